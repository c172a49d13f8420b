"""Tank Attack! Card Game: everyone bids a tank at once for the next State. 2 to 6 players."""

from __future__ import annotations

from tablee.core.game import Game

from . import bots, cards, endgame, evaluation, material, notation, rules, scene, sheet, view

GAME = Game.from_modules(
    (material, rules, view, notation, scene, bots, evaluation, endgame),
    most=material.SEATS,
    minutes=30,
    decks=(cards.STATES, cards.TANKS),
    turn_clause="T3.2",
    max_moves=rules.MOST_HELD,
    simultaneous=True,
    rollouts=100_000,
    sheet=sheet.KIND,
)
