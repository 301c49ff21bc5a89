"""The table mode without a terminal: lines from standard input, up to the first bad one."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr
from io import StringIO

from skatblock.commands.desk import input_lines, warn
from skatblock.commands.view import View
from skatblock.words.guide import Guide
from skatblock.words.language import gettext as _


class PlainLines:
    """Reads standard input; blank lines and comments are passed over."""

    edits = False

    def __init__(self) -> None:
        """Start before the first line."""
        self.number = 0
        self.lines = input_lines()

    def line(self, view: View) -> str | None:  # noqa: ARG002  # nothing is shown
        """Give the next line; None at the end."""
        return self._next()

    def ask(self, text: str, default: str, known: Sequence[str]) -> str | None:  # noqa: ARG002
        """Take the next line as the answer."""
        return self._next()

    def guided(self, guide: Guide, view: View) -> str | None:  # noqa: ARG002  # never asked for
        """Give up: there is nobody to ask."""
        return None

    def refused(self, sentences: Sequence[str]) -> None:
        """Say which line was refused, and why."""
        place = _("{name}, line {line}").format(name=_("standard input"), line=self.number)
        for sentence in sentences:
            warn(f"{place}: {sentence}")

    @contextmanager
    def warned(self) -> Iterator[None]:
        """Say which line called the command that warns."""
        written = StringIO()
        try:
            with redirect_stderr(written):
                yield
        finally:
            self.refused([line for line in written.getvalue().splitlines() if line])

    def stop(self, status: int) -> None:
        """End with the status of what was refused, or failed."""
        raise SystemExit(status)

    def _next(self) -> str | None:
        for number, line in self.lines:
            self.number = number
            text = line.strip()
            if text and not text.startswith("#"):
                return text
        return None
