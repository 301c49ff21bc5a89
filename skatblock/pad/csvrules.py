"""Reads the rules of a table off the rows of a CSV, which holds no heading."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, pairwise

from skatblock.game.check import Situation, check
from skatblock.game.deal import Deal, Game, PassedIn, Played, Ramsch, Step
from skatblock.game.faults import Fault, Refused, fault, refuse
from skatblock.game.house import (
    DEFAULT_LIMIT,
    TOURNAMENT_ROUNDS,
    BockOverlap,
    House,
    KontraRule,
    RamschSkat,
    RamschTime,
    Scoring,
    Trigger,
)
from skatblock.game.record import NamedTuple
from skatblock.ledger.bock import Bock, advance, deal_events, score_events
from skatblock.ledger.sheet import Adjust, Heading
from skatblock.ledger.tally import Line, State, follow, start
from skatblock.pad.csvcells import BOCK, DEALER, ROUND, Row, cell_maker, difference, disarm
from skatblock.words.rules import write_house

_ALL = tuple(Trigger)
_LIKELY = frozenset((Trigger.KONTRA_LOST, Trigger.RE))
"""What most tables with Bock play together, and so is tried first."""

_Triggers = frozenset[Trigger]


class ReadOff(NamedTuple):
    """Rules that reproduce the rows, and notes: what was read off, and what stays open."""

    house: House
    notes: tuple[Fault, ...]


class _Deal(NamedTuple):
    """What a row shows of Bock: its factor, and whether the same player dealt again.

    `stayed` is None where no deal follows. `rounds` says for every set of triggers that
    this deal could fire how many Bock rounds the set starts; it is empty if none fires.
    """

    line: int
    deal: Deal
    number: int
    factor: int
    stayed: bool | None
    rounds: dict[_Triggers, int]


class _Group(NamedTuple):
    """Where sets of triggers stand alike, under the same rules besides.

    `finished` says that a compulsory Ramsch round was played to its end, `undue` that a
    Ramsch was played which no Bock round asked for.
    """

    overlap: BockOverlap
    after_bock: bool
    finished: bool = False
    undue: bool = False
    bock: Bock = Bock()


_Groups = dict[_Group, set[_Triggers]]


class _Scored(NamedTuple):
    """The rows under the scoring that reproduces them.

    `stayed` holds the places of deals after which the same player dealt again.
    """

    scoring: Scoring
    lines: list[Line]
    stayed: set[int]


def read_off(players: tuple[str, ...], dealer: int, rows: Sequence[Row], name: str) -> ReadOff:
    """Find rules that reproduce every row; where several do, the first in a fixed order.

    Raises Refused naming file and line of the first row that no rules explain.
    """
    scored = _scored(players, dealer, rows, name)
    deals = list(_bock_side(scored, rows, len(players)))
    fired = _fired(deals)
    groups = _explained(deals, fired, len(players), name)
    group, triggers = _choose(groups, frozenset(fired))
    house = _house(scored.scoring, group, triggers, [deal.deal for deal in deals])
    house = _with_end(house, scored.lines, len(players))
    notes = [fault("csv-rules-read", rules=tuple(write_house(house).items()))]
    others = len({triggers for together in groups.values() for triggers in together}) - 1
    if others and triggers:
        notes.append(fault("csv-bock-open", number=others))
    return ReadOff(house, tuple(notes))


# -- scoring


def _scored(players: tuple[str, ...], dealer: int, rows: Sequence[Row], name: str) -> _Scored:
    """Follow the rows under every scoring until one is left, the Bock factor as given."""
    headings = {one: Heading(players, House(one), dealer) for one in Scoring}
    states = {one: start(heading) for one, heading in headings.items()}
    lines: dict[Scoring, list[Line]] = {one: [] for one in Scoring}
    cells = cell_maker(players)
    dealers = [disarm(one) for one in players]
    stayed: set[int] = set()
    turns, grand_hand = 0, -1
    for place, row in enumerate(rows):
        is_deal = not isinstance(row.entry, Adjust)
        again = dealers[(dealer + turns - 1) % len(players)]
        if is_deal and grand_hand >= 0 and row.cells[DEALER] == again:
            stayed.add(grand_hand)
            turns -= 1
        seated = Situation(len(players), (dealer + turns) % len(players))
        faults: list[Fault] = []
        if not isinstance(row.entry, Adjust):
            faults += check(row.entry, _allowing(row.entry), seated)
        if faults:
            # What can't be under any rules can't be scored either.
            raise Refused(faults).at(name, row.line).among(players)
        for one, state in list(states.items()):
            before = state._replace(turns=turns, bock=_as_given(row.cells[BOCK]))
            line = follow(headings[one], before, row.entry)
            expected = cells(line)
            if not is_deal:
                # Whether the deal before it moved on is known only at the next one.
                expected[ROUND] = row.cells[ROUND]
            wrong = difference(row.cells, expected, players)
            if wrong:
                faults.append(wrong)
                del states[one]
            else:
                states[one] = line.after
                lines[one].append(line)
        if not states:
            raise Refused(faults[:1]).at(name, row.line)
        if is_deal:
            turns += 1
            grand_hand = place if _is_grand_hand(row.entry) else -1
    scoring = next(iter(states))
    return _Scored(scoring, lines[scoring], stayed)


def _allowing(entry: object) -> House:
    """Make rules under which a deal can be, if it can be under any."""
    ramsch = (RamschTime.PASSED_IN,) if isinstance(entry, Ramsch) else ()
    skat = isinstance(entry, Ramsch) and entry.skat is not None
    return House(
        kontra=KontraRule.ANY,
        steps=Step.RESUPRA,
        ramsch=ramsch,
        ramsch_skat=RamschSkat.LOSER if skat else RamschSkat.LAST_TRICK,
    )


def _as_given(factor: str) -> Bock:
    """Make the Bock state that has a factor; one that can't be gives 1, and so differs."""
    number = int(factor) if factor.isascii() and factor.isdigit() and len(factor) < 20 else 1
    return Bock((1,) * (number.bit_length() - 1))


