"""Opening a pad: the file looked at or made, its version and its tables compared.

A pad that is not of this version is left to `migrations`; what is done with an open one is
in `store`.
"""

import os
import sqlite3
from stat import S_ISDIR, S_ISREG

from skatblock.game.faults import fail, refuse
from skatblock.pad.store import Store, told

APPLICATION = 0x536B6174
"""Marks the file as a skatblock pad ("Skat")."""
VERSION = 1
"""Of the tables below. A change of theirs takes a step in `migrations` and a new number."""
WAIT = 30.0
"""Seconds to wait for another terminal that is writing."""
LONGEST = 1_000_000
"""The most bytes of one field that are read: a damaged or foreign pad may claim any number."""

# Every row carries a sum over itself and the rows before it, and `seal` says how many rows
# there have to be and which sum is the last: so that a row that is missing is missed, too.
# `seal` has one row for each sheet and its acts, and row 0 for `chosen`; and as a new sheet
# is always chosen, `chosen` says how many sheets there are.
TABLES = {
    "sheet": """CREATE TABLE sheet (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    heading TEXT NOT NULL,
    sum INTEGER NOT NULL
)""",
    "act": """CREATE TABLE act (
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    number INTEGER NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    line TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (sheet, number)
) WITHOUT ROWID""",
    "chosen": """CREATE TABLE chosen (
    id INTEGER PRIMARY KEY,
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    at TEXT NOT NULL,
    sheets INTEGER NOT NULL,
    sum INTEGER NOT NULL
)""",
    "seal": """CREATE TABLE seal (
    of INTEGER PRIMARY KEY,
    count INTEGER NOT NULL,
    sum INTEGER NOT NULL
)""",
}
"""The statements that make a pad, as SQLite keeps them in the file."""


def open_store(path: str, *, create: bool) -> Store:
    """Open a pad, made first if it is not there and may be.

    The file and its folder are made readable by their owner only. Raises Failed if it can't
    be opened, is damaged, is no pad, or is a pad of a newer skatblock; Refused if it is not
    there.
    """
    there = _file(path)
    if there is None:
        if not create:
            raise refuse("pad-missing", path=path)
        _make_file(path)
        there = _file(path)
        if there is None:
            raise fail("pad-gone", path=path)
    with told(path):
        # In full, for a name like :memory: means something else to SQLite.
        full = os.path.abspath(path)  # noqa: PTH100  # pathlib costs start-up time
        connection = sqlite3.connect(full, timeout=WAIT, isolation_level=None)
        store = Store(connection, path, (there.st_dev, there.st_ino))
        try:
            _prepare(connection, path, create=create)
            # SQLite opened the path a moment after it was looked at.
            store.require_present()
        except BaseException:
            connection.close()
            raise
    return store


def _file(path: str) -> os.stat_result | None:
    """Look at a file; None if there is none. Raises Failed if it can't be a pad."""
    try:
        there = os.stat(path)  # noqa: PTH116  # pathlib costs start-up time
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise fail("pad-unopened", path=path, reason=error.strerror or str(error)) from None
    if S_ISDIR(there.st_mode):
        raise fail("pad-is-folder", path=path)
    if not S_ISREG(there.st_mode):
        raise fail("pad-no-file", path=path)
    return there


def _make_file(path: str) -> None:
    from pathlib import Path  # noqa: PLC0415  # once in the life of a pad

    try:
        Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise fail("pad-folder", path=path, reason=error.strerror or str(error)) from None


def schema(tables: dict[str, str]) -> set[tuple[str, str, str | None]]:
    """Give what SQLite lists of a pad with these tables, and nothing besides.

    A table, index, view or trigger more could make the pad do what skatblock did not write.
    """
    listed: set[tuple[str, str, str | None]] = {
        ("table", name, statement) for name, statement in tables.items()
    }
    listed.add(("index", "sqlite_autoindex_sheet_1", None))
    return listed


def header(connection: sqlite3.Connection) -> tuple[int, int, set[tuple[str, str, str | None]]]:
    """Read the application, the version, and what the file holds."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    listed = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    return application, version, set(listed)


def _prepare(connection: sqlite3.Connection, path: str, *, create: bool) -> None:
    # EXTRA also syncs the folder after the journal is gone: without that, a power cut right
    # after a commit could bring the journal back and undo what was confirmed.
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    found = header(connection)
    if found != (APPLICATION, VERSION, schema(TABLES)):
        from skatblock.pad.migrations import make_current  # noqa: PLC0415  # new, old or foreign

        make_current(connection, path, create=create)
