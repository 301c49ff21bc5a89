"""How long a ranking takes: run `python tests/bench/standings.py [--pad]`.

An event of 30 tables and 2 series, then a season of 10,000 sheets with 400,000 deals, as sheet
files in a temporary folder; with --pad the season is ranked from a pad too. Prints the time on
the clock, the time that the processors worked (on a busy machine the one to look at: half of it
is the time on two idle ones), and the most memory that one process took so far.
"""

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from skatblock.pad import evening
from skatblock.pad.opening import open_store
from skatblock.pad.sheetfile import read_sheet

GAMES = ("clubs", "spades", "hearts", "diamonds", "grand")
ROUNDS = {3: 12, 4: 10}
PEOPLE = 600
SEASON = 10_000
DAYS = 50
NEWLINE = b"\n"


def deals(draw: random.Random, names: list[str]) -> Iterator[str]:
    """Draw the deals of a list, by and large as people play."""
    players = len(names)
    for turn in range(ROUNDS[players] * players):
        active = [names[(turn + place) % players] for place in (1, 2, 3)]
        declarer = draw.choice(active)
        kind = draw.random()
        if kind < 0.04:
            yield "passed"
        elif kind < 0.1:
            yield f"{declarer} null {draw.choice(['won', 'won', 'lost'])}"
        else:
            matadors = f"{draw.choice(['with', 'without'])} {draw.choice([1, 1, 1, 2, 2, 3, 4])}"
            hand = " hand" if draw.random() < 0.1 else ""
            points = min(max(round(draw.gauss(72, 18)), 1), 119)
            yield f"{declarer} {draw.choice(GAMES)} {matadors}{hand} {points} bid 18"


def write_list(draw: random.Random, path: Path, names: list[str], date: str) -> int:
    """Write one list, and say how many deals it has."""
    lines = list(deals(draw, names))
    rounds = ROUNDS[len(names)]
    heading = f"date: {date}\nplayers: {', '.join(names)}\nscoring: tournament\nrounds: {rounds}"
    path.write_text("\n".join([heading, "", *lines, ""]), encoding="utf-8")
    return len(lines)


def write_event(draw: random.Random, folder: Path) -> int:
    """Write 30 tables of four, two series with new tables."""
    people = [f"Player{number}" for number in range(120)]
    written = 0
    for series in ("series 1", "series 2"):
        draw.shuffle(people)
        (folder / series).mkdir(parents=True)
        for table in range(30):
            path = folder / series / f"table {table + 1}.skat"
            four = people[4 * table : 4 * table + 4]
            written += write_list(draw, path, four, "2026-11-27")
    return written


def write_season(draw: random.Random, folder: Path) -> int:
    """Write the lists of a season, tables of four and a few of three, into a folder a day."""
    people = [f"Player{number}" for number in range(PEOPLE)]
    written = 0
    for number in range(SEASON):
        day = number * DAYS // SEASON
        date = f"2026-{1 + day // 28:02}-{1 + day % 28:02}"
        own = folder / date
        own.mkdir(parents=True, exist_ok=True)
        names = draw.sample(people, 4)
        written += write_list(draw, own / f"table {number}.skat", names, date)
    return written


def fill_pad(folder: Path, pad: Path) -> None:
    """Put all lists of a folder on a pad."""
    store = open_store(str(pad), create=True)
    store.connection.execute("PRAGMA synchronous = OFF")
    for path in sorted(folder.rglob("*.skat")):
        sheet = read_sheet(path.read_text(encoding="utf-8").splitlines(), path.name)
        evening.start_sheet(store, sheet.heading, sheet.entries)
    store.close()


def run(label: str, *arguments: str) -> None:
    """Run the program once, and print what it took."""
    command = [sys.executable, "-m", "skatblock", *arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False)
    spent = time.perf_counter() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    if done.returncode:
        sys.exit(done.stderr.decode())
    print(
        f"{label}: {spent:.2f} s, of processors {worked:.2f} s, {used.ru_maxrss / 1024:.0f} MB,"
        f" {done.stdout.count(NEWLINE)} lines"
    )


def main() -> None:
    """Write the lists, rank them, print the figures."""
    draw = random.Random(6)  # made-up deals, the same in every run
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        event, season, pad = folder / "event", folder / "season", folder / "pad.db"
        print(f"event: {write_event(draw, event)} deals")
        run("30 tables, 2 series", "standings", str(event))
        print(f"season: {SEASON} lists, {write_season(draw, season)} deals")
        run("season, all rankings", "standings", str(season), "--series", "date")
        run("season, one ranking", "standings", str(season), "--series", "none")
        if "--pad" in sys.argv[1:]:
            fill_pad(season, pad)
            run("season on a pad", "standings", "--all", "--overall", "--pad", str(pad))
            run("statistics of it", "stats", "--pad", str(pad))


if __name__ == "__main__":
    main()
