"""Figures over many sheets, player by player; taken in line by line, so that memory stays small."""

from collections.abc import Callable, Iterable

from skatblock.game.deal import Game, Played, Ramsch, Step
from skatblock.game.ramsch import RamschResult
from skatblock.game.record import NamedTuple
from skatblock.game.value import Worth
from skatblock.ledger.sheet import Adjust, Heading
from skatblock.ledger.tally import Line

SEATS = ("forehand", "middlehand", "rearhand")
"""The three with cards, in the order in which they play to the first trick."""


class Share(NamedTuple):
    """So many of so many: games won of games declared, say."""

    good: int
    of: int


class Evening(NamedTuple):
    """A day at the table: the points of all its sheets, and its date, empty if not known."""

    points: int
    date: str


class _Tries:
    """Counts how often something was tried, and how often it went well."""

    __slots__ = ("good", "of")

    def __init__(self) -> None:
        self.good = 0
        self.of = 0

    def take(self, good: bool) -> None:
        self.good += good
        self.of += 1

    @property
    def share(self) -> Share:
        return Share(self.good, self.of)


class _Running:
    """What is known of one player so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sheets = 0
        self.deals = 0
        self.declared = _Tries()
        self.values = 0
        self.scores = 0
        self.defended = 0
        self.against = 0
        self.games = {game: _Tries() for game in Game}
        self.seats = tuple(_Tries() for _ in SEATS)
        self.hand = _Tries()
        self.announced = _Tries()
        self.overbid = 0
        self.kontra = _Tries()
        self.re = _Tries()
        self.ramsch_lost = 0
        self.run = 0
        self.longest_run = 0
        self.days: dict[str, int] = {}
        self.undated = 0
        self.best: Evening | None = None
        self.worst: Evening | None = None

    def declares(self, deal: Played, worth: Worth, score: int, seat: int) -> None:
        """Take in a game that this player declared from a seat, 0 forehand."""
        won = worth.won
        contract = deal.contract
        self.declared.take(won)
        self.values += worth.value
        self.scores += score
        self.games[contract.game].take(won)
        self.seats[seat].take(won)
        if contract.hand:
            self.hand.take(won)
        if contract.announced:
            self.announced.take(won)
        self.overbid += worth.overbid
        if deal.step >= Step.RE:
            self.re.take(won)
        self.run = self.run + 1 if won else 0
        self.longest_run = max(self.longest_run, self.run)

    def comes_out_with(self, points: int, date: str) -> None:
        """Take in a finished sheet: the total on it, and its date."""
        self.sheets += 1
        if date:
            self.days[date] = self.days.get(date, 0) + points
            return
        # Nothing says which undated sheets belong to one evening: each is one.
        self.undated += 1
        evening = Evening(points, "")
        self.best = max(self.best or evening, evening)
        self.worst = min(self.worst or evening, evening)


class Figures(NamedTuple):
    """The figures of one player.

    `deals` are those in which he had cards: at four the dealer has none. `value` is the mean
    value of the games he declared, before Kontra and Bock, in points; `own` what he was
    written for them in the mean, and `against` what others were written in the mean for games
    that he defended; None where there was none. `games` and `seats` are won of declared, by
    Game and from forehand on; `hand` and `announced` likewise (Schneider or Schwarz announced,
    and ouvert). `kontra` counts his Kontras and the games lost after them, `re` his Re and the
    games won after it. `ramsch_lost` counts Ramsch deals in which he was written minus.
    `longest_run` is the most games of his own won one after the other. `best` and `worst` are
    his evenings with the most and the fewest points: all sheets of a date, or one sheet
    without a date, by the scoring of each sheet.
    """

    name: str
    sheets: int
    deals: int
    declared: Share
    value: float | None
    own: float | None
    against: float | None
    games: dict[Game, Share]
    seats: tuple[Share, ...]
    hand: Share
    announced: Share
    overbid: int
    kontra: Share
    re: Share
    ramsch_lost: int
    longest_run: int
    evenings: int
    best: Evening | None
    worst: Evening | None


class Statistics:
    """Figures of everybody on the sheets that were taken in, one after the other."""

    def __init__(self, key: Callable[[str], str] = str) -> None:
        """Start with nothing; names with the same `key` are the same player."""
        self._key = key
        self._players: dict[str, _Running] = {}

    def take(self, heading: Heading, lines: Iterable[Line]) -> None:
        """Take in a sheet: its lines in order. Runs go on from sheet to sheet."""
        players = [self._player(name) for name in heading.players]
        totals = (0,) * len(players)
        for line in lines:
            totals = line.after.totals
            if not isinstance(line.entry, Adjust):
                _take(players, line)
        for one, total in zip(players, totals, strict=True):
            one.comes_out_with(total, heading.date)

    def _player(self, name: str) -> _Running:
        key = self._key(name)
        if key not in self._players:
            self._players[key] = _Running(name)
        return self._players[key]

    def figures(self) -> tuple[Figures, ...]:
        """Give everybody's figures, by name."""
        by_name = sorted(self._players.items())
        return tuple(_figures(one) for _key, one in by_name)


def _take(players: list[_Running], line: Line) -> None:
    entry, result = line.entry, line.result
    number = len(players)
    active = [(line.dealer + 1 + place) % number for place in range(len(SEATS))]
    for seat in active:
        players[seat].deals += 1
    if isinstance(entry, Played) and isinstance(result, Worth):
        declarer = entry.declarer
        players[declarer].declares(entry, result, line.score, active.index(declarer))
        for seat in active:
            if seat != declarer:
                players[seat].defended += 1
                players[seat].against += line.score
        if entry.kontra is not None:
            players[entry.kontra].kontra.take(not result.won)
    elif isinstance(entry, Ramsch) and isinstance(result, RamschResult) and line.score < 0:
        for seat in result.seats:
            players[seat].ramsch_lost += 1


def _figures(one: _Running) -> Figures:
    days = [Evening(points, date) for date, points in one.days.items()]
    ends = [evening for evening in (one.best, one.worst) if evening is not None]
    declared = one.declared.share
    return Figures(
        one.name,
        one.sheets,
        one.deals,
        declared,
        _mean(one.values, declared.of),
        _mean(one.scores, declared.of),
        _mean(one.against, one.defended),
        {game: tries.share for game, tries in one.games.items()},
        tuple(tries.share for tries in one.seats),
        one.hand.share,
        one.announced.share,
        one.overbid,
        one.kontra.share,
        one.re.share,
        one.ramsch_lost,
        one.longest_run,
        len(days) + one.undated,
        max([*days, *ends], default=None),
        min([*days, *ends], default=None),
    )


def _mean(total: int, number: int) -> float | None:
    return total / number if number else None
