"""Whether a deal can be: `check` lists everything wrong with it at once."""

from collections.abc import Iterator

from skatblock.game.deal import (
    ALL_CARD_POINTS,
    Announced,
    Contract,
    Deal,
    Game,
    Level,
    Played,
    Ramsch,
    Step,
)
from skatblock.game.faults import Fault, fault
from skatblock.game.house import House, KontraRule, RamschSkat, RamschTime
from skatblock.game.record import NamedTuple
from skatblock.game.value import (
    SCHNEIDER_AT_MOST,
    TO_MAKE_SCHNEIDER,
    card_result,
    legal_bids,
    worth,
)

LEGAL_BIDS = legal_bids()
NULL = Game.NULL
_LEGAL = frozenset(LEGAL_BIDS)
SKAT_AT_MOST = 22
"""Card points that two cards can hold: two aces."""
PLAYERS_WITH_SITTER = 4
PUSHES_AT_MOST = 6
"""Three players may push, and three may knock."""


class Situation(NamedTuple):
    """Where a deal stands: people at the table, seat of the dealer, and what is due.

    `ramsch_due` counts the compulsory Ramsch deals still to come; `closed` says why no
    deal follows (`rounds` or `limit`), else it is empty.
    """

    players: int
    dealer: int
    ramsch_due: int = 0
    closed: str = ""

    def sits_out(self, seat: int) -> bool:
        """Whether this seat has no cards: at four the dealer sits out."""
        return self.players == PLAYERS_WITH_SITTER and seat == self.dealer

    @property
    def active(self) -> tuple[int, ...]:
        """The three seats with cards, forehand first (Skat order 3.2, rules.md 4.4)."""
        first = self.dealer + 1
        seats = (first, first + 1, first + 2)
        return tuple(seat % self.players for seat in seats)


def check(deal: Deal, house: House, situation: Situation) -> list[Fault]:
    """List all faults of a deal, the weightiest first; an empty list means it can be.

    Sources: Skat order 2.4.1-2.4.3 (matadors), 3.3.1 (bids), 5.2 (levels); SEED for
    Kontra and Re; rules.md 5.4 for Ramsch.
    """
    if isinstance(deal, Played) and _plain(deal, situation):
        return []
    faults: list[Fault] = []
    if situation.closed:
        faults.append(fault(f"closed-{situation.closed}"))
    if isinstance(deal, Played):
        faults += _played(deal, house, situation)
    elif isinstance(deal, Ramsch):
        faults += _ramsch(deal, house, situation)
    elif situation.ramsch_due:
        faults.append(fault("passed-ramsch-due"))
    elif RamschTime.PASSED_IN in house.ramsch:
        faults.append(fault("passed-is-ramsch"))
    return faults


def _plain(deal: Played, situation: Situation) -> bool:
    """Whether a deal is of the plainest kind, about which nothing can be wrong.

    Suit or Grand, decided by 1-119 card points, nothing said beside the declarer's bid. Most
    deals are; asking this first makes `check` four times as fast (tests/bench).
    """
    declarer, contract, points, won, level, bid, bids, kontra, step, _ = deal
    game, matadors, hand, announced = contract
    players, dealer, ramsch_due, closed = situation
    return (
        points is not None
        and 0 < points < ALL_CARD_POINTS
        and won is None
        and not (level or bids or step or ramsch_due or closed)
        and kontra is None
        and game is not NULL
        and 0 < abs(matadors) <= game.most_matadors
        and (hand or not announced)
        and (bid is None or bid in _LEGAL)
        and not (players == PLAYERS_WITH_SITTER and declarer == dealer)
    )


def _played(deal: Played, house: House, situation: Situation) -> Iterator[Fault]:
    contract = deal.contract
    if situation.sits_out(deal.declarer):
        yield fault("declarer-sits-out", seat=deal.declarer)
    if situation.ramsch_due and not (contract.game is Game.GRAND and contract.hand):
        yield fault("ramsch-due")
    broken = [
        *_contract(contract),
        *_bids(deal, situation),
        *(_null_result(deal) if contract.game is Game.NULL else _result(deal)),
    ]
    yield from broken
    if not broken and contract.game is Game.NULL:
        yield from _null_matadors(deal)
    yield from _kontra(deal, house, situation)


def _contract(contract: Contract) -> Iterator[Fault]:
    game, matadors, hand, announced = contract
    if game is Game.NULL:
        if announced in (Announced.SCHNEIDER, Announced.SCHWARZ):
            yield fault("null-level")
    elif not matadors:
        yield fault("matadors-missing", game=game, most=game.most_matadors)
    elif announced and not hand:
        yield fault("announced-needs-hand", announced=announced)
    if abs(matadors) > game.most_matadors:
        yield fault("matadors-range", game=game, number=abs(matadors), most=game.most_matadors)


def _null_matadors(deal: Played) -> Iterator[Fault]:
    overbid = worth(deal).overbid
    if overbid and not deal.contract.matadors:
        yield fault("null-overbid-matadors", bid=max(deal.bid or 0, *(b for _, b in deal.bids), 0))
    elif not overbid and deal.contract.matadors:
        yield fault("null-matadors")


