"""A real cluster of two nodes: the same results as at home, whatever becomes of the nodes."""

from __future__ import annotations

import importlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest

import tablee
from tablee.cli import main
from tablee.sim import arena as arenas
from tablee.sim.cluster import ClusterError, connect, in_cluster, pace, runner
from tablee.sim.cluster.signature import PACKAGE, sources
from tablee.sim.plan import CHUNK, Plan
from tablee.sim.playout import Results
from tablee.sim.study import study as studies
from tablee.sim.workers import in_threads
from tests.cluster.nodes import Nodes, running_nodes

GAMES = 512  # in a piece
PATIENCE = 60.0  # seconds for what takes one on a quiet machine


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with running_nodes() as nodes:
        nodes.add()
        connect(nodes.address)
        pickling: Any = importlib.import_module("ray.cloudpickle")
        here = importlib.import_module(__name__)
        pickling.register_pickle_by_value(here)  # nodes cannot import tests
        yield nodes
        pickling.unregister_pickle_by_value(here)


@pytest.fixture(scope="module")
def plan() -> Plan:
    plan = Plan.check("fiasko", games=60 * GAMES, seats=4, bots=["random", "steady"], seed=11)
    plan.prepare()
    return plan


def pieces(plan: Plan) -> range:
    return range(0, plan.games, GAMES)


@pytest.fixture(scope="module")
def at_home(plan: Plan) -> list[Results]:
    return list(in_threads(partial(plan.play, games=GAMES, halfway=True), pieces(plan)))


def assert_same(there: list[Results], home: list[Results]) -> None:
    assert len(there) == len(home)
    for one, other in zip(there, home, strict=True):
        for name in Results._fields:
            mine, theirs = getattr(one, name), getattr(other, name)
            assert mine.dtype == theirs.dtype
            assert mine.shape == theirs.shape
            assert mine.tobytes() == theirs.tobytes()


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def watched(pieces: Iterable[int], handed_out: list[int]) -> Iterator[int]:
    for piece in pieces:
        handed_out.append(piece)
        yield piece


def this_node() -> str:
    return str(importlib.import_module("ray").get_runtime_context().get_node_id())


def slowly(piece: int) -> int:
    time.sleep(0.2)
    return piece


