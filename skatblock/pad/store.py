"""An open pad, an SQLite file that is only ever appended to: read, written, its sums kept.

It is opened in `opening`. What is rare has its own modules, loaded when it is needed:
`backup`, `migrations`, `upkeep`, `rescue` and `merge`.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import strftime
from zlib import crc32

from skatblock.game.faults import Failed, fail, refuse, shown
from skatblock.game.record import NamedTuple

LONGEST_REASON = 120
BACKUPS = "backups"
"""The folder beside the pad with a copy of each of the last days on which it was written."""

_LARGEST_ID = 2**63 - 1


class Act(NamedTuple):
    """One thing done to a sheet: what (`kind`), to which deal (`place`, or 0), with which line.

    For undo and redo, `place` is the number of the act that was undone or redone. `number`
    counts the acts of a sheet from 1; `at` is local time with its offset, ISO 8601.
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


class Choice(NamedTuple):
    """Which sheet was made the current one, by which choice (from 1), among how many sheets."""

    number: int
    sheet: int
    sheets: int
    sum: int


OF_SHEETS, OF_ACTS, OF_CHOICES = crc32(b"sheet"), crc32(b"act"), crc32(b"chosen")
"""What sums start from: a row of one table is no row of another."""


def row_sum(before: int, *fields: object) -> int:
    """Give the sum of a row, which follows from its fields and the sum of the row before."""
    return crc32("\x1f".join(map(str, fields)).encode(), before)


