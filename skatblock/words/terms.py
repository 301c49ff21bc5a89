"""The terms of Skat players as the chosen language says them."""

from skatblock.game.deal import Announced, Game, Step
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
