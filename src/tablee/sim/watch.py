"""One game of a simulation, move by move: to be looked at, replayed, or sent with a bug report."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.bots import Bot
from tablee.core.chance import Fast
from tablee.core.errors import SetupError
from tablee.core.match import Match
from tablee.sim.plan import Plan
from tablee.sim.thoughtful import luck_of, thinkers


def watch(plan: Plan, number: int, names: Sequence[str] | None = None) -> Match:
    """Game number `number` of a plan once more, as a finished match between players of these names."""
    if not 0 <= number < plan.games:
        raise SetupError("no-game-number", number=number, last=plan.games - 1)
    deals, luck = luck_of(plan.seed, number)
    match = Match(plan.game, plan.seats, rules=plan.rules, names=names, stream=Fast(deals))
    searching = thinkers(plan, luck)
    reacting = [Bot(plan.game, name, chance=luck) for name in plan.bots]
    while match.to_act:
        seat = match.to_act[0]
        bot = searching.get(seat)
        views, legal = match.observe(seat), match.moves(seat)
        match.play(seat, reacting[seat].react(views, legal) if bot is None else bot.choose(views, legal))
    return match
