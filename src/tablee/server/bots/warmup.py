"""What takes longer than a guest should wait is done before the door opens."""

from __future__ import annotations

from tablee.bots.advice import WORDS as ADVICE_WORDS
from tablee.core.registry import game_ids, get
from tablee.server.monitoring import garbage
from tablee.server.words import WORDS
from tablee.table.refusal import WORDS as TABLE_WORDS


def warm_up() -> None:
    """Read all texts and rulebooks, and load compiled rules if there are any."""
    WORDS.load()
    TABLE_WORDS.load()
    ADVICE_WORDS.load()
    for game in map(get, game_ids()):
        game.texts.load()
        if game.engine.warm:
            game.engine.compile()
    garbage.put_off()
