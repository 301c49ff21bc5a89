"""Standings: the official tie-breaks, series, teams, and lists that do not add up."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusal import codes_of, faults_of

from skatblock.ledger.standings import Result, Standings, by_number, places
from skatblock.pad import many
from skatblock.pad.many import Outcome, Source, Unread, outcomes, sheet_files
from skatblock.pad.teams import read_teams
from skatblock.words.fold import fold
from skatblock.words.ranking import ranking_layout
from skatblock.words.terminal import print_layout

# -- places


def test_total_then_won_then_lost_then_a_shared_place() -> None:
    # SkWO 6.3.1, rules.md 3.5
    assert places((900, 1000, 900, 900, 900), (5, 1, 6, 5, 5), (2, 9, 4, 1, 2)) == (
        (4, True),
        (1, False),
        (2, False),
        (3, False),
        (4, True),
    )


def test_worked_list_of_four_in_places() -> None:
    # rules.md 3.9: 206, -112, 143, -68
    ranked = places((206, -112, 143, -68), (1, 0, 1, 0), (0, 1, 0, 1))
    assert [place for place, _lot in ranked] == [1, 4, 2, 3]


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 2), st.integers(0, 2)), max_size=9))
def test_places_are_those_of_comparing_each_with_each(some: list[tuple[int, int, int]]) -> None:
    def better(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
        if one[0] != other[0]:
            return one[0] > other[0]
        return one[1] > other[1] if one[1] != other[1] else one[2] < other[2]

    totals, won, lost = zip(*some, strict=True) if some else ((), (), ())
    ranked = places(totals, won, lost)
    for one, (place, lot) in zip(some, ranked, strict=True):
        assert place == 1 + sum(better(other, one) for other in some)
        assert lot == (some.count(one) > 1)


# -- adding up


def two_series() -> Standings:
    """Three players in two series, by hand: Anna 300, Bert 300, Cem -50; Dora only once."""
    table = Standings(fold, {"anna": "Asse", "bert": "Buben", "dora": "Buben"})
    table.take("1", ("Anna", "Bert", "Cem"), (100, 200, -50), (2, 3, 0), (1, 0, 2))
    table.take("2", ("Bert", "Anna", "Dora"), (100, 200, 70), (1, 3, 2), (2, 1, 2))
    return table


def test_series_and_all_by_hand() -> None:
    table = two_series()
    assert table.series == ("1", "2")
    assert [(one.place, one.name) for one in table.of_series("1")] == [
        (1, "Bert"),
        (2, "Anna"),
        (3, "Cem"),
    ]
    overall = table.overall()
    # 300 each; Anna has won 5 to 4.
    assert [(one.place, one.lot, one.name) for one in overall] == [
        (1, False, "Anna"),
        (2, False, "Bert"),
        (3, False, "Dora"),
        (4, False, "Cem"),
    ]
    assert overall[0].result == Result(2, 300, 5, 2)
    assert table.in_series("1", "BERT") == Result(1, 200, 3, 0)
    assert table.in_series("2", "Cem") is None


def test_teams_by_hand() -> None:
    teams = two_series().teams()
    assert [(one.place, one.name, one.members) for one in teams] == [
        (1, "Buben", 2),
        (2, "Asse", 1),
    ]
    assert teams[0].result == Result(3, 370, 6, 4)
    assert two_series().without_team() == ("Cem",)


def test_names_in_capitals_are_the_same_player() -> None:
    table = Standings(fold)
    table.take("", ("Anna", "İnci", "Cem"), (1, 2, 3), (0, 0, 0), (0, 0, 0))
    table.take("", ("ANNA", "inci", "Dora"), (1, 2, 3), (0, 0, 0), (0, 0, 0))
    assert [one.name for one in table.overall()] == ["İnci", "Cem", "Dora", "Anna"]


def test_a_shared_place_is_marked_lot() -> None:
    table = Standings()
    table.take("", ("Anna", "Bert", "Cem"), (10, 10, 0), (1, 1, 0), (0, 0, 0))
    rows = print_layout(ranking_layout(table)).splitlines()
    assert sum("1 (lot)" in row for row in rows) == 2
    assert any(row.startswith("3 ") for row in rows)


def test_nobody_is_ranked() -> None:
    assert Standings().overall() == ()
    assert Standings().series == ()


def test_table_2_stands_before_table_10() -> None:
    names = ["t10", "t2", "9", "10", "", "2026-11-02", "a"]
    assert sorted(names, key=by_number) == ["", "9", "10", "2026-11-02", "a", "t2", "t10"]


@pytest.mark.parametrize("series", [1, 2, 6, 7])
def test_rankings_fit_into_80_columns(series: int) -> None:
    name = "Friedrich-Wilhelm von und zu Hohenstein"
    table = Standings(str, {name: "Skatfreunde Ober- und Niederneuendorf"})
    for number in range(series):
        table.take(f"2026-11-{number:02}", (name, "B", "C"), (12345, 0, 0), (99, 0, 0), (99, 0, 0))
    text = print_layout(ranking_layout(table, teams=True))
    assert max(map(len, text.splitlines())) <= 80
    assert text.count("Friedrich-Wilhelm") == (1 if series == 1 else series + 1)


# -- teams from a file


@pytest.mark.parametrize(
    "text",
    [
        "name,team\nAnna,Asse\nBert,Buben\n",
        "\ufeffName;Verein\r\nAnna;Asse\r\nBert;Buben\r\n",
        "Team\tNr\tSpieler\nAsse\t1\tAnna\n\nBuben\t2\tBERT\n",
    ],
)
def test_teams_are_read_from_the_usual_csv(tmp_path: Path, text: str) -> None:
    path = tmp_path / "teams.csv"
    path.write_text(text, encoding="utf-8")
    assert read_teams(str(path)) == {"anna": "Asse", "bert": "Buben"}


def test_all_wrong_lines_of_a_team_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "teams.csv"
    path.write_text("name,team\nAnna,Asse\nanna,Buben\nBert\n", encoding="utf-8")
    lines = [dict(fault.fields)["line"] for fault in faults_of(lambda: read_teams(str(path)))]
    assert lines == [3, 4]
    path.write_text("who,team\nAnna,Asse\n", encoding="utf-8")
    assert codes_of(lambda: read_teams(str(path))) == ["listing-heads"]


# -- reading many

LIST = """date: {date}
players: {players}
rounds: {rounds}

