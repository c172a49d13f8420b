"""The tables' settings are described once: whatever names them again says the same."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from tablee.server import wire_types
from tablee.server.web.api import Wishes
from tablee.table import commands as do
from tablee.table.settings import Seats, Settings
from tests.table.sitting import Sitting

SETTINGS = {field.name: field for field in msgspec.structs.fields(Settings)}
OTHER: dict[str, Any] = {
    "rules": {"catastrophe": "everyone"},
    "lang": "en",
    "clock": do.Clock(60, 2),
    "patience": 9,
    "public": True,
    "hints": False,
}


def kinds(kind: Any) -> set[Any]:
    """The parts of a union, `None` aside."""
    parts = set(get_args(kind)) if type(None) in get_args(kind) else {kind}
    return parts - {type(None)}


def test_whatever_is_a_setting_can_be_configured() -> None:
    configure = {field.name: field for field in msgspec.structs.fields(do.Configure) if field.name != "id"}
    assert set(configure) == {*SETTINGS, "seats"}
    assert all(field.default is None for field in configure.values())
    assert configure["seats"].type == Seats | None
    for name, field in SETTINGS.items():
        also = {do.NoClock} if name == "clock" else set()  # `false` stops the clocks
        assert kinds(configure[name].type) == kinds(field.type) | also, name


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_is_chosen_at_first_or_later_and_everybody_sees_it(name: str) -> None:
    assert {*OTHER} == {*SETTINGS}, "a new setting needs another value here"
    laid, changed = Sitting(**{name: OTHER[name]}), Sitting()
    before = changed.now.seen()
    step = changed.ask("Ana", do.Configure, **{name: OTHER[name]})
    assert step.table_changed
    assert changed.now.settings == laid.now.settings
    assert {key for key, value in changed.now.seen().items() if value != before[key]} == {name}
    assert {field.name for field in msgspec.structs.fields(wire_types.TableSeen)} == before.keys()


def test_wishes_are_what_a_table_is_created_with() -> None:
    asked = {name: msgspec.to_builtins(value) for name, value in OTHER.items()}
    wishes = Wishes(game="fiasko", seats=2, bots=[None, "steady"], **asked)
    create = do.Create(table="t", secret="5e" * 32, **wishes.as_fields())
    assert create.settings() == Settings(**OTHER)
    assert create.bots == (None, "steady")
    plain = do.Create(table="t", secret="5e" * 32, **Wishes(game="fiasko", seats=2).as_fields())
    assert plain == do.Create(table="t", secret="5e" * 32, game="fiasko", seats=2, rules={})


def test_the_log_keeps_its_bytes() -> None:
    """Marks are made of them: fields in another order would make every older log a damaged one."""
    create = do.Create(
        table="t", secret="5e" * 32, game="fiasko", seats=2, name="Ana", bots=(None, "steady"), id="i", **OTHER
    )
    assert msgspec.json.encode(create).decode() == (
        '{"do":"create","table":"t","secret":"' + "5e" * 32 + '","game":"fiasko","seats":2,'
        '"rules":{"catastrophe":"everyone"},"lang":"en","clock":{"bank":60,"gain":2},"patience":9,"public":true,'
        '"hints":false,"name":"Ana","bots":[null,"steady"],"id":"i"}'
    )
    configure = do.Configure(seats=3, id="i", **OTHER)
    assert msgspec.json.encode(configure).decode() == (
        '{"do":"configure","seats":3,"rules":{"catastrophe":"everyone"},"clock":{"bank":60,"gain":2},"patience":9,'
        '"public":true,"hints":false,"lang":"en","id":"i"}'
    )
