"""What is said in a line: a confirmation, the totals, what is due, what comes next."""

from skatblock.game.house import KontraRule, Scoring
from skatblock.game.value import Worth
from skatblock.ledger.sheet import Adjust, Heading
from skatblock.ledger.tally import Line, Tally
from skatblock.words import terms
from skatblock.words.language import gettext as _
from skatblock.words.language import ngettext


def signed(number: int) -> str:
    """Write what is written for a deal: +24, -48; 0 stays 0."""
    return f"{number:+d}" if number else "0"


def outcome(line: Line) -> str:
    """Say the result in a word where the score alone does not: overbid."""
    return _("overbid") if isinstance(line.result, Worth) and line.result.overbid else ""


def heading_line(heading: Heading) -> str:
    """Say what stands above a sheet: title and date."""
    return ", ".join(part for part in (heading.title, heading.date) if part)


def rules_line(heading: Heading) -> str:
    """Say by which rules a sheet is kept, in one line."""
    house = heading.house
    scoring = {
        Scoring.STANDARD: _("standard scoring"),
        Scoring.TOURNAMENT: _("tournament scoring"),
        Scoring.BIERLACHS: _("Bierlachs to {limit}").format(limit=house.limit),
    }[house.scoring]
    parts = [scoring]
    if house.rounds is not None:
        rounds = ngettext("{number} round", "{number} rounds", house.rounds)
        parts.append(rounds.format(number=house.rounds))
    if house.kontra.value != "off":
        steps = " ".join(terms.steps(house.steps))
        by_bidders = house.kontra is KontraRule.BIDDERS
        said = _("{steps} by bidders") if by_bidders else _("{steps} by any defender")
        parts.append(said.format(steps=steps))
    if house.bock:
        triggers = " / ".join(map(terms.trigger, house.bock))
        parts.append(_("Bock: {triggers}").format(triggers=triggers))
    if house.ramsch:
        times = " / ".join(map(terms.ramsch_time, house.ramsch))
        parts.append(_("Ramsch: {times}").format(times=times))
    return ", ".join(parts)


def ahead(tally: Tally) -> str:
    """Say what comes next: which deal, who deals, who is forehand, Bock and Ramsch due."""
    names = tally.heading.players
    situation = tally.situation
    house = tally.heading.house
    if situation.closed:
        return _ending(tally)
    number = tally.state.deals + 1
    if house.rounds is None:
        which = _("Next: deal {number}").format(number=number)
    else:
        extra = tally.state.deals - tally.state.turns
        last = house.rounds * len(names) + extra
        which = _("Next: deal {number} of {last}").format(number=number, last=last)
    parts = [
        which,
        _("{name} deals").format(name=names[situation.dealer]),
        _("{name} is forehand").format(name=names[situation.active[0]]),
    ]
    return "\n".join([", ".join(parts) + ".", *due(tally)])


def due(tally: Tally) -> list[str]:
    """Say what is due beside the next deal: Bock deals and Ramsch deals left."""
    said = []
    ramsch = tally.situation.ramsch_due
    if ramsch:
        text = ngettext(
            "Ramsch round: {number} deal left.", "Ramsch round: {number} deals left.", ramsch
        )
        said.append(text.format(number=ramsch))
    bock = tally.state.bock
    left = bock.deals_left(len(tally.heading.players))
    if left:
        text = ngettext("Bock: {number} deal left", "Bock: {number} deals left", left)
        factor = f"x{2 ** len(bock.running)}"
        if len(bock.running) > 1:
            factor = _("the next {factor}").format(factor=factor)
        said.append(f"{text.format(number=left)} ({factor}).")
    return said


def status_line(tally: Tally) -> str:
    """Say in one line which deal comes next, who deals and leads, and what is due."""
    names = tally.heading.players
    situation = tally.situation
    if situation.closed:
        return _ending(tally)
    round_now = tally.state.turns // len(names) + 1
    parts = [
        _("Deal {number}, round {round}").format(number=tally.state.deals + 1, round=round_now),
        _("{name} deals").format(name=names[situation.dealer]),
        _("{name} leads").format(name=names[situation.active[0]]),
    ]
    return ", ".join([*parts, *(text.rstrip(".") for text in due(tally))])


def _ending(tally: Tally) -> str:
    names = tally.heading.players
    if tally.situation.closed == "bock":
        return _("The sheet ends here: too many Bock rounds run at once.")
    if tally.situation.closed == "limit":
        totals = tally.state.totals
        lowest = min(totals)
        losers = [name for name, one in zip(names, totals, strict=True) if one == lowest]
        text = ngettext(
            "{name} reached the limit with {total} and pays the round.",
            "{name} reached the limit with {total} and pay the round.",
            len(losers),
        )
        return text.format(name=" + ".join(losers), total=lowest)
    return _("All rounds are played: the sheet is full (sheet, export, new).")


def confirmation(line: Line, written: str) -> str:
    """Confirm one line: its number, the line as it reads back, and what it writes."""
    number = "" if isinstance(line.entry, Adjust) else f"{line.number}. "
    over = f" ({_('overbid')})" if outcome(line) else ""
    return f"{number}{written}: {signed(line.score)}{over}"


def totals_line(tally: Tally) -> str:
    """Say where everybody stands, in one line."""
    pairs = zip(tally.heading.players, tally.state.totals, strict=True)
    return ", ".join(f"{name} {total}" for name, total in pairs)