def _is_grand_hand(entry: object) -> bool:
    return isinstance(entry, Played) and entry.contract.game is Game.GRAND and entry.contract.hand


# -- Bock and Ramsch


def _bock_side(scored: _Scored, rows: Sequence[Row], players: int) -> Iterator[_Deal]:
    nothing = (0,) * players
    before = State(0, 0, Bock(), nothing, nothing, nothing, nothing, nothing)
    last = max((place for place, row in enumerate(rows) if _is_deal(row)), default=-1)
    for place, (row, line) in enumerate(zip(rows, scored.lines, strict=True)):
        if not isinstance(line.entry, Adjust):
            stayed = place in scored.stayed if place != last else None
            rounds = _rounds(line, before, scored.scoring)
            yield _Deal(row.line, line.entry, line.number, line.factor, stayed, rounds)
        before = line.after


def _is_deal(row: Row) -> bool:
    return not isinstance(row.entry, Adjust)


def _rounds(line: Line, before: State, scoring: Scoring) -> dict[_Triggers, int]:
    deal, after = line.entry, line.after
    running = (before.points, after.points)
    if scoring is Scoring.TOURNAMENT:
        running = (before.totals, after.totals)

    def count(triggers: Iterable[Trigger]) -> int:
        house = House(bock=tuple(triggers))
        if isinstance(deal, Adjust):
            return 0
        return len(deal_events(deal, line.result, house)) + len(score_events(*running, house))

    if not count(_ALL):
        return {}
    fired = [trigger for trigger in _ALL if count((trigger,))]
    return {frozenset(triggers): count(triggers) for triggers in _subsets(fired)}


def _subsets(triggers: Sequence[Trigger]) -> Iterator[tuple[Trigger, ...]]:
    """Give all sets of some triggers, the small ones first."""
    return chain.from_iterable(combinations(triggers, size) for size in range(len(triggers) + 1))


def _explained(
    deals: Sequence[_Deal], fired: Sequence[Trigger], players: int, name: str
) -> _Groups:
    """Follow all sets of triggers at once, and drop each where it contradicts a row."""
    sets = {frozenset(triggers) for triggers in _subsets(fired)}
    groups: _Groups = {
        _Group(overlap, after_bock): set(sets)
        for overlap in BockOverlap
        for after_bock in (False, True)
    }
    passed = any(isinstance(deal.deal, PassedIn) for deal in deals)
    for deal in deals:
        left: _Groups = {}
        for group, triggers in groups.items():
            if _fits(group, deal, passed):
                for there, part in _moved(group, triggers, deal, players):
                    left.setdefault(there, set()).update(part)
        if not left:
            raise refuse("csv-bock", number=deal.number, factor=deal.factor).at(name, deal.line)
        groups = left
    return groups


def _fired(deals: Iterable[_Deal]) -> list[Trigger]:
    fired = {trigger for deal in deals for triggers in deal.rounds for trigger in triggers}
    return [trigger for trigger in _ALL if trigger in fired]


