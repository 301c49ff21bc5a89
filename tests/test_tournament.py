"""Tournament scoring, rules.md 3 and 6; and Bierlachs, 7.6. Tables worked by hand."""

import pytest
from table import THREE, dealers, played, show

TOURNAMENT = "scoring: tournament; players: Anna, Bert, Cem"
TOURNAMENT_4 = "scoring: tournament; players: Anna, Bert, Cem, Dora"


def test_worked_list_of_three_players_and_six_deals() -> None:
    # rules.md 3.8
    tally = played(
        TOURNAMENT,
        "Bert clubs with 1 75",
        "Cem grand with 1 55",
        "passed",
        "Anna null won",
        "Bert hearts without 2 hand 92",
        "Cem diamonds with 3 50",
    )
    state = tally.state
    assert [line.score for line in tally.lines] == [24, -96, 0, 23, 50, -72], show(tally)
    assert state.points == (23, 74, -168)
    assert state.won == (1, 2, 0)
    assert state.lost == (0, 0, 2)
    assert state.totals == (153, 254, -268)


WORKED_AT_FOUR = [
    "Cem spades with 2 75",
    "Dora clubs without 1 55",
    "Anna grand with 2 hand 75",
    "Bert null ouvert lost",
]


def test_worked_list_of_four_players_pays_the_30_to_the_sitting_dealer() -> None:
    # rules.md 3.9
    tally = played(TOURNAMENT_4, *WORKED_AT_FOUR)
    state = tally.state
    assert dealers(tally) == "ABCD"
    assert [line.score for line in tally.lines] == [33, -48, 96, -92], show(tally)
    assert state.points == (96, -92, 33, -48)
    assert state.won == (1, 0, 1, 0)
    assert state.lost == (0, 1, 0, 1)
    assert state.totals == (206, -112, 143, -68)


def test_a_lost_game_at_four_is_three_times_30() -> None:
    # rules.md 3.2: Anna deals and sits. Clubs with 1: -48 - 50.
    tally = played(TOURNAMENT_4, "Bert clubs with 1 50")
    assert tally.state.totals == (30, -98, 30, 30)


def test_a_lost_game_at_three_is_twice_40() -> None:
    assert played(TOURNAMENT, "Bert clubs with 1 50").state.totals == (40, -98, 40)


def test_a_won_game_gives_50_to_its_declarer_alone() -> None:
    assert played(TOURNAMENT, "Bert clubs with 1 70").state.totals == (0, 74, 0)
    assert played(TOURNAMENT_4, "Bert clubs with 1 70").state.totals == (0, 74, 0, 0)


@pytest.mark.parametrize(
    "line",
    [
        "Anna diamonds with 1 85 bid 20",  # overbid: -54
        "Anna diamonds with 2 lost",  # conceded: -54
        "Anna null lost bid 24 with 2",  # overbid Null as diamonds: -54
    ],
)
def test_overbid_and_conceded_games_are_ordinary_lost_games(line: str) -> None:
    # rules.md 3.4
    assert played(TOURNAMENT, line).state.totals == (-54 - 50, 40, 40)


def test_a_missed_announcement_is_an_ordinary_lost_game() -> None:
    tally = played(TOURNAMENT, "Anna clubs with 1 hand schneider! 80")
    assert tally.state.totals == (-120 - 50, 40, 40)


def test_passed_in_gives_nothing_and_occupies_a_line() -> None:
    # rules.md 3.3
    tally = played(TOURNAMENT, "passed", "passed")
    assert tally.state.totals == (0, 0, 0)
    assert dealers(tally) == "AB"
    assert tally.state.deals == 2


def test_kontra_and_re_double_the_score_and_not_the_bonus() -> None:
    # rules.md 6: hearts with 1, Kontra, Re, lost.
    tally = played(f"{TOURNAMENT}; kontra: any", "Anna hearts with 1 50 kontra Bert re")
    assert tally.state.totals == (-160 - 50, 40, 40)


def test_kontra_doubles_a_won_score_and_not_the_50() -> None:
    tally = played(f"{TOURNAMENT}; kontra: any", "Anna hearts with 1 70 kontra Bert")
    assert tally.state.totals == (40 + 50, 0, 0)


@pytest.mark.parametrize(
    ("line", "totals"),
    [
        ("Bert hearts with 1 70", (0, 40 + 50, 0, 0)),
        ("Cem hearts with 1 50", (30, 30, -80 - 50, 30)),
    ],
)
def test_bock_doubles_the_score_and_not_the_bonus(line: str, totals: tuple[int, ...]) -> None:
    # Dora deals first and sits, then Anna sits.
    rules = f"{TOURNAMENT_4}; dealer: Dora; bock: all-passed"
    tally = played(rules, "passed", line)
    assert tally.state.totals == totals, show(tally)


