"""Write games/*/page/fair.json, records of whole games at a table, for the page's tests of the shuffle.

Run it as `python -m scripts.fair_fixtures`.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tests.table.sitting import Sitting

import tablee
from tablee.core.deal import verify
from tablee.table import commands as do

GAMES = Path(__file__).parent.parent / "src" / "tablee" / "games"


def played(game: str, seats: int) -> dict[str, object]:
    """A game in which the first seat adds a nonce, with what was seen before the deal."""
    sitting = Sitting(game, seats)
    guests = ["Ana", "Bo", "Chloé", "Dov"][:seats]
    sitting.join(*guests[1:])
    nonce = hashlib.sha256(game.encode()).digest()
    sitting.ask("Ana", do.Ready, pledge=hashlib.sha256(nonce).hexdigest())
    sitting.ready(*guests[1:])
    before = sitting.now.seen()
    sitting.ask("Ana", do.Reveal, nonce=nonce.hex())
    sitting.play_out()
    record = sitting.now.finished[0]
    verify(record, before["commit"])
    return {
        "commit": before["commit"],
        "pledges": before["pledges"],
        "nonce": nonce.hex(),
        "record": json.loads(record.to_json()),
    }


if __name__ == "__main__":
    for page in sorted(GAMES.glob("*/page")):
        game = tablee.get(page.parent.name)
        whole = played(game.id, seats=min(game.most, 4))
        (page / "fair.json").write_text(json.dumps(whole, ensure_ascii=False) + "\n", encoding="utf-8")
