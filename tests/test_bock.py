"""Bock rounds, rules.md 5.2, 5.2a and 5.3: what starts one, and what it multiplies."""

import pytest
from table import dealers, factors, played, scores, show

from skatblock.ledger.changes import changes

PLAIN = "Anna clubs with 1 70"  # +24, starts nothing

# One line that starts exactly one Bock round, for every name in rules.md 5.2a.
STARTS = {
    "kontra-lost": ["Anna hearts with 1 70 kontra Bert"],
    "kontra-won": ["Anna hearts with 1 50 kontra Bert"],
    "re": ["Anna hearts with 1 70 kontra Bert re"],
    "split": ["Anna hearts with 1 60"],
    "grand-hand-won": ["Anna grand with 1 hand 70"],
    "all-passed": ["passed"],
    "value-72": ["Anna grand with 2 70"],
    "value-96": ["Anna grand with 3 70"],
    "hundreds": ["Bert hearts with 9 70"],
    # 63 + 48 = 111
    "triple-digits": ["Bert diamonds with 6 70", "Bert clubs with 3 70"],
}


def rules(bock: str, more: str = "") -> str:
    return f"kontra: any; bock: {bock}; {more}"


@pytest.mark.parametrize("trigger", STARTS)
def test_trigger_doubles_the_three_deals_after_its_own(trigger: str) -> None:
    lines = STARTS[trigger]
    tally = played(rules(trigger), *lines, *[PLAIN] * 4)
    assert factors(tally) == [1] * len(lines) + [2, 2, 2, 1], show(tally)
    assert scores(tally)[-4:] == [48, 48, 48, 24], show(tally)
    assert [one.value for one in tally.lines[len(lines) - 1].triggers] == [trigger]


@pytest.mark.parametrize("trigger", STARTS)
def test_without_its_trigger_in_the_rules_nothing_is_doubled(trigger: str) -> None:
    tally = played("kontra: any", *STARTS[trigger], *[PLAIN] * 2)
    assert set(factors(tally)) == {1}


@pytest.mark.parametrize(
    ("trigger", "line"),
    [
        # kontra-lost: the declarer won; kontra-won: he lost.
        ("kontra-lost", "Anna hearts with 1 50 kontra Bert"),
        ("kontra-lost", "Anna hearts with 1 70"),
        ("kontra-lost", "Anna diamonds with 1 70 bid 20 kontra Bert"),
        ("kontra-won", "Anna hearts with 1 70 kontra Bert"),
        ("kontra-won", "Anna hearts with 1 50"),
        ("re", "Anna hearts with 1 70 kontra Bert"),
        # split: exactly 60, in suit and Grand.
        ("split", "Anna hearts with 1 59"),
        ("split", "Anna hearts with 1 61"),
        ("split", "Anna hearts with 1 lost"),
        ("split", "Anna null lost"),
        ("grand-hand-won", "Anna grand with 1 70"),
        ("grand-hand-won", "Anna grand with 1 hand 50"),
        ("grand-hand-won", "Anna hearts with 1 hand 70"),
        ("grand-hand-won", "Anna grand with 1 hand 70 bid 77"),
        ("all-passed", PLAIN),
        # value-72: won, and the value before Kontra and Bock.
        ("value-72", "Anna grand with 2 50"),
        ("value-72", "Anna diamonds with 6 70"),
        ("value-72", "Anna clubs with 2 70 kontra Bert"),
        ("value-72", "Anna grand with 1 70 bid 72"),
        ("value-96", "Anna grand with 2 70"),
        ("value-96", "Anna grand with 3 50"),
        ("value-96", "Anna grand with 1 70 kontra Bert"),
        ("hundreds", "Anna diamonds with 10 70"),
    ],
)
def test_near_miss_starts_nothing(trigger: str, line: str) -> None:
    tally = played(rules(trigger), line, PLAIN)
    assert factors(tally) == [1, 1], show(tally)


