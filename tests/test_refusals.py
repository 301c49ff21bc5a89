"""What is refused, as it is typed: one sentence, the word at fault, what would do, nothing kept.

Exit status 2 is for what the writer can put right, 1 for what the system can't do.
"""

import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from shell import Attempt, Shell, refusal, side_by_side


@pytest.fixture(scope="module")
def pads(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Pads with one sheet each, made once and copied for every test."""
    made = {}
    for name, words in {
        "official": "Anna Bert Cem",
        "pub": "Anna Bert Cem --preset pub",
        "four": "Anna Bert Cem Dora --preset pub",
        "any": "Anna Bert Cem --kontra any",
        "steps": "Anna Bert Cem --kontra any --steps supra",
        "after-bock": "Anna Bert Cem --kontra any --bock re --ramsch after-bock",
        "full": "Anna Bert Cem --rounds 1",
        "limit": "Anna Bert Cem --scoring bierlachs --limit 40",
        "alike": "Anna Andrea Cem",
        "none due": "Anna Bert Cem --kontra any --bock re --ramsch after-bock",
    }.items():
        shell = Shell(tmp_path_factory.mktemp(name))
        shell.ok("new", *words.split(), "--date", "2026-11-27")
        made[name] = shell.pad
    Shell(made["full"].parent).ok("add", "-", given="passed\npassed\npassed\n")
    Shell(made["limit"].parent).ok("add", "Anna h-1 50")
    due = "Anna c+1 70 kontra Bert re\npassed\npassed\npassed\n"
    Shell(made["after-bock"].parent).ok("add", "-", given=due)
    return made


def at(pads: dict[str, Path], name: str, folder: Path) -> Shell:
    """Sit down at a table whose pad is a copy of one of those."""
    shell = Shell(folder)
    shutil.copy(pads[name], shell.pad)
    return shell


# -- a line that can't be: the table, the line, and what the sentence must hold

LINES = {
    "empty": ("official", "", ["Anna clubs"]),
    "only blanks": ("official", "   ", ["Anna clubs"]),
    "only a remark": ("official", "# nothing else", ["Anna clubs"]),
    "unknown player": ("official", "Xaver c+1 70", ["Xaver", "Anna, Bert, Cem"]),
    "player who could be two": ("alike", "An c+1 70", ["An", "Anna", "Andrea", "more"]),
    "unknown game": ("official", "Anna foo 70", ["foo", "clubs", "null"]),
    "no game": ("official", "Anna", ["Anna", "clubs"]),
    "unknown word": ("official", "Anna c+1 70 hnad", ["hnad", "hand"]),
    "game that could be two": ("official", "Anna k+1 70", ["k+1", "clubs", "hearts"]),
    "matadors missing": ("official", "Anna clubs 70", ["clubs", "with 1-11"]),
    "matadors missing in Grand": ("official", "Anna grand 70", ["Grand", "with 1-4"]),
    "12 matadors": ("official", "Anna c+12 70", ["12", "1-11"]),
    "5 matadors in Grand": ("official", "Anna g-5 70", ["5", "1-4"]),
    "0 matadors": ("official", "Anna c with 0 70", ["0", "1-11"]),
    "number missing": ("official", "Anna c 70 with", ["with", "number"]),
    "matadors in Null": ("official", "Anna null with 1 won", ["Null", "matadors"]),
    "overbid Null without matadors": (
        "official",
        "Anna null lost bid 24",
        ["24", "with N", "without N"],
    ),
    "card points in Null": ("official", "Anna null 40", ["40", "won or lost"]),
    "Null without its result": ("official", "Anna null", ["won or lost"]),
    "Schneider in Null": ("official", "Anna null schneider! won", ["Null", "Schneider"]),
    "result missing": ("official", "Anna c+1", ["0-120", "won", "lost"]),
    "121 card points": ("official", "Anna c+1 121", ["121", "0-120"]),
    "won with 60": ("official", "Anna c+1 60 won", ["won", "60"]),
    "lost with 61": ("official", "Anna c+1 61 lost", ["lost", "61"]),
    "Schneider with 70": ("official", "Anna c+1 70 schneider", ["Schneider", "70", "90", "30"]),
    "Schwarz with 95": ("official", "Anna c+1 95 schwarz", ["Schwarz", "95", "120", "22"]),
    "0 without a word of tricks": ("official", "Anna c+1 0", ["0", "schwarz", "schneider"]),
    "120 without a word of tricks": ("official", "Anna c+1 120", ["120", "schwarz", "schneider"]),
    "bid 17": ("official", "Anna c+1 70 bid 17", ["17", "18"]),
    "bid 19": ("official", "Anna c+1 70 bid 19", ["19", "18", "20"]),
    "bid 21 of another": ("official", "Anna c+1 70 Bert:21", ["21", "20", "22"]),
    "bid 265": ("official", "Anna c+1 70 bid 265", ["265", "264"]),
    "bid that is no number": ("official", "Anna c+1 70 bid x", ["bid", "x", "number"]),
    "bid of a defender above the declarer's": (
        "official",
        "Anna c+1 70 bid 18 Bert:20",
        ["Bert", "20", "Anna", "18"],
    ),
    "bid of the declarer as another's": ("official", "Anna c+1 70 Anna:18", ["Anna", "bid 18"]),
    "card points twice": ("official", "Anna c+1 70 71", ["71", "70", "twice"]),
    "hand twice": ("official", "Anna c+1 hand hand 70", ["hand", "twice"]),
    "result twice": ("official", "Anna c+1 won lost", ["lost", "won", "twice"]),
    "matadors twice": ("official", "Anna c+1 with 1 70", ["twice"]),
    "bid twice": ("official", "Anna c+1 70 bid 18 b20", ["b20", "twice"]),
    "word behind passed": ("official", "passed Anna", ["Anna", "passed"]),
    "Kontra where the table has none": (
        "official",
        "Anna c+1 70 kontra Bert:18",
        ["Kontra", "--kontra bidders"],
    ),
    "Re where the table has no Kontra": ("official", "Anna c+1 70 re", ["Re", "Kontra"]),
    "Ramsch where the table has none": ("official", "ramsch a50 b40 c30", ["Ramsch", "passed"]),
    "passed where the table plays Ramsch": ("pub", "passed", ["Ramsch", "ramsch NAME POINTS"]),
    "Ramsch of 119": ("pub", "ramsch Anna 50 Bert 40 Cem 29", ["119", "120"]),
    "Ramsch with a player missing": ("four", "ramsch Bert 60 Cem 60", ["Dora"]),
    "Ramsch without any trick": ("pub", "ramsch a- b- c-", ["0", "120"]),
    "Kontra in a Ramsch": ("pub", "ramsch a50 b40 c30 kontra Bert", ["kontra", "Ramsch"]),
    "Re in a Ramsch": ("pub", "ramsch a50 b40 c30 re", ["re", "Ramsch"]),
    "pushed 7 times": ("pub", "ramsch a50 b40 c30 push 7", ["7", "0-6"]),
    "skat where the last trick takes it": ("pub", "ramsch a50 b40 c20 skat 10", ["skat"]),
    "Ramsch where none is due": ("none due", "ramsch a50 b40 c30", ["Ramsch", "passed"]),
    "passed where a Ramsch is due": ("after-bock", "passed", ["Ramsch"]),
    "clubs where a Ramsch is due": ("after-bock", "Anna c+1h 70", ["Ramsch", "Grand Hand"]),
    "Grand without Hand where a Ramsch is due": (
        "after-bock",
        "Anna g+1 70",
        ["Ramsch", "Grand Hand"],
    ),
    "deal after the last round": ("full", "Anna c+1 70", ["full", "new"]),
    "deal after the limit": ("limit", "Anna c+1 70", ["limit", "new"]),
    "dealer who sits out as declarer": ("four", "Anna c+1 70", ["Anna", "sits out"]),
    "dealer who sits out as bidder": ("four", "Bert c+1 70 Anna:18", ["Anna", "sits out"]),
    "dealer who sits out in a Ramsch": (
        "four",
        "ramsch Anna 0 Bert 50 Cem 40 Dora 30",
        ["Anna", "sits out"],
    ),
    "Kontra by nobody known": ("any", "Anna c+1 70 kontra Xaver", ["Xaver", "Anna, Bert, Cem"]),
    "Kontra by nobody said": ("any", "Anna c+1 70 kontra", ["kontra NAME"]),
    "correction without points": ("official", "adjust Anna", ["adjust Anna -100"]),
    "correction by a word": ("official", "adjust Anna many", ["many", "-100"]),
    "correction by nothing": ("official", "adjust Anna 0 late", ["0", "-100"]),
    "line of 100,000 characters": ("official", "Anna c+1 70 " + "x" * 99988, ["100000", "1000"]),
    "escape in a line": ("official", "Anna c+1 70\x1b[2J", ["70?[2J"]),
    "bidirectional mark in a line": ("official", "Anna c+1 70 \u202e", ["U+202E"]),
    "escape in a remark": ("official", "Anna c+1 70 # a\x1b[2Jb", ["U+001B"]),
    "bidirectional mark in a remark": ("official", "Anna c+1 70 # a\u2067b", ["U+2067"]),
    "remark of 201 characters": ("official", "Anna c+1 70 # " + "x" * 201, ["201", "200"]),
    "bidirectional mark in a reason": ("official", "adjust Anna -10 a\u202eb", ["U+202E"]),
}


# -- Kontra by the project's rule: only a defender who bid or held (rules.md 5.1)


def test_kontra_without_a_bid_is_refused_with_the_way_to_give_it_and_that_way_works(
    pads: dict[str, Path], tmp_path: Path
) -> None:
    shell = at(pads, "pub", tmp_path)
    said = shell.refused("add", "Anna h+1 70 kontra Bert")
    assert "kontra Bert:18" in said
    assert shell.ok("add", "Anna h+1 70 kontra Bert:18").startswith(
        "1. Anna hearts with 1 70 kontra Bert:18: +40"
    )


def test_kontra_is_taken_from_a_defender_whose_bid_stands_beside_it(
    pads: dict[str, Path], tmp_path: Path
) -> None:
    shell = at(pads, "pub", tmp_path)
    out = shell.ok("record", "Anna", "h+1", "--lost", "--bids", "Bert=18", "--kontra", "B", "--re")
    # 5.1: hearts with 1, lost with Kontra and Re: -160.
    assert out.startswith("1. Anna hearts with 1 lost kontra Bert:18 re: -160")


KONTRA = {
    "by the declarer": ("pub", "Anna h+1 70 kontra Anna", ["Anna", "declarer"]),
    "by the dealer who sits out": ("four", "Bert h+1 70 kontra Anna", ["Anna", "sits out"]),
    "twice": ("pub", "Anna h+1 70 kontra Bert:18 kontra Cem:18", ["kontra", "twice"]),
    "twice by one": ("any", "Anna h+1 70 kontra Bert k Bert", ["k", "twice"]),
    "Re without it": ("pub", "Anna h+1 70 re", ["Re", "kontra NAME"]),
    "Re twice": ("any", "Anna h+1 70 kontra Bert re re", ["re", "twice"]),
    "Supra without steps": ("any", "Anna h+1 70 kontra Bert supra", ["Supra", "Re"]),
    "Resupra where Supra is last": ("steps", "Anna h+1 70 kontra Bert resupra", ["Resupra"]),
    "bid above the declarer's": (
        "pub",
        "Anna h+1 70 bid 20 kontra Bert:22",
        ["Bert", "22", "Anna", "20"],
    ),
    "bid that is none": ("pub", "Anna h+1 70 kontra Bert:19", ["19", "18", "20"]),
}


def test_supra_is_taken_where_the_steps_of_the_table_reach_so_far(
    pads: dict[str, Path], tmp_path: Path
) -> None:
    out = at(pads, "steps", tmp_path).ok("add", "Anna h+1 70 kontra Bert supra")
    assert out.startswith("1. Anna hearts with 1 70 kontra Bert supra: +160")


# -- flags

FLAGS = {
    "unknown player": ("Xaver c --with 1 --points 70", ["Xaver", "Anna, Bert, Cem"]),
    "unknown game": ("Anna foo --with 1 --points 70", ["foo", "clubs"]),
    "no matadors": ("Anna c --points 70", ["clubs", "1-11"]),
    "with and without": ("Anna c --with 1 --without 2 --points 70", ["ith", "without"]),
    "12 matadors": ("Anna c --with 12 --points 70", ["12", "1-11"]),
    "0 matadors": ("Anna c --with 0 --points 70", ["0", "1-11"]),
    "-1 matadors": ("Anna c --with -1 --points 70", ["-1"]),
    "won and lost": ("Anna c --with 1 --won --lost", ["won", "lost"]),
    "no result": ("Anna c --with 1", ["0-120", "won"]),
    "won against the card points": ("Anna c --with 1 --points 60 --won", ["won", "60"]),
    "card points in Null": ("Anna n --points 60", ["60", "won or lost"]),
    "121 card points": ("Anna c --with 1 --points 121", ["121", "0-120"]),
    "illegal bid": ("Anna c --with 1 --points 70 --bid 19", ["19", "18", "20"]),
    "bids without a number": ("Anna c --with 1 --points 70 --bids Bert", ["Bert", "NAME=18"]),
    "bids of nobody": ("Anna c --with 1 --points 70 --bids Xaver=18", ["Xaver"]),
    "Kontra without a bid": ("Anna c --with 1 --points 70 --kontra Bert", ["kontra Bert:18"]),
    "Re without Kontra": ("Anna c --with 1 --points 70 --re", ["Re", "kontra NAME"]),
    "Supra": ("Anna c --with 1 --points 70 --kontra Bert:18 --supra", ["Supra", "Re"]),
    "unknown announcement": ("Anna c --with 1 --points 70 --announce all", ["all", "schwarz"]),
    "matadors twice": ("Anna c+1 --with 1 --points 70", ["c+1", "--with"]),
}


# -- players and rules of a new sheet

NEW = {
    "two players": (["Anna", "Bert"], ["2", "three or four"]),
    "five players": (["A1", "B1", "C1", "D1", "E1"], ["5", "three or four"]),
    "names that differ only in case": (["Anna", "anna", "Cem"], ["anna", "Anna", "initial"]),
    "names that differ only in an accent's form": (
        ["Ren\u00e9", "Rene\u0301", "Cem"],
        ["Ren\u00e9", "initial"],
    ),
    "the same name twice": (["Anna", "Bert", "Anna"], ["Anna", "initial"]),
    "Grand": (["Anna", "Bert", "Grand"], ["Grand", "word of the notation"]),
    "Re": (["Anna", "Bert", "Re"], ["Re", "word of the notation"]),
    "Herz": (["Anna", "Bert", "Herz"], ["Herz", "word of the notation"]),
    "pas": (["Anna", "Bert", "pas"], ["pas", "word of the notation"]),
    "a word of the notation in a name of two": (["Anna", "Bert", "Karl Herz"], ["Herz"]),
    "a seat number": (["Anna", "Bert", "2"], ["2", "seat number"]),
    "no name": (["Anna", "Bert", ""], ["name"]),
    "a colon": (["Anna", "Bert", "C:18"], ["C:18", ":"]),
    "a hash": (["Anna", "Bert", "C#"], ["C#", "#"]),
    "a sign in front": (["--", "Anna", "Bert", "-Cem"], ["-Cem", "-"]),
    "an escape": (["Anna", "Bert", "C\x1b[2Jem"], ["U+001B"]),
    "a bell": (["Anna", "Bert", "Cem\x07"], ["U+0007"]),
    "a bidirectional mark": (["Anna", "Bert", "Ce\u202em"], ["U+202E"]),
    "a direction-less mark": (["Anna", "Bert", "Cem\u200e"], ["U+200E"]),
    "41 characters": (["Anna", "Bert", "C" * 41], ["41", "40"]),
    "unknown preset": (["Anna", "Bert", "Cem", "--preset", "club"], ["club", "pub"]),
    "preset and like": (
        ["Anna", "Bert", "Cem", "--preset", "pub", "--like", "1"],
        ["--preset", "--like"],
    ),
    "like a sheet that is not there": (["Anna", "Bert", "Cem", "--like", "9"], ["9"]),
    "dealer who is not there": (["Anna", "Bert", "Cem", "--dealer", "Xaver"], ["Xaver", "Anna"]),
    "scoring": (["Anna", "Bert", "Cem", "--scoring", "golf"], ["golf", "tournament"]),
    "0 rounds": (["Anna", "Bert", "Cem", "--rounds", "0"], ["0", "open"]),
    "unknown Bock trigger": (["Anna", "Bert", "Cem", "--bock", "rain"], ["rain", "kontra-lost"]),
    "Bock after Re without Kontra": (["Anna", "Bert", "Cem", "--bock", "re"], ["kontra: bidders"]),
    "Ramsch after Bock without Bock": (
        ["Anna", "Bert", "Cem", "--ramsch", "after-bock"],
        ["bock"],
    ),
    "steps without Kontra": (["Anna", "Bert", "Cem", "--steps", "supra"], ["Supra", "kontra"]),
    "limit without Bierlachs": (["Anna", "Bert", "Cem", "--limit", "301"], ["bierlachs"]),
    "date": (["Anna", "Bert", "Cem", "--date", "27.11.2026"], ["27.11.2026", "2026-11-27"]),
    "escape in the title": (["Anna", "Bert", "Cem", "--title", "a\x1bb"], ["U+001B"]),
}


def test_refused_new_makes_no_pad(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.refused("new", "Anna", "anna", "Cem")
    assert not shell.pad.exists()


# -- deals, rounds and sheets that are not there

ABSENT = {
    "amend": (["amend", "9", "Anna n won"], ["9", "0"]),
    "insert": (["insert", "9", "Anna n won"], ["9", "0"]),
    "strike": (["strike", "9"], ["9", "0"]),
    "explain": (["explain", "9"], ["9", "0"]),
    "summary": (["summary", "--round", "9"], ["9", "0"]),
    "use": (["use", "9"], ["9", "sheets"]),
    "undo": (["undo"], ["nothing to undo"]),
    "redo": (["redo"], ["nothing to redo"]),
    "language": (["--lang", "fr", "sheet"], ["fr", "en", "de", "tr"]),
    "ending": (["export", "list.doc"], [".doc", ".skat", ".csv"]),
    "value of no game": (["value", "foo"], ["foo", "clubs"]),
}


CALLS: dict[str, tuple[str, list[str], list[str]]] = {
    **{f"line, {case}": (name, ["add", line], said) for case, (name, line, said) in LINES.items()},
    **{
        f"Kontra {case}": (name, ["add", line], said) for case, (name, line, said) in KONTRA.items()
    },
    **{
        f"record, {case}": ("pub", ["record", *flags.split()], said)
        for case, (flags, said) in FLAGS.items()
    },
    **{f"new, {case}": ("official", ["new", *typed], said) for case, (typed, said) in NEW.items()},
    **{f"{case} of none": ("official", typed, said) for case, (typed, said) in ABSENT.items()},
}


@pytest.fixture(scope="module")
def attempts(pads: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Attempt]:
    """What became of every call, each on a pad of its own."""

    def attempt(case: str) -> Attempt:
        name, typed, _said = CALLS[case]
        return at(pads, name, tmp_path_factory.mktemp("pad")).attempt(*typed)

    return side_by_side(attempt, CALLS)


@pytest.mark.parametrize("case", CALLS)
def test_call_is_refused_in_one_sentence_and_nothing_is_recorded(
    attempts: dict[str, Attempt], case: str
) -> None:
    said = refusal(attempts[case])
    missing = [word for word in CALLS[case][2] if word not in said]
    assert not missing, f"not said: {missing} in: {said}"


def test_correction_of_points_can_not_take_the_place_of_a_deal(
    pads: dict[str, Path], tmp_path: Path
) -> None:
    shell = at(pads, "official", tmp_path)
    shell.ok("add", "Anna n won")
    assert "adjust" in shell.refused("amend", "1", "adjust Anna -10")
    assert "adjust" in shell.refused("insert", "1", "adjust Anna -10")


@pytest.mark.parametrize("name", ["sheet", "summary", "log", "undo", "sheets"])
def test_command_without_a_pad_says_how_to_begin(tmp_path: Path, name: str) -> None:
    shell = Shell(tmp_path)
    said = shell.refused(name)
    assert "skatblock new Anna Bert Cem" in said
    assert not shell.pad.exists()


def test_nothing_on_standard_input_is_refused(pads: dict[str, Path], tmp_path: Path) -> None:
    shell = at(pads, "official", tmp_path)
    assert "Anna clubs" in shell.refused("add", "-", given="")
    assert "Anna clubs" in shell.refused("add", "-", given="\n# only a remark\n")
    assert "players" in shell.refused("tally", "-", given="")


def test_wrong_call_names_the_word_and_the_help(pads: dict[str, Path], tmp_path: Path) -> None:
    shell = at(pads, "official", tmp_path)
    before = shell.dump()
    for typed, word in [
        (["record", "Anna", "c", "--with", "two"], "two"),
        (["record", "Anna", "c", "--mit", "2"], "--mit"),
        (["explain", "one"], "one"),
        (["rekord"], "rekord"),
    ]:
        done = shell.run(*typed)
        assert done.status == 2
        assert not done.out
        assert word in done.err.splitlines()[-1]
        assert "help" in done.err
        assert "Traceback" not in done.err
    assert shell.dump() == before


# -- sheet files

HEADING = "players: Anna, Bert, Cem\n"
FILES: dict[str, tuple[bytes, list[str]]] = {
    "Latin-1": ("players: Änne, Bert, Cem\n\nBert n won\n".encode("latin-1"), ["UTF-8", "C4"]),
    "a bad line": (f"{HEADING}\nBert n won\nBert foo 70\n".encode(), ["line 4", "foo"]),
    "a bad key": (f"{HEADING}colour: green\n\n".encode(), ["line 2", "colour"]),
    "a rule that needs another": (
        f"{HEADING}kontra: any\nramsch: after-bock\n\n".encode(),
        ["line 3"],
    ),
    "a limit without Bierlachs": (f"{HEADING}limit: 100\n\n".encode(), ["line 2", "Bierlachs"]),
    "off and more": (f"{HEADING}bock: off, re\n\n".encode(), ["line 2", "off, re"]),
    "a trigger twice": (f"{HEADING}kontra: any\nbock: re, re\n\n".encode(), ["re", "twice"]),
    "a bad value": (f"{HEADING}scoring: golf\n\n".encode(), ["line 2", "golf", "tournament"]),
    "no players": (b"title: Friday\n\n", ["players: Anna"]),
    "no heading at all": (b"Bert n won\n", ["line 1"]),
    "a deal after the last": (
        f"{HEADING}rounds: 1\n\npassed\npassed\npassed\npassed\n".encode(),
        ["line 7", "full"],
    ),
    "nothing": (b"", ["players: Anna"]),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", ["UTF-8"]),
}


@pytest.mark.parametrize("case", FILES)
def test_sheet_file_is_refused_with_its_name_and_line(
    pads: dict[str, Path], tmp_path: Path, case: str
) -> None:
    content, words = FILES[case]
    shell = at(pads, "official", tmp_path)
    (tmp_path / "friday.skat").write_bytes(content)
    for command in ("tally", "import"):
        said = shell.refused(command, "friday.skat")
        missing = [word for word in ["friday.skat", *words] if word not in said]
        assert not missing, f"not said: {missing} in {said}"


@pytest.mark.parametrize("command", ["tally", "import"])
def test_missing_file_and_folder_are_what_the_system_can_not_read(
    pads: dict[str, Path], tmp_path: Path, command: str
) -> None:
    shell = at(pads, "official", tmp_path)
    (tmp_path / "folder.skat").mkdir()
    assert "nowhere.skat" in shell.refused(command, "nowhere.skat", status=1)
    said = shell.refused(command, "folder.skat", status=1)
    assert "folder.skat" in said
    assert "is a folder" in said


def test_export_into_a_folder_that_is_not_there_fails(
    pads: dict[str, Path], tmp_path: Path
) -> None:
    said = at(pads, "official", tmp_path).refused("export", "nowhere/list.csv", status=1)
    assert "nowhere/list.csv" in said


# -- pads that are none


def _database(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize("command", [["sheet"], ["add", "Anna n won"], ["new", "A", "B", "C"]])
def test_file_that_is_no_database_is_no_pad_and_stays_as_it_is(
    tmp_path: Path, command: list[str]
) -> None:
    shell = Shell(tmp_path)
    content = b"Dear diary, today we played Skat until four in the morning.\n" * 40
    shell.pad.write_bytes(content)
    said = shell.refused(*command, status=1)
    assert str(shell.pad) in said
    assert "--pad" in said
    assert shell.pad.read_bytes() == content


def test_database_of_another_program_is_no_pad_and_stays_as_it_is(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    _database(shell.pad, "CREATE TABLE song (title TEXT)")
    said = shell.refused("new", "Anna", "Bert", "Cem", status=1)
    assert str(shell.pad) in said


def test_pad_of_a_newer_version_is_left_alone_with_both_versions_named(
    pads: dict[str, Path], tmp_path: Path
) -> None:
    shell = at(pads, "official", tmp_path)
    _database(shell.pad, "ALTER TABLE sheet ADD COLUMN colour TEXT", "PRAGMA user_version = 999")
    for command in (["sheet"], ["add", "Anna n won"]):
        said = shell.refused(*command, status=1)
        assert "999" in said
        assert "update skatblock" in said


def test_pad_whose_rows_were_altered_is_damaged(pads: dict[str, Path], tmp_path: Path) -> None:
    shell = at(pads, "official", tmp_path)
    shell.ok("add", "Anna n won")
    _database(shell.pad, "UPDATE act SET line = '1 null lost'")
    said = shell.refused("sheet", status=1)
    assert "damaged" in said
    assert str(shell.pad) in said


def test_folder_is_no_pad(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.pad.mkdir()
    said = shell.refused("new", "Anna", "Bert", "Cem", status=1)
    assert "folder" in said
    assert not list(shell.pad.iterdir())


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_read_only_pad_can_be_read_and_not_written(pads: dict[str, Path], tmp_path: Path) -> None:
    shell = at(pads, "official", tmp_path)
    shell.pad.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        shell.ok("sheet")
        assert str(shell.pad) in shell.refused("add", "Anna n won", status=1)
    finally:
        tmp_path.chmod(0o700)
