"""The CSV of a sheet: what stands in its cells, and the way back with the rules read off."""

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table import DATA, FOUR, checked, played, sheet
from tables import sheets

from skatblock.game.faults import Refused
from skatblock.game.house import House
from skatblock.ledger.sheet import Adjust, Heading, Sheet
from skatblock.ledger.tally import Tally, tally
from skatblock.pad.csvcells import disarm, rearm
from skatblock.pad.csvfile import ReadCsv, read_csv, write_csv
from skatblock.pad.sheetfile import read_sheet
from skatblock.words.names import Names
from skatblock.words.notation import Notation
from skatblock.words.rules import write_house
from skatblock.words.vocabulary import vocabulary

EVENINGS = sorted((DATA / "evenings").glob("*.skat"))
PUB = "kontra: bidders; bock: kontra-lost, re; ramsch: passed-in"
COLUMNS = (
    "deal,round,dealer,kind,declarer,game,matadors,hand,schneider,schneider_announced,schwarz,"
    "schwarz_announced,ouvert,bid,card_points,kontra,re,bock,overbid,result,value,score"
)


def cells(tally: Tally) -> list[dict[str, str]]:
    """The rows as a spreadsheet would split them."""
    return list(csv.DictReader(write_csv(tally)))


def only(rules: str, *lines: str) -> dict[str, str]:
    """The cells of the last line."""
    return cells(played(rules, *lines))[-1]


def back(tally: Tally, excel: bool = False) -> ReadCsv:
    """Write and read back, the rules read off."""
    return read_csv(write_csv(tally, excel=excel), "a.csv")


def refused(rows: list[str], house: House | None = None) -> tuple[str, int, dict[str, object]]:
    """Read rows that are refused; give code, line and fields."""
    with pytest.raises(Refused) as caught:
        read_csv(rows, "a.csv", house)
    where = caught.value.where
    assert where is not None
    assert where[0] == "a.csv"
    first = caught.value.faults[0]
    return first.code, where[1], dict(first.fields)


def changed(rows: list[str], line: int, column: int, cell: str) -> list[str]:
    """Change one cell; lines from 1, the header is the first."""
    table = list(csv.reader(rows))
    table[line - 1][column] = cell
    return [",".join(f'"{one}"' for one in row) + "\r\n" for row in table]


# -- what stands in the cells


def test_header() -> None:
    first = next(write_csv(played("")))
    own = "{0} points,{0} won,{0} lost,{0} total"
    players = ",".join(own.format(name) for name in ("Anna", "Bert", "Cem"))
    assert first == f"{COLUMNS},{players},line\r\n"


def test_four_players_have_sixteen_columns() -> None:
    assert len(next(csv.reader(write_csv(played(f"players: {FOUR}"))))) == 22 + 16 + 1


def test_a_won_game() -> None:
    row = only("", "Anna clubs without 2 93 bid 18")
    assert row == {
        "deal": "1",
        "round": "1",
        "dealer": "Anna",
        "kind": "played",
        "declarer": "Anna",
        "game": "clubs",
        "matadors": "-2",
        "hand": "0",
        "schneider": "1",
        "schneider_announced": "0",
        "schwarz": "0",
        "schwarz_announced": "0",
        "ouvert": "0",
        "bid": "18",
        "card_points": "93",
        "kontra": "",
        "re": "0",
        "bock": "1",
        "overbid": "0",
        "result": "won",
        "value": "48",
        "score": "48",
        "Anna points": "48",
        "Anna won": "1",
        "Anna lost": "0",
        "Anna total": "48",
        "Bert points": "0",
        "Bert won": "0",
        "Bert lost": "0",
        "Bert total": "0",
        "Cem points": "0",
        "Cem won": "0",
        "Cem lost": "0",
        "Cem total": "0",
        "line": "Anna clubs without 2 93 bid 18",
    }


def test_a_missed_announced_level_counts_in_its_column() -> None:
    row = only("", "Anna clubs with 1 hand schneider! 80")
    levels = ["schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert"]
    assert [row[level] for level in levels] == ["1", "1", "0", "0", "0"]
    assert (row["value"], row["score"], row["result"]) == ("60", "-120", "lost")