def test_exactly_72_and_exactly_96_are_enough() -> None:
    assert factors(played(rules("value-72"), "Anna spades with 6 70", PLAIN)) == [1, 2]
    assert factors(played(rules("value-72"), "Anna clubs with 5 70", PLAIN)) == [1, 2]
    assert factors(played(rules("value-96"), "Anna clubs with 7 70", PLAIN)) == [1, 2]


def test_overbid_game_with_60_card_points_is_a_split_too() -> None:
    tally = played(rules("split"), "Anna diamonds with 1 60 bid 20", PLAIN)
    assert factors(tally) == [1, 2]


def test_kontra_against_a_null_counts_as_any_other() -> None:
    assert factors(played(rules("kontra-lost"), "Anna null won kontra Bert", PLAIN)) == [1, 2]
    assert factors(played(rules("kontra-won"), "Anna null lost kontra Bert", PLAIN)) == [1, 2]


# -- one event or two


def rounds_started(bock: str, *lines: str, more: str = "") -> int:
    """How many Bock rounds the last line starts."""
    return len(played(rules(bock, more), *lines).lines[-1].triggers)


@pytest.mark.parametrize(
    ("bock", "line", "rounds"),
    [
        # A11: Kontra and Re in one deal are one event ...
        ("kontra-lost, re", "Anna hearts with 1 70 kontra Bert re", 1),
        ("kontra-won, re", "Anna hearts with 1 50 kontra Bert re", 1),
        ("kontra-lost, kontra-won, re", "Anna hearts with 1 50 kontra Bert re", 1),
        # ... but Re counts where the Kontra does not count in this deal.
        ("kontra-won, re", "Anna hearts with 1 70 kontra Bert re", 1),
        ("kontra-lost, re", "Anna hearts with 1 50 kontra Bert re", 1),
        # 96 and 72 are one event.
        ("value-72, value-96", "Anna grand with 3 70", 1),
        ("value-72, value-96", "Anna grand with 2 70", 1),
        # Different events in one deal.
        ("split, kontra-won", "Anna hearts with 1 60 kontra Bert", 2),
        ("split, kontra-won, re", "Anna hearts with 1 60 kontra Bert re", 2),
        ("grand-hand-won, value-72", "Anna grand with 1 hand 70", 2),
        ("grand-hand-won, value-72, value-96", "Anna grand with 2 hand 70", 2),
        ("kontra-lost, re, grand-hand-won, value-96", "Anna grand with 2 hand 70 k Bert re", 3),
        # Hearts with 9 are 100 points.
        ("hundreds, value-72, value-96", "Anna hearts with 9 70", 2),
        ("hundreds, value-96, kontra-lost", "Anna hearts with 9 70 kontra Bert", 3),
    ],
)
def test_events_of_one_deal_are_counted_as_rules_say(bock: str, line: str, rounds: int) -> None:
    assert rounds_started(bock, line) == rounds


def test_several_events_in_one_deal_add_several_rounds() -> None:
    tally = played(
        rules("split, kontra-won"), "Anna hearts with 1 60 kontra Bert", *["Anna null won"] * 7
    )
    assert factors(tally) == [1, 2, 2, 2, 2, 2, 2, 1]


# -- running scores


def test_hundreds_count_0_and_negative_scores() -> None:
    # +36, then -36: back to 0. -100 is 2 x hearts with 4.
    back_to_0 = ["Bert clubs with 2 70", "Bert diamonds with 1 50"]
    assert rounds_started("hundreds", *back_to_0) == 1
    assert rounds_started("hundreds", "Bert hearts with 4 50") == 1


