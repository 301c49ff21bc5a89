"""What a command takes from the command line, told without Typer; plain calls are read by it.

Typer takes longer to load than a deal to record, so it is called for what it does best: help,
completion, and saying what is wrong with a call. `read_plain` reads the others, and gives up at
anything that could be one of those: what it does read, Typer reads alike (a property test).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
    """A word after its name."""

    def names_for(self, parameter: str) -> tuple[str, ...]:
        """Give its names; without one it is called as its parameter is, as with Typer."""
        return self.names or (f"--{parameter.replace('_', '-')}",)


_ONE: dict[object, type] = {str: str, str | None: str, int: int, int | None: int}
_MANY: dict[object, type] = {list[str]: str, list[str] | None: str, list[int] | None: int}
_LONGEST_NUMBER = 18
_HELP = ("-h", "--help")


def taken_by(function: Callable[..., object]) -> Iterator[tuple[str, Any, Given | None]]:
    """Give each parameter of a command: its name, its kind, and what it is told to be.

    None is told of what Typer itself hands in; only the table mode has such a parameter.
    """
    for name, annotation in function.__annotations__.items():
        if name != "return":
            (told,) = getattr(annotation, "__metadata__", (None,))
            yield name, getattr(annotation, "__origin__", annotation), told


def asks_for_help(words: Iterable[str]) -> bool:
    """Whether a word asks for help; behind a # stands a remark."""
    for word in words:
        if word in _HELP:
            return True
        if word.startswith("#"):
            break
    return False


def read_plain(function: Callable[..., object], words: Sequence[str]) -> dict[str, Any] | None:
    """Read the words of a call that is plain beyond doubt; None for any other."""
    options: dict[str, tuple[str, Any, Given]] = {}
    arguments: list[tuple[str, Any, Given]] = []
    for name, kind, told in taken_by(function):
        if told is None:
            return None
        if isinstance(told, Option):
            options.update(dict.fromkeys(told.names_for(name), (name, kind, told)))
        else:
            arguments.append((name, kind, told))
    if asks_for_help(words) or "--" in words:
        return None
    # Where there are no options, all is meant as it stands: adjust Anna -20 -late, add Anna h -2.
    parted = _part(words, options) if options else ({}, list(words))
    if parted is None:
        return None
    given, loose = parted
    # Parameters without a default stand first, and are arguments.
    needed = function.__code__.co_argcount - len(function.__defaults__ or ())
    for place, (name, kind, told) in enumerate(arguments):
        many = kind in _MANY
        taken, loose = (loose, []) if many else (loose[:1], loose[1:])
        values = _values(taken, kind, told)
        if values is None or (not values and place < needed):
            return None
        if values:
            given[name] = values if many else values[0]
    return None if loose else given


def _part(
    words: Sequence[str], options: Mapping[str, tuple[str, Any, Given]]
) -> tuple[dict[str, Any], list[str]] | None:
    """Part the options, read, from the other words, which are still as typed."""
    given: dict[str, Any] = {}
    loose: list[str] = []
    rest = iter(words)
    for word in rest:
        if word[:1] != "-" or word == "-":
            loose.append(word)
        elif word not in options:
            return None
        else:
            name, kind, told = options[word]
            if kind is bool:
                given[name] = True
                continue
            value = next(rest, "-")
            values = _values([value], kind, told)
            if values is None or value[:1] == "-":
                return None
            if kind in _MANY:
                given.setdefault(name, []).extend(values)
            else:
                given[name] = values[0]
    return given, loose


def _values(words: Sequence[str], kind: object, told: Given) -> list[Any] | None:
    """Read words of a kind; None if one of them is none of it, or the kind is not known here."""
    one = _MANY.get(kind) or _ONE.get(kind)
    if one is str:
        return list(words)
    numbers = [read_number(word, told.min) for word in words] if one else [None]
    return None if None in numbers else numbers


def read_number(word: str, least: int | None) -> int | None:
    """Read a whole number in plain digits; None if it is none, or less than it may be."""
    if not word.isascii() or not word.isdigit() or len(word) > _LONGEST_NUMBER:
        return None
    number = int(word)
    return None if number < (least or 0) else number
