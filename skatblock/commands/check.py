"""check: whether the pad is sound, and where its copies lie."""

import os
from pathlib import Path

from skatblock.commands import desk
from skatblock.commands.desk import pad, say, warn
from skatblock.game.faults import Failed
from skatblock.words.language import gettext as _
from skatblock.words.language import ngettext


def check() -> None:
    """Go through the pad and say whether all is as it was written."""
    from skatblock.pad.upkeep import soundness  # noqa: PLC0415  # only here
    from skatblock.words.sentences import sentence, sentences  # noqa: PLC0415  # likewise

    path = desk.pad_path()
    faults: list[str] = []
    try:
        with pad() as store:
            found = soundness(store)
        faults = [sentence(one) for one in found.faults]
        if not faults:
            say(_("The pad {path} is sound.").format(path=path))
        sheets = ngettext("{number} sheet", "{number} sheets", found.sheets)
        deals = ngettext("{number} deal", "{number} deals", found.deals)
        counted = f"{sheets.format(number=found.sheets)}, {deals.format(number=found.deals)}"
        say(_("Sound: {counted}.").format(counted=counted))
    except Failed as failed:
        faults = sentences(failed)
    for one in faults:
        warn(one)
    _copies(path)
    if faults and Path(path).is_file():
        warn(_("skatblock rescue {path} writes what can be read into files.").format(path=path))
    if faults:
        raise SystemExit(1)


def _copies(path: str) -> None:
    from skatblock.pad.backup import copies  # noqa: PLC0415  # only here
    from skatblock.pad.store import copy_path  # noqa: PLC0415  # likewise

    folder = Path(copy_path(path, "")).parent
    kept = copies(path)
    if kept:
        latest = Path(kept[-1])
        say(_("Copies, which import reads: {folder}").format(folder=latest.parent))
        say(_("The latest: {name}").format(name=latest.name))
    elif os.path.lexists(folder) and not os.access(folder, os.W_OK | os.X_OK):
        warn(_("No copy can be made: {path} is no folder to write to.").format(path=folder))
    elif os.access(folder.parent, os.X_OK):
        say(_("There is no copy yet: one is made on every day on which the pad is written."))
