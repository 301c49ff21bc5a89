"""The official list as rows of strings, for paper: what the HTML page and the PDF both show."""

import re

from skatblock.game.deal import Announced, Game, Level, PassedIn, Played, Ramsch
from skatblock.game.ramsch import RamschResult
from skatblock.game.record import NamedTuple
from skatblock.game.value import Worth
from skatblock.ledger.footer import footer
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import Line, Tally
from skatblock.words import terms
from skatblock.words.brief import ahead, outcome, rules_line, signed
from skatblock.words.language import gettext as _
from skatblock.words.layout import footer_table, what, who
from skatblock.words.say import say_line

TICK = "×"
_FACTOR = re.compile(r"(?<= )x(?= |\d+\b)")
OVERBID = "!"
MOST_BLANKS = 48
"""Deals still to come are laid out as empty rows up to this many deals in all, one A4 page."""


class Mark(NamedTuple):
    """A letter beside a deal, and what it stands for: K, Kontra."""

    short: str
    long: str


class Row(NamedTuple):
    """One line of the list, column by column (rules.md 4.2).

    `levels` are Hand, Schneider, announced, Schwarz, announced, ouvert, each a tick or
    empty. Where `text` is not empty it stands in place of all columns from the base value
    to ouvert: a Ramsch, or the reason of a correction. `players` holds for each seat the
    running game points, won and lost, where this line changed them. `heavy` is the first
    deal of a round but the first, `bock` one that a Bock round doubled. `who`, `what`,
    `score` and `aloud` say the same in words; `where` the round and the dealer.
    """

    number: str
    suit: str = ""
    base: str = ""
    with_: str = ""
    without: str = ""
    levels: tuple[str, ...] = ("",) * 6
    text: str = ""
    marks: tuple[Mark, ...] = ()
    plus: str = ""
    minus: str = ""
    players: tuple[tuple[str, str, str], ...] = ()
    passed: str = ""
    heavy: bool = False
    bock: bool = False
    who: str = ""
    what: str = ""
    score: str = ""
    aloud: str = ""
    where: str = ""
    remark: str = ""


class Listing(NamedTuple):
    """A whole list for paper.

    `blanks` are the rows of the deals still to come, where their number is known. `legend`
    explains the marks in use, and `doubled` says whether any is more than an overbid.
    `footer` are rows of a label and a cell for each seat, `sums` those of them (from 0)
    with a line above. `standing` is (place, name, total), best first.
    """

    title: str
    date: str
    rules: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    blanks: tuple[Row, ...]
    legend: tuple[Mark, ...]
    doubled: bool
    footer: tuple[tuple[str, tuple[str, ...]], ...]
    sums: tuple[int, ...]
    passed: str
    standing: tuple[tuple[str, str, str], ...]
    remarks: tuple[tuple[str, str], ...]
    ahead: str


def listing(tally: Tally) -> Listing:
    """Lay out a whole list for paper."""
    names = tally.heading.players
    rows = _rows(tally)
    legend = {mark.short: mark for row in rows for mark in row.marks}
    table = footer_table(tally, tally.heading.players)
    columns = footer(tally)
    ranked = sorted(range(len(names)), key=lambda seat: columns[seat].place)
    passed = sum(isinstance(line.entry, PassedIn) for line in tally.lines)
    return Listing(
        tally.heading.title or _("Sheet"),
        tally.heading.date,
        rules_line(tally.heading),
        names,
        rows,
        _blanks(tally),
        tuple(legend.values()),
        bool(legend.keys() - {OVERBID}),
        tuple((_times(row[0]), tuple(map(minus_sign, row[1:]))) for row in table.rows),
        table.rules,
        str(passed) if passed else "",
        tuple(
            (str(columns[seat].place), names[seat], minus_sign(str(columns[seat].total)))
            for seat in ranked
        ),
        tuple((row.number, row.remark) for row in rows if row.remark),
        ahead(tally),
    )


def minus_sign(number: str) -> str:
    """Write a number with a printer's minus, as long as a plus."""
    return number.replace("-", "−")


def _times(text: str) -> str:
    return _FACTOR.sub("×", text).replace(" - ", " − ").replace("= -", "= −")


