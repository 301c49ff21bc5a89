"""Statistics: small evenings whose figures can be counted by hand, and sums that must agree."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusal import codes_of
from table import played
from tables import sheets

from skatblock.commands.days import Days
from skatblock.commands.stats import one_player
from skatblock.game.deal import Game, Played, Ramsch, Step
from skatblock.ledger.sheet import Adjust, Sheet
from skatblock.ledger.stats import Evening, Figures, Share, Statistics
from skatblock.ledger.tally import Tally, tally
from skatblock.words.figures import everybody_layout, mean, percent, player_layout, record, share
from skatblock.words.fold import fold
from skatblock.words.terminal import print_layout


def figures(*tallies: Tally) -> dict[str, Figures]:
    """Take in sheets, and give the figures by name."""
    statistics = Statistics(fold)
    for one in tallies:
        statistics.take(one.heading, one.lines)
    return {one.name: one for one in statistics.figures()}


# Three players; Anna deals 1, 4, 7. Values: clubs 2 x 12 = 24, Grand Hand with 2 4 x 24 = 96,
# hearts without 2 3 x 10 = 30, Null 23, spades with 1 Hand Schneider announced 5 x 11 = 55
# (played for 92: won), clubs with 1 overbid at 30: 36.
EVENING = played(
    "date: 2026-11-27; kontra: any; ramsch: passed-in",
    "Bert clubs with 1 75",  # Anna deals, Bert is forehand: +24
    "Bert grand with 2 hand 50 kontra Cem",  # Bert deals and is rearhand: -2 x 96 x 2 = -384
    "Anna hearts without 2 61 kontra Bert re",  # Cem deals, Anna forehand: +30 x 4 = 120
    "Anna null won",  # Anna deals, rearhand: +23
    "ramsch Anna 30 Bert 70 Cem 20",  # Bert -70
    "Anna spades with 1 hand schneider! 92",  # Cem deals, Anna forehand: +55
    "Anna clubs with 1 70 bid 30",  # Anna deals, rearhand: overbid, -72
)


def test_games_of_an_evening_by_hand() -> None:
    anna, bert, cem = figures(EVENING).values()
    assert (anna.name, bert.name, cem.name) == ("Anna", "Bert", "Cem")
    assert [one.deals for one in (anna, bert, cem)] == [7, 7, 7]
    assert [one.declared for one in (anna, bert, cem)] == [Share(3, 4), Share(1, 2), Share(0, 0)]
    # Anna (30 + 23 + 55 + 36) / 4, Bert (24 + 96) / 2
    assert (anna.value, bert.value, cem.value) == (36, 60, None)
    # Anna (120 + 23 + 55 - 72) / 4, Bert (24 - 384) / 2
    assert (anna.own, bert.own, cem.own) == (31.5, -180, None)
    # Anna defended Bert's two, Bert Anna's four, Cem all six.
    assert (anna.against, bert.against) == (-180, 31.5)
    assert cem.against == (126 - 360) / 6


def test_games_by_kind_and_seat_by_hand() -> None:
    anna, bert, _cem = figures(EVENING).values()
    assert anna.games == {
        Game.CLUBS: Share(0, 1),
        Game.SPADES: Share(1, 1),
        Game.HEARTS: Share(1, 1),
        Game.DIAMONDS: Share(0, 0),
        Game.GRAND: Share(0, 0),
        Game.NULL: Share(1, 1),
    }
    assert anna.seats == (Share(2, 2), Share(0, 0), Share(1, 2))
    assert bert.seats == (Share(1, 1), Share(0, 0), Share(0, 1))
    assert (anna.hand, anna.announced) == (Share(1, 1), Share(1, 1))
    assert (bert.hand, bert.announced) == (Share(0, 1), Share(0, 0))
    assert (anna.overbid, bert.overbid) == (1, 0)


def test_kontra_re_ramsch_and_runs_by_hand() -> None:
    anna, bert, cem = figures(EVENING).values()
    assert (anna.kontra, bert.kontra, cem.kontra) == (Share(0, 0), Share(0, 1), Share(1, 1))
    assert (anna.re, bert.re) == (Share(1, 1), Share(0, 0))
    assert [one.ramsch_lost for one in (anna, bert, cem)] == [0, 1, 0]
    # Anna won three of her own in a row; that Ramsch lay between does not end it.
    assert [one.longest_run for one in (anna, bert, cem)] == [3, 1, 0]


def test_points_of_the_evening_by_hand() -> None:
    anna, bert, cem = figures(EVENING).values()
    assert anna.best == anna.worst == Evening(126, "2026-11-27")
    assert bert.best == Evening(-430, "2026-11-27")
    assert cem.best == Evening(0, "2026-11-27")


def test_the_sitting_dealer_has_no_cards() -> None:
    # Anna deals and sits.
    four = figures(played("players: Anna, Bert, Cem, Dora", "Cem clubs with 1 75"))
    assert {name: one.deals for name, one in four.items()} == {
        "Anna": 0,
        "Bert": 1,
        "Cem": 1,
        "Dora": 1,
    }
    assert four["Cem"].seats == (Share(0, 0), Share(1, 1), Share(0, 0))
    assert four["Anna"].against is None
    assert four["Dora"].against == 24


def test_all_sheets_of_a_day_are_one_evening() -> None:
    first = played("date: 2026-11-27", "Anna clubs with 1 75")
    second = played("date: 2026-11-27", "Anna clubs with 1 50")
    third = played("date: 2026-12-04", "Anna grand with 1 75")
    anna = figures(first, second, third)["Anna"]
    assert (anna.sheets, anna.evenings) == (3, 2)
    assert anna.best == Evening(48, "2026-12-04")
    assert anna.worst == Evening(-24, "2026-11-27")


def test_each_sheet_without_a_date_is_an_evening() -> None:
    anna = figures(
        played("", "Anna clubs with 1 75"),
        played("", "Anna clubs with 1 50"),
        played("date: 2026-11-27", "passed"),
    )["Anna"]
    assert (anna.evenings, anna.best, anna.worst) == (3, Evening(24, ""), Evening(-48, ""))


def test_a_run_goes_on_from_sheet_to_sheet() -> None:
    won = played("", "Anna clubs with 1 75", "Bert clubs with 1 50", "Anna clubs with 1 75")
    lost = played("", "Anna clubs with 1 50")
    assert figures(won, won, lost, won)["Anna"].longest_run == 4


def test_evenings_count_by_the_scoring_of_the_sheet_and_with_corrections() -> None:
    # 24 + 50, corrected by -100
    one = played("scoring: tournament", "Anna clubs with 1 75", "adjust Anna -100 late")
    assert figures(one)["Anna"].best == Evening(-26, "")


def test_names_are_the_same_in_capitals_too() -> None:
    both = figures(
        played("players: Anna, Bert, İnci", "Anna clubs with 1 75"),
        played("players: BERT, ANNA, inci", "ANNA clubs with 1 75"),
    )
    assert set(both) == {"Anna", "Bert", "İnci"}
    assert both["Anna"].declared == Share(2, 2)


def test_nothing_was_played() -> None:
    assert figures() == {}
    empty = figures(played(""))["Anna"]
    assert (empty.deals, empty.declared, empty.value, empty.own) == (0, Share(0, 0), None, None)
    assert empty.best == Evening(0, "")


@given(st.lists(sheets(), min_size=1, max_size=4))
def test_figures_agree_with_the_sheets(some: list[Sheet]) -> None:
    added = [tally(sheet) for sheet in some]
    found = figures(*added).values()
    lines = [line for one in added for line in one.lines if not isinstance(line.entry, Adjust)]
    played_deals = [line.entry for line in lines if isinstance(line.entry, Played)]
    assert sum(one.deals for one in found) == 3 * len(lines)
    assert sum(one.declared.of for one in found) == len(played_deals)
    assert sum(one.declared.good for one in found) == sum(sum(one.state.won) for one in added)
    for one in found:
        assert one.declared.of == sum(each.of for each in one.games.values())
        assert one.declared.good == sum(each.good for each in one.seats)
        assert one.longest_run <= one.declared.good
    assert sum(one.kontra.of for one in found) == sum(d.kontra is not None for d in played_deals)
    assert sum(one.re.of for one in found) == sum(d.step >= Step.RE for d in played_deals)
    ramsch = [line for line in lines if isinstance(line.entry, Ramsch) and line.score < 0]
    assert sum(one.ramsch_lost for one in found) == sum(
        len(line.result.seats) for line in ramsch if line.result
    )


# -- words


def test_shares_and_means_in_words() -> None:
    assert [percent(Share(*one)) for one in ((1, 2), (2, 3), (1, 8), (0, 5), (0, 0))] == [
        "50%",
        "67%",
        "13%",
        "0%",
        "-",
    ]
    assert [share(Share(3, 5)), share(Share(0, 0)), mean(31.5), mean(None)] == [
        "3/5",
        "-",
        "31.5",
        "-",
    ]


@pytest.mark.parametrize("name", ["Anna", "Friedrich-Wilhelm von und zu Hohenstein"])
def test_tables_fit_into_80_columns(name: str) -> None:
    one = figures(EVENING)["Anna"]
    many = one._replace(
        name=name,
        deals=400_000,
        declared=Share(99_999, 123_456),
        games={game: Share(999, 1_234) for game in Game},
        seats=(Share(1_400, 2_500),) * 3,
    )
    text = print_layout(everybody_layout([many, one])) + print_layout(player_layout(many))
    assert max(map(len, text.splitlines())) <= 80


def test_one_player_in_full() -> None:
    text = print_layout(player_layout(figures(EVENING)["Anna"]))
    for said in ("36.0", "31.5", "4 (57%)", "3 (75%)", "+126 (2026-11-27)"):
        assert said in text


def test_record_is_plain_and_complete() -> None:
    flat = record(figures(EVENING)["Bert"])
    assert json.loads(json.dumps(flat)) == flat
    assert (flat["grand"], flat["grand_won"], flat["kontra"], flat["best"]) == (1, 0, 1, -430)
    assert flat["mean_against"] == 31.5


# -- which player, which sheets


def test_player_is_found_by_an_unambiguous_start() -> None:
    found = tuple(figures(EVENING, played("players: Anton, Müller, Cem")).values())
    assert one_player("ANNA", found).name == "Anna"
    assert one_player("be", found).name == "Bert"
    assert one_player("muller", found).name == "Müller"
    assert codes_of(lambda: one_player("an", found)) == ["ambiguous-player"]
    assert codes_of(lambda: one_player("Zoe", found)) == ["player-on-no-sheet"]
    assert codes_of(lambda: one_player(" ", found)) == ["player-on-no-sheet"]


def test_days_are_taken_with_both_ends() -> None:
    day = "2026-11-27"
    assert Days(day, day).hold(day)
    assert Days("", "").hold(day)
    assert Days("", "").hold("")
    assert not Days(day, "").hold("")
    assert not Days("2026-11-28", "").hold(day)
    assert not Days("", "2026-11-26").hold(day)
