"""rules: the rules of the sheet, as they stand in a sheet file."""

from skatblock.commands.desk import pad, say
from skatblock.pad import evening
from skatblock.words.rules import write_heading


def rules() -> None:
    """Print the rules of the sheet, as they stand in a sheet file."""
    with pad() as store:
        page = evening.load(store)
    for key, value in write_heading(page.heading).items():
        say(f"{key}: {value}")
