"""Pads that were damaged: the right answer or a plain refusal, never a wrong total in silence.

In full (5,000 damaged pads): SKATBLOCK_LONG=1 pytest tests/test_damage.py
"""

import contextlib
import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import strftime

import pytest
from pads import LONG, kept, line, new_pad, new_sheet, program, write
from refusal import codes_of

from skatblock.game.faults import Failed, Refused
from skatblock.ledger.tally import tally
from skatblock.pad import corrections, evening
from skatblock.pad.formats import read_any
from skatblock.pad.opening import open_store
from skatblock.pad.rescue import Rescued, rescue
from skatblock.pad.store import Store
from skatblock.pad.upkeep import soundness

TIMES = 5000 if LONG else 500
Answer = tuple[object, ...]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Make a pad with a few evenings, corrections and choices of sheets."""
    pad = tmp_path_factory.mktemp("pads") / "pad.db"
    store = open_store(str(pad), create=True)
    for sheet in range(4):
        new_sheet(store, *[line(number) for number in range(1, 31)])
        corrections.correct(store, evening.STRIKE, 3 + sheet)
        corrections.step_back(store, evening.UNDO)
        write(store, "adjust Bert -100 late", "Bert grand without 1 20")
    evening.use(store, 2)
    store.close()
    return pad.read_bytes()


def answers(pad: Path) -> Answer:
    """Ask a pad everything: what it says, or that it is refused."""
    said: list[object] = []
    try:
        store = open_store(str(pad), create=False)
    except Failed as failed:
        return (failed.faults[0].code,)
    try:
        for ask in (_current, _sheets, *[_sheet(number) for number in range(1, 6)]):
            try:
                said.append(ask(store))
            except (Failed, Refused) as error:
                said.append(type(error))
    finally:
        store.close()
    return tuple(said)


def _current(store: Store) -> object:
    return store.current()


def _sheets(store: Store) -> object:
    return [(one.id, one.uid, one.heading) for one in store.sheets()]


def _sheet(number: int) -> Callable[[Store], object]:
    def ask(store: Store) -> object:
        page = evening.load(store, number)
        return page.acts, tally(page.sheet).state

    return ask


def damage(raw: bytes, chance: random.Random) -> bytes:
    """Damage a file: single bits and bytes, sectors, pages, the end."""
    data = bytearray(raw)
    kind = chance.choice(["bit", "bit", "byte", "byte", "bytes", "sector", "page", "swap", "cut"])
    # Half of all damage where the file keeps its own books: its header, and heads of pages.
    place = chance.randrange(len(data))
    if chance.random() < 0.5:
        place = chance.choice([0, place - place % 4096]) + chance.randrange(108)
    if kind == "bit":
        data[place] ^= 1 << chance.randrange(8)
    elif kind == "byte":
        data[place] = chance.randrange(256)
    elif kind == "bytes":
        for _ in range(chance.randrange(2, 20)):
            data[chance.randrange(len(data))] = chance.randrange(256)
    elif kind == "sector":
        data[place - place % 512 : place - place % 512 + 512] = bytes(512)
    elif kind == "page":
        data[place - place % 4096 : place - place % 4096 + 4096] = chance.randbytes(4096)
    elif kind == "swap":
        other = chance.randrange(len(data) // 4096) * 4096
        one = place - place % 4096
        data[one : one + 4096], data[other : other + 4096] = (
            data[other : other + 4096],
            data[one : one + 4096],
        )
    else:
        del data[place:]
    return bytes(data)


def test_damage_gives_the_right_answer_or_a_refusal(sound: bytes, tmp_path: Path) -> None:
    chance = random.Random(5)
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    right = answers(pad)
    assert right[0] == 2
    refused = answered = 0
    for _ in range(TIMES):
        pad.write_bytes(damage(sound, chance))
        said = answers(pad)
        if len(said) == 1:
            refused += 1
            continue
        answered += 1
        for one, would in zip(said, right, strict=True):
            assert one == would or one in (Failed, Refused)
            # The pad knows how many sheets it has: none is taken for one that never was.
            if one is Refused:
                assert would is Refused
    assert refused > TIMES // 20
    assert answered > TIMES // 20


def test_what_is_written_to_a_damaged_pad_is_there_or_refused(sound: bytes, tmp_path: Path) -> None:
    chance = random.Random(6)
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    right = answers(pad)
    written = 0
    for _ in range(TIMES // 4):
        pad.write_bytes(damage(sound, chance))
        try:
            store = open_store(str(pad), create=False)
        except Failed:
            continue
        store.copied = strftime("%Y-%m-%d")
        with contextlib.closing(store):
            faults = codes_of(lambda store=store: write(store, line(99)))  # type: ignore[misc]
        said = answers(pad)
        if not faults:
            written += 1
            acts, _state = said[3]  # type: ignore[misc]  # sheet 2 is the current one
            assert acts[-1].line.endswith("n99")
        for place, (one, would) in enumerate(zip(said, right, strict=False)):
            if place != 3 and len(said) > 1:
                assert one == would or one in (Failed, Refused)
    assert written


def test_the_program_says_it_in_sentences(sound: bytes, tmp_path: Path) -> None:
    chance = random.Random(7)
    pad = tmp_path / "pad.db"
    for _ in range(6):
        pad.write_bytes(damage(sound, chance))
        for words in (["sheets"], ["check"]):
            done = program(pad, *words)
            assert done.returncode in (0, 1)
            assert (done.returncode == 0) == (done.stderr == "")


def test_what_sqlite_quotes_of_a_damaged_pad_is_one_harmless_line(
    sound: bytes, tmp_path: Path
) -> None:
    pad = tmp_path / "pad.db"
    for place, wrong in (
        (b"number INTEGER", b"\x1b[2J\xff INTEGER"),
        (b"line TEXT", b"line\x1b\x07XT"),
    ):
        assert place in sound[:4096]
        pad.write_bytes(sound.replace(place, wrong.ljust(len(place))[: len(place)], 1))
        done = program(pad, "sheets")
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1
        assert done.stderr.strip().isprintable()


# -- what is missing, and not only changed


def change(pad: Path, *statements: str) -> None:
    """Change a pad behind the program's back."""
    with contextlib.closing(sqlite3.connect(pad, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("statement", "codes"),
    [
        ("DELETE FROM act WHERE sheet = 2 AND number = 34", ["pad-damaged"]),
        ("DELETE FROM act WHERE sheet = 2", ["pad-damaged"]),
        ("UPDATE act SET sheet = 2, number = 35 WHERE sheet = 1 AND number = 34", ["pad-damaged"]),
        (
            "UPDATE sheet SET heading = 'players: Anna, Bert, Cem, Dora' WHERE id = 2",
            ["pad-damaged"],
        ),
        ("UPDATE sheet SET id = 9 WHERE id = 2", ["pad-damaged"]),
        ("DELETE FROM sheet WHERE id = 2", ["pad-damaged"]),
        ("DELETE FROM chosen WHERE id = 5", ["pad-header"]),
        ("DELETE FROM chosen", ["pad-header"]),
        ("UPDATE chosen SET sheet = 3 WHERE id = 5", ["pad-header"]),
        ("DELETE FROM seal WHERE of = 2", ["pad-damaged"]),
        ("DELETE FROM seal WHERE of = 0", ["pad-header"]),
        ("PRAGMA user_version = 0", ["pad-header"]),
        ("PRAGMA user_version = 4097", ["pad-newer"]),
        ("PRAGMA application_id = 7", ["pad-header"]),
        ("CREATE TRIGGER more AFTER INSERT ON act BEGIN DELETE FROM act; END", ["pad-altered"]),
        ("CREATE VIEW v AS SELECT * FROM act", ["pad-altered"]),
        ("DROP TABLE seal", ["pad-altered"]),
    ],
)
def test_what_is_missing_is_missed(
    sound: bytes, tmp_path: Path, statement: str, codes: list[str]
) -> None:
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    change(pad, statement)

    def look() -> None:
        store = open_store(str(pad), create=False)
        with contextlib.closing(store):
            evening.load(store)

    assert codes_of(look) == codes
    done = program(pad, "check")
    assert done.returncode == 1
    assert ("damaged" in done.stderr) == (codes != ["pad-newer"])


def test_a_lost_last_sheet_is_missed_where_all_are_listed(sound: bytes, tmp_path: Path) -> None:
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    change(
        pad,
        "DELETE FROM act WHERE sheet = 4",
        "DELETE FROM seal WHERE of = 4",
        "DELETE FROM sheet WHERE id = 4",
    )
    store = open_store(str(pad), create=False)
    with contextlib.closing(store):
        assert codes_of(store.sheets) == ["pad-damaged"]
        assert codes_of(lambda: store.sheet(4)) == ["pad-damaged"]
        assert codes_of(lambda: store.sheet(5)) == ["sheet-unknown"]
        assert {fault.code for fault in soundness(store).faults} == {"pad-damaged"}


def test_a_header_that_knows_of_fewer_pages_is_noticed_before_anything_is_written_over(
    sound: bytes, tmp_path: Path
) -> None:
    pad = tmp_path / "pad.db"
    pages = len(sound) // 4096
    pad.write_bytes(sound[:28] + (pages - 1).to_bytes(4, "big") + sound[32:])
    store = open_store(str(pad), create=False)
    with contextlib.closing(store):
        codes = codes_of(lambda: write(store, line(99)))
    assert codes in (["pad-header"], ["pad-broken"])
    assert pad.read_bytes()[4096:] == sound[4096:]


# -- check and rescue


def test_check_says_how_much_is_sound_and_where_the_copies_are(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1), line(2))
    done = program(pad, "check")
    assert done.returncode == 0
    assert done.stdout.splitlines()[:-1] == [
        f"The pad {pad} is sound.",
        "Sound: 1 sheet, 2 deals.",
        f"Copies, which import reads: {tmp_path / 'backups'}",
    ]
    assert done.stdout.splitlines()[-1].startswith("The latest: pad-")


