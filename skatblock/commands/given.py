"""What a command takes from the command line, told without Typer; plain calls are read by it.

Typer takes longer to load than a deal to record, so it is called for what it does best: help,
completion, and saying what is wrong with a call. `read_plain` reads the others, and gives up at
anything that could be one of those: what it does read, Typer reads alike (a property test).
"""

from collections.abc import Callable, Sequence
from typing import Any


class Given:
    """An argument, in the order of the function's parameters, or an option."""

    # `help` and `min` are Typer's names for them.
    def __init__(
        self,
        *names: str,
        help: str,  # noqa: A002
        metavar: str | None = None,
        min: int | None = None,  # noqa: A002
    ) -> None:
        """Say what it is for, what stands for it in the help, and the smallest number it may be."""
        self.names = names
        self.help = help
        self.metavar = metavar
        self.min = min


class Argument(Given):
    """A word by its place; the last may be many."""


class Option(Given):
    """A word after its name; without a name it is called as the parameter is."""


_SINGLE: dict[object, type] = {str: str, str | None: str, int: int, int | None: int}
_MANY: dict[object, type] = {list[str]: str, list[str] | None: str, list[int] | None: int}
_LONGEST_NUMBER = 9


def read_plain(
    function: Callable[..., object], words: Sequence[str], *, signed: bool = False
) -> dict[str, Any] | None:
    """Read the words of a call that is plain beyond doubt; None for any other.

    `signed` calls take a number with a minus sign for an argument.
    """
    options: dict[str, tuple[str, object]] = {}
    arguments: list[tuple[str, object, Given]] = []
    needed = len(function.__annotations__) - 1 - len(function.__defaults__ or ())
    for name, annotation in function.__annotations__.items():
        told = getattr(annotation, "__metadata__", (None,))[0]
        if isinstance(told, Option):
            names = told.names or (f"--{name.replace('_', '-')}",)
            options.update(dict.fromkeys(names, (name, annotation.__origin__)))
        elif isinstance(told, Argument):
            arguments.append((name, annotation.__origin__, told))
        elif name != "return":
            return None
    sorted_words = _sort(words, options, signed=signed)
    if sorted_words is None:
        return None
    loose, given = sorted_words
    for place, (name, kind, told) in enumerate(arguments):
        many = kind in _MANY
        taken, loose = (loose, []) if many else (loose[:1], loose[1:])
        values = _values(taken, _MANY.get(kind) or _SINGLE.get(kind), told.min)
        if values is None or (not values and place < needed):
            return None
        if values:
            given[name] = values if many else values[0]
    return None if loose else given


def _sort(
    words: Sequence[str], options: dict[str, tuple[str, object]], *, signed: bool
) -> tuple[list[str], dict[str, Any]] | None:
    """Part the options, read, from the arguments, still words."""
    loose: list[str] = []
    given: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word[:1] != "-" or word == "-" or (signed and word[1:].isdigit()):
            loose.append(word)
            continue
        name, kind = options.get(word, ("", None))
        if kind is bool:
            given[name] = True
            continue
        word = next(rest, "-")  # the word after it
        values = _values([word], _MANY.get(kind) or _SINGLE.get(kind), None)
        if values is None or word[:1] == "-":
            return None
        if kind in _MANY:
            given.setdefault(name, []).extend(values)
        else:
            given[name] = values[0]
    return loose, given


def _values(words: Sequence[str], kind: type | None, least: int | None) -> list[Any] | None:
    if kind is str:
        return list(words)
    if kind is None:
        return None
    if not all(word.isascii() and word.isdigit() for word in words):
        return None
    if any(len(word) > _LONGEST_NUMBER or int(word) < (least or 0) for word in words):
        return None
    return [int(word) for word in words]
