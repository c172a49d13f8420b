"""What the bots choose in positions of the golden records, kept to the last bit: it must be the same on any machine.

`tests/<game>/choices.json` is written anew by `python -m tests.test_choices`, after a bot was changed on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.bots import Bot
from tablee.core.match import follow
from tablee.core.record import Record

HERE = Path(__file__).parent
POSITIONS = {"fiasko": 20, "pasta": 20, "tank": 28}  # of each game, at least: as many of every golden record
ROLLOUTS = 300


def choices(game: str) -> dict[str, dict[str, str]]:
    """By record and move: what two levels would have played there, and the bits of an expert's judgement."""
    files = sorted((HERE / game / "golden").glob("*.json"))
    found = {}
    for file in files:
        some = list(decisions(Record.from_json(file.read_text(encoding="utf-8"))))
        wanted = -(-POSITIONS[game] // len(files))
        for part in range(wanted):
            number, views, legal = some[(2 * part + 1) * len(some) // (2 * wanted)]
            best = Bot(game, "expert", 1, rollouts=ROLLOUTS).consider(views)[0]
            found[f"{file.stem}, move {number}"] = {
                "steady": Bot(game, "steady", 1).choose(views, legal),
                "expert": Bot(game, "expert", 1, rollouts=ROLLOUTS).choose(views, legal),
                "chance": f"{best.move} {best.win_chance.hex()}",
            }
    return found


def decisions(record: Record) -> Iterator[tuple[int, Any, list[str]]]:
    """Where there was something to choose."""
    for number, ((match, _), (seat, _)) in enumerate(zip(follow(record), record.moves, strict=False), start=1):
        if len(match.moves(seat)) > 1:
            yield number, match.observe(seat).copy(), match.moves(seat)


@pytest.mark.parametrize("game", POSITIONS)
def test_the_same_seed_chooses_the_same_on_any_machine(game: str) -> None:
    kept = json.loads((HERE / game / "choices.json").read_text(encoding="utf-8"))
    assert len(kept) >= POSITIONS[game]
    assert choices(game) == kept


if __name__ == "__main__":
    for name in POSITIONS:
        text = json.dumps(choices(name), indent=1, ensure_ascii=False)
        (HERE / name / "choices.json").write_text(f"{text}\n", encoding="utf-8")
