"""Lists that people already have: who declared, the value, won or lost; taken over as a sheet.

Such a list says no game. For each value the simplest game that has it is put down, and a
remark on the deal says so; values, results and totals stay those of the list.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import BinaryIO

from skatblock.game.deal import Announced, Contract, Game, Level, PassedIn, Played
from skatblock.game.faults import Fault, Refused, fault, refuse, shown
from skatblock.game.house import House
from skatblock.game.value import NULL_VALUES, SUIT_AND_GRAND, worth
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import faults_at, follow, start
from skatblock.pad.foreignrows import HEADS, ForeignGame, in_line, read_games
from skatblock.pad.formats import (
    STANDARD_INPUT,
    Format,
    ReadSheet,
    bytes_of,
    format_of_text,
    read_text,
    text_of_bytes,
)
from skatblock.pad.spreadsheet import decode, first_heads, head_word, read_listing
from skatblock.words.fold import fold
from skatblock.words.language import gettext as _
from skatblock.words.names import Names, check_names
from skatblock.words.vocabulary import Vocabulary

AT_FOUR = 4


def read_import(
    path: str,
    *,
    players: Sequence[str] = (),
    house: House | None = None,
    words: Vocabulary | None = None,
    stdin: BinaryIO | None = None,
) -> ReadSheet:
    """Read a sheet from a file as `read_any` does, or from somebody else's list in a CSV.

    `players` names the table of such a list, in seat order; else it is those who declared, in
    order of appearance. Raises Refused with all lines that can't be read.
    """
    raw = bytes_of(path, stdin)
    text, western = decode(raw)
    if _is_list(path, text):
        return read_list(text, path, players=players, house=house, western=western)
    if players:
        raise refuse("players-of-list")
    own, kind = text_of_bytes(raw, path)
    return read_text(own, path, kind, house, words)


def _is_list(path: str, text: str) -> bool:
    """Whether this is a CSV, and not skatblock's own."""
    heads = {head_word(cell) for cell in first_heads(text)}
    if "line" in heads or format_of_text(text) is not Format.SKAT:
        return False
    named = [column for column, known in HEADS.items() if heads.intersection(known)]
    if path == STANDARD_INPUT or "." not in path:
        return "declarer" in named and len(named) > 1
    return path.lower().endswith(Format.CSV.value)


def read_list(
    text: str,
    name: str,
    *,
    players: Sequence[str] = (),
    house: House | None = None,
    western: bool = False,
) -> ReadSheet:
    """Make a sheet of a list in a CSV; the notes say what was guessed.

    Raises Refused with all lines that can't be: no game has the value, the result is missing
    or against the score, nobody of that name sits at the table.
    """
    listing = read_listing(text, name, HEADS, ("declarer",))
    games = read_games(listing, name)
    table = tuple(players) or _appearing(games)
    seats = _seats(games, table, name)
    heading, found = _seated(games, seats, table, house or House(), ordered=bool(players))
    sheet = Sheet(heading, tuple(_entries(games, seats, table, heading, name)))
    notes = [fault("list-guessed", number=sum(bool(game.declarer) for game in games))]
    if western:
        notes.insert(0, fault("list-western"))
    if listing.other:
        notes.append(fault("list-ignored", names=tuple(map(shown, listing.other))))
    if found:
        dealer = heading.players[heading.dealer]
        notes.append(fault("list-seats", names=heading.players, word=dealer))
    return ReadSheet(sheet, tuple(notes))


# -- the table


def _appearing(games: Sequence[ForeignGame]) -> tuple[str, ...]:
    """Name those who declared, in order of appearance."""
    names: dict[str, str] = {}
    for game in games:
        if game.declarer:
            names.setdefault(fold(game.declarer), game.declarer)
    table = tuple(names.values())
    if len(table) not in (3, 4):
        raise refuse("list-players", number=len(table), names=tuple(map(shown, table[:8])))
    return table


