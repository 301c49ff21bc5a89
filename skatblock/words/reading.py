"""Reads the words of a played deal, one after the other; `notation` is the way in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from skatblock.game.deal import ALL_CARD_POINTS, Announced, Contract, Game, Level, Played, Step
from skatblock.game.faults import Refused, refuse, shown
from skatblock.words import vocabulary as v
from skatblock.words.fold import fold
from skatblock.words.tokens import LONGEST_NUMBER, Tokens, is_number, is_signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatblock.words.contracts import Glued

# Patterns are compiled when first needed: a line without glued words needs none.
_TAIL = r"(\d{1,3})?(?:b(\d{1,6}))?(?:k([^:]+)(?::(\d{1,6})(r)?)?)?"
_MATADORS_AND_LEVELS = r"([+-]\d{1,3})([hszo]+)"
MOST_MATADORS = Game.CLUBS.most_matadors
_AFTER = (v.WITH_AFTER, v.WITHOUT_AFTER)
STEPS = {v.RE: Step.RE, v.SUPRA: Step.SUPRA, v.RESUPRA: Step.RESUPRA}
_ANNOUNCED = {
    v.SCHNEIDER_ANNOUNCED: Announced.SCHNEIDER,
    v.SCHWARZ_ANNOUNCED: Announced.SCHWARZ,
    v.OUVERT: Announced.OUVERT,
}
_TO_ANNOUNCE = {
    v.SCHNEIDER: v.SCHNEIDER_ANNOUNCED,
    v.SCHWARZ: v.SCHWARZ_ANNOUNCED,
    **{one: one for one in _ANNOUNCED},
}
_GLUED_WORDS = {
    "h": v.HAND,
    "s": v.SCHNEIDER_ANNOUNCED,
    "z": v.SCHWARZ_ANNOUNCED,
    "o": v.OUVERT,
}


# Building the tuples directly saves time where a million lines are read (tests/bench).
_new = tuple.__new__
_NULL = Game.NULL


class Reader(Tokens):
    """Reads the words of a played deal, one after the other."""

    game = Game.NULL
    matadors = 0
    announced = Announced.NOTHING
    card_points: int | None = None
    won: bool | None = None
    level = Level.NONE
    bid: int | None = None
    kontra: int | None = None
    kontra_open = False
    bids: dict[int, int] | None = None
    step = Step.NONE

    def played(self, remark: str) -> Played:
        """Read a deal with a declarer."""
        declarer = self._declarer_and_contract()
        tokens, folded, meanings = self.tokens, self.folded, self.meanings
        end = len(tokens)
        while self.place < end:
            token, word = tokens[self.place], folded[self.place]
            self.place += 1
            if word.isdigit():
                self._number(token, word, meanings)
            else:
                meaning = meanings.get(word, "")
                self.handlers[meaning](self, meaning, token)
        if self.kontra_open:
            self._kontra_by_bid()
        announced = self.announced
        hand = v.HAND in self.said or (announced > 0 and self.game is not _NULL)
        bids = tuple(sorted(self.bids.items())) if self.bids else ()
        return _new(
            Played,
            (
                declarer,
                _new(Contract, (self.game, self.matadors, hand, announced)),
                self.card_points,
                self.won,
                self.level,
                self.bid,
                bids,
                self.kontra,
                self.step,
                remark,
            ),
        )

    def _declarer_and_contract(self) -> int:
        first = self.tokens[0]
        seats = self.names.seats(self.folded[0])
        second = self.tokens[1] if len(self.tokens) > 1 else None
        game = self.notation.words.games.get(self.folded[1]) if second else None
        if game and len(seats) == 1:
            self.game = game
            self.place = 2
            return seats[0]
        contract = self.notation.contract(second) if seats and second else None
        if contract:
            self.place = 2
            declarer = self.names.require(first)
        else:
            # A word that starts a name is that name, and the game was forgotten: it is never
            # split, or Jürgen would be Jürge with a Null.
            glued = None if seats or self._is_name_signed() else self.notation.glued(first)
            if not glued:
                raise self._no_contract(first, second, known=bool(seats))
            declarer, contract = glued
            self.place = 1
        self._take(contract)
        return declarer

    def _is_name_signed(self) -> bool:
        """Whether the first word is a whole name with something glued on: Hans+1."""
        head = self.folded[0].replace("-", "+").partition("+")[0]
        return len(head) > 2 and head in self.names.whole and head != self.folded[0]

    def _no_contract(self, first: str, second: str | None, *, known: bool) -> Refused:
        from skatblock.words.unread import no_game, no_player  # noqa: PLC0415  # for what is wrong

        if known or self._is_name_signed():
            return no_game(self.notation, first, second if known else None)
        return no_player(self.notation, first)

    def _take(self, contract: Glued) -> None:
        self.game = contract.game
        if contract.matadors:
            self._once("matadors", f"{contract.matadors:+d}")
            self.matadors = contract.matadors
        for letter in contract.levels:
            self._announce(_GLUED_WORDS[letter], letter)
        if contract.result:
            self._result(v.WON if contract.result == "+" else v.LOST, contract.result)

    def _number(self, token: str, folded: str, meanings: dict[str, str]) -> None:
        if len(folded) > LONGEST_NUMBER or not folded.isascii():
            raise refuse("unknown-word", word=shown(token), near=())
        number = int(folded)
        after = meanings.get(self.folded[self.place]) if self.place < len(self.folded) else None
        if after in _AFTER:
            self.place += 1
            self._set_matadors(number if after == v.WITH_AFTER else -number, token)
        else:
            if "card points" in self.said and not self.matadors and self.game is not _NULL:
                # "clubs 1 61": the first number was meant as the matadors.
                raise refuse("matadors-missing", game=self.game, most=self.game.most_matadors)
            self._set_card_points(number, token)

    def _require_one_reading(self, place: int) -> None:
        """Refuse `2 ile 11`, Turkish or not: either number could be the matadors."""
        around = [self.folded[one] for one in (place - 1, place + 1) if one < len(self.folded)]
        if len(around) == 2 and all(is_number(one) and int(one) <= MOST_MATADORS for one in around):
            before, word, behind = self.tokens[place - 1 : place + 2]
            readings = (f"{before} {word}", f"{word} {behind}")
            raise refuse("ambiguous-word", word=shown(word), readings=readings)

    def _with(self, meaning: str, token: str) -> None:
        if self.folded[self.place - 1] == "ile":
            self._require_one_reading(self.place - 1)
        if self._is_behind_matadors():
            # Turkish has it behind: "2 matador ile".
            number = self.card_points or 0
            self.card_points = None
            del self.said["card points"]
        else:
            number = self._number_after(token)
        self._set_matadors(number if meaning == v.WITH else -number, token)

    def _is_behind_matadors(self) -> bool:
        """Whether this is the `ile` of `2 matador ile`."""
        before = self.folded[max(self.place - 3, 0) : self.place]
        return (
            len(before) == 3
            and before[2] == "ile"
            and self.meanings.get(before[1]) == v.MATADORS
            and is_number(before[0])
            and self.said.get("card points") == self.tokens[self.place - 3]
        )

    def _bid(self, _meaning: str, token: str) -> None:
        self._set_bid(self._number_after(token), token)

    def _further_step(self, meaning: str, token: str) -> None:
        self._once(meaning, token)
        # "re supra" says the steps one by one, as they were said at the table.
        self.step = max(self.step, STEPS[meaning])

    def _nothing(self, _meaning: str, token: str) -> None:
        """Pass over a word that only fills: `2 matadors`."""
        self._once(f"filler {fold(token)}", token)

    def _announced_before(self, _meaning: str, token: str) -> None:
        """Read `announced schneider`, as well as `schneider announced`."""
        level = _TO_ANNOUNCE.get(self._peek_meaning() or "")
        if level is None:
            raise refuse("announced-what", word=shown(token))
        self.place += 1
        self._announce(level, token)

    def _matadors_before(self, meaning: str, token: str) -> None:
        """Read `matadorsuz 1`, as well as `1 matadorsuz`."""
        self._with(v.WITH if meaning == v.WITH_AFTER else v.WITHOUT, token)

    def _misplaced(self, _meaning: str, token: str) -> None:
        raise refuse("word-misplaced", word=shown(token))

    def _glued(self, _meaning: str, token: str) -> None:
        """Read a word that is in no list: a signed number, NAME:N, or words glued together."""
        folded = self.folded[self.place - 1]
        if folded in self.notation.words.games:
            raise refuse("word-misplaced", word=shown(token))
        if is_signed(folded):
            self._set_matadors(int(folded), token)
            return
        if (
            self._glued_tail(token, folded)
            or self._glued_number(token, folded)
            or self._glued_levels(token, folded)
        ):
            return
        name, colon, number = token.partition(":")
        if not colon:
            from skatblock.words.unread import near  # noqa: PLC0415  # for what is wrong

            raise refuse("unknown-word", word=shown(token), near=near(self.notation, token))
        if self._are_both_sides(name, number):
            self._set_card_points(int(name), token)
            return
        self._other_bid(token, name, number)

    def _are_both_sides(self, name: str, number: str) -> bool:
        """Whether both sides' card points are meant, as they are called out: 60:60.

        What could be a seat or a name is that: on the pad 3:117 is the bid of the third player.
        """
        return (
            is_number(name)
            and is_number(number)
            and int(name) + int(number) == ALL_CARD_POINTS
            and not self.names.seats(name)
        )

    def _glued_levels(self, token: str, folded: str) -> bool:
        """Read matadors with the levels glued on: -2h."""
        match = re.fullmatch(_MATADORS_AND_LEVELS, folded)
        if not match:
            return False
        self._set_matadors(int(match[1]), token)
        for letter in match[2]:
            self._announce(_GLUED_WORDS[letter], letter)
        return True

    def _glued_number(self, token: str, folded: str) -> bool:
        """Read a word with its number glued on: bid20, mit2."""
        word = folded.rstrip("0123456789")
        number = folded[len(word) :]
        meaning = self.meanings.get(word, "")
        if not is_number(number) or meaning not in (v.BID, v.WITH, v.WITHOUT):
            return False
        if meaning == v.BID:
            self._set_bid(int(number), token)
        else:
            self._set_matadors(int(number) if meaning == v.WITH else -int(number), token)
        return True

    def _glued_tail(self, token: str, folded: str) -> bool:
        match = re.fullmatch(_TAIL, folded)
        if not match:
            return False
        points, bid, kontra, kontra_bid, answered = match.groups()
        if kontra is not None:
            seats = self.names.seats(kontra)
            if not seats or (":" in token and self.names.seats(folded.partition(":")[0])):
                return False
            self._set_kontra(self.names.require(kontra), token)
            if kontra_bid:
                self._set_other_bid(seats[0], int(kontra_bid), token)
        if points:
            self._set_card_points(int(points), token)
        if bid:
            self._set_bid(int(bid), token)
        if answered:
            self._further_step(v.RE, token)
        return True

    def _say_kontra(self, _meaning: str, token: str) -> None:
        after = self.tokens[self.place] if self.place < len(self.tokens) else ""
        name, colon, number = after.partition(":")
        seats = self.names.seats(fold(name)) if name else []
        meaning = self.meanings.get(fold(name), "")
        # One letter is a name where a name stands, but for r, which could as well be Re.
        as_word = meaning in STEPS or (len(name) > 1 and meaning != "")
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
        seat = self.names.require(name)
        self._set_kontra(seat, token)
        if colon:
            self._set_other_bid(seat, self._digits(number, after), after)

    def _is_word(self, token: str) -> bool:
        folded = fold(token)
        if folded in self.meanings or is_number(folded) or is_signed(folded):
            return True
        return re.fullmatch(_TAIL, folded) is not None

    def _kontra_by_bid(self) -> None:
        if not self.bids or len(self.bids) != 1:
            raise refuse("kontra-whose")
        self.kontra = next(iter(self.bids))

    def _set_kontra(self, seat: int, token: str) -> None:
        self._once("kontra", token)
        self.kontra = seat
        self.step = max(self.step, Step.KONTRA)

    def _other_bid(self, token: str, name: str, number: str) -> None:
        if not name or not self.names.seats(fold(name)):
            raise refuse("unknown-player", word=shown(name or token), names=self.names.players)
        self._set_other_bid(self.names.require(name), self._digits(number, token), token)

    def _set_other_bid(self, seat: int, bid: int, token: str) -> None:
        self._once(f"bid of {seat}", token)
        self.bids = {**(self.bids or {}), seat: bid}

    def _set_card_points(self, number: int, token: str) -> None:
        self._once("card points", token)
        self.card_points = number

    def _set_bid(self, bid: int, token: str) -> None:
        self._once("bid", token)
        self.bid = bid

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
            self._require_one_level(meaning)
            self.place += 1
            self._announce(_TO_ANNOUNCE[meaning], token)
            return
        self._once(meaning, token)
        self.level = max(self.level, Level.SCHNEIDER if meaning == v.SCHNEIDER else Level.SCHWARZ)

    def _require_one_level(self, meaning: str) -> None:
        """Refuse `schwarz announced schneider`: either could be the one that was announced."""
        behind = [self.meanings.get(one) for one in self.folded[self.place + 1 : self.place + 3]]
        other = v.SCHWARZ if meaning == v.SCHNEIDER else v.SCHNEIDER
        if behind[:1] == [other] and behind[1:] != [v.ANNOUNCED]:
            level, announced, next_level = self.tokens[self.place - 1 : self.place + 2]
            readings = (f"{level}! {next_level}", f"{level} {next_level}!")
            raise refuse("ambiguous-word", word=shown(announced), readings=readings)

    def _result(self, meaning: str, token: str) -> None:
        self._once("result", token)
        self.won = meaning == v.WON

    # What each word does; a word that is in no list may be several, glued together.
    handlers: ClassVar[dict[str, Callable[[Reader, str, str], None]]] = {
        "": _glued,
        v.WITH: _with,
        v.WITHOUT: _with,
        v.HAND: _announce,
        v.OUVERT: _announce,
        v.SCHNEIDER_ANNOUNCED: _announce,
        v.SCHWARZ_ANNOUNCED: _announce,
        v.WON: _result,
        v.LOST: _result,
        v.SCHNEIDER: _level,
        v.SCHWARZ: _level,
        v.BID: _bid,
        v.KONTRA: _say_kontra,
        v.RE: _further_step,
        v.SUPRA: _further_step,
        v.RESUPRA: _further_step,
        v.FILLER: _nothing,
        v.MATADORS: _nothing,
        v.ANNOUNCED: _announced_before,
        v.WITH_AFTER: _matadors_before,
        v.WITHOUT_AFTER: _matadors_before,
        v.PASSED: _misplaced,
        v.RAMSCH: _misplaced,
        v.SKAT: _misplaced,
        v.PUSH: _misplaced,
        v.ADJUST: _misplaced,
    }
