"""Hands at the app's keyboard: they press keys, and wait for what the screen shows."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

import tablee
from tablee.terminal.app.app import Left, TableeApp
from tablee.terminal.app.table import TableScreen
from tablee.terminal.local import LocalSitting
from tablee.terminal.sitting import Sitting
from tests.helpers import play_out
from tests.terminal.screen import text_of

PATIENCE = 30.0  # seconds, on a machine that has other things to do
PHONE, SMALL, LARGE = (45, 34), (80, 24), (120, 40)


class Hands:
    def __init__(self, app: TableeApp, pilot: Pilot[Left]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        await self.press(*(KEY_NAMES.get(letter, letter) for letter in text))

    async def until(self, true: Callable[[], object]) -> None:
        """And until the app is idle: everything that follows from it is on the screen."""
        await self._until(true)
        await self.pilot.pause()

    async def _until(self, true: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, self.screen
            await self.pilot.pause(0.01)

    async def until_shown(self, *words: str) -> None:
        await self.until(lambda: all(word in self.screen for word in words))

    @property
    def screen(self) -> str:
        """What a person reads."""
        return text_of(self.app)

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    @property
    def sitting(self) -> Sitting:
        return self.table.sitting

    async def until_noted(self, *words: str) -> None:
        """Until the notice beside the board says so, however its lines are broken."""
        notice = self.table.query_one("#notice", Static)
        await self.until(lambda: notice.display and all(word in str(notice.content) for word in words))

    @property
    def my_turn(self) -> bool:
        return any(choice.is_move for choice in self.sitting.choices)

    @property
    def over(self) -> bool:
        view = self.sitting.view
        return view is not None and view["over"] and bool(self.sitting.choices)

    async def choose(self, number: int) -> None:
        """By its number, as a person would type it; until that shows."""
        before = self.sitting.view
        for digit in str(number):
            self.app.simulate_key(digit)
        if number * 10 <= len(self.sitting.choices):
            self.app.simulate_key("enter")
        await self._until(lambda: self.sitting.view is not before)

    async def play_out(self, pick: Callable[[int], int]) -> None:
        """Our moves to the end of the game, as fast as the app tells us that it is our turn.

        Nobody looks at the screen meanwhile, so nobody waits after every key until the app is idle. That takes some
        seconds a move while something is compiled beside it.
        """
        while not self.over:
            await self._until(lambda: self.my_turn or self.over)
            if self.my_turn:
                await self.choose(pick(len(self.sitting.choices)))
        await self.pilot.pause()


KEY_NAMES = {" ": "space", ".": "full_stop", ":": "colon", "/": "slash"}


def at_the_app(app: TableeApp, story: Callable[[Hands], Awaitable[Any]], size: tuple[int, int] = SMALL) -> Left | None:
    """Open the app, let the story happen; what was left behind."""

    async def tell() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(Hands(app, pilot))

    asyncio.run(tell())
    return app.return_value


def table_app(match: tablee.Match, players: tuple[str | None, ...], lang: str = "en", **settings: Any) -> TableeApp:
    return TableeApp(lang, sitting=LocalSitting(match, players, lang, pause=0, **settings))


def nearly_over(game: str, seats: int, *, seed: int, last: int = 4, **settings: Any) -> tablee.Match:
    """A game whose end is some moves away."""
    moves = play_out(tablee.new(game, seats, seed=seed, **settings)).record().moves
    match = tablee.new(game, seats, seed=seed, **settings)
    for seat, move in moves[:-last]:
        match.play(seat, move)
    return match


def any_number(seed: int) -> Callable[[int], int]:
    rng = random.Random(seed)
    return lambda count: rng.randint(1, count)
