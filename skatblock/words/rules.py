"""The heading of a sheet as keys and values: how the rules of a table are read and written."""

from collections.abc import Iterable
from datetime import date
from enum import Enum
from typing import TypeVar

from skatblock.game.deal import Step
from skatblock.game.faults import Refused, refuse, shown
from skatblock.game.house import (
    PRESETS,
    TOURNAMENT_ROUNDS,
    BockOverlap,
    House,
    KontraRule,
    RamschSkat,
    RamschTime,
    Scoring,
    Trigger,
)
from skatblock.ledger.sheet import Heading
from skatblock.words.names import Names, check_remark, require_names

_E = TypeVar("_E", bound=Enum)

MOST_ROUNDS = 1_000_000
MOST_LIMIT = 1_000_000
_STEPS = {"re": Step.RE, "supra": Step.SUPRA, "resupra": Step.RESUPRA}
RULE_KEYS = (
    "scoring",
    "rounds",
    "kontra",
    "steps",
    "bock",
    "bock-overlap",
    "ramsch",
    "ramsch-skat",
    "limit",
)
HEADING_KEYS = ("title", "date", "players", "dealer", *RULE_KEYS)


def read_house(rules: dict[str, str], base: House | None = None) -> House:
    """Make house rules of keys and values, on top of others if given.

    Raises Refused with the key, the value, and the values that would do.
    """
    house = base or House()
    before = house.scoring
    for key, value in rules.items():
        house = _with_rule(house, key, " ".join(value.split()).lower())
    becomes_tournament = house.scoring is Scoring.TOURNAMENT and before is not Scoring.TOURNAMENT
    if becomes_tournament and house.rounds is None and "rounds" not in rules:
        house = house._replace(rounds=TOURNAMENT_ROUNDS)
    return _sound(house, rules)


def _sound(house: House, given: dict[str, str]) -> House:
    if RamschTime.AFTER_BOCK in house.ramsch and not house.bock:
        raise refuse("after-bock-needs-bock")
    if "limit" in given and house.scoring is not Scoring.BIERLACHS:
        raise refuse("limit-needs-bierlachs")
    if house.kontra is KontraRule.OFF:
        if house.steps is not Step.RE:
            raise refuse("steps-need-kontra", steps=house.steps)
        needs = {Trigger.KONTRA_LOST, Trigger.KONTRA_WON, Trigger.RE}
        if house.bock and needs.issuperset(house.bock):
            raise refuse("bock-needs-kontra")
    return house


def _with_rule(house: House, key: str, value: str) -> House:
    if key == "scoring":
        return house._replace(scoring=_one(Scoring, key, value))
    if key == "rounds":
        rounds = None if value == "open" else _number(key, value, MOST_ROUNDS, "open")
        return house._replace(rounds=rounds)
    if key == "kontra":
        return house._replace(kontra=_one(KontraRule, key, value))
    if key == "steps":
        if value not in _STEPS:
            raise refuse("rule-value", key=key, word=value, values=tuple(_STEPS))
        return house._replace(steps=_STEPS[value])
    if key == "bock":
        return house._replace(bock=_several(Trigger, key, value))
    if key == "bock-overlap":
        return house._replace(bock_overlap=_one(BockOverlap, key, value))
    if key == "ramsch":
        return house._replace(ramsch=_several(RamschTime, key, value))
    if key == "ramsch-skat":
        return house._replace(ramsch_skat=_one(RamschSkat, key, value))
    if key == "limit":
        return house._replace(limit=_number(key, value, MOST_LIMIT))
    raise refuse("rule-key", word=shown(key), values=HEADING_KEYS)


def _one(kind: type[_E], key: str, value: str) -> _E:
    try:
        return kind(value)
    except ValueError:
        values = tuple(str(one.value) for one in kind)
        raise refuse("rule-value", key=key, word=shown(value), values=values) from None


def _several(kind: type[_E], key: str, value: str) -> tuple[_E, ...]:
    if value == "off":
        return ()
    chosen: list[_E] = []
    for word in value.replace(",", " ").split():
        try:
            one = kind(word)
        except ValueError:
            # "off, re": each would do by itself, and not together.
            said = value if word == "off" else word
            values = ("off", *(str(one.value) for one in kind))
            raise refuse("rule-value", key=key, word=shown(said), values=values) from None
        if one in chosen:
            raise refuse("said-twice", word=word, before=word)
        chosen.append(one)
    if not chosen:
        values = ("off", *(str(one.value) for one in kind))
        raise refuse("rule-value", key=key, word="", values=values)
    return tuple(one for one in kind if one in chosen)