def test_a_score_that_does_not_change_starts_nothing() -> None:
    # Anna stays at 100 and Cem at 0 while Bert wins.
    lines = ["Anna hearts with 9 70", *["Bert clubs with 1 70"] * 4]
    tally = played(rules("hundreds"), *lines)
    assert [len(line.triggers) for line in tally.lines] == [1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("lines", "score"),
    [
        (["Bert diamonds with 6 70", "Bert clubs with 3 70"], 111),
        (["Bert diamonds with 6 50", "Bert clubs with 3 50"], -222),
        (
            [*["Bert grand with 4 ouvert 120 schwarz"] * 2, "Bert diamonds with 2 70"],
            555,
        ),
        (["Bert clubs with 2 70", "Bert diamonds with 1 50"], 0),
        (
            [
                "Bert grand with 4 ouvert 120 schwarz kontra Anna re",
                "Bert hearts with 9 70",
                "Bert spades with 5 70",
            ],
            1222,
        ),
    ],
    ids=["111", "-222", "555", "0", "1222"],
)
def test_triple_digits_are_the_last_three(lines: list[str], score: int) -> None:
    tally = played(rules("triple-digits"), *lines)
    assert tally.state.points[1] == score, show(tally)
    assert [len(line.triggers) for line in tally.lines] == [0] * (len(lines) - 1) + [1]


@pytest.mark.parametrize(
    "line", ["Bert spades with 1 70", "Bert spades with 2 70", "Bert hearts with 9 70 kontra Anna"]
)
def test_two_equal_digits_are_no_triple(line: str) -> None:
    # 22, 33 and 200.
    assert rounds_started("triple-digits", line) == 0


def test_hundreds_and_triple_digits_are_one_event_for_the_same_player() -> None:
    back_to_0 = ["Bert clubs with 2 70", "Bert diamonds with 1 50"]
    assert rounds_started("hundreds, triple-digits", *back_to_0) == 1


def test_each_player_whose_score_triggers_starts_a_round() -> None:
    # Two losers of a Ramsch, -50 each and then -100 each.
    tie = "ramsch Anna 50 Bert 50 Cem 20"
    assert rounds_started("hundreds", tie, tie, more="ramsch: passed-in") == 2


def test_hundreds_of_one_player_and_triple_digits_of_another_are_two_events() -> None:
    # Anna -55 - 45 = -100, Bert -66 - 45 = -111.
    lines = [
        "ramsch Anna 55 Bert 30 Cem 35",
        "ramsch Anna 30 Bert 66 Cem 24",
        "ramsch Anna 45 Bert 45 Cem 30",
    ]
    more = "ramsch: passed-in"
    assert rounds_started("hundreds, triple-digits", *lines, more=more) == 2
    assert rounds_started("hundreds", *lines, more=more) == 1
    assert rounds_started("triple-digits", *lines, more=more) == 1


def test_in_tournament_scoring_the_total_counts_and_not_the_game_points() -> None:
    # Game points 100, total 150: nothing. Total 100 is spades with 1 (22 + 50) and
    # a lost clubs with 1 by Bert (+40), less 12 by correction.
    tournament = "scoring: tournament"
    assert rounds_started("hundreds", "Anna hearts with 9 70", more=tournament) == 0
    lines = ["Anna spades with 1 70", "adjust Anna -12 late", "Bert clubs with 1 50"]
    tally = played(rules("hundreds", tournament), *lines)
    assert tally.state.totals == (100, -98, 40), show(tally)
    assert [len(line.triggers) for line in tally.lines] == [0, 0, 1]


def test_all_totals_that_a_lost_game_changes_can_trigger() -> None:
    # 60 + 40 = 100 for Anna and Cem, by corrections; Bert loses.
    lines = ["adjust Anna 60 start", "adjust Cem 60 start", "Bert clubs with 1 50"]
    assert rounds_started("hundreds", *lines, more="scoring: tournament") == 2


def test_a_correction_alone_starts_nothing() -> None:
    tally = played(rules("hundreds"), "adjust Anna 100 start", PLAIN, PLAIN)
    assert factors(tally)[1:] == [1, 1]


# -- length and overlap