def test_what_a_killed_copy_left_is_removed_with_the_next_one(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    folder = tmp_path / "backups"
    for old in folder.iterdir():
        old.unlink()
    left = [folder / f"pad-2026-01-0{day}.db.{4000 + day}" for day in (1, 2)]
    mine = [folder / "pad-2026-01-03.db.4003", folder / "notes-2026-01-01.db.4004"]
    for one in (*left, *mine):
        one.write_bytes(b"half")
    for one in (*left, mine[1]):
        os.utime(one, (1_700_000_000, 1_700_000_000))
    assert program(pad, "add", "passed").returncode == 0
    # Another process may still be at work on the one that is new.
    assert [one.is_file() for one in (*left, *mine)] == [False, False, True, True]
    assert len(list(folder.glob("pad-*.db"))) == 1


def test_check_says_where_no_copy_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("not a folder")
    pad = new_pad(tmp_path / "pad.db", line(1))
    done = program(pad, "check")
    assert done.returncode == 0
    assert done.stderr == f"No copy can be made: {tmp_path / 'backups'} is no folder to write to.\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_what_is_no_file_is_no_pad_to_rescue(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        for words in (["rescue", str(tmp_path / name)], ["--pad", str(tmp_path / name), "check"]):
            done = program(None, *words)
            assert done.returncode == 1
            assert "not a" in done.stderr
            assert "skatblock rescue" not in done.stderr


def test_check_counts_what_is_still_sound(sound: bytes, tmp_path: Path) -> None:
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    change(pad, "UPDATE act SET line = 'passed' WHERE sheet = 3 AND number = 5")
    done = program(pad, "check")
    assert done.returncode == 1
    assert done.stdout.startswith("Sound: 3 sheets, 93 deals.\n")
    assert f"The pad {pad} is damaged: sheet 3 is not as it was written." in done.stderr
    assert f"skatblock rescue {pad}" in done.stderr


def test_rescue_reads_a_sound_pad_as_a_whole(sound: bytes, tmp_path: Path) -> None:
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    found = rescue(str(pad))
    assert [(one.number, one.whole) for one in found] == [(n, True) for n in (1, 2, 3, 4)]
    assert pad.read_bytes() == sound


def test_rescue_names_what_it_can_t_read_and_writes_the_rest(sound: bytes, tmp_path: Path) -> None:
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    change(
        pad,
        "UPDATE act SET line = 'passed' WHERE sheet = 3 AND number = 5",
        "UPDATE sheet SET heading = 'players: A, B, C' WHERE id = 1",
    )
    folder = tmp_path / "out"
    done = program(pad.parent / "other.db", "rescue", str(pad), "--into", str(folder))
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Sheet 1: nothing can be read.",
        f"Sheet 3: can be read only up to deal 4, in {folder / 'sheet-3-incomplete.skat'}",
    ]
    names = sorted(one.name for one in folder.iterdir())
    assert names == ["sheet-2.skat", "sheet-3-incomplete.skat", "sheet-4.skat"]
    assert len(read_any(str(folder / "sheet-4.skat")).sheet.deals) == 31
    again = program(pad, "rescue", str(pad), "--into", str(folder))
    assert again.returncode == 2
    assert "not empty" in again.stderr


