"""The words of the notation: those of three languages are read, those of one are written."""

from typing import TypeVar

from skatblock.game.deal import Game
from skatblock.game.record import NamedTuple
from skatblock.words.fold import fold, plain

_T = TypeVar("_T")

LANGUAGES = ("en", "de", "tr")

# What a word means in the notation. Plain strings: they are compared once per word read.
WITH, WITHOUT = "with", "without"
HAND, OUVERT, SCHNEIDER, SCHWARZ = "hand", "ouvert", "schneider", "schwarz"
SCHNEIDER_ANNOUNCED, SCHWARZ_ANNOUNCED = "schneider!", "schwarz!"
ANNOUNCED = "announced"
WON, LOST, BID = "won", "lost", "bid"
KONTRA, RE, SUPRA, RESUPRA = "kontra", "re", "supra", "resupra"
PASSED, RAMSCH, SKAT, PUSH, ADJUST = "passed", "ramsch", "skat", "push", "adjust"
WITH_AFTER, WITHOUT_AFTER = "with-after", "without-after"
FILLER, MATADORS = "filler", "matadors"

_GAMES: dict[str, Game] = {
    "clubs": Game.CLUBS,
    "club": Game.CLUBS,
    "kreuz": Game.CLUBS,
    "eichel": Game.CLUBS,
    "sinek": Game.CLUBS,
    "spades": Game.SPADES,
    "spade": Game.SPADES,
    "pik": Game.SPADES,
    "grün": Game.SPADES,
    "gruen": Game.SPADES,
    "maça": Game.SPADES,
    "hearts": Game.HEARTS,
    "heart": Game.HEARTS,
    "herz": Game.HEARTS,
    "rot": Game.HEARTS,
    "kupa": Game.HEARTS,
    "diamonds": Game.DIAMONDS,
    "diamond": Game.DIAMONDS,
    "karo": Game.DIAMONDS,
    "schellen": Game.DIAMONDS,
    "grand": Game.GRAND,
    "gr": Game.GRAND,
    "null": Game.NULL,
    "♣": Game.CLUBS,
    "♠": Game.SPADES,
    "♥": Game.HEARTS,
    "♦": Game.DIAMONDS,
}

_WORDS: dict[str, str] = {
    **dict.fromkeys(("with", "mit", "ile"), WITH),
    **dict.fromkeys(("without", "ohne"), WITHOUT),
    **dict.fromkeys(("matadorla", "matadorlu"), WITH_AFTER),
    **dict.fromkeys(("matadorsuz",), WITHOUT_AFTER),
    **dict.fromkeys(("hand", "handspiel", "elden"), HAND),
    **dict.fromkeys(("ouvert", "open", "offen", "offenes", "açık"), OUVERT),
    **dict.fromkeys(("schneider",), SCHNEIDER),
    **dict.fromkeys(("schneider!",), SCHNEIDER_ANNOUNCED),
    **dict.fromkeys(("schwarz",), SCHWARZ),
    **dict.fromkeys(("schwarz!",), SCHWARZ_ANNOUNCED),
    **dict.fromkeys(("announced", "angesagt", "ilan"), ANNOUNCED),
    **dict.fromkeys(("won", "gewonnen", "kazandı", "kazanıldı", "+"), WON),
    **dict.fromkeys(("lost", "verloren", "kaybetti", "kaybedildi", "-"), LOST),
    **dict.fromkeys(("bid", "gereizt", "reizen", "teklif"), BID),
    **dict.fromkeys(("kontra", "k", "contra"), KONTRA),
    **dict.fromkeys(("re", "r", "rekontra"), RE),
    **dict.fromkeys(("supra",), SUPRA),
    **dict.fromkeys(("resupra",), RESUPRA),
    **dict.fromkeys(("passed", "pass", "p", "eingepasst", "gepasst", "pas"), PASSED),
    **dict.fromkeys(("ramsch",), RAMSCH),
    **dict.fromkeys(("skat",), SKAT),
    **dict.fromkeys(("push", "pushed", "geschoben", "itti"), PUSH),
    **dict.fromkeys(("adjust", "korrektur", "düzeltme"), ADJUST),
    **dict.fromkeys(("edilmiş", "herkes"), FILLER),
    **dict.fromkeys(("matadors", "matadore", "matador", "spitzen"), MATADORS),
    **dict.fromkeys(("spiel", "oyun"), FILLER),  # offenes Spiel, elden oyun
    **dict.fromkeys(("augen", "points", "puan"), FILLER),  # 61 Augen
}

_SHORT: dict[str, dict[str, Game]] = {
    "en": {
        "c": Game.CLUBS,
        "s": Game.SPADES,
        "h": Game.HEARTS,
        "d": Game.DIAMONDS,
        "g": Game.GRAND,
        "n": Game.NULL,
    },
    "de": {
        "kr": Game.CLUBS,
        "p": Game.SPADES,
        "h": Game.HEARTS,
        "ka": Game.DIAMONDS,
        "g": Game.GRAND,
        "n": Game.NULL,
    },
    "tr": {
        "s": Game.CLUBS,
        "m": Game.SPADES,
        "ku": Game.HEARTS,
        "ka": Game.DIAMONDS,
        "g": Game.GRAND,
        "n": Game.NULL,
    },
}