def _number(key: str, value: str, most: int, *others: str) -> int:
    if value.isascii() and value.isdigit() and len(value) <= 7 and 0 < int(value) <= most:
        return int(value)
    raise refuse("rule-value", key=key, word=shown(value), values=(*others, f"1-{most}"))


def write_house(house: House) -> dict[str, str]:
    """Write the rules as keys and values: scoring, rounds, and what is not the default."""
    plain = House()
    rules = {
        "scoring": house.scoring.value,
        "rounds": "open" if house.rounds is None else str(house.rounds),
    }
    if house.scoring is Scoring.BIERLACHS:
        rules["limit"] = str(house.limit)
    if house.kontra is not plain.kontra:
        rules["kontra"] = house.kontra.value
    if house.steps is not plain.steps:
        rules["steps"] = house.steps.name.lower()
    if house.bock:
        rules["bock"] = ", ".join(trigger.value for trigger in house.bock)
    if house.bock_overlap is not plain.bock_overlap:
        rules["bock-overlap"] = house.bock_overlap.value
    if house.ramsch:
        rules["ramsch"] = ", ".join(time.value for time in house.ramsch)
    if house.ramsch_skat is not plain.ramsch_skat:
        rules["ramsch-skat"] = house.ramsch_skat.value
    return rules


def read_heading(
    given: dict[str, str], base: House | None = None, *, known: bool = False
) -> Heading:
    """Make a heading of keys and values; only `players` is required.

    `known` is one that is kept already, see `names.check_names`.
    Raises Refused for an unknown key, a bad value, or names that can't be.
    """
    for key in given:
        if key not in HEADING_KEYS:
            raise refuse("rule-key", word=shown(key), values=HEADING_KEYS)
    if not given.get("players", "").strip():
        raise refuse("players-missing")
    players = read_players(given["players"], known=known)
    house = read_house({key: given[key] for key in RULE_KEYS if key in given}, base)
    dealer = read_dealer(given.get("dealer", ""), players)
    title = " ".join(given.get("title", "").split())
    faults = check_remark(title)
    if faults:
        raise Refused(faults)
    return Heading(players, house, dealer, title, read_date(given.get("date", "")))


def read_players(text: str, *, known: bool = False) -> tuple[str, ...]:
    """Read the names of a table, set apart by commas; `known` as for `read_heading`."""
    players = tuple(" ".join(name.split()) for name in text.split(","))
    require_names(players, known=known)
    return players


def read_dealer(word: str, players: tuple[str, ...]) -> int:
    """Read who deals first; nobody named is the first player."""
    if not word.strip():
        return 0
    seat = Names(players).seat(word.strip())
    if seat is None:
        raise refuse("unknown-player", word=shown(word.strip()), names=players)
    return seat


def read_date(text: str) -> str:
    """Read a date, year first; empty stays empty."""
    text = text.strip()
    if not text:
        return ""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise refuse("date-form", word=shown(text)) from None


def write_heading(heading: Heading) -> dict[str, str]:
    """Write a heading as keys and values that read back as the same heading."""
    given = {}
    if heading.title:
        given["title"] = heading.title
    if heading.date:
        given["date"] = heading.date
    given["players"] = ", ".join(heading.players)
    if heading.dealer:
        given["dealer"] = heading.players[heading.dealer]
    return {**given, **write_house(heading.house)}


def changed_keys(before: Heading, after: Heading) -> list[tuple[str, str]]:
    """List the keys that are not as before, with what they are now; empty for the default."""
    old, new = write_heading(before), write_heading(after)
    return [(key, new.get(key, "")) for key in {**new, **old} if old.get(key) != new.get(key)]


def preset(name: str) -> House:
    """Give the rules of a preset. Raises Refused with the names there are."""
    if name not in PRESETS:
        raise refuse("rule-value", key="preset", word=shown(name), values=tuple(PRESETS))
    return PRESETS[name]


def same_keys(lines: Iterable[str]) -> dict[str, str]:
    """Read `key: value` lines; raises Refused for a line without a colon or a key said twice."""
    given: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.partition(":")
        key = key.strip().lower()
        if not colon:
            raise refuse("heading-form", word=shown(line.strip()))
        if key in given:
            raise refuse("heading-twice", word=shown(key))
        given[key] = value.strip()
    return given
