"""The heading corrected: names, title, date and rules; all deals are derived anew."""

import contextlib
import shutil
from pathlib import Path

import pytest
from shell import Shell

from skatblock.pad.opening import open_store
from skatblock.pad.upkeep import soundness

DEALS = """\
Bert clubs with 1 70 bid 18 kontra Kathe:18 re
Ana clubs with 1 70
Kathe hearts with 1 70
Ana diamonds with 1 70
"""
# rules.md 5.2: the Re of deal 1 makes deals 2 to 4 Bock deals.


def evening(folder: Path, *options: str) -> Shell:
    """Sit down with two names misspelt, and play four deals."""
    shell = Shell(folder)
    rules = ("--preset", "pub", "--date", "2026-11-27", *options)
    shell.ok("new", "Ana", "Bert", "Kathe", *rules)
    shell.ok("add", "-", given=DEALS)
    return shell


def test_misspelt_names_are_put_right_everywhere(tmp_path: Path) -> None:
    shell = evening(tmp_path, "--dealer", "Kathe")
    out = shell.ok("heading", "players", "Anna", "Bert", "Käthe")
    assert out.splitlines() == [
        "Heading: players: Anna, Bert, Käthe; dealer: Käthe",
        "   Anna 84, Bert 96, Käthe 40",
    ]
    assert shell.lines() == [
        line.replace("Ana", "Anna").replace("Kathe", "Käthe") for line in DEALS.splitlines()
    ]
    assert "Ana " not in shell.ok("sheet") + shell.ok("stats") + shell.ok("log")
    assert shell.ok("heading", "players", "Anna,Bert,Karl Heinz").startswith(
        "Heading: players: Anna, Bert, Karl Heinz"
    )


def test_a_rule_that_was_set_wrong_derives_all_deals_anew_and_says_so(tmp_path: Path) -> None:
    out = evening(tmp_path).ok("heading", "bock", "off")
    assert out.splitlines() == [
        "Heading: bock: nothing",
        "   Deal 2: +48 becomes +24 (-24)",
        "   Deal 3: +40 becomes +20 (-20)",
        "   Deal 4: +36 becomes +18 (-18)",
        "   No longer Bock: deal 2, 3, 4",
        "   Ana 42, Bert 96, Kathe 20",
    ]


def test_tournament_scoring_may_come_later(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    # rules.md 4: 50 for each game won, nothing for games won by others.
    assert "Ana 184, Bert 146, Kathe 90" in shell.ok("heading", "scoring", "tournament")
    assert "Ana 84, Bert 96, Kathe 40" in shell.ok("heading", "scoring", "standard")


def test_undo_takes_it_back_and_the_log_keeps_it(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    before = shell.ok("export", "-")
    shell.ok("heading", "title", "Friday", "table")
    assert shell.ok("undo").startswith("Undone: Heading: title: nothing")
    assert shell.ok("export", "-") == before
    assert shell.ok("redo").startswith("Redone: Heading: title: Friday table")
    shell.ok("heading", "title")
    assert shell.ok("export", "-") == before
    log = shell.ok("log")
    assert "corrected the heading\n   Heading: title: Friday table" in log
    assert "corrected the heading\n   Heading: title: nothing" in log


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("players Anna Bert", "three or four"),
        ("players Anna Bert Cem Dora", "3 seats"),
        ("players Ana Bert Kathe", "how it stands already"),
        ("title", "how it stands already"),
        ("players Anna Anna Cem", "Anna"),
        ("players", "players"),
        ("colour green", "title, date, players"),
        ("kontra off", "need Kontra"),
        ("rounds 1", "Deal 4 would no longer fit"),
        ("bock", "bock"),
        ("date 27.11.2026", "27.11.2026"),
        ("dealer Dora", "Dora"),
    ],
)
def test_what_can_not_be_is_refused(tmp_path: Path, words: str, told: str) -> None:
    assert told in evening(tmp_path).refused("heading", *words.split())


def test_a_deal_that_was_played_by_a_rule_holds_the_rule(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    shell.ok("heading", "bock", "off")
    said = shell.refused("heading", "kontra", "off")
    assert said.startswith("Deal 1 would no longer fit: This table plays without Kontra")


def test_figures_go_by_the_date_as_it_was_corrected(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    shell.ok("heading", "date", "2026-11-28")
    assert "2026-11-28" in shell.ok("sheets")
    assert "Ana" in shell.ok("stats", "--since", "2026-11-28")
    shell.refused("stats", "--until", "2026-11-27")
    assert "Ana" in shell.ok("standings", "--since", "2026-11-28")


def test_it_travels_with_the_pad(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    other = tmp_path / "other.db"
    shutil.copy(shell.pad, other)
    shell.ok("--pad", other, "heading", "players", "Anna", "Bert", "Käthe")
    shell.ok("import", other)
    assert "Anna 84, Bert 96, Käthe 40" in shell.ok("sheets")
    with contextlib.closing(open_store(str(shell.pad), create=False)) as store:
        assert soundness(store).faults == ()
    shell.ok("rescue", shell.pad, "--into", "saved")
    assert "players: Anna, Bert, Käthe\n" in (tmp_path / "saved" / "sheet-1.skat").read_text(
        "utf-8"
    )


def test_too_few_names_at_a_table_of_four_are_refused(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.ok("new", "Anna", "Bert", "Cem", "Dora", "--dealer", "Dora")
    assert "4 seats" in shell.refused("heading", "players", "A1", "B1", "C1")


def test_points_stay_with_the_seats(tmp_path: Path) -> None:
    out = evening(tmp_path).ok("heading", "players", "Bert", "Ana", "Kathe")
    assert "   Bert 84, Ana 96, Kathe 40\n   The points stay with the seats.\n" in out


def test_a_list_whose_names_were_corrected_is_known_when_it_comes_again(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    shell.ok("add", "-", given="Ana c+1 70\n" * 6)
    shell.ok("heading", "players", "Anna", "Bert", "Käthe")
    shell.ok("export", "a.skat")
    assert "on the pad already, as sheet 1" in shell.ok("import", "a.skat")


def test_signs_are_kept_as_they_are_typed_at_the_table(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    typed = "heading players O'Neil, D'Arcy, Cem\nheading title Bert's and Tom's\n"
    shell.ok("table", given=typed)
    heading = shell.ok("rules")
    assert "players: O'Neil, D'Arcy, Cem\n" in heading
    assert "title: Bert's and Tom's\n" in heading


def test_it_is_typed_at_the_table_too(tmp_path: Path) -> None:
    shell = evening(tmp_path)
    out = shell.ok("table", given="heading players Anna Bert Käthe\nKäthe null won\n")
    assert "Heading: players: Anna, Bert, Käthe" in out
    assert "5. Käthe null won" in out
