"""Input that means no good: refused in a sentence, quickly, and in little memory.

What the fuzzer found (tests/fuzz/fuzz.py) is here as well. With more examples:
HYPOTHESIS_PROFILE=thorough pytest tests/test_hostile.py
"""

import contextlib
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pads import command, environment, new_pad, program
from refusal import codes_of
from tables import sheets

from skatblock.game.deal import Step
from skatblock.game.faults import SkatblockError
from skatblock.game.house import House, KontraRule
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import faults_at, start, tally
from skatblock.pad import evening, formats
from skatblock.pad.csvfile import write_csv
from skatblock.pad.formats import Format, read_text
from skatblock.pad.jsonfile import write_json
from skatblock.pad.merge import read_pad
from skatblock.pad.opening import open_store
from skatblock.pad.rescue import rescue
from skatblock.pad.sheetfile import write_sheet
from skatblock.pad.store import OF_SHEETS, Act, row_sum
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.sentences import sentences
from skatblock.words.vocabulary import vocabulary

TABLES = [("Anna", "Bert", "Cem"), ("Karl Heinz", "Karl Otto", "Çiğdem", "李 四"), ("a", "b", "p")]
NOTATIONS = [
    Notation(Names(players), vocabulary(language))
    for players in TABLES
    for language in ("en", "de", "tr")
]
ANY = House(kontra=KontraRule.ANY, steps=Step.RESUPRA)
MOST_SECONDS = 1.0
MOST_MEMORY = 200_000_000
HEADER = "players: Anna, Bert, Cem\n"

WORDS = (
    *(
        "Anna",
        "Bert",
        "Cem",
        "karl",
        "heinz",
        "1",
        "4",
        "clubs",
        "c+2hs",
        "null",
        "0",
        "noh",
        "g-1",
    ),
    *("with", "without", "2", "11", "93", "120", "won", "lost", "+", "-", "hand", "ouvert", "bid"),
    *("18", "b20", "kontra", "k", "re", "supra", "Cem:18", "schneider!", "schwarz", "passed"),
    *("ramsch", "skat", "push", "adjust", "-100", "#", "ac+2", "R", "mit", "ohne", "el", "kayıp"),
)
signs = st.characters(codec="utf-8") | st.sampled_from("\x00\x0b\x1b\x85\u200d\u202e\u2066\ufeff²٣")
words = st.sampled_from(WORDS) | st.text(signs, max_size=12)
typed = st.lists(words, max_size=14).map(" ".join) | st.text(signs, max_size=60)


def told(error: SkatblockError) -> None:
    """A refusal must be sayable, and must not do to a terminal what the input wanted."""
    for said in sentences(error):
        assert said.replace("\n", "").isprintable(), ascii(said)
        assert len(said) < 2000


@contextlib.contextmanager
def quickly() -> Iterator[None]:
    """Hold something to a second of the processor's time."""
    before = time.process_time()
    yield
    assert time.process_time() - before < MOST_SECONDS


# -- lines


@given(st.sampled_from(NOTATIONS), typed)
@example(NOTATIONS[1], "an\x0c0\x0cR")  # was read and lost its Re, which can't be without Kontra
def test_a_line_is_read_as_it_is_written_or_refused(table: Notation, line: str) -> None:
    with quickly():
        try:
            entry = table.read(line)
        except SkatblockError as error:
            told(error)
            return
        heading = Heading(table.names.players, ANY)
        if not faults_at(heading, start(heading), entry):
            assert table.read(table.write(entry)) == entry


LONG = {
    "a line": "Anna clubs with 1 70 " + "x" * 1000,
    "a word": "x" * 10_000,
    "a number": "Anna clubs with " + "9" * 10_000,
    "card points": "Anna clubs with 1 " + "9" * 900,
    "a bid": "Anna clubs with 1 70 bid " + "9" * 900,
    "a glued bid": "Anna clubs with 1 70b" + "9" * 900,
    "a correction": "adjust Anna -" + "9" * 900,
    "pushes": "ramsch Anna 40 Bert 40 Cem 40 push " + "9" * 900,
    "a remark": "passed # " + "x" * 900,
}


