"""A process that is killed, or a computer that loses its power, in the middle of writing.

In full (200 kills, 2,000 power cuts): SKATBLOCK_LONG=1 pytest tests/test_kill.py
"""

import random
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

import pytest
from pads import LONG, command, confirmed, environment, kept, library, line, new_pad, program, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
KILLS = 200 if LONG else 25
CUTS = 2000 if LONG else 300


def test_what_a_killed_table_confirmed_is_there_and_nothing_by_halves(tmp_path: Path) -> None:
    chance = random.Random(1)
    pad = new_pad(tmp_path / "pad.db")
    known = 0
    for _ in range(KILLS - KILLS // 3):
        if known > 150:
            program(pad, "new", "Anna", "Bert", "Cem")
            known = 0
        table = start(pad, "table")
        assert table.stdin
        assert table.stdout
        lines = "\n".join(line(number) for number in range(known + 1, known + 400))
        table.stdin.write(lines.encode())
        table.stdin.close()
        said = b""
        if chance.random() < 0.8:
            said = table.stdout.readline() + table.stdout.readline()
        time.sleep(chance.random() * 0.08)
        table.kill()
        said += table.stdout.read()
        table.wait()
        assert table.returncode == -signal.SIGKILL
        there = kept(pad)
        assert there == list(range(1, len(there) + 1))
        told = confirmed(said)
        assert set(told) <= set(there)
        # One deal at a time: no more than one is on the disk and not yet confirmed.
        assert len(there) - known - len(told) in (0, 1)
        known = len(there)
        for stream in (table.stdout, table.stderr):
            assert stream
            stream.close()
    log = program(pad, "log")
    assert log.returncode == 0
    assert log.stdout.count("  added\n") == known


def test_many_lines_of_a_killed_add_are_all_there_or_none(tmp_path: Path) -> None:
    chance = random.Random(2)
    pad = new_pad(tmp_path / "pad.db")
    known = killed = 0
    began = time.monotonic()
    assert program(pad, "log").returncode == 0
    took = time.monotonic() - began
    for _ in range(KILLS // 3):
        size = chance.choice([1, 20])
        lines = [line(number) for number in range(known + 1, known + 1 + size)]
        words = ["add", *lines[0].split()] if size == 1 else ["add", "-"]
        add = start(pad, *words)
        assert add.stdin
        assert add.stdout
        add.stdin.write("\n".join(lines).encode())
        add.stdin.close()
        time.sleep(chance.random() * took)
        add.kill()
        told = confirmed(add.stdout.read())
        killed += add.wait() == -signal.SIGKILL
        there = kept(pad)
        assert there == list(range(1, len(there) + 1))
        assert len(there) in (known, known + size)
        if told:
            assert len(there) == known + size
        known = len(there)
        for stream in (add.stdout, add.stderr):
            assert stream
            stream.close()
    assert killed > KILLS // 12, "hardly one of them was still at work"


def test_the_pad_and_its_journal_of_any_moment_open_with_all_that_was_confirmed(
    tmp_path: Path,
) -> None:
    """Stop the process at random moments and copy its files, as a power cut would leave them."""
    chance = random.Random(3)
    pad = new_pad(tmp_path / "pad.db")
    output = tmp_path / "said"
    with output.open("wb") as said:
        table = start_into(said, pad)
        seen_journal = 0
        for _ in range(KILLS * 2):
            time.sleep(chance.random() * 0.01)
            if table.poll() is not None:
                break
            table.send_signal(signal.SIGSTOP)
            wait_until_stopped(table.pid)
            moment = tmp_path / "moment"
            shutil.rmtree(moment, ignore_errors=True)
            moment.mkdir()
            for name in ("pad.db", "pad.db-journal"):
                if (tmp_path / name).exists():
                    shutil.copy(tmp_path / name, moment)
            told = confirmed(output.read_bytes().rpartition(b"\n")[0])
            table.send_signal(signal.SIGCONT)
            seen_journal += (moment / "pad.db-journal").exists()
            there = kept(moment / "pad.db")
            assert there == list(range(1, len(there) + 1))
            assert len(there) >= len(told)
        table.kill()
        table.wait()
    assert seen_journal


def start_into(said: BinaryIO, pad: Path) -> subprocess.Popen[bytes]:
    """Start a table that is fed hundreds of deals and writes what it says into a file."""
    table = subprocess.Popen(
        command(pad, "table"), stdin=subprocess.PIPE, stdout=said, env=environment()
    )
    assert table.stdin
    table.stdin.write("\n".join(line(number) for number in range(1, 600)).encode())
    table.stdin.close()
    return table


def wait_until_stopped(pid: int) -> None:
    """Wait until a process that was sent SIGSTOP has really stopped."""
    status = Path(f"/proc/{pid}/stat")
    if not status.exists():
        time.sleep(0.02)
        return
    while status.read_text().rpartition(")")[2].split()[0] not in "TtZX":
        time.sleep(0.0005)


# -- a disk that loses whatever was not synced


class Step(NamedTuple):
    """One thing a program did to a disk, as disk/record.c writes it."""

    what: str
    fd: int
    at: int
    data: bytes


def steps(log: bytes) -> Iterator[Step]:
    """Read what was recorded."""
    place = 0
    while place < len(log):
        what, fd, at, size = struct.unpack_from("<qqqQ", log, place)
        place += 32
        yield Step(chr(what), fd, at, log[place : place + size])
        place += size


class File:
    """A file: what is on the disk for sure, and the writes that may still be under way."""

    def __init__(self, content: bytes = b"") -> None:
        self.sure = bytearray(content)
        self.under_way: list[Step] = []

    def sync(self) -> None:
        self.sure = self.after(self.under_way)
        self.under_way = []

    def after(self, done: list[Step]) -> bytearray:
        content = bytearray(self.sure)
        for step in done:
            if step.what == "T":
                del content[step.at :]
                continue
            if len(content) < step.at:
                content += bytes(step.at - len(content))
            content[step.at : step.at + len(step.data)] = step.data
        return content

    def cut(self, chance: random.Random) -> bytes:
        """Give what a power cut leaves: any of the writes under way, whole or in part."""
        share = chance.choice([0.0, 0.5, 1.0])
        done = []
        for step in self.under_way:
            if chance.random() < share or share == 1.0:
                sectors = len(step.data) // 512
                if sectors > 1 and chance.random() < 0.2:
                    step = step._replace(data=step.data[: 512 * chance.randrange(1, sectors)])
                done.append(step)
        return bytes(self.after(done))


class Disk:
    """A folder with a pad and perhaps its journal, as it is now and as it is for sure."""

    def __init__(self, pad: bytes) -> None:
        self.names = {"pad.db": File(pad)}
        self.sure_names = dict(self.names)
        self.open: dict[int, File] = {}
        self.folders: set[int] = set()
        self.said = b""

    def take(self, step: Step) -> None:
        name = Path(step.data.decode(errors="replace")).name if step.what in "ODU" else ""
        if step.what == "S":
            self.said += step.data
        elif step.what == "D":
            self.folders.add(step.fd)
        elif step.what == "O":
            self.folders.discard(step.fd)
            self.open[step.fd] = self.names.setdefault(name, File())
        elif step.what == "U":
            self.names.pop(name, None)
        elif step.what == "F" and step.fd in self.folders:
            self.sure_names = dict(self.names)
        elif step.fd not in self.folders and step.fd in self.open:
            if step.what == "F":
                self.open[step.fd].sync()
            else:
                self.open[step.fd].under_way.append(step)

    def cut(self, folder: Path, chance: random.Random) -> None:
        """Write what a power cut at this moment leaves into a folder."""
        names = chance.choice([self.names, self.sure_names])
        for name, file in names.items():
            (folder / name).write_bytes(file.cut(chance))


def test_a_power_cut_takes_nothing_that_was_confirmed(tmp_path: Path) -> None:
    chance = random.Random(4)
    recorder = library("record", tmp_path)
    pad = new_pad(tmp_path / "pad.db", line(1))
    # The day's copy is made beforehand: it is another file of nearly the same name.
    assert program(pad, "add", *line(2).split()).returncode == 0
    disk = Disk(pad.read_bytes())
    log = tmp_path / "log"
    lines = "\n".join(line(number) for number in range(3, 15))
    done = program(pad, "table", stdin=lines, LD_PRELOAD=recorder, DISK_LOG=str(log))
    assert done.returncode == 0
    recorded = list(steps(log.read_bytes()))
    assert sum(step.what == "F" for step in recorded) >= 3 * 12
    assert confirmed(done.stdout) == list(range(3, 15))
    cuts = sorted(chance.randrange(len(recorded)) for _ in range(CUTS))
    for place, step in enumerate(recorded):
        while cuts and cuts[0] == place:
            cuts.pop(0)
            folder = tmp_path / "after"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            disk.cut(folder, chance)
            there = kept(folder / "pad.db")
            assert there == list(range(1, len(there) + 1))
            assert len(there) >= 2 + len(confirmed(disk.said))
        disk.take(step)
