"""Fiasko: push your luck at the grocer's. 2 to 5 players."""

from __future__ import annotations

from tablee.core.game import Game
from tablee.games.fiasko import bots, cards, endgame, evaluation, material, notation, rules, scene, sheet, view

GAME = Game.from_modules(
    (material, rules, view, notation, scene, bots, evaluation, endgame),
    most=material.SEATS,
    minutes=30,
    decks=(cards.DRAW,),
    turn_clause="F2.1",
    rollouts=20_000,
    sheet=sheet.KIND,
)