def _rows(tally: Tally) -> tuple[Row, ...]:
    rows = []
    before = (0,) * len(tally.heading.players)
    last_round = 1
    for line in tally.lines:
        points = line.after.points
        changed = tuple(map(int.__ne__, points, before))
        new_round = line.round != last_round and not isinstance(line.entry, Adjust)
        rows.append(_row(tally, line, changed)._replace(heavy=new_round))
        if new_round:
            last_round = line.round
        before = points
    return tuple(rows)


def _row(tally: Tally, line: Line, changed: tuple[bool, ...]) -> Row:
    names = tally.heading.players
    entry, result = line.entry, line.result
    where = _("round {round}, {name} dealt").format(round=line.round, name=names[line.dealer])
    if isinstance(entry, Adjust):
        shown = tuple(
            (f"({minus_sign(signed(entry.points))})" if seat == entry.seat else "", "", "")
            for seat in range(len(names))
        )
        return _scored(
            Row("", text=what(line), players=shown, aloud=say_line(line, names)), line
        )._replace(who=names[entry.seat], what=what(line))
    row = Row(
        str(line.number),
        marks=_marks(line),
        players=_players(line, changed),
        bock=line.factor > 1,
        who=who(line, names),
        what=what(line),
        aloud=_times(say_line(line, names)),
        where=where,
        remark=entry.remark,
    )
    if isinstance(entry, PassedIn):
        return row._replace(passed=TICK, score="0")
    row = _scored(row, line)
    if isinstance(entry, Played) and isinstance(result, Worth):
        return _played(row, entry, result)
    if isinstance(result, RamschResult):
        return row._replace(text=what(line).replace("/", " / ").replace("-", "–"))
    return row


def _scored(row: Row, line: Line) -> Row:
    """Write the score into the plus or the minus column, which needs no sign."""
    score = minus_sign(signed(line.score))
    if line.score < 0:
        return row._replace(minus=str(-line.score), score=score)
    return row._replace(plus=str(line.score), score=score)


def _played(row: Row, entry: Played, result: Worth) -> Row:
    game, matadors, hand, announced = entry.contract
    null = game is Game.NULL
    levels = (
        hand or (announced and not null),
        result.level >= Level.SCHNEIDER,
        announced >= Announced.SCHNEIDER and not null,
        result.level >= Level.SCHWARZ,
        announced >= Announced.SCHWARZ and not null,
        announced is Announced.OUVERT,
    )
    sign = terms.suit(game)
    return row._replace(
        suit=sign if len(sign) == 1 else sign[:1],
        base=str(result.plain if null else game.base),
        with_=str(matadors) if matadors > 0 else "",
        without=str(-matadors) if matadors < 0 else "",
        levels=tuple([TICK if level else "" for level in levels]),
    )


def _players(line: Line, changed: tuple[bool, ...]) -> tuple[tuple[str, str, str], ...]:
    cells = []
    for seat, points in enumerate(line.after.points):
        own = isinstance(line.entry, Played) and line.entry.declarer == seat
        won = own and isinstance(line.result, Worth) and line.result.won
        cells.append(
            (
                minus_sign(str(points)) if own or changed[seat] else "",
                str(line.after.won[seat]) if won else "",
                str(line.after.lost[seat]) if own and not won else "",
            )
        )
    return tuple(cells)


def _marks(line: Line) -> tuple[Mark, ...]:
    marks = []
    if isinstance(line.entry, Played):
        marks += [Mark(word[:1], word) for word in terms.steps(line.entry.step)]
    elif isinstance(line.entry, Ramsch) and line.entry.pushes:
        factor = 2**line.entry.pushes
        marks.append(Mark(f"P×{factor}", _("pushed x{factor}").format(factor=factor)))
    if line.factor > 1:
        marks.append(Mark(f"B×{line.factor}", _("Bock x{factor}").format(factor=line.factor)))
    if outcome(line):
        marks.append(Mark(OVERBID, outcome(line)))
    return tuple(Mark(short, long.replace(" x", " ×")) for short, long in marks)


def _blanks(tally: Tally) -> tuple[Row, ...]:
    rounds = tally.heading.house.rounds
    if rounds is None:
        return ()
    players = len(tally.heading.players)
    state = tally.state
    first = state.deals + 1
    last = rounds * players + state.deals - state.turns
    if last > MOST_BLANKS:
        return ()
    nothing = (("", "", ""),) * players
    return tuple(
        Row(str(number), players=nothing, heavy=turn % players == 0 and turn > 0)
        for turn, number in enumerate(range(first, last + 1), start=state.turns)
    )
