"""What is said after something was recorded or corrected."""

from skatblock.commands.desk import notation, put_line, say, say_under, signs, width
from skatblock.ledger.sheet import Adjust
from skatblock.ledger.tally import Line, Tally
from skatblock.pad.evening import Recorded
from skatblock.words import terms
from skatblock.words.brief import ahead, confirmation, due, heading_line, rules_line, totals_line
from skatblock.words.language import gettext as _
from skatblock.words.say import say_line


def tell_recorded(recorded: Recorded) -> None:
    """Confirm what was recorded; a round that it completes is summed up."""
    tally = recorded.tally
    table = notation(tally.heading)
    for line in recorded.lines:
        put_line(confirmation(line, table.write(line.entry)))
        if not isinstance(line.entry, Adjust):
            say_under(say_line(line, tally.heading.players))
        for text in started(line):
            say_under(text)
    if not recorded.lines:
        return
    ended = round_completed(recorded)
    if ended:
        from skatblock.words.layout import summary_layout  # noqa: PLC0415
        from skatblock.words.terminal import print_layout  # noqa: PLC0415  # loads tabulate

        say("\n" + print_layout(summary_layout(tally, ended, width(), signs=signs())))
        if ended == recorded.lines[-1].round:
            return
        # Deals of the next round came behind it: where that stands, and what comes.
        say("\n" + totals_line(tally))
        say(ahead(tally))
        return
    say_under(totals_line(tally))
    for text in due(tally):
        say_under(text)


def tell_sheet(number: int, added: Tally) -> None:
    """Say which sheet is in front of everybody: its number, title and date, totals and rules."""
    from skatblock.words.breaking import broken  # noqa: PLC0415  # not for a deal

    heading = added.heading
    known = heading_line(heading)
    sheet = f"{number} ({known})" if known else str(number)
    said = _("Sheet {number}: {names}").format(number=sheet, names=totals_line(added))
    say(broken(said, width()))
    say(broken(rules_line(heading), width()))


def round_completed(recorded: Recorded) -> int:
    """Find the last round that the recorded deals complete, or that ends the sheet; 0 for none."""
    players = len(recorded.tally.heading.players)
    deals = [line for line in recorded.lines if not isinstance(line.entry, Adjust)]
    if deals and recorded.tally.situation.closed:
        return deals[-1].round
    rounds = (line.round for line in deals if line.after.turns == line.round * players)
    return max(rounds, default=0)


def started(line: Line) -> list[str]:
    """Say what a deal triggered."""
    if not line.triggers:
        return []
    names = ", ".join(map(terms.trigger, line.triggers))
    return [_("Bock round starts: {triggers}").format(triggers=names)]
