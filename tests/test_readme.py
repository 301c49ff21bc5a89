"""Every console block of the README is run, and shows what it says.

SKATBLOCK_GOLDEN=write in the environment writes the blocks anew; read the difference.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
README = PROJECT / "README.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def blocks() -> list[str]:
    return BLOCK.findall(README.read_text(encoding="utf-8"))


def run(block: str, folder: Path) -> str:
    """Run the commands of a block in their order, and give it as it should be."""
    shown = []
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("SKATBLOCK_")
    }
    environment |= {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "SKATBLOCK_PAD": str(folder / "pad.db"),
        "LC_ALL": "C.UTF-8",
    }
    for command in commands:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        shown += [f"$ {command}", *done.stdout.decode().rstrip("\n").split("\n")]
    return "".join(f"{line.rstrip()}\n" for line in shown if line is not None)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """Run all blocks on one pad, since an evening goes on."""
    folder = tmp_path_factory.mktemp("evening")
    (folder / "examples").symlink_to(PROJECT / "examples")
    return [(block, run(block, folder)) for block in blocks()]


def test_every_console_block_shows_what_its_commands_print(
    evening: list[tuple[str, str]],
) -> None:
    assert len(evening) >= 2
    if os.environ.get("SKATBLOCK_GOLDEN") == "write":
        text = README.read_text(encoding="utf-8")
        for written, ran in evening:
            text = text.replace(f"```console\n{written}```", f"```console\n{ran}```")
        README.write_text(text, encoding="utf-8")
        return
    for written, ran in evening:
        assert written == ran


def test_blocks_fit_a_terminal_of_80_columns() -> None:
    for block in blocks():
        printed = [line for line in block.splitlines() if not line.startswith("$ ")]
        assert [line for line in printed if len(line) > 80] == []


def test_the_two_commands_for_a_fresh_machine_are_there() -> None:
    text = README.read_text(encoding="utf-8")
    for mark in ("<!-- run -->", "<!-- tests -->"):
        command = text.partition(mark)[2].partition("```sh\n")[2].partition("\n```")[0]
        assert command.startswith("python3 -m venv"), mark
        assert "\n" not in command, mark
