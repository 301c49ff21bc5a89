"""The facts of one sheet: its heading, and its entries in order."""

from skatblock.game.deal import Deal, PassedIn, Played, Ramsch
from skatblock.game.house import House
from skatblock.game.record import NamedTuple


class Adjust(NamedTuple):
    """A correction of points between deals, in points, with its reason (rules.md A23)."""

    seat: int
    points: int
    reason: str = ""


Entry = Played | PassedIn | Ramsch | Adjust


class Heading(NamedTuple):
    """What stands above the deals: who plays, by which rules, and who deals first (a seat)."""

    players: tuple[str, ...]
    house: House = House()
    dealer: int = 0
    title: str = ""
    date: str = ""


class Sheet(NamedTuple):
    """One list: the same players, one set of rules, deals and corrections in order."""

    heading: Heading
    entries: tuple[Entry, ...] = ()

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals alone, without corrections."""
        return tuple(entry for entry in self.entries if not isinstance(entry, Adjust))


DISTINCT = 6
"""With so many deals, two lists of the same players and deals are one list, kept twice."""


def what_is_on(sheet: Sheet) -> tuple[object, ...] | None:
    """Give what tells a list from all others, whatever its title and date; None if too short."""
    if len(sheet.deals) < DISTINCT:
        return None
    return sheet.heading.players, sheet.entries
