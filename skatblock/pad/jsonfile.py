"""A sheet as JSON, both ways: heading, deals with what follows from them, and footer."""

import json
import re
from collections.abc import Callable
from typing import TypeAlias

from skatblock.game.deal import Announced, Game, Level, Played, Ramsch, Step
from skatblock.game.faults import Refused, refuse, shown
from skatblock.game.ramsch import RamschResult
from skatblock.game.value import Worth
from skatblock.ledger.footer import footer
from skatblock.ledger.sheet import Adjust, Heading, Sheet
from skatblock.ledger.tally import Line, Tally, follow_sound, start
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.rules import read_heading, write_heading
from skatblock.words.vocabulary import vocabulary

MOST_DEALS = 20_000
FORMAT = "skatblock sheet"
VERSION = 1

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
_Object: TypeAlias = "dict[str, Json]"

_DEALS = re.compile(r'(?<!\\)"deals"\s*:\s*\[')
_text = json.JSONEncoder(ensure_ascii=False).encode
_BETWEEN = re.compile(r"[\s,]*")


def write_json(tally: Tally) -> str:
    """Write a sheet with all that follows from it, a line of text for each deal."""
    facts = _facts_maker(tally.heading)
    deals = ",\n".join(f"    {_text(facts(line))}" for line in tally.lines)
    footers = ",\n".join(f"    {_text(column)}" for column in _footer(tally))
    heading = ",\n".join(
        f"    {_text(key)}: {_text(value)}" for key, value in write_heading(tally.heading).items()
    )
    parts = [
        f'  "format": {_text(FORMAT)}',
        f'  "version": {VERSION}',
        f'  "heading": {{\n{heading}\n  }}',
        f'  "deals": [\n{deals}\n  ]' if deals else '  "deals": []',
        f'  "footer": [\n{footers}\n  ]',
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _facts_maker(heading: Heading) -> Callable[[Line], _Object]:
    """Prepare the function that lays out a line of a sheet as an object."""
    players = heading.players
    notation = Notation(Names(players), vocabulary())

    def facts(line: Line) -> _Object:
        entry, result, after = line.entry, line.result, line.after
        if isinstance(entry, Adjust):
            about: _Object = {"kind": "adjust", "line": notation.write(entry)}
            about |= {"player": players[entry.seat], "points": entry.points}
            return {**about, "totals": list(after.totals)}
        is_ramsch = isinstance(entry, Ramsch)
        kind = "played" if isinstance(entry, Played) else "ramsch" if is_ramsch else "passed"
        about = {
            "kind": kind,
            "line": notation.write(entry),
            "deal": line.number,
            "round": line.round,
            "dealer": players[line.dealer],
            "bock": line.factor,
        }
        if isinstance(entry, Played) and isinstance(result, Worth):
            about |= _played(players, entry, result)
        elif isinstance(entry, Ramsch) and isinstance(result, RamschResult):
            about |= _ramsch(players, entry, result)
        return {
            **about,
            "score": line.score,
            "starts_bock": [trigger.value for trigger in line.triggers],
            "written": list(line.written),
            "points": list(after.points),
            "won": list(after.won),
            "lost": list(after.lost),
            "totals": list(after.totals),
        }

    return facts


def _played(players: tuple[str, ...], deal: Played, worth: Worth) -> _Object:
    contract = deal.contract
    levels = Announced.NOTHING if contract.game is Game.NULL else contract.announced
    return {
        "declarer": players[deal.declarer],
        "game": contract.game.value,
        "matadors": contract.matadors or None,
        "hand": contract.hand,
        "schneider": worth.level >= Level.SCHNEIDER,
        "schneider_announced": levels >= Announced.SCHNEIDER,
        "schwarz": worth.level >= Level.SCHWARZ,
        "schwarz_announced": levels >= Announced.SCHWARZ,
        "ouvert": contract.announced is Announced.OUVERT,
        "bid": deal.bid,
        "bids": {players[seat]: bid for seat, bid in deal.bids},
        "card_points": deal.card_points,
        "kontra": None if deal.kontra is None else players[deal.kontra],
        "step": None if deal.step is Step.NONE else deal.step.name.lower(),
        "overbid": worth.overbid,
        "charged_as": None if worth.charged is None else worth.charged.value,
        "multiplier": worth.multiplier,
        "result": "won" if worth.won else "lost",
        "value": worth.value,
    }


def _ramsch(players: tuple[str, ...], deal: Ramsch, result: RamschResult) -> _Object:
    return {
        "card_points": {players[seat]: taken for seat, taken in deal.card_points},
        "skat": deal.skat,
        "pushes": deal.pushes,
        "durchmarsch": result.durchmarsch,
        "written_to": [players[seat] for seat in result.seats],
    }


def _footer(tally: Tally) -> list[_Object]:
    columns = zip(tally.heading.players, footer(tally), strict=True)
    return [{"player": player, **column._asdict()} for player, column in columns]


def read_json(text: str, name: str) -> Sheet:
    """Read back a sheet that `write_json` wrote.

    Heading and lines are read; what follows from them may be left out, and where it is
    given it must agree. Raises Refused naming the file, and the line of a deal at fault.
    """
    given = _parsed(text, name)
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise refuse("json-foreign", would=FORMAT).at(name, 1)
    if given.get("version") != VERSION:
        version = _shown(given.get("version"))
        raise refuse("json-version", given=version, would=VERSION).at(name, 0)
    heading = _heading(given.get("heading"), name)
    deals = given.get("deals")
    if not isinstance(deals, list):
        raise refuse("json-key", key="deals", kind="list").at(name, 0)
    if len(deals) > MOST_DEALS:
        raise refuse("file-long", most=MOST_DEALS).at(name, 0)
    reader = _Reader(heading)
    for place, deal in enumerate(deals):
        try:
            reader.read(deal)
        except Refused as refused:
            raise refused.at(name, _line_of_deal(text, place)) from None
    sheet = Sheet(heading, tuple(line.entry for line in reader.lines))
    if "footer" in given:
        would = _footer(Tally(heading, tuple(reader.lines), reader.state))
        if given["footer"] != would:
            raise refuse("json-footer").at(name, 0)
    return sheet


def _parsed(text: str, name: str) -> Json:
    try:
        parsed: Json = json.loads(
            text.lstrip("\ufeff"), object_pairs_hook=_once, parse_constant=_no_number
        )
    except Refused as refused:
        raise refused.at(name, 0) from None
    except json.JSONDecodeError as error:
        raise refuse("json-form", number=error.colno).at(name, error.lineno) from None
    except ValueError:
        # Python reads no number of more than some thousand digits.
        raise refuse("json-number", word="…").at(name, 0) from None
    except RecursionError:
        raise refuse("json-deep").at(name, 0) from None
    return parsed


def _once(pairs: list[tuple[str, Json]]) -> _Object:
    made: _Object = {}
    for key, value in pairs:
        if key in made:
            raise refuse("json-twice", key=shown(key))
        made[key] = value
    return made


def _no_number(word: str) -> Json:
    raise refuse("json-number", word=word)


def _shown(value: Json) -> str:
    try:
        return shown(_text(value))
    except RecursionError:
        return "…"


def _heading(given: Json, name: str) -> Heading:
    if not isinstance(given, dict):
        raise refuse("json-key", key="heading", kind="object").at(name, 0)
    keys: dict[str, str] = {}
    for key, value in given.items():
        if not isinstance(value, str):
            raise refuse("json-key", key=shown(key), kind="text").at(name, 0)
        keys[key] = value
    try:
        return read_heading(keys)
    except Refused as refused:
        raise refused.at(name, 0) from None


class _Reader:
    """Reads one deal after the other, each checked behind the ones before it."""

    def __init__(self, heading: Heading) -> None:
        self.heading = heading
        self.notation = Notation(Names(heading.players), vocabulary())
        self.facts = _facts_maker(heading)
        self.state = start(heading)
        self.lines: list[Line] = []

    def read(self, given: Json) -> None:
        """Read one deal or correction. Raises Refused if it can't be, or its facts disagree."""
        if not isinstance(given, dict):
            raise refuse("json-key", key="deals", kind="object")
        text = given.get("line")
        if not isinstance(text, str):
            raise refuse("json-key", key="line", kind="text")
        line = follow_sound(self.heading, self.state, self.notation.read(text))
        for key, would in self.facts(line).items():
            if key != "line" and key in given and given[key] != would:
                value = _shown(given[key])
                raise refuse("json-value", key=key, given=value, would=_text(would))
        self.state = line.after
        self.lines.append(line)


def _line_of_deal(text: str, place: int) -> int:
    """Find the line of the file in which a deal begins, from 1; 0 if it can't be found."""
    found = _DEALS.search(text)
    if not found:
        return 0
    decode = json.JSONDecoder().raw_decode
    at = _past_space(text, found.end())
    try:
        for _ in range(place):
            at = _past_space(text, decode(text, at)[1])
    except ValueError:
        # Another list of that name stands before it.
        return 0
    return text.count("\n", 0, at) + 1


def _past_space(text: str, at: int) -> int:
    match = _BETWEEN.match(text, at)
    return match.end() if match else at
