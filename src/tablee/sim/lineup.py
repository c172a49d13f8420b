"""Who meets whom, and who sits where: every line-up plays every deal once in each of its rotations."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Lineup:
    """A table: its parties are a bot each, with the number of seats that it has."""

    parties: tuple[tuple[str, int], ...]

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """By seat, in the first rotation."""
        return tuple(bot for bot, seats in self.parties for _ in range(seats))

    @property
    def seats(self) -> int:
        return len(self.bots)

    @cached_property
    def party_starts(self) -> tuple[int, ...]:
        """Where each party begins among the bots."""
        return tuple(itertools.accumulate((seats for _, seats in self.parties[:-1]), initial=0))

    def rotations(self) -> list[tuple[str, ...]]:
        """By seat, in every rotation: in number r everyone has moved on by r seats."""
        return [self.bots[-turn:] + self.bots[:-turn] for turn in range(self.seats)]


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Every pair of bots at a table for two; else one among others, in every way, and all together if they fit."""
    if seats == 2:
        return [Lineup(((one, 1), (other, 1))) for one, other in itertools.combinations(bots, 2)]
    found = [Lineup(((one, 1), (other, seats - 1))) for one, other in itertools.permutations(bots, 2)]
    if len(bots) == seats:
        found.append(Lineup(tuple((bot, 1) for bot in bots)))
    return found
