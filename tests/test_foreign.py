"""Lists from elsewhere: any usual heads, exact values and results, all wrong lines named."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refusal import codes_of, faults_of
from table import checked, house, rows

from skatblock.game.deal import PassedIn, Played
from skatblock.game.value import legal_bids, worth
from skatblock.ledger.tally import Tally, tally
from skatblock.pad.csvfile import write_csv
from skatblock.pad.foreign import read_import, read_list
from skatblock.pad.formats import ReadSheet
from skatblock.pad.sheetfile import read_sheet, write_sheet
from skatblock.words.sentences import sentence


def listed(text: str, **more: object) -> Tally:
    """Read a list, and add it up, each deal checked in its place."""
    return checked(read_list(text, "list.csv", **more).sheet)  # type: ignore[arg-type]


def wrong_lines(text: str, **more: object) -> list[tuple[int, str]]:
    """List what is wrong with a list: the line, and the code."""
    found = []
    for one in faults_of(lambda: read_list(text, "list.csv", **more)):  # type: ignore[arg-type]
        fields = dict(one.fields)
        found.append((fields["line"], fields["because"].code))
    return found


PLAIN = """Alleinspieler;Spielwert;Ergebnis
Anna;48;gewonnen
Bert;24;verloren
;;
Cem;59;gewonnen
Anna;23;verloren
"""
TOTALS = (48 - 46, -48, 59)


def test_a_plain_list_by_hand() -> None:
    added = listed(PLAIN)
    assert added.heading.players == ("Anna", "Bert", "Cem")
    assert [line.score for line in added.lines] == [48, -48, 59, -46]
    assert added.state.totals == TOTALS
    assert (added.state.won, added.state.lost) == ((1, 0, 1), (1, 1, 0))


def test_an_empty_row_is_no_deal_and_a_row_without_a_game_is_passed_in() -> None:
    text = "nr,declarer,value,result\n1,Anna,18,won\n\n2,,,\n3,eingepasst,0,\n4,Bert,18,won\n"
    sheet = read_list(text, "list.csv", players=("Anna", "Bert", "Cem")).sheet
    assert [isinstance(entry, PassedIn) for entry in sheet.entries] == [False, True, True, False]


@pytest.mark.parametrize(
    "text",
    [
        "declarer,value,result\nAnna,48,won\nBert,24,lost\nCem,59,won\nAnna,23,lost\n",
        "\ufeffSpieler;Wert;Gewonnen;Verloren\r\nAnna;48;x;\r\nBert;24;;x\r\nCem;59;X;\r\nAnna;23;;X",
        "Name\tWert\tG/V\nAnna\t48\tg\nBert\t24\tv\nCem\t59\tG\nAnna\t23\tV\n",
        "Solist,Punkte\nAnna,48\nBert,-48\nCem,+59\nAnna,−46\n",
        "player,value,won\nAnna,48,1\nBert,24,0\nCem,59,true\nAnna,23,\n",
        "player,value,lost\nAnna,48,\nBert,24,yes\nCem,59,no\nAnna,23,1\n",
        "Spieler,Wert,Punkte\nAnna,48,48\nBert,24,-48\nCem,59,59\nAnna,23,-46\n",
        "Spieler;Spielwert\nAnna;48,0\nBert;-48,00\nCem;59\nAnna;-46\n",
        "Spieler,Wert,Ergebnis\nAnna,48,48\nBert,24,-48\nCem,59,59\nAnna,23,-46\n",
        "oyuncu,değer,sonuç\nAnna,48,kazandı\nBert,24,kaybetti\nCem,59,KAZANDI\nAnna,23,kaybetti\n",
        'Nr,"Spieler","Wert","Ergebnis","Datum"\n1,"Anna",48,"+","1.1."\n2,Bert,24,-\n3,Cem,59,+\n4,anna,23,-\n',
    ],
)
def test_the_same_list_in_other_heads_separators_and_words(text: str) -> None:
    assert listed(text).state.totals == TOTALS


def test_every_value_that_a_game_can_have_is_taken_won_and_lost() -> None:
    # rules.md 1.7: 63 values
    values = [int(row["bid"]) for row in rows("rules_bids.csv")]
    assert tuple(values) == legal_bids()
    for result in ("won", "lost"):
        body = "".join(f"{'ABC'[n % 3]}nna,{value},{result}\n" for n, value in enumerate(values))
        added = listed("declarer,value,result\n" + body)
        factor = 1 if result == "won" else -2
        assert [line.score for line in added.lines] == [value * factor for value in values]


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (18, "diamonds with 1"),
        (23, "null"),
        (35, "null hand"),
        (46, "null ouvert"),
        (48, "grand with 1"),
        (59, "null hand ouvert"),
        (60, "clubs with 4"),
        (72, "grand with 2"),
        (144, "clubs with 11"),
        (156, "clubs with 11"),
        (264, "grand with 4 ouvert"),
    ],
)
def test_the_simplest_game_of_a_value(value: int, line: str) -> None:
    text = f"declarer,value,result\nAnna,{value},won\n"
    written = write_sheet(read_list(text, "x", players=("Anna", "Bert", "Cem")).sheet)
    said = written.splitlines()[-1]
    assert said.startswith(f"Anna {line} won")
    assert said.endswith(f"# value {value} imported")


def test_each_guessed_deal_has_a_remark_and_the_sheet_goes_on() -> None:
    read = read_list(PLAIN, "list.csv")
    for entry in read.sheet.entries:
        if isinstance(entry, Played):
            assert entry.remark == f"value {worth(entry).value} imported"
    assert read_sheet(write_sheet(read.sheet).splitlines(), "again") == read.sheet
    assert not tally(read.sheet).situation.closed


def test_what_was_guessed_and_not_read_is_said_once() -> None:
    read = read_list(PLAIN.replace("Ergebnis", "Ergebnis;Datum;Ort"), "list.csv", western=True)
    assert [note.code for note in read.notes] == ["list-western", "list-guessed", "list-ignored"]
    assert "4 deals" in sentence(read.notes[1])
    assert "Datum, Ort" in sentence(read.notes[2])


# -- what is refused


def test_all_wrong_lines_are_named_and_nothing_is_taken() -> None:
    text = """declarer,value,won,score
