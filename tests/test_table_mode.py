"""The table mode: lines on standard input, and keys at a terminal."""

import csv
from pathlib import Path

import pytest
from screen import BACKSPACE, CTRL_A, CTRL_C, CTRL_D, CTRL_K, ENTER, TAB, UP, Screen
from shell import Shell

EVENING = Path(__file__).parent / "data" / "evenings" / "f1_bock_01.standard"
PUB = ("--preset", "pub")


def table(folder: Path, *options: str, players: str = "Anna Bert Cem") -> Shell:
    """Sit down: a pad with one sheet of these players, by these rules."""
    shell = Shell(folder)
    shell.ok("new", *players.split(), *options)
    return shell


def at_terminal(shell: Shell, *arguments: str, columns: int = 80, term: str = "xterm") -> Screen:
    """Open the table mode at a terminal."""
    return Screen([*arguments, "table"], shell.environment, columns=columns, term=term)


# -- lines on standard input


def test_lines_are_recorded_one_by_one_up_to_the_end_of_input(tmp_path: Path) -> None:
    shell = table(tmp_path)
    out = shell.ok("table", given="Anna c+1 70\n\n# a remark\nBert n won\npassed")
    assert "1. Anna clubs with 1 70: +24" in out
    assert "Round 1" in out
    assert "3 deals" in out.splitlines()[-1]
    assert shell.lines() == ["Anna clubs with 1 70", "Bert null won", "passed"]


@pytest.mark.parametrize(
    ("line", "word"), [("Bert foo", "foo"), ("strike 9", "9"), ("Bert n 70", "70")]
)
def test_first_bad_line_stops_with_its_number_and_those_before_it_are_kept(
    tmp_path: Path, line: str, word: str
) -> None:
    shell = table(tmp_path)
    done = shell.run("table", given=f"Anna c+1 70\n# a remark\n{line}\nCem n won\n")
    assert done.status == 2
    assert done.err.count("\n") == 1
    assert "line 3:" in done.err
    assert word in done.err
    assert shell.lines() == ["Anna clubs with 1 70"]


@pytest.mark.parametrize("word", ["quit", "q", "Ende", "çık"])
def test_quit_ends_the_evening_in_three_languages(tmp_path: Path, word: str) -> None:
    shell = table(tmp_path)
    out = shell.ok("table", given=f"Anna n won\n{word}\nBert n won\n")
    assert "skatblock table" in out.splitlines()[-1]
    assert shell.lines() == ["Anna null won"]


def test_corrections_and_looks_are_typed_between_the_deals(tmp_path: Path) -> None:
    shell = table(tmp_path)
    typed = """\
Anna c+1 70
Bert n won
amend 1 Anna c+2 70
insert 1 Cem n lost
strike 3
undo
redo
adjust Anna -10 late
summary
explain 2
rules
amend 2 Anna c+3 70
"""
    out = shell.ok("table", given=typed)
    assert "1. Anna clubs with 2 70: +36" in out
    assert "1. Cem null lost: -46" in out
    assert "players: Anna, Bert, Cem" in out
    assert "with 2, game 3 x clubs 12 = 36" in out
    assert shell.lines() == ["Cem null lost", "Anna clubs with 3 70", "adjust Anna -10 late"]


def test_words_in_quotes_are_one_word_for_a_command(tmp_path: Path) -> None:
    shell = table(tmp_path)
    typed = 'record Anna clubs --with 1 --points 70 --remark "two words"\n'
    shell.ok("table", given=typed)
    assert shell.lines() == ["Anna clubs with 1 70 # two words"]


def test_an_unknown_preset_is_asked_for_again_and_the_players_are_kept(tmp_path: Path) -> None:
    with at_terminal(Shell(tmp_path)) as screen:
        screen.wait_for("Players:")
        screen.type("Uwe Max Tom" + ENTER)
        screen.wait_for("[pub]:")
        screen.type("club" + ENTER)
        screen.wait_for("would do")
        screen.type("off" + ENTER)
        screen.wait_for("Uwe deals")


