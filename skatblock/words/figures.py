"""Statistics in words: everybody in tables, one player in full, and all as plain records."""

from collections.abc import Sequence

from skatblock.game.deal import Game
from skatblock.game.faults import shown
from skatblock.ledger.stats import SEATS, Evening, Figures, Share
from skatblock.words import terms
from skatblock.words.brief import signed
from skatblock.words.language import gettext as _
from skatblock.words.language import later
from skatblock.words.layout import Layout, Table

LONGEST_SHOWN = 16
"""So much of a name stands in a table of everybody, in characters."""
_SEATS = (later("forehand"), later("middlehand"), later("rearhand"))
NONE = "-"


def share(one: Share) -> str:
    """Write so many of so many: 3/5."""
    return f"{one.good}/{one.of}" if one.of else NONE


def percent(one: Share) -> str:
    """Write a share in percent, rounded: 60%."""
    if not one.of:
        return NONE
    return _("{number}%").format(number=(200 * one.good + one.of) // (2 * one.of))


def mean(number: float | None) -> str:
    """Write a mean with one digit behind the point."""
    if number is None:
        return NONE
    whole, _point, digits = f"{number:.1f}".partition(".")
    return _("{whole}.{digits}").format(whole=whole, digits=digits)


def evening(one: Evening | None) -> str:
    """Write an evening: its points and its date."""
    if one is None:
        return NONE
    return f"{signed(one.points)} ({one.date})" if one.date else signed(one.points)


def everybody_layout(figures: Sequence[Figures]) -> Layout:
    """Lay out the figures of everybody, four tables of 80 columns."""
    names = [shown(one.name, LONGEST_SHOWN) for one in figures]
    games = [
        (
            name,
            str(one.deals),
            str(one.declared.of),
            str(one.declared.good),
            percent(one.declared),
            mean(one.value),
            mean(one.own),
            mean(one.against),
            str(one.longest_run),
        )
        for name, one in zip(names, figures, strict=True)
    ]
    heads = (
        _("player"),
        _("deals"),
        _("declared"),
        _("won"),
        "%",
        _("value"),
        _("own"),
        _("against"),
        _("run"),
    )
    legend = _(
        "value: mean value of a declared game; own: points written for it;\n"
        "against: points of declarers defended against; run: games won in a row.\n"
        "Below: games won of games declared."
    )
    return Layout(
        _("Statistics"),
        (
            _table(heads, games),
            legend,
            _table(
                (_("player"), *(terms.game(game) for game in Game)),
                [
                    (name, *(share(one.games[game]) for game in Game))
                    for name, one in zip(names, figures, strict=True)
                ],
            ),
            _table(
                (
                    _("player"),
                    *(_(seat) for seat in _SEATS),
                    _("Hand"),
                    _("announced"),
                    _("overbid"),
                ),
                [
                    (
                        name,
                        *(share(one) for one in (*each.seats, each.hand, each.announced)),
                        str(each.overbid),
                    )
                    for name, each in zip(names, figures, strict=True)
                ],
            ),
            _table(
                (
                    _("player"),
                    "Kontra",
                    "Re",
                    _("Ramsch lost"),
                    _("evenings"),
                    _("best"),
                    _("worst"),
                ),
                [
                    (
                        name,
                        share(one.kontra),
                        share(one.re),
                        str(one.ramsch_lost),
                        str(one.evenings),
                        _points(one.best),
                        _points(one.worst),
                    )
                    for name, one in zip(names, figures, strict=True)
                ],
            ),
        ),
    )


def _points(one: Evening | None) -> str:
    return NONE if one is None else signed(one.points)


def _table(heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Table:
    return Table(tuple(heads), tuple(rows), ("left", *("right",) * (len(heads) - 1)))


def player_layout(one: Figures) -> Layout:
    """Lay out the figures of one player in full."""
    said = [
        (_("sheets"), str(one.sheets)),
        (_("deals with cards"), str(one.deals)),
        (_("games declared"), f"{one.declared.of} ({percent(Share(one.declared.of, one.deals))})"),
        (_("of them won"), f"{one.declared.good} ({percent(one.declared)})"),
        (_("mean value of a game"), mean(one.value)),
        (_("points a game as declarer"), mean(one.own)),
        (_("points a game of others, as defender"), mean(one.against)),
        (_("Hand games won"), share(one.hand)),
        (_("announced games won"), share(one.announced)),
        (_("games overbid"), str(one.overbid)),
        (_("Kontra said, and the game lost"), share(one.kontra)),
        (_("Re said, and the game won"), share(one.re)),
        (_("Ramsch lost"), str(one.ramsch_lost)),
        (_("most games won in a row"), str(one.longest_run)),
        (_("evenings"), str(one.evenings)),
        (_("best evening"), evening(one.best)),
        (_("worst evening"), evening(one.worst)),
    ]
    shares = [
        *((terms.game(game), one.games[game]) for game in Game),
        *((_(seat), each) for seat, each in zip(_SEATS, one.seats, strict=True)),
    ]
    by_game = [(name, str(each.of), str(each.good), percent(each)) for name, each in shares]
    heads = ("", _("declared"), _("won"), "%")
    rules = (len(Game),)
    return Layout(
        one.name,
        (
            Table((_("figure"), ""), tuple(said), ("left", "left")),
            Table(heads, tuple(by_game), ("left", "right", "right", "right"), rules),
        ),
    )


def record(one: Figures) -> dict[str, str | int | float | None]:
    """Give the figures of a player as a flat record, with English keys whatever the language."""
    flat: dict[str, str | int | float | None] = {
        "player": one.name,
        "sheets": one.sheets,
        "deals": one.deals,
        "declared": one.declared.of,
        "won": one.declared.good,
        "mean_value": _rounded(one.value),
        "mean_own": _rounded(one.own),
        "mean_against": _rounded(one.against),
        "longest_run": one.longest_run,
    }
    shares = {game.value: one.games[game] for game in Game}
    shares |= dict(zip(SEATS, one.seats, strict=True))
    shares |= {"hand": one.hand, "announced": one.announced}
    for name, each in shares.items():
        flat[name] = each.of
        flat[f"{name}_won"] = each.good
    flat["overbid"] = one.overbid
    flat["kontra"], flat["kontra_success"] = one.kontra.of, one.kontra.good
    flat["re"], flat["re_success"] = one.re.of, one.re.good
    flat["ramsch_lost"] = one.ramsch_lost
    flat["evenings"] = one.evenings
    for name, each_evening in (("best", one.best), ("worst", one.worst)):
        flat[name] = each_evening.points if each_evening else None
        flat[f"{name}_date"] = each_evening.date if each_evening else None
    return flat


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 2)
