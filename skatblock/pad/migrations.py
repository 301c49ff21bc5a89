"""A pad that is new, old, newer or not ours: made, brought up to this version, or refused."""

import sqlite3
from collections.abc import Callable

from skatblock.game.faults import fail
from skatblock.pad import opening
from skatblock.pad.store import OF_CHOICES

Step = Callable[[sqlite3.Connection], None]

STEPS: dict[int, Step] = {}
"""What makes of a pad of a version one of the next, within a transaction that is already open.

A step changes the tables, so that a version can be told by them, too. Beside it come the
tables of the version it starts from, in `EARLIER`, and a pad of that version in
tests/data/pads, which a test opens.
"""
EARLIER: dict[int, dict[str, str]] = {}
"""The tables of earlier versions, as `opening.TABLES` has those of this one."""


def make_current(connection: sqlite3.Connection, path: str, *, create: bool) -> None:
    """Make a new pad of an empty file, or bring an old one up to this version.

    It is one transaction, and an old pad is copied before it. Raises Failed for a pad of a
    newer skatblock, for a foreign file, and for a pad whose header or tables are damaged.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Looked at again: another terminal may have done it in the meantime.
        application, version, listed = opening.header(connection)
        known = {number: opening.schema(tables) for number, tables in EARLIER.items()}
        known[opening.VERSION] = opening.schema(opening.TABLES)
        by_tables = next((number for number, one in known.items() if one == listed), None)
        if not application and not version and not listed:
            if not create:
                raise fail("pad-empty", path=path)
            _make(connection)
        elif application == opening.APPLICATION and version == by_tables:
            _migrate(connection, path, version)
        elif application == opening.APPLICATION and version > opening.VERSION:
            raise fail("pad-newer", path=path, version=version, known=opening.VERSION)
        elif by_tables is not None:
            raise fail("pad-header", path=path)
        elif application != opening.APPLICATION:
            raise fail("pad-not-ours", path=path)
        else:
            raise fail("pad-altered", path=path)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _make(connection: sqlite3.Connection) -> None:
    for statement in opening.TABLES.values():
        connection.execute(statement)
    connection.execute("INSERT INTO seal VALUES (0, 0, ?)", (OF_CHOICES,))
    connection.execute(f"PRAGMA application_id = {opening.APPLICATION}")
    connection.execute(f"PRAGMA user_version = {opening.VERSION}")


def _migrate(connection: sqlite3.Connection, path: str, version: int) -> None:
    if version == opening.VERSION:
        return
    from skatblock.pad.backup import copy_before  # noqa: PLC0415  # once for each version

    copy_before(path, f"version-{version}")
    for number in range(version, opening.VERSION):
        STEPS[number](connection)
    connection.execute(f"PRAGMA user_version = {opening.VERSION}")
    if opening.header(connection)[2] != opening.schema(opening.TABLES):
        raise fail("pad-altered", path=path)