def test_rescue_reads_behind_a_first_page_that_is_gone(sound: bytes, tmp_path: Path) -> None:
    pad = tmp_path / "pad.db"
    pad.write_bytes(bytes(4096) + sound[4096:])
    assert len(answers(pad)) == 1
    found = rescue(str(pad))
    assert [one.whole for one in found] == [True] * 4
    assert sum(len(one.sheet.deals) for one in found if one.sheet) == 124


def test_rescue_never_gives_what_was_not_written(sound: bytes, tmp_path: Path) -> None:
    chance = random.Random(8)
    pad = tmp_path / "pad.db"
    pad.write_bytes(sound)
    right: dict[int, Rescued] = {one.number: one for one in rescue(str(pad))}
    whole = 0
    for _ in range(TIMES // 10):
        pad.write_bytes(damage(sound, chance))
        for one in rescue(str(pad)):
            if one.whole:
                assert one == right[one.number]
                whole += 1
            elif one.sheet is not None and one.number in right:
                assert one.sheet.heading == right[one.number].sheet.heading  # type: ignore[union-attr]
    # Most damage touches no more than one page.
    assert whole > TIMES // 10 * 2


def test_rescue_of_a_newer_pad_says_that_more_may_be_in_it(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    change(pad, "PRAGMA user_version = 7")
    done = program(None, "rescue", str(pad), "--into", str(tmp_path / "saved"))
    assert done.stderr.startswith("The pad is of version 7, this skatblock knows 1")
    assert "n1" in (tmp_path / "saved" / "sheet-1.skat").read_text("utf-8")


def test_rescue_of_what_is_no_pad_finds_nothing(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("Anna clubs with 1 70\n" * 1000)
    assert program(None, "rescue", str(tmp_path / "text")).returncode == 1
    assert program(None, "rescue", str(tmp_path / "nothing")).returncode == 1
    assert codes_of(lambda: rescue(str(tmp_path))) == ["pad-no-file"]


def test_a_journal_left_by_a_killed_writer_is_rescued_with_the_pad(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    store = open_store(str(pad), create=False)
    copy = tmp_path / "moment"
    copy.mkdir()
    # So many lines that SQLite has to write some of them before it is told to keep them.
    store.connection.execute("PRAGMA cache_size = 2")

    def die_while_writing() -> None:
        with store.writing():
            page = evening.load(store)
            acts = [page.acts[0]._replace(number=number) for number in range(2, 2000)]
            store.append(page.stored, acts)
            for one in tmp_path.glob("pad.db*"):
                (copy / one.name).write_bytes(one.read_bytes())
            raise KeyError

    with pytest.raises(KeyError):
        die_while_writing()
    store.close()
    assert (copy / "pad.db-journal").exists()
    before = (copy / "pad.db").read_bytes()
    assert [one.whole for one in rescue(str(copy / "pad.db"))] == [True]
    assert (copy / "pad.db").read_bytes() == before
    assert kept(copy / "pad.db") == [1]
