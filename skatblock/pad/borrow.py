"""Another pad, read from a copy: nothing is written to it, not even by SQLite."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from skatblock.game.faults import Failed, Fault, fail, refuse

MOST_BYTES = 50_000_000
"""Pads above this size are not read: it is that of a hundred thousand evenings."""
MAGIC = b"SQLite format 3\0"
"""How a pad begins, like every SQLite file."""


def is_pad(path: str) -> bool:
    """Whether a file begins like a pad; False if it can't be read."""
    try:
        # Asked first: a pipe that was opened and left is lost to whoever writes into it.
        if not Path(path).is_file():
            return False
        with Path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError):
        return False


@contextmanager
def copied(path: str) -> Iterator[str]:
    """Copy a pad, and the journal that an interrupted writer left, into a passing folder.

    Raises Failed if it can't be read, Refused if it is too big to be a pad.
    """
    source = Path(path)
    with tempfile.TemporaryDirectory(prefix="skatblock-") as folder:
        copy = Path(folder) / "pad.db"
        try:
            if not source.is_file():
                raise fail("pad-no-file" if source.exists() else "file-missing", path=path)
            if source.stat().st_size > MOST_BYTES:
                raise refuse("file-big", most=MOST_BYTES).at(path, 0)
            shutil.copyfile(source, copy)
            journal = Path(f"{path}-journal")
            if journal.is_file() and journal.stat().st_size <= MOST_BYTES:
                shutil.copyfile(journal, f"{copy}-journal")
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise fail("file-unread", path=path, reason=reason) from None
        try:
            yield str(copy)
        except Failed as failed:
            raise Failed([_named(one, str(copy), path) for one in failed.faults]) from None


def _named(one: Fault, copy: str, path: str) -> Fault:
    """Name the pad itself in place of its copy."""
    fields = tuple((key, path if value == copy else value) for key, value in one.fields)
    return Fault(one.code, fields)
