"""How many sheets came out: of files and folders, or of a pad, read by several processes."""

import os
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from pathlib import Path

from skatblock.game.faults import Failed, Fault, Refused, SkatblockError, fault
from skatblock.game.house import Scoring
from skatblock.game.record import NamedTuple
from skatblock.ledger.sheet import DISTINCT, Adjust, Heading
from skatblock.ledger.tally import Line, State, fold, situation, start
from skatblock.pad import evening
from skatblock.pad.formats import READABLE, Format, read_text, text_of
from skatblock.pad.opening import open_store
from skatblock.pad.sheetfile import read_lines

MANY = 400
"""From so many sheets on a second process is worth its start."""
CHUNK = 32
"""Sheets that a process is given at a time."""
MOST_PROCESSES = 8


class Source(NamedTuple):
    """Where a sheet is: the file, or the pad and its number there."""

    path: str
    number: int = 0


class Outcome(NamedTuple):
    """How a sheet came out, by seat; `finger` is the same for a sheet that was given twice.

    `missing` is how many deals the fixed rounds still lack; 0 where their number is open.
    """

    source: Source
    players: tuple[str, ...]
    date: str
    scoring: Scoring
    deals: int
    missing: int
    totals: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    finger: bytes


class Unread(NamedTuple):
    """A sheet that can't be read, and why; as parts, since an exception does not travel."""

    source: Source
    faults: tuple[Fault, ...]
    where: tuple[str, int] | None
    names: tuple[str, ...]

    def error(self) -> SkatblockError:
        """Make it the exception it was."""
        made = Failed(self.faults) if self.where is None else Refused(self.faults).at(*self.where)
        return made.among(self.names)


def sheet_files(path: str) -> list[str]:
    """List the sheet files in a folder and the folders in it, in order; or the file itself.

    Hidden files and folders are left out.
    """
    if not os.path.isdir(path):  # noqa: PTH112  # pathlib's raises where it may not look
        return [path]
    endings = tuple(one.value for one in READABLE)
    found = []
    for folder, folders, files in os.walk(path):
        folders[:] = [one for one in folders if not one.startswith(".")]
        found += [
            os.path.join(folder, name)  # noqa: PTH118  # pathlib would drop a ./
            for name in files
            if not name.startswith(".")
            and name.lower().endswith(endings)
            # A pipe that lies about would be waited for.
            and not Path(folder, name).is_fifo()
        ]
    return sorted(found)


def outcomes(sources: Sequence[Source]) -> Iterator[Outcome | Unread]:
    """Read sheet after sheet, in order; memory stays that of a few."""
    processes = min(os.cpu_count() or 1, MOST_PROCESSES)
    if len(sources) < MANY or processes < 2:
        yield from _read_some(sources)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # only for a season

    chunks = [sources[first : first + CHUNK] for first in range(0, len(sources), CHUNK)]
    with ProcessPoolExecutor(processes) as pool:
        for results in pool.map(_read_chunk, chunks):
            yield from results


def _read_chunk(sources: Sequence[Source]) -> list[Outcome | Unread]:
    return list(_read_some(sources))


def _read_some(sources: Iterable[Source]) -> Iterator[Outcome | Unread]:
    store = None
    try:
        for source in sources:
            try:
                if source.number:
                    store = store or open_store(source.path, create=False)
                    sheet = evening.load(store, source.number).sheet
                    yield _outcome(source, sheet.heading, fold(*sheet))
                else:
                    yield _outcome(source, *_read_file(source.path))
            except SkatblockError as error:
                yield Unread(source, error.faults, error.where, error.names)
    finally:
        if store:
            store.close()


def _read_file(path: str) -> tuple[Heading, Iterator[Line]]:
    text, kind = text_of(path)
    if kind is Format.SKAT:
        return read_lines(StringIO(text, newline=None), path)
    sheet = read_text(text, path, kind).sheet
    return sheet.heading, fold(*sheet)


def _outcome(source: Source, heading: Heading, lines: Iterable[Line]) -> Outcome:
    state = start(heading)
    scores: list[int] = []
    for line in lines:
        state = line.after
        if not isinstance(line.entry, Adjust):
            scores.append(line.score)
    return Outcome(
        source,
        heading.players,
        heading.date,
        heading.house.scoring,
        state.deals,
        _missing(heading, state),
        state.totals,
        state.won,
        state.lost,
        _finger(source, heading, scores),
    )


def _missing(heading: Heading, state: State) -> int:
    rounds = heading.house.rounds
    if rounds is None or situation(heading, state).closed:
        return 0
    return rounds * len(heading.players) - state.turns


def _finger(source: Source, heading: Heading, scores: Sequence[int]) -> bytes:
    from hashlib import blake2b  # noqa: PLC0415  # only where sheets are compared

    same: object = (os.path.realpath(source.path), source.number)
    if len(scores) - scores.count(0) >= DISTINCT:
        # The sheet may be there under another name, or in another format, without its date.
        same = (heading.players, scores)
    return blake2b(repr(same).encode(), digest_size=12).digest()


def unfinished(outcome: Outcome) -> Fault:
    """Say that the fixed rounds of a sheet are not all played."""
    last = outcome.deals + outcome.missing
    return fault("list-unfinished", number=outcome.deals, last=last)
