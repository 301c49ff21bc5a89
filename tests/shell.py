"""The installed program as a user's shell runs it: arguments and standard input in, text out."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, TypeVar

Key = TypeVar("Key")
Result = TypeVar("Result")

PROGRAM = str(Path(sys.executable).with_name("skatblock"))
PATIENCE = 60.0
"""Seconds that one call may take, on a machine that is busy with other things."""
_NOT_HANDED_ON = ("SKATBLOCK_", "LC_", "PYTHON", "COLUMNS", "LINES", "NO_COLOR", "LANG")


class Outcome(NamedTuple):
    """What a call left: exit status, standard output, standard error."""

    status: int
    out: str
    err: str


def environment(home: Path, **more: str) -> dict[str, str]:
    """Make an environment in which nothing of the tester's own settings is left."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(_NOT_HANDED_ON)}
    home_of = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    return {**own, **home_of, "LC_ALL": "C.UTF-8", **more}


class Shell:
    """Runs the program in a folder of its own, with a pad of its own."""

    def __init__(self, folder: Path, **more: str) -> None:
        """Take a folder, and variables to set beside the pad's."""
        self.folder = folder
        self.pad = folder / "pad.db"
        self.environment = environment(folder, SKATBLOCK_PAD=str(self.pad), **more)

    def run(self, *arguments: object, given: str | bytes = "") -> Outcome:
        """Run one command; `given` is its standard input."""
        done = subprocess.run(
            [PROGRAM, *map(str, arguments)],
            input=given if isinstance(given, bytes) else given.encode(),
            capture_output=True,
            env=self.environment,
            cwd=self.folder,
            timeout=PATIENCE,
            check=False,
        )
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    def ok(self, *arguments: object, given: str | bytes = "") -> str:
        """Run one command that must go through in silence on standard error; give its output."""
        done = self.run(*arguments, given=given)
        assert done.status == 0, f"{arguments}: status {done.status}\n{done.out}{done.err}"
        assert not done.err, f"{arguments}: on standard error\n{done.err}"
        return done.out

    def refused(self, *arguments: object, given: str | bytes = "", status: int = 2) -> str:
        """Run one command that must be turned down; give the one sentence that says why.

        Nothing may be printed beside it, and nothing recorded.
        """
        return refusal(self.attempt(*arguments, given=given), status)

    def attempt(self, *arguments: object, given: str | bytes = "") -> "Attempt":
        """Run one command, and look whether it left a trace on the pad."""
        before = self.dump()
        done = self.run(*arguments, given=given)
        return Attempt(arguments, done, self.dump() != before)

    def dump(self) -> bytes | None:
        """Give all that the pad holds, as SQL (its bytes where it is no database); None without."""
        if not self.pad.is_file():
            return None
        connection = sqlite3.connect(f"file:{self.pad}?mode=ro", uri=True)
        try:
            return "\n".join(connection.iterdump()).encode()
        except sqlite3.DatabaseError:
            return self.pad.read_bytes()
        finally:
            connection.close()

    def lines(self) -> list[str]:
        """List the deals of the current sheet, as they would stand in a sheet file."""
        return self.ok("export", "-").partition("\n\n")[2].splitlines()


class Attempt(NamedTuple):
    """A call that may have been turned down: what was typed, what it left, on the pad too."""

    typed: tuple[object, ...]
    outcome: Outcome
    recorded: bool


def refusal(attempt: Attempt, status: int = 2) -> str:
    """Hold a call to having been turned down in one sentence, and give it."""
    typed, done, recorded = attempt
    told = f"{str(typed)[:200]}: status {done.status}\n{done.out}{done.err}"
    assert done.status == status, f"status {status} is wanted: {told}"
    assert not done.out, f"something was printed: {told}"
    assert "Traceback" not in done.err, told
    assert done.err.count("\n") == 1, f"one sentence is wanted: {told}"
    assert not recorded, f"something was recorded: {told}"
    assert all(sign.isprintable() for sign in done.err[:-1]), f"it moves the cursor: {told!r}"
    return done.err.rstrip("\n")


def side_by_side(call: Callable[[Key], Result], keys: Iterable[Key]) -> dict[Key, Result]:
    """Make a call for each key, as many at a time as the machine has cores."""
    keys = list(keys)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(keys, pool.map(call, keys), strict=True))
