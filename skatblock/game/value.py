"""What a played deal is worth, term by term: value, overbid, won or lost."""

from skatblock.game.deal import ALL_CARD_POINTS, Announced, Contract, Game, Level, Played
from skatblock.game.record import NamedTuple

NULL_VALUES: dict[tuple[bool, bool], int] = {
    (False, False): 23,
    (True, False): 35,
    (False, True): 46,
    (True, True): 59,
}
"""Null by (Hand, ouvert), in points (Skat order 2.4.2)."""

SUIT_AND_GRAND = (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.GRAND)
TO_WIN = 61
TO_MAKE_SCHNEIDER = 90
SCHNEIDER_AT_MOST = 30


_SCHNEIDER = Level.SCHNEIDER
_MISSED = (Level.NONE, Level.SCHNEIDER, Level.SCHWARZ, Level.SCHWARZ)


class Worth(NamedTuple):
    """What a deal is worth before Kontra, Re and Bock, and why.

    `level` is the level that counts, made or announced; `multiplier` the number of terms
    counted; `plain` the value by that multiplier; `value` the same after an overbid was
    raised to what covers the bid, in points. `charged` names the game an overbid Null is
    charged as (Skat order 3.6.2), with `multiplier` counted for that game.
    """

    contract: Contract
    level: int
    multiplier: int
    plain: int
    value: int
    overbid: bool
    won: bool
    charged: Game | None = None

    @property
    def terms(self) -> tuple[tuple[str, int], ...]:
        """The terms to count aloud: (name, how much it adds); empty in Null."""
        game, matadors, hand, announced = self.contract
        if game is Game.NULL:
            if self.charged is None:
                return ()
            most = min(abs(matadors), self.charged.most_matadors)
            return _only((("matadors", most), ("game", 1), ("hand", int(hand))))
        return _only(
            (
                ("matadors", abs(matadors)),
                ("game", 1),
                ("hand", int(hand)),
                ("schneider", int(self.level >= Level.SCHNEIDER)),
                ("schneider-announced", int(announced >= Announced.SCHNEIDER)),
                ("schwarz", int(self.level >= Level.SCHWARZ)),
                ("schwarz-announced", int(announced >= Announced.SCHWARZ)),
                ("ouvert", int(announced >= Announced.OUVERT)),
            )
        )


# Building the tuple directly saves a third of the time of a million deals (tests/bench).
_worth = tuple.__new__


def _only(terms: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple(term for term in terms if term[1])


def card_result(card_points: int, announced: int, level: int) -> bool:
    """Whether the declarer's card points (skat included) make the announced game.

    61 wins, 60 loses (Skat order 5.2.2); an announced level must be reached (5.2.5), and
    Schwarz is a matter of tricks, so 120 card points alone do not make it (5.2.4).
    """
    if announced >= Announced.SCHWARZ:
        return card_points == ALL_CARD_POINTS and level == Level.SCHWARZ
    if announced:
        return card_points >= TO_MAKE_SCHNEIDER
    return card_points >= TO_WIN


def known_bid(deal: Played) -> int:
    """Give the bid that the game has to cover, in points; 0 where no bid is recorded.

    Without the declarer's own bid on record it is the highest bid of the others: he must
    at least have held that.
    """
    if deal.bid is not None:
        return deal.bid
    return max((bid for _, bid in deal.bids), default=0)


def worth(deal: Played) -> Worth:
    """Count one played deal; Skat order 2.5.1-2.5.9, 3.6.1-3.6.4, 5.2.2-5.2.7.

    The deal must have passed `check.check`. Kontra, Re and Bock play no part here: an
    overbid is tested on the undoubled value, and Kontra never repairs one.
    """
    _, contract, card_points, said_won, level, bid, bids, _, _, _ = deal
    game, matadors, hand, announced = contract
    if bid is None:
        bid = known_bid(deal) if bids else 0
    base = game.base
    if not base:
        value = NULL_VALUES[hand, announced > 0]
        if value < bid:
            return _overbid_null(contract, value, bid)
        return _worth(Worth, (contract, 0, 1, value, value, False, said_won is True, None))
    if card_points is None:
        won = said_won is True
    else:
        won = card_points >= TO_WIN if not announced else card_result(card_points, announced, level)
        if not level and (card_points >= TO_MAKE_SCHNEIDER or card_points <= SCHNEIDER_AT_MOST):
            level = _SCHNEIDER
    if level < announced:
        # 5.2.5: an announced level that was missed counts as if it had been made.
        level = _MISSED[announced]
    multiplier = (matadors if matadors > 0 else -matadors) + 1 + hand + level + announced
    value = base * multiplier
    if value < bid:
        raised = base * -(-bid // base)
        return _worth(Worth, (contract, level, multiplier, value, raised, True, False, None))
    return _worth(Worth, (contract, level, multiplier, value, value, False, won, None))


def _overbid_null(contract: Contract, plain: int, bid: int) -> Worth:
    # 3.6.2: charged as the cheapest suit or Grand that covers the bid; Hand carries over.
    costs = []
    for game in SUIT_AND_GRAND:
        multiplier = min(abs(contract.matadors), game.most_matadors) + 1 + contract.hand
        costs.append((game.base * max(multiplier, -(-bid // game.base)), game, multiplier))
    value, game, multiplier = min(costs, key=lambda cost: cost[0])
    return Worth(contract, 0, multiplier, plain, value, True, False, game)


def score(value: int, won: bool, factor: int) -> int:
    """Say what the declarer is written, in points: a lost game costs twice (Skat order 2.5.10)."""
    return value * factor if won else -2 * value * factor


def legal_bids() -> tuple[int, ...]:
    """Every value that some game can have, ascending, in points (Skat order 3.3.1)."""
    values = set(NULL_VALUES.values())
    for game in SUIT_AND_GRAND:
        highest = game.most_matadors + 7
        values.update(game.base * multiplier for multiplier in range(2, highest + 1))
    return tuple(sorted(values))