@pytest.mark.parametrize("line", LONG.values(), ids=LONG)
def test_what_is_far_too_long_is_refused_and_cut_in_the_sentence(line: str) -> None:
    for table in NOTATIONS:
        with quickly(), pytest.raises(SkatblockError) as caught:
            table.read(line)
        told(caught.value)
        assert all(len(said) < 400 for said in sentences(caught.value))


@pytest.mark.parametrize(
    "sign", ["\x1b[2J", "\x07", "\x9b2J", "\u202e", "\u2066", "\u200b", "\ufeff", "\x00", "\ud800"]
)
def test_signs_that_steer_a_terminal_or_can_t_be_seen_are_refused_everywhere(sign: str) -> None:
    for line in (f"An{sign}na clubs with 1 70", f"passed # a{sign}b", f"adjust Anna -5 a{sign}b"):
        with pytest.raises(SkatblockError) as caught:
            NOTATIONS[0].read(line)
        told(caught.value)
    for heading in (
        f"players: An{sign}na, Bert, Cem",
        f"title: a{sign}b\n{HEADER}",
        f"players{sign}x: 1",
    ):
        with pytest.raises(SkatblockError) as caught:
            read_text(heading + "\n\npassed\n", "file", Format.SKAT)
        told(caught.value)


# -- files


def read_and_written(text: str, kind: Format) -> None:
    """Read a text, or refuse it; what is read must be written and read back."""
    with quickly():
        try:
            sheet = read_text(text, "file", kind).sheet
        except SkatblockError as error:
            told(error)
            return
        added = tally(sheet)
        written = {
            Format.SKAT: write_sheet(sheet),
            Format.JSON: write_json(added),
            Format.CSV: "".join(write_csv(added)),
        }[kind]
        assert read_text(written, "file", kind).sheet.entries == sheet.entries


@st.composite
def edited(draw: st.DrawFn) -> tuple[str, Format]:
    """Draw a sound sheet in a format, and change its text here and there."""
    sheet: Sheet = draw(sheets(most=6))
    kind = draw(st.sampled_from([Format.SKAT, Format.JSON, Format.CSV]))
    added = tally(sheet)
    text = {
        Format.SKAT: lambda: write_sheet(sheet),
        Format.JSON: lambda: write_json(added),
        Format.CSV: lambda: "".join(write_csv(added)),
    }[kind]()
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        size = draw(st.integers(0, 9))
        piece = draw(
            words | st.sampled_from(["\n", ",", ";", '"', ":", "{", "[", "]", "null", "-1"])
        )
        text = text[:place] + piece + text[place + size :]
    return text, kind


@given(edited())
def test_a_file_that_was_changed_is_read_or_refused(changed: tuple[str, Format]) -> None:
    read_and_written(*changed)


def csv_with(line: str) -> str:
    """Make a CSV with one row whose line is another than its cells."""
    sheet = read_text(
        HEADER + "ramsch: passed-in\n\nramsch Anna 20 Bert 60 Cem 40\n", "", Format.SKAT
    )
    text = "".join(write_csv(tally(sheet.sheet)))
    return text.replace("ramsch Anna 20 Bert 60 Cem 40", line)


FOUND = {
    "a Ramsch without anybody": (csv_with("ramsch #nna 6 Bert 20"), Format.CSV),
    "a Ramsch pushed to 999999 places": (csv_with("ramsch 1 20 2 60 3 40 push 999999"), Format.CSV),
    "a game without matadors": (csv_with("Anna clubs 70"), Format.CSV),
    "a Bock factor of 10,000 digits": (
        csv_with("passed").replace(",1,,,,", ",1" + "0" * 10_000 + ",,,,"),
        Format.CSV,
    ),
}


@pytest.mark.parametrize(("text", "kind"), FOUND.values(), ids=FOUND)
def test_what_the_fuzzer_found_is_refused(text: str, kind: Format) -> None:
    with quickly(), pytest.raises(SkatblockError) as caught:
        read_text(text, "file", kind)
    told(caught.value)


