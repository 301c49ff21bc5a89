"""Places: the official tie-breaks, and rankings over many sheets, of series, of all, of teams."""

import re
from collections.abc import Callable, Mapping, Sequence

from skatblock.game.record import NamedTuple


def places(
    totals: Sequence[int], won: Sequence[int], lost: Sequence[int]
) -> tuple[tuple[int, bool], ...]:
    """Rank by total, then more won, then fewer lost (SkWO 6.3.1).

    Gives (place from 1, whether it is shared and to be decided by lot), in the order given.
    """
    keys = [(-total, -w, gone) for total, w, gone in zip(totals, won, lost, strict=True)]
    first: dict[tuple[int, int, int], int] = {}
    count: dict[tuple[int, int, int], int] = {}
    for place, key in enumerate(sorted(keys), start=1):
        first.setdefault(key, place)
        count[key] = count.get(key, 0) + 1
    return tuple((first[key], count[key] > 1) for key in keys)


class Result(NamedTuple):
    """How a sheet, or several, came out for one: totals in points, and games won and lost."""

    sheets: int
    total: int
    won: int
    lost: int


class Standing(NamedTuple):
    """A line of a ranking. `lot`: the place is shared, and a lot decides (SkWO 6.3.1).

    `members` counts the players of a team, and is 1 for a player; `team` is that of a player.
    """

    place: int
    lot: bool
    name: str
    result: Result
    team: str = ""
    members: int = 1


_NOTHING = Result(0, 0, 0, 0)


class Standings:
    """Adds up sheet after sheet; keeps one result per player and series, so memory stays small."""

    def __init__(
        self, key: Callable[[str], str] = str, team_of: Mapping[str, str] | None = None
    ) -> None:
        """Start with nothing; names with the same `key` are the same player.

        `team_of` gives the team of a player by the key of his name.
        """
        self._key = key
        self._team_of = dict(team_of or {})
        self._names: dict[str, str] = {}
        self._series: dict[str, dict[str, Result]] = {}
        self._all: dict[str, Result] = {}

    def take(
        self,
        series: str,
        players: Sequence[str],
        totals: Sequence[int],
        won: Sequence[int],
        lost: Sequence[int],
    ) -> None:
        """Add the end of one sheet, by seat, to its series and to the whole."""
        results = self._series.setdefault(series, {})
        for seat, name in enumerate(players):
            key = self._key(name)
            self._names.setdefault(key, name)
            one = Result(1, totals[seat], won[seat], lost[seat])
            for into in (results, self._all):
                into[key] = _sum(into.get(key, _NOTHING), one)

    def plays_in(self, series: str, name: str) -> bool:
        """Whether a player already has a sheet in a series."""
        return self._key(name) in self._series.get(series, {})

    @property
    def series(self) -> tuple[str, ...]:
        """The series, by name; numbers in names by their size."""
        return tuple(sorted(self._series, key=by_number))

    def of_series(self, series: str) -> tuple[Standing, ...]:
        """Rank one series."""
        return self._ranked(self._series[series])

    def in_series(self, series: str, name: str) -> Result | None:
        """Give what a player has in a series; None if he did not play."""
        return self._series[series].get(self._key(name))

    def overall(self) -> tuple[Standing, ...]:
        """Rank all series together."""
        return self._ranked(self._all)

    def teams(self) -> tuple[Standing, ...]:
        """Rank the teams, by the sums of their players."""
        sums: dict[str, Result] = {}
        members: dict[str, int] = {}
        for key, result in self._all.items():
            team = self._team_of.get(key)
            if team is not None:
                sums[team] = _sum(sums.get(team, _NOTHING), result)
                members[team] = members.get(team, 0) + 1
        return tuple(
            Standing(place, lot, team, sums[team], "", members[team])
            for place, lot, team in _in_order(sums, {team: team for team in sums})
        )

    def without_team(self) -> tuple[str, ...]:
        """List the players who are in no team, by name."""
        return tuple(sorted(name for key, name in self._names.items() if key not in self._team_of))

    def _ranked(self, results: Mapping[str, Result]) -> tuple[Standing, ...]:
        return tuple(
            Standing(place, lot, self._names[key], results[key], self._team_of.get(key, ""))
            for place, lot, key in _in_order(results, self._names)
        )


def _sum(one: Result, other: Result) -> Result:
    return Result(*map(int.__add__, one, other))


def _in_order(
    results: Mapping[str, Result], names: Mapping[str, str]
) -> list[tuple[int, bool, str]]:
    """List (place, lot, key) from the first place on; those who share one by name."""
    _, totals, won, lost = zip(*results.values(), strict=True) if results else ((), (), (), ())
    ranked = [
        (place, names[key], lot, key)
        for key, (place, lot) in zip(results, places(totals, won, lost), strict=True)
    ]
    return [(place, lot, key) for place, _name, lot, key in sorted(ranked)]


def by_number(name: str) -> list[str | int]:
    """Make a sort key in which table 2 stands before table 10."""
    parts = re.split(r"([0-9]{1,1000})", name)
    return [int(part) if place % 2 else part for place, part in enumerate(parts)]
