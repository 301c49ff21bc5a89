"""chart: the running totals as lines."""

from skatblock.commands.desk import pad, say, signs, width
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.words.chart import chart_text


def chart() -> None:
    """Draw the running totals as lines."""
    with pad() as store:
        page = evening.load(store)
    say(chart_text(tally(page.sheet), width(), signs=signs()))
