"""The contract for a game's score sheet: kept beside a game, it comes to what the engine says."""

from __future__ import annotations

import random

from tablee.core.game import Game, Rules
from tablee.core.keep import read_sheet, sheet_from_record
from tablee.core.match import new
from tablee.core.sheet import Sheet
from tablee.core.text import LANGUAGES


def check_sheet(game: Game, setups: list[tuple[int, Rules]], seed: int = 0) -> None:
    """One random game a setup (seats and rules), its score kept by hand from its record."""
    if game.sheet is None:
        return
    rng = random.Random(seed)
    for seats, rules in setups:
        match = new(game, seats, rules=rules, seed=rng.randrange(1 << 30))
        while not match.over:
            seat = rng.choice(match.to_act)
            match.play(seat, rng.choice(match.moves(seat)))
        kept = sheet_from_record(match.record())
        standing, outcome = kept.standing(), match.outcome
        assert outcome is not None
        said = (tuple(standing["totals"]), tuple(standing["winners"]), standing["reason"])
        assert said == (outcome.points, outcome.winners, outcome.reason), (
            f"{game.id}: the sheet says {said} of {match.record().to_json()}"
        )
        assert read_sheet(kept.to_json()).standing() == standing, f"{game.id}: a sheet is not what was written"
        check_words(kept)


def check_words(kept: Sheet) -> None:
    """Everything on a sheet can be said in both languages."""
    texts, names = kept.kind.texts, list(kept.names)
    assert texts is not None
    standing = kept.standing()
    for lang in LANGUAGES:
        for row in standing["rows"]:
            assert texts.format(row["label"], lang)
        for event in [*standing["notes"], *(line["told"] for line in standing["lines"] if line["told"])]:
            assert texts.tell(event, lang, names, None)
