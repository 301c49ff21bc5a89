"""The catalogues: messages are collected from the program, merged into `.po`, compiled to `.mo`.

    python skatblock/words/locale/catalogues.py

brings each `.po` up to date (new messages are empty, those that are gone are dropped, nothing is
guessed) and compiles it; it says what is still to translate. Needs Babel, from the `dev` extra.
Building the package compiles too, see `build.py`; neither of the two is in the wheel.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
PACKAGE = HERE.parent.parent
LANGUAGES = ("de", "tr")
WIDTH = 100
MARKS: dict[str, tuple[int, ...] | None] = {"_": None, "later": None, "ngettext": (1, 2)}
"""What marks a message: `_()` says it now, `later()` later, `ngettext()` by number."""


def extract(package: Path = PACKAGE) -> Catalog:
    """Collect all messages that are marked in the program."""
    found = Catalog(project="skatblock", charset="utf-8")
    marks = extract_from_dir(
        package,
        method_map=[("**.py", "python")],
        keywords=MARKS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for name, _line, message, comments, context in sorted(marks):
        found.add(message, None, [(name, 0)], auto_comments=comments, context=context)
    return found


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
