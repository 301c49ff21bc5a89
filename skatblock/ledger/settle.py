"""Who pays whom: points and lost games as money, exact until one rounding to whole cents."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

from skatblock.game.record import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

CENTS = 100
"""Cents in one unit of money."""
DEARER_FROM = 4
"""From this lost game of a list on, the dearer fee is due (rules.md 7.5)."""


class Payment(NamedTuple):
    """One payment, in whole cents: both places are seats, or the pot behind the last seat."""

    payer: int
    receiver: int
    cents: int


class Settlement(NamedTuple):
    """What everybody receives (+) or pays (-), in whole cents by seat, the pot behind the last.

    `pot` says whether there is a pot at all. The balances, the pot's included, sum to zero,
    and the payments, the fewest that can be, bring every balance to zero.
    """

    balances: tuple[int, ...]
    pot: bool
    payments: tuple[Payment, ...]


def differences(totals: Sequence[int]) -> tuple[int, ...]:
    """Add up everybody's differences to all others, in points: n x own - sum of all.

    They sum to zero (rules.md 7.2).
    """
    everything = sum(totals)
    return tuple(len(totals) * own - everything for own in totals)


def distances(totals: Sequence[int]) -> tuple[int, ...]:
    """Say how far everybody is behind the winner, in points (rules.md 7.4)."""
    best = max(totals)
    return tuple(best - own for own in totals)


def fees(lost: Sequence[int], fee: Fraction, dearer: Fraction) -> tuple[Fraction, ...]:
    """Add up the fees for lost games, `dearer` from the fourth of the list on (rules.md 7.5)."""
    few = DEARER_FROM - 1
    return tuple(min(games, few) * fee + max(games - few, 0) * dearer for games in lost)


def settle_list(
    totals: Sequence[int],
    lost: Sequence[int],
    stake: Fraction | None,
    *,
    pot: bool = False,
    fee: tuple[Fraction, Fraction] | None = None,
) -> Settlement:
    """Settle a list by its totals, at so much money a point, by its lost games, or by both.

    With `pot` the points go into a pot, by the distance to the winner, instead of from player
    to player; fees go into a pot always. `fee` is that of a lost game and the dearer one.
    """
    pairs = into_pot = None
    if fee:
        into_pot = fees(lost, *fee)
    if stake is not None and pot:
        behind = tuple(points * stake for points in distances(totals))
        into_pot = tuple(map(add, behind, into_pot)) if into_pot else behind
    elif stake is not None:
        pairs = tuple(points * stake for points in differences(totals))
    return settle(pairs, into_pot)


def settle(
    pairs: Sequence[Fraction | int] | None, into_pot: Sequence[Fraction | int] | None
) -> Settlement:
    """Settle exact amounts of money: what players owe each other, and what they pay into a pot.

    `pairs` (+ receives, - pays) sum to zero; `into_pot` are not negative; either may be left
    out. All are rounded once, to whole cents, half a cent away from zero; what the rounding
    leaves over goes to the largest amount (rules.md 7.3).
    """
    seats = len(pairs or into_pot or ())
    exact = list(pairs) if pairs else [0] * seats
    if into_pot:
        exact = [own - paid for own, paid in zip(exact, into_pot, strict=True)]
        exact.append(sum(into_pot))
    balances = to_cents(exact)
    return Settlement(balances, bool(into_pot), fewest_payments(balances))


def to_cents(amounts: Sequence[Fraction | int]) -> tuple[int, ...]:
    """Round exact amounts that sum to zero to whole cents that sum to zero.

    Half a cent is rounded away from zero; the remainder goes to the largest amount, plus or
    minus, the first of several.
    """
    cents = [_rounded(amount * CENTS) for amount in amounts]
    if cents:
        largest = max(range(len(cents)), key=lambda place: (abs(amounts[place]), -place))
        cents[largest] -= sum(cents)
    return tuple(cents)


def _rounded(amount: Fraction | int) -> int:
    whole = (2 * abs(amount.numerator) + amount.denominator) // (2 * amount.denominator)
    return whole if amount > 0 else -whole


def fewest_payments(balances: Sequence[int]) -> tuple[Payment, ...]:
    """Find the fewest payments that settle balances which sum to zero.

    People who settle among themselves need one payment fewer than they are, so the answer is
    the split into the most groups that each sum to zero. All splits are looked at: exact, and
    meant for a table, not for a crowd (the time doubles with every person).
    """
    open_places = [place for place, amount in enumerate(balances) if amount]
    groups = _most_groups([balances[place] for place in open_places])
    payments: list[Payment] = []
    for group in groups:
        payments += _within({open_places[one]: balances[open_places[one]] for one in group})
    return tuple(payments)


def _most_groups(amounts: list[int]) -> list[list[int]]:
    """Split the places into the most groups whose amounts sum to zero each."""
    everybody = (1 << len(amounts)) - 1
    sums = [0] * (everybody + 1)
    # For each set of people: the most zero-sum groups inside it, and whom it was reached by.
    most = [0] * (everybody + 1)
    last = [0] * (everybody + 1)
    for people in range(1, everybody + 1):
        lowest = people & -people
        sums[people] = sums[people ^ lowest] + amounts[lowest.bit_length() - 1]
        for place in range(len(amounts)):
            before = people & ~(1 << place)
            if before != people and (not last[people] or most[before] > most[people]):
                most[people], last[people] = most[before], 1 << place
        most[people] += not sums[people]
    groups: list[list[int]] = []
    people = everybody
    while people:
        if not sums[people]:
            groups.append([])
        groups[-1].append(last[people].bit_length() - 1)
        people ^= last[people]
    return groups


def _within(balances: dict[int, int]) -> list[Payment]:
    """Settle one group: the largest debt goes to the largest claim, again and again."""
    left = dict(balances)
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda place: left[place])
        receiver = max(left, key=lambda place: left[place])
        cents = min(-left[payer], left[receiver])
        payments.append(Payment(payer, receiver, cents))
        left[payer] += cents
        left[receiver] -= cents
    return payments
