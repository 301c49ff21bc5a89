"""What is refused, and that nothing else is: every case with its line and the code of its fault."""

import pytest
from table import FOUR, codes, faults, house, played, show

from skatblock.game.check import Situation, check
from skatblock.game.deal import Announced, Contract, Game, Played
from skatblock.game.faults import Refused

AT_FOUR = f"players: {FOUR}; kontra: any; ramsch: passed-in"
BIDDERS = "kontra: bidders"
ANY = "kontra: any"
RAMSCH = "ramsch: passed-in"
LOSER = "ramsch: passed-in; ramsch-skat: loser"

REFUSED = [
    # who
    ("", "Dora clubs with 1 70", "unknown-player"),
    ("", "5 clubs with 1 70", "unknown-player"),
    ("players: Anna, Andi, Cem", "An clubs with 1 70", "ambiguous-player"),
    ("players: Anna, Andi, Cem", "Cem clubs with 1 70 An:18", "ambiguous-player"),
    ("players: Anna, Andi, Cem; kontra: any", "Cem clubs with 1 70 kontra An", "ambiguous-player"),
    ("", "Anna clubs with 1 70 Dora:18", "unknown-player"),
    (ANY, "Anna clubs with 1 70 kontra Dora", "unknown-player"),
    (ANY, "Anna clubs with 1 70 kontra Dora:18", "unknown-player"),
    (AT_FOUR, "Anna clubs with 1 70", "declarer-sits-out"),
    (AT_FOUR, "Bert clubs with 1 70 bid 18 Anna:18", "bid-sits-out"),
    (AT_FOUR, "Bert clubs with 1 70 kontra Anna", "kontra-sits-out"),
    (AT_FOUR, "ramsch Anna 40 Bert 50 Cem 30", "ramsch-sits-out"),
    # which words
    ("", "Anna", "game-missing"),
    ("", "Anna bridge with 1 70", "unknown-game"),
    ("", "Anna clubs with 1 70 quickly", "unknown-word"),
    ("", "Anna clubs with 1 70 70x", "unknown-word"),
    ("", "Anna clubs with 1 hand hand 70", "said-twice"),
    ("", "Anna clubs with 1 with 2 70", "said-twice"),
    ("", "Anna c+1 with 1 70", "said-twice"),
    ("", "Anna clubs with 1 70 71", "said-twice"),
    ("", "Anna clubs with 1 won lost", "said-twice"),
    ("", "Anna clubs with 1 bid 18 bid 20 70", "said-twice"),
    ("", "Anna clubs with 1 Bert:18 Bert:18 70", "said-twice"),
    (ANY, "Anna clubs with 1 70 kontra Bert kontra Cem", "said-twice"),
    (ANY, "Anna clubs with 1 70 kontra Bert re re", "said-twice"),
    ("", "Anna clubs with 1 schneider! schneider! 95", "said-twice"),
    ("", "Anna clubs with 1 120 schwarz schwarz", "said-twice"),
    (RAMSCH, "ramsch Anna 40 Anna 50 Cem 30", "said-twice"),
    (LOSER, "ramsch Anna 40 Bert 50 Cem 20 skat 10 skat 10", "said-twice"),
    (RAMSCH, "ramsch Anna 40 Bert 50 Cem 30 push 1 push 1", "said-twice"),
    ("", "Anna clubs with 2 matadors matadors 70", "said-twice"),
    ("", "passed passed", "said-twice"),
    ("", "herkes herkes pas", "said-twice"),
    ("", "matador", "unknown-player"),
    # 2.4: an announced Schwarz is won by no less than Schwarz
    ("", "Anna c+1hz won schneider", "won-below-announced"),
    ("", "Anna c+1o won schneider", "won-below-announced"),
    ("", "Anna clubs with 70x", "number-expected"),
    ("", "Anna clubs with 1 70 bid Bert", "number-expected"),
    ("", "Anna clubs with 1 70 Bert:x", "number-expected"),
    ("", "Anna clubs with 1 70 bid", "number-missing"),
    ("", "Anna clubs 70 with", "number-missing"),
    # matadors
    ("", "Anna clubs 70", "matadors-missing"),
    ("", "Anna grand 70", "matadors-missing"),
    ("", "Anna clubs with 0 70", "matadors-range"),
    ("", "Anna clubs with 12 70", "matadors-range"),
    ("", "Anna hearts without 12 70", "matadors-range"),
    ("", "Anna grand with 5 70", "matadors-range"),
    ("", "Anna grand without 5 70", "matadors-range"),
    ("", "Anna null with 1 won", "null-matadors"),
    ("", "Anna null with 1 lost bid 23", "null-matadors"),
    # A3: ask for the matadors of an overbid Null, never guess
    ("", "Anna null lost bid 24", "null-overbid-matadors"),
    ("", "Anna null hand lost bid 36", "null-overbid-matadors"),
    ("", "Anna null ouvert won bid 48", "null-overbid-matadors"),
    # bids
    ("", "Anna clubs with 1 70 bid 19", "bid-between"),
    ("", "Anna clubs with 1 70 bid 17", "bid-low"),
    ("", "Anna clubs with 1 70 bid 265", "bid-high"),
    ("", "Anna clubs with 1 70 bid 20 Bert:19", "bid-between"),
    ("", "Anna clubs with 1 70 bid 18 Bert:20", "bid-above"),
    ("", "Anna clubs with 1 70 bid 18 Anna:18", "bid-declarer"),
    (BIDDERS, "Anna clubs with 1 70 bid 18 kontra Bert:20", "bid-above"),
    # results
    ("", "Anna clubs with 1", "result-missing"),
    ("", "Anna null", "null-result"),
    ("", "Anna null 0", "null-card-points"),
    ("", "Anna null won 0", "null-card-points"),
    ("", "Anna null won schwarz", "null-level"),
    ("", "Anna null hand schneider! won", "null-level"),
    ("", "Anna clubs with 1 121", "card-points-range"),
    ("", "Anna clubs with 1 60 won", "won-against-card-points"),
    ("", "Anna clubs with 1 61 lost", "lost-against-card-points"),
    ("", "Anna clubs with 1 schneider! 89 won", "won-against-card-points"),
    ("", "Anna clubs with 1 ouvert 120 schneider won", "won-against-card-points"),
    ("", "Anna clubs with 1 0", "ask-tricks-0"),
    ("", "Anna clubs with 1 120", "ask-tricks-120"),
    ("", "Anna clubs with 1 23 schwarz", "schwarz-card-points"),
    ("", "Anna clubs with 1 119 schwarz", "schwarz-card-points"),
    ("", "Anna clubs with 1 31 schneider", "schneider-card-points"),
    ("", "Anna clubs with 1 89 schneider", "schneider-card-points"),
    # Kontra and Re
    ("", "Anna clubs with 1 70 kontra Bert", "kontra-off"),
    (ANY, "Anna clubs with 1 70 kontra Anna", "kontra-declarer"),
    (BIDDERS, "Anna clubs with 1 70 bid 18 kontra Bert", "kontra-no-bid"),
    (BIDDERS, "Anna clubs with 1 70 bid 18 Cem:18 kontra Bert", "kontra-no-bid"),
    (ANY, "Anna clubs with 1 70 re", "re-without-kontra"),
    ("", "Anna clubs with 1 70 re", "re-without-kontra"),
    (ANY, "Anna clubs with 1 70 kontra Bert supra", "step-off"),
    ("kontra: any; steps: supra", "Anna clubs with 1 70 kontra Bert resupra", "step-off"),
    # Ramsch and passed-in deals
    ("", "ramsch Anna 40 Bert 50 Cem 30", "ramsch-off"),
    (f"{RAMSCH}; {ANY}", "ramsch Anna 40 Bert 50 Cem 30 kontra Anna", "kontra-in-ramsch"),
    (f"{RAMSCH}; {ANY}", "ramsch Anna 40 Bert 50 Cem 30 re", "kontra-in-ramsch"),
    (RAMSCH, "ramsch Anna 40 Bert 50 Cem 29", "ramsch-sum"),
    (RAMSCH, "ramsch Anna 40 Bert 50 Cem 31", "ramsch-sum"),
    (RAMSCH, "ramsch Anna - Bert - Cem 119", "ramsch-sum"),
    (LOSER, "ramsch Anna 40 Bert 50 Cem 30 skat 10", "ramsch-sum"),
    (LOSER, "ramsch Anna 30 Bert 40 Cem 27 skat 23", "ramsch-skat-range"),
    (RAMSCH, "ramsch Anna 40 Bert 50 Cem 20 skat 10", "ramsch-skat-off"),
    (RAMSCH, "ramsch Anna 40 Bert 50 Cem", "taken-missing"),
    (RAMSCH, "ramsch Anna 40 Dora 50 Cem 30", "unknown-player"),
    (RAMSCH, "ramsch Anna 120", "ramsch-seat-missing"),
    (RAMSCH, "passed", "passed-is-ramsch"),
    # corrections
    ("", "adjust Dora -100", "unknown-player"),
    ("", "adjust Anna", "adjust-form"),
    ("", "adjust Anna much", "adjust-points"),
    ("", "adjust Anna 0", "adjust-points"),
]


