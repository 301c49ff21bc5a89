"""The nouns of the game: games, contracts, and the three kinds of deal."""

from enum import Enum, IntEnum

from skatblock.game.record import NamedTuple

ALL_CARD_POINTS = 120
"""The card points of all cards together, in the tricks and the skat."""


class Game(Enum):
    """What is played, with its base value in points.

    Base values: Skat order 2.4.1 (5.1 in the book before 2022). Null has no base
    value: its four values are fixed (2.4.2) and stand in `value.NULL_VALUES`.
    """

    base: int
    most_matadors: int

    CLUBS = ("clubs", 12, 11)
    SPADES = ("spades", 11, 11)
    HEARTS = ("hearts", 10, 11)
    DIAMONDS = ("diamonds", 9, 11)
    GRAND = ("grand", 24, 4)
    NULL = ("null", 0, 11)

    def __new__(cls, word: str, base: int, most_matadors: int) -> "Game":
        """Make a game known by its English word."""
        game = object.__new__(cls)
        game._value_ = word
        game.base = base
        game.most_matadors = most_matadors
        return game


class Announced(IntEnum):
    """What was announced beyond Hand; the number says how many levels it adds by itself.

    One ladder instead of three switches, since each step includes the ones below:
    Schwarz announced includes Schneider announced, suit or Grand ouvert includes both
    (Skat order 5.2.5, 5.2.6). In Null the only step is OUVERT, and it adds no level.
    """

    NOTHING = 0
    SCHNEIDER = 1
    SCHWARZ = 2
    OUVERT = 3


class Level(IntEnum):
    """The level a side reached.

    Schneider: 30 card points or fewer for the other side; Schwarz: no trick for the other
    side, a matter of tricks and not of points (Skat order 5.2.3, 5.2.4).
    """

    NONE = 0
    SCHNEIDER = 1
    SCHWARZ = 2


class Step(IntEnum):
    """How far the doubling went; the score is multiplied by 2 to the power of the step."""

    NONE = 0
    KONTRA = 1
    RE = 2
    SUPRA = 3
    RESUPRA = 4


class Contract(NamedTuple):
    """A game with its matadors and announcements.

    `matadors` is signed, +2 is "with 2" and -2 "without 2", the skat included; 0 is
    "none given". `hand` is the Hand announcement (skat not taken up).
    """

    game: Game
    matadors: int = 0
    hand: bool = False
    announced: Announced = Announced.NOTHING


class Played(NamedTuple):
    """A deal with a declarer. Seats are 0-3, in the order of the sheet.

    `card_points` are the declarer's, skat included; where they are given `won` is None
    and the result follows from them. `level` is what was said of Schneider and Schwarz
    where the card points do not say it. `bid` is the declarer's last bid or hold,
    `bids` those of the others as (seat, bid), by seat.
    """

    declarer: int
    contract: Contract
    card_points: int | None = None
    won: bool | None = None
    level: Level = Level.NONE
    bid: int | None = None
    bids: tuple[tuple[int, int], ...] = ()
    kontra: int | None = None
    step: Step = Step.NONE
    remark: str = ""


class PassedIn(NamedTuple):
    """A deal in which all passed: valid, a line of its own, 0 for everybody (3.3.7)."""

    remark: str = ""


class Ramsch(NamedTuple):
    """A deal without declarer, everyone for himself; who takes most card points loses.

    `card_points` holds (seat, card points) of the three players, by seat; None is "no
    trick" (Jungfrau), 0 "took a trick without points". `skat` are the card points of
    the skat where the house gives it to the loser, `pushes` how many pushed or knocked.
    """

    card_points: tuple[tuple[int, int | None], ...]
    skat: int | None = None
    pushes: int = 0
    remark: str = ""


Deal = Played | PassedIn | Ramsch
