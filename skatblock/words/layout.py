"""What is printed, as tables of words: the sheet with its footer, and the round summary."""

import textwrap
from collections.abc import Callable, Sequence

from skatblock.game.deal import Announced, Game, Level, PassedIn, Played, Ramsch
from skatblock.game.faults import shown
from skatblock.game.house import Scoring
from skatblock.game.ramsch import RamschResult
from skatblock.game.record import NamedTuple
from skatblock.game.value import Worth
from skatblock.ledger.footer import FooterColumn, footer
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import LOST_BY_OTHERS, WON_OR_LOST, Line, Tally
from skatblock.words import terms
from skatblock.words.breaking import broken
from skatblock.words.brief import ahead, heading_line, outcome, rules_line, signed
from skatblock.words.language import gettext as _

NARROWEST_NAME = 6


class Table(NamedTuple):
    """A table of words; `aligns` holds left or right for each column.

    `rules` are the rows (from 0) with a line above them: the ends of rounds.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    aligns: tuple[str, ...]
    rules: tuple[int, ...] = ()


class Layout(NamedTuple):
    """Something to print: a title, then tables and lines of text."""

    title: str
    blocks: tuple[Table | str, ...]


# -- a game in few words


def game_words(entry: Played, result: Worth) -> str:
    """Say a game and its levels: clubs with 2 Hand Schneider."""
    game, matadors, hand, announced = entry.contract
    words = [terms.game(game)]
    if matadors and game is not Game.NULL:
        word = _("with {number}") if matadors > 0 else _("without {number}")
        words.append(word.format(number=abs(matadors)))
    if hand and (game is Game.NULL or announced is not Announced.OUVERT):
        words.append(_("Hand"))
    if announced is Announced.OUVERT:
        words.append(_("ouvert"))
    elif announced:
        words.append(terms.announced(announced))
    if game is not Game.NULL and result.level > min(announced, Announced.SCHWARZ):
        words.append("Schneider" if result.level == Level.SCHNEIDER else "Schwarz")
    return " ".join(words)


def game_sign(entry: Played, result: Worth, signs: bool) -> str:
    """Write a game as short as on paper: the suit, the matadors, the levels by letter.

    h Hand, s Schneider announced, z Schwarz announced, o ouvert as in the notation; a
    capital S or Z is a level that was reached. Without `signs` the suit is a word.
    """
    game, matadors, hand, announced = entry.contract
    sign = terms.suit(game) if signs else terms.game(game)
    parts = [sign]
    if matadors and game is not Game.NULL:
        parts.append(f"{matadors:+d}")
    letters = "h" if hand and (game is Game.NULL or announced is not Announced.OUVERT) else ""
    letters += ("", "s", "z", "o")[announced]
    if game is not Game.NULL and result.level > min(announced, Announced.SCHWARZ):
        letters += "S" if result.level == Level.SCHNEIDER else "Z"
    if letters:
        parts.append(("" if len(parts) > 1 else " ") + letters)
    return "".join(parts)


def doubled(line: Line) -> str:
    """Say what doubled a deal: Kontra Re, Bock x2."""
    entry = line.entry
    words: list[str] = []
    if isinstance(entry, Played):
        words += terms.steps(entry.step)
    elif isinstance(entry, Ramsch) and entry.pushes:
        words.append(_("pushed x{factor}").format(factor=2**entry.pushes))
    if line.factor > 1:
        words.append(_("Bock x{factor}").format(factor=line.factor))
    return " ".join(words)


def what(line: Line) -> str:
    """Say what a line is: the game, passed in, Ramsch, or the reason of a correction."""
    entry = line.entry
    if isinstance(entry, Played) and isinstance(line.result, Worth):
        return game_words(entry, line.result)
    if isinstance(entry, Ramsch):
        points = "/".join("-" if taken is None else str(taken) for _s, taken in entry.card_points)
        return f"Ramsch {points}"
    if isinstance(entry, Adjust):
        return _("correction {reason}").format(reason=entry.reason).strip()
    return _("passed in")


def who(line: Line, names: Sequence[str]) -> str:
    """Name whom a line is written to."""
    entry = line.entry
    if isinstance(entry, Played):
        return names[entry.declarer]
    if isinstance(entry, Adjust):
        return names[entry.seat]
    if isinstance(line.result, RamschResult):
        return " + ".join(names[seat] for seat in line.result.seats)
    return ""


# -- the whole sheet


def sheet_layout(tally: Tally, width: int = 80, *, signs: bool = True) -> Layout:
    """Lay out the whole list with its footer, at most so many columns wide where names allow it."""
    names = tally.heading.players
    full = _fitting(
        lambda names, short: _sheet_table(tally, names, short=short, signs=signs), names, width
    )
    foot = _fitting(lambda names, _short: footer_table(tally, names), names, width)
    blocks: list[Table | str] = [broken(rules_line(tally.heading), width), full, foot]
    if full != _sheet_table(tally, names, short=False, signs=signs):
        blocks.append(broken(_legend(), width))
    blocks += _remarks(tally, width)
    blocks.append(ahead(tally))
    return Layout(heading_line(tally.heading) or _("Sheet"), tuple(blocks))


def totals_layout(tally: Tally, width: int = 80) -> Layout:
    """Lay out the footer alone, and what comes next."""
    names = tally.heading.players
    foot = _fitting(lambda names, _short: footer_table(tally, names), names, width)
    rules = broken(rules_line(tally.heading), width)
    return Layout(heading_line(tally.heading) or _("Sheet"), (rules, foot, ahead(tally)))


def _fitting(
    make: Callable[[Sequence[str], bool], Table], names: Sequence[str], width: int
) -> Table:
    """Make a table that fits: games in words if they do, else short, then the names cut too."""
    table = make(names, False)  # in words, then short
    if width_of(table) <= width:
        return table
    table = make(names, True)
    most = max(map(len, names))
    while width_of(table) > width and most > NARROWEST_NAME:
        most -= 1
        cut = [shown(name, most) for name in names]
        table = make(cut, True)
    return table


def width_of(table: Table) -> int:
    """Give the columns that a table takes in a terminal."""
    columns = zip(table.heads, *table.rows, strict=True)
    widths = [max(_columns(cell) for cell in column) for column in columns]
    return sum(widths) + 2 * (len(widths) - 1)


def _columns(text: str) -> int:
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth  # noqa: PLC0415  # not needed for names without accents

    return max(int(wcswidth(text)), 0)


def _sheet_table(tally: Tally, names: Sequence[str], *, short: bool, signs: bool) -> Table:
    rows: list[tuple[str, ...]] = []
    rules: list[int] = []
    last_round = 1
    before = (0,) * len(names)
    for line in tally.lines:
        if line.round != last_round and not isinstance(line.entry, Adjust):
            rules.append(len(rows))
            last_round = line.round
        cells = [
            _points_cell(line, seat, old, new)
            for seat, (old, new) in enumerate(zip(before, line.after.points, strict=True))
        ]
        before = line.after.points
        number = "" if isinstance(line.entry, Adjust) else str(line.number)
        game = _game_cell(line, short=short, signs=signs)
        rows.append((number, game, _marks(line, short=short), _score_cell(line), *cells))
    heads = (_("No."), _("game"), "", _("score"), *names)
    aligns = ("right", "left", "left", "right", *("right",) * len(names))
    return Table(heads, tuple(rows), aligns, tuple(rules))


def _legend() -> str:
    """Say what the short forms of a narrow sheet mean."""
    return _(
        "h Hand, s Schneider announced, z Schwarz announced, o ouvert, S Schneider, Z Schwarz, "
        "K Kontra, KR Kontra and Re, P pushed, x Bock, ! overbid"
    )


def _game_cell(line: Line, *, short: bool, signs: bool) -> str:
    if not short:
        return what(line)
    if isinstance(line.entry, Played) and isinstance(line.result, Worth):
        return game_sign(line.entry, line.result, signs)
    if isinstance(line.entry, Ramsch):
        return "Ramsch"
    return _("correction") if isinstance(line.entry, Adjust) else what(line)


def _points_cell(line: Line, seat: int, before: int, after: int) -> str:
    """Write the running game points where they changed; a correction only counts in the footer."""
    entry = line.entry
    if isinstance(entry, Adjust):
        return f"({signed(entry.points)})" if entry.seat == seat else ""
    plays = isinstance(entry, Played) and entry.declarer == seat
    return str(after) if after != before or plays else ""


def _score_cell(line: Line) -> str:
    if isinstance(line.entry, PassedIn):
        return "0"
    return signed(line.score)


def _marks(line: Line, *, short: bool) -> str:
    if not short:
        return " ".join(part for part in (doubled(line), outcome(line)) if part)
    entry = line.entry
    letters = ""
    if isinstance(entry, Played):
        letters = "".join(word[0] for word in terms.steps(entry.step))
    elif isinstance(entry, Ramsch) and entry.pushes:
        letters = f"P{entry.pushes}"
    factor = f"x{line.factor}" if line.factor > 1 else ""
    over = "!" if outcome(line) else ""
    return letters + factor + over


def footer_table(tally: Tally, names: Sequence[str]) -> Table:
    """Lay out the footer of an official list: a row for each step to the total."""
    columns = footer(tally)
    scoring = tally.heading.house.scoring
    players = len(columns)
    rows: list[tuple[str, ...]] = [
        (_("game points"), *(str(column.points) for column in columns)),
        (_("won / lost"), *(f"{column.won} / {column.lost}" for column in columns)),
    ]
    if scoring is Scoring.TOURNAMENT:
        label = _("(won - lost) x {points}").format(points=WON_OR_LOST)
        rows.append((label, *(signed(column.for_games) for column in columns)))
        label = _("lost by others x {points}").format(points=LOST_BY_OTHERS[players])
        rows.append((label, *(signed(column.for_others) for column in columns)))
    if any(column.adjusted for column in columns):
        rows.append((_("corrections"), *(signed(column.adjusted) for column in columns)))
    rows.append((_("total"), *(str(column.total) for column in columns)))
    lots = scoring is Scoring.TOURNAMENT
    rows.append((_("place"), *(place_cell(column, lots=lots) for column in columns)))
    heads = ("", *names)
    return Table(heads, tuple(rows), ("left", *("right",) * players), (len(rows) - 2,))


def place_cell(column: FooterColumn, *, lots: bool) -> str:
    """Write a place; a shared one of a tournament is decided by lot (SkWO 6.3.1)."""
    return f"{column.place} ({_('lot')})" if column.lot and lots else str(column.place)


def _remarks(tally: Tally, width: int) -> list[str]:
    said = []
    for line in tally.lines:
        entry = line.entry
        if isinstance(entry, Adjust):
            name = tally.heading.players[entry.seat]
            said.append(f"{name} {signed(entry.points)}: {entry.reason}" if entry.reason else "")
        elif entry.remark:
            said.append(f"{line.number}: {entry.remark}")
    said = [textwrap.fill(one, width, subsequent_indent="   ") for one in said if one]
    return ["\n".join(said)] if said else []


# -- the round summary


def rounds_played(tally: Tally) -> int:
    """Count the rounds that have begun; 0 before the first deal."""
    return max((line.round for line in tally.lines if line.number), default=0)


def summary_layout(tally: Tally, number: int, width: int = 80, *, signs: bool = True) -> Layout:
    """Lay out one round: its deals, the points in it, totals, places, and what comes next."""
    lines = [line for line in tally.lines if line.round == number]
    table = _fitting(
        lambda names, short: _round_table(lines, names, short=short, signs=signs),
        tally.heading.players,
        width,
    )
    house = tally.heading.house
    if house.rounds is None:
        title = _("Round {number}").format(number=number)
    else:
        title = _("Round {number} of {last}").format(number=number, last=house.rounds)
    said = [heading_line(tally.heading), title]
    blocks: list[Table | str] = [table, _standing(tally, lines)]
    if not lines or lines[-1] is tally.lines[-1]:
        blocks.append(ahead(tally))
    return Layout(", ".join(part for part in said if part), tuple(blocks))


def _round_table(lines: Sequence[Line], names: Sequence[str], *, short: bool, signs: bool) -> Table:
    heads = (_("No."), _("declarer"), _("game"), _("doubled"), _("value"), _("score"))
    rows = [
        (
            "" if isinstance(line.entry, Adjust) else str(line.number),
            who(line, names) or "-",
            _game_cell(line, short=short, signs=signs),
            _marks(line, short=False),
            str(line.result.value) if isinstance(line.result, Worth) else "",
            _score_cell(line),
        )
        for line in lines
    ]
    return Table(heads, tuple(rows), ("right", "left", "left", "left", "right", "right"))


def _standing(tally: Tally, lines: Sequence[Line]) -> Table:
    names = tally.heading.players
    nothing = (0,) * len(names)
    if lines:
        first = tally.lines.index(lines[0])
        before = tally.lines[first - 1].after.totals if first else nothing
        until = Tally(tally.heading, tally.lines, lines[-1].after)
    else:
        before, until = nothing, tally
    columns = footer(until)
    lots = tally.heading.house.scoring is Scoring.TOURNAMENT
    rows = [
        (
            names[seat],
            signed(column.total - before[seat]),
            str(column.total),
            str(column.won),
            str(column.lost),
            place_cell(column, lots=lots),
        )
        for seat, column in enumerate(columns)
    ]
    heads = (_("player"), _("round"), _("total"), _("won"), _("lost"), _("place"))
    return Table(heads, tuple(rows), ("left", *("right",) * 5))
