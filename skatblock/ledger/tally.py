"""The fold: deal after deal gives dealer, Bock factor, score and running totals."""

from collections.abc import Iterable, Iterator

from skatblock.game.check import Situation, check
from skatblock.game.deal import Played, Ramsch
from skatblock.game.faults import Fault, Refused
from skatblock.game.house import Scoring, Trigger
from skatblock.game.ramsch import RamschResult, ramsch_result
from skatblock.game.record import NamedTuple
from skatblock.game.value import Worth, score, worth
from skatblock.ledger.bock import Bock, advance, deal_events, score_events
from skatblock.ledger.sheet import Adjust, Entry, Heading, Sheet

WON_OR_LOST = 50
"""Points for an own won game, taken off for a lost one (SkWO 6.3.1)."""
LOST_BY_OTHERS = {3: 40, 4: 30}
"""Points for a lost game of somebody else, by people at the table (SkWO 6.3.1)."""

MOST_STACKED = 40
"""How many Bock rounds may run at once: no table comes near it, and each doubles every number."""

Seats = tuple[int, ...]

# An enum's members are looked up slowly where it is done for every deal.
TOURNAMENT = Scoring.TOURNAMENT
BIERLACHS = Scoring.BIERLACHS


class State(NamedTuple):
    """Where a sheet stands between two deals; everything by seat is in points or counts.

    `turns` counts how often the deal moved on: one less than `deals` for every Grand Hand
    in a compulsory Ramsch round. `points` are game points, `totals` what the sheet's
    scoring makes of them, corrections included.
    """

    deals: int
    turns: int
    bock: Bock
    points: Seats
    won: Seats
    lost: Seats
    adjusted: Seats
    totals: Seats


class Line(NamedTuple):
    """One entry in its place: what it was worth there, and where the sheet stands after it.

    `number` counts deals from 1 (a correction has the number of the deal before it),
    `round` from 1; `factor` is the Bock factor, `written` what each seat is written in
    game points, `score` what the declarer (or each loser of a Ramsch) is written.
    """

    entry: Entry
    number: int
    round: int
    dealer: int
    ramsch_due: int
    factor: int
    result: Worth | RamschResult | None
    score: int
    written: Seats
    triggers: tuple[Trigger, ...]
    after: State


# Building the tuples directly saves a tenth of the time of a million deals (tests/bench).
_state = tuple.__new__
_line = tuple.__new__
_situation = tuple.__new__


class Tally(NamedTuple):
    """A whole sheet, added up: every line, and where it stands at the end."""

    heading: Heading
    lines: tuple[Line, ...]
    state: State

    @property
    def situation(self) -> Situation:
        """Where the next deal would stand."""
        return situation(self.heading, self.state)


def start(heading: Heading) -> State:
    """Give the state before the first deal."""
    nothing = (0,) * len(heading.players)
    return State(0, 0, Bock(), nothing, nothing, nothing, nothing, nothing)


def situation(heading: Heading, state: State) -> Situation:
    """Say where the next deal stands: who deals (rules.md 4.4), what is due, if it is closed."""
    players = len(heading.players)
    closed = ""
    house = heading.house
    if house.scoring is BIERLACHS and min(state.totals) <= -house.limit:
        closed = "limit"
    elif house.rounds is not None and state.turns >= house.rounds * players:
        closed = "rounds"
    elif len(state.bock.running) > MOST_STACKED:
        closed = "bock"
    dealer = (heading.dealer + state.turns) % players
    return _situation(Situation, (players, dealer, state.bock.ramsch, closed))


def _add(seats: Seats, seat: int, number: int) -> Seats:
    return (*seats[:seat], seats[seat] + number, *seats[seat + 1 :])


def totals(scoring: Scoring, points: Seats, won: Seats, lost: Seats, adjusted: Seats) -> Seats:
    """Make totals of game points, in points by seat.

    Tournament: game points + 50 x (own won - own lost) + 40 or 30 x lost games of the
    others at the table, the dealer who sat out included (SkWO 6.3.1; rules.md 3.1, 3.2).
    """
    if scoring is not TOURNAMENT:
        if any(adjusted):
            return tuple(map(int.__add__, points, adjusted))
        return points
    bonus = LOST_BY_OTHERS[len(points)]
    all_lost = sum(lost)
    return tuple(
        [
            own + WON_OR_LOST * (w - gone) + bonus * (all_lost - gone) + extra
            for own, w, gone, extra in zip(points, won, lost, adjusted, strict=True)
        ]
    )


