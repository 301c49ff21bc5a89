"""The running totals of a sheet as curves: the numbers behind every chart."""

from collections.abc import Iterable, Sequence

from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import Tally


class Curves(NamedTuple):
    """Everybody's totals, deal after deal.

    `totals` holds for each seat the total in points at the start and after deal 1, 2, …
    (a correction belongs to the deal before it); `bock` the deals that were doubled by a
    Bock round, from 1; `rounds` the last deal of every round that was played out.
    """

    players: tuple[str, ...]
    totals: tuple[tuple[int, ...], ...]
    bock: tuple[int, ...]
    rounds: tuple[int, ...]

    @property
    def deals(self) -> int:
        """How many deals the curves run over."""
        return len(self.totals[0]) - 1

    @property
    def lowest(self) -> int:
        """The lowest total anybody ever had, in points; 0 if it was never below."""
        return min(0, *map(min, self.totals))

    @property
    def highest(self) -> int:
        """The highest total anybody ever had, in points; 0 if it was never above."""
        return max(0, *map(max, self.totals))

    def some_rounds(self, most: int) -> list[int]:
        """Choose ends of rounds at even distances, at most so many."""
        every = max(1, -(-len(self.rounds) // most))
        return list(self.rounds[every - 1 :: every])

    def named(self, most: int) -> list[int]:
        """Choose the deals to name along an axis: 0, and at most so many ends of rounds."""
        return [0, *(self.some_rounds(most) or [self.deals])]


def curves(tally: Tally) -> Curves:
    """Draw the totals out of a tally, under the scoring of its sheet."""
    players = tally.heading.players
    by_deal = [(0,) * len(players)]
    bock = []
    rounds: list[int] = []
    for line in tally.lines:
        # A correction has the number of the deal before it and takes its place here.
        by_deal[line.number :] = [line.after.totals]
        if isinstance(line.entry, Adjust):
            continue
        if line.factor > 1:
            bock.append(line.number)
        turns = line.after.turns
        if turns % len(players) == 0 and turns // len(players) > len(rounds):
            rounds.append(line.number)
    return Curves(players, tuple(zip(*by_deal, strict=True)), tuple(bock), tuple(rounds))


def spans(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Put numbers in a row together: 4 5 6 9 becomes (4, 6) and (9, 9)."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def ticks(lowest: int, highest: int, most: int) -> list[int]:
    """Choose round numbers for an axis, at most so many, from below `lowest` to above `highest`.

    They are multiples of 1, 2 or 5 times a power of ten, and 0 is one of them where it lies
    between.
    """
    step = 1
    while True:
        for factor in (1, 2, 5):
            size = step * factor
            first, last = lowest // size, -(-highest // size)
            if last - first + 1 <= max(most, 3):
                # An axis of a single number would have no height.
                return [size * number for number in range(first, max(last, first + 1) + 1)]
        step *= 10


def apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move labels apart so that none is nearer to the next than `gap`, between low and high.

    The order of the labels stays that of their places; where there is no room for the gap
    they are spread evenly.
    """
    if len(places) > 1:
        gap = min(gap, (high - low) / (len(places) - 1))
    order = sorted(range(len(places)), key=lambda one: places[one])
    moved = list(places)
    floor = low
    for one in order:
        moved[one] = max(moved[one], floor)
        floor = moved[one] + gap
    ceiling = high
    for one in reversed(order):
        moved[one] = min(moved[one], ceiling)
        ceiling = moved[one] - gap
    return moved