def test_amend_without_a_line_does_not_take_the_next_one_of_a_pipe(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("add", "Anna c+1 70")
    assert shell.attempt("table", given="amend 1\nBert n won\n").outcome.status == 2
    assert shell.lines() == ["Anna clubs with 1 70"]


def test_guided_number_keys_are_the_seats(tmp_path: Path) -> None:
    # Peter and Rita have no letters of their own, since p and r are taken.
    with at_terminal(table(tmp_path, players="Peter Otto Rita")) as screen:
        screen.wait_for_prompt(1)
        screen.type("\t")
        screen.wait_for("[1] Peter")
        screen.type("1n-")
        screen.wait_for("Peter got the game")


def test_new_begins_another_sheet(tmp_path: Path) -> None:
    shell = table(tmp_path)
    out = shell.ok("table", given="Anna n won\nnew\nXaver Yvonne Zoe\ntournament\nZoe n won\n")
    assert "Sheet 2: Xaver, Yvonne, Zoe" in out
    assert shell.lines() == ["Zoe null won"]
    shell.ok("use", "1")
    assert shell.lines() == ["Anna null won"]


def test_first_evening_asks_for_players_and_rules(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.ok("table", given="Anna, Karl Otto, Cem\npub\nKarl Otto n won\n")
    assert shell.lines() == ["Karl Otto null won"]


@pytest.mark.parametrize(
    ("typed", "line", "word"),
    [("Anna Bert\npub\n", 1, "three or four"), ("Anna Bert Cem\nclub\n", 2, "club")],
)
def test_first_evening_refuses_what_can_not_be(
    tmp_path: Path, typed: str, line: int, word: str
) -> None:
    shell = Shell(tmp_path)
    done = shell.run("table", given=typed)
    assert done.status == 2
    assert f"line {line}:" in done.err
    assert word in done.err
    assert "no sheet" in shell.run("sheet").err


def test_nothing_on_standard_input_is_no_evening_and_no_fault(tmp_path: Path) -> None:
    shell = table(tmp_path)
    shell.ok("table", given="")
    assert shell.lines() == []


# -- at a terminal: an evening from nothing


def test_new_evening_from_nothing_up_to_a_deal_that_is_counted_while_typed(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_question("Players:")
        screen.type("Anna Bert Cem" + ENTER)
        screen.wait_for_question("Rules: official, tournament, pub [pub]:")
        screen.type(ENTER)  # pub is the default
        screen.wait_for_prompt(1)
        screen.wait_for("Deal 1, round 1, Anna deals, Bert leads")
        screen.type("Bert c+2h")
        screen.wait_for("The result is missing")
        screen.type(" 93")
        # Before Enter: the value, what is written, and where everybody would stand.
        screen.wait_for_words("Schneider 5 x clubs 12 = 60: +60 | Anna 0, Bert 60, Cem 0")
        assert shell.lines() == []
        screen.enter("", then=2)
        assert "1. Bert clubs with 2 hand 93: +60" in screen.shown()
        screen.type(CTRL_D)
        assert screen.end() == 0
        assert "Sheet 1 is kept with 1 deal" in screen.shown()
    assert shell.lines() == ["Bert clubs with 2 hand 93"]


# -- the guided deal


def answer(screen: Screen, *answers: tuple[str, str]) -> None:
    """Answer question after question: what must be asked, and the keys."""
    for asked, keys in answers:
        screen.wait_for_question(asked)
        screen.type(keys)


def test_kontra_is_asked_of_defenders_who_bid_forehand_first_and_then_re(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    # rules.md 5.1. Bert is forehand, Cem middlehand; Anna plays, both bid, Bert says Kontra.
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "a"),
            ("Which game?", "h"),
            ("Announced?", ENTER),
            ("Anna got the game at which bid?", "22" + ENTER),
            ("Did Bert bid or hold?", "20" + ENTER),
            ("Did Cem bid or hold?", "18" + ENTER),
            ("Kontra by Bert?", "y"),
            ("Re?", "y"),
            ("with or without?", "+"),
            ("How many matadors? (1-9)", "2"),
            ("card points? (0-120)", "50" + ENTER),
        )
        screen.wait_for_question("Enter records it")
        # The first Kontra ended the asking.
        assert "Kontra by Cem?" not in screen.shown()
        assert "Anna hearts with 2 50 bid 22 Cem:18 kontra Bert:20 re" in screen.shown()
        # 3 x 10 x 4, lost x2; the count is not cut off at the edge.
        assert "-240 | Anna -240, Bert 0, Cem 0" in screen.words()
        screen.type(ENTER)
        screen.wait_for_prompt(2)
        assert "Bock: 3 deals left" in screen.shown()
    assert shell.lines() == ["Anna hearts with 2 50 bid 22 Cem:18 kontra Bert:20 re"]


def test_kontra_is_not_asked_of_a_defender_who_never_bid(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(TAB)
        answer(
            screen,
            ("Who played?", "a"),
            ("Which game?", "g"),
            ("Announced?", "o"),
            ("at which bid?", ENTER),
            ("Did Bert bid or hold?", ENTER),
            ("Did Cem bid or hold?", "18" + ENTER),
            # Of Bert, forehand, nothing is asked; Kontra before the cards are shown.
            ("Kontra by Cem?", "n"),
            ("with or without?", "+"),
            ("How many matadors? (1-4)", "4"),
            ("card points?", "w"),
            ("Schneider or Schwarz?", ENTER),
            ("Enter records it", ENTER),
        )
        screen.wait_for_prompt(2)
        assert "Kontra by Bert?" not in screen.everything()
        assert "Re?" not in screen.everything()
    # 1.6: Grand ouvert with 4: 11 x 24.
    assert shell.lines() == ["Anna grand with 4 ouvert won Cem:18"]
    assert "Anna 264" in shell.ok("sheets")


def test_null_is_asked_for_its_result_and_for_no_matadors(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "b"),
            ("Which game?", "n"),
            ("Announced?", "b"),
            ("at which bid?", "46" + ENTER),
            ("Result?", "l"),
            ("Enter records it", ENTER),
        )
        screen.wait_for_prompt(2)
        assert "matadors" not in screen.everything()
    assert shell.lines() == ["Bert null hand ouvert lost bid 46"]


def test_overbid_null_is_asked_for_its_matadors(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "b"),
            ("Which game?", "n"),
            ("Announced?", "-"),
            ("at which bid?", "24" + ENTER),
            ("Null is overbid", "-"),
            ("How many matadors? (1-9)", "2"),
            ("Result?", "w"),
            ("Enter records it", ENTER),
        )
        screen.wait_for_prompt(2)
    # 2.5: bid 24, without 2: the cheapest is diamonds, 3 x 9 = 27, lost x2.
    assert shell.lines() == ["Bert null without 2 won bid 24"]
    assert "Bert -54" in shell.ok("sheets")


def test_ramsch_is_asked_in_turn_and_the_points_of_the_third_follow(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "r"),
            ("Card points of Bert?", "50" + ENTER),
            ("Card points of Cem?", "30" + ENTER),
            ("How often was it pushed", ENTER),
            ("Enter records it", ENTER),
        )
        screen.wait_for_prompt(2)
        assert "Card points of Anna?" not in screen.everything()
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "r"),
            ("Card points of Cem?", "100" + ENTER),
            ("Card points of Anna?", "70" + ENTER),
        )
        # 170 can't be: the question is asked again, and the evening goes on.
        screen.wait_for("170")
        answer(
            screen,
            ("Card points of Anna?", "-"),
            ("How often was it pushed", "7" + ENTER),
        )
        screen.wait_for("0-6")
        answer(screen, ("How often was it pushed", "1" + ENTER), ("Enter records it", ENTER))
        screen.wait_for_prompt(3)
    # 5.4: one Jungfrau x2, one push x2.
    assert shell.lines() == [
        "ramsch Anna 40 Bert 50 Cem 30",
        "ramsch Anna - Bert 20 Cem 100 push 1",
    ]
    assert "Cem -400" in shell.ok("sheets")


