"""What the commands share: the pad in use, the language, reading words, printing."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from skatblock.game.faults import Refused, SkatblockError, fail, refuse
from skatblock.ledger.sheet import Entry, Heading
from skatblock.pad.opening import open_store
from skatblock.pad.store import Store
from skatblock.words.language import chosen_language
from skatblock.words.language import gettext as _
from skatblock.words.names import Names
from skatblock.words.notation import LONGEST_LINE, Notation
from skatblock.words.vocabulary import vocabulary

PAD_VARIABLE = "SKATBLOCK_PAD"
PAD_NAME = "pad.db"
PROGRAM = "skatblock"

_pad: list[str] = []


def take_pad(path: str) -> None:
    """Use this pad in place of the usual one."""
    _pad[:] = [path]


def pad_path() -> str:
    """Say where the pad lies: --pad, SKATBLOCK_PAD, or the user's data folder."""
    if _pad and not _pad[0]:
        raise refuse("pad-unnamed")
    named = _pad[0] if _pad else os.environ.get(PAD_VARIABLE)
    if named:
        # The shell leaves --pad=~/skat.db as it is.
        return os.path.expanduser(named)  # noqa: PTH111  # pathlib takes long to load
    path = os.path.join(_data_folder(), PAD_NAME)  # noqa: PTH118  # pathlib takes long to load
    home = os.path.expanduser("~")  # noqa: PTH111  # as platformdirs has it
    if path.startswith(f"{home}{os.sep}") and not os.path.isdir(home):  # noqa: PTH112  # likewise
        raise fail("home-missing", path=home)
    return path


def _data_folder() -> str:
    # On Linux the rule of freedesktop.org, as platformdirs has it (a test compares): loading
    # that takes a quarter of the time that a deal is recorded in.
    if sys.platform == "linux" and "ANDROID_ROOT" not in os.environ:
        named = os.environ.get("XDG_DATA_HOME", "")
        if named.startswith("/"):
            return os.path.join(named, PROGRAM)  # noqa: PTH118  # as above
        if os.environ.get("HOME", "").startswith("/"):
            return os.path.expanduser(f"~/.local/share/{PROGRAM}")  # noqa: PTH111  # as above
    from platformdirs import user_data_dir  # noqa: PLC0415  # see above

    try:
        return str(user_data_dir(PROGRAM, appauthor=False))
    except RuntimeError:  # no HOME, and a user whom the system does not know
        raise fail("home-missing", path="~") from None


@contextmanager
def pad(*, create: bool = False) -> Iterator[Store]:
    """Open the pad for one command."""
    store = open_store(pad_path(), create=create)
    try:
        yield store
    finally:
        store.close()


def notation(heading: Heading) -> Notation:
    """Give the notation of a table in the chosen language."""
    return Notation(Names(heading.players), vocabulary(chosen_language()))


def reader(*words: str) -> Callable[[Heading], list[Entry]]:
    """Make a reader of a line, typed as these words, for the use cases."""

    def read(heading: Heading) -> list[Entry]:
        table = notation(heading)
        try:
            return [table.read(" ".join(table.names.in_full(word) for word in words))]
        except Refused as refused:
            raise refused.among(heading.players) from None

    return read


def say(text: str) -> None:
    """Print text to standard output."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


LONGEST_LINE_READ = 4000
"""How much of a line is taken in at once: no deal is so long, and a file may have no line ends."""


def input_lines() -> Iterator[tuple[int, str]]:
    """Give the lines of standard input with their numbers; raises Refused for one without end."""
    for number in count(1):
        try:
            line = sys.stdin.readline(LONGEST_LINE_READ)
        except UnicodeError as error:
            raise fail("file-unread", path=_("standard input"), reason=str(error)) from None
        if not line:
            return
        if number == 1:
            line = line.removeprefix("\ufeff")
        if len(line) >= LONGEST_LINE_READ and not line.endswith("\n"):
            long = refuse("line-long", number=f"{LONGEST_LINE_READ}+", most=LONGEST_LINE)
            raise long.at(_("standard input"), number)
        yield number, line


def put_line(text: str) -> None:
    """Print the line of a deal, broken at the width of the terminal if it is too wide."""
    if len(text) > width():
        import textwrap  # noqa: PLC0415  # only for what is too wide

        # The score is not parted from what it belongs to.
        deal, _colon, score = text.rpartition(": ")
        whole = f"{deal}:\0{score}" if deal else text
        whole = textwrap.fill(whole, width(), subsequent_indent="   ", break_long_words=False)
        text = whole.replace("\0", " ")
    say(text)


def say_under(text: str) -> None:
    """Print text under a line, moved in; what is too wide is broken behind a comma."""
    moved = f"   {text}"
    if len(moved) > width():
        from skatblock.words.breaking import broken  # noqa: PLC0415  # only for what is too wide

        moved = broken(text, width(), "   ")
    say(moved)


def warn(text: str) -> None:
    """Print text to standard error, at a terminal without breaking words."""
    if sys.stderr.isatty():
        from skatblock.words.breaking import broken  # noqa: PLC0415  # not for --version

        text = broken(text, width())
    sys.stderr.write(text + "\n")


def tell(error: SkatblockError) -> int:
    """Print the sentences of a fault to standard error; give the exit status."""
    from skatblock.words.sentences import sentences  # noqa: PLC0415  # only when something is wrong

    for sentence in sentences(error):
        warn(sentence)
    return 2 if isinstance(error, Refused) else 1


@contextmanager
def faults_told() -> Iterator[None]:
    """End the program with the sentence and the status of a fault."""
    try:
        yield
    except SkatblockError as error:
        raise SystemExit(tell(error)) from None


def width() -> int:
    """Give the width of the terminal; 80 where there is none."""
    if not sys.stdout.isatty():
        return 80
    try:
        return max(os.get_terminal_size(sys.stdout.fileno()).columns, 40)
    except OSError:
        return 80


def signs() -> bool:
    """Whether the terminal can show ♣ ♠ ♥ ♦."""
    try:
        "♣♠♥♦".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
