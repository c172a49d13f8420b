"""Tank Attack! Card Game: everyone bids a tank at once for the next State. 2 to 6 players."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import Game, kernels
from tablee.games.tank import bots, cards, rules, story, view

GAME = Game(
    id="tank",
    folder=Path(__file__).parent,
    fewest=2,
    most=rules.SEATS,
    minutes=30,
    options=(),
    decks=(cards.STATES, cards.TANKS),
    moves=story.MOVES,
    refusals=story.REFUSALS,
    turn_clause="T3.2",
    bots=bots.BOTS,
    max_moves=rules.HAND,
    state=rules.STATE,
    view=view.VIEW,
    **kernels(rules, view, bots),
    pile=rules.pile,
    describe=view.describe,
    narrate=story.narrate,
    explain=story.explain,
    phrase=story.phrase,
    simultaneous=True,
    rollouts=20_000,
)
