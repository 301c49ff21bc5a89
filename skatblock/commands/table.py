"""table: the table mode, a prompt that takes lines until the evening is over."""

import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Annotated, TypeVar

import typer

from skatblock.commands import desk
from skatblock.commands.desk import reader, say, width
from skatblock.commands.given import Option
from skatblock.commands.told import tell_recorded, tell_sheet
from skatblock.commands.view import Prompt, View
from skatblock.game.faults import Failed, Refused, SkatblockError, refuse, shown
from skatblock.game.house import PRESETS, House
from skatblock.ledger.fit import first_misfit
from skatblock.ledger.sheet import Heading, Sheet
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.pad.evening import Page
from skatblock.pad.files import write_file
from skatblock.pad.sheetfile import write_sheet
from skatblock.pad.store import Act, Store
from skatblock.words.breaking import broken
from skatblock.words.brief import ahead, rules_line
from skatblock.words.cheatsheet import cheat_sheet
from skatblock.words.commands import command_of, is_end, is_help
from skatblock.words.guide import Guide
from skatblock.words.language import gettext as _
from skatblock.words.language import later, ngettext
from skatblock.words.rules import read_heading
from skatblock.words.sentences import sentences

REFUSED, FAILED = 2, 1
"""Exit statuses."""

_PRESET_WORDS = {
    **dict.fromkeys(("kneipe", "kahvehane"), "pub"),
    **dict.fromkeys(("turnier", "turnuva"), "tournament"),
}
_T = TypeVar("_T")
_TAKING_A_DEAL = ("add", "amend", "insert")
_CORRECTING = ("amend", "insert", "strike", "heading", "undo", "redo")
_WRITING = (*_CORRECTING, "add", "record", "passed", "ramsch", "adjust")
Run = Callable[[Sequence[str]], object]


def table(
    ctx: typer.Context,
    new: Annotated[
        bool, Option("--new", help=later("Start a new sheet, even if one is open."))
    ] = False,
) -> None:
    """Keep the evening at a prompt: one line per deal."""
    group = ctx.find_root().command
    with desk.pad(create=True) as store:
        at_table = _Table(store, _prompt(), lambda words: group.main(list(words)))
        if new or store.current() is None:
            opened = at_table.start()
        else:
            opened = True
            page = evening.load(store)
            tell_sheet(page.stored.id, tally(page.sheet))
            if page.heading.date and page.heading.date != evening.today():
                say(_("This sheet is of another day: skatblock table --new starts a new one."))
        if opened:
            at_table.keep()


def _prompt() -> Prompt:
    if sys.stdin.isatty() and sys.stdout.isatty():
        from skatblock.commands.prompt import TerminalPrompt  # noqa: PLC0415  # prompt_toolkit

        return TerminalPrompt()
    from skatblock.commands.lines import PlainLines  # noqa: PLC0415  # only without a terminal

    return PlainLines()


