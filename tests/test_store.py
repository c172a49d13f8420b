"""`tablee simulate --out`: every game in files, nothing twice, nothing lost, memory flat."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest

import tablee
from tablee.core.chance import reseed
from tablee.core.match import follow
from tablee.sim.plan import CHUNK, Plan
from tablee.sim.playout import Results
from tablee.sim.results import store as stores
from tablee.sim.results.columns import columns
from tablee.sim.results.store import Store, saved_seed
from tablee.sim.results.totals import Totals
from tablee.sim.workers import in_threads
from tests.test_terminal import run

PATIENCE = 60


def plan_of(games: int = 3 * CHUNK, **settings: Any) -> Plan:
    return Plan.check("fiasko", **{"games": games, "seats": 3, "bots": ["steady", "random"], "seed": 5, **settings})


def fill(folder: Path, plan: Plan) -> Totals:
    with Store(folder, plan.game, plan.settings()) as store:
        for first, results in plan.results(in_threads, store.missing(plan.games)):
            store.add(first, results)
    return totals_of(folder, plan)


def totals_of(folder: Path, plan: Plan) -> Totals:
    with Store(folder, plan.game, plan.settings()) as store:
        return store.totals(plan.games)


def test_every_game_is_a_row_as_in_the_data_frame(tmp_path: Path) -> None:
    plan = plan_of(2 * CHUNK + 100)
    fill(tmp_path, plan)
    rows = pandas.read_parquet(tmp_path)
    played = tablee.simulate("fiasko", games=plan.games, seats=3, bots=["steady", "random"], seed=5, runner=in_threads)
    assert rows.equals(played.to_pandas())
    assert list(rows.game) == list(range(plan.games))
    assert (rows[["points_0", "points_1", "points_2"]].to_numpy() == played.points).all()
    assert (rows[["won_0", "won_1", "won_2"]].to_numpy() == played.winners).all()
    assert set(rows.reason) == {"F6.1"}
    assert (played.reasons == rows.reason.to_numpy()).all()
    assert set(rows.ending) == {"finisher-won", "finisher-lost"}


def test_what_is_there_is_not_played_again_and_more_can_be_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "ROWS", CHUNK)  # a file for every chunk
    few, many = plan_of(2 * CHUNK), plan_of(5 * CHUNK + 7)
    fill(tmp_path, few)
    before = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.parquet")}
    sorted(before)[1].unlink()  # as if it had never been written
    with Store(tmp_path, many.game, many.settings()) as store:
        assert list(store.missing(many.games)) == [range(CHUNK, many.games)]
    fill(tmp_path, many)
    assert sorted(before)[0].stat().st_mtime_ns == before[sorted(before)[0]]
    whole = tablee.simulate("fiasko", games=many.games, seats=3, bots=["steady", "random"], seed=5).to_pandas()
    assert pandas.read_parquet(tmp_path).equals(whole)
    with Store(tmp_path, few.game, few.settings()) as store:
        assert list(store.missing(few.games)) == []


def test_totals_are_those_of_the_rows(tmp_path: Path) -> None:
    plan = plan_of(CHUNK + 50)
    read = fill(tmp_path, plan)
    counted = Totals(3, len(plan.game.endings))
    for _, results in plan.results(in_threads):
        counted.add(results)
    played = tablee.simulate("fiasko", games=plan.games, seats=3, bots=["steady", "random"], seed=5)
    for totals in (read, counted):
        assert totals.games == plan.games
        assert totals.decisions == played.decisions.sum()
        assert (totals.shortest, totals.longest) == (played.decisions.min(), played.decisions.max())
        assert totals.win_shares == pytest.approx(played.win_shares)
        assert totals.win_intervals() == pytest.approx(played.win_intervals())
        assert totals.mean_points == pytest.approx(played.points.mean(axis=0))
        assert totals.spread_of_points == pytest.approx(played.points.std(axis=0))
        assert totals.shared == (played.winners.sum(axis=1) > 1).sum()
        assert totals.endings.tolist() == np.bincount(played.endings, minlength=2).tolist()
    fewer = plan_of(CHUNK - 3)
    assert totals_of(tmp_path, fewer).games == CHUNK - 3


@pytest.mark.parametrize(
    "other", [{"seed": 6}, {"bots": "steady"}, {"rules": {"tie_bonus": "full"}}, {"seats": 4}], ids=str
)
def test_other_games_do_not_go_into_the_same_folder(tmp_path: Path, other: dict[str, Any]) -> None:
    fill(tmp_path, plan_of(10))
    with pytest.raises(tablee.SetupError, match="other settings"):
        fill(tmp_path, plan_of(10, **other))


def test_the_folder_knows_its_seed(tmp_path: Path) -> None:
    assert saved_seed(tmp_path) is None
    assert saved_seed(tmp_path / "none") is None
    fill(tmp_path, plan_of(10))
    assert saved_seed(tmp_path) == 5


def test_what_is_no_file_of_ours_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games-000000000000-000000000010.parquet").write_bytes(b"PAR1 or not")
    with pytest.raises(tablee.SetupError, match="does not hold simulated games"):
        fill(tmp_path, plan_of(10))
    (tmp_path / "file").write_text("something else")
    with pytest.raises(tablee.SetupError, match="does not hold simulated games"):
        fill(tmp_path / "file", plan_of(10))
    code, out, err = run(capsys, "simulate", "fiasko", "--games", "10", "--out", str(tmp_path / "file" / "deeper"))
    assert (code, out) == (2, "")
    assert "cannot be written" in err


def test_a_damaged_file_is_told_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = ["simulate", "fiasko", "--seats", "3", "--games", "1000", "--seed", "5", "--out", str(tmp_path)]
    assert run(capsys, *play)[0] == 0
    (file,) = tmp_path.glob("*.parquet")
    whole = bytearray(file.read_bytes())
    whole[4:2000] = bytes(1996)  # the end of the file, with the settings, is as it was
    file.write_bytes(whole)
    code, out, err = run(capsys, *play)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert f"{file.name} does not hold simulated games" in err
    assert file.read_bytes() == whole


def test_two_at_once_are_kept_apart(tmp_path: Path) -> None:
    plan = plan_of(10)
    with (
        Store(tmp_path, plan.game, plan.settings()),
        pytest.raises(tablee.SetupError, match="Another command"),
        Store(tmp_path, plan.game, plan.settings()),
    ):
        pass


def test_without_parquet_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(tablee.SetupError, match=r"tablee\[data\]"):
        fill(tmp_path, plan_of(10))
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(tablee.SetupError, match=r"tablee\[data\]"):
        tablee.simulate("fiasko", games=1, seats=2).to_pandas()


def test_ctrl_c_keeps_what_is_done_and_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tired(work: Callable[[Any], Any], pieces: Iterable[Any], workers: int | None = None) -> Iterator[Any]:
        for number, done in enumerate(in_threads(work, pieces, workers)):
            if number == 2:
                raise KeyboardInterrupt
            yield done

    command = ["simulate", "fiasko", "--seats", "3", "--seed", "5", "--games", str(6 * CHUNK), "--out", str(tmp_path)]
    with monkeypatch.context() as patch:
        patch.setattr("tablee.cli.runners.in_threads", tired)
        code, out, _ = run(capsys, *command, "--lang", "en")
    assert code == 130
    assert f"Not finished: {2 * CHUNK:,} of {6 * CHUNK:,} games" in out
    assert len(pandas.read_parquet(tmp_path)) == 2 * CHUNK
    code, out, err = run(capsys, *command, "--lang", "en")
    assert code == 0
    assert f"{2 * CHUNK:,} games" in err
    assert pandas.read_parquet(tmp_path).equals(tablee.simulate("fiasko", games=6 * CHUNK, seats=3, seed=5).to_pandas())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_kill_9_loses_no_file(tmp_path: Path) -> None:
    """The real command, killed while it writes; what is there is whole, and the same command goes on."""
    folder = tmp_path / "games"
    settings = ["--seats", "3", "--bots", "steady,random", "--seed", "5", "--out", str(folder)]
    endless = [sys.executable, "-c", _IMPATIENT, "simulate", "fiasko", "--games", "100000000", *settings]
    said = tmp_path / "said"
    with said.open("wb") as output, subprocess.Popen(endless, stdout=output, stderr=output) as process:
        try:
            deadline = time.monotonic() + PATIENCE
            while len(list(folder.glob("*.parquet"))) < 3:
                assert time.monotonic() < deadline, said.read_text()
                assert process.poll() is None, said.read_text()
                time.sleep(0.05)
        finally:
            process.kill()
    kept = pandas.read_parquet(folder)
    assert len(kept) >= 3
    plan = plan_of(len(kept) + 1000)
    fill(folder, plan)
    whole = tablee.simulate("fiasko", games=plan.games, seats=3, bots=["steady", "random"], seed=5).to_pandas()
    assert pandas.read_parquet(folder).equals(whole)


_IMPATIENT = """
from tablee.cli import main
from tablee.sim.results import store
store.SECONDS = 0.05
main()
"""


def test_the_seed_of_a_row_is_what_shuffles_its_game() -> None:
    chance, shuffling = np.zeros(1, np.uint64), []
    for number in range(1000, 1010):
        with np.errstate(over="ignore"):
            reseed(chance, np.uint64(5), 2 * number)
        shuffling.append(int(chance[0]))
    found = {column.name: column.values for column in columns(tablee.get("fiasko"), 5, 1000, Results.room(10, 3))}
    assert found["seed"].tolist() == shuffling


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_any_game_can_be_watched(game: str) -> None:
    plan = Plan.check(game, games=50, seats=3, bots=["steady", "random", "beginner"], seed=8)
    played = plan.play(0, 50)
    for number in (0, 7, 49):
        match = plan.watch(number)
        outcome = match.outcome
        assert outcome is not None
        assert list(outcome.points) == played.points[number].tolist()
        assert [seat in outcome.winners for seat in range(3)] == played.winners[number].astype(bool).tolist()
        assert len(match.record().moves) == played.decisions[number]
        assert outcome.reason == plan.game.endings[played.endings[number]].clause


def test_a_game_of_thinkers_can_be_watched_and_its_half_time_is_known() -> None:
    plan = Plan.check("fiasko", games=3, seats=2, bots=["expert", "steady"], seed=8, rollouts=40)
    played = plan.play(0, 3, halfway=True)
    for number in range(3):
        match = plan.watch(number)
        assert match.outcome is not None
        assert list(match.outcome.points) == played.points[number].tolist()
        assert half_time(match) == (played.halfway[number].tolist(), played.leaders[number].tolist())


@pytest.mark.parametrize("game", ["fiasko", "pasta", "tank"])
def test_half_time_is_after_half_of_the_decisions(game: str) -> None:
    plan = Plan.check(game, games=20, seats=2, bots="steady", seed=3)
    played = plan.play(0, 20, halfway=True)
    assert np.array_equal(played.points, plan.play(0, 20).points)
    for number in range(0, 20, 5):
        assert half_time(plan.watch(number)) == (played.halfway[number].tolist(), played.leaders[number].tolist())


def half_time(match: tablee.Match) -> tuple[list[int], list[int]]:
    """Points and winners if a finished game had ended after half of its moves."""
    record = match.record()
    middle, _ = next(islice(follow(record), len(record.moves) // 2, None))
    points, winners = np.zeros(match.seats, np.int32), np.zeros(match.seats, np.int8)
    match.game.engine.outcome(middle._states, points, winners)
    return points.tolist(), winners.tolist()


def test_watching_tells_the_game_and_keeps_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    command = ["simulate", "tank", "--seats", "3", "--games", "20", "--seed", "4", "--lang", "en"]
    code, out, _ = run(capsys, *command, "--watch", "7", "--save", str(file))
    assert code == 0
    assert "wins with" in out or "share" in out
    match = tablee.replay(file.read_text())
    assert match.outcome is not None
    assert match.outcome.points == tuple(tablee.simulate("tank", games=8, seats=3, seed=4).points[7].tolist())
    code, out, _ = run(capsys, *command, "--watch", "7", "--lang", "fr")
    assert "Place 1" in out
    assert "Seat" not in out
    code, out, err = run(capsys, *command, "--watch", "20")
    assert (code, out) == (2, "")
    assert "from 0 to 19" in err