def _seats(games: Sequence[ForeignGame], table: tuple[str, ...], name: str) -> list[int | None]:
    """Find the place of each declarer in the table; None for a passed-in deal."""
    wrong = check_names(table)
    if wrong:
        raise Refused(wrong)
    names = Names(table)
    seats: list[int | None] = []
    faults: list[Fault] = []
    for game in games:
        try:
            seat = names.seat(game.declarer) if game.declarer else None
        except Refused as refused:
            faults += [in_line(name, game.line, one) for one in refused.faults]
            continue
        if game.declarer and seat is None:
            unknown = fault("unknown-player", word=shown(game.declarer), names=table)
            faults.append(in_line(name, game.line, unknown))
        seats.append(seat)
    if faults:
        raise Refused(faults)
    return seats


def _seated(
    games: Sequence[ForeignGame],
    seats: list[int | None],
    table: tuple[str, ...],
    house: House,
    *,
    ordered: bool,
) -> tuple[Heading, bool]:
    """Seat the players; at four, so that nobody declares while he deals and sits out.

    Says whether the seats were found that way. Raises Refused if no seating will do.
    """
    if len(table) != AT_FOUR:
        return Heading(table, house), False
    places = range(AT_FOUR)
    orders = [tuple(places)] if ordered else [(0, *rest) for rest in permutations(places[1:])]
    for order in orders:
        for dealer in places:
            deals = [order[(dealer + turn) % AT_FOUR] for turn in range(len(games))]
            if all(seat != sits for seat, sits in zip(seats, deals, strict=True)):
                players = tuple(table[place] for place in order)
                return Heading(players, house, dealer), True
    raise refuse("list-no-seats", names=table)


def _entries(
    games: Sequence[ForeignGame],
    seats: Sequence[int | None],
    table: tuple[str, ...],
    heading: Heading,
    name: str,
) -> Iterator[Played | PassedIn]:
    """Put down the deals, each checked in its place and written what the list says."""
    guesses = _guesses()
    state = start(heading)
    faults: list[Fault] = []
    for game, seat in zip(games, seats, strict=True):
        entry: Played | PassedIn = PassedIn()
        if seat is not None:
            contract, level = guesses[game.value]
            remark = _("value {value} imported").format(value=game.value)
            declarer = heading.players.index(table[seat])
            entry = Played(declarer, contract, None, game.won, level, remark=remark)
        wrong = faults_at(heading, state, entry)
        if not wrong:
            line = follow(heading, state, entry)
            state = line.after
            if line.score != game.written:
                wrong = [fault("list-rules", number=game.written, would=line.score)]
        faults += [in_line(name, game.line, one) for one in wrong]
        yield entry
    if faults:
        raise Refused(faults).among(heading.players)


# -- the games


def _guesses() -> dict[int, tuple[Contract, Level]]:
    """Give for each value the simplest game that has it: the fewest levels, then the fewest terms.

    23, 35, 46 and 59 are Null; 48 is Grand with 1, not clubs with 3 (rules.md 1.1-1.8).
    """
    best: dict[int, tuple[tuple[int, int], Contract, Level]] = {}
    for contract in _contracts():
        for level in Level:
            value, key = _counted(contract, level)
            if value not in best or key < best[value][0]:
                best[value] = (key, contract, level)
    guesses = {value: (contract, level) for value, (_key, contract, level) in best.items()}
    for (hand, ouvert), value in NULL_VALUES.items():
        announced = Announced.OUVERT if ouvert else Announced.NOTHING
        guesses[value] = (Contract(Game.NULL, 0, hand, announced), Level.NONE)
    return guesses


def _contracts() -> Iterator[Contract]:
    for game in SUIT_AND_GRAND:
        for matadors in range(1, game.most_matadors + 1):
            yield Contract(game, matadors)
            for announced in Announced:
                yield Contract(game, matadors, True, announced)


def _counted(contract: Contract, level: Level) -> tuple[int, tuple[int, int]]:
    """Give the value, and how many levels and how many terms it takes."""
    counted = worth(Played(0, contract, None, True, level))
    return counted.value, (counted.multiplier - contract.matadors - 1, counted.multiplier)
