"""Typer's own words around ours: the frame of a help page, and what it says of a wrong call.

Where Typer passes a word through gettext, it is enough that the catalogues hold it. The rest is
put in here; a sentence that is not in the list, of another version of Typer, stays English.
"""

import re
import sys
from typing import Any

from typer.core import TyperCommand, TyperGroup

from skatblock.commands.desk import warn
from skatblock.commands.given import asks_for_help
from skatblock.game.faults import shown
from skatblock.words.language import gettext as _
from skatblock.words.language import later

# Looked up by Typer itself.
THROUGH_GETTEXT = (
    later("Arguments"),
    later("Options"),
    later("required"),
    later("default: {default}"),
    later("Missing command."),
    later("No such command {name!r}."),
    later("Aborted!"),
)
# Words of a help page that stand by themselves, and the names of what is to be given.
WORDS = (
    later("Install completion for the current shell."),
    later("Show completion for the current shell, to copy it or customize the installation."),
    later("[OPTIONS]"),
    later("COMMAND [ARGS]..."),
    later("<int>"),
    later("<str>"),
    later("CONTRACT…"),
    later("DATE"),
    later("FILE"),
    later("LINE"),
    later("MONEY"),
    later("N"),
    later("NAME"),
    later("NAME=N"),
    later("NAME POINTS …"),
    later("[PLAYER]"),
    later("declarer"),
    later("file"),
    later("[FILE]..."),
    later("game"),
    later("name"),
    later("players..."),
    later("points"),
    later("reason..."),
)
# What Typer says of a call that it can't read; those that hold another sentence come first.
SENTENCES = (
    later("Invalid value for {name}: {message}"),
    later("{message} (Possible options: {names})"),
    later("{message}. Did you mean {names}?"),
    later("Missing argument {name}."),
    later("No such option: {name}"),
    later("{word} is no whole number from {least} on."),
    later("Option {name} requires an argument."),
    later("Option {name} does not take a value."),
    later("{word} is not one of {values}."),
    later("Got unexpected extra argument(s) ({words})"),
)


MOST_SAID = 300
_TAKING_THE_NOTATION = ("add", "amend", "insert", "table", "value")


class FramedCommand(TyperCommand):
    """A command whose help page is framed in the chosen language."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words; where there are no options, all are arguments: adjust Anna -20."""
        if {one.param_type_name for one in self.params} <= {"argument"}:
            if "--" in args:
                args.remove("--")
            args = ["--help"] if asks_for_help(args) else ["--", *args]
        parsed: list[str] = super().parse_args(ctx, args)
        return parsed

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage") + ": ")

    def get_help_option(self, ctx: Any) -> Any:
        """Give the option --help."""
        return _with_help(super().get_help_option(ctx))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Teach the notation, where the command takes it."""
        super().format_epilog(ctx, formatter)
        if self.name in _TAKING_THE_NOTATION:
            from skatblock.words.cheatsheet import cheat_sheet  # noqa: PLC0415  # only for --help

            notation = cheat_sheet(at_table=self.name == "table")
            formatter.write("\n" + _("Notation:") + "\n" + notation + "\n")


class FramedGroup(TyperGroup):
    """A group of commands that speaks the chosen language, of wrong calls too."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_("Usage") + ": ")

    def get_help_option(self, ctx: Any) -> Any:
        """Give the option --help."""
        return _with_help(super().get_help_option(ctx))

    def main(self, *args: Any, **named: Any) -> Any:
        """Run a command and end the program."""
        translate(self)
        try:
            status = super().main(*args, **{**named, "standalone_mode": False})
        except Exception as error:
            # Typer keeps the class of its refusals to itself.
            if not hasattr(error, "format_message"):
                raise
            _tell(error)
            sys.exit(getattr(error, "exit_code", 2))
        sys.exit(status or 0)


def _with_help(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this message and exit.")
    return option


def translate(command: Any) -> None:
    """Put the chosen language into a command: its own help and that of its parameters."""
    if command.help:
        command.help = _(command.help)
    command.options_metavar = _(command.options_metavar)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = _(command.subcommand_metavar)
    for param in command.params:
        if getattr(param, "help", None):
            param.help = _(param.help)
        if param.metavar:
            param.metavar = _(param.metavar)
        elif not getattr(param, "is_flag", False):
            name = _known_name(param)
            if _(name) != name:
                param.metavar = _(name)


def _known_name(param: Any) -> str:
    if param.param_type_name == "argument":
        return f"{param.name}{'...' if param.nargs != 1 else ''}"
    return f"<{param.type.name}>"


def _tell(error: Any) -> None:
    """Say in one sentence what is wrong with a call, and where its help is."""
    said = error.format_message()
    if type(error).__name__ == "NoArgsIsHelpError":
        warn(said)
        return
    sentence = framed(_harmless(said))
    if not sentence.endswith((".", "?", "!")):
        sentence += "."
    ctx = getattr(error, "ctx", None)
    if ctx is not None:
        help_of = f"{ctx.command_path} {ctx.help_option_names[-1]}"
        sentence += " " + _("How it is called: {help}").format(help=help_of)
    warn(sentence)


def _harmless(text: str) -> str:
    """Show signs that could deceive by their number, and cut what is endless."""
    seen = "".join(one if one.isprintable() else f"U+{ord(one):04X}" for one in text)
    return shown(seen, MOST_SAID)


def framed(sentence: str) -> str:
    """Say a sentence of Typer in the chosen language; as it is where it is unknown."""
    for known in SENTENCES:
        match = re.fullmatch(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(known)), sentence)
        if match:
            fields = match.groupdict()
            if "message" in fields:
                fields["message"] = framed(fields["message"])
            return _(known).format(**fields)
    return sentence
