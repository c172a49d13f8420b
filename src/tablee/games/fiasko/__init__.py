"""Fiasko: push your luck at the grocer's. 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import Game, Option, kernels
from tablee.games.fiasko import bots, cards, endgame, prospects, rules, story, view

GAME = Game(
    id="fiasko",
    folder=Path(__file__).parent,
    fewest=2,
    most=rules.SEATS,
    minutes=30,
    options=(
        Option("catastrophe", "F4.3", ("others", "everyone"), "others"),
        Option("tie_bonus", "F7.2", ("shared", "full"), "shared"),
    ),
    decks=(cards.DRAW,),
    moves=story.MOVES,
    refusals=story.REFUSALS,
    turn_clause="F2.1",
    bots=bots.BOTS,
    max_moves=rules.MAX_MOVES,
    state=rules.STATE,
    view=view.VIEW,
    **kernels(rules, view, bots, prospects),
    pile=rules.pile,
    describe=view.describe,
    narrate=story.narrate,
    explain=story.explain,
    phrase=story.phrase,
    rollouts=20_000,
    horizon=prospects.HORIZON,
    endgame=endgame.ENDGAME,
)