class Store:
    """A pad. Open it with `opening.open_store`, close it when done."""

    def __init__(
        self, connection: sqlite3.Connection, path: str, identity: tuple[int, int]
    ) -> None:
        """Take an open connection to a pad of this version, and which file that is."""
        self.connection = connection
        self.path = path
        self.identity = identity
        self.copied = ""

    def close(self) -> None:
        """Close the pad."""
        self.connection.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Do several things as one: all of them are on disk afterwards, or none.

        Raises Failed if the disk does not take it, or if the pad is no longer at its place.
        """
        with told(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                self._require_size(self.require_present())
                yield
                self.require_present()
                self._commit()
            finally:
                if self.connection.in_transaction:
                    # If this fails, whoever opens the pad next rolls back.
                    with suppress(sqlite3.Error):
                        self.connection.execute("ROLLBACK")
        # Only what is now in the file at this path may be confirmed.
        self.require_present()
        self._keep_copy()

    def _commit(self) -> None:
        try:
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if _primary_code(error) == sqlite3.SQLITE_IOERR:
                # The disk may have taken it or not, and can't be asked any more.
                raise fail("pad-unsure", path=self.path, reason=reason(error)) from None
            raise

    def require_present(self) -> int:
        """Give the size of the pad in bytes.

        Raises Failed if the path no longer leads to the file that was opened: SQLite would
        write on into a file that nobody finds again.
        """
        try:
            there = os.stat(self.path)  # noqa: PTH116  # pathlib costs start-up time
        except OSError:
            raise fail("pad-gone", path=self.path) from None
        if (there.st_dev, there.st_ino) != self.identity:
            raise fail("pad-gone", path=self.path)
        return there.st_size

    def _require_size(self, size: int) -> None:
        # A header that knows of fewer pages would let new pages be written over old ones.
        pages = self.connection.execute("PRAGMA page_count").fetchone()[0]
        if pages * self.connection.execute("PRAGMA page_size").fetchone()[0] != size:
            raise fail("pad-header", path=self.path)

    def _keep_copy(self) -> None:
        """Copy the pad once a day; whatever happens to the copy, what was written is written."""
        day = strftime("%Y-%m-%d")
        if day == self.copied:
            return
        self.copied = day
        copy = copy_path(self.path, day)
        if not os.path.exists(copy):  # noqa: PTH110  # pathlib costs start-up time
            from skatblock.pad.backup import back_up  # noqa: PLC0415  # once a day

            back_up(self.connection, self.path, copy)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read several things as they stood at one moment; within `writing`, just read."""
        if self.connection.in_transaction:
            yield
            return
        with told(self.path):
            self.connection.execute("BEGIN")
            try:
                yield
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")

    def _damaged(self, sheet: int) -> Failed:
        return fail("pad-damaged", path=self.path, sheet=sheet)

    def current(self) -> int | None:
        """Give the number of the current sheet; None on an empty pad.

        Raises Failed if the pad is damaged.
        """
        return self.choice().sheet or None

    def choice(self) -> Choice:
        """Give the last choice of a current sheet; numbers are 0 on an empty pad.

        Raises Failed if the pad is damaged.
        """
        with self.reading():
            rows = self.connection.execute(
                "SELECT id, sheet, at, sheets, sum FROM chosen ORDER BY id DESC LIMIT 2"
            ).fetchall()
            seal = self._seal(0)
        if not rows:
            found = Choice(0, 0, 0, OF_CHOICES)
        else:
            *fields, total = rows[0]
            before = rows[1][-1] if len(rows) > 1 else OF_CHOICES
            if not isinstance(before, int) or row_sum(before, *fields) != total:
                raise fail("pad-header", path=self.path)
            found = Choice(fields[0], fields[1], fields[3], total)
        if seal != (found.number, found.sum):
            raise fail("pad-header", path=self.path)
        return found

    def _seal(self, of: int) -> tuple[int, int] | None:
        row: tuple[int, int] | None = self.connection.execute(
            "SELECT count, sum FROM seal WHERE of = ?", (of,)
        ).fetchone()
        return row

    def sheet(self, number: int) -> StoredSheet:
        """Give one sheet; Refused if the pad has none of this number, Failed if it is damaged."""
        row = None
        with self.reading():
            if 0 < number <= _LARGEST_ID:
                row = self.connection.execute(
                    "SELECT id, uid, at, heading, sum FROM sheet WHERE id = ?", (number,)
                ).fetchone()
            if row is None and 0 < number <= self.choice().sheets:
                raise self._damaged(number)
        if row is None:
            raise refuse("sheet-unknown", number=shown(str(number)))
        return self._sound_sheet(row)

    def sheets(self, latest: int | None = None) -> list[StoredSheet]:
        """List the sheets, the oldest first; only so many of the latest if asked.

        Raises Failed if the pad is damaged, and one of them lost perhaps.
        """
        with self.reading():
            last = self.choice().sheets
            rows = self.connection.execute(
                "SELECT id, uid, at, heading, sum FROM sheet ORDER BY id DESC LIMIT ?",
                (-1 if latest is None else latest,),
            ).fetchall()
        size = last if latest is None else min(last, latest)
        for expected, row in zip(range(last, last - size, -1), rows, strict=False):
            if row[0] != expected:
                raise self._damaged(expected)
        if len(rows) != size:
            raise self._damaged(last - len(rows))
        return [self._sound_sheet(row) for row in reversed(rows)]

    def _sound_sheet(self, row: tuple[int, str, str, str, int]) -> StoredSheet:
        *fields, total = row
        if row_sum(OF_SHEETS, *fields) != total:
            raise self._damaged(row[0])
        return StoredSheet(*fields)  # type: ignore[arg-type]  # the columns are in its order

    def acts(self, sheet: StoredSheet) -> list[Act]:
        """List everything ever done to a sheet, in order. Raises Failed if the pad is damaged."""
        with self.reading():
            rows = self.connection.execute(
                "SELECT number, at, kind, place, line, sum FROM act"
                " WHERE sheet = ? ORDER BY number",
                (sheet.id,),
            ).fetchall()
            seal = self._seal(sheet.id)
        total = row_sum(OF_ACTS, sheet.uid)
        acts = []
        for expected, (*fields, stored) in enumerate(rows, start=1):
            total = row_sum(total, *fields)
            if total != stored or fields[0] != expected:
                raise self._damaged(sheet.id)
            acts.append(Act(*fields))
        if seal != (len(acts), total):
            raise self._damaged(sheet.id)
        return acts

    def new_sheet(self, uid: str, at: str, heading: str) -> StoredSheet:
        """Put a new, empty sheet on the pad and make it the current one."""
        number = self.choice().sheets + 1
        stored = StoredSheet(number, uid, at, heading)
        self.connection.execute(
            "INSERT INTO sheet (id, uid, at, heading, sum) VALUES (?, ?, ?, ?, ?)",
            (*stored, row_sum(OF_SHEETS, *stored)),
        )
        self.connection.execute(
            "INSERT INTO seal VALUES (?, 0, ?)", (number, row_sum(OF_ACTS, uid))
        )
        self._choose(number, at, number)
        return stored

    def choose(self, sheet: int, at: str) -> None:
        """Make a sheet the current one."""
        self._choose(sheet, at, self.choice().sheets)

    def _choose(self, sheet: int, at: str, sheets: int) -> None:
        before = self.choice()
        fields = (before.number + 1, sheet, at, sheets)
        total = row_sum(before.sum, *fields)
        self.connection.execute("INSERT INTO chosen VALUES (?, ?, ?, ?, ?)", (*fields, total))
        self._set_seal(0, before.number + 1, total)

    def _set_seal(self, of: int, count: int, total: int) -> None:
        self.connection.execute(
            "UPDATE seal SET count = ?, sum = ? WHERE of = ?", (count, total, of)
        )

    def append(self, sheet: StoredSheet, acts: list[Act]) -> None:
        """Write acts behind those of a sheet; their numbers must follow.

        Raises Failed if the pad is damaged, or their numbers don't follow.
        """
        count, total = self._seal(sheet.id) or (-1, 0)
        rows = []
        for act in acts:
            count += 1
            if act.number != count:
                raise self._damaged(sheet.id)
            total = row_sum(total, *act)
            rows.append((sheet.id, *act, total))
        if rows:
            self.connection.executemany("INSERT INTO act VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
            self._set_seal(sheet.id, count, total)

    def changes(self) -> int:
        """Give a number that changes when another terminal writes to the pad."""
        with told(self.path):
            version = self.connection.execute("PRAGMA data_version").fetchone()[0]
        return int(version)


def copy_path(path: str, name: str) -> str:
    """Say where a copy of a pad lies: of a day, or of whatever else `name` says."""
    folder, file = os.path.split(path)
    stem, ending = os.path.splitext(file)  # noqa: PTH122  # pathlib costs start-up time
    return os.path.join(folder, BACKUPS, f"{stem}-{name}{ending}")  # noqa: PTH118  # likewise


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
def told(path: str) -> Iterator[None]:
    """Turn what SQLite reports into a Failed that names the pad."""
    try:
        yield
    except sqlite3.Error as error:
        raise _failure(path, error) from None
    except (MemoryError, UnicodeDecodeError) as error:
        # A damaged length asks for more than there is; or a message quotes damaged text.
        raise fail("pad-broken", path=path, reason=type(error).__name__) from None


def _primary_code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def _failure(path: str, error: sqlite3.Error) -> Failed:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_READONLY_DBMOVED:
        return fail("pad-gone", path=path)
    return fail(_CODES.get(_primary_code(error), "pad-unread"), path=path, reason=reason(error))


def reason(said: object) -> str:
    """Make one short line of what SQLite said: it may quote whatever stands in a damaged pad."""
    words = " ".join(str(said).split())[:LONGEST_REASON]
    return "".join(sign if sign.isprintable() else "?" for sign in words)
