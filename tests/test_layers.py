"""Which part of the program may import which, read from the source itself."""

import ast
from pathlib import Path

import pytest

import skatblock

PACKAGE = Path(skatblock.__file__).parent
# Each room may import itself and the rooms before it.
ROOMS = ["game", "ledger", "words", "pad", "commands"]
IMPURE = {"os", "sys", "time", "datetime", "sqlite3", "locale", "gettext"}


def _modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def _imports(path: Path) -> list[tuple[int, str]]:
    """Every import of a module, wherever it stands, as (line, dotted name)."""
    package = ("skatblock", *path.relative_to(PACKAGE).parent.parts)
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*start, *filter(None, [node.module])])
            found += [(node.lineno, f"{module}.{alias.name}") for alias in node.names]
    return found


MODULES = [(room, path) for room in ROOMS for path in _modules(room)]


@pytest.mark.parametrize(
    ("room", "path"), MODULES, ids=[str(path.relative_to(PACKAGE)) for _, path in MODULES]
)
def test_module_imports_only_its_own_room_and_those_before_it(room: str, path: Path) -> None:
    allowed = {*ROOMS[: ROOMS.index(room) + 1], "__version__"}
    wrong = [
        f"line {line} imports {name}"
        for line, name in _imports(path)
        if name.partition(".")[0] == "skatblock" and name.split(".")[1] not in allowed
    ]
    assert not wrong, f"{path.name} in {room}: {', '.join(wrong)}"


@pytest.mark.parametrize("room", ["game", "ledger"])
def test_room_knows_no_clock_no_system_no_database_and_no_language(room: str) -> None:
    wrong = [
        f"{path.name}, line {line}: {name}"
        for path in _modules(room)
        for line, name in _imports(path)
        if name.partition(".")[0] in IMPURE
    ]
    assert not wrong


def test_every_folder_of_the_package_is_a_room_that_is_held_to_the_list() -> None:
    folders = {path.relative_to(PACKAGE).parts[0] for path in PACKAGE.rglob("*/*.py")}
    assert folders == set(ROOMS)
    assert all(_modules(room) for room in ROOMS)
