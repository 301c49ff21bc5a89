"""The HTML sheet: its columns, what it escapes, and that it stands by itself."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from golden import same_as_golden
from table import played
from test_examples import EXAMPLES, NAMES, tallied

from skatblock.ledger.curves import apart, curves, spans, ticks
from skatblock.ledger.tally import Tally
from skatblock.words.html import html_sheet
from skatblock.words.language import choose_language
from skatblock.words.listing import listing

LONG = "İbrahim Çağlayangil-Kılıçdaroğlu de Wıtt"
BAD = "<script>alert(1)</script>"
TOURNAMENT = "scoring: tournament; rounds: 12; kontra: bidders; bock: kontra-lost, re"


class Outline(HTMLParser):
    """The tags of a page with their attributes, and the cells of its table, row by row."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.rows: list[list[str]] = []
        self.open = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1] += [""] * int(dict(attrs).get("colspan") or 1)
            self.open = True

    def handle_endtag(self, tag: str) -> None:
        # What is folded into the first cell is the same again in words.
        if tag in ("td", "th", "summary") or (
            tag == "span" and self.rows and len(self.rows[-1]) == 1
        ):
            self.open = False

    def handle_data(self, data: str) -> None:
        if self.open:
            self.rows[-1][-1] += data


def page(rules: str, *lines: str) -> str:
    return html_sheet(played(rules, *lines))


def deals(text: str) -> dict[str, list[str]]:
    return {row[0].strip("*"): row for row in Outline(text).rows if row}


def test_columns_of_the_official_list():
    rows = deals(
        page(
            "",
            "Bert clubs with 2 hand schneider! 93",
            "Cem diamonds without 3 28",
            "Anna null ouvert hand won",
            "passed",
            "Anna grand with 4 ouvert 120 schwarz",
        )
    )
    #     No, base, with, without, Hand, Schneider, ann., Schwarz, ann., ouvert, plus, minus
    assert rows["1"][:12] == ["1", "♣ 12", "2", "", "×", "×", "×", "", "", "", "72", ""]
    assert rows["1"][12:] == ["", "", "", "72", "1", "", "", "", "", ""]
    assert rows["2"][:12] == ["2", "♦ 9", "", "3", "", "×", "", "", "", "", "", "90"]
    assert rows["2"][12:] == ["", "", "", "", "", "", "−90", "", "1", ""]
    assert rows["3"][:12] == ["3", "N 59", "", "", "×", "", "", "", "", "×", "59", ""]
    assert rows["4"] == ["4", *[""] * 20, "×"]
    assert rows["5"][:12] == ["5", "G 24", "4", "", *["×"] * 6, "264", ""]
    assert rows["5"][12:15] == ["323", "2", ""]


def test_footer_of_the_official_list():
    shown = listing(tallied("club-list"))
    assert dict(shown.footer) == {
        "game points": ("410", "−192", "365"),
        "won / lost": ("10 / 2", "8 / 3", "9 / 2"),
        "(won − lost) × 50": ("+400", "+250", "+350"),
        "lost by others × 40": ("+200", "+160", "+200"),
        "total": ("1010", "218", "915"),
        "place": ("1", "3", "2"),
    }
    assert shown.passed == "2"


@pytest.mark.parametrize("name", NAMES)
def test_last_points_of_every_player_are_those_of_the_footer(name: str):
    shown = listing(tallied(name))
    for seat in range(len(shown.names)):
        cells = [row.players[seat][0] for row in shown.rows if row.number and row.players[seat][0]]
        assert cells[-1] == shown.footer[0][1][seat]


def test_bock_kontra_overbid_and_corrections_are_marked():
    shown = listing(
        played(
            "kontra: bidders; bock: re; ramsch: passed-in",
            "Anna hearts with 1 55 kontra Cem:18 re",
            "ramsch Anna 63 Bert 57 Cem - push 1",
            "adjust Cem -100 too late",
            "Bert spades with 1 62 bid 24",
        )
    )
    first, ramsch, correction, overbid = shown.rows
    assert [mark.long for mark in first.marks] == ["Kontra", "Re"]
    assert not first.bock
    assert [mark.long for mark in ramsch.marks] == ["pushed ×2", "Bock ×2"]
    assert (ramsch.bock, ramsch.text, ramsch.minus) == (True, "Ramsch 63 / 57 / –", "504")
    assert (correction.number, correction.text) == ("", "correction too late")
    assert correction.players[2] == ("(−100)", "", "")
    assert [mark.long for mark in overbid.marks] == ["Bock ×2", "overbid"]
    assert {mark.short for mark in shown.legend} == {"K", "R", "P×2", "B×2", "!"}


