"""The Typer app: the table of commands, the language, and where a fault becomes a sentence."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from errno import EPIPE
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from skatblock import __version__
from skatblock.commands import desk
from skatblock.commands.frame import FramedCommand, FramedGroup, translate
from skatblock.game.faults import Refused, SkatblockError, fail, refuse
from skatblock.words.language import (
    choose_language,
    gettext,
    language_of,
    language_of_locale,
    later,
)

# Each command with its module and what --help says of it, so that the list of commands
# is printed without loading them. The order is that of an evening.
COMMANDS: dict[str, tuple[str, str]] = {
    "tally": ("files", later("Read a sheet file (or -) and print the finished sheet.")),
    "new": ("new", later("Start a sheet: new Anna Bert Cem --preset pub")),
    "table": ("table", later("Keep the evening at a prompt: one line per deal.")),
    "add": (
        "add",
        later(
            "Record a deal in line notation: add Anna clubs with 2 hand 93\n\n"
            "With - it reads many lines from standard input and records all of them or none."
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
    "check": ("check", later("Go through the pad: is everything as it was written?")),
    "rescue": ("rescue", later("Write what can be read of a damaged pad into files.")),
}
_FUNCTIONS = {"import": "import_"}
# Commands whose words may look like options: adjust Anna -20, add Anna clubs -2 93.
_SIGNED = ("add", "adjust", "amend", "insert", "ramsch", "value")
_LANGUAGE_VARIABLE = "SKATBLOCK_LANG"
_EVERYWHERE = ("--pad", "--lang")


class LazyGroup(FramedGroup):
    """A group that loads the module of a command only when that command is called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002  # the signature is Typer's
        """List the commands, in the order of an evening."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002  # likewise
        """Load and build one command; None if there is none of that name."""
        if cmd_name not in COMMANDS:
            self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]  # for "did you mean"
            return None
        module, said = COMMANDS[cmd_name]
        function = getattr(
            import_module(f"skatblock.commands.{module}"), _FUNCTIONS.get(cmd_name, cmd_name)
        )
        settings = {"ignore_unknown_options": True} if cmd_name in _SIGNED else None
        one = typer.Typer(add_completion=False, rich_markup_mode=None)
        one.command(cmd_name, cls=FramedCommand, context_settings=settings, help=said)(function)
        command = get_command(one)
        translate(command)
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002  # likewise
        """List the commands in --help without loading them."""
        rows = [(name, gettext(said).partition("\n")[0]) for name, (_m, said) in COMMANDS.items()]
        with formatter.section(gettext("Commands")):
            formatter.write_dl(rows)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; a fault becomes a sentence and an exit status."""
        try:
            return super().invoke(ctx)
        except SkatblockError as error:
            raise typer.Exit(_tell(error)) from None


def _tell(error: SkatblockError) -> int:
    from skatblock.words.sentences import sentences  # noqa: PLC0415  # only when something is wrong

    for sentence in sentences(error):
        desk.warn(sentence)
    return 2 if isinstance(error, Refused) else 1


def _asks_for_completion(words: Sequence[str]) -> bool:
    """Whether this call needs Typer's shell completion: making its options costs 2 ms."""
    asking = ("--install-completion", "--show-completion", "-h", "--help")
    return len(words) < 2 or "_SKATBLOCK_COMPLETE" in os.environ or bool({*asking} & {*words})


app = typer.Typer(
    cls=LazyGroup,
    add_completion=_asks_for_completion(sys.argv),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:  # the signature is Typer's
    if asked:
        desk.say(f"skatblock {__version__}")
        raise typer.Exit


@app.callback(
    help=later(
        "Keep score at Skat: start with new, write each deal with add, look with summary and sheet."
    )
)
def skatblock(
    pad: Annotated[
        str | None,
        typer.Option(metavar="FILE", help=later("The pad to use; else SKATBLOCK_PAD, else yours.")),
    ] = None,
    lang: Annotated[  # noqa: ARG001  # taken by `main` before the help is made
        str | None,
        typer.Option(
            metavar="en|de|tr", help=later("The language; else SKATBLOCK_LANG, else the locale.")
        ),
    ] = None,
    version: Annotated[  # noqa: ARG001  # its callback does it
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help=later("Print the version.")
        ),
    ] = False,
) -> None:
    """Keep score at Skat: start with new, write each deal with add, look with summary and sheet."""
    if pad is not None:
        desk.take_pad(pad)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run skatblock with the arguments of the command line."""
    words = in_front(list(sys.argv[1:] if arguments is None else arguments))
    _prepare_streams()
    try:
        try:
            choose_language(_language(words))
        except Refused as refused:
            choose_language(_surrounding())
            sys.exit(_tell(refused))
        try:
            app(words, prog_name="skatblock")
        finally:
            # Here and not when Python ends: it would print a traceback if the disk is full.
            sys.stdout.flush()
    except OSError as error:
        sys.exit(_not_said(error))


def _prepare_streams() -> None:
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the caller: <&- or >&-
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a name the terminal lacks
    # What is no text in this encoding is refused with the line it stands in.
    sys.stdin.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]  # as above


def _not_said(error: OSError) -> int:
    """Tell that standard output failed, where anybody is left to tell; give the exit status."""
    with suppress(OSError):
        if error.errno != EPIPE:
            _tell(fail("output-failed", reason=error.strerror or str(error)))
        sys.stderr.flush()
    # What is left unsaid would fail again when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1


def in_front(words: list[str]) -> list[str]:
    """Move --pad and --lang before the command, so that they may stand anywhere."""
    front: list[str] = []
    rest: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        if word == "--":
            rest += words[place:]
            break
        name = word.partition("=")[0]
        if name in _EVERYWHERE:
            size = 1 if "=" in word else 2
            front += words[place : place + size]
            place += size
        else:
            rest.append(word)
            place += 1
    return front + rest


def _language(words: list[str]) -> str:
    """Choose by --lang, which `in_front` put before the command, or by the environment."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name not in _EVERYWHERE and not (place and words[place - 1] in _EVERYWHERE):
            break
        if name == "--lang":
            said = value if equals else "".join(words[place + 1 : place + 2])
            language = language_of(said)
            if language is None:
                raise refuse("language-unknown", word=said[:24])
            return language
    return _surrounding()


def _surrounding() -> str:
    return language_of(os.environ.get(_LANGUAGE_VARIABLE, "")) or language_of_locale()
