"""record DECLARER GAME: one played deal by flags."""

from collections.abc import Iterable
from typing import Annotated

from skatblock.commands.desk import notation, pad
from skatblock.commands.given import Argument, Option
from skatblock.commands.told import tell_recorded
from skatblock.game.deal import Announced, Contract, Game, Level, Played, Step
from skatblock.game.faults import Refused, refuse, shown
from skatblock.ledger.sheet import Entry, Heading
from skatblock.pad import evening
from skatblock.words.language import later
from skatblock.words.names import Names, check_remark
from skatblock.words.notation import Notation

_ANNOUNCED = {"schneider": Announced.SCHNEIDER, "schwarz": Announced.SCHWARZ}
_GLUED = {"s": Announced.SCHNEIDER, "z": Announced.SCHWARZ, "o": Announced.OUVERT}


def record(
    declarer: Annotated[str, Argument(help=later("Who played: a start of the name, or the seat."))],
    game: Annotated[
        str, Argument(help=later("clubs, spades, hearts, diamonds, grand, null; c+2h."))
    ],
    with_: Annotated[int | None, Option("--with", help=later("With so many matadors."))] = None,
    without: Annotated[int | None, Option(help=later("Without so many matadors."))] = None,
    hand: Annotated[bool, Option("--hand", help=later("Hand: the skat was not taken up."))] = False,
    announce: Annotated[str | None, Option(help=later("Announced: schneider or schwarz."))] = None,
    ouvert: Annotated[bool, Option("--ouvert", help=later("Played with open cards."))] = False,
    points: Annotated[int | None, Option(help=later("The declarer's card points, 0-120."))] = None,
    won: Annotated[
        bool, Option("--won", help=later("Won, where no card points are given."))
    ] = False,
    lost: Annotated[bool, Option("--lost", help=later("Lost, likewise."))] = False,
    schneider: Annotated[
        bool, Option("--schneider", help=later("Somebody was Schneider."))
    ] = False,
    schwarz: Annotated[bool, Option("--schwarz", help=later("Somebody took no trick."))] = False,
    bid: Annotated[int | None, Option(help=later("The declarer's last bid or hold."))] = None,
    bids: Annotated[
        list[str] | None,
        Option(metavar="NAME=N", help=later("Another player's last bid or hold.")),
    ] = None,
    kontra: Annotated[str | None, Option(metavar="NAME", help=later("Who said Kontra."))] = None,
    re: Annotated[bool, Option("--re", help=later("The declarer said Re."))] = False,
    supra: Annotated[bool, Option("--supra", help=later("Supra was said."))] = False,
    resupra: Annotated[bool, Option("--resupra", help=later("Resupra was said."))] = False,
    remark: Annotated[str, Option(help=later("A remark, kept and printed."))] = "",
) -> None:
    """Record a played deal by flags: record Anna clubs --with 2 --hand --points 93."""
    if with_ is not None and without is not None:
        raise refuse("with-and-without")
    for number in (with_, without):
        if number is not None and number < 1:
            raise refuse("matadors-number", number=number)
    if won and lost:
        raise refuse("said-twice", word="--lost", before="--won")
    matadors = with_ if with_ is not None else -(without or 0)
    step = Step.RESUPRA if resupra else Step.SUPRA if supra else Step.RE if re else Step.NONE
    level = Level.SCHWARZ if schwarz else Level.SCHNEIDER if schneider else Level.NONE

    def read(heading: Heading) -> list[Entry]:
        table = notation(heading)
        names = table.names
        contract = _contract(
            table,
            game,
            matadors=matadors,
            hand=hand,
            announced=_announced(announce, ouvert=ouvert),
        )
        said = _bids(names, bids or ())
        by = None
        if kontra is not None:
            name, colon, number = kontra.partition(":")
            by = names.require(name)
            if colon:
                said[by] = _bid_of(f"{name}={number}")
        faults = check_remark(remark)
        if faults:
            raise Refused(faults)
        return [
            Played(
                names.require(declarer),
                contract,
                points,
                won if won or lost else None,
                level,
                bid,
                tuple(sorted(said.items())),
                by,
                max(step, Step.KONTRA) if by is not None else step,
                " ".join(remark.split()),
            )
        ]

    with pad() as store:
        recorded = evening.add(store, read)
    tell_recorded(recorded)


def _bids(names: Names, words: Iterable[str]) -> dict[int, int]:
    said: dict[int, int] = {}
    for one in words:
        seat = names.require(one.partition("=")[0])
        if seat in said:
            raise refuse("said-twice", word=shown(one), before=names.players[seat])
        said[seat] = _bid_of(one)
    return said


def _contract(
    table: Notation, word: str, *, matadors: int, hand: bool, announced: Announced
) -> Contract:
    glued = table.contract(word)
    if glued is None:
        raise refuse("unknown-game", word=shown(word), near=())
    if glued.matadors and matadors:
        raise refuse("said-twice", word=shown(word), before="--with")
    said = max([announced, *(_GLUED.get(letter, Announced.NOTHING) for letter in glued.levels)])
    implied = said > 0 and glued.game is not Game.NULL
    hand = hand or "h" in glued.levels or implied
    return Contract(glued.game, glued.matadors or matadors, hand, said)


def _announced(word: str | None, *, ouvert: bool) -> Announced:
    if word is not None and word.lower() not in _ANNOUNCED:
        raise refuse("announce-value", word=shown(word))
    said = _ANNOUNCED[word.lower()] if word else Announced.NOTHING
    return Announced.OUVERT if ouvert else said


def _bid_of(word: str) -> int:
    _name, equals, number = word.partition("=")
    if not equals or not number.isascii() or not number.isdigit() or len(number) > 6:
        raise refuse("bids-form", word=shown(word))
    return int(number)
