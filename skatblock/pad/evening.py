"""The use cases: start, load, record; each loads, checks, tallies, saves, and returns values."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from os import urandom

from skatblock.game.faults import Refused, fail, refuse
from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import Adjust, Entry, Heading, Sheet, what_is_on
from skatblock.ledger.tally import Line, Tally, follow_sound, tally
from skatblock.pad.store import Act, Store, StoredSheet
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.rules import read_heading, same_keys, write_heading
from skatblock.words.vocabulary import vocabulary

ADD, AMEND, INSERT, STRIKE, UNDO, REDO = "add", "amend", "insert", "strike", "undo", "redo"
HEADING = "heading"
_WRITING = (ADD, AMEND, INSERT, STRIKE, HEADING)

LATEST = 200
"""How many of the latest sheets are looked through where an earlier one may be of use."""
MOST_ENTRIES = 5_000
"""Of a sheet on the pad, so that the files it is written to can be read again."""

Reader = Callable[[Heading], Iterable[Entry]]
"""Reads what was typed, once it is known who sits at the table."""


class Page(NamedTuple):
    """A sheet as the pad has it: the facts, and everything that was ever done to it."""

    stored: StoredSheet
    sheet: Sheet
    acts: tuple[Act, ...]

    @property
    def heading(self) -> Heading:
        """Who plays, by which rules."""
        return self.sheet.heading


class Recorded(NamedTuple):
    """What was added: the new lines in their place, and the sheet with them."""

    number: int
    lines: tuple[Line, ...]
    tally: Tally
    acts: tuple[Act, ...] = ()


def now() -> str:
    """Give the time of the wall clock, with its offset, to the second."""
    return _clock().isoformat(timespec="seconds")


def today() -> str:
    """Give the date of today at this place."""
    return _clock().date().isoformat()


def _clock() -> datetime:
    now_here = datetime.now(UTC)
    with suppress(ValueError, OverflowError):  # TZ may say what is no offset
        return now_here.astimezone()
    return now_here


def pad_notation(heading: Heading) -> Notation:
    """Give the notation in which lines stand on the pad."""
    # Seats instead of names: a line on the pad does not depend on how a name is spelled.
    seats = tuple(str(seat + 1) for seat in range(len(heading.players)))
    return Notation(Names(seats), vocabulary())


def start_sheet(store: Store, heading: Heading, entries: Sequence[Entry] = ()) -> StoredSheet:
    """Put a new sheet on the pad, with entries that are already checked, and make it current."""
    require_room(len(entries))
    text = heading_text(heading)
    notation = pad_notation(heading)
    at = now()
    acts = [
        Act(number, at, ADD, 0, kept_line(notation, entry))
        for number, entry in enumerate(entries, start=1)
    ]
    with store.writing():
        stored = store.new_sheet(urandom(8).hex(), at, text)
        store.append(stored, acts)
    return stored


def require_room(entries: int) -> None:
    """Raise Refused if a sheet would have more entries than it may hold."""
    if entries > MOST_ENTRIES:
        raise refuse("sheet-long", most=MOST_ENTRIES)


def kept_line(notation: Notation, entry: Entry) -> str:
    """Write an entry for the pad. Raises Failed if it would not read back as the same."""
    line = notation.write(entry)
    with suppress(Refused):
        if notation.read(line) == entry:
            return line
    raise fail("entry-unkept", line=line)


def heading_text(heading: Heading) -> str:
    """Write a heading as it stands on the pad."""
    return "\n".join(f"{key}: {value}" for key, value in write_heading(heading).items())


def heading_at_first(stored: StoredSheet) -> Heading:
    """Read the heading that a sheet was begun with."""
    return _read_heading(stored.heading)


def heading_of(store: Store, stored: StoredSheet) -> Heading:
    """Read the heading of a stored sheet, corrections of it included."""
    return _heading(stored, effective(store.acts(stored))[0])


def _heading(stored: StoredSheet, acts: Iterable[Act]) -> Heading:
    texts = [stored.heading, *(act.line for act in acts if act.kind == HEADING)]
    return _read_heading(texts[-1])


def _read_heading(text: str) -> Heading:
    return read_heading(same_keys(text.splitlines()), known=True)


def same_list(store: Store, sheet: Sheet) -> int:
    """Find one of the latest sheets with the same players and deals; 0 if there is none."""
    known = what_is_on(sheet)
    if known is None:
        return 0
    for stored in store.sheets(LATEST):
        if heading_of(store, stored).players == sheet.heading.players:
            other = load(store, stored.id).sheet
            if what_is_on(other) == known:
                return stored.id
    return 0


def load(store: Store, number: int | None = None) -> Page:
    """Load a sheet, the current one if no number is given.

    Raises Refused if there is none, Failed if it is damaged or holds what can't be read.
    """
    with store.reading():
        if number is None:
            number = store.current()
        if number is None:
            raise refuse("no-sheet")
        stored = store.sheet(number)
        acts = store.acts(stored)
    try:
        sheet = sheet_of(stored, acts)
    except Refused as refused:
        # It is as it was written, so somebody else wrote it.
        because = refused.faults[0]
        raise fail("sheet-unreadable", path=store.path, sheet=number, because=because) from None
    return Page(stored, sheet, tuple(acts))


def sheet_of(stored: StoredSheet, acts: Sequence[Act]) -> Sheet:
    """Make the sheet that acts lead to. Raises Refused if they can't be."""
    count = effective(acts)[0]
    heading = _heading(stored, count)
    return Sheet(heading, _replay(heading, count))


