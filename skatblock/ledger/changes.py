"""What a correction changed in the deals after it."""

from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import Line, Tally


class ScoreChange(NamedTuple):
    """A deal that is written another score since the correction; numbers as they are now."""

    number: int
    before: int
    after: int


class Changes(NamedTuple):
    """What a correction did elsewhere: other scores, and Bock deals that came or went.

    Deals are named by their number after the correction.
    """

    scores: tuple[ScoreChange, ...]
    bock_came: tuple[int, ...]
    bock_went: tuple[int, ...]
    ramsch_came: tuple[int, ...]
    ramsch_went: tuple[int, ...]
    bock_left_before: int
    bock_left_after: int


def _deals(tally: Tally) -> list[Line]:
    return [line for line in tally.lines if not isinstance(line.entry, Adjust)]


def changes(before: Tally, after: Tally, place: int) -> Changes:
    """Compare a sheet before and after one correction.

    `place` is the number of the deal that was amended, inserted or struck; 0 where that was
    the last, or the heading was corrected. It is no change "elsewhere" itself.
    """
    old, new = _deals(before), _deals(after)
    longer = len(new) - len(old)
    if longer <= 0 and (place or longer):
        del old[place - 1]
    if longer >= 0 and (place or longer):
        del new[place - 1]
    players = len(after.heading.players)
    pairs = list(zip(old, new, strict=True))
    return Changes(
        tuple(ScoreChange(b.number, a.score, b.score) for a, b in pairs if a.score != b.score),
        tuple(b.number for a, b in pairs if a.factor == 1 < b.factor),
        tuple(b.number for a, b in pairs if b.factor == 1 < a.factor),
        tuple(b.number for a, b in pairs if b.ramsch_due and not a.ramsch_due),
        tuple(b.number for a, b in pairs if a.ramsch_due and not b.ramsch_due),
        before.state.bock.deals_left(players),
        after.state.bock.deals_left(players),
    )
