"""Several writers at one pad, and sheets that come from another pad.

In full (50 deals by each of eight processes): SKATBLOCK_LONG=1 pytest tests/test_writers.py
"""

import contextlib
import shutil
import sqlite3
import time
from collections import Counter
from pathlib import Path

import pytest
from pads import (
    LONG,
    confirmed,
    kept,
    line,
    new_pad,
    new_sheet,
    program,
    start,
    write,
)
from refusal import codes_of

from skatblock.commands import table
from skatblock.pad import corrections, evening
from skatblock.pad.borrow import copied, is_pad
from skatblock.pad.merge import Merged, merge, read_pad
from skatblock.pad.opening import open_store
from skatblock.pad.store import Store
from skatblock.pad.upkeep import soundness

PROCESSES = 8
DEALS = 50 if LONG else 15


def test_eight_tables_at_one_sheet_lose_and_double_nothing(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db")
    tables = [start(pad, "table") for _ in range(PROCESSES)]
    for place, one in enumerate(tables):
        assert one.stdin
        numbers = range(place * DEALS + 1, place * DEALS + DEALS + 1)
        one.stdin.write("".join(f"{line(number)}\n" for number in numbers).encode())
        one.stdin.flush()
    for place, one in enumerate(tables):
        out, err = one.communicate(timeout=300)
        assert one.returncode == 0
        assert err == b""
        told = confirmed(out)
        assert told == list(range(place * DEALS + 1, place * DEALS + DEALS + 1))
    there = kept(pad)
    assert Counter(there) == Counter(range(1, PROCESSES * DEALS + 1))
    for place in range(PROCESSES):
        own = [one for one in there if (one - 1) // DEALS == place]
        assert own == sorted(own)


def test_eight_adds_at_once_are_all_recorded(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db")
    number = 0
    for _ in range(DEALS if LONG else 2):
        adds = []
        for _ in range(PROCESSES):
            number += 1
            adds.append(start(pad, "add", *line(number).split()))
        for one in adds:
            _out, err = one.communicate(timeout=300)
            assert (one.returncode, err) == (0, b"")
    assert sorted(kept(pad)) == list(range(1, number + 1))


def test_a_pad_that_eight_start_at_once_is_made_once(tmp_path: Path) -> None:
    pad = tmp_path / "folder" / "pad.db"
    news = [start(pad, "new", "Anna", "Bert", "Cem") for _ in range(PROCESSES)]
    for one in news:
        _out, err = one.communicate(timeout=120)
        assert (one.returncode, err) == (0, b"")
    store = open_store(str(pad), create=False)
    with contextlib.closing(store):
        assert soundness(store) == (PROCESSES, 0, ())


# -- what the table shows of another terminal


class Prompt:
    """Lines that are typed while something else happens: each is a line and what comes before."""

    def __init__(self, *lines: object) -> None:
        self.lines = list(lines)
        self.told: list[str] = []

    def line(self, _view: object) -> str | None:
        while self.lines:
            one = self.lines.pop(0)
            if isinstance(one, str):
                return one
            one()  # type: ignore[operator]  # something another terminal does
        return None

    def ask(self, _text: str, _default: str, _known: object) -> str | None:
        return None

    def guided(self, _guide: object, _view: object) -> str | None:
        return None

    def refused(self, sentences: list[str]) -> None:
        self.told += sentences

    def warned(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()

    def stop(self, status: int) -> None:
        """Go on."""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(str(new_pad(tmp_path / "pad.db", line(1))), create=False)


def keep(store: Store, *lines: object) -> Prompt:
    """Keep a table; calls among the lines happen in another terminal."""
    prompt = Prompt(*lines)
    table._Table(store, prompt, lambda _words: None).keep()  # noqa: SLF001  # without a terminal
    store.close()
    return prompt


def elsewhere(store: Store, *lines: str) -> None:
    other = open_store(store.path, create=False)
    write(other, *lines)
    other.close()


def test_the_table_shows_what_another_terminal_wrote(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(
        store,
        lambda: elsewhere(store, "Bert grand with 1 70", "passed"),
        line(2),
        line(3),
    )
    out = capsys.readouterr().out
    news = out.partition("Another terminal wrote to this sheet:\n")[2].splitlines()
    assert news[:2] == ["   added Bert grand with 1 70", "   added passed"]
    assert out.count("Another terminal") == 1
    assert out.index("# n2") < out.index("Another terminal") < out.index("# n3")


def test_the_table_writes_on_no_sheet_but_the_one_it_shows(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    def new_elsewhere() -> None:
        other = open_store(store.path, create=False)
        new_sheet(other, players="Dora, Eva, Fritz")
        other.close()

    prompt = keep(store, new_elsewhere, line(2), "Dora grand with 1 70")
    assert prompt.told == ["Another terminal made sheet 2 the current one: nothing was recorded."]
    out = capsys.readouterr().out
    assert "Another terminal made sheet 2 the current one: Dora 0, Eva 0, Fritz 0" in out
    assert "1. Dora grand with 1 70" in out


@pytest.mark.parametrize("typed", ["undo", "strike 1", "amend 1 passed", "adjust Dora -20", "redo"])
def test_the_table_corrects_no_sheet_but_the_one_it_shows(store: Store, typed: str) -> None:
    ran: list[list[str]] = []

    def new_elsewhere() -> None:
        other = open_store(store.path, create=False)
        new_sheet(other, players="Dora, Eva, Fritz")
        write(other, "Dora grand with 1 70")
        other.close()

    prompt = Prompt(new_elsewhere, typed, typed)
    table._Table(store, prompt, lambda words: ran.append(list(words))).keep()  # noqa: SLF001
    store.close()
    assert prompt.told == ["Another terminal made sheet 2 the current one: nothing was recorded."]
    # Typed once more, with that sheet in sight, it is done.
    if not typed.startswith("adjust"):
        assert ran == [typed.split()]


@pytest.mark.parametrize("typed", ["undo", "strike 2", "amend 2 passed", "insert 2 passed"])
def test_a_correction_meant_for_the_sheet_as_it_was_is_not_done(
    store: Store, typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def strike_elsewhere() -> None:
        other = open_store(store.path, create=False)
        corrections.correct(other, evening.STRIKE, 1)
        other.close()

    write(store, "Bert grand with 1 70", "Cem null won")
    prompt = Prompt(strike_elsewhere, typed, typed)
    table._Table(store, prompt, lambda words: ran.append(list(words))).keep()  # noqa: SLF001
    store.close()
    # Deal 2 was Bert's, and is Cem's by now.
    assert len(prompt.told) == 1
    assert prompt.told[0].startswith(f"{typed.split()[0]} was not done")
    out = capsys.readouterr().out
    assert out.count("Another terminal wrote to this sheet:\n   struck 1") == 1
    # With that in sight it is.
    assert ran == [typed.split()]


def test_a_deal_typed_under_other_names_is_not_recorded(store: Store) -> None:
    def rename_elsewhere() -> None:
        other = open_store(store.path, create=False)
        corrections.correct_heading(other, {"players": "Ben, Anna, Cem"})
        other.close()

    prompt = Prompt(rename_elsewhere, "b c+2 61", "b c+2 61")
    table._Table(store, prompt, lambda _words: None).keep()  # noqa: SLF001
    # Bert was meant, who is called Anna by now, and not Ben. With that in sight it is taken.
    assert len(prompt.told) == 1
    assert prompt.told[0].startswith("b c+2 61 was not done")
    again = open_store(store.path, create=False)
    assert len(evening.load(again).sheet.deals) == 2
    again.close()
    store.close()


def test_a_command_that_only_looks_shows_first_what_came_from_elsewhere(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    prompt = Prompt(lambda: elsewhere(store, "Bert null won # elsewhere"), "sheet", "sheet")
    table._Table(store, prompt, lambda _words: print("LIST")).keep()  # noqa: SLF001
    store.close()
    out = capsys.readouterr().out
    assert out.count("added Bert null won # elsewhere") == 1
    assert out.index("# elsewhere") < out.index("LIST")
    assert prompt.told == []


def test_nobody_waits_for_what_is_still_to_be_typed(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    typing = start(pad, "add", "-")
    assert typing.stdin is not None
    typing.stdin.write(b"Anna clubs with 1 70\n")
    typing.stdin.flush()
    began = time.monotonic()
    while time.monotonic() < began + 1:  # until it has surely come to reading
        assert program(pad, "add", "passed").returncode == 0
    out, _err = typing.communicate(b"passed\n")
    assert typing.returncode == 0
    assert b"Anna clubs with 1 70" in out


# -- import of another pad


def both(tmp_path: Path, *lines: str) -> tuple[Path, Path]:
    """Make a pad and a copy of it elsewhere."""
    mine = new_pad(tmp_path / "mine.db", *lines)
    other = tmp_path / "elsewhere" / "other.db"
    other.parent.mkdir()
    shutil.copy(mine, other)
    return mine, other


def add_to(pad: Path, *lines: str, sheet: int | None = None) -> None:
    store = open_store(str(pad), create=False)
    if sheet:
        evening.use(store, sheet)
    write(store, *lines)
    store.close()


def merged(pad: Path, other: Path, *, keep_both: bool = False) -> Merged:
    store = open_store(str(pad), create=True)
    with contextlib.closing(store):
        found = merge(store, read_pad(str(other)), keep_both=keep_both)
        assert soundness(store).faults == ()
    return found


def test_new_sheets_are_added_and_those_ahead_extended(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    store = open_store(str(other), create=False)
    write(store, line(2), line(3))
    corrections.step_back(store, evening.UNDO)
    new_sheet(store, line(7))
    store.close()
    found = merged(mine, other)
    assert [one.id for one in found.added] == [2]
    assert [(one.stored.id, one.acts) for one in found.extended] == [(1, 3)]
    assert kept(mine) == [1, 2]
    again = merged(mine, other)
    assert again == Merged((), (), (), 2)
    assert merged(other, mine) == Merged((), (), (), 2)


def test_the_current_sheet_stays_the_current_one(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    store = open_store(str(other), create=False)
    new_sheet(store, line(7))
    store.close()
    merged(mine, other)
    store = open_store(str(mine), create=False)
    with contextlib.closing(store):
        assert store.current() == 1


def test_a_sheet_of_ours_that_is_ahead_stays_as_it_is(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    add_to(mine, line(2))
    assert merged(mine, other).known == 1
    assert kept(mine) == [1, 2]


def test_a_sheet_changed_in_both_places_is_refused_and_nothing_written(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    add_to(mine, line(2))
    add_to(other, line(3), line(4))
    store = open_store(str(other), create=False)
    new_sheet(store, line(7))
    store.close()
    before = mine.read_bytes()
    done = program(mine, "import", str(other))
    assert done.returncode == 2
    assert done.stderr == (
        "Sheet 1 here and sheet 1 there were both changed (entries here 1, there 2): nothing was "
        "imported. With --keep-both the other one is kept beside yours.\n"
    )
    assert mine.read_bytes() == before


def test_with_keep_both_the_other_one_is_kept_beside_ours_once(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    add_to(mine, line(2))
    add_to(other, line(3))
    done = program(mine, "import", str(other), "--keep-both")
    assert done.returncode == 0
    assert done.stdout == "Sheet 2 is kept beside yours: Anna 48, Bert 0, Cem 0\n"
    assert kept(mine) == [1, 2]
    assert merged(mine, other, keep_both=True).known == 1
    add_to(other, line(4))
    assert [one.acts for one in merged(mine, other, keep_both=True).extended] == [1]
    store = open_store(str(mine), create=False)
    with contextlib.closing(store):
        assert len(store.sheets()) == 2
        assert len(evening.load(store, 2).sheet.deals) == 3


def test_a_pad_is_told_by_its_beginning_and_not_by_its_ending(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    copy = tmp_path / "copy.skat"
    add_to(other, line(2))
    shutil.copy(other, copy)
    assert is_pad(str(copy))
    done = program(mine, "import", str(copy))
    assert done.stdout == "Sheet 1 goes on, entries added 1: Anna 48, Bert 0, Cem 0\n"
    assert program(mine, "import", str(mine)).returncode == 2
    wrong = program(mine, "import", "--keep-both", str(tmp_path / "a.skat"))
    assert wrong.returncode == 2


def test_an_imported_pad_is_not_touched(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    add_to(other, line(2))
    before = other.read_bytes()
    shutil.rmtree(other.parent / "backups", ignore_errors=True)
    merged(mine, other)
    assert other.read_bytes() == before
    assert [one.name for one in other.parent.iterdir()] == ["other.db"]


def test_a_pad_that_is_damaged_or_foreign_is_not_imported(tmp_path: Path) -> None:
    mine, other = both(tmp_path, line(1))
    add_to(other, line(2))
    with contextlib.closing(sqlite3.connect(other, isolation_level=None)) as connection:
        connection.execute("UPDATE act SET line = 'passed' WHERE number = 2")
    done = program(mine, "import", str(other))
    assert done.returncode == 1
    assert done.stderr == f"The pad {other} is damaged: sheet 1 is not as it was written.\n"
    assert kept(mine) == [1]


def test_a_pad_is_read_from_a_copy_with_its_journal(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    (tmp_path / "pad.db-journal").write_bytes(b"not a journal")
    with copied(str(pad)) as copy:
        assert Path(f"{copy}-journal").exists()
    assert not Path(copy).exists()
    assert codes_of(lambda: read_pad(str(tmp_path / "none"))) == ["file-missing"]
