"""What a game's scenes promise: nothing appears, vanishes or turns over but by a travel that the viewer is shown."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, get_args

from tablee.core.event import Event
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.scene import Kind, apply, listed
from tablee.core.text import LANGUAGES

Scene = list[dict[str, Any]]
Scenes = dict[int | None, Scene]  # of every seat and of a spectator (None)


def check_scenes(game: Game, matches: Iterable[tuple[Match, random.Random]]) -> None:
    """Play dealt matches at random to their end; look at every step with the eyes of every seat and of a spectator."""
    assert game.scene is not None, f"{game.id}: the game has no scene"
    for match, rng in matches:
        before = all_scenes(match)
        layout = layout_of(before[None])
        check_layout(match, layout)
        became: Counter[str] = Counter()  # what wild cards are now, and no longer are
        pieces = check_census(match, before, became)
        check_words_of_pieces(game, pieces)
        while not match.over:
            seat = rng.choice(match.to_act)
            move = rng.choice(match.moves(seat))
            events = match.play(seat, move)
            after = all_scenes(match)
            for viewer, scene in after.items():
                where = f"{game.id}, “{move}” as {viewer} sees it"
                assert layout_of(scene) == layout, f"{where}: the zones have changed"
                check_travels(where, before[viewer], events, viewer, scene)
            for travel in (travel for event in events for travel in event.travels):
                if travel.card is not None and travel.becomes is not None:
                    became.update({travel.becomes: travel.count, travel.card: -travel.count})
            assert check_census(match, after, became) == pieces, f"{game.id}, “{move}”: other pieces than before"
            before = after


def all_scenes(match: Match) -> Scenes:
    return {viewer: match.scene(viewer) for viewer in (*range(match.seats), None)}


def layout_of(scene: Scene) -> list[dict[str, Any]]:
    """Everything about the zones but the cards in them."""
    return [{key: value for key, value in zone.items() if key != "cards"} for zone in scene]


def check_layout(match: Match, layout: list[dict[str, Any]]) -> None:
    names = [zone["name"] for zone in layout]
    assert names, f"{match.game.id}: the scene has no zones"
    assert len(set(names)) == len(names), f"{match.game.id}: two zones have one name"
    for zone in layout:
        assert zone["kind"] in get_args(Kind), f"{match.game.id}: {zone['name']} is of no known kind"
        assert zone.get("seat", 0) in range(match.seats), f"{match.game.id}: {zone['name']} lies before nobody"


def check_travels(where: str, before: Scene, events: list[Event], viewer: int | None, after: Scene) -> None:
    """The scene before + the travels = the scene after, and back again."""
    travels = [travel for event in events for travel in event.seen_by(viewer).get("travels", ())]
    assert json.loads(json.dumps([travels, after])) == [travels, after], f"{where}: not ready for JSON"
    try:
        there, back = apply(before, travels), apply(after, travels, back=True)
    except ValueError as why:
        raise AssertionError(f"{where}: {why}") from None
    for found, scene in ((there, after), (back, before)):
        for one, other in zip(found, scene, strict=True):
            if one["cards"] != other["cards"]:  # in their order
                cards = [sorted(map(str, listed(zone["cards"]))) for zone in (one, other)]
                assert cards[0] == cards[1], f"{where}: the travels leave {cards[0]} in {one['name']}, not {cards[1]}"


def check_census(match: Match, scenes: Scenes, became: Counter[str]) -> Counter[str]:
    """All viewers see as many cards, and together know no more of any than there are. The pieces that are no cards."""
    game = match.game
    counts, cards = game.blank_counts(), [card for deck in game.decks for card in deck.cards]
    game.engine.census(match._states, counts)
    census = Counter(dict.fromkeys(cards, 0))
    for card, count in zip(cards, counts.tolist(), strict=True):
        census[card] += count
    known: Counter[str] = Counter()
    sizes = set()
    for zones in zip(*scenes.values(), strict=True):
        seen = [Counter(listed(zone["cards"])) for zone in zones]
        assert len({each.total() for each in seen}) == 1, f"{game.id}: {zones[0]['name']} holds more for some viewers"
        together: Counter[str | None] = Counter()
        for each in seen:
            together |= each  # two viewers may know the same card
        del together[None]
        assert together.total() <= seen[0].total(), f"{game.id}: too many cards are known in {zones[0]['name']}"
        known.update({card: count for card, count in together.items() if card is not None})
    pieces = Counter({card: count for card, count in known.items() if card not in census})
    for scene in scenes.values():
        sizes.add(sum(len(listed(zone["cards"])) for zone in scene) - pieces.total())
    assert sizes == {census.total()}, f"{game.id}: {sizes} cards in the scenes, {census.total()} in the game"
    census.update(became)
    wrong = {card for card in census if known[card] > census[card]}
    assert not wrong, f"{game.id}: more copies are known than there are: {sorted(wrong)}"
    return pieces


def check_words_of_pieces(game: Game, pieces: Counter[str]) -> None:
    for lang in LANGUAGES:
        missing = [piece for piece in sorted(pieces) if not game.texts.has(piece, lang)]
        assert not missing, f"{game.id}: no {lang} text for {', '.join(missing)}, which lie on the table"
