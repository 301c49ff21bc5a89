"""sheets, use N: the list of sheets on the pad, and which is the current one."""

from typing import Annotated

import typer

from skatblock.commands.desk import pad, say
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.pad.store import Store, StoredSheet
from skatblock.words.brief import ahead, totals_line
from skatblock.words.language import gettext as _
from skatblock.words.language import later
from skatblock.words.layout import Layout, Table

LATEST = 20


def sheets(
    every: Annotated[
        bool, typer.Option("--all", help=later("All of them, not only the latest."))
    ] = False,
) -> None:
    """List the sheets on the pad; * marks the current one."""
    from skatblock.words.terminal import print_layout  # noqa: PLC0415  # loads tabulate

    with pad() as store, store.reading():
        current = store.current()
        rows = [_row(store, stored, current) for stored in store.sheets(None if every else LATEST)]
    heads = ("", _("No."), _("date"), _("title"), _("deals"), _("totals"))
    aligns = ("left", "right", "left", "left", "right", "left")
    say(print_layout(Layout("", (Table(heads, tuple(rows), aligns),))))


def _row(store: Store, stored: StoredSheet, current: int | None) -> tuple[str, ...]:
    page = evening.load(store, stored.id)
    added = tally(page.sheet)
    mark = "*" if stored.id == current else ""
    heading = page.heading
    deals = str(added.state.deals)
    return (mark, str(stored.id), heading.date, heading.title, deals, totals_line(added))


def use(
    number: Annotated[
        int, typer.Argument(metavar="N", help=later("The number of the sheet."), min=1)
    ],
) -> None:
    """Make sheet N the current one."""
    with pad() as store:
        page = evening.use(store, number)
    added = tally(page.sheet)
    say(_("Sheet {number}: {names}").format(number=number, names=totals_line(added)))
    say(ahead(added))