def test_suit_ouvert_counts_every_level() -> None:
    row = only("", "Anna clubs with 2 ouvert 120 schwarz")
    levels = ["hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert"]
    assert [row[level] for level in levels] == ["1"] * 6
    assert row["value"] == "108"


def test_null_ouvert_counts_no_schneider_and_has_no_matadors() -> None:
    row = only("", "Bert null hand ouvert won")
    levels = ["hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert"]
    assert [row[level] for level in levels] == ["1", "0", "0", "0", "0", "1"]
    assert (row["matadors"], row["card_points"], row["value"]) == ("", "", "59")


def test_an_overbid_null_has_its_matadors() -> None:
    row = only("", "Bert null with 2 won bid 24")
    assert (row["matadors"], row["overbid"], row["result"], row["value"], row["score"]) == (
        "2",
        "1",
        "lost",
        "27",
        "-54",
    )


def test_kontra_re_and_bock() -> None:
    rows = cells(
        played(PUB, "Anna hearts with 1 55 bid 20 kontra Cem:18 re", "Anna hearts with 1 70")
    )
    assert [row["kontra"] for row in rows] == ["Cem", ""]
    assert [row["re"] for row in rows] == ["1", "0"]
    assert [row["bock"] for row in rows] == ["1", "2"]
    assert [row["value"] for row in rows] == ["20", "20"]
    assert [row["score"] for row in rows] == ["-160", "40"]


def test_a_passed_deal_has_no_declarer_and_no_result() -> None:
    row = only("scoring: tournament", "passed # all tired")
    assert (row["kind"], row["score"], row["bock"]) == ("passed", "0", "1")
    assert not any(row[column] for column in ("declarer", "game", "hand", "result", "value"))
    assert row["line"] == "passed # all tired"


def test_a_ramsch_writes_the_loser() -> None:
    row = only(PUB, "ramsch Anna 46 Bert - Cem 74")
    assert (row["kind"], row["declarer"], row["result"], row["score"]) == ("ramsch", "", "", "-148")
    assert (row["Cem points"], row["Cem lost"]) == ("-148", "0")


def test_a_correction_has_no_deal_number() -> None:
    rows = cells(played("", "Anna clubs with 1 70", "adjust Bert -100 phone rang"))
    last = rows[-1]
    assert (last["deal"], last["kind"], last["score"]) == ("", "adjust", "-100")
    assert (last["Bert points"], last["Bert total"]) == ("0", "-100")
    assert last["line"] == "adjust Bert -100 phone rang"


# -- formulas and foreign signs


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "'=1", "''-", "＝1"])
def test_a_formula_is_disarmed_and_comes_back(text: str) -> None:
    assert disarm(text) == f"'{text}"
    assert rearm(disarm(text)) == text


@given(st.text(alphabet="'=+-@\t\rab ", max_size=6))
def test_disarmed_text_comes_back(text: str) -> None:
    assert rearm(disarm(text)) == text
    assert disarm(text)[:1] not in tuple("=+-@\t\r")


def test_a_name_that_is_a_formula() -> None:
    rows = list(write_csv(played("players: =cmd|x!A1, @Bert, Cem", "=cmd|x!A1 clubs with 1 70")))
    table = list(csv.reader(rows))
    assert "'=cmd|x!A1 points" in table[0]
    assert table[1][2] == table[1][4] == "'=cmd|x!A1"
    assert table[1][-1] == "'=cmd|x!A1 clubs with 1 70"
    assert table[1][-2] == "0"


def test_minus_points_stay_numbers() -> None:
    row = only("", "Anna grand with 1 52")
    assert (row["score"], row["Anna total"]) == ("-96", "-96")


AWKWARD = ('=A"n;na', "O'Neil", "李 四", "'+Dora")
AWKWARD_LINES = (
    'O\'Neil clubs with 1 70 # ends | <b>, =1+1; "quoted" # twice',
    'adjust =A"n;na -50 late, again; "no"',
    "李 四 null lost # 🃏 שלום عليكم",
    "'+Dora grand with 1 61 # = 61",
)


