"""The rows of lists that people already have: under which heads, and what each row says."""

from bisect import bisect_left
from collections.abc import Mapping

from skatblock.game.check import LEGAL_BIDS
from skatblock.game.faults import Fault, Refused, fault, refuse, shown
from skatblock.game.record import NamedTuple
from skatblock.game.value import score
from skatblock.pad.spreadsheet import Listing, Row, head_word
from skatblock.words.fold import fold, plain
from skatblock.words.language import gettext as _

# Heads as `head_word` makes them. `score` is what was written: + value or - 2 x value.
HEADS = {
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
_LEGAL = frozenset(LEGAL_BIDS)


class ForeignGame(NamedTuple):
    """One row as the list has it; a passed-in deal has no declarer."""

    line: int
    declarer: str = ""
    value: int = 0
    won: bool = False

    @property
    def written(self) -> int:
        """What such a list writes for it."""
        return score(self.value, self.won, 1) if self.declarer else 0


def read_games(listing: Listing, name: str) -> list[ForeignGame]:
    """Read all rows. Raises Refused with all that can't be read, or if there is none."""
    reader = _Reader(listing)
    faults: list[Fault] = []
    games: list[ForeignGame] = []
    for row in listing.rows:
        try:
            games.append(reader.game(row))
        except Refused as refused:
            faults += [in_line(name, row.line, one) for one in refused.faults]
    if faults:
        raise Refused(faults)
    if not games:
        raise refuse("list-empty").at(name, 0)
    return games


def in_line(name: str, line: int, wrong: Fault) -> Fault:
    """Say in which line of the list something is wrong."""
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

    def game(self, row: Row) -> ForeignGame:
        """Read one row. Raises Refused with what is wrong with it."""
        declarer = self._cell(row, "declarer")
        value, written = self._number(row, "value"), self._number(row, "score")
        if head_word(declarer) in _PASSED or not head_word(declarer):
            if value or written:
                raise refuse("list-no-declarer")
            return ForeignGame(row.line)
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
    ) -> ForeignGame:
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
        game = ForeignGame(line, declarer, value, won)
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


def _neighbours(value: int) -> tuple[int, ...]:
    """Name the values next to one that no game has."""
    place = bisect_left(LEGAL_BIDS, value)
    return LEGAL_BIDS[max(place - 1, 0) : place + 1]
