"""Tank Attack! in a terminal: the prize, everyone's way to victory, the piles, the hand as drawn cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.game import Game

if TYPE_CHECKING:
    from tablee.terminal.app.board import BoardWidget

BAR = 10  # letters for the way to a threshold
READY, CHOOSING, WINNER = "✓ ", "… ", "★ "


class TankBoard:
    quiet = frozenset({"chose", "prize", "drew"})

    def table(self, game: Game, view: dict[str, Any], lang: str) -> RenderableType:
        parts: list[RenderableType] = []
        if view["prize"]:
            parts.append(_prize(game, view, lang))
        parts.append(_players(game, view, lang))
        if not view["over"]:
            parts.append(piles(game, view, lang))
            if view["seat"] is not None:
                parts += [Text(), _hand(game, view, lang)]
        return Group(*parts)

    def widget(self) -> BoardWidget:
        from tablee.terminal.app.tank import TankWidget

        return TankWidget()


BOARD = TankBoard()


def names(game: Game, states: list[str], lang: str) -> str:
    return ", ".join(game.texts.format(state, lang) for state in states)


def _prize(game: Game, view: dict[str, Any], lang: str) -> RenderableType:
    prize = view["prize"]
    state = game.texts.format(prize["state"], lang)
    neighbours = names(game, prize["neighbours"], lang)
    text = Text(game.texts.format("prize", lang, state=state, value=prize["value"]), style="bold")
    borders = game.texts.format("neighbours", lang, count=len(prize["neighbours"]), states=neighbours)
    title = game.texts.format("round", lang, round=view["round"])
    return Panel(text + Text(f"\n{borders}", style="dim"), title=title, title_align="left", expand=False)


def _players(game: Game, view: dict[str, Any], lang: str) -> RenderableType:
    def words(message: str, **facts: object) -> str:
        return game.texts.format(message, lang, **facts)

    goal = view["to_win"]
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    rows.add_column(words("col-player"))
    rows.add_column(words("col-points"), no_wrap=True)
    rows.add_column(words("col-states"), no_wrap=True)
    rows.add_column(words("col-pieces"), no_wrap=True)
    rows.add_column(words("col-won"))
    for seat, name in enumerate(view["names"]):
        states = view["states"][seat]
        rows.add_row(
            Text(_mark(view, seat) + name, style="bold" if seat == view["seat"] else ""),
            way(view["points"][seat], goal["points"]),
            way(len(states), goal["states"]),
            Text(pieces(view["pieces"][seat])),
            Text(" ".join(states), style="dim"),
        )
    legend = words("to-win", points=goal["points"], states=goal["states"]) + " · " + words("pieces-legend")
    return Group(rows, Text(legend, style="dim"))


def _mark(view: dict[str, Any], seat: int) -> str:
    if view["over"]:
        return WINNER if seat in view["outcome"]["winners"] else "  "
    return READY if seat in view["ready"] else CHOOSING


def way(value: int, goal: int, bar: int = BAR) -> Text:
    """A number, and how near it is to what victory asks for; reached, it stands out."""
    if goal == 0:
        return Text(str(value))
    done = min(bar, bar * value // goal)
    numbers = f"{value:>3}/{goal} "
    return Text.assemble((numbers, "bold" if value >= goal else ""), ("█" * done, "green"), ("░" * (bar - done), "dim"))


def pieces(pieces: dict[str, int]) -> str:
    return " ".join(sign * count for sign, count in zip("⚑■▪", pieces.values(), strict=True) if count)


def piles(game: Game, view: dict[str, Any], lang: str, gap: int = 1) -> RenderableType:
    def words(message: str, **facts: object) -> str:
        return game.texts.format(message, lang, **facts)

    lines = [words("piles", states=view["states_left"], points=view["points_left"], tanks=view["tank_pile"])]
    if view["states_at_the_bottom"]:
        lines.append(words("bottom", states=names(game, view["states_at_the_bottom"], lang)))
    seen = sorted((tank for tanks in view["tanks_seen"] for tank in tanks), reverse=True)
    lines.append(words("seen", tanks=" ".join(map(str, seen))) if seen else words("seen-none"))
    return Padding(Text("\n".join(lines), style="dim"), (gap, 0, 0, 0))


def _hand(game: Game, view: dict[str, Any], lang: str) -> RenderableType:
    """The tanks as cards; below each, how many unseen ones would beat it."""
    laid = view["hand"].index(view["choice"]) if view["choice"] else None
    hand = Table.grid(padding=(0, 1))
    cards = []
    for slot, tank in enumerate(view["hand"]):
        style = "reverse" if slot == laid else "bold"
        card = Text("╭────╮\n", style="green") + Text("│", style="green") + Text(f" {tank:>2} ", style=style)
        cards.append(
            card + Text("│\n╰────╯", style="green") + Text(f"\n ▲ {view['stronger_unseen'][slot]}", style="dim")
        )
    hand.add_row(*cards, Text("\n\n\n" + game.texts.format("stronger", lang), style="dim"))
    return hand
