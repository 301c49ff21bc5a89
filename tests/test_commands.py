"""Every command by its documented use, as it is typed: interface, section 4.

Scores are worked out by hand from rules.md; the paragraph stands beside them.
"""

import csv
import io
import json
import re
from datetime import datetime
from pathlib import Path

import pytest
from shell import Outcome, Shell, side_by_side
from wcwidth import wcswidth

from skatblock.app import LazyGroup
from skatblock.commands.listed import COMMANDS, function_of
from skatblock.game.check import LEGAL_BIDS

WIDTH = 80
PUB = ("--preset", "pub")


def table(folder: Path, *options: str, players: str = "Anna Bert Cem") -> Shell:
    """Sit down: a pad with one sheet of these players, by these rules."""
    shell = Shell(folder)
    shell.ok("new", *players.split(), *options)
    return shell


def heading(shell: Shell) -> dict[str, str]:
    """Read the heading of the current sheet."""
    lines = shell.ok("export", "-").partition("\n\n")[0].splitlines()
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}


def first(out: str) -> str:
    """Give the line that confirms a deal."""
    return out.splitlines()[0]


def rounds_summed_up(out: str) -> list[str]:
    """List the numbers of the rounds that an output sums up."""
    return re.findall(r"\bRound (\d+)\b", out)


# -- new


def test_new_says_who_deals_who_leads_and_by_which_rules(tmp_path: Path) -> None:
    out = Shell(tmp_path).ok("new", "Anna", "Bert", "Cem", "--dealer", "Bert", *PUB)
    assert "Anna, Bert, Cem" in out
    assert "Kontra" in out
    assert "Bock" in out
    assert "deal 1, Bert deals, Cem is forehand" in out


def test_new_takes_an_option_for_every_key_of_the_heading(tmp_path: Path) -> None:
    given = {
        "title": "Friday table",
        "date": "2026-11-27",
        "dealer": "Cem",
        "scoring": "tournament",
        "rounds": "9",
        "kontra": "any",
        "steps": "resupra",
        "bock": "kontra-lost, re",
        "bock-overlap": "stack",
        "ramsch": "passed-in, after-bock",
        "ramsch-skat": "loser",
    }
    options = [word for key, value in given.items() for word in (f"--{key}", value)]
    shell = table(tmp_path, *options, players="Anna Bert Cem Dora")
    assert heading(shell) == {**given, "players": "Anna, Bert, Cem, Dora"}


def test_new_takes_the_limit_of_a_bierlachs(tmp_path: Path) -> None:
    shell = table(tmp_path, "--scoring", "bierlachs", "--limit", "301")
    assert heading(shell)["limit"] == "301"


def test_new_is_by_the_official_rules_and_of_today_where_nothing_is_said(tmp_path: Path) -> None:
    before = datetime.now().astimezone().date().isoformat()
    shell = table(tmp_path)
    after = datetime.now().astimezone().date().isoformat()
    told = heading(shell)
    assert told.pop("date") in (before, after)
    assert told == {"players": "Anna, Bert, Cem", "scoring": "standard", "rounds": "open"}


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("official", {"scoring": "standard", "rounds": "open"}),
        ("tournament", {"scoring": "tournament", "rounds": "12"}),
        (
            "pub",
            {
                "scoring": "standard",
                "rounds": "open",
                "kontra": "bidders",
                "bock": "kontra-lost, re",
                "ramsch": "passed-in",
            },
        ),
    ],
)
def test_preset_gives_the_rules_it_stands_for(
    tmp_path: Path, preset: str, rules: dict[str, str]
) -> None:
    told = heading(table(tmp_path, "--preset", preset, "--date", ""))
    assert told == {"players": "Anna, Bert, Cem", **rules}


def test_option_goes_before_the_preset(tmp_path: Path) -> None:
    told = heading(table(tmp_path, *PUB, "--ramsch", "off", "--rounds", "4"))
    assert "ramsch" not in told
    assert told["rounds"] == "4"
    assert told["kontra"] == "bidders"


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        # interface, section 3: rounds are open, in a tournament 12, where nothing else is said.
        ("--scoring tournament", "12"),
        ("--preset pub --scoring tournament", "12"),
        ("--preset pub --scoring tournament --rounds open", "open"),
        ("--preset pub --scoring tournament --rounds 6", "6"),
        ("--preset tournament --kontra any", "12"),
        ("--like 1 --scoring tournament", "4"),
        ("--like 2 --scoring tournament", "open"),
        ("--like 3 --scoring tournament", "12"),
    ],
)
def test_a_tournament_has_twelve_rounds_where_nothing_else_is_said(
    tmp_path: Path, options: str, rounds: str
) -> None:
    shell = table(tmp_path, "--rounds", "4")
    shell.ok("new", "Anna", "Bert", "Cem", "--scoring", "tournament", "--rounds", "open")
    shell.ok("new", "Anna", "Bert", "Cem", *PUB)
    shell.ok("new", "Anna", "Bert", "Cem", *options.split())
    assert heading(shell)["rounds"] == rounds


def test_like_takes_the_rules_of_an_earlier_sheet_but_not_its_players(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB, "--dealer", "Cem", "--title", "Old")
    shell.ok("new", "Xaver", "Yvonne", "Zoe", "Willi")
    shell.ok("new", "Dora", "Emil", "Fritz", "--like", "1", "--rounds", "3")
    told = heading(shell)
    assert told["players"] == "Dora, Emil, Fritz"
    assert "title" not in told
    assert "dealer" not in told
    assert (told["kontra"], told["ramsch"], told["rounds"]) == ("bidders", "passed-in", "3")


# -- one deal


