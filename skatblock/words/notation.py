"""One line of text to one deal and back; the names and the vocabulary are arguments."""

import re
from typing import NamedTuple

from skatblock.game.deal import (
    Announced,
    Contract,
    Game,
    Level,
    PassedIn,
    Played,
    Ramsch,
    Step,
)
from skatblock.game.faults import Refused, refuse
from skatblock.ledger.sheet import Adjust, Entry
from skatblock.words import vocabulary as v
from skatblock.words.fold import fold, plain
from skatblock.words.names import Names, check_remark, unprintable
from skatblock.words.vocabulary import Vocabulary

LONGEST_LINE = 1000
LONGEST_NUMBER = 6
SHOWN = 24
"""How much of a word is shown in a fault."""

# Patterns are compiled when first needed: a line without glued words needs none.
_CONTRACT = r"([^\W\d_]+|[♣♠♥♦])([+-]\d{1,3})?([hszo]*)([+-])?"
_TAIL = r"(\d{1,3})?(?:b(\d{1,6}))?(?:k([^:]+)(?::(\d{1,6}))?)?"
_GLUED_TAKEN = r"(.+?)([0-9]{1,3}|-)"
_STEPS = {v.RE: Step.RE, v.SUPRA: Step.SUPRA, v.RESUPRA: Step.RESUPRA}
_PASSED = (v.PASSED, v.FILLER)
_ANNOUNCED = {
    "s": Announced.SCHNEIDER,
    "z": Announced.SCHWARZ,
    "o": Announced.OUVERT,
    v.SCHNEIDER_ANNOUNCED: Announced.SCHNEIDER,
    v.SCHWARZ_ANNOUNCED: Announced.SCHWARZ,
    v.OUVERT: Announced.OUVERT,
}
_GLUED_WORDS = {
    "h": v.HAND,
    "s": v.SCHNEIDER_ANNOUNCED,
    "z": v.SCHWARZ_ANNOUNCED,
    "o": v.OUVERT,
}


class _Glued(NamedTuple):
    """A contract read from one word: c+2hs, noh, bn+."""

    game: Game
    matadors: int
    levels: str
    result: str


class Notation:
    """Reads and writes the lines of one table in one output language."""

    def __init__(self, names: Names, words: Vocabulary) -> None:
        """Take the table's names and the vocabulary of the output language."""
        self.names = names
        self.words = words

    def read(self, line: str) -> Entry:
        """Read one line: a deal or a correction.

        Raises Refused with what can't be read, is ambiguous, or is said twice; whether
        the deal can be at this table is for `game.check`.
        """
        if len(line) > LONGEST_LINE:
            raise refuse("line-long", number=len(line), most=LONGEST_LINE)
        text, mark, remark = line.partition("#")
        remark = remark.strip()
        if mark:
            faults = check_remark(remark)
            if faults:
                raise Refused(faults)
        tokens = text.split()
        if not tokens:
            raise refuse("line-empty")
        if not text.isascii():
            sign = unprintable(text.replace("\t", " "))
            if sign:
                raise refuse("line-unprintable", sign=sign)
        tokens = self.names.join(tokens)
        first = self.words.words.get(fold(tokens[0]))
        if first == v.ADJUST:
            return _Reader(self, tokens).adjust(remark)
        if first in _PASSED and all(self.words.words.get(fold(one)) in _PASSED for one in tokens):
            return PassedIn(remark)
        if first == v.PASSED and not self.names.seats(fold(tokens[0])):
            raise refuse("word-after-passed", word=shown(tokens[1]))
        if first == v.RAMSCH or self._short_ramsch(tokens):
            return _Reader(self, tokens).ramsch(remark)
        return _Reader(self, tokens).played(remark)

    def _short_ramsch(self, tokens: list[str]) -> bool:
        if fold(tokens[0]) != "r" or len(tokens) < 3:
            return False
        return not (self.names.seats("r") and self.contract(tokens[1]))

    def contract(self, word: str, exactly: bool = False) -> _Glued | None:
        """Read a contract from one word; None if it is none.

        Raises Refused if the start of a game's name could mean several, unless `exactly`.
        """
        folded = fold(word)
        game = self.words.games.get(folded)
        if game:
            return _Glued(game, 0, "", "")
        match = re.fullmatch(_CONTRACT, folded)
        if not match:
            return None
        head, matadors, levels, result = match.groups()
        number = int(matadors) if matadors else 0
        game = self.words.games.get(head)
        if game:
            return _Glued(game, number, levels, result or "")
        if not matadors:
            for size in range(1, min(len(head), 5)):
                game = self.words.games.get(head[:-size])
                if game and not head[-size:].strip("hszo"):
                    return _Glued(game, 0, head[-size:], result or "")
        if exactly:
            return None
        starts = {
            self.words.games[one]: one for one in self.words.games if one.startswith(plain(head))
        }
        if len(starts) > 1:
            raise refuse("ambiguous-game", word=shown(word), games=tuple(starts))
        return next((_Glued(one, number, levels, result or "") for one in starts), None)

    def glued(self, word: str) -> tuple[int, _Glued] | None:
        """Read a declarer and a contract glued together (`ac+2`); None if it is none.

        Raises Refused if there are two readings.
        """
        readings: dict[tuple[int, _Glued], str] = {}
        for size in range(1, len(word)):
            seats = self.names.seats(fold(word[:size]))
            contract = self.contract(word[size:], exactly=True) if len(seats) == 1 else None
            if contract and not (contract.game is Game.NULL and contract.matadors):
                readings[seats[0], contract] = f"{word[:size]} {word[size:]}"
        if len(readings) > 1:
            raise refuse("ambiguous-word", word=shown(word), readings=tuple(readings.values()))
        return next(iter(readings), None)

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
            parts += [self._word(word) for word, step in _STEPS.items() if deal.step == step]
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


