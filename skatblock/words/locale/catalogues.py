"""The catalogues: messages are collected from the program, merged into `.po`, compiled to `.mo`.

    python skatblock/words/locale/catalogues.py

brings each `.po` up to date (new messages are empty, those that are gone are dropped, nothing is
guessed) and compiles it; it says what is still to translate. Needs Babel, from the `dev` extra.
Building the package compiles too, see `build.py`; neither of the two is in the wheel.
"""

from __future__ import annotations

import ast
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
PACKAGE = HERE.parent.parent
LANGUAGES = ("de", "tr")
WIDTH = 100
MARKS = {"_": 1, "gettext": 1, "later": 1, "ngettext": 2}
"""What marks messages, and how many: `_()` says it now, `later()` later, `ngettext()` by number."""
NOTE = "# Translators: "


def extract(package: Path = PACKAGE) -> Catalog:
    """Collect all messages that are marked in the program, in f-strings too."""
    found = Catalog(project="skatblock", charset="utf-8")
    for path in sorted(package.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(package).as_posix()
        calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
            messages = _messages(call)
            if messages:
                message = messages[0] if len(messages) == 1 else tuple(messages)
                before = source.splitlines()[call.lineno - 2].strip()
                notes = [before.removeprefix("# ")] if before.startswith(NOTE) else []
                found.add(message, None, [(name, 0)], auto_comments=notes)
    return found


def _messages(call: ast.Call) -> list[str]:
    if not isinstance(call.func, ast.Name) or call.func.id not in MARKS:
        return []
    given = call.args[: MARKS[call.func.id]]
    texts = [one.value for one in given if isinstance(one, ast.Constant)]
    return [text for text in texts if isinstance(text, str) and text]


def po_file(language: str) -> Path:
    """Give the catalogue of a language as it is translated."""
    return HERE / language / "LC_MESSAGES" / "skatblock.po"


def read(language: str) -> Catalog:
    """Read the catalogue of a language."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language, domain="skatblock")


def update() -> None:
    """Bring each `.po` up to date with the program, and say what is still to translate."""
    template = extract()
    for language in LANGUAGES:
        catalogue = read(language)
        date = catalogue.creation_date  # stays, so that nothing changes where no message did
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.creation_date = date
        catalogue.obsolete.clear()
        with po_file(language).open("wb") as file:
            write_po(file, catalogue, width=WIDTH, include_lineno=False)
        for message in catalogue:
            said = message.string if message.pluralizable else [message.string]
            if message.id and not all(said or ()):
                print(f"{language}: {message.id!r}")


def compile_all(locale: Path = HERE) -> list[Path]:
    """Compile every `.po` beside itself."""
    made = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.parent.name)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        made.append(target)
    return made


if __name__ == "__main__":
    update()
    compile_all()
