"""Which modules a call loads: start-up is a feature, and every import is paid for at each deal."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from golden import same_as_golden
from shell import PATIENCE, Shell

from skatblock.commands.listed import COMMANDS

# Loaded by none of the calls below that neither print a table nor ask Typer.
HEAVY = {
    "asyncio",
    "babel",
    "difflib",
    "fpdf",
    "importlib.metadata",
    "inspect",
    "jinja2",
    "pathlib",
    "platformdirs",
    "plotille",
    "prompt_toolkit",
    "pydantic",
    "rich",
    "skatblock.words.layout",
    "skatblock.words.sentences",
    "subprocess",
    "tabulate",
    "typer",
    "wcwidth",
}
BARE = {
    "skatblock",
    "skatblock.__main__",
    "skatblock.cli",
    "skatblock.commands",
    "skatblock.commands.desk",
    "skatblock.commands.given",
    "skatblock.commands.listed",
    "skatblock.game",
    "skatblock.game.deal",
    "skatblock.game.faults",
    "skatblock.game.house",
    "skatblock.game.record",
    "skatblock.ledger",
    "skatblock.ledger.sheet",
    "skatblock.pad",
    "skatblock.pad.opening",
    "skatblock.pad.store",
    "skatblock.words",
    "skatblock.words.fold",
    "skatblock.words.language",
    "skatblock.words.names",
    "skatblock.words.notation",
    "skatblock.words.reading",
    "skatblock.words.tokens",
    "skatblock.words.vocabulary",
}
RECORDING = BARE | {
    "skatblock.commands.told",
    "skatblock.game.check",
    "skatblock.game.ramsch",
    "skatblock.game.value",
    "skatblock.ledger.bock",
    "skatblock.ledger.tally",
    "skatblock.pad.evening",
    "skatblock.words.brief",
    "skatblock.words.rules",
    "skatblock.words.say",
    "skatblock.words.terms",
}
PRINTING = {
    "skatblock.words.breaking",
    "skatblock.ledger.footer",
    "skatblock.ledger.standings",
    "skatblock.words.layout",
    "skatblock.words.terminal",
}

BY_TYPER = {"difflib", "inspect", "pathlib", "subprocess", "typer"}

# What a call loads of skatblock, and what of the heavy ones.
CALLS: dict[str, tuple[list[str], set[str], set[str]]] = {
    "--version": (["--version"], BARE | {"skatblock.app", "skatblock.commands.frame"}, BY_TYPER),
    "add": (["add", "Cem n won"], RECORDING | {"skatblock.commands.add"}, set()),
    "record": (
        ["record", "Bert", "c", "--with", "1", "--points", "70"],
        RECORDING | {"skatblock.commands.record", "skatblock.words.contracts"},
        set(),
    ),
    "summary": (
        ["summary"],
        (RECORDING - {"skatblock.commands.told", "skatblock.words.say"})
        | PRINTING
        | {"skatblock.commands.summary"},
        {"inspect", "tabulate", "wcwidth", "skatblock.words.layout"},
    ),
}
_LISTING = """
import atexit, json, sys
atexit.register(lambda: open({report!r}, "w").write(json.dumps(sorted(sys.modules))))
sys.argv[1:] = {words!r}
from skatblock.__main__ import main
main()
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The modules that each call loads, on a sheet with a deal behind and rounds to come."""
    shell = Shell(tmp_path_factory.mktemp("startup"))
    shell.ok("new", "Anna", "Bert", "Cem", "Dora", "--preset", "pub")
    shell.ok("add", "Bert n won")
    found = {}
    for name, (words, _own, _heavy) in CALLS.items():
        report = shell.folder / "modules.json"
        subprocess.run(
            [sys.executable, "-I", "-c", _LISTING.format(report=str(report), words=words)],
            env=shell.environment,
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )
        found[name] = set(json.loads(report.read_text("utf-8")))
    return found


@pytest.mark.parametrize("name", CALLS)
def test_call_loads_those_modules_of_skatblock_that_it_needs_and_no_other(
    loaded: dict[str, set[str]], name: str
) -> None:
    allowed = CALLS[name][1]
    own = {one for one in loaded[name] if one.partition(".")[0] == "skatblock"}
    new = sorted(own - allowed)
    assert not new, (
        f"{name} now loads {', '.join(new)}: import it inside the function that needs it, "
        "or, if every such call needs it, add it to the list in this test"
    )
    gone = sorted(allowed - own - {"skatblock.__main__"})
    assert not gone, f"{name} no longer loads {', '.join(gone)}: take it off the list in this test"


@pytest.mark.parametrize("name", CALLS)
def test_call_loads_nothing_heavy_that_it_does_not_print_with(
    loaded: dict[str, set[str]], name: str
) -> None:
    wrong = sorted((HEAVY - CALLS[name][2]) & loaded[name])
    assert not wrong, f"{name} loads {', '.join(wrong)}"


# One call of each command, on the sheet of `loaded`; what it loads stands in golden/modules.txt.
EVERY = {
    "tally": ["tally", "a.skat"],
    "new": ["new", "Anna", "Bert", "Cem"],
    "table": ["table"],
    "add": ["add", "Cem n won"],
    "record": ["record", "Bert", "c", "--with", "1", "--points", "70"],
    "passed": ["passed"],
    "ramsch": ["ramsch", "Anna", "50", "Bert", "40", "Cem", "30"],
    "adjust": ["adjust", "Anna", "-20", "late"],
    "amend": ["amend", "1", "Bert", "n", "lost"],
    "insert": ["insert", "1", "Bert", "n", "lost"],
    "strike": ["strike", "1"],
    "heading": ["heading", "title", "Friday"],
    "undo": ["undo"],
    "redo": ["redo"],
    "log": ["log"],
    "summary": ["summary"],
    "sheet": ["sheet"],
    "chart": ["chart"],
    "settle": ["settle"],
    "stats": ["stats"],
    "standings": ["standings", "--all"],
    "explain": ["explain"],
    "value": ["value", "clubs", "with", "1"],
    "rules": ["rules"],
    "sheets": ["sheets"],
    "use": ["use", "1"],
    "export": ["export", "a.csv"],
    "import": ["import", "a.skat"],
    "check": ["check"],
    "rescue": ["rescue", "pad.db"],
}


def test_every_command_loads_what_it_is_known_to_load(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.ok(
        "new", "Anna", "Bert", "Cem", "--dealer", "Cem", "--ramsch", "passed-in", "--bock", "split"
    )
    shell.ok("add", "Bert n won")
    shell.ok("export", "a.skat")
    kept = shell.pad.read_bytes()
    assert set(EVERY) == set(COMMANDS)
    lines = []
    for name, words in EVERY.items():
        shell.pad.write_bytes(kept)
        if name == "redo":
            shell.ok("undo")
        if name == "passed":  # a table that plays Ramsch then has none
            shell.ok("new", "Anna", "Bert", "Cem")
        report = tmp_path / "modules.json"
        code = _LISTING.format(report=str(report), words=words)
        subprocess.run(
            [sys.executable, "-I", "-c", code],
            env=shell.environment,
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            check=False,
            capture_output=True,
            timeout=PATIENCE,
        )
        found = set(json.loads(report.read_text("utf-8")))
        own = {one for one in found if one.startswith("skatblock.")} - BARE
        heavy = (HEAVY & found) - own
        short = sorted(one.removeprefix("skatblock.") for one in own)
        lines.append(f"{name}: {' '.join([*short, *(one.upper() for one in sorted(heavy))])}")
    same = same_as_golden("modules.txt", "\n".join(lines) + "\n")
    assert same, "\n".join(lines)
