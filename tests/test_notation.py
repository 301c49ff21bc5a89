"""One line, one deal: what may be typed, what is printed back, and what is asked about."""

import pytest
from table import FOUR, THREE, read, write

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
from skatblock.game.faults import Fault, Refused
from skatblock.ledger.sheet import Adjust
from skatblock.words.names import check_names

CLUBS_1 = Contract(Game.CLUBS, 1)

# The lines of interface.md, section 2, with the deal each one means.
MEANT = [
    (
        "Anna clubs with 2 hand 93",
        Played(0, Contract(Game.CLUBS, 2, True), card_points=93),
    ),
    (
        "Bert grand without 1 lost bid 24 kontra Cem:18 re",
        Played(
            1,
            Contract(Game.GRAND, -1),
            won=False,
            bid=24,
            bids=((2, 18),),
            kontra=2,
            step=Step.RE,
        ),
    ),
    ("passed", PassedIn()),
    ("Anna clubs with 1 17 schwarz", Played(0, CLUBS_1, card_points=17, level=Level.SCHWARZ)),
    ("Anna clubs with 1 0 schneider", Played(0, CLUBS_1, card_points=0, level=Level.SCHNEIDER)),
    ("Anna clubs with 1 won schwarz", Played(0, CLUBS_1, won=True, level=Level.SCHWARZ)),
    (
        "Anna spades without 3 hand schneider! 95",
        Played(0, Contract(Game.SPADES, -3, True, Announced.SCHNEIDER), card_points=95),
    ),
    (
        "Anna hearts with 11 hand schwarz! 120 schwarz",
        Played(
            0,
            Contract(Game.HEARTS, 11, True, Announced.SCHWARZ),
            card_points=120,
            level=Level.SCHWARZ,
        ),
    ),
    (
        "Cem grand with 4 ouvert won",
        Played(2, Contract(Game.GRAND, 4, True, Announced.OUVERT), won=True),
    ),
    ("Cem null ouvert won", Played(2, Contract(Game.NULL, 0, False, Announced.OUVERT), won=True)),
    (
        "Cem null hand ouvert lost",
        Played(2, Contract(Game.NULL, 0, True, Announced.OUVERT), won=False),
    ),
    (
        "Anna null lost with 2 bid 24",
        Played(0, Contract(Game.NULL, 2), won=False, bid=24),
    ),
    (
        "Anna diamonds with 1 70 bid 22 Bert:20 Cem:18",
        Played(0, Contract(Game.DIAMONDS, 1), card_points=70, bid=22, bids=((1, 20), (2, 18))),
    ),
    (
        "Anna clubs with 1 70 kontra Cem",
        Played(0, CLUBS_1, card_points=70, kontra=2, step=Step.KONTRA),
    ),
    (
        "Anna clubs with 1 70 kontra Cem resupra",
        Played(0, CLUBS_1, card_points=70, kontra=2, step=Step.RESUPRA),
    ),
    ("ramsch Anna 57 Bert 41 Cem 22", Ramsch(((0, 57), (1, 41), (2, 22)))),
    ("ramsch Anna - Bert 120 Cem -", Ramsch(((0, None), (1, 120), (2, None)))),
    ("ramsch Anna 0 Bert 90 Cem 30", Ramsch(((0, 0), (1, 90), (2, 30)))),
    (
        "ramsch Anna 50 Bert 40 Cem 20 skat 10 push 2",
        Ramsch(((0, 50), (1, 40), (2, 20)), skat=10, pushes=2),
    ),
    ("adjust Anna -100 late", Adjust(0, -100, "late")),
    ("adjust Anna 100", Adjust(0, 100)),
    ("Anna clubs with 1 70 # it rained", Played(0, CLUBS_1, card_points=70, remark="it rained")),
    ("passed # it rained", PassedIn("it rained")),
]


@pytest.mark.parametrize(("line", "meant"), MEANT, ids=[line for line, _ in MEANT])
def test_line_means_this_deal(line: str, meant: object) -> None:
    assert read(line) == meant