def effective(acts: Sequence[Act]) -> tuple[list[Act], list[Act]]:
    """Sort acts into those that count and those that were undone and may be redone, last first.

    Raises Refused for an act that can't be where it stands.
    """
    count: list[Act] = []
    undone: list[Act] = []
    for act in acts:
        if act.kind == UNDO and count:
            undone.append(count.pop())
        elif act.kind == REDO and undone:
            count.append(undone.pop())
        elif act.kind not in _WRITING:
            raise refuse("act-unknown", number=act.number)
        else:
            count.append(act)
            undone.clear()
    return count, undone


def _replay(heading: Heading, acts: Sequence[Act]) -> tuple[Entry, ...]:
    notation = pad_notation(heading)
    entries: list[Entry] = []
    for act in acts:
        if act.kind == ADD:
            entries.append(notation.read(act.line))
        elif act.kind == HEADING:
            continue
        elif act.kind == INSERT:
            entries.insert(place_of(entries, act.place), notation.read(act.line))
        elif act.kind == AMEND:
            entries[place_of(entries, act.place)] = notation.read(act.line)
        else:
            del entries[place_of(entries, act.place)]
    return tuple(entries)


def place_of(entries: Sequence[Entry], number: int) -> int:
    """Find where a deal stands among deals and corrections.

    Raises Refused if the sheet has no deal of this number.
    """
    seen = 0
    for place, entry in enumerate(entries):
        if not isinstance(entry, Adjust):
            seen += 1
            if seen == number:
                return place
    raise refuse("deal-unknown", number=number, last=seen)


def add(store: Store, read: Reader, sheet: int | None = None) -> Recorded:
    """Add deals or corrections behind the last; all or none.

    `sheet` is the one that was looked at, if it must still be the current one. Raises Refused
    with what can't be, Failed if it could not be kept.
    """
    with store.writing():
        page = load(store)
        if sheet is not None and sheet != page.stored.id:
            raise refuse("sheet-changed", number=page.stored.id)
        before = tally(page.sheet)
        state = before.state
        lines = []
        for entry in read(page.heading):
            try:
                line = follow_sound(page.heading, state, entry)
            except Refused as refused:
                raise refused.among(page.heading.players) from None
            lines.append(line)
            require_room(len(before.lines) + len(lines))
            state = line.after
        notation = pad_notation(page.heading)
        at = now()
        last = len(page.acts)
        acts = [
            Act(last + number, at, ADD, 0, kept_line(notation, line.entry))
            for number, line in enumerate(lines, start=1)
        ]
        store.append(page.stored, acts)
    after = Tally(page.heading, (*before.lines, *lines), state)
    return Recorded(page.stored.id, tuple(lines), after, tuple(acts))


def use(store: Store, number: int) -> Page:
    """Make a sheet the current one. Raises Refused if the pad has none of this number."""
    with store.writing():
        page = load(store, number)
        store.choose(number, now())
    return page


def read_act(page: Page, act: Act) -> Entry | None:
    """Read the deal or correction that an act wrote; None for one that wrote no such thing."""
    if not act.line or act.kind == HEADING:
        return None
    return pad_notation(page.heading).read(act.line)
