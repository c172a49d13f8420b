"""What a disk may have forgotten when the power goes: the notes of forgetful.c, and a choice.

The system keeps a file's pages in memory and writes them when it likes, in any order; only a sync that succeeded says
that they are there. So every page of a file is, after a power cut, as it was at some moment since it was last synced,
and if the cut came while it was being written, every sector is. A file's size and the names in a folder belong to
what the file system itself writes in order: sizes are those of some moment, and of names the last changes are lost.
"""

from __future__ import annotations

import os
import random
import struct
import subprocess
import sys
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).with_name("forgetful.c")
PAGE, SECTOR = 4096, 512
WRITE, TRUNCATE, SYNC, SYNC_FAILED, REFUSED, CREATE, UNLINK, RENAME, BLIND = range(1, 10)
_HEAD = struct.Struct("<IIQQQQQ")
_MAGIC = 0x7AB1EE00

Mood = Literal["well", "sync fails", "full", "read-only", "dies", "lies"]
_MOODS: dict[Mood, bytes] = {
    "well": b"w", "sync fails": b"i", "full": b"f", "read-only": b"r", "dies": b"d", "lies": b"l",
}  # fmt: skip

# Of what was not synced, a cut leaves: nothing; all (which is `kill -9` alone); in every file what was before some
# moment; every page, or every sector, as it was at a moment of its own.
Cut = Literal["nothing", "all", "before", "pages", "sectors"]
CUTS: tuple[Cut, ...] = ("nothing", "all", "before", "pages", "sectors")


class NoCompiler(Exception):
    """There is no disk that forgets on this machine; why."""


