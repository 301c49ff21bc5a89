"""Money: amounts read and written, and the settlement laid out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from skatblock.game.faults import refuse, shown
from skatblock.ledger.settle import CENTS, DEARER_FROM, differences, distances
from skatblock.words.brief import ahead, heading_line, signed
from skatblock.words.language import gettext as _
from skatblock.words.layout import Layout, Table

if TYPE_CHECKING:
    from fractions import Fraction

    from skatblock.ledger.settle import Settlement
    from skatblock.ledger.tally import Tally

MOST_MONEY = 1000
"""The highest stake and the highest fee."""
_AMOUNT = re.compile(r"(\d{0,4}(?:[.,]\d{1,6})?|\d{1,4}/\d{1,6})\s*(c|ct|cents?)?", re.IGNORECASE)


def read_money(text: str) -> Fraction:
    """Read an amount exactly: 0.01, 0,01, 1/400, 1/4c (a quarter of a cent).

    Raises Refused with the forms that would do.
    """
    from fractions import Fraction  # noqa: PLC0415  # loads decimal, and only money needs it

    match = _AMOUNT.fullmatch(text.strip())
    number = match[1].replace(",", ".") if match else ""
    try:
        amount = Fraction(number) / (CENTS if match and match[2] else 1)
    except (ValueError, ZeroDivisionError):
        raise refuse("money-form", word=shown(text)) from None
    if amount > MOST_MONEY:
        raise refuse("money-high", word=shown(text), most=MOST_MONEY)
    return amount


def money(cents: int) -> str:
    """Write whole cents as money: 2.88."""
    whole, rest = divmod(abs(cents), CENTS)
    # Translators: an amount of money; German and Turkish write a comma.
    text = _("{whole}.{cents:02d}").format(whole=whole, cents=rest)
    return f"-{text}" if cents < 0 else text


def signed_money(cents: int) -> str:
    """Write what somebody receives or pays: +2.88, -3.24; 0.00 stays without a sign."""
    return f"+{money(cents)}" if cents > 0 else money(cents)


def exact_money(amount: Fraction) -> str:
    """Write an amount with all its digits, at least two; as a fraction where they never end."""
    for digits in range(2, 9):
        scaled = amount * 10**digits
        if scaled.denominator == 1:
            whole, rest = divmod(int(scaled), 10**digits)
            # Translators: an amount of money; German and Turkish write a comma.
            return _("{whole}.{digits}").format(whole=whole, digits=f"{rest:0{digits}d}")
    return f"{amount.numerator}/{amount.denominator}"


class Terms:
    """By what a sheet is settled: the stake a point, and the fees for lost games, if any."""

    def __init__(
        self, stake: Fraction | None, *, pot: bool, fees: tuple[Fraction, Fraction] | None
    ) -> None:
        """Keep the terms; `fees` are the usual and the dearer one."""
        self.stake = stake
        self.pot = pot
        self.fees = fees

    def said(self) -> list[str]:
        """Say the terms, a sentence each."""
        lines = []
        if self.stake is not None:
            stake = exact_money(self.stake)
            text = (
                _("Everybody pays into the pot how far he is behind the winner, {stake} a point.")
                if self.pot
                else _("Each two settle their difference, {stake} a point.")
            )
            lines.append(text.format(stake=stake))
        if self.fees is not None:
            text = _("A lost game costs {fee} into the pot, from number {number} on {dearer}.")
            usual, dearer = map(exact_money, self.fees)
            lines.append(text.format(fee=usual, number=DEARER_FROM, dearer=dearer))
        return lines


def settlement_layout(tally: Tally, settlement: Settlement, terms: Terms) -> Layout:
    """Lay out a settlement: what it is counted from, each balance, and the payments."""
    names = tally.heading.players
    totals, lost = tally.state.totals, tally.state.lost
    heads = [_("player"), _("total")]
    columns: list[list[str]] = [[*names], [str(total) for total in totals]]
    if terms.stake is not None and terms.pot:
        heads.append(_("behind"))
        columns.append([str(points) for points in distances(totals)])
    elif terms.stake is not None:
        heads.append(_("difference"))
        columns.append([signed(points) for points in differences(totals)])
    if terms.fees is not None:
        heads.append(_("lost"))
        columns.append([str(games) for games in lost])
    heads.append(_("balance"))
    columns.append([signed_money(cents) for cents in settlement.balances[: len(names)]])
    rows = list(zip(*columns, strict=True))
    if settlement.pot:
        blank = ("",) * (len(heads) - 2)
        rows.append((_("pot"), *blank, signed_money(settlement.balances[-1])))
    rules = (len(names),) if settlement.pot else ()
    table = Table(tuple(heads), tuple(rows), ("left", *("right",) * (len(heads) - 1)), rules)
    title = ", ".join(part for part in (_("Settlement"), heading_line(tally.heading)) if part)
    blocks: list[Table | str] = ["\n".join(terms.said()), table, _payments(names, settlement)]
    if tally.heading.house.rounds is not None and not tally.situation.closed:
        blocks.append(_("The sheet is not full yet.") + "\n" + ahead(tally))
    return Layout(title, tuple(blocks))


def _payments(names: tuple[str, ...], settlement: Settlement) -> str:
    people = (*names, _("the pot"))
    said = [
        _("{payer} pays {receiver} {amount}.").format(
            payer=people[one.payer], receiver=people[one.receiver], amount=money(one.cents)
        )
        for one in settlement.payments
    ]
    return "\n".join(said) or _("Nobody owes anything.")
