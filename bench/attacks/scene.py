"""What every attack has in common: a server, people who play there, and how much all of that costs them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from attacks.server import Running, database, serving

STRANGER = "127.0.0.6"  # where attackers come from, or 127.0.0.61 …: this machine, but no proxy that is believed
BENCH = Path(__file__).parent.parent
BEFORE = AFTER = 3.0  # seconds of play before an attack, and after it
WORST, MOST_MEGABYTES = 1.0, 50.0  # what people elsewhere may wait, in seconds, and what an attack may cost
SAMPLE = 0.1  # seconds between two looks at the memory


@dataclass(frozen=True)
class Waited:
    """Seconds that people waited."""

    typical: float
    worst: float
    count: int
    failed: int

    @classmethod
    def of(cls, told: dict[str, Any]) -> Waited:
        seconds = told["seconds"] or [float("nan")]
        return cls(median(seconds), max(seconds), len(told["seconds"]), told["failed"])


@dataclass(frozen=True)
class Attack:
    """`run` does it, and says in a few words what came of it. The server has its usual limits."""

    name: str
    item: str  # what it is about, for the row
    run: Callable[[Running], Awaitable[str]]
    options: tuple[str, ...] = ()  # of `tablee serve`
    files: int | None = None  # that the server may open
    fill: Callable[[str, str], str] | None = None  # a table, by a Python, in a database that nobody serves yet
    prepare: Callable[[Running], Awaitable[object]] | None = None  # what had happened there before
    bot: str | None = None  # the people elsewhere play against a bot of this level, not against each other


@dataclass(frozen=True)
class Result:
    attack: Attack
    moves: Waited
    newcomers: Waited
    before: float  # megabytes
    most: float
    after: float
    told: str

    HEAD = (
        "| attack | server | players elsewhere: median | worst | newcomers answered | worst "
        "| memory before | most | after | |\n"
        "|---|---|---:|---:|---:|---:|---:|---:|---:|---|"
    )

    @property
    def is_bearable(self) -> bool:
        """Whether people who play elsewhere hardly notice, and newcomers are answered."""
        waited = max(self.moves.worst, self.newcomers.worst)
        failed = self.moves.failed + self.newcomers.failed
        return waited < WORST and not failed and self.most - self.before < MOST_MEGABYTES

    def row(self, label: str) -> str:
        moves, new = self.moves, self.newcomers
        lost = f" ({moves.failed} thrown out)" if moves.failed else ""
        return (
            f"| {self.attack.item} | {label} | {_time(moves.typical)} | {_time(moves.worst)}{lost} "
            f"| {new.count - new.failed} of {new.count} | {_time(new.worst)} "
            f"| {self.before:.0f} MB | {self.most - self.before:+.0f} | {self.after - self.before:+.0f} | {self.told} |"
        )


def _time(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


@contextmanager
def players(url: str, *options: str) -> Iterator[Callable[[], dict[str, Any]]]:
    """People who play in a process of their own; call what is given, once, to hear how long they waited."""
    process = subprocess.Popen(
        [sys.executable, "-m", "attacks.players", "--url", url, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=BENCH,
    )
    try:
        yield lambda: json.loads(process.communicate(timeout=30)[0])
    finally:
        process.kill()
        process.wait()


@asynccontextmanager
async def weighing(server: Running) -> AsyncIterator[list[float]]:
    """The server's memory, again and again."""
    found = [server.megabytes]

    async def watch() -> None:
        while True:
            await asyncio.sleep(SAMPLE)
            found.append(await asyncio.to_thread(lambda: server.megabytes))

    watching = asyncio.create_task(watch())
    try:
        yield found
    finally:
        watching.cancel()


@contextmanager
def filling(attack: Attack, python: str, url: str) -> Iterator[str]:
    yield "" if attack.fill is None else attack.fill(python, url)


async def measure(attack: Attack, python: str) -> Result:
    with (
        database() as (url, folder),
        filling(attack, python, url) as filled,
        serving(python, url, folder, *attack.options, files=attack.files, filled=filled) as server,
        players(server.http, *(("--bot", attack.bot) if attack.bot else ())) as waited,
    ):
        if attack.prepare is not None:
            await attack.prepare(server)
        await asyncio.sleep(BEFORE)
        async with weighing(server) as megabytes:
            told = await attack.run(server)
            await asyncio.sleep(AFTER)
        found = waited()
        return Result(
            attack,
            Waited.of(found["moves"]),
            Waited.of(found["newcomers"]),
            megabytes[0],
            max(megabytes),
            megabytes[-1],
            told,
        )
