"""tally, export, import: sheets in files."""

import shutil
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from tempfile import SpooledTemporaryFile
from typing import Annotated

from skatblock.commands.desk import pad, put_line, say, signs, width
from skatblock.commands.given import Argument, Option
from skatblock.game.faults import refuse
from skatblock.game.house import House
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import Line, Tally, start
from skatblock.ledger.tally import tally as add_up
from skatblock.pad import evening
from skatblock.pad.formats import (
    STANDARD_INPUT,
    Format,
    ReadSheet,
    follow_any,
    format_of,
    read_any,
)
from skatblock.words.language import chosen_language, later
from skatblock.words.language import gettext as _
from skatblock.words.vocabulary import vocabulary

_HELD_BYTES = 50_000_000


class Output(Enum):
    """The formats that a sheet is printed in."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    MARKDOWN = "markdown"
    HTML = "html"
    PDF = "pdf"
    SKAT = "skat"
    TOTALS = "totals"


_OUTPUTS = {
    Format.CSV: Output.CSV,
    Format.JSON: Output.JSON,
    Format.MARKDOWN: Output.MARKDOWN,
    Format.HTML: Output.HTML,
    Format.PDF: Output.PDF,
    Format.SKAT: Output.SKAT,
}
Kind = Annotated[
    Output | None,
    Option("--format", help=later("The format, where the file's ending does not say it.")),
]
Excel = Annotated[
    bool, Option("--excel", help=later("CSV with ; and a byte-order mark, for German Excel."))
]


def tally(
    file: Annotated[str, Argument(help=later("A sheet file, or - for standard input."))],
    kind: Kind = None,
    output: Annotated[
        str | None, Option("-o", "--output", metavar="FILE", help=later("Write it there."))
    ] = None,
    excel: Excel = False,
) -> None:
    """Read a sheet file (or -) and print the finished sheet."""
    if kind is None and output:
        kind = _OUTPUTS[format_of(output)]
    words = vocabulary(chosen_language())
    if kind in (Output.CSV, Output.TOTALS):
        _put_followed(*follow_any(file, words), kind, output, excel=excel)
    else:
        _put(add_up(read_any(file, words=words).sheet), kind, output, excel=excel)


def export(
    file: Annotated[str, Argument(help=later("Where to, by its ending; - prints it."))],
    kind: Kind = None,
    excel: Excel = False,
) -> None:
    """Write the sheet to a file by its ending: .csv .json .md .html .pdf .skat."""
    with pad() as store:
        page = evening.load(store)
    if file == STANDARD_INPUT:
        _put(add_up(page.sheet), kind or Output.SKAT, None, excel=excel)
    else:
        _put(add_up(page.sheet), kind, file, excel=excel)
        say(_("Written: {path}").format(path=file))


def import_(
    file: Annotated[str, Argument(help=later("A .skat, .json or .csv; or -."))],
    like: Annotated[
        int | None, Option(metavar="N", help=later("A CSV by the rules of sheet N."))
    ] = None,
    players: Annotated[
        str | None,
        Option(
            metavar="NAMES",
            help=later("The table of a list from elsewhere, in seat order: Anna,Bert,Cem"),
        ),
    ] = None,
    keep_both: Annotated[
        bool, Option("--keep-both", help=later("Of a pad: keep what was changed in both."))
    ] = False,
) -> None:
    """Read a sheet from a file onto the pad: .skat .json .csv.

    Of another pad, all sheets that are new or ahead come onto this one.
    """
    from skatblock.pad.borrow import is_pad  # noqa: PLC0415  # only here

    if is_pad(file):
        from skatblock.commands.merged import import_pad  # noqa: PLC0415  # only for pads

        import_pad(file, keep_both=keep_both)
        return
    if keep_both:
        raise refuse("keep-both-needs-pad")
    with pad(create=True) as store:
        house = evening.load(store, like).heading.house if like is not None else None
        read = _read(file, players, house)
        same = evening.same_list(store, read.sheet)
        stored = evening.start_sheet(store, read.sheet.heading, read.sheet.entries)
    from skatblock.commands.told import tell_sheet  # noqa: PLC0415  # only here
    from skatblock.words.brief import ahead  # noqa: PLC0415
    from skatblock.words.sentences import sentence  # noqa: PLC0415

    if same:
        text = _("This list is on the pad already, as sheet {number}: stats counts it once.")
        put_line(text.format(number=same))
    for note in read.notes:
        put_line(sentence(note, read.sheet.heading.players))
    added = add_up(read.sheet)
    tell_sheet(stored.id, added)
    say(ahead(added))


def _read(file: str, players: str | None, house: House | None) -> ReadSheet:
    from skatblock.pad.foreign import read_import  # noqa: PLC0415  # only here
    from skatblock.words.rules import read_players  # noqa: PLC0415  # likewise

    table = read_players(players) if players is not None else ()
    return read_import(file, players=table, house=house, words=vocabulary(chosen_language()))


def _put_followed(
    heading: Heading, lines: Iterator[Line], kind: Output, path: str | None, *, excel: bool
) -> None:
    """Write a sheet as it is read, so that its length does not matter."""
    if kind is Output.TOTALS:
        _put(_last_of(heading, lines), kind, path, excel=excel)
        return
    from skatblock.pad.csvfile import csv_rows  # noqa: PLC0415
    from skatblock.pad.files import encoded, write_file  # noqa: PLC0415

    rows = csv_rows(heading, lines, excel=excel)
    if path is not None:
        write_file(path, rows)
        return
    # Held back until the last deal is read: of a file with a fault nothing is printed.
    with SpooledTemporaryFile(max_size=_HELD_BYTES) as held:
        held.writelines(map(encoded, rows))
        held.seek(0)
        shutil.copyfileobj(held, sys.stdout.buffer)


def _last_of(heading: Heading, lines: Iterator[Line]) -> Tally:
    """Follow a sheet to its end, and keep only where it stands then."""
    state = start(heading)
    for line in lines:
        state = line.after
    return Tally(heading, (), state)


def _put(added: Tally, kind: Output | None, path: str | None, *, excel: bool) -> None:
    if kind is None:
        kind = _OUTPUTS[format_of(path)] if path is not None else Output.TABLE
    if excel and kind is not Output.CSV:
        raise refuse("excel-needs-csv")
    if kind in (Output.TABLE, Output.TOTALS) and path is None:
        sys.stdout.writelines(_laid_out(added, kind))
        return
    if kind is Output.PDF and not path and sys.stdout.isatty():
        raise refuse("pdf-needs-file")
    from skatblock.pad.files import encoded, write_file  # noqa: PLC0415

    chunks = _chunks(added, kind, excel=excel)
    if path is not None:
        write_file(path, chunks)
    else:
        # A file that happens to go to a pipe: UTF-8 and its own line ends, whatever the locale.
        sys.stdout.buffer.writelines(map(encoded, chunks))


def _chunks(added: Tally, kind: Output, *, excel: bool) -> Iterable[str | bytes]:
    if kind is Output.CSV:
        from skatblock.pad.csvfile import write_csv  # noqa: PLC0415

        return write_csv(added, excel=excel)
    if kind is Output.JSON:
        from skatblock.pad.jsonfile import write_json  # noqa: PLC0415

        return [write_json(added)]
    if kind is Output.SKAT:
        from skatblock.pad.sheetfile import write_sheet  # noqa: PLC0415

        entries = tuple(line.entry for line in added.lines)
        return [write_sheet(Sheet(added.heading, entries))]
    if kind is Output.HTML:
        from skatblock.words.html import html_sheet  # noqa: PLC0415

        return [html_sheet(added)]
    if kind is Output.PDF:
        from skatblock.words.pdf import pdf_sheet  # noqa: PLC0415

        return [pdf_sheet(added)]
    return _laid_out(added, kind)


def _laid_out(added: Tally, kind: Output) -> Iterator[str]:
    from skatblock.words.layout import sheet_layout, totals_layout  # noqa: PLC0415
    from skatblock.words.terminal import markdown_layout, print_layout  # noqa: PLC0415

    if kind is Output.TOTALS:
        yield print_layout(totals_layout(added, width()))
    elif kind is Output.TABLE:
        yield print_layout(sheet_layout(added, width(), signs=signs()))
    else:
        yield markdown_layout(sheet_layout(added, 10_000))
