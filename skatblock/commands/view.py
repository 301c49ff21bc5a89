"""What the table mode shows, and what it needs of a prompt."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from skatblock.commands.desk import notation
from skatblock.ledger.sheet import Heading
from skatblock.ledger.tally import Tally, tally
from skatblock.pad import evening
from skatblock.pad.store import Store
from skatblock.words.brief import status_line
from skatblock.words.guide import Guide


class View:
    """The current sheet as it stands before the next line."""

    def __init__(self, store: Store) -> None:
        """Look at the current sheet; raises Failed if it can't be read."""
        self.page = evening.load(store)
        self.tally: Tally = tally(self.page.sheet)
        self.notation = notation(self.page.heading)

    @property
    def heading(self) -> Heading:
        """Who plays, by which rules."""
        return self.page.heading

    def status(self) -> str:
        """Say which deal comes next, who deals, and what is due."""
        return status_line(self.tally)


class Prompt(Protocol):
    """Where lines come from: a terminal with all comforts, or plain input.

    `edits` says whether an old line can be put before the writer to be changed.
    """

    edits: bool

    def line(self, view: View) -> str | None:
        """Give the next line that was typed, empty for a guided deal; None at the end of input."""

    def ask(self, text: str, default: str, known: Sequence[str]) -> str | None:
        """Ask for one thing, with what is known for completion; None at the end of input."""

    def guided(self, guide: Guide, view: View) -> str | None:
        """Ask question by question; give the line of the deal, or None if it was given up."""

    def refused(self, sentences: Sequence[str]) -> None:
        """Tell that a line was refused, and why."""

    def warned(self) -> AbstractContextManager[object]:
        """Take what a command writes to standard error, to say where it comes from."""

    def stop(self, status: int) -> None:
        """End the program after a refusal or a failure, where nobody can correct it."""