def test_tricks_are_asked_for_at_120_card_points(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "c"),
            ("Which game?", "c"),
            ("Announced?", "s"),
            ("at which bid?", ENTER),
            ("with or without?", "+"),
            ("How many matadors?", "e"),
            ("card points?", "120" + ENTER),
            ("Did the defenders get a trick?", "z"),
            ("Enter records it", ENTER),
        )
        screen.wait_for_prompt(2)
    assert shell.lines() == ["Cem clubs with 11 hand schneider! 120 schwarz"]


def test_one_goes_back_through_the_questions_with_the_earlier_answers_offered(
    tmp_path: Path,
) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "a"),
            ("Which game?", "c"),
            ("Announced?", "h"),
            ("at which bid?", "23" + ENTER),
            ("with or without?", "<"),
            ("not noted) (23)", "<"),
            ("(Hand)", "<"),
            ("(clubs)", ENTER),
            ("(Hand)", "-"),
            ("not noted) (23)", ENTER),
            ("with or without?", "-"),
            ("How many matadors?", "3"),
            ("card points?", "100" + ENTER),
            ("Enter records it", "<"),
            ("card points? (0-120) [w]on [l]ost (100)", "88" + ENTER),
            ("Enter records it", ENTER),
        )
        screen.wait_for_prompt(2)
        # Back from the first question is out of the guided deal.
        screen.type(ENTER)
        answer(screen, ("Who played?", "<"))
        screen.wait_for_prompt(2)
    assert shell.lines() == ["Anna clubs without 3 88 bid 23"]


