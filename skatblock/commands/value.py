"""value CONTRACT…: what a game is worth that is on no sheet, with and without Kontra and Re."""

from typing import Annotated

from skatblock.commands.desk import say, width
from skatblock.commands.given import Argument
from skatblock.game.check import Situation, check
from skatblock.game.deal import Played, Step
from skatblock.game.faults import Refused, refuse, shown
from skatblock.game.house import House, KontraRule
from skatblock.game.value import Worth, known_bid, score, worth
from skatblock.words.breaking import broken
from skatblock.words.brief import signed
from skatblock.words.language import chosen_language, later
from skatblock.words.language import gettext as _
from skatblock.words.layout import Layout, Table
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.say import say_worth
from skatblock.words.vocabulary import vocabulary

_HOUSE = House(kontra=KontraRule.ANY, steps=Step.RESUPRA)
_PLAYERS = ("1", "2", "3")


def value(
    contract: Annotated[
        list[str], Argument(metavar="CONTRACT…", help=later("clubs with 2 hand 93 bid 24"))
    ],
) -> None:
    """Count a game aloud that is on no sheet: value grand with 2 hand."""
    from skatblock.words.terminal import print_layout  # noqa: PLC0415  # loads tabulate

    deal = _read(" ".join(contract))
    known = deal.card_points is not None or deal.won is not None
    result = worth(deal)
    rows = [
        (_("plain"), *_scores(result, 1, known=known)),
        ("Kontra x2", *_scores(result, 2, known=known)),
        ("Re x4", *_scores(result, 4, known=known)),
    ]
    heads: tuple[str, ...]
    aligns: tuple[str, ...]
    if known or result.overbid:
        heads = ("", _("score"))
        aligns = ("left", "right")
    else:
        heads = ("", _("won"), _("lost"))
        aligns = ("left", "right", "right")
    table = Table(heads, tuple(rows), aligns)
    say(print_layout(Layout(broken(say_worth(result, known_bid(deal)), width()), (table,))))


def _scores(result: Worth, factor: int, *, known: bool) -> tuple[str, ...]:
    if known or result.overbid:
        return (signed(score(result.value, result.won, factor)),)
    won = score(result.value, True, factor)  # won, then lost
    lost = score(result.value, False, factor)
    return signed(won), signed(lost)


def _read(words: str) -> Played:
    table = Notation(Names(_PLAYERS), vocabulary(chosen_language()))
    deal = table.read(f"1 {words}")
    if not isinstance(deal, Played):
        raise refuse("game-missing", word=shown(words))
    asked = deal
    if deal.card_points is None and deal.won is None:
        asked = deal._replace(won=True)
    faults = check(asked, _HOUSE, Situation(3, 0))
    if faults:
        raise Refused(faults).among(_PLAYERS)
    return deal