def test_bock_rounds_do_not_pile_up_without_end() -> None:
    """A Grand Hand in a Ramsch round starts Bock and uses none up: each doubled what comes."""
    rules = "bock: grand-hand-won\nbock-overlap: stack\nramsch: after-bock\n"
    grand = "Anna grand with 1 hand 70\n"
    text = HEADER + rules + "\n" + grand + "passed\n" * 3 + grand * 10_000
    with quickly(), pytest.raises(SkatblockError) as caught:
        read_text(text, "file", Format.SKAT)
    assert caught.value.faults[0].code == "closed-bock"
    told(caught.value)


BIG: dict[str, tuple[str, Callable[[], str]]] = {
    "a million deals": (".skat", lambda: HEADER + "\n" + "passed\n" * 1_000_000),
    "a million short lines": (".skat", lambda: HEADER + "\n" + "#\n" * 1_000_000),
    "a million header lines": (".skat", lambda: HEADER * 1_000_000),
    "a name of five million letters": (".skat", lambda: "players: " + "A" * 4_900_000),
    "five million names": (".skat", lambda: "players: " + "A," * 2_400_000),
    "one line without end": (".skat", lambda: HEADER + "\n" + "x" * 4_900_000),
    "a header of a CSV": (".csv", lambda: "deal,line" + ",x" * 2_400_000),
    "rows of commas": (".csv", lambda: "deal,line\n" + ("," * 200 + "\n") * 19_000),
    "an open quote": (".csv", lambda: 'deal,line\n"' + "x\n" * 19_000),
    "deep lists": (".json", lambda: "[" * 4_900_000),
    "deep objects": (".json", lambda: '{"a":' * 900_000),
    "many lists": (".json", lambda: "[" + "[]," * 1_600_000 + "0]"),
    "many keys": (".json", lambda: "{" + ",".join(f'"{n}":0' for n in range(400_000)) + "}"),
    "a number of a million digits": (".json", lambda: '{"version": ' + "9" * 1_000_000 + "}"),
}
MEASURE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
from skatblock.__main__ import main
try:
    main()
finally:
    used = resource.getrusage(resource.RUSAGE_SELF)
    sys.stderr.write(f"\\nused {used.ru_maxrss} {used.ru_utime + used.ru_stime}")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="measures memory in KiB")