def test_a_rule_stands_before_every_round_but_the_first():
    for name in NAMES:
        counted = tallied(name)
        players = len(counted.heading.players)
        heavy = [row.number for row in listing(counted).rows if row.heavy]
        assert heavy == [str(n) for n in range(players + 1, counted.state.deals + 1, players)]


def test_every_deal_is_counted_aloud():
    text = page("", "Anna clubs with 2 hand 93 # well played")
    assert "with 2, game 3, Hand 4, Schneider 5 × clubs 12 = 60" in text
    assert "round 1, Anna dealt" in text
    assert text.count("well played") == 2


def test_deals_to_come_are_empty_rows_for_paper():
    shown = listing(played(TOURNAMENT, "passed"))
    assert [row.number for row in shown.blanks] == [str(n) for n in range(2, 37)]
    assert not listing(played("", "passed")).blanks
    assert not listing(played("rounds: 1000", "passed")).blanks


def odd() -> Tally:
    return played(
        f"{TOURNAMENT}; title: <b>T</b>; players: {BAD}, A&'B, {{{{C}}}}, {LONG}",
        "2 clubs with 2 93 # <img src=x onerror=alert(1)>",
        "adjust 1 -100 </style><script>",
    )


def test_what_players_wrote_stays_text():
    text = html_sheet(odd())
    tags = {tag for tag, _ in Outline(text).tags}
    assert not tags & {"script", "img", "link", "iframe", "object", "a", "b1"}
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "{{C}}" in text
    assert "<b>T" not in text


@pytest.mark.parametrize("name", NAMES)
def test_page_stands_by_itself(name: str):
    text = html_sheet(tallied(name))
    for tag, attributes in Outline(text).tags:
        assert tag != "script"
        assert not {"src", "srcset", "href", "data"} & attributes.keys()
        assert not [key for key in attributes if key.startswith("on")]
    assert not re.search(r"url\(|@import|http:|https:", text)


def test_page_says_its_language():
    try:
        for language in ("en", "de", "tr"):
            choose_language(language)
            assert f'<html lang="{language}">' in page("", "passed")
    finally:
        choose_language("en")


def test_sheet_without_deals_has_no_chart():
    assert "<figure" not in page("")
    assert "<figure" in page("", "passed")


@pytest.mark.parametrize("name", ["club-list", "pub-evening"])
def test_golden(name: str):
    assert same_as_golden(f"{name}.html", html_sheet(tallied(name)))


def test_written_by_the_command(tmp_path):
    target = tmp_path / "sheet.HTML"
    command = [sys.executable, "-P", "-m", "skatblock", "--lang", "en", "tally"]
    sheet = str(EXAMPLES / "club-list.skat")
    subprocess.run([*command, sheet, "-o", str(target)], check=True)
    printed = subprocess.run(
        [*command, sheet, "--format", "html"], check=True, stdout=subprocess.PIPE
    ).stdout
    assert target.read_bytes() == printed == html_sheet(tallied("club-list")).encode()


# -- the numbers behind the chart


def test_curves_are_the_totals():
    counted = tallied("pub-evening")
    drawn = curves(counted)
    assert drawn.deals == counted.state.deals
    assert tuple(totals[-1] for totals in drawn.totals) == counted.state.totals
    assert spans(drawn.bock) == [(6, 11), (23, 25), (33, 35)]
    assert drawn.rounds == tuple(range(3, 37, 3))


def test_a_correction_belongs_to_the_deal_before_it():
    drawn = curves(played("", "adjust 1 -5", "passed", "adjust 1 -10", "adjust 2 7", "passed"))
    assert drawn.totals == ((-5, -15, -15), (0, 7, 7), (0, 0, 0))


@pytest.mark.parametrize(
    ("lowest", "highest"), [(0, 0), (-7, 0), (0, 1), (-461, 502), (-99999, 3), (5, 5)]
)
def test_ticks_hold_everything(lowest: int, highest: int):
    found = ticks(lowest, highest, 7)
    assert found[0] <= lowest
    assert found[-1] >= highest
    assert 2 <= len(found) <= 7
    assert len({after - before for before, after in pairwise(found)}) == 1
    assert (0 in found) == (lowest <= 0 <= highest)


def test_labels_move_apart():
    assert apart([5.0, 5.0, 9.0], 2, 0, 10) == [5.0, 7.0, 9.0]
    assert apart([10.0, 10.0, 10.0], 2, 0, 10) == [6.0, 8.0, 10.0]
    assert apart([0.0, 0.0, 0.0], 9, 0, 10) == [0.0, 5.0, 10.0]
