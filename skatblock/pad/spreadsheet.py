"""Tables that people keep in spreadsheets, saved as CSV: any separator, any of the usual heads."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from skatblock.game.faults import refuse, shown
from skatblock.game.record import NamedTuple
from skatblock.words.fold import fold, plain

SEPARATORS = ";,\t"
_BOM = "\ufeff"
WESTERN = "cp1252"
"""What a spreadsheet on Windows writes where it does not write UTF-8."""


class Row(NamedTuple):
    """A row: the line it begins in, from 1, and its cells without the space around them."""

    line: int
    cells: tuple[str, ...]


class Listing(NamedTuple):
    """The rows under a head, and where in them each known column stands; `other` heads follow."""

    columns: dict[str, int]
    other: tuple[str, ...]
    rows: tuple[Row, ...]


def decode(raw: bytes) -> tuple[str, bool]:
    """Decode a saved spreadsheet, and say whether it is Windows-1252 instead of UTF-8."""
    try:
        return raw.decode("utf-8").removeprefix(_BOM), False
    except UnicodeDecodeError:
        return raw.decode(WESTERN, errors="replace"), True


def head_word(cell: str) -> str:
    """Make a head comparable: Spiel-Wert and SPIELWERT are one."""
    return "".join(sign for sign in plain(fold(cell)) if sign.isalnum())


def first_heads(text: str) -> tuple[str, ...]:
    """Give the cells of the first row, by the separator that makes the most of it."""
    first = next((line for line in StringIO(text, newline=None) if line.strip()), "")
    cells = max((first.split(separator) for separator in SEPARATORS), key=len)
    return tuple(cell.strip(' "\n') for cell in cells)


def read_listing(
    text: str, name: str, known: Mapping[str, Sequence[str]], needed: Sequence[str]
) -> Listing:
    """Find the columns by their heads: `known` lists the heads of each, as `head_word` makes them.

    The first row that is not empty holds the heads; the separator is the one that gives the
    most known columns. Raises Refused if a needed column is missing, or one is there twice.
    """
    by_head = {head: column for column, heads in known.items() for head in heads}
    tables = [list(_rows(text, separator, name)) for separator in SEPARATORS]
    rows = max(tables, key=lambda rows: sum(head_word(c) in by_head for c in _heads(rows)))
    heads = _heads(rows)
    columns: dict[str, int] = {}
    other = []
    for place, cell in enumerate(heads):
        column = by_head.get(head_word(cell))
        if column in columns:
            raise refuse("listing-twice", word=shown(cell)).at(name, rows[0].line)
        if column is not None:
            columns[column] = place
        elif cell:
            other.append(cell)
    missing = tuple(column for column in needed if column not in columns)
    if missing:
        raise refuse("listing-heads", missing=missing).at(name, rows[0].line if rows else 1)
    return Listing(columns, tuple(other), tuple(rows[1:]))


def _heads(rows: Sequence[Row]) -> tuple[str, ...]:
    return rows[0].cells if rows else ()


def _rows(text: str, separator: str, name: str) -> Iterator[Row]:
    """Give the rows that are not empty."""
    reader = csv.reader(StringIO(text, newline=None), delimiter=separator)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error:
            raise refuse("csv-form").at(name, line) from None
        if cells is None:
            return
        if any(cell.strip() for cell in cells):
            yield Row(line, tuple(" ".join(cell.split()) for cell in cells))
