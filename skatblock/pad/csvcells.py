"""The cells of a CSV: which columns there are, and what stands in each for a line of a sheet."""

import re
from collections.abc import Callable, Sequence

from skatblock.game.deal import Announced, Level, Played, Ramsch, Step
from skatblock.game.faults import Fault, fault, shown
from skatblock.game.record import NamedTuple
from skatblock.game.value import Worth
from skatblock.ledger.sheet import Adjust, Entry
from skatblock.ledger.tally import Line

COLUMNS = (
    "deal",
    "round",
    "dealer",
    "kind",
    "declarer",
    "game",
    "matadors",
    "hand",
    "schneider",
    "schneider_announced",
    "schwarz",
    "schwarz_announced",
    "ouvert",
    "bid",
    "card_points",
    "kontra",
    "re",
    "bock",
    "overbid",
    "result",
    "value",
    "score",
)
"""The columns before those of the players."""
OF_A_PLAYER = ("points", "won", "lost", "total")
LINE = "line"
"""The last column: the deal in English notation, the only one that is read for facts."""
ROUND = COLUMNS.index("round")
DEALER = COLUMNS.index("dealer")
BOCK = COLUMNS.index("bock")
PLAYED, PASSED, RAMSCH, ADJUST = "played", "passed", "ramsch", "adjust"

# A spreadsheet runs a cell that starts so; the wide signs are run where Japanese is set.
_RUN = "=+-@\t\r\n＝＋－＠"
_FORMULA = re.compile(f"'*[{re.escape(_RUN)}]")
_SUSPECT = frozenset(f"'{_RUN}")
_NOT_PLAYED = [""] * (BOCK - COLUMNS.index("declarer"))
_OUVERT = int(Announced.OUVERT)
_RE = int(Step.RE)


def _levels(level: int, announced: int) -> tuple[str, ...]:
    """Lay out the cells from `schneider` to `schwarz_announced`."""
    counted = (
        level >= Level.SCHNEIDER,
        announced >= Announced.SCHNEIDER,
        level >= Level.SCHWARZ,
        announced >= Announced.SCHWARZ,
    )
    return tuple(str(int(one)) for one in counted)


_LEVELS = [[_levels(level, announced) for announced in Announced] for level in Level]


class Row(NamedTuple):
    """One row of a CSV that is read: its line in the file, from 1, its cells, and its entry."""

    line: int
    cells: list[str]
    entry: Entry


def disarm(text: str) -> str:
    """Put an apostrophe before text that a spreadsheet would run as a formula."""
    return f"'{text}" if text[:1] in _SUSPECT and _FORMULA.match(text) else text


def rearm(cell: str) -> str:
    """Take off what `disarm` put before a text; `rearm(disarm(text))` is the text."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def header(players: Sequence[str]) -> list[str]:
    """Give the header row of a table with these players, harmless."""
    own = [disarm(f"{name} {column}") for name in players for column in OF_A_PLAYER]
    return [*COLUMNS, *own, LINE]


def cell_maker(players: Sequence[str]) -> Callable[[Line], list[str]]:
    """Prepare the function that lays out one line of a sheet as the cells before `line`."""
    names = [disarm(name) for name in players]
    seats = range(len(players))
    # From line to line most players' columns stay as they are: each is laid out once.
    known: list[tuple[int, int, int, int] | None] = [None for _ in seats]
    laid_out: list[list[str]] = [[] for _ in seats]

    def cells(line: Line) -> list[str]:
        entry, number, round_now, dealer, _, factor, result, score, _, _, after = line
        if isinstance(entry, Adjust):
            row = ["", f"{round_now}", "", ADJUST, *_NOT_PLAYED, "", "", "", "", f"{score}"]
        else:
            row = [f"{number}", f"{round_now}", names[dealer]]
            if isinstance(entry, Played) and isinstance(result, Worth):
                row += _played(names, entry, result, factor)
            else:
                kind = RAMSCH if isinstance(entry, Ramsch) else PASSED
                row += (kind, *_NOT_PLAYED, f"{factor}", "", "", "")
            row.append(f"{score}")
        _, _, _, points, won, lost, _, totals = after
        for seat in seats:
            own = (points[seat], won[seat], lost[seat], totals[seat])
            if own != known[seat]:
                known[seat] = own
                laid_out[seat] = [str(number) for number in own]
            row += laid_out[seat]
        return row

    return cells


def _played(names: Sequence[str], deal: Played, worth: Worth, factor: int) -> tuple[str, ...]:
    """Lay out the cells from `kind` to `value` of a deal with a declarer."""
    declarer, contract, card_points, _, _, bid, _, kontra, step, _ = deal
    game, matadors, hand, announced = contract
    _, level, _, _, value, overbid, won, _ = worth
    return (
        PLAYED,
        names[declarer],
        game.value,
        f"{matadors}" if matadors else "",
        "1" if hand else "0",
        # In Null, which has no base value, ouvert includes no other level.
        *_LEVELS[level][announced if game.base else 0],
        "1" if announced == _OUVERT else "0",
        "" if bid is None else f"{bid}",
        "" if card_points is None else f"{card_points}",
        "" if kontra is None else names[kontra],
        "1" if step >= _RE else "0",
        f"{factor}",
        "1" if overbid else "0",
        "won" if won else "lost",
        f"{value}",
    )


def difference(given: list[str], would: list[str], players: Sequence[str]) -> Fault | None:
    """Name the first cell of a row that is not what its line gives."""
    if given[:-1] == would:
        return None
    place = next(place for place, cell in enumerate(would) if cell != given[place])
    column = rearm(header(players)[place])
    return fault("csv-cell", column=column, given=shown(given[place]), would=would[place])