{deals}
"""


def write(path: Path, players: str = "Anna, Bert, Cem", *deals: str, **more: str) -> Path:
    """Write a list of one round of three deals."""
    rows = deals or ("1 clubs with 1 75", "2 grand with 1 50", "passed")
    about = {"date": "2026-11-27", "rounds": "1", "players": players, **more}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(LIST.format(deals="\n".join(rows), **about), encoding="utf-8")
    return path


def test_a_list_comes_out_as_it_was_played(tmp_path: Path) -> None:
    path = str(write(tmp_path / "a.skat"))
    (one,) = outcomes([Source(path)])
    assert isinstance(one, Outcome)
    assert one[1:9] == (
        ("Anna", "Bert", "Cem"),
        "2026-11-27",
        one.scoring,
        3,
        0,
        (24, -96, 0),
        (1, 0, 0),
        (0, 1, 0),
    )


def test_what_can_not_be_read_says_why_and_stops_nothing(tmp_path: Path) -> None:
    good = write(tmp_path / "good.skat")
    bad = write(tmp_path / "bad.skat", "Anna, Bert, Cem", "passed", "Anna clubs 75")
    (missing, unread, read) = outcomes([Source("no.skat"), Source(str(bad)), Source(str(good))])
    assert isinstance(missing, Unread)
    assert [fault.code for fault in missing.faults] == ["file-missing"]
    assert isinstance(unread, Unread)
    assert unread.where == (str(bad), 6)
    assert isinstance(read, Outcome)


def test_several_processes_give_the_same_in_the_same_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [Source(str(write(tmp_path / f"{n}.skat", f"Anna, Bert, C{n}"))) for n in range(40)]
    sources.insert(7, Source("missing.skat"))
    alone = list(outcomes(sources))
    monkeypatch.setattr(many, "MANY", 1)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert list(outcomes(sources)) == alone


def test_a_folder_means_the_sheet_files_in_it_and_below(tmp_path: Path) -> None:
    names = ["b.skat", "a/t10.skat", "a/x.json", "a/y.CSV"]
    for name in [*names, "notes.txt", ".hidden.skat", ".git/c.skat", "list.html"]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert sheet_files(str(tmp_path)) == sorted(str(tmp_path / name) for name in names)
    assert sheet_files("x.skat") == ["x.skat"]


# -- the command


def run(*arguments: str | Path, pad: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program."""
    environment = {**os.environ, "SKATBLOCK_LANG": "en", "SKATBLOCK_PAD": str(pad or "none.db")}
    command = [sys.executable, "-P", "-m", "skatblock", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", env=environment, check=False
    )


