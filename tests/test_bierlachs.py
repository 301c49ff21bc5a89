"""Bierlachs, rules.md 7.6: only minus is written, to a limit, and somebody pays the round."""

import pytest
from hypothesis import given
from table import codes, played, show
from tables import sheets

from skatblock.game.house import Scoring
from skatblock.ledger.settle import differences
from skatblock.ledger.sheet import Sheet
from skatblock.ledger.tally import fold, tally
from skatblock.words.brief import ahead
from skatblock.words.layout import summary_layout, who
from skatblock.words.terminal import print_layout

BIERLACHS = "scoring: bierlachs; players: Anna, Bert, Cem"
AT_FOUR = "scoring: bierlachs; players: Anna, Bert, Cem, Dora"


# -- who is written what


def test_a_won_game_is_minus_for_both_opponents() -> None:
    # rules.md 7.6: win 40, both -40
    assert played(BIERLACHS, "Bert hearts with 3 75").state.points == (-40, 0, -40)


def test_a_lost_game_is_twice_minus_for_the_declarer_alone() -> None:
    # rules.md 7.6: lose, -80
    assert played(BIERLACHS, "Bert hearts with 3 50").state.points == (0, -80, 0)


def test_at_four_the_sitting_dealer_is_written_a_won_game_too() -> None:
    # Anna deals and sits.
    assert played(AT_FOUR, "Bert hearts with 3 75").state.points == (-40, 0, -40, -40)


def test_at_four_a_lost_game_is_the_declarers_alone() -> None:
    assert played(AT_FOUR, "Bert hearts with 3 50").state.points == (0, -80, 0, 0)


def test_kontra_re_and_bock_multiply_the_minus() -> None:
    # Hearts with 1, Kontra, Re: 20 x 4 = 80 to the others; then Bock: 48 x 2.
    rules = f"{BIERLACHS}; kontra: any; bock: re"
    done = played(rules, "Anna hearts with 1 75 kontra Bert re", "Bert grand with 1 70")
    assert [line.written for line in done.lines] == [(0, -80, -80), (-96, 0, -96)], show(done)


def test_a_ramsch_is_minus_for_its_loser() -> None:
    done = played(f"{BIERLACHS}; ramsch: passed-in", "ramsch Anna 30 Bert 70 Cem 20")
    assert done.state.points == (0, -70, 0)


def test_a_durchmarsch_is_minus_for_all_others() -> None:
    # +120 in other scorings (A18), so -120 for everybody else, the sitting dealer too.
    three = played(f"{BIERLACHS}; ramsch: passed-in", "ramsch Anna 120 Bert - Cem -")
    assert three.state.points == (0, -120, -120)
    four = played(f"{AT_FOUR}; ramsch: passed-in", "ramsch Bert 120 Cem - Dora -")
    assert four.state.points == (-120, 0, -120, -120)


def test_a_durchmarsch_is_said_of_its_taker() -> None:
    done = played(f"{AT_FOUR}; ramsch: passed-in", "ramsch Bert 120 Cem - Dora -")
    assert who(done.lines[0], done.heading.players) == "Bert"


def test_a_passed_in_deal_writes_nothing() -> None:
    assert played(BIERLACHS, "passed").state.points == (0, 0, 0)


def test_a_correction_counts_towards_the_limit() -> None:
    done = played(f"{BIERLACHS}; limit: 100", "Bert hearts with 3 50", "adjust Bert -20 late")
    assert done.state.totals == (0, -100, 0)
    assert done.situation.closed == "limit"


# -- the same differences as by the usual scoring


@given(sheets(Scoring.STANDARD))
def test_the_differences_are_those_of_the_standard_scoring(sheet: Sheet) -> None:
    # rules.md 7.6. Without Bock: the running totals, which may start one, are not the same.
    house = sheet.heading.house._replace(bock=())
    heading = sheet.heading._replace(house=house)
    plain = tally(Sheet(heading, sheet.entries))
    lachs = house._replace(scoring=Scoring.BIERLACHS)
    minus = tally(Sheet(heading._replace(house=lachs), sheet.entries))
    assert differences(minus.state.totals) == differences(plain.state.totals)


@given(sheets(Scoring.BIERLACHS))
def test_only_minus_is_written(sheet: Sheet) -> None:
    assert all(max(line.written) <= 0 for line in fold(sheet.heading, sheet.entries))


# -- the end

TO_LIMIT = ("Bert hearts with 3 75", "Cem clubs with 1 50")


@pytest.mark.parametrize(("limit", "closed"), [(88, "limit"), (89, ""), (301, "")])
def test_the_sheet_ends_when_somebody_reaches_the_limit(limit: int, closed: str) -> None:
    # Cem has -40 - 48.
    done = played(f"{BIERLACHS}; limit: {limit}", *TO_LIMIT)
    assert done.situation.closed == closed


def test_no_deal_follows_the_limit() -> None:
    assert codes(f"{BIERLACHS}; limit: 88", *TO_LIMIT, "passed") == ["closed-limit"]
    assert codes(f"{BIERLACHS}; limit: 89", *TO_LIMIT, "passed") == []


def test_the_limit_is_301_unless_said() -> None:
    # 6 x -48 = -288, 7 x -48 = -336
    lines = ["Anna clubs with 1 50"] * 6
    assert played(BIERLACHS, *lines).situation.closed == ""
    assert played(BIERLACHS, *lines, lines[0]).situation.closed == "limit"


def test_who_reached_the_limit_pays() -> None:
    done = played(f"{BIERLACHS}; limit: 88", *TO_LIMIT)
    assert ahead(done) == "Cem reached the limit with -88 and pays the round."


def test_of_two_who_reach_it_in_one_deal_the_deeper_pays() -> None:
    # Anna 0; Bert -24 - 48 and Cem -48, then both another -96.
    lines = ("Anna clubs with 1 75", "Bert clubs with 1 50", "Anna grand with 3 75")
    done = played(f"{BIERLACHS}; limit: 120", *lines)
    assert done.state.totals == (0, -168, -120)
    assert ahead(done) == "Bert reached the limit with -168 and pays the round."


def test_two_who_are_even_pay_together() -> None:
    done = played(f"{BIERLACHS}; limit: 48", "Anna grand with 1 75")
    assert ahead(done) == "Bert + Cem reached the limit with -48 and pay the round."


def test_the_last_deal_of_the_last_round_may_still_reach_the_limit() -> None:
    rules = f"{BIERLACHS}; limit: 88; rounds: 1"
    done = played(rules, *TO_LIMIT[:1], "passed", TO_LIMIT[1])
    assert done.situation.closed == "limit"
    assert "Cem reached the limit" in ahead(done)


def test_the_summary_says_who_pays() -> None:
    done = played(f"{BIERLACHS}; limit: 88", *TO_LIMIT)
    text = print_layout(summary_layout(done, 1))
    assert text.endswith("Cem reached the limit with -88 and pays the round.\n")


def test_the_least_minus_is_first() -> None:
    done = played(BIERLACHS, "Bert hearts with 3 75", "Cem clubs with 1 50")
    text = print_layout(summary_layout(done, 1))
    places = {row.split()[0]: row.split()[-1] for row in text.splitlines() if row[:4].strip()}
    assert (places["Bert"], places["Anna"], places["Cem"]) == ("1", "2", "3")
