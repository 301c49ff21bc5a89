"""Three languages: one set of messages, the same digits, and whatever may be typed.

After a message was added or changed: `python skatblock/words/locale/catalogues.py`, then
translate what it lists.
"""

import importlib.util
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from golden import same_as_golden
from wcwidth import wcswidth

import skatblock
from skatblock.commands.frame import framed
from skatblock.game.faults import Refused
from skatblock.ledger.sheet import Sheet
from skatblock.ledger.tally import Tally, tally
from skatblock.pad.sheetfile import read_sheet, write_sheet
from skatblock.words import language as spoken
from skatblock.words.cheatsheet import cheat_sheet
from skatblock.words.commands import command_of, is_end
from skatblock.words.guide import Guide, Question
from skatblock.words.layout import rounds_played, sheet_layout, summary_layout
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.say import say_line
from skatblock.words.sentences import sentence
from skatblock.words.terminal import print_layout
from skatblock.words.vocabulary import LANGUAGES, vocabulary

HERE = Path(__file__).parent
EXAMPLES = sorted((HERE.parent / "examples").glob("*.skat"))
PACKAGE = Path(skatblock.__file__).parent
LOCALE = HERE.parent / "skatblock" / "words" / "locale"
OTHERS = ("de", "tr")
COLUMNS = 80
ANY_WIDTH = 10_000

Speak = Callable[[str], None]


def _catalogues():
    spec = importlib.util.spec_from_file_location("catalogues", LOCALE / "catalogues.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = _catalogues()
EXTRACTED: Catalog = catalogues.extract(PACKAGE)


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speak]:
    monkeypatch.setenv("LANGUAGE", "en")
    yield spoken.choose_language
    spoken.choose_language("en")


def strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if message.pluralizable else (message.string,)


def ids(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if message.pluralizable else (message.id,)


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def fields(text: str) -> list[str]:
    return sorted(re.findall(r"\{[^}]*\}", text))


# -- the catalogues


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_the_messages_of_the_program_and_no_others(language: str) -> None:
    read = catalogues.read(language)
    assert {message.id for message in messages(read)} == {m.id for m in messages(EXTRACTED)}
    assert not read.obsolete


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language: str) -> None:
    for message in messages(catalogues.read(language)):
        assert all(strings(message)), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_is_left_in_english(language: str) -> None:
    left = [
        message.id
        for message in messages(catalogues.read(language))
        if len(re.findall(r"[a-z]{2,}", re.sub(r"\{[^}]*\}", "", ids(message)[0]))) > 2
        and strings(message)[0] == ids(message)[0]
    ]
    assert not left


@pytest.mark.parametrize("language", OTHERS)
def test_fields_and_blanks_at_the_ends_are_the_same(language: str) -> None:
    for message in messages(catalogues.read(language)):
        for said, meant in zip(strings(message), ids(message), strict=True):
            assert fields(said) == fields(meant), meant
            blanks = [text[: len(text) - len(text.lstrip())] for text in (said, meant)]
            assert blanks[0] == blanks[1], meant
            assert said.endswith(" ") == meant.endswith(" "), meant


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_broken_into_lines_by_hand_fits_into_80_columns(language: str) -> None:
    for message in messages(catalogues.read(language)):
        for said, meant in zip(strings(message), ids(message), strict=True):
            if "\n" in meant and "\n\n" not in meant:
                assert max(map(len, said.splitlines())) <= 80, said


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_installed_is_what_was_translated(language: str) -> None:
    with (PACKAGE / "words/locale" / language / "LC_MESSAGES/skatblock.mo").open("rb") as file:
        installed = read_mo(file)
    translated = catalogues.read(language)
    assert {ids(m)[0]: strings(m) for m in messages(installed)} == {
        ids(m)[0]: strings(m) for m in messages(translated)
    }


# -- what is printed


def tallied(path: Path) -> Tally:
    with path.open(encoding="utf-8") as file:
        return tally(read_sheet(file, path.name))


