"""A game line by line: one person at the keyboard, bots in the other seats, kept after every move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablee.bots import Bot, advise
from tablee.bots.advice import percent
from tablee.bots.levels import EXPERT, SECONDS
from tablee.bots.search import prepare_in_background
from tablee.core.errors import MoveError
from tablee.core.match import Match
from tablee.core.text import listed
from tablee.terminal import saves
from tablee.terminal.general import picture_of
from tablee.terminal.picture import Shown
from tablee.terminal.saves import Turn
from tablee.terminal.words import WORDS

BAR = 20  # columns for a certain victory


class Quit(Exception):
    """The person left the table."""


class TerminalTable:
    def __init__(
        self,
        console: Console,
        match: Match,
        person: int,
        bots: dict[int, Bot],
        lang: str,
        ask: Callable[[str], str],
        *,
        file: Path | None = None,
        told: Sequence[Turn] = (),
    ) -> None:
        self.console = console
        self.match = match
        self.person = person
        self.bots = bots
        self.lang = lang
        self.ask = ask
        self.picture = picture_of(match.game)
        self._news: list[str] = []
        self._adviser = Bot(match.game, EXPERT, rollouts=match.game.rollouts, seconds=SECONDS)
        self._file = file
        self.waits = bool(told)  # whether the unfinished game could be taken up again
        self.record: Path | None = None  # where the finished one is
        for turn in told:
            self._hear(turn)

    def play(self) -> None:
        """To the end; raises Quit when the person leaves before."""
        while not self.match.over:
            seat = self.match.to_act[0]
            if seat == self.person:
                self._show()
                self._play(seat, self._choose())
            else:
                with self.console.status(WORDS.format("thinking", self.lang, name=self.match.names[seat])):
                    self._play(seat, self.bots[seat].play(self.match, seat))
        self._show()
        self.console.print(victory(self.match, self.person, self.lang))

    def _play(self, seat: int, move: str) -> None:
        self._hear(Turn(seat, self.match.play(seat, move)))
        if self.waits or seat == self.person:  # nobody misses a game that was only looked at
            self._save()

    def _save(self) -> None:
        if self._file is None:
            return
        players = tuple(bot.name if (bot := self.bots.get(seat)) else None for seat in range(self.match.seats))
        try:
            self.record = saves.keep(self._file, self.match, players)
            self.waits = not self.match.over
        except OSError as error:  # said once, and the game goes on
            self._news.append(WORDS.format("unwritable-file", self.lang, file=self._file, why=error.strerror))
            self._file, self.waits = None, False

    def _hear(self, turn: Turn) -> None:
        if turn.seat == self.person:
            self._news.clear()
        for event in turn.events:
            if event.kind in self.picture.quiet and not (event.secret and event.seat == self.person):
                continue
            self._news.append(self.match.tell(event, self.lang, self.person))

    def _show(self) -> None:
        view = self.match.view(self.person)
        if self.console.is_terminal:
            self.console.clear()
        game = self.match.game
        self.console.print(Rule(Text(game.title(self.lang), style="bold")))
        if self._news:
            news = Group(*(Text(line) for line in self._news))
            self.console.print(Panel(news, title=WORDS.format("since-your-turn", self.lang), title_align="left"))
        self.console.print(self.picture.draw(Shown(game, view, self.lang), self.console.size))
        if view["moves"]:
            self.console.print(self._menu(view))

    def _menu(self, view: dict[str, Any]) -> RenderableType:
        menu = Table(box=None, show_header=False, pad_edge=False)
        menu.add_column(justify="right", style="bold")
        menu.add_column()
        for number, move in enumerate(view["moves"], start=1):
            menu.add_row(str(number), self.match.game.move_in_words(view, move, self.lang))
        title = Text(WORDS.format("your-turn", self.lang), style="bold")
        return Group(Text(), title, menu, Text(WORDS.format("prompt-help", self.lang), style="dim"))

    def _choose(self) -> str:
        """A legal move; a refused one explains itself."""
        moves = self.match.moves(self.person)
        while True:
            try:
                answer = self.ask(WORDS.format("prompt", self.lang) + " > ").strip()
            except (EOFError, KeyboardInterrupt):
                raise Quit from None
            if answer in ("q", "quit"):
                raise Quit
            if answer in ("h", "hint"):
                self._hint(moves)
            elif answer == "r":
                from rich.markdown import Markdown  # slow to import, and seldom needed

                self.console.print(Markdown(self.match.game.rulebook(self.lang).markdown))
            elif answer.isdecimal():
                if 1 <= int(answer) <= len(moves):
                    return moves[int(answer) - 1]
                self.console.print(WORDS.format("unknown-choice", self.lang, most=len(moves)))
            elif answer in moves:
                return answer
            else:
                self.console.print(self._why_not(answer))

    def _hint(self, moves: list[str]) -> None:
        """What an expert would do with the person's own view."""
        game, view = self.match.game, self.match.view(self.person)
        with self.console.status(WORDS.format("hint-thinks", self.lang)):
            advice = advise(self._adviser, self.match.observe(self.person), moves)
        if not advice.thoughts:
            prepare_in_background(game)  # the next hint will be thought through
        best = Table(box=None, show_header=False, pad_edge=False)
        for thought in advice.thoughts:
            chance = percent(thought.win_chance)
            best.add_row(
                str(moves.index(thought.move) + 1),
                game.move_in_words(view, thought.move, self.lang),
                Text("█" * round(chance * BAR / 100), style="green"),
                WORDS.format("hint-chance", self.lang, chance=chance),
            )
        self.console.print(Group(best, Text(advice.why(game, view, self.lang), style="italic")))

    def _why_not(self, answer: str) -> str:
        try:
            self.match.play(self.person, answer)
        except MoveError as error:
            return error.text(self.lang)
        raise AssertionError("a move that is not legal was played")


def victory(match: Match, person: int | None, lang: str) -> Text:
    """Who won, in one line."""
    outcome = match.outcome
    assert outcome is not None
    return Text(victory_words(match.names, outcome.winners, outcome.points, person, lang), style="bold")


def victory_words(
    names: Sequence[str], winners: Sequence[int], points: Sequence[int], person: int | None, lang: str
) -> str:
    others = [names[seat] for seat in winners if seat != person]
    if person in winners:
        message = "win-shared-you" if others else "win-you"
    else:
        message = "win-shared" if len(others) > 1 else "win-one"
    return WORDS.format(message, lang, names=listed(others, lang), points=points[winners[0]])
