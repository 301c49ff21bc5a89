"""Why words are no player with a game, and what may have been meant; loaded only where needed."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from skatblock.game.faults import Refused, refuse, shown
from skatblock.words.fold import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatblock.words.notation import Notation


def no_game(notation: Notation, first: str, second: str | None) -> Refused:
    """Refuse a player without a game, or with a word behind him that is none."""
    if second is None:
        return refuse("game-missing", word=shown(first))
    near = _alike(second, notation.words.games)
    return refuse("unknown-game", word=shown(second), near=near)


def no_player(notation: Notation, first: str) -> Refused:
    """Refuse a first word that is no player: of gc1 the c1 is wrong and not the player g."""
    names = notation.names
    starts = [] if first.isalpha() else [first[:size] for size in range(1, len(first))]
    seats_of = {start: names.seats(fold(start)) for start in starts}
    for start, seats in seats_of.items():
        if len(seats) > 1 and notation.contract(first[len(start) :], exactly=True):
            could_be = tuple(names.players[seat] for seat in seats)
            return refuse("ambiguous-player", word=start, names=could_be)
    for start, seats in seats_of.items():
        if len(seats) == 1:
            name = names.players[seats[0]]
            return refuse("glued-unread", word=shown(first), name=name, start=start)
    return refuse("unknown-player", word=shown(first), names=names.players)


def near(notation: Notation, word: str) -> tuple[str, ...]:
    """List words of a deal, and names, that look like one that is none."""
    words, names = notation.words, map(fold, notation.names.players)
    return _alike(word, [*words.words, *words.games, *names])


def _alike(word: str, known: Iterable[str]) -> tuple[str, ...]:
    folded = fold(word)
    others = [one for one in known if len(one) > 2 and one != folded]
    return tuple(get_close_matches(folded, others, 2, 0.7))
