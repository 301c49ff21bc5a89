"""Calls that are read without Typer: whatever is read so, Typer reads alike."""

import shlex
from enum import Enum
from inspect import signature
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatblock.app import LazyGroup
from skatblock.commands.given import Option, read_plain, taken_by
from skatblock.commands.listed import COMMANDS, function_of

GROUP = LazyGroup(name="skatblock")
# The table mode asks Typer for the other commands, so it is never read without it.
PLAIN = [name for name in COMMANDS if name != "table"]
TYPER = {name: GROUP.get_command(None, name) for name in PLAIN}
WORDS = """Anna Bert 1 2 93 007 0 -1 -20 - -- "" = --help -h -o -x x,y Anna=18 1.5 ٣ ² 1_0 " 7 " +2
    99999999999 --hand=1 --points=93 --poin --no-hand c+2h h-2 -2h csv table --format"""


def calls(name: str) -> st.SearchStrategy[list[str]]:
    """Draw calls of a command: most as they should be, some with a word too many or too few."""
    odd = st.sampled_from(shlex.split(WORDS)) | st.text(max_size=3)
    number = st.integers(0, 130).map(str)
    text = st.sampled_from(["Anna", "b", "c+2h", "schneider", "", "# x", "Anna=18"]) | odd
    arguments: list[st.SearchStrategy[list[str]]] = []
    options: list[st.SearchStrategy[list[str]]] = []
    for key, kind, told in taken_by(function_of(name)):
        value = number if "int" in str(kind) else text
        value = st.one_of(value, value, value, odd)
        if isinstance(told, Option):
            word = st.sampled_from(told.names_for(key))
            options.append(
                word.map(lambda one: [one]) if kind is bool else st.tuples(word, value).map(list)
            )
        elif "list" in str(kind):
            arguments.append(st.lists(value, min_size=1, max_size=3))
        else:
            arguments.append(value.map(lambda one: [one]))
    spare = [st.just([]), st.just([]), odd.map(lambda one: [one])]
    flags = st.lists(st.one_of(options), max_size=5) if options else st.just([])
    left_out = st.sampled_from([0, 0, 0, 1])

    def shuffle(parts: tuple[list[list[str]], list[list[str]], list[str], int]) -> list[list[str]]:
        loose, named, more, without = parts
        return [*loose[: len(loose) - without], *named, more]

    parts = st.tuples(st.tuples(*arguments).map(list), flags, st.one_of(spare), left_out)
    ordered = parts.map(shuffle).flatmap(st.permutations)
    return ordered.map(lambda pieces: [word for piece in pieces for word in piece])


def read(name: str, words: list[str]) -> dict[str, Any] | None:
    """Read a call without Typer."""
    return read_plain(function_of(name), words)


def given_by_typer(name: str, words: list[str]) -> dict[str, Any]:
    """Let Typer read a call; what was left out is None."""
    params = TYPER[name].make_context(name, list(words)).params
    many = (list, tuple)
    return {key: list(one) or None if isinstance(one, many) else one for key, one in params.items()}


def given_with_defaults(name: str, plain: dict[str, Any]) -> dict[str, Any]:
    """Fill in what Python does where a parameter is left out."""
    bound = signature(function_of(name)).bind(**plain)
    bound.apply_defaults()
    filled = bound.arguments.items()
    return {key: one.value if isinstance(one, Enum) else one for key, one in filled}


@pytest.mark.parametrize("name", PLAIN)
def test_what_is_read_without_typer_is_read_alike_by_typer(name: str) -> None:
    seen: list[list[str]] = []

    @settings(max_examples=150, deadline=None)
    @given(calls(name))
    def compare(words: list[str]) -> None:
        plain = read(name, words)
        if plain is not None:
            assert given_with_defaults(name, plain) == given_by_typer(name, words)
            seen.append(words)

    compare()
    few = 10 if list(taken_by(function_of(name))) else 1
    assert len(seen) >= few, "it compares next to nothing"


# What is typed at a table: if one of these went to Typer, nobody would notice but by the clock.
@pytest.mark.parametrize(
    "call",
    [
        "record Anna clubs --with 2 --hand --points 93 --bid 24 --remark close",
        "record C s --without 1 --won --bids Anna=18 --bids Bert=20 --kontra B --re",
        "add Anna clubs with 2 93",
        "add Bert h -2 55",
        "add -",
        "passed",
        "ramsch Anna 46 Bert 74 Cem -",
        "adjust Anna -100 too late",
        "amend 3 Anna c+1 70",
        "strike 3",
        "undo",
        "summary --round 2",
        "sheet",
        "explain",
        "tally examples/server-series.skat -o sheet.csv",
        "export sheet.csv --excel",
        "new Anna Bert Cem --preset pub",
        "stats Anna --sheet 1 --sheet 2",
    ],
)
def test_a_usual_call_is_read_without_typer(call: str) -> None:
    name, *words = call.split()
    plain = read(name, words)
    assert plain is not None
    assert given_with_defaults(name, plain) == given_by_typer(name, words)


@pytest.mark.parametrize(
    "call",
    [
        "record Anna",  # an argument is missing
        "record Anna clubs --points",  # a value is missing
        "record Anna clubs --points many",
        "record Anna clubs --points -1",
        "record Anna clubs --pionts 93",
        "record Anna clubs spades",
        "record --help",
        "add --help",
        "add -h",
        "add",
        "strike 0",
        "strike -1",
        "stats --format csv",  # one of some words
        "undo 3",
        "table",
    ],
)
def test_a_call_with_a_fault_or_a_question_is_left_to_typer(call: str) -> None:
    name, *words = call.split()
    assert read(name, words) is None


def test_every_yes_or_no_option_has_one_name() -> None:
    # Typer would give it a second one, --no-hand, which is not read without it.
    for name in PLAIN:
        for key, kind, told in taken_by(function_of(name)):
            assert kind is not bool or told.names, f"{name}: {key}"
