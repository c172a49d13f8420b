"""A snapshot is the table: equal, and with the same future."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

import tablee
from tablee.core.errors import TableeError
from tablee.table import Entry, Phase, Table, decide
from tablee.table import commands as do
from tablee.table.commands import ByGuests, ByServer
from tablee.table.snapshot import Unsound, read, same, write
from tablee.testing import rule_sets
from tests.server.test_fuzz import any_command
from tests.table.sitting import Sitting
from tests.table.test_lesson import TAUGHT
from tests.test_contract import OURS

COMMANDS = 1000
APART = 40  # commands, until the next snapshot


def opening(rng: random.Random, game: str) -> do.Create:
    return do.Create(
        table="t", secret=rng.randbytes(32).hex(), game=game, seats=rng.randint(2, 4), name="Ana", patience=5,
        rules=rng.choice(list(rule_sets(tablee.get(game)))), clock=rng.choice((None, do.Clock(5, 1))),
    )  # fmt: skip


def again(table: Table, entry: Entry) -> Table:
    twin = read(write(table), entry)
    assert same(twin, table)
    assert twin is not table
    assert twin.match is None or twin.match is not table.match
    assert twin.seen() == table.seen()
    for viewer in (None, *range(len(table.seats))):
        assert twin.view(viewer) == table.view(viewer)
    return twin


def attempt(table: Table, command: ByGuests | ByServer, key: str | None, at: int) -> tuple[Table, tuple[Any, ...]]:
    """The table after a command, and all that others would see of it: the entry and the step, or why not."""
    try:
        entry, after, step = decide(table, command, key, at)
    except TableeError as refusal:
        return table, (refusal.message, refusal.facts)
    seen = [step.seen_by(viewer) for viewer in (None, *range(6))]
    return after, (entry, step.table_changed, step.game_changed, step.names, seen)


@pytest.mark.parametrize("game", OURS)
def test_a_table_goes_on_from_its_snapshot_as_if_nothing_had_been(game: str) -> None:
    """Whatever comes next, the twin refuses the same, stores the same marks and tells the same."""
    rng = random.Random(game)
    moves = tuple(move for move in tablee.get(game).moves if move)
    games = quiet = 0
    for _ in range(4):
        at = 1_000_000
        entry, table, _ = decide(None, opening(rng, game), "ana", at)
        twin = again(table, entry)
        for number in range(COMMANDS):
            at += rng.choice((0, 1, 100, 3000, -500))
            command, key = any_command(rng, table, moves)
            before = table
            (table, outcome), (twin, same_outcome) = (attempt(each, command, key, at) for each in (table, twin))
            assert same_outcome == outcome
            if table is not before and (number % APART == 0 or table.past):
                twin = again(table, outcome[0])
                quiet += bool(table.past)
        games += len(table.finished)
        assert same(twin, table)
    assert games > 3
    assert quiet > 10 or tablee.get(game).shows_nothing is None


def sitting() -> tuple[Table, Entry]:
    """A game under way, with an entry that can be asked for again."""
    table = Sitting()
    table.join("Bo")
    table.ready("Ana", "Bo")
    table.play_on()
    return table.now, table.log[-1]


def test_what_was_asked_for_before_is_known_after() -> None:
    table, entry = sitting()
    assert isinstance(entry.command, do.Play)
    assert again(table, entry).step_of(entry.key, entry.command) == table.seq


def test_a_simultaneous_round_stays_open() -> None:
    table = Sitting("tank", seats=3)
    table.join("Bo", "Zoé")
    table.ready("Ana", "Bo", "Zoé")
    for _ in range(4):
        table.play_on()
    twin = again(table.now, table.log[-1])
    assert twin.to_act == table.now.to_act
    assert twin.match is not None
    assert table.now.match is not None
    assert twin.match.record() == table.now.match.record()


def test_a_lesson_keeps_the_cards_that_are_to_come() -> None:
    lesson = Sitting(bots=(None, "steady"), stacked=TAUGHT.stacked)
    twin = again(lesson.now, lesson.log[-1])
    lesson.ready("Ana")
    dealt = again(lesson.now, lesson.log[-1])
    assert (twin.stacked, dealt.stacked) == (TAUGHT.stacked, TAUGHT.stacked)


def test_a_snapshot_that_was_touched_is_not_believed() -> None:
    table, entry = sitting()
    good = write(table)
    for at in range(len(good)):
        with pytest.raises(Unsound):
            read(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :], entry)
        with pytest.raises(Unsound):
            read(good[:at], entry)


def test_a_snapshot_of_another_version_is_foreign() -> None:
    table, entry = sitting()
    heading, _, rest = write(table).partition(b"\n")
    for other in (b"tablee snapshot 2 " + heading.split()[-1], heading[:-1] + b"x"):
        with pytest.raises(Unsound) as caught:
            read(other + b"\n" + rest, entry)
        assert caught.value.foreign


def test_a_snapshot_must_fit_the_mark_of_its_entry() -> None:
    table, entry = sitting()
    for other in (replace(table, seq=table.seq - 1), replace(table, phase=Phase.OVER), replace(table, host=1)):
        with pytest.raises(Unsound, match="mark"):
            read(write(other), entry)
    for unmarked in (replace(entry, mark=""), replace(entry, at=entry.at + 1)):
        with pytest.raises(Unsound, match="mark"):
            read(write(table), unmarked)


def test_what_a_mark_does_not_show_is_compared() -> None:
    table, entry = sitting()
    people = tuple(replace(person, talk=person.talk + 1) for person in table.people)
    other = read(write(replace(table, people=people)), entry)
    assert not same(other, table)
    forgetful = replace(table, people=tuple(replace(person, recent={}) for person in table.people))
    assert not same(read(write(forgetful), entry), table)
