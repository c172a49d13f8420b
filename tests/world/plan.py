"""What will happen in a world, drawn from its seed before it begins: who is there, and what goes wrong when.

A plan is plain data. A world that breaks a promise is made smaller by leaving parts of its plan out.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

GAMES = ("fiasko", "fiasko", "fiasko", "fiasko", "fiasko", "fiasko", "tank", "pasta")  # the shortest most often

# What may go wrong, how often, and for how many seconds at most.
CONNECTIONS: dict[str, float] = {"cut": 4, "silence": 2, "stall": 2, "half close": 1, "slow reader": 1, "cut all": 1}
SERVERS: dict[str, float] = {
    "kill": 4,
    "power cut": 2,
    "machine vanishes": 1,
    "restart": 2,
    "freeze": 2,
    "kill at an await": 3,
}
STORAGE: dict[str, float] = {
    "full": 2, "read-only": 1, "fsync fails": 2, "slow storage": 2, "wall jumps": 2, "torn snapshot": 1,
    "slow commit": 2, "corrupt log": 0.3, "upgrade": 0.7,
}  # fmt: skip
LINES: dict[str, float] = {"database out of reach": 3, "answer lost": 3, "news lost": 2, "news late": 1}
SHARP: tuple[dict[str, float], ...] = (  # where it is seen to the second what clocks do
    {"cut": 3, "cut all": 2, "away": 6},
    {"full": 2, "read-only": 1, "slow commit": 2},
)
SECONDS = {
    "stall": 8.0, "slow reader": 6.0, "freeze": 25.0, "full": 12.0, "read-only": 12.0, "fsync fails": 8.0,
    "slow storage": 10.0, "slow commit": 8.0, "database out of reach": 25.0, "machine vanishes": 20.0, "news late": 8.0,
}  # fmt: skip


class Fault(Struct, frozen=True):
    """Something that goes wrong."""

    kind: str
    at: float  # seconds since the world began
    whom: float = 0.0  # which of those that it may happen to, as a share of all
    seconds: float = 0.0  # until it is over


class TablePlan(Struct, frozen=True):
    """A table and who comes to it."""

    game: str
    seats: int
    people: int
    games: int = 1
    bank: int | None = None  # seconds on the clock
    gain: int = 0
    patience: int = 5
    second_devices: int = 0
    lookers_on: int = 0  # who join, and watch
    lurkers: int = 0  # who only watch
    trolls: int = 0
    hot_seat: bool = False  # all at one address


class Plan(Struct, frozen=True):
    """All of it."""

    seed: int
    tables: list[TablePlan]
    faults: list[Fault]
    shared: bool = False  # a database for several servers
    machines: int = 1
    schema: int | None = None  # the version that a server of before has left
    sheets: int = 0
    drift: float = 0.0  # of clocks
    bot_pause: float = 0.05
    slowest: float = 0.02  # seconds of one way through the network
    pieces: float = 0.0  # how often what is sent arrives in pieces, or together
    snapshots: bool = False  # made often, so that they are used; and histories have short pages
    narrow: bool = False  # connections hold little, so that whoever reads slowly is noticed
    calm_at: float = 20.0  # from then on nothing goes wrong


def draw(seed: int) -> Plan:
    """The plan of a seed."""
    rng = Random(f"plan {seed}")
    size = rng.random()
    shared = rng.random() < 0.4
    count = 1 if size < 0.95 else 2 if size < 0.985 else rng.randint(3, 6)
    clocks_only = rng.random() < 0.25  # worlds in which it is seen sharply what clocks do
    tables = [_table(rng, large=size > 0.97, clock=clocks_only or rng.random() < 0.3) for _ in range(count)]
    calm_at = rng.uniform(5.0, 25.0)
    kinds = dict(CONNECTIONS)
    if not clocks_only:
        kinds |= SERVERS | STORAGE | (LINES if shared else {})
    else:
        kinds = rng.choice(SHARP)
    few = rng.random() < 0.1  # worlds in which nothing goes wrong at all
    faults = [] if few else [_fault(rng, kinds, calm_at) for _ in range(rng.randint(2, 12))]
    plan = Plan(
        seed=seed,
        tables=tables,
        faults=faults,
        shared=shared and not clocks_only,
        machines=rng.choice((2, 2, 2, 3)) if shared and not clocks_only and rng.random() < 0.8 else 1,
        schema=rng.randint(1, 5) if rng.random() < 0.1 else None,
        sheets=rng.randint(1, 2) if rng.random() < 0.2 else 0,
        drift=rng.choice((0.0, 0.0, 0.001, 0.01)),
        bot_pause=rng.choice((0.0, 0.05, 0.5)),
        slowest=rng.choice((0.005, 0.02, 0.15)),
        pieces=rng.choice((0.0, 0.0, 0.2)),
        snapshots=rng.random() < 0.5,
        narrow=rng.random() < 0.3,
        calm_at=calm_at,
    )
    if plan.slowest > 0.1 or clocks_only:  # so little would not carry what is told, and nobody would be to blame
        plan = replace(plan, narrow=False)
    if plan.snapshots and faults and not clocks_only:  # late enough that there is one
        kinds = {"torn snapshot": 1, "kill": 1}
        late = _fault(rng, kinds, calm_at)
        faults.append(replace(late, at=round((late.at + calm_at) / 2, 3)))
    faults.sort(key=lambda fault: fault.at)
    return plan


def _table(rng: Random, *, large: bool, clock: bool) -> TablePlan:
    seats = rng.choice((2, 2, 2, 2, 2, 3, 4)) if not large else rng.randint(2, 5)
    people = seats if rng.random() < 0.6 else rng.randint(1, seats)
    return TablePlan(
        game=rng.choice(GAMES),
        seats=seats,
        people=people,
        games=2 if rng.random() < 0.04 else 1,
        bank=rng.choice((5, 20, 60)) if clock else None,
        gain=rng.choice((0, 1)),
        patience=rng.choice((5, 5, 12)),
        second_devices=rng.randint(0, 1) if rng.random() < 0.3 else 0,
        lookers_on=rng.randint(1, 8) if large else int(rng.random() < 0.1),
        lurkers=rng.randint(0, 3) if large else int(rng.random() < 0.1),
        trolls=int(rng.random() < 0.12),
        hot_seat=rng.random() < 0.2,
    )


def _fault(rng: Random, kinds: dict[str, float], calm_at: float) -> Fault:
    kind = rng.choices(list(kinds), list(kinds.values()))[0]
    longest = SECONDS.get(kind, 10.0)
    return Fault(
        kind, round(rng.uniform(0.2, calm_at), 3), rng.randrange(10_000) / 10_000, round(rng.uniform(0.2, longest), 3)
    )
