"""Everything that can be wrong with input, as codes with fields; the exceptions that carry them.

The core speaks codes; `words.sentences` makes a sentence of each. Fields with fixed meaning:
`seat` and `other` are seats 0-3, `word` is what was given, `bid`, `card_points` and `number`
are numbers, `game` is a Game.
"""

from collections.abc import Sequence
from typing import Self

from skatblock.game.record import NamedTuple


class Fault(NamedTuple):
    """One thing wrong: a code, and the fields that its sentence needs."""

    code: str
    fields: tuple[tuple[str, object], ...] = ()


def fault(code: str, **fields: object) -> Fault:
    """Make a fault of its code and fields."""
    return Fault(code, tuple(fields.items()))


SHOWN = 24
"""How many characters of a word are shown in a fault."""


def shown(word: str, most: int = SHOWN) -> str:
    """Cut a word so that it fits into a sentence, or a column of so many characters."""
    return word if len(word) <= most else word[: most - 1] + "…"


class SkatblockError(Exception):
    """What skatblock refuses or cannot do; carries the faults, the first the weightiest."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Keep the faults; there is at least one."""
        super().__init__("; ".join(f"{one.code} {dict(one.fields)}" for one in faults))
        self.faults = tuple(faults)
        self.where: tuple[str, int] | None = None
        self.names: tuple[str, ...] = ()

    def at(self, name: str, line: int) -> Self:
        """Say in which file and line (from 1) the faults were found; 0 is the whole file."""
        self.where = (name, line)
        return self

    def among(self, names: tuple[str, ...]) -> Self:
        """Say who sits at the table, so that the sentence can name seats."""
        self.names = names
        return self


class Refused(SkatblockError):
    """Input that is refused; nothing was recorded. Exit status 2."""


class Failed(SkatblockError):
    """Anything else that fails: an unreadable pad, a full disk. Exit status 1."""


def refuse(code: str, **fields: object) -> Refused:
    """Make the exception for one refused thing."""
    return Refused([fault(code, **fields)])


def fail(code: str, **fields: object) -> Failed:
    """Make the exception for one failure."""
    return Failed([fault(code, **fields)])
