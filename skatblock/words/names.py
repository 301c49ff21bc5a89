"""The names at a table: which are allowed, and which seat a typed word means."""

import unicodedata
from collections.abc import Sequence

from skatblock.game.faults import Fault, Refused, fault, refuse, shown
from skatblock.words.fold import begins, fold, spelled_out
from skatblock.words.vocabulary import is_notation_word

LONGEST_NAME = 40
LONGEST_REMARK = 200
_FORBIDDEN_IN_NAMES = {",": "comma", ":": "colon", "#": "hash"}
_JOINER = "\u200d"
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp", "Cn", "Co")
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00016fe4\U0001d159")
"""Letters and marks by their category that nobody sees: two names would look the same."""
_VARIANTS = frozenset(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Choose the form of the sign before, which is seen of pictures only."""
_AS_PICTURE = ("\ufe0e", "\ufe0f")  # or as text
_PICTURES_TOO = "\u203c\u2049\u2139\u3030\u303d"
_FRAME, _FRAMED = "\u20e3", "0123456789#*"


def unprintable(text: str) -> str | None:
    """Give the first character that may not be kept, as its code point; None if there is none.

    Control characters could clear a screen, bidirectional marks make a name read as
    another. The joiner is let through where it holds an emoji together.
    """
    if text.isascii() and text.isprintable():
        return None
    for place, sign in enumerate(text):
        before, behind = text[place - 1 : place], text[place + 1 : place + 2]
        if sign == _JOINER:
            fine = (_is_picture(before) or before in _AS_PICTURE) and _is_picture(behind)
        elif sign in _VARIANTS:
            framed = before != "" and before in _FRAMED and behind == _FRAME
            fine = sign in _AS_PICTURE and (_is_picture(before) or framed)
        else:
            fine = sign not in _UNSEEN and unicodedata.category(sign) not in _UNPRINTABLE
        if not fine:
            return f"U+{ord(sign):04X}"
    return None


def _is_picture(sign: str) -> bool:
    """Whether a sign is a picture, or has a form as one."""
    return sign != "" and (unicodedata.category(sign)[0] == "S" or sign in _PICTURES_TOO)


def check_names(players: Sequence[str], *, known: bool = False) -> list[Fault]:
    """List everything wrong with the names of a table.

    `known` are those of a sheet that is kept already: a word that has become one of the
    notation since does no harm there, where players are seats.
    """
    faults: list[Fault] = []
    if len(players) not in (3, 4):
        faults.append(fault("players-count", number=len(players)))
        # Of a million names nobody wants to read what is wrong with each.
        players = players[:4]
    for name in players:
        faults += check_name(name, known=known)
    seen: dict[str, str] = {}
    for name in players:
        other = seen.setdefault(fold(name), name)
        if other is not name or players.count(name) > 1:
            wrong = fault("names-alike", word=name, like=other)
            if wrong not in faults:
                faults.append(wrong)
    return faults


def check_name(name: str, *, known: bool = False) -> list[Fault]:
    """List what is wrong with one name by itself; `known` as for all names of a table."""
    if not name.strip():
        return [fault("name-empty")]
    if len(name) > LONGEST_NAME:
        return [fault("name-long", word=name[:12], number=len(name), most=LONGEST_NAME)]
    sign = unprintable(name)
    if not sign and unicodedata.combining(name[0]):
        sign = f"U+{ord(name[0]):04X}"  # it would stand on what is printed before the name
    if sign:
        return [fault("name-unprintable", sign=sign)]
    for mark in _FORBIDDEN_IN_NAMES:
        if mark in name:
            return [fault("name-mark", word=name, mark=mark)]
    if name[0] in "-+":
        return [fault("name-sign", word=name, mark=name[0])]
    if name.isdigit() and name in ("1", "2", "3", "4"):
        return [fault("name-seat", word=name)]
    words = name.split()
    for word in words:
        if word.isdigit() and len(words) > 1:
            return [fault("name-number", word=name, part=word)]
        if not known and is_notation_word(word):
            return [fault("name-word", word=name, part=word)]
    return []


def check_remark(remark: str) -> list[Fault]:
    """List what is wrong with a remark or a reason."""
    if len(remark) > LONGEST_REMARK:
        return [fault("remark-long", number=len(remark), most=LONGEST_REMARK)]
    sign = unprintable(remark)
    return [fault("remark-unprintable", sign=sign)] if sign else []


class Names:
    """The players of one table, and the words that mean them."""

    def __init__(self, players: Sequence[str]) -> None:
        """Prepare the look-up; `players` are in seat order."""
        self.players = tuple(players)
        self._folded = [fold(name) for name in players]
        self._words = [tuple(name.split()) for name in self._folded]
        self.several_words = any(len(words) > 1 for words in self._words)
        self.whole = frozenset(self._folded)
        self._known = {name: [seat] for seat, name in enumerate(self._folded)}

    def seat(self, word: str) -> int | None:
        """Give the seat that a word means: a seat number or an unambiguous start of a name.

        None if no name starts so. Raises Refused if the word could mean two players.
        """
        seats = self.seats(fold(word))
        if len(seats) > 1:
            names = tuple(self.players[seat] for seat in seats)
            raise refuse("ambiguous-player", word=word, names=names)
        return seats[0] if seats else None

    def require(self, word: str) -> int:
        """Give the seat that a word means. Raises Refused if it is nobody's or could be two."""
        seat = self.seat(word) if word else None
        if seat is None:
            raise refuse("unknown-player", word=shown(word), names=self.players)
        return seat

    def in_full(self, word: str) -> str:
        """Give the name in full for the start of one that holds a blank; else the word itself.

        The shell has told where such a word ends, and a line would not.
        """
        name, colon, bid = word.partition(":")
        seats = self.seats(fold(name)) if " " in name else []
        return f"{self.players[seats[0]]}{colon}{bid}" if len(seats) == 1 else word

    def seats(self, folded: str) -> list[int]:
        """List the seats that a folded word could mean."""
        known = self._known.get(folded)
        if known is not None:
            return known
        seats = [
            seat
            for seat, name in enumerate(self._folded)
            if name.startswith(folded) or (not name.isascii() and spelled_out(name, folded))
        ]
        if not seats:
            seats = [seat for seat, name in enumerate(self._folded) if begins(name, folded)]
        if folded in ("1", "2", "3", "4") and int(folded) <= len(self.players):
            by_number = int(folded) - 1
            if by_number not in seats:
                seats = sorted([*seats, by_number])
        if len(seats) == 1:
            self._known[folded] = seats
        return seats

    def join(self, tokens: list[str]) -> list[str]:
        """Put the words of a name of several words together, where they stand in full."""
        if not self.several_words:
            return tokens
        joined = []
        place = 0
        while place < len(tokens):
            size = self._words_of_name_at(tokens, place)
            joined.append(" ".join(tokens[place : place + size]))
            place += size
        return joined

    def _words_of_name_at(self, tokens: list[str], place: int) -> int:
        longest = 1
        for words in self._words:
            size = len(words)
            if size <= longest:
                continue
            found = [fold(token) for token in tokens[place : place + size]]
            if len(found) == size:
                found[-1] = found[-1].partition(":")[0]
                if tuple(found) == words:
                    longest = size
        return longest


def require_names(players: Sequence[str], *, known: bool = False) -> None:
    """Raise Refused if the names of a table can't be; `known` as above."""
    faults = check_names(players, known=known)
    if faults:
        raise Refused(faults)
