"""Every format of a pub evening, byte for byte as it was looked at; and nothing in it does harm."""

import csv
import io
import json
from pathlib import Path

import pytest
from golden import same_as_golden
from shell import Shell

EXAMPLE = Path(__file__).parents[1] / "examples" / "pub-evening.skat"
FORMATS = {"csv": "csv", "json": "json", "skat": "skat", "markdown": "md", "totals": "totals.txt"}
HOSTILE = """\
title: "Quotes", commas; =1+1 | <b>&amp; `code` 🂡 שלום
players: =Anna|, <Bert>, @Cem"
rounds: open

=Anna| clubs with 2 93 # =SUM(A1); "x", | <i> `y` 🂡 שלום
<Bert> null won # +1
@Cem" grand with 4 106 # -1
"""


@pytest.mark.parametrize("language", ["en", "de", "tr"])
@pytest.mark.parametrize("kind", FORMATS)
def test_a_format_is_as_it_was_looked_at(tmp_path: Path, kind: str, language: str) -> None:
    out = Shell(tmp_path).ok("--lang", language, "tally", str(EXAMPLE), "--format", kind)
    worded = kind in ("markdown", "totals")
    name = f"{language}/pub-evening.{FORMATS[kind]}" if worded else f"pub-evening.{FORMATS[kind]}"
    assert same_as_golden(name, out)


@pytest.mark.parametrize("language", ["en", "de", "tr"])
def test_money_and_figures_are_as_they_were_looked_at(tmp_path: Path, language: str) -> None:
    shell = Shell(tmp_path)
    shell.ok("import", str(EXAMPLE))
    said = "".join(
        shell.ok("--lang", language, *words)
        for words in (["settle", "--stake", "0.01"], ["stats"], ["stats", "Jule"])
    )
    assert same_as_golden(f"{language}/pub-evening.figures.txt", said)


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    path = tmp_path / "hostile.skat"
    path.write_text(HOSTILE, encoding="utf-8")
    return path


def test_odd_names_remarks_and_titles_come_back_unharmed(tmp_path: Path, hostile: Path) -> None:
    shell = Shell(tmp_path)
    first = shell.ok("tally", str(hostile), "--format", "skat")
    for ending in ("skat", "json"):
        there = str(tmp_path / f"there.{ending}")
        shell.ok("tally", str(hostile), "-o", there)
        assert shell.ok("tally", there, "--format", "skat") == first
    deals = first.partition("\n\n")[2]
    shell.ok("tally", str(hostile), "-o", str(tmp_path / "there.csv"))
    back = shell.ok("tally", str(tmp_path / "there.csv"), "--format", "skat")
    assert back.partition("\n\n")[2] == deals


def test_odd_names_remarks_and_titles_do_no_harm(tmp_path: Path, hostile: Path) -> None:
    shell = Shell(tmp_path)
    for cell in (
        cell
        for row in csv.reader(io.StringIO(shell.ok("tally", str(hostile), "--format", "csv")))
        for cell in row
    ):
        assert cell[:1] not in ("=", "@", "+")
        assert cell[:1] != "-" or cell[1:].isdigit()
    assert json.loads(shell.ok("tally", str(hostile), "--format", "json"))
    page = shell.ok("tally", str(hostile), "--format", "html")
    for markup in ("<Bert>", "<i>", "<b>&"):
        assert markup not in page
    assert "&lt;Bert&gt;" in page
    text = shell.ok("tally", str(hostile), "--format", "markdown")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {row.count("|") for row in rows} <= {5, 8}
    assert "<b>" not in text
    assert "&\\#" not in text  # escaped twice
    assert "`code`" not in text.replace("\\`code\\`", "")