def _written(scoring: Scoring, seats: Seats, points: int, players: int) -> Seats:
    if scoring is BIERLACHS and points > 0:
        # rules.md 7.6: only minus is written; a win is everybody else's minus.
        return tuple([0 if seat in seats else -points for seat in range(players)])
    written = [0] * players
    for seat in seats:
        written[seat] = points
    return tuple(written)


def follow(heading: Heading, before: State, entry: Entry) -> Line:
    """Put one entry behind a state; it must have passed `check`, or be a correction."""
    _, house, first_dealer, _, _ = heading
    scoring = house.scoring
    deals, turns, bock, points, won, lost, adjusted, before_totals = before
    players = len(points)
    dealer = (first_dealer + turns) % players
    if isinstance(entry, Adjust):
        adjusted = _add(adjusted, entry.seat, entry.points)
        after = before._replace(
            adjusted=adjusted, totals=totals(scoring, points, won, lost, adjusted)
        )
        written = (0,) * players
        round_now = max(turns - 1, 0) // players + 1
        return Line(entry, deals, round_now, dealer, 0, 1, None, entry.points, written, (), after)
    factor = bock.factor
    due = bock.ramsch
    result: Worth | RamschResult | None = None
    number = 0
    seats: Seats = ()
    stays = False
    if isinstance(entry, Played):
        declarer, _, _, _, _, _, _, _, step, _ = entry
        seats = (declarer,)
        result = worth(entry)
        _, _, _, _, value, _, is_won, _ = result
        number = score(value, is_won, factor << step)
        if is_won:
            won = _add(won, declarer, 1)
        else:
            lost = _add(lost, declarer, 1)
        stays = due > 0
    elif isinstance(entry, Ramsch):
        result = ramsch_result(entry, factor)
        seats = result.seats
        number = result.score
    if number:
        written = _written(scoring, seats, number, players)
        points = tuple([old + new for old, new in zip(points, written, strict=True)])
        now = totals(scoring, points, won, lost, adjusted)
    else:
        written, now = (0,) * players, before_totals
    triggers: tuple[Trigger, ...] = ()
    bock_after = bock
    if house.bock:
        running = (before_totals, now) if scoring is TOURNAMENT else (before.points, points)
        events = deal_events(entry, result, heading.house)
        events += [trigger for trigger, _ in score_events(*running, heading.house)]
        triggers = tuple(events)
        bock_after = advance(bock, entry, len(triggers), heading.house, players)
    # rules.md 5.3: after a Grand Hand in a compulsory Ramsch round the same player deals again.
    moved = turns if stays else turns + 1
    after = _state(State, (deals + 1, moved, bock_after, points, won, lost, adjusted, now))
    round_now = turns // players + 1
    return _line(
        Line,
        (
            entry,
            deals + 1,
            round_now,
            dealer,
            due,
            factor,
            result,
            number,
            written,
            triggers,
            after,
        ),
    )


def follow_sound(heading: Heading, state: State, entry: Entry) -> Line:
    """Follow an entry that may be wrong. Raises Refused with all that is wrong with it."""
    faults = faults_at(heading, state, entry)
    if faults:
        raise Refused(faults)
    return follow(heading, state, entry)


def fold(heading: Heading, entries: Iterable[Entry]) -> Iterator[Line]:
    """Give line after line, one entry at a time, from nothing; memory stays that of one line."""
    state = start(heading)
    for entry in entries:
        line = follow(heading, state, entry)
        state = line.after
        yield line


def tally(sheet: Sheet) -> Tally:
    """Add up a sheet whose deals are known to be sound."""
    lines = tuple(fold(sheet.heading, sheet.entries))
    return Tally(sheet.heading, lines, lines[-1].after if lines else start(sheet.heading))


def faults_at(heading: Heading, state: State, entry: Entry) -> list[Fault]:
    """List what is wrong with an entry behind a state."""
    if isinstance(entry, Adjust):
        return []
    return check(entry, heading.house, situation(heading, state))