@pytest.mark.parametrize(("line", "meant"), MEANT, ids=[line for line, _ in MEANT])
def test_what_is_printed_reads_back_in_every_language(line: str, meant: object) -> None:
    del line
    for language in ("en", "de", "tr"):
        assert read(write(meant, language=language), language=language) == meant
        # A confirmation copied from one language is understood in another.
        assert read(write(meant, language=language)) == meant


# -- other ways to say the same; the second is spelt out in English

SAME = [
    # glued contracts
    ("Anna c+2 93", "Anna clubs with 2 93"),
    ("Anna g-1h 70", "Anna grand without 1 hand 70"),
    ("Anna c+2hs 95", "Anna clubs with 2 hand schneider! 95"),
    ("Anna c+2s 95", "Anna clubs with 2 hand schneider! 95"),
    ("Anna c+2hz 120 schwarz", "Anna clubs with 2 hand schwarz! 120 schwarz"),
    ("Anna c+2o 120 schwarz", "Anna clubs with 2 ouvert 120 schwarz"),
    ("Anna noh won", "Anna null hand ouvert won"),
    ("Anna nho won", "Anna null hand ouvert won"),
    ("Anna no won", "Anna null ouvert won"),
    ("Anna nh won", "Anna null hand won"),
    ("Anna n+", "Anna null won"),
    ("Anna n-", "Anna null lost"),
    ("Anna noh-", "Anna null hand ouvert lost"),
    ("Anna clubs+2 93", "Anna clubs with 2 93"),
    ("Anna grand-4h 93", "Anna grand without 4 hand 93"),
    ("Anna s-1 70", "Anna spades without 1 70"),
    ("Anna h+1 70", "Anna hearts with 1 70"),
    ("Anna d+1 70", "Anna diamonds with 1 70"),
    ("Anna gh with 1 70", "Anna grand with 1 hand 70"),
    # glued to the declarer
    ("ac+2 93", "Anna clubs with 2 93"),
    ("bnoh+", "Bert null hand ouvert won"),
    ("cemg-1h 70", "Cem grand without 1 hand 70"),
    # glued card points, bid and Kontra
    ("Cem d+2 68b18", "Cem diamonds with 2 68 bid 18"),
    ("Cem d+2 b18 68", "Cem diamonds with 2 68 bid 18"),
    ("Cem d+2 68b18ka", "Cem diamonds with 2 68 bid 18 kontra Anna"),
    ("Cem d+2 68b20ka:18", "Cem diamonds with 2 68 bid 20 kontra Anna:18"),
    ("Cem d+2 68 k Anna", "Cem diamonds with 2 68 kontra Anna"),
    ("Cem d+2 68 kontra Anna:18", "Cem diamonds with 2 68 kontra Anna Anna:18"),
    ("Cem d+2 68b20ka:18r", "Cem diamonds with 2 68 bid 20 kontra Anna:18 re"),
    ("Cem d+2 68 bid20", "Cem diamonds with 2 68 bid 20"),
    ("Cem Karo mit2 68 gereizt20", "Cem diamonds with 2 68 bid 20"),
    ("Cem d without2 68", "Cem diamonds without 2 68"),
    ("bn+1 won b24", "Bert null with 1 won bid 24"),
    # both sides' card points, as they are called out
    ("Cem d+2 60:60", "Cem diamonds with 2 60"),
    ("Cem, Karo, mit 2, 61 Augen, gereizt 18", "Cem diamonds with 2 61 bid 18"),
    ("ramsch Anna 57, Bert 41, Cem 22", "ramsch Anna 57 Bert 41 Cem 22"),
    (", passed ,", "passed"),
    ("Cem d+2 68:52 1:18", "Cem diamonds with 2 68 Anna:18"),
    # but what could be a seat is a seat: 117 is a bid value
    ("Anna g+4h won bid 120 3:117", "Anna grand with 4 hand won bid 120 Cem:117"),
    # any order, any case
    ("Anna clubs 93 hand with 2", "Anna clubs with 2 hand 93"),
    ("ANNA CLUBS WITH 2 HAND 93", "Anna clubs with 2 hand 93"),
    ("  anna\tclubs  with 2   hand 93 ", "Anna clubs with 2 hand 93"),
    ("Bert grand re kontra Cem:18 bid 24 lost without 1", MEANT[1][0]),
    ("Anna clubs +2 93", "Anna clubs with 2 93"),
    ("Anna clubs -2 93", "Anna clubs without 2 93"),
    ("Anna clubs -2h 93", "Anna clubs without 2 hand 93"),
    ("Anna clubs +2hs 93", "Anna clubs with 2 hand schneider! 93"),
    ("Anna clubs with 1 +", "Anna clubs with 1 won"),
    ("Anna clubs with 1 -", "Anna clubs with 1 lost"),
    # seats and starts of names
    ("1 clubs with 1 70", "Anna clubs with 1 70"),
    ("3 clubs with 1 70 2:18", "Cem clubs with 1 70 Bert:18"),
    ("b clubs with 1 70 k c:18", "Bert clubs with 1 70 kontra Cem:18"),
    ("Be clubs with 1 70", "Bert clubs with 1 70"),
    # announced, spelt out; each announced level implies Hand
    ("Anna clubs with 2 schneider announced 95", "Anna clubs with 2 hand schneider! 95"),
    ("Anna clubs with 2 ouvert hand 120 schwarz", "Anna clubs with 2 ouvert 120 schwarz"),
    (
        "Anna clubs with 2 schneider! schwarz! 120 schwarz",
        "Anna clubs with 2 hand schwarz! 120 schwarz",
    ),
    ("Anna clubs with 2 announced schneider 95", "Anna clubs with 2 hand schneider! 95"),
    # German
    ("agr+2h 93", "Anna grand with 2 hand 93"),
    ("Cem Herz mit 1 angesagt Schneider 95", "Cem hearts with 1 hand schneider! 95"),
    ("Anna Kreuz mit 2 Hand 93", "Anna clubs with 2 hand 93"),
    (
        "Bert Grand ohne 1 verloren Kontra Cem:18 Re",
        "Bert grand without 1 lost kontra Cem:18 re",
    ),
    ("Cem Pik mit 1 gewonnen gereizt 18", "Cem spades with 1 won bid 18"),
    ("Cem Herz mit 1 Schneider angesagt 95", "Cem hearts with 1 hand schneider! 95"),
    ("Anna Null offenes Spiel gewonnen", "Anna null ouvert won"),
    ("Cem Karo ohne 1 offen 120 schwarz", "Cem diamonds without 1 ouvert 120 schwarz"),
    ("Cem Kreuz mit 2 Spitzen 70", "Cem clubs with 2 70"),
    ("eingepasst", "passed"),
    ("Ramsch Anna 57 Bert 41 Cem 22 geschoben 1", "ramsch Anna 57 Bert 41 Cem 22 push 1"),
    # Turkish
    ("Anna sinek 2 matadorla elden 93", "Anna clubs with 2 hand 93"),
    ("Anna maça 1 matadorsuz 70 teklif 18", "Anna spades without 1 70 bid 18"),
    ("Anna maca 1 matadorla kazandi", "Anna spades with 1 won"),
    ("Anna kupa 1 matadorla kaybetti Kontra Cem Re", "Anna hearts with 1 lost kontra Cem re"),
    ("Anna karo ile 3 Schneider ilan edilmiş 95", "Anna diamonds with 3 hand schneider! 95"),
    ("Anna sinek 2 matador ile 93", "Anna clubs with 2 93"),
    ("Anna sinek 2 matador ile kazandı", "Anna clubs with 2 won"),
    ("Anna sinek 2 matadorla elden oyun 93", "Anna clubs with 2 hand 93"),
    ("Anna null açık oyun kazandı", "Anna null ouvert won"),
    ("Anna maça matadorsuz 1 70", "Anna spades without 1 70"),
    ("Anna Null açık kazandı", "Anna null ouvert won"),
    ("ANNA MAÇA 1 MATADORLA KAZANDI", "Anna spades with 1 won"),
    ("herkes pas", "passed"),
    # suits as signs
    ("Anna ♣ with 1 70", "Anna clubs with 1 70"),
    ("Anna ♦+3 70", "Anna diamonds with 3 70"),
    # Ramsch
    ("r a57 b41 c22", "ramsch Anna 57 Bert 41 Cem 22"),
    ("ramsch a- b120 c-", "ramsch Anna - Bert 120 Cem -"),
    ("ramsch 1 57 2 41 3 22", "ramsch Anna 57 Bert 41 Cem 22"),
    ("ramsch Anna 57 Bert 41", "ramsch Anna 57 Bert 41 Cem 22"),
]


