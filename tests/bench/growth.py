"""What does not grow: run `python tests/bench/growth.py`.

Commands on pads of 1 to 10,000 sheets of ten deals, as multiples of the first; and what the table
mode does between Enter and the next prompt, with 48 deals on the sheet and 1,000 sheets on the
pad, without the commit itself (the pad lies in memory-backed storage).
"""

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
from skatblock.pad.store import Store

PROGRAM = str(Path(sys.executable).parent / "skatblock")
EXAMPLES = Path(__file__).parents[2] / "examples"
SIZES = (1, 10, 1_000, 10_000)
TIMES = 10
COMMANDS = (["add", "passed"], ["summary"], ["sheet"], ["explain"], ["sheets"], ["log"])


def example(name: str) -> Sheet:
    """Read an example."""
    path = EXAMPLES / f"{name}.skat"
    return read_sheet(path.read_text(encoding="utf-8").splitlines(), name)


def fill(store: Store, sheets: int) -> None:
    """Put so many lists on a pad, and an open one behind them."""
    sheet = example("server-series")
    for _ in range(sheets):
        evening.start_sheet(store, sheet.heading, sheet.entries)


def smallest(command: list[str]) -> float:
    """Time a command, the smallest of some."""
    took = []
    for _ in range(TIMES):
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
            cells = (f"{one * 1000:8.1f}" for one in took)
            print(f"{words[0]:14}", *cells, f"{took[-1] / took[0]:7.2f}")
        store = open_store(pads[1_000], create=False)
        took = sorted(between_prompts(store))
        store.close()
        middle, most = took[len(took) // 2] * 1000, took[-1] * 1000
        print(f"\nEnter to prompt: {middle:.1f} ms, at most {most:.1f} (goal 10)")


if __name__ == "__main__":
    main()
