"""Write games/*/page/decks.json, the cards of each deck in ascending order: `make page-types`.

The page checks shuffles with them. It must not ask the server for them: whoever may choose the order
before the shuffle, once the shuffle is known, chooses the cards.
"""

from __future__ import annotations

import json
from pathlib import Path

import tablee

GAMES = Path(__file__).parent.parent / "src" / "tablee" / "games"


def decks(game: str) -> str:
    rows = [json.dumps({"name": deck.name, "cards": deck.cards}, ensure_ascii=False) for deck in tablee.get(game).decks]
    return "[\n  " + ",\n  ".join(rows) + "\n]\n"


def files() -> dict[Path, str]:
    return {page / "decks.json": decks(page.parent.name) for page in sorted(GAMES.glob("*/page"))}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
