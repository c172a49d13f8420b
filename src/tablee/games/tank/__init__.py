"""Tank Attack! Card Game: everyone bids a tank at once for the next State. 2 to 6 players."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import Game, kernels

from . import bots, cards, endgame, evaluation, material, notation, rules, scene, sheet, view

GAME = Game(
    id=material.ID,
    folder=Path(__file__).parent,
    fewest=material.FEWEST,
    most=material.SEATS,
    minutes=30,
    options=material.OPTIONS,
    decks=(cards.STATES, cards.TANKS),
    moves=notation.MOVES,
    refusals=notation.REFUSALS,
    endings=notation.ENDINGS,
    turn_clause="T3.2",
    bots=bots.BOTS,
    max_moves=rules.MOST_HELD,
    state=rules.STATE,
    view=view.VIEW,
    **kernels(rules, view, bots, evaluation),
    pile=rules.pile,
    public=view.public,
    own=view.own,
    narrate=notation.narrate,
    explain=notation.explain,
    scene=scene.scene,
    phrase=notation.phrase,
    simultaneous=True,
    rollouts=100_000,
    horizon=evaluation.HORIZON,
    endgame=endgame.ENDGAME,
    sheet=sheet.KIND,
)
