"""The disk that forgets sees whatever SQLite does, keeps what was synced, and loses what was not."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server.database.storage import Storage
from tests.power.disk import CUTS, PAGE, RENAME, SECTOR, TRUNCATE, UNLINK, WRITE, Cut, File, ForgetfulDisk, Mood, Note

ROOT = Path(__file__).parents[2]


class Writer:
    def __init__(self, disk: ForgetfulDisk, synchronous: str = "FULL") -> None:
        self.url = f"sqlite:///{disk.folder}/tables.db"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.power.storage_program", self.url, synchronous],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | disk.environment, cwd=ROOT,
        )  # fmt: skip
        self.acknowledged = 0
        assert self._hear() == "ready"

    def _hear(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def do(self, word: str) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()
        said = self._hear()
        if said.isdigit():
            self.acknowledged = int(said)
        return said

    def begin(self, word: str) -> None:
        """Without waiting for what comes of it."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()

    def wait(self) -> None:
        """Until it has died."""
        self._process.communicate()

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()


def stored(folder: Path) -> int:
    """How many entries there are, without a gap, in a sound database."""
    file = folder / "tables.db"
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    storage = Storage.open(f"sqlite:///{file}")
    rows = storage.read("log")
    storage.close()
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert all(row.body.startswith(f'"{row.seq}"') for row in rows)
    return len(rows)


def script(rng: random.Random, steps: int) -> list[str]:
    words = ("append", "listed", "snapshot", "checkpoint", "checkpoint beside")
    return rng.choices(words, (20, 3, 3, 1, 1), k=steps)


def test_whatever_sqlite_writes_is_seen(disk: ForgetfulDisk) -> None:
    """All taken back, the files are byte for byte what they were."""
    for seed in range(3):
        before = disk.contents()
        writer = Writer(disk)
        for word in script(random.Random(seed), 60):
            assert writer.do(word) == "done" or writer.acknowledged
        if seed == 1:  # tidily: the write-ahead log is deleted
            assert writer.do("close") == "done"
        writer.kill()
        kinds = {note.kind for note in disk.notes()}
        assert {WRITE, TRUNCATE} <= kinds
        assert (UNLINK in kinds) == (seed in (0, 1)), "the rollback journal of a new file, and the log that is closed"
        assert disk.contents() != before
        assert disk.original() == before
        disk.cut_power("all", random.Random(seed))
    assert stored(disk.folder) > 100


def test_whatever_a_program_writes_is_seen(disk: ForgetfulDisk) -> None:
    """In the ways that SQLite does not use now."""
    (disk.folder / "old").write_bytes(b"old" * 2000)
    (disk.folder / "replaced").write_bytes(b"replaced")
    (disk.folder / "longer").write_bytes(b"x" * 5000)
    before = disk.contents()
    program = f"""
import os
os.chdir("/")
folder = {str(disk.folder)!r}
os.rename(folder + "/old", folder + "/replaced")
with open(folder + "/longer", "ab") as file:
    file.write(b"y" * 5000)
with open(folder + "/longer", "r+b", buffering=0) as file:
    file.seek(4000)
    file.write(b"z" * 3000)
    os.writev(file.fileno(), [b"1" * 10, b"2" * 4096])
    os.ftruncate(file.fileno(), 20_000)
    os.ftruncate(file.fileno(), 100)
    os.pwrite(file.fileno(), b"behind", 9000)
with open(folder + "/new", "wb") as file:
    file.write(b"new")
with open(folder + "/replaced", "wb") as file:
    file.write(b"shorter")
os.unlink(folder + "/new")
"""
    subprocess.run([sys.executable, "-c", program], env=os.environ | disk.environment, check=True)
    assert (disk.folder / "longer").read_bytes() == b"x" * 100 + bytes(8900) + b"behind"
    assert (disk.folder / "replaced").read_bytes() == b"shorter"
    assert {note.kind for note in disk.notes()} >= {WRITE, TRUNCATE, UNLINK, RENAME}
    assert disk.original() == before
    disk.cut_power("nothing", random.Random(1))
    assert disk.contents() == before


def test_what_was_synced_stays_and_what_was_not_goes(disk: ForgetfulDisk) -> None:
    program = f"""
import os
folder = {str(disk.folder)!r}
for name in ("synced", "unsynced", "nameless"):
    file = os.open(f"{{folder}}/{{name}}", os.O_CREAT | os.O_RDWR)
    os.write(file, name.encode())
    if name != "unsynced":
        os.fsync(file)
    if name == "unsynced":
        here = os.open(folder, os.O_RDONLY)
        os.fsync(here)
    if name == "synced":
        os.pwrite(file, b"SYNCED and more", 0)
"""
    subprocess.run([sys.executable, "-c", program], env=os.environ | disk.environment, check=True)
    disk.cut_power("nothing", random.Random(1))
    assert disk.contents() == {"synced": b"synced", "unsynced": b""}


def written(position: int, at: int, bytes_: int, size: int, before: bytes = b"") -> Note:
    return Note(position, WRITE, 1, at, bytes_, size, before)


