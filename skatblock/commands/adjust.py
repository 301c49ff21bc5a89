"""adjust NAME POINTS REASON: a correction of points between deals."""

from typing import Annotated

from skatblock.commands.desk import pad, reader
from skatblock.commands.given import Argument
from skatblock.commands.told import tell_recorded
from skatblock.pad import evening
from skatblock.words.language import later


def adjust(
    name: Annotated[str, Argument(help=later("Whose points."))],
    points: Annotated[str, Argument(help=later("How many, signed: -100."))],
    reason: Annotated[list[str] | None, Argument(help=later("Why."))] = None,
) -> None:
    """Correct a player's points: adjust Anna -100 too late."""
    with pad() as store:
        recorded = evening.add(store, reader("adjust", name, points, *(reason or [])))
    tell_recorded(recorded)
