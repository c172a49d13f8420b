"""The contract is only worth something if it fails: here a game is spoilt in one way at a time."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import tablee
from tablee.core.event import Event
from tablee.core.game import Game
from tablee.core.kernel import IMPLEMENTATIONS
from tablee.core.scene import EVERYONE, NOBODY, Travel, Zone, listed
from tablee.games.fiasko import cards, notation, rules, scene, view
from tablee.testing import contract, scenes
from tablee.testing.audit import soak
from tests.fiasko.table import swap_hidden

FIASKO = tablee.get("fiasko")
HERE = Path(__file__).parent / "fiasko"

Spoil = Callable[..., Game]


@pytest.fixture
def spoil() -> Iterator[Spoil]:
    """Another Fiasko with some functions replaced; the real one is put back afterwards."""
    real = IMPLEMENTATIONS["fiasko"]
    yield lambda **changes: dataclasses.replace(FIASKO, **changes)
    IMPLEMENTATIONS["fiasko"] = real


def in_play(game: Game, turns: int = 60) -> tuple[tablee.Match, random.Random]:
    match, rng = tablee.new(game, seats=3, seed=11), random.Random(11)
    for _ in range(turns):
        match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    return match, rng


def check(game: Game) -> None:
    match, rng = in_play(game)
    secrets = contract.check_secrets(match, swap_hidden, rng)
    contract.check_views(match)
    contract.check_worlds(match, secrets, rng)
    contract.check_both_speeds(match, rng)


def test_the_real_game_passes_these_checks() -> None:
    check(FIASKO)


def test_a_view_that_leaks_a_hand_is_found(spoil: Spoil) -> None:
    def leaky(state: Any, seat: int, seen: Any) -> None:
        view.observe(state, seat, seen)
        seen.sums[0] = state.sums[:, 0].sum()

    with pytest.raises(AssertionError, match=r"view of .* leaks"):
        check(spoil(observe=leaky))


def test_a_view_that_leaks_the_next_card_is_found(spoil: Spoil) -> None:
    def leaky(state: Any, seat: int, seen: Any) -> None:
        view.observe(state, seat, seen)
        seen.lost_size[4] = state.draw[state.top]

    with pytest.raises(AssertionError, match=r"view of .* leaks"):
        check(spoil(observe=leaky))


def test_a_hand_that_everybody_sees_is_found(spoil: Spoil) -> None:
    """Seat 1's hand in the spectator's record, from which what is public is made: no seat's own record shows it."""

    def leaky(state: Any, seat: int, seen: Any) -> None:
        view.observe(state, seat, seen)
        if seat < 0:
            seen.hand[:] = state.hand[1]

    def loud(views: Any) -> dict[str, Any]:
        return view.public(views) | {"hand_of_1": views["hand"][0].tolist()}

    with pytest.raises(AssertionError, match="what everybody sees leaks to 0"):
        check(spoil(observe=leaky, public=loud))


def test_an_own_field_that_is_not_named_is_found(spoil: Spoil) -> None:
    match, _ = in_play(spoil(own_fields=("hand", "sums", "lost")))
    with pytest.raises(AssertionError, match="own_fields lacks a field"):
        contract.check_own_fields(match)


