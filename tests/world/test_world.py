"""Two hundred worlds, the plans that once broke a promise, and the world itself: it repeats, and has a story."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from tablee.server.clock import PlayTime
from tests.hangs import LONG
from tests.world import twin
from tests.world.plan import Plan, draw
from tests.world.promises import PROMISES
from tests.world.shrink import shrink
from tests.world.soak import soak
from tests.world.world import run

SOAK = bool(os.environ.get("TABLEE_SOAK"))
SEEDS = 200
MOST_SEEDS = int(os.environ.get("TABLEE_SEEDS", "100000"))
PARTS = 8
TWINS = 24
ROOT = Path(__file__).parents[2]
KEPT = sorted((Path(__file__).parent / "kept").glob("*.json"))


@pytest.mark.parametrize("part", range(PARTS))
def test_every_promise_is_kept_in_every_world(part: int) -> None:
    for seed in range(part, SEEDS, PARTS):
        ended = run(draw(seed))
        assert ended.broken is None, f"python -m tests.world --seed {seed} --trace: {ended.broken}"
        assert ended.counts["entries"] > 0


@pytest.mark.parametrize("part", range(2))
def test_another_secret_changes_no_byte_under_the_same_faults(part: int) -> None:
    secrets = alike = 0
    for seed in range(part, TWINS, 2):
        compared = twin.compare(draw(seed))
        assert compared.broken is None, f"twin of {seed}: {compared.broken}"
        secrets += compared.secret is not None
        alike += compared.messages
    assert secrets > TWINS // 4
    assert alike > secrets, "the worlds part at once: this proves nothing"


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_once_broke_a_promise_keeps_it(file: Path) -> None:
    plan = msgspec.json.decode(file.read_bytes(), type=Plan)
    assert run(plan).broken is None, f"python -m tests.world --plan {file} --trace"


def test_a_seed_decides_everything() -> None:
    """Also in another process, where sets of words are in another order."""
    seeds = (3, 36, 60, 235)  # a score sheet, a spoilt page, three servers, a troll
    show = f"from tests.world.test_world import digests; print(digests({seeds}))"
    told = [
        subprocess.run(
            [sys.executable, "-c", show], cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": str(number)}, check=True,
            capture_output=True, text=True,
        ).stdout.strip()
        for number in (1, 2)
    ]  # fmt: skip
    assert told == [str(digests(seeds))] * 2


def digests(seeds: tuple[int, ...]) -> list[int]:
    return [run(draw(seed)).digest for seed in seeds]


def test_worlds_differ() -> None:
    assert len(set(digests(tuple(range(12))))) == 12


def test_a_world_tells_its_story() -> None:
    lines: list[str] = []
    ended = run(draw(5), trace=lines.append)
    told = "\n".join(lines)
    assert all(f"  {verb} " in told for verb in ("starts", "opens", "stores", "hears", "asks", "FAULT", "calm"))
    assert ended.digest == run(draw(5)).digest, "to listen changes nothing"


def test_from_the_command_line() -> None:
    command = [sys.executable, "-m", "tests.world", "--seed", "5", "--trace"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert "stores" in done.stdout
    assert done.stdout.endswith("Every promise was kept.\n")


def test_a_world_that_fails_is_made_smaller() -> None:
    """A mistake is planted: clocks run on a full disk."""
    [file] = [file for file in KEPT if file.stem == "clock_on_a_full_disk"]
    plan = draw(msgspec.json.decode(file.read_bytes(), type=Plan).seed)
    with patch.object(PlayTime, "stop", lambda *_: None):
        broken = run(plan).broken
        assert broken is not None
        assert broken.promise == "clock"
        assert PROMISES["clock"] in str(broken)
        small = shrink(plan, "clock", lambda each: run(each).broken, most_runs=60)
        assert len(small.faults) < len(plan.faults)
        again = run(small).broken
    assert again is not None
    assert again.promise == "clock"
    assert run(small).broken is None, "without the mistake all is well"


@LONG
@pytest.mark.skipif(not SOAK, reason="make soak lives through a hundred thousand worlds")
@pytest.mark.timeout(12 * 3600)
def test_soak() -> None:
    assert soak(range(MOST_SEEDS), os.cpu_count() or 1) == 0
