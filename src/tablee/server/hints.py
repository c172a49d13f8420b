"""A bot's advice, as it goes over the wire."""

from __future__ import annotations

from typing import Any

from tablee.bots import Advice
from tablee.core.match import Match


def hinted(advice: Advice, match: Match, seat: int, lang: str) -> dict[str, Any]:
    """For the one who sits there and asked, in their language."""
    game, view = match.game, match.view(seat)
    return {
        "move": advice.move,
        "thoughts": [
            {**thought._asdict(), "share": thought.share, "text": game.move_in_words(view, thought.move, lang)}
            for thought in advice.thoughts
        ],
        "why": advice.why(game, view, lang),
    }
