"""The Typer app: help, completion, and every call that is not plain (see commands/given.py)."""

import os
import sys
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Annotated, Any

import typer
from typer.main import get_command

from skatblock import __version__
from skatblock.commands import desk
from skatblock.commands.frame import FramedCommand, FramedGroup, translate
from skatblock.commands.given import Argument, Given, read_number, taken_by
from skatblock.commands.listed import COMMANDS, COMPLETION_VARIABLE, function_of
from skatblock.game.faults import shown
from skatblock.words.language import gettext, later


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
        one = typer.Typer(add_completion=False, rich_markup_mode=None)
        register = one.command(cmd_name, cls=FramedCommand, help=COMMANDS[cmd_name][1])
        register(_for_typer(function_of(cmd_name)))
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
        with desk.faults_told():
            return super().invoke(ctx)


def _for_typer(function: Callable[..., None]) -> Callable[..., None]:
    """Copy a function, what it takes told in Typer's words; the table mode comes here again."""
    copy = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__
    )
    copy.__annotations__ = {
        name: kind if told is None else Annotated[kind, _parameter(kind, told)]
        for name, kind, told in taken_by(function)
    }
    return copy


def _parameter(kind: object, told: Given) -> Any:
    make = typer.Argument if isinstance(told, Argument) else typer.Option
    if "int" not in str(kind):
        return make(*told.names, help=told.help, metavar=told.metavar)

    def number(word: str) -> int:
        found = read_number(word, told.min)
        if found is None:
            raise _no_number(word, told.min)
        return found

    # Not Typer's own numbers: to it 9_3 is 93.
    metavar = told.metavar or "<int>"
    return make(*told.names, help=told.help, metavar=metavar, parser=number)


def _no_number(word: str, least: int | None) -> typer.BadParameter:
    text = gettext("{word} is no whole number from {least} on.")
    return typer.BadParameter(text.format(word=shown(word), least=least or 0))


def _asks_for_completion(words: Sequence[str]) -> bool:
    """Whether this call needs Typer's shell completion: making its options costs 2 ms."""
    asking = ("--install-completion", "--show-completion", "-h", "--help")
    return len(words) < 2 or COMPLETION_VARIABLE in os.environ or bool({*asking} & {*words})


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
