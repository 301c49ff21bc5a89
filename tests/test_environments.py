"""The program in other surroundings: built, without what only developers have, in other locales,
as another user, and where what it says can't be written.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from pads import command, environment, line, new_pad, program

import skatblock

ROOT = Path(__file__).parents[1]
NOBODY = 65534
posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs Linux")
DEVELOPERS = ("babel", "build", "hypothesis", "mypy", "pytest", "ruff", "hatchling", "setuptools")
BLOCKED = f"""
import sys
for name in {DEVELOPERS!r}:
    sys.modules[name] = None
from skatblock.__main__ import main
main()
"""


# -- built


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build wheel and source distribution from a clone of what is committed."""
    for needed in ("build", "hatchling", "babel"):
        pytest.importorskip(needed)
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("there is no repository to clone here")
    return built_in(tmp_path_factory.mktemp("built"))


def built_in(folder: Path) -> Path:
    """Clone the project into a folder and build it there; gives the folder of what was built."""
    clone = ["git", "clone", "--quiet", str(ROOT), str(folder / "clone")]
    subprocess.run(clone, check=True)
    words = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist")]
    done = subprocess.run(
        [*words, str(folder / "clone")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "dist"


def test_two_builds_are_the_same_to_the_byte(built: Path, tmp_path: Path) -> None:
    again = built_in(tmp_path)
    names = sorted(one.name for one in built.iterdir())
    assert sorted(one.name for one in again.iterdir()) == names
    for name in names:
        assert (again / name).read_bytes() == (built / name).read_bytes(), name


def test_the_wheel_holds_the_program_and_its_languages_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {
        "skatblock",
        f"skatblock-{skatblock.__version__}.dist-info",
    }
    for language in ("de", "tr"):
        assert f"skatblock/words/locale/{language}/LC_MESSAGES/skatblock.mo" in names
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        files = [name.partition("/")[2] for name in archive.getnames()]
    assert "skatblock/cli.py" in files
    assert "tests/test_kill.py" in files


def test_the_wheel_runs_without_what_only_developers_have(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    shutil.unpack_archive(wheel, tmp_path / "installed", "zip")
    calls = (
        ["new", "Anna", "Bert", "Cem"],
        ["add", "Anna", "Kreuz", "mit", "2", "93"],
        ["summary", "--lang", "de"],
        ["check"],
        ["export", str(tmp_path / "a.json")],
        ["tally", str(tmp_path / "a.json")],
    )
    for words in calls:
        done = subprocess.run(
            [sys.executable, "-P", "-c", BLOCKED, "--pad", str(tmp_path / "pad.db"), *words],
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment(PYTHONPATH=str(tmp_path / "installed")),
            cwd=tmp_path,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout


# -- locales


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the locales that are tried, whether the system has them or not."""
    if shutil.which("localedef") is None:
        pytest.skip("locales can't be made here")
    folder = tmp_path_factory.mktemp("locales")
    for name, charset in (("tr_TR", "UTF-8"), ("de_DE", "ISO-8859-1")):
        words = ["localedef", "-i", name, "-f", charset, str(folder / f"{name}.{charset}")]
        if subprocess.run(words, capture_output=True, check=False).returncode:
            pytest.skip("the system has no sources of locales")
    return folder


SHOWING = ("sheet", "summary", "log", "sheets", "check")
SURROUNDINGS = {
    "C": ({"LANG": "C"}, "utf-8"),
    "C without UTF-8": ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, "ascii"),
    "Turkish": ({"LANG": "tr_TR.UTF-8"}, "utf-8"),
    "German Latin-1": ({"LANG": "de_DE.ISO-8859-1"}, "latin-1"),
    "ASCII output": ({"PYTHONIOENCODING": "ascii"}, "ascii"),
    "a locale that is not there": ({"LANG": "xx_XX.UTF-8", "LC_ALL": "yy"}, "utf-8"),
}


@posix
@pytest.mark.parametrize(("given", "encoding"), SURROUNDINGS.values(), ids=SURROUNDINGS)
def test_every_locale_takes_and_gives_the_same_sheet(
    given: dict[str, str], encoding: str, locales: Path, tmp_path: Path
) -> None:
    pad = new_pad(tmp_path / "pad.db", "Anna clubs with 2 93", players="Anna, İsmail, Jörg")
    more = {"LOCPATH": str(locales), **given}

    def call(*words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        done = subprocess.run(
            command(pad, *words),
            input=stdin,
            capture_output=True,
            env=environment(**more),
            check=False,
        )
        assert b"Traceback" not in done.stderr
        assert done.returncode == 0, done.stderr
        return done

    call("add", "2", "grand", "with", "1", "70")
    call("add", "-", stdin=b"1 null won\n3 spades without 1 61\n")
    shown = b"".join(call(words).stdout for words in SHOWING)
    # Suits as letters where the encoding has no signs for them; nobody's total depends on it.
    text = shown.decode(encoding)
    assert ("♣" in text) <= (encoding == "utf-8")
    if encoding == "ascii":
        assert "J?rg" in text
    file = tmp_path / "sheet.skat"
    call("export", str(file))
    assert "players: Anna, İsmail, Jörg" in file.read_text(encoding="utf-8")
    call("tally", str(file))
    assert call("tally", str(file), "--format", "csv").stdout.decode("utf-8").count("\n") == 5
    # A refusal with a name that the terminal lacks is still a sentence.
    done = subprocess.run(
        command(pad, "add", "X", "clubs", "with", "1", "70"),
        capture_output=True,
        env=environment(**more),
        check=False,
    )
    assert done.returncode == 2
    assert b"Anna" in done.stderr
    assert b"Traceback" not in done.stderr


# -- homes and users


@posix
def test_a_home_that_does_not_exist_is_told_in_one_sentence(tmp_path: Path) -> None:
    home = tmp_path / "nonexistent"
    left_out = {"XDG_DATA_HOME": ""}
    for words in (["new", "Anna", "Bert", "Cem"], ["add", "passed"], ["sheets"], ["table"]):
        done = program(None, *words, HOME=str(home), **left_out)
        assert done.returncode == 1
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
        assert "--pad" in done.stderr
        assert "SKATBLOCK_PAD" in done.stderr
    assert not home.exists()
    assert program(tmp_path / "pad.db", "new", "A1", "B1", "C1", HOME=str(home)).returncode == 0


PLACE = """
import sys
from platformdirs import user_data_dir
from skatblock.commands.desk import pad_path
ours, theirs = pad_path(), user_data_dir("skatblock", appauthor=False) + "/pad.db"
assert ours == theirs, (ours, theirs)
print(ours)
"""


@linux
@pytest.mark.parametrize(
    ("variables", "place"),
    [
        ({"XDG_DATA_HOME": "/data/mine"}, "/data/mine/skatblock/pad.db"),
        ({"XDG_DATA_HOME": "/data/mine/"}, "/data/mine/skatblock/pad.db"),
        ({"XDG_DATA_HOME": "", "HOME": "/"}, "/.local/share/skatblock/pad.db"),
        ({"XDG_DATA_HOME": "", "HOME": "/usr//"}, "/usr/.local/share/skatblock/pad.db"),
        # A relative folder is no folder, by the rule of freedesktop.org.
        ({"XDG_DATA_HOME": "here", "HOME": "/usr"}, "/usr/.local/share/skatblock/pad.db"),
        ({"XDG_DATA_HOME": "", "HOME": ""}, "/.local/share/skatblock/pad.db"),
    ],
)
def test_the_pad_lies_where_the_system_keeps_data(variables: dict[str, str], place: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLACE],
        capture_output=True,
        text=True,
        env=environment(**variables),
        check=False,
    )
    assert not done.stderr
    assert done.stdout.strip().endswith(place)


NOBODY_KNOWN = """
import os, sys
os.setgid(54321)
os.setuid(54321)
del os.environ["HOME"]
from skatblock.commands.desk import pad_path
from skatblock.game.faults import Failed
try:
    pad_path()
except Failed as failed:
    print(*[fault.code for fault in failed.faults])
"""


@linux
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root")
def test_a_user_whom_the_system_does_not_know_has_no_home() -> None:
    # Loaded before, from wherever it lies: he may have no right to read it.
    loading = "import platformdirs, skatblock.commands.desk\nplatformdirs.user_data_dir('x')\n"
    done = subprocess.run(
        [sys.executable, "-P", "-c", loading + NOBODY_KNOWN],
        capture_output=True,
        text=True,
        env=environment(XDG_DATA_HOME=""),
        check=False,
    )
    assert done.stdout == "home-missing\n", done.stderr


def test_the_tilde_of_a_pad_is_the_home_folder(tmp_path: Path) -> None:
    for words, more in (
        (["--pad=~/a.db"], {}),
        ([], {"SKATBLOCK_PAD": "~/a.db"}),
    ):
        done = program(None, "new", "Anna", "Bert", "Cem", *words, HOME=str(tmp_path), **more)
        assert done.returncode == 0
    assert "Sheet 2" in done.stdout
    assert (tmp_path / "a.db").is_file()


@pytest.mark.parametrize("zone", ["XXX-25:30", "Foo/Bar", "", ":"])
def test_a_time_zone_that_is_none_keeps_nobody_from_writing(tmp_path: Path, zone: str) -> None:
    pad = tmp_path / "pad.db"
    assert program(pad, "new", "Anna", "Bert", "Cem", TZ=zone).returncode == 0
    assert program(pad, "add", "passed", TZ=zone).returncode == 0
    assert "added" in program(pad, "log", TZ=zone).stdout


INTERRUPTED = """
import sys
class Stop:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {name!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Stop)
from skatblock.__main__ import main
main()
"""


@pytest.mark.parametrize("name", ["skatblock.cli", "skatblock.commands.desk", "skatblock.app"])
def test_an_interrupt_while_the_program_is_loaded_ends_it_without_a_word(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", INTERRUPTED.format(name=name), "--help"],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


AS_NOBODY = f"""
import os, pkgutil, sys
import skatblock, platformdirs.unix, encodings.idna, typer
for one in pkgutil.walk_packages(typer.__path__, "typer."):
    if one.name.startswith("typer._click") and "_win" not in one.name:
        __import__(one.name)
for one in pkgutil.walk_packages(skatblock.__path__, "skatblock."):
    if not one.name.endswith(("__main__", "pdf")):
        __import__(one.name)
from skatblock.__main__ import main
os.chdir("/")
os.setgid({NOBODY})
os.setuid({NOBODY})
main()
"""


def as_nobody(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Call the program as a user who owns nothing; it is loaded before, from wherever it lies."""
    return subprocess.run(
        [sys.executable, "-P", "-c", AS_NOBODY, *words],
        capture_output=True,
        text=True,
        env=environment(**more),
        check=False,
    )


@linux
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root")
def test_another_user_is_told_what_is_not_his(tmp_path: Path) -> None:
    for one in (tmp_path, *tmp_path.parents):
        if len(one.parts) > 2:
            one.chmod(one.stat().st_mode | 0o055)
    pad = new_pad(tmp_path / "pad.db", line(1))
    done = as_nobody("--pad", str(pad), "sheet")
    assert done.returncode == 1
    assert done.stderr == f"The pad {pad} can't be opened: unable to open database file.\n"
    no_home = as_nobody(
        "new", "Anna", "Bert", "Cem", HOME=str(tmp_path / "no home"), XDG_DATA_HOME=""
    )
    assert no_home.returncode == 1
    assert len(no_home.stderr.splitlines()) == 1
    assert "SKATBLOCK_PAD" in no_home.stderr
    (tmp_path / "his").mkdir()
    os.chown(tmp_path / "his", NOBODY, NOBODY)
    his = str(tmp_path / "his" / "pad.db")
    assert as_nobody("--pad", his, "new", "Anna", "Bert", "Cem").returncode == 0
    assert as_nobody("--pad", his, "add", "passed").returncode == 0
    assert as_nobody("--pad", his, "check").returncode == 0
    assert Path(his).stat().st_mode & 0o777 == 0o600


# -- standard output that fails


@pytest.fixture
def pad(tmp_path: Path) -> Path:
    return new_pad(tmp_path / "pad.db", *[line(number) for number in range(1, 40)])


CALLS = (["sheet"], ["log"], ["add", "passed"], ["export", "-"], ["--help"], ["check"], ["table"])


@linux
@pytest.mark.parametrize("words", CALLS, ids=lambda words: words[0])
def test_a_full_disk_behind_standard_output_is_one_sentence(words: list[str], pad: Path) -> None:
    for unbuffered in ("1", ""):
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(
                command(pad, *words),
                stdin=subprocess.DEVNULL,
                stdout=full,
                stderr=subprocess.PIPE,
                env=environment(PYTHONUNBUFFERED=unbuffered),
                check=False,
            )
        said = done.stderr.decode()
        assert done.returncode == 1
        assert len(said.splitlines()) == 1
        assert "No space left" in said


@posix
@pytest.mark.parametrize("words", CALLS, ids=lambda words: words[0])
def test_a_closed_pipe_ends_in_silence(words: list[str], pad: Path) -> None:
    for unbuffered in ("1", ""):
        reading, writing = os.pipe()
        os.close(reading)
        try:
            done = subprocess.run(
                command(pad, *words),
                stdin=subprocess.DEVNULL,
                stdout=writing,
                stderr=subprocess.PIPE,
                env=environment(PYTHONUNBUFFERED=unbuffered),
                check=False,
            )
        finally:
            os.close(writing)
        assert done.returncode == 1
        assert done.stderr == b""


@posix
def test_streams_that_are_closed_are_no_matter(pad: Path) -> None:
    for redirection in (">&-", "2>&-", "<&-", ">&- 2>&- <&-"):
        for words in ("sheet", "add passed", "add -", "table", "add nonsense"):
            shell = f'"{sys.executable}" -P -m skatblock --pad "{pad}" {words} {redirection}'
            done = subprocess.run(
                ["sh", "-c", shell],
                input=b"",
                capture_output=True,
                env=environment(),
                check=False,
            )
            assert b"Traceback" not in done.stderr
            assert b"Error" not in done.stderr
            assert done.returncode in (0, 2)
