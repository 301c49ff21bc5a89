"""How words are compared: without regard to case, in German and Turkish too."""

import unicodedata


def fold(text: str) -> str:
    """Make two spellings comparable that differ in case only.

    Turkish writes the capital of i as İ and that of ı as I; all four become i, so that a
    name is found however a keyboard or a language folds it.
    """
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFC", text).replace("ı", "i").replace("İ", "i")
    return unicodedata.normalize("NFC", text.casefold())


def plain(folded: str) -> str:
    """Take the accents off a folded word: muller finds Müller, maca finds maça."""
    if folded.isascii():
        return folded
    parts = unicodedata.normalize("NFKD", folded)
    return "".join(part for part in parts if not unicodedata.combining(part))


_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def spellings(folded: str) -> set[str]:
    """Give the ways to type a folded word without accents: jorg and joerg for jörg."""
    return {plain(folded), plain(folded.translate(_SPELLED_OUT))}


def spelled_out(name: str, start: str) -> bool:
    """Whether a folded name begins so with its umlauts spelled out: jo and joe begin jörg."""
    return name.translate(_SPELLED_OUT).startswith(start)


def begins(name: str, start: str) -> bool:
    """Whether a folded name begins so, typed without accents too."""
    return any(one.startswith(plain(start)) for one in spellings(name))
