"""The search: it sees a view and nothing else, keeps to its budget, and is the same everywhere."""

from __future__ import annotations

import copy
import pickle
import threading
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.bots import Bot, Thinking, level, levels, names, search, tree, usual
from tablee.bots.rollout import judge
from tablee.bots.search import MoveEstimate, Search, Thought
from tablee.core.compiler import compiled

GAMES = ("fiasko", "pasta", "tank")


def middle(game: str, seats: int = 3, seed: int = 5, moves: int = 40) -> tablee.Match:
    """A position in the middle of a game between regulars, with something to choose."""
    match = tablee.new(game, seats, seed=seed)
    bot = Bot(game, "steady", seed)
    while moves > 0 or len(match.moves(match.to_act[0])) < 2:
        seat = match.to_act[0]
        match.play(seat, bot.play(match, seat))
        moves -= 1
    return match


def found(search: Search) -> list[tuple[MoveEstimate, float]]:
    return [(thought, thought.share) for thought in search.thoughts()]


@pytest.mark.parametrize("game", GAMES)
def test_levels_have_names_from_weakest_to_strongest(game: str) -> None:
    assert [each.name for each in levels(game)] == ["beginner", "steady", "expert"]
    assert names(game) == ("random", "beginner", "steady", "expert")
    assert [each.title("fr").split(" : ")[0] for each in levels(game)] == ["Débutant", "Habitué", "Expert"]
    assert [each.title("en").split(":")[0] for each in levels(game)] == ["Beginner", "Regular", "Expert"]
    assert [each.searches for each in levels(game)] == [False, False, True]
    assert usual(game) == "steady"
    assert level(game, "expert").rollouts == tablee.get(game).rollouts