def test_record_takes_a_played_deal_by_flags(tmp_path: Path) -> None:
    shell = table(tmp_path, "--kontra", "any", "--steps", "resupra")
    deals = [
        # rules.md 1.3: (2 + game + Hand + Schneider) x 12
        (
            "Anna clubs --with 2 --hand --points 93 --bid 24",
            "Anna clubs with 2 hand 93 bid 24: +60",
        ),
        # 5.1: 2 x 24, Kontra and Re x4, lost x2
        (
            "Bert g --without 1 --lost --bid 24 --kontra Cem:18 --re",
            "Bert grand without 1 lost bid 24 kontra Cem:18 re: -384",
        ),
        # 1.2
        ("Cem null --hand --ouvert --won", "Cem null hand ouvert won: +59"),
        # 1.6: announcing implies Hand: (1 + 1 + Hand + Schneider + announced) x 11
        (
            "1 spades --with 1 --announce schneider --points 95 --remark close",
            "Anna spades with 1 hand schneider! 95 # close: +55",
        ),
        # 2.2: (2 + 1 + Schneider + Schwarz) x 10, lost x2
        ("B h --without 2 --points 17 --schwarz", "Bert hearts without 2 17 schwarz: -100"),
        # (4 + 1 + Schneider) x 9
        ("C d --with 4 --won --schneider", "Cem diamonds with 4 won schneider: +54"),
        # 1.6: (1 + 1 + Hand + Schneider + announced + Schwarz + announced) x 12
        (
            "A c --with 1 --hand --announce schwarz --points 120 --schwarz",
            "Anna clubs with 1 hand schwarz! 120 schwarz: +84",
        ),
        # 1.6: (2 + 1 + six levels) x 24
        ("B g --with 2 --ouvert --won", "Bert grand with 2 ouvert won: +216"),
        # 5.1: 2 x 11, Kontra to Resupra x16
        (
            "C s --with 1 --points 70 --bid 20 --bids Anna=18 --bids Bert=20 --kontra B --resupra",
            "Cem spades with 1 70 bid 20 Anna:18 kontra Bert:20 resupra: +352",
        ),
        # Supra x8
        (
            "C s --with 1 --points 70 --kontra B --supra",
            "Cem spades with 1 70 kontra Bert supra: +176",
        ),
        # The game as in the notation: (2 + 1 + Hand) x 12
        ("A c+2h --points 70", "Anna clubs with 2 hand 70: +48"),
    ]
    for number, (flags, confirmed) in enumerate(deals, start=1):
        assert first(shell.ok("record", *flags.split())) == f"{number}. {confirmed}"
    assert shell.lines() == [confirmed.rpartition(": ")[0] for _flags, confirmed in deals]


def test_add_confirms_counts_aloud_and_says_where_everybody_stands(tmp_path: Path) -> None:
    out = table(tmp_path).ok("add", "anna", "c+2h", "93")
    assert out.splitlines() == [
        "1. Anna clubs with 2 hand 93: +60",
        "   with 2, game 3, Hand 4, Schneider 5 x clubs 12 = 60",
        "   Anna 60, Bert 0, Cem 0",
    ]


def test_add_takes_a_line_with_signs_and_marks_as_the_shell_hands_it_on(tmp_path: Path) -> None:
    shell = table(tmp_path)
    # 2.6: hearts without 2 in one piece or in several; 3 x 10, lost x2.
    assert first(shell.ok("add", "Bert", "h", "-2", "55")).endswith("without 2 55: -60")
    assert first(shell.ok("add", "Bert h-2 55 # bad luck")).endswith("# bad luck: -60")


def test_add_says_that_a_game_is_overbid_and_why(tmp_path: Path) -> None:
    # 2.6: bid 20, diamonds with 1, 85 points: 18 < 20, so 3 x 9 = 27, lost x2.
    out = table(tmp_path).ok("add", "Anna d+1 85 b20")
    assert first(out).endswith("-54 (overbid)")
    assert "overbid at 20" in out
    assert "27" in out


@pytest.mark.parametrize(
    ("line", "level"),
    [
        # 2.4: 89 would have won, but Schneider was announced; likewise 120 with a trick lost
        ("Anna grand with 4 hand schneider! 89", "Schneider not made, lost x2 = -384"),
        ("Anna c+1z 120 schneider", "Schwarz not made, lost x2 = -168"),
        ("Anna c+1o 119", "Schwarz not made, lost x2 = -192"),
        # 60 would not have won either
        ("Anna c+1s 60", "= 60, lost x2 = -120"),
        # made, and lost by the bid alone
        ("Anna d+1s 95 b48", "overbid at 48: 6 x 9 = 54, lost x2 = -108"),
    ],
)
def test_add_says_which_announced_level_was_not_made(tmp_path: Path, line: str, level: str) -> None:
    assert level in " ".join(table(tmp_path).ok("add", line).split())


def test_add_reads_many_lines_and_passes_over_blank_ones_and_comments(tmp_path: Path) -> None:
    shell = table(tmp_path)
    out = shell.ok("add", "-", given="# the first round\nAnna c+1 70\n\n  Bert n won\npassed\n")
    assert [line for line in out.splitlines() if re.match(r"\d\. ", line)] == [
        "1. Anna clubs with 1 70: +24",
        "2. Bert null won: +23",
        "3. passed: 0",
    ]
    assert rounds_summed_up(out) == ["1"]


@pytest.mark.parametrize(
    ("lines", "number", "word"),
    [
        ("Anna c+1 70\n\n# a remark\nAnna foo\nBert n won\n", 4, "foo"),
        ("Anna c+1 70\nBert n 70\n", 2, "70"),
        ("Anna c+1 70\npassed\npassed\npassed\nAnna c+1 70", 4, "full"),
    ],
)
def test_add_records_none_of_many_lines_where_one_is_wrong(
    tmp_path: Path, lines: str, number: int, word: str
) -> None:
    shell = table(tmp_path, "--rounds", "1")
    said = shell.refused("add", "-", given=lines)
    assert f"line {number}:" in said
    assert word in said


def test_passed_writes_nothing_and_moves_the_deal_on(tmp_path: Path) -> None:
    shell = table(tmp_path)
    assert first(shell.ok("passed", "--remark", "all fell asleep")) == (
        "1. passed # all fell asleep: 0"
    )
    assert "deal 2, Bert deals" in shell.ok("summary")


