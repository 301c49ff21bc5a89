"""The HTML sheet in a browser: one page on paper, no sideways scrolling on a phone."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

import pytest
from test_examples import NAMES, tallied
from test_html import odd

from skatblock.words.html import html_sheet
from skatblock.words.language import choose_language

BROWSER = os.environ.get("SKATBLOCK_CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), ""
)
pytestmark = pytest.mark.skipif(
    not BROWSER, reason="no Chromium found: install it, or name one in SKATBLOCK_CHROMIUM"
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The page in frames of the widths to be tested, since no window is as narrow as a phone.
FRAMES = """<!DOCTYPE html><body style="margin:0">
{frames}
<pre id="found"></pre>
<script>
onload = () => {{
  const found = [...document.querySelectorAll("iframe")].map((frame) => {{
    const inner = frame.contentDocument;
    {act}
    const seen = (query) => [...inner.querySelectorAll(query)]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0).length;
    return {{
      width: inner.scrollingElement.scrollWidth,
      scripts: inner.scripts.length,
      title: inner.title,
      deals: seen("tbody tr:not(.blank) .no"),
      aloud: seen(".aloud"),
    }};
  }});
  document.getElementById("found").textContent = JSON.stringify(found);
}};
</script>"""
FRAME = '<iframe style="width:{width}px;height:800px;border:0" srcdoc="{page}"></iframe>'
WIDTHS = (360, 390, 900, 1280)


class Found(NamedTuple):
    """What a frame shows: how far it scrolls, scripts, title, deals, deals counted aloud."""

    width: int
    scripts: int
    title: str
    deals: int
    aloud: int


def run(*arguments: str) -> str:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        return subprocess.run(
            [BROWSER, *FLAGS, f"--user-data-dir={profile}", *arguments],
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            timeout=120,
        ).stdout


def pages_on_paper(html: str, folder: Path) -> int:
    source, target = folder / "sheet.html", folder / "sheet.pdf"
    source.write_text(html, encoding="utf-8")
    run("--no-pdf-header-footer", f"--print-to-pdf={target}", source.as_uri())
    return len(re.findall(rb"/Type\s*/Page\b", target.read_bytes()))


def in_frames(html: str, folder: Path, act: str = "") -> list[Found]:
    """Show a page in frames of all widths, after an action in each of them."""
    source = folder / "frames.html"
    frames = [FRAME.format(width=width, page=escape(html)) for width in WIDTHS]
    source.write_text(FRAMES.format(frames="\n".join(frames), act=act), encoding="utf-8")
    shown = run("--dump-dom", source.as_uri())
    said = re.search(r'<pre id="found">(.*?)</pre>', shown, re.DOTALL)
    assert said
    return [Found(**one) for one in json.loads(unescape(said[1]))]


@pytest.mark.parametrize("name", NAMES)
def test_one_page_on_paper(name: str, tmp_path: Path):
    assert pages_on_paper(html_sheet(tallied(name)), tmp_path) == 1


@pytest.mark.parametrize("language", ["de", "tr"])
@pytest.mark.parametrize("name", ["pub-evening", "table-of-four"])
def test_one_page_on_paper_in_other_languages(name: str, language: str, tmp_path: Path):
    try:
        choose_language(language)
        assert pages_on_paper(html_sheet(tallied(name)), tmp_path) == 1
    finally:
        choose_language("en")


def test_names_of_forty_letters_still_fit_on_one_page(tmp_path: Path):
    assert pages_on_paper(html_sheet(odd()), tmp_path) == 1


@pytest.mark.parametrize("name", [*NAMES, "odd"])
def test_no_sideways_scrolling(name: str, tmp_path: Path):
    counted = odd() if name == "odd" else tallied(name)
    for width, found in zip(WIDTHS, in_frames(html_sheet(counted), tmp_path), strict=True):
        assert found.width <= width
        assert found.deals == len(counted.lines)
        assert found.scripts == found.aloud == 0
        assert found.title.startswith(counted.heading.title)


def test_a_deal_is_counted_aloud_on_a_click(tmp_path: Path):
    act = 'inner.querySelector("tbody tr:nth-child(3) summary").click();'
    frames = in_frames(html_sheet(tallied("pub-evening")), tmp_path, act)
    for width, found in zip(WIDTHS, frames, strict=True):
        assert found.aloud == 1
        assert found.width <= width


def test_these_tests_would_notice(tmp_path: Path):
    wide = html_sheet(odd()).replace("</h1>", "</h1><div style='width:1300px'>.</div>")
    assert all(
        found.width > width for width, found in zip(WIDTHS, in_frames(wide, tmp_path), strict=True)
    )
    long = html_sheet(tallied("table-of-four")).replace("4.05mm", "4.6mm")
    assert pages_on_paper(long, tmp_path) == 2
