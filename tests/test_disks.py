"""Disks that are full, read-only or broken, and a pad that is taken away while it is open."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pads import confirmed, kept, library, line, new_pad, new_sheet, program, start, write
from refusal import codes_of

from skatblock.commands import table
from skatblock.game.faults import Failed
from skatblock.pad import evening
from skatblock.pad.formats import read_any
from skatblock.pad.opening import open_store

NOBODY = 65534
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
needs_root = pytest.mark.skipif(not ROOT, reason="needs root to mount or to become somebody else")
posix = pytest.mark.skipif(sys.platform == "win32", reason="an open file can't be removed there")


# -- full disks


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a disk of 256 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "none", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path, name: str = "rest") -> None:
    """Fill a disk to the last byte."""
    with contextlib.suppress(OSError), (folder / name).open("ab", buffering=0) as file:
        while file.write(bytes(4096)) == 4096:
            pass


@needs_root
def test_on_a_full_disk_nothing_is_confirmed_that_is_not_there(small_disk: Path) -> None:
    pad = new_pad(small_disk / "pad.db", line(1))
    fill(small_disk)
    for _ in range(3):
        done = program(pad, "add", *line(2).split())
        assert done.returncode == 1
        assert done.stdout == ""
        assert done.stderr == f"The disk is full: nothing was recorded on {pad}.\n"
    assert kept(pad) == [1]
    assert program(pad, "summary").returncode == 0
    (small_disk / "rest").unlink()
    assert program(pad, "add", *line(2).split()).returncode == 0
    assert kept(pad) == [1, 2]


@needs_root
def test_a_disk_that_fills_up_at_the_table_keeps_all_that_was_confirmed(small_disk: Path) -> None:
    pad = new_pad(small_disk / "pad.db")
    done = program(pad, "table", stdin="\n".join(line(number) for number in range(1, 6)))
    assert done.returncode == 0
    fill(small_disk)
    # A little room, so that the disk fills up in the middle of writing, sooner or later.
    os.truncate(small_disk / "rest", (small_disk / "rest").stat().st_size - 40960)
    lines = "\n".join(line(number) + "x" * 150 for number in range(6, 500))
    done = program(pad, "table", stdin=lines.replace("x" * 150, " " + "x" * 150))
    assert done.returncode == 1
    assert "The disk is full" in done.stderr
    store = open_store(str(pad), create=False)
    deals = len(evening.load(store).sheet.deals)
    store.close()
    assert deals == done.stdout.count(": +24\n") + 5


@needs_root
def test_a_pad_that_has_no_room_at_all_is_not_made(small_disk: Path) -> None:
    fill(small_disk)
    done = program(small_disk / "folder" / "pad.db", "new", "Anna", "Bert", "Cem")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


# -- read-only


def open_to_all(folder: Path) -> None:
    """Let everybody walk to a folder."""
    for one in (folder, *folder.parents):
        if one.stat().st_uid == os.geteuid() and len(one.parts) > 2:
            one.chmod(one.stat().st_mode | 0o055)


@needs_root
def test_a_read_only_pad_can_be_read_and_says_that_it_can_t_be_written(tmp_path: Path) -> None:
    open_to_all(tmp_path)
    pad = new_pad(tmp_path / "pad.db", line(1))
    pad.chmod(0o644)
    os.seteuid(NOBODY)
    try:
        assert kept(pad) == [1]
        store = open_store(str(pad), create=False)
        assert codes_of(lambda: write(store, line(2))) == ["pad-readonly"]
        store.close()
    finally:
        os.seteuid(0)
    assert kept(pad) == [1]


@needs_root
def test_a_pad_in_a_read_only_folder_says_that_it_can_t_be_written(tmp_path: Path) -> None:
    open_to_all(tmp_path)
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o755)
    pad = new_pad(folder / "pad.db", line(1))
    os.chown(pad, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        store = open_store(str(pad), create=False)
        assert codes_of(lambda: write(store, line(2))) in (["pad-unopened"], ["pad-readonly"])
        store.close()
        assert codes_of(lambda: open_store(str(folder / "b" / "pad.db"), create=True)) == [
            "pad-folder"
        ]
    finally:
        os.seteuid(0)
    assert kept(pad) == [1]


@needs_root
def test_a_pad_on_a_read_only_disk_is_read_and_not_written(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    pad = new_pad(folder / "pad.db", line(1))
    bind = ["mount", "--bind", str(folder), str(folder)]
    if subprocess.run(bind, capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        again = ["mount", "-o", "remount,ro,bind", str(folder)]
        if subprocess.run(again, capture_output=True, check=False).returncode:
            pytest.skip("nothing can be mounted read-only here")
        done = program(pad, "add", *line(2).split())
        assert done.returncode == 1
        assert done.stderr == f"The pad {pad} can't be written: it or its folder is read-only.\n"
        assert program(pad, "summary").returncode == 0
        assert program(pad, "check").returncode == 0
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
    assert kept(pad) == [1]


def test_what_is_no_file_is_no_pad(tmp_path: Path) -> None:
    assert codes_of(lambda: open_store(str(tmp_path), create=True)) == ["pad-is-folder"]
    assert codes_of(lambda: open_store(os.devnull, create=True)) == ["pad-no-file"]
    (tmp_path / "empty").touch()
    assert codes_of(lambda: open_store(str(tmp_path / "empty"), create=False)) == ["pad-empty"]
    (tmp_path / "text").write_text("Anna clubs with 1 70\n" * 200)
    assert codes_of(lambda: open_store(str(tmp_path / "text"), create=True)) == ["pad-not-ours"]
    with contextlib.closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE sheet (id)")
        other.commit()
    assert codes_of(lambda: open_store(str(tmp_path / "other.db"), create=True)) == ["pad-not-ours"]
    assert program(tmp_path / "other.db", "add", "passed").returncode == 1


@posix
def test_a_name_that_means_something_else_to_sqlite_is_a_file_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    new_pad(Path(":memory:"), line(1))
    assert kept(tmp_path / ":memory:") == [1]


# -- taken away


def remove(pad: Path) -> None:
    pad.unlink()


def replace(pad: Path) -> None:
    other = new_pad(pad.with_name("other.db"), line(90))
    other.replace(pad)


def move(pad: Path) -> None:
    pad.rename(pad.with_name("moved.db"))


@posix
@pytest.mark.parametrize("take_away", [remove, replace, move])
def test_nothing_is_written_into_a_pad_that_was_taken_away(tmp_path: Path, take_away) -> None:  # type: ignore[no-untyped-def]
    pad = new_pad(tmp_path / "pad.db", line(1))
    store = open_store(str(pad), create=False)
    take_away(pad)
    assert codes_of(lambda: write(store, line(2))) == ["pad-gone"]
    with pytest.raises(Failed):
        store.require_present()
    store.close()
    if take_away is replace:
        assert kept(pad) == [90]
    if take_away is move:
        assert kept(pad.with_name("moved.db")) == [1]


@posix
@pytest.mark.parametrize("take_away", [remove, replace])
def test_a_pad_taken_away_while_it_is_written_is_noticed(tmp_path: Path, take_away) -> None:  # type: ignore[no-untyped-def]
    pad = new_pad(tmp_path / "pad.db", line(1))
    store = open_store(str(pad), create=False)

    def write_late() -> None:
        with store.writing():
            evening_now = evening.load(store)
            store.append(evening_now.stored, [evening_now.acts[0]._replace(number=2)])
            take_away(pad)

    assert codes_of(write_late) == ["pad-gone"]
    store.close()


@posix
def test_the_table_notices_that_the_pad_is_gone_before_it_confirms(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db")
    at_table = start(pad, "table")
    assert at_table.stdin
    assert at_table.stdout
    assert at_table.stderr
    at_table.stdin.write(f"{line(1)}\n".encode())
    at_table.stdin.flush()
    said = b""
    while not confirmed(said):
        said += at_table.stdout.readline()
    pad.unlink()
    out, err = at_table.communicate(f"{line(2)}\n{line(3)}\n".encode(), timeout=30)
    assert at_table.returncode == 1
    assert confirmed(said + out) == [1]
    assert "is no longer there" in err.decode()
    assert len(err.decode().splitlines()) == 1


# -- a disk whose syncs fail


def test_a_deal_that_the_disk_does_not_take_is_not_confirmed(tmp_path: Path) -> None:
    failing = library("nosync", tmp_path)
    flag = tmp_path / "flag"
    pad = new_pad(tmp_path / "pad.db")
    at_table = start(pad, "table", LD_PRELOAD=failing, NOSYNC=str(flag))
    assert at_table.stdin
    assert at_table.stdout
    at_table.stdin.write(f"{line(1)}\n".encode())
    at_table.stdin.flush()
    said = b""
    while not confirmed(said):
        said += at_table.stdout.readline()
    flag.touch()
    out, err = at_table.communicate(f"{line(2)}\n".encode(), timeout=30)
    assert at_table.returncode == 1
    assert confirmed(out) == []
    assert "look with skatblock log" in err.decode()
    assert "Traceback" not in err.decode()
    assert kept(pad) in ([1], [1, 2])
    assert program(pad, "add", *line(9).split()).returncode == 0


# -- another place for the evening


class Answers:
    """A prompt at which everything is typed beforehand."""

    def __init__(self, lines: list[str], answers: list[str]) -> None:
        self.lines = lines
        self.answers = answers
        self.asked: list[str] = []
        self.told: list[str] = []

    def line(self, _view: object) -> str | None:
        return self.lines.pop(0) if self.lines else None

    def ask(self, text: str, _default: str, _known: object) -> str | None:
        self.asked.append(text)
        return self.answers.pop(0)

    def guided(self, _guide: object, _view: object) -> str | None:
        return None

    def refused(self, sentences: list[str]) -> None:
        self.told += sentences

    def stop(self, status: int) -> None:
        """Go on."""


@posix
def test_the_table_offers_another_place_for_an_evening_that_the_pad_does_not_take(
    tmp_path: Path,
) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    moved = pad.with_name("moved.db")
    store = open_store(str(pad), create=False)
    pad.rename(moved)
    answers = ["", str(tmp_path / "no" / "such"), str(tmp_path / "evening")]
    prompt = Answers([line(2), "Bert grand with 1 70"], answers)
    at_table = table._Table(store, prompt, lambda _words: None)  # type: ignore[arg-type]  # noqa: SLF001
    with pytest.raises(SystemExit) as left:
        at_table.keep()
    store.close()
    assert left.value.code == 1
    assert len(prompt.asked) == 3
    assert len(prompt.told) == 3
    read = read_any(str(tmp_path / "evening.skat")).sheet
    # The deal that was not taken is on it; the one that was given up before is not.
    assert len(read.deals) == 2
    assert kept(moved) == [1]


@posix
def test_the_table_offers_it_at_the_end_too(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1), line(2))
    store = open_store(str(pad), create=False)
    prompt = Answers(["?"], [str(tmp_path / "evening.skat")])
    at_table = table._Table(store, prompt, lambda _words: None)  # type: ignore[arg-type]  # noqa: SLF001
    take_line = prompt.line

    def and_remove(view: object) -> str | None:
        if not prompt.lines:
            pad.unlink()
        return take_line(view)

    prompt.line = and_remove  # type: ignore[method-assign]
    with pytest.raises(SystemExit) as left:
        at_table.keep()
    store.close()
    assert left.value.code == 1
    assert len(read_any(str(tmp_path / "evening.skat")).sheet.deals) == 2


def test_two_failures_in_a_row_leave_the_pad_usable(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    store = open_store(str(pad), create=False)
    other = sqlite3.connect(pad, isolation_level=None)
    store.connection.execute("PRAGMA busy_timeout = 20")
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        assert codes_of(lambda: write(store, line(2))) == ["pad-busy"]
    other.execute("ROLLBACK")
    other.close()
    write(store, line(2))
    store.close()
    assert kept(pad) == [1, 2]


# -- the daily copy


def test_a_copy_is_made_once_a_day_and_the_last_five_are_kept(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    folder = tmp_path / "backups"
    today = time.strftime("%Y-%m-%d")
    assert [one.name for one in folder.iterdir()] == [f"pad-{today}.db"]
    for day in range(1, 8):
        shutil.copy(pad, folder / f"pad-2020-01-0{day}.db")
    for name in ("pad-before-version-0.db", "other-2020-01-01.db", "pad-mine.db"):
        (folder / name).touch()
    (folder / f"pad-{today}.db").unlink()
    write_again(pad, line(2))
    names = sorted(one.name for one in folder.iterdir())
    days = [f"pad-2020-01-0{day}.db" for day in (4, 5, 6, 7)]
    others = ["other-2020-01-01.db", "pad-before-version-0.db", "pad-mine.db"]
    assert names == sorted([*days, f"pad-{today}.db", *others])
    assert kept(folder / f"pad-{today}.db") == [1, 2]
    stamp = (folder / f"pad-{today}.db").stat().st_mtime_ns
    write_again(pad, line(3))
    assert (folder / f"pad-{today}.db").stat().st_mtime_ns == stamp


def write_again(pad: Path, *lines: str) -> None:
    store = open_store(str(pad), create=False)
    write(store, *lines)
    store.close()


def test_a_copy_that_can_t_be_made_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    pad = new_pad(tmp_path / "pad.db", line(1))
    write_again(pad, line(2))
    assert kept(pad) == [1, 2]


@posix
def test_pad_folder_and_copies_are_the_owner_s_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        pad = new_pad(tmp_path / "folder" / "pad.db", line(1))
        modes = [one.stat().st_mode & 0o777 for one in (pad, pad.parent, pad.parent / "backups")]
        assert modes == [0o600, 0o700, 0o700]
        copies = list((pad.parent / "backups").iterdir())
        assert [one.stat().st_mode & 0o777 for one in copies] == [0o600]
    finally:
        os.umask(before)


def test_a_damaged_pad_pushes_out_no_copy(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    store = open_store(str(pad), create=False)
    new_sheet(store, line(5))
    copy = next((tmp_path / "backups").iterdir())
    copy.unlink()
    # Of the first sheet a word is not as it was written; the second is sound, and written to.
    store.connection.execute("UPDATE act SET line = replace(line, '70', '90') WHERE sheet = 1")
    write(store, line(6))
    store.close()
    assert not copy.exists()
