"""Pads for tests: written by the program in a process of its own, and looked at afterwards.

Several tests here are short by default; `SKATBLOCK_LONG=1 pytest tests/test_kill.py` (likewise
test_damage, test_writers and test_hostile) runs them in full, for some minutes.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from skatblock.commands.desk import reader
from skatblock.ledger.sheet import Adjust
from skatblock.pad import evening
from skatblock.pad.opening import open_store
from skatblock.pad.store import Store
from skatblock.pad.upkeep import soundness
from skatblock.words.rules import read_heading

LONG = bool(os.environ.get("SKATBLOCK_LONG"))
SOURCES = Path(__file__).parent / "disk"
_CONFIRMED = re.compile(r"^\d+\. .*# n(\d+): ", re.MULTILINE)


def environment(**more: str) -> dict[str, str]:
    """Give the environment of a call: English, and nothing of the user's own."""
    left_out = ("SKATBLOCK_PAD", "SKATBLOCK_LANG", "LC_ALL", "LC_MESSAGES")
    kept = {key: value for key, value in os.environ.items() if key not in left_out}
    return {**kept, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1", **more}


def command(pad: Path | None, *words: str) -> list[str]:
    """Give the command line of a call."""
    chosen = [] if pad is None else ["--pad", str(pad)]
    return [sys.executable, "-P", "-m", "skatblock", *chosen, *words]


def program(
    pad: Path | None, *words: str, stdin: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """Call the program; its output may hold no traceback."""
    done = subprocess.run(
        command(pad, *words),
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=environment(**more),
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def start(pad: Path, *words: str, **more: str) -> subprocess.Popen[bytes]:
    """Start the program and let it run."""
    return subprocess.Popen(
        command(pad, *words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**more),
    )


def new_pad(path: Path, *lines: str, players: str = "Anna, Bert, Cem") -> Path:
    """Make a pad with one sheet of these lines, within this process."""
    store = open_store(str(path), create=True)
    new_sheet(store, *lines, players=players)
    store.close()
    return path


def new_sheet(store: Store, *lines: str, players: str = "Anna, Bert, Cem") -> None:
    """Put a sheet of these lines on an open pad."""
    evening.start_sheet(store, read_heading({"players": players}))
    write(store, *lines)


def write(store: Store, *lines: str) -> None:
    """Add lines to the current sheet."""
    evening.add(store, lambda heading: [entry for line in lines for entry in reader(line)(heading)])


def line(number: int) -> str:
    """Give a deal that can be told from all others."""
    return f"Anna clubs with 1 70 # n{number}"


def confirmed(output: str | bytes) -> list[int]:
    """List the numbered deals that an output confirms."""
    text = output if isinstance(output, str) else output.decode()
    return [int(number) for number in _CONFIRMED.findall(text)]


def kept(pad: Path) -> list[int]:
    """List the numbered deals of the current sheet; the pad must be sound."""
    store = open_store(str(pad), create=False)
    try:
        found = soundness(store)
        assert not found.faults, found.faults
        entries = evening.load(store).sheet.entries
    finally:
        store.close()
    return [int(one.remark[1:]) for one in entries if not isinstance(one, Adjust)]


def library(name: str, folder: Path) -> str:
    """Compile a library that stands between a program and its disk; skips where that can't be."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("needs a C compiler and Linux")
    made = folder / f"{name}.so"
    source = SOURCES / f"{name}.c"
    words = [compiler, "-shared", "-fPIC", "-O1", "-w", "-o", str(made), str(source), "-ldl"]
    subprocess.run(words, check=True)
    return str(made)