def everything_said(counted: Tally, width: int) -> str:
    names = counted.heading.players
    rounds = range(1, rounds_played(counted) + 1)
    parts = [
        print_layout(sheet_layout(counted, width)),
        *(print_layout(summary_layout(counted, number)) for number in rounds),
        *(say_line(line, names) for line in counted.lines),
    ]
    return "\n".join(parts)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("width", [COLUMNS, ANY_WIDTH])
@pytest.mark.parametrize("language", OTHERS)
def test_no_digit_changes_with_the_language(
    speak: Speak, language: str, width: int, path: Path
) -> None:
    counted = tallied(path)
    speak("en")
    english = re.findall(r"\d+", everything_said(counted, width))
    speak(language)
    assert re.findall(r"\d+", everything_said(counted, width)) == english


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_is_as_it_was_looked_at_and_fits(speak: Speak, language: str, path: Path) -> None:
    speak(language)
    text = print_layout(sheet_layout(tallied(path), COLUMNS))
    # The English sheet lies beside the example, for people to look at.
    golden = path.with_suffix(".txt") if language == "en" else f"{language}/{path.stem}.txt"
    assert same_as_golden(golden, text)
    assert all(wcswidth(line) <= COLUMNS for line in text.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cheat_sheet_is_one_screen_and_its_commands_are_commands(
    speak: Speak, language: str
) -> None:
    speak(language)
    lines = cheat_sheet(at_table=True).splitlines()
    assert len(lines) < 24
    assert all(wcswidth(line) <= COLUMNS for line in lines)
    wrong, look, end = (re.split(r"  +", line, maxsplit=1)[1] for line in lines[-3:])
    for called in (*wrong.split(", "), *look.split(", ")):
        assert command_of(called), called
    assert is_end(end.split()[0])


def test_counted_aloud(speak: Speak) -> None:
    notation = Notation(Names(("Anna", "Bert", "Cem")), vocabulary())
    entry = notation.read("Anna clubs with 2 hand 93")
    line = tally(Sheet(tallied(EXAMPLES[0]).heading, (entry,))).lines[0]
    said = {}
    for language in LANGUAGES:
        speak(language)
        said[language] = say_line(line, ("Anna", "Bert", "Cem"))
    assert said == {
        "en": "with 2, game 3, Hand 4, Schneider 5 x clubs 12 = 60",
        "de": "mit 2, Spiel 3, Hand 4, Schneider 5 mal Kreuz 12 = 60",
        "tr": "2 matadorla, oyun 3, elden 4, Schneider 5 çarpı sinek 12 = 60",
    }


# -- what is typed


@pytest.mark.parametrize(("written", "read"), list(product(LANGUAGES, LANGUAGES)))
def test_a_line_of_each_language_is_read_in_each(written: str, read: str) -> None:
    for path in EXAMPLES:
        counted = tallied(path)
        names = Names(counted.heading.players)
        for line in counted.lines:
            text = Notation(names, vocabulary(written)).write(line.entry)
            assert Notation(names, vocabulary(read)).read(text) == line.entry, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_file_is_the_same_in_every_language(speak: Speak, language: str) -> None:
    for path in EXAMPLES:
        with path.open(encoding="utf-8") as file:
            sheet = read_sheet(file, path.name)
        speak("en")
        english = write_sheet(sheet)
        speak(language)
        assert write_sheet(sheet) == english


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("inci", "İnci"),
        ("İNCİ", "İnci"),
        ("INCI", "İnci"),
        ("ışıl", "Işıl"),
        ("IŞIL", "Işıl"),
        ("isil", "Işıl"),
        ("ilgin", "ILGIN"),
        ("ılgın", "ILGIN"),
        ("ILGIN", "ILGIN"),
        ("çiğ", "Çiğdem"),
        ("cig", "Çiğdem"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_dotted_and_dotless_i_in_names(language: str, typed: str, name: str) -> None:
    players = ("İnci", "Işıl", "ILGIN", "Çiğdem")
    notation = Notation(Names(players), vocabulary(language))
    entry = notation.read(f"{typed} grand +2 70")
    assert players[entry.declarer] == name


@pytest.mark.parametrize(
    "line",
    [
        "Anna sinek 2 matadorla AÇIK 120 schwarz",
        "Anna SİNEK 2 MATADORLA açık 120 SCHWARZ",
        "anna sınek 2 matadorla acik 120 schwarz",
        "Anna Kreuz mit 2 OFFEN 120 Schwarz",
        "ANNA CLUBS WITH 2 OUVERT 120 SCHWARZ",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_dotted_and_dotless_i_in_words(language: str, line: str) -> None:
    names = Names(("Anna", "Bert", "Cem"))
    expected = Notation(names, vocabulary()).read("Anna clubs with 2 ouvert 120 schwarz")
    assert Notation(names, vocabulary(language)).read(line) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_fault_offers_to_write_is_read(speak: Speak, language: str) -> None:
    names = Names(("Anna", "Bert", "Cem"))
    notation = Notation(names, vocabulary(language))
    speak(language)
    with pytest.raises(Refused) as empty:
        notation.read(" ")
    example = sentence(empty.value.faults[0]).rpartition(": ")[2]
    assert notation.read(example) == notation.read("Anna clubs with 2 93")
    with pytest.raises(Refused) as short:
        notation.read("adjust Anna")
    example = sentence(short.value.faults[0]).rpartition(": ")[2]
    assert notation.read(example).points == -100


# -- question by question

HOUSES = [
    "scoring: tournament",
    "kontra: bidders\nsteps: resupra\nbock: kontra-lost, re\nramsch: passed-in",
    "kontra: any\nramsch: passed-in\nramsch-skat: loser",
    "bock: all-passed\nramsch: after-bock",
]


def _keys_are_clear(question: Question) -> None:
    keys = [key for one in question.choices for key in {one.key.lower(), one.also} - {""}]
    assert len(keys) == len(set(keys)), question
    shown = question.shown().lower()
    for one in question.choices:
        assert one.key == one.label or f"[{one.key.lower()}]" in shown, question


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_one_key_for_one_answer(speak: Speak, language: str, house: str) -> None:
    speak(language)
    chance = random.Random(5)  # the same walks every time
    lines = ["players: Jürgen, İnci, Işıl, Robert", *house.splitlines()]
    sheet = read_sheet([line + "\n" for line in lines], "walk")
    names = Names(sheet.heading.players)
    done = 0
    for deals in (0, 1, 5):
        # Five deals passed in are a Bock round and what triggered it: then Ramsch may be due.
        lines = [
            "passed" if "passed-in" not in house else f"{(deal + 1) % 4 + 1} null won"
            for deal in range(deals)
        ]
        entries = tuple(map(Notation(names, vocabulary()).read, lines))
        state = tally(Sheet(sheet.heading, entries))
        assert bool(state.situation.ramsch_due) == ("after-bock" in house and deals == 5)
        for _walk in range(60):
            notation = Notation(names, vocabulary(language))
            guide = Guide(sheet.heading, state.situation, notation)
            while (question := guide.question()) is not None:
                _keys_are_clear(question)
                answers = [one.key for one in question.choices]
                if question.number:
                    answers += ["18", "20", "61", "120", "0", ""]
                guide.answer(question, chance.choice(answers or [""]))
                if len(guide.asked) > 30:
                    break
            try:
                assert notation.read(guide.line()) == guide.entry()
                done += 1
            except Refused:
                continue
    assert done > 20


# -- which language

LOCALES = [
    ({"LANG": "de_DE.UTF-8"}, "de"),
    ({"LANG": "de_AT.UTF-8"}, "de"),
    ({"LANG": "tr_TR"}, "tr"),
    ({"LANG": "en_GB.UTF-8"}, "en"),
    ({"LANG": "fr_FR.UTF-8"}, "en"),
    ({"LANG": "C"}, "en"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "POSIX"}, "en"),
    ({}, "en"),
    ({"LANG": "de_DE", "LC_MESSAGES": "tr_TR"}, "tr"),
    ({"LANG": "de_DE", "LC_MESSAGES": "tr_TR", "LC_ALL": "en_US"}, "en"),
    ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
    ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ({"LANG": "de_DE", "SKATBLOCK_LANG": "tr"}, "tr"),
    ({"LANG": "de_DE", "SKATBLOCK_LANG": "tr_TR.UTF-8"}, "tr"),
    ({"LANG": "de_DE", "SKATBLOCK_LANG": "xx"}, "de"),
]
VARIABLES = ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "SKATBLOCK_LANG")
USAGE = {"en": "Usage: ", "de": "Aufruf: ", "tr": "Kullanım: "}


def run(*words: str, code: str = "", **given: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    environment = {**clean, "PYTHONIOENCODING": "utf-8", **given}
    # -P: the installed program, not the one in this folder.
    start = ["-P", "-c", code] if code else ["-P", "-m", "skatblock"]
    return subprocess.run(
        [sys.executable, *start, *words],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )


@pytest.mark.parametrize(("given", "language"), LOCALES)
def test_the_language_of_the_environment(given: dict[str, str], language: str) -> None:
    assert run("--help", **given).stdout.startswith(USAGE[language])


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "tr", "--help"),
        ("--lang=tr", "--help"),
        ("--lang", "tr_TR.UTF-8", "--help"),
        ("undo", "--help", "--lang", "TR"),
        ("undo", "--lang=tr", "--help"),
    ],
)
def test_the_option_goes_before_everything(words: tuple[str, ...]) -> None:
    done = run(*words, LANG="de_DE", SKATBLOCK_LANG="de")
    assert done.stdout.startswith(USAGE["tr"])


