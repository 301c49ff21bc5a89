"""What a game is worth; the expected values stand in rules.md and were worked by hand."""

import pytest
from table import codes, played, rows, scores, show

from skatblock.game.check import LEGAL_BIDS
from skatblock.game.deal import Announced, Contract, Game, Level, Played
from skatblock.game.value import Worth, worth

EXAMPLES = rows("rules_values.csv")
SUITS = {Game.DIAMONDS: 9, Game.HEARTS: 10, Game.SPADES: 11, Game.CLUBS: 12}
BASES = {**SUITS, Game.GRAND: 24}


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: f"{row['source']}: {row['line']}")
def test_worked_example_has_the_printed_value_and_score(row: dict[str, str]) -> None:
    before = [line for line in row["before"].split("|") if line]
    tally = played(row["rules"], *before, row["line"])
    last = tally.lines[-1]
    assert last.result.value == int(row["value"]), f"{row['note']}\n{show(tally)}"
    assert last.score == int(row["score"]), f"{row['note']}\n{show(tally)}"


def test_the_legal_bids_are_the_63_printed_ones() -> None:
    # rules.md 1.7
    printed = tuple(int(row["bid"]) for row in rows("rules_bids.csv"))
    assert len(printed) == 63
    assert printed == LEGAL_BIDS


def test_a_bid_is_taken_if_and_only_if_it_is_printed() -> None:
    # rules.md 1.7
    printed = [int(row["bid"]) for row in rows("rules_bids.csv")]
    line = "Anna grand with 4 ouvert 120 schwarz bid {}"
    assert [bid for bid in range(300) if not codes("", line.format(bid))] == printed


# -- the formula, rules.md 1.3

# Announced, level made by the declarer, and what both add beside Hand (rules.md 1.3, 1.6).
WON_LEVELS = [
    (Announced.NOTHING, Level.NONE, 0),
    (Announced.NOTHING, Level.SCHNEIDER, 1),
    (Announced.NOTHING, Level.SCHWARZ, 2),
    (Announced.SCHNEIDER, Level.SCHNEIDER, 2),
    (Announced.SCHNEIDER, Level.SCHWARZ, 3),
    (Announced.SCHWARZ, Level.SCHWARZ, 4),
    (Announced.OUVERT, Level.SCHWARZ, 5),
]


@pytest.mark.parametrize("game", BASES, ids=lambda game: game.value)
@pytest.mark.parametrize(("announced", "level", "added"), WON_LEVELS)
def test_every_term_counts_once_with_every_number_of_matadors(
    game: Game, announced: Announced, level: Level, added: int
) -> None:
    for hand in (False, True):
        if announced and not hand:
            continue
        for matadors in range(1, 5 if game is Game.GRAND else 12):
            value = BASES[game] * (matadors + 1 + hand + added)
            for signed in (matadors, -matadors):
                contract = Contract(game, signed, hand, announced)
                result = worth(Played(0, contract, won=True, level=level))
                assert (result.value, result.won) == (value, True)


def test_with_and_without_count_the_same() -> None:
    # rules.md 1.4
    assert scores(played("", "Anna clubs with 3 70", "Bert clubs without 3 70")) == [48, 48]


@pytest.mark.parametrize("points", range(121))
def test_61_card_points_win_and_schneider_is_90_or_30(points: int) -> None:
    # rules.md 1.5, 2.1, 2.2: spades with 1 is 22, with Schneider 33; lost costs twice.
    line = f"Anna spades with 1 {points}"
    if points in (0, 120):
        line += " schneider"
    value = 33 if points <= 30 or points >= 90 else 22
    assert scores(played("", line)) == [value if points >= 61 else -2 * value]


def test_schwarz_is_decided_by_tricks_and_not_by_card_points() -> None:
    # rules.md 1.5: hearts with 1 is 20, Schneider 30, Schwarz 40.
    tally = played(
        "",
        "Anna hearts with 1 120 schneider",
        "Anna hearts with 1 120 schwarz",
        "Anna hearts with 1 0 schneider",
        "Anna hearts with 1 0 schwarz",
        "Anna hearts with 1 22",
        "Anna hearts with 1 22 schwarz",
    )
    assert scores(tally) == [30, 40, -60, -80, -60, -80]


def test_schwarz_announced_is_missed_by_one_trick_even_with_120_card_points() -> None:
    # rules.md 1.6, 2.3
    tally = played(
        "",
        "Anna grand with 1 hand schwarz! 120 schneider",
        "Anna grand with 1 hand schwarz! 120 schwarz",
    )
    assert scores(tally) == [-336, 168]


def test_schneider_announced_needs_90_card_points() -> None:
    # rules.md 2.4, step 3: diamonds with 1, Hand, Schneider, announced = 5 x 9.
    tally = played(
        "", "Anna diamonds with 1 hand schneider! 89", "Anna diamonds with 1 hand schneider! 90"
    )
    assert scores(tally) == [-90, 45]


def test_an_announced_level_is_charged_once_if_the_declarer_is_schneider_himself() -> None:
    # rules.md 2.2: no Eigenschneider.
    tally = played(
        "", "Anna clubs with 1 hand schneider! 60", "Anna clubs with 1 hand schneider! 10"
    )
    assert scores(tally) == [-120, -120]


def test_an_announced_level_implies_hand_and_ouvert_all_levels() -> None:
    # rules.md 1.6, A6
    for short, long in [
        ("schneider! 95", "hand schneider! 95"),
        ("schwarz! 120 schwarz", "hand schwarz! 120 schwarz"),
        ("ouvert 120 schwarz", "hand schneider! schwarz! ouvert 120 schwarz"),
    ]:
        one, other = (played("", f"Anna hearts with 2 {words}") for words in (short, long))
        assert one.lines == other.lines