def test_ramsch_gives_points_and_no_bonus() -> None:
    # rules.md 6, A20
    rules = f"{TOURNAMENT}; ramsch: passed-in"
    tally = played(rules, "ramsch Anna 57 Bert 41 Cem 22", "ramsch Anna - Bert - Cem 120")
    assert tally.state.totals == (-57, 0, 120)


def test_a_grand_hand_instead_of_ramsch_has_its_bonus() -> None:
    # rules.md 6. Grand Hand with 1 is 72: in the Ramsch round it is neither doubled nor a turn.
    rules = f"{TOURNAMENT}; bock: all-passed; ramsch: after-bock"
    nulls = ["Anna null won"] * 3
    tally = played(rules, "passed", *nulls, "Bert grand with 1 hand 70")
    assert tally.state.points == (3 * 46, 72, 0)
    assert tally.state.totals == (3 * 46 + 150, 72 + 50, 0)


def test_a_correction_is_added_after_the_formula_and_counts_as_no_game() -> None:
    # rules.md 3.6, A23
    tally = played(
        TOURNAMENT, "Anna clubs with 1 70", "adjust Anna -100 late", "Bert clubs with 1 50"
    )
    assert tally.state.points == (24, -48, 0)
    assert tally.state.totals == (24 + 50 - 100 + 40, -48 - 50, 40)
    assert (tally.state.won, tally.state.lost) == ((1, 0, 0), (0, 1, 0))
    assert [line.number for line in tally.lines] == [1, 1, 2]
    assert dealers(tally)[2] == "B"


def test_corrections_add_up_and_count_in_standard_scoring_too() -> None:
    tally = played("", "adjust Cem -20", "adjust Cem +5 returned", "Cem clubs with 1 70")
    assert tally.state.points == (0, 0, 24)
    assert tally.state.totals == (0, 0, 9)


def test_footer_checks_hold_on_the_worked_list() -> None:
    # rules.md 3.7: the counts of lost games of the others sum to (n - 1) x all lost games.
    state = played(TOURNAMENT_4, *WORKED_AT_FOUR).state
    others = [sum(state.lost) - own for own in state.lost]
    assert sum(others) == 3 * sum(state.lost)
    assert sum(state.won) + sum(state.lost) == state.deals


def test_a_tournament_list_is_twelve_rounds_where_nothing_else_is_said() -> None:
    # A24: 36 deals at three, 48 at four.
    for rules, deals in ((TOURNAMENT, 36), (TOURNAMENT_4, 48)):
        last = played(rules, *["passed"] * deals)
        assert last.situation.closed == "rounds"
        assert played(rules, *["passed"] * (deals - 1)).situation.closed == ""


# -- dealers and rounds, rules.md 4.4


def test_the_deal_goes_round_and_the_round_is_counted() -> None:
    tally = played(f"players: {THREE}; dealer: Cem", *["passed"] * 7)
    assert dealers(tally) == "CABCABC"
    assert [line.round for line in tally.lines] == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.parametrize(
    ("players", "active"), [("Anna, Bert, Cem", (1, 2, 0)), ("Anna, Bert, Cem, Dora", (1, 2, 3))]
)
def test_forehand_sits_behind_the_dealer(players: str, active: tuple[int, ...]) -> None:
    assert played(f"players: {players}").situation.active == active


# -- Bierlachs, rules.md 7.6


def test_bierlachs_writes_a_won_game_as_minus_to_the_opponents() -> None:
    # Win 40: both -40.
    tally = played("scoring: bierlachs", "Anna hearts with 3 70")
    assert tally.state.totals == (0, -40, -40)


def test_bierlachs_writes_a_lost_game_twice_to_the_declarer() -> None:
    tally = played("scoring: bierlachs", "Anna hearts with 3 50")
    assert tally.state.totals == (-80, 0, 0)


def test_bierlachs_at_four_writes_the_sitting_dealer_too() -> None:
    tally = played("scoring: bierlachs; players: Anna, Bert, Cem, Dora", "Bert hearts with 3 70")
    assert tally.state.totals == (-40, 0, -40, -40)


def test_bierlachs_keeps_the_differences_of_the_standard_scoring() -> None:
    lines = ["Anna hearts with 3 70", "Bert clubs with 1 50", "Cem null won", "passed"]
    one = played("scoring: bierlachs", *lines).state.totals
    other = played("scoring: standard", *lines).state.totals
    assert {a - b for a, b in zip(one, other, strict=True)} == {one[0] - other[0]}


def test_bierlachs_ends_with_the_first_who_reaches_the_limit() -> None:
    rules = "scoring: bierlachs; limit: 101"
    assert played(rules, "Anna hearts with 4 50").state.totals[0] == -100
    assert played(rules, "Anna hearts with 4 50").situation.closed == ""
    assert played(rules, "Anna spades with 4 50").situation.closed == "limit"
