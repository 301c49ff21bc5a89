"""standings: one ranking of many sheets, from the pad or from the files of many tables."""

import os
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Annotated

from skatblock.commands.days import Days, Since, Until, read_days
from skatblock.commands.desk import pad, pad_path, say, warn
from skatblock.commands.given import Argument, Option
from skatblock.commands.progress import progress
from skatblock.commands.records import RecordFormat, put_records
from skatblock.game.faults import fault, refuse
from skatblock.ledger.standings import Standings
from skatblock.pad.evening import heading_of
from skatblock.pad.many import Outcome, Source, Unread, outcomes, sheet_files, unfinished
from skatblock.words.fold import fold
from skatblock.words.language import gettext as _
from skatblock.words.language import later, ngettext
from skatblock.words.ranking import COLUMNS, ranking_layout, records
from skatblock.words.sentences import sentence, sentences


class Series(Enum):
    """What makes the lists of a series."""

    FOLDER = "folder"
    DATE = "date"
    NONE = "none"


def standings(
    files: Annotated[
        list[str] | None,
        Argument(
            metavar="[FILE]...",
            help=later("Sheet files, or folders: all sheet files in them and below."),
        ),
    ] = None,
    every: Annotated[bool, Option("--all", help=later("All sheets on the pad."))] = False,
    since: Since = None,
    until: Until = None,
    series: Annotated[
        Series | None,
        Option(
            help=later(
                "What makes a series. folder: each folder of lists, in which a player may have "
                "one list only; date: the lists of a day, added up. Default: folder if the files "
                "lie in several, else date."
            )
        ),
    ] = None,
    teams: Annotated[
        str | None,
        Option(
            metavar="FILE", help=later("A CSV with the columns name and team: sums of teams too.")
        ),
    ] = None,
    overall: Annotated[
        bool, Option("--overall", help=later("Only the ranking of all, not each series."))
    ] = False,
    kind: Annotated[
        RecordFormat, Option("--format", help=later("A table, or CSV or JSON for programs."))
    ] = RecordFormat.TABLE,
) -> None:
    """Rank the players of many sheets: standings FOLDER, or standings --all."""
    days = read_days(since, until)
    if not (files or every or days.given):
        raise refuse("standings-of-what")
    team_of = _teams(teams)
    sources = [
        *_of_files(files or [], skip=teams),
        *(_of_pad(days) if every or not files else []),
    ]
    by, label = _series(series, sources)
    count = _Count(Standings(fold, team_of), days, by, label)
    for outcome in progress(outcomes(sources), len(sources)):
        count.take(outcome)
    count.tell()
    if not count.ranked:
        raise SystemExit(1) if count.out else refuse("standings-empty")
    _put(count.standings, kind, only_all=overall or by is Series.NONE, teams=bool(team_of))
    if count.out:
        raise SystemExit(1)


def _teams(path: str | None) -> dict[str, str]:
    if path is None:
        return {}
    from skatblock.pad.teams import read_teams  # noqa: PLC0415  # only where there are teams

    return read_teams(path)


def _of_files(paths: Sequence[str], skip: str | None) -> Iterator[Source]:
    for path in paths:
        for file in sheet_files(path):
            if skip is None or not _same(file, skip):
                yield Source(file)


def _same(path: str, other: str) -> bool:
    try:
        return Path(path).samefile(other)
    except (OSError, ValueError):
        return False


def _of_pad(days: Days) -> list[Source]:
    with pad() as store, store.reading():
        return [
            Source(pad_path(), stored.id)
            for stored in store.sheets()
            if not days.given or days.hold(heading_of(store, stored).date)
        ]


def _series(
    chosen: Series | None, sources: Sequence[Source]
) -> tuple[Series, Callable[[Outcome], str]]:
    """Choose what makes a series, and how the series of a sheet is called."""
    folders = {str(Path(one.path).parent.absolute()) for one in sources if not one.number}
    by = chosen or (Series.FOLDER if len(folders) > 1 else Series.DATE)
    if by is Series.NONE:
        return by, lambda _outcome: ""
    if by is Series.DATE:
        return by, lambda outcome: outcome.date
    above = os.path.commonpath(folders) if len(folders) > 1 else ""

    def folder(outcome: Outcome) -> str:
        if outcome.source.number:
            return outcome.date
        own = Path(outcome.source.path).parent.absolute()
        return own.relative_to(above).as_posix() if above else own.name

    return by, folder


class _Count:
    """Takes in outcome after outcome, and keeps what to say of those that were left out."""

    def __init__(
        self, table: Standings, days: Days, by: Series, label: Callable[[Outcome], str]
    ) -> None:
        self.standings = table
        self.days = days
        self.once = by is Series.FOLDER
        self.label = label
        self.ranked = 0
        self.out = 0
        self.left_out: list[str] = []
        self.scorings: dict[str, int] = {}
        self.fingers: dict[bytes, Source] = {}

    def take(self, outcome: Outcome | Unread) -> None:
        if isinstance(outcome, Unread):
            said = sentences(outcome.error())
            if outcome.where is None and outcome.source.number:
                said = [f"{_place(outcome.source)}: {one}" for one in said]
            self.left_out += said
            self.out += 1
            return
        if self.days.given and outcome.date and not self.days.hold(outcome.date):
            return
        if not outcome.deals and not outcome.missing:
            return  # begun by mistake, or not yet played: nobody has a result on it
        why = self._why_not(outcome)
        if why:
            self.left_out.append(f"{_place(outcome.source)}: {why}")
            self.out += 1
            return
        self.ranked += 1
        scoring = outcome.scoring.value
        self.scorings[scoring] = self.scorings.get(scoring, 0) + 1
        self.fingers[outcome.finger] = outcome.source
        series = self.label(outcome)
        self.standings.take(series, outcome.players, outcome.totals, outcome.won, outcome.lost)

    def _why_not(self, outcome: Outcome) -> str:
        if self.days.given and not outcome.date:
            return sentence(fault("list-undated"))
        if outcome.missing:
            return sentence(unfinished(outcome))
        same = self.fingers.get(outcome.finger)
        if same:
            return sentence(fault("list-twice", word=_place(same)))
        if self.once:
            series = self.label(outcome)
            twice = [name for name in outcome.players if self.standings.plays_in(series, name)]
            if twice:
                return sentence(fault("player-twice", names=tuple(twice), word=series))
        return ""

    def tell(self) -> None:
        """Say on standard error what was left out, and what does not compare."""
        for one in self.left_out:
            warn(one)
        if self.out:
            text = ngettext(
                "{number} of {of} lists is not in the ranking.",
                "{number} of {of} lists are not in the ranking.",
                self.out,
            )
            warn(text.format(number=self.out, of=self.out + self.ranked))
        if len(self.scorings) > 1:
            counts = ", ".join(f"{name} {count}" for name, count in self.scorings.items())
            warn(
                _(
                    "The lists are scored in different ways ({counts}): totals don't compare."
                ).format(counts=counts)
            )


def _place(source: Source) -> str:
    return _("Sheet {number}").format(number=source.number) if source.number else source.path


def _put(table: Standings, kind: RecordFormat, *, only_all: bool, teams: bool) -> None:
    if kind is not RecordFormat.TABLE:
        put_records(list(records(table, only_all=only_all, teams=teams)), kind, COLUMNS)
        return
    from skatblock.words.terminal import print_layout  # noqa: PLC0415  # loads tabulate

    say(print_layout(ranking_layout(table, only_all=only_all, teams=teams)))
