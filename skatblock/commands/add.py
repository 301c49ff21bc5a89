"""add LINE: one deal in line notation, or many from standard input."""

from collections.abc import Iterator
from itertools import islice
from typing import Annotated

from skatblock.commands.desk import input_lines, notation, pad, reader
from skatblock.commands.given import Argument
from skatblock.commands.told import tell_recorded
from skatblock.game.faults import Refused, refuse
from skatblock.ledger.sheet import Entry, Heading
from skatblock.pad import evening
from skatblock.words.language import gettext as _
from skatblock.words.language import later
from skatblock.words.notation import MOST_LINES


def add(
    line: Annotated[
        list[str], Argument(metavar="LINE", help=later("The deal, or - for many lines."))
    ],
) -> None:
    """Record a deal in line notation: add Anna clubs with 2 hand 93.

    With - it reads many lines from standard input and records all of them or none.
    """
    # Read before the pad is opened: nobody else has to wait for what is still to be typed.
    lines = _InputLines() if line == ["-"] else None
    with pad() as store:
        if lines:
            try:
                recorded = evening.add(store, lines)
            except Refused as refused:
                raise refused.at(*refused.where or (_("standard input"), lines.number)) from None
        else:
            recorded = evening.add(store, reader(*line))
    tell_recorded(recorded)


class _InputLines:
    """The lines of standard input, all read; `number` is that of the line that was taken last."""

    def __init__(self) -> None:
        self.number = 0
        self.lines = list(islice(input_lines(), MOST_LINES + 1))
        if len(self.lines) > MOST_LINES:
            raise refuse("file-long", most=MOST_LINES).at(_("standard input"), 0)

    def __call__(self, heading: Heading) -> Iterator[Entry]:
        table = notation(heading)
        found = False
        lines = self.lines
        for self.number, line in lines:
            text = line.strip()
            if text and not text.startswith("#"):
                found = True
                try:
                    entry = table.read(text)
                except Refused as refused:
                    raise refused.among(heading.players) from None
                yield entry
        if not found:
            raise refuse("line-empty")