@pytest.mark.parametrize("excel", [False, True])
def test_awkward_names_and_remarks_come_back(excel: bool) -> None:
    notation = Notation(Names(AWKWARD), vocabulary())
    entries = tuple(notation.read(line) for line in AWKWARD_LINES)
    as_written = Sheet(Heading(AWKWARD), entries)
    assert back(checked(as_written), excel).sheet == as_written


# -- the variant for German Excel


def test_excel_has_a_mark_and_semicolons() -> None:
    rows = list(write_csv(played("", "Anna clubs with 1 70 # a; b"), excel=True))
    assert rows[0].startswith("\ufeffdeal;round;dealer;")
    assert rows[1].endswith(';"Anna clubs with 1 70 # a; b"\r\n')


def test_either_separator_with_and_without_mark_is_read() -> None:
    tally_ = played(PUB, "Anna clubs with 1 70", "ramsch Anna 20 Bert 30 Cem 70")
    plain, excel = list(write_csv(tally_)), list(write_csv(tally_, excel=True))
    marked = ["\ufeff" + plain[0], *plain[1:]]
    unmarked = [excel[0].removeprefix("\ufeff"), *excel[1:]]
    sheets_read = [read_csv(rows, "a.csv").sheet for rows in (plain, excel, marked, unmarked)]
    assert all(one == sheets_read[0] for one in sheets_read)


def test_quotes_around_every_cell_and_empty_rows_are_read() -> None:
    tally_ = played("", "Anna clubs with 1 70", "Bert null won")
    quoted = changed(list(write_csv(tally_)), 1, 0, "deal")
    assert (
        read_csv([*quoted, "\r\n", "," * 34 + "\r\n"], "a.csv").sheet.entries
        == back(tally_).sheet.entries
    )


# -- the way back


@pytest.mark.parametrize("path", EVENINGS, ids=[path.stem for path in EVENINGS])
def test_recorded_evenings_come_back(path: Path) -> None:
    as_recorded = read_sheet(path.read_text(encoding="utf-8").splitlines(), path.name)
    rows = list(write_csv(tally(as_recorded)))
    came = read_csv(rows, path.name)
    assert came.sheet.entries == as_recorded.entries
    assert list(write_csv(tally(came.sheet))) == rows
    told = read_csv(rows, path.name, as_recorded.heading.house)
    assert told.sheet.heading == as_recorded.heading._replace(title="", date="")
    assert told.notes == ()


