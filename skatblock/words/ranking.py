"""Standings in words: a table for each series, one of all together, one of the teams."""

from collections.abc import Iterator, Sequence

from skatblock.game.faults import shown
from skatblock.ledger.standings import Standing, Standings
from skatblock.words.language import gettext as _
from skatblock.words.layout import Layout, Table, width_of

LONGEST_NAME = 24
LONGEST_TEAM = 16
WIDTH = 80
MOST_SERIES = 6
"""With more series than this the ranking of all has no column for each of them."""
Record = dict[str, str | int | float | None]
COLUMNS = ("ranking", "series", "place", "lot", "name", "team", "lists", "total", "won", "lost")


def series_name(series: str) -> str:
    """Name a series; lists without a date are one of their own."""
    return series or _("no date")


def ranking_layout(standings: Standings, *, only_all: bool = False, teams: bool = False) -> Layout:
    """Lay out the rankings: each series unless `only_all`, all together, and the teams."""
    series = standings.series
    blocks: list[Table | str] = []
    if len(series) > 1 and not only_all:
        for one in series:
            blocks += [series_name(one), _table(standings.of_series(one))]
    if len(series) > 1:
        blocks.append(_("All series"))
    blocks.append(_overall(standings))
    if teams:
        blocks += [_("Teams"), _team_table(standings.teams())]
        alone = standings.without_team()
        if alone:
            blocks.append(_("In no team: {names}").format(names=", ".join(alone)))
    title = _("Standings")
    if len(series) == 1:
        title = f"{title}, {series_name(series[0])}"
    return Layout(title, tuple(blocks))


def place(one: Standing) -> str:
    """Write a place; a shared one is decided by lot (SkWO 6.3.1)."""
    return f"{one.place} ({_('lot')})" if one.lot else str(one.place)


def _overall(standings: Standings) -> Table:
    series = standings.series
    ranked = standings.overall()
    table = _table(ranked)
    if not 1 < len(series) <= MOST_SERIES:
        return table
    results = [[standings.in_series(one, standing.name) for one in series] for standing in ranked]
    totals = [[str(one.total) if one else "-" for one in row] for row in results]
    wide = _table(ranked, tuple(series_name(one) for one in series), totals)
    return wide if width_of(wide) <= WIDTH else table


def _table(
    ranked: Sequence[Standing], heads: Sequence[str] = (), cells: Sequence[Sequence[str]] = ()
) -> Table:
    """Lay out a ranking, with further columns before the total; teams only where there are any."""
    teams = any(one.team for one in ranked)
    lists = any(one.result.sheets > 1 for one in ranked)
    rows = []
    for row, one in enumerate(ranked):
        result = one.result
        rows.append(
            (
                place(one),
                shown(one.name, LONGEST_NAME),
                *([shown(one.team, LONGEST_TEAM)] if teams else []),
                *([str(result.sheets)] if lists else []),
                *(cells[row] if cells else []),
                str(result.total),
                str(result.won),
                str(result.lost),
            )
        )
    all_heads = (
        _("place"),
        _("player"),
        *([_("team")] if teams else []),
        *([_("lists")] if lists else []),
        *heads,
        _("total"),
        _("won"),
        _("lost"),
    )
    words = 2 + teams
    return Table(
        all_heads, tuple(rows), (*("left",) * words, *("right",) * (len(all_heads) - words))
    )


def _team_table(ranked: Sequence[Standing]) -> Table:
    rows = [
        (
            place(one),
            shown(one.name, LONGEST_NAME),
            str(one.members),
            *map(str, one.result),
        )
        for one in ranked
    ]
    heads = (_("place"), _("team"), _("players"), _("lists"), _("total"), _("won"), _("lost"))
    return Table(heads, tuple(rows), ("left", "left", *("right",) * 5))


def records(
    standings: Standings, *, only_all: bool = False, teams: bool = False
) -> Iterator[Record]:
    """Give the rankings as flat records, with English keys whatever the language."""
    if not only_all:
        for one in standings.series:
            yield from _records("series", one, standings.of_series(one))
    yield from _records("all", "", standings.overall())
    if teams:
        yield from _records("teams", "", standings.teams())


def _records(ranking: str, series: str, ranked: Sequence[Standing]) -> Iterator[Record]:
    for one in ranked:
        sheets, total, won, lost = one.result
        cells = (ranking, series, one.place, int(one.lot), one.name, one.team)
        yield dict(zip(COLUMNS, (*cells, sheets, total, won, lost), strict=True))
