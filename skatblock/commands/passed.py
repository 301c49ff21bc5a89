"""passed: a deal in which all passed."""

from typing import Annotated

from skatblock.commands.desk import pad, reader
from skatblock.commands.given import Option
from skatblock.commands.told import tell_recorded
from skatblock.pad import evening
from skatblock.words.language import later


def passed(
    remark: Annotated[str, Option(help=later("A remark, kept and printed."))] = "",
) -> None:
    """Record a passed-in deal: 0 for all, and the deal moves on."""
    with pad() as store:
        recorded = evening.add(store, reader(f"passed # {remark}" if remark else "passed"))
    tell_recorded(recorded)
