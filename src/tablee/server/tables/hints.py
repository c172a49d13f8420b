"""A bot's advice, as it goes over the wire."""

from __future__ import annotations

import math
from typing import Any

from tablee.bots import Advice
from tablee.bots.advice import WORDS
from tablee.core.match import Match

STEP = 5  # seconds: nobody can tell more exactly how long a compiler takes


def hinted(advice: Advice, match: Match, seat: int, lang: str, left: float | None = None) -> dict[str, Any]:
    """For the one who sits there and asked, in their language; `left`: seconds until there will be a better one."""
    game, view = match.game, match.view(seat)
    said: dict[str, Any] = {
        "move": advice.move,
        "thoughts": [
            {**thought._asdict(), "share": thought.share, "text": game.move_in_words(view, thought.move, lang)}
            for thought in advice.thoughts
        ],
        "why": advice.why(game, view, lang),
    }
    if left is not None:
        soon = STEP * math.ceil(left / STEP)
        said |= {"soon": soon, "why": f"{said['why']} {WORDS.format('advice-soon', lang, seconds=soon)}"}
    return said