def ranked(done: subprocess.CompletedProcess[str], ranking: str = "all") -> list[tuple[str, ...]]:
    """Read a ranking from the CSV that the program printed."""
    rows = csv.DictReader(io.StringIO(done.stdout))
    return [
        (row["place"], row["name"], row["lists"], row["total"])
        for row in rows
        if row["ranking"] == ranking
    ]


def test_two_series_in_two_folders(tmp_path: Path) -> None:
    write(tmp_path / "serie1" / "t1.skat")
    write(tmp_path / "serie1" / "t2.skat", "Dora, Emil, Fritz")
    write(tmp_path / "serie2" / "t1.skat", "Dora, Anna, Bert", "2 clubs with 1 75", *["passed"] * 2)
    done = run("standings", tmp_path, "--format", "csv")
    assert (done.returncode, done.stderr) == (0, "")
    assert ranked(done) == [
        ("1", "Anna", "2", "48"),
        ("2", "Dora", "2", "24"),
        ("3", "Cem", "1", "0"),
        ("3", "Fritz", "1", "0"),
        ("5", "Bert", "2", "-96"),
        ("5", "Emil", "1", "-96"),
    ]
    text = run("standings", tmp_path).stdout
    assert [text.index(one) for one in ("serie1", "serie2", "All series")] == sorted(
        text.index(one) for one in ("serie1", "serie2", "All series")
    )


def test_lists_that_do_not_add_up_are_named_and_the_rest_is_ranked(tmp_path: Path) -> None:
    six = ("1 clubs with 1 75", "2 grand with 1 50", "1 null won") * 2
    good = write(tmp_path / "s1" / "t1.skat", "Anna, Bert, Cem", *six, rounds="2")
    write(tmp_path / "s2" / "t1.skat", "Anna, Bert, Dora")
    (tmp_path / "s2" / "again.skat").write_text(good.read_text())
    write(tmp_path / "s2" / "t2.skat", "Anna, Emil, Fritz")
    write(tmp_path / "s2" / "t3.skat", "Gerd, Hans, Ida", "passed")
    write(tmp_path / "s2" / "t4.skat", "Gerd, Hans, gerd")
    done = run("standings", tmp_path, "--format", "csv")
    assert done.returncode == 1
    assert [row[1] for row in ranked(done)] == ["Anna", "Cem", "Dora", "Bert"]
    said = done.stderr.splitlines()
    assert len(said) == 5
    for name, why in (
        ("again.skat", "there already"),
        ("t2.skat", "Anna: already on another list of the series s2"),
        ("t3.skat", "1 of 3 deals"),
        ("t4.skat", "can't be told apart"),
    ):
        assert sum(name in line and why in line for line in said) == 1, said
    assert said[-1] == "4 of 6 lists are not in the ranking."


