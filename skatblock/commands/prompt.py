"""The table mode's prompt at a terminal: history, completion, and the deal counted while typed."""

import os
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, WordCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle

from skatblock.commands.desk import say, warn
from skatblock.commands.view import View
from skatblock.game.faults import Refused
from skatblock.ledger.tally import faults_at
from skatblock.words.commands import command_of, is_end, is_help, table_words
from skatblock.words.fold import fold, plain
from skatblock.words.guide import Guide, Question
from skatblock.words.language import gettext as _
from skatblock.words.notation import Notation
from skatblock.words.preview import preview
from skatblock.words.sentences import sentence
from skatblock.words.vocabulary import written_words

TOOLBAR_LINES = 3
BACK = "<"


class DealCompleter(Completer):
    """Completes players and commands first, then games, then the words of a deal."""

    def __init__(self, table: Notation) -> None:
        """Know the table's names and the words of the chosen language."""
        games, words = written_words(table.words)
        self.names = table.names.players
        self.first = [*self.names, *words[:2], *table_words(table.words.language)]
        self.games = games
        self.words = words[2:]

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002  # the signature is prompt_toolkit's
    ) -> Iterable[Completion]:
        """Give the words that start like the one before the cursor."""
        before = document.text_before_cursor
        words = before.split()
        if before.endswith(" ") or not words:
            words.append("")
        typed = words[-1]
        known = self._known(words[:-1])
        for word in known:
            if plain(fold(word)).startswith(plain(fold(typed))):
                yield Completion(word, start_position=-len(typed))

    def _known(self, before: Sequence[str]) -> Sequence[str]:
        if not before:
            return self.first
        if len(before) == 1:
            return self.games
        if fold(before[-1]) in ("kontra", "k"):
            return self.names
        return self.words


