"""import of another pad: its sheets come onto this one, by their identity."""

from pathlib import Path

from skatblock.commands.desk import pad, pad_path, say
from skatblock.game.faults import refuse
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.pad.merge import merge, read_pad
from skatblock.pad.store import Store, StoredSheet
from skatblock.words.brief import totals_line
from skatblock.words.language import gettext as _


def import_pad(path: str, *, keep_both: bool) -> None:
    """Put the sheets of another pad on this one, and say what came of each."""
    own = Path(pad_path())
    if own.exists() and own.samefile(path):
        raise refuse("pads-own", path=path)
    pages = read_pad(path)
    with pad(create=True) as store:
        merged = merge(store, pages, keep_both=keep_both)
        for stored in merged.added:
            _say(store, _("Sheet {number} is new: {names}"), stored)
        for stored, acts in merged.extended:
            _say(store, _("Sheet {number} goes on, entries added {acts}: {names}"), stored, acts)
        for stored in merged.beside:
            _say(store, _("Sheet {number} is kept beside yours: {names}"), stored)
    if merged.known:
        say(_("Sheets with nothing new: {number}.").format(number=merged.known))


def _say(store: Store, text: str, stored: StoredSheet, acts: int = 0) -> None:
    totals = totals_line(tally(evening.load(store, stored.id).sheet))
    say(text.format(number=stored.id, names=totals, acts=acts))
