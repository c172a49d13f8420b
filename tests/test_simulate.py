"""Simulations: the same games on any number of workers, on all cores, honest intervals."""

from __future__ import annotations

import numpy as np
import pytest

import tablee
from tablee.bots import level
from tablee.sim.plan import CHUNK
from tablee.sim.playout import Results, Workbench, play_games
from tablee.sim.workers import available_cores


def test_the_same_seed_gives_the_same_games_on_any_number_of_workers() -> None:
    games = 2 * CHUNK + 7
    one, three = (tablee.simulate("fiasko", games=games, seats=3, seed=2, workers=workers) for workers in (1, 3))
    part = tablee.simulate("fiasko", games=100, seats=3, seed=2)
    for field in ("points", "winners", "decisions", "endings"):
        assert np.array_equal(getattr(one, field), getattr(three, field))
        assert np.array_equal(getattr(one, field)[:100], getattr(part, field))
    assert not np.array_equal(one.points, tablee.simulate("fiasko", games=games, seats=3, seed=3).points)


def test_what_is_kept_of_every_game() -> None:
    result = tablee.simulate(
        "fiasko", games=500, seats=4, bots=["random", "steady"], rules={"tie_bonus": "full"}, seed=1
    )
    assert result.points.shape == result.winners.shape == (500, 4)
    assert result.winners.dtype == np.bool_
    assert result.bots == ("random", "steady", "random", "steady")
    assert result.rules == {"catastrophe": "others", "tie_bonus": "full"}
    assert (result.winners == (result.points == result.points.max(axis=1, keepdims=True))).all()
    assert (result.decisions > 15).all()
    assert result.seconds > 0
    assert result.win_shares.sum() == pytest.approx(1)
    low, high = result.win_intervals().T
    assert ((low < result.win_shares) & (result.win_shares < high)).all()


def test_progress_counts_every_game_and_decision() -> None:
    seen: list[tuple[int, int]] = []
    result = tablee.simulate(
        "fiasko", games=CHUNK + 10, seats=2, seed=1, progress=lambda games, decisions: seen.append((games, decisions))
    )
    assert [sum(column) for column in zip(*seen, strict=True)] == [CHUNK + 10, result.decisions.sum()]


def test_an_interruption_stops_the_rest() -> None:
    def interrupt(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tablee.simulate("fiasko", games=100 * CHUNK, seats=2, progress=interrupt)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"games": 0}, "whole number from 1"),
        ({"games": "5"}, "whole number from 1"),
        ({"games": 10**12}, "999,999,999,999 at most"),
        ({"seats": 9}, "2 to 5"),
        ({"bots": "genius"}, "random, beginner, steady, expert"),
        ({"bots": []}, "0 bots"),
        ({"bots": ["random"] * 3}, "3 bots"),
        ({"seed": "x"}, "whole number"),
        ({"rules": {"x": 1}}, "catastrophe"),
    ],
)
def test_bad_settings(settings: dict[str, object], says: str) -> None:
    with pytest.raises(tablee.SetupError, match=says):
        tablee.simulate(**{"game": "fiasko", "games": 10, "seats": 2, **settings})  # type: ignore[arg-type]


def test_whoever_thinks_plays_the_same_games_too() -> None:
    """With a search in one seat: the same deals, the same result on any number of workers, and no bot is changed."""
    one, two = (
        tablee.simulate("fiasko", games=6, seats=3, bots=["expert", "steady"], seed=4, rollouts=64, workers=workers)
        for workers in (1, 2)
    )
    assert np.array_equal(one.points, two.points)
    assert np.array_equal(one.decisions, two.decisions)
    assert (one.winners.sum(axis=1) > 0).all()
    assert (one.decisions > 15).all()


def test_all_cores_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert available_cores() >= 1
    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    assert available_cores() >= 1


@pytest.mark.parametrize("bots", [["random"], ["steady"]])
def test_interpreted_playouts_give_the_same_games(bots: list[str]) -> None:
    """The loop that plays millions of games, run by plain Python."""
    compiled_games = tablee.simulate("fiasko", games=3, seats=3, bots=bots, seed=9)
    game, results = tablee.get("fiasko"), Results.room(3, 3)
    with np.errstate(over="ignore"):
        play_games(
            game.fresh(3, game.read_rules(None)),
            Workbench.of(game, [level("fiasko", bots[0]).policy] * 3),
            np.uint64(9),
            0,
            results,
        )
    for field in ("points", "winners", "decisions", "endings"):
        assert np.array_equal(getattr(results, field), getattr(compiled_games, field))
