"""The output language: chosen once per run, looked up message by message."""

import gettext as _gettext
import os

from skatblock.words.vocabulary import LANGUAGES

DOMAIN = "skatblock"
# Not by `pathlib`: loading it would take a tenth of the time that a deal is recorded in.
_LOCALE = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_chosen = "en"
_messages: _gettext.NullTranslations = _gettext.NullTranslations()


def choose_language(language: str) -> None:
    """Say from now on everything in this language: en, de or tr."""
    global _chosen, _messages  # one language per process, like a locale
    _chosen = language
    if language == "en":
        _messages = _gettext.NullTranslations()
        return
    try:
        # Opened here and not searched for: gettext.translation() would load `locale` for it.
        path = f"{_LOCALE}/{language}/LC_MESSAGES/{DOMAIN}.mo"
        with open(path, "rb") as file:  # noqa: PTH123  # see above
            _messages = _gettext.GNUTranslations(file)
    except FileNotFoundError:  # run from sources that were never built
        _messages = _gettext.NullTranslations()
    # Words that Typer passes through gettext itself ("Options") are looked up process-wide.
    os.environ["LANGUAGE"] = language
    _gettext.bindtextdomain(DOMAIN, _LOCALE)
    _gettext.textdomain(DOMAIN)


def chosen_language() -> str:
    """Give the language everything is said in."""
    return _chosen


def language_of(word: str) -> str | None:
    """Find the language that a locale or a short word names: `de_AT.UTF-8` is de."""
    short = word.strip().lower().replace("-", "_").partition("_")[0].partition(".")[0]
    return short if short in LANGUAGES else None


def language_of_locale() -> str:
    """Find the language of the environment; English if it names none that is spoken here."""
    for variable in _VARIABLES:
        value = os.environ.get(variable)
        if value:
            return language_of(value) or "en"
    return "en"


def gettext(message: str) -> str:
    """Say a message in the chosen language."""
    return _messages.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """Say a message about a number in the chosen language."""
    return _messages.ngettext(one, many, number)


def later(message: str) -> str:
    """Mark a message for the catalogues that is said later."""
    return message