@given(sheets())
def test_any_sheet_comes_back(sheet: Sheet) -> None:
    for excel in (False, True):
        rows = list(write_csv(tally(sheet), excel=excel))
        came = read_csv(rows, "a.csv").sheet
        assert came.entries == sheet.entries
        assert list(write_csv(tally(came), excel=excel)) == rows
        told = read_csv(rows, "a.csv", sheet.heading.house).sheet
        if any(not isinstance(entry, Adjust) for entry in sheet.entries):
            assert told == sheet._replace(heading=sheet.heading._replace(title="", date=""))


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("", ["Anna clubs with 1 70", "passed", "Bert grand with 1 20"]),
        ("dealer: Cem", ["Anna clubs with 1 70", "Cem grand with 1 20"]),
        ("scoring: tournament", ["Anna clubs with 1 70", "Cem grand with 1 20"]),
        ("scoring: tournament; rounds: open", ["Anna clubs with 1 70"] * 40),
        ("scoring: bierlachs; limit: 301", ["Anna clubs with 1 70", "Cem grand with 1 20"]),
        (
            "scoring: bierlachs; limit: 401",
            ["Bert diamonds with 1 70", *["Anna clubs with 1 52"] * 7],
        ),
        ("kontra: any", ["Anna clubs with 1 70 kontra Bert"]),
        ("kontra: bidders", ["Anna clubs with 1 70 kontra Bert:18 re"]),
        ("kontra: any; steps: supra", ["Anna clubs with 1 70 kontra Bert supra", "passed"]),
        ("ramsch: passed-in; ramsch-skat: loser", ["ramsch Anna 20 Bert 30 Cem 60 skat 10"]),
        ("ramsch: passed-in", ["ramsch Anna 20 Bert 30 Cem 70", "Anna clubs with 1 70"]),
        (PUB, ["Anna clubs with 1 70 kontra Bert:18", "passed", *["Cem null won"] * 3]),
        ("bock: split", ["Anna clubs with 1 60", *["Cem null won"] * 4]),
        ("bock: hundreds", ["Anna spades with 5 95", "Anna null won", "Bert null won"]),
        ("bock: value-96", ["Anna spades with 5 95", "Anna spades with 7 99", "Bert null won"]),
        ("bock: split, all-passed", ["Anna clubs with 1 60", *["passed"] * 3, "Bert null won"]),
        (
            "bock: split; bock-overlap: stack",
            ["Anna clubs with 1 60", "Anna clubs with 1 60", "Bert null won", "Bert null won"],
        ),
        (
            "bock: split; ramsch: after-bock",
            [
                "Anna clubs with 1 60",
                *["Cem null won"] * 3,
                "ramsch Anna 20 Bert 30 Cem 70",
                "Anna grand with 1 hand 70",
                "ramsch Anna 20 Bert 30 Cem 70",
                "ramsch Anna 20 Bert 30 Cem 70",
                "passed",
            ],
        ),
    ],
)
def test_rules_are_read_off(rules: str, lines: list[str]) -> None:
    if rules == PUB:
        lines = [line.replace("passed", "ramsch Anna 20 Bert 30 Cem 70") for line in lines]
    as_played = played(rules, *lines)
    came = back(as_played)
    assert came.sheet.heading == as_played.heading
    note = came.notes[0]
    assert note.code == "csv-rules-read"
    assert dict(note.fields)["rules"] == tuple(write_house(as_played.heading.house).items())


def test_a_sheet_without_deals_comes_back() -> None:
    assert back(played("players: Zoe, Yan, Xi")).sheet == sheet("players: Zoe, Yan, Xi")


def test_triggers_that_fit_as_well_are_counted() -> None:
    came = back(played("bock: value-72, value-96", "Anna clubs with 11 95", "Bert null won"))
    assert [note.code for note in came.notes] == ["csv-rules-read", "csv-bock-open"]
    assert dict(came.notes[1].fields)["number"] == 2


# -- what is refused


def test_every_changed_cell_is_refused_in_its_line() -> None:
    tally_ = played(
        PUB,
        "Anna hearts with 1 55 bid 20 kontra Cem:18 re",
        "ramsch Anna 46 Bert - Cem 74",
        "adjust Bert -100 late",
        "Bert null won",
    )
    rows = list(write_csv(tally_))
    width = len(next(csv.reader(rows)))
    for line in range(2, len(rows) + 1):
        for column in range(width - 1):
            code, where, fields = refused(changed(rows, line, column, "7"), tally_.heading.house)
            if column != 2 or line != 2:
                assert (code, where) == ("csv-cell", line)
                assert fields["given"] == "7"


@pytest.mark.parametrize(
    ("column", "cell", "would"),
    [
        ("score", "96", "-96"),
        ("value", "50", "48"),
        ("Anna total", "0", "-96"),
        ("Bert won", "0", "1"),
    ],
)
def test_a_changed_cell_is_refused_with_what_it_would_be(
    column: str, cell: str, would: str
) -> None:
    rows = list(write_csv(played("", "Bert null won", "passed", "Anna grand with 1 52")))
    place = next(csv.reader(rows)).index(column)
    assert refused(changed(rows, 4, place, cell)) == (
        "csv-cell",
        4,
        {"column": column, "given": cell, "would": would},
    )


def test_a_changed_line_is_refused_by_its_cells() -> None:
    rows = list(write_csv(played("", "Anna clubs with 1 70", "Bert null won")))
    code, line, fields = refused(changed(rows, 3, -1, "Bert null lost"))
    assert (code, line, fields["column"]) == ("csv-cell", 3, "result")


