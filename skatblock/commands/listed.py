"""The table of commands, each with its module and what --help says of it."""

from collections.abc import Callable
from importlib import import_module

from skatblock.words.language import later

# So that the list of commands is printed without loading them; in the order of an evening.
COMMANDS: dict[str, tuple[str, str]] = {
    "tally": ("files", later("Read a sheet file (or -) and print the finished sheet.")),
    "new": ("new", later("Start a sheet: new Anna Bert Cem --preset pub")),
    "table": ("table", later("Keep the evening at a prompt: one line per deal.")),
    "add": (
        "add",
        later(
            "Record a deal in line notation: add Anna clubs with 2 hand 93\n\n"
            "With - it reads many lines from standard input and records all of them or none.\n\n"
            "A shell takes # for a comment: put a line with a remark into quotes."
        ),
    ),
    "record": (
        "record",
        later("Record a played deal by flags: record Anna clubs --with 2 --hand --points 93"),
    ),
    "passed": ("passed", later("Record a passed-in deal: 0 for all, and the deal moves on.")),
    "ramsch": ("ramsch", later("Record a Ramsch: ramsch Anna 46 Bert 74 Cem -")),
    "adjust": ("adjust", later("Correct a player's points: adjust Anna -100 too late")),
    "amend": (
        "amend",
        later("Put another deal in the place of deal N; all after it is derived anew."),
    ),
    "insert": ("amend", later("Put a forgotten deal in before deal N.")),
    "strike": ("amend", later("Strike deal N; all after it is derived anew.")),
    "heading": (
        "heading",
        later(
            "Correct the heading: heading title Friday table, heading players Anna Bert Cem\n\n"
            "Takes the keys of a sheet file, rules too; all deals are derived anew."
        ),
    ),
    "undo": ("undo", later("Take back the last entry or correction; the log keeps it.")),
    "redo": ("undo", later("Do again what was undone last.")),
    "log": ("log", later("List every entry ever made on the sheet, corrections and all.")),
    "summary": (
        "summary",
        later("Sum up the last round: deals, points, totals, places, what is due."),
    ),
    "sheet": ("summary", later("Print the whole list with its footer.")),
    "chart": ("chart", later("Draw the running totals as lines.")),
    "settle": ("settle", later("Settle up: who pays whom. settle --stake 0.01")),
    "stats": ("stats", later("Show figures over many sheets, of everybody or of one player.")),
    "standings": (
        "standings",
        later(
            "Rank the players of many sheets: standings FOLDER, or standings --all\n\n"
            "By total, then more games won, then fewer lost; a place still shared is marked lot. "
            "A list that does not add up (a player twice, rounds not finished, unreadable, given "
            "twice) is named and left out, the rest is ranked, and the exit status is 1."
        ),
    ),
    "explain": ("explain", later("Count one deal of the sheet aloud.")),
    "value": ("value", later("Count a game aloud that is on no sheet: value grand with 2 hand")),
    "rules": ("rules", later("Print the rules of the sheet, as they stand in a sheet file.")),
    "sheets": ("sheets", later("List the sheets on the pad; * marks the current one.")),
    "use": ("sheets", later("Make sheet N the current one.")),
    "export": (
        "files",
        later("Write the sheet to a file by its ending: .csv .json .md .html .pdf .skat"),
    ),
    "import": (
        "files",
        later(
            "Read a sheet from a file onto the pad: .skat .json .csv\n\n"
            "A CSV from elsewhere will do too: a list with the columns declarer, value, result "
            "(or Alleinspieler, Wert, Ergebnis; + value or - 2 x value as Punkte). Each value "
            "becomes the simplest game that has it, with a remark; totals are those of the list."
        ),
    ),
    "check": ("check", later("Go through the pad and say whether all is as it was written.")),
    "rescue": ("rescue", later("Write what can be read of a damaged pad into files.")),
}
_FUNCTIONS = {"import": "import_"}
COMPLETION_VARIABLE = "_SKATBLOCK_COMPLETE"
"""Set by the shell when it asks what could follow."""


def function_of(name: str) -> Callable[..., None]:
    """Load the function behind a command of the table."""
    module = import_module(f"skatblock.commands.{COMMANDS[name][0]}")
    function: Callable[..., None] = getattr(module, _FUNCTIONS.get(name, name))
    return function
