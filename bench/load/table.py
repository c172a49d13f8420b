"""A table as the generator sees it: who may act, and who has been told of which move.

Knows nothing of servers. A driver gives a table its seats and reports what they are told; a mode of play
decides when a seat that may act does.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Protocol

from load.wire import Socket

SEATS = 4


class Seat(Socket):
    """One player's connection. Each kind of server has a subclass that speaks its language."""

    def __init__(self, url: str, table: Table, number: int) -> None:
        super().__init__(url)
        self.table = table
        self.number = number

    def play(self, move: str) -> None:
        raise NotImplementedError

    def on_lost(self, why: str) -> None:
        self.table.fail(f"connection lost: {why}")


class Driver(Protocol):
    """How one kind of server is spoken to. Both wait until all four have the first view of a game."""

    async def open_table(self, table: Table) -> None:
        """Lay a table and seat four connected players."""

    async def next_game(self, table: Table) -> None:
        """The same players begin again, over the same connections."""


class Listener(Protocol):
    """A mode of play."""

    def on_turn(self, table: Table) -> None:
        """A player who is to act knows it."""

    def on_done(self, table: Table, since: float, now: float) -> None:
        """A move that counts from `since` has reached all four."""

    def on_over(self, table: Table) -> None:
        """The last move of a game has reached all four."""


class Table:
    """Moves are counted from the deal; where several choose at once, in the order in which they were sent."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.seats: list[Seat] = []
        self.listener: Listener | None = None
        self.errors: list[str] = []
        self.over = False  # and all four know it
        self._able: dict[int, Sequence[str]] = {}  # the seats that may act and know it, with their moves
        self._made = 0  # moves since the deal
        self._waiting: dict[int, tuple[float, int]] = {}  # move -> counts from, players not told yet

    def deal(self) -> None:
        """Another game begins."""
        self.over = False
        self._able.clear()
        self._made = 0

    def begin(self, listener: Listener) -> None:
        """All four see the game; from here on the mode of play is told what happens."""
        self.listener = listener
        if self.over:
            listener.on_over(self)
        for _ in list(self._able):
            listener.on_turn(self)

    def pause(self) -> None:
        """No more moves; what is on its way still arrives."""
        self.listener = None

    @property
    def unanswered(self) -> int:
        return len(self._waiting)

    @property
    def may_play(self) -> bool:
        return bool(self._able)

    def play(self, since: float | None = None) -> None:
        """A seat to act makes a random legal move. It counts from just before sending, or from `since`."""
        seat, moves = self._able.popitem()
        self._made += 1
        self._waiting[self._made] = (since or time.perf_counter(), SEATS)
        self.seats[seat].play(moves[int(random.random() * len(moves))])

    def told(self, seat: int, made: int, moves: Sequence[str], over: bool) -> None:
        """A seat has received how things stand after so many moves; `moves` are its own, if it is to act."""
        waiting = self._waiting.get(made)
        last = waiting is not None and waiting[1] == 1
        if waiting is not None:
            if last:
                del self._waiting[made]
            else:
                self._waiting[made] = (waiting[0], waiting[1] - 1)
        self.over = over and not self._waiting
        if moves:
            self._able[seat] = moves
        listener = self.listener
        if listener is None:
            return
        if last and waiting is not None:
            listener.on_done(self, waiting[0], time.perf_counter())
        if self.over:
            listener.on_over(self)
        elif moves:
            listener.on_turn(self)

    def may_act(self, seat: int, moves: Sequence[str]) -> None:
        """A seat that was told of its moves while the one before was on its way is free to act."""
        self._able[seat] = moves
        if self.listener is not None:
            self.listener.on_turn(self)

    def leave_one(self) -> None:
        """All hang up but the player who moves first."""
        self.pause()
        for seat in self.seats[1:]:
            seat.close()

    def close(self) -> None:
        for seat in self.seats:
            seat.close()

    def fail(self, why: str) -> None:
        """This table plays no more; the run goes on and says so."""
        self.errors.append(why)
        self.listener = None
