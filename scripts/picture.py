"""Draw docs/play.svg, the picture of the README: a position of a real game, as the terminal shows it."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from pathlib import Path

from rich.console import Console

import tablee
from tablee.bots import Bot
from tablee.terminal.play import Quit, TerminalTable

OUT = Path(__file__).parent.parent / "docs" / "play.svg"


def leave(_: str) -> str:
    raise EOFError


def main() -> None:
    match = tablee.new("fiasko", seats=3, seed=21, names=["Zoé", "Ana", "Bo"])
    bots = {seat: Bot("fiasko", "steady", seat) for seat in range(3)}
    console = Console(record=True, width=96, file=io.StringIO(), force_terminal=True, highlight=False)
    table = TerminalTable(console, match, 0, bots, "fr", leave)
    while match.to_act != (0,) or len(match.record().moves) < 60 or len(match.view(0)["hand"]) < 6:
        seat = match.to_act[0]
        table._play(seat, bots[seat].play(match, seat))
    with suppress(Quit):
        table.play()
    svg = console.export_svg(title="tablee play fiasko")
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)  # the reader's own fonts will do
    OUT.write_text("\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