@pytest.mark.parametrize(("short", "long"), SAME, ids=[short.strip() for short, _ in SAME])
def test_line_says_the_same_as_the_one_spelt_out(short: str, long: str) -> None:
    assert read(short) == read(long)


@pytest.mark.parametrize(
    ("language", "short", "long"),
    [
        ("de", "Anna kr+2 93", "Anna clubs with 2 93"),
        ("de", "Anna p+1 70", "Anna spades with 1 70"),
        ("de", "Anna ka mit 1 70", "Anna diamonds with 1 70"),
        ("de", "Anna h-1h 70", "Anna hearts without 1 hand 70"),
        ("de", "Anna g+1 70", "Anna grand with 1 70"),
        ("de", "Anna noh+", "Anna null hand ouvert won"),
        ("tr", "Anna s+2 93", "Anna clubs with 2 93"),
        ("tr", "Anna m+1 70", "Anna spades with 1 70"),
        ("tr", "Anna ku+1 70", "Anna hearts with 1 70"),
        ("tr", "Anna ka+1 70", "Anna diamonds with 1 70"),
        ("de", "Anna clubs with 2 hand 93", "Anna clubs with 2 hand 93"),
        ("tr", "Anna Kreuz mit 2 Hand 93", "Anna clubs with 2 hand 93"),
        ("de", "Anna sinek 2 matadorla elden 93", "Anna clubs with 2 hand 93"),
    ],
)
def test_one_letter_games_follow_the_language_and_long_words_do_not(
    language: str, short: str, long: str
) -> None:
    assert read(short, language=language) == read(long)


