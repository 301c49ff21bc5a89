"""Which format a file has, by its ending or its beginning, and a sheet read from any of them."""

import io
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import BinaryIO

from skatblock.game.faults import Failed, Fault, fail, refuse, shown
from skatblock.game.house import House
from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import Line, fold
from skatblock.pad.csvfile import read_csv
from skatblock.pad.jsonfile import read_json
from skatblock.pad.sheetfile import read_lines, read_sheet
from skatblock.words.notation import MOST_LINES
from skatblock.words.vocabulary import Vocabulary

STANDARD_INPUT = "-"
MOST_BYTES = 5_000_000
"""Files above this size, in bytes, are refused: no sheet is a hundredth of it.

With `MOST_LINES` it holds what a hostile file takes below 200 MB of memory.
"""
MOST_FOLLOWED_BYTES = 60_000_000
MOST_FOLLOWED_LINES = 2_000_000
"""What a sheet file may hold that is followed line by line; memory stays that of the file."""
_BEGINNING = 4096

_BOM = "\ufeff"


class Format(Enum):
    """A format that a sheet is written in, with the ending of its files."""

    SKAT = ".skat"
    CSV = ".csv"
    JSON = ".json"
    MARKDOWN = ".md"
    HTML = ".html"
    PDF = ".pdf"


READABLE = (Format.SKAT, Format.CSV, Format.JSON)
"""The formats a sheet can be read back from; the others are for the eye."""


class ReadSheet(NamedTuple):
    """A sheet that was read, with notes: what a CSV does not say was read off its rows."""

    sheet: Sheet
    notes: tuple[Fault, ...] = ()


def format_of(path: str | Path) -> Format:
    """Give the format that a file's ending means, capitals or not.

    Raises Refused with the endings there are.
    """
    ending = Path(path).suffix.lower()
    try:
        return Format(ending)
    except ValueError:
        endings = tuple(one.value for one in Format)
        if not ending:
            raise refuse("file-no-ending", path=shown(str(path)), values=endings) from None
        raise refuse("file-ending", word=shown(ending), values=endings) from None


def format_of_text(text: str) -> Format:
    """Give the format that a text is in, by how it begins; `.skat` if it is no other."""
    beginning = text.removeprefix(_BOM).lstrip()
    if beginning.startswith("{"):
        return Format.JSON
    first = beginning.partition("\n")[0].strip()
    for separator in (",", ";"):
        cells = [cell.strip('"') for cell in first.split(separator)]
        if "deal" in cells and "line" in cells:
            return Format.CSV
    return Format.SKAT


def read_any(
    path: str,
    *,
    house: House | None = None,
    words: Vocabulary | None = None,
    stdin: BinaryIO | None = None,
) -> ReadSheet:
    """Read a sheet from a file, by its ending, or from standard input (`-`), by its beginning.

    `house` are the rules of a CSV, which holds none; without them they are read off its
    rows. `words` are those of the output language, for `.skat`. Raises Failed if the file
    can't be read, and Refused naming file and line if it is no sheet.
    """
    text, kind = text_of(path, stdin)
    return read_text(text, path, kind, house, words)


def follow_any(
    path: str, words: Vocabulary | None = None, stdin: BinaryIO | None = None
) -> tuple[Heading, Iterator[Line]]:
    """Read a sheet line by line, added up on the way: its heading, and each line in its place.

    Takes far longer `.skat` files than `read_any`, since it keeps no line. Raises as that does,
    for the deals when they are reached.
    """
    raw = bytes_of(path, stdin, MOST_FOLLOWED_BYTES)
    if path == STANDARD_INPUT or _is_pipe(path):
        kind = format_of_text(raw[:_BEGINNING].decode("utf-8", "replace"))
    else:
        kind = readable_format(path)
    if kind is not Format.SKAT:
        sheet = read_text(decoded(raw, path), path, kind).sheet
        return sheet.heading, fold(sheet.heading, sheet.entries)
    if raw.count(b"\n") > MOST_FOLLOWED_LINES:
        raise refuse("file-long", most=MOST_FOLLOWED_LINES).at(path, 0)
    decoded(raw, path)
    return read_lines(io.TextIOWrapper(io.BytesIO(raw), "utf-8", newline=None), path, words)


