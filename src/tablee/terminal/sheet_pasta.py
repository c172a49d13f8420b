"""Laid cards, as one says it: `3`, or `3 Bo` with a card stolen from Bo."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.terminal.sheet_form import seat_called, unknown_player


class LayForm:
    ask: str | None = "sheet-ask-laid"
    once = False
    closing: str | None = "end"
    example = "3"
    beside: str | None = None

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        cards, _, victim = said.strip().partition(" ")
        if not victim:
            return f"lay {row} {cards}"
        seat = seat_called(victim.strip(), names)
        if seat is None:
            raise unknown_player(victim.strip(), names)
        return f"lay {row} {cards} steal {seat}"


FORM = LayForm()
