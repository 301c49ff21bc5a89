"""settle: who pays whom."""

from typing import Annotated

from skatblock.commands.desk import pad, say
from skatblock.commands.given import Option
from skatblock.ledger.settle import settle_list
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.words.language import later
from skatblock.words.money import Terms, read_money, settlement_layout
from skatblock.words.terminal import print_layout

STAKE, FEE, DEARER = "0.01", "0.50", "1.00"


def settle(
    stake: Annotated[
        str | None,
        Option(
            metavar="MONEY",
            help=later("Money a point: 0.01, or 1/4c for a quarter of a cent. Default 0.01."),
        ),
    ] = None,
    pot: Annotated[
        bool,
        Option(
            "--pot",
            help=later("Into a pot, by the distance to the winner, instead of to each other."),
        ),
    ] = False,
    lost_fee: Annotated[
        bool,
        Option(
            "--lost-fee",
            help=later(
                "A fee into the pot for each lost game; with --stake or --pot on top of the points."
            ),
        ),
    ] = False,
    fee: Annotated[
        str | None,
        Option(metavar="MONEY", help=later("The fee for a lost game. Default 0.50.")),
    ] = None,
    later_fee: Annotated[
        str | None,
        Option(
            metavar="MONEY",
            help=later("The fee from the fourth lost game of the sheet on. Default 1.00."),
        ),
    ] = None,
    number: Annotated[
        int | None,
        Option("--sheet", metavar="N", help=later("Sheet N instead of the current one.")),
    ] = None,
) -> None:
    """Settle up: who pays whom. settle --stake 0.01."""
    with_fees = lost_fee or fee is not None or later_fee is not None
    by_points = pot or stake is not None or not with_fees
    terms = Terms(
        read_money(STAKE if stake is None else stake) if by_points else None,
        pot=pot,
        fees=(
            read_money(FEE if fee is None else fee),
            read_money(DEARER if later_fee is None else later_fee),
        )
        if with_fees
        else None,
    )
    with pad() as store:
        page = evening.load(store, number)
    added = tally(page.sheet)
    settled = settle_list(
        added.state.totals, added.state.lost, terms.stake, pot=pot, fee=terms.fees
    )
    say(print_layout(settlement_layout(added, settled, terms)))
