"""stats: figures of everybody, or of one player, over the sheets on the pad."""

from collections.abc import Sequence
from typing import Annotated

from skatblock.commands.days import Since, Until, read_days
from skatblock.commands.desk import pad, say
from skatblock.commands.given import Argument, Option
from skatblock.commands.progress import progress
from skatblock.commands.records import RecordFormat, put_records
from skatblock.game.faults import refuse, shown
from skatblock.ledger.sheet import Sheet, what_is_on
from skatblock.ledger.stats import Figures, Statistics
from skatblock.ledger.tally import fold as fold_sheet
from skatblock.pad import evening
from skatblock.pad.store import Store, StoredSheet
from skatblock.words.figures import everybody_layout, player_layout, record
from skatblock.words.fold import begins, fold
from skatblock.words.language import later


def stats(
    name: Annotated[
        str | None,
        Argument(metavar="[PLAYER]", help=later("One player in full; else everybody.")),
    ] = None,
    numbers: Annotated[
        list[int] | None,
        Option("--sheet", metavar="N", help=later("Only sheet N; may be given several times.")),
    ] = None,
    since: Since = None,
    until: Until = None,
    kind: Annotated[
        RecordFormat, Option("--format", help=later("A table, or CSV or JSON for programs."))
    ] = RecordFormat.TABLE,
) -> None:
    """Show figures over many sheets, of everybody or of one player."""
    days = read_days(since, until)
    everything = Statistics(fold)
    taken: dict[int, list[int]] = {}
    with pad() as store, store.reading():
        chosen = [
            stored
            for stored in _chosen(store, numbers)
            if not days.given or days.hold(evening.heading_of(store, stored).date)
        ]
        for stored in progress(chosen, len(chosen)):
            sheet = evening.load(store, stored.id).sheet
            if _is_there(store, sheet, stored.id, taken):
                continue  # imported twice, say: nobody played it twice
            everything.take(sheet.heading, fold_sheet(sheet.heading, sheet.entries))
    figures = everything.figures()
    if not figures:
        raise refuse("no-sheets-chosen")
    rows = figures if name is None else (one_player(name, figures),)
    if kind is not RecordFormat.TABLE:
        records = [record(one) for one in rows]
        put_records(records, kind, tuple(records[0]))
        return
    from skatblock.words.terminal import print_layout  # noqa: PLC0415  # loads tabulate

    layout = everybody_layout(rows) if name is None else player_layout(rows[0])
    say(print_layout(layout))


def _is_there(store: Store, sheet: Sheet, number: int, taken: dict[int, list[int]]) -> bool:
    """Whether the same list was taken in before; `taken` has the numbers of those that may be."""
    known = what_is_on(sheet)
    if known is None:
        return False
    # Looked at again, and not taken for granted: hash(-1) == hash(-2).
    alike = taken.setdefault(hash(known), [])
    if any(what_is_on(evening.load(store, one).sheet) == known for one in alike):
        return True
    alike.append(number)
    return False


def _chosen(store: Store, numbers: Sequence[int] | None) -> list[StoredSheet]:
    if numbers:
        return [store.sheet(number) for number in sorted(set(numbers))]
    return store.sheets()


def one_player(word: str, figures: Sequence[Figures]) -> Figures:
    """Find the player that a word means: the whole name, or an unambiguous start of it.

    Raises Refused if it is nobody, or could be several.
    """
    folded = fold(" ".join(word.split()))
    by_name = {fold(one.name): one for one in figures}
    if folded in by_name:
        return by_name[folded]
    found = [
        one
        for name, one in by_name.items()
        if folded and (name.startswith(folded) or begins(name, folded))
    ]
    if len(found) > 1:
        names = tuple(one.name for one in found)
        raise refuse("ambiguous-player", word=shown(word), names=names)
    if not found:
        raise refuse("player-on-no-sheet", word=shown(word))
    return found[0]
