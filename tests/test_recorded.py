"""Whole evenings and single games that other programs and a game server scored.

`evenings` were played and scored by XSkat 4.0, `series` and `server_games.csv` by people on the
Internet Skat Server, `reported.csv` lists mistakes reported about other Skat programs.
"""

import csv
from itertools import zip_longest
from pathlib import Path

import pytest
from table import DATA, checked, codes, heading, played, rows, scores, show

from skatblock.ledger.tally import Line
from skatblock.pad.sheetfile import read_sheet

EVENINGS = sorted((DATA / "evenings").glob("*.skat"))
SERIES = sorted((DATA / "series").glob("*.skat"))


def _as_recorded(players: tuple[str, ...], line: Line, columns: list[str]) -> dict[str, str]:
    """Lay out one line in the columns of the record."""
    row = {
        "deal": line.number,
        "dealer": players[line.dealer],
        "bock": line.factor,
        "score": line.score,
    }
    for player, points, total in zip(players, line.after.points, line.after.totals, strict=True):
        row[f"{player} points"] = points
        row[f"{player} total"] = total
    return {column: str(row[column]) for column in columns}


def _deal_by_deal(path: Path) -> int:
    """Compare a recorded sheet with its record; give the number of deals."""
    text = path.read_text(encoding="utf-8").splitlines()
    tally = checked(read_sheet(text, path.name))
    typed = [
        (number, line)
        for number, line in enumerate(text, start=1)
        if number > text.index("") + 1 and line.strip() and not line.startswith("#")
    ]
    with path.with_suffix(".expected.csv").open(encoding="utf-8", newline="") as file:
        recorded = list(csv.DictReader(file))
    for place, (row, line) in enumerate(zip_longest(recorded, tally.lines)):
        number, said = typed[place]
        assert row is not None, f"{path.name}: nothing recorded for line {number}"
        assert line is not None, f"{path.name}: no deal for recorded row {row['deal']}"
        ours = _as_recorded(tally.heading.players, line, list(row))
        # The server leaves the score of a passed-in game empty.
        row["score"] = row["score"] or "0"
        wrong = [f"{key} {ours[key]}, recorded {row[key]}" for key in row if ours[key] != row[key]]
        assert not wrong, (
            f"{path.name}, line {number}, deal {row['deal']}: {said}\n  " + "\n  ".join(wrong)
        )
    return len(recorded)


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_recorded_evening_is_scored_deal_by_deal_as_its_program_did(path: Path) -> None:
    assert _deal_by_deal(path) > 0


@pytest.mark.parametrize("path", SERIES, ids=lambda path: path.stem)
def test_recorded_series_is_totalled_game_by_game_as_its_server_did(path: Path) -> None:
    assert _deal_by_deal(path) > 0


def test_all_recorded_evenings_are_there() -> None:
    assert len(EVENINGS) == 75
    assert len(SERIES) == 2


# -- single games of the server

NO_SCORING_CASE = "10330141"  # the server wrote 11 matadors for a game that was broken off
SERVER_GAMES = [
    row
    for row in rows("server_games.csv")
    if row["result"] != "penalty" and row["id"] != NO_SCORING_CASE
]


def _server_line(row: dict[str, str]) -> str:
    """Say a row of the server in notation."""
    if row["game"] == "passed":
        return "passed"
    names = ("Anna", "Bert", "Cem")
    seat = int(row["declarer"])
    null = row["game"] == "null"
    words = [names[seat], row["game"]]
    if not null:
        matadors = int(row["matadors"])
        words.append(f"with {matadors}" if matadors > 0 else f"without {-matadors}")
    if row["hand"] == "1":
        words.append("hand")
    if row["ouvert"] == "1":
        words.append("ouvert")
    elif row["schwarz_announced"] == "1":
        words.append("schwarz!")
    elif row["schneider_announced"] == "1":
        words.append("schneider!")
    if null:
        words.append({"win": "won", "loss": "lost"}[row["result"]])
    else:
        words.append(row["p"])
        words += ["schwarz"] if row["t"] in ("0", "10") else []
    words.append(f"bid {row['bid']}")
    words += [
        f"{names[other]}:{row[f'bid_{other}']}"
        for other in range(3)
        if other != seat and row[f"bid_{other}"]
    ]
    return " ".join(words)


