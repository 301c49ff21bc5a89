"""A contract in one word: clubs, c+2hs, noh, bn+; and a declarer glued before it: ac+2."""

import re

from skatblock.game.deal import Game
from skatblock.game.faults import refuse, shown
from skatblock.game.record import NamedTuple
from skatblock.words.fold import fold, plain
from skatblock.words.names import Names
from skatblock.words.vocabulary import Vocabulary

# Compiled when first needed: a game written as a word of its own needs no pattern.
_CONTRACT = r"([^\W\d_]+|[♣♠♥♦])([+-]\d{1,3})?([hszo]*)([+-])?"
_LETTERS = "hszo"


class Glued(NamedTuple):
    """A contract read from one word; `levels` are the letters h, s, z, o, `result` + or -."""

    game: Game
    matadors: int = 0
    levels: str = ""
    result: str = ""


def read_contract(word: str, words: Vocabulary, *, exactly: bool = False) -> Glued | None:
    """Read a contract from one word; None if it is none.

    Raises Refused if the start of a game's name could mean several, unless `exactly`.
    """
    folded = fold(word)
    game = words.games.get(folded)
    if game:
        return Glued(game)
    match = re.fullmatch(_CONTRACT, folded)
    if not match:
        return None
    head, matadors, levels, result = match.groups("")
    number = int(matadors or 0)
    game = words.games.get(head)
    if game:
        return Glued(game, number, levels, result)
    if not matadors:
        for size in range(1, min(len(head), 5)):
            game = words.games.get(head[:-size])
            if game and not head[-size:].strip(_LETTERS):
                return Glued(game, 0, head[-size:], result)
    if exactly:
        return None
    starts = _starting(plain(head), words)
    if len(starts) > 1:
        raise refuse("ambiguous-game", word=shown(word), games=tuple(starts))
    return next((Glued(one, number, levels, result) for one in starts), None)


def _starting(head: str, words: Vocabulary) -> dict[Game, None]:
    """Find the games that start so: those of the output language before all others."""
    own = [game for game in Game if plain(fold(words.written[game.value])).startswith(head)]
    if own:
        return dict.fromkeys(own)
    return dict.fromkeys(game for name, game in words.games.items() if name.startswith(head))


def _is_name_with_matadors(word: str, contract: Glued, names: Names) -> bool:
    """Whether the game was forgotten: an+1 is Anna with 1, and no Null of a player named A."""
    name = word.replace("-", "+").partition("+")[0]
    return contract.game is Game.NULL and contract.matadors != 0 and bool(names.seats(fold(name)))


def read_glued(word: str, names: Names, words: Vocabulary) -> tuple[int, Glued] | None:
    """Read a declarer and a contract glued together (`ac+2`); None if it is none.

    Raises Refused if there are two readings.
    """
    readings: dict[tuple[int, Glued], str] = {}
    for size in range(1, len(word)):
        seats = names.seats(fold(word[:size]))
        contract = read_contract(word[size:], words, exactly=True) if len(seats) == 1 else None
        if contract and not _is_name_with_matadors(word, contract, names):
            readings[seats[0], contract] = f"{word[:size]} {word[size:]}"
    if len(readings) > 1:
        raise refuse("ambiguous-word", word=shown(word), readings=tuple(readings.values()))
    return next(iter(readings), None)
