"""Whether all deals of a sheet can stand where they are."""

from skatblock.game.faults import Fault
from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import Sheet
from skatblock.ledger.tally import faults_at, follow, start


class Misfit(NamedTuple):
    """An entry that can't stand where it is: its place, from 0, and its faults."""

    place: int
    faults: tuple[Fault, ...]


def first_misfit(sheet: Sheet) -> Misfit | None:
    """Find the first deal that can't stand where it is; None if the whole sheet is sound."""
    state = start(sheet.heading)
    for place, entry in enumerate(sheet.entries):
        faults = faults_at(sheet.heading, state, entry)
        if faults:
            return Misfit(place, tuple(faults))
        state = follow(sheet.heading, state, entry).after
    return None
