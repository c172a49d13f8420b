"""A State that was won: its row and the player say it all."""

from __future__ import annotations

from collections.abc import Sequence


class WinForm:
    ask: str | None = None
    once = True
    closing: str | None = None
    example = ""
    beside: str | None = "col-states"  # enough of them win, too

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        return f"win {row}"


FORM = WinForm()
