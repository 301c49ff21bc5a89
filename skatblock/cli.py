"""One call of the program: the language, and where a fault becomes a sentence and a status."""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from errno import EPIPE

from skatblock.commands import desk
from skatblock.commands.given import read_plain
from skatblock.commands.listed import COMMANDS, COMPLETION_VARIABLE, function_of
from skatblock.game.faults import Refused, fail, refuse, shown
from skatblock.words.language import choose_language, language_of, language_of_locale

_LANGUAGE_VARIABLE = "SKATBLOCK_LANG"
_EVERYWHERE = ("--pad", "--lang")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run skatblock with the arguments of the command line."""
    front, words = apart(sys.argv[1:] if arguments is None else arguments)
    settings = dict(zip(front[::2], front[1::2], strict=False))
    if len(front) % 2:
        words = []  # the last option has no value: that is all there is to say
    _prepare_streams()
    try:
        try:
            choose_language(_language(settings))
        except Refused as refused:
            choose_language(_surrounding())
            sys.exit(desk.tell(refused))
        try:
            if not _run_plain(settings.get("--pad"), words):
                from skatblock.app import app  # noqa: PLC0415  # loads Typer

                app([*front, *words], prog_name="skatblock")
        finally:
            # Here and not when Python ends: it would print a traceback if the disk is full.
            sys.stdout.flush()
    except OSError as error:
        sys.exit(_not_said(error))


def _run_plain(pad: str | None, words: Sequence[str]) -> bool:
    """Run a call that is plain to read; False, with nothing done, for any other."""
    name = words[0] if words else ""
    if name not in COMMANDS or COMPLETION_VARIABLE in os.environ:
        return False
    function = function_of(name)
    given = read_plain(function, words[1:])
    if given is None:
        return False
    if pad is not None:
        desk.take_pad(pad)
    with desk.faults_told():
        function(**given)
    return True


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
        reason = error.strerror or str(error)
        if error.filename is not None:
            # No stream, but a file that somewhere was not looked at with care enough.
            desk.tell(fail("file-unused", path=shown(str(error.filename), 80), reason=reason))
            return 1
        if error.errno != EPIPE:
            desk.tell(fail("output-failed", reason=reason))
        sys.stderr.flush()
    # What is left unsaid would fail again when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1


def apart(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Part --pad and --lang with their values, which may stand anywhere, from the other words."""
    front: list[str] = []
    rest: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        if word == "--":
            rest += words[place:]
            break
        name, equals, value = word.partition("=")
        if name not in _EVERYWHERE:
            rest.append(word)
        elif equals:
            front += (name, value)
        else:
            front += words[place : place + 2]
            place += 1
        place += 1
    return front, rest


def _language(settings: Mapping[str, str]) -> str:
    """Choose by --lang, or by the environment; raises Refused for a language unknown here."""
    if "--lang" not in settings:
        return _surrounding()
    language = language_of(settings["--lang"])
    if language is None:
        raise refuse("language-unknown", word=shown(settings["--lang"]))
    return language


def _surrounding() -> str:
    return language_of(os.environ.get(_LANGUAGE_VARIABLE, "")) or language_of_locale()