@pytest.mark.parametrize(("ending", "text"), BIG.values(), ids=BIG)
def test_a_big_file_is_refused_in_little_time_and_memory(
    ending: str, text: Callable[[], str], tmp_path: Path
) -> None:
    path = tmp_path / f"big{ending}"
    path.write_text(text(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-c", MEASURE, "tally", str(path)],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    said, _, used = done.stderr.rpartition("\nused ")
    memory, seconds = used.split()
    assert done.returncode == 2
    assert "Traceback" not in said
    assert len(said) < 1000
    assert int(memory) * 1024 < MOST_MEMORY
    assert float(seconds) < 2 * MOST_SECONDS


def test_standard_input_without_line_ends_is_not_taken_in_as_a_whole(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db")
    for words in (["add", "-"], ["table"]):
        done = program(pad, *words, stdin="# " + "x" * 3_000_000)
        assert done.returncode == 2
        assert len(done.stderr) < 300


def test_as_many_lines_as_may_be_are_tallied_in_little_memory() -> None:
    text = HEADER + "\n" + "Anna clubs with 1 70\n" * (formats.MOST_LINES - 2)
    sheet = read_text(text, "file", Format.SKAT).sheet
    assert len(sheet.entries) == formats.MOST_LINES - 2


# -- pads


def crafted(pad: Path, *acts: Act, heading: str = HEADER.strip()) -> None:
    """Make a pad of acts that need not be possible, with right sums."""
    store = open_store(str(pad), create=True)
    with store.writing():
        store.append(store.new_sheet("1" * 16, "", heading), list(acts))
    store.close()


IMPOSSIBLE = {
    "undo of nothing": [Act(1, "", "undo", 0, "")],
    "redo of nothing": [Act(1, "", "redo", 0, "")],
    "an unknown kind": [Act(1, "", "erase", 1, "")],
    "strike of no deal": [Act(1, "", "strike", 1, "")],
    "amend of no deal": [Act(1, "", "amend", -3, "passed")],
    "no line": [Act(1, "", "add", 0, "")],
    "a line that is none": [Act(1, "", "add", 0, "x" * 900)],
    "a deal that can't be": [Act(1, "", "add", 0, "1 clubs 70")],
    "a Ramsch without anybody": [Act(1, "", "add", 0, "ramsch #")],
}


@pytest.mark.parametrize("acts", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_pad_of_acts_that_can_t_be_is_refused(acts: list[Act], tmp_path: Path) -> None:
    pad = tmp_path / "other.db"
    crafted(pad, *acts)
    assert codes_of(lambda: read_pad(str(pad))) == ["sheet-unreadable"]
    done = program(tmp_path / "pad.db", "import", str(pad))
    assert done.returncode in (1, 2)
    assert "can't be read" in done.stderr
    assert program(pad, "check").returncode == 1


@pytest.mark.parametrize(
    "heading", ["", "players", "players: A, B", "rounds: 9\n" * 3, "x: \x1b[2J"]
)
def test_a_pad_with_a_heading_that_can_t_be_is_refused(heading: str, tmp_path: Path) -> None:
    pad = tmp_path / "other.db"
    crafted(pad, heading=heading)
    assert codes_of(lambda: read_pad(str(pad))) == ["sheet-unreadable"]
    done = program(pad, "sheet")
    assert done.returncode == 1
    assert done.stderr.replace("\n", "").isprintable()


def test_a_field_of_a_pad_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    pad = tmp_path / "other.db"
    crafted(pad)
    heading = "title: " + "x" * 3_000_000 + "\n" + HEADER
    with contextlib.closing(sqlite3.connect(pad, isolation_level=None)) as connection:
        total = row_sum(OF_SHEETS, 1, "1" * 16, "", heading)
        connection.execute("UPDATE sheet SET heading = ?, sum = ?", (heading, total))
    assert codes_of(lambda: read_pad(str(pad))) == ["pad-unread"]


def test_what_would_never_end_in_a_pad_is_not_run(tmp_path: Path) -> None:
    pad = tmp_path / "other.db"
    crafted(pad)
    with contextlib.closing(sqlite3.connect(pad, isolation_level=None)) as connection:
        connection.execute("DROP TABLE act")
        connection.execute(
            "CREATE VIEW act AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
            " SELECT 1 AS sheet, x AS number, '' AS at, '' AS kind, 0 AS place, '' AS line,"
            " 0 AS sum FROM n"
        )
    with quickly():
        assert codes_of(lambda: read_pad(str(pad))) == ["pad-altered"]
        assert [one.sheet for one in rescue(str(pad))] == [Sheet(Heading(("Anna", "Bert", "Cem")))]


# -- arguments


def test_arguments_that_are_far_too_long_are_refused(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", "Anna clubs with 1 70")
    long = "9" * 10_000
    for words in (
        ["new", "x" * 10_000, "Bert", "Cem"],
        ["new", "Anna", "Bert", "Cem", "--title", "x" * 10_000],
        ["add", "Anna", "clubs", "with", long],
        ["use", long],
        ["use", "9" * 30],
        ["explain", long],
        ["amend", "9" * 30, "passed"],
        ["strike", "9" * 30],
        ["settle", "--stake", long],
        ["summary", "--round", "9" * 30],
        ["value", "x" * 10_000],
        ["import", "x" * 10_000],
        ["import", "x" * 10_000 + ".skat"],
        ["tally", "x" * 10_000 + ".skat"],
        ["rescue", "x" * 10_000],
    ):
        done = program(pad, *words)
        assert done.returncode in (1, 2), words[0]
        assert done.stdout == ""
    done = program(None, "sheets", SKATBLOCK_PAD=str(tmp_path / ("x" * 10_000)))
    assert done.returncode == 1
    assert program(pad, "log").stdout.count("added") == 1


def test_bytes_that_are_no_text_are_refused_with_their_line(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db")
    for words in (["add", "-"], ["table"]):
        done = subprocess.run(
            command(pad, *words),
            input=b"passed\nAnna clubs with 1 70 # \xff\n",
            capture_output=True,
            env=environment(),
            check=False,
        )
        assert done.returncode == 2
        assert b"line 2" in done.stderr
        assert b"Traceback" not in done.stderr
    store = open_store(str(pad), create=False)
    with contextlib.closing(store):
        assert len(evening.load(store).sheet.deals) == 1  # of the table, up to the bad line
