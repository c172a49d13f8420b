"""Par ici la pasta !: draft from the square, lay groups, steal. 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import Game, kernels
from tablee.games.pasta import bots, cards, endgame, evaluation, material, notation, rules, scene, sheet, view

GAME = Game(
    id=material.ID,
    folder=Path(__file__).parent,
    fewest=material.FEWEST,
    most=material.SEATS,
    minutes=20,
    options=material.OPTIONS,
    decks=(cards.DRAW,),
    moves=notation.MOVES,
    refusals=notation.REFUSALS,
    endings=notation.ENDINGS,
    turn_clause="P3.1",
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
    tree=True,
    rollouts=60_000,
    horizon=evaluation.HORIZON,
    shows_nothing=view.shows_nothing,
    endgame=endgame.ENDGAME,
    sheet=sheet.KIND,
)
