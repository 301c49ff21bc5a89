"""explain N: one deal, counted aloud."""

from typing import Annotated

from skatblock.commands.desk import notation, pad, put_line, say_under
from skatblock.commands.given import Argument
from skatblock.commands.told import started
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.words.brief import confirmation
from skatblock.words.language import gettext as _
from skatblock.words.language import later
from skatblock.words.say import say_line


def explain(
    number: Annotated[
        int | None,
        Argument(metavar="[N]", help=later("The number of the deal; else the last."), min=1),
    ] = None,
) -> None:
    """Count one deal of the sheet aloud."""
    with pad() as store:
        page = evening.load(store)
    place = evening.place_of(page.sheet.entries, number or max(len(page.sheet.deals), 1))
    line = tally(page.sheet).lines[place]
    names = page.heading.players
    put_line(confirmation(line, notation(page.heading).write(line.entry)))
    say_under(say_line(line, names))
    where = _("round {round}, {name} dealt").format(round=line.round, name=names[line.dealer])
    say_under(where)
    for text in started(line):
        say_under(text)
