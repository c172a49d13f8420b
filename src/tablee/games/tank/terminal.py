"""Tank Attack! in a terminal: the prize, everybody's way to victory and last tank, the piles, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.terminal.picture import ROOMY, TALL, Picture, Shown, Size, beside, fan
from tablee.terminal.sheet_form import Form

HEAVY = {False: 5, True: 10}  # columns of a bar


class TankPicture(Picture):
    quiet = frozenset({"chose", "prize", "drew"})

    def table(self, shown: Shown, size: Size) -> RenderableType:
        roomy = size.width >= ROOMY
        airy = roomy and size.height >= TALL
        parts: list[RenderableType] = []
        if shown.view["prize"]:
            parts += [_prize(shown), *[Text()] * airy]
        parts.append(_players(shown, size.width, airy))
        if not shown.view["over"]:
            parts.append(_piles(shown, gap=int(roomy)))
            if shown.view["seat"] is not None:
                parts += [Text()] * roomy + [self.hand(shown, size)]
        return Group(*parts)

    def hand(self, shown: Shown, size: Size) -> RenderableType:
        roomy = size.width >= ROOMY
        view = shown.view
        laid = view["hand"].index(view["choice"]) if view["choice"] else None
        cards = [_tank(shown, slot, slot == laid, roomy) for slot in range(len(view["hand"]))]
        legend = Text(shown.words("stronger"), style="dim")
        return Group(beside(cards, 2 if roomy else 1), legend)


class WinForm(Form):
    """A State that was won: its row and the player say it all."""

    ask = None
    once = True
    example = ""
    beside = "col-states"  # enough of them win, too

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        return f"win {row}"


PICTURE = TankPicture()
FORM = WinForm()


def _tank(shown: Shown, slot: int, laid: bool, roomy: bool) -> Text:
    """A tank as a card; below, how many unseen ones would beat it."""
    tank = shown.view["hand"][slot]
    pointed = shown.pointed == f"play {tank}" and slot == shown.view["hand"].index(tank)
    face = [f" {tank:>2}", "▄█▄▄▬", "◉◉◉◉"] if roomy else [f"{tank:>3} {'✓' if laid else ''}"]
    style = "bold reverse" if laid else "bold green reverse" if pointed else "green"
    stronger = Text(f"\n  ▲{shown.view['stronger_unseen'][slot]}", style="dim")
    return fan([face], 8 if roomy else 7, style).append_text(stronger)


def _prize(shown: Shown) -> Panel:
    prize = shown.view["prize"]
    text = Text(shown.words("prize", state=shown.words(prize["state"]), value=prize["value"]), style="bold yellow")
    around = _names(shown, prize["neighbours"])
    borders = shown.words("neighbours", count=len(prize["neighbours"]), states=around)
    text.append(f"\n{borders}", style="not bold default dim")
    title = shown.words("round", round=shown.view["round"])
    return Panel(text, title=title, title_align="left", box=box.HEAVY, border_style="yellow")


def _players(shown: Shown, room: int, airy: bool) -> RenderableType:
    view, goal = shown.view, shown.view["to_win"]
    roomy = room >= ROOMY
    columns = [("player", 12 if roomy else 9), ("last", 7), ("points", HEAVY[roomy] + 8)]
    columns += [("states", 12), ("pieces", room - 54)] if roomy else [("states", 6), ("won", room - 39)]
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim", leading=int(airy))
    for name, width in columns:
        side = "right" if name == "last" else "left"
        header = shown.words(f"col-{name}")
        rows.add_column(header, width=width, justify=side, no_wrap=True, overflow="ellipsis")  # type: ignore[arg-type]
    for seat, name in enumerate(view["names"]):
        won = view["states"][seat]
        cells = [
            Text(f"{_mark(shown, seat)} {name}", style="bold" if seat == view["seat"] else ""),
            _last(shown, seat),
            _way(view["points"][seat], goal["points"], HEAVY[roomy]),
        ]
        if roomy:
            cells += [_way(len(won), goal["states"], HEAVY[False]), Text(_pieces(view["pieces"][seat]))]
        else:
            cells += [Text(_of(len(won), goal["states"])), Text(" ".join(reversed(won)), style="dim")]
        rows.add_row(*cells)
    legend = shown.words("to-win", points=goal["points"], states=goal["states"])
    below = [Text(legend, style="dim")]
    if not roomy:
        return Group(rows, *below)
    below.append(Text(shown.words("pieces-legend"), style="dim"))
    return Group(rows, *[Text()] * airy, *below, *[Text()] * airy, _won(shown))


def _won(shown: Shown) -> Table:
    """Every State that lies before somebody, the latest of the alphabet last."""
    rows = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    rows.add_column(shown.words("col-won"), width=14, no_wrap=True, overflow="ellipsis")
    rows.add_column()
    for name, won in zip(shown.view["names"], shown.view["states"], strict=True):
        if won:
            rows.add_row(Text(f"  {name}"), Text(" ".join(won)))
    return rows if rows.row_count else Table(box=None)


def _way(value: int, goal: int, bar: int) -> Text:
    """A number, and how near it is to what victory asks for; reached, it stands out."""
    if goal == 0:
        return Text(str(value))
    done = min(bar, bar * value // goal)
    numbers = f"{value:>3}/{goal} "
    return Text.assemble((numbers, "bold" if value >= goal else ""), ("█" * done, "green"), ("░" * (bar - done), "dim"))


def _pieces(held: dict[str, int]) -> str:
    return " ".join(sign * count for sign, count in zip("⚑■▪", held.values(), strict=True) if count)


def _piles(shown: Shown, gap: int) -> Padding:
    view = shown.view
    lines = [shown.words("piles", states=view["states_left"], points=view["points_left"], tanks=view["tank_pile"])]
    if view["states_at_the_bottom"]:
        lines.append(shown.words("bottom", states=_names(shown, view["states_at_the_bottom"])))
    seen = sorted((tank for tanks in view["tanks_seen"] for tank in tanks), reverse=True)
    lines.append(shown.words("seen", tanks=" ".join(map(str, seen))) if seen else shown.words("seen-none"))
    return Padding(Text("\n".join(lines), style="dim"), (gap, 0, 0, 0))


def _names(shown: Shown, states: list[str]) -> str:
    return ", ".join(map(shown.words, states))


def _of(value: int, goal: int) -> str:
    return f"{value}/{goal}" if goal else str(value)


def _mark(shown: Shown, seat: int) -> str:
    """All choose at once: who has chosen is ready."""
    return "✓" if not shown.view["over"] and seat in shown.view["ready"] else shown.mark(seat)


def _last(shown: Shown, seat: int) -> Text:
    """The tank of the last round: ★ it won, ✗ it was cancelled."""
    last = shown.view["last"]
    if last is None:
        return Text("·", style="dim")
    tank = last["tanks"][seat]
    if seat == last["winner"]:
        return Text(f"★ {tank}", style="bold yellow")
    return Text(f"✗ {tank}", style="strike dim") if seat in last["cancelled"] else Text(str(tank))
