"""Ramsch, rules.md 5.4 and A16-A20: who is written what, worked by hand."""

import pytest
from table import played, scores, show

from skatblock.words.say import say_line

RAMSCH = "ramsch: passed-in"
LOSER = "ramsch: passed-in; ramsch-skat: loser"
FOUR = "ramsch: passed-in; players: Anna, Bert, Cem, Dora"


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("ramsch Anna 57 Bert 41 Cem 22", (-57, 0, 0)),
        ("ramsch Anna 30 Bert 30 Cem 60", (0, 0, -60)),
        ("ramsch Anna 41 Bert 39 Cem 40", (-41, 0, 0)),
        # A trick without points is a trick: no Jungfrau.
        ("ramsch Anna 0 Bert 90 Cem 30", (0, -90, 0)),
        ("ramsch Anna 0 Bert 0 Cem 120", (0, 0, -120)),
        # One Jungfrau doubles.
        ("ramsch Anna - Bert 90 Cem 30", (0, -180, 0)),
        ("ramsch Anna - Bert 120 Cem 0", (0, -240, 0)),
        # Two are a Durchmarsch.
        ("ramsch Anna - Bert 120 Cem -", (0, 120, 0)),
        ("ramsch Anna 120 Bert - Cem -", (120, 0, 0)),
        # A tie for most: both lose in full, doubled by a Jungfrau.
        ("ramsch Anna 50 Bert 20 Cem 50", (-50, 0, -50)),
        ("ramsch Anna 60 Bert 60 Cem 0", (-60, -60, 0)),
        ("ramsch Anna 60 Bert 60 Cem -", (-120, -120, 0)),
        # All three alike: nobody.
        ("ramsch Anna 40 Bert 40 Cem 40", (0, 0, 0)),
        ("ramsch Anna 40 Bert 40 Cem 40 push 3", (0, 0, 0)),
        # Each push doubles.
        ("ramsch Anna 57 Bert 41 Cem 22 push 1", (-114, 0, 0)),
        ("ramsch Anna 57 Bert 41 Cem 22 push 2", (-228, 0, 0)),
        ("ramsch Anna 57 Bert 41 Cem 22 push 3", (-456, 0, 0)),
        ("ramsch Anna 70 Bert 50 Cem - push 2", (-560, 0, 0)),
        ("ramsch Anna 120 Bert - Cem - push 2", (480, 0, 0)),
        ("ramsch Anna 50 Bert 20 Cem 50 push 1", (-100, 0, -100)),
    ],
)
def test_ramsch_with_the_skat_in_the_last_trick(line: str, written: tuple[int, ...]) -> None:
    tally = played(RAMSCH, line)
    assert tally.lines[0].written == written, show(tally)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        # The loser is found on trick points first, then the skat is added.
        ("ramsch Anna 50 Bert 40 Cem 20 skat 10", (-60, 0, 0)),
        ("ramsch Anna 41 Bert 40 Cem 17 skat 22", (-63, 0, 0)),
        ("ramsch Anna 50 Bert 50 Cem 10 skat 10", (-60, -60, 0)),
        ("ramsch Anna 60 Bert 44 Cem - skat 16", (-152, 0, 0)),
        ("ramsch Anna 50 Bert 40 Cem 20 skat 10 push 1", (-120, 0, 0)),
        ("ramsch Anna 50 Bert 40 Cem 30 skat 0", (-50, 0, 0)),
        ("ramsch Anna 36 Bert 36 Cem 36 skat 12", (0, 0, 0)),
        ("ramsch Anna 110 Bert - Cem - skat 10", (120, 0, 0)),
    ],
)
def test_ramsch_with_the_skat_to_the_loser(line: str, written: tuple[int, ...]) -> None:
    tally = played(LOSER, line)
    assert tally.lines[0].written == written, show(tally)


def test_multipliers_combine_with_bock() -> None:
    # As rules.md 5.4 combines them: one Jungfrau, two pushes, in Bock. 66 x 2 x 4 x 2.
    rules = f"{RAMSCH}; bock: split"
    tally = played(rules, "Anna hearts with 1 60", "ramsch Anna 66 Bert - Cem 54 push 2")
    assert scores(tally) == [-40, -1056], show(tally)


def test_durchmarsch_is_multiplied_by_pushes_and_bock() -> None:
    # A18: 120 x 2 x 2.
    rules = f"{RAMSCH}; bock: split"
    tally = played(rules, "Anna hearts with 1 60", "ramsch Anna - Bert 120 Cem - push 1")
    assert scores(tally) == [-40, 480]


def test_at_four_the_dealer_sits_out_and_is_written_nothing() -> None:
    tally = played(FOUR, "ramsch Bert 57 Cem 41 Dora 22", "ramsch Anna - Cem 120 Dora -")
    assert [line.written for line in tally.lines] == [(0, -57, 0, 0), (0, 0, 120, 0)]


def test_a_three_way_tie_at_four_is_nobodys() -> None:
    tally = played(FOUR, "ramsch Bert 40 Cem 40 Dora 40")
    assert tally.state.points == (0, 0, 0, 0)


def test_ramsch_is_nobodys_won_or_lost_game() -> None:
    # A20
    tally = played(RAMSCH, "ramsch Anna 57 Bert 41 Cem 22", "ramsch Anna 120 Bert - Cem -")
    assert (tally.state.won, tally.state.lost) == ((0, 0, 0), (0, 0, 0))
    assert tally.state.deals == 2


def test_three_that_took_the_same_are_told_what_they_took() -> None:
    # A17: the skat goes to nobody; 3 x 36 + 12.
    tally = played(LOSER, "ramsch Anna 36 Bert 36 Cem 36 skat 12")
    assert scores(tally) == [0]
    assert say_line(tally.lines[0], ("Anna", "Bert", "Cem")) == (
        "all three have 36 card points: nobody loses"
    )


def test_the_deal_moves_on_after_a_ramsch() -> None:
    tally = played(RAMSCH, "ramsch Anna 57 Bert 41 Cem 22")
    assert tally.situation.dealer == 1


def test_the_third_players_card_points_follow_from_the_other_two() -> None:
    tally = played(RAMSCH, "ramsch Anna 57 Bert 41", "ramsch Anna 57 Bert 41 Cem 22")
    assert tally.lines[0].entry == tally.lines[1].entry


def test_the_order_of_the_names_does_not_matter() -> None:
    one, other = (
        played(RAMSCH, line)
        for line in ("ramsch Cem 22 Anna 57 Bert 41", "ramsch Anna 57 Bert 41 Cem 22")
    )
    assert one == other
