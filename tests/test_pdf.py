"""The PDF: one A4 page, all letters, and a sentence where the extra is missing."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from table import played
from test_examples import EXAMPLES, NAMES, tallied
from test_html import odd

from skatblock.game.faults import Failed
from skatblock.words.pdf import pdf_sheet
from skatblock.words.pdfpen import suit_outlines


@pytest.fixture
def extra() -> None:
    for module in ("fpdf", "fontpkg", "fontpkg_ibm_plex_sans_condensed"):
        pytest.importorskip(module, reason="the extra skatblock[pdf] is not installed")


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.usefixtures("extra")
@pytest.mark.parametrize("name", NAMES)
def test_one_page(name: str):
    pdf = pdf_sheet(tallied(name))
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 1
    assert b"/MediaBox [0 0 595.28 841.89]" in pdf


@pytest.mark.usefixtures("extra")
def test_long_names_fit_and_a_long_list_goes_on():
    assert pages(pdf_sheet(odd())) == 1
    assert pages(pdf_sheet(played(""))) == 1
    assert pages(pdf_sheet(played("", *["passed"] * 200))) == 4


@pytest.mark.usefixtures("extra")
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="no pdftotext found (poppler-utils)")
def test_text_of_the_page(tmp_path: Path):
    target = tmp_path / "sheet.pdf"
    counted = played(
        "players: Jürgen, Ayşe İnci, Çağrı ışık; title: Größe",
        "2 clubs with 1 92 # pik ♠ und herz ♥",
    )
    target.write_bytes(pdf_sheet(counted))
    text = subprocess.run(
        ["pdftotext", "-layout", str(target), "-"], check=True, stdout=subprocess.PIPE
    ).stdout.decode()
    for word in ("Jürgen", "Ayşe İnci", "Çağrı ışık", "Größe", "36", "standard scoring"):
        assert word in text
    assert re.search(r"1\* pik\s+und herz", text)


@pytest.mark.usefixtures("extra")
def test_letters_the_font_lacks_are_named():
    with pytest.raises(Failed) as failed:
        pdf_sheet(played("players: 李明, Bert, Cem", "passed"))
    assert failed.value.faults[0].code == "pdf-letters"
    assert set(dict(failed.value.faults[0].fields)["signs"]) == set("明李")


def test_without_the_extra_a_sentence_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(Failed) as failed:
        pdf_sheet(played("", "passed"))
    assert failed.value.faults[0].code == "pdf-missing"


def test_without_the_extra_nothing_is_written(tmp_path: Path):
    target = tmp_path / "sheet.pdf"
    program = (
        "import sys; sys.modules['fpdf'] = None; from skatblock.cli import main;"
        "main(['--lang', 'en', 'tally', sys.argv[1], '-o', sys.argv[2]])"
    )
    sheet = str(EXAMPLES / "club-list.skat")
    ran = subprocess.run(
        [sys.executable, "-P", "-c", program, sheet, str(target)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 1
    assert "pip install 'skatblock[pdf]'" in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert not target.exists()


def test_suits_are_closed_shapes_of_one_height():
    for suit in "♣♠♥♦":
        points = [point for outline in suit_outlines(suit) for point in outline]
        height = max(y for _, y in points) - min(y for _, y in points)
        assert 0.9 < height < 1.2
        assert abs(max(x for x, _ in points) + min(x for x, _ in points)) < 0.01
