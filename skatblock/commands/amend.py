"""amend, insert, strike: corrections of a deal; what changed after it is said."""

from typing import Annotated

from skatblock.commands.corrected import tell_corrected
from skatblock.commands.desk import pad, reader
from skatblock.commands.given import Argument
from skatblock.pad import corrections, evening
from skatblock.words.language import later

Number = Annotated[int, Argument(metavar="N", help=later("The number of the deal."), min=1)]
NewLine = Annotated[list[str], Argument(metavar="LINE", help=later("The deal as it should be."))]


def amend(number: Number, line: NewLine) -> None:
    """Put another deal in the place of deal N; all after it is derived anew."""
    _correct(evening.AMEND, number, line)


def insert(number: Number, line: NewLine) -> None:
    """Put a forgotten deal in before deal N."""
    _correct(evening.INSERT, number, line)


def strike(number: Number) -> None:
    """Strike deal N; all after it is derived anew."""
    _correct(evening.STRIKE, number, None)


def _correct(kind: str, number: int, line: list[str] | None) -> None:
    read = reader(*line) if line is not None else None
    with pad() as store:
        corrected = corrections.correct(store, kind, number, read)
    tell_corrected(corrected, kind)