def test_who_is_privy_to_a_secret_is_told_it(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = in_play(FIASKO)
    monkeypatch.setattr(Event, "privy", 0)
    with pytest.raises(AssertionError, match="sees more of drew"):
        contract.check_events(match, match._states, match.to_act[0])


def test_what_only_a_seat_sees_is_not_public(spoil: Spoil) -> None:
    both = spoil(public=lambda views: view.public(views) | {"hand": view.own(views)["hand"]})
    with pytest.raises(AssertionError, match=r"both public and own: \['hand'\]"):
        contract.check_views(in_play(both)[0])


def test_a_spectator_has_the_same_keys(spoil: Spoil) -> None:
    forgetful = spoil(own=lambda views: view.own(views) if views["seat"][0] >= 0 else {})
    with pytest.raises(AssertionError, match="the keys of own for 0"):
        contract.check_views(in_play(forgetful)[0])


def test_an_event_that_leaks_is_found(spoil: Spoil) -> None:
    def leaky(before: Any, after: Any, seat: int, move: int) -> list[tablee.Event]:
        loud = {"hands": before["hand"][0].tolist()}
        return [
            tablee.Event(e.kind, e.seat, e.facts | loud, e.secret) for e in notation.narrate(before, after, seat, move)
        ]

    with pytest.raises(AssertionError, match=r"is told of .* leaks"):
        check(spoil(narrate=leaky))


def retold(rewrite: Callable[[tablee.Event, Any], list[Travel]]) -> Any:
    """Fiasko's events with other travels: `rewrite` gets an event and the states before it."""

    def narrate(before: Any, after: Any, seat: int, move: int) -> list[tablee.Event]:
        return [
            tablee.Event(e.kind, e.seat, e.facts, e.secret, rewrite(e, before))
            for e in notation.narrate(before, after, seat, move)
        ]

    return narrate


def check_scenes(game: Game) -> None:
    scenes.check_scenes(game, contract.sample(game, 2, seed=1))


def test_the_real_scene_passes() -> None:
    check_scenes(FIASKO)


@pytest.mark.parametrize("kind", ["drew", "fiasko", "scored", "shuffled"])
def test_a_travel_forgotten_is_found(kind: str, spoil: Spoil) -> None:
    forgetful = retold(lambda event, before: [*event.travels][event.kind == kind :])
    with pytest.raises(AssertionError, match=r"the travels leave|shall leave"):
        check_scenes(spoil(narrate=forgetful))


def test_a_card_shown_to_the_wrong_viewer_is_found(spoil: Spoil) -> None:
    def loud(event: tablee.Event, before: Any) -> list[Travel]:
        return [msgspec.structs.replace(travel, after=EVERYONE) for travel in event.travels]

    with pytest.raises(AssertionError, match=r"as 1 sees it: .* shall leave hand\.0, and does not lie there"):
        check_scenes(spoil(narrate=retold(loud)))
    with pytest.raises(AssertionError, match=r"is told of .* leaks"):
        check(spoil(narrate=retold(loud)))


def test_a_glimpse_that_leaves_no_trace_in_the_scene_is_found(spoil: Spoil) -> None:
    def glimpse(event: tablee.Event, before: Any) -> list[Travel]:
        card = cards.NAMES[before["draw"][0, before["end"][0] - 1]]
        turned = [Travel(card, "draw", "draw", *seen) for seen in ((NOBODY, EVERYONE), (EVERYONE, NOBODY))]
        return [*turned, *event.travels] if event.kind == "drew" else [*event.travels]

    with pytest.raises(AssertionError, match=r"is told of .* leaks"):
        check(spoil(narrate=retold(glimpse)))


def other_zones(change: Callable[[Zone], Zone]) -> Callable[[Any], list[Zone]]:
    return lambda seen: [change(zone) for zone in scene.scene(seen)]


def renamed(zone: Zone) -> Zone:
    return msgspec.structs.replace(zone, name="pile") if zone.name == "draw" else zone


def one_card_more(zone: Zone) -> Zone:
    return msgspec.structs.replace(zone, cards=88) if zone.cards == 87 else zone


def all_milk(zone: Zone) -> Zone:
    return msgspec.structs.replace(zone, cards=["milk5"] * len(listed(zone.cards))) if zone.name == "draw" else zone


def with_a_die(zone: Zone) -> Zone:
    return msgspec.structs.replace(zone, cards=["die", *listed(zone.cards)]) if zone.name == "draw" else zone


def vanishing(zone: Zone) -> Zone:
    return msgspec.structs.replace(zone, kind="hand") if zone.name == "discard" and zone.cards else zone


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (renamed, "there is no zone draw"),
        (one_card_more, "the travels leave|cards in the scenes"),
        (all_milk, "more copies are known than there are"),
        (with_a_die, "no fr text for die"),
        (vanishing, "the zones have changed"),
    ],
)
def test_a_wrong_scene_is_found(change: Callable[[Zone], Zone], fault: str, spoil: Spoil) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_scenes(spoil(scene=other_zones(change)))


