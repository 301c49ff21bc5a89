"""What a call is refused for, or fails with, as codes."""

from collections.abc import Callable

from skatblock.game.faults import Fault, SkatblockError


def faults_of(call: Callable[[], object]) -> list[Fault]:
    """Make a call and list what is wrong; nothing if it goes through."""
    try:
        call()
    except SkatblockError as error:
        return list(error.faults)
    return []


def codes_of(call: Callable[[], object]) -> list[str]:
    """Make a call and list the codes of what is wrong."""
    return [fault.code for fault in faults_of(call)]
