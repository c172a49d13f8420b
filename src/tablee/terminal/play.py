"""Line by line: a game of one person at the keyboard with bots in the other seats, and a record told again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablee.bots import advise
from tablee.bots.advice import percent
from tablee.bots.search import prepare_in_background
from tablee.core.errors import MoveError
from tablee.core.match import Match, follow
from tablee.core.record import Record
from tablee.core.text import EVERYTHING, listed
from tablee.terminal.general import picture_of
from tablee.terminal.local import LocalSitting
from tablee.terminal.picture import Shown
from tablee.terminal.words import WORDS, victory

BAR = 20  # columns for a certain victory


class Quit(Exception):
    """The person left the table."""


class TerminalTable:
    def __init__(self, console: Console, sitting: LocalSitting, ask: Callable[[str], str]) -> None:
        assert sitting.viewer is not None, "several people need the curtain of the app"
        self.console, self.sitting, self.ask = console, sitting, ask
        self.match, self.person, self.lang = sitting.match, sitting.viewer, sitting.lang
        self._warned: str | None = None

    def play(self) -> None:
        """To the end; raises Quit when the person leaves before."""
        while not self.match.over:
            seat = self.match.to_act[0]
            if seat == self.person:
                self._show()
                self.sitting.play(seat, self._choose())
            else:
                with self.console.status(WORDS.format("thinking", self.lang, name=self.match.names[seat])):
                    self.sitting.play(seat, self.sitting.bots[seat].play(self.match, seat))
        self._show()
        self.console.print(victory(self.match, self.person, self.lang))

    def _show(self) -> None:
        view = self.match.view(self.person)
        if self.console.is_terminal:
            self.console.clear()
        game = self.match.game
        self.console.print(Rule(Text(game.title(self.lang), style="bold")))
        news = [Text(line.text) for line in self.sitting.lines if line.fresh]
        if self.sitting.warning not in (None, self._warned):  # said once, and the game goes on
            self._warned = self.sitting.warning
            news.append(Text(str(self._warned)))
        if news:
            self.console.print(
                Panel(Group(*news), title=WORDS.format("since-your-turn", self.lang), title_align="left")
            )
        self.console.print(picture_of(game).draw(Shown(game, view, self.lang), self.console.size))
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
            advice = advise(self.sitting.adviser, self.match.observe(self.person), moves)
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


def tell_record(console: Console, record: Record, lang: str) -> None:
    """Move by move, with nothing hidden.

    The whole record is checked first, so that a broken one tells nothing but what is wrong with it.
    """
    match: Match
    told: list[Text] = []
    for number, (match, events) in enumerate(follow(record)):
        for event in events:
            told.append(Text(f"{number:>4}  {match.tell(event, lang, EVERYTHING)}"))
    game = match.game
    title = WORDS.format("replay-title", lang, game=game.title(lang), names=listed(match.names, lang))
    console.print(Rule(Text(title, style="bold")))
    for line in told:
        console.print(line)
    shown = Shown(game, match.view(None), lang)
    console.print(Text(), picture_of(game).draw(shown, console.size))
    console.print(victory(match, None, lang) if match.over else WORDS.format("replay-unfinished", lang))
