"""A game in this process: people who share the keyboard, and bots that think in threads of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tablee.bots import Advice, Bot, advice, advise
from tablee.bots.levels import EXPERT, SECONDS
from tablee.bots.search import is_cached_search, is_ready, prepare_in_background, warm_up_in_background
from tablee.bots.thinking import Thinking
from tablee.core.errors import IllegalMove, MoveError
from tablee.core.event import Event
from tablee.core.match import Match
from tablee.core.text import EVERYTHING
from tablee.terminal import saves
from tablee.terminal.general import picture_of
from tablee.terminal.saves import Turn
from tablee.terminal.sitting import AGAIN, HOME, PASS_ON, REPLAY, Choice, Hint, Idea, Line, Refused, Sitting
from tablee.terminal.words import victory

COMPILING, LOADING = 25, 5  # seconds until a search is ready on a usual machine: the first time, and later ones
PAUSE = 0.6  # seconds that a bot takes at least, so that people can follow


class LocalSitting(Sitting):
    """One match with its players; saved after every move."""

    def __init__(
        self,
        match: Match,
        players: tuple[str | None, ...],
        lang: str,
        *,
        file: Path | None = None,
        told: Sequence[Turn] = (),
        pause: float = PAUSE,
    ) -> None:
        super().__init__()
        self.match, self.players, self.lang = match, players, lang
        self.game = match.game
        self.file = file
        self.waits = bool(told)  # whether the unfinished game could be taken up again
        self.record_file: Path | None = None  # where the finished game is
        self._pause = pause
        self._people = [seat for seat, player in enumerate(players) if player is None]
        self.bots = {
            seat: Bot(self.game, level, rollouts=self.game.rollouts, seconds=SECONDS, hasty=True)
            for seat, level in enumerate(players)
            if level is not None
        }
        self.adviser = Bot(self.game, EXPERT, rollouts=self.game.rollouts, seconds=SECONDS)
        self._quiet = picture_of(self.game).quiet
        self._events: list[Event] = []
        self._heard = dict.fromkeys(self._people, 0)  # events before a person's last move
        for turn in told:
            self._remember(turn)
        self._told: dict[int | None, list[tuple[int, str]]] = {}  # lines by viewer, each with its event's number
        self._viewer = self._people[0] if len(self._people) == 1 else None
        self._news = asyncio.Event()
        self._expected: int | None = None  # the person whose move is waited for

    # --- what is shown -----------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose eyes are on the screen."""
        return self._viewer

    @property
    def lines(self) -> Sequence[Line]:
        over = self.match.over and len(self._people) != 1
        viewer = EVERYTHING if over else self._viewer
        told = self._told.setdefault(viewer, [])
        first = told[-1][0] + 1 if told else 0
        for number, event in enumerate(self._events[first:], start=first):
            if event.kind in self._quiet and not (event.secret and event.seat == viewer):
                continue
            told.append((number, self.match.tell(event, self.lang, viewer)))
        heard = self._heard.get(-1 if self._viewer is None else self._viewer, 0)
        return [Line(text, number >= heard) for number, text in told]

    def _show(self) -> None:
        match = self.match
        self.view = match.view(self._viewer)
        self.playing = not match.over
        self.remark = self._compiling()
        self.choices = self._offer()
        if match.over:
            self.headline = str(victory(match, self._viewer, self.lang))
        elif self.thinking:
            names = ", ".join(match.names[seat] for seat in sorted(self.thinking))
            self.headline = self.words("thinking", name=names)
        elif self._expected is not None and self._expected == self._viewer:
            alone = len(self._people) == 1
            name = match.names[self._expected]
            self.headline = self.words("your-turn") if alone else self.words("turn-of", name=name)
        elif self._expected is not None:
            self.headline = self.words("pass-to", name=match.names[self._expected])
        self.changed()

    def _offer(self) -> list[Choice]:
        if self.match.over:
            return [Choice(id, self.words(f"choice-{id}")) for id in (AGAIN, REPLAY, HOME)]
        if self._expected is None or self.curtain is not None or self.view is None:
            return []
        if self._expected != self._viewer:
            return [Choice(PASS_ON, self.words("pass-to", name=self.match.names[self._expected]))]
        return [
            Choice(move, self.game.move_in_words(self.view, move, self.lang), is_move=True)
            for move in self.view["moves"]
        ]

    def _compiling(self) -> str:
        return self.words("warming-up") if self._is_searching and not is_ready(self.game) else ""

    @property
    def _is_searching(self) -> bool:
        return any(bot.level.searches for bot in self.bots.values())

    # --- what is done ------------------------------------------------------------------------------

    def compile(self) -> None:
        """In the background: the first moves are interpreted, and an expert's are its policy's, so nobody waits."""
        (prepare_in_background if self._is_searching else warm_up_in_background)(self.game)

    async def live(self) -> None:
        self.compile()
        if not self.match.over:
            self._save()
        while not self.match.over:
            self._expected = next((seat for seat in self.match.to_act if seat in self._people), None)
            if self._expected is None:
                await self._let_a_bot_play(self.match.to_act[0])
                continue
            if self._viewer is None:
                self.curtain = self.match.names[self._expected]
            self._show()
            await self._something_new()
        self._expected = None
        if len(self._people) > 1:
            self._viewer = None  # everybody looks, and nothing is secret any more
        self._show()

    async def _something_new(self) -> None:
        """A move, or a lifted curtain; now and then a look whether the compiler is done."""
        while not self._news.is_set():
            try:
                async with asyncio.timeout(1):
                    await self._news.wait()
            except TimeoutError:
                if self.remark != self._compiling():
                    self._show()
        self._news.clear()

    async def _let_a_bot_play(self, seat: int) -> None:
        self.thinking = frozenset({seat})
        self._show()
        began = time.monotonic()
        thinking = Thinking.to_choose(self.bots[seat], self.match.observe(seat), self.match.moves(seat))
        try:
            move = await asyncio.to_thread(thinking.result)
            await asyncio.sleep(max(0.0, self._pause - (time.monotonic() - began)))
        finally:
            thinking.cancel()
            self.thinking = frozenset()
        self.play(seat, move)

    async def choose(self, id: str) -> None:
        if id == PASS_ON and self._expected not in (None, self._viewer):
            self._viewer = None
            self._news.set()
            return
        seat = self._viewer
        if seat is None:
            raise Refused(self.words("not-now"))
        try:
            self.play(seat, id)
        except IllegalMove as error:
            raise Refused(error.text(self.lang), error.clause) from None
        except MoveError as error:
            raise Refused(error.text(self.lang)) from None
        self._news.set()

    def lift_curtain(self) -> None:
        self.curtain = None
        self._viewer = self._expected
        self._news.set()

    def play(self, seat: int, move: str) -> None:
        self._remember(Turn(seat, self.match.play(seat, move)))
        if self.waits or seat in self._people:  # nobody misses a game that was only looked at
            self._save()

    def _remember(self, turn: Turn) -> None:
        if turn.seat in self._heard:
            self._heard[turn.seat] = len(self._events)
        self._events += turn.events

    async def hint(self, meanwhile: Callable[[Hint], None]) -> Hint:
        seat, view = self._viewer, self.view
        if seat is None or view is None or not view["moves"]:
            raise Refused(self.words("no-hint-now"))
        seen = self.match.observe(seat)
        if not is_ready(self.game):
            soon = LOADING if is_cached_search(self.game) else COMPILING
            prepare_in_background(self.game)
            first = advise(self.adviser, seen, view["moves"])
            meanwhile(self._in_words(first, view, advice.WORDS.format("advice-soon", self.lang, seconds=soon)))
            while not is_ready(self.game):
                await asyncio.sleep(0.2)
        stop = asyncio.Event()
        try:
            found = await asyncio.to_thread(advise, self.adviser, seen, view["moves"], stop.is_set)
        finally:
            stop.set()  # the screen may be gone
        return self._in_words(found, view)

    def _in_words(self, found: Advice, view: dict[str, Any], *more: str) -> Hint:
        ideas = tuple(
            Idea(thought.move, self.game.move_in_words(view, thought.move, self.lang), thought.win_chance)
            for thought in found.thoughts
        )
        return Hint(ideas, " ".join((found.why(self.game, view, self.lang), *more)), found.move)

    # --- what is kept ------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.file is None or (self.match.over and self.warning is not None):
            return
        try:
            self.record_file = saves.keep(self.file, self.match, self.players)
            self.waits = not self.match.over
        except OSError as error:
            self.waits = False
            self.warning = self.words("unwritable-file", file=self.file, why=error.strerror)
