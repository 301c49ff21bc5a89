"""Pads of every version: those of earlier ones are brought up, those of newer ones refused."""

import contextlib
import re
import sqlite3
from pathlib import Path

import pytest
from pads import kept, line, new_pad, program, write
from refusal import codes_of

from skatblock.game.faults import Failed
from skatblock.ledger.tally import tally
from skatblock.pad import corrections, evening, migrations, opening
from skatblock.pad.opening import open_store
from skatblock.pad.upkeep import soundness

PADS = Path(__file__).parent / "data" / "pads"
STORED = sorted(PADS.glob("version-*.sql"))


def build(source: Path, pad: Path) -> Path:
    """Make a pad of its stored text."""
    with contextlib.closing(sqlite3.connect(pad)) as connection:
        connection.executescript(source.read_text(encoding="utf-8"))
    return pad


def test_a_pad_of_every_version_is_stored() -> None:
    assert [one.stem for one in STORED] == [f"version-{n}" for n in range(1, opening.VERSION + 1)]
    assert sorted(migrations.STEPS) == list(range(1, opening.VERSION))
    assert sorted(migrations.EARLIER) == list(range(1, opening.VERSION))


@pytest.mark.parametrize("source", STORED, ids=lambda one: one.stem)
def test_a_stored_pad_is_read_and_written_to(source: Path, tmp_path: Path) -> None:
    pad = build(source, tmp_path / "pad.db")
    opened = open_store(str(pad), create=False)
    with contextlib.closing(opened):
        assert soundness(opened) == (2, 7, ())
        page = evening.load(opened)
        assert page.heading.players == ("Anna", "Bert", "Çiğdem")
        assert len(page.acts) == 11
        assert tally(page.sheet).state.totals == (-52, -634, 20)
        assert tally(evening.load(opened, 2).sheet).state.totals == (0, 104, 0, 0)
        corrections.step_back(opened, evening.REDO)
        write(opened, "passed" if not page.heading.house.ramsch else "ramsch 1 46 2 74 3 -")
        assert soundness(opened).faults == ()
    log = program(pad, "log")
    assert log.returncode == 0
    assert log.stdout.count("20:") >= 11


def test_a_pad_of_this_version_is_the_one_that_is_stored(tmp_path: Path) -> None:
    """If this fails, the tables were changed: give them a new version and a migration."""
    pad = new_pad(tmp_path / "pad.db")
    new = _statements(pad)
    assert new == _statements(build(STORED[-1], tmp_path / "stored.db"))
    assert new == opening.schema(opening.TABLES)


def _statements(pad: Path) -> set[tuple[str, str, str | None]]:
    with contextlib.closing(sqlite3.connect(pad)) as connection:
        application, version, listed = opening.header(connection)
    assert (application, version) == (opening.APPLICATION, opening.VERSION)
    return listed


def test_a_newer_pad_is_refused_with_both_versions(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    with contextlib.closing(sqlite3.connect(pad, isolation_level=None)) as connection:
        connection.execute("ALTER TABLE sheet ADD COLUMN place TEXT")
        connection.execute(f"PRAGMA user_version = {opening.VERSION + 1}")
    done = program(pad, "add", "passed")
    assert done.returncode == 1
    assert done.stderr == (
        f"The pad {pad} is of version {opening.VERSION + 1}, "
        f"this skatblock knows {opening.VERSION}: update skatblock.\n"
    )


# -- a migration, tried out with a version that there is not yet


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a version whose sheets have a place."""

    def step(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
        connection.execute("INSERT INTO club (name) SELECT 'club ' || id FROM sheet")

    now = opening.VERSION
    monkeypatch.setitem(migrations.STEPS, now, step)
    monkeypatch.setitem(migrations.EARLIER, now, dict(opening.TABLES))
    club = "CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"
    monkeypatch.setattr(opening, "TABLES", {**opening.TABLES, "club": club})
    monkeypatch.setattr(opening, "VERSION", now + 1)


@pytest.mark.parametrize("source", STORED, ids=lambda one: one.stem)
@pytest.mark.usefixtures("next_version")
def test_a_migration_keeps_everything_and_a_copy_of_what_was(source: Path, tmp_path: Path) -> None:
    pad = build(source, tmp_path / "pad.db")
    before = pad.read_bytes()
    opened = open_store(str(pad), create=False)
    with contextlib.closing(opened):
        assert soundness(opened) == (2, 7, ())
        clubs = opened.connection.execute("SELECT name FROM club").fetchall()
        assert clubs == [("club 1",), ("club 2",)]
        version = opened.connection.execute("PRAGMA user_version").fetchone()
        assert version == (opening.VERSION,)
    number = re.sub(r"\D", "", source.stem)
    copy = tmp_path / "backups" / f"pad-before-version-{number}.db"
    # SQLite counts the copying in the header of the copy.
    assert copy.read_bytes()[100:] == before[100:]
    open_store(str(pad), create=False).close()


@pytest.mark.usefixtures("next_version")
def test_a_migration_that_fails_leaves_the_pad_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = build(STORED[-1], tmp_path / "pad.db")

    def fails(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE seal")
        connection.execute("INSERT INTO nowhere VALUES (1)")

    monkeypatch.setitem(migrations.STEPS, opening.VERSION - 1, fails)
    before = pad.read_bytes()
    assert codes_of(lambda: open_store(str(pad), create=False)) == ["pad-unread"]
    assert pad.read_bytes() == before


@pytest.mark.usefixtures("next_version")
def test_a_migration_without_room_for_a_copy_is_not_begun(tmp_path: Path) -> None:
    pad = build(STORED[-1], tmp_path / "pad.db")
    (tmp_path / "backups").write_text("in the way")
    before = pad.read_bytes()
    with pytest.raises(Failed) as failed:
        open_store(str(pad), create=False)
    assert failed.value.faults[0].code == "pad-uncopied"
    assert pad.read_bytes() == before


def test_a_new_pad_is_not_migrated_and_has_the_version_at_once(tmp_path: Path) -> None:
    pad = new_pad(tmp_path / "pad.db", line(1))
    assert _statements(pad)
    assert not list((tmp_path / "backups").glob("*before*"))
    assert kept(pad) == [1]
