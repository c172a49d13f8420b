"""Records of whole games at a table, for the page's tests of the shuffle (web/src/wire/fixtures)."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import tablee  # noqa: E402
from tablee.core.deal import verify  # noqa: E402
from tablee.table import commands as do  # noqa: E402
from tests.table.sitting import Sitting  # noqa: E402


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
        "decks": [{"name": deck.name, "cards": deck.cards} for deck in tablee.get(game).decks],
        "record": json.loads(record.to_json()),
    }


if __name__ == "__main__":
    folder = ROOT / "web" / "src" / "wire" / "fixtures"
    folder.mkdir(exist_ok=True)
    for game, seats in (("fiasko", 3), ("pasta", 2), ("tank", 4)):
        (folder / f"{game}.json").write_text(json.dumps(played(game, seats), ensure_ascii=False) + "\n", encoding="utf-8")