def test_ramsch_is_written_to_whoever_took_most(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    # 5.4: 74 with one Jungfrau; the third player's points follow where they must.
    assert first(shell.ok("ramsch", "Anna", "46", "Bert", "74", "Cem", "-")).endswith(": -148")
    # 46 + 44, so 30 are left; pushed twice x4.
    out = first(shell.ok("ramsch", "a46", "b44", "push", "2"))
    assert out == "2. ramsch Anna 46 Bert 44 Cem 30 push 2: -184"


def test_ramsch_gives_the_skat_to_the_loser_where_the_sheet_says_so(tmp_path: Path) -> None:
    shell = table(tmp_path, "--ramsch", "passed-in", "--ramsch-skat", "loser")
    # 5.4: 50 trick points are most, and the 10 of the skat are added to them.
    out = shell.ok("ramsch", "Anna", "30", "Bert", "50", "Cem", "30", "skat", "10")
    assert first(out) == "1. ramsch Anna 30 Bert 50 Cem 30 skat 10: -60"


def test_a_name_that_the_shell_keeps_together_may_be_begun_only(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.ok("new", "Hans Peter", "Hans Jürgen", "Cem", *PUB)
    shell.ok("adjust", "hans p", "-20", "late")
    shell.ok("add", "Hans P", "c+1", "70")
    shell.ok("ramsch", "Hans P", "50", "Hans Jue", "40", "Cem", "30")
    shell.ok("amend", "1", "hans j", "n", "won")
    assert shell.lines() == [
        "adjust Hans Peter -20 late",
        "Hans Jürgen null won",
        "ramsch Hans Peter 50 Hans Jürgen 40 Cem 30",
    ]
    assert "Hans Peter, Hans Jürgen" in shell.refused("adjust", "hans", "-20")


def test_every_bid_of_every_seat_comes_back_from_the_pad(tmp_path: Path) -> None:
    # 117 is a bid value, and 3 + 117 = 120: on the pad Cem's bid is 3:117.
    shell = table(tmp_path, "--dealer", "Bert", "--kontra", "any")
    lines = [
        f"Anna grand with 4 hand won bid 264 {name}:{bid}"
        for name in ("Bert", "Cem")
        for bid in LEGAL_BIDS
    ]
    shell.ok("add", "-", given="\n".join(lines))
    assert shell.lines() == lines
    assert "is sound" in shell.ok("check")


def test_names_that_are_numbers_come_back_from_the_pad(tmp_path: Path) -> None:
    shell = table(tmp_path, "--kontra", "any", players="Mara 102 60")
    lines = ["60 clubs with 1 61 bid 18 102:18", "102 clubs with 1 61 bid 60 Mara:18 60:60"]
    shell.ok("add", "-", given="\n".join(lines))
    assert shell.lines() == lines


def test_an_option_without_its_value_does_not_take_the_command_for_it(tmp_path: Path) -> None:
    shell = table(tmp_path)
    for option in ("--pad", "--lang"):
        for words in (["add", "new", "Anna", "Bert", "Cem"], ["add", "Anna", "c+1", "70"]):
            done = shell.run(*words, option)
            assert (done.status, done.out) == (2, "")
            assert option in done.err
            assert "requires" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["backups", "pad.db"]


def test_words_with_a_sign_before_them_are_words_and_not_options(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("adjust", "Anna", "-20", "-high", "-handed")
    shell.ok("add", "Anna", "c", "-2h", "93")
    shell.ok("add", "Anna", "c+2", "93", "#", "--help", "me", "->", "-h")
    shell.ok("insert", "1", "B", "c", "-2h", "93")
    shell.ok("amend", "1", "--", "B", "h", "-1", "70")
    assert shell.lines() == [
        "adjust Anna -20 -high -handed",
        "Bert hearts without 1 70",
        "Anna clubs without 2 hand 93",
        "Anna clubs with 2 93 # --help me -> -h",
    ]
    assert "no points" in shell.refused("adjust", "Anna", "-5h")
    assert "Usage: " in shell.ok("adjust", "Anna", "-20", "--help")


@pytest.mark.parametrize("word", ["9_3", "٩٣", " 93 ", "+93", "9" * 10_000, "1.5", "-1", ""])
def test_a_number_is_one_in_plain_digits(tmp_path: Path, word: str) -> None:
    shell = table(tmp_path)
    said = shell.refused("record", "Anna", "c", "--with", "2", f"--points={word}")
    assert "whole number" in said
    assert len(said) < 160
    shell.refused("strike", word)
    shell.refused("use", word)


def test_table_says_which_sheet_it_goes_on_with(tmp_path: Path) -> None:
    shell = table(tmp_path, "--title", "Friday", "--date", "2020-11-27")
    shell.ok("add", "Anna c+1 70")
    out = shell.ok("table", given="sheet\n").splitlines()
    assert out[:2] == [
        "Sheet 1 (Friday, 2020-11-27): Anna 24, Bert 0, Cem 0",
        "standard scoring",
    ]
    assert out[2] == "This sheet is of another day: skatblock table --new starts a new one."
    shell.ok("new", "Anna", "Bert", "Cem")
    assert "another day" not in shell.ok("table", given="sheet\n")


def test_a_list_that_is_imported_twice_is_counted_once(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "-", given="Anna c+1 70\n" * 6)
    before = shell.ok("stats", "--format", "csv")
    shell.ok("export", "a.json")
    out = shell.ok("import", "a.json")
    assert "This list is on the pad already, as sheet 1: stats counts it once." in out
    assert "Sheet 2" in out
    assert shell.ok("stats", "--format", "csv") == before
    # Two lists that are not the same, although hash(-1) == hash(-2).
    for matadors in (1, 2):
        shell.ok("new", "Dora", "Eva", "Fritz")
        shell.ok("add", "-", given="Dora c+1 70\n" * 5 + f"Eva g -{matadors} 61\n")
    row = next(
        r
        for r in csv.DictReader(io.StringIO(shell.ok("stats", "--format", "csv")))
        if r["player"] == "Eva"
    )
    assert (row["sheets"], row["deals"]) == ("2", "12")
    shell.ok("use", "1")
    # Five deals may well be alike on two evenings.
    shell.ok("strike", "1")
    assert shell.ok("stats", "--format", "csv") != before


def test_a_hash_starts_a_comment_in_a_heading_but_in_a_title(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    text = (
        "title: Table #3\nplayers: A1, B1, C1 # from left\nrounds: 9 # not 12\n"
        "bock: off # today\ndealer: B1 # by lot\n\nA1 c+1 70 # a remark\n"
    )
    out = shell.ok("tally", "-", "--format", "skat", given=text)
    assert out == (
        "title: Table #3\nplayers: A1, B1, C1\ndealer: B1\nscoring: standard\nrounds: 9\n\n"
        "A1 clubs with 1 70 # a remark\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ["export", "{long}.csv"],
        ["export", "{long}.html"],
        ["tally", "a.skat", "-o", "{long}.csv"],
        ["tally", "{long}.skat"],
        ["import", "{long}.skat"],
    ],
    ids=" ".join,
)
def test_a_file_that_can_not_be_is_named_with_the_reason(tmp_path: Path, words: list[str]) -> None:
    shell = table(tmp_path)
    shell.ok("export", "a.skat")
    said = shell.refused(*(word.format(long="x" * 300) for word in words), status=1)
    assert "xxx" in said
    assert "File name too long" in said


def test_a_sign_that_nobody_sees_is_shown_by_its_number(tmp_path: Path) -> None:
    shell = table(tmp_path)
    assert "U+202E" in shell.refused("sheet", "--fo\u202eo")
    assert "U+200B" in shell.refused("passed", "a\u200bb")
    assert len(shell.refused("passed", "x" * 10_000)) < 400
    assert len(shell.refused("x" * 10_000)) < 400


def test_a_file_without_a_name_is_refused(tmp_path: Path) -> None:
    shell = table(tmp_path)
    sheet = tmp_path / "a.skat"
    shell.ok("export", "a.skat")
    assert ".skat" in shell.refused("export", "")
    assert ".skat" in shell.refused("tally", sheet, "-o", "")
    assert ".skat" in shell.refused("export", ".")
    for command in ("tally", "import"):
        assert shell.refused(command, "") == (
            "No file is named: give its path, or - for standard input."
        )


def test_a_sheet_holds_no_more_than_its_files_can_carry(tmp_path: Path) -> None:
    shell = table(tmp_path)
    line = "Bert clubs with 2 hand schneider! 95 bid 24 Anna:18 # a remark\n"
    assert "at most 5000" in shell.refused("add", "-", given=line * 5_001)
    shell.ok("add", "-", given=line * 5_000)
    assert "at most 5000" in shell.refused("add", "passed")
    assert "at most 5000" in shell.refused("insert", "1", "passed")
    shell.ok("strike", "1")
    shell.ok("add", "passed")
    for ending in (".skat", ".json"):
        shell.ok("export", f"a{ending}")
        assert shell.ok("tally", f"a{ending}", "--format", "totals") == shell.ok(
            "tally", "a.skat", "--format", "totals"
        )
        shell.ok("import", f"a{ending}")
    assert "20000 lines" in shell.refused("add", "-", given="# nothing\n" * 20_001)


def test_adjust_takes_a_negative_number_and_a_reason_of_many_words(tmp_path: Path) -> None:
    shell = table(tmp_path)
    out = shell.ok("adjust", "Anna", "-100", "too", "late")
    assert first(out) == "adjust Anna -100 too late: -100"
    assert "Anna -100, Bert 0, Cem 0" in out
    shell.ok("adjust", "bert", "20")
    assert shell.lines() == ["adjust Anna -100 too late", "adjust Bert +20"]
    assert "deal 1" in shell.ok("summary")


# -- the round summary


ROUND_AT_THREE = ("record Anna c --with 1 --points 70", "add Bert n won", "passed")
RAMSCH = "ramsch Anna 50 Bert 40 Cem 30"


@pytest.mark.parametrize("kind", ["record", "add", "passed", "ramsch"])
def test_round_is_summed_up_by_its_third_deal_and_by_no_other(tmp_path: Path, kind: str) -> None:
    deal = {one.split()[0]: one for one in ROUND_AT_THREE}.get(kind, RAMSCH)
    shell = table(tmp_path, *(("--ramsch", "passed-in") if kind == "ramsch" else ()))
    assert rounds_summed_up(shell.ok(*deal.split())) == []
    shell.ok("add", "Cem n won")
    assert rounds_summed_up(shell.ok(*deal.split())) == ["1"]
    assert rounds_summed_up(shell.ok(*deal.split())) == []


def test_summary_tells_points_totals_places_and_what_comes_next(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    shell.ok("add", "-", given="Anna c+1 70\nBert g-1 58 b24 kC:18 r\n")
    out = shell.ok("add", "Cem h+1 70")
    rows = [line.split() for line in out.splitlines()]
    # 5.1: 48 x 4, lost x2; 5.2: the third deal is a Bock deal, 20 x 2.
    assert ["Anna", "+24", "24", "1", "0", "2"] in rows
    assert ["Bert", "-384", "-384", "0", "1", "3"] in rows
    assert ["Cem", "+40", "40", "1", "0", "1"] in rows
    assert "deal 4, Anna deals, Bert is forehand" in out
    assert "Bock: 2 deals left" in out


def test_round_has_four_deals_at_four_players(tmp_path: Path) -> None:
    shell = table(tmp_path, players="Anna Bert Cem Dora")
    said = [rounds_summed_up(shell.ok("add", f"{name} n won")) for name in ("B", "C", "D", "A")]
    assert said == [[], [], [], ["1"]]


def test_grand_hand_in_a_compulsory_ramsch_round_makes_the_round_one_deal_longer(
    tmp_path: Path,
) -> None:
    rules = ("--kontra", "any", "--bock", "re", "--ramsch", "after-bock")
    shell = table(tmp_path, *rules)
    # 5.2: Bock in deals 2-4; 5.3: Ramsch in the three after them, and the Grand Hand is none.
    shell.ok("add", "-", given="Anna c+1 70 kontra Bert re\npassed\npassed\n")
    shell.ok("passed")
    ramsch = ["ramsch", "Anna", "50", "Bert", "40", "Cem", "30"]
    assert "Ramsch round: 2 deals left" in shell.ok(*ramsch)
    out = shell.ok("add", "Bert g+1h 70")
    assert rounds_summed_up(out) == []
    assert "Ramsch round: 2 deals left" in out
    out = shell.ok(*ramsch)
    assert rounds_summed_up(out) == ["2"]
    assert "deal 8, Anna deals" in out


# -- corrections

BOCK_EVENING = """\
Anna clubs with 1 70 bid 18 kontra Bert:18 re
Bert hearts with 1 70
Cem spades with 1 70
Anna diamonds with 1 70
Bert grand with 1 50
"""
# 5.2: the Re of deal 1 makes deals 2-4 Bock deals: +96, +40, +44, +36, then -96.


def bock_evening(folder: Path) -> Shell:
    """Sit down and play an evening whose first deal started a Bock round."""
    shell = table(folder, *PUB)
    shell.ok("add", "-", given=BOCK_EVENING)
    return shell


def test_amend_says_which_later_deals_changed_by_how_much(tmp_path: Path) -> None:
    out = bock_evening(tmp_path).ok("amend", "1", "Anna clubs with 1 70 bid 18")
    assert out.splitlines() == [
        "1. Anna clubs with 1 70 bid 18: +24",
        "   with 1, game 2 x clubs 12 = 24",
        "   Deal 2: +40 becomes +20 (-20)",
        "   Deal 3: +44 becomes +22 (-22)",
        "   Deal 4: +36 becomes +18 (-18)",
        "   No longer Bock: deal 2, 3, 4",
        "   Anna 42, Bert -76, Cem 22",
    ]


def test_amend_says_that_the_remark_is_gone(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "Anna c+1 70 # by a hair")
    assert "Its remark is gone: # by a hair" in shell.ok("amend", "1", "Anna c+1 71")
    shell.ok("undo")
    assert "remark" not in shell.ok("amend", "1", "Anna c+1 71 # by two")


def test_lines_that_go_beyond_a_round_are_followed_by_where_it_stands(tmp_path: Path) -> None:
    out = table(tmp_path).ok("add", "-", given="Anna c+1 70\npassed\npassed\nBert n won\n")
    assert rounds_summed_up(out) == ["1"]
    assert out.splitlines()[-2:] == [
        "Anna 24, Bert 23, Cem 0",
        "Next: deal 5, Bert deals, Cem is forehand.",
    ]


def test_amend_says_which_bock_deals_came(tmp_path: Path) -> None:
    shell = bock_evening(tmp_path)
    # A11, 5.2: another Re in deal 4 appends three Bock deals, the first of them deal 5.
    out = shell.ok("amend", "4", "Anna diamonds with 1 70 kontra Bert:18 re")
    assert first(out).endswith("re: +144")
    assert "Deal 5: -96 becomes -192 (-96)" in out
    assert "Now Bock: deal 5" in out
    assert "Bock deals still to come: 0 becomes 2" in out
    assert "Anna 240, Bert -152, Cem 44" in out


def test_insert_moves_the_later_deals_and_says_what_that_changed(tmp_path: Path) -> None:
    shell = bock_evening(tmp_path)
    # The forgotten deal is a Bock deal, and what was deal 4 is the one after the last Bock deal.
    out = shell.ok("insert", "3", "Cem null won")
    assert first(out) == "3. Cem null won: +46"
    assert "Deal 5: +36 becomes +18 (-18)" in out
    assert "No longer Bock: deal 5" in out
    assert "Deal 4" not in out
    assert shell.lines()[2:4] == ["Cem null won", "Cem spades with 1 70"]


def test_of_deals_that_are_alike_the_one_that_was_struck_is_meant(tmp_path: Path) -> None:
    shell = table(tmp_path, "--kontra", "bidders", "--bock", "kontra-lost")
    deal = "Bert clubs with 1 61"
    shell.ok("add", "-", given="Cem h+1 61 kontra Bert:18\n" + f"{deal}\n" * 4)
    # Deals 2 to 4 are Bock deals, 5 is not; with 4 struck 5 is one.
    assert shell.ok("strike", "4").splitlines() == [
        f"Struck: 4. {deal}",
        "   Deal 5 is deal 4 now, and so on.",
        "   Deal 4: +24 becomes +48 (+24)",
        "   Now Bock: deal 4",
        "   Anna 0, Bert 144, Cem 40",
    ]
    out = shell.ok("insert", "2", deal)
    assert "Deal 5: +48 becomes +24 (-24)" in out
    assert "No longer Bock: deal 5" in out


def test_strike_takes_a_deal_out_and_says_what_that_changed(tmp_path: Path) -> None:
    shell = bock_evening(tmp_path)
    out = shell.ok("strike", "1")
    assert "Anna clubs with 1 70 bid 18 kontra Bert:18 re" in first(out)
    assert "Deal 2 is deal 1 now, and so on." in out
    assert "Deal 1: +40 becomes +20 (-20)" in out
    assert "Deal 3: +36 becomes +18 (-18)" in out
    assert "No longer Bock: deal 1, 2, 3" in out
    assert len(shell.lines()) == 4


def test_correction_passes_over_corrections_of_points(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "-", given="Anna c+1 70\nadjust Anna -10 late\nBert n won\n")
    shell.ok("amend", "2", "Bert n lost")
    assert shell.lines() == [
        "Anna clubs with 1 70",
        "adjust Anna -10 late",
        "Bert null lost",
    ]


FOUR = "Anna Bert Cem Dora"


@pytest.mark.parametrize(
    ("correction", "number"),
    [
        # Without deal 1, deal 3 is the second: Bert, who played it, would deal it.
        (("strike", "1"), 3),
        # With another before it, deal 1 is the second: Bert, who played it, would deal it.
        (("insert", "1", "Cem n won"), 1),
    ],
)
def test_correction_is_refused_where_a_later_dealer_would_have_played(
    tmp_path: Path, correction: tuple[str, ...], number: int
) -> None:
    shell = table(tmp_path, players=FOUR)
    shell.ok("add", "-", given="Bert n won\nCem n won\nBert n won\n")
    said = shell.refused(*correction)
    assert "sits out" in said
    assert f"Deal {number} " in said, (
        f"nothing was changed, so the deal is the one that has the number {number}: {said}"
    )


def test_amend_is_refused_where_the_new_deal_can_not_be_at_four(tmp_path: Path) -> None:
    shell = table(tmp_path, players=FOUR)
    shell.ok("add", "Bert n won")
    assert "Anna deals and sits out" in shell.refused("amend", "1", "Anna n won")


def test_insert_is_refused_on_a_full_list(tmp_path: Path) -> None:
    shell = table(tmp_path, "--rounds", "1")
    shell.ok("add", "-", given="passed\npassed\npassed\n")
    assert "full" in shell.refused("insert", "1", "Anna n won")


def test_every_kind_of_act_can_be_undone_and_redone(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    acts = [
        ("record", "Anna", "c", "--with", "1", "--points", "70"),
        ("add", "Bert g-1 58 b24 kC:18 r"),
        ("ramsch", "Anna", "50", "Bert", "40", "Cem", "30"),
        ("adjust", "Cem", "-5", "talked"),
        ("amend", "2", "Bert g-1 58 b24 kC:18"),
        ("insert", "1", "Cem n won"),
        ("strike", "3"),
    ]
    stands = [shell.lines()]
    for act in acts:
        shell.ok(*act)
        stands.append(shell.lines())
    for lines in reversed(stands[:-1]):
        shell.ok("undo")
        assert shell.lines() == lines
    assert "undo" in shell.refused("undo")
    for word in ("added", "added", "added", "adjust", "amended", "inserted", "struck"):
        assert word in first(shell.ok("redo"))
    assert shell.lines() == stands[-1]
    assert "redo" in shell.refused("redo")


def test_undo_says_what_it_took_back_and_what_that_changed(tmp_path: Path) -> None:
    shell = bock_evening(tmp_path)
    shell.ok("amend", "1", "Anna clubs with 1 70 bid 18")
    out = shell.ok("undo")
    assert "Anna clubs with 1 70 bid 18" in first(out)
    assert "Deal 2: +20 becomes +40 (+20)" in out
    assert "Now Bock: deal 2, 3, 4" in out
    assert "Anna 132, Bert -56, Cem 44" in out


def test_undo_reaches_back_across_the_end_of_a_full_list(tmp_path: Path) -> None:
    shell = table(tmp_path, "--rounds", "1")
    out = shell.ok("add", "-", given="Anna n won\nBert n won\nCem n won\n")
    assert rounds_summed_up(out) == ["1"]
    assert "full" in shell.refused("add", "Anna n won")
    shell.ok("undo")
    assert "full" in shell.ok("redo") or "full" in shell.ok("summary")
    shell.ok("undo")
    shell.ok("add", "Cem n lost")
    assert "full" in shell.refused("passed")
    assert shell.lines()[-1] == "Cem null lost"


def test_redo_is_gone_after_a_new_entry(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "Anna n won")
    shell.ok("undo")
    shell.ok("add", "Bert n won")
    assert "redo" in shell.refused("redo")
    assert shell.lines() == ["Bert null won"]


def test_log_lists_every_entry_ever_made_with_what_became_of_it(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "-", given="Anna n won\nBert n won\n")
    shell.ok("amend", "1", "Anna n lost")
    shell.ok("strike", "2")
    shell.ok("undo")
    shell.ok("insert", "1", "Cem n won")
    shell.ok("adjust", "Anna", "-10", "late")
    said = [
        re.sub(r"^ *\d+ +\S+ \S+ +", "", row).strip() for row in shell.ok("log").splitlines()[1:]
    ]
    assert said == [
        *("added", "Anna null won"),
        *("added", "Bert null won"),
        *("amended 1", "Anna null lost"),
        "struck 2, undone",
        "undid entry 4",
        *("inserted 1", "Cem null won"),
        *("added", "adjust Anna -10 late"),
    ]


# -- looking


def test_summary_sums_up_the_last_round_or_any_other(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "-", given="Anna n won\npassed\npassed\nBert n won\n")
    last = shell.ok("summary")
    assert rounds_summed_up(last) == ["2"]
    assert ["Anna", "0", "23", "1", "0", "1"] in [line.split() for line in last.splitlines()]
    earlier = shell.ok("summary", "--round", "1")
    assert rounds_summed_up(earlier) == ["1"]
    rows = [line.split() for line in earlier.splitlines()]
    assert ["Anna", "+23", "23", "1", "0", "1"] in rows
    assert ["Bert", "0", "0", "0", "0", "2"] in rows


def test_summary_of_a_new_sheet_says_who_deals(tmp_path: Path) -> None:
    assert "deal 1, Anna deals, Bert is forehand" in table(tmp_path).ok("summary")


def test_sheet_prints_every_deal_with_running_points_and_the_footer(tmp_path: Path) -> None:
    shell = table(tmp_path, "--scoring", "tournament", "--title", "Friday table")
    shell.ok("add", "-", given="Bert c+1 70\nCem g+1 58\npassed\nadjust Anna -20 late\n")
    out = shell.ok("sheet")
    rows = [line.split() for line in out.splitlines()]
    assert out.startswith("Friday table")
    assert ["1", "clubs", "with", "1", "+24", "24"] in rows
    assert ["2", "Grand", "with", "1", "-96", "-96"] in rows
    # 3.1, 3.7: 24 + 50 + 40; -96 - 50; 40 - 20 for the correction
    assert ["total", "20", "114", "-146"] in rows
    assert ["place", "2", "1", "3"] in rows
    assert "late" in out


def test_explain_counts_one_deal_aloud(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    shell.ok("add", "Anna clubs with 2 hand 93 kontra Bert:18")
    out = shell.ok("explain", "1")
    assert "with 2, game 3, Hand 4, Schneider 5 x clubs 12 = 60, Kontra x2 = 120" in out
    assert "+120" in first(out)
    assert "round 1, Anna dealt" in out


def test_value_counts_a_game_that_is_on_no_sheet(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    out = shell.ok("value", "grand", "with", "2", "hand")
    # 1.9: Grand with 2, Hand: 4 x 24; 2.1 lost x2; 5.1 Kontra x2, Re x4
    assert "with 2, game 3, Hand 4 x Grand 24 = 96" in out
    rows = [line.split() for line in out.splitlines()]
    assert ["plain", "+96", "-192"] in rows
    assert ["Kontra", "x2", "+192", "-384"] in rows
    assert ["Re", "x4", "+384", "-768"] in rows
    # Overbid, it can only be lost: bid 60, Grand with 1 is 48, so 72 (rules.md 2.6).
    out = shell.ok("value", "g", "+1", "70", "b60")
    assert ["plain", "-144"] in [line.split() for line in out.splitlines()]
    assert not shell.pad.exists()


def test_sheets_lists_them_and_use_makes_one_the_current_one(tmp_path: Path) -> None:
    shell = table(tmp_path, "--title", "First")
    shell.ok("add", "Anna n won")
    shell.ok("new", "Dora", "Emil", "Fritz", "--title", "Second")
    marked = [line for line in shell.ok("sheets").splitlines() if line.startswith("*")]
    assert len(marked) == 1
    assert "Second" in marked[0]
    out = shell.ok("use", "1")
    assert "Anna 23" in out
    assert "deal 2, Bert deals" in out
    shell.ok("add", "Bert n won")
    rows = shell.ok("sheets", "--all").splitlines()
    assert any(row.startswith("*") and "First" in row and " 2 " in row for row in rows)
    assert any("Dora 0, Emil 0, Fritz 0" in row for row in rows)


def test_pad_and_language_may_be_named_before_or_behind_the_command(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    other = tmp_path / "other.db"
    shell.ok("--pad", other, "new", "Anna", "Bert", "Cem")
    assert not shell.pad.exists()
    out = shell.ok("add", "Anna", "Kreuz", "mit", "1", "70", "--lang", "de", f"--pad={other}")
    assert first(out) == "1. Anna Kreuz mit 1 70: +24"


def test_pad_lies_in_the_data_folder_where_none_is_named(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    del shell.environment["SKATBLOCK_PAD"]
    shell.ok("new", "Anna", "Bert", "Cem")
    assert [path.name for path in (tmp_path / "data" / "skatblock").glob("*.db")] == ["pad.db"]


def test_version_is_told_without_a_pad(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    assert re.fullmatch(r"skatblock \d+\.\d+\.\d+\S*\n", shell.ok("--version"))
    assert not shell.pad.exists()


# -- files


EVENING = """\
title: Friday table
date: 2026-11-27
players: Anna, Bert, Cem
scoring: standard
rounds: open
kontra: bidders
bock: kontra-lost, re
ramsch: passed-in

Anna clubs with 2 hand 93
Bert grand without 1 lost bid 24 kontra Cem:18 re
ramsch Anna 46 Bert 74 Cem -
adjust Anna -20 late
Cem diamonds with 1 85 bid 20 # overbid
"""
# 60; 48 x 4 x -2 = -384; 74 x 2 (Jungfrau) x 2 (Bock) = -296; 27 x 2 (Bock) x -2 = -108
DEALS = EVENING.partition("\n\n")[2].splitlines()
TOTALS = {"Anna": 40, "Bert": -680, "Cem": -108}
CSV_HEAD = (
    "deal round dealer kind declarer game matadors hand schneider schneider_announced schwarz "
    "schwarz_announced ouvert bid card_points kontra re bock overbid result value score "
)


@pytest.fixture
def evening(tmp_path: Path) -> Shell:
    """A pad that the evening above was imported to."""
    shell = Shell(tmp_path)
    (tmp_path / "evening.skat").write_text(EVENING, encoding="utf-8")
    out = shell.ok("import", "evening.skat")
    assert "Anna 40, Bert -680, Cem -108" in out
    return shell


def is_the_evening(text: str, kind: str) -> None:
    """Hold a printed sheet against the evening above."""
    if kind == "skat":
        assert text == EVENING
    elif kind == "csv":
        rows = list(csv.DictReader(io.StringIO(text)))
        assert " ".join(rows[0]).startswith(CSV_HEAD)
        assert [row["line"] for row in rows] == DEALS
        assert [row["score"] for row in rows] == ["60", "-384", "-296", "-20", "-108"]
        assert {name: int(rows[-1][f"{name} total"]) for name in TOTALS} == TOTALS
        assert [row["kind"] for row in rows] == ["played"] * 2 + ["ramsch", "adjust", "played"]
    elif kind == "json":
        told = json.loads(text)
        assert [deal["line"] for deal in told["deals"] if "line" in deal] == DEALS
    elif kind == "markdown":
        assert re.search(r"^\|.*total.*\| *40 *\| *-680 *\| *-108 *\|$", text, re.MULTILINE)
    elif kind == "html":
        assert text.lstrip().lower().startswith("<!doctype html>")
        assert "-680" in text or "−680" in text
    else:
        rows = [line.split() for line in text.splitlines()]
        assert ["total", "40", "-680", "-108"] in rows


FORMATS = {
    "table": "",
    "csv": ".csv",
    "json": ".json",
    "markdown": ".md",
    "html": ".html",
    "skat": ".skat",
}


@pytest.mark.parametrize("kind", FORMATS)
def test_tally_and_export_write_every_format(evening: Shell, kind: str) -> None:
    printed = evening.ok("tally", "-", "--format", kind, given=EVENING)
    is_the_evening(printed, kind)
    assert evening.ok("export", "-", "--format", kind) == printed
    ending = FORMATS[kind]
    if ending:
        assert evening.ok("tally", "evening.skat", "-o", f"tallied{ending}") in (
            "",
            f"Written: tallied{ending}\n",
        )
        evening.ok("export", f"exported{ending}")
        for name in ("tallied", "exported"):
            written = (evening.folder / f"{name}{ending}").read_bytes().decode()
            assert written == printed


def test_tally_prints_the_finished_sheet_without_a_pad(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    is_the_evening(shell.ok("tally", "-", given=EVENING), "table")
    assert not shell.pad.exists()


@pytest.mark.parametrize("ending", [".skat", ".json", ".csv"])
def test_what_was_exported_is_imported_as_the_same_sheet(evening: Shell, ending: str) -> None:
    evening.ok("export", f"again{ending}")
    out = evening.ok("import", f"again{ending}")
    assert "Anna 40, Bert -680, Cem -108" in out
    assert evening.lines() == DEALS
    if ending != ".csv":  # a CSV holds no rules
        assert evening.ok("export", "-") == EVENING


def test_csv_is_imported_by_the_rules_of_a_sheet(evening: Shell) -> None:
    evening.ok("export", "again.csv")
    evening.ok("import", "again.csv", "--like", "1")
    told = heading(evening)
    assert (told["kontra"], told["bock"]) == ("bidders", "kontra-lost, re")


def test_export_to_standard_output_is_a_sheet_file(evening: Shell) -> None:
    assert evening.ok("export", "-") == EVENING


def test_excel_gets_semicolons_and_a_byte_order_mark(evening: Shell) -> None:
    out = evening.ok("export", "-", "--format", "csv", "--excel")
    assert out.startswith("\ufeffdeal;round;dealer;")
    assert len(out.splitlines()) == 1 + len(DEALS)


# -- the width of what is printed

LONG_NAMES = ("Bartholomäus", "Klaus-Dieter", "Maximilienne", "Wilhelmine-A")
# Each starts or meets a Bock round; the dealer, Bartholomäus first, sits out.
KONTRA = "Klaus-Dieter clubs with 1 70 bid 18 kontra Maximilienne:18 re\n"
WIDE = {
    "Kontra, Re, Bock and overbid": KONTRA
    + "Maximilienne grand with 1 70 bid 60 kontra Wilhelmine-A:55 re\n"
    + "Wilhelmine-A hearts without 2 hand 58 bid 18 kontra Klaus-Dieter:18 re\n",
    "announced levels": KONTRA
    + "Maximilienne grand without 4 hand schwarz! 95 bid 120 kontra Wilhelmine-A:24 re\n"
    + "Wilhelmine-A diamonds without 11 hand schneider! 85 bid 144 kontra Klaus-Dieter:36 re\n",
    "two losers of a Ramsch": KONTRA
    + "ramsch Bartholomäus 50 Maximilienne 50 Wilhelmine-A 20 push 3\n",
    "a correction with its reason": KONTRA + "adjust Bartholomäus -100 came very late again\n",
    "a whole list": KONTRA
    + "Maximilienne null hand ouvert lost bid 40 kontra Wilhelmine-A:36\n"
    + "Bartholomäus spades with 1 70\nKlaus-Dieter hearts with 1 28\n"
    + "Wilhelmine-A clubs with 1 70\nBartholomäus spades with 1 70\n",
}


@pytest.mark.parametrize("evening_of", WIDE)
def test_80_columns_hold_four_players_with_names_of_12_characters(
    tmp_path: Path, evening_of: str
) -> None:
    rules = (*PUB, "--scoring", "tournament", "--title", "Friday table")
    shell = table(tmp_path, *rules, players=" ".join(LONG_NAMES))
    shell.ok("add", "-", given=WIDE[evening_of])
    outs = {"sheet": shell.ok("sheet"), "summary": shell.ok("summary", "--round", "1")}
    too_wide = [
        f"{name}, {wcswidth(line)} columns: {line}"
        for name, out in outs.items()
        for line in out.splitlines()
        if wcswidth(line) > WIDTH
    ]
    assert not too_wide, "\n".join(["more than 80 columns", *too_wide])
    for name in LONG_NAMES:
        assert name[:5] in outs["sheet"]


# -- help


def test_help_lists_every_command_in_80_columns(tmp_path: Path) -> None:
    out = Shell(tmp_path).ok("--help")
    assert all(wcswidth(line) <= WIDTH for line in out.splitlines())
    listed = re.findall(r"^  ([a-z]+) ", out.partition("Commands:")[2], re.MULTILINE)
    assert listed == list(COMMANDS)


@pytest.fixture(scope="module")
def helps(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """What --help prints of every command."""
    shell = Shell(tmp_path_factory.mktemp("help"))
    return side_by_side(lambda name: shell.run(name, "--help"), COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_fits_80_columns_and_names_all_it_takes(
    helps: dict[str, Outcome], name: str
) -> None:
    assert helps[name].status == 0, helps[name].err
    out = helps[name].out
    assert [line for line in out.splitlines() if wcswidth(line) > WIDTH] == []
    text = " ".join(out.split())
    command = LazyGroup(name="skatblock").get_command(None, name)
    assert command.help
    assert command.help.split("\n")[0] in text
    for param in command.params:
        if param.name == "help":
            continue
        helped = getattr(param, "help", None)
        assert helped, f"{name}: {param.name} has no help text"
        assert " ".join(helped.split())[:20] in text, f"{name}: {param.name} is not in --help"
        if param.param_type_name == "option":
            assert all(word in text for word in param.opts)
        else:
            assert param.make_metavar(None).strip("[]{}.").split()[0] in text


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_described_in_a_sentence(name: str) -> None:
    _module, said = COMMANDS[name]
    assert len(said.split()) > 3
    assert said[0].isupper()
    # The same in the source, where the function stands.
    docstring = function_of(name).__doc__ or ""
    assert docstring.splitlines()[0].rstrip(".") == said.splitlines()[0].rstrip(".")
