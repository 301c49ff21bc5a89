"""The program at a terminal: keys in, the screen as a reader sees it out.

A pseudo-terminal of the standard library, with pyte as the terminal at its other end.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType

import pyte
from shell import PATIENCE, PROGRAM

ENTER, TAB, UP, BACKSPACE = "\r", "\t", "\x1b[A", "\x7f"
CTRL_A, CTRL_C, CTRL_D, CTRL_K, CTRL_U = "\x01", "\x03", "\x04", "\x0b", "\x15"
_CHUNK = 65536


class _Terminal(pyte.HistoryScreen):
    """A terminal that answers what it is asked, as prompt_toolkit does for the cursor's place."""

    answer: Callable[[bytes], object] = staticmethod(lambda _data: None)

    def write_process_input(self, data: str) -> None:
        """Send an answer to the program."""
        self.answer(data.encode())


class Screen:
    """One run of the program at a terminal; a context manager that ends it."""

    def __init__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        *,
        columns: int = 80,
        rows: int = 24,
        term: str = "xterm-256color",
    ) -> None:
        """Start the program."""
        self.terminal = _Terminal(columns, rows, history=5000, ratio=0.5)
        self.stream = pyte.ByteStream(self.terminal)
        self.written = b""
        self.main, self.other = pty.openpty()
        self._set_size(columns, rows)
        self.program = subprocess.Popen(
            [PROGRAM, *arguments],
            stdin=self.other,
            stdout=self.other,
            stderr=self.other,
            env={**environment, "TERM": term},
            cwd=Path(environment["HOME"]),
            start_new_session=True,
            # The terminal is the program's own: it hears of Ctrl-C and of a new size.
            preexec_fn=_take_terminal,
        )
        os.close(self.other)
        self.terminal.answer = lambda data: os.write(self.main, data)

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.kill()
        os.close(self.main)

    # -- what is seen

    def shown(self) -> str:
        """Give the screen as text, without the blanks behind each line."""
        return "\n".join(line.rstrip() for line in self.terminal.display).rstrip()

    def words(self) -> str:
        """Give the screen as words, wherever its lines end."""
        return " ".join(self.shown().split())

    def everything(self) -> str:
        """Give the screen with what was scrolled off it before."""
        columns = range(self.terminal.columns)
        above = [
            "".join(line[x].data for x in columns).rstrip() for line in self.terminal.history.top
        ]
        return "\n".join([*above, self.shown()])

    def at_cursor(self) -> str:
        """Give the line that the cursor stands on, up to the cursor."""
        cursor = self.terminal.cursor
        return str(self.terminal.display[cursor.y])[: cursor.x]

    def colours(self) -> set[str]:
        """List the colours on the screen, but for the terminal's own."""
        cells = [cell for row in self.terminal.buffer.values() for cell in row.values()]
        return {one for cell in cells for one in (cell.fg, cell.bg)} - {"default"}

    # -- what is typed

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.main, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size, as by dragging the corner of its window."""
        self.terminal.resize(rows, columns)
        self._set_size(columns, rows)

    # -- what is waited for

    def until(self, seen: Callable[[], bool], what: str) -> None:
        """Read what the program writes until something is to be seen."""
        deadline = monotonic() + PATIENCE
        while not seen():
            more = self._read(deadline - monotonic())
            assert more, f"never seen: {what}; on the screen is\n{self.shown()}"

    def wait_for(self, text: str) -> None:
        """Wait until a text stands on the screen."""
        self.until(lambda: text in self.shown(), text)

    def wait_for_prompt(self, number: int) -> None:
        """Wait until deal `number` is asked for, and nothing is typed yet."""
        self.until(lambda: self.at_cursor() == f"{number}> ", f"the prompt {number}>")

    def wait_for_question(self, text: str) -> None:
        """Wait until a question that holds this text is asked, with the cursor behind it."""
        self.until(lambda: text in self.at_cursor(), f"the question {text}")

    def wait_for_words(self, text: str) -> None:
        """Wait until a text stands on the screen, broken anywhere between its words."""
        self.until(lambda: text in self.words(), text)

    def enter(self, line: str, then: int) -> None:
        """Type a line and Enter, and wait for the prompt of the next deal below it."""
        before = self._place()
        self.type(line + ENTER)
        self.until(
            lambda: self.at_cursor() == f"{then}> " and self._place() > before,
            f"the prompt {then}> behind {line}",
        )

    def _place(self) -> int:
        """Give the line of the cursor, counted from the first that ever was on the screen."""
        return len(self.terminal.history.top) + int(self.terminal.cursor.y)

    def end(self) -> int:
        """Read up to the end of the program, and give its exit status."""
        deadline = monotonic() + PATIENCE
        while self._read(deadline - monotonic()):
            pass
        return self.program.wait(PATIENCE)

    def hang_up(self) -> None:
        """Close the terminal's window."""
        self.program.send_signal(signal.SIGHUP)

    def kill(self) -> None:
        """End the program at once, as a power cut would (signal 9)."""
        if self.program.poll() is None:
            self.program.send_signal(signal.SIGKILL)
        self.program.wait(PATIENCE)

    def _read(self, seconds: float) -> bool:
        """Read what there is; False at the end, or if nothing came in time."""
        ready, _, _ = select.select([self.main], [], [], max(seconds, 0))
        if not ready:
            return False
        try:
            data = os.read(self.main, _CHUNK)
        except OSError:  # the program's end of the terminal is closed
            return False
        self.written += data
        self.stream.feed(data)
        return bool(data)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def _take_terminal() -> None:
    # Whoever runs the tests under nohup has it ignored, and a program inherits that.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
