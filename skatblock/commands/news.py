"""What another terminal did to the sheet at the table, entry by entry."""

from collections.abc import Collection

from skatblock.commands.log import done
from skatblock.commands.view import View
from skatblock.pad.evening import Page, read_act
from skatblock.pad.store import Act
from skatblock.words.brief import totals_line
from skatblock.words.language import gettext as _


def news(known: Page, view: View, own: Collection[Act]) -> list[str]:
    """Say what came since a sheet was as known, but for the acts of this terminal."""
    page = view.page
    if page.stored.id != known.stored.id:
        text = _("Another terminal made sheet {number} the current one: {names}")
        return [text.format(number=page.stored.id, names=totals_line(view.tally))]
    came = [act for act in page.acts[len(known.acts) :] if act not in own]
    if not came:
        return []
    said = [_("Another terminal wrote to this sheet:")]
    for act in came:
        entry = read_act(page, act)
        line = view.notation.write(entry) if entry else ""
        said.append(f"   {done(act)} {line}".rstrip())
    said.append(f"   {totals_line(view.tally)}")
    return said