def test_a_bock_round_at_four_is_four_deals() -> None:
    # A14. Dealers Anna, Bert, Cem, Dora, Anna, Bert: the dealer has no cards.
    tally = played(
        "players: Anna, Bert, Cem, Dora; bock: split",
        "Bert hearts with 1 60",
        "Cem clubs with 1 70",
        "Dora clubs with 1 70",
        "Anna clubs with 1 70",
        "Bert clubs with 1 70",
        "Cem clubs with 1 70",
    )
    assert factors(tally) == [1, 2, 2, 2, 2, 1]
    assert dealers(tally) == "ABCDAB"


SPLIT = "Anna hearts with 1 60"


def test_triggers_in_deals_5_and_7_append_to_deals_6_to_11() -> None:
    # rules.md 5.2
    lines = [PLAIN] * 4 + [SPLIT, PLAIN, SPLIT] + [PLAIN] * 5
    tally = played(rules("split"), *lines)
    assert factors(tally) == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1]


def test_triggers_in_deals_5_and_7_stack_to_four_times_in_deal_8() -> None:
    # rules.md 5.2
    lines = [PLAIN] * 4 + [SPLIT, PLAIN, SPLIT] + [PLAIN] * 4
    tally = played(rules("split", "bock-overlap: stack"), *lines)
    assert factors(tally) == [1, 1, 1, 1, 1, 2, 2, 4, 2, 2, 1]
    assert scores(tally)[7] == 96


def test_a_correction_tells_which_deals_became_bock_deals_and_not_how_often_they_double() -> None:
    # Deals 6 to 8 are Bock deals by deal 5, deals 8 to 10 by deal 7: of deal 8 one is left.
    house = rules("split", "bock-overlap: stack")
    lines = [PLAIN] * 4 + [SPLIT, PLAIN, SPLIT] + [PLAIN] * 4
    before, after = played(house, *lines), played(house, *lines[:4], PLAIN, *lines[5:])
    assert factors(after) == [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 1]
    told = changes(before, after, 5)
    assert told.bock_went == (6, 7)
    assert told.bock_came == ()
    assert [one.number for one in told.scores] == [6, 7, 8]
    assert changes(after, before, 5).bock_came == (6, 7)


def test_a_trigger_in_the_last_bock_deal_starts_the_next_round_at_once() -> None:
    lines = [SPLIT, PLAIN, PLAIN, SPLIT, *[PLAIN] * 4]
    for overlap in ("append", "stack"):
        tally = played(rules("split", f"bock-overlap: {overlap}"), *lines)
        assert factors(tally) == [1, 2, 2, 2, 2, 2, 2, 1]


def test_two_events_in_one_deal_stack_to_four_times() -> None:
    tally = played(
        rules("split, kontra-won", "bock-overlap: stack"),
        "Anna hearts with 1 60 kontra Bert",
        *[PLAIN] * 4,
    )
    assert factors(tally) == [1, 4, 4, 4, 1]


def test_two_events_at_four_stack_to_four_times_for_four_deals() -> None:
    tally = played(
        f"players: Anna, Bert, Cem, Dora; {rules('split, kontra-won', 'bock-overlap: stack')}",
        "Bert hearts with 1 60 kontra Cem",
        *["Cem clubs with 1 70", "Dora clubs with 1 70"],
        *["Anna clubs with 1 70", "Bert clubs with 1 70", "Cem clubs with 1 70"],
    )
    assert factors(tally) == [1, 4, 4, 4, 4, 1]


def test_a_passed_in_deal_uses_up_a_bock_deal() -> None:
    # A15
    tally = played(rules("split"), SPLIT, PLAIN, "passed", PLAIN, PLAIN)
    assert factors(tally) == [1, 2, 2, 2, 1]
    assert scores(tally) == [-40, 48, 0, 48, 24]


def test_a_deal_of_all_passed_inside_its_own_bock_round_appends_another() -> None:
    tally = played(rules("all-passed"), "passed", "passed", *[PLAIN] * 6)
    assert factors(tally) == [1, 2, 2, 2, 2, 2, 2, 1]


