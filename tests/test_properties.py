"""What holds of every deal and every sheet that can be."""

from hypothesis import given, note
from hypothesis import strategies as st
from table import checked
from tables import houses, played_deals, ramsch_deals, sheets, tables

from skatblock.game.check import Situation, check
from skatblock.game.deal import Contract, Deal, Game, PassedIn, Played, Ramsch
from skatblock.game.faults import Refused
from skatblock.game.house import House, Scoring
from skatblock.game.value import worth
from skatblock.ledger.fit import first_misfit
from skatblock.ledger.sheet import Adjust, Entry, Heading, Sheet
from skatblock.ledger.tally import fold, tally
from skatblock.pad.sheetfile import read_sheet, write_sheet
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.rules import read_heading, read_house, write_heading, write_house
from skatblock.words.vocabulary import LANGUAGES, vocabulary


@st.composite
def deals_at_a_table(
    draw: st.DrawFn, players: int | None = None
) -> tuple[tuple[str, ...], House, Situation, Deal]:
    """Names, rules, a situation, and a deal that can be there."""
    names = draw(tables(players))
    house = draw(houses())
    here = Situation(len(names), draw(st.integers(0, len(names) - 1)))
    kinds = [played_deals(house, here.active), played_deals(house, here.active)]
    kinds.append(ramsch_deals(house, here.active) if house.ramsch else st.just(PassedIn()))
    return names, house, here, draw(st.one_of(kinds))


# -- one deal


@given(deals_at_a_table())
def test_what_is_printed_in_any_language_reads_back_as_the_same_deal(
    drawn: tuple[tuple[str, ...], House, Situation, Deal],
) -> None:
    names, _, _, deal = drawn
    for language in LANGUAGES:
        notation = Notation(Names(names), vocabulary(language))
        line = notation.write(deal)
        note(f"{language}: {line}")
        assert notation.read(line) == deal


@given(deals_at_a_table())
def test_what_is_printed_in_one_language_is_understood_in_every_other(
    drawn: tuple[tuple[str, ...], House, Situation, Deal],
) -> None:
    names, _, _, deal = drawn
    for language in LANGUAGES:
        line = Notation(Names(names), vocabulary(language)).write(deal)
        note(f"{language}: {line}")
        for other in LANGUAGES:
            assert Notation(Names(names), vocabulary(other)).read(line) == deal


@given(deals_at_a_table())
def test_a_deal_that_can_be_by_the_rules_is_not_refused(
    drawn: tuple[tuple[str, ...], House, Situation, Deal],
) -> None:
    _, house, here, deal = drawn
    if isinstance(deal, Ramsch):
        here = here._replace(ramsch_due=1)
    assert check(deal, house, here) == []


@given(deals_at_a_table())
def test_a_deal_is_written_no_higher_than_its_place_allows_and_never_for_free(
    drawn: tuple[tuple[str, ...], House, Situation, Deal],
) -> None:
    # rules.md 1.7, 1.8: values run from 18; without an overbid to 264, as a legal bid.
    deal = drawn[-1]
    if isinstance(deal, Played):
        result = worth(deal)
        assert result.value >= 18
        if not result.overbid:
            assert result.value <= 264
            if deal.bid is not None:
                assert result.value >= deal.bid


@given(deals_at_a_table())
def test_an_overbid_game_never_wins_and_is_raised_to_cover_the_bid(
    drawn: tuple[tuple[str, ...], House, Situation, Deal],
) -> None:
    # rules.md 2.4, 2.5
    deal = drawn[-1]
    if isinstance(deal, Played) and worth(deal).overbid:
        result = worth(deal)
        game = result.charged or deal.contract.game
        bid = deal.bid if deal.bid is not None else max(bid for _, bid in deal.bids)
        assert not result.won
        assert result.plain < bid <= result.value
        assert result.value % game.base == 0
        if result.charged is None:
            assert result.value - game.base < bid


@given(deals_at_a_table())
def test_with_and_without_are_worth_the_same(
    drawn: tuple[tuple[str, ...], House, Situation, Deal],
) -> None:
    # rules.md 1.4
    deal = drawn[-1]
    if isinstance(deal, Played):
        contract = deal.contract._replace(matadors=-deal.contract.matadors)
        one, other = worth(deal), worth(deal._replace(contract=contract))
        assert (one.value, one.won, one.overbid) == (other.value, other.won, other.overbid)


