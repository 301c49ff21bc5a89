"""Reads the lines without a declarer: a Ramsch, and a correction of points."""

import re

from skatblock.game.deal import ALL_CARD_POINTS, Ramsch
from skatblock.game.faults import Refused, refuse, shown
from skatblock.ledger.sheet import Adjust
from skatblock.words import vocabulary as v
from skatblock.words.fold import fold
from skatblock.words.names import check_remark
from skatblock.words.reading import STEPS
from skatblock.words.tokens import Tokens, is_number, is_signed

# A name and what it took, glued together: a46, c-
_GLUED_TAKEN = r"(.+?)([0-9]{1,3}|-)"


class OtherReader(Tokens):
    """Reads the words of a Ramsch or of a correction."""

    def ramsch(self, remark: str) -> Ramsch:
        """Read a Ramsch: three players with their card points, `-` for no trick."""
        self.place = 1
        taken: dict[int, int | None] = {}
        skat: int | None = None
        pushes = 0
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            meaning = self.meanings.get(self.folded[self.place])
            if meaning == v.SKAT:
                self.place += 1
                self._once("skat", token)
                skat = self._number_after(token)
            elif meaning == v.PUSH:
                self.place += 1
                self._once("push", token)
                pushes = self._number_after(token)
            elif (meaning == v.KONTRA or meaning in STEPS) and not self.names.seats(fold(token)):
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
        if self.names.seats(fold(token)) and (after == "-" or is_number(after)):
            self.place += 2
            return self.names.require(token), None if after == "-" else int(after)
        glued = re.fullmatch(_GLUED_TAKEN, token)
        if glued and self.names.seats(fold(glued[1])):
            self.place += 1
            return self.names.require(glued[1]), None if glued[2] == "-" else int(glued[2])
        if self.names.seats(fold(token)):
            raise refuse("taken-missing", word=shown(token), after=shown(after))
        raise refuse("unknown-player", word=shown(token), names=self.names.players)

    def _third(self, taken: dict[int, int | None], skat: int | None) -> None:
        """Fill in the third player's card points, where they follow and only three have cards."""
        rest = ALL_CARD_POINTS - sum(points or 0 for points in taken.values()) - (skat or 0)
        others = [seat for seat in range(len(self.names.players)) if seat not in taken]
        if len(others) == 1 and rest > 0:
            taken[others[0]] = rest

    def adjust(self, remark: str) -> Adjust:
        """Read a correction: adjust NAME POINTS REASON."""
        if len(self.tokens) < 3:
            raise refuse("adjust-form")
        _, name, points, *reason = self.tokens
        seat = self.names.require(name)
        if not (is_signed(points) or is_number(points)):
            raise refuse("adjust-points", word=shown(points))
        said = " ".join([*reason, *remark.replace("#", " ").split()])
        faults = check_remark(said)
        if faults:
            raise Refused(faults)
        if not int(points):
            raise refuse("adjust-points", word=points)
        return Adjust(seat, int(points), said)