@pytest.mark.parametrize(
    ("rules", "line", "code"), REFUSED, ids=[f"{code}: {line}" for _, line, code in REFUSED]
)
def test_line_is_refused_with_its_reason(rules: str, line: str, code: str) -> None:
    assert code in codes(rules, line)


@pytest.mark.parametrize(
    ("bid", "below", "above"), [(19, 18, 20), (21, 20, 22), (25, 24, 27), (217, 216, 240)]
)
def test_an_illegal_bid_names_its_neighbours(bid: int, below: int, above: int) -> None:
    (fault,) = faults("", f"Anna grand with 4 ouvert 120 schwarz bid {bid}")
    assert dict(fault.fields) == {"bid": bid, "below": below, "above": above}


def test_a_bid_too_low_or_too_high_names_the_nearest() -> None:
    line = "Anna grand with 4 ouvert 120 schwarz bid {}"
    assert dict(faults("", line.format(17))[0].fields) == {"bid": 17, "above": 18}
    assert dict(faults("", line.format(265))[0].fields) == {"bid": 265, "below": 264}


def test_a_refusal_names_the_word_at_fault() -> None:
    (fault,) = faults("", "Anna clubs with 1 70 quickly")
    assert dict(fault.fields)["word"] == "quickly"
    (fault,) = faults("players: Anna, Andi, Cem", "An clubs with 1 70")
    assert dict(fault.fields)["names"] == ("Anna", "Andi")