PRINTED = [
    ("a c+2hs 95", "Anna clubs with 2 hand schneider! 95"),
    ("bert grand -1 - b24 k c:18 re", "Bert grand without 1 lost bid 24 kontra Cem:18 re"),
    ("a noh+", "Anna null hand ouvert won"),
    ("p", "passed"),
    ("r a57 b41 c22 push 1", "ramsch Anna 57 Bert 41 Cem 22 push 1"),
    ("adjust a -100 late", "adjust Anna -100 late"),
    ("a g+4o 120 schwarz #  wow ", "Anna grand with 4 ouvert 120 schwarz # wow"),
    ("c d+2 68b20ka:18", "Cem diamonds with 2 68 bid 20 kontra Anna:18"),
]


@pytest.mark.parametrize(("typed", "printed"), PRINTED, ids=[typed for typed, _ in PRINTED])
def test_confirmation_is_the_line_spelt_out(typed: str, printed: str) -> None:
    assert write(read(typed)) == printed


# -- what is asked about


def wrong(line: str, players: str = THREE, language: str = "en") -> Fault:
    """What is wrong with a line that can't be read."""
    with pytest.raises(Refused) as refused:
        read(line, players, language)
    return refused.value.faults[0]


def test_a_glued_word_of_two_meanings_is_refused_with_both_readings() -> None:
    # Acar in clubs Hand, or Acar in hearts.
    fault = wrong("ach with 2 70", "Acar, Bert, Cem")
    assert fault.code == "ambiguous-word"
    assert dict(fault.fields)["readings"] == ("a ch", "ac h")


def test_a_glued_word_of_one_whole_reading_is_taken() -> None:
    # Ag clubs would leave "+1" without a game.
    assert read("ag+1 70", "Ag, Bert, Cem") == read("Ag grand with 1 70", "Ag, Bert, Cem")


