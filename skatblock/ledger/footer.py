"""The footer of a list: what each player's game points become, and his place."""

from skatblock.game.house import Scoring
from skatblock.game.record import NamedTuple
from skatblock.ledger.standings import places
from skatblock.ledger.tally import LOST_BY_OTHERS, WON_OR_LOST, Tally


class FooterColumn(NamedTuple):
    """One player's footer, in points and counts; rules.md 3.7 a-g.

    `for_games` is (won - lost) x 50 and `for_others` the others' lost games x 40 or 30;
    both are 0 where the sheet is not scored as a tournament.
    """

    points: int
    won: int
    lost: int
    for_games: int
    lost_by_others: int
    for_others: int
    adjusted: int
    total: int
    place: int
    lot: bool


def footer(tally: Tally) -> tuple[FooterColumn, ...]:
    """Give the footer of a sheet, a column for each seat."""
    state = tally.state
    players = len(tally.heading.players)
    counts = tally.heading.house.scoring is Scoring.TOURNAMENT
    bonus = LOST_BY_OTHERS[players] if counts else 0
    ranked = places(state.totals, state.won, state.lost)
    columns = []
    for seat in range(players):
        won, lost = state.won[seat], state.lost[seat]
        others = sum(state.lost) - lost
        columns.append(
            FooterColumn(
                state.points[seat],
                won,
                lost,
                WON_OR_LOST * (won - lost) if counts else 0,
                others,
                bonus * others,
                state.adjusted[seat],
                state.totals[seat],
                *ranked[seat],
            )
        )
    return tuple(columns)