def test_a_game_with_one_policy_has_an_expert_too() -> None:
    assert [each.name for each in levels("pic")] == ["guide", "expert"]
    assert usual("pic") == "guide"
    match = tablee.new("pic", 2, seed=1)
    assert Bot("pic", "expert", 1, rollouts=100).play(match, 0) in match.moves(0)


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_is_considered(game: str) -> None:
    match = middle(game)
    seat = match.to_act[0]
    thoughts = Bot(game, "expert", 1, rollouts=3000).consider(match.observe(seat))
    assert sorted(thought.move for thought in thoughts) == sorted(match.moves(seat))
    assert all(0 <= thought.win_chance <= 1 for thought in thoughts)
    assert all(thought.visits > 0 for thought in thoughts)
    assert sum(thought.share for thought in thoughts) == pytest.approx(1)
    assert thoughts[0].share == max(thought.share for thought in thoughts)
    if not tablee.get(game).simultaneous:
        assert thoughts[0].visits == max(thought.visits for thought in thoughts)
        assert thoughts[0].share == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_budget_find_the_same(game: str) -> None:
    match = middle(game)
    views = match.observe(match.to_act[0])
    before = views.tobytes()
    used = Search(tablee.get(game))
    used.run(middle(game, seats=2, seed=8).observe(0), seed=3, rollouts=500)  # whatever lay on the desk before
    used.run(views, seed=1, rollouts=1000)
    again = Search(tablee.get(game))
    again.run(views, seed=1, rollouts=1000)
    assert found(used) == found(again)
    again.run(views, seed=2, rollouts=1000)
    assert found(used) != found(again)
    assert views.tobytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_plain_python_imagines_the_same_worlds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the result depends on no compiler and no machine."""
    match = middle(game)
    views = match.observe(match.to_act[0])
    fast, slow = Search(tablee.get(game)), Search(tablee.get(game))
    fast.run(views, seed=1, rollouts=30)
    monkeypatch.setattr(search, "compiled", lambda game, entry: entry)
    with np.errstate(over="ignore"):
        slow.run(views, seed=1, rollouts=30)
    assert found(fast) == found(slow)


def test_a_thought_unpacks_into_four_and_has_a_share_beside_them() -> None:
    thought = Thought("draw", 0.5, 100.0, 40, share=0.25)
    move, win_chance, points, visits = thought
    assert (move, win_chance, points, visits) == ("draw", 0.5, 100.0, 40)
    for same in (pickle.loads(pickle.dumps(thought)), copy.copy(thought)):
        assert same == thought
        assert same.share == 0.25


def test_the_weaker_half_is_left_out_again_and_again() -> None:
    match = middle("fiasko", seed=49)  # six moves
    views = match.observe(match.to_act[0])
    found = Search(match.game)
    found.run(views, seed=1, rollouts=4000)
    visits = sorted((thought.visits for thought in found.thoughts()), reverse=True)
    assert len(visits) == 6
    assert visits[0] == visits[1] > visits[2] > visits[-1] > 0
    assert sum(visits) == found.spent
    assert 4000 <= found.spent < 4000 + len(visits)


def test_a_tree_spends_its_games_on_what_is_good() -> None:
    match = middle("pasta")
    found = Search(match.game)
    found.run(match.observe(match.to_act[0]), seed=1, rollouts=4000)
    thoughts = found.thoughts()
    visits = [thought.visits for thought in thoughts]
    assert sum(visits) == found.spent == 4000
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 8 * visits[-1] > 0
    assert found.tree is not None
    assert 2000 < found.tree.places[0] <= 4000  # at most one is added in each imagined game


def test_a_full_tree_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = middle("pasta")
    monkeypatch.setattr(search, "compiled", lambda game, entry: entry)
    monkeypatch.setattr(tree, "MOST", 30)
    found = Search(match.game)
    with np.errstate(over="ignore"):
        found.run(match.observe(match.to_act[0]), seed=1, rollouts=200)
    assert found.tree is not None
    assert found.tree.places[0] == 30
    assert np.count_nonzero(found.tree.keys) == 30
    assert sum(thought.visits for thought in found.thoughts()) == 200


def test_where_all_choose_at_once_nobody_is_predictable() -> None:
    """In a position with close choices the expert varies, and each move about as often as its share."""
    match = middle("tank", seats=2, seed=3, moves=6)
    seat = match.to_act[0]
    played = {Bot("tank", "expert", seed, rollouts=400).play(match, seat) for seed in range(40)}
    assert len(played) > 1


def test_the_order_of_secret_choices_does_not_matter() -> None:
    """Whoever thinks after the others have chosen thinks as if they had not."""
    match = middle("tank", seats=3, moves=0)
    first = Search(match.game)
    first.run(match.observe(2), seed=1, rollouts=100)
    for seat in (0, 1):
        match.play(seat, match.moves(seat)[0])
    last = Search(match.game)
    last.run(match.observe(2), seed=1, rollouts=100)
    assert found(first) == found(last)


def test_a_forced_move_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "run", lambda *_, **__: pytest.fail("it thought"))
    match = tablee.new("fiasko", 2, seed=1)
    assert Bot("fiasko", "expert").play(match, 0) == "draw"


class Clock:
    """Time that passes only when somebody looks."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def perf_counter(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seconds", [0.1, 1.0])