@pytest.mark.parametrize(
    ("line", "players", "language"),
    [
        ("Hans with 1 61", "Han, Hans, Jo", "en"),
        ("Hans+1 61", "Han, Hans, Jo", "en"),
        ("Jürgen won", "Jürgen, Bert, Cem", "en"),
        ("Bernd without 4 lost bid 20", "Bernd, Anna, Cem", "en"),
        ("Karin gewonnen", "Karin, Bert, Cem", "de"),
        ("Cem 1 matadorla 61", "Anna, Bert, Cem", "tr"),
        ("ann won", "Anna, Bert, Cem", "en"),
    ],
)
def test_a_name_is_never_split_into_a_shorter_one_and_a_game(
    line: str, players: str, language: str
) -> None:
    # The game was forgotten: Jürgen is not Jürge with a Null.
    assert wrong(line, players, language).code in ("game-missing", "unknown-game")


@pytest.mark.parametrize("word", ["ac1", "ag4", "an+b24", "annax+2"])
def test_a_glued_word_that_can_not_be_read_is_not_taken_for_a_name(word: str) -> None:
    fault = wrong(f"{word} 75")
    assert fault.code == "glued-unread"
    assert dict(fault.fields) == {"word": word, "name": "Anna", "start": "a"}


def test_a_glued_word_of_a_start_of_several_names_asks_for_more_of_the_name() -> None:
    fault = wrong("ac+1 70", "Anton, Andrea, Bernd")
    assert fault.code == "ambiguous-player"
    assert dict(fault.fields) == {"word": "a", "names": ("Anton", "Andrea")}


def test_a_name_that_is_a_number_is_a_name_and_no_card_points() -> None:
    players = "Mara, 102, Cem"
    assert read("Cem c+1 61 bid 18 102:18", players).bids == ((1, 18),)
    assert wrong("Cem c+1 bid 18 60:18", "Mara, 102, Cem").code == "unknown-player"


def test_matadors_before_or_behind_are_asked_about_where_both_could_be() -> None:
    fault = wrong("Anna kupa 2 ile 11")
    assert fault.code == "ambiguous-word"
    assert dict(fault.fields)["readings"] == ("2 ile", "ile 11")
    assert read("Anna kupa 2 matador ile 11") == read("Anna hearts with 2 11")


def test_an_umlaut_spelled_out_is_a_spelling_of_both() -> None:
    for word in ("mu", "mue", "muell"):
        assert wrong(f"{word} c+1 61", "Müller, Mueller, Cem").code == "ambiguous-player"
    assert read("mül c+1 61", "Müller, Mueller, Cem").declarer == 0
    assert read("mueller c+1 61", "Müller, Mueller, Cem").declarer == 1


def test_the_commas_of_a_reason_stay() -> None:
    assert read("adjust Anna -20 late, again") == Adjust(0, -20, "late, again")


def test_a_name_with_matadors_lacks_its_game_and_is_no_null_of_a_shorter_name() -> None:
    assert wrong("an+1 won", "Anna, Bert, Cem").code == "glued-unread"


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("schwarz announced schneider", ("schwarz! schneider", "schwarz schneider!")),
        ("schneider announced schwarz", ("schneider! schwarz", "schneider schwarz!")),
    ],
)
def test_announced_between_two_levels_is_asked_about(line: str, readings: tuple[str, str]) -> None:
    fault = wrong(f"Anna clubs with 2 {line} lost")
    assert fault.code == "ambiguous-word"
    assert dict(fault.fields)["readings"] == readings


def test_words_between_card_points_and_matadors_change_nothing() -> None:
    assert read("Anna Sinek 10 puan ile 4") == read("Anna clubs with 4 10")
    assert read("Anna kupa, 11 Augen, ile 1") == read("Anna hearts with 1 11")
    assert read("Anna clubs with 2 matadors 93") == read("Anna clubs with 2 93")
    assert read("Anna clubs matadors with 2 93") == read("Anna clubs with 2 93")
    assert read("adjust anna, -100, late, again") == Adjust(0, -100, "late, again")


@pytest.mark.parametrize("picture", ["❤️", "👩‍🚀", "1️⃣", "🇩🇪", "🏴‍☠️", "👍🏽", "wow ‼️", "ℹ️", "♥", "♥️"])
def test_pictures_may_stand_in_remarks_and_names(picture: str) -> None:
    deal = read(f"Anna null won # {picture}")
    assert isinstance(deal, Played)
    assert deal.remark == picture
    assert check_names((f"x{picture}", "Bert", "Cem")) == []


