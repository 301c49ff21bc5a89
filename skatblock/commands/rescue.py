"""rescue PAD: what can still be read of a damaged pad, sheet by sheet, into files."""

from pathlib import Path
from typing import Annotated

from skatblock.commands.desk import say, warn
from skatblock.commands.given import Argument, Option
from skatblock.game.faults import fail, refuse
from skatblock.pad.rescue import Rescued
from skatblock.words.language import gettext as _
from skatblock.words.language import later


def rescue(
    file: Annotated[str, Argument(metavar="PAD", help=later("The damaged pad."))],
    into: Annotated[
        str | None, Option(metavar="FOLDER", help=later("Where to; else NAME-rescued, here."))
    ] = None,
) -> None:
    """Write what can be read of a damaged pad into files."""
    from skatblock.pad.opening import VERSION  # noqa: PLC0415  # only here
    from skatblock.pad.rescue import rescue as read_all  # noqa: PLC0415  # likewise
    from skatblock.pad.rescue import version_of  # noqa: PLC0415  # likewise

    folder = Path(f"{Path(file).stem}-rescued" if into is None else into)
    found = read_all(file)
    if not found:
        warn(_("Nothing can be read of {path}.").format(path=file))
        raise SystemExit(1)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise refuse("folder-full", path=str(folder))
    except OSError as error:
        reason = error.strerror or str(error)
        raise fail("file-unwritten", path=str(folder), reason=reason) from None
    version = version_of(file)
    if version > VERSION:
        text = _(
            "The pad is of version {version}, this skatblock knows {known}: more may be in it."
        )
        warn(text.format(version=version, known=VERSION))
    whole = True
    for one in found:
        whole = _write(folder, one) and whole
    if not whole:
        raise SystemExit(1)


def _write(folder: Path, one: Rescued) -> bool:
    """Write one sheet, and say what was read of it; False if that is not the whole."""
    from skatblock.pad.files import write_file  # noqa: PLC0415  # only here
    from skatblock.pad.sheetfile import write_sheet  # noqa: PLC0415  # likewise

    if one.sheet is None:
        warn(_("Sheet {number}: nothing can be read.").format(number=one.number))
        return False
    ending = "" if one.whole else "-incomplete"
    path = str(folder / f"sheet-{one.number}{ending}.skat")
    write_file(path, [write_sheet(one.sheet)])
    deals = len(one.sheet.deals)
    if one.whole:
        text = _("Sheet {number}: whole, up to deal {deals}, in {path}")
        say(text.format(number=one.number, deals=deals, path=path))
    else:
        text = _("Sheet {number}: can be read only up to deal {deals}, in {path}")
        warn(text.format(number=one.number, deals=deals, path=path))
    return bool(one.whole)
