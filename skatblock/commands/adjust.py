"""adjust NAME POINTS REASON: a correction of points between deals."""

from typing import Annotated

import typer

from skatblock.commands.desk import pad, reader
from skatblock.commands.told import tell_recorded
from skatblock.pad import evening
from skatblock.words.language import later


def adjust(
    name: Annotated[str, typer.Argument(help=later("Whose points."))],
    points: Annotated[str, typer.Argument(help=later("How many, signed: -100."))],
    reason: Annotated[list[str] | None, typer.Argument(help=later("Why."))] = None,
) -> None:
    """Correct a player's points, with the reason: adjust Anna -100 late."""
    with pad() as store:
        line = " ".join(["adjust", name, points, *(reason or [])])
        recorded = evening.add(store, reader([line]))
    tell_recorded(recorded)
