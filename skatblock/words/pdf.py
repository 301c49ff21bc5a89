"""The sheet as one A4 page in PDF; the only module that loads fpdf2, an optional extra."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from skatblock.game.faults import fail
from skatblock.ledger.curves import Curves, curves
from skatblock.ledger.tally import Tally
from skatblock.words.language import chosen_language
from skatblock.words.language import gettext as _
from skatblock.words.listing import Listing, Row, listing
from skatblock.words.pdfchart import draw_chart
from skatblock.words.pdfpen import (
    BOCK,
    BOCK_INK,
    BOTTOM,
    FONT,
    HAIR,
    HEAVY,
    INK,
    LEFT,
    RIGHT,
    RULE,
    SOFT,
    THIN,
    TOP,
    Column,
    Pen,
)

if TYPE_CHECKING:
    from fpdf import FPDF

FONT_PACKAGE = "IBM Plex Sans Condensed"

# In millimetres, sizes of letters in points.
_ROW = 4.55
_LOWEST_ROW = 3.95
_SIGNATURE = 9.0
_CHART = 34.0
_NARROW_HEAD = 15.5
_NAMES = 7.2
_LETTERS = 7.6


def pdf_sheet(tally: Tally) -> bytes:
    """Make a whole sheet a PDF: the official list with its footer, on one A4 page if it can be.

    Raises Failed if the extra is not installed, or its font lacks a letter of the sheet.
    """
    try:
        # Only here, since both come with the extra and load much.
        import fontpkg  # noqa: PLC0415
        from fpdf import FPDF  # noqa: PLC0415

        regular, bold = (fontpkg.path(FONT_PACKAGE, weight) for weight in (400, 600))
        italic = fontpkg.path(FONT_PACKAGE, 400, "italic")
    except (ImportError, LookupError) as error:
        raise fail("pdf-missing") from error
    paper = FPDF(unit="mm", format="A4")
    paper.set_auto_page_break(False)
    paper.set_lang(chosen_language())
    for style, path in (("", regular), ("B", bold), ("I", italic)):
        paper.add_font(FONT, style, path)
    page = _Page(paper, listing(tally), curves(tally))
    paper.set_title(page.sheet.title)
    page.draw()
    return bytes(paper.output())


class _Page:
    """The page: how far down it is filled, and how each part of the sheet is drawn."""

    def __init__(self, paper: "FPDF", sheet: Listing, drawn: Curves) -> None:
        self.paper = paper
        self.pen = Pen(paper)
        self.sheet = sheet
        self.drawn = drawn
        self.columns = _columns(len(sheet.names), marks=bool(sheet.legend))
        self.rows = sheet.rows + sheet.blanks
        self.y = TOP
        self.row = _ROW
        self.first = True

    # -- the whole

    def draw(self) -> None:
        self.paper.add_page()
        self._heading()
        below = self._below()
        room = BOTTOM - self.y - self._head_height() - _SIGNATURE - below
        lines = len(self.rows) + len(self.sheet.footer)
        self.row = min(_ROW, room / lines) if room >= _LOWEST_ROW * lines else _ROW
        self._head()
        for row in self.rows:
            if self.y + self.row > BOTTOM + THIN:
                self._next_page()
            self._deal(row)
        self.pen.rule(self.y, HEAVY, 0.4)
        if self.y + len(self.sheet.footer) * self.row + _SIGNATURE > BOTTOM + THIN:
            self._next_page()
        self._footer()
        if self.y + below > BOTTOM + THIN:
            self.paper.add_page()
            self.y = TOP
        self._notes()
        if self.drawn.deals and self.y + _CHART <= BOTTOM:
            draw_chart(self.pen, self.drawn, self.y, min(_CHART * 1.4, BOTTOM - self.y))

    def _next_page(self) -> None:
        self.paper.add_page()
        self.y = TOP
        self._head()

    # -- the parts

    def _heading(self) -> None:
        self.pen.letters(15, "B")
        self.pen.write(self.pen.fit(self.sheet.title, RIGHT - LEFT), LEFT, self.y + 4.6)
        self.pen.letters(8, "", SOFT)
        said = " · ".join(part for part in (self.sheet.date, self.sheet.rules) if part)
        self.pen.write(self.pen.fit(said, RIGHT - LEFT), LEFT, self.y + 9.4)
        self.y += 12.5

    def _head_height(self) -> float:
        self.pen.letters(6.6)
        longest = max(self.pen.width(word) for word in self._upright().values())
        under_name = max(self.pen.width(word) for word in (_("won"), _("lost")))
        return max(_NARROW_HEAD, longest + 2.2, _NAMES + under_name + 2.2)

    def _upright(self) -> dict[int, str]:
        """Say which columns have which word standing upright above them."""
        announced = _("announced")
        words = [_("base value"), _("with"), _("without")]
        words += [_("Hand"), "Schneider", announced, "Schwarz", announced, _("ouvert")]
        if self.sheet.legend:
            words.append(_("doubled") if self.sheet.doubled else _("overbid"))
        words += [_("plus"), _("minus")]
        upright = dict(enumerate(words, start=1))
        for seat in range(len(self.sheet.names)):
            first = self._first_of(seat)
            upright[first + 1] = _("won")
            upright[first + 2] = _("lost")
        upright[len(self.columns) - 1] = _("passed in")
        return upright

    def _first_of(self, seat: int) -> int:
        return len(self.columns) - 1 - 3 * (len(self.sheet.names) - seat)

    def _head(self) -> None:
        height = self._head_height()
        bottom = self.y + height
        self.pen.letters(6.6, "", SOFT)
        self.pen.write_in(_("No."), self.columns[0], bottom - 1.1, "R")
        for number, word in self._upright().items():
            column = self.columns[number]
            x = column.left + column.width / 2 + self.pen.half_letter
            with self.paper.rotation(90, x, bottom - 1.1):
                self.pen.write(word, x, bottom - 1.1)
        for seat, name in enumerate(self.sheet.names):
            first = self._first_of(seat)
            block = Column(
                self.columns[first].left, self.columns[first + 2].right - self.columns[first].left
            )
            self.pen.letters(6.6, "", SOFT)
            self.pen.write_in(_("points"), self.columns[first], bottom - 1.1)
            self._name(f"{seat + 1} {name}", block)
        under_names = self.y + _NAMES
        self._verticals(under_names, bottom)
        self._verticals(self.y, under_names, but=range(self._first_of(0), len(self.columns)))
        self._block_verticals(self.y, under_names, self._first_of(0))
        self.y = bottom
        self.first = True

    def _name(self, name: str, block: Column) -> None:
        """Write a name into a head, on two lines if it needs them, cut if it needs more."""
        self.pen.letters(8.2, "B")
        if self.pen.width(name) <= block.width - 2:
            self.pen.write_in(name, block, self.y + 4.2)
            return
        self.pen.letters(7, "B")
        first, second = name, ""
        while self.pen.width(first) > block.width - 1.6:
            cut = first.rfind(" ", 2)
            cut = cut if cut > 0 else len(first) - 1
            first, second = first[:cut], first[cut:] + second
        self.pen.write_in(first, block, self.y + 3.2)
        self.pen.write_in(self.pen.fit(second.strip(), block.width - 1.6), block, self.y + 6.2)

    def _deal(self, row: Row) -> None:
        columns = self.columns
        bottom = self.y + self.row
        if row.bock:
            self.pen.area(LEFT, self.y, RIGHT - LEFT, self.row, BOCK)
        self._verticals(self.y, bottom, but=range(2, 10) if row.text else range(0))
        if self.first:
            self.pen.rule(self.y, HEAVY, 0.4)
        elif row.heavy:
            self.pen.rule(self.y, HEAVY, 0.25)
        else:
            self.pen.rule(self.y, HAIR, THIN)
        self.first = False
        self.pen.letters(_LETTERS)
        y = self.y + self.pen.middle(self.row)
        number = row.number if row.number or not row.score else "±"
        self.pen.write_in(number + ("*" if row.remark else ""), columns[0], y, "R")
        if row.text:
            self.pen.letters(_LETTERS, "I")
            room = columns[9].right - columns[1].left - 2.2
            self.pen.write_in(self.pen.fit(row.text, room), columns[1], y, "L")
            self.pen.letters(_LETTERS)
        else:
            self.pen.write_in(f"{row.suit} {row.base}".strip(), columns[1], y, "R")
            for column, cell in zip(
                columns[2:10], (row.with_, row.without, *row.levels), strict=True
            ):
                self.pen.write_in(cell, column, y)
        after = 10
        if self.sheet.legend:
            self.pen.letters(6.6, "B", BOCK_INK)
            self.pen.write_in(" ".join(mark.short for mark in row.marks), columns[10], y)
            self.pen.letters(_LETTERS)
            after = 11
        self.pen.write_in(row.plus, columns[after], y, "R")
        self.pen.write_in(row.minus, columns[after + 1], y, "R")
        for seat, cells in enumerate(row.players):
            first = self._first_of(seat)
            for place, cell in enumerate(cells):
                self.pen.write_in(cell, columns[first + place], y, "C" if place else "R")
        self.pen.write_in(row.passed, columns[-1], y)
        self.y = bottom

    def _footer(self) -> None:
        label = Column(LEFT, self.columns[self._first_of(0)].left - LEFT)
        height = len(self.sheet.footer) * self.row + _SIGNATURE
        self._block_verticals(self.y, self.y + height, self._first_of(0))
        for number, (name, cells) in enumerate(self.sheet.footer):
            total = number in self.sheet.sums
            if number:
                self.pen.rule(self.y, HEAVY if total else HAIR, 0.25 if total else THIN)
            y = self.y + self.pen.middle(self.row)
            self.pen.letters(_LETTERS, "B" if total else "", INK if total else SOFT)
            self.pen.write_in(name, label, y, "R")
            self.pen.letters(_LETTERS, "B" if total else "")
            for seat, cell in enumerate(cells):
                self.pen.write_in(cell, self.columns[self._first_of(seat)], y, "R")
            if number == 0:
                self.pen.write_in(self.sheet.passed, self.columns[-1], y)
            self.y += self.row
        self.pen.rule(self.y, HAIR, THIN)
        self.pen.letters(_LETTERS, "", SOFT)
        self.pen.write_in(_("signature"), label, self.y + _SIGNATURE - 1.4, "R")
        self.y += _SIGNATURE

    def _verticals(self, top: float, bottom: float, but: range = range(0)) -> None:
        for number, column in enumerate(self.columns[1:], start=1):
            if number not in but:
                self.pen.stroke(RULE if column.block else HAIR, 0.25 if column.block else THIN)
                self.paper.line(column.left, top, column.left, bottom)

    def _block_verticals(self, top: float, bottom: float, first: int) -> None:
        """Draw only the lines between blocks, from a column on."""
        self.pen.stroke(RULE, 0.25)
        for column in self.columns[first:]:
            if column.block:
                self.paper.line(column.left, top, column.left, bottom)

    # -- below the list

    def _note_lines(self) -> list[str]:
        said = [f"{mark.short} {mark.long}" for mark in self.sheet.legend]
        remarks = [f"{where}* {remark}" for where, remark in self.sheet.remarks]
        self.pen.letters(6.8)
        return [*self._wrapped(said), *self._wrapped(remarks)]

    def _wrapped(self, parts: Iterable[str]) -> Iterator[str]:
        line = ""
        for word in "    ".join(parts).split(" "):
            if line and self.pen.width(f"{line} {word}") > RIGHT - LEFT:
                yield line
                line = word
            else:
                line = f"{line} {word}" if line else word
        if line:
            yield line

    def _below(self) -> float:
        return len(self._note_lines()) * 3.3 + 2

    def _notes(self) -> None:
        self.y += 1
        for line in self._note_lines():
            self.pen.letters(6.8, "", SOFT)
            self.pen.write(self.pen.fit(line, RIGHT - LEFT), LEFT, self.y + 2.6)
            self.y += 3.3


def _columns(players: int, *, marks: bool) -> list[Column]:
    """Lay the columns of the list between the margins; the players share what is left."""
    small = 5.2
    widths = [7.5, 10.5, small + 0.3, small + 0.3, *[small] * 6]
    if marks:
        widths.append(13.0)
    blocks = {len(widths)}
    widths += [9.0, 9.0]
    passed = 6.0
    rest = (RIGHT - LEFT - sum(widths) - passed) / players
    won = 6.0
    for _seat in range(players):
        blocks.add(len(widths))
        widths += [rest - 2 * won, won, won]
    blocks.add(len(widths))
    widths.append(passed)
    columns = []
    left = LEFT
    for number, width in enumerate(widths):
        columns.append(Column(left, width, number in blocks))
        left += width
    return columns
