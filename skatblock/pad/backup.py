"""Copies of the pad: one of each of the last days on which it was written."""

import os
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from time import time

from skatblock.game.faults import SkatblockError, fail
from skatblock.pad.store import copy_path, reason

ABANDONED = 600.0
"""Seconds after which an unfinished copy is nobody's any more."""
KEPT = 5
"""How many days' copies are kept; copies made before a new version stay for good."""
ROOM = 10
"""A copy is made only where there is room for so many more, in sizes of the pad."""


def back_up(connection: sqlite3.Connection, path: str, copy: str) -> None:
    """Copy the pad that a connection has open, and remove the oldest copies; never fails.

    A pad with damage is not copied: its copies would push out the sound ones.
    """
    with suppress(OSError, sqlite3.Error, SkatblockError, UnicodeDecodeError):
        if _has_room(path):
            _copy(connection, copy, check=True)
            _remove_unfinished(path)
            for old in copies(path)[:-KEPT]:
                Path(old).unlink()


def copy_before(path: str, name: str) -> str:
    """Copy a pad before it is changed as a whole; says where to.

    Raises Failed if that can't be done.
    """
    copy = copy_path(path, f"before-{name}")
    try:
        # A connection of its own: it sees the pad as it was before the transaction.
        with closing(sqlite3.connect(Path(path).absolute())) as connection:
            _copy(connection, copy, check=False)
    except (OSError, sqlite3.Error) as error:
        raise fail("pad-uncopied", path=path, reason=reason(error)) from None
    return copy


def copies(path: str) -> list[str]:
    """List the days' copies of a pad, the oldest first."""
    folder = Path(copy_path(path, "")).parent
    shape = re.compile(_day_copy(path), re.ASCII)
    try:
        files = sorted(one.name for one in folder.iterdir() if shape.fullmatch(one.name))
    except OSError:
        return []
    return [str(folder / file) for file in files]


def _has_room(path: str) -> bool:
    if not hasattr(os, "statvfs"):
        return True
    disk = os.statvfs(Path(path).parent)
    return disk.f_bavail * disk.f_frsize > ROOM * Path(path).stat().st_size


def _remove_unfinished(path: str) -> None:
    """Remove what killed processes left of copies."""
    unfinished = re.compile(rf"{_day_copy(path)}\.\d+(-journal)?", re.ASCII)
    for one in Path(copy_path(path, "")).parent.iterdir():
        if unfinished.fullmatch(one.name) and time() - one.stat().st_mtime > ABANDONED:
            one.unlink()


def _day_copy(path: str) -> str:
    """Give the pattern of the names of a pad's copies; only those are ours to remove."""
    return rf"{re.escape(Path(path).stem)}-\d{{4}}-\d\d-\d\d{re.escape(Path(path).suffix)}"


def _copy(connection: sqlite3.Connection, copy: str, *, check: bool) -> None:
    Path(copy).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Under another name until it is whole; a process that copies at the same time has its own.
    unfinished = Path(f"{copy}.{os.getpid()}").absolute()
    os.close(os.open(unfinished, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
    try:
        with closing(sqlite3.connect(unfinished)) as target:
            connection.backup(target)
            if check:
                from skatblock.pad.upkeep import require_sound  # noqa: PLC0415  # once a day

                require_sound(target, str(unfinished))
        unfinished.replace(copy)
    finally:
        for left in (unfinished, Path(f"{unfinished}-journal")):
            with suppress(OSError):
                left.unlink()
