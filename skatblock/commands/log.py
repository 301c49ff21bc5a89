"""log: every entry ever made on the sheet, corrections and all."""

from skatblock.commands.desk import notation, pad, say
from skatblock.pad import evening
from skatblock.pad.store import Act
from skatblock.words.brief import heading_line
from skatblock.words.language import gettext as _
from skatblock.words.layout import Layout, Table

_STEPS = (evening.UNDO, evening.REDO)


def log() -> None:
    """List every entry ever made on this sheet, corrections and all."""
    from skatblock.words.terminal import print_layout  # noqa: PLC0415  # loads tabulate

    with pad() as store:
        page = evening.load(store)
    table = notation(page.heading)
    counting = {act.number for act in evening.effective(page.acts)[0]}
    rows = []
    for act in page.acts:
        entry = evening.read_act(page, act)
        line = table.write(entry) if entry else ""
        state = "" if act.kind in _STEPS or act.number in counting else _("undone")
        rows.append((str(act.number), act.at[:19].replace("T", " "), done(act), line, state))
    heads = (_("No."), _("time"), _("entry"), _("line"), "")
    aligns = ("right", "left", "left", "left", "left")
    say(print_layout(Layout(heading_line(page.heading), (Table(heads, tuple(rows), aligns),))))


def done(act: Act) -> str:
    """Say what an act did."""
    said = {
        evening.ADD: _("added"),
        evening.AMEND: _("amended {number}"),
        evening.INSERT: _("inserted {number}"),
        evening.STRIKE: _("struck {number}"),
        evening.UNDO: _("undid entry {number}"),
        evening.REDO: _("redid entry {number}"),
    }
    return said[act.kind].format(number=act.place)
