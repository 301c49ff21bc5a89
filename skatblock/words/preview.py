"""What a line means so far, while it is typed: counted aloud, or what is missing or wrong."""

from skatblock.game.faults import Refused
from skatblock.ledger.sheet import Adjust, Heading
from skatblock.ledger.tally import State, faults_at, follow
from skatblock.words.brief import signed
from skatblock.words.notation import Notation
from skatblock.words.say import say_line
from skatblock.words.sentences import sentence


def preview(notation: Notation, heading: Heading, state: State, text: str) -> str:
    """Say what a line would write behind a state, or why it can't be, or what it lacks."""
    try:
        entry = notation.read(text)
    except Refused as refused:
        return sentence(refused.faults[0], heading.players)
    faults = faults_at(heading, state, entry)
    if faults:
        return sentence(faults[0], heading.players)
    line = follow(heading, state, entry)
    totals = ", ".join(
        f"{name} {total}" for name, total in zip(heading.players, line.after.totals, strict=True)
    )
    if isinstance(entry, Adjust):
        return totals
    return f"{say_line(line, heading.players)}: {signed(line.score)} | {totals}"