def test_bock_multiplies_kontra_and_re() -> None:
    # rules.md 5.2: hearts with 1 lost, 20 x 2 x 4 x 2.
    tally = played(rules("split"), SPLIT, "Bert hearts with 1 50 kontra Cem re")
    assert scores(tally) == [-40, -320]


def test_a_correction_between_deals_uses_up_nothing() -> None:
    tally = played(rules("split"), SPLIT, "adjust Cem -10 late", *[PLAIN] * 4)
    assert factors(tally)[2:] == [2, 2, 2, 1]


def test_a_ramsch_because_all_passed_is_doubled_in_bock_and_uses_up_a_deal() -> None:
    # A19
    tally = played(
        rules("split", "ramsch: passed-in"),
        SPLIT,
        "ramsch Anna 50 Bert 40 Cem 30",
        *[PLAIN] * 3,
    )
    assert factors(tally) == [1, 2, 2, 2, 1]
    assert scores(tally)[1] == -100


def test_durchmarsch_counts_as_a_value_of_120() -> None:
    # rules.md 5.2a
    line = "ramsch Anna 120 Bert - Cem -"
    for bock, rounds in (("value-72", 1), ("value-96", 1), ("value-72, value-96", 1)):
        assert rounds_started(bock, line, more="ramsch: passed-in") == rounds


def test_a_lost_ramsch_has_no_value_that_triggers() -> None:
    line = "ramsch Anna 100 Bert 20 Cem -"
    assert rounds_started("value-72", line, more="ramsch: passed-in") == 0


# -- compulsory Ramsch after Bock, rules.md 5.2a and 5.3

AFTER = "kontra: any; bock: kontra-won; ramsch: after-bock"
START = "Anna hearts with 1 50 kontra Bert"  # -80, starts a Bock round
RAMSCH = "ramsch Anna 50 Bert 40 Cem 30"  # Anna -50
GRAND_HAND = "Bert grand with 1 hand 70"  # +72


def due(rules: str, *lines: str) -> list[int]:
    """How many compulsory Ramsch deals are due at every line."""
    return [line.ramsch_due for line in played(rules, *lines).lines]


def test_three_ramsch_deals_follow_a_bock_round_and_are_not_doubled() -> None:
    lines = [START, *[PLAIN] * 3, *[RAMSCH] * 3, PLAIN]
    tally = played(AFTER, *lines)
    assert due(AFTER, *lines) == [0, 0, 0, 0, 3, 2, 1, 0]
    assert factors(tally) == [1, 2, 2, 2, 1, 1, 1, 1]
    assert scores(tally) == [-80, 48, 48, 48, -50, -50, -50, 24]


def test_four_ramsch_deals_follow_a_bock_round_at_four() -> None:
    lines = [
        "Bert hearts with 1 50 kontra Cem",
        "Cem clubs with 1 70",
        "Dora clubs with 1 70",
        "Anna clubs with 1 70",
        "Bert clubs with 1 70",
        "ramsch Anna 50 Cem 40 Dora 30",
        "ramsch Anna 50 Bert 40 Dora 30",
        "ramsch Anna 50 Bert 40 Cem 30",
        "ramsch Bert 50 Cem 40 Dora 30",
        "Cem clubs with 1 70",
    ]
    four = f"{AFTER}; players: Anna, Bert, Cem, Dora"
    assert due(four, *lines) == [0, 0, 0, 0, 0, 4, 3, 2, 1, 0]
    assert factors(played(four, *lines)) == [1, 2, 2, 2, 2, 1, 1, 1, 1, 1]


def test_a_grand_hand_instead_uses_up_no_ramsch_and_the_same_player_deals_again() -> None:
    lines = [START, *[PLAIN] * 3, RAMSCH, GRAND_HAND, GRAND_HAND, RAMSCH, RAMSCH, PLAIN]
    tally = played(AFTER, *lines)
    assert due(AFTER, *lines) == [0, 0, 0, 0, 3, 2, 2, 2, 1, 0]
    assert dealers(tally) == "ABCABCCCAB"
    assert scores(tally)[4:] == [-50, 72, 72, -50, -50, 24]
    assert factors(tally)[4:] == [1] * 6
    assert tally.state.deals == 10


