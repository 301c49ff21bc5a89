"""The example sheets against totals that a separate calculation from the rule texts gave."""

import csv
from itertools import groupby
from pathlib import Path

import pytest

from skatblock.ledger.footer import footer
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import Tally, tally
from skatblock.pad.sheetfile import read_sheet, write_sheet

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
NAMES = ("server-series", "pub-evening", "club-list", "table-of-four")


def rows(name: str) -> dict[str, list[dict[str, str]]]:
    with (HERE / "data" / name).open(encoding="utf-8", newline="") as file:
        by_example = groupby(csv.DictReader(file), key=lambda row: row["example"])
        return {example: list(of_one) for example, of_one in by_example}


DEALS = rows("examples.csv")
FOOTERS = rows("examples_footer.csv")


def tallied(name: str) -> Tally:
    path = EXAMPLES / f"{name}.skat"
    with path.open(encoding="utf-8") as file:
        return tally(read_sheet(file, path.name))


def test_every_example_has_its_totals():
    assert {path.stem for path in EXAMPLES.glob("*.skat")} == set(NAMES)
    assert set(DEALS) == set(FOOTERS) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_deals(name: str):
    counted = tallied(name)
    players = counted.heading.players
    got = [
        {
            "example": name,
            "deal": str(line.number),
            "dealer": players[line.dealer],
            "bock": str(line.factor),
            "score": str(line.score),
            "points": " ".join(map(str, line.after.points)),
            "totals": " ".join(map(str, line.after.totals)),
        }
        for line in counted.lines
        if not isinstance(line.entry, Adjust)
    ]
    assert got == DEALS[name]


@pytest.mark.parametrize("name", NAMES)
def test_footer(name: str):
    counted = tallied(name)
    columns = footer(counted)
    got = [
        {
            "example": name,
            "player": player,
            "game_points": str(column.points),
            "won": str(column.won),
            "lost": str(column.lost),
            "fifties": str(column.for_games),
            "others_lost": str(column.for_others),
            "corrections": str(column.adjusted),
            "total": str(column.total),
            "place": str(column.place),
        }
        for player, column in zip(counted.heading.players, columns, strict=True)
    ]
    assert got == FOOTERS[name]


@pytest.mark.parametrize("name", NAMES)
def test_written_out_and_read_back_is_the_same_sheet(name: str):
    sheet_path = EXAMPLES / f"{name}.skat"
    with sheet_path.open(encoding="utf-8") as file:
        sheet = read_sheet(file, sheet_path.name)
    assert read_sheet(write_sheet(sheet).splitlines(), "again") == sheet


@pytest.mark.parametrize(
    ("name", "deal", "by_hand"),
    [
        # Without 3, game 4 x Grand 24, lost twice.
        ("server-series", 1, -2 * 4 * 24),
        # Clubs with 1 is 24 and 35 was bid: raised to 36, lost though 88 points were made.
        ("server-series", 7, -2 * 36),
        # Spades with 2, game 3; Kontra and Re x4, Bock x2.
        ("pub-evening", 7, 3 * 11 * 4 * 2),
        # Ramsch with one Jungfrau in a Bock round.
        ("pub-evening", 8, -63 * 2 * 2),
        # Clubs with 2, game 3; lost twice, Kontra x2, Bock x2 (the round that deal 7 appended).
        ("pub-evening", 11, -2 * 3 * 12 * 2 * 2),
        # Spades without 1 is 22 and 33 was bid: 33 covers it.
        ("pub-evening", 17, -2 * 33),
        # Ramsch, the skat pushed on unseen once.
        ("pub-evening", 18, -67 * 2),
        # Spades with 1, game 2; lost after Kontra and Re: eight times the value.
        ("pub-evening", 22, -8 * 2 * 11),
        # A Durchmarsch in a Bock round.
        ("pub-evening", 24, 120 * 2),
        # With 2, game 3, Hand 4, Schneider 5, announced 6 x clubs 12.
        ("club-list", 13, 6 * 12),
        # With 1, game 2, Hand 3, Schneider 4, announced 5 x spades 11: missed with 84 points.
        ("club-list", 20, -2 * 5 * 11),
        # With 4, game 5, Hand 6, Schneider 7, 8, Schwarz 9, 10, ouvert 11 x Grand 24.
        ("club-list", 27, 11 * 24),
        # With 1, game 2, the declarer himself Schneider 3 x clubs 12.
        ("club-list", 28, -2 * 3 * 12),
        # Null (23) with 24 bid, without 2: diamonds 3 x 9 is the cheapest game that covers.
        ("club-list", 29, -2 * 3 * 9),
        # With 5, game 6, Hand 7, Schneider 8, 9, Schwarz 10, 11 x clubs 12: a trick was lost.
        ("club-list", 35, -2 * 11 * 12),
        # 60:60, with 1, game 2 x spades 11.
        ("table-of-four", 29, -2 * 2 * 11),
    ],
)
def test_counted_by_hand(name: str, deal: int, by_hand: int):
    assert DEALS[name][deal - 1]["deal"] == str(deal)
    assert int(DEALS[name][deal - 1]["score"]) == by_hand


def test_the_dealer_who_sits_out_gets_his_thirty():
    # Deal 20: Hans-Joachim loses while Petra deals; all three others are given 30.
    before, after = (
        tuple(map(int, DEALS["table-of-four"][deal - 1]["totals"].split())) for deal in (19, 20)
    )
    gains = [now - was for was, now in zip(before, after, strict=True)]
    assert gains == [30, 30, -2 * 46 - 50, 30]
