"""The whole games in OpenSpiel."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation

import tablee
import tablee.research.openspiel as spiel
from tablee.core.chance import Stream
from tablee.core.engine import SHUFFLE
from tablee.core.match import Match
from tablee.core.record import Shuffle
from tablee.research.card_walk import Waypoint
from tests.research.worlds import SETUPS, other_world


def load(game: str, **parameters: str | int) -> Any:
    return pyspiel.load_game(f"python_tablee_{game}", parameters)


def advance(state: Any, rng: random.Random) -> int:
    """One random action of chance or of a player."""
    if state.is_chance_node():
        cards, weights = zip(*state.chance_outcomes(), strict=True)
        action = rng.choices(cards, weights)[0]
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
    return int(action)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_openspiel_accepts_the_game(game: str, seats: int) -> None:
    from open_spiel.python.tests import games_sim_test  # which brings much that no other test needs

    tablee.get(game).engine.compile()
    whole = load(game, players=seats)
    # Its own test saves and restores every state on the way: a few dozen moves of it are enough.
    short = load(game, players=seats, horizon=24)
    pyspiel.random_sim_test(short, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(whole)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_a_state_is_a_match_with_the_same_cards_and_moves(game: str, seats: int) -> None:
    found, rng = tablee.get(game), random.Random(8)
    state = load(game, players=seats).new_initial_state()
    while not state.is_terminal():
        advance(state, rng)
    walk, shuffles, moves = load(game, players=seats).new_initial_state().walk, [], []
    for action in state.history():
        seat, before, status, placed, left = walk.turn, walk.moment, walk.status, walk.placed, list(walk.left)
        walk.apply(action)
        if seat >= 0:
            moves.append((seat, found.moves[action]))
        elif walk.moment is not before:
            left.remove(action)
            deck = found.decks[status - SHUFFLE]
            shuffles.append(Shuffle(deck.name, tuple(deck.cards[card] for card in (*placed, action, *left))))
    match = Match(found, seats, stream=Stream.from_seed(0), script=shuffles)
    for seat, move in moves:
        assert seat == match.to_act[0]
        match.play(seat, move)
    assert match.outcome is not None
    assert match._states.tobytes() == state.walk.moment.states.tobytes()
    best = max(state.returns())
    assert [seat for seat, earned in enumerate(state.returns()) if earned == best] == list(match.outcome.winners)


def test_parameters_are_players_and_the_options_of_the_rules() -> None:
    game = pyspiel.load_game("python_tablee_pasta(players=3,al_dente=2,opening=setup,copies=8)")
    assert game.num_players() == 3
    assert game.rules == {"copies": 8, "sauces": 10, "opening": "setup", "sauce_alone": "no", "al_dente": "+2"}
    assert pickle.loads(pickle.dumps(game)).rules == game.rules
    for wrong in ("players=9", "opening=never", "horizon=0"):
        with pytest.raises(tablee.SetupError):
            pyspiel.load_game(f"python_tablee_pasta({wrong})")


def test_every_game_is_registered() -> None:
    assert {spiel.name(tablee.get(name)) for name in tablee.game_ids()} <= set(pyspiel.registered_names())


def test_a_game_is_broken_off_at_its_horizon_and_nobody_wins() -> None:
    state, rng = load("fiasko", horizon=5).new_initial_state(), random.Random(1)
    while not state.is_terminal():
        advance(state, rng)
    assert state.walk.made == 5
    assert state.returns() == [0.0, 0.0]


def test_a_shuffle_gives_every_card_its_chance() -> None:
    found = tablee.get("fiasko")
    state = load("fiasko").new_initial_state()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    named = {state.action_to_string(card): chance for card, chance in outcomes}
    assert named["draw: fiasko"] == pytest.approx(6 / 88)  # F1.2
    assert len(named) == len(found.decks[0].cards)


def test_a_saved_state_goes_on_as_if_nothing_had_been() -> None:
    game, rng = load("tank", players=3), random.Random(2)
    state = game.new_initial_state()
    for _ in range(300):
        if state.is_terminal():
            break
        advance(state, rng)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for player in range(3):
        assert again.information_state_string(player) == state.information_state_string(player)
    while not state.is_terminal():
        again.apply_action(advance(state, rng))
    assert again.returns() == state.returns()


def test_a_memory_is_told_from_another_one_by_what_was_seen_before() -> None:
    game = load("fiasko")
    first, second = game.new_initial_state(), game.new_initial_state()
    milk, corn = (tablee.get("fiasko").decks[0].numbers[card] for card in ("milk5", "corn5"))
    # In both orders the same cards are drawn in the end; seat 1 sees none of them.
    for state, cards in ((first, (milk, milk, corn)), (second, (corn, milk, milk))):
        for card in cards:
            state.apply_action(card)
        rng = random.Random(1)
        while state.is_chance_node():
            advance(state, rng)
        for _ in range(3):
            state.apply_action(0)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)


@pytest.mark.parametrize(("game", "seats"), SETUPS)
def test_what_a_player_cannot_know_changes_nothing_it_observes(game: str, seats: int) -> None:
    whole, rng, changed = load(game, players=seats), random.Random(4), 0
    tensors = [make_observation(whole, pyspiel.IIGObservationType(perfect_recall=recall)) for recall in (False, True)]
    public = make_observation(
        whole, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    state = whole.new_initial_state()
    for number in range(1_000):
        if state.is_terminal() or state.walk.made > 40:
            break
        if not state.is_chance_node() and state.walk.made % 5 == 0:
            for player in range(seats):
                twin = state.clone()
                here = state.walk.moment
                world = other_world(tablee.get(game), here.states, player, number)
                changed += world.tobytes() != here.states.tobytes()
                twin.walk.moment = Waypoint(world, here.before, here.seat, here.move)
                for seen in tensors:
                    assert _told(seen, state, player) == _told(seen, twin, player)
                assert _told(public, state, player)[0] == _told(public, twin, player)[0]
        advance(state, rng)
    assert changed >= 4
    assert public.string_from(state, 0) == public.string_from(state, 1)


def _told(observation: Any, state: Any, player: int) -> tuple[bytes, str]:
    observation.set_from(state, player)
    return observation.tensor.tobytes(), observation.string_from(state, player)


def test_the_tensor_has_a_name_for_every_field() -> None:
    seen = make_observation(load("fiasko"))
    state, rng = load("fiasko").new_initial_state(), random.Random(1)
    while state.is_chance_node():
        advance(state, rng)
    state.apply_action(0)
    seen.set_from(state, 0)
    assert seen.dict["held"].tolist() == [1, 0, 0, 0, 0] or seen.dict["held"].tolist() == [0] * 5
    assert seen.dict["seats"].tolist() == [2]
    with pytest.raises(ValueError, match="nobody"):
        make_observation(
            load("fiasko"),
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        )


def test_openspiel_learns_and_solves_with_the_game() -> None:
    environment = rl_environment.Environment(load("fiasko", horizon=40))
    environment.seed(1)
    step, rng = environment.reset(), random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert len(step.rewards) == 2
    np.random.seed(1)
    solver = OutcomeSamplingSolver(load("fiasko", horizon=20))
    solver.iteration()
    assert solver.average_policy() is not None
