"""The sheet as one A4 page in PDF; the only module that loads fpdf2, an optional extra."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from skatblock.game.faults import fail
from skatblock.ledger.curves import Curves, apart, curves, spans, ticks
from skatblock.ledger.tally import Tally
from skatblock.words.language import chosen_language
from skatblock.words.language import gettext as _
from skatblock.words.listing import Listing, Row, listing, minus_sign

if TYPE_CHECKING:
    from fpdf import FPDF

FONT_PACKAGE = "IBM Plex Sans Condensed"
_FONT = "sheet"

# All lengths are in millimetres, sizes of letters in points.
LEFT, TOP, RIGHT, BOTTOM = 10.0, 10.0, 200.0, 286.0
_ROW = 4.55
_LOWEST_ROW = 3.95
_SIGNATURE = 9.0
_CHART = 34.0
_HAIR = 0.15
_NARROW_HEAD = 15.5
_NAMES = 7.2
_LETTERS = 7.6
_MOST_TICKS = 8
_MOST_NAMED = 8
_MOST_MARKS = 12

Colour = tuple[int, int, int]
INK: Colour = (34, 33, 31)
SOFT: Colour = (107, 103, 95)
HAIR: Colour = (224, 219, 209)
RULE: Colour = (150, 143, 131)
HEAVY: Colour = (77, 73, 67)
BOCK: Colour = (247, 238, 214)
BOCK_INK: Colour = (115, 83, 0)
RED: Colour = (173, 43, 43)
PLAYERS: tuple[Colour, ...] = ((0, 103, 165), (194, 78, 0), (0, 121, 90), (146, 71, 138))
# Told apart without colour too, by the dashes of the line and the shape of the mark; a line ends
# square, so that every dash is drawn half a line width longer at both ends.
DASHES = ((0.0, 0.0), (1.7, 1.3), (0.2, 1.0), (3.4, 1.3))

Points = list[tuple[float, float]]
_SUITS = "♣♠♥♦"


class Column(NamedTuple):
    """A column of the list: where it starts, how wide it is (mm), whether it starts a block."""

    left: float
    width: float
    block: bool = False

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.left + self.width


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
        paper.add_font(_FONT, style, path)
    page = _Page(paper, listing(tally), curves(tally))
    paper.set_title(page.sheet.title)
    page.draw()
    return bytes(paper.output())


class _Page:
    """The pen on the paper: where it stands, and how each part of the sheet is drawn."""

    def __init__(self, paper: "FPDF", sheet: Listing, drawn: Curves) -> None:
        self.paper = paper
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
            if self.y + self.row > BOTTOM + _HAIR:
                self._next_page()
            self._deal(row)
        self._rule(self.y, HEAVY, 0.4)
        if self.y + len(self.sheet.footer) * self.row + _SIGNATURE > BOTTOM + _HAIR:
            self._next_page()
        self._footer()
        if self.y + below > BOTTOM + _HAIR:
            self.paper.add_page()
            self.y = TOP
        self._notes()
        if self.drawn.deals and self.y + _CHART <= BOTTOM:
            self._chart(min(_CHART * 1.4, BOTTOM - self.y))

    def _next_page(self) -> None:
        self.paper.add_page()
        self.y = TOP
        self._head()

    # -- strokes and letters

    def _pen(self, colour: Colour, width: float) -> None:
        self.paper.set_draw_color(*colour)
        self.paper.set_line_width(width)

    def _rule(self, y: float, colour: Colour, width: float, left: float = LEFT) -> None:
        self._pen(colour, width)
        self.paper.line(left, y, RIGHT, y)

    def _letters(self, size: float, style: str = "", colour: Colour = INK) -> None:
        self.paper.set_font(_FONT, style, size)
        self.paper.set_text_color(*colour)

    def _width(self, text: str) -> float:
        suits = sum(sign in _SUITS for sign in text)
        plain = "".join(sign for sign in text if sign not in _SUITS)
        return float(self.paper.get_string_width(plain)) + suits * self._suit_width()

    def _suit_width(self) -> float:
        return self.paper.font_size * 0.8

    def _fit(self, text: str, width: float) -> str:
        """Cut a text that is too wide."""
        if self._width(text) <= width:
            return text
        while text and self._width(text + "…") > width:
            text = text[:-1]
        return text + "…"

    def _write(self, text: str, x: float, y: float) -> None:
        """Write text at a base line; the suits, which the font lacks, are drawn."""
        text = unicodedata.normalize("NFC", text)
        known = self.paper.current_font.cmap  # type: ignore[union-attr]  # it is a TrueType font
        missing = {sign for sign in text if ord(sign) not in known and sign not in _SUITS}
        if missing:
            raise fail("pdf-letters", signs="".join(sorted(missing)))
        for part in _parted(text):
            if part in _SUITS:
                size = self._suit_width()
                self._suit(part, x + size * 0.45, y - self.paper.font_size * 0.34, size * 0.84)
                x += size
            else:
                self.paper.text(x, y, part)
                x += float(self.paper.get_string_width(part))

    def _in(self, text: str, column: Column, y: float, align: str = "C") -> None:
        """Write text into a cell of this line, on its base line."""
        if not text:
            return
        width = self._width(text)
        x = column.left + (column.width - width) / 2
        if align == "R":
            x = column.right - width - 1.1
        elif align == "L":
            x = column.left + 1.1
        self._write(text, x, y)

    def _base_line(self, height: float) -> float:
        return self.y + height / 2 + self.paper.font_size * 0.34

    def _suit(self, suit: str, x: float, y: float, size: float) -> None:
        self.paper.set_fill_color(*(RED if suit in "♥♦" else INK))
        for outline in suit_outlines(suit):
            points = [(x + size * across, y + size * down) for across, down in outline]
            self.paper.polygon(points, style="F")

    # -- the parts

    def _heading(self) -> None:
        self._letters(15, "B")
        self._write(self._fit(self.sheet.title, RIGHT - LEFT), LEFT, self.y + 4.6)
        self._letters(8, "", SOFT)
        said = " · ".join(part for part in (self.sheet.date, self.sheet.rules) if part)
        self._write(self._fit(said, RIGHT - LEFT), LEFT, self.y + 9.4)
        self.y += 12.5

    def _head_height(self) -> float:
        self._letters(6.6)
        longest = max(self._width(word) for word in self._upright().values())
        under_name = max(self._width(word) for word in (_("won"), _("lost")))
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
        self._letters(6.6, "", SOFT)
        self._in(_("No."), self.columns[0], bottom - 1.1, "R")
        for number, word in self._upright().items():
            column = self.columns[number]
            x = column.left + column.width / 2 + self.paper.font_size * 0.34
            with self.paper.rotation(90, x, bottom - 1.1):
                self._write(word, x, bottom - 1.1)
        for seat, name in enumerate(self.sheet.names):
            first = self._first_of(seat)
            block = Column(
                self.columns[first].left, self.columns[first + 2].right - self.columns[first].left
            )
            self._letters(6.6, "", SOFT)
            self._in(_("points"), self.columns[first], bottom - 1.1)
            self._name(f"{seat + 1} {name}", block)
        under_names = self.y + _NAMES
        self._verticals(under_names, bottom)
        self._verticals(self.y, under_names, but=range(self._first_of(0), len(self.columns)))
        self._block_verticals(self.y, under_names, self._first_of(0))
        self.y = bottom
        self.first = True

    def _name(self, name: str, block: Column) -> None:
        """Write a name into a head, on two lines if it needs them, cut if it needs more."""
        self._letters(8.2, "B")
        if self._width(name) <= block.width - 2:
            self._in(name, block, self.y + 4.2)
            return
        self._letters(7, "B")
        first, second = name, ""
        while self._width(first) > block.width - 1.6:
            cut = first.rfind(" ", 2)
            cut = cut if cut > 0 else len(first) - 1
            first, second = first[:cut], first[cut:] + second
        self._in(first, block, self.y + 3.2)
        self._in(self._fit(second.strip(), block.width - 1.6), block, self.y + 6.2)

    def _deal(self, row: Row) -> None:
        columns = self.columns
        bottom = self.y + self.row
        if row.bock:
            self.paper.set_fill_color(*BOCK)
            self.paper.rect(LEFT, self.y, RIGHT - LEFT, self.row, style="F")
        self._verticals(self.y, bottom, but=range(2, 10) if row.text else range(0))
        if self.first:
            self._rule(self.y, HEAVY, 0.4)
        elif row.heavy:
            self._rule(self.y, HEAVY, 0.25)
        else:
            self._rule(self.y, HAIR, _HAIR)
        self.first = False
        self._letters(_LETTERS)
        y = self._base_line(self.row)
        number = row.number if row.number or not row.score else "±"
        self._in(number + ("*" if row.remark else ""), columns[0], y, "R")
        if row.text:
            self._letters(_LETTERS, "I")
            room = columns[9].right - columns[1].left - 2.2
            self._in(self._fit(row.text, room), columns[1], y, "L")
            self._letters(_LETTERS)
        else:
            self._in(f"{row.suit} {row.base}".strip(), columns[1], y, "R")
            for column, cell in zip(
                columns[2:10], (row.with_, row.without, *row.levels), strict=True
            ):
                self._in(cell, column, y)
        after = 10
        if self.sheet.legend:
            self._letters(6.6, "B", BOCK_INK)
            self._in(" ".join(mark.short for mark in row.marks), columns[10], y)
            self._letters(_LETTERS)
            after = 11
        self._in(row.plus, columns[after], y, "R")
        self._in(row.minus, columns[after + 1], y, "R")
        for seat, cells in enumerate(row.players):
            first = self._first_of(seat)
            for place, cell in enumerate(cells):
                self._in(cell, columns[first + place], y, "C" if place else "R")
        self._in(row.passed, columns[-1], y)
        self.y = bottom

    def _footer(self) -> None:
        label = Column(LEFT, self.columns[self._first_of(0)].left - LEFT)
        height = len(self.sheet.footer) * self.row + _SIGNATURE
        self._block_verticals(self.y, self.y + height, self._first_of(0))
        for number, (name, cells) in enumerate(self.sheet.footer):
            total = number in self.sheet.sums
            if number:
                self._rule(self.y, HEAVY if total else HAIR, 0.25 if total else _HAIR)
            y = self._base_line(self.row)
            self._letters(_LETTERS, "B" if total else "", INK if total else SOFT)
            self._in(name, label, y, "R")
            self._letters(_LETTERS, "B" if total else "")
            for seat, cell in enumerate(cells):
                self._in(cell, self.columns[self._first_of(seat)], y, "R")
            if number == 0:
                self._in(self.sheet.passed, self.columns[-1], y)
            self.y += self.row
        self._rule(self.y, HAIR, _HAIR)
        self._letters(_LETTERS, "", SOFT)
        self._in(_("signature"), label, self.y + _SIGNATURE - 1.4, "R")
        self.y += _SIGNATURE

    def _verticals(self, top: float, bottom: float, but: range = range(0)) -> None:
        for number, column in enumerate(self.columns[1:], start=1):
            if number not in but:
                self._pen(RULE if column.block else HAIR, 0.25 if column.block else _HAIR)
                self.paper.line(column.left, top, column.left, bottom)

    def _block_verticals(self, top: float, bottom: float, first: int) -> None:
        """Draw only the lines between blocks, from a column on."""
        self._pen(RULE, 0.25)
        for column in self.columns[first:]:
            if column.block:
                self.paper.line(column.left, top, column.left, bottom)

    # -- below the list

    def _note_lines(self) -> list[str]:
        said = [f"{mark.short} {mark.long}" for mark in self.sheet.legend]
        remarks = [f"{where}* {remark}" for where, remark in self.sheet.remarks]
        self._letters(6.8)
        return [*self._wrapped(said), *self._wrapped(remarks)]

    def _wrapped(self, parts: Iterable[str]) -> Iterator[str]:
        line = ""
        for word in "    ".join(parts).split(" "):
            if line and self._width(f"{line} {word}") > RIGHT - LEFT:
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
            self._letters(6.8, "", SOFT)
            self._write(self._fit(line, RIGHT - LEFT), LEFT, self.y + 2.6)
            self.y += 3.3

    def _chart(self, height: float) -> None:
        drawn = self.drawn
        left, right = LEFT + 9, RIGHT - 30
        top, bottom = self.y + 5, self.y + height - 5
        marks = ticks(drawn.lowest, drawn.highest, _MOST_TICKS)
        low, high = marks[0], marks[-1]

        def across(deal: float) -> float:
            return left + (right - left) * deal / drawn.deals

        def down(points: int) -> float:
            return top + (bottom - top) * (high - points) / (high - low)

        self.paper.set_fill_color(*BOCK)
        for first, last in spans(drawn.bock):
            self.paper.rect(
                across(first - 1), top, across(last) - across(first - 1), bottom - top, style="F"
            )
            self._letters(6, "", BOCK_INK)
            self._write(_("Bock"), across(first - 1) + 0.6, top + 2.4)
        self._letters(6.6, "", SOFT)
        for points in marks:
            self._pen(HAIR if points else RULE, _HAIR if points else 0.25)
            self.paper.line(left, down(points), right, down(points))
            said = minus_sign(str(points))
            self._write(said, left - 1.5 - self._width(said), down(points) + 0.8)
        for deal in drawn.named(_MOST_NAMED):
            said = str(deal)
            self._write(said, across(deal) - self._width(said) / 2, bottom + 3.4)
        ends = [down(totals[-1]) for totals in drawn.totals]
        labels = apart(ends, 3.2, top, bottom)
        for seat, totals in enumerate(drawn.totals):
            self._pen(PLAYERS[seat], 0.45)
            self.paper.set_dash_pattern(*DASHES[seat])
            self.paper.polyline([(across(deal), down(p)) for deal, p in enumerate(totals)])
            self.paper.set_dash_pattern()
            for deal in {*drawn.some_rounds(_MOST_MARKS), drawn.deals}:
                self._mark(seat, across(deal), down(totals[deal]))
            self._letters(7.4, "B", PLAYERS[seat])
            total = f" {minus_sign(str(totals[-1]))}"
            name = self._fit(drawn.players[seat], RIGHT - right - 3 - self._width(total))
            self._write(name + total, right + 3, labels[seat] + 0.9)

    def _mark(self, seat: int, x: float, y: float) -> None:
        colour = PLAYERS[seat]
        self.paper.set_fill_color(*(colour if seat % 2 == 0 else (255, 255, 255)))
        if seat == 0:
            self.paper.circle(x, y, 0.85, style="DF")
            return
        shapes: dict[int, Points] = {
            1: [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
            2: [(0, -1.0), (0.95, 0.75), (-0.95, 0.75)],
            3: [(0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)],
        }
        self.paper.polygon([(x + dx, y + dy) for dx, dy in shapes[seat]], style="DF")


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


def _parted(text: str) -> Iterator[str]:
    """Part a text into suits and what stands between them."""
    start = 0
    for place, sign in enumerate(text):
        if sign in _SUITS:
            if place > start:
                yield text[start:place]
            yield sign
            start = place + 1
    if start < len(text):
        yield text[start:]


def suit_outlines(suit: str) -> Sequence[Points]:
    """Give the outlines of a suit, to be filled, around 0 0 and about 1 high; y runs down."""
    turn = [2 * pi * step / 48 for step in range(48)]
    if suit == "♦":
        return [[(0, -0.56), (0.4, 0), (0, 0.56), (-0.4, 0)]]
    heart = [
        (
            0.42 * sin(t) ** 3,
            -0.034 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)),
        )
        for t in turn
    ]
    if suit == "♥":
        return [heart]
    stem = [(-0.05, 0.1), (0.05, 0.1), (0.2, 0.5), (-0.2, 0.5)]
    if suit == "♠":
        return [[(across, -down - 0.06) for across, down in heart], stem]
    leaf = [(0.25 * cos(t), 0.25 * sin(t)) for t in turn]
    places = ((0, -0.26), (-0.27, 0.12), (0.27, 0.12))
    leaves = [[(across + x, down + y) for across, down in leaf] for x, y in places]
    middle = [(-0.12, -0.1), (0.12, -0.1), (0.12, 0.2), (-0.12, 0.2)]
    return [*leaves, middle, stem]