def test_everything_wrong_with_a_deal_is_listed_at_once() -> None:
    wrong = codes("", "Anna clubs with 12 130 bid 19 kontra Bert")
    assert set(wrong) == {"matadors-range", "card-points-range", "bid-between", "kontra-off"}


def test_nothing_is_recorded_of_a_sheet_with_a_refused_deal() -> None:
    with pytest.raises(Refused):
        played("", "Anna clubs with 1 70", "Bert clubs with 1 70 bid 19")


def test_an_announcement_without_hand_is_refused() -> None:
    # rules.md 1.6, A6; in notation an announced level implies Hand, flags can say the contrary.
    for announced in (Announced.SCHNEIDER, Announced.SCHWARZ, Announced.OUVERT):
        deal = Played(0, Contract(Game.CLUBS, 1, False, announced), won=True)
        found = [fault.code for fault in check(deal, house(), Situation(3, 0))]
        assert found == ["announced-needs-hand"]


# -- a sheet that is full, and what is due

DUE = "bock: split; ramsch: after-bock"
TO_RAMSCH = ["Anna hearts with 1 60", *["Anna clubs with 1 70"] * 3]
A_RAMSCH = "ramsch Anna 40 Bert 50 Cem 30"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Anna clubs with 1 70", "ramsch-due"),
        ("Anna grand with 1 70", "ramsch-due"),
        ("Anna clubs with 1 hand 70", "ramsch-due"),
        ("Anna null hand won", "ramsch-due"),
        ("passed", "passed-ramsch-due"),
    ],
)
def test_only_ramsch_or_grand_hand_is_taken_while_a_ramsch_round_is_due(
    line: str, code: str
) -> None:
    # rules.md 5.2a, 5.3
    assert codes(DUE, *TO_RAMSCH, line) == [code]
    assert codes(DUE, *TO_RAMSCH, A_RAMSCH, A_RAMSCH, line) == [code]
    assert codes(DUE, *TO_RAMSCH, *[A_RAMSCH] * 3, line) == []


def test_grand_hand_is_taken_while_a_ramsch_round_is_due() -> None:
    assert codes(DUE, *TO_RAMSCH, "Anna grand with 1 hand 70") == []
    assert codes(DUE, *TO_RAMSCH, "Anna grand with 1 ouvert 120 schwarz") == []


def test_ramsch_is_refused_before_its_round_is_due() -> None:
    assert codes(DUE, A_RAMSCH) == ["ramsch-not-due"]
    assert codes(DUE, *TO_RAMSCH, *[A_RAMSCH] * 3, A_RAMSCH) == ["ramsch-not-due"]


