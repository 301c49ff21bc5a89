"""heading KEY VALUE: what stands above the deals, corrected; the deals stay as they are."""

from typing import Annotated

from skatblock.commands.corrected import tell_corrected
from skatblock.commands.desk import pad, say_under
from skatblock.commands.given import Argument
from skatblock.pad import corrections, evening
from skatblock.words.language import gettext as _
from skatblock.words.language import later


def heading(
    key: Annotated[
        str, Argument(help=later("title, date, players, dealer, or a rule as in a sheet file."))
    ],
    value: Annotated[
        list[str] | None, Argument(help=later("What it should be; players in seat order."))
    ] = None,
) -> None:
    """Correct the heading: heading title Friday table, heading players Anna Bert Cem."""
    words = value or []
    text = ",".join(words) if key == "players" and "," not in "".join(words) else " ".join(words)
    with pad() as store:
        corrected = corrections.correct_heading(store, {key.strip().lower(): text})
    tell_corrected(corrected, evening.HEADING)
    before, after = corrected.before.heading.players, corrected.after.heading.players
    if before != after and sorted(before) == sorted(after):
        say_under(_("The points stay with the seats."))