def build(folder: Path) -> Path:
    """The library for LD_PRELOAD."""
    if sys.platform != "linux":
        raise NoCompiler("power cuts are only made on Linux")
    found = subprocess.run([ROOT / "scripts" / "compiler"], capture_output=True, text=True)
    if found.returncode:
        raise NoCompiler(found.stderr.strip())
    library = folder / "forgetful.so"
    options = ["-O2", "-shared", "-fPIC", "-pthread", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([found.stdout.strip(), *options, "-o", library, SOURCE], check=True)
    return library


class Note(NamedTuple):
    """See `struct note` in forgetful.c."""

    position: int  # in the notes
    kind: int
    file: int
    at: int
    length: int
    size: int
    before: bytes


def read_notes(path: Path) -> Iterator[Note]:
    """A note that is cut short is of something that was not done any more."""
    told, position = path.read_bytes(), 0
    while position + _HEAD.size <= len(told):
        magic, kind, file, at, length, size, many = _HEAD.unpack_from(told, position)
        assert magic == _MAGIC, "the notes are damaged"
        start = position + _HEAD.size
        if start + many > len(told):
            return
        yield Note(position, kind, file, at, length, size, told[start : start + many])
        position = start + many


class File:
    """What a file was since the notes began: at moment n, n changes had been made.

    `content` is what it was when the last of the notes was taken; what came after `until` is taken back first.
    """

    def __init__(self, content: bytes, notes: list[Note], until: int | None = None) -> None:
        changes = [note for note in notes if note.kind in (WRITE, TRUNCATE)]
        if changes and changes[-1].kind == TRUNCATE and len(content) != changes[-1].at:
            notes = [note for note in notes if note is not changes[-1]]  # whoever was killed did not do it any more
            changes.pop()
        self.original, written = _take_back(content, changes)
        self.sizes = [len(self.original)]
        self.cuts = [0]  # moments from which on the file's end had been cut off: what was behind it is no more
        self.versions: dict[int, list[tuple[int, bytes]]] = {}  # of each page: the moment, and what it was then
        self.safe: dict[int, int] = {}  # of each page: what it was at this moment is on the disk
        self.safe_size = 0
        self._clean: dict[int, int] = {}  # of each page: the system believes to have written it at this moment
        now, at = bytearray(self.original), list[int]()
        for note in notes:
            if until is not None and note.position >= until:
                break
            if note.kind in (WRITE, TRUNCATE):
                self._change(now, note, written[len(at)])
                at.append(note.position)
            elif note.kind in (SYNC, SYNC_FAILED):
                self._sync(bisect_left(at, note.at), failed=note.kind == SYNC_FAILED)
        self.content = bytes(now)

    @property
    def last(self) -> int:
        return len(self.sizes) - 1

    @property
    def unsafe(self) -> int:
        """How many pages might be forgotten."""
        return sum(versions[-1][0] > self.safe.get(page, 0) for page, versions in self.versions.items())

    def _change(self, now: bytearray, note: Note, written: bytes) -> None:
        moment, size = len(self.sizes), len(now)
        if note.kind == WRITE:
            if not written:
                self.sizes.append(size)
                return
            now.extend(bytes(max(0, note.at - size)))
            now[note.at : note.at + len(written)] = written
            first, end = note.at, note.at + len(written)
        else:
            first, end = min(note.at, size), size
            del now[note.at :]
            now.extend(bytes(note.at - len(now)))
            if note.at < size:
                self.cuts.append(moment)
        for page in range(first // PAGE, -(-end // PAGE) if end > first else 0):
            known = self.versions.setdefault(page, [(0, _page(self.original, page))])
            known.append((moment, _page(now, page)))
        self.sizes.append(len(now))

    def _sync(self, covered: int, *, failed: bool) -> None:
        for page, versions in self.versions.items():
            clean = self._clean.get(page, 0)
            # The last that it covers, if any: it is among the last few.
            if next((moment for moment, _ in reversed(versions) if moment <= covered), 0) > clean:
                self._clean[page] = covered
                if not failed:
                    self.safe[page] = covered
        if not failed:
            self.safe_size = max(self.safe_size, covered)

    def after(self, cut: Cut, rng: random.Random) -> bytes:
        """What is left of it."""
        size_at = {"all": self.last, "nothing": self.safe_size}.get(cut, rng.randint(self.safe_size, self.last))
        # What was cut off does not come back beside what was written behind the cut: those are other blocks.
        earliest = max(each for each in self.cuts if each <= size_at)
        latest = min((each - 1 for each in self.cuts if each > size_at), default=self.last)
        step = SECTOR if cut == "sectors" else PAGE
        left = bytearray(self.original)
        for page, versions in self.versions.items():
            for start in range(0, PAGE, step):
                wished = {"all": latest, "nothing": 0, "before": size_at}.get(cut, rng.randint(earliest, latest))
                moment = min(latest, max(wished, earliest, self.safe.get(page, 0)))
                at, content = (
                    page * PAGE + start,
                    next(content for since, content in reversed(versions) if since <= moment),
                )
                left.extend(bytes(max(0, at + step - len(left))))
                left[at : at + step] = content[start : start + step]
        size = self.sizes[size_at]
        left.extend(bytes(max(0, size - len(left))))
        return bytes(left[:size])


def _take_back(content: bytes, changes: list[Note]) -> tuple[bytes, list[bytes]]:
    """What it was before them, and what each of them wrote."""
    now, written = bytearray(content), list[bytes]()
    for note in reversed(changes):
        if note.kind == WRITE:
            written.append(bytes(now[note.at : note.at + note.length]))
            now[note.at : note.at + len(note.before)] = note.before
        else:
            written.append(b"")
            del now[min(note.at, note.size) :]
            now.extend(note.before)
        del now[note.size :]  # whoever was killed may not have done what was noted
    return bytes(now), written[::-1]


def _page(content: bytes | bytearray, page: int) -> bytes:
    return bytes(content[page * PAGE : (page + 1) * PAGE]).ljust(PAGE, b"\0")


@dataclass
class Lost:
    """What power cuts have come to."""

    cuts: int = 0
    unsafe: int = 0  # pages that had not been synced
    changed: int = 0  # files that are not what they were
    names: int = 0  # changes of names that were taken back


class ForgetfulDisk:
    """A folder for a database, on a disk that is only as good as its syncs."""

    def __init__(self, library: Path, folder: Path) -> None:
        # Hard links lead from one to the other, so they are on one file system.
        self.folder, self._notes, self._kept = folder / "disk", folder / "notes" / "notes", folder / "notes" / "kept"
        self._mood = folder / "notes" / "mood"
        self.folder.mkdir()
        self._kept.mkdir(parents=True)
        self._notes.touch()
        self._mood.write_bytes(b"w")
        self.lost = Lost()
        self.environment = {
            "LD_PRELOAD": str(library),
            "TABLEE_DISK": str(self.folder.resolve()),
            "TABLEE_DISK_NOTES": str(self._mood.parent.resolve()),
        }

    def fall_into(self, mood: Mood) -> None:
        """From now on."""
        with self._mood.open("r+b") as file:  # who uses it has it in memory
            file.write(_MOODS[mood])

    @property
    def noted(self) -> int:
        """Bytes of notes: a moment to cut the power at."""
        return self._notes.stat().st_size

    def notes(self) -> list[Note]:
        notes = list(read_notes(self._notes))
        assert not any(note.kind == BLIND for note in notes), "something is written that is not seen"
        return notes

    def contents(self) -> dict[str, bytes]:
        """Of all files but those that nobody keeps."""
        return {path.name: path.read_bytes() for path in self._paths() if not path.name.endswith("-shm")}

    def original(self) -> dict[str, bytes]:
        """What they must have been when the notes began, if nothing was done that was not noted."""
        notes, names, files = self.notes(), self._names(), self._files()
        for note in reversed(notes):
            _take_back_name(names, note)
        return {name: File(files[file].read_bytes(), _about(notes, file)).original for name, file in names.items()}

    def left(self, cut: Cut, rng: random.Random, until: int | None = None) -> dict[str, bytes]:
        """What a power cut leaves of them, at that moment or now."""
        notes, files, lost = self.notes(), self._files(), self.lost
        lost.cuts += 1
        names = self._left_names(notes, cut, rng, until)
        contents = dict[str, bytes]()
        for name, inode in names.items():
            content = files[inode].read_bytes()
            file = File(content, _about(notes, inode), until)
            assert until is not None or file.content == content, f"{name} was written, and it was not seen"
            contents[name] = file.after(cut, rng)
            lost.unsafe += file.unsafe
            lost.changed += contents[name] != file.content
        return contents

    def _left_names(self, notes: list[Note], cut: Cut, rng: random.Random, until: int | None) -> dict[str, int]:
        """A file's name is safe when the folder was synced. File systems do not change the order of such changes."""
        inode, names = self.folder.stat().st_ino, self._names()
        made = [note for note in notes if until is None or note.position < until]
        safe = max((note.at for note in made if note.kind == SYNC and note.file == inode), default=0)
        changes = [note for note in notes if note.kind in (CREATE, UNLINK, RENAME)]
        first, last = sum(note.position < safe for note in changes), sum(note in changes for note in made)
        left = {"nothing": first, "all": last}.get(cut, rng.randint(first, last))
        for note in reversed(changes[left:]):
            _take_back_name(names, note)
        self.lost.names += last - left
        return names

    def cut_power(self, cut: Cut, rng: random.Random) -> None:
        """Forget, when all who used it are dead. It is well again, and there are no notes yet."""
        contents = self.left(cut, rng)
        for path in self._paths():
            if not path.name.endswith("-shm"):
                path.unlink()
            elif rng.random() < 0.5:  # nobody ever syncs it: anything may be there
                path.write_bytes(rng.randbytes(path.stat().st_size))
        for name, content in contents.items():
            (self.folder / name).write_bytes(content)
        for path in self._kept.iterdir():
            path.unlink()
        os.truncate(self._notes, 0)
        self.fall_into("well")

    def _paths(self) -> list[Path]:
        return sorted(self.folder.iterdir())

    def _names(self) -> dict[str, int]:
        return {path.name: path.stat().st_ino for path in self._paths() if not path.name.endswith("-shm")}

    def _files(self) -> dict[int, Path]:
        """A path for each file, also if it has no name any more."""
        kept = {path.stat().st_ino: path for path in self._kept.iterdir()}
        return kept | {inode: self.folder / name for name, inode in self._names().items()}


def _about(notes: list[Note], file: int) -> list[Note]:
    return [note for note in notes if note.file == file]


def _take_back_name(names: dict[str, int], note: Note) -> None:
    """If it is one."""
    name, _, new_name = note.before.rstrip(b"\0").decode("utf-8", "replace").partition("/")
    if note.kind == CREATE:
        names.pop(name, None)
    elif note.kind in (UNLINK, RENAME):
        names[name] = note.file
    if note.kind == RENAME:
        del names[new_name]
        if note.at:
            names[new_name] = note.at