def test_kontra_doubles_a_grand_hand_played_instead_of_ramsch() -> None:
    tally = played(AFTER, START, *[PLAIN] * 3, GRAND_HAND + " kontra Cem")
    assert scores(tally)[-1] == 144


def test_ramsch_comes_before_the_next_queued_bock_round() -> None:
    # Two Bock rounds are owed after deal 2; between them three Ramsch deals.
    lines = [START, START, PLAIN, PLAIN, *[RAMSCH] * 3, *[PLAIN] * 3, *[RAMSCH] * 3, PLAIN]
    tally = played(AFTER, *lines)
    assert factors(tally) == [1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1]
    assert due(AFTER, *lines) == [0, 0, 0, 0, 3, 2, 1, 0, 0, 0, 3, 2, 1, 0]


def test_a_trigger_in_the_last_bock_deal_waits_for_the_ramsch_round() -> None:
    lines = [START, PLAIN, PLAIN, START, *[RAMSCH] * 3, *[PLAIN] * 3, RAMSCH]
    assert factors(played(AFTER, *lines)) == [1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1]


def test_a_trigger_inside_a_compulsory_ramsch_appends_a_full_bock_round() -> None:
    # Bert loses a Grand Hand under Kontra instead of the second Ramsch; the Bock counter stands
    # still until the three Ramsch deals are played.
    lost = "Bert grand with 1 hand 50 kontra Cem"
    lines = [START, *[PLAIN] * 3, RAMSCH, lost, RAMSCH, RAMSCH, *[PLAIN] * 3, *[RAMSCH] * 3, PLAIN]
    tally = played(AFTER, *lines)
    assert due(AFTER, *lines) == [0, 0, 0, 0, 3, 2, 2, 1, 0, 0, 0, 3, 2, 1, 0]
    assert factors(tally) == [1, 2, 2, 2, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1]


def test_a_durchmarsch_or_a_hundred_inside_a_compulsory_ramsch_triggers_too() -> None:
    lines = ["Anna grand with 2 70", *[PLAIN] * 3, "ramsch Anna - Bert - Cem 120", RAMSCH, RAMSCH]
    value = "bock: value-72; ramsch: after-bock"
    assert factors(played(value, *lines, *[PLAIN] * 3, RAMSCH)) == [1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1]
    # Cem: -100 by a Ramsch.
    lines = ["Bert hearts with 9 70", *[PLAIN] * 3, "ramsch Anna 10 Bert 10 Cem 100"]
    hundreds = "bock: hundreds; ramsch: after-bock"
    assert len(played(hundreds, *lines).lines[-1].triggers) == 1


def test_a_passed_in_deal_in_bock_counts_towards_the_ramsch_round() -> None:
    lines = [START, PLAIN, "passed", PLAIN, RAMSCH]
    assert due(AFTER, *lines) == [0, 0, 0, 0, 3]


def test_stacked_bock_rounds_stand_still_in_compulsory_ramsch() -> None:
    # Deals 2-4 and 4-6 overlap in 4 only; the first ends there, three Ramsch, then 2 left.
    lines = [START, PLAIN, START, PLAIN, *[RAMSCH] * 3, PLAIN, PLAIN, RAMSCH]
    tally = played(f"{AFTER}; bock-overlap: stack", *lines)
    assert factors(tally) == [1, 2, 2, 4, 1, 1, 1, 2, 2, 1]


def test_no_ramsch_round_follows_where_the_rules_have_none() -> None:
    lines = [START, *[PLAIN] * 4]
    assert due("kontra: any; bock: kontra-won; ramsch: passed-in", *lines) == [0] * 5
