"""Strategies: rules, names, deals and whole sheets that can be, drawn by the words of the rules."""

from hypothesis import strategies as st
from table import rows

from skatblock.game.deal import (
    Announced,
    Contract,
    Game,
    Level,
    PassedIn,
    Played,
    Ramsch,
    Step,
)
from skatblock.game.house import (
    BockOverlap,
    House,
    KontraRule,
    RamschSkat,
    RamschTime,
    Scoring,
    Trigger,
)
from skatblock.ledger.sheet import Adjust, Entry, Heading, Sheet
from skatblock.ledger.tally import State, follow, situation, start
from skatblock.words.names import check_names

BIDS = [int(row["bid"]) for row in rows("rules_bids.csv")]
NULL = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
KONTRA_TRIGGERS = {Trigger.KONTRA_LOST, Trigger.KONTRA_WON, Trigger.RE}


def some(kind: type) -> st.SearchStrategy[tuple]:
    """Any of the members of an enumeration, in its order."""
    return st.sets(st.sampled_from(kind)).map(
        lambda chosen: tuple(one for one in kind if one in chosen)
    )


@st.composite
def houses(draw: st.DrawFn, scoring: Scoring | None = None) -> House:
    """Rules of a table that fit together."""
    kontra = draw(st.sampled_from(KontraRule))
    bock = draw(some(Trigger))
    if kontra is KontraRule.OFF and KONTRA_TRIGGERS.issuperset(bock):
        bock = ()
    ramsch = draw(some(RamschTime))
    if not bock:
        ramsch = tuple(time for time in ramsch if time is not RamschTime.AFTER_BOCK)
    scoring = scoring or draw(st.sampled_from(Scoring))
    return House(
        scoring=scoring,
        rounds=draw(st.none() | st.integers(1, 20)),
        kontra=kontra,
        steps=Step.RE if kontra is KontraRule.OFF else draw(st.sampled_from(list(Step)[2:])),
        bock=bock,
        bock_overlap=draw(st.sampled_from(BockOverlap)),
        ramsch=ramsch,
        ramsch_skat=draw(st.sampled_from(RamschSkat)),
        limit=draw(st.integers(1, 2000)) if scoring is Scoring.BIERLACHS else House().limit,
    )


# Names that look like seats, numbers, starts of each other, words of the notation,
# formulas of a spreadsheet, or markup.
ODD_NAMES = (
    st.sampled_from(["Anna", "Andi", "An", "Karl Heinz", "Karl Otto", "Karl", "A B", "A B C"])
    | st.sampled_from(["007", "1e5", "12", "1 2", "b18", "k3", "d+1", "A-1", "g-", "Re1", "Zoe2"])
    | st.sampled_from(["B", "c", "H", "s", "z", "o", "k", "r", "p", "n", "g", "ch", "n o", "Kai"])
    | st.sampled_from(["=Bert", 'D"ora', "@Ed;gar", "'+Fay", "O'Neil", "a|b", "<b>"])
    | st.sampled_from(["İnci", "Işıl", "Müller", "Strauß", "Zoë", "李明", "🂡"])
)
NAMES = ODD_NAMES | st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=6
).map(lambda text: " ".join(text.split()))


@st.composite
def tables(draw: st.DrawFn, players: int | None = None) -> tuple[str, ...]:
    """Names of three or four players that can sit at one table."""
    number = players or draw(st.sampled_from([3, 4]))
    names = st.lists(NAMES, min_size=number, max_size=number).map(tuple)
    return draw(names.filter(lambda them: not check_names(them)))


REMARKS = st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=12
).map(str.strip)
REASONS = REMARKS.map(lambda text: " ".join(text.replace("#", "").split()))


@st.composite
def contracts(draw: st.DrawFn) -> Contract:
    """A game with its announcements; a Null without matadors."""
    game = draw(st.sampled_from(Game))
    if game is Game.NULL:
        ouvert = draw(st.sampled_from([Announced.NOTHING, Announced.OUVERT]))
        return Contract(game, 0, draw(st.booleans()), ouvert)
    most = 4 if game is Game.GRAND else 11
    announced = draw(st.sampled_from(Announced))
    hand = True if announced else draw(st.booleans())
    return Contract(
        game, draw(st.integers(1, most)) * draw(st.sampled_from([1, -1])), hand, announced
    )


def levels(card_points: int | None) -> list[Level]:
    """What may be said of Schneider and Schwarz with so many card points (rules.md 1.5)."""
    if card_points is None:
        return list(Level)
    if card_points in (0, 120):
        return [Level.SCHNEIDER, Level.SCHWARZ]
    if card_points <= 22:
        return list(Level)
    if card_points <= 30 or card_points >= 90:
        return [Level.NONE, Level.SCHNEIDER]
    return [Level.NONE]