class Notes:
    """Work that notes in files who did it: every node of this machine can write them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, piece: int) -> tuple[int, bytes]:
        with (self.folder / str(piece)).open("a") as file:
            file.write(this_node() + "\n")
        return piece, bytes(200_000)  # too much for Ray to send it along: it stays on the node until it is fetched

    def nodes(self, piece: int) -> list[str]:
        file = self.folder / str(piece)
        return file.read_text().splitlines() if file.exists() else []

    def worked(self) -> int:
        return len(list(self.folder.iterdir()))


@pytest.fixture
def notes(tmp_path: Path) -> Notes:
    return Notes(tmp_path)


@pytest.mark.parametrize("seconds", [0.0, 0.05, 30.0])
def test_the_same_games_as_at_home_however_they_are_bundled(
    nodes: Nodes, plan: Plan, at_home: list[Results], seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "SECONDS", seconds)
    monkeypatch.setattr(pace, "FEWEST_SECONDS", seconds)
    there = list(in_cluster(partial(plan.play, games=GAMES, halfway=True), pieces(plan)))
    assert_same(there, at_home)
    there[0].points[0, 0] += 1  # and they are ours to write to, as at home


def test_the_command_simulate_writes_the_same_games(
    nodes: Nodes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def rows(on: str) -> Any:
        folder = tmp_path / on
        play = ["simulate", "fiasko", "--games", str(5 * CHUNK + 7), "--seed", "5", "--bots", "steady,random"]
        command(*play, "--on", on, "--out", str(folder))
        return pandas.read_parquet(folder)

    there = rows("ray")
    assert len(there) == 5 * CHUNK + 7
    assert there.equals(rows("local"))


def test_the_command_study_counts_the_same(
    nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(studies, "PIECE", 200)  # a hundred deals in two settings

    def numbers(on: str) -> str:
        file = tmp_path / on
        play = ["study", "fiasko", "--vary", "catastrophe=others,everyone", "--seats", "2", "--games", "950"]
        command(*play, "--seed", "5", "--bots", "random", "--on", on, "--csv", str(file))
        return file.read_text(encoding="utf-8")

    assert numbers("ray") == numbers("local")


@pytest.mark.parametrize("bots", ["steady,beginner,random", "expert,random"])
def test_the_command_arena_finds_the_same(
    nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bots: str
) -> None:
    monkeypatch.setattr(arenas, "CHUNK", 50)
    games = "6" if "expert" in bots else "700"

    def numbers(on: str) -> str:
        file = tmp_path / on
        play = ["arena", "fiasko", "--bots", bots, "--games", games, "--seed", "5", "--rollouts", "20"]
        command(*play, "--on", on, "--json", str(file))
        return file.read_text(encoding="utf-8")

    there = numbers("ray")
    assert json.loads(there)["complete"]
    assert there == numbers("local")


def command(*arguments: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([*arguments])
    assert left.value.code == 0


def test_fewer_pieces_go_together_at_the_end_of_a_simulation(
    nodes: Nodes, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[int | None] = []

    def bundle(self: pace.Pace, pieces: int | None, cpus: int) -> int:
        left.append(pieces)
        return 1

    monkeypatch.setattr(pace.Pace, "bundle", bundle)
    pieces = len(list(plan.results(in_cluster)))
    assert left[:pieces] == list(range(pieces, 0, -1))


def test_both_nodes_work_and_memory_does_not_grow_with_the_pieces(nodes: Nodes) -> None:
    handed_out: list[int] = []

    def work(piece: int) -> str:
        time.sleep(0.01)
        return this_node()

    results = in_cluster(work, watched(range(10**9), handed_out))
    seen = {next(results) for _ in range(40)}
    assert len(handed_out) <= 40 + (2 * runner.AHEAD + 1) * pace.SECONDS / 0.01
    deadline = time.monotonic() + PATIENCE  # it takes Ray a while to start somebody on the other node
    while len(seen) < 2 and time.monotonic() < deadline:
        seen.add(next(results))
    results.close()  # type: ignore[attr-defined]
    assert len(seen) == 2


def test_no_pieces_no_results(nodes: Nodes) -> None:
    assert list(in_cluster(len, [])) == []


def test_when_nobody_asks_any_more_nothing_more_is_handed_out(nodes: Nodes) -> None:
    handed_out: list[int] = []
    results = in_cluster(slowly, watched(range(1000), handed_out))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    results.close()  # type: ignore[attr-defined]
    in_hand = len(handed_out)
    assert in_hand <= 3 + 2 * runner.AHEAD * int(pace.SECONDS / 0.2)
    assert list(in_cluster(abs, range(-20, 0))) == list(range(20, 0, -1))  # others get their turn
    assert len(handed_out) == in_hand


INTERRUPTED = """
import pathlib, sys, time
from tablee.sim.cluster import in_cluster

address, folder = sys.argv[1:]

def work(piece):
    pathlib.Path(folder, str(piece)).touch()
    time.sleep(0.5)
    return piece

for result in in_cluster(work, range(1000), address=address):
    print(result, flush=True)
