"""What can still be read of a damaged pad: sheet after sheet, as far as its sums hold."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from skatblock.game.faults import SkatblockError
from skatblock.game.record import NamedTuple
from skatblock.ledger.fit import first_misfit
from skatblock.ledger.sheet import Sheet
from skatblock.pad import evening
from skatblock.pad.borrow import copied
from skatblock.pad.opening import LONGEST, open_store
from skatblock.pad.store import OF_ACTS, OF_SHEETS, Act, StoredSheet, row_sum

_UNREADABLE = (sqlite3.Error, MemoryError, UnicodeDecodeError)
_FOREIGN = """
SELECT count(*) FROM sqlite_master
WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%'
"""
"""What no pad has: a view, for instance, may have rows without end."""
_PAGE = 4096
_SIZE_AT = 28
_VERSION_AT = 60
_COUNTERS_AT = (24, 92)


class Rescued(NamedTuple):
    """A sheet of a damaged pad: its number, what could be read of it, and whether that is all.

    `sheet` is None where not even its players could be read. `whole` is None where the pad
    no longer knows how many entries there were.
    """

    number: int
    sheet: Sheet | None
    whole: bool | None


def rescue(path: str) -> list[Rescued]:
    """Read what can be read of a pad, which is not touched.

    Raises Failed if there is no such file, Refused if it is too big to be a pad.
    """
    best: dict[int, Rescued] = {}
    with copied(path) as copy:
        for candidate in _candidates(copy):
            for one in _read(candidate):
                known = best.get(one.number)
                if known is None or _worth(one) > _worth(known):
                    best[one.number] = one
    return [best[number] for number in sorted(best)]


def version_of(path: str) -> int:
    """Give the version that a pad says it has; 0 where it can't be read."""
    with suppress(OSError), Path(path).open("rb") as file:
        file.seek(_VERSION_AT)
        return int.from_bytes(file.read(4), "big")
    return 0


def _worth(one: Rescued) -> tuple[int, int]:
    return (len(one.sheet.entries) + 1 if one.sheet else 0, one.whole is True)


def _candidates(copy: str) -> Iterator[str]:
    """Give the pad as it is, and the pad with the first page of a new one.

    The first page holds nothing but what is the same in every pad.
    """
    raw = Path(copy).read_bytes()
    yield copy
    new = f"{copy}-new"
    open_store(new, create=True).close()
    first = bytearray(Path(new).read_bytes()[:_PAGE])
    first[_SIZE_AT : _SIZE_AT + 4] = (len(raw) // _PAGE).to_bytes(4, "big")
    for place in _COUNTERS_AT:
        first[place : place + 4] = (1).to_bytes(4, "big")
    with_first = f"{copy}-first"
    Path(with_first).write_bytes(bytes(first) + raw[_PAGE:])
    yield with_first


def _read(path: str) -> list[Rescued]:
    found: list[Rescued] = []
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
            if connection.execute(_FOREIGN).fetchone()[0]:
                return []
            numbers = {*_ids(connection, "SELECT id FROM sheet ORDER BY id")}
            numbers |= {*_ids(connection, "SELECT of FROM seal WHERE of ORDER BY of")}
            numbers |= {*_ids(connection, "SELECT DISTINCT sheet FROM act ORDER BY sheet")}
            found = [_sheet(connection, number) for number in sorted(numbers)]
    except _UNREADABLE:
        pass
    return found


def _rows(connection: sqlite3.Connection, query: str, *given: int) -> Iterator[tuple[object, ...]]:
    """Give rows up to the first that can't be read."""
    with suppress(*_UNREADABLE):
        yield from connection.execute(query, given)


def _ids(connection: sqlite3.Connection, query: str) -> list[int]:
    """List numbers; from behind, too, in case there is damage between."""
    numbers = [*_rows(connection, query), *_rows(connection, f"{query} DESC")]
    return [row[0] for row in numbers if isinstance(row[0], int) and row[0] > 0]


def _sheet(connection: sqlite3.Connection, number: int) -> Rescued:
    query = "SELECT id, uid, at, heading, sum FROM sheet WHERE id = ?"
    row = next(_rows(connection, query, number), None)
    if row is None or row_sum(OF_SHEETS, *row[:4]) != row[4]:
        return Rescued(number, None, None)
    stored = StoredSheet(*row[:4])  # type: ignore[arg-type]  # as its sum says
    acts, total = _acts(connection, stored)
    seal = next(_rows(connection, "SELECT count, sum FROM seal WHERE of = ?", number), None)
    whole = None if seal is None else seal == (len(acts), total)
    while True:
        # What was cut off may have been an act that a later one needs: then that goes, too.
        try:
            sheet = evening.sheet_of(stored, acts)
        except (SkatblockError, IndexError):
            if not acts:
                return Rescued(number, None, None)
            acts, whole = acts[:-1], False
            continue
        misfit = first_misfit(sheet)
        if misfit is None:
            return Rescued(number, sheet, whole)
        return Rescued(number, Sheet(sheet.heading, sheet.entries[: misfit.place]), whole=False)


def _acts(connection: sqlite3.Connection, stored: StoredSheet) -> tuple[list[Act], int]:
    """Read the acts of a sheet, up to the first whose sum is wrong."""
    total = row_sum(OF_ACTS, stored.uid)
    acts: list[Act] = []
    query = "SELECT number, at, kind, place, line, sum FROM act WHERE sheet = ? ORDER BY number"
    for *fields, given in _rows(connection, query, stored.id):
        sum_now = row_sum(total, *fields)
        if sum_now != given or fields[0] != len(acts) + 1:
            break
        total = sum_now
        acts.append(Act(*fields))  # type: ignore[arg-type]  # as its sum says
    return acts, total