def test_a_line_may_be_written_otherwise() -> None:
    rows = list(write_csv(played("", "Anna clubs with 1 70", "Bert null won")))
    came = read_csv(changed(rows, 2, -1, "a c+1 70"), "a.csv")
    assert came.sheet == back(played("", "Anna clubs with 1 70", "Bert null won")).sheet


def test_a_bock_that_no_trigger_explains_is_refused() -> None:
    rows = list(write_csv(played("", "Anna clubs with 1 70", "passed", "Bert null won")))
    assert refused(changed(rows, 3, COLUMNS.split(",").index("bock"), "2")) == (
        "csv-bock",
        3,
        {"number": 2, "factor": 2},
    )


def test_a_deal_left_out_is_refused() -> None:
    rows = list(write_csv(played("", "Anna clubs with 1 70", "passed", "Bert null won")))
    code, line, fields = refused([rows[0], rows[1], rows[3]])
    assert (code, line, fields["column"], fields["would"]) == ("csv-cell", 3, "deal", "2")


def test_a_deal_against_the_given_rules_is_refused() -> None:
    rows = list(write_csv(played("kontra: any", "passed", "Anna clubs with 1 70 kontra Bert")))
    assert refused(rows, House())[:2] == ("kontra-off", 3)


def test_an_unreadable_line_is_refused_in_its_line() -> None:
    rows = list(write_csv(played("", "passed", "Anna clubs with 1 70")))
    assert refused(changed(rows, 3, -1, "Zoe clubs with 1 70"))[:2] == ("unknown-player", 3)


@pytest.mark.parametrize("text", ["", "\r\n", "Name,Points\r\n", "deal,round,dealer\r\n", '"open'])
def test_a_foreign_table_is_refused(text: str) -> None:
    assert refused([text]) == ("csv-foreign", 1, {"column": "line"})


def test_a_strange_column_is_refused_with_its_place() -> None:
    rows = list(write_csv(played("", "passed")))
    changes = changed(rows, 1, 3, "what")
    assert refused(changes) == ("csv-column", 1, {"number": 4, "given": "what", "would": "kind"})
    assert refused(changed(rows, 1, 23, "Anna points"))[0] == "csv-column"


def test_names_that_cannot_be_are_refused() -> None:
    rows = [row.replace("Bert", "anna") for row in write_csv(played("", "passed"))]
    assert refused(rows)[:2] == ("names-alike", 1)
    assert refused([",".join([*COLUMNS.split(","), "line"])])[:2] == ("players-count", 1)


def test_a_row_too_short_is_refused() -> None:
    rows = list(write_csv(played("", "passed")))
    assert refused([*rows, "2,1,Bert\r\n"]) == ("csv-width", 3, {"number": 3, "would": 35})


@pytest.mark.parametrize("row", ['"open\r\n', '1,"a"b\r\n', f"{'x' * 200_000}\r\n"])
def test_a_broken_row_is_refused(row: str) -> None:
    rows = list(write_csv(played("", "passed")))
    assert refused([*rows, row])[:2] == ("csv-form", 3)


def test_an_unknown_first_dealer_is_refused() -> None:
    rows = list(write_csv(played("", "passed")))
    assert refused(changed(rows, 2, 2, "Zoe"))[:2] == ("unknown-player", 2)


@pytest.mark.parametrize("factor", ["", "0", "3", "-2", "²", "1" * 5000, "x"])
def test_a_factor_that_cannot_be_is_refused(factor: str) -> None:
    rows = list(write_csv(played("", "passed", "passed")))
    code, line, fields = refused(changed(rows, 3, COLUMNS.split(",").index("bock"), factor))
    assert (code, line, fields["column"]) == ("csv-cell", 3, "bock")


def test_rows_come_one_at_a_time() -> None:
    rows = write_csv(played("", "passed", "passed"))
    assert next(rows).startswith("deal,")
    assert next(rows).startswith("1,1,Anna,passed,")
