"""The pad on disk: an SQLite file that is only ever appended to; the only module that knows SQL."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from skatblock.game.faults import Failed, fail, refuse

APPLICATION = 0x536B6174
"""Marks the file as a skatblock pad ("Skat")."""
VERSION = 1
WAIT = 30.0
"""Seconds to wait for another terminal that is writing."""

_SCHEMA = """
CREATE TABLE sheet (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    heading TEXT NOT NULL,
    sum INTEGER NOT NULL
);
CREATE TABLE act (
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    number INTEGER NOT NULL,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    line TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (sheet, number)
) WITHOUT ROWID;
CREATE TABLE chosen (
    id INTEGER PRIMARY KEY,
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    at TEXT NOT NULL
);
"""


class Act(NamedTuple):
    """One thing done to a sheet: what (`kind`), to which deal (`place`, or 0), with which line.

    `number` counts the acts of a sheet from 1; `at` is local time with its offset, ISO 8601.
    """

    number: int
    at: str
    kind: str
    place: int
    line: str


class StoredSheet(NamedTuple):
    """What the pad holds of a sheet: its number there, its identity anywhere, its heading."""

    id: int
    uid: str
    at: str
    heading: str


def _sum(before: int, *fields: object) -> int:
    return crc32("\x1f".join(map(str, fields)).encode(), before)


class Store:
    """A pad. Open it with `open_store`, close it when done."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        """Take an open connection to a pad of this version."""
        self.connection = connection
        self.path = path

    def close(self) -> None:
        """Close the pad."""
        self.connection.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Do several things as one: all of them are on disk afterwards, or none.

        Raises Failed if the disk does not take it.
        """
        with _told(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read several things as they stood at one moment."""
        with _told(self.path):
            self.connection.execute("BEGIN")
            try:
                yield
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")

    def current(self) -> int | None:
        """Give the number of the current sheet; None on an empty pad."""
        with _told(self.path):
            row = self.connection.execute(
                "SELECT sheet FROM chosen ORDER BY id DESC LIMIT 1"
            ).fetchone()
        return row[0] if row else None

    def sheet(self, number: int) -> StoredSheet:
        """Give one sheet; Refused if the pad has none of this number, Failed if it is damaged."""
        with _told(self.path):
            row = self.connection.execute(
                "SELECT id, uid, at, heading, sum FROM sheet WHERE id = ?", (number,)
            ).fetchone()
        if row is None:
            raise refuse("sheet-unknown", number=number)
        return self._sound_sheet(row)

    def sheets(self, latest: int | None = None) -> list[StoredSheet]:
        """List the sheets, the oldest first; only so many of the latest if asked."""
        with _told(self.path):
            rows = self.connection.execute(
                "SELECT id, uid, at, heading, sum FROM sheet ORDER BY id DESC LIMIT ?",
                (-1 if latest is None else latest,),
            ).fetchall()
        return [self._sound_sheet(row) for row in reversed(rows)]

    def _sound_sheet(self, row: tuple[int, str, str, str, int]) -> StoredSheet:
        *fields, total = row
        if _sum(0, *fields[1:]) != total:
            raise fail("pad-damaged", path=self.path, sheet=fields[0])
        return StoredSheet(*fields)  # type: ignore[arg-type]  # the columns are in its order

    def acts(self, sheet: StoredSheet) -> list[Act]:
        """List everything ever done to a sheet, in order. Raises Failed if the pad is damaged."""
        with _told(self.path):
            rows = self.connection.execute(
                "SELECT number, at, kind, place, line, sum FROM act"
                " WHERE sheet = ? ORDER BY number",
                (sheet.id,),
            ).fetchall()
        total = _sum(0, sheet.uid)
        acts = []
        for expected, (*fields, stored) in enumerate(rows, start=1):
            total = _sum(total, *fields)
            if total != stored or fields[0] != expected:
                raise fail("pad-damaged", path=self.path, sheet=sheet.id)
            acts.append(Act(*fields))
        return acts

    def new_sheet(self, uid: str, at: str, heading: str) -> StoredSheet:
        """Put a new, empty sheet on the pad and make it the current one."""
        cursor = self.connection.execute(
            "INSERT INTO sheet (uid, at, heading, sum) VALUES (?, ?, ?, ?)",
            (uid, at, heading, _sum(0, uid, at, heading)),
        )
        number = cursor.lastrowid or 0
        self.choose(number, at)
        return StoredSheet(number, uid, at, heading)

    def choose(self, sheet: int, at: str) -> None:
        """Make a sheet the current one."""
        self.connection.execute("INSERT INTO chosen (sheet, at) VALUES (?, ?)", (sheet, at))

    def append(self, sheet: StoredSheet, acts: list[Act]) -> None:
        """Write acts behind those of a sheet; their numbers must follow."""
        row = self.connection.execute(
            "SELECT sum FROM act WHERE sheet = ? ORDER BY number DESC LIMIT 1", (sheet.id,)
        ).fetchone()
        total = row[0] if row else _sum(0, sheet.uid)
        rows = []
        for act in acts:
            total = _sum(total, *act)
            rows.append((sheet.id, *act, total))
        self.connection.executemany("INSERT INTO act VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def changes(self) -> int:
        """Give a number that changes when another terminal writes to the pad."""
        with _told(self.path):
            version = self.connection.execute("PRAGMA data_version").fetchone()[0]
        return int(version)


def open_store(path: str, *, create: bool) -> Store:
    """Open a pad, made first if it is not there and may be.

    The file and its folder are made readable by their owner only. Raises Failed if it can't
    be opened, is no pad, or is a pad of a newer skatblock; Refused if it is not there.
    """
    if os.path.isdir(path):  # noqa: PTH112  # pathlib costs start-up time nowhere else needed
        raise fail("pad-is-folder", path=path)
    if not os.path.exists(path):  # noqa: PTH110  # likewise
        if not create:
            raise refuse("pad-missing", path=path)
        _make_file(path)
    with _told(path):
        connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return Store(connection, path)


def _make_file(path: str) -> None:
    try:
        Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise fail("pad-folder", path=path, reason=error.strerror or str(error)) from None


def _prepare(connection: sqlite3.Connection, path: str) -> None:
    # EXTRA also syncs the folder after the journal is gone: without that, a power cut right
    # after a commit could bring the journal back and undo what was confirmed.
    connection.execute("PRAGMA synchronous = EXTRA")
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if application == APPLICATION and version == VERSION:
        return
    if application == APPLICATION and version > VERSION:
        raise fail("pad-newer", path=path, version=version, known=VERSION)
    _create(connection, path)


def _create(connection: sqlite3.Connection, path: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if application != APPLICATION:
            if application or tables:
                raise fail("pad-not-ours", path=path)
            for statement in _SCHEMA.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


_CODES = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_NOTADB: "pad-not-ours",
    sqlite3.SQLITE_CORRUPT: "pad-broken",
    sqlite3.SQLITE_READONLY: "pad-readonly",
    sqlite3.SQLITE_PERM: "pad-readonly",
    sqlite3.SQLITE_CANTOPEN: "pad-unopened",
    sqlite3.SQLITE_BUSY: "pad-busy",
    sqlite3.SQLITE_LOCKED: "pad-busy",
    sqlite3.SQLITE_IOERR: "pad-unwritten",
}


@contextmanager
def _told(path: str) -> Iterator[None]:
    """Turn what SQLite reports into a Failed that names the pad."""
    try:
        yield
    except sqlite3.Error as error:
        raise _failure(path, error) from None


def _failure(path: str, error: sqlite3.Error) -> Failed:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return fail(_CODES.get(code, "pad-unread"), path=path, reason=str(error))
