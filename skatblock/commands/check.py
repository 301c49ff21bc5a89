"""check: whether the pad is sound, and where its copies lie."""

from pathlib import Path

from skatblock.commands import desk
from skatblock.commands.desk import pad, say, warn
from skatblock.game.faults import Failed
from skatblock.words.language import gettext as _


def check() -> None:
    """Go through the whole pad: the file, every sum, every sheet; and say where its copies are."""
    from skatblock.pad.upkeep import soundness  # noqa: PLC0415  # only here
    from skatblock.words.sentences import sentence, sentences  # noqa: PLC0415  # likewise

    path = desk.pad_path()
    faults: list[str] = []
    try:
        with pad() as store:
            found = soundness(store)
        faults = [sentence(one) for one in found.faults]
        counted = _("Sound: sheets {sheets}, deals {deals}.")
        said = counted.format(sheets=found.sheets, deals=found.deals)
        if not faults:
            said = _("The pad {path} is sound.").format(path=path) + f" {said}"
        say(said)
    except Failed as failed:
        faults = sentences(failed)
    for one in faults:
        warn(one)
    _copies(path)
    if faults:
        warn(_("skatblock rescue {path} writes what can be read into files.").format(path=path))
        raise SystemExit(1)


def _copies(path: str) -> None:
    from skatblock.pad.backup import copies  # noqa: PLC0415  # only here

    kept = copies(path)
    if kept:
        text = _("Copies: {folder} ({number}, the latest {name}); import reads them.")
        latest = Path(kept[-1])
        said = text.format(folder=latest.parent, number=len(kept), name=latest.name)
    else:
        said = _("There is no copy yet: one is made on every day on which the pad is written.")
    say(said)
