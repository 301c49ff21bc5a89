"""summary, sheet: the last round, and the whole list."""

from typing import Annotated

from skatblock.commands.desk import pad, say, signs, width
from skatblock.commands.given import Option
from skatblock.game.faults import refuse
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.words.language import later
from skatblock.words.layout import rounds_played, sheet_layout, summary_layout
from skatblock.words.terminal import print_layout


def summary(
    number: Annotated[
        int | None, Option("--round", metavar="N", help=later("Another round than the last."))
    ] = None,
) -> None:
    """Sum up the last round: deals, points, totals, places, what is due."""
    with pad() as store:
        page = evening.load(store)
    added = tally(page.sheet)
    last = rounds_played(added)
    if number is not None and not 1 <= number <= last:
        raise refuse("round-unknown", number=number, last=last)
    say(print_layout(summary_layout(added, number or max(last, 1), width(), signs=signs())))


def sheet() -> None:
    """Print the whole list with its footer."""
    with pad() as store:
        page = evening.load(store)
    say(print_layout(sheet_layout(tally(page.sheet), width(), signs=signs())))
