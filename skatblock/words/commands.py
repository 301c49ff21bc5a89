"""What can be typed at the table beside a deal: commands, in three languages."""

from collections.abc import Sequence

from skatblock.words.fold import fold, plain, spellings

# What is typed at the table, by the name of the command; the commands' own names work too.
_WORDS: dict[str, tuple[str, ...]] = {
    "undo": ("zurück", "geri"),
    "redo": ("nochmal", "yinele"),
    "amend": ("ändern", "değiştir"),
    "insert": ("einfügen", "ekle"),
    "heading": ("kopf", "başlık"),
    "strike": ("streichen", "sil"),
    "sheet": ("liste", "çizelge"),
    "summary": ("runde", "özet"),
    "explain": ("erklären", "açıkla"),
    "value": ("wert", "değer"),
    "settle": ("abrechnung", "hesap"),
    "rules": ("regeln", "kurallar"),
    "log": ("verlauf", "günlük"),
    "chart": ("bild", "grafik"),
    "stats": ("statistik", "istatistik"),
    "sheets": ("listen", "çizelgeler"),
    "use": ("nimm", "seç"),
    "new": ("neu", "yeni"),
    "export": ("schreiben", "yaz"),
}
_PLAIN = ("add", "record", "tally", "standings", "import", "check", "rescue")
_END = ("quit", "exit", "end", "q", "ende", "fertig", "çık", "son")
_HELP = ("?", "help", "hilfe", "yardım")
# These take nothing behind them, so that a deal whose player is called so is still a deal.
_ALONE = ("undo", "redo", "rules", "log")


def command_of(line: str) -> str | None:
    """Give the command that a line at the table calls; None if it calls none."""
    words = line.split()
    if not words:
        return None
    first = fold(words[0])
    for name, said in _WORDS.items():
        if _is(first, (name, *said)):
            return None if name in _ALONE and len(words) > 1 else name
    return first if first in _PLAIN else None


def _is(folded: str, words: Sequence[str]) -> bool:
    typed = plain(folded)
    return any(typed in spellings(fold(word)) for word in words)


def is_end(line: str) -> bool:
    """Whether a line ends the table mode."""
    return _is(fold(line.strip()), _END)


def is_help(line: str) -> bool:
    """Whether a line asks for the cheat sheet."""
    return _is(fold(line.strip()), _HELP)


def table_words(language: str) -> list[str]:
    """List the commands as a language says them, for completion."""
    place = {"de": 0, "tr": 1}.get(language)
    return [name if place is None else said[place] for name, said in _WORDS.items()]