def test_a_game_without_a_scene_can_be_played_but_is_told_so(spoil: Spoil) -> None:
    game = spoil(scene=None)
    assert in_play(game)[0].scene(0) == []
    with pytest.raises(AssertionError, match="has no scene"):
        check_scenes(game)


def test_worlds_that_never_vary_are_found(spoil: Spoil) -> None:
    def lazy(seen: Any, state: Any, chance: Any) -> None:
        chance[0] = 1
        view.determinize(seen, state, chance)

    with pytest.raises(AssertionError, match="do not vary"):
        check(spoil(determinize=lazy))


def test_worlds_that_forget_a_card_are_found(spoil: Spoil) -> None:
    def careless(seen: Any, state: Any, chance: Any) -> None:
        view.determinize(seen, state, chance)
        state.draw[0] = cards.FIASKO

    with pytest.raises(AssertionError, match="other cards"):
        check(spoil(determinize=careless))


def test_worlds_that_do_not_keep_the_view_are_found(spoil: Spoil) -> None:
    def careless(seen: Any, state: Any, chance: Any) -> None:
        view.determinize(seen, state, chance)
        state.held[0] += 1

    with pytest.raises(AssertionError, match="keep its view"):
        check(spoil(determinize=careless))


def test_rules_that_differ_when_compiled_are_found(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    def drifting(state: Any, seat: int, move: int) -> None:
        rules.step(state, seat, move)
        state.turns += 1

    # The compiled rules are the real ones; only what is interpreted drifts.
    match, rng = in_play(FIASKO)
    FIASKO.engine.compile()
    contract.check_both_speeds(match, rng)
    monkeypatch.setitem(IMPLEMENTATIONS, "fiasko", {**IMPLEMENTATIONS["fiasko"], "step": drifting})
    with pytest.raises(AssertionError, match="interpreted and compiled differ"):
        contract.check_both_speeds(match, rng)


def losing_cards(state: Any, seat: int, move: int) -> None:
    rules.step(state, seat, move)
    if state.turns == 40:
        state.open[cards.FIASKO] += 1


def endless(state: Any, seat: int, move: int) -> None:
    rules.step(state, seat, rules.DRAW_CARD)


@pytest.mark.parametrize(("step", "fault"), [(losing_cards, "exactly one place"), (endless, "no end")])
def test_the_audit_finds_lost_cards_and_endless_games(
    step: Any, fault: str, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.testing.audit.MAX_DECISIONS", 300)
    game = spoil(step=step)
    with pytest.raises(AssertionError, match=fault), np.errstate(over="ignore"):
        soak(game, seats=3, rules=game.read_rules(None), games=2, interpreted=True)


def test_missing_clauses_texts_and_golden_records_are_found(spoil: Spoil, tmp_path: Path) -> None:
    contract.check_rulebook(FIASKO, HERE)
    with pytest.raises(AssertionError, match="clauses without a test"):
        contract.check_rulebook(FIASKO, tmp_path)
    with pytest.raises(AssertionError, match="no golden record"):
        contract.check_golden(FIASKO, tmp_path)
    with pytest.raises(AssertionError, match="no fr text for"):
        contract.check_texts(spoil(refusals=(*FIASKO.refusals, tablee.Refusal("F9.9", "unheard-of"))))
    with pytest.raises(AssertionError, match="unknown clauses"):
        contract.check_rulebook(spoil(turn_clause="F9.9"), HERE)
    (tmp_path / "unfinished.json").write_text(tablee.new("fiasko", seats=2).record().to_json())
    with pytest.raises(AssertionError, match="not finished"):
        contract.check_golden(FIASKO, tmp_path)
