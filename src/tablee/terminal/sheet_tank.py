"""A State that was won: its row and the player say it all."""

from __future__ import annotations

from collections.abc import Sequence


class WinForm:
    ask: str | None = None
    once = True
    closing: str | None = None
    example = ""

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        return f"win {row}"


FORM = WinForm()