@pytest.mark.parametrize("row", SERVER_GAMES, ids=lambda row: f"{row['id']}-{_server_line(row)}")
def test_single_game_is_scored_as_the_server_did(row: dict[str, str]) -> None:
    line = _server_line(row)
    tally = played("", line)
    assert scores(tally) == [int(row["v"] or 0)], f"{line}\n{show(tally)}"
    result = tally.lines[0].result
    if row["game"] != "passed":
        assert result.overbid == (row["bidok"] == "overbid"), line
        assert result.won == (row["result"] == "win"), line


def test_only_penalties_and_the_broken_row_of_the_server_are_left_out() -> None:
    assert len(rows("server_games.csv")) - len(SERVER_GAMES) == 3


# -- mistakes reported about other programs

REPORTED = {row["case"]: row for row in rows("reported.csv")}
WITH_A_LINE = [number for number in REPORTED if 1 <= int(number) <= 14]
ELSEWHERE = {
    "15": "settling up",
    "20": "prompts of the table mode",
    "21": "the pad: amend and strike",
    "22": "the pad: strike",
    "23": "the pad: undo",
    "24": "printed tables",
    "25": "CSV for Excel",
    "28": "names and remarks: test_notation.py",
}


@pytest.mark.parametrize("number", WITH_A_LINE)
def test_mistake_of_another_program_is_not_made(number: str) -> None:
    row = REPORTED[number]
    rules = "" if row["rules"] == "standard" else row["rules"]
    rules = "; ".join(": ".join(rule.split(maxsplit=1)) for rule in rules.split(";") if rule)
    tally = played(rules, row["line"])
    said = f"case {number}: {row['line']} ({row['note']})\n{show(tally)}"
    if "," in row["score"]:
        assert tally.state.points == tuple(map(int, row["score"].split(","))), said
    else:
        assert scores(tally) == [int(row["score"])], said


def test_case_16_the_dealer_who_sat_out_is_given_the_30_too() -> None:
    tally = played(
        "scoring: tournament; players: Anna, Bert, Cem, Dora; dealer: Dora",
        "Anna clubs with 1 50",
    )
    assert tally.state.totals == (-48 - 50, 30, 30, 30), show(tally)


def test_case_17_card_points_that_do_not_sum_to_120_are_refused_in_ramsch() -> None:
    assert codes("ramsch: passed-in", "ramsch Anna 50 Bert 40 Cem 20") == ["ramsch-sum"]


def test_case_18_bid_19_is_refused() -> None:
    assert codes("", "Anna clubs with 1 70 bid 19") == ["bid-between"]


def test_case_19_the_sitting_dealer_is_refused_as_declarer() -> None:
    four = "players: Anna, Bert, Cem, Dora"
    assert codes(four, "Anna clubs with 1 70") == ["declarer-sits-out"]


def test_case_26_a_correction_may_be_negative() -> None:
    tally = played("", "adjust Anna -20")
    assert tally.state.totals == (-20, 0, 0)


def test_case_27_a_passed_in_deal_is_a_row_of_noughts_and_the_deal_moves_on() -> None:
    tally = played("", "passed")
    (line,) = tally.lines
    assert (line.number, line.score, line.written) == (1, 0, (0, 0, 0))
    assert heading().players[tally.situation.dealer] == "Bert"


def test_every_reported_case_is_tested_here_or_said_where() -> None:
    here = {*WITH_A_LINE, "16", "17", "18", "19", "26", "27"}
    assert here | set(ELSEWHERE) == set(REPORTED)
