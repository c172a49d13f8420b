"""Elo for tables of any size: how strong bots must be for their victories to be the likeliest.

The chance of a seat to win a table is its strength divided by the sum of all strengths at it
(Bradley and Terry's model; with more seats, Plackett and Luce's for first places). Strengths of
greatest likelihood are found by turns (minorization–maximization), and told as Elo: ten times the
strength is 400 points more.

Nobody is infinitely strong after a lucky day: one deal is added to every line-up, in which every
seat wins alike. Intervals come from a bootstrap over deals, in which that deal is split at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablee.sim.tally import LineupTally

RESAMPLES = 400
CLOSE = 1e-7  # of a logarithm of strength: less than a thousandth of an Elo point
MOST_TURNS = 20_000


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, with its 95 % interval, beside the one who is put at 0."""

    bot: str
    elo: float
    low: float
    high: float


def rate(tallies: Sequence[LineupTally], bots: Sequence[str], anchor: str) -> list[Rating]:
    """The bots of a finished or unfinished arena, in the order in which they were named."""
    at_table = np.zeros((len(tallies), len(bots)))  # seats of each bot at each table
    for number, tally in enumerate(tallies):
        for bot, seats in tally.lineup.parties:
            at_table[number, bots.index(bot)] += seats
    even = at_table / at_table.sum(axis=1, keepdims=True)
    won = _won(tallies, bots)
    luck = np.random.default_rng(0)  # the same intervals for the same games
    totals = np.empty((RESAMPLES, *at_table.shape))
    for sample in totals:
        # A deal has the same cards in every line-up: it is drawn, or not, for all of them.
        often = np.bincount(luck.integers(won.shape[1], size=won.shape[1]), minlength=won.shape[1])
        sample[...] = often @ won
    split = luck.gamma(np.broadcast_to(at_table, totals.shape))  # Dirichlet: any split of a victory is as likely
    totals += split / split.sum(axis=2, keepdims=True)
    zero = bots.index(anchor)
    elos = _elo(strengths(won.sum(axis=1) + even, at_table), zero)
    low, high = np.percentile(_elo(strengths(totals, at_table), zero), [2.5, 97.5], axis=0)
    return [Rating(bot, float(elos[at]), float(low[at]), float(high[at])) for at, bot in enumerate(bots)]


def strengths(won: NDArray[np.float64], at_table: NDArray[np.float64]) -> NDArray[np.float64]:
    """From victories [..., tables, bots] and seats [tables, bots] to strengths [..., bots], whose product is 1."""
    victories = won.sum(axis=-2)
    played = won.sum(axis=-1)
    logs = np.zeros(victories.shape)
    for _ in range(MOST_TURNS):
        table = np.exp(logs) @ at_table.T  # the sum of the strengths at each table
        better = np.log(victories / ((played / table) @ at_table))
        better -= better.mean(axis=-1, keepdims=True)
        moved = float(np.abs(better - logs).max())
        logs = better
        if moved < CLOSE:
            break
    return np.exp(logs)


def _won(tallies: Sequence[LineupTally], bots: Sequence[str]) -> NDArray[np.float64]:
    """Victories by table, deal and bot; a deal that a table has not played is nobody's."""
    won = np.zeros((len(tallies), max(len(tally.done) for tally in tallies), len(bots)))
    for table, tally in zip(won, tallies, strict=True):
        for party, (bot, _) in enumerate(tally.lineup.parties):
            table[tally.done, bots.index(bot)] += tally.shares()[:, party]
    return won


def _elo(strength: NDArray[np.float64], zero: int) -> NDArray[np.float64]:
    scaled: NDArray[np.float64] = 400 * np.log10(strength / strength[..., zero : zero + 1])
    return scaled