def test_pages_are_lost_one_by_one_and_sectors_when_they_are_torn() -> None:
    content = b"".join(bytes([number]) * PAGE for number in range(1, 9))
    notes = [written(page, page * PAGE, PAGE, page * PAGE) for page in range(8)]
    whole: set[tuple[int, ...]] = set()
    for seed in range(50):
        left = File(content, notes).after("pages", random.Random(seed))
        parts = [left[at : at + PAGE] for at in range(0, len(left), PAGE)]
        assert all(len(set(part)) == 1 for part in parts)
        whole.add(tuple(part[0] for part in parts))
    assert len(whole) > 10
    assert any(0 in some and some[-1] for some in whole), "a later page is there, and one before it is not"
    torn = [File(content, notes).after("sectors", random.Random(seed)) for seed in range(50)]
    assert any(len(set(left[:PAGE])) == 2 for left in torn)
    assert all(len(set(left[at : at + SECTOR])) == 1 for left in torn for at in range(0, len(left), SECTOR))


def test_what_a_failed_sync_should_have_kept_is_not_kept_by_the_next(disk: ForgetfulDisk) -> None:
    """Linux believes that it has written what it could not write; only what is written anew is written again."""
    pipe_in, pipe_out = os.pipe()
    program = f"""
import os, sys
file = os.open({str(disk.folder / "file")!r}, os.O_RDWR)
os.pwrite(file, b"1", 0)
os.pwrite(file, b"1", {PAGE})
os.pwrite(file, b"1", {2 * PAGE})
try:
    os.fsync(file)
except OSError as error:
    print(error.errno, flush=True)
os.read({pipe_in}, 1)
os.pwrite(file, b"2", {PAGE})
os.fsync(file)
"""
    (disk.folder / "file").write_bytes(b"0" * 3 * PAGE)
    disk.fall_into("sync fails")
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        env=os.environ | disk.environment,
        pass_fds=[pipe_in],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "5\n"
    disk.fall_into("well")
    os.write(pipe_out, b"!")
    process.communicate()
    os.close(pipe_in)
    os.close(pipe_out)
    assert process.returncode == 0
    disk.cut_power("nothing", random.Random(1))
    left = (disk.folder / "file").read_bytes()
    assert [left[page * PAGE : page * PAGE + 1] for page in range(3)] == [b"0", b"2", b"0"]


@pytest.mark.parametrize("cut", CUTS)
def test_what_the_storage_acknowledged_is_there_whenever_the_power_goes(
    disk: ForgetfulDisk, cut: Cut, tmp_path: Path
) -> None:
    """Three times in a row, from what the last cut left; after each, at many moments of what was done."""
    rng, seen = random.Random(cut), 0
    for life in range(3):
        writer, acknowledged = Writer(disk), [(0, seen)]
        for word in script(rng, 25):
            writer.do(word)
            acknowledged.append((disk.noted, max(seen, writer.acknowledged)))
        disk.fall_into("dies")
        writer.begin("append")
        writer.wait()
        moments = [note.position for note in disk.notes()]
        for number, until in enumerate(rng.sample(moments, 12)):
            folder = tmp_path / f"{life}-{number}"
            folder.mkdir()
            for name, content in disk.left(cut, rng, until).items():
                (folder / name).write_bytes(content)
            assert stored(folder) >= max(number for noted, number in acknowledged if noted <= until)
        disk.cut_power(cut, rng)
        seen = stored(disk.folder)
        assert seen >= acknowledged[-1][1]
    assert disk.lost.unsafe > 0
    assert cut == "all" or disk.lost.changed > 0


@pytest.mark.parametrize("how", ["the disk lies", "SQLite does not sync"])
def test_it_would_be_noticed(disk: ForgetfulDisk, how: str) -> None:
    """The same without syncs: what was acknowledged is lost, or the file is no database any more."""
    if how == "the disk lies":
        disk.fall_into("lies")
    writer = Writer(disk, "OFF" if how == "SQLite does not sync" else "FULL")
    for _ in range(20):
        writer.do("append")
    writer.kill()
    assert writer.acknowledged == 20
    disk.cut_power("nothing", random.Random(1))
    assert stored(disk.folder) < writer.acknowledged


@pytest.mark.parametrize(
    ("mood", "why"),
    [
        ("sync fails", "disk I/O error"),
        ("full", "database or disk is full"),
        ("read-only", "attempt to write a readonly database"),
    ],
)
def test_a_fault_is_told_and_passes(disk: ForgetfulDisk, mood: Mood, why: str) -> None:
    """What is acknowledged after it is as safe as what was before."""
    writer = Writer(disk)
    for _ in range(3):
        assert writer.do("append").isdigit()
        assert writer.do("snapshot") == "done"
        before = writer.do("last")
        disk.fall_into(mood)
        said = [writer.do("append") for _ in range(3)]
        assert said[-1] == why
        assert set(said) <= {why, "disk I/O error"}, "nothing was stored"
        assert writer.do("last") == before, "what failed is not shown"
        disk.fall_into("well")
        while not writer.do("append").isdigit():  # with a connection of before
            pass
    writer.kill()
    disk.cut_power("nothing", random.Random(1))
    assert stored(disk.folder) >= writer.acknowledged


def test_what_a_killed_server_could_not_sync_is_safe_when_the_next_one_shows_it(disk: ForgetfulDisk) -> None:
    """It may be there after all; but then for good, though the system believes to have written it."""
    writer = Writer(disk)
    assert writer.do("append") == "1"
    disk.fall_into("sync fails")
    assert writer.do("append") == "disk I/O error"
    writer.kill()
    disk.fall_into("well")
    writer = Writer(disk)
    assert writer.do("last") == "2"
    writer.kill()
    disk.cut_power("nothing", random.Random(1))
    assert stored(disk.folder) == 2