@given(deals_at_a_table(), st.integers(1, 10))
def test_one_matador_more_is_one_base_value_more(
    drawn: tuple[tuple[str, ...], House, Situation, Deal], matadors: int
) -> None:
    # rules.md 1.3
    deal = drawn[-1]
    if isinstance(deal, Played) and deal.contract.game not in (Game.NULL, Game.GRAND):

        def value(number: int) -> int:
            contract: Contract = deal.contract._replace(matadors=number)
            return worth(deal._replace(contract=contract, bid=None, bids=())).value

        assert value(matadors + 1) - value(matadors) == deal.contract.game.base


WORDS = (
    st.sampled_from(["Anna", "anna", "An", "A", "k", "K", "r", "re", "p", "s", "1", "2", "Re1"])
    | st.sampled_from(["c+2", "g-1h", "noh", "n+", "ac+2", "clubs", "Kreuz", "maça", "null", "♣+1"])
    | st.sampled_from(["grand", "with", "without", "matadorla", "hand", "ouvert", "schneider!"])
    | st.sampled_from(["schwarz", "announced", "won", "lost", "+", "-", "0", "70", "120", "²", "٣"])
    | st.sampled_from(["bid", "b18", "18", "Bert:18", "k:18", ":18", "Bert:", "kb:18", "68b18ka"])
    | st.sampled_from(["kontra", "passed", "pas", "herkes", "ramsch", "skat", "push", "adjust"])
    | st.sampled_from(["-20", "#", "99999999", "ß", "İ"])
)


@given(st.lists(WORDS | st.text(max_size=5), max_size=9).map(" ".join))
def test_any_line_is_read_or_refused_and_what_is_read_is_printed_alike(line: str) -> None:
    for language in LANGUAGES:
        notation = Notation(Names(("Anna", "Bert", "Karl Re1")), vocabulary(language))
        try:
            entry = notation.read(line)
        except Refused:
            continue
        assert notation.read(notation.write(entry)) == entry


HEADING_LINES = st.sampled_from(
    [
        "players: Anna, Bert, Cem",
        "scoring: tournament",
        "rounds: 0",
        "rounds: ²",
        "bock: re",
        "date: 2026-02-30",
        "dealer: B",
        "limit: 5",
        "colour",
        "",
        "# remark",
        "passed",
        "Anna c+1 70",
        "ramsch a 40 b 40",
        "adjust a 5",
    ]
)


@given(st.lists(HEADING_LINES | st.text(max_size=12), max_size=10))
def test_any_file_is_read_or_refused_with_its_name_and_line(lines: list[str]) -> None:
    try:
        sheet = read_sheet([line + "\n" for line in lines], "any.skat")
    except Refused as refused:
        where = refused.where
    else:
        assert first_misfit(sheet) is None
        return
    assert where is not None
    assert where[0] == "any.skat"
    assert 0 <= where[1] <= len(lines)


# -- whole sheets


@given(sheets())
def test_a_sheet_that_can_be_is_not_refused(sheet: Sheet) -> None:
    assert first_misfit(sheet) is None
    assert checked(sheet) == tally(sheet)


@given(sheets())
def test_a_won_game_is_its_value_and_a_lost_one_twice_that_both_times_every_doubling(
    sheet: Sheet,
) -> None:
    # rules.md 2.1, 5.1, 5.2
    for line in tally(sheet).lines:
        if isinstance(line.entry, Played):
            value = line.result.value if line.result.won else -2 * line.result.value
            assert line.score == value * line.factor * 2**line.entry.step


@given(sheets(Scoring.STANDARD))
def test_totals_are_the_sums_of_the_scores(sheet: Sheet) -> None:
    done = tally(sheet)
    sums = [0] * len(sheet.heading.players)
    corrections = list(sums)
    for line in done.lines:
        if isinstance(line.entry, Played):
            sums[line.entry.declarer] += line.score
        elif isinstance(line.entry, Ramsch):
            for seat in line.result.seats:
                sums[seat] += line.score
        elif isinstance(line.entry, Adjust):
            corrections[line.entry.seat] += line.entry.points
    assert done.state.points == tuple(sums)
    assert done.state.totals == tuple(map(int.__add__, sums, corrections))


@given(sheets())
def test_every_running_score_is_the_one_before_and_what_was_written(sheet: Sheet) -> None:
    before = (0,) * len(sheet.heading.players)
    for line in tally(sheet).lines:
        assert line.after.points == tuple(map(int.__add__, before, line.written))
        before = line.after.points


