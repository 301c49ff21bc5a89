"""The sheet as one HTML page that stands by itself; the only module that loads jinja2."""

from pathlib import Path

from skatblock.game.faults import shown
from skatblock.game.record import NamedTuple
from skatblock.ledger.curves import Curves, apart, curves, spans, ticks
from skatblock.ledger.tally import Tally
from skatblock.words.language import chosen_language
from skatblock.words.language import gettext as _
from skatblock.words.listing import listing, minus_sign

_TEMPLATES = Path(__file__).parent / "templates"
PLOT = 1000
"""Width and height of the plot, in the units its lines are drawn in."""
_MOST_TICKS = 7
_MOST_MARKS = 12
_MOST_NAMED = 6
_LABEL_GAP = 85
_LONGEST_LABEL = 10
_ROWS_WITH_CHART = 41
"""So many lines leave room for the chart on the same A4 page: 36 deals and some remarks."""


class Place(NamedTuple):
    """A place in the plot, in percent of its width and height from the upper left."""

    x: str
    y: str


class Curve(NamedTuple):
    """One player's line: its points for a polyline, a mark at the end of rounds, its label."""

    name: str
    short: str
    total: str
    points: str
    marks: tuple[Place, ...]
    end: Place
    label: Place


class Chart(NamedTuple):
    """The totals as lines: curves, the axes as (text, place), and (from, width) of Bock deals."""

    curves: tuple[Curve, ...]
    y_axis: tuple[tuple[str, str], ...]
    x_axis: tuple[tuple[str, str], ...]
    bock: tuple[tuple[str, str], ...]


class Words(NamedTuple):
    """All words of the page that are not of the sheet itself."""

    number: str
    base: str
    with_: str
    without: str
    levels: tuple[str, ...]
    doubled: str
    overbid: str
    plus: str
    minus: str
    points: str
    won: str
    lost: str
    passed: str
    chart: str
    chart_said: str
    bock: str
    hint: str
    remarks: str
    signature: str
    standing: str
    deals: str


def html_sheet(tally: Tally) -> str:
    """Make a whole sheet a page: the official list, its footer, the chart of the totals.

    The page loads nothing and runs nothing; every word of the players is escaped.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415  # start-up

    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    laid_out = listing(tally)
    # Remarks stand in two columns; what they need is not there for the chart.
    rows = len(laid_out.rows) + len(laid_out.blanks) + (len(laid_out.remarks) + 1) // 2
    return environment.get_template("sheet.html.j2").render(
        language=chosen_language(),
        sheet=laid_out,
        words=_words(),
        chart=chart(curves(tally)) if tally.state.deals else None,
        seats=len(laid_out.names),
        chart_on_paper=rows <= _ROWS_WITH_CHART,
    )


def chart(drawn: Curves) -> Chart:
    """Lay out the curves for a plot that stretches: lines in its units, text in percent."""
    deals = max(drawn.deals, 1)
    marks = ticks(drawn.lowest, drawn.highest, _MOST_TICKS)
    low, high = marks[0], marks[-1]

    def across(deal: float) -> float:
        return deal / deals * PLOT

    def down(points: int) -> float:
        return (high - points) / (high - low) * PLOT

    ends = [down(totals[-1]) for totals in drawn.totals]
    labels = apart(ends, _LABEL_GAP, 0, PLOT)
    marked = drawn.some_rounds(_MOST_MARKS)
    lines = []
    for seat, totals in enumerate(drawn.totals):
        name = drawn.players[seat]
        points = " ".join(
            f"{_short(across(deal))},{_short(down(p))}" for deal, p in enumerate(totals)
        )
        lines.append(
            Curve(
                name,
                shown(name, _LONGEST_LABEL),
                minus_sign(str(totals[-1])),
                points,
                tuple(
                    Place(_percent(across(deal)), _percent(down(totals[deal])))
                    for deal in marked
                    if deal != drawn.deals
                ),
                Place(_percent(PLOT), _percent(ends[seat])),
                Place(_percent(PLOT), _percent(labels[seat])),
            )
        )
    return Chart(
        tuple(lines),
        tuple((minus_sign(str(mark)), _percent(down(mark))) for mark in marks),
        tuple((str(deal), _percent(across(deal))) for deal in drawn.named(_MOST_NAMED)),
        tuple(
            (_percent(across(first - 1)), _percent(across(last) - across(first - 1)))
            for first, last in spans(drawn.bock)
        ),
    )


def _percent(place: float) -> str:
    return f"{_short(place / PLOT * 100)}%"


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _words() -> Words:
    announced = _("announced")
    return Words(
        _("No."),
        _("base value"),
        _("with"),
        _("without"),
        (_("Hand"), "Schneider", announced, "Schwarz", announced, _("ouvert")),
        _("doubled"),
        _("overbid"),
        _("plus"),
        _("minus"),
        _("points"),
        _("won"),
        _("lost"),
        _("passed in"),
        _("Totals"),
        _("The running totals of all players, deal by deal."),
        _("Bock"),
        _("A click on a deal counts it aloud."),
        _("Remarks"),
        _("signature"),
        _("Standing"),
        _("Deals"),
    )
