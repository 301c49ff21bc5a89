"""The chart of the terminal: its width, its marks without colour and without UTF-8."""

import subprocess
import sys
from pathlib import Path

import pytest
from golden import same_as_golden
from table import FOUR, played
from test_examples import EXAMPLES, NAMES, tallied
from wcwidth import wcswidth

from skatblock.words.chart import ASCII_LINES, LINES, chart_text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [40, 60, 80, 200])
@pytest.mark.parametrize("signs", [True, False])
def test_no_line_is_wider_than_the_terminal(name: str, width: int, signs: bool):
    text = chart_text(tallied(name), width, signs=signs)
    plot = text.split("\n\n")[1].splitlines()
    assert max(map(wcswidth, plot)) <= width
    assert len(plot) >= 19
    if not signs:
        assert "".join(plot).replace("ş", "s").replace("ü", "u").isascii()


def test_every_player_is_told_apart_without_colour():
    for lines in (LINES, ASCII_LINES):
        for part in ("flat", "mark"):
            assert len({getattr(line, part) for line in lines}) == 4
    text = chart_text(tallied("table-of-four"), 80, signs=True)
    assert "\x1b" not in text
    for line, name in zip(
        LINES, ("Jürgen 724", "Ayşe 839", "Hans-Joachim 825", "Petra 850"), strict=True
    ):
        assert f"{line.mark}{line.flat * 2} {name}" in text


def test_bock_deals_are_marked():
    text = chart_text(tallied("pub-evening"), 80, signs=True)
    assert [len(run) for run in text.split("\n\n")[1].splitlines()[-2].split()] == [11, 5, 5]
    assert "BBBBB Bock round" in text
    assert "Bock round" not in chart_text(tallied("club-list"), 80, signs=True)


def test_before_the_first_deal_a_sentence_says_so():
    assert "There is no deal yet" in chart_text(played(""), 80, signs=True)
    assert "There is no deal yet" in chart_text(played("", "adjust 1 -5"), 80, signs=True)


@pytest.mark.parametrize("players", ["Anna, Bert, Cem", FOUR])
def test_flat_and_short_sheets(players: str):
    for deals in (1, 2, 7, 500):
        text = chart_text(played(f"players: {players}", *["passed"] * deals), 40, signs=False)
        assert "#" in text


@pytest.mark.parametrize(("width", "signs"), [(80, True), (40, False)])
def test_golden(width: int, signs: bool):
    text = chart_text(tallied("pub-evening"), width, signs=signs)
    assert same_as_golden(f"pub-evening-{width}.chart.txt", text)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_command(encoding: str, tmp_path: Path):
    command = [
        sys.executable,
        "-P",
        "-m",
        "skatblock",
        "--lang",
        "en",
        "--pad",
        str(tmp_path / "p.db"),
    ]
    environment = {"PYTHONIOENCODING": encoding, "PATH": "/usr/bin:/bin"}
    sheet = str(EXAMPLES / "pub-evening.skat")
    subprocess.run([*command, "import", sheet], check=True, env=environment, capture_output=True)
    ran = subprocess.run([*command, "chart"], check=True, env=environment, capture_output=True)
    expected = chart_text(tallied("pub-evening"), 80, signs=encoding == "utf-8")
    assert ran.stdout.decode(encoding).replace("\r\n", "\n") == expected
