"""Settlement, rules.md 7: worked figures, exact cents that sum to zero, the fewest payments."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusal import codes_of
from table import played, rows

from skatblock.ledger.settle import (
    Payment,
    Settlement,
    differences,
    distances,
    fees,
    fewest_payments,
    settle,
    settle_list,
    to_cents,
)
from skatblock.words.money import (
    Terms,
    exact_money,
    money,
    read_money,
    settlement_layout,
    signed_money,
)
from skatblock.words.terminal import print_layout

CENT = Fraction(1, 100)


def by_pairs(totals: tuple[int, ...], stake: Fraction) -> Settlement:
    """Everybody pays everybody the difference."""
    return settle([points * stake for points in differences(totals)], None)


# -- what is counted


def test_differences_of_three() -> None:
    # rules.md 7.2: sum 360; 936 - 360, -288 - 360, 432 - 360
    assert differences((312, -96, 144)) == (576, -648, 72)


def test_differences_of_four() -> None:
    # rules.md 7.2
    assert differences((900, 420, -150, 330)) == (2100, 180, -2100, -180)


def test_differences_as_skatspielen_info_counts_them() -> None:
    # reported.csv 15: n x own - sum, sum 40
    row = next(row for row in rows("reported.csv") if row["rules"] == "settle")
    totals = tuple(int(one) for one in row["line"].split(","))
    assert differences(totals) == tuple(int(one) for one in row["score"].split(","))
    # rules.md 7.2, its second example: sum 123
    assert differences((218, -81, 60, -38)) == (713, -483, 81, -311)


def test_differences_are_the_sums_of_all_pairs() -> None:
    # rules.md 7.2: A-B 408, A-C 168, C-B 240
    a, b, c = differences((312, -96, 144))
    assert (a, b, c) == (408 + 168, -408 - 240, 240 - 168)


def test_distances_to_the_winner() -> None:
    # rules.md 7.4: the winner pays nothing
    assert distances((312, -96, 144)) == (0, 408, 168)


def test_fees_are_dearer_from_the_fourth_lost_game() -> None:
    # rules.md 7.5, DT17: 0.50, from the fourth 1.00
    half = Fraction(1, 2)
    assert fees((0, 1, 3, 4, 6), half, Fraction(1)) == (0, half, 3 * half, 5 * half, 9 * half)


# -- money


def test_three_at_half_a_cent() -> None:
    # rules.md 7.2: +2.88, -3.24, +0.36
    assert by_pairs((312, -96, 144), CENT / 2).balances == (288, -324, 36)


def test_four_at_a_cent() -> None:
    # rules.md 7.2: +21.00, +1.80, -21.00, -1.80
    assert by_pairs((900, 420, -150, 330), CENT).balances == (2100, 180, -2100, -180)


def test_nothing_is_rounded_before_the_end() -> None:
    # 713, -483, 81, -311 at a quarter of a cent: 178.25, -120.75, 20.25, -77.75 cents,
    # rounded 178, -121, 20, -78; the cent that is over goes to the largest.
    assert by_pairs((218, -81, 60, -38), CENT / 4).balances == (179, -121, 20, -78)


def test_half_a_cent_goes_away_from_zero_and_the_rest_to_the_largest_amount() -> None:
    half = CENT / 2
    assert to_cents([half, half, -2 * half]) == (1, 1, -2)
    assert to_cents([-half, -half, 2 * half]) == (-1, -1, 2)


def test_into_the_pot() -> None:
    # Distances 0, 408, 168 at half a cent.
    behind = [points * CENT / 2 for points in distances((312, -96, 144))]
    settled = settle(None, behind)
    assert settled.balances == (0, -204, -84, 288)
    assert settled.pot
    assert settled.payments == (Payment(1, 3, 204), Payment(2, 3, 84))


def test_points_to_each_other_and_fees_into_the_pot() -> None:
    pairs = [points * CENT / 2 for points in differences((312, -96, 144))]
    settled = settle(pairs, fees((0, 4, 1), Fraction(1, 2), Fraction(1)))
    assert settled.balances == (288, -324 - 250, 36 - 50, 300)
    assert sum(one.cents for one in settled.payments if one.receiver == 3) == 300


def test_nothing_to_settle() -> None:
    assert settle([0, 0, 0], None) == Settlement((0, 0, 0), False, ())
    assert settle(None, [0, 0, 0]).payments == ()


# -- the fewest payments


def test_two_payments_where_two_pairs_are_even() -> None:
    # Three payments would do for any four; here two are enough.
    assert fewest_payments((2100, 180, -2100, -180)) == (Payment(2, 0, 2100), Payment(3, 1, 180))


def test_three_payments_where_no_pair_is_even() -> None:
    assert len(fewest_payments((5, 4, -6, -3))) == 3


def test_paying_the_greatest_debt_first_would_take_one_payment_more() -> None:
    # 6 = 6 and 4 + 3 = 7; greatest first, 7 goes to 6 and 4, then 6 to 4 and 3.
    assert len(fewest_payments((6, 4, 3, -7, -6))) == 3


def fewest(balances: tuple[int, ...]) -> int:
    """Count the fewest payments by trying all ways to split off a group that is even."""
    people = [one for one in balances if one]
    if not people:
        return 0
    best = len(people) - 1
    for size in range(2, len(people)):
        for group in combinations(range(len(people)), size):
            if 0 in group and sum(people[one] for one in group) == 0:
                rest = tuple(one for place, one in enumerate(people) if place not in group)
                best = min(best, size - 1 + fewest(rest))
    return best


@st.composite
def even_balances(draw: st.DrawFn) -> tuple[int, ...]:
    """Balances of up to five that sum to zero, small enough that groups are often even."""
    some = draw(st.lists(st.integers(-6, 6), min_size=1, max_size=4))
    return (*some, -sum(some))


@given(even_balances())
def test_payments_settle_everything_and_are_the_fewest(balances: tuple[int, ...]) -> None:
    payments = fewest_payments(balances)
    left = list(balances)
    for payer, receiver, cents in payments:
        assert cents > 0
        left[payer] += cents
        left[receiver] -= cents
    assert not any(left)
    assert len(payments) == fewest(balances)


TOTALS = st.lists(st.integers(-3000, 3000), min_size=3, max_size=4).map(tuple)
STAKES = st.fractions(0, 2, max_denominator=1000)


@given(TOTALS, STAKES)
def test_balances_sum_to_zero_and_are_within_the_rounding(
    totals: tuple[int, ...], stake: Fraction
) -> None:
    settled = by_pairs(totals, stake)
    assert sum(settled.balances) == 0
    exact = [points * stake * 100 for points in differences(totals)]
    for cents, amount in zip(settled.balances, exact, strict=True):
        assert abs(cents - amount) <= Fraction(len(totals), 2)
    off = [cents for cents, amount in zip(settled.balances, exact, strict=True) if cents != amount]
    if stake * 100 == int(stake * 100):
        assert not off


@given(TOTALS, st.lists(st.integers(0, 9), min_size=4, max_size=4), STAKES, STAKES)
def test_with_fees_everything_sums_to_zero_too(
    totals: tuple[int, ...], lost: list[int], stake: Fraction, fee: Fraction
) -> None:
    pairs = [points * stake for points in differences(totals)]
    settled = settle(pairs, fees(lost[: len(totals)], fee, 2 * fee))
    assert sum(settled.balances) == 0
    paid = [0] * len(settled.balances)
    for payer, receiver, cents in settled.payments:
        paid[payer] -= cents
        paid[receiver] += cents
    assert tuple(paid) == settled.balances


@given(TOTALS)
def test_a_constant_for_everybody_changes_nothing(totals: tuple[int, ...]) -> None:
    # rules.md 7.2: so bonus points given to all, or the minus of a Bierlachs, cancel out.
    assert differences(tuple(one + 301 for one in totals)) == differences(totals)


# -- words


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("0.01", "1"),
        ("0,01", "1"),
        (".5", "50"),
        ("1/400", "1/4"),
        ("1/4c", "1/4"),
        ("0.5 ct", "1/2"),
        ("2", "200"),
        ("0", "0"),
    ],
)
def test_money_is_read_exactly(text: str, cents: str) -> None:
    assert read_money(text) * 100 == Fraction(cents)


@pytest.mark.parametrize("text", ["", "x", "-1", "1/0", "1e3", "0.01€", "1.2.3", "/", "c", "."])
def test_what_is_no_money_is_refused(text: str) -> None:
    assert codes_of(lambda: read_money(text)) == ["money-form"]


def test_more_than_a_table_plays_for_is_refused() -> None:
    assert codes_of(lambda: read_money("1001")) == ["money-high"]


def test_money_is_written_with_all_its_cents() -> None:
    assert [money(0), money(5), money(-324)] == ["0.00", "0.05", "-3.24"]
    assert [signed_money(36), signed_money(-36), signed_money(0)] == ["+0.36", "-0.36", "0.00"]
    assert [exact_money(Fraction(one)) for one in ("1/100", "1/400", "1/3", "12")] == [
        "0.01",
        "0.0025",
        "1/3",
        "12.00",
    ]


def test_settlement_of_a_tournament_is_by_the_totals_with_their_bonus() -> None:
    # rules.md 3.9 and 6: 206, -112, 143, -68, sum 169
    tally = played(
        "scoring: tournament; players: Anna, Bert, Cem, Dora",
        "Cem spades with 2 75",
        "Dora clubs without 1 55",
        "Anna grand with 2 hand 75",
        "Bert null ouvert lost",
    )
    settled = by_pairs(tally.state.totals, CENT)
    assert settled.balances == (4 * 206 - 169, 4 * -112 - 169, 4 * 143 - 169, 4 * -68 - 169)
    text = print_layout(settlement_layout(tally, settled, Terms(CENT, pot=False, fees=None)))
    assert "Anna      206        +655    +6.55" in text
    # One payment less than people: 617 + 441 = 655 + 403.
    assert text.count(" pays ") == 3
    assert max(map(len, text.splitlines())) <= 80


def test_points_go_from_player_to_player_and_fees_into_the_pot() -> None:
    # By points at a cent, n x own - sum (7.2): 250, -50, -200. Fees (7.5): one lost game 0.50;
    # four lost games 3 x 0.50 + 1.00.
    cent, fee = Fraction(1, 100), (Fraction(1, 2), Fraction(1))
    both = settle_list((100, 0, -50), (0, 1, 4), cent, fee=fee)
    assert both.balances == (250, -100, -450, 300)
    # By the distance to the winner (7.4): 0, 100 and 150 points behind.
    assert settle_list((100, 0, -50), (0, 1, 4), cent, pot=True).balances == (0, -100, -150, 250)
    assert settle_list((100, 0, -50), (0, 1, 4), None, fee=fee).balances == (0, -50, -250, 300)
