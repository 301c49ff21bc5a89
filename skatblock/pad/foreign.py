"""Lists that people already have: who declared, the value, won or lost; taken over as a sheet.

Such a list says no game. For each value the simplest game that has it is put down, and a
remark on the deal says so; values, results and totals stay those of the list.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import BinaryIO, NamedTuple

from skatblock.game.check import LEGAL_BIDS
from skatblock.game.deal import Announced, Contract, Game, Level, PassedIn, Played
from skatblock.game.faults import Fault, Refused, fault, refuse, shown
from skatblock.game.house import House
from skatblock.game.value import NULL_VALUES, SUIT_AND_GRAND, score, worth
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import faults_at, follow, start
from skatblock.pad.formats import (
    STANDARD_INPUT,
    Format,
    ReadSheet,
    bytes_of,
    format_of_text,
    read_text,
    text_of_bytes,
)
from skatblock.pad.spreadsheet import Listing, Row, decode, first_heads, head_word, read_listing
from skatblock.words.fold import fold, plain
from skatblock.words.language import gettext as _
from skatblock.words.names import Names, check_names
from skatblock.words.vocabulary import Vocabulary

# Heads as `head_word` makes them. `score` is what was written: + value or - 2 x value.
_HEADS = {
    "declarer": (
        *("declarer", "player", "name", "soloist"),
        *("alleinspieler", "spieler", "solist", "solospieler", "solo"),
        *("oyuncu", "isim", "ad"),
    ),
    "value": ("value", "gamevalue", "wert", "spielwert", "deger", "oyundegeri"),
    "score": ("score", "points", "punkte", "wertung", "spielpunkte", "puan"),
    "result": (
        *("result", "wonlost", "winloss", "outcome"),
        *("ergebnis", "gewonnenverloren", "ausgang", "gv", "sonuc"),
    ),
    "won": ("won", "win", "gewonnen", "gew", "kazanilan", "kazandi", "kazanildi"),
    "lost": ("lost", "loss", "verloren", "verl", "kaybedilen", "kaybetti", "kaybedildi"),
}
_WON = frozenset(
    (
        "won",
        "win",
        "w",
        "gewonnen",
        "gew",
        "g",
        "+",
        "plus",
        "1",
        "kazandi",
        "kazanildi",
        "kazanilan",
    )
)
_LOST = frozenset(
    (
        "lost",
        "loss",
        "l",
        "verloren",
        "verl",
        "v",
        "-",
        "minus",
        "0",
        "kaybetti",
        "kaybedildi",
        "kaybedilen",
    )
)
_YES = frozenset(
    (
        "x",
        "1",
        "yes",
        "y",
        "ja",
        "j",
        "true",
        "wahr",
        "evet",
        "+",
        "won",
        "gewonnen",
        "kazandi",
        "*",
    )
)
_NO = frozenset(
    ("0", "no", "n", "nein", "false", "falsch", "hayir", "-", "lost", "verloren", "kaybetti")
)
_PASSED = frozenset(("passed", "passedin", "eingepasst", "allpassed", "pas", "herkespas"))
_MINUS = str.maketrans("−–", "--")
_MOST_DIGITS = 6
AT_FOUR = 4


class _Game(NamedTuple):
    """One row as the list has it; a passed-in deal has no declarer."""

    line: int
    declarer: str = ""
    value: int = 0
    won: bool = False

    @property
    def written(self) -> int:
        return score(self.value, self.won, 1) if self.declarer else 0


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
    named = [column for column, known in _HEADS.items() if heads.intersection(known)]
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
    listing = read_listing(text, name, _HEADS, ("declarer",))
    games = _read_games(listing, name)
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


# -- the rows


def _read_games(listing: Listing, name: str) -> list[_Game]:
    reader = _Reader(listing)
    faults: list[Fault] = []
    games: list[_Game] = []
    for row in listing.rows:
        try:
            games.append(reader.game(row))
        except Refused as refused:
            faults += [_in_line(name, row.line, one) for one in refused.faults]
    if faults:
        raise Refused(faults)
    if not games:
        raise refuse("list-empty").at(name, 0)
    return games


def _in_line(name: str, line: int, wrong: Fault) -> Fault:
    return fault("in-line", name=name, line=line, because=wrong)


class _Reader:
    """Reads the rows of a list, with the columns that it has."""

    def __init__(self, listing: Listing) -> None:
        self.columns: Mapping[str, int] = listing.columns
        if not self.columns.keys() & {"value", "score"}:
            raise refuse("listing-heads", missing=("value",))
        self.says_result = bool(self.columns.keys() & {"result", "won", "lost"})
        if not self.says_result and not any(self._has_minus(row) for row in listing.rows):
            # Only plus: won games, or values without their result? Nobody knows.
            raise refuse("listing-heads", missing=("result",))

    def _has_minus(self, row: Row) -> bool:
        cells = (self._cell(row, "value"), self._cell(row, "score"))
        return any(cell.translate(_MINUS).startswith("-") for cell in cells)

    def _cell(self, row: Row, column: str) -> str:
        place = self.columns.get(column)
        return row.cells[place] if place is not None and place < len(row.cells) else ""

    def game(self, row: Row) -> _Game:
        """Read one row. Raises Refused with what is wrong with it."""
        declarer = self._cell(row, "declarer")
        value, written = self._number(row, "value"), self._number(row, "score")
        if head_word(declarer) in _PASSED or not head_word(declarer):
            if value or written:
                raise refuse("list-no-declarer")
            return _Game(row.line)
        said = self._said(row)
        if isinstance(said, int) and not isinstance(said, bool):
            # A result in figures is what was written.
            written, said = said if written is None else written, None
        if value is not None and value < 0:
            # A minus is what was written, and a lost game is written twice.
            if written not in (None, value):
                raise refuse("list-disagrees", number=written, would=value)
            value, written = None, value
        return self._sound(row.line, declarer, value, written, said)

    def _sound(
        self, line: int, declarer: str, value: int | None, written: int | None, said: bool | None
    ) -> _Game:
        won = said
        if won is None and written:
            won = written > 0
        elif won is None and not self.says_result:
            won = True
        if value is None and written is not None:
            if written < 0 and written % 2:
                raise refuse("list-odd", number=written)
            value = written if written > 0 else -written // 2
        if not value or won is None:
            raise refuse("list-no-value")
        game = _Game(line, declarer, value, won)
        if written not in (None, game.written):
            raise refuse("list-disagrees", number=written, would=game.written)
        if value not in _LEGAL:
            raise refuse("list-value", number=value, values=_neighbours(value))
        return game

    def _number(self, row: Row, column: str) -> int | None:
        cell = self._cell(row, column)
        if not cell or cell in ("-", "–"):
            return None
        number = _whole(cell)
        if number is None:
            raise refuse("list-number", word=shown(cell))
        return number

    def _said(self, row: Row) -> bool | int | None:
        """Read what the columns of the result say: won, or a number that was written."""
        cell = self._cell(row, "result")
        if cell:
            word = _word(cell)
            if word not in _WON | _LOST:
                number = _whole(cell)
                if number is None:
                    raise refuse("list-result", word=shown(cell))
                return number
            return word in _WON
        marks = [
            self._mark(row, column) is (column == "won")
            for column in ("won", "lost")
            if column in self.columns
        ]
        if len(set(marks)) > 1:
            raise refuse("list-result", word=_("won and lost"))
        return marks[0] if marks else None

    def _mark(self, row: Row, column: str) -> bool:
        """Whether a column of marks is marked in a row; an empty cell is no mark."""
        cell = self._cell(row, column)
        if not cell or _word(cell) in _NO:
            return False
        if _word(cell) in _YES:
            return True
        raise refuse("list-result", word=shown(cell))


def _word(cell: str) -> str:
    return plain(fold(cell.translate(_MINUS)))


def _whole(cell: str) -> int | None:
    """Read a whole number as a spreadsheet writes it: 48, +48, −96, 48,0, 48.00."""
    text = cell.translate(_MINUS).replace(" ", "").replace(",", ".")
    whole, point, rest = text.partition(".")
    digits = whole.lstrip("+-")
    if rest.strip("0") or (point and not rest) or len(whole) - len(digits) > 1:
        return None
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        return None
    return int(whole)


# -- the table


def _appearing(games: Sequence[_Game]) -> tuple[str, ...]:
    """Name those who declared, in order of appearance."""
    names: dict[str, str] = {}
    for game in games:
        if game.declarer:
            names.setdefault(fold(game.declarer), game.declarer)
    table = tuple(names.values())
    if len(table) not in (3, 4):
        raise refuse("list-players", number=len(table), names=tuple(map(shown, table[:8])))
    return table


def _seats(games: Sequence[_Game], table: tuple[str, ...], name: str) -> list[int | None]:
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
            faults += [_in_line(name, game.line, one) for one in refused.faults]
            continue
        if game.declarer and seat is None:
            unknown = fault("unknown-player", word=shown(game.declarer), names=table)
            faults.append(_in_line(name, game.line, unknown))
        seats.append(seat)
    if faults:
        raise Refused(faults)
    return seats


def _seated(
    games: Sequence[_Game],
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
    games: Sequence[_Game],
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
        faults += [_in_line(name, game.line, one) for one in wrong]
        yield entry
    if faults:
        raise Refused(faults).among(heading.players)


# -- the games

_LEGAL = frozenset(LEGAL_BIDS)


def _neighbours(value: int) -> tuple[int, ...]:
    """Name the values next to one that no game has."""
    place = bisect_left(LEGAL_BIDS, value)
    return LEGAL_BIDS[max(place - 1, 0) : place + 1]


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
