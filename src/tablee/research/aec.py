"""Our games as PettingZoo environments, in which one agent acts after the other (AEC).

    from tablee.research import aec
    env = aec.env("fiasko", seats=3, render_mode="ansi")

An agent is a seat, `seat_0` first. It observes its view as a row of numbers (`tablee.research.numbers`) and a mask of
its legal moves, and nothing else: it cannot learn what its seat may not know. Where all seats choose at the same time
they are asked in order, and no view shows what the others have chosen. The rewards come at the end and add up to 0
(`tablee.research.kernels.reward`).

An illegal action raises `IllegalMove`, which names the clause of the rules, and changes nothing: a slip in a learner
is found where it is made, and no game is lost to it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.errors import SetupError
from tablee.core.event import Event
from tablee.core.extras import extra
from tablee.core.game import Game
from tablee.core.match import new
from tablee.core.option import check_count
from tablee.core.registry import get
from tablee.research.kernels import reward
from tablee.research.numbers import Numbers

with extra("research"):
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

RENDER_MODES = ("ansi", "human")


def env(game: str | Game, **settings: Any) -> Any:
    """An environment as PettingZoo wraps its own, with the settings of `SeatsEnv`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(SeatsEnv(game, **settings)))


class SeatsEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """A match in PettingZoo's words.

    After `horizon` moves a game is broken off (`truncations`), without a reward: some games need never end.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game,
        *,
        seats: int,
        rules: Mapping[str, object] | None = None,
        horizon: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats=seats, rules=rules, horizon=horizon, render_mode=render_mode)
        super().__init__()
        self.game = get(game)
        self.seats = self.game.check_seats(seats)
        self.rules = self.game.read_rules(rules)
        self.horizon = None if horizon is None else check_count("wrong-horizon", horizon)
        self.metadata = {
            "name": f"tablee_{self.game.id}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            raise SetupError("wrong-render-mode", mode=str(render_mode), modes=", ".join(RENDER_MODES))
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._views = self.game.blank_views()
        self._numbers = Numbers(self.game, self._views)
        self.observation_spaces = {agent: self._make_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.game.moves)) for agent in self.possible_agents}
        self._seeds: random.Random | None = None

    def _make_space(self) -> spaces.Dict:
        limits = np.iinfo(self._numbers.type)
        seen = spaces.Box(limits.min, limits.max, (self._numbers.size,), self._numbers.type.type)
        mask = spaces.Box(0, 1, (len(self.game.moves),), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; with a seed, the cards of `tablee.new` with that seed, and repeatable ones in later games."""
        deal = seed
        if seed is not None:
            self._seeds = random.Random(seed)
        elif self._seeds is not None:
            deal = self._seeds.getrandbits(63)
        self.match = new(self.game, self.seats, seed=deal, rules=self.rules, names=self.possible_agents)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._made = 0
        self._told: list[Event] = []
        self.agent_selection = self._agent_to_act()
        self._show()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self._seat_of[agent]
        self._views[...] = self.match.observe(seat)
        mask = np.zeros(len(self.game.moves), np.int8)
        mask[[self.game.read_move(move) for move in self.match.moves(seat)]] = 1
        return {"observation": self._numbers.read()[0], "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._told = self.match.play(self._seat_of[agent], self.game.moves[action])
        self._made += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.over:
            self._end()
        elif self._made == self.horizon:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._agent_to_act()
        self._show()

    def _agent_to_act(self) -> str:
        """The lowest of those that may; once the game is over everybody hears of it in order."""
        return self.possible_agents[self.match.to_act[0] if self.match.to_act else 0]

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        outcome = self.match.outcome
        assert outcome is not None
        winners, rewards = np.zeros(self.seats, np.int8), np.zeros(self.seats)
        winners[list(outcome.winners)] = 1
        reward(winners, self.seats, rewards)
        for agent, earned, points in zip(self.agents, rewards.tolist(), outcome.points, strict=True):
            self.rewards[agent] = earned
            self.infos[agent] = {"points": points}

    def render(self) -> str | None:
        """What a spectator was told of the last move, and sees now."""
        told = [self.match.tell(event) for event in self._told]
        seen = [f"{key}: {value}" for key, value in self.game.public(self.match.observe(None)).items()]
        text = "\n".join(told + seen) + "\n"
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""
