"""The `.skat` file, both ways: heading, blank line, one line per deal."""

from collections.abc import Iterable, Iterator

from skatblock.game.faults import Refused, refuse, shown
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import Line, follow_sound, start
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.rules import HEADING_KEYS, read_heading, write_heading
from skatblock.words.vocabulary import Vocabulary, vocabulary

# What is wrong with a heading names its key, but for these.
_KEY_OF = {
    "after-bock-needs-bock": "ramsch",
    "bock-needs-kontra": "bock",
    "limit-needs-bierlachs": "limit",
    "steps-need-kontra": "steps",
    "date-form": "date",
    "remark-long": "title",
    "remark-unprintable": "title",
    "unknown-player": "dealer",
    "ambiguous-player": "dealer",
}


def read_sheet(lines: Iterable[str], name: str, words: Vocabulary | None = None) -> Sheet:
    """Read a whole sheet, every deal checked in its place.

    Raises Refused naming file and line.
    """
    heading, followed = read_lines(lines, name, words)
    return Sheet(heading, tuple(line.entry for line in followed))


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, start=1):
        yield number, line.lstrip("\ufeff") if number == 1 else line


def _read_heading(lines: Iterator[tuple[int, str]], name: str) -> Heading:
    given: dict[str, str] = {}
    where: dict[str, int] = {}
    last = 0
    for number, line in lines:
        last = number
        text = line.strip()
        if text.startswith("#"):
            continue
        if not text:
            if given:
                break
            continue
        key, colon, value = text.partition(":")
        key = key.strip().lower()
        if not colon or key not in HEADING_KEYS:
            code = "rule-key" if colon else "heading-form"
            raise refuse(code, word=shown(key), values=HEADING_KEYS).at(name, number)
        if key in given:
            raise refuse("heading-twice", word=shown(key)).at(name, number)
        # A title may hold a #; anywhere else it starts a comment.
        given[key] = (value if key == "title" else value.partition("#")[0]).strip()
        where[key] = number
    try:
        return read_heading(given)
    except Refused as refused:
        first = refused.faults[0]
        faulty = str(dict(first.fields).get("key", _KEY_OF.get(first.code, "players")))
        raise refused.at(name, where.get(faulty, min(last, 1))) from None


def read_lines(
    lines: Iterable[str], name: str, words: Vocabulary | None = None
) -> tuple[Heading, Iterator[Line]]:
    """Read a sheet line by line, added up on the way: its heading, and each line in its place.

    Raises Refused as `read_sheet` does, for the deals when they are reached.
    """
    numbered = _numbered(lines)
    heading = _read_heading(numbered, name)
    return heading, _follow(numbered, heading, name, words)


def _follow(
    lines: Iterable[tuple[int, str]],
    heading: Heading,
    name: str,
    words: Vocabulary | None = None,
) -> Iterator[Line]:
    """Read numbered lines into entries, each checked behind the ones before it."""
    notation = Notation(Names(heading.players), words or vocabulary())
    state = start(heading)
    for number, text_line in lines:
        text = text_line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            line = follow_sound(heading, state, notation.read(text))
        except Refused as refused:
            raise refused.at(name, number).among(heading.players) from None
        state = line.after
        yield line


def write_sheet(sheet: Sheet) -> str:
    """Write a sheet as a file that reads back as the same sheet."""
    notation = Notation(Names(sheet.heading.players), vocabulary())
    heading = [f"{key}: {value}" for key, value in write_heading(sheet.heading).items()]
    entries = [notation.write(entry) for entry in sheet.entries]
    return "\n".join([*heading, "", *entries]) + "\n"