class TerminalPrompt:
    """Lines from a terminal, by prompt_toolkit."""

    edits = True

    def __init__(self) -> None:
        """Prepare the prompt; nothing is shown yet."""
        self.view: View | None = None
        self.history = InMemoryHistory()
        self.remembered = 0
        self.was_refused = False
        depth = ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None
        self.session: PromptSession[str] = PromptSession(
            history=self.history,
            key_bindings=self._keys(),
            bottom_toolbar=self._toolbar,
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            color_depth=depth,
        )
        self.depth = depth

    def line(self, view: View) -> str | None:
        """Show where the sheet stands and take a line."""
        self.view = view
        self._remember(view)
        number = view.tally.state.deals + 1
        status = view.status()
        while True:
            try:
                line = self.session.prompt(
                    lambda: self._fitted(f"{status}\n{number}> "),
                    completer=DealCompleter(view.notation),
                )
            except KeyboardInterrupt:
                if not self.session.default_buffer.text:
                    return None
            except EOFError:
                return None
            else:
                self.was_refused = False
                return line

    def _remember(self, view: View) -> None:
        """Put the deals of a sheet that is new here within reach of the arrow keys."""
        if self.remembered != view.page.stored.id:
            for entry in view.page.sheet.entries:
                self.history.append_string(view.notation.write(entry))
        self.remembered = view.page.stored.id

    def ask(self, text: str, default: str, known: Sequence[str]) -> str | None:
        """Ask for one thing; what is known completes."""
        session: PromptSession[str] = PromptSession(color_depth=self.depth)
        completer = WordCompleter(list(known), ignore_case=True)
        try:
            return session.prompt(
                text, default=default, completer=completer, complete_while_typing=False
            )
        except (KeyboardInterrupt, EOFError):
            return None

    def refused(self, sentences: Sequence[str]) -> None:
        """Say why a line was refused; it can be fetched back with the arrow key."""
        self.was_refused = True
        for one in sentences:
            warn(one)

    def warned(self) -> AbstractContextManager[object]:
        """Let it be written as it is."""
        return nullcontext()

    def stop(self, status: int) -> None:
        """Go on: the writer corrects it himself."""

    # -- the guided entry

    def guided(self, guide: Guide, view: View) -> str | None:
        """Ask question by question; < goes back, Ctrl-C gives up."""
        how = _("Keys in [brackets] answer at once, numbers with Enter; < goes back, Ctrl-C out.")
        say(self._fitted(how))
        while True:
            question = guide.question()
            try:
                if question is None:
                    if self._finished(guide, view):
                        return guide.line()
                    guide.back()
                    continue
                typed = self._key(question)
            except (KeyboardInterrupt, EOFError):
                return None
            if typed.strip() == BACK:
                if not guide.back():
                    return None
                continue
            wrong = guide.answer(question, typed)
            if wrong:
                warn(sentence(wrong, view.heading.players))

    def _finished(self, guide: Guide, view: View) -> bool:
        """Show the deal that the answers make; False if it can't be, or is not to be recorded."""
        try:
            wrong = faults_at(view.heading, view.tally.state, guide.entry())
        except Refused as refused:
            wrong = list(refused.faults)
        for one in wrong:
            warn(sentence(one, view.heading.players))
        if wrong:
            return False
        line = guide.line()
        say(line)
        told = preview(view.notation, view.heading, view.tally.state, line)
        question = Question("record", told + "\n" + _("Enter records it, < goes back"), default="y")
        return self._key(question).strip() != BACK

    def _key(self, question: Question) -> str:
        """Take the answer to a question: one key where the answers are listed."""
        keys = KeyBindings()
        session: PromptSession[str] = PromptSession(key_bindings=keys, color_depth=self.depth)
        empty = Condition(lambda: not session.default_buffer.text)

        def bind(key: str) -> None:
            @keys.add(key, filter=empty, eager=True)
            def _taken(event: Any) -> None:
                event.app.current_buffer.text = key
                event.app.exit(result=key)

        for choice in question.choices:
            for key in {choice.key.lower(), choice.key.upper(), choice.also} - {""}:
                bind(key)
        bind(BACK)
        if not question.number:
            # Nothing but the listed keys: a slip of the finger is not collected into a word.
            keys.add("<any>", filter=empty)(lambda _event: None)
        default = _default(question)
        return session.prompt(lambda: self._fitted(f"{question.shown()}{default} "))

    # -- keys and toolbar

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        empty = Condition(lambda: not self.session.default_buffer.text)

        @keys.add("tab", filter=empty)
        def _guided(event: Any) -> None:
            event.app.exit(result="")

        return keys

    def _toolbar(self) -> str:
        view = self.view
        if view is None:
            return ""
        text = self.session.default_buffer.text.strip()
        if not text and self.was_refused:
            told = _("Arrow up: the line that was refused, to put it right.")
        elif not text:
            told = _("Enter or Tab: question by question. ?: the notation. Ctrl-D: the end.")
        elif command_of(text) is not None or is_help(text) or is_end(text):
            told = _("Enter: {command}").format(command=text)
        else:
            told = preview(view.notation, view.heading, view.tally.state, text)
        return "\n".join(textwrap.wrap(told, self._columns())[:TOOLBAR_LINES])

    def _columns(self) -> int:
        return max(self.session.output.get_size().columns - 1, 10)

    def _fitted(self, text: str) -> str:
        """Break a message between words: prompt_toolkit cuts off what does not fit."""
        lines: list[str] = []
        for line in text.split("\n"):
            lines += textwrap.wrap(line, self._columns()) or [""]
        return "\n".join(lines) + (" " if text.endswith(" ") else "")


def _default(question: Question) -> str:
    """Show what Enter gives, where that is an answer."""
    labels = {choice.value: choice.label for choice in question.choices}
    if question.default in labels:
        return f" ({labels[question.default]})"
    if question.number and question.default.isdigit():
        return f" ({question.default})"
    return ""