class _Table:
    """The evening at the prompt."""

    def __init__(self, store: Store, prompt: Prompt, run: Run) -> None:
        self.store = store
        self.prompt = prompt
        self.run = run
        self.known: Page | None = None
        self.own: tuple[Act, ...] = ()

    def keep(self) -> None:
        """Take lines until the evening is over."""
        try:
            self._take_lines()
            self._leave()
        except Failed as failed:
            # The pad fails where nothing was typed: what was seen last can still be saved.
            if self.known is None:
                raise
            self.prompt.refused(sentences(failed))
            self.prompt.stop(FAILED)
            self._elsewhere(self.known.sheet)
            raise SystemExit(FAILED) from None

    def _take_lines(self) -> None:
        while True:
            view = View(self.store)
            if self.known is not None and self.known != view.page:
                self._tell_news(self.known, view)
            self.known = view.page
            line = self.prompt.line(view)
            if line is None or is_end(line):
                break
            status = self._kept(view, line.strip())
            if status:
                self.prompt.stop(status)

    def _tell_news(self, known: Page, view: View) -> None:
        """Show what came from another terminal since the sheet was shown last."""
        from skatblock.commands.news import news  # noqa: PLC0415  # only with two terminals

        for text in news(known, view, self.own):
            say(text)

    def _catch_up(self, view: View) -> None:
        """Show what came since a line was asked for; it is not shown again."""
        now = View(self.store)
        self._tell_news(view.page, now)
        self.known = now.page

    def _outdated(self, word: str) -> int:
        """Refuse what was meant for the sheet as it was before; gives the status."""
        self.prompt.refused(sentences(refuse("sheet-written", word=word)))
        return REFUSED

    def _kept(self, view: View, line: str) -> int:
        """Do what a line says; where the pad fails, offer another place. Gives a status."""
        try:
            return self._do(view, line)
        except Failed as failed:
            self.prompt.refused(sentences(failed))
            self.prompt.stop(FAILED)
            if self._elsewhere(_with_line(view, line)):
                raise SystemExit(FAILED) from None
            return 0

    def _elsewhere(self, sheet: Sheet) -> bool:
        """Write the evening to a file instead; False if it is to be tried again."""
        while True:
            text = _("Write the evening to another file (.skat; Enter: try the pad again): ")
            path = (self.prompt.ask(text, "", ()) or "").strip()
            if not path:
                return False
            path = path if path.endswith(".skat") else f"{path}.skat"
            try:
                write_file(path, [write_sheet(sheet)])
            except SkatblockError as error:
                self.prompt.refused(sentences(error))
                continue
            said = _("Written up to deal {deals}: {path}. skatblock import reads it.")
            say(said.format(deals=len(sheet.deals), path=path))
            return True

    def _leave(self) -> None:
        self.store.require_present()
        page = evening.load(self.store)
        deals = len(page.sheet.deals)
        text = ngettext(
            "Sheet {number} is kept with {deals} deal: skatblock table goes on with it.",
            "Sheet {number} is kept with {deals} deals: skatblock table goes on with it.",
            deals,
        )
        say(text.format(number=page.stored.id, deals=deals))

    def _do(self, view: View, line: str) -> int:
        """Do what a line says; gives the exit status, which is not 0 if it was refused."""
        if is_help(line):
            say(cheat_sheet(at_table=True))
            return 0
        if not line:
            guided = self._guided(view)
            if guided is None:
                return 0
            line = guided
        command = self._command(view, line)
        if command:
            return self._called(view, command, _words_after(line, command))
        now = evening.load(self.store)
        renamed = now.heading.players != view.heading.players
        if renamed and now.stored.id == view.page.stored.id:
            # Bert may sit elsewhere by now, or be called Ben.
            self._catch_up(view)
            return self._outdated(shown(line))
        try:
            # On the sheet that was looked at: another terminal may have chosen another one.
            recorded = evening.add(self.store, reader(line), view.page.stored.id)
            self.own = recorded.acts
        except Refused as refused:
            self.prompt.refused(sentences(refused))
            return REFUSED
        tell_recorded(recorded)
        return 0

    def _command(self, view: View, line: str) -> str | None:
        """Give the command that a line calls; a deal goes before a command of the same word."""
        command = command_of(line)
        if command is None:
            return None
        try:
            view.notation.read(line)
        except Refused:
            return command
        return None

    def _guided(self, view: View) -> str | None:
        if view.tally.situation.closed:
            self.prompt.refused([ahead(view.tally)])
            return None
        guide = Guide(view.heading, view.tally.situation, view.notation)
        return self.prompt.guided(guide, view)

    def _called(self, view: View, command: str, words: list[str]) -> int:
        if command == "new" and not words:
            self.start()
            self.known = None
            return 0
        now = evening.load(self.store)
        if command in _WRITING and now.stored.id != view.page.stored.id:
            # Another terminal has chosen another sheet since this one was shown.
            self.prompt.refused(sentences(refuse("sheet-changed", number=now.stored.id)))
            return REFUSED
        if now != view.page:
            self._catch_up(view)
            if command in _CORRECTING:
                # It was meant for the sheet that was shown: deal 2 may be another one by now.
                return self._outdated(command)
        if command == "amend" and len(words) == 1 and words[0].isdigit() and self.prompt.edits:
            return self._amend(view, int(words[0]))
        return self._run([command, *words])

    def _amend(self, view: View, number: int) -> int:
        try:
            place = evening.place_of(view.page.sheet.entries, number)
        except Refused as refused:
            self.prompt.refused(sentences(refused))
            return REFUSED
        old = view.notation.write(view.page.sheet.entries[place])
        new = self.prompt.ask(f"{number}> ", old, ())
        if new is None or not new.strip():
            return 0
        return self._run(["amend", str(number), "--", new])

    def _run(self, words: list[str]) -> int:
        sys.stdout.flush()
        # A command opens the pad by its path: not another one than that of this table.
        self.store.require_present()
        try:
            with self.prompt.warned():
                self.run(words)
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else FAILED if end.code else 0
        finally:
            # What a command wrote, it has told.
            self.known = None
        return 0

    # -- a new evening

    def start(self) -> bool:
        """Ask for players and rules, and start a sheet; False if nobody answered."""
        names = self._known_names()
        players, last = self._last()
        heading = self._answered(
            _("Players"), players, names, lambda said: self._heading(said or players)
        )
        if heading is None:
            return False
        presets = _(
            "official, tournament (Seeger-Fabian, 12 rounds) or pub (Kontra and Re, Bock, Ramsch)."
        )
        say(broken(presets, width()))
        choices = [*PRESETS, *(["last"] if last else [])]
        default = "last" if last else "pub"
        text = _("Rules: {choices}").format(choices=", ".join(choices))
        house = self._answered(
            text, default, choices, lambda said: _house(said or default, choices, last)
        )
        if house is None:
            return False
        heading = heading._replace(house=house)
        stored = evening.start_sheet(self.store, heading)
        said = ", ".join(heading.players)
        say(_("Sheet {number}: {names}").format(number=stored.id, names=said))
        say(broken(rules_line(heading), width()))
        say(ahead(tally(Sheet(heading))))
        return True

    def _answered(
        self, text: str, default: str, known: Sequence[str], read: Callable[[str], _T]
    ) -> _T | None:
        """Ask until the answer will do; Enter alone takes what stands in brackets."""
        shown = f"{text} [{default}]: " if default else f"{text}: "
        while True:
            said = self.prompt.ask(shown, "", known)
            if said is None:
                return None
            try:
                return read(said.strip())
            except SkatblockError as error:
                self.prompt.refused(sentences(error))
                self.prompt.stop(REFUSED)

    def _heading(self, players: str) -> Heading:
        text = players if "," in players else ",".join(players.split())
        return read_heading({"players": text, "date": evening.today()})

    def _last(self) -> tuple[str, House | None]:
        if self.store.current() is None:
            return "", None
        heading = evening.load(self.store).heading
        return ", ".join(heading.players), heading.house

    def _known_names(self) -> list[str]:
        names: dict[str, None] = {}
        for stored in reversed(self.store.sheets(evening.LATEST)):
            names.update(dict.fromkeys(evening.heading_at_first(stored).players))
        return list(names)


def _with_line(view: View, line: str) -> Sheet:
    """Give the sheet at the table with the deal that the pad did not take, if it was one."""
    sheet = view.page.sheet
    try:
        longer = sheet._replace(entries=(*sheet.entries, view.notation.read(line)))
    except Refused:
        return sheet
    return sheet if first_misfit(longer) else longer


def _house(word: str, choices: Sequence[str], last: House | None) -> House:
    word = _PRESET_WORDS.get(word.lower(), word)
    found = [choice for choice in choices if choice.startswith(word.lower())]
    if len(found) != 1:
        raise refuse("rule-value", key="preset", word=shown(word), values=tuple(choices))
    if found[0] == "last" and last is not None:
        return last
    return PRESETS[found[0]]


def _words_after(line: str, command: str) -> list[str]:
    """Give the words behind a command as a shell would; in a deal all signs are as typed."""
    if command not in (*_TAKING_A_DEAL, "heading"):
        with suppress(ValueError):
            return shlex.split(line)[1:]
    return line.split()[1:]