"""


# Ray logs to the same stream, and may have the last word: “[2026-11-18 00:21:31,303 E 993 1032] task_manager.cc: …”.
RAY_SAYS = re.compile(r"\[\d{4}-\d\d-\d\d [\d:,]+ [A-Z] \d+ \d+\] ")


def test_ctrl_c_keeps_what_was_drawn_and_ends_the_work_on_the_nodes(nodes: Nodes, notes: Notes) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, nodes.address, str(notes.folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            assert program.stdout is not None
            assert [program.stdout.readline() for _ in range(3)] == ["0\n", "1\n", "2\n"]
            program.send_signal(signal.SIGINT)
            _, complaint = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    ours = [line for line in complaint.splitlines() if not RAY_SAYS.match(line)]
    assert ours[-1] == "KeyboardInterrupt"
    worked = notes.worked()
    assert list(in_cluster(slowly, range(20))) == list(range(20))
    assert notes.worked() == worked


def test_an_error_of_the_work_is_raised_once_after_what_came_before(nodes: Nodes, notes: Notes) -> None:
    def work(piece: int) -> int:
        notes(piece)
        if piece == 7:
            raise ZeroDivisionError("piece 7")
        return piece

    results = in_cluster(work, range(100))
    assert [next(results) for _ in range(7)] == list(range(7))
    with pytest.raises(ZeroDivisionError, match="piece 7") as raised:
        next(results)
    assert len(notes.nodes(7)) == 1
    assert "in work" in raised.value.__notes__[0]  # where it was, on the node


def test_an_error_that_cannot_travel_is_told_all_the_same(nodes: Nodes) -> None:
    def work(piece: int) -> None:
        tablee.get("no such game")

    with pytest.raises(RuntimeError, match="There is no game “no such game”"):
        list(in_cluster(work, [1]))


def test_work_that_kills_its_process_ends_with_a_sentence(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "RETRIES", 1)
    monkeypatch.setattr(runner, "RESCUES", 1)

    def work(piece: int) -> None:
        os._exit(1)

    with pytest.raises(ClusterError, match="lost again and again"):
        list(in_cluster(work, [1]))


def test_work_that_needs_too_much_memory_ends_with_a_sentence(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "RETRIES", 0)

    def killed_by_the_memory_monitor(*_: object) -> None:
        errors: Any = importlib.import_module("ray.exceptions")
        raise errors.OutOfMemoryError("the node was running low on memory")

    monkeypatch.setattr(runner, "_compare_and_work", lambda: killed_by_the_memory_monitor)
    with pytest.raises(ClusterError, match="lost again and again"):
        list(in_cluster(abs, [1]))


def test_what_is_prepared_is_prepared_once_in_a_process_and_by_one_alone_at_first(nodes: Nodes, tmp_path: Path) -> None:
    class Work:
        """Defined here, it travels by value."""

        def __init__(self, folder: str) -> None:
            self.folder = folder

        def prepare(self) -> None:
            first = not os.listdir(self.folder)
            with open(os.path.join(self.folder, f"begun-{os.getpid()}"), "x"):
                pass
            if first:
                time.sleep(0.5)
                assert len(os.listdir(self.folder)) == 1  # nobody else has begun
            self.ready = True

        def __call__(self, piece: int) -> int:
            assert self.ready
            time.sleep(0.05)
            return os.getpid()

    processes = set(in_cluster(Work(str(tmp_path)), range(40)))
    assert {f"begun-{pid}" for pid in processes} <= set(os.listdir(tmp_path))


def test_a_node_killed_with_results_that_nobody_had_fetched(nodes: Nodes, notes: Notes) -> None:
    def work(piece: int) -> tuple[int, bytes]:
        time.sleep(0.02)  # long enough that both nodes get some
        return notes(piece)

    handed_out: list[int] = []
    results = in_cluster(work, watched(range(10**6), handed_out))
    drawn: list[Any] = []
    doomed = nodes.others[-1]
    while not any(doomed.node_id in notes.nodes(piece) for piece in handed_out[len(drawn) :]):
        drawn.append(next(results))
        assert len(drawn) < 2000
    until(lambda: all(map(notes.nodes, handed_out)))  # it all waits on the nodes
    nodes.kill(doomed)
    in_hand = len(handed_out)
    drawn.extend(islice(results, in_hand + 20 - len(drawn)))
    results.close()  # type: ignore[attr-defined]
    assert drawn == [(piece, bytes(200_000)) for piece in range(in_hand + 20)]
    assert any(len(notes.nodes(piece)) > 1 for piece in range(in_hand)), "nothing was lost: this proves nothing"


def test_a_node_killed_in_the_middle_changes_nothing(
    nodes: Nodes, plan: Plan, at_home: list[Results], capsys: pytest.CaptureFixture[str]
) -> None:
    nodes.add()
    results = in_cluster(partial(plan.play, games=GAMES, halfway=True), pieces(plan))
    there = [next(results) for _ in range(10)]
    nodes.kill(nodes.others[-1])
    there.extend(results)
    assert_same(there, at_home)
    assert capsys.readouterr().out == ""  # standard output is for results


@pytest.mark.parametrize(("change", "says"), [("other", "has other sources"), ("none", "does not have this Tablée")])
def test_a_node_with_other_sources_is_refused(nodes: Nodes, tmp_path: Path, change: str, says: str) -> None:
    spoilt = tmp_path / "tablee"
    if change == "other":
        shutil.copytree(PACKAGE, spoilt, ignore=shutil.ignore_patterns("page", "__pycache__", "fonts", "art"))
        with (spoilt / "games" / "fiasko" / "rules.py").open("a") as file:
            file.write("# another rule\n")
    else:
        spoilt.mkdir()
        (spoilt / "__init__.py").write_text("raise ImportError")
    strange = nodes.add({"PYTHONPATH": str(tmp_path)})
    try:
        with pytest.raises(ClusterError, match=says) as refused:
            deque(in_cluster(lambda piece: time.sleep(0.01), range(10_000)), maxlen=0)
        assert sources() in str(refused.value)
    finally:
        nodes.kill(strange)


def test_the_digest_of_the_sources_is_of_what_decides() -> None:
    assert f"tablee {tablee.__version__} [" in sources()
    assert f"numpy {np.__version__}" in sources()
