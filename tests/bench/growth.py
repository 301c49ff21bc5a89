"""What does not grow: run `python tests/bench/growth.py`.

Commands on pads of 1 to 10,000 sheets of ten deals, as multiples of the first; and what the table
mode does between Enter and the next prompt, with 48 deals on the sheet and 1,000 sheets on the
pad, without the commit itself (the pad lies in memory-backed storage).
"""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from skatblock.commands.desk import reader
from skatblock.commands.told import tell_recorded
from skatblock.commands.view import View
from skatblock.ledger.sheet import Sheet
from skatblock.pad import evening
from skatblock.pad.opening import open_store
from skatblock.pad.sheetfile import read_sheet
from skatblock.pad.store import Store, row_sum

PROGRAM = str(Path(sys.executable).parent / "skatblock")
EXAMPLES = Path(__file__).parents[2] / "examples"
SIZES = (1, 10, 1_000, 10_000)
TIMES = 10
COMMANDS = (
    ["add", "passed"],
    ["amend", "1", "passed"],
    ["undo"],
    ["redo"],
    ["summary"],
    ["sheet"],
    ["explain"],
    ["settle"],
    ["chart"],
    ["log"],
    ["sheets"],
    ["use", "1"],
    ["export", "-"],
    ["import", str(EXAMPLES / "club-list.skat")],
)
# These read every sheet, or copy the pad: they are printed without a goal.
READING_ALL = (["stats"], ["check"])
FIRST_OF_THE_DAY = "add, first"


def example(name: str) -> Sheet:
    """Read an example."""
    path = EXAMPLES / f"{name}.skat"
    return read_sheet(path.read_text(encoding="utf-8").splitlines(), name)


def fill(store: Store, sheets: int) -> None:
    """Put so many lists on a pad, and an open one behind them."""
    sheet = example("server-series")
    last = sheet.deals[-1]
    for number in range(sheets):
        # No two are alike: a list that is there twice is counted once.
        own = last._replace(remark=f"list {number}")
        evening.start_sheet(store, sheet.heading, (*sheet.entries[:-1], own))


def smallest(command: list[str], times: int = TIMES, copies: Path | None = None) -> float:
    """Time a command, the smallest of some; `copies` are removed before each call."""
    took = []
    for _ in range(times):
        if copies:
            shutil.rmtree(copies, ignore_errors=True)
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        took.append(time.perf_counter() - start)
    return min(took)


def between_prompts(store: Store) -> Iterator[float]:
    """Do what the table mode does for a line, from Enter to the next prompt."""
    sheet = example("table-of-four")
    open_end = sheet.heading._replace(house=sheet.heading.house._replace(rounds=None))
    evening.start_sheet(store, open_end, sheet.entries)
    for _ in range(2 * TIMES):
        start = time.perf_counter()
        with redirect_stdout(StringIO()):
            tell_recorded(evening.add(store, reader("passed")))
        View(store).status()
        yield time.perf_counter() - start


def cost_of_sums(store: Store) -> float:
    """Time what it takes to add up the sums of the entries of the current sheet."""
    acts = evening.load(store).acts
    start = time.perf_counter()
    total = 0
    for act in acts:
        total = row_sum(total, 1, *act)
    return time.perf_counter() - start


def print_row(name: str, took: list[float]) -> None:
    """Print milliseconds by the size of the pad, and how they grew."""
    cells = (f"{one * 1000:8.1f}" for one in took)
    print(f"{name:14}", *cells, f"{took[-1] / took[0]:7.2f}")


def main() -> None:
    """Print the tables."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # memory, not a file
    sizes = " ".join(f"{size:>8}" for size in SIZES)
    print(f"ms on a pad of {sizes}  last x first, goal 2")
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        pads = {}
        for size in SIZES:
            pads[size] = f"{folder}/{size}.db"
            store = open_store(pads[size], create=True)
            fill(store, size)
            store.close()
        for words in COMMANDS:
            took = [smallest([PROGRAM, "--pad", pads[size], *words]) for size in SIZES]
            print_row(words[0], took)
        print(
            "\nwithout a goal: what reads every sheet, and the first entry of a day, which copies"
        )
        for words in READING_ALL:
            print_row(words[0], [smallest([PROGRAM, "--pad", pads[n], *words], 3) for n in SIZES])
        copies = Path(folder) / "backups"
        first = ["add", "passed"]
        for size in SIZES:
            # The sheet that was imported is full.
            subprocess.run(
                [PROGRAM, "--pad", pads[size], "new", "A1", "B1", "C1"], stdout=subprocess.DEVNULL
            )
        took = [smallest([PROGRAM, "--pad", pads[n], *first], 3, copies) for n in SIZES]
        print_row(FIRST_OF_THE_DAY, took)
        store = open_store(pads[1_000], create=False)
        took = sorted(between_prompts(store))
        sums = cost_of_sums(store)
        store.close()
        middle, most = took[len(took) // 2] * 1000, took[-1] * 1000
        print(f"\nEnter to prompt: {middle:.1f} ms, at most {most:.1f} (goal 10)")
        print(f"of that the sums that every entry carries: {sums * 1000:.2f} ms")


if __name__ == "__main__":
    main()