Anna,48,x,48
Anna,47,x,47
Bert,24,perhaps,24
Cem,24,,-24
,24,x,24
Bert,,x,
Bert,1e3,x,
Cem,24,,48
"""
    assert wrong_lines(text) == [
        (3, "list-value"),
        (4, "list-result"),
        (5, "list-disagrees"),
        (6, "list-no-declarer"),
        (7, "list-no-value"),
        (8, "list-number"),
        (9, "list-disagrees"),
    ]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("Anna,-47,", "list-odd"),
        ("Anna,-94,", "list-value"),
        ("Anna,-48,won", "list-disagrees"),
        ("Anna,24,", "list-no-value"),
        ("Anna,,won", "list-no-value"),
        ("Anna,24,Karo", "list-result"),
        ("Anna,999999,won", "list-value"),
        ("Anna,1000000,won", "list-number"),
        ("Anna,24.5,won", "list-number"),
        ("Anna,²,won", "list-number"),
        ("Anna,--24,won", "list-number"),
    ],
)
def test_a_row_that_can_not_be(row: str, code: str) -> None:
    text = f"declarer,value,result\nBert,-48,lost\n{row}\n"
    assert wrong_lines(text) == [(3, code)]


def test_a_value_in_both_columns_of_marks_is_refused() -> None:
    text = "declarer,value,won,lost\nAnna,24,x,x\nBert,24,,\n"
    assert wrong_lines(text) == [(2, "list-result"), (3, "list-result")]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "listing-heads"),
        ("a,b\n1,2\n", "listing-heads"),
        ("declarer,result\nAnna,won\n", "listing-heads"),
        # Only plus and no result: won games, or values?
        ("declarer,value\nAnna,24\nBert,48\nCem,18\n", "listing-heads"),
        ("declarer,value,Wert\nAnna,24,24\n", "listing-twice"),
        ("declarer,value,result\n", "list-empty"),
        ("declarer,value,result\nAnna,24,won\nBert,24,won\n", "list-players"),
        ("declarer,value,result\n" + "".join(f"{n}nna,24,won\n" for n in "ABCDE"), "list-players"),
        ("declarer,value,result\nAnna,24,won\nBert,24,won\nKontra,24,won\n", "name-word"),
    ],
)
def test_a_list_that_can_not_be(text: str, code: str) -> None:
    assert codes_of(lambda: read_list(text, "list.csv")) == [code]


def test_a_game_that_the_rules_double_is_refused_with_its_line() -> None:
    # value-72 starts a Bock round: the next deal would be written twice.
    text = "declarer,value,result\nAnna,72,won\nBert,24,won\nCem,18,won\n"
    assert wrong_lines(text, house=house("bock: value-72")) == [
        (3, "list-rules"),
        (4, "list-rules"),
    ]
    assert wrong_lines(text, house=house("rounds: 1")) == []
    assert wrong_lines(text + "Anna,18,won\n", house=house("rounds: 1")) == [(5, "closed-rounds")]


def test_tournament_rules_count_the_bonus() -> None:
    # rules.md 3.8 without its first player's Null: 1 won, and the others' losses
    added = listed(PLAIN, house=house("scoring: tournament"))
    # Anna 2 + 0 + 40, Bert -48 - 50 + 40, Cem 59 + 50 + 80
    assert added.state.totals == (42, -58, 189)


# -- the players


def test_players_can_be_named_in_seat_order() -> None:
    added = listed(PLAIN, players=("Cem", "Anna", "Bert"))
    assert added.heading.players == ("Cem", "Anna", "Bert")
    assert added.state.totals == (59, 2, -48)
    assert listed(PLAIN.replace("Bert", "be"), players=("Cem", "Anna", "Bert")).state.lost[2] == 1


def test_who_is_not_at_the_table_is_refused_by_line() -> None:
    assert wrong_lines(PLAIN, players=("Anna", "Cem", "Dora")) == [(3, "unknown-player")]
    text = PLAIN.replace("Bert", "An")
    assert wrong_lines(text, players=("Anna", "Andi", "Cem")) == [(3, "ambiguous-player")]


FOUR = """declarer,value,result
Cem,33,won
Dora,24,lost
Anna,96,won
Bert,46,lost
"""


def test_at_four_seats_are_found_in_which_nobody_declares_while_he_sits_out() -> None:
    # rules.md 3.9, dealt by Anna, Bert, Cem, Dora in turn
    added = listed(FOUR, players=("Anna", "Bert", "Cem", "Dora"))
    assert added.heading.dealer == 0
    assert added.state.points == (96, -92, 33, -48)
    found = listed(FOUR)
    assert dict(zip(found.heading.players, found.state.points, strict=True)) == {
        "Anna": 96,
        "Bert": -92,
        "Cem": 33,
        "Dora": -48,
    }
    assert [note.code for note in read_list(FOUR, "x").notes] == ["list-guessed", "list-seats"]


def test_at_four_a_list_that_nobody_can_have_played_is_refused() -> None:
    text = (
        "declarer,value,result\n" + "Anna,24,won\n" * 4 + "Bert,24,won\nCem,24,won\nDora,24,won\n"
    )
    assert codes_of(lambda: read_list(text, "x")) == ["list-no-seats"]


@st.composite
def lists(draw: st.DrawFn) -> tuple[int, int, list[tuple[int, int, bool]]]:
    """A list of a table: people, first dealer, and (declarer, value, won) of each deal."""
    people = draw(st.sampled_from([3, 4]))
    dealer = draw(st.integers(0, people - 1))
    games = []
    for turn in range(draw(st.integers(people, 30))):
        sits = (dealer + turn) % people if people == 4 else -1
        declarer = draw(st.sampled_from([seat for seat in range(people) if seat != sits]))
        games.append((declarer, draw(st.sampled_from(legal_bids())), draw(st.booleans())))
    return people, dealer, games


@given(lists())
def test_totals_are_those_of_the_list(drawn: tuple[int, int, list[tuple[int, int, bool]]]) -> None:
    people, _dealer, games = drawn
    names = ("Anna", "Bert", "Cem", "Dora")[:people]
    body = [f"{names[who]};{value};{'won' if won else 'lost'}" for who, value, won in games]
    added = listed("\n".join(["declarer;value;result", *body]), players=names)
    for seat, name in enumerate(names):
        scores = [value if won else -2 * value for who, value, won in games if who == seat]
        assert added.state.totals[added.heading.players.index(name)] == sum(scores)
        assert added.state.won[seat] + added.state.lost[seat] == len(scores)


# -- from a file


def imported(path: Path, **more: object) -> ReadSheet:
    """Import a file."""
    return read_import(str(path), **more)  # type: ignore[arg-type]


def test_a_list_in_windows_1252_is_read_and_this_is_said(tmp_path: Path) -> None:
    path = tmp_path / "liste.CSV"
    path.write_bytes(PLAIN.replace("Anna", "Jürgen").encode("cp1252"))
    read = imported(path)
    assert read.sheet.heading.players[0] == "Jürgen"
    assert read.notes[0].code == "list-western"


def test_a_list_comes_from_standard_input_too() -> None:
    read = read_import("-", stdin=io.BytesIO(PLAIN.encode()))
    assert tally(read.sheet).state.totals == TOTALS


def test_own_files_are_read_as_before(tmp_path: Path) -> None:
    sheet = read_list(PLAIN, "x").sheet
    own = tmp_path / "own.csv"
    own.write_text("".join(write_csv(tally(sheet))), encoding="utf-8", newline="")
    assert imported(own).sheet == sheet
    skat = tmp_path / "own.skat"
    skat.write_text(write_sheet(sheet), encoding="utf-8")
    assert imported(skat).sheet == sheet
    assert read_import("-", stdin=io.BytesIO(skat.read_bytes())).sheet == sheet


def test_a_damaged_own_csv_is_not_taken_for_a_list(tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    own.write_text("declarer,value,result,line\nAnna,24,won,Anna clubs with 1 75\n")
    assert "listing-heads" not in codes_of(lambda: imported(own))
    assert codes_of(lambda: imported(own))


def test_players_are_named_for_lists_only(tmp_path: Path) -> None:
    skat = tmp_path / "own.skat"
    skat.write_text("players: Anna, Bert, Cem\n\npassed\n")
    assert codes_of(lambda: imported(skat, players=("A", "B", "C"))) == ["players-of-list"]