def text_of(path: str, stdin: BinaryIO | None = None) -> tuple[str, Format]:
    """Give the text of a file, or of standard input (`-`), and its format; as `read_any`."""
    return text_of_bytes(bytes_of(path, stdin), path)


def text_of_bytes(raw: bytes, path: str) -> tuple[str, Format]:
    """Decode what a file holds, and give its format, by its ending or its beginning."""
    # What a shell hands over as <(command) has no ending.
    if path == STANDARD_INPUT or _is_pipe(path):
        text = decoded(raw, path)
        return text, format_of_text(text)
    kind = readable_format(path)
    return decoded(raw, path), kind


def bytes_of(path: str, stdin: BinaryIO | None = None, most: int | None = None) -> bytes:
    """Give what a file holds, or what comes from standard input (`-`).

    Raises Failed if it can't be read, Refused if it is too big for a sheet.
    """
    if path == STANDARD_INPUT:
        return _read(stdin or sys.stdin.buffer, path, most)
    if not path:
        raise refuse("file-unnamed")
    try:
        with Path(path).open("rb") as file:
            return _read(file, path, most)
    except (OSError, ValueError) as error:
        raise _failed(path, error) from None


def read_text(
    text: str,
    name: str,
    kind: Format,
    house: House | None = None,
    words: Vocabulary | None = None,
) -> ReadSheet:
    """Read a sheet from a text in a readable format; as `read_any`, without the file."""
    # Windows ends a line with both signs.
    if max(text.count("\n"), text.count("\r")) > MOST_LINES:
        raise refuse("file-long", most=MOST_LINES).at(name, 0)
    if kind is Format.JSON:
        return ReadSheet(read_json(text, name))
    # Line ends of all systems, and no others: a remark's signs must not end a row.
    lines = io.StringIO(text, newline=None)
    if kind is Format.CSV:
        return ReadSheet(*read_csv(lines, name, house))
    return ReadSheet(read_sheet(lines, name, words))


def readable_format(path: str | Path) -> Format:
    """Give the format of a file that is to be read.

    Raises Refused with the endings that can be read.
    """
    endings = tuple(one.value for one in READABLE)
    ending = Path(path).suffix.lower()
    if ending not in endings:
        raise refuse("file-ending", word=shown(ending), values=endings)
    return Format(ending)


def _is_pipe(path: str) -> bool:
    file = Path(path)
    return not file.suffix and (file.is_fifo() or file.is_char_device())


def _read(file: BinaryIO, name: str, most: int | None = None) -> bytes:
    """Read a file to its end, but no more than could be a sheet."""
    most = most or MOST_BYTES
    raw = file.read(most + 1)
    if len(raw) > most:
        raise refuse("file-big", most=most).at(name, 0)
    return raw


def decoded(raw: bytes, name: str) -> str:
    """Decode a file's bytes, a byte-order mark taken off.

    Raises Refused with the byte (from 1) and the line that are not UTF-8.
    """
    try:
        return raw.decode("utf-8").removeprefix(_BOM)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        wrong = refuse("file-not-utf8", number=error.start + 1, byte=f"{raw[error.start]:02X}")
        raise wrong.at(name, line) from None


def _failed(path: str, error: OSError | ValueError) -> Failed:
    # A ValueError is a zero byte in the path, and no file has that.
    if isinstance(error, FileNotFoundError | NotADirectoryError | ValueError):
        return fail("file-missing", path=path)
    # Of a folder Windows says that permission is denied.
    if isinstance(error, IsADirectoryError | PermissionError) and Path(path).is_dir():
        return fail("file-folder", path=path)
    return fail("file-unread", path=path, reason=error.strerror or type(error).__name__)
