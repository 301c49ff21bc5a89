"""Draws sound sheets for property tests: any rules, any deals, corrections between them."""

from hypothesis import strategies as st

from skatblock.game.check import LEGAL_BIDS, Situation
from skatblock.game.deal import (
    Announced,
    Contract,
    Deal,
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
from skatblock.ledger.tally import faults_at, follow, situation, start

NAMES = ("Anna", "=Bert", "Çiğdem", 'D"ora', "@Ed;gar", "'+Fay", "Anna Maria", "O'Neil", "李 四")
REMARKS = ("", "", "", '=1+1; "said" Anna, twice', "ends | <b>here</b>", "🃏 שלום", "# 'quoted'")


@st.composite
def houses(draw: st.DrawFn) -> House:
    """Draw rules that can be."""
    bock = draw(st.one_of(st.just([]), st.lists(st.sampled_from(Trigger), unique=True)))
    times = list(RamschTime) if bock else [RamschTime.PASSED_IN]
    ramsch = draw(st.lists(st.sampled_from(times), unique=True))
    kontra = draw(st.sampled_from([KontraRule.BIDDERS, KontraRule.ANY]))
    scoring = draw(st.sampled_from(Scoring))
    return House(
        scoring=scoring,
        kontra=kontra,
        steps=draw(st.sampled_from([Step.RE, Step.SUPRA, Step.RESUPRA])),
        bock=tuple(trigger for trigger in Trigger if trigger in bock),
        bock_overlap=draw(st.sampled_from(BockOverlap)),
        ramsch=tuple(time for time in RamschTime if time in ramsch),
        ramsch_skat=draw(st.sampled_from(RamschSkat)),
        limit=draw(st.sampled_from([301, 501])) if scoring is Scoring.BIERLACHS else 301,
    )


@st.composite
def sheets(draw: st.DrawFn, most: int = 40) -> Sheet:
    """Draw a sheet in which every deal can be where it stands."""
    players = draw(st.lists(st.sampled_from(NAMES), min_size=3, max_size=4, unique=True))
    title = draw(st.sampled_from(REMARKS))
    dealer = draw(st.integers(0, len(players) - 1))
    heading = Heading(tuple(players), draw(houses()), dealer, title)
    state = start(heading)
    entries: list[Entry] = []
    for _ in range(draw(st.integers(0, most))):
        entry = draw(_entries(heading.house, situation(heading, state)))
        if not faults_at(heading, state, entry):
            entries.append(entry)
            state = follow(heading, state, entry).after
    return Sheet(heading, tuple(entries))


@st.composite
def _entries(draw: st.DrawFn, house: House, here: Situation) -> Entry:
    kind = draw(st.sampled_from(["played", "played", "played", "played", "passed", "adjust"]))
    if kind == "adjust":
        points = draw(st.sampled_from([-100, 1, 50]))
        return Adjust(
            draw(st.sampled_from(here.active)), points, draw(st.sampled_from(REMARKS[3:-1]))
        )
    grand_hand = bool(here.ramsch_due) and draw(st.sampled_from([False, False, True]))
    if (here.ramsch_due and not grand_hand) or kind == "passed":
        may_pass = not here.ramsch_due and RamschTime.PASSED_IN not in house.ramsch
        return PassedIn(draw(st.sampled_from(REMARKS))) if may_pass else draw(_ramsch(house, here))
    return draw(_played(house, here, grand_hand))


@st.composite
def _ramsch(draw: st.DrawFn, house: House, here: Situation) -> Deal:
    skat = draw(st.integers(0, 22)) if house.ramsch_skat is RamschSkat.LOSER else None
    rest = 120 - (skat or 0)
    first = draw(st.integers(0, rest))
    second = draw(st.integers(0, rest - first))
    taken = [points or None for points in (first, second, rest - first - second)]
    by_seat = tuple(sorted(zip(here.active, taken, strict=True)))
    return Ramsch(by_seat, skat, draw(st.integers(0, 2)), draw(st.sampled_from(REMARKS)))


@st.composite
def _played(draw: st.DrawFn, house: House, here: Situation, grand_hand: bool) -> Deal:
    declarer, one, _ = draw(st.permutations(here.active))
    game = Game.GRAND if grand_hand else draw(st.sampled_from(Game))
    bid = draw(st.one_of(st.none(), st.sampled_from(LEGAL_BIDS[:20])))
    matadors = draw(st.integers(1, min(4, game.most_matadors))) * draw(st.sampled_from([1, -1]))
    hand = grand_hand or draw(st.booleans())
    announced = Announced.NOTHING
    points: int | None = None
    won: bool | None = None
    level = Level.NONE
    if game is Game.NULL:
        announced = draw(st.sampled_from([Announced.NOTHING, Announced.OUVERT]))
        won = draw(st.booleans())
        matadors = matadors if draw(st.integers(0, 3)) == 0 else 0
    else:
        announced = draw(st.sampled_from(Announced)) if hand else Announced.NOTHING
        points = draw(st.sampled_from([0, 12, 30, 60, 61, 75, 90, 120]))
        if points in (0, 120):
            level = draw(st.sampled_from([Level.SCHNEIDER, Level.SCHWARZ]))
    kontra = draw(st.sampled_from([None, None, one]))
    bids: tuple[tuple[int, int], ...] = ()
    if kontra is not None and (house.kontra is KontraRule.BIDDERS or draw(st.booleans())):
        bids = ((one, 18),)
    step = Step.NONE
    if kontra is not None:
        step = draw(st.sampled_from([step for step in Step if 0 < step <= house.steps]))
    contract = Contract(game, matadors, hand, announced)
    remark = draw(st.sampled_from(REMARKS))
    return Played(declarer, contract, points, won, level, bid, bids, kontra, step, remark)
