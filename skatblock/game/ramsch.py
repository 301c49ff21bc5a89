"""What a Ramsch writes to whom."""

from skatblock.game.deal import Ramsch
from skatblock.game.record import NamedTuple

DURCHMARSCH = 120


class RamschResult(NamedTuple):
    """Who is written what in a Ramsch: `score` (signed points) to every seat in `seats`.

    `virgins` are the seats without a trick (Jungfrau), `factor` is what they and the
    pushes multiply by; a Durchmarsch writes +120 times pushes to its taker.
    """

    seats: tuple[int, ...]
    score: int
    virgins: tuple[int, ...]
    factor: int
    durchmarsch: bool


def ramsch_result(deal: Ramsch, bock: int = 1) -> RamschResult:
    """Score a Ramsch (rules.md 5.4; defaults A16-A19): the loser is written his card points.

    A tie for most: each loses in full, and each gets the skat where it goes to the loser;
    all three alike: nobody loses. One player without a trick doubles. Two without a trick
    is a Durchmarsch. Pushes and Bock multiply both.
    """
    pushed = 2**deal.pushes * bock
    virgins = tuple(seat for seat, taken in deal.card_points if taken is None)
    takers = tuple(seat for seat, taken in deal.card_points if taken is not None)
    if len(takers) == 1:
        return RamschResult(takers, DURCHMARSCH * pushed, virgins, pushed, True)
    factor = pushed * (2 if virgins else 1)
    most = max(taken for _, taken in deal.card_points if taken is not None)
    losers = tuple(seat for seat, taken in deal.card_points if taken == most)
    if len(losers) == len(deal.card_points):
        return RamschResult((), 0, virgins, factor, False)
    return RamschResult(losers, -(most + (deal.skat or 0)) * factor, virgins, factor, False)
