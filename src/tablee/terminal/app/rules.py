"""The rulebook: opened at a clause, searched as one types."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from rich.markdown import Markdown
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from tablee.core.game import Game
from tablee.core.rulebook import Clause, clause_of
from tablee.terminal.app.keys import KeyBar
from tablee.terminal.words import WORDS


@dataclass(frozen=True)
class Paragraph:
    clause: str | None
    markdown: str


def paragraphs(markdown: str) -> list[Paragraph]:
    """The book in pieces that one can go to: clauses are a line each, other text ends at an empty one."""
    found = []
    for kind, lines in groupby(markdown.splitlines(), lambda line: clause_of(line) or bool(line.strip())):
        if isinstance(kind, Clause):
            found.append(Paragraph(kind.id, f"**{kind.id}** {kind.text}"))
        elif kind:
            found.append(Paragraph(None, "\n".join(lines)))
    return found


class RulesScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "key-search", key_display="/"),
        Binding("n,enter", "next", "key-next", key_display="n"),
        Binding("p", "previous", "key-previous"),
        Binding("space", "focused.page_down", "key-scroll", key_display="↑↓"),
        Binding("escape,q", "close", "key-close", key_display="esc"),
    ]

    def __init__(self, game: Game, lang: str, clause: str | None = None) -> None:
        super().__init__()
        self._game, self._lang, self._clause = game, lang, clause
        self._paragraphs = paragraphs(game.rulebook(lang).markdown)
        self._found: list[int] = []
        self._at = 0

    def compose(self) -> ComposeResult:
        yield Static(Text(WORDS.format("rules-of", self._lang, game=self._game.title(self._lang))), id="title")
        with VerticalScroll(id="book"):
            for number, paragraph in enumerate(self._paragraphs):
                kind = "clause" if paragraph.clause else "prose"
                yield Static(Markdown(paragraph.markdown), id=f"paragraph-{number}", classes=kind)
        prompt = WORDS.format("search-prompt", self._lang, clause=self._game.turn_clause)
        yield Input(placeholder=prompt, id="search")
        yield Static(id="notice")
        yield KeyBar(self.BINDINGS, self._lang)

    def on_mount(self) -> None:
        self.query_one("#search").display = False
        self.query_one("#notice").display = False
        self.query_one("#book").focus()
        if self._clause is not None:
            self._mark([number for number, each in enumerate(self._paragraphs) if each.clause == self._clause], "")

    # --- finding -----------------------------------------------------------------------------------

    @on(Input.Changed, "#search")
    def _search(self, event: Input.Changed) -> None:
        wanted = event.value.strip().casefold()
        exact = [number for number, each in enumerate(self._paragraphs) if (each.clause or "").casefold() == wanted]
        self._mark(
            exact
            or [
                number for number, each in enumerate(self._paragraphs) if wanted and wanted in each.markdown.casefold()
            ],
            wanted,
        )

    @on(Input.Submitted, "#search")
    def _found_it(self) -> None:
        self.query_one("#search").display = False
        self.query_one("#book").focus()

    def _mark(self, found: list[int], wanted: str) -> None:
        self._found, self._at = found, 0
        for number in range(len(self._paragraphs)):
            self.query_one(f"#paragraph-{number}").set_class(number in found, "-found").remove_class("-here")
        notice = self.query_one("#notice", Static)
        notice.display = bool(wanted)
        notice.update(Text(WORDS.format("search-found", self._lang, count=len(found), words=wanted)))
        self._go()

    def _go(self) -> None:
        if not self._found:
            return
        for number in self._found:
            self.query_one(f"#paragraph-{number}").set_class(number == self._found[self._at], "-here")
        place = self.query_one(f"#paragraph-{self._found[self._at]}")
        self.call_after_refresh(
            self.query_one("#book", VerticalScroll).scroll_to_widget, place, animate=False, top=True
        )

    # --- keys --------------------------------------------------------------------------------------

    def action_search(self) -> None:
        search = self.query_one("#search", Input)
        search.display = True
        search.focus()

    def action_next(self) -> None:
        if self._found:
            self._at = (self._at + 1) % len(self._found)
            self._go()

    def action_previous(self) -> None:
        if self._found:
            self._at = (self._at - 1) % len(self._found)
            self._go()

    def action_close(self) -> None:
        search = self.query_one("#search")
        if search.display:
            search.display = False
            self.query_one("#book").focus()
        else:
            self.dismiss(None)
