"""The doubled deals still to come, the Ramsch deals between them, and what triggers more."""

from skatblock.game.deal import Deal, Game, PassedIn, Played, Ramsch, Step
from skatblock.game.house import BockOverlap, House, RamschTime, Trigger
from skatblock.game.ramsch import DURCHMARSCH, RamschResult
from skatblock.game.record import NamedTuple
from skatblock.game.value import Worth

SPLIT = 60
VALUE_72 = 72
VALUE_96 = 96


class Bock(NamedTuple):
    """What is queued at a table.

    `running` holds the deals left in each Bock round that runs now (more than one only
    where rounds stack), `queued` whole Bock rounds that wait, `ramsch` the compulsory
    Ramsch deals due before anything else.
    """

    running: tuple[int, ...] = ()
    queued: int = 0
    ramsch: int = 0

    @property
    def factor(self) -> int:
        """What the next deal is multiplied by; compulsory Ramsch deals are not doubled (A19)."""
        return 1 if self.ramsch else 1 << len(self.running)

    def deals_left(self, players: int) -> int:
        """How many doubled deals are still to come, at a table of so many."""
        return max(self.running, default=0) + self.queued * players


def advance(bock: Bock, deal: Deal, rounds: int, house: House, players: int) -> Bock:
    """Give what is queued after a deal that triggered so many more Bock rounds.

    rules.md 5.2, 5.2a, 5.3: a Bock round is one deal per player at the table; a deal played
    or passed in uses one up; the triggering deal is not itself doubled. In compulsory
    Ramsch the Bock counter stands still, and a Grand Hand instead does not use one up.
    """
    running, queued, ramsch = bock
    if ramsch:
        if isinstance(deal, Ramsch):
            ramsch -= 1
    elif running:
        ended = running.count(1)
        running = tuple(left - 1 for left in running if left > 1)
        if ended and RamschTime.AFTER_BOCK in house.ramsch:
            ramsch = ended * players
    if rounds:
        if house.bock_overlap is BockOverlap.STACK:
            running += (players,) * rounds
        else:
            queued += rounds
    if queued and not running:
        running, queued = (players,), queued - 1
    return Bock(running, queued, ramsch)


def deal_events(deal: Deal, result: Worth | RamschResult | None, house: House) -> list[Trigger]:
    """List what a deal itself triggers, in the order of rules.md 5.2a."""
    on = house.bock
    if isinstance(deal, PassedIn):
        return [Trigger.ALL_PASSED] if Trigger.ALL_PASSED in on else []
    if isinstance(result, RamschResult):
        return _value_events(DURCHMARSCH, on) if result.durchmarsch else []
    if isinstance(deal, Played) and isinstance(result, Worth):
        return _played_events(deal, result, on)
    return []


def _played_events(deal: Played, worth: Worth, on: tuple[Trigger, ...]) -> list[Trigger]:
    events = []
    if deal.kontra is not None:
        kontra = Trigger.KONTRA_LOST if worth.won else Trigger.KONTRA_WON
        if kontra in on:
            events.append(kontra)
        elif deal.step >= Step.RE and Trigger.RE in on:
            events.append(Trigger.RE)
    if worth.won:
        game, _, hand, _ = worth.contract
        if game is Game.GRAND and hand and Trigger.GRAND_HAND_WON in on:
            events.append(Trigger.GRAND_HAND_WON)
        events += _value_events(worth.value, on)
    elif deal.card_points == SPLIT and Trigger.SPLIT in on:
        events.append(Trigger.SPLIT)
    return events


def _value_events(value: int, on: tuple[Trigger, ...]) -> list[Trigger]:
    if value >= VALUE_72 and Trigger.VALUE_72 in on:
        return [Trigger.VALUE_72]
    if value >= VALUE_96 and Trigger.VALUE_96 in on:
        return [Trigger.VALUE_96]
    return []


def score_events(
    before: tuple[int, ...], after: tuple[int, ...], house: House
) -> list[tuple[Trigger, int]]:
    """List the running scores (before, after; points by seat) that trigger, with their seats."""
    hundreds = Trigger.HUNDREDS in house.bock
    triple = Trigger.TRIPLE_DIGITS in house.bock
    if not (hundreds or triple):
        return []
    events = []
    for seat, score in enumerate(after):
        if score == before[seat]:
            continue
        if hundreds and score % 100 == 0:
            events.append((Trigger.HUNDREDS, seat))
        elif triple and abs(score) % 1000 % 111 == 0:
            events.append((Trigger.TRIPLE_DIGITS, seat))
    return events
