"""Many games in one compiled step."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.core import chance as chances
from tablee.core.match import Match
from tablee.research.batch import Batch
from tablee.research.kernels import present
from tablee.research.numbers import fields
from tests.research.worlds import SETUPS, other_world


class RowStream:
    """The shuffles of one row, for a match."""

    def __init__(self, seed: int, row: int) -> None:
        self.chance = np.zeros(1, np.uint64)
        with np.errstate(over="ignore"):
            chances.reseed(self.chance, np.uint64(seed), 2 * row)

    def shuffle(self, cards: list[int]) -> None:
        order = np.array(cards, np.int8)
        with np.errstate(over="ignore"):
            chances.shuffle(order, self.chance)
        cards[:] = order.tolist()


def play_steps(batch: Batch, steps: int) -> Iterator[Any]:
    """Random play, step by step."""
    for _ in range(steps):
        yield batch.step(batch.sample())


def history(batch: Batch, steps: int) -> list[tuple[bytes, ...]]:
    """Everything that anybody could see of random play."""
    return [tuple(array.tobytes() for array in (*turn, batch.points)) for turn in play_steps(batch, steps)]


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_row_is_a_match_with_the_same_cards_and_moves(game: str, seats: int) -> None:
    batch = Batch(game, seats=seats, games=3, seed=5)
    stream: Any = [RowStream(5, row) for row in range(3)]
    matches = [Match(batch.game, seats, stream=each) for each in stream]
    ended = 0
    for turn in play_steps(batch, 400):
        for row, match in enumerate(matches):
            # The step has been made in the batch; now make it in the match.
            seat = match.to_act[0]
            match.play(seat, batch.game.moves[batch.actions[row]])
            assert match.over == turn.done[row]
            if match.over:
                assert match.outcome is not None
                assert tuple(batch.points[row]) == match.outcome.points
                won = turn.rewards[row] > turn.rewards[row].min()
                assert tuple(np.flatnonzero(won)) == match.outcome.winners or not won.any()
                matches[row] = match = Match(batch.game, seats, stream=stream[row])
                ended += 1
            else:
                assert not turn.rewards[row].any()
            seat = match.to_act[0]
            assert turn.acting[row] == seat
            assert turn.observations[row : row + 1].tobytes() == match.observe(seat).tobytes()
            legal = [batch.game.read_move(move) for move in match.moves(seat)]
            assert sorted(legal) == np.flatnonzero(turn.masks[row]).tolist()
            assert legal == batch.moves[row, : batch.counts[row]].tolist()
    assert ended >= 3


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_random_batches_play_the_games_of_a_simulation(game: str, seats: int) -> None:
    games = 20
    simulated = tablee.simulate(game, games=games, seats=seats, seed=11)
    batch = Batch(game, seats=seats, games=games, seed=11)
    points = np.zeros((games, seats), np.int32)
    steps = np.zeros(games, np.int32)
    for step, turn in enumerate(play_steps(batch, int(simulated.decisions.max())), start=1):
        first = turn.done & (steps == 0)
        points[first], steps[first] = batch.points[first], step
    assert (points == simulated.points).all()
    assert (steps == simulated.decisions).all()


@pytest.mark.parametrize("game", tablee.game_ids())
def test_rows_do_not_depend_on_the_size_of_the_batch_or_on_workers(game: str) -> None:
    small, large, shared = (
        Batch(game, seats=2, games=games, seed=3, workers=workers) for games, workers in ((3, 1), (50, 1), (50, 3))
    )
    for one, two, three in zip(play_steps(small, 300), play_steps(large, 300), play_steps(shared, 300), strict=True):
        for few, many, divided in zip(one, two, three, strict=True):
            assert few.tobytes() == many[:3].tobytes()
            assert many.tobytes() == divided.tobytes()


def test_a_seed_repeats_everything_and_another_one_does_not() -> None:
    batch = Batch("fiasko", seats=3, games=8, seed=1)
    first = history(batch, 120)
    batch.reset()
    assert history(batch, 120) == first
    batch.reset(seed=2)
    assert history(batch, 120) != first
    batch.reset(seed=1)
    assert history(batch, 120) == first


@pytest.mark.parametrize("game", tablee.game_ids())
def test_interpreted_and_compiled_batches_write_the_same_bytes(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def steps() -> list[tuple[bytes, ...]]:
        return history(Batch(game, seats=2, games=2, seed=6, horizon=25), 60)

    fast = steps()
    monkeypatch.setattr("tablee.research.batch.compiled", lambda _, entry: entry)
    with np.errstate(over="ignore"):
        assert steps() == fast


def test_a_game_is_broken_off_at_its_horizon() -> None:
    batch = Batch("fiasko", seats=2, games=3, seed=1, horizon=5)
    draw = np.zeros(3, np.int64)
    for number in range(1, 31):
        turn = batch.step(draw)
        assert (turn.truncated == (number % 5 == 0)).all()
        assert (turn.done == turn.truncated).all()
        assert not turn.rewards.any()
        assert (turn.observations["turns"] == number % 5).all()
    free = Batch("fiasko", seats=2, games=3, seed=1)
    assert not any(turn.truncated.any() for turn in play_steps(free, 200))


def test_options_of_the_rules_are_kept() -> None:
    batch = Batch("fiasko", seats=2, games=4, rules={"catastrophe": "everyone"}, seed=1)
    assert (batch.observations["everyone"] == 1).all()
    assert not Batch("fiasko", seats=2, games=4, seed=1).observations["everyone"].any()


def test_nothing_is_copied_and_nothing_grows() -> None:
    batch = Batch("fiasko", seats=2, games=64, seed=1)
    first = batch.reset()
    assert np.shares_memory(batch.octets, first.observations)
    assert np.shares_memory(first.observations, batch._views)
    assert batch.octets.shape == (64, batch.game.view.itemsize)
    batch.step(batch.sample())
    tracemalloc.start()
    try:
        for turn in play_steps(batch, 300):
            assert turn is first
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < batch.observations.nbytes  # not even one copy was made
    for array in (*first, batch.points, batch.moves, batch.counts):
        assert not array.flags.writeable
        assert not array.flags.owndata


@pytest.mark.parametrize("game", tablee.game_ids())
def test_the_numbers_are_those_of_the_fields(game: str) -> None:
    batch = Batch(game, seats=2, games=5, seed=1)
    for _ in play_steps(batch, 30):
        pass
    numbers = batch.numbers()
    for name, place in fields(batch.game).items():
        assert (numbers[:, place] == batch.observations[name].reshape(5, -1)).all()
    room = np.zeros(numbers.shape, np.float32)
    assert batch.numbers(room) is room
    assert (room == numbers).all()


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_rewards_add_up_to_nothing(game: str, seats: int) -> None:
    batch = Batch(game, seats=seats, games=50, seed=1)
    ended = 0
    for turn in play_steps(batch, 250):
        rewards = turn.rewards[turn.done]
        ended += len(rewards)
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-6)
        assert (rewards <= 1).all()
        assert (rewards.max(axis=1) >= 0).all()
    assert ended


def test_an_illegal_action_names_its_game_and_its_clause_and_changes_nothing() -> None:
    batch = Batch("fiasko", seats=2, games=4, seed=1)
    before = batch._states.tobytes(), *(array.tobytes() for array in batch.turn)
    score = batch.game.read_move("score milk")
    with pytest.raises(tablee.IllegalMove, match=r"Game 2 .*F5\.3") as refused:
        batch.step([0, 0, score, score])
    assert refused.value.clause == "F5.3"
    assert "Partie 2" in refused.value.text("fr")
    for action in (-1, len(batch.game.moves), 2**40):
        with pytest.raises(tablee.NotationError, match="Game 3"):
            batch.step([0, 0, 0, action])
    for wrong in ([0, 0, 0], [[0, 0, 0, 0]], [0.0] * 4, [False] * 4, "draw"):
        with pytest.raises(tablee.SetupError, match="4 games"):
            batch.step(wrong)
    assert (batch._states.tobytes(), *(array.tobytes() for array in batch.turn)) == before
    batch.step(np.zeros(4, np.uint8))


def test_a_batch_that_cannot_be_is_refused() -> None:
    for wrong in ({"games": 0}, {"seats": 9}, {"workers": 0}, {"horizon": 0}, {"seed": "x"}, {"rules": {"no": 1}}):
        with pytest.raises(tablee.SetupError):
            Batch("fiasko", **{"seats": 2, "games": 2, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_what_a_seat_cannot_know_changes_nothing_in_its_row(game: str, seats: int) -> None:
    batch = Batch(game, seats=seats, games=6, seed=2)
    changed = 0
    for number, turn in enumerate(play_steps(batch, 40)):
        if number % 4:
            continue
        for row in range(batch.games):
            world = other_world(batch.game, batch._states[row : row + 1], int(turn.acting[row]), number)
            changed += world.tobytes() != batch._states[row : row + 1].tobytes()
            views, mask = batch.game.blank_views(), np.zeros(len(batch.game.moves), np.bool_)
            seat = present(world[0], views[0], batch.game.blank_moves(), np.zeros(1, np.int16), mask)
            assert seat == turn.acting[row]
            assert views.tobytes() == turn.observations[row : row + 1].tobytes()
            assert mask.tobytes() == turn.masks[row].tobytes()
    assert changed > 10
