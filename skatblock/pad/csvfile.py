"""The CSV of a sheet, both ways: one row a deal, the deal itself in the last cell."""

import csv
from collections.abc import Iterable, Iterator, Sequence

from skatblock.game.faults import Fault, Refused, fault, refuse, shown
from skatblock.game.house import House
from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import Line, Tally, follow_sound, start
from skatblock.pad.csvcells import (
    COLUMNS,
    DEALER,
    LINE,
    OF_A_PLAYER,
    Row,
    cell_maker,
    difference,
    disarm,
    header,
    rearm,
)
from skatblock.pad.csvrules import read_off
from skatblock.words.names import Names, require_names
from skatblock.words.notation import Notation
from skatblock.words.vocabulary import vocabulary

BOM = "\ufeff"
LINE_END = "\r\n"
MOST_PLAYERS = 4


class ReadCsv(NamedTuple):
    """A sheet read from a CSV, and notes on the rules that were read off its rows.

    A CSV keeps neither title nor date, so the sheet has none.
    """

    sheet: Sheet
    notes: tuple[Fault, ...]


class _Echo:
    """A file that hands back what is written to it: the csv module then gives rows as text."""

    def write(self, text: str) -> str:
        return text


def write_csv(tally: Tally, *, excel: bool = False) -> Iterator[str]:
    """Give the rows of a sheet's CSV, header first, each with its line end.

    `excel` is for German Excel: a semicolon between the cells, a byte-order mark before
    the first. Text that a spreadsheet would run as a formula gets an apostrophe.
    """
    return csv_rows(tally.heading, tally.lines, excel=excel)


def csv_rows(heading: Heading, lines: Iterable[Line], *, excel: bool = False) -> Iterator[str]:
    """Give the rows of a CSV as `write_csv` does, one line of the sheet at a time."""
    separator = ";" if excel else ","
    write = csv.writer(_Echo(), delimiter=separator).writerow
    mark = BOM if excel else ""
    cells = cell_maker(heading.players)
    notation = Notation(Names(heading.players), vocabulary())
    top = header(heading.players)
    separators = len(top) - 1
    yield f"{mark}{write(top)}"
    for line in lines:
        row = cells(line)
        row.append(disarm(notation.write(line.entry)))
        text = separator.join(row)
        # The csv module takes five times as long, and is needed where a cell needs quotes.
        plain = text.count(separator) == separators and '"' not in text and text.isprintable()
        yield f"{text}{LINE_END}" if plain else write(row)


def read_csv(text_lines: Iterable[str], name: str, house: House | None = None) -> ReadCsv:
    """Read back a CSV that `write_csv` wrote, with either separator.

    The facts are those of the last cell; all others are compared with what it gives.
    Without `house` the rules are read off the rows, and the notes say which.

    Raises Refused naming file and line, if the rows are no CSV of this kind or disagree
    with their line, a deal can't be, or no rules explain the rows.
    """
    table = _Table(text_lines, name)
    players = table.players()
    rows = list(table.rows(players))
    dealer = _first_dealer(rows, players, name)
    notes: tuple[Fault, ...] = ()
    if house is None:
        house, notes = read_off(players, dealer, rows, name)
    heading = Heading(players, house, dealer)
    _verify(heading, rows, name)
    return ReadCsv(Sheet(heading, tuple(row.entry for row in rows)), notes)


class _Table:
    """The rows of a CSV with the lines they begin in."""

    def __init__(self, text_lines: Iterable[str], name: str) -> None:
        self.name = name
        lines = iter(text_lines)
        first = next(lines, "").lstrip(BOM)
        self.header, delimiter = _header(first, name)
        self.reader = csv.reader(lines, delimiter=delimiter, strict=True)

    def players(self) -> tuple[str, ...]:
        """Read the players off the header, and see that it is the header of their sheet."""
        last_words = [f" {column}" for column in OF_A_PLAYER]
        own = self.header[len(COLUMNS) : -1][: MOST_PLAYERS * len(OF_A_PLAYER)]
        names = [rearm(cell).removesuffix(last_words[0]) for cell in own[:: len(OF_A_PLAYER)]]
        expected = header(names)
        for place, cell in enumerate(self.header):
            would = expected[place] if place < len(expected) else ""
            if cell != would:
                given = shown(cell)
                wrong = refuse("csv-column", number=place + 1, given=given, would=would)
                raise wrong.at(self.name, 1)
        try:
            require_names(names)
        except Refused as refused:
            raise refused.at(self.name, 1) from None
        return tuple(names)

    def rows(self, players: Sequence[str]) -> Iterator[Row]:
        """Read the rows; empty ones are skipped."""
        notation = Notation(Names(players), vocabulary())
        width = len(self.header)
        for number, cells in self._cells():
            if not any(cells):
                continue
            if len(cells) != width:
                wrong = refuse("csv-width", number=len(cells), would=width)
                raise wrong.at(self.name, number)
            try:
                entry = notation.read(rearm(cells[-1]))
            except Refused as refused:
                raise refused.at(self.name, number) from None
            yield Row(number, cells, entry)

    def _cells(self) -> Iterator[tuple[int, list[str]]]:
        while True:
            # The header was the first line of the file, and a row may reach over several.
            number = self.reader.line_num + 2
            try:
                cells = next(self.reader, None)
            except csv.Error:
                raise refuse("csv-form").at(self.name, number) from None
            if cells is None:
                return
            yield number, cells


def _header(line: str, name: str) -> tuple[list[str], str]:
    """Read the header row, and find the separator that makes it one."""
    for delimiter in (",", ";"):
        try:
            cells = next(csv.reader([line], delimiter=delimiter, strict=True), [])
        except csv.Error:
            continue
        if LINE in cells and len(cells) > 1:
            return cells, delimiter
    raise refuse("csv-foreign", column=LINE).at(name, 1)


def _first_dealer(rows: Iterable[Row], players: tuple[str, ...], name: str) -> int:
    for row in rows:
        dealer = rearm(row.cells[DEALER])
        if dealer in players:
            return players.index(dealer)
        if dealer:
            unknown = fault("unknown-player", word=shown(dealer), names=players)
            raise Refused([unknown]).at(name, row.line)
    return 0


def _verify(heading: Heading, rows: Iterable[Row], name: str) -> None:
    """See that every deal can be where it stands, and that its cells are what it gives."""
    cells = cell_maker(heading.players)
    state = start(heading)
    for row in rows:
        try:
            line = follow_sound(heading, state, row.entry)
            wrong = difference(row.cells, cells(line), heading.players)
            if wrong:
                raise Refused([wrong])
        except Refused as refused:
            raise refused.at(name, row.line) from None
        state = line.after
