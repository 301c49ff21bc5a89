"""ramsch NAME POINTS …: a deal without declarer."""

from typing import Annotated

from skatblock.commands.desk import pad, reader
from skatblock.commands.given import Argument
from skatblock.commands.told import tell_recorded
from skatblock.pad import evening
from skatblock.words.language import later


def ramsch(
    taken: Annotated[
        list[str],
        Argument(
            metavar="NAME POINTS …", help=later("Card points, - for no trick; skat N, push N.")
        ),
    ],
) -> None:
    """Record a Ramsch: ramsch Anna 46 Bert 74 Cem -."""
    with pad() as store:
        recorded = evening.add(store, reader("ramsch", *taken))
    tell_recorded(recorded)
