# ruff: noqa: T201
# %% [markdown]
# # Does it pay to go first?
#
# A notebook in plain Python: editors show the `# %%` cells one by one, and the tests run it whole.
# It asks four regulars at Fiasko whether the first seat is worth something, and why.

# %%
from __future__ import annotations

import numpy as np

import tablee

GAMES = 20_000

played = tablee.simulate("fiasko", games=GAMES, seats=4, bots="steady", seed=2026)
print(f"{GAMES:,} games, {played.decisions.sum():,} decisions in {played.seconds:.1f} s")

# %% [markdown]
# Everything is a NumPy array with a row for each game. A victory counts 1, and 1/k if k players share it.

# %%
for seat, (share, (low, high)) in enumerate(zip(played.win_shares, played.win_intervals(), strict=True)):
    print(f"seat {seat + 1} wins {share:.1%}   ({low:.1%} to {high:.1%})")

# %% [markdown]
# Turns go round the table, so the number of decisions tells who ended each game. Regulars do it only when they win by
# it; the later seats come to it less often.

# %%
last = (played.decisions - 1) % 4
for seat in range(4):
    ended = last == seat
    won = played.winners[ended, seat].mean()
    print(f"seat {seat + 1} ends {ended.mean():.1%} of the games, and wins {won:.1%} of these")

# %% [markdown]
# With pandas the same games are a table, the one that `tablee simulate --out` writes as Parquet.

# %%
table = played.to_pandas()
points = table[[f"points_{seat}" for seat in range(4)]]
print(points.describe().loc[["mean", "std", "min", "max"]].round(1))
best, second = np.sort(points.to_numpy(), axis=1)[:, [-1, -2]].T
print(f"{(best - second < 20).mean():.1%} of the games are won by fewer than 20 points")

# %% [markdown]
# The same deals by another reading of the rules: game i has the same cards in both, so luck cancels.

# %%
strict = tablee.simulate("fiasko", games=GAMES, seats=4, bots="steady", seed=2026, rules={"catastrophe": "everyone"})
changed = (played.winners != strict.winners).any(axis=1)
longer = strict.decisions - played.decisions
error = 1.96 * longer.std() / np.sqrt(GAMES)
print(f"if everyone loses their hand, {changed.mean():.1%} of the games have another winner,")
print(f"and the length of a game changes by {longer.mean():z.1f} ± {error:.1f} decisions")
