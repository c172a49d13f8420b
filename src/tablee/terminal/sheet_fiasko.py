"""A scored hand, as one says it: `11 x 8`, `11*8`, `11 8` or `5+2+4 x 8`."""

from __future__ import annotations

import re
from collections.abc import Sequence


class HandForm:
    ask: str | None = "sheet-ask-hand"
    once = True
    closing: str | None = None
    example = "11 x 8"
    beside: str | None = None

    def line(self, row: str, said: str, names: Sequence[str]) -> str:
        found = re.fullmatch(r"\s*(\d+(?:\s*\+\s*\d+)*)\s*(?:[x×*]|\s)\s*(\d+)\s*", said, re.IGNORECASE)
        if found is None:
            return f"score {row} {said.strip()}"
        total = sum(int(value) for value in found[1].split("+"))
        return f"score {row} {total} x {int(found[2])}"


FORM = HandForm()