def test_the_clock_ends_a_search(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks at the clock after every slice; `make bench-search` measures real seconds."""
    clock = Clock(0.005)
    monkeypatch.setattr(search, "time", clock)
    match = middle("fiasko")
    found = Search(match.game)
    found.run(match.observe(match.to_act[0]), seed=1, rollouts=None, seconds=seconds)
    assert seconds <= clock.now < 1.1 * seconds
    assert found.spent > 0


def test_thinking_leaves_the_caller_alone_and_can_be_stopped() -> None:
    match = middle("fiasko")
    seat = match.to_act[0]
    search.prepare(match.game)
    thinking = Thinking.to_choose(Bot("fiasko", "expert", 1, rollouts=10**12), match.observe(seat), match.moves(seat))
    assert not thinking.done  # and yet we are here
    assert any(thread.name == "thinking" for thread in threading.enumerate())
    thinking.cancel()
    assert thinking.result(60) in match.moves(seat)
    assert thinking.done


def test_a_consideration_that_is_stopped_tells_what_it_has_found() -> None:
    match = middle("pasta")
    thinking = Thinking.to_consider(Bot("pasta", "expert", 1, seconds=0.2), match.observe(match.to_act[0]))
    assert len(thinking.result(120)) == len(match.moves(match.to_act[0]))
    stopped = Thinking.to_consider(Bot("pasta", "expert", 1, rollouts=10**12), match.observe(match.to_act[0]))
    stopped.cancel()
    assert len(stopped.result(60)) == len(match.moves(match.to_act[0]))


def test_an_error_in_a_thought_reaches_whoever_asks() -> None:
    def work(cancelled: Any) -> str:
        raise ValueError("no idea")

    with pytest.raises(ValueError, match="no idea"):
        Thinking(work).result(60)


def test_who_was_stopped_before_the_first_thought_plays_by_policy() -> None:
    match = middle("tank")
    seat = match.to_act[0]
    bot = Bot("tank", "expert", 1)
    assert bot.choose(match.observe(seat), match.moves(seat), lambda: True) in match.moves(seat)


def test_a_hasty_expert_does_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    match = middle("fiasko")
    seat = match.to_act[0]
    monkeypatch.setattr(search, "_ready", set())
    monkeypatch.setattr(search, "prepare", lambda game: pytest.fail("it compiled"))
    hasty = Bot("fiasko", "expert", 1, hasty=True)
    assert hasty.play(match, seat) == Bot("fiasko", "steady", 1).play(match, seat)


def test_the_search_is_prepared_in_the_background() -> None:
    game = tablee.get("fiasko")
    search.prepare_in_background(game)
    search.prepare(game)  # waits for the other
    assert search.is_ready(game)
    assert search.is_cached_search(game)


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_plays_whole_games(game: str) -> None:
    match = tablee.new(game, 2, seed=2)
    bots = [Bot(game, "expert", 1, rollouts=40), Bot(game, "beginner", 1)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].play(match, seat))
    assert match.outcome is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_position_promises_is_what_comes_of_it(game: str, seats: int) -> None:
    """Over many games between regulars: far better than to think that all are alike, and right on average."""
    found = tablee.get(game)
    found.engine.compile()
    judged = compiled(found, judge_record)
    points, shares = np.zeros(found.most, np.int32), np.zeros(found.most)
    surprise, blind, leads, wins = 0.0, 0.0, 0.0, 0.0
    ends: list[int] = []
    missed: list[float] = []
    for seed in range(150):
        match = middle(game, seats, seed, moves=12 * seats)
        judged(match._states, points, shares)
        assert shares[:seats].sum() == pytest.approx(1)
        seen, expected = shares[:seats].copy(), points[:seats].copy()
        play_out(match, seed)
        assert match.outcome is not None
        for winner in match.outcome.winners:
            surprise -= np.log(seen[winner]) / len(match.outcome.winners)
            blind += np.log(seats) / len(match.outcome.winners)
        leads += seen.max()
        wins += (int(seen.argmax()) in match.outcome.winners) / len(match.outcome.winners)
        ends.extend(match.outcome.points)
        missed.extend(expected - np.array(match.outcome.points))
    assert surprise < 0.99 * blind
    assert abs(leads - wins) / 150 < 0.13
    assert abs(np.mean(missed)) < 0.12 * np.mean(ends)


def judge_record(states: Any, points: Any, shares: Any) -> None:
    judge(states[0], points, shares)


def play_out(match: tablee.Match, seed: int) -> None:
    bot = Bot(match.game, "steady", seed)
    while not match.over:
        match.play(match.to_act[0], bot.play(match, match.to_act[0]))