def test_passed_in_is_taken_where_ramsch_is_only_played_after_bock() -> None:
    assert codes(DUE, "passed") == []


def test_a_deal_after_the_last_round_is_refused() -> None:
    assert codes("rounds: 2", *["passed"] * 6) == []
    assert codes("rounds: 2", *["passed"] * 6, "passed") == ["closed-rounds"]
    assert codes("scoring: tournament", *["passed"] * 36, "Anna clubs with 1 70") == [
        "closed-rounds"
    ]


def test_a_correction_after_the_last_round_is_taken() -> None:
    assert codes("rounds: 1", *["passed"] * 3, "adjust Anna -100 late") == []


def test_a_deal_after_the_limit_of_bierlachs_is_refused() -> None:
    lines = ["Anna grand with 4 50", "Bert clubs with 1 70"]
    assert codes("scoring: bierlachs; limit: 240", *lines) == ["closed-limit"]
    assert codes("scoring: bierlachs; limit: 241", *lines) == []


def test_a_grand_hand_in_a_ramsch_round_is_one_line_more_than_the_rounds_say() -> None:
    # rules.md 6: the same player deals again.
    rules = f"{DUE}; rounds: 3"
    grand_hand = "Bert grand with 1 hand 70"
    lines = [*TO_RAMSCH, A_RAMSCH, grand_hand, A_RAMSCH, A_RAMSCH, *["passed"] * 2]
    assert codes(rules, *lines) == []
    assert codes(rules, *lines, "passed") == ["closed-rounds"]


# -- what must not be refused

TAKEN = [
    ("", "Anna clubs with 11 70"),
    ("", "Anna clubs without 11 70"),
    ("", "Anna grand with 4 70"),
    ("", "Anna diamonds with 1 70 bid 264"),
    ("", "Anna clubs with 1 70 bid 24 Bert:24 Cem:18"),
    ("", "Anna clubs with 1 70 Bert:18"),
    ("", "Anna clubs with 1 70 won"),
    ("", "Anna clubs with 1 50 lost"),
    ("", "Anna diamonds with 1 85 lost bid 20"),
    ("", "Anna diamonds with 1 85 bid 20"),
    ("", "Anna null won bid 24 with 1"),
    ("", "Anna null hand lost bid 36 without 11"),
    ("", "Anna clubs with 1 17 schwarz"),
    ("", "Anna clubs with 1 22 schwarz"),
    ("", "Anna clubs with 1 0 schneider"),
    ("", "Anna clubs with 1 30 schneider"),
    ("", "Anna clubs with 1 90 schneider"),
    ("", "Anna clubs with 1 schneider! 89 lost"),
    (BIDDERS, "Anna clubs with 1 70 bid 18 Bert:18 kontra Bert"),
    (BIDDERS, "Anna clubs with 1 70 bid 20 kontra Bert:18"),
    (BIDDERS, "Anna clubs with 1 70 kontra Bert:18 re"),
    (ANY, "Anna clubs with 1 70 kontra Bert"),
    (ANY, "Anna null ouvert won kontra Bert re"),
    ("kontra: any; steps: supra", "Anna clubs with 1 70 kontra Bert supra"),
    ("kontra: any; steps: resupra", "Anna clubs with 1 70 kontra Bert resupra"),
    (AT_FOUR, "Bert clubs with 1 70 bid 18 Cem:18 Dora:18 kontra Cem"),
    (AT_FOUR, "ramsch Bert 40 Cem 50 Dora 30"),
    (RAMSCH, "ramsch Anna 0 Bert 0 Cem 120"),
    (LOSER, "ramsch Anna 40 Bert 40 Cem 18 skat 22"),
    ("", "passed"),
]


@pytest.mark.parametrize(("rules", "line"), TAKEN, ids=[line for _, line in TAKEN])
def test_line_that_can_be_is_taken(rules: str, line: str) -> None:
    assert codes(rules, line) == []


@pytest.mark.parametrize(
    "line",
    [
        "Anna diamonds with 1 85 bid 20",
        "Anna grand with 1 70 bid 264",
        "Anna null won bid 24 with 1",
        "Anna null hand ouvert won bid 264 with 1",
    ],
)
def test_an_overbid_game_is_recorded_and_scored_as_lost(line: str) -> None:
    tally = played("", line)
    (only,) = tally.lines
    assert only.result.overbid, show(tally)
    assert tally.state.lost == (1, 0, 0)
    assert only.score < 0
