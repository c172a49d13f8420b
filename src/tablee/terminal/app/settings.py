"""Before the deal: how many play, who they are, and by which readings of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Select, Static

from tablee import bots
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.match import MAX_NAME, new
from tablee.core.option import Option as RuleOption
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.shelf import other_names, own_name, usual_seats
from tablee.terminal.words import WORDS, reading

PERSON = "person"


@dataclass(frozen=True)
class Plan:
    """A game as it shall be dealt: names and players by seat (a bot's level, or None for a person)."""

    game: Game
    names: tuple[str, ...]
    players: tuple[str | None, ...]
    rules: dict[str, str | int]


class SettingsScreen(Screen[Plan | None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "key-field"),
        Binding("f2,ctrl+s", "start", "key-start", key_display="f2"),
        Binding("f1", "rules", "key-rules"),
        Binding("escape", "dismiss", "key-back", key_display="esc"),
    ]

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__()
        self._game, self._lang = game, lang
        own = own_name(lang)
        self._names = [own, *other_names(own, game.most - 1)]

    def _words(self, message: str, **facts: object) -> str:
        return WORDS.format(message, self._lang, **facts)

    def compose(self) -> ComposeResult:
        game = self._game
        yield Static(Text(self._words("settings-of", game=game.title(self._lang))), id="title")
        with VerticalScroll(id="form", can_focus=False):
            yield Static(Text(self._words("players"), style="bold"))
            seats = [(self._words("seats", seats=number), number) for number in range(game.fewest, game.most + 1)]
            yield Select(seats, value=usual_seats(game), allow_blank=False, id="seats", compact=True)
            for seat in range(game.most):
                yield from self._seat(seat)
            if game.options:
                yield Static(Text(f"\n{self._words('readings')}", style="bold"))
            for option in game.options:
                yield from self._option(option)
            yield Button(self._words("key-start"), id="start", variant="primary")
        yield Static(id="notice")
        yield KeyBar(self.BINDINGS, self._lang)

    def _seat(self, seat: int) -> ComposeResult:
        game = self._game
        kinds = [(self._words("person"), PERSON)]
        kinds += [(level.title(self._lang), level.name) for level in bots.levels(game)]
        name = self._names[seat]
        with Horizontal(id=f"seat-{seat}", classes="row"):
            yield Input(name, max_length=MAX_NAME, id=f"name-{seat}", compact=True)
            value = PERSON if seat == 0 else bots.usual(game)
            yield Select(kinds, value=value, allow_blank=False, id=f"kind-{seat}", compact=True)

    def _option(self, option: RuleOption) -> ComposeResult:
        title = self._game.texts.format(f"option-{option.name}", self._lang)
        values = [(reading(self._game, option, value, self._lang), value) for value in option.values]
        with Vertical(classes="option"):
            with Horizontal(classes="row"):
                name = f"rule-{option.name}"
                yield Static(Text(f"{title} ({option.clause})"), classes="label")
                yield Select(values, value=option.default, allow_blank=False, id=name, classes="rule", compact=True)
            yield Static(id=f"why-{option.name}", classes="why")

    def on_mount(self) -> None:
        self.query_one("#notice").display = False
        self._show_seats()
        self.query_one("#seats").focus()

    @on(Select.Changed, "#seats")
    def _show_seats(self) -> None:
        for seat in range(self._game.most):
            self.query_one(f"#seat-{seat}").display = seat < self._seats()

    @on(Select.Changed, ".rule")
    def _explain(self, event: Select.Changed) -> None:
        """The whole sentence, where the field is too narrow for it."""
        option = next(each for each in self._game.options if event.select.id == f"rule-{each.name}")
        self.query_one(f"#why-{option.name}", Static).update(
            Text(reading(self._game, option, option.read(event.value), self._lang))
        )

    def _seats(self) -> int:
        value = self.query_one("#seats", Select).value
        assert isinstance(value, int)
        return value

    # --- keys --------------------------------------------------------------------------------------

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        """Deal, if this is a game that can be; else say what is wrong."""
        game, seats = self._game, range(self._seats())
        plan = Plan(
            game,
            tuple(self.query_one(f"#name-{seat}", Input).value.strip() for seat in seats),
            tuple(self._player(seat) for seat in seats),
            {option.name: option.read(self.query_one(f"#rule-{option.name}", Select).value) for option in game.options},
        )
        try:
            new(game, len(plan.names), rules=plan.rules, names=plan.names)
            if len({name.casefold() for name in plan.names}) < len(plan.names):
                raise TableeError("same-name", texts=WORDS)
        except TableeError as error:
            notice = self.query_one("#notice", Static)
            notice.display = True
            notice.update(Text(f"✗ {error.text(self._lang)}"))
        else:
            self.dismiss(plan)

    def _player(self, seat: int) -> str | None:
        kind = self.query_one(f"#kind-{seat}", Select).value
        return None if kind == PERSON else str(kind)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self._game, self._lang))
