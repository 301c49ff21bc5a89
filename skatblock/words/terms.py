"""The terms of Skat players as the chosen language says them."""

from skatblock.game.deal import Announced, Game, Step
from skatblock.game.house import RamschTime, Trigger
from skatblock.words.language import gettext as _
from skatblock.words.language import later

_GAMES = {
    Game.CLUBS: later("clubs"),
    Game.SPADES: later("spades"),
    Game.HEARTS: later("hearts"),
    Game.DIAMONDS: later("diamonds"),
    Game.GRAND: later("Grand"),
    Game.NULL: later("Null"),
}
_SUITS = {Game.CLUBS: "♣", Game.SPADES: "♠", Game.HEARTS: "♥", Game.DIAMONDS: "♦"}
_STEPS = {
    Step.KONTRA: "Kontra",
    Step.RE: "Re",
    Step.SUPRA: "Supra",
    Step.RESUPRA: "Resupra",
}
_TRIGGERS = {
    Trigger.KONTRA_LOST: later("lost Kontra"),
    Trigger.RE: later("Re"),
    Trigger.KONTRA_WON: later("won Kontra"),
    Trigger.SPLIT: later("60:60"),
    Trigger.GRAND_HAND_WON: later("won Grand Hand"),
    Trigger.ALL_PASSED: later("all passed"),
    Trigger.VALUE_72: later("value from 72"),
    Trigger.VALUE_96: later("value from 96"),
    Trigger.HUNDREDS: later("full hundred"),
    Trigger.TRIPLE_DIGITS: later("three equal digits"),
}
_TIMES = {
    RamschTime.PASSED_IN: later("all passed"),
    RamschTime.AFTER_BOCK: later("after Bock"),
}


def game(kind: Game) -> str:
    """Name a game: clubs, Grand."""
    return _(_GAMES[kind])


def suit(kind: Game) -> str:
    """Give the sign of a suit, or the name of Grand and Null."""
    return _SUITS.get(kind) or game(kind)


def step(kind: Step) -> str:
    """Name a step of the doubling; the same in every language."""
    return _STEPS[kind]


def steps(kind: Step) -> tuple[str, ...]:
    """Name all steps up to one: Kontra, Re."""
    return tuple(word for one, word in _STEPS.items() if one <= kind)


def announced(kind: Announced) -> str:
    """Name an announcement: Schneider announced, ouvert."""
    if kind is Announced.SCHNEIDER:
        return _("Schneider announced")
    if kind is Announced.SCHWARZ:
        return _("Schwarz announced")
    return _("ouvert")


def trigger(kind: Trigger) -> str:
    """Name what starts a Bock round: lost Kontra."""
    return _(_TRIGGERS[kind])


def ramsch_time(kind: RamschTime) -> str:
    """Name when Ramsch is played: all passed."""
    return _(_TIMES[kind])