class _Reader:
    """Reads the words of one line, one after the other."""

    def __init__(self, notation: Notation, tokens: list[str]) -> None:
        self.notation = notation
        self.names = notation.names
        self.meanings = notation.words.words
        self.tokens = tokens
        self.place = 0
        self.said: dict[str, str] = {}
        self.game = Game.NULL
        self.matadors = 0
        self.announced = Announced.NOTHING
        self.card_points: int | None = None
        self.won: bool | None = None
        self.level = Level.NONE
        self.bid: int | None = None
        self.bids: dict[int, int] = {}
        self.kontra: int | None = None
        self.kontra_open = False
        self.step = Step.NONE

    # -- played deals

    def played(self, remark: str) -> Played:
        """Read a deal with a declarer."""
        declarer = self._declarer_and_contract()
        while self.place < len(self.tokens):
            self._word(self.tokens[self.place])
        if self.kontra_open:
            self._kontra_by_bid()
        hand = v.HAND in self.said or (self.announced > 0 and self.game is not Game.NULL)
        return Played(
            declarer,
            Contract(self.game, self.matadors, hand, self.announced),
            self.card_points,
            self.won,
            self.level,
            self.bid,
            tuple(sorted(self.bids.items())),
            self.kontra,
            self.step,
            remark,
        )

    def _declarer_and_contract(self) -> int:
        first = self.tokens[0]
        seats = self.names.seats(fold(first))
        second = self.tokens[1] if len(self.tokens) > 1 else None
        contract = self.notation.contract(second) if seats and second else None
        if contract:
            self.place = 2
            declarer = self._seat(first)
        else:
            glued = self.notation.glued(first)
            if not glued:
                raise self._no_contract(first, second, bool(seats))
            declarer, contract = glued
            self.place = 1
        self._take(contract)
        return declarer

    def _no_contract(self, first: str, second: str | None, known: bool) -> Refused:
        names = self.names.players
        if not known:
            return refuse("unknown-player", word=shown(first), names=names)
        if second is None:
            return refuse("game-missing", word=shown(first))
        return refuse("unknown-game", word=shown(second), near=self._near(second))

    def _take(self, contract: _Glued) -> None:
        self.game = contract.game
        if contract.matadors:
            self._once("matadors", f"{contract.matadors:+d}")
            self.matadors = contract.matadors
        for letter in contract.levels:
            self._announce(_GLUED_WORDS[letter], letter)
        if contract.result:
            self._result(v.WON if contract.result == "+" else v.LOST, contract.result)

    def _word(self, token: str) -> None:
        self.place += 1
        folded = fold(token)
        meaning = self.meanings.get(folded)
        if meaning is None:
            self._number_or_glued(token, folded)
        elif meaning in (v.WITH, v.WITHOUT):
            number = self._number_after(token)
            self._set_matadors(number if meaning == v.WITH else -number, token)
        elif meaning in (v.HAND, v.OUVERT, v.SCHNEIDER_ANNOUNCED, v.SCHWARZ_ANNOUNCED):
            self._announce(meaning, token)
        elif meaning in (v.WON, v.LOST):
            self._result(meaning, token)
        elif meaning in (v.SCHNEIDER, v.SCHWARZ):
            self._level(meaning, token)
        elif meaning == v.BID:
            self._set_bid(self._number_after(token), token)
        elif meaning == v.KONTRA:
            self._read_kontra(token)
        elif meaning in _STEPS:
            self._once("step", token)
            self.step = _STEPS[meaning]
        elif meaning != v.FILLER:
            raise refuse("word-misplaced", word=shown(token))

    def _number_or_glued(self, token: str, folded: str) -> None:
        if _is_number(folded):
            number = int(folded)
            after = self._peek_meaning()
            if after in (v.WITH_AFTER, v.WITHOUT_AFTER):
                self.place += 1
                self._set_matadors(number if after == v.WITH_AFTER else -number, token)
            else:
                self._set_card_points(number, token)
            return
        if _is_signed(folded):
            self._set_matadors(int(folded), token)
            return
        name, colon, number_text = token.partition(":")
        if colon and not self._glued_tail(token, folded):
            self._other_bid(token, name, number_text)
        elif not colon and not self._glued_tail(token, folded):
            raise refuse("unknown-word", word=shown(token), near=self._near(token))

    def _glued_tail(self, token: str, folded: str) -> bool:
        match = re.fullmatch(_TAIL, folded)
        if not match:
            return False
        points, bid, kontra, kontra_bid = match.groups()
        if kontra is not None:
            seats = self.names.seats(kontra)
            if not seats or (":" in token and self.names.seats(folded.partition(":")[0])):
                return False
            self._set_kontra(self._seat(kontra), token)
            if kontra_bid:
                self._set_other_bid(seats[0], int(kontra_bid), token)
        if points:
            self._set_card_points(int(points), token)
        if bid:
            self._set_bid(int(bid), token)
        return True

    def _read_kontra(self, token: str) -> None:
        after = self.tokens[self.place] if self.place < len(self.tokens) else ""
        name, colon, number = after.partition(":")
        seats = self.names.seats(fold(name)) if name else []
        as_word = len(name) > 1 and fold(name) in self.meanings
        if not seats and colon:
            raise refuse("unknown-player", word=shown(name), names=self.names.players)
        if not seats or (as_word and not colon and fold(name) not in map(fold, self.names.players)):
            if seats:
                readings = (self.names.players[seats[0]], name)
                raise refuse("ambiguous-word", word=shown(name), readings=readings)
            if after and not self._is_word(after):
                raise refuse("unknown-player", word=shown(after), names=self.names.players)
            self._once("kontra", token)
            self.kontra_open = True
            self.step = max(self.step, Step.KONTRA)
            return
        self.place += 1
        seat = self._seat(name)
        self._set_kontra(seat, token)
        if colon:
            self._set_other_bid(seat, self._digits(number, after), after)

    def _is_word(self, token: str) -> bool:
        folded = fold(token)
        if folded in self.meanings or _is_number(folded) or _is_signed(folded):
            return True
        return re.fullmatch(_TAIL, folded) is not None

    def _kontra_by_bid(self) -> None:
        if len(self.bids) != 1:
            raise refuse("kontra-whose")
        self.kontra = next(iter(self.bids))

    def _set_kontra(self, seat: int, token: str) -> None:
        self._once("kontra", token)
        self.kontra = seat
        self.step = max(self.step, Step.KONTRA)

    def _other_bid(self, token: str, name: str, number: str) -> None:
        if not name or not self.names.seats(fold(name)):
            raise refuse("unknown-player", word=shown(name or token), names=self.names.players)
        self._set_other_bid(self._seat(name), self._digits(number, token), token)

    def _set_other_bid(self, seat: int, bid: int, token: str) -> None:
        self._once(f"bid of {seat}", token)
        self.bids[seat] = bid

    def _set_bid(self, bid: int, token: str) -> None:
        self._once("bid", token)
        self.bid = bid

    def _set_card_points(self, number: int, token: str) -> None:
        self._once("card points", token)
        self.card_points = number

    def _set_matadors(self, number: int, token: str) -> None:
        if not number:
            raise refuse("matadors-range", game=self.game, number=0, most=self.game.most_matadors)
        self._once("matadors", token)
        self.matadors = number

    def _announce(self, meaning: str, token: str) -> None:
        self._once(meaning, token)
        if meaning != v.HAND:
            self.announced = max(self.announced, _ANNOUNCED[meaning])

    def _level(self, meaning: str, token: str) -> None:
        if self._peek_meaning() == v.ANNOUNCED:
            self.place += 1
            announced = v.SCHNEIDER_ANNOUNCED if meaning == v.SCHNEIDER else v.SCHWARZ_ANNOUNCED
            self._announce(announced, token)
            return
        self._once(meaning, token)
        self.level = max(self.level, Level.SCHNEIDER if meaning == v.SCHNEIDER else Level.SCHWARZ)

    def _result(self, meaning: str, token: str) -> None:
        self._once("result", token)
        self.won = meaning == v.WON

    # -- the other lines

    def ramsch(self, remark: str) -> Ramsch:
        """Read a Ramsch: three players with their card points, `-` for no trick."""
        self.place = 1
        taken: dict[int, int | None] = {}
        skat: int | None = None
        pushes = 0
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            meaning = self.meanings.get(fold(token))
            if meaning == v.SKAT:
                self.place += 1
                self._once("skat", token)
                skat = self._number_after(token)
            elif meaning == v.PUSH:
                self.place += 1
                self._once("push", token)
                pushes = self._number_after(token)
            elif meaning == v.KONTRA or (meaning in _STEPS and not self.names.seats(fold(token))):
                raise refuse("kontra-in-ramsch", word=shown(token))
            else:
                seat, points = self._taken(token)
                self._once(f"taken by {seat}", self.names.players[seat])
                taken[seat] = points
        if len(taken) == 2:
            self._third(taken, skat)
        return Ramsch(tuple(sorted(taken.items())), skat, pushes, remark)

    def _taken(self, token: str) -> tuple[int, int | None]:
        after = self.tokens[self.place + 1] if self.place + 1 < len(self.tokens) else ""
        if self.names.seats(fold(token)) and (after == "-" or _is_number(after)):
            self.place += 2
            return self._seat(token), None if after == "-" else int(after)
        glued = re.fullmatch(_GLUED_TAKEN, token)
        if glued and self.names.seats(fold(glued[1])):
            self.place += 1
            return self._seat(glued[1]), None if glued[2] == "-" else int(glued[2])
        if self.names.seats(fold(token)):
            raise refuse("taken-missing", word=shown(token), after=shown(after))
        raise refuse("unknown-player", word=shown(token), names=self.names.players)

    def _third(self, taken: dict[int, int | None], skat: int | None) -> None:
        """Fill in the third player's card points, where they follow and only three have cards."""
        rest = 120 - sum(points or 0 for points in taken.values()) - (skat or 0)
        others = [seat for seat in range(len(self.names.players)) if seat not in taken]
        if len(others) == 1 and rest > 0:
            taken[others[0]] = rest

    def adjust(self, remark: str) -> Adjust:
        """Read a correction: adjust NAME POINTS REASON."""
        if len(self.tokens) < 3:
            raise refuse("adjust-form")
        _, name, points, *reason = self.tokens
        seat = self._seat(name)
        if not (_is_signed(points) or _is_number(points)):
            raise refuse("adjust-points", word=shown(points))
        said = " ".join([*reason, *remark.replace("#", " ").split()])
        faults = check_remark(said)
        if faults:
            raise Refused(faults)
        if not int(points):
            raise refuse("adjust-points", word=points)
        return Adjust(seat, int(points), said)

    # -- small helpers

    def _seat(self, word: str) -> int:
        seat = self.names.seat(word)
        if seat is None:
            raise refuse("unknown-player", word=shown(word), names=self.names.players)
        return seat

    def _once(self, key: str, word: str) -> None:
        if key in self.said:
            raise refuse("said-twice", word=shown(word), before=shown(self.said[key]))
        self.said[key] = word

    def _peek_meaning(self) -> str | None:
        if self.place < len(self.tokens):
            return self.meanings.get(fold(self.tokens[self.place]))
        return None

    def _number_after(self, word: str) -> int:
        if self.place >= len(self.tokens):
            raise refuse("number-missing", word=shown(word))
        number = self._digits(self.tokens[self.place], word)
        self.place += 1
        return number

    def _digits(self, text: str, word: str) -> int:
        if not _is_number(text):
            raise refuse("number-expected", word=shown(word), given=shown(text))
        return int(text)

    def _near(self, word: str) -> tuple[str, ...]:
        from difflib import get_close_matches  # noqa: PLC0415  # only when something is wrong

        known = [*self.meanings, *self.notation.words.games, *map(fold, self.names.players)]
        return tuple(get_close_matches(fold(word), [one for one in known if len(one) > 2], 2, 0.7))


def _is_number(text: str) -> bool:
    return text.isdigit() and text.isascii() and len(text) <= LONGEST_NUMBER


def _is_signed(text: str) -> bool:
    return text[:1] in ("+", "-") and _is_number(text[1:])


def shown(word: str) -> str:
    """Cut a word so that it fits into a sentence."""
    return word if len(word) <= SHOWN else word[: SHOWN - 1] + "…"
