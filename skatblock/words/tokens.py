"""The words of one line: where the reader stands, what was said, and the numbers among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatblock.game.faults import refuse, shown

if TYPE_CHECKING:
    from skatblock.words.notation import Notation

LONGEST_NUMBER = 6


class Tokens:
    """The words of one line as they were typed, and folded; `place` is the next one."""

    place = 0

    def __init__(self, notation: Notation, tokens: list[str], folded: list[str]) -> None:
        """Take the words of a line as they were typed, and folded."""
        self.notation = notation
        self.names = notation.names
        self.meanings = notation.words.words
        self.tokens = tokens
        self.folded = folded
        self.said: dict[str, str] = {}

    def _once(self, key: str, word: str) -> None:
        if key in self.said:
            raise refuse("said-twice", word=shown(word), before=shown(self.said[key]))
        self.said[key] = word

    def _peek_meaning(self) -> str | None:
        if self.place < len(self.tokens):
            return self.meanings.get(self.folded[self.place])
        return None

    def _number_after(self, word: str) -> int:
        place = self.place
        if place >= len(self.folded):
            raise refuse("number-missing", word=shown(word))
        text = self.folded[place]
        self.place = place + 1
        if text.isdigit() and len(text) <= LONGEST_NUMBER and text.isascii():
            return int(text)
        raise refuse("number-expected", word=shown(word), given=shown(self.tokens[place]))

    def _digits(self, text: str, word: str) -> int:
        if not is_number(text):
            raise refuse("number-expected", word=shown(word), given=shown(text))
        return int(text)


def is_number(text: str) -> bool:
    """Whether a word is a number that could mean anything in a deal."""
    return text.isdigit() and text.isascii() and len(text) <= LONGEST_NUMBER


def is_signed(text: str) -> bool:
    """Whether a word is a number with a sign."""
    return text[:1] in ("+", "-") and is_number(text[1:])
