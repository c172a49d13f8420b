"""Positions near the end of a two-player game, made by hand: every card is in exactly one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import tablee
from tablee.core.endgame import without
from tablee.games.fiasko import cards as fiasko_cards
from tablee.games.pasta.cards import CELL_COUNT, SHAPE_COUNT, TYPES
from tablee.games.pasta.material import SHAPES
from tablee.games.tank.cards import CODES, STATE_COUNT, TANK_COUNT, VALUES
from tablee.games.tank.material import COPIES, HIGHEST


def fiasko(sheet: Sequence[Sequence[int]], hands: Sequence[Sequence[str]], pile: Sequence[str]) -> tablee.Match:
    """Seat 0 is to act; all other cards lie in the discard pile, where everyone has seen them."""
    match = tablee.new("fiasko", seats=2, seed=0)
    state = match._states[0]
    state.sheet[:2] = sheet
    state.left[:2] = (state.sheet[:2] == 0).sum(axis=1)
    for seat, hand in enumerate(hands):
        for name in hand:
            card = fiasko_cards.NAMES.index(name)
            state.hand[seat, card] += 1
            state.sums[seat, fiasko_cards.WARE_OF[card]] += fiasko_cards.VALUE_OF[card]
        state.held[seat] = len(hand)
    order = [fiasko_cards.NAMES.index(name) for name in pile]
    state.open[:] = np.array(fiasko_cards.COPIES) - np.bincount(order, minlength=fiasko_cards.KINDS)
    state.open[: fiasko_cards.WARE_CARDS] -= state.hand[0] + state.hand[1]
    state.end = len(order)
    state.draw[: state.end] = order
    return _check(match)


def pasta(hands: Sequence[dict[str, int]], groups: Sequence[dict[str, int]]) -> tablee.Match:
    """Seat 0 is to act, the hat lies on a1; hands have been taken openly. What is left fills the square and the pile.

    With the fewest cards that the rules allow: four of each shape and no sauces, 36 in all.
    """
    match = tablee.new("pasta", seats=2, seed=0, rules={"copies": 4, "sauces": 0})
    match.play(0, "hat a1")
    state = match._states[0]
    rest = [shape for shape in range(SHAPE_COUNT) for _ in range(4)]
    for seat in range(2):
        for name, count in hands[seat].items():
            state.hand[seat, TYPES.index(name)] = state.known[seat, TYPES.index(name)] = count
            rest = without(rest, [TYPES.index(name)] * count)
        state.held[seat] = sum(hands[seat].values())
        for shape, count in groups[seat].items():
            state.group[seat, SHAPES.index(shape)] = count
            state.owners[SHAPES.index(shape)] |= 1 << seat
            rest = without(rest, [SHAPES.index(shape)] * count)
    state.square[:] = rest[:CELL_COUNT]
    state.top, state.end = 0, len(rest) - CELL_COUNT
    state.draw[: state.end] = rest[CELL_COUNT:]
    state.turn, state.acting = 0, 1
    match._acting = 1
    return _check(match)


def tank(points: Sequence[int], hands: Sequence[Sequence[int]], pile: Sequence[int], states: Sequence[str]) -> Any:
    """The States left, the prize first; the others have been won, and all tanks not named have been played."""
    match = tablee.new("tank", seats=2, seed=0, rules={"hand": len(hands[0])})
    state = match._states[0]
    left = [CODES.index(code) for code in states]
    won = sorted(set(range(STATE_COUNT)) - set(left), key=lambda card: -VALUES[card])
    state.top = len(won)
    state.states[:] = won + left
    state.owner[:], state.points[:], state.won[:] = -1, 0, 0
    for card in won:  # the largest first, as long as they fit: States of one point make it exact
        owner = 0 if state.points[0] + VALUES[card] <= points[0] else 1
        state.owner[card] = owner
        state.points[owner] += VALUES[card]
        state.won[owner] += 1
    assert state.points[:2].tolist() == list(points)
    for seat, hand in enumerate(hands):
        state.hand[seat, : len(hand)] = sorted(hand)
    every = [tank for tank in range(1, HIGHEST + 1) for _ in range(COPIES)]
    played = without(every, [*hands[0], *hands[1], *pile])
    state.aside[: len(played)] = played
    state.set_aside = len(played)
    state.rounds = len(played) // 2
    state.pile_top, state.pile_end = TANK_COUNT - len(pile), TANK_COUNT
    state.tanks[:] = np.array([*played, *hands[0], *hands[1], *pile]) - 1
    return _check(match)


def _check(match: tablee.Match) -> tablee.Match:
    """Every card is in one place, as often as there are copies of it."""
    counts, fresh = match.game.blank_counts(), match.game.blank_counts()
    match.game.engine.census(match._states, counts)
    match.game.engine.census(tablee.new(match.game, seats=2, rules=match.rules)._states, fresh)
    assert counts.tolist() == fresh.tolist()
    match._legal.clear()
    return match