def test_announced_without_a_level_is_asked_about() -> None:
    assert wrong("Anna clubs with 1 70 announced").code == "announced-what"
    assert wrong("Anna clubs with 1 announced 70").code == "announced-what"


@pytest.mark.parametrize(("word", "name"), [("re", "Reiner"), ("hand", "Handke")])
def test_a_word_that_also_starts_the_name_of_who_said_kontra_is_refused(
    word: str, name: str
) -> None:
    fault = wrong(f"Anna clubs with 1 70 Bert:18 kontra {word}", f"Anna, Bert, {name}")
    assert fault.code == "ambiguous-word"
    assert dict(fault.fields)["readings"] == (name, word)


def test_a_number_that_is_a_seat_and_starts_a_name_is_refused() -> None:
    fault = wrong("3 clubs with 1 70", "3a, Bert, Cem")
    assert fault.code == "ambiguous-player"
    assert dict(fault.fields)["names"] == ("3a", "Cem")


@pytest.mark.parametrize(
    ("line", "players", "long"),
    [
        ("p n+", "Paul, Bert, Cem", "Paul null won"),
        ("r c+1 70", "Rolf, Bert, Cem", "Rolf clubs with 1 70"),
        ("k c+1 70", "Karl, Bert, Cem", "Karl clubs with 1 70"),
        ("r r57 b41 c22", "Rolf, Bert, Cem", "ramsch Rolf 57 Bert 41 Cem 22"),
        ("ramsch k 57 b 41 c 22", "Karl, Bert, Cem", "ramsch Karl 57 Bert 41 Cem 22"),
        ("b c+1 70 k k:18", "Karl, Bert, Cem", "Bert clubs with 1 70 kontra Karl:18"),
        ("b c+1 70 k r:18 r", "Rolf, Bert, Cem", "Bert clubs with 1 70 kontra Rolf:18 re"),
    ],
)
def test_one_letter_is_a_name_where_a_name_stands(line: str, players: str, long: str) -> None:
    assert read(line, players) == read(long, players)


@pytest.mark.parametrize(
    ("language", "word", "games"),
    [
        ("de", "k", {Game.CLUBS, Game.DIAMONDS}),
        ("tr", "k", {Game.HEARTS, Game.DIAMONDS}),
        ("de", "s", {Game.CLUBS, Game.SPADES, Game.DIAMONDS}),
    ],
)
def test_a_start_of_several_games_is_refused_with_all_of_them(
    language: str, word: str, games: set[Game]
) -> None:
    # The words of the output language before all others: Kreuz and Karo, kupa and karo; no
    # German game starts with s, so sinek, spades and Schellen.
    fault = wrong(f"Anna {word} with 1 70", language=language)
    assert fault.code == "ambiguous-game"
    assert set(dict(fault.fields)["games"]) == games


def test_a_start_of_two_names_is_refused_with_both() -> None:
    fault = wrong("An clubs with 1 70", "Anna, Andi, Cem")
    assert fault == Fault("ambiguous-player", (("word", "An"), ("names", ("Anna", "Andi"))))


def test_a_name_that_starts_another_is_itself() -> None:
    assert read("Ann clubs with 1 70", "Anna, Ann, Cem").declarer == 1
    assert read("Anna clubs with 1 70", "Anna, Ann, Cem").declarer == 0


def test_kontra_without_a_name_is_by_the_only_other_who_bid() -> None:
    assert read("Anna c+1 70 kontra Bert:18") == read("Anna c+1 70 Bert:18 kontra")


def test_kontra_without_a_name_is_asked_about_where_it_could_be_anybodys() -> None:
    assert wrong("Anna clubs with 1 70 kontra").code == "kontra-whose"
    assert wrong("Anna clubs with 1 70 Bert:18 Cem:18 kontra").code == "kontra-whose"


def test_a_word_misspelt_is_refused_with_its_neighbour() -> None:
    fault = wrong("Anna clbus with 1 70")
    assert fault.code == "unknown-game"
    assert "clubs" in dict(fault.fields)["near"]