def test_null_is_worth_23_35_46_or_59_and_a_lost_one_costs_twice() -> None:
    # rules.md 1.2, 2.1
    tally = played(
        "",
        "Anna null won",
        "Anna null hand won",
        "Anna null ouvert won",
        "Anna null ouvert hand won",
        "Anna null lost",
        "Anna null hand lost",
        "Anna null ouvert lost",
        "Anna null ouvert hand lost",
    )
    assert scores(tally) == [23, 35, 46, 59, -46, -70, -92, -118]


# -- overbid, rules.md 2.4 and 2.5


def _one(line: str, rules: str = "") -> tuple[Worth, int]:
    (only,) = played(rules, line).lines
    assert isinstance(only.result, Worth)
    return only.result, only.score


@pytest.mark.parametrize(
    ("line", "plain", "value"),
    [
        ("Anna diamonds with 1 85 bid 20", 18, 27),
        ("Anna hearts without 1 61 bid 264", 20, 270),
        ("Anna spades with 1 70 bid 23", 22, 33),
        ("Anna clubs with 1 70 bid 27", 24, 36),
        ("Anna grand without 1 70 bid 50", 48, 72),
        ("Anna clubs with 1 hand 74 bid 46", 36, 48),
    ],
)
def test_an_overbid_game_is_lost_at_the_smallest_multiple_that_covers_the_bid(
    line: str, plain: int, value: int
) -> None:
    result, score = _one(line)
    assert (result.overbid, result.won) == (True, False)
    assert (result.plain, result.value, score) == (plain, value, -2 * value)


def test_an_overbid_game_is_lost_though_it_is_said_to_be_won() -> None:
    result, score = _one("Anna diamonds with 1 won bid 20")
    assert (result.overbid, result.won, score) == (True, False, -54)


def test_a_value_equal_to_the_bid_is_not_overbid() -> None:
    result, score = _one("Anna clubs with 1 61 bid 24")
    assert (result.overbid, score) == (False, 24)


def test_without_a_bid_on_record_nothing_is_overbid() -> None:
    # rules.md 2.4: no bid recorded, treat as 18.
    result, score = _one("Anna diamonds with 1 61")
    assert (result.overbid, score) == (False, 18)


@pytest.mark.parametrize("doubling", ["kontra Bert", "kontra Bert re"])
def test_kontra_and_re_never_repair_an_overbid(doubling: str) -> None:
    # rules.md 2.4, A4: 18 x 2 or x 4 would cover the bid of 24, the value is 27.
    result, score = _one(f"Anna diamonds with 1 85 bid 24 {doubling}", "kontra: any")
    assert (result.overbid, result.value) == (True, 27)
    assert score == {"kontra Bert": -108, "kontra Bert re": -216}[doubling]


def test_bock_never_repairs_an_overbid() -> None:
    tally = played("bock: all-passed", "passed", "Anna diamonds with 1 85 bid 24")
    assert scores(tally) == [0, -108]


def test_an_overbid_null_is_charged_as_the_cheapest_game_and_says_which() -> None:
    # rules.md 2.5: bid 24 with 1 matador is clubs 24, with 2 it is diamonds 27.
    assert _one("Anna null lost bid 24 with 1")[0].charged is Game.CLUBS
    assert _one("Anna null lost bid 24 with 2")[0].charged is Game.DIAMONDS
    assert _one("Anna null lost bid 30 without 1")[0].charged is Game.HEARTS


def test_hand_carries_over_to_an_overbid_null_and_ouvert_does_not() -> None:
    # rules.md 2.5: with 4 and bid 48 hearts are 5 x 10 (diamonds 6 x 9); with Hand diamonds 6 x 9.
    assert _one("Anna null ouvert lost bid 48 with 4")[1] == -100
    assert _one("Anna null hand lost bid 36 with 4")[1] == -108


def test_a_null_that_covers_the_bid_is_an_ordinary_null() -> None:
    assert _one("Anna null won bid 23")[1] == 23
    assert _one("Anna null ouvert lost bid 46")[1] == -92


def test_the_bid_of_another_player_binds_a_declarer_whose_own_is_not_recorded() -> None:
    # He must at least have held it: 18 does not cover 22.
    result, score = _one("Anna diamonds with 1 70 Bert:22")
    assert (result.overbid, score) == (True, -54)


# -- counted aloud


@pytest.mark.parametrize(
    ("line", "terms"),
    [
        ("Anna clubs with 1 75", "matadors 1, game 1"),
        ("Anna hearts without 2 hand 92", "matadors 2, game 1, hand 1, schneider 1"),
        (
            "Anna clubs with 1 hand schneider! 28",
            "matadors 1, game 1, hand 1, schneider 1, schneider-announced 1",
        ),
        (
            "Anna grand with 4 ouvert 120 schwarz",
            (
                "matadors 4, game 1, hand 1, schneider 1, schneider-announced 1, schwarz 1,"
                " schwarz-announced 1, ouvert 1"
            ),
        ),
        ("Anna null hand won", ""),
        ("Anna null hand lost bid 36 with 2", "matadors 2, game 1, hand 1"),
    ],
)
def test_a_value_names_its_terms_in_the_order_they_are_counted_aloud(line: str, terms: str) -> None:
    result, _ = _one(line)
    assert ", ".join(f"{name} {adds}" for name, adds in result.terms) == terms


def test_the_terms_add_up_to_the_multiplier() -> None:
    for row in EXAMPLES:
        result = played(row["rules"], *filter(None, row["before"].split("|")), row["line"])
        result = result.lines[-1].result
        if result.terms:
            assert sum(adds for _, adds in result.terms) == result.multiplier, row["line"]
