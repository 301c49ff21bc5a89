"""The use cases that correct deals and heading, or undo; nothing written is overwritten."""

from collections.abc import Iterable, Sequence

from skatblock.game.faults import Refused, fault, refuse
from skatblock.game.house import Scoring
from skatblock.game.record import NamedTuple
from skatblock.ledger.fit import first_misfit
from skatblock.ledger.sheet import Adjust, Entry, Sheet
from skatblock.ledger.tally import Tally, tally
from skatblock.pad.evening import (
    HEADING,
    INSERT,
    REDO,
    UNDO,
    Reader,
    effective,
    heading_text,
    kept_line,
    load,
    now,
    pad_notation,
    place_of,
    require_room,
    sheet_of,
)
from skatblock.pad.store import Act, Store
from skatblock.words.rules import read_heading, read_players, write_heading


class Corrected(NamedTuple):
    """What was corrected: the act that counts, and the sheet before and after."""

    number: int
    act: Act
    before: Tally
    after: Tally


def correct(store: Store, kind: str, number: int, read: Reader | None = None) -> Corrected:
    """Amend or strike a deal, or insert one before it; everything after is derived anew.

    Raises Refused if the new deal, or a later one because of it, can't be.
    """
    with store.writing():
        page = load(store)
        entries = list(page.sheet.entries)
        place = place_of(entries, number)
        new = _one_deal(read(page.heading)) if read else None
        if new is None:
            del entries[place]
        elif kind == INSERT:
            entries.insert(place, new)
            require_room(len(entries))
        else:
            entries[place] = new
        sheet = page.sheet._replace(entries=tuple(entries))
        _require_fit(sheet, page.sheet, place if new else -1)
        line = kept_line(pad_notation(page.heading), new) if new else ""
        act = Act(len(page.acts) + 1, now(), kind, number, line)
        store.append(page.stored, [act])
    return Corrected(page.stored.id, act, tally(page.sheet), tally(sheet))


def correct_heading(store: Store, given: dict[str, str]) -> Corrected:
    """Change what stands above the deals: title, date, names, first dealer, rules.

    Everything is derived anew. Raises Refused for what can't be, for other players than there
    are seats, and for rules under which a deal of the sheet could not have been played.
    """
    with store.writing():
        page = load(store)
        heading = page.heading
        before = write_heading(heading)
        if given.get("players"):
            players = read_players(given["players"])
            if len(players) != len(heading.players):
                raise refuse("heading-seats", number=len(heading.players))
            # The dealer is named by a name that may be what changes.
            before["dealer"] = players[heading.dealer]
        if given.get("scoring", before.get("scoring")) != Scoring.BIERLACHS.value:
            before.pop("limit", None)
        new = read_heading({**before, **given}, known="players" not in given)
        if new == heading:
            raise refuse("heading-same")
        sheet = page.sheet._replace(heading=new)
        _require_fit(sheet, page.sheet, -1)
        act = Act(len(page.acts) + 1, now(), HEADING, 0, heading_text(new))
        store.append(page.stored, [act])
    return Corrected(page.stored.id, act, tally(page.sheet), tally(sheet))


def _one_deal(entries: Iterable[Entry]) -> Entry:
    (entry,) = entries
    if isinstance(entry, Adjust):
        raise refuse("adjust-no-deal")
    return entry


def _require_fit(sheet: Sheet, before: Sheet, changed: int) -> None:
    """Raise Refused if a deal of the corrected sheet can't be; numbers are those before."""
    misfit = first_misfit(sheet)
    if misfit is None:
        return
    if misfit.place == changed:
        raise Refused(misfit.faults).among(sheet.heading.players)
    place = misfit.place - len(sheet.entries) + len(before.entries)
    number = _deal_number(before.entries, place)
    later = fault("later-deal", number=number, because=misfit.faults[0])
    raise Refused([later]).among(sheet.heading.players)


def _deal_number(entries: Sequence[Entry], place: int) -> int:
    return sum(not isinstance(one, Adjust) for one in entries[: place + 1])


def step_back(store: Store, kind: str) -> Corrected:
    """Undo the last act that counts, or redo the one undone last; Refused if there is none."""
    with store.writing():
        page = load(store)
        count, undone = effective(page.acts)
        if kind == UNDO and not count:
            raise refuse("nothing-to-undo")
        if kind == REDO and not undone:
            raise refuse("nothing-to-redo")
        target = count[-1] if kind == UNDO else undone[-1]
        act = Act(len(page.acts) + 1, now(), kind, target.number, "")
        store.append(page.stored, [act])
    after = sheet_of(page.stored, [*page.acts, act])
    return Corrected(page.stored.id, target, tally(page.sheet), tally(after))
