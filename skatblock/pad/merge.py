"""The sheets of another pad put on this one: new ones added, those ahead of ours extended."""

from hashlib import sha256

from skatblock.game.faults import Fault, Refused, fault
from skatblock.game.record import NamedTuple
from skatblock.ledger.fit import first_misfit
from skatblock.pad import evening
from skatblock.pad.borrow import copied
from skatblock.pad.evening import Page
from skatblock.pad.opening import open_store
from skatblock.pad.store import Store, StoredSheet


class Extended(NamedTuple):
    """A sheet of ours, and how many acts the other pad was ahead."""

    stored: StoredSheet
    acts: int


class Merged(NamedTuple):
    """What came of a merge: sheets added, extended, kept beside ours, and those known already."""

    added: tuple[StoredSheet, ...]
    extended: tuple[Extended, ...]
    beside: tuple[StoredSheet, ...]
    known: int


def read_pad(path: str) -> list[Page]:
    """Read every sheet of another pad, played through anew.

    Raises Failed if the pad is damaged, Refused if a sheet can't be.
    """
    with copied(path) as copy:
        other = open_store(copy, create=False)
        try:
            pages = [evening.load(other, stored.id) for stored in other.sheets()]
        finally:
            other.close()
    for page in pages:
        misfit = first_misfit(page.sheet)
        if misfit:
            because = misfit.faults[0]
            one = fault("sheet-unreadable", path=path, sheet=page.stored.id, because=because)
            raise Refused([one]).among(page.heading.players)
    return pages


def merge(store: Store, pages: list[Page], *, keep_both: bool = False) -> Merged:
    """Put sheets of another pad on this one, all or none.

    A sheet is the same where its identity is. If it was changed in both places it is refused,
    with the others of that kind, or kept as a sheet of its own where `keep_both` says so.
    Raises Refused, or Failed if it could not be kept.
    """
    added: list[StoredSheet] = []
    extended: list[Extended] = []
    beside: list[StoredSheet] = []
    known = 0
    apart: list[Fault] = []
    with store.writing():
        at = evening.now()
        current = store.current()
        # By going through them, and not by the index on the identity, which may be damaged.
        ours = {stored.uid: stored for stored in store.sheets()}
        for page in pages:
            mine = ours.get(page.stored.uid)
            into = added
            if mine is not None and _forked(store, mine, page):
                if not keep_both:
                    apart.append(_apart(store, mine, page))
                    continue
                page = _with_own_identity(store, mine, page)
                mine, into = ours.get(page.stored.uid), beside
                if mine is not None and _forked(store, mine, page):
                    apart.append(_apart(store, mine, page))
                    continue
            if mine is None:
                mine = store.new_sheet(page.stored.uid, page.stored.at, page.stored.heading)
                ours[mine.uid] = mine
                store.append(mine, list(page.acts))
                into.append(mine)
                continue
            more = page.acts[len(store.acts(mine)) :]
            if more:
                store.append(mine, list(more))
                extended.append(Extended(mine, len(more)))
            else:
                known += 1
        if apart:
            raise Refused(apart)
        if current is not None and store.current() != current:
            store.choose(current, at)
    return Merged(tuple(added), tuple(extended), tuple(beside), known)


def _forked(store: Store, mine: StoredSheet, page: Page) -> bool:
    """Whether both were changed: neither is the beginning of the other."""
    if mine.heading != page.stored.heading:
        return True
    acts = store.acts(mine)
    size = min(len(acts), len(page.acts))
    return tuple(acts[:size]) != page.acts[:size]


def _apart(store: Store, mine: StoredSheet, page: Page) -> Fault:
    acts = store.acts(mine)
    both = list(zip(acts, page.acts, strict=False))
    same = next((place for place, (ours, other) in enumerate(both) if ours != other), len(both))
    return fault(
        "sheet-apart",
        number=mine.id,
        other_number=page.stored.id,
        ours=len(acts) - same,
        theirs=len(page.acts) - same,
    )


def _with_own_identity(store: Store, mine: StoredSheet, page: Page) -> Page:
    """Give a changed sheet an identity of its own, the same one at every import."""
    acts = store.acts(mine)
    both = zip(acts, page.acts, strict=False)
    first = next((other for ours, other in both if ours != other), page.stored)
    uid = sha256(repr((page.stored.uid, page.stored.heading, first)).encode()).hexdigest()[:16]
    return page._replace(stored=page.stored._replace(uid=uid))
