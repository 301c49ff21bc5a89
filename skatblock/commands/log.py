"""log: every entry ever made on the sheet, corrections and all."""

from skatblock.commands.corrected import heading_changes
from skatblock.commands.desk import notation, pad, put_line, say, say_under
from skatblock.pad import evening
from skatblock.pad.store import Act
from skatblock.words.brief import heading_line
from skatblock.words.language import gettext as _

_STEPS = (evening.UNDO, evening.REDO)


def log() -> None:
    """List every entry ever made on the sheet, corrections and all."""
    with pad() as store:
        page = evening.load(store)
    table = notation(page.heading)
    counting = {act.number for act in evening.effective(page.acts)[0]}
    if heading_line(page.heading):
        put_line(heading_line(page.heading))
    width = len(str(len(page.acts)))
    for act in page.acts:
        entry = evening.read_act(page, act)
        what = done(act)
        if act.kind not in _STEPS and act.number not in counting:
            what = _("{what}, undone").format(what=what)
        say(f"{act.number:>{width}}  {act.at[:19].replace('T', ' ')}  {what}")
        if entry:
            say_under(table.write(entry))
        elif act.kind == evening.HEADING:
            before = evening.sheet_of(page.stored, page.acts[: act.number - 1]).heading
            after = evening.sheet_of(page.stored, page.acts[: act.number]).heading
            say_under(heading_changes(before, after))


def done(act: Act) -> str:
    """Say what an act did."""
    said = {
        evening.ADD: _("added"),
        evening.AMEND: _("amended {number}"),
        evening.INSERT: _("inserted {number}"),
        evening.STRIKE: _("struck {number}"),
        evening.HEADING: _("corrected the heading"),
        evening.UNDO: _("undid entry {number}"),
        evening.REDO: _("redid entry {number}"),
    }
    return said[act.kind].format(number=act.place)
