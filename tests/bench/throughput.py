"""How fast deals are counted and sheets tallied: run `python tests/bench/throughput.py`.

Deals are drawn from the recorded evenings with a fixed seed. Figures are the smallest of three
runs, with the ratio to ten times the work on a tenth of the deals (1.0 is linear growth).
"""

import random
import resource
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path

from skatblock.game.deal import Played
from skatblock.game.value import worth
from skatblock.ledger.sheet import Heading
from skatblock.ledger.tally import tally
from skatblock.pad.csvfile import write_csv
from skatblock.pad.sheetfile import read_lines, read_sheet
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.vocabulary import vocabulary

DATA = Path(__file__).parents[1] / "data" / "evenings"
HEADING = Heading(("Anna", "Bert", "Cem"))
DEALS = 100_000
SIZES = (1_000, 10_000, 100_000, 1_000_000)
HEAD = ("players: Anna, Bert, Cem", "")


def drawn(count: int) -> list[Played]:
    """Draw played deals of the recorded evenings."""
    pool: list[Played] = []
    for path in sorted(DATA.glob("*plain*.skat")):
        sheet = read_sheet(path.read_text(encoding="utf-8").splitlines(), path.name)
        pool += [deal for deal in sheet.entries if isinstance(deal, Played)]
    return random.Random(18).choices(pool, k=count)


def smallest(work: Callable[[], object]) -> float:
    """Time some work, the smallest of three."""
    took = []
    for _ in range(3):
        start = time.perf_counter()
        work()
        took.append(time.perf_counter() - start)
    return min(took)


def main() -> None:
    """Print the table."""
    deals = drawn(DEALS)
    few = deals[: DEALS // 10]
    notation = Notation(Names(HEADING.players), vocabulary())
    text = [notation.write(deal) for deal in deals]

    def counted(some: list[Played]) -> None:
        for deal in some:
            worth(deal)

    def to_totals(lines: list[str]) -> None:
        for _line in read_lines([*HEAD, *lines], "bench")[1]:
            pass

    def to_csv(lines: list[str]) -> None:
        sheet = read_sheet([*HEAD, *lines], "bench")
        for _row in write_csv(tally(sheet)):
            pass

    rows: list[tuple[str, float, float, str]] = [
        ("Worth", smallest(lambda: counted(deals)), smallest(lambda: counted(few)), "0.14 s"),
        (
            "lines to totals",
            smallest(lambda: to_totals(text)),
            smallest(lambda: to_totals(text[: DEALS // 10])),
            "1.0 s",
        ),
        (
            "lines to CSV",
            smallest(lambda: to_csv(text)),
            smallest(lambda: to_csv(text[: DEALS // 10])),
            "3 s",
        ),
    ]
    print(f"{DEALS} deals        seconds  growth  goal")
    for name, took, tenth, goal in rows:
        print(f"{name:18} {took:8.3f} {took / tenth / 10:7.2f}  {goal}")
    print("\nlines to totals, followed one by one")
    for count in SIZES:
        start = time.perf_counter()
        many = (text[number % DEALS] for number in range(count))
        for _line in read_lines(chain(HEAD, many), "bench")[1]:
            pass
        took = time.perf_counter() - start
        print(f"{count:9} deals {took:8.3f} s  {took / count * 1e6:6.2f} us a deal")
    print(f"\npeak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
