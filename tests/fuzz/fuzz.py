"""Coverage-guided fuzzing of everything that reads input; not collected by pytest.

    python3.11 -m venv fuzz-venv && fuzz-venv/bin/pip install atheris .
    fuzz-venv/bin/python tests/fuzz/fuzz.py all

goes through two million inputs. Targets by themselves: notation, sheet, csv, json, list, pad, with
the options of libFuzzer, as in `notation -runs=300000`.
Each input must be read or refused within a second of the processor's time and without any
other exception, in 400 MB for Python and fuzzer together; what is read must be written and
read back as the same. What was found is kept as tests in tests/test_hostile.py.
"""

import io
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time, strftime

import atheris

with atheris.instrument_imports(include=["skatblock"]):
    from skatblock.commands import desk  # noqa: F401  # what it loads is instrumented too
    from skatblock.game.deal import Step
    from skatblock.game.faults import SkatblockError
    from skatblock.game.house import House, KontraRule, RamschTime
    from skatblock.ledger.fit import first_misfit
    from skatblock.ledger.sheet import Heading
    from skatblock.ledger.tally import faults_at, start, tally
    from skatblock.pad import opening, store
    from skatblock.pad.csvfile import write_csv
    from skatblock.pad.evening import ADD, AMEND, INSERT, REDO, STRIKE, UNDO
    from skatblock.pad.foreign import read_import
    from skatblock.pad.formats import Format, read_text
    from skatblock.pad.jsonfile import write_json
    from skatblock.pad.merge import read_pad
    from skatblock.pad.rescue import rescue
    from skatblock.pad.sheetfile import write_sheet
    from skatblock.words.names import Names
    from skatblock.words.notation import Notation
    from skatblock.words.sentences import sentences
    from skatblock.words.vocabulary import vocabulary

MOST_SECONDS = 1.0
ROOT = Path(__file__).parents[2]
TABLES = [
    ("Anna", "Bert", "Cem"),
    ("Anna", "Bert", "Cem", "Dora"),
    ("Karl Heinz", "Karl Otto", "Çiğdem", "李 四"),
    ("Ina", "İpek", "Rolf"),
    ("a", "b", "p"),
    ("grandma", "007", "1e5"),
]
NOTATIONS = [
    Notation(Names(players), vocabulary(language))
    for players in TABLES
    for language in ("en", "de", "tr")
]

ALL_ALLOWED = House(kontra=KontraRule.ANY, steps=Step.RESUPRA)
WITH_RAMSCH = House(ramsch=(RamschTime.PASSED_IN,))


def told(error: SkatblockError) -> None:
    """A refusal must be sayable, in a sentence that fits on a few lines of a terminal."""
    for said in sentences(error):
        assert said
        assert len(said) < 2000, said
        assert said.isprintable(), said


def notation(data: bytes) -> None:
    """One line, at any table, in any language."""
    given = atheris.FuzzedDataProvider(data)
    table = NOTATIONS[given.ConsumeIntInRange(0, len(NOTATIONS) - 1)]
    line = given.ConsumeUnicode(1200)
    try:
        entry = table.read(line)
    except SkatblockError as error:
        told(error)
        return
    written = table.write(entry)
    # What can't be at any table need not be written so that it reads back.
    headings = [Heading(table.names.players, house) for house in (ALL_ALLOWED, WITH_RAMSCH)]
    if not all(faults_at(heading, start(heading), entry) for heading in headings):
        assert table.read(written) == entry, (line, written)


def of_kind(kind: Format) -> Callable[[bytes], None]:
    """Make the target of one file format."""

    def target(data: bytes) -> None:
        text = data.decode("utf-8", "surrogateescape")
        try:
            sheet = read_text(text, "fuzz", kind).sheet
        except SkatblockError as error:
            told(error)
            return
        added = tally(sheet)
        if kind is Format.SKAT:
            written = write_sheet(sheet)
        elif kind is Format.JSON:
            written = write_json(added)
        else:
            written = "".join(write_csv(added))
        again = read_text(written, "again", kind).sheet
        assert again.entries == sheet.entries
        assert first_misfit(sheet) is None

    return target


def listing(data: bytes) -> None:
    """A list that somebody kept in a spreadsheet."""
    try:
        sheet = read_import("-", stdin=io.BytesIO(data)).sheet
    except SkatblockError as error:
        told(error)
        return
    assert first_misfit(sheet) is None
    assert read_text(write_sheet(sheet), "again", Format.SKAT).sheet.entries == sheet.entries


LISTS = (
    "Alleinspieler;Wert;Ergebnis\nAnna;48;gewonnen\nBert;-96;verloren\nCem;23;g\n",
    "declarer,value,result\nAnna,48,won\nBert,36,lost\nCem,23,won\nDora,100,lost\n",
    "player\tscore\nAnna\t48\nBert\t-96\nCem\t46\n",
)
KINDS = [ADD, ADD, AMEND, INSERT, STRIKE, UNDO, REDO]
# Fast where TMPDIR is in memory: TMPDIR=/dev/shm python tests/fuzz/fuzz.py pad
SCRATCH = Path(tempfile.mkdtemp())
HEADINGS = [
    "players: Anna, Bert, Cem",
    "players: Anna, Bert, Cem, Dora\nscoring: tournament\nrounds: 2",
    "players: Anna, Bert, Cem\nkontra: any\nbock: re\nramsch: passed-in, after-bock",
]
LINES = [
    "1 clubs with 2 93",
    "passed",
    "2 null won",
    "adjust 3 -5 late",
    "ramsch 1 46 2 74 3 -",
    "",
]


