"""Counting aloud: how a deal comes to its score, term by term."""

from collections.abc import Sequence

from skatblock.game.deal import Announced, Game, PassedIn, Played, Ramsch
from skatblock.game.ramsch import RamschResult
from skatblock.game.value import TO_WIN, Worth, known_bid
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import Line
from skatblock.words import terms
from skatblock.words.language import gettext as _
from skatblock.words.language import later

# The same in English and German; Turkish has a word of its own for Hand.
_MADE = {
    "hand": later("Hand"),
    "schneider": later("Schneider"),
    "schwarz": later("Schwarz"),
}


def _count(worth: Worth) -> tuple[list[str], int]:
    """Say the terms with the count after each, and give the last count."""
    parts: list[str] = []
    count = 0
    without = worth.contract.matadors < 0
    for name, adds in worth.terms:
        count += adds
        if name == "matadors":
            word = _("without {number}") if without else _("with {number}")
            parts.append(word.format(number=adds))
        elif name == "game":
            parts.append(_("game {count}").format(count=count))
        elif name == "schneider-announced" or name == "schwarz-announced":
            parts.append(_("announced {count}").format(count=count))
        elif name == "ouvert":
            parts.append(_("ouvert {count}").format(count=count))
        else:
            parts.append(f"{_(_MADE[name])} {count}")
    return parts, count


def null_name(worth: Worth) -> str:
    """Name a Null with its announcements: Null ouvert Hand."""
    _game, _matadors, hand, announced = worth.contract
    words = [terms.game(Game.NULL)]
    if announced is Announced.OUVERT:
        words.append(_("ouvert"))
    if hand:
        words.append(_("Hand"))
    return " ".join(words)


def say_worth(worth: Worth, bid: int = 0) -> str:
    """Count a value aloud: with 2, game 3, Hand 4 x clubs 12 = 48; an overbid with its reason."""
    kind = worth.contract.game
    if kind is Game.NULL:
        said = f"{null_name(worth)} {worth.plain}"
        if worth.charged is None:
            return said
        reason = _("overbid at {bid}, charged as").format(bid=bid)
        parts, _last = _count(worth)
        base = worth.charged.base
        charged = terms.game(worth.charged)
        counted = _counted(parts, charged, base, base * worth.multiplier)
        if base * worth.multiplier == worth.value:
            return f"{said}, {reason} {counted}"
        return f"{said}, {reason} {counted}, {_raised(worth.value, base)}"
    parts, _last = _count(worth)
    said = _counted(parts, terms.game(kind), kind.base, worth.plain)
    if worth.overbid:
        reason = _("overbid at {bid}").format(bid=bid)
        return f"{said}, {reason}: {_raised(worth.value, kind.base)}"
    return said


def _counted(parts: Sequence[str], game: str, base: int, value: int) -> str:
    # Translators: with 2, game 3, Hand 4 x clubs 12 = 48
    text = _("{parts} x {game} {base} = {value}")
    return text.format(parts=", ".join(parts), game=game, base=base, value=value)


def _raised(value: int, base: int) -> str:
    return _("{count} x {base} = {value}").format(count=value // base, base=base, value=value)


def missed_level(worth: Worth, card_points: int | None) -> str:
    """Name the announced level that a game was lost by, though the card points would have won."""
    announced = worth.contract.announced
    if worth.won or worth.overbid or not announced or (card_points or 0) < TO_WIN:
        return ""
    return _(_MADE["schneider" if announced is Announced.SCHNEIDER else "schwarz"])


def say_factors(
    value: int, worth: Worth, steps: Sequence[str], bock: int, card_points: int | None = None
) -> str:
    """Say what doubles a value, with the running product; empty if nothing does.

    `card_points` are the declarer's, where they were given.
    """
    said = []
    product = value
    for word in steps:
        product *= 2
        said.append(f"{word} x2 = {product}")
    if bock > 1:
        product *= bock
        said.append(f"{_('Bock')} x{bock} = {product}")
    missed = missed_level(worth, card_points)
    if missed:
        said.append(_("{level} not made").format(level=missed))
    if not worth.won:
        product *= -2
        said.append(_("lost x2 = {product}").format(product=product))
    return ", ".join(said)


def say_line(line: Line, names: Sequence[str]) -> str:
    """Count a line of a sheet aloud, up to what is written."""
    entry, result = line.entry, line.result
    if isinstance(entry, Adjust):
        return _("{name} {points:+d}").format(name=names[entry.seat], points=entry.points)
    if isinstance(entry, PassedIn) or result is None:
        return _("passed in, 0 for all")
    if isinstance(result, RamschResult):
        assert isinstance(entry, Ramsch)  # noqa: S101  # only a Ramsch has such a result
        return _say_ramsch(entry, result, line.factor, names)
    assert isinstance(entry, Played)  # noqa: S101  # only a played deal has a Worth
    value = say_worth(result, known_bid(entry))
    steps = terms.steps(entry.step)
    factors = say_factors(result.value, result, steps, line.factor, entry.card_points)
    return f"{value}, {factors}" if factors else value


def _say_ramsch(deal: Ramsch, result: RamschResult, factor: int, names: Sequence[str]) -> str:
    if not result.seats:
        even = _("all three have {card_points} card points: nobody loses")
        return even.format(card_points=deal.card_points[0][1])
    who = " + ".join(names[seat] for seat in result.seats)
    if result.durchmarsch:
        said = [_("{name} takes all tricks, Durchmarsch 120").format(name=who)]
        card_points = 120
    else:
        card_points = abs(result.score) // result.factor
        most = _("most card points: {name} {card_points}")
        said = [most.format(name=who, card_points=card_points)]
    product = card_points
    if result.virgins and not result.durchmarsch:
        product *= 2
        names_of = " + ".join(names[seat] for seat in result.virgins)
        said.append(f"{_('Jungfrau {name}').format(name=names_of)} x2 = {product}")
    if deal.pushes:
        product *= 2**deal.pushes
        said.append(f"{_('pushed')} x{2**deal.pushes} = {product}")
    if factor > 1:
        product *= factor
        said.append(f"{_('Bock')} x{factor} = {product}")
    return ", ".join(said)
