"""A table for tests: rules as `key: value; key: value`, deals as the lines one would type.

Nothing here knows what a deal is worth: a test gives the lines, and what a reader can check.
"""

import csv
from pathlib import Path

from skatblock.game.faults import Fault, Refused
from skatblock.game.house import House
from skatblock.ledger.sheet import Entry, Heading, Sheet
from skatblock.ledger.tally import Tally, follow_sound, start
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.rules import read_heading
from skatblock.words.vocabulary import vocabulary

DATA = Path(__file__).parent / "data"
THREE = "Anna, Bert, Cem"
FOUR = "Anna, Bert, Cem, Dora"


def rows(name: str) -> list[dict[str, str]]:
    """Read a table of tests/data."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def heading(rules: str = "") -> Heading:
    """Make a heading of `key: value; key: value`; unnamed players are Anna, Bert and Cem."""
    pairs = [rule.partition(":") for rule in rules.split(";") if rule.strip()]
    given = {key.strip(): value.strip() for key, _, value in pairs}
    return read_heading({"players": THREE, **given})


def house(rules: str = "") -> House:
    """Make the house rules alone."""
    return heading(rules).house


def read(line: str, players: str = THREE, language: str = "en") -> Entry:
    """Read one line at a table."""
    return Notation(Names(players.split(", ")), vocabulary(language)).read(line)


def write(entry: Entry, players: str = THREE, language: str = "en") -> str:
    """Write one entry as a line."""
    return Notation(Names(players.split(", ")), vocabulary(language)).write(entry)


def sheet(rules: str, *lines: str) -> Sheet:
    """Lay out a sheet of lines."""
    top = heading(rules)
    notation = Notation(Names(top.players), vocabulary())
    return Sheet(top, tuple(notation.read(line) for line in lines))


def checked(sheet: Sheet) -> Tally:
    """Add up a sheet, each deal checked in its place; raises Refused for the first wrong one."""
    state = start(sheet.heading)
    lines = []
    for entry in sheet.entries:
        lines.append(follow_sound(sheet.heading, state, entry))
        state = lines[-1].after
    return Tally(sheet.heading, tuple(lines), state)


def played(rules: str, *lines: str) -> Tally:
    """Play the lines at a table, each deal checked in its place, and add them up."""
    return checked(sheet(rules, *lines))


def faults(rules: str, *lines: str) -> list[Fault]:
    """Play the lines and list what is wrong with the last; those before it must be right."""
    played(rules, *lines[:-1])
    try:
        played(rules, *lines)
    except Refused as refused:
        return list(refused.faults)
    return []


def codes(rules: str, *lines: str) -> list[str]:
    """Play the lines and list the codes of what is wrong with the last."""
    return [fault.code for fault in faults(rules, *lines)]


def scores(tally: Tally) -> list[int]:
    """What every line wrote, in points."""
    return [line.score for line in tally.lines]


def factors(tally: Tally) -> list[int]:
    """The Bock factor of every line."""
    return [line.factor for line in tally.lines]


def dealers(tally: Tally) -> str:
    """Who dealt, by initials."""
    return "".join(tally.heading.players[line.dealer][0] for line in tally.lines)


def show(tally: Tally) -> str:
    """Lay out a tally so that a failing test can be followed by hand."""
    players = ", ".join(tally.heading.players)
    notation = Notation(Names(tally.heading.players), vocabulary())
    shown = [
        f"{line.number:>3} {tally.heading.players[line.dealer]:<5} x{line.factor} {line.score:>5}"
        f" {line.after.points} {line.after.totals}  {notation.write(line.entry)}"
        for line in tally.lines
    ]
    return "\n".join([f"deal, dealer, Bock, score, points and totals of {players}", *shown])
