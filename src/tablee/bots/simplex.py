"""Linear programming for small problems, with which games of one simultaneous choice are solved exactly."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
TINY = 1e-11


def maximise(gain: Numbers, uses: Numbers, limits: Numbers) -> tuple[float, Numbers]:
    """The greatest gain · x with uses · x ≤ limits and x ≥ 0, and this x; no limit is negative.

    Dantzig's simplex with Bland's rule, which cannot go round in circles.
    """
    rows, columns = uses.shape
    table = np.block([[uses, np.eye(rows), limits[:, None]], [-gain[None, :], np.zeros((1, rows + 1))]])
    basis = np.arange(columns, columns + rows)
    while (better := np.flatnonzero(table[-1, :-1] < -TINY)).size:
        enters = better[0]
        usable = np.flatnonzero(table[:-1, enters] > TINY)
        if not usable.size:
            raise ValueError("the gain has no limit")
        ratios = table[usable, -1] / table[usable, enters]
        tied = usable[ratios <= ratios.min() + TINY]
        leaves = tied[basis[tied].argmin()]
        table[leaves] /= table[leaves, enters]
        others = np.arange(rows + 1) != leaves
        table[others] -= np.outer(table[others, enters], table[leaves])
        basis[leaves] = enters
    x = np.zeros(columns + rows)
    x[basis] = table[:-1, -1]
    return float(table[-1, -1]), x[:columns]


def guarantee(worlds: Sequence[tuple[float, Numbers]]) -> tuple[float, Numbers]:
    """The best mixed choice against somebody who answers in each world as is worst for us, and what it is worth.

    A world is its probability and our payoffs, none of them negative, by our move and the answer. We cannot
    tell the worlds apart, whoever answers can.
    """
    moves = len(worlds[0][1])
    if len(worlds) == 1 and (pure := worlds[0][1].min(axis=1)).max() == worlds[0][1].max(axis=0).min():
        return float(pure.max()), np.eye(moves)[pure.argmax()]
    # How often we play each move, then what we get in each world: at most what every answer leaves us.
    gain = np.concatenate([np.zeros(moves), [weight for weight, _ in worlds]])
    rows = [np.concatenate([np.ones(moves), np.zeros(len(worlds))])[None, :]]
    for number, (_, payoffs) in enumerate(worlds):
        row = np.zeros((payoffs.shape[1], moves + len(worlds)))
        row[:, :moves] = -payoffs.T
        row[:, moves + number] = 1.0
        rows.append(row)
    uses = np.concatenate(rows)
    limits = np.zeros(len(uses))
    limits[0] = 1.0
    value, x = maximise(gain, uses, limits)
    mix = x[:moves]
    if mix.sum() < TINY:  # nothing can be won: all choices are alike
        mix = np.ones(moves)
    return value, mix / mix.sum()