def bid_fault(bid: int) -> Fault | None:
    """Say what is wrong with a bid value that no game has, naming its neighbours."""
    if bid in _LEGAL:
        return None
    place = sum(legal < bid for legal in LEGAL_BIDS)
    if place == 0:
        return fault("bid-low", bid=bid, above=LEGAL_BIDS[0])
    if place == len(LEGAL_BIDS):
        return fault("bid-high", bid=bid, below=LEGAL_BIDS[-1])
    return fault("bid-between", bid=bid, below=LEGAL_BIDS[place - 1], above=LEGAL_BIDS[place])


def _bids(deal: Played, situation: Situation) -> Iterator[Fault]:
    for bid in (deal.bid, *(bid for _, bid in deal.bids)):
        wrong = bid_fault(bid) if bid is not None else None
        if wrong:
            yield wrong
    for seat, bid in deal.bids:
        if seat == deal.declarer:
            # `kontra Anna:18` by the declarer himself is one fault, told by `_kontra`.
            if seat == deal.kontra:
                continue
            yield fault("bid-declarer", seat=seat, bid=bid)
        elif situation.sits_out(seat):
            yield fault("bid-sits-out", seat=seat)
        elif deal.bid is not None and bid > deal.bid:
            yield fault("bid-above", seat=seat, bid=bid, other=deal.declarer, highest=deal.bid)


def _null_result(deal: Played) -> Iterator[Fault]:
    if deal.card_points is not None:
        yield fault("null-card-points", card_points=deal.card_points)
    elif deal.won is None:
        yield fault("null-result")
    if deal.level:
        yield fault("null-level")


def _result(deal: Played) -> Iterator[Fault]:
    points, level = deal.card_points, deal.level
    if points is None:
        if deal.won is None:
            yield fault("result-missing")
        elif deal.won and level == Level.SCHNEIDER and deal.contract.announced >= Announced.SCHWARZ:
            # 5.2.5: the announced Schwarz was not made, so that is no win.
            yield fault("won-below-announced")
        return
    if not 0 <= points <= ALL_CARD_POINTS:
        yield fault("card-points-range", card_points=points)
    elif level == Level.SCHWARZ and SKAT_AT_MOST < points < ALL_CARD_POINTS:
        yield fault("schwarz-card-points", card_points=points, most=SKAT_AT_MOST)
    elif level == Level.SCHNEIDER and SCHNEIDER_AT_MOST < points < TO_MAKE_SCHNEIDER:
        yield fault("schneider-card-points", card_points=points)
    elif not level and points == 0:
        yield fault("ask-tricks-0")
    elif not level and points == ALL_CARD_POINTS:
        yield fault("ask-tricks-120")
    elif deal.won is not None:
        _, _, _, announced = deal.contract
        made = card_result(points, announced, level)
        if deal.won and not made:
            yield fault("won-against-card-points", card_points=points)
        elif made and not deal.won and not worth(deal).overbid:
            yield fault("lost-against-card-points", card_points=points)


def _kontra(deal: Played, house: House, situation: Situation) -> Iterator[Fault]:
    seat, step = deal.kontra, deal.step
    if seat is None:
        if step:
            yield fault("re-without-kontra", step=step)
        return
    if house.kontra is KontraRule.OFF:
        yield fault("kontra-off")
    elif seat == deal.declarer:
        yield fault("kontra-declarer", seat=seat)
    elif situation.sits_out(seat):
        yield fault("kontra-sits-out", seat=seat)
    elif house.kontra is KontraRule.BIDDERS and seat not in dict(deal.bids):
        yield fault("kontra-no-bid", seat=seat)
    elif step > house.steps:
        yield fault("step-off", step=step, steps=house.steps)
    elif step < Step.KONTRA:
        yield fault("kontra-off")


def _ramsch(deal: Ramsch, house: House, situation: Situation) -> Iterator[Fault]:
    if not house.ramsch:
        yield fault("ramsch-off")
    elif RamschTime.PASSED_IN not in house.ramsch and not situation.ramsch_due:
        yield fault("ramsch-not-due")
    wrong_seats = list(_ramsch_seats(deal, situation))
    yield from wrong_seats
    if not wrong_seats:
        yield from _ramsch_points(deal, house)


def _ramsch_seats(deal: Ramsch, situation: Situation) -> Iterator[Fault]:
    seats = [seat for seat, _ in deal.card_points]
    for seat in seats:
        if situation.sits_out(seat):
            yield fault("ramsch-sits-out", seat=seat)
    for seat in situation.active:
        if seat not in seats:
            yield fault("ramsch-seat-missing", seat=seat)


def _ramsch_points(deal: Ramsch, house: House) -> Iterator[Fault]:
    if deal.skat is not None and house.ramsch_skat is not RamschSkat.LOSER:
        yield fault("ramsch-skat-off")
        return
    if deal.skat is not None and not 0 <= deal.skat <= SKAT_AT_MOST:
        yield fault("ramsch-skat-range", card_points=deal.skat, most=SKAT_AT_MOST)
    total = sum(taken or 0 for _, taken in deal.card_points) + (deal.skat or 0)
    tricks = [taken for _, taken in deal.card_points if taken is not None]
    if total != ALL_CARD_POINTS:
        yield fault("ramsch-sum", number=total)
    elif not tricks:
        yield fault("ramsch-no-tricks")
    if not 0 <= deal.pushes <= PUSHES_AT_MOST:
        yield fault("pushes-range", number=deal.pushes, most=PUSHES_AT_MOST)