# How each meaning is written; `{}` takes the number.
_WRITTEN: dict[str, dict[str, str]] = {
    "en": {
        "clubs": "clubs",
        "spades": "spades",
        "hearts": "hearts",
        "diamonds": "diamonds",
        "grand": "grand",
        "null": "null",
        WITH: "with {}",
        WITHOUT: "without {}",
        HAND: "hand",
        OUVERT: "ouvert",
        SCHNEIDER: "schneider",
        SCHWARZ: "schwarz",
        SCHNEIDER_ANNOUNCED: "schneider!",
        SCHWARZ_ANNOUNCED: "schwarz!",
        WON: "won",
        LOST: "lost",
        BID: "bid {}",
        KONTRA: "kontra",
        RE: "re",
        SUPRA: "supra",
        RESUPRA: "resupra",
        PASSED: "passed",
        RAMSCH: "ramsch",
        SKAT: "skat {}",
        PUSH: "push {}",
        ADJUST: "adjust",
    },
    "de": {
        "clubs": "Kreuz",
        "spades": "Pik",
        "hearts": "Herz",
        "diamonds": "Karo",
        "grand": "Grand",
        "null": "Null",
        WITH: "mit {}",
        WITHOUT: "ohne {}",
        HAND: "Hand",
        OUVERT: "ouvert",
        SCHNEIDER: "Schneider",
        SCHWARZ: "Schwarz",
        SCHNEIDER_ANNOUNCED: "Schneider!",
        SCHWARZ_ANNOUNCED: "Schwarz!",
        WON: "gewonnen",
        LOST: "verloren",
        BID: "gereizt {}",
        KONTRA: "Kontra",
        RE: "Re",
        SUPRA: "Supra",
        RESUPRA: "Resupra",
        PASSED: "eingepasst",
        RAMSCH: "Ramsch",
        SKAT: "Skat {}",
        PUSH: "geschoben {}",
        ADJUST: "Korrektur",
    },
    "tr": {
        "clubs": "sinek",
        "spades": "maça",
        "hearts": "kupa",
        "diamonds": "karo",
        "grand": "Grand",
        "null": "Null",
        WITH: "{} matadorla",
        WITHOUT: "{} matadorsuz",
        HAND: "elden",
        OUVERT: "açık",
        SCHNEIDER: "Schneider",
        SCHWARZ: "Schwarz",
        SCHNEIDER_ANNOUNCED: "Schneider!",
        SCHWARZ_ANNOUNCED: "Schwarz!",
        WON: "kazandı",
        LOST: "kaybetti",
        BID: "teklif {}",
        KONTRA: "Kontra",
        RE: "Re",
        SUPRA: "Supra",
        RESUPRA: "Resupra",
        PASSED: "herkes pas",
        RAMSCH: "Ramsch",
        SKAT: "skat {}",
        PUSH: "itti {}",
        ADJUST: "düzeltme",
    },
}


class Vocabulary(NamedTuple):
    """The words to read, all folded, and the words to write, of one output language."""

    language: str
    games: dict[str, Game]
    words: dict[str, str]
    written: dict[str, str]
    short: dict[str, Game]


def _folded(words: dict[str, _T]) -> dict[str, _T]:
    return {spelling: meaning for word, meaning in words.items() for spelling in _spellings(word)}


def _spellings(word: str) -> tuple[str, ...]:
    folded = fold(word)
    return (folded, plain(folded))


_MADE: dict[str, Vocabulary] = {}


def vocabulary(language: str = "en") -> Vocabulary:
    """Give the vocabulary of an output language: en, de or tr."""
    if language not in _MADE:
        short = _SHORT[language]
        games = {**_folded(_GAMES), **short}
        _MADE[language] = Vocabulary(language, games, _folded(_WORDS), _WRITTEN[language], short)
    return _MADE[language]


def is_notation_word(word: str) -> bool:
    """Whether a word of a name would be read as a word of the notation.

    One-letter words do not count: a name may start with any letter.
    """
    made = vocabulary()
    for spelling in _spellings(word):
        if len(spelling) > 1 and (spelling in made.games or spelling in made.words):
            return True
    return False


def written_words(words: Vocabulary) -> tuple[list[str], list[str]]:
    """List the words to write, for completion: the games, and all others, `passed` first."""
    games = [words.written[game.value] for game in Game]
    first = [words.written[PASSED], words.written[RAMSCH]]
    rest = [
        word.replace("{}", "").strip()
        for meaning, word in words.written.items()
        if word not in games and word not in first and meaning != ADJUST
    ]
    return games, [*first, *rest]
