"""Faults as sentences: what was given, why it can't be, and what would do."""

from collections.abc import Sequence

from skatblock.game.deal import Announced, Game, Step
from skatblock.game.faults import Fault, SkatblockError
from skatblock.words import terms
from skatblock.words.language import gettext as _
from skatblock.words.texts import SENTENCES


def sentence(one: Fault, names: Sequence[str] = ()) -> str:
    """Make one fault a sentence in the chosen language; seats become names where known."""
    fields = {key: _field(key, value, names) for key, value in one.fields}
    template = SENTENCES.get(one.code)
    if template is None:
        return f"{one.code} {fields}"
    return _(template).format(**fields)


def sentences(error: SkatblockError) -> list[str]:
    """Make all faults of an error sentences, with file and line where they are known."""
    said = [sentence(one, error.names) for one in error.faults]
    if error.where is None:
        return said
    name, line = error.where
    place = _("{name}, line {line}").format(name=name, line=line) if line else name
    return [f"{place}: {one}" for one in said]


def _field(key: str, value: object, names: Sequence[str]) -> str:
    if key in ("seat", "other") and isinstance(value, int):
        return names[value] if value < len(names) else str(value + 1)
    if key == "near":
        return _near(value)
    if key == "reason":
        return _(str(value)) if value else ""
    if isinstance(value, Fault):
        return sentence(value, names)
    if isinstance(value, Game):
        return terms.game(value)
    if isinstance(value, Step):
        return terms.step(value)
    if isinstance(value, Announced):
        return terms.announced(value)
    if key == "rules" and isinstance(value, tuple):
        return "; ".join(f"{name}: {rule}" for name, rule in value)
    if isinstance(value, tuple):
        return ", ".join(_field("", one, names) for one in value)
    # What was given may hold signs that would move the cursor or turn the text round.
    return "".join(sign if sign.isprintable() else "?" for sign in str(value)) or '""'


def _near(words: object) -> str:
    if not isinstance(words, tuple) or not words:
        return ""
    return " " + _("Did you mean {words}?").format(words=_(" or ").join(words))
