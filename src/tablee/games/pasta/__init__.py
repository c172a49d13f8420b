"""Par ici la pasta !: draft from the square, lay groups, steal. 2 to 5 players."""

from __future__ import annotations

from tablee.core.game import Game
from tablee.games.pasta import bots, cards, endgame, evaluation, material, notation, rules, scene, sheet, view

GAME = Game.from_modules(
    (material, rules, view, notation, scene, bots, evaluation, endgame),
    most=material.SEATS,
    minutes=20,
    decks=(cards.DRAW,),
    turn_clause="P3.1",
    tree=True,
    rollouts=60_000,
    sheet=sheet.KIND,
)
