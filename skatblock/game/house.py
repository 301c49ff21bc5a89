"""The rules in force at a table, as one record with named switches, and the presets."""

from enum import Enum

from skatblock.game.deal import Step
from skatblock.game.record import NamedTuple


class Scoring(Enum):
    """How a score is written: rules.md sections 7.1, 3.1 and 7.6."""

    STANDARD = "standard"
    TOURNAMENT = "tournament"
    BIERLACHS = "bierlachs"


class KontraRule(Enum):
    """Who may say Kontra: nobody, a defender who bid or held, or either defender."""

    OFF = "off"
    BIDDERS = "bidders"
    ANY = "any"


class Trigger(Enum):
    """What starts a Bock round; the meaning of each is in `ledger.bock.events`."""

    KONTRA_LOST = "kontra-lost"
    RE = "re"
    KONTRA_WON = "kontra-won"
    SPLIT = "split"
    GRAND_HAND_WON = "grand-hand-won"
    ALL_PASSED = "all-passed"
    VALUE_72 = "value-72"
    VALUE_96 = "value-96"
    HUNDREDS = "hundreds"
    TRIPLE_DIGITS = "triple-digits"


class BockOverlap(Enum):
    """What a Bock round does that starts while another runs: wait for its end, or multiply."""

    APPEND = "append"
    STACK = "stack"


class RamschTime(Enum):
    """When Ramsch is played: when all pass, and as a compulsory round after a Bock round."""

    PASSED_IN = "passed-in"
    AFTER_BOCK = "after-bock"


class RamschSkat(Enum):
    """Who is written the skat in a Ramsch: the taker of the last trick, or the loser."""

    LAST_TRICK = "last-trick"
    LOSER = "loser"


DEFAULT_LIMIT = 301
TOURNAMENT_ROUNDS = 12


class House(NamedTuple):
    """The rules of one sheet. `rounds` None is an open end; `limit` is for Bierlachs only."""

    scoring: Scoring = Scoring.STANDARD
    rounds: int | None = None
    kontra: KontraRule = KontraRule.OFF
    steps: Step = Step.RE
    bock: tuple[Trigger, ...] = ()
    bock_overlap: BockOverlap = BockOverlap.APPEND
    ramsch: tuple[RamschTime, ...] = ()
    ramsch_skat: RamschSkat = RamschSkat.LAST_TRICK
    limit: int = DEFAULT_LIMIT


PRESETS: dict[str, House] = {
    "official": House(),
    "tournament": House(scoring=Scoring.TOURNAMENT, rounds=TOURNAMENT_ROUNDS),
    "pub": House(
        kontra=KontraRule.BIDDERS,
        bock=(Trigger.KONTRA_LOST, Trigger.RE),
        ramsch=(RamschTime.PASSED_IN,),
    ),
}
