"""The totals as lines of characters, for the terminal; told apart without colour.

Own code: of the libraries, asciichartpy and plotille tell lines apart by colour alone and
have no plain ASCII, plotext comes as compiled wheels, uniplot needs numpy.
"""

from wcwidth import wcswidth

from skatblock.game.record import NamedTuple
from skatblock.ledger.curves import Curves, apart, curves, spans, ticks
from skatblock.ledger.tally import Tally
from skatblock.words.breaking import broken
from skatblock.words.brief import heading_line, rules_line
from skatblock.words.language import gettext as _

_HEIGHT = 18
_NARROWEST = 24
_LONGEST_LABEL = 12
_WIDE_ENOUGH_FOR_NAMES = 60
_MOST_NAMED = 8


class Strokes(NamedTuple):
    """The characters one player's line is drawn with, and the mark at the ends of rounds.

    `up` and `down` are the corners (low, high) of a step upwards and (high, low) of one
    downwards, as a line comes from the left and goes on to the right.
    """

    flat: str
    upright: str
    up: tuple[str, str]
    down: tuple[str, str]
    mark: str


LINES = (
    Strokes("━", "┃", ("┛", "┏"), ("┓", "┗"), "●"),
    Strokes("─", "│", ("╯", "╭"), ("╮", "╰"), "□"),
    Strokes("═", "║", ("╝", "╔"), ("╗", "╚"), "▲"),
    Strokes("┄", "┊", ("╯", "╭"), ("╮", "╰"), "◇"),
)
"""Heavy, light, double and dotted lines."""
ASCII_LINES = tuple(Strokes(*(sign, sign, (sign, sign), (sign, sign), sign)) for sign in "#o+x")

Cells = dict[tuple[int, int], str]


def chart_text(tally: Tally, width: int, *, signs: bool) -> str:
    """Draw the totals of a sheet, so many columns wide; without `signs` in plain ASCII.

    Bock deals are marked under the plot. Where there is no deal yet, a sentence says so.
    """
    rules = broken(rules_line(tally.heading), width)
    head = "\n".join(part for part in (heading_line(tally.heading), rules) if part)
    if not tally.state.deals:
        said = _("There is no deal yet, so there is nothing to draw.")
        return f"{head}\n\n{said}\n"
    plot = _Plot(curves(tally), width, LINES if signs else ASCII_LINES, signs=signs)
    return f"{head}\n\n{plot.text()}\n"


class _Plot:
    """A grid of characters, rows from above, that lines are drawn into."""

    def __init__(
        self, drawn: Curves, width: int, lines: tuple[Strokes, ...], *, signs: bool
    ) -> None:
        self.drawn = drawn
        self.lines = lines
        self.signs = signs
        marks = ticks(drawn.lowest, drawn.highest, _HEIGHT // 3)
        self.low, self.high = drawn.lowest, drawn.highest
        if self.low == self.high:
            self.low, self.high = marks[0], marks[-1]
        self.marks = [mark for mark in marks if self.low <= mark <= self.high]
        self.axis = max(len(str(mark)) for mark in self.marks)
        self.labels = self._labels(width)
        right: int = max(map(wcswidth, self.labels)) + 1
        self.columns = max(width - self.axis - 2 - right, _NARROWEST)

    def _labels(self, width: int) -> list[str]:
        """Say what stands at the end of each line: its mark, and a name where there is room."""
        if width < _WIDE_ENOUGH_FOR_NAMES:
            return [line.mark for line in self.lines[: len(self.drawn.players)]]
        return [
            f"{line.mark} {_cut(name)}"
            for line, name in zip(self.lines, self.drawn.players, strict=False)
        ]

    def across(self, deal: int) -> int:
        """Give the column of a deal."""
        return round(deal / self.drawn.deals * (self.columns - 1))

    def down(self, points: int) -> int:
        """Give the row of a total."""
        return round((self.high - points) / (self.high - self.low) * (_HEIGHT - 1))

    def text(self) -> str:
        cells: Cells = {}
        for row in map(self.down, self.marks):
            cells.update(
                {(row, column): "·" if self.signs else "." for column in range(0, self.columns, 4)}
            )
        zero = self.down(0)
        cells.update({(zero, column): "╌" if self.signs else "-" for column in range(self.columns)})
        # The first player's line is drawn last: where lines meet one of them must be on top.
        seats = range(len(self.drawn.players) - 1, -1, -1)
        for seat in seats:
            self._line(cells, seat)
        for seat in seats:
            for deal in self.drawn.some_rounds(max(self.columns // 6, 1)):
                row = self.down(self.drawn.totals[seat][deal])
                cells[row, self.across(deal)] = self.lines[seat].mark
        return "\n".join([*self._rows(cells), *self._below(), "", *self._legend()])

    def _line(self, cells: Cells, seat: int) -> None:
        strokes = self.lines[seat]
        totals = self.drawn.totals[seat]
        # More deals than columns: the last deal of a column counts.
        rows = {self.across(deal): self.down(points) for deal, points in enumerate(totals)}
        before = self.down(totals[0])
        for column in range(self.columns):
            # A total holds until the next deal; it steps where that deal stands.
            row = rows.get(column, before)
            if row == before:
                cells[row, column] = strokes.flat
            else:
                first, last = strokes.up if row < before else strokes.down
                cells[before, column], cells[row, column] = first, last
                for between in range(min(row, before) + 1, max(row, before)):
                    cells[between, column] = strokes.upright
            before = row

    def _rows(self, cells: Cells) -> list[str]:
        named = {self.down(mark): str(mark) for mark in self.marks}
        ends = [self.down(totals[-1]) for totals in self.drawn.totals]
        places = [round(place) for place in apart(ends, 1, 0, _HEIGHT - 1)]
        labels = dict(zip(places, self.labels, strict=True))
        edge = "┤" if self.signs else "|"
        plain = "│" if self.signs else "|"
        rows = []
        for row in range(_HEIGHT):
            drawn = "".join(cells.get((row, column), " ") for column in range(self.columns))
            number = named.get(row, "")
            label = labels.get(row, "")
            rows.append(
                f"{number:>{self.axis}} {edge if number else plain}{drawn} {label}".rstrip()
            )
        return rows

    def _below(self) -> list[str]:
        """Write the lines under the plot: Bock deals, and the numbers of deals."""
        below = []
        left = " " * (self.axis + 2)
        if self.drawn.bock:
            bock = [" "] * self.columns
            for first, last in spans(self.drawn.bock):
                for column in range(self.across(first - 1) + 1, self.across(last) + 1):
                    bock[column] = "B"
            below.append(left + "".join(bock).rstrip())
        numbers = [" "] * (self.columns + 4)
        free = 0
        for deal in self.drawn.named(min(_MOST_NAMED, max(self.columns // 6, 1))):
            said = str(deal)
            start = max(self.across(deal) - len(said) // 2, 0)
            if start >= free:
                numbers[start : start + len(said)] = said
                free = start + len(said) + 1
        below.append(left + "".join(numbers).rstrip())
        return below

    def _legend(self) -> list[str]:
        lines = []
        for seat, name in enumerate(self.drawn.players):
            line = self.lines[seat]
            total = self.drawn.totals[seat][-1]
            lines.append(f"{line.flat * 2}{line.mark}{line.flat * 2} {name} {total}")
        if self.drawn.bock:
            lines.append(f"{'B' * 5} {_('Bock round')}")
        return lines


def _cut(name: str) -> str:
    if wcswidth(name) <= _LONGEST_LABEL:
        return name
    while wcswidth(name) >= _LONGEST_LABEL:
        name = name[:-1]
    return name + "…"
