"""add LINE: one deal in line notation, or many from standard input."""

from collections.abc import Iterator
from typing import Annotated

from skatblock.commands.desk import input_lines, notation, pad, reader
from skatblock.commands.given import Argument
from skatblock.commands.told import tell_recorded
from skatblock.game.faults import Refused, refuse
from skatblock.ledger.sheet import Entry, Heading
from skatblock.pad import evening
from skatblock.words.language import gettext as _
from skatblock.words.language import later


def add(
    line: Annotated[
        list[str], Argument(metavar="LINE", help=later("The deal, or - for many lines."))
    ],
) -> None:
    """Record a deal in line notation: add Anna clubs with 2 hand 93.

    With - it reads many lines from standard input and records all of them or none.
    """
    with pad() as store:
        if line == ["-"]:
            lines = _InputLines()
            try:
                recorded = evening.add(store, lines)
            except Refused as refused:
                raise refused.at(*refused.where or (_("standard input"), lines.number)) from None
        else:
            recorded = evening.add(store, reader([" ".join(line)]))
    tell_recorded(recorded)


class _InputLines:
    """Reads standard input line by line; `number` is the line that was read last."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, heading: Heading) -> Iterator[Entry]:
        table = notation(heading)
        found = False
        for self.number, line in input_lines():
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
