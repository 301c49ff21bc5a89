"""The pen that writes and draws on A4 in PDF: margins, colours, letters, the suits."""

import unicodedata
from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from skatblock.game.faults import fail
from skatblock.game.record import NamedTuple

if TYPE_CHECKING:
    from fpdf import FPDF

FONT = "sheet"

# All lengths are in millimetres, sizes of letters in points.
LEFT, TOP, RIGHT, BOTTOM = 10.0, 10.0, 200.0, 286.0
THIN = 0.15

Colour = tuple[int, int, int]
INK: Colour = (34, 33, 31)
SOFT: Colour = (107, 103, 95)
HAIR: Colour = (224, 219, 209)
RULE: Colour = (150, 143, 131)
HEAVY: Colour = (77, 73, 67)
BOCK: Colour = (247, 238, 214)
BOCK_INK: Colour = (115, 83, 0)
RED: Colour = (173, 43, 43)

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


class Pen:
    """Draws strokes and letters, wherever it is told to."""

    def __init__(self, paper: "FPDF") -> None:
        """Take the paper to draw on, to which the fonts named FONT are added."""
        self.paper = paper

    def stroke(self, colour: Colour, width: float) -> None:
        """Choose the colour and the width (mm) of the next lines."""
        self.paper.set_draw_color(*colour)
        self.paper.set_line_width(width)

    def rule(self, y: float, colour: Colour, width: float, left: float = LEFT) -> None:
        """Draw a line across the page, up to its right margin."""
        self.stroke(colour, width)
        self.paper.line(left, y, RIGHT, y)

    def letters(self, size: float, style: str = "", colour: Colour = INK) -> None:
        """Choose the size, style and colour of the next letters."""
        self.paper.set_font(FONT, style, size)
        self.paper.set_text_color(*colour)

    def width(self, text: str) -> float:
        """Give the width of a text in these letters."""
        suits = sum(sign in _SUITS for sign in text)
        plain = "".join(sign for sign in text if sign not in _SUITS)
        return float(self.paper.get_string_width(plain)) + suits * self._suit_width()

    def _suit_width(self) -> float:
        return self.paper.font_size * 0.8

    def fit(self, text: str, width: float) -> str:
        """Cut a text that is too wide."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + "…") > width:
            text = text[:-1]
        return text + "…"

    def write(self, text: str, x: float, y: float) -> None:
        """Write text at a base line; the suits, which the font lacks, are drawn."""
        text = unicodedata.normalize("NFC", text)
        known = self.paper.current_font.cmap  # type: ignore[union-attr]  # it is a TrueType font
        missing = {sign for sign in text if ord(sign) not in known and sign not in _SUITS}
        if missing:
            raise fail("pdf-letters", signs="".join(sorted(missing)))
        for part in _parted(text):
            if part in _SUITS:
                size = self._suit_width()
                self._suit(part, x + size * 0.45, y - self.half_letter, size * 0.84)
                x += size
            else:
                self.paper.text(x, y, part)
                x += float(self.paper.get_string_width(part))

    def write_in(self, text: str, column: Column, y: float, align: str = "C") -> None:
        """Write text into a cell of a line, on its base line."""
        if not text:
            return
        width = self.width(text)
        x = column.left + (column.width - width) / 2
        if align == "R":
            x = column.right - width - 1.1
        elif align == "L":
            x = column.left + 1.1
        self.write(text, x, y)

    def middle(self, height: float) -> float:
        """Give the base line of letters in the middle of a height, from its top."""
        return height / 2 + self.half_letter

    @property
    def half_letter(self) -> float:
        """About half the height of a capital."""
        return self.paper.font_size * 0.34

    def area(self, left: float, top: float, width: float, height: float, colour: Colour) -> None:
        """Fill a rectangle."""
        self.paper.set_fill_color(*colour)
        self.paper.rect(left, top, width, height, style="F")

    def _suit(self, suit: str, x: float, y: float, size: float) -> None:
        self.paper.set_fill_color(*(RED if suit in "♥♦" else INK))
        for outline in suit_outlines(suit):
            points = [(x + size * across, y + size * down) for across, down in outline]
            self.paper.polygon(points, style="F")


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
