"""`tablee sheet`: keep the score beside the printed game, in an app or, where the terminal cannot show it, by lines."""

from __future__ import annotations

from rich.console import Console

from tablee.core.game import Game
from tablee.core.keep import kind_of
from tablee.core.sheet import Sheet
from tablee.terminal import launch
from tablee.terminal.sheet_keeper import Keeper
from tablee.terminal.sheet_lines import keep_by_lines
from tablee.terminal.words import WORDS


def keep_score(game: Game, sheet: Sheet | None, rules: dict[str, str], lang: str) -> None:
    """Open a sheet, one that waits, or a new one; it is saved after every line."""
    kind_of(game.id)  # a game without a sheet says so before anything is shown
    console = Console(highlight=False, soft_wrap=True)
    keeper: Keeper | None
    if launch.can_show_app():
        from tablee.terminal.sheet_app import SheetApp  # Textual takes half a second to import

        keeper = SheetApp(game, sheet, game.read_rules(rules), lang).run()
    else:
        keeper = keep_by_lines(console, game, sheet, game.read_rules(rules), lang, console.input)
    if keeper is not None:
        console.print(keeper.state(), markup=False)
        console.print(WORDS.format("sheet-kept", lang, file=keeper.file), markup=False)
