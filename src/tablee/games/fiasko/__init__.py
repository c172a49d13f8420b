"""Fiasko: push your luck at the grocer's. 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import Game, kernels
from tablee.games.fiasko import bots, cards, endgame, evaluation, material, notation, rules, scene, sheet, view

GAME = Game(
    id=material.ID,
    folder=Path(__file__).parent,
    fewest=material.FEWEST,
    most=material.SEATS,
    minutes=30,
    options=material.OPTIONS,
    decks=(cards.DRAW,),
    moves=notation.MOVES,
    refusals=notation.REFUSALS,
    endings=notation.ENDINGS,
    turn_clause="F2.1",
    bots=bots.BOTS,
    max_moves=rules.MAX_MOVES,
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
    rollouts=20_000,
    horizon=evaluation.HORIZON,
    endgame=endgame.ENDGAME,
    sheet=sheet.KIND,
)
