"""A sheet as JSON: what it says, the way back, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from table import DATA, played, sheet
from tables import sheets

from skatblock.game.faults import Refused
from skatblock.ledger.sheet import Sheet
from skatblock.ledger.tally import tally
from skatblock.pad.jsonfile import read_json, write_json
from skatblock.pad.sheetfile import read_sheet

EVENINGS = sorted((DATA / "evenings").glob("*.skat"))
PUB = "title: Friday; date: 2026-11-27; kontra: bidders; bock: kontra-lost, re; ramsch: passed-in"
LINES = (
    "Anna hearts with 1 55 bid 20 kontra Cem:18 re",
    "ramsch Anna 46 Bert - Cem 74",
    "adjust Bert -100 late, again",
    "Bert null with 1 won bid 24 # overbid",
)


def text_of(rules: str = PUB, *lines: str) -> str:
    """Write a sheet of lines."""
    return write_json(played(rules, *(lines or LINES)))


def parsed(rules: str = PUB, *lines: str) -> Any:
    """Write a sheet of lines and read it as any program would."""
    return json.loads(text_of(rules, *lines))


def refused(text: str) -> tuple[str, int, dict[str, object]]:
    """Read a text that is refused; give code, line and fields."""
    with pytest.raises(Refused) as caught:
        read_json(text, "a.json")
    where = caught.value.where
    assert where is not None
    assert where[0] == "a.json"
    first = caught.value.faults[0]
    return first.code, where[1], dict(first.fields)


def test_format_heading_and_order() -> None:
    made = parsed()
    assert list(made) == ["format", "version", "heading", "deals", "footer"]
    assert (made["format"], made["version"]) == ("skatblock sheet", 1)
    assert made["heading"] == {
        "title": "Friday",
        "date": "2026-11-27",
        "players": "Anna, Bert, Cem",
        "scoring": "standard",
        "rounds": "open",
        "kontra": "bidders",
        "bock": "kontra-lost, re",
        "ramsch": "passed-in",
    }
    kinds = [deal["kind"] for deal in made["deals"]]
    assert kinds == ["played", "ramsch", "adjust", "played"]


def test_a_played_deal() -> None:
    assert parsed()["deals"][0] == {
        "kind": "played",
        "line": "Anna hearts with 1 55 bid 20 kontra Cem:18 re",
        "deal": 1,
        "round": 1,
        "dealer": "Anna",
        "bock": 1,
        "declarer": "Anna",
        "game": "hearts",
        "matadors": 1,
        "hand": False,
        "schneider": False,
        "schneider_announced": False,
        "schwarz": False,
        "schwarz_announced": False,
        "ouvert": False,
        "bid": 20,
        "bids": {"Cem": 18},
        "card_points": 55,
        "kontra": "Cem",
        "step": "re",
        "overbid": False,
        "charged_as": None,
        "multiplier": 2,
        "result": "lost",
        "value": 20,
        "score": -160,
        "starts_bock": ["re"],
        "written": [-160, 0, 0],
        "points": [-160, 0, 0],
        "won": [0, 0, 0],
        "lost": [1, 0, 0],
        "totals": [-160, 0, 0],
    }


def test_a_ramsch_a_correction_and_an_overbid_null() -> None:
    _, ramsch, correction, null = parsed()["deals"]
    assert ramsch["card_points"] == {"Anna": 46, "Bert": None, "Cem": 74}
    assert (ramsch["written_to"], ramsch["score"], ramsch["bock"]) == (["Cem"], -296, 2)
    assert (correction["player"], correction["points"]) == ("Bert", -100)
    assert correction["totals"] == [-160, -100, -296]
    # rules.md 2.5: charged as clubs, 2 x 24, and doubled in the Bock round
    assert (null["overbid"], null["charged_as"], null["score"]) == (True, "clubs", -96)


def test_the_footer_counts_each_player() -> None:
    made = parsed("scoring: tournament", "Anna clubs with 1 70", "Cem grand with 1 52")
    assert made["footer"][2] == {
        "player": "Cem",
        "points": -96,
        "won": 0,
        "lost": 1,
        "for_games": -50,
        "lost_by_others": 0,
        "for_others": 0,
        "adjusted": 0,
        "total": -146,
        "place": 3,
        "lot": False,
    }


def test_a_deal_is_one_line_and_signs_stay_readable() -> None:
    text = text_of("players: Çiğdem, Bert, Cem", "Çiğdem clubs with 1 70 # 🃏", "passed")
    assert sum('"kind"' in line for line in text.splitlines()) == 2
    assert "Çiğdem clubs with 1 70 # 🃏" in text


@pytest.mark.parametrize("path", EVENINGS, ids=[path.stem for path in EVENINGS])
def test_recorded_evenings_come_back(path: Path) -> None:
    as_recorded = read_sheet(path.read_text(encoding="utf-8").splitlines(), path.name)
    text = write_json(tally(as_recorded))
    assert read_json(text, path.name) == as_recorded
    assert write_json(tally(read_json(text, path.name))) == text


@given(sheets())
def test_any_sheet_comes_back(sheet: Sheet) -> None:
    text = write_json(tally(sheet))
    assert read_json(text, "a.json") == sheet
    assert write_json(tally(read_json(text, "a.json"))) == text


def test_a_sheet_without_deals_comes_back() -> None:
    assert read_json(write_json(played("dealer: Cem")), "a.json") == sheet("dealer: Cem")


def test_heading_and_lines_are_enough() -> None:
    made = parsed()
    short = {key: made[key] for key in ("format", "version", "heading")}
    short["deals"] = [{"line": line} for line in LINES]
    assert read_json(json.dumps(short), "a.json") == sheet(PUB, *LINES)
    assert read_json("\ufeff" + json.dumps(short), "a.json") == sheet(PUB, *LINES)


@pytest.mark.parametrize(
    ("key", "value"), [("score", 160), ("bock", 2), ("dealer", "Bert"), ("totals", [0, 0, 0])]
)
def test_a_changed_fact_is_refused_in_its_line(key: str, value: object) -> None:
    made = parsed()
    given_before, made["deals"][0][key] = made["deals"][0][key], value
    code, line, fields = refused(json.dumps(made, indent=1))
    assert (code, fields["key"]) == ("json-value", key)
    assert fields["would"] == json.dumps(given_before)
    assert line == json.dumps(made, indent=1).splitlines().index("  {") + 1


def test_a_changed_line_is_refused_in_its_line() -> None:
    text = text_of().replace("Bert null with 1 won bid 24", "Bert null with 1 won bid 25")
    code, line, _ = refused(text)
    assert code == "bid-between"
    assert "bid 25" in text.splitlines()[line - 1]


def test_a_changed_footer_is_refused() -> None:
    made = parsed()
    made["footer"][0]["total"] += 1
    assert refused(json.dumps(made)) == ("json-footer", 0, {})


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "json-form", 1),
        ("{", "json-form", 1),
        ('{"format":\n "skatblock sheet",,', "json-form", 2),
        ("[]", "json-foreign", 1),
        ('"x"', "json-foreign", 1),
        ("{}", "json-foreign", 1),
        ('{"format": "other"}', "json-foreign", 1),
        ('{"format": "skatblock sheet", "version": 2}', "json-version", 0),
        ('{"format": "skatblock sheet"}', "json-version", 0),
        ('{"a": 1, "a": 2}', "json-twice", 0),
        ('{"a": NaN}', "json-number", 0),
        ('{"a": -Infinity}', "json-number", 0),
        ('{"a": ' + "1" * 5000 + "}", "json-number", 0),
        ("[" * 100_000, "json-deep", 0),
        ('{"a":' * 100_000, "json-deep", 0),
    ],
    ids=lambda one: str(one)[:20],
)
def test_what_is_no_sheet_is_refused(text: str, code: str, line: int) -> None:
    assert refused(text)[:2] == (code, line)


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("heading", None, "json-key"),
        ("heading", {"players": 3}, "json-key"),
        ("heading", {}, "players-missing"),
        ("heading", {"players": "Anna, Bert, Cem", "colour": "red"}, "rule-key"),
        ("heading", {"players": "Anna, Anna, Cem"}, "names-alike"),
        ("deals", {}, "json-key"),
        ("deals", [3], "json-key"),
        ("deals", [{}], "json-key"),
        ("deals", [{"line": None}], "json-key"),
        ("deals", [{"line": "Anna clubs"}], "matadors-missing"),
        ("deals", [{"line": "Zoe clubs with 1 70"}], "unknown-player"),
    ],
)
def test_a_part_that_cannot_be_is_refused(key: str, value: object, code: str) -> None:
    assert refused(json.dumps({**parsed(), key: value}))[0] == code


def test_deep_and_odd_values_of_facts_are_refused() -> None:
    deep = "[" * 900 + "]" * 900
    text = '{"format": "skatblock sheet", "version": 1, "heading": {"players": "Anna, Bert, Cem"}, '
    text += f'"deals": [{{"line": "passed", "score": {deep}}}]}}'
    assert refused(text)[0] in ("json-value", "json-deep")