def test_lists_of_one_folder_are_of_their_days_and_added_up(tmp_path: Path) -> None:
    write(tmp_path / "a.skat")
    write(tmp_path / "b.skat", "Anna, Bert, Dora")
    write(tmp_path / "c.skat", "Anna, Bert, Dora", date="2026-12-04")
    done = run("standings", tmp_path, "--format", "csv")
    assert done.returncode == 0
    assert ranked(done)[0] == ("1", "Anna", "3", "72")
    assert ranked(done, "series")[0] == ("1", "Anna", "2", "48")
    assert ranked(run("standings", tmp_path, "--since", "2026-12-01", "--format", "csv")) == [
        ("1", "Anna", "1", "24"),
        ("2", "Dora", "1", "0"),
        ("3", "Bert", "1", "-96"),
    ]
    by_folder = run("standings", tmp_path, "--series", "folder", "--format", "csv")
    assert by_folder.returncode == 1
    assert ranked(by_folder)[0] == ("1", "Anna", "1", "24")


def test_team_file_among_the_lists_is_no_list(tmp_path: Path) -> None:
    write(tmp_path / "a.skat")
    teams = tmp_path / "teams.csv"
    teams.write_text("name,team\nAnna,Asse\nCem,Asse\nBert,Buben\n")
    done = run("standings", tmp_path, "--teams", teams, "--format", "csv")
    assert done.returncode == 0
    assert ranked(done, "teams") == [("1", "Asse", "2", "24"), ("2", "Buben", "1", "-96")]
    assert "Asse" in run("standings", tmp_path, "--teams", teams).stdout


def test_lists_scored_in_different_ways_are_ranked_with_a_warning(tmp_path: Path) -> None:
    write(tmp_path / "a.skat")
    write(tmp_path / "b.skat", rounds="1\nscoring: tournament")
    done = run("standings", tmp_path, "--format", "json")
    assert done.returncode == 0
    assert "standard 1, tournament 1" in done.stderr
    # Anna 24 and 24 + 50 + 40
    assert json.loads(done.stdout)[-3]["total"] == 138


def test_standings_of_the_pad(tmp_path: Path) -> None:
    pad = tmp_path / "pad.db"
    for date in ("2026-11-27", "2026-12-04"):
        path = write(tmp_path / f"{date}.skat", date=date)
        assert run("import", path, pad=pad).returncode == 0
    done = run("standings", "--all", "--format", "csv", pad=pad)
    assert ranked(done)[0] == ("1", "Anna", "2", "48")
    since = run("standings", "--since", "2026-12-04", "--format", "csv", pad=pad)
    assert ranked(since)[0] == ("1", "Anna", "1", "24")


def test_nothing_to_rank(tmp_path: Path) -> None:
    assert run("standings").returncode == 2
    done = run("standings", tmp_path)
    assert (done.returncode, done.stderr) == (2, "There is no list here to rank.\n")
    done = run("standings", "missing.skat")
    assert done.returncode == 1
    assert "missing.skat" in done.stderr


def test_a_file_given_twice_counts_once_however_short_it_is(tmp_path: Path) -> None:
    path = write(tmp_path / "a.skat", "Anna, Bert, Cem", "1 clubs with 1 75", rounds="open")
    done = run("standings", path, tmp_path, "--format", "csv")
    assert done.returncode == 1
    assert ranked(done)[0] == ("1", "Anna", "1", "24")


def test_short_lists_that_are_alike_are_still_two(tmp_path: Path) -> None:
    for folder in ("s1", "s2"):
        write(tmp_path / folder / "a.skat")
    assert ranked(run("standings", tmp_path, "--format", "csv"))[0] == ("1", "Anna", "2", "48")
