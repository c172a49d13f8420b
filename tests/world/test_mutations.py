"""The promises have teeth: a server with a mistake in it breaks one of them in a world of a low seed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.world.mutations import MUTATIONS
from tests.world.plan import draw
from tests.world.planting import Mutation, planted
from tests.world.promises import PROMISES
from tests.world.world import get_ready, run

SEEDS = range(200)
SOAK = bool(os.environ.get("TABLEE_SOAK"))


@pytest.fixture(scope="module")
def found() -> Iterator[list[str]]:
    """How many seeds each mistake needed, told at the end."""
    lines: list[str] = []
    yield lines
    print("\n" + "\n".join(lines))  # noqa: T201


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_the_world_finds(mutation: Mutation, found: list[str]) -> None:
    get_ready()
    assert mutation.seed in SEEDS
    assert mutation.promises <= PROMISES.keys()
    # A soak looks for the first seed that finds it. Else the one that is known to is asked first.
    seeds = list(SEEDS) if SOAK else sorted(SEEDS, key=lambda seed: seed != mutation.seed)
    with planted(mutation):
        ended = (run(draw(seed)) for seed in seeds)
        seed, broken = next(((each.seed, each.broken) for each in ended if each.broken is not None), (0, None))
    assert broken is not None, f"nobody has noticed in {len(SEEDS)} worlds: {mutation.mistake}"
    found.append(f"{mutation.name:42} {broken.promise:14} seed {seed:3}")
    assert broken.promise in mutation.promises, str(broken)


def test_faults_are_planted_and_taken_out_again() -> None:
    functions = {edit.function for mutation in MUTATIONS for edit in mutation.edits}
    before = {function: function.__code__ for function in functions}
    for mutation in MUTATIONS:
        with planted(mutation):
            assert all(edit.function.__code__ is not before[edit.function] for edit in mutation.edits)
        assert all(edit.function.__code__ is before[edit.function] for edit in mutation.edits)


def test_names_are_unique() -> None:
    names = [mutation.name for mutation in MUTATIONS]
    assert len(names) == len(set(names)) >= 16
