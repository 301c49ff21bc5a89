"""The chart under the list in PDF: the totals as lines that are told apart without colour too."""

from skatblock.ledger.curves import Curves, apart, spans, ticks
from skatblock.words.language import gettext as _
from skatblock.words.listing import minus_sign
from skatblock.words.pdfpen import (
    BOCK,
    BOCK_INK,
    HAIR,
    LEFT,
    RIGHT,
    RULE,
    SOFT,
    THIN,
    Colour,
    Pen,
    Points,
)

PLAYERS: tuple[Colour, ...] = ((0, 103, 165), (194, 78, 0), (0, 121, 90), (146, 71, 138))
# Told apart without colour too, by the dashes of the line and the shape of the mark; a line ends
# square, so that every dash is drawn half a line width longer at both ends.
DASHES = ((0.0, 0.0), (1.7, 1.3), (0.2, 1.0), (3.4, 1.3))

_MOST_TICKS = 8
_MOST_NAMED = 8
_MOST_MARKS = 12


def draw_chart(pen: Pen, drawn: Curves, y: float, height: float) -> None:
    """Draw the totals from a place on the page downwards."""
    left, right = LEFT + 9, RIGHT - 30
    top, bottom = y + 5, y + height - 5
    marks = ticks(drawn.lowest, drawn.highest, _MOST_TICKS)
    low, high = marks[0], marks[-1]

    def across(deal: float) -> float:
        return left + (right - left) * deal / drawn.deals

    def down(points: int) -> float:
        return top + (bottom - top) * (high - points) / (high - low)

    for first, last in spans(drawn.bock):
        width = across(last) - across(first - 1)
        pen.area(across(first - 1), top, width, bottom - top, BOCK)
        pen.letters(6, "", BOCK_INK)
        pen.write(_("Bock"), across(first - 1) + 0.6, top + 2.4)
    pen.letters(6.6, "", SOFT)
    for points in marks:
        pen.stroke(HAIR if points else RULE, THIN if points else 0.25)
        pen.paper.line(left, down(points), right, down(points))
        said = minus_sign(str(points))
        pen.write(said, left - 1.5 - pen.width(said), down(points) + 0.8)
    for deal in drawn.named(_MOST_NAMED):
        said = str(deal)
        pen.write(said, across(deal) - pen.width(said) / 2, bottom + 3.4)
    ends = [down(totals[-1]) for totals in drawn.totals]
    labels = apart(ends, 3.2, top, bottom)
    for seat, totals in enumerate(drawn.totals):
        pen.stroke(PLAYERS[seat], 0.45)
        pen.paper.set_dash_pattern(*DASHES[seat])
        pen.paper.polyline([(across(deal), down(p)) for deal, p in enumerate(totals)])
        pen.paper.set_dash_pattern()
        for deal in {*drawn.some_rounds(_MOST_MARKS), drawn.deals}:
            _mark(pen, seat, across(deal), down(totals[deal]))
        pen.letters(7.4, "B", PLAYERS[seat])
        total = f" {minus_sign(str(totals[-1]))}"
        name = pen.fit(drawn.players[seat], RIGHT - right - 3 - pen.width(total))
        pen.write(name + total, right + 3, labels[seat] + 0.9)


def _mark(pen: Pen, seat: int, x: float, y: float) -> None:
    colour = PLAYERS[seat]
    pen.paper.set_fill_color(*(colour if seat % 2 == 0 else (255, 255, 255)))
    if seat == 0:
        pen.paper.circle(x, y, 0.85, style="DF")
        return
    shapes: dict[int, Points] = {
        1: [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
        2: [(0, -1.0), (0.95, 0.75), (-0.95, 0.75)],
        3: [(0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)],
    }
    pen.paper.polygon([(x + dx, y + dy) for dx, dy in shapes[seat]], style="DF")
