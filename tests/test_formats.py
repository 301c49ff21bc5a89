"""Which format a file has, and what happens to files that can't be read."""

import io
import os
import threading
from pathlib import Path

import pytest
from table import played, sheet

from skatblock.game.faults import Failed, Refused, SkatblockError
from skatblock.game.house import House, KontraRule
from skatblock.ledger.sheet import Sheet
from skatblock.pad import formats
from skatblock.pad.borrow import is_pad
from skatblock.pad.csvfile import write_csv
from skatblock.pad.formats import Format, format_of, format_of_text, read_any
from skatblock.pad.jsonfile import write_json
from skatblock.pad.sheetfile import write_sheet
from skatblock.words.vocabulary import vocabulary

LINES = ("Anna clubs with 1 70", "passed", "Bert grand with 1 20 # Tür 🃏")
SHEET: Sheet = sheet("", *LINES)
TALLY = played("", *LINES)
TEXTS = {
    ".skat": write_sheet(SHEET),
    ".json": write_json(TALLY),
    ".csv": "".join(write_csv(TALLY)),
}


def fault_of(path: Path | str, kind: type[SkatblockError]) -> tuple[str, dict[str, object]]:
    """Read a file that can't be read; give the code and the fields."""
    with pytest.raises(kind) as caught:
        read_any(str(path))
    return caught.value.faults[0].code, dict(caught.value.faults[0].fields)


def file(folder: Path, name: str, content: str | bytes) -> Path:
    """Write a file, its line ends untouched."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.skat", Format.SKAT),
        ("a.b.CSV", Format.CSV),
        ("folder.csv/a.json", Format.JSON),
        ("a.md", Format.MARKDOWN),
        (Path("a.html"), Format.HTML),
        (Path("a.pdf"), Format.PDF),
    ],
)
def test_the_ending_means_the_format(name: str, kind: Format) -> None:
    assert format_of(name) is kind


@pytest.mark.parametrize("name", ["a.xlsx", "a", ".csv", "a.csv/b"])
def test_an_unknown_ending_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(Refused) as caught:
        format_of(name)
    fields = dict(caught.value.faults[0].fields)
    code = "file-ending" if name == "a.xlsx" else "file-no-ending"
    assert caught.value.faults[0].code == code
    assert fields["values"] == (".skat", ".csv", ".json", ".md", ".html", ".pdf")


@pytest.mark.parametrize("ending", TEXTS)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_a_sheet_is_read_by_its_ending(
    tmp_path: Path, ending: str, mark: str, line_end: str
) -> None:
    text = mark + TEXTS[ending].replace("\r\n", "\n").replace("\n", line_end)
    assert read_any(str(file(tmp_path, f"a{ending.upper()}", text))).sheet == SHEET


@pytest.mark.parametrize("ending", TEXTS)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_standard_input_is_read_by_its_beginning(ending: str, mark: str) -> None:
    stdin = io.BytesIO((mark + TEXTS[ending]).encode())
    assert read_any("-", stdin=stdin).sheet == SHEET


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Format.SKAT),
        ("players: Anna, Bert, Cem\n", Format.SKAT),
        ("title: deal, line\n", Format.SKAT),
        ('\n  {"format"', Format.JSON),
        ("deal,round,line\n", Format.CSV),
        ('"deal";"round";"line"\r\n', Format.CSV),
    ],
)
def test_how_a_text_begins(text: str, kind: Format) -> None:
    assert format_of_text(text) is kind


def test_rules_for_a_csv_are_handed_on(tmp_path: Path) -> None:
    path = file(tmp_path, "a.csv", TEXTS[".csv"])
    house = House(kontra=KontraRule.ANY)
    assert read_any(str(path), house=house).sheet.heading.house == house
    assert [note.code for note in read_any(str(path)).notes] == ["csv-rules-read"]
    assert read_any(str(path), house=house).notes == ()


def test_one_letter_games_of_a_sheet_file_follow_the_language(tmp_path: Path) -> None:
    path = file(tmp_path, "a.skat", "players: Anna, Bert, Cem\n\nAnna kr+1 70\n")
    assert read_any(str(path), words=vocabulary("de")).sheet.entries == SHEET.entries[:1]


def test_a_missing_file_fails(tmp_path: Path) -> None:
    missing = tmp_path / "no.skat"
    assert fault_of(missing, Failed) == ("file-missing", {"path": str(missing)})
    assert fault_of(tmp_path / "no", Failed)[0] == "file-missing"
    assert fault_of(file(tmp_path, "a.skat", "") / "b.skat", Failed)[0] == "file-missing"
    assert fault_of("a\0.skat", Failed)[0] == "file-missing"


def test_a_folder_fails(tmp_path: Path) -> None:
    assert fault_of(tmp_path, Failed) == ("file-folder", {"path": str(tmp_path)})


def test_a_file_without_permission_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_entry(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = file(tmp_path, "a.skat", TEXTS[".skat"])
    # The mode of the file would not do: whoever runs the tests may be root.
    monkeypatch.setattr(Path, "open", no_entry)
    assert fault_of(path, Failed) == (
        "file-unread",
        {"path": str(path), "reason": "Permission denied"},
    )


def test_a_name_too_long_fails() -> None:
    assert fault_of("x" * 5000 + ".skat", Failed)[0] == "file-unread"


@pytest.mark.parametrize("name", ["a.md", "a.html", "a.xlsx", "a"])
def test_what_cannot_be_read_back_is_refused(tmp_path: Path, name: str) -> None:
    code, fields = fault_of(file(tmp_path, name, "x"), Refused)
    assert (code, fields["values"]) == ("file-ending", (".skat", ".csv", ".json"))


def test_bytes_that_are_not_utf8_are_refused_with_their_place(tmp_path: Path) -> None:
    path = file(tmp_path, "a.skat", "players: Anna, Jörg, Cem\n".encode("latin-1"))
    assert fault_of(path, Refused) == ("file-not-utf8", {"number": 17, "byte": "F6"})
    with pytest.raises(Refused) as caught:
        read_any("-", stdin=io.BytesIO(b"players: A, B, C\n\n\xff"))
    assert caught.value.where == ("-", 3)


def test_a_file_too_big_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "MOST_BYTES", 100)
    path = file(tmp_path, "a.skat", TEXTS[".skat"] + "#" * 100)
    assert fault_of(path, Refused) == ("file-big", {"most": 100})
    with pytest.raises(Refused):
        read_any("-", stdin=io.BytesIO(b" " * 101))


def test_a_fault_names_the_file_and_its_line(tmp_path: Path) -> None:
    path = file(tmp_path, "a.skat", TEXTS[".skat"] + "Zoe clubs with 1 70\n")
    with pytest.raises(Refused) as caught:
        read_any(str(path))
    assert caught.value.where == (str(path), TEXTS[".skat"].count("\n") + 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_without_ending_is_read_by_its_beginning(tmp_path: Path) -> None:
    pipe = tmp_path / "63"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(TEXTS[".json"],), daemon=True)
    writer.start()
    # Not opened before it is read: whoever writes into it would be left alone.
    assert not is_pad(str(pipe))
    assert read_any(str(pipe)).sheet == SHEET
    writer.join(5)