@pytest.mark.parametrize("words", [("--lang", "xx", "sheet"), ("sheet", "--lang=")])
def test_an_unknown_language_is_refused(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "en, de and tr" in done.stderr


# -- Typer's words

ENGLISH_FRAME = re.compile(
    r"Usage|Options|Commands|Arguments|Error|Missing|Try '|No such|Invalid|required|"
    r"Show this|is not|unexpected|Did you|default"
)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("record", "--help"),
        ("settle", "--help"),
        ("tally", "--help"),
        ("add",),
        ("nonsense",),
        ("sumary",),
        ("explain", "x"),
        ("explain", "0"),
        ("sheets", "--nothing"),
        ("passed", "a", "b"),
        ("new", "--title"),
        ("undo", "--help=1"),
        ("tally", "x.skat", "--format", "nothing"),
    ],
    ids=" ".join,
)
def test_typers_frame_follows(language: str, words: tuple[str, ...]) -> None:
    done = run("--lang", language, *words)
    assert done.returncode == (0 if words[-1] == "--help" else 2)
    assert not ENGLISH_FRAME.findall(done.stdout + done.stderr)


def test_a_sentence_of_another_typer_stays_as_it_is(speak: Speak) -> None:
    speak("de")
    assert framed("Something new happened.") == "Something new happened."


# -- what it costs

COUNT = """
import sys
opened = []
sys.addaudithook(lambda event, given: event == "open" and opened.append(str(given[0])))
from skatblock.__main__ import main
try:
    main()
except SystemExit:
    pass
catalogues = sum(name.endswith(".mo") for name in opened)
print(catalogues, *sorted({"babel"} & set(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize(("language", "catalogues"), [("en", "0"), ("de", "1"), ("tr", "1")])
def test_english_reads_no_catalogue_and_the_others_one(
    tmp_path: Path, language: str, catalogues: str
) -> None:
    pad = str(tmp_path / "pad.db")
    run("--pad", pad, "new", "Anna", "Bert", "Cem")
    line = ("add", "Anna", "clubs", "+2", "70")
    done = run("--pad", pad, "--lang", language, *line, code=COUNT)
    assert done.stdout.startswith("1. Anna ")
    assert done.stderr.split() == [catalogues]