def test_answer_that_can_not_be_is_refused_at_its_question(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(
            screen,
            ("Who played?", "x"),  # no key of an answer: nothing happens
            ("Who played?", "a"),
            ("Which game?", "h"),
            ("Announced?", ENTER),
            ("at which bid?", "19" + ENTER),
        )
        screen.wait_for("18 or 20 would do")
        answer(screen, ("at which bid?", "18" + ENTER), ("Did Bert bid", "20" + ENTER))
        screen.wait_for("Bert can't have bid 20")
        answer(
            screen,
            ("Did Bert bid", "18" + ENTER),
            ("Did Cem bid", ENTER),
            ("Kontra by Bert?", ENTER),
            ("with or without?", "+"),
            ("How many matadors?", "1"),
            ("card points?", "121" + ENTER),
        )
        screen.wait_for("0-120 would do")
        answer(screen, ("card points?", "61" + ENTER), ("Enter records it", ENTER))
        screen.wait_for_prompt(2)
    assert shell.lines() == ["Anna hearts with 1 61 bid 18 Bert:18"]


def test_guided_deal_is_given_up_by_ctrl_c(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        answer(screen, ("Who played?", "a"), ("Which game?", "g"), ("Announced?", CTRL_C))
        screen.wait_for_prompt(1)
        screen.enter("Bert n won", then=2)
    assert shell.lines() == ["Bert null won"]


def test_german_table_is_guided_by_german_keys(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell, "--lang", "de") as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        # Kreuz, nothing announced, no bid, with 1, 70: the questions are not looked at.
        for keys in ("a", "k", "-", ENTER, "+", "1", "70" + ENTER):
            before = screen.at_cursor()
            screen.type(keys)
            screen.until(
                lambda before=before: (
                    screen.at_cursor().strip() not in ("", before.strip())
                    and not screen.at_cursor().startswith(before)
                ),
                f"a question after {before}",
            )
        screen.wait_for("Anna Kreuz mit 1 70")
        screen.type(ENTER)
        screen.wait_for_prompt(2)
    assert shell.lines() == ["Anna clubs with 1 70"]


# -- keys at the prompt


def test_tab_completes_players_games_and_words(tmp_path: Path) -> None:
    with at_terminal(table(tmp_path)) as screen:
        screen.wait_for_prompt(1)
        for keys, seen in [
            ("be", "Bert"),
            (" sp", "Bert spades"),
            (" without 1 70 ko", "Bert spades without 1 70 kontra"),
            (" ce", "Bert spades without 1 70 kontra Cem"),
        ]:
            screen.type(keys + TAB)
            screen.until(lambda seen=seen: screen.at_cursor() == f"1> {seen}", seen)


def test_question_mark_shows_the_notation_on_one_screen(tmp_path: Path) -> None:
    with at_terminal(table(tmp_path)) as screen:
        screen.wait_for_prompt(1)
        screen.type("?" + ENTER)
        screen.wait_for("quit or Ctrl-D")
        screen.wait_for_prompt(1)
        shown = screen.shown()
        assert "c clubs" in shown
        assert "kontra Bert:18 re" in shown


def test_refused_line_says_why_and_comes_back_with_the_arrow_key(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.enter("Anna c+1 70 hnad", then=1)
        assert "hnad is no word" in screen.shown()
        screen.type(UP)
        screen.until(lambda: screen.at_cursor() == "1> Anna c+1 70 hnad", "the line again")
        screen.enter(BACKSPACE * 4 + "hand", then=2)
    assert shell.lines() == ["Anna clubs with 1 hand 70"]


def test_amend_gives_the_old_line_to_edit(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.enter("Anna n won", then=2)
        screen.enter("Bert h+1 70", then=3)
        screen.type("amend 2" + ENTER)
        screen.until(lambda: screen.at_cursor() == "2> Bert hearts with 1 70", "the old line")
        screen.enter(BACKSPACE * 2 + "50", then=3)
        assert "2. Bert hearts with 1 50: -40" in screen.shown()
        # An emptied line changes nothing.
        screen.type("amend 1" + ENTER)
        screen.until(lambda: screen.at_cursor() == "1> Anna null won", "the old line")
        screen.enter(CTRL_A + CTRL_K, then=3)
    assert shell.lines() == ["Anna null won", "Bert hearts with 1 50"]


def test_ctrl_c_drops_a_half_line_and_ends_the_evening_on_an_empty_one(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.type("Anna clubs with")
        screen.until(lambda: screen.at_cursor() == "1> Anna clubs with", "the half line")
        screen.type(CTRL_C)
        screen.wait_for_prompt(1)
        screen.enter("Bert n won", then=2)
        screen.type(CTRL_C)
        assert screen.end() == 0
    assert shell.lines() == ["Bert null won"]


def test_closed_terminal_ends_the_program_and_keeps_the_evening(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(1)
        screen.enter("Anna n won", then=2)
        screen.type("Bert n w")
        screen.until(lambda: screen.at_cursor() == "2> Bert n w", "the half line")
        screen.hang_up()
        assert screen.program.wait(30) != 2
    assert shell.lines() == ["Anna null won"]


def test_full_list_takes_no_guided_deal(tmp_path: Path) -> None:
    shell = table(tmp_path, "--rounds", "1")
    shell.ok("add", "-", given="passed\npassed\npassed\n")
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(4)
        screen.type(ENTER)
        screen.wait_for("the sheet is full")
        screen.wait_for_prompt(4)
        screen.enter("undo", then=3)


# -- terminals


def test_narrow_terminal_shows_the_whole_status_and_count_after_a_resize(tmp_path: Path) -> None:
    shell = table(tmp_path, *PUB)
    shell.ok("add", "Anna c+1 70 kontra Bert:18 re")
    with at_terminal(shell) as screen:
        screen.wait_for_prompt(2)
        screen.resize(40, 24)
        screen.type("Bert c+2h 93")
        screen.wait_for_words("Bert 120, Cem 0")
        shown = screen.words()
        assert "Deal 2, round 1, Bert deals, Cem leads, Bock: 3 deals left (x2)" in shown
        assert "Hand 4, Schneider 5 x clubs 12 = 60, Bock x2 = 120: +120 | Anna 96" in shown
        screen.enter("", then=3)
        # What is said of a deal is broken between its terms, behind the same margin.
        lines = screen.shown().splitlines()
        assert "   with 2, game 3, Hand 4," in lines
        assert "   Schneider 5 x clubs 12 = 60," in lines
        assert shell.lines()[1] == "Bert clubs with 2 hand 93"


def test_narrow_terminal_shows_the_guided_questions_in_full(tmp_path: Path) -> None:
    with at_terminal(table(tmp_path), columns=40) as screen:
        screen.wait_for_prompt(1)
        screen.type(ENTER)
        screen.wait_for_words("Who played? [A]nna [B]ert [C]em [p]assed in")
        screen.type("a")
        screen.wait_for_words("[N]ull")
        screen.type("c")
        screen.wait_for_words("(nothing)")
        shown = screen.words()
        assert "Which game? [c]lubs [s]pades [h]earts [d]iamonds [G]rand [N]ull" in shown
        assert "Announced? [-] nothing [H]and [S]chneider Schwar[z] [o]uvert (nothing)" in shown


def test_dumb_terminal_takes_lines(tmp_path: Path) -> None:
    shell = table(tmp_path)
    with at_terminal(shell, term="dumb") as screen:
        screen.wait_for_prompt(1)
        screen.enter("Anna n won", then=2)
        assert "Anna 23" in screen.shown()
        screen.type("quit" + ENTER)
        assert screen.end() == 0
    assert shell.lines() == ["Anna null won"]


def test_no_color_shows_no_colours(tmp_path: Path) -> None:
    shell = Shell(tmp_path, NO_COLOR="1")
    shell.ok("new", "Anna", "Bert", "Cem")
    with at_terminal(shell, term="xterm-256color") as screen:
        screen.wait_for_prompt(1)
        screen.type("Anna c+1 70")
        screen.wait_for("+24 |")
        assert screen.colours() == set()


# -- a power cut after every fifth deal

GERMAN = {
    "clubs": "Kreuz",
    "spades": "Pik",
    "hearts": "Herz",
    "diamonds": "Karo",
    "grand": "Grand",
    "with": "mit",
    "without": "ohne",
    "bid": "gereizt",
    "kontra": "Kontra",
    "re": "Re",
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_deal_is_lost_when_the_program_is_killed(tmp_path: Path, language: str) -> None:
    shell = Shell(tmp_path)
    head, _, body = EVENING.with_suffix(".standard.skat").read_text("utf-8").partition("\n\n")
    rules = dict(line.split(": ", 1) for line in head.splitlines())
    players = rules.pop("players").split(", ")
    options = [word for key, value in rules.items() for word in (f"--{key}", value)]
    shell.ok("new", *players, *options)
    deals = body.splitlines()[:36]
    # Five deals, a power cut, and on; the last is the thirty-sixth.
    for start in range(0, len(deals), 5):
        with at_terminal(shell, "--lang", language) as screen:
            screen.wait_for_prompt(start + 1)
            for number, line in enumerate(deals[start : start + 5], start=start + 1):
                words = line.split()
                if language == "de":
                    words = [GERMAN.get(word, word) for word in words]
                screen.enter(" ".join(words), then=number + 1)
            screen.kill()
    assert shell.lines() == deals
    with EVENING.with_suffix(".standard.expected.csv").open(encoding="utf-8", newline="") as file:
        expected = list(csv.DictReader(file))[: len(deals)]
    told = list(csv.DictReader(shell.ok("export", "-", "--format", "csv").splitlines()))
    columns = ["deal", "dealer", "bock", "score", *(f"{name} total" for name in players)]
    assert [[row[one] for one in columns] for row in told] == [
        [row[one] for one in columns] for row in expected
    ]
