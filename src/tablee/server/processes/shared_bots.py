"""One pool of bots for all workers: it stands beside the parent, and each worker asks it over its channel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from tablee.bots import Advice
from tablee.core.match import Match
from tablee.server.bots.bot_pool import NotAwaited, Position
from tablee.server.processes.channel import Channel

AWAITED_SECONDS = 0.2  # between two looks whether somebody still waits for a hint


class SharedBots:
    """What `BotPool` is where there is one process: the bots of all workers, as one of them sees them."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._warming: asyncio.Future[None] | None = None

    def warm_up(self, games: Iterable[str]) -> None:
        """Whoever asks first; for the others it is done."""
        self._warming = asyncio.ensure_future(self._channel.ask("warm up", tuple(games)))

    async def choose(self, match: Match, seat: int, bot: str, whose: Iterable[str] = ()) -> str:
        move: str = await self._channel.ask("choose", Position.of(match, seat, bot), tuple(whose))
        return move

    async def advise(
        self,
        match: Match,
        seat: int,
        bot: str,
        whose: Iterable[str] = (),
        is_awaited: Callable[[], bool] = lambda: True,
    ) -> tuple[Advice, float | None]:
        asking = asyncio.ensure_future(self._channel.ask("advise", Position.of(match, seat, bot), tuple(whose)))
        try:
            while not asking.done():
                if not is_awaited():
                    raise NotAwaited
                await asyncio.wait({asking}, timeout=AWAITED_SECONDS)
            found: tuple[Advice, float | None] = asking.result()
            return found
        finally:
            asking.cancel()

    async def close(self) -> None:
        """They are the parent's."""