def _fits(group: _Group, deal: _Deal, passed: bool) -> bool:
    """Whether a deal can stand where a group of sets stands."""
    due = group.bock.ramsch > 0
    if group.bock.factor != deal.factor:
        return False
    if deal.stayed is not None and deal.stayed != (due and isinstance(deal.deal, Played)):
        return False
    if isinstance(deal.deal, Ramsch):
        return due or not passed
    return not due or _is_grand_hand(deal.deal)


def _moved(
    group: _Group, triggers: set[_Triggers], deal: _Deal, players: int
) -> Iterator[tuple[_Group, set[_Triggers]]]:
    """Move a group behind a deal: it parts where its sets start different numbers of rounds."""
    parts: dict[int, set[_Triggers]] = {}
    if deal.rounds:
        fired = max(deal.rounds, key=len)
        for one in triggers:
            parts.setdefault(deal.rounds[one & fired], set()).add(one)
    else:
        parts[0] = triggers
    after = (RamschTime.AFTER_BOCK,) if group.after_bock else ()
    house = House(bock_overlap=group.overlap, ramsch=after)
    is_ramsch = isinstance(deal.deal, Ramsch)
    due = group.bock.ramsch
    for rounds, part in parts.items():
        there = group._replace(
            finished=group.finished or (is_ramsch and due == 1),
            undue=group.undue or (is_ramsch and not due),
            bock=advance(group.bock, deal.deal, rounds, house, players),
        )
        yield there, part


def _choose(groups: _Groups, fired: _Triggers) -> tuple[_Group, _Triggers]:
    """Take the likeliest rules: append before stack, then few triggers before many.

    Compulsory Ramsch is believed where a whole round of it was played: by chance that
    hardly happens.
    """
    preferred = [_Triggers(), _LIKELY, *map(frozenset, _subsets(_ALL))]
    places: dict[_Triggers, int] = {}
    for place, triggers in enumerate(preferred):
        places.setdefault(triggers & fired, place)

    def unlikely(choice: tuple[_Group, _Triggers]) -> tuple[bool, int, int]:
        group, triggers = choice
        ramsch = (0 if group.finished else 2) if group.after_bock else 1
        return group.overlap is BockOverlap.STACK, ramsch, places[triggers]

    # Without triggers no Bock round ends, and compulsory Ramsch means nothing.
    choices = [
        (group, triggers)
        for group, together in groups.items()
        for triggers in together
        if triggers or not group.after_bock
    ]
    group, triggers = min(choices, key=unlikely)
    return group, preferred[places[triggers]]


# -- the rest


def _house(scoring: Scoring, group: _Group, triggers: _Triggers, deals: Sequence[Deal]) -> House:
    kontras = [deal for deal in deals if isinstance(deal, Played) and deal.kontra is not None]
    kontra = KontraRule.OFF
    if kontras:
        bidders = all(deal.kontra in dict(deal.bids) for deal in kontras)
        kontra = KontraRule.BIDDERS if bidders else KontraRule.ANY
    ramsch = []
    if group.undue:
        ramsch.append(RamschTime.PASSED_IN)
    if group.after_bock:
        ramsch.append(RamschTime.AFTER_BOCK)
    to_loser = any(isinstance(deal, Ramsch) and deal.skat is not None for deal in deals)
    return House(
        scoring,
        kontra=kontra,
        steps=max(Step.RE, *(deal.step for deal in kontras), Step.RE),
        bock=tuple(trigger for trigger in _ALL if trigger in triggers),
        bock_overlap=group.overlap,
        ramsch=tuple(ramsch),
        ramsch_skat=RamschSkat.LOSER if to_loser else RamschSkat.LAST_TRICK,
    )


def _with_end(house: House, lines: Sequence[Line], players: int) -> House:
    """Add where the sheet ends: the usual end where it fits, else one that lets every deal in."""
    befores = [
        before.after for before, line in pairwise(lines) if not isinstance(line.entry, Adjust)
    ]
    if house.scoring is Scoring.TOURNAMENT:
        fits = all(state.turns < TOURNAMENT_ROUNDS * players for state in befores)
        return house._replace(rounds=TOURNAMENT_ROUNDS if fits else None)
    if house.scoring is Scoring.BIERLACHS:
        lowest = -min((min(state.totals) for state in befores), default=0)
        limit = DEFAULT_LIMIT
        while limit <= lowest:
            limit += 100
        return house._replace(limit=limit)
    return house