def crafted(given: atheris.FuzzedDataProvider, pad: Path) -> None:
    """Make a pad with right sums of acts that need not be possible."""
    made = opening.open_store(str(pad), create=True)
    made.copied = strftime("%Y-%m-%d")
    with made.writing():
        for _ in range(given.ConsumeIntInRange(1, 3)):
            heading = given.PickValueInList(HEADINGS)
            if given.ConsumeIntInRange(0, 9) == 0:
                heading = given.ConsumeUnicodeNoSurrogates(200)
            sheet = made.new_sheet(given.ConsumeUnicodeNoSurrogates(8), "", heading)
            acts = []
            for number in range(1, given.ConsumeIntInRange(0, 12) + 1):
                kind = given.PickValueInList([*KINDS, given.ConsumeUnicodeNoSurrogates(5)])
                line = given.PickValueInList([*LINES, given.ConsumeUnicodeNoSurrogates(80)])
                place = given.ConsumeIntInRange(-2, 9)
                acts.append(store.Act(number, "", kind, place, line))
            made.append(sheet, acts)
    made.close()


def flipped(given: atheris.FuzzedDataProvider, pad: Path) -> None:
    """Make a pad of a sound one with some of its bytes changed."""
    image = SCRATCH / "sound.db"
    if not image.exists():
        crafted(atheris.FuzzedDataProvider(bytes(400)), image)
    raw = bytearray(image.read_bytes())
    for _ in range(given.ConsumeIntInRange(1, 8)):
        raw[given.ConsumeIntInRange(0, len(raw) - 1)] = given.ConsumeIntInRange(0, 255)
    pad.write_bytes(raw)


def pad(data: bytes) -> None:
    """A pad that is imported: crafted with right sums, or damaged."""
    given = atheris.FuzzedDataProvider(data)
    path = SCRATCH / "pad.db"
    for left in SCRATCH.glob("pad.db*"):
        left.unlink()
    make = crafted if given.ConsumeBool() else flipped
    try:
        make(given, path)
    except SkatblockError as error:
        told(error)  # two sheets of one identity
        return
    try:
        pages = read_pad(str(path))
    except SkatblockError as error:
        told(error)
        return
    for page in pages:
        assert first_misfit(page.sheet) is None
        write_sheet(page.sheet)
    for one in rescue(str(path)):
        if one.sheet is not None:
            assert first_misfit(one.sheet) is None


def in_time(target: Callable[[bytes], None]) -> Callable[[bytes], None]:
    """Hold a target to a second of the processor's time, whatever else the machine does."""

    def timed(data: bytes) -> None:
        before = process_time()
        target(data)
        assert process_time() - before < MOST_SECONDS, "too slow"

    return timed


def seeds(target: str, folder: Path) -> None:
    """Put what is read well into the folder that the fuzzer starts from."""
    if target == "pad":
        return
    if target == "list":
        for place, text in enumerate(LISTS):
            (folder / str(place)).write_text(text, encoding="utf-8")
        return
    files = [*(ROOT / "examples").glob("*.skat"), *(ROOT / "tests/data/evenings").glob("*.skat")]
    for place, path in enumerate(sorted(files)):
        text = path.read_text(encoding="utf-8")
        if target == "notation":
            for number, line in enumerate(text.splitlines()[6:40]):
                (folder / f"{place}-{number}").write_bytes(b"\0" + line.encode())
            continue
        heading, _, deals = text.partition("\n\n")
        short = heading + "\n\n" + "\n".join(deals.splitlines()[:8]) + "\n"
        try:
            sheet = read_text(short, "seed", Format.SKAT).sheet
        except SkatblockError:
            continue
        added = tally(sheet)
        if target == "csv":
            short = "".join(write_csv(added, excel=place % 2 == 1))
        elif target == "json":
            short = write_json(added)
        (folder / str(place)).write_text(short, encoding="utf-8", newline="")


TARGETS: dict[str, Callable[[bytes], None]] = {
    "notation": notation,
    "sheet": of_kind(Format.SKAT),
    "csv": of_kind(Format.CSV),
    "json": of_kind(Format.JSON),
    "pad": pad,
    "list": listing,
}


RUNS = {
    "notation": 900_000,
    "sheet": 400_000,
    "csv": 250_000,
    "json": 350_000,
    "list": 80_000,
    "pad": 20_000,
}
"""Two million inputs in all, which take a quarter of an hour to half an hour."""


def every(options: list[str]) -> int:
    """Fuzz one target after the other; gives the exit status of the first that finds something."""
    for name, runs in RUNS.items():
        print(f"== {name}, {runs} inputs", flush=True)
        done = subprocess.run([sys.executable, __file__, name, f"-runs={runs}", *options])
        if done.returncode:
            return done.returncode
    return 0


def main() -> None:
    """Fuzz one target, or all."""
    name, *options = sys.argv[1:]
    if name == "all":
        sys.exit(every(options))
    with tempfile.TemporaryDirectory() as folder:
        seeds(name, Path(folder))
        limits = ["-timeout=60", "-rss_limit_mb=400", "-max_len=6000", "-len_control=0"]
        atheris.Setup([sys.argv[0], *limits, *options, folder], in_time(TARGETS[name]))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
