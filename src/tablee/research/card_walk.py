"""A whole game as a walk through turns and chance, for any game and any number of seats.

A shuffle is a draw of one card after the other, each with its probability: so every event has an action and the list
of actions tells the game, which is what solvers, copies and saved states of OpenSpiel build on. (An outcome that hides
a generator would be shorter, but then neither could be played again.)

Seats that choose at the same time are asked in order; no view shows what the others have chosen.
"""

from __future__ import annotations

import json
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import takewhile
from typing import Any

import numpy as np

from tablee.core.engine import SHUFFLE
from tablee.core.game import Game, Rules
from tablee.core.kernel import NOTHING, lowest
from tablee.core.registry import get
from tablee.research.kernels import reward
from tablee.research.spiel import CHANCE, OVER, Walk


class Waypoint:
    """A state on the way, the one before it, and the move that led from there to here."""

    def __init__(self, states: Any, before: Waypoint | None = None, seat: int = NOTHING, move: int = NOTHING) -> None:
        self.states = states  # never changed
        self.before = before
        self.seat = seat
        self.move = move
        self.trails: dict[int, bytes] = {}  # by seat, as far as somebody asked

    def back(self) -> Iterator[Waypoint]:
        """From here to the beginning."""
        moment: Waypoint | None = self
        while moment is not None:
            yield moment
            moment = moment.before


class CardWalk(Walk):
    """Where a game stands, and the way there."""

    def __init__(self, game: Game, seats: int, rules: Rules, horizon: int) -> None:
        self.game = game
        self.seats = seats
        self.horizon = horizon  # moves after which a game is broken off, and nobody wins
        self.made = 0
        self.moment = Waypoint(game.fresh(seats, rules))
        self.left: tuple[int, ...] = ()  # cards that a shuffle has not yet placed, in ascending order
        self.placed: tuple[int, ...] = ()  # those that it has, the top one first
        self.status = 0
        self._await(SHUFFLE + int(self.moment.states["pending"][0]))

    def __getstate__(self) -> dict[str, Any]:
        """OpenSpiel saves a state by pickling it: the game by its id, the way as a list."""
        way = [(moment.states.tobytes(), moment.seat, moment.move) for moment in self.moment.back()]
        return {**self.__dict__, "game": self.game.id, "moment": way[::-1]}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        game, moment = get(saved["game"]), None
        for octets, seat, move in saved["moment"]:
            states = game.blank_states()
            states.view(np.uint8)[:] = np.frombuffer(octets, np.uint8)
            moment = Waypoint(states, moment, seat, move)
        self.__dict__.update(saved, game=game, moment=moment)

    @property
    def turn(self) -> int:
        if self.left:
            return CHANCE
        return lowest(self.status) if self.status and self.made < self.horizon else OVER

    def actions(self) -> list[int]:
        if self.left:
            return sorted(set(self.left))
        if self.turn == OVER:
            return []
        return self._legal(self.moment.states)

    def chances(self) -> list[tuple[int, float]]:
        return [(card, count / len(self.left)) for card, count in sorted(Counter(self.left).items())]

    def apply(self, action: int) -> None:
        if self.left:
            self._place(action)
            return
        seat, states = self.turn, self.moment.states.copy()
        status = self._play(states, seat, action)
        self.moment = Waypoint(states, self.moment, seat, action)
        self.made += 1
        self._await(status)

    def _await(self, status: int) -> None:
        """Either a seat's turn, or the end, or a shuffle."""
        self.status, self.placed = status, ()
        if status >= SHUFFLE:
            self.left = tuple(sorted(self.game.pile(self.moment.states[0]).tolist()))

    def _place(self, card: int) -> None:
        at = bisect_left(self.left, card)
        self.placed += (card,)
        self.left = self.left[:at] + self.left[at + 1 :]
        if self.left and self.left[0] != self.left[-1]:
            return
        # All that is left is alike: nothing is left to chance.
        order, self.left = self.placed + self.left, ()
        states = self.moment.states.copy()
        self.game.pile(states[0])[:] = order
        status = self.game.engine.shuffled(states)
        self.moment = Waypoint(states, self.moment)
        self._await(status)

    def returns(self) -> list[float]:
        rewards = np.zeros(self.seats)
        if self.turn == OVER and not self.status:
            reward(self._winners(self.moment.states), self.seats, rewards)
        return rewards.tolist()

    def name(self, action: int) -> str:
        if not self.left:
            return self.game.moves[action]
        deck = self.game.decks[self.status - SHUFFLE]
        return f"{deck.name}: {deck.cards[action]}"

    def observe(self, seat: int) -> Any:
        """What a seat may know, or a spectator (NOTHING)."""
        return self._observe(self.moment.states, seat)

    def describe(self, seat: int) -> str:
        """The same in words."""
        return json.dumps(self.game.public(self.observe(NOTHING)) | self.game.own(self.observe(seat)))

    def remember(self, seat: int) -> str:
        """The same, after a fingerprint of everything that the seat has seen and done before."""
        return f"{self._trail(seat).hex()} {self.describe(seat)}"

    def _trail(self, seat: int) -> bytes:
        """A digest of all that a seat has seen and done so far, from its views alone."""
        unknown = list(takewhile(lambda moment: seat not in moment.trails, self.moment.back()))
        known = unknown[-1].before if unknown else self.moment
        trail = b"" if known is None else known.trails[seat]
        for moment in reversed(unknown):
            own = moment.move if moment.seat == seat else NOTHING
            seen = self._observe(moment.states, seat).tobytes() + own.to_bytes(2, "big", signed=True)
            trail = moment.trails[seat] = blake2b(trail + seen, digest_size=12).digest()
        return trail

    def __str__(self) -> str:
        print_of = zlib.crc32(self.moment.states.tobytes() + bytes(self.placed))
        return f"{self.game.id}, {self.made} moves made, turn {self.turn}, {print_of:08x}"
