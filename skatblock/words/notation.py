"""One line of text to one deal and back; the names and the vocabulary are arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatblock.game.deal import Announced, Game, Level, PassedIn, Played, Ramsch
from skatblock.game.faults import Refused, refuse, shown
from skatblock.ledger.sheet import Adjust, Entry
from skatblock.words import vocabulary as v
from skatblock.words.fold import fold
from skatblock.words.names import Names, check_remark, unprintable
from skatblock.words.reading import STEPS, Reader
from skatblock.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from skatblock.words.contracts import Glued

LONGEST_LINE = 1000
MOST_LINES = 20_000
"""Of a file or standard input, and of deals in a file: so many are tallied in about a second."""
LINES_KNOWN = 4096
"""How many lines a notation remembers: long sheets say the same again and again."""
_PASSED = (v.PASSED, v.FILLER)
_OTHERS = (v.RAMSCH, v.ADJUST)


class Notation:
    """Reads and writes the lines of one table in one output language."""

    def __init__(self, names: Names, words: Vocabulary) -> None:
        """Take the table's names and the vocabulary of the output language."""
        self.names = names
        self.words = words
        self._known: dict[str, Entry] = {}

    def read(self, line: str) -> Entry:
        """Read one line: a deal or a correction.

        Raises Refused with what can't be read, is ambiguous, or is said twice; whether
        the deal can be at this table is for `game.check`.
        """
        known = self._known.get(line)
        if known is not None:
            return known
        if len(line) > LONGEST_LINE:
            raise refuse("line-long", number=len(line), most=LONGEST_LINE)
        text, mark, remark = line.partition("#")
        if "," in text:
            text = self._without_commas(text)
        if mark:
            remark = remark.strip()
            faults = check_remark(remark)
            if faults:
                raise Refused(faults)
        tokens = text.split()
        if not tokens:
            raise refuse("line-empty")
        if self.names.several_words:
            tokens = self.names.join(tokens)
            folded = [fold(one) for one in tokens]
        elif text.isascii():
            folded = text.lower().split()
        if not text.isascii():
            sign = unprintable(text.replace("\t", " "))
            if sign:
                raise refuse("line-unprintable", sign=sign)
            folded = [fold(one) for one in tokens]
        entry = self._read(tokens, folded, remark)
        if len(self._known) >= LINES_KNOWN:
            self._known.clear()
        self._known[line] = entry
        return entry

    def _without_commas(self, text: str) -> str:
        """Leave out commas between words: "Kreuz, mit 1, 61"; a reason keeps its own."""
        words = text.split()
        last = 3 if self.words.words.get(fold(words[0])) == v.ADJUST else len(words)
        return " ".join([*(word.strip(",") for word in words[:last]), *words[last:]])

    def _read(self, tokens: list[str], folded: list[str], remark: str) -> Entry:
        first = folded[0]
        meaning = self.words.words.get(first)
        if meaning is None and first != "r":
            return Reader(self, tokens, folded).played(remark)
        if meaning in _PASSED and self._is_passed(folded):
            twice = next((one for one in folded if folded.count(one) > 1), None)
            if twice:
                raise refuse("said-twice", word=shown(twice), before=shown(twice))
            return PassedIn(remark)
        if meaning == v.PASSED and not self.names.seats(first):
            raise refuse("word-after-passed", word=shown(tokens[1]))
        if meaning in _OTHERS or self._short_ramsch(tokens, first):
            from skatblock.words.other_lines import OtherReader  # noqa: PLC0415  # rarer lines

            reader = OtherReader(self, tokens, folded)
            return reader.adjust(remark) if meaning == v.ADJUST else reader.ramsch(remark)
        return Reader(self, tokens, folded).played(remark)

    def _is_passed(self, folded: list[str]) -> bool:
        meanings = [self.words.words.get(one) for one in folded]
        return v.PASSED in meanings and all(one in _PASSED for one in meanings)

    def _short_ramsch(self, tokens: list[str], first: str) -> bool:
        if first != "r" or len(tokens) < 2:
            return False
        return not (self.names.seats("r") and self.contract(tokens[1]))

    def contract(self, word: str, *, exactly: bool = False) -> Glued | None:
        """Read a contract from one word; None if it is none.

        Raises Refused if the start of a game's name could mean several, unless `exactly`.
        """
        from skatblock.words.contracts import read_contract  # noqa: PLC0415  # for glued words

        return read_contract(word, self.words, exactly=exactly)

    def glued(self, word: str) -> tuple[int, Glued] | None:
        """Read a declarer and a contract glued together (`ac+2`); None if it is none.

        Raises Refused if there are two readings.
        """
        from skatblock.words.contracts import read_glued  # noqa: PLC0415  # for glued words

        return read_glued(word, self.names, self.words)

    def write(self, entry: Entry) -> str:
        """Write an entry as the line that reads back as the same entry."""
        if isinstance(entry, Played):
            parts = self._write_played(entry)
        elif isinstance(entry, Ramsch):
            parts = self._write_ramsch(entry)
        elif isinstance(entry, Adjust):
            name = self.names.players[entry.seat]
            parts = [self._word(v.ADJUST), name, f"{entry.points:+d}", entry.reason]
            return " ".join(part for part in parts if part)
        else:
            parts = [self._word(v.PASSED)]
        if entry.remark:
            parts.append(f"# {entry.remark}")
        return " ".join(parts)

    def _word(self, meaning: str, number: int | None = None) -> str:
        written = self.words.written[meaning]
        return written if number is None else written.format(number)

    def _write_played(self, deal: Played) -> list[str]:
        players = self.names.players
        game, matadors, hand, announced = deal.contract
        parts = [players[deal.declarer], self._word(game.value)]
        if matadors:
            parts.append(self._word(v.WITH if matadors > 0 else v.WITHOUT, abs(matadors)))
        if hand and (game is Game.NULL or announced is not Announced.OUVERT):
            parts.append(self._word(v.HAND))
        if announced:
            word = (v.SCHNEIDER_ANNOUNCED, v.SCHWARZ_ANNOUNCED, v.OUVERT)[announced - 1]
            parts.append(self._word(word))
        if deal.card_points is not None:
            parts.append(str(deal.card_points))
        if deal.won is not None:
            parts.append(self._word(v.WON if deal.won else v.LOST))
        if deal.level:
            parts.append(self._word(v.SCHNEIDER if deal.level == Level.SCHNEIDER else v.SCHWARZ))
        if deal.bid is not None:
            parts.append(self._word(v.BID, deal.bid))
        for seat, bid in deal.bids:
            if seat != deal.kontra:
                parts.append(f"{players[seat]}:{bid}")
        if deal.kontra is not None:
            bid_of_kontra = dict(deal.bids).get(deal.kontra)
            said = f":{bid_of_kontra}" if bid_of_kontra is not None else ""
            parts += [self._word(v.KONTRA), players[deal.kontra] + said]
            parts += [self._word(word) for word, step in STEPS.items() if deal.step == step]
        return parts

    def _write_ramsch(self, deal: Ramsch) -> list[str]:
        parts = [self._word(v.RAMSCH)]
        for seat, taken in deal.card_points:
            parts += [self.names.players[seat], "-" if taken is None else str(taken)]
        if deal.skat is not None:
            parts.append(self._word(v.SKAT, deal.skat))
        if deal.pushes:
            parts.append(self._word(v.PUSH, deal.pushes))
        return parts
