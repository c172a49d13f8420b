"""A world that breaks a promise, made as small as it can be while it still breaks the same one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tests.world.plan import Plan
from tests.world.promises import Broken

Run = Callable[[Plan], Broken | None]


def shrink(plan: Plan, promise: str, run: Run, most_runs: int = 300) -> Plan:
    """The smallest plan that was found: each part is left out, and stays out if the promise is broken all the same."""
    runs, smaller = 0, True
    while smaller:
        smaller = False
        for candidate in _smaller(plan):
            if runs >= most_runs:
                return plan
            runs += 1
            broken = run(candidate)
            if broken is not None and broken.promise == promise:
                plan, smaller = candidate, True
                break
    return plan


def _smaller(plan: Plan) -> Iterator[Plan]:
    """The same with a part left out, the largest parts first."""
    faults, half = plan.faults, len(plan.faults) // 2
    if half:
        yield replace(plan, faults=faults[half:])
        yield replace(plan, faults=faults[:half])
    for number in range(len(plan.tables)):
        if len(plan.tables) > 1:
            yield replace(plan, tables=[table for at, table in enumerate(plan.tables) if at != number])
    for number in range(len(faults)):
        yield replace(plan, faults=[fault for at, fault in enumerate(faults) if at != number])
    for name, nothing in (("sheets", 0), ("schema", None), ("drift", 0.0), ("pieces", 0.0), ("snapshots", False)):
        if getattr(plan, name) != nothing:
            yield replace(plan, **{name: nothing})
    if plan.machines > 1:
        yield replace(plan, machines=plan.machines - 1)
    for number, table in enumerate(plan.tables):
        for name, least in (
            ("second_devices", 0), ("lookers_on", 0), ("lurkers", 0), ("trolls", 0), ("games", 1), ("bank", None),
            ("people", 1),
        ):  # fmt: skip
            if getattr(table, name) != least:
                changed = replace(table, **{name: least})
                yield replace(plan, tables=[*plan.tables[:number], changed, *plan.tables[number + 1 :]])
    latest = max((fault.at for fault in faults), default=0.0)
    if plan.calm_at > latest + 1.0:
        yield replace(plan, calm_at=latest + 0.5)
