"""--since and --until: the days that count."""

from typing import Annotated

from skatblock.commands.given import Option
from skatblock.game.record import NamedTuple
from skatblock.words.language import later
from skatblock.words.rules import read_date

Since = Annotated[str | None, Option(metavar="DATE", help=later("Only sheets from this day on."))]
Until = Annotated[str | None, Option(metavar="DATE", help=later("Only sheets up to this day."))]


class Days(NamedTuple):
    """A span of days, both ends in it; an empty end is open."""

    first: str
    last: str

    @property
    def given(self) -> bool:
        """Whether any day was named."""
        return bool(self.first or self.last)

    def hold(self, date: str) -> bool:
        """Whether a date counts; no date counts only where no day was named."""
        if not self.given:
            return True
        return bool(date) and self.first <= date and (not self.last or date <= self.last)


def read_days(since: str | None, until: str | None) -> Days:
    """Read the span. Raises Refused for what is no date."""
    return Days(read_date(since or ""), read_date(until or ""))
