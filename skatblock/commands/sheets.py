"""sheets, use N: the list of sheets on the pad, and which is the current one."""

from typing import Annotated

from skatblock.commands.desk import pad, put_line, say, say_under
from skatblock.commands.given import Argument, Option
from skatblock.commands.told import tell_sheet
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.words.brief import ahead, totals_line
from skatblock.words.language import later, ngettext

LATEST = 20


def sheets(
    every: Annotated[
        bool, Option("--all", help=later("All of them, not only the latest."))
    ] = False,
) -> None:
    """List the sheets on the pad; * marks the current one."""
    with pad() as store, store.reading():
        current = store.current()
        listed = store.sheets(None if every else LATEST)
        width = len(str(listed[-1].id)) if listed else 0
        for stored in listed:
            mark = "*" if stored.id == current else " "
            _tell(evening.load(store, stored.id), f"{mark} {stored.id:>{width}}")


def _tell(page: evening.Page, mark: str) -> None:
    added = tally(page.sheet)
    number = added.state.deals
    deals = ngettext("{number} deal", "{number} deals", number).format(number=number)
    said = [part for part in (page.heading.date, page.heading.title, deals) if part]
    put_line(f"{mark}  {', '.join(said)}")
    say_under(totals_line(added))


def use(
    number: Annotated[int, Argument(metavar="N", help=later("The number of the sheet."), min=1)],
) -> None:
    """Make sheet N the current one."""
    with pad() as store:
        page = evening.use(store, number)
    added = tally(page.sheet)
    tell_sheet(number, added)
    say(ahead(added))