@pytest.mark.parametrize(
    ("line", "word", "given"),
    [
        ("Anna clubs with two 70", "with", "two"),
        ("Anna clubs with 1 70 bid Bert", "bid", "Bert"),
        ("Anna Kreuz mit zwei 70", "mit", "zwei"),
        ("ramsch Anna 40 Bert 50 Cem 30 push x", "push", "x"),
        ("Anna clubs with -1 70", "with", "-1"),
    ],
)
def test_a_number_that_is_expected_is_asked_for(line: str, word: str, given: str) -> None:
    fault = wrong(line)
    assert fault.code == "number-expected"
    assert dict(fault.fields) == {"word": word, "given": given}


@pytest.mark.parametrize(
    ("line", "before", "word"),
    [
        ("Anna c+2h hand 93", "h", "hand"),
        ("Anna c+2 with 3 93", "+2", "with"),
        ("Anna clubs with 1 93 94", "93", "94"),
        ("Anna n+ won", "+", "won"),
        ("Anna clubs with 1 won verloren", "won", "verloren"),
        ("Anna c+1 68b18 b20", "68b18", "b20"),
    ],
)
def test_a_word_said_twice_is_refused_with_both_sayings(line: str, before: str, word: str) -> None:
    fault = wrong(line)
    assert fault.code == "said-twice"
    assert dict(fault.fields) == {"word": word, "before": before}


@pytest.mark.parametrize("line", ["", "   ", "# only a remark"])
def test_an_empty_line_is_no_deal(line: str) -> None:
    assert wrong(line).code == "line-empty"


def test_an_endless_line_is_refused() -> None:
    assert wrong("Anna clubs with 1 70 " + "x" * 5000).code == "line-long"


@pytest.mark.parametrize(
    "sign", ["\x1b[2J", "\u202e", "\u200b", "\x07"], ids=["escape", "right-to-left", "zero", "bell"]
)
def test_signs_that_could_deceive_are_refused_in_lines_and_remarks(sign: str) -> None:
    with pytest.raises(Refused):
        read(f"Anna clubs with 1 70 # all {sign} well")
    with pytest.raises(Refused):
        read(f"An{sign}na clubs with 1 70")


def test_a_remark_may_hold_any_words_and_further_hashes() -> None:
    entry = read("Anna clubs with 1 70 # kontra Bert # 19 passed")
    assert entry.remark == "kontra Bert # 19 passed"
    assert read(write(entry)) == entry


# -- names

TABLES = [
    "007, 1e5, Anna",
    "Karl Heinz, Karl Otto, Karl",
    "İnci, Işıl, Çağrı",
    "ışık, ibrahim, Ömer",
    "Müller, Straße, Ångström",
    "K, R, P",
    "B, Z, O",
    "k, c, s",
    "c2, d+1, 1a",
    "李明, 王, 🂡",
    "Zoë2, Zoë3, Zoë",
    "Ann, Anna, Annabell",
    "b18, k2, x",
    "5, 18, 120",
    "Anna, Bert, Cem, Dora",
    "A B C, A B, A C, D",
    "r, ra, ram",
    "n, no, noh",
    "pa, pasa passa, q",
]


@pytest.mark.parametrize("players", TABLES)
def test_every_table_is_allowed_and_its_lines_read_back(players: str) -> None:
    names = players.split(", ")
    assert check_names(names) == []
    entries = [
        Played(0, CLUBS_1, card_points=70, bid=20, bids=((1, 18), (2, 20)), kontra=1, step=Step.RE),
        Played(1, CLUBS_1, card_points=70, kontra=2, step=Step.KONTRA),
        Played(2, CLUBS_1, card_points=70, kontra=0, step=Step.KONTRA),
        Played(2, Contract(Game.NULL, 0, True), won=True, bids=((0, 18),)),
        Ramsch(((0, 50), (1, 40), (2, 30)), pushes=1),
        Ramsch(((0, None), (1, 120), (2, None))),
        Adjust(1, -20, "late again"),
        Adjust(2, 5),
    ]
    for entry in entries:
        for language in ("en", "de", "tr"):
            line = write(entry, players, language)
            assert read(line, players, language) == entry, f"{language}: {line}"


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("INCI", "İnci"),
        ("inci", "İnci"),
        ("İNCİ", "İnci"),
        ("ışıl", "Işıl"),
        ("IŞIL", "Işıl"),
        ("isil", "Işıl"),
        ("ÇAĞRI", "Çağrı"),
        ("cagri", "Çağrı"),
    ],
)
def test_turkish_names_are_found_whatever_the_keyboard_folds(word: str, name: str) -> None:
    players = "İnci, Işıl, Çağrı"
    seat = players.split(", ").index(name)
    assert read(f"{word} clubs with 1 70", players).declarer == seat


