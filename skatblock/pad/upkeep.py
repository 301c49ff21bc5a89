"""Whether a pad is sound: the file itself, every sum, every sheet played through anew."""

import sqlite3

from skatblock.game.faults import Failed, Fault, Refused, fault
from skatblock.game.record import NamedTuple
from skatblock.ledger.fit import first_misfit
from skatblock.pad import evening
from skatblock.pad.store import OF_CHOICES, Store, reason, row_sum, told

MOST_NAMED = 20
"""How many faults of the file are listed: one broken page can have hundreds."""


class Soundness(NamedTuple):
    """What a pad holds that is sound, in sheets and deals, and everything that is wrong."""

    sheets: int
    deals: int
    faults: tuple[Fault, ...]


def soundness(store: Store) -> Soundness:
    """Go through a whole pad; what is wrong is listed and not raised."""
    faults: list[Fault] = []
    sheets = deals = 0
    with store.reading():
        for look in (_file_faults, _choice_faults):
            try:
                faults += look(store.connection, store.path)
            except Failed as failed:
                faults += failed.faults
        for number in _numbers(store, faults):
            try:
                page = evening.load(store, number)
                misfit = first_misfit(page.sheet)
            except (Failed, Refused) as error:
                faults += error.faults
                continue
            if misfit:
                faults.append(_unfit(store, number, misfit.faults[0]))
                continue
            sheets += 1
            deals += len(page.sheet.deals)
    unique = dict.fromkeys(faults)
    return Soundness(sheets, deals, tuple(unique)[:MOST_NAMED])


def _unfit(store: Store, number: int, because: Fault) -> Fault:
    return fault("sheet-unreadable", path=store.path, sheet=number, because=because)


def _numbers(store: Store, faults: list[Fault]) -> list[int]:
    """List the numbers of all sheets, those included that are lost."""
    found: set[int] = set()
    try:
        found.update(range(1, store.choice().sheets + 1))
    except Failed as failed:
        faults += failed.faults
    for query in ("SELECT id FROM sheet", "SELECT of FROM seal WHERE of"):
        try:
            with told(store.path):
                found.update(row[0] for row in store.connection.execute(query))
        except Failed as failed:
            faults += failed.faults
    return sorted(found)


def _file_faults(connection: sqlite3.Connection, path: str) -> list[Fault]:
    with told(path):
        rows = connection.execute(f"PRAGMA integrity_check({MOST_NAMED})").fetchall()
        stray = connection.execute(
            "SELECT count(*) FROM act WHERE sheet NOT IN (SELECT id FROM sheet)"
        ).fetchone()[0]
    said = [str(row[0]) for row in rows if row[0] != "ok"]
    if stray:
        said.append(f"{stray} stray rows")
    return [fault("pad-broken", path=path, reason=reason(one)) for one in said]


def _choice_faults(connection: sqlite3.Connection, path: str) -> list[Fault]:
    """See that every choice of a sheet is as it was written; the last is seen at every start."""
    total = OF_CHOICES
    with told(path):
        rows = connection.execute("SELECT id, sheet, at, sheets, sum FROM chosen ORDER BY id")
        for expected, (*fields, stored) in enumerate(rows, start=1):
            total = row_sum(total, *fields)
            if total != stored or fields[0] != expected:
                return [fault("pad-header", path=path)]
    return []


def require_sound(connection: sqlite3.Connection, path: str) -> None:
    """Raise Failed if the file or one of the sums is damaged; the deals are not played through."""
    for look in (_file_faults, _choice_faults):
        faults = look(connection, path)
        if faults:
            raise Failed(faults)
    store = Store(connection, path, (0, 0))
    for stored in store.sheets():
        store.acts(stored)
