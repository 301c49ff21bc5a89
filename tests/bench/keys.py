"""How many keys a deal takes at the table, Enter included: run `python tests/bench/keys.py`.

Two series that people played and two recorded evenings are typed in the densest notation that
reads back as the same deal. The first figures leave out bids that the game covers, as a paper
list does (about 8 marks a deal, and the mental arithmetic): they change nothing. The second
write every bid of the declarer above 18. Bids of others are written where Kontra needs them.
"""

from pathlib import Path
from statistics import median, quantiles

from skatblock.game.deal import Announced, Game, Level, PassedIn, Played, Ramsch, Step
from skatblock.game.house import KontraRule
from skatblock.game.value import worth
from skatblock.ledger.sheet import Entry, Heading
from skatblock.pad.sheetfile import read_sheet
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.vocabulary import vocabulary

DATA = Path(__file__).parents[1] / "data"
SHEETS = {
    "series/server-5447": 9,
    "series/server-251395": 9,
    "evenings/a_plain_01.tournament": 9,
    "evenings/f1_bock_01.standard": 14,
}
LOWEST_BID = 18
SHORT = {
    Game.CLUBS: "c",
    Game.SPADES: "s",
    Game.HEARTS: "h",
    Game.DIAMONDS: "d",
    Game.GRAND: "g",
    Game.NULL: "n",
}
LETTERS = {Announced.NOTHING: "", Announced.SCHNEIDER: "s", Announced.SCHWARZ: "z"}


def dense(entry: Entry, heading: Heading, *, every_bid: bool) -> str:
    """Write a deal as short as the notation takes it."""
    initials = [name[0].lower() for name in heading.players]
    if isinstance(entry, PassedIn):
        return "p"
    if isinstance(entry, Ramsch):
        taken = [(seat, "-" if one is None else str(one)) for seat, one in entry.card_points]
        plain = [one for one in taken if one[1] not in ("-", "0")]
        if len(plain) == 3 and entry.skat is None:
            taken = plain[:2] if len(plain[2][1]) > 1 else plain
        words = [f"{initials[seat]}{one}" for seat, one in taken]
        words += [f"skat {entry.skat}"] * (entry.skat is not None)
        words += [f"push {entry.pushes}"] * (entry.pushes > 0)
        return " ".join(["r", *words])
    assert isinstance(entry, Played)
    game, matadors, hand, announced = entry.contract
    levels = LETTERS.get(announced, "o")
    if hand and (not announced or game is Game.NULL):
        levels = "h" + levels
    start = initials[entry.declarer] + SHORT[game] + (f"{matadors:+d}" if matadors else "") + levels
    tail = "" if entry.card_points is None else str(entry.card_points)
    if not tail:
        start += "+" if entry.won else "-"
    if entry.bid is not None and ((every_bid and entry.bid > LOWEST_BID) or matters(entry)):
        tail += f"b{entry.bid}"
    if entry.kontra is not None:
        tail += f"k{initials[entry.kontra]}"
        if heading.house.kontra is KontraRule.BIDDERS:
            tail += f":{dict(entry.bids)[entry.kontra]}"
    words = [start, tail]
    words += [{Level.SCHNEIDER: "schneider", Level.SCHWARZ: "schwarz"}.get(entry.level, "")]
    words += [{Step.RE: "r"}.get(entry.step, "")]
    return " ".join(word for word in words if word)


def matters(deal: Played) -> bool:
    """Whether the declarer's bid changes what the deal is worth."""
    return worth(deal) != worth(deal._replace(bid=None, bids=()))


def same(one: Entry, other: Entry) -> bool:
    """Whether two deals are the same but for bids that can't change anything."""
    if isinstance(one, Played) and isinstance(other, Played):
        bare = [deal._replace(bid=None, bids=()) for deal in (one, other)]
        return bare[0] == bare[1] and worth(one) == worth(other)
    return one == other


def main() -> None:
    """Print the table."""
    print(f"{'sheet':34} deals  median  90 %  goal   every bid: median  90 %")
    for name, goal in SHEETS.items():
        path = DATA / f"{name}.skat"
        sheet = read_sheet(path.read_text(encoding="utf-8").splitlines(), path.name)
        notation = Notation(Names(sheet.heading.players), vocabulary())
        figures = []
        for every_bid in (False, True):
            keys = []
            for entry in sheet.entries:
                line = dense(entry, sheet.heading, every_bid=every_bid)
                assert same(notation.read(line), entry), (line, notation.write(entry))
                keys.append(len(line) + 1)
            figures += [median(keys), quantiles(keys, n=10)[-1]]
        middle, high, middle_all, high_all = figures
        count = len(sheet.entries)
        counted = f"{middle:7.0f} {high:5.0f} {goal:5} {middle_all:19.0f} {high_all:5.0f}"
        print(f"{name:34} {count:5} {counted}")


if __name__ == "__main__":
    main()