@st.composite
def played_deals(
    draw: st.DrawFn, house: House, active: tuple[int, ...], grand_hand: bool = False
) -> Played:
    """A deal with a declarer that can be under these rules, with these three at play."""
    declarer = draw(st.sampled_from(active))
    defenders = [seat for seat in active if seat != declarer]
    contract = draw(contracts())
    if grand_hand:
        contract = Contract(Game.GRAND, draw(st.sampled_from([1, 2, -1])), True, contract.announced)
        if contract.announced and draw(st.booleans()):
            contract = contract._replace(announced=Announced.NOTHING)
    null = contract.game is Game.NULL
    points = None if null else draw(st.none() | st.integers(0, 120))
    won = draw(st.booleans()) if points is None else None
    level = Level.NONE if null else draw(st.sampled_from(levels(points)))
    if won and level is Level.SCHNEIDER and contract.announced >= Announced.SCHWARZ:
        level = Level.SCHWARZ  # less would be lost
    bid = draw(st.none() | st.sampled_from(BIDS[:20]) | st.sampled_from(BIDS))
    bids = {}
    for seat in defenders:
        if draw(st.booleans()):
            bids[seat] = draw(st.sampled_from([one for one in BIDS if one <= (bid or 48)]))
    if null and NULL[contract.hand, contract.announced > 0] < max(bid or 0, *bids.values(), 0):
        matadors = draw(st.integers(1, 11)) * draw(st.sampled_from([1, -1]))
        contract = contract._replace(matadors=matadors)
    kontra, step = None, Step.NONE
    may = defenders if house.kontra is KontraRule.ANY else sorted(bids)
    if house.kontra is not KontraRule.OFF and may and draw(st.booleans()):
        kontra = draw(st.sampled_from(may))
        step = draw(st.sampled_from([one for one in Step if Step.NONE < one <= house.steps]))
    return Played(
        declarer,
        contract,
        points,
        won,
        level,
        bid,
        tuple(sorted(bids.items())),
        kontra,
        step,
        draw(st.just("") | REMARKS),
    )


@st.composite
def ramsch_deals(draw: st.DrawFn, house: House, active: tuple[int, ...]) -> Ramsch:
    """A Ramsch of these three that can be: with a Jungfrau, a Durchmarsch, a tie, or plain."""
    skat = None
    if house.ramsch_skat is RamschSkat.LOSER:
        skat = draw(st.none() | st.integers(0, 22))
    total = 120 - (skat or 0)
    kind = draw(st.sampled_from(["plain", "plain", "tie", "virgin", "march"]))
    if kind == "march":
        taken: list[int | None] = [total, None, None]
    elif kind == "virgin":
        first = draw(st.integers(0, total))
        taken = [first, total - first, None]
    elif kind == "tie":
        first = draw(st.integers(0, total // 2))
        taken = [first, first, total - 2 * first]
    else:
        first = draw(st.integers(0, total))
        second = draw(st.integers(0, total - first))
        taken = [first, second, total - first - second]
    order = draw(st.permutations(taken))
    return Ramsch(
        tuple(zip(sorted(active), order, strict=True)),
        skat,
        draw(st.sampled_from([0, 0, 1, 2, 3])),
        draw(st.just("") | REMARKS),
    )


@st.composite
def next_entries(draw: st.DrawFn, heading: Heading, state: State) -> Entry:
    """An entry that can follow here."""
    house = heading.house
    here = situation(heading, state)
    kinds = ["played"] * 5 + ["adjust"]
    if here.closed:
        kinds = ["adjust"]
    elif here.ramsch_due:
        kinds = ["ramsch"] * 4 + ["played", "adjust"]
    else:
        kinds.append("ramsch" if RamschTime.PASSED_IN in house.ramsch else "passed")
    kind = draw(st.sampled_from(kinds))
    if kind == "played":
        return draw(played_deals(house, here.active, here.ramsch_due > 0))
    if kind == "ramsch":
        return draw(ramsch_deals(house, here.active))
    if kind == "passed":
        return PassedIn(draw(st.just("") | REMARKS))
    seat = draw(st.integers(0, here.players - 1))
    points = draw(st.integers(-500, 500).filter(bool))
    return Adjust(seat, points, draw(REASONS))


@st.composite
def sheets(draw: st.DrawFn, scoring: Scoring | None = None, most: int = 14) -> Sheet:
    """A whole sheet that can be."""
    players = draw(tables())
    heading = Heading(
        players,
        draw(houses(scoring)),
        draw(st.integers(0, len(players) - 1)),
        " ".join(draw(REMARKS).split()),
        draw(st.just("") | st.dates().map(str)),
    )
    state = start(heading)
    entries: list[Entry] = []
    for _ in range(draw(st.integers(0, most))):
        entry = draw(next_entries(heading, state))
        state = follow(heading, state, entry).after
        entries.append(entry)
    return Sheet(heading, tuple(entries))