@given(sheets(Scoring.TOURNAMENT))
def test_tournament_totals_follow_the_formula_of_the_list(sheet: Sheet) -> None:
    # rules.md 3.1, 3.7
    done = tally(sheet)
    bonus = {3: 40, 4: 30}[len(sheet.heading.players)]
    games = [line for line in done.lines if isinstance(line.entry, Played)]
    for seat, total in enumerate(done.state.totals):
        own = [line for line in games if line.entry.declarer == seat]
        won = sum(line.result.won for line in own)
        lost = len(own) - won
        others = sum(not line.result.won for line in games) - lost
        corrections = sum(
            entry.points
            for entry in sheet.entries
            if isinstance(entry, Adjust) and entry.seat == seat
        )
        points = done.state.points[seat]
        assert total == points + 50 * (won - lost) + bonus * others + corrections


@given(sheets())
def test_won_lost_passed_in_and_ramsch_are_all_the_deals(sheet: Sheet) -> None:
    # rules.md 3.7
    state = tally(sheet).state
    others = sum(isinstance(deal, PassedIn | Ramsch) for deal in sheet.deals)
    assert sum(state.won) + sum(state.lost) + others == state.deals == len(sheet.deals)


@given(sheets())
def test_every_player_deals_equally_often_or_once_more(sheet: Sheet) -> None:
    # rules.md 4.4; a Grand Hand in a compulsory Ramsch round is no turn of its own (5.3).
    dealt = [0] * len(sheet.heading.players)
    for line in tally(sheet).lines:
        stays = isinstance(line.entry, Played) and line.ramsch_due
        if not isinstance(line.entry, Adjust) and not stays:
            dealt[line.dealer] += 1
    assert max(dealt) - min(dealt) <= 1


@given(sheets())
def test_the_tally_of_a_beginning_is_a_beginning_of_the_tally(sheet: Sheet) -> None:
    lines = tally(sheet).lines
    for end in range(len(sheet.entries) + 1):
        assert tally(sheet._replace(entries=sheet.entries[:end])).lines == lines[:end]


@given(sheets())
def test_line_after_line_is_the_same_as_all_at_once(sheet: Sheet) -> None:
    assert tuple(fold(sheet.heading, sheet.entries)) == tally(sheet).lines


@given(sheets(), st.data())
def test_other_names_change_nothing_but_the_names(sheet: Sheet, data: st.DataObject) -> None:
    names = data.draw(tables(len(sheet.heading.players)))
    renamed = sheet._replace(heading=sheet.heading._replace(players=names))
    one, other = tally(sheet), tally(renamed)
    assert (one.lines, one.state) == (other.lines, other.state)


def _moved(entry: Entry, by: int, players: int) -> Entry:
    """The same entry with everybody moved on so many seats."""

    def seat(number: int) -> int:
        return (number + by) % players

    if isinstance(entry, Adjust):
        return entry._replace(seat=seat(entry.seat))
    if isinstance(entry, Played):
        return entry._replace(
            declarer=seat(entry.declarer),
            bids=tuple(sorted((seat(number), bid) for number, bid in entry.bids)),
            kontra=None if entry.kontra is None else seat(entry.kontra),
        )
    if isinstance(entry, Ramsch):
        taken = sorted((seat(number), points) for number, points in entry.card_points)
        return entry._replace(card_points=tuple(taken))
    return entry


def _turned(numbers: tuple[int, ...], by: int) -> tuple[int, ...]:
    cut = len(numbers) - by
    return numbers[cut:] + numbers[:cut]


@given(sheets(), st.integers(1, 2))
def test_other_seats_permute_the_sheet(sheet: Sheet, by: int) -> None:
    heading = sheet.heading
    players = len(heading.players)
    names = heading.players[players - by :] + heading.players[: players - by]
    dealer = (heading.dealer + by) % players
    moved = Sheet(
        heading._replace(players=names, dealer=dealer),
        tuple(_moved(entry, by, players) for entry in sheet.entries),
    )
    one, other = checked(sheet), checked(moved)
    for line, line_moved in zip(one.lines, other.lines, strict=True):
        assert line_moved.factor == line.factor
        assert line_moved.score == line.score
        assert line_moved.dealer == (line.dealer + by) % players
        assert line_moved.after.totals == _turned(line.after.totals, by)
        assert line_moved.after.points == _turned(line.after.points, by)
        assert line_moved.after.bock == line.after.bock


@given(sheets())
def test_a_sheet_that_is_written_out_and_read_back_is_the_same_sheet(sheet: Sheet) -> None:
    text = write_sheet(sheet)
    note(text)
    assert read_sheet(text.splitlines(keepends=True), "test.skat") == sheet


@given(sheets(most=0))
def test_a_heading_that_is_written_out_and_read_back_is_the_same(sheet: Sheet) -> None:
    heading: Heading = sheet.heading
    assert read_heading(write_heading(heading)) == heading
    assert read_house(write_house(heading.house)) == heading.house
