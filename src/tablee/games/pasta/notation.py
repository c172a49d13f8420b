"""Par ici la pasta ! in words and text: moves, events, and the outcome with its tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tablee.core.event import Event
from tablee.core.game import Ending, Refusal, Words
from tablee.core.kernel import NOTHING
from tablee.core.scene import EVERYONE, NOBODY, Travel
from tablee.games.pasta import rules, score
from tablee.games.pasta.cards import CELL_COUNT, CELLS, CROSS, SAUCE, TYPES
from tablee.games.pasta.material import SHAPES
from tablee.games.pasta.scene import ASIDE, HAT, PLACES, TOKEN

REFUSALS = (
    Refusal("P2.3", "refused-not-the-opening"),
    Refusal("P2.3", "refused-opening-first"),
    Refusal("P3.2", "refused-must-take"),
    Refusal("P3.3", "refused-must-lay"),
    Refusal("P4.1", "refused-not-available"),
    Refusal("P4.5", "refused-hat-must-move"),
    Refusal("P4.5", "refused-hat-on-new-card"),
    Refusal("P4.3", "refused-too-many"),
    Refusal("P5.1", "refused-not-in-hand"),
    Refusal("P5.3", "refused-sauce-alone"),
    Refusal("P7.1", "refused-nobody-to-steal-from"),
    Refusal("P5.4", "refused-no-passing"),
)
ENDINGS = tuple(Ending("P8.1", name) for name in score.DECIDING)
CROSSES: list[list[int]] = CROSS.tolist()  # plain numbers are quicker to read one by one


def _write_lay(shape: str, pasta: int, sauces: int, steal: int) -> str:
    return f"lay {shape} {pasta}" + (f" sauce {sauces}" if sauces else "") + (f" steal {steal - 1}" if steal else "")


MOVES = (
    *(f"take {card} hat {cell}" for card in TYPES for cell in CELLS),
    "take hat",
    *(f"hat {cell}" for cell in CELLS),
    "pass",
    *(
        _write_lay(shape, pasta, sauces, steal)
        for shape in SHAPES
        for pasta in range(rules.LAY_COUNTS)
        for sauces in range(rules.LAY_COUNTS)
        for steal in range(rules.STEALS)
    ),
)


def phrase(view: Mapping[str, Any], move: str, words: Words) -> str:
    match move.split():
        case ["take", "hat"]:
            return words("move-take-hat")
        case ["take", card, "hat", cell]:
            count = sum(view["square"][other] == card for other in view["available"])
            return words("move-take", count=count, card=words(card), cell=cell)
        case ["hat", cell]:
            card = view["square"][cell]
            return words("move-place-hat", cell=cell, card=words(card if card in TYPES else "face-down"))
        case ["lay", shape, pasta, *tail]:
            facts = dict(zip(tail[::2], map(int, tail[1::2]), strict=True))
            sauces = facts.get("sauce", 0)
            text = words("move-lay", count=int(pasta), shape=words(shape))
            if sauces:
                text = words("move-lay-sauce", pasta=int(pasta), shape=words(shape), sauces=sauces)
            if "steal" in facts:
                victim, names = facts["steal"], view["names"]
                text += words("move-steal", victim=names[victim] if victim < len(names) else victim + 1)
            return text + (words("move-al-dente") if score.is_al_dente(int(pasta) + sauces) else "")
    return words("move-pass")


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    """What happened, from the states before and after; it decides nothing."""
    if move < rules.TAKE_HAT:
        events = _taken(before, after, seat, move)
    elif move == rules.TAKE_HAT:
        events = [_taken_from_hat(before, seat)]
    elif move < rules.PASS:
        events = [
            _placed_hat(before, seat, move - rules.PLACE_HAT),
            Event("shuffled", None, {"cards": int(after["end"][0] - after["top"][0])}),
        ]
    elif move == rules.PASS:
        events = [Event("passed", seat, {})]
    else:
        events = _laid(before, after, seat, move)
    if after["acting"][0] == 0:
        events.append(Event("finished", seat, {}))
    return events


def _taken_from_hat(before: Any, seat: int) -> Event:
    hat = int(before["hat"][0])
    card, place = TYPES[before["square"][0, hat]], PLACES[hat]
    travels = (
        Travel(card, place, f"hand.{seat}", NOBODY, 1 << seat),
        Travel(None, "draw", place, NOBODY, NOBODY),
    )
    return Event("took_hat", seat, {}, {"card": card}, travels)


def _placed_hat(before: Any, seat: int, cell: int) -> Event:
    card, place = TYPES[before["square"][0, cell]], PLACES[cell]
    travels = (
        Travel(None, "draw", place, NOBODY, NOBODY),
        Travel(card, place, "draw", EVERYONE, NOBODY),
        Travel(HAT, ASIDE, place, EVERYONE, EVERYONE),
    )
    return Event("placed_hat", seat, {"cell": CELLS[cell], "card": card}, {}, travels)


def _taken(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    card = (move - rules.TAKE) // CELL_COUNT
    square, hat = before["square"][0].tolist(), int(before["hat"][0])
    cells = [cell for cell in CROSSES[hat] if square[cell] == card]
    drawn = int(after["top"][0] - before["top"][0])  # at the end the pile may not fill every gap
    facts = {"card": TYPES[card], "count": len(cells), "cells": [CELLS[cell] for cell in cells]}
    events = [Event("took", seat, facts, {}, _into_hand(seat, TYPES[card], cells, drawn))]
    if after["acting"][0] != 0:
        new_hat = int(after["hat"][0])
        turned = [cell for cell in sorted([*cells, hat]) if cell != new_hat]
        square = after["square"][0].tolist()
        cards = [TYPES[square[cell]] for cell in turned]
        facts = {"cell": CELLS[new_hat], "cells": [CELLS[cell] for cell in turned], "cards": cards}
        events.append(Event("moved_hat", seat, facts, {}, _turned_up(hat, new_hat, turned, cards)))
    return events


def _into_hand(seat: int, card: str, cells: list[int], drawn: int) -> Iterator[Travel]:
    for cell in cells:
        yield Travel(card, PLACES[cell], f"hand.{seat}", EVERYONE, EVERYONE)
    for cell in cells[:drawn]:
        yield Travel(None, "draw", PLACES[cell], NOBODY, NOBODY)


def _turned_up(hat: int, new_hat: int, cells: list[int], cards: list[str]) -> Iterator[Travel]:
    yield Travel(HAT, PLACES[hat], PLACES[new_hat], EVERYONE, EVERYONE)
    for cell, card in zip(cells, cards, strict=True):
        yield Travel(card, PLACES[cell], PLACES[cell], NOBODY, EVERYONE)


def _laid(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    shape, pasta, sauces, victim = rules.split_lay(move)
    name = SHAPES[shape]
    facts = {
        "shape": name,
        "pasta": pasta,
        "sauces": sauces,
        "count": pasta + sauces,
        "group": int(after["group"][0, seat, shape]),
    }
    known = before["known"][0, seat].tolist()
    events = [Event("laid", seat, facts, {}, _onto_plate(seat, shape, pasta, sauces, known))]
    if victim != NOTHING:
        events.append(Event("stole", seat, {"shape": name, "victim_seat": victim}, {}, _stolen(name, victim, seat)))
    if score.is_al_dente(pasta + sauces):
        holder = int(before["token"][0])
        facts = {"from": None if holder in (NOTHING, seat) else holder}
        events.append(Event("al_dente", seat, facts, {}, _token(holder, seat)))
    return events


@cache
def _stolen(shape: str, victim: int, seat: int) -> tuple[Travel, ...]:
    return (Travel(shape, f"plate.{victim}.{shape}", f"plate.{seat}.{shape}", EVERYONE, EVERYONE),)


@cache
def _token(holder: int, seat: int) -> tuple[Travel, ...]:
    source = ASIDE if holder == NOTHING else f"token.{holder}"
    return () if holder == seat else (Travel(TOKEN, source, f"token.{seat}", EVERYONE, EVERYONE),)


def _onto_plate(seat: int, shape: int, pasta: int, sauces: int, known: list[int]) -> Iterator[Travel]:
    """From a hand: first the cards that everyone saw being taken, as `leave_hand` has it. A sauce becomes the shape."""
    hand, plate = f"hand.{seat}", f"plate.{seat}.{SHAPES[shape]}"
    for card, count in ((shape, pasta), (SAUCE, sauces)):
        becomes = SHAPES[shape] if card == SAUCE else None
        open_ones = min(count, known[card])
        for number, seen in ((open_ones, EVERYONE), (count - open_ones, 1 << seat)):
            if number:
                yield Travel(TYPES[card], hand, plate, seen, EVERYONE, number, becomes)


def explain(states: Any) -> dict[str, Any]:
    """P9: what was counted, and which of the tie-breaks decided."""
    state = states[0]
    seats, token = range(int(state.seats)), int(state.token)
    return {
        "laid": [score.laid_cards(state.group, seat) for seat in seats],
        "token": None if token == NOTHING else token,
        "token_points": int(state.al_dente),
        "largest_group": [score.largest_group(state.group, seat) for seat in seats],
        "groups": [score.group_count(state.group, seat) for seat in seats],
        "decided_by": score.DECIDING[rules.ending(state)],
    }