def test_german_names_are_found_without_their_dots() -> None:
    players = "Müller, Strauß, Cem"
    assert read("muller clubs with 1 70", players).declarer == 0
    assert read("Mueller clubs with 1 70 Cem:18", players).declarer == 0
    assert read("Cem clubs with 1 70 mue:18", players).bids == ((0, 18),)
    assert read("MÜLLER clubs with 1 70", players).declarer == 0
    assert read("STRAUSS clubs with 1 70", players).declarer == 1


def test_names_of_digits_are_names_and_not_numbers() -> None:
    # Reported of tabulate: players called 007 and 1e5.
    players = "007, 1e5, Anna"
    assert read("007 clubs with 1 70 1e5:18", players) == Played(
        0, CLUBS_1, card_points=70, bids=((1, 18),)
    )
    assert write(read("1e5 c+1 70", players), players) == "1e5 clubs with 1 70"


@pytest.mark.parametrize("name", ["1 2", "Anna 2"])
def test_a_name_with_a_number_as_a_word_is_refused(name: str) -> None:
    # `with 1 2` is one matador and two card points; `ramsch Anna 2` has two readings.
    assert [one.code for one in check_names(["Anna", "Bert", name])] == ["name-number"]


def test_names_of_several_words_are_read_in_full_and_by_their_start() -> None:
    players = "Karl Heinz, Karl Otto, Cem"
    assert read("Karl Otto clubs with 1 70", players).declarer == 1
    assert wrong("Karl clubs with 1 70", players).code == "ambiguous-player"
    assert read("Cem clubs with 1 70 kontra Karl Heinz:18", players).kontra == 0


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ("Anna, Bert", "players-count"),
        ("Anna, Bert, Cem, Dora, Emil", "players-count"),
        ("Anna, anna, Cem", "names-alike"),
        ("Işık, işik, Cem", "names-alike"),
        ("Anna, Anna, Cem", "names-alike"),
        ("Anna, , Cem", "name-empty"),
        ("Anna, Hand, Cem", "name-word"),
        ("Anna, Kontra, Cem", "name-word"),
        ("Anna, Grand Karl, Cem", "name-word"),
        ("Anna, maça, Cem", "name-word"),
        ("Anna, 2, Cem", "name-seat"),
        ("Anna, -x, Cem", "name-sign"),
        ("Anna, +1, Cem", "name-sign"),
        ("Anna, a:b, Cem", "name-mark"),
        ("Anna, a#b, Cem", "name-mark"),
        ("Anna, a\x1bb, Cem", "name-unprintable"),
        ("Anna, a\u202eb, Cem", "name-unprintable"),
        ("Anna, An\u034fna, Cem", "name-unprintable"),
        ("Anna, Anna\ufe0f, Cem", "name-unprintable"),
        ("Anna, Anna\U000e0100, Cem", "name-unprintable"),
        ("Anna, Q1\ufe0f2, Cem", "name-unprintable"),
        ("Anna, \u2764\u200d, Cem", "name-unprintable"),
        ("Anna, \u2764\ufe0f\ufe0f, Cem", "name-unprintable"),
        ("Anna, \u3164, Cem", "name-unprintable"),
        ("Anna, \u0301x, Cem", "name-unprintable"),
    ],
)
def test_a_name_that_could_not_be_read_back_is_refused(players: str, code: str) -> None:
    # Reported of hledger: a name that could not be read back.
    assert code in [fault.code for fault in check_names(players.split(", "))]


def test_four_players_have_seats_1_to_4_and_three_only_1_to_3() -> None:
    assert read("4 clubs with 1 70", FOUR).declarer == 3
    assert wrong("4 clubs with 1 70").code == "unknown-player"
