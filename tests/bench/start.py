"""How long a command takes from Enter to the prompt: run `python tests/bench/start.py`.

Whole processes, the smallest of 20, interleaved, as multiples of the bare interpreter and of a
Typer hello-world in the same environment; pyskat, another scorer, where it is installed. The
pad lies in memory-backed storage where there is any; what the commit to disk adds is printed
beside it.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TIMES = 20
HELLO = """
import typer
app = typer.Typer()
@app.command()
def main(name: str = "Skat") -> None:
    print("Hello", name)
app()
"""
EXAMPLE = Path(__file__).parents[2] / "examples" / "club-list.skat"
PROGRAM = str(Path(sys.executable).parent / "skatblock")
# The goals of `record`, `summary` and `sheet` as multiples of the hello-world.
GOALS = {"record": 0.9, "add": 0.9, "summary": 1.3, "sheet": 1.3}


def seconds(command: list[str]) -> float:
    """Time one call from outside."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    """Print the table."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # memory, not a file
    with tempfile.TemporaryDirectory(dir=memory) as fast, tempfile.TemporaryDirectory() as slow:
        hello = Path(fast) / "hello.py"
        hello.write_text(HELLO)
        on_memory = [PROGRAM, "--pad", f"{fast}/pad.db"]
        on_disk = [PROGRAM, "--pad", f"{slow}/pad.db"]
        for pad in (on_memory, on_disk):
            seconds([*pad, "new", "Anna", "Bert", "Cem", "Dora"])
            seconds([*pad, "add", "passed"])
        deal = ["record", "Anna", "clubs", "--with", "2", "--points", "93"]
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "typer hello": [sys.executable, str(hello)],
            "--version": [PROGRAM, "--version"],
            "record": [*on_memory, *deal],
            "add": [*on_memory, "add", "Anna", "clubs", "with", "2", "93"],
            "record, on disk": [*on_disk, *deal],
            "summary": [*on_memory, "summary"],
            "sheet": [*on_memory, "sheet"],
            "tally": [PROGRAM, "tally", str(EXAMPLE)],
        }
        peer = shutil.which("pyskat")
        if peer:
            commands["pyskat --help"] = [peer, "--help"]
        smallest: dict[str, float] = {}
        for _ in range(TIMES):
            for name, command in commands.items():
                took = seconds(command)
                smallest[name] = min(took, smallest.get(name, took))
                if name in ("record", "add", "record, on disk"):
                    # Taken back, so that every call meets the same sheet and ends no round.
                    seconds([*(on_disk if "disk" in name else on_memory), "undo"])
    report(smallest)


def report(smallest: dict[str, float]) -> None:
    """Print milliseconds and ratios."""
    bare, hello = smallest["python -c pass"], smallest["typer hello"]
    print(f"{'command':18} {'ms':>6} {'x python':>9} {'x hello':>8}  goal")
    for name, took in smallest.items():
        goal = GOALS.get(name, "")
        print(f"{name:18} {took * 1000:6.1f} {took / bare:9.2f} {took / hello:8.2f}  {goal}")
    disk = smallest["record, on disk"] - smallest["record"]
    print(f"\nThe commit on disk adds {disk * 1000:.1f} ms.")


if __name__ == "__main__":
    main()
