"""`check_game`: one function over every game, one small check for every promise."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tablee.bots import Bot, names
from tablee.core import chance as chances
from tablee.core import engine as entries
from tablee.core.errors import IllegalMove
from tablee.core.event import Event
from tablee.core.game import Game, Rules
from tablee.core.kernel import NOTHING
from tablee.core.match import Match, new, replay
from tablee.core.text import EVERYTHING, LANGUAGES
from tablee.testing.audit import soak
from tablee.testing.lessons import check_lesson, check_summary
from tablee.testing.scenes import check_scenes
from tablee.testing.sheets import check_sheet

# Given one state, a seat (None: a spectator) and a source of choices, changes in place something
# that the seat cannot know, and tells whether there was anything to change.
SwapHidden = Callable[[Any, int | None, random.Random], bool]

REFUSED = 12  # moves that are tried in a position
ROLLOUTS = 48  # of a bot that searches: it need not play well here


def check_game(
    game: Game,
    *,
    tests: Path,
    golden: Path,
    swap_hidden: SwapHidden,
    games: int = 24,
    audited: int = 1000,
    seed: int = 0,
) -> int:
    """Check every promise that a game makes to the rest of the library.

    `tests` is the folder whose test functions name the rulebook's clauses, `golden` holds finished
    records, and `swap_hidden` must not use the game's own views: it is what the views are tested
    against. `games` random games are checked step by step, `audited` ones in compiled loops.
    The number of times that something hidden was changed, and nothing of it was seen.
    """
    game.engine.compile()
    check_sheet(game, [(match.seats, match.rules) for match, _ in sample(game, games, seed)], seed)
    check_texts(game, games, seed)
    check_rulebook(game, tests)
    check_golden(game, golden)
    check_lesson(game)
    check_summary(game)
    check_scenes(game, sample(game, games, seed))
    for rules in rule_sets(game):
        for seats in range(game.fewest, game.most + 1):
            soak(game, seats=seats, rules=rules, games=audited, seed=seed)
    swapped = 0
    for match, rng in sample(game, games, seed):
        for _ in random_play(match, rng):
            if rng.random() < 1 / 6:  # interpreted, this takes longer than all the rest
                check_moves(match)
                check_both_speeds(match, rng)
            check_refusals(match, rng)
            check_views(match)
            check_own_fields(match)
            seen_changed = check_secrets(match, swap_hidden, rng)
            swapped += len(seen_changed)
            check_worlds(match, seen_changed, rng)
            check_undo(match, rng)
            check_bots(match, rng)
        check_views(match)
        check_end(match)
    assert not game.texts.faults, f"{game.id}: {'; '.join(game.texts.faults.values())}"
    assert swapped > games, "swap_hidden found almost nothing to change: it proves nothing"
    return swapped


def rule_sets(game: Game) -> list[Rules]:
    """Every combination of the game's rule options; of a number, the usual one and both ends."""
    choices = [
        sorted({option.default, option.values[0], option.values[-1]}) if option.is_range else option.values
        for option in game.options
    ]
    combined: Iterable[tuple[str | int, ...]] = itertools.product(*choices)
    return [dict(zip((option.name for option in game.options), chosen, strict=True)) for chosen in combined]


def random_play(match: Match, rng: random.Random) -> Iterator[None]:
    """Play to the end, pausing at about one position in eight."""
    while not match.over:
        if rng.random() < 1 / 8:
            yield
        seat = rng.choice(match.to_act)
        events = match.play(seat, rng.choice(match.moves(seat)))
        if match.over or rng.random() < 1 / 8:
            check_words(match, events)


def check_texts(game: Game, games: int = 24, seed: int = 0) -> None:
    """Every language says the same things, and whatever can be said has its words. All that are missing are named."""
    needed = {"title", "tagline", "bad-notation", *(f"bot-{bot}" for bot in names(game))}
    needed |= {refusal.message for refusal in game.refusals}
    needed |= {f"ending-{ending.name}" for ending in game.endings}
    needed |= {card for deck in game.decks for card in deck.cards if not card.isdecimal()}
    for option in game.options:
        needed |= {f"option-{option.name}", *map(option.message, option.values)}
    needed = needed.union(*map(game.texts.messages, LANGUAGES))
    missing = say_everything(game, games, seed)
    faults = game.texts.faults
    missing |= {(lang, id) for lang, id in itertools.product(LANGUAGES, needed) if not game.texts.has(id, lang)}
    missing |= {(lang, id) for lang, id in faults if not game.texts.has(id, lang)}
    found = []
    for lang in LANGUAGES:
        if ids := sorted(id for other, id in missing if other == lang):
            found.append(f"no {lang} text for {', '.join(ids)}")
    found += [sentence for fault, sentence in faults.items() if fault not in missing]
    assert not found, f"{game.id}: {'; '.join(found)}"


def say_everything(game: Game, games: int, seed: int) -> set[tuple[str, str]]:
    """Let random games be told: each kind of event once to every viewer, and each move once in words.

    What has no words for whoever did it, by language and id: nobody is told of themselves by their name.
    """
    said: set[object] = set()
    unaddressed = set()
    for match, rng in sample(game, games, seed):
        while not match.over:
            seat = rng.choice(match.to_act)
            for move in set(match.moves(seat)) - said:
                said.add(move)
                for lang in LANGUAGES:
                    game.move_in_words(match.view(seat), move, lang)
            for event in match.play(seat, rng.choice(match.moves(seat))):
                kind = event.kind, *sorted(event.facts), *sorted(event.secret), event.seat is None
                if kind not in said:
                    said.add(kind)
                    for lang, viewer, told in tellings(match, event):
                        if names_viewer(match, viewer, told) and game.texts.has(f"event-{event.kind}", lang):
                            unaddressed.add((lang, f"event-{event.kind}-you"))
    return unaddressed


def sample(game: Game, games: int, seed: int) -> Iterator[tuple[Match, random.Random]]:
    """Dealt games, over all numbers of seats and rules as far as so many games go, each with its luck."""
    setups = list(itertools.product(rule_sets(game), range(game.fewest, game.most + 1)))
    random.Random(seed).shuffle(setups)
    for number, (rules, seats) in zip(range(games), itertools.cycle(setups), strict=False):
        match = new(game, seats, seed=seed * games + number, rules=rules)
        yield match, random.Random(f"{game.id} {seed} {number}")


def check_rulebook(game: Game, tests: Path) -> None:
    """The rulebooks have the same clauses, each with a test; readings and refusals point at them."""
    books = [game.rulebook(lang) for lang in LANGUAGES]
    clauses = set(books[0].clauses)
    assert clauses, f"{game.id}: the rulebook has no clauses"
    assert all(list(book.clauses) == list(books[0].clauses) for book in books), f"{game.id}: the rulebooks differ"
    cited = {game.turn_clause, *(refusal.clause for refusal in game.refusals), *(each.clause for each in game.endings)}
    assert cited <= clauses, f"{game.id}: unknown clauses {sorted(cited - clauses)}"
    for option, book in itertools.product(game.options, books):
        clause = book.clauses[option.clause]
        assert clause.reading, f"{game.id}: {option.clause} has the option {option.name} but no ⚖"
        unsaid = {option.name, *map(str, () if option.is_range else option.values)} - clause.options
        assert not unsaid, f"{game.id}: {option.clause} does not mention {sorted(unsaid)}"
    code = "\n".join(file.read_text(encoding="utf-8") for file in sorted(tests.rglob("test_*.py")))
    tested = {match.replace("_", ".") for match in re.findall(r"def test_([A-Z]\d+_\d+)_", code)}
    assert clauses <= tested, f"{game.id}: clauses without a test: {sorted(clauses - tested)}"


def check_golden(game: Game, golden: Path) -> None:
    """There are records of finished games, and they play again to the last byte."""
    files = sorted(golden.glob("*.json"))
    assert files, f"{game.id}: no golden record in {golden}"
    for file in files:
        text = file.read_text(encoding="utf-8")
        match = replay(text)
        assert match.game is game, f"{file.name} is a record of another game"
        assert match.over, f"{file.name} is not finished"
        assert match.record().to_json() == text, f"{file.name} does not replay to the same bytes"


def check_moves(match: Match) -> None:
    """Seats to act have moves, in one order, and their text says them without loss."""
    game = match.game
    for seat in range(match.seats):
        moves = match.moves(seat)
        assert bool(moves) == (seat in match.to_act)
        assert len(set(moves)) == len(moves) <= game.max_moves
        if seat in match.to_act:
            state = match._states[0]
            allowed = {text for move, text in enumerate(game.moves) if text and not game.refusal(state, seat, move)}
            assert allowed == set(moves), f"{game.id}: offered and allowed moves differ: {allowed ^ set(moves)}"


def check_refusals(match: Match, rng: random.Random) -> None:
    """A refusal names its move in words, in every language: nobody is quoted in notation."""
    game, seat = match.game, rng.choice(match.to_act)
    refused = [move for move in game.moves if move and move not in match.moves(seat)]
    for move in rng.sample(refused, min(REFUSED, len(refused))):
        try:
            match.play(seat, move)
        except IllegalMove as error:
            told = {lang: error.text(lang) for lang in LANGUAGES}
            raw = game.phrase is not None and re.search(rf"\b{move}\b", told["fr"])  # notation is English
            assert not raw, f"{game.id}: “{move}” is refused in notation: {told['fr']}"
        else:
            raise AssertionError(f"{game.id}: “{move}” was played, though it was not offered")


def check_both_speeds(match: Match, rng: random.Random) -> None:
    """Interpreted and compiled rules write the same bytes."""
    game = match.game
    game.engine.compile()

    def run(call: dict[Callable[..., Any], Callable[..., Any]]) -> list[Any]:
        states, moves, log = match._states.copy(), game.blank_moves(), []
        cards, all_views = game.blank_counts(), game.blank_views(match.seats + 1)
        points, winners = np.zeros(match.seats, np.int32), np.zeros(match.seats, np.int8)
        for seat in match.to_act:
            count = call[entries.legal](states, seat, moves)
            log += [count, moves.tobytes()]
            for viewer in (*range(match.seats), NOTHING):
                views, world, luck = game.blank_views(), game.blank_states(), chances.fast(seed)
                call[entries.observe](states, viewer, views)
                call[entries.determinize](views, world, luck)
                log += [views.tobytes(), world.tobytes(), luck.tobytes()]
                if viewer == seat:
                    for bot in range(1, len(game.bots) + 1):
                        log.append(call[entries.decide](views, bot, moves, count, luck))
            for move in moves[:count].tolist():
                after = states.copy()
                log += [call[entries.attempt](after, seat, move), after.tobytes()]
        fresh = game.fresh(match.seats, match.rules)
        log += [call[entries.shuffled](fresh), fresh.tobytes()]
        call[entries.census](states, cards)
        call[entries.observe_all](states, all_views)
        call[entries.outcome](states, points, winners)
        log += [cards.tobytes(), all_views.tobytes(), points.tobytes(), winners.tobytes()]
        return log

    seed = rng.getrandbits(64)
    with np.errstate(over="ignore"):
        interpreted = run({entry: entry for entry in entries.Engine.ENTRIES})
    compiled = run({entry: getattr(game.engine, entry.__name__) for entry in entries.Engine.ENTRIES})
    assert interpreted == compiled, f"{game.id}: interpreted and compiled differ"


def check_secrets(match: Match, swap_hidden: SwapHidden, rng: random.Random) -> set[int | None]:
    """Change what a seat cannot know: not one byte it receives may change. For whom there was something."""
    game, engine = match.game, match.game.engine
    done: set[int | None] = set()
    for viewer in (*range(match.seats), None):
        seat = NOTHING if viewer is None else viewer
        twin = match._states.copy()
        if not swap_hidden(twin[0], viewer, rng) or twin.tobytes() == match._states.tobytes():
            continue
        done.add(viewer)
        worlds = (match._states, twin)
        seen = [_observe(game, states, seat) for states in worlds]
        assert seen[0].tobytes() == seen[1].tobytes(), f"{game.id}: the view of {viewer} leaks"
        told = [_described(game, states, seat) for states in worlds]
        assert told[0].public == told[1].public, f"{game.id}: what everybody sees leaks to {viewer}"
        assert told[0].own == told[1].own, f"{game.id}: what only {viewer} sees leaks"
        other = match.copy()
        other._states[:] = twin
        other._legal.clear()
        assert match.scene(viewer) == other.scene(viewer), f"{game.id}: the scene of {viewer} leaks"
        if viewer in match.to_act:
            moves = [game.blank_moves(), game.blank_moves()]
            for states, buffer in zip(worlds, moves, strict=True):
                engine.legal(states, seat, buffer)
            assert moves[0].tobytes() == moves[1].tobytes(), f"{game.id}: the moves of {viewer} leak"
        check_events(match, twin, viewer)
    return done


def check_views(match: Match) -> None:
    """A view is what everybody sees, the same for all, and what only its seat sees; no key is in both."""
    game, public = match.game, match.public()
    empty = match.own(None)
    assert not public.keys() & empty.keys(), f"{game.id}: both public and own: {sorted(public.keys() & empty.keys())}"
    for viewer in (*range(match.seats), None):
        own, view = match.own(viewer), match.view(viewer)
        assert own.keys() == empty.keys(), f"{game.id}: the keys of own for {viewer} are others than for a spectator"
        assert view == public | own, f"{game.id}: the view of {viewer} is not public and own together"
        shared = {key: view[key] for key in public}
        assert json.dumps(shared) == json.dumps(public), f"{game.id}: {viewer} sees another public part"


def check_own_fields(match: Match) -> None:
    """What only a seat sees is made of the fields that the game names: the rest of its view may be blank."""
    game = match.game
    for seen in match.observe_all():
        whole, bare = (np.frombuffer(seen, game.view).copy() for _ in range(2))
        for name in set(game.view.names or ()) - set(game.own_fields or game.view.names or ()):
            bare[name] = 0
        assert game.own(whole) == game.own(bare), f"{game.id}: own_fields lacks a field"


def check_events(match: Match, twin: Any, viewer: int | None) -> None:
    """If a move leaves the viewer's views equal in both worlds, it was told the same."""
    game, engine = match.game, match.game.engine
    seat = NOTHING if viewer is None else viewer
    for actor in match.to_act:
        for text in match.moves(actor):
            move, told, seen = game.read_move(text), [], []
            for states in (match._states, twin):
                after = states.copy()
                if engine.attempt(after, actor, move) < 0:
                    break  # another seat's legal moves may well depend on its secrets
                seen.append(_observe(game, after, seat).tobytes())
                events = game.narrate(states, after, actor, move)
                told.append([event.seen_by(viewer) for event in events])
                check_privy(game, events, viewer)
            if len(seen) == 2 and seen[0] == seen[1]:
                assert told[0] == told[1], f"{game.id}: what {viewer} is told of {text} leaks"


def check_privy(game: Game, events: list[Event], viewer: int | None) -> None:
    """Whoever is not privy to an event is told the same as a spectator."""
    for event in events:
        if viewer is not None and not event.privy >> viewer & 1:
            assert event.seen_by(viewer) == event.seen_by(None), f"{game.id}: {viewer} sees more of {event.kind}"


def check_worlds(match: Match, secrets: set[int | None], rng: random.Random) -> None:
    """Determinised worlds keep the view and the cards, and differ wherever a seat has something to guess."""
    game, engine = match.game, match.game.engine
    expected, counts = game.blank_counts(), game.blank_counts()
    engine.census(match._states, expected)
    luck = chances.fast(rng.getrandbits(64))
    for viewer in (*range(match.seats), None):
        seat = NOTHING if viewer is None else viewer
        views = _observe(game, match._states, seat)
        worlds = set()
        for _ in range(4):
            states, used, same_luck = game.blank_states(), game.blank_states(), luck.copy()
            engine.determinize(views, states, luck)
            worlds.add(states.tobytes())
            kept = _observe(game, states, seat).tobytes() == views.tobytes()
            assert kept, f"{game.id}: a world does not keep its view"
            engine.census(states, counts)
            assert counts.tolist() == expected.tolist(), f"{game.id}: a world has other cards"
            used.view(np.uint8)[:] = list(rng.randbytes(used.nbytes))  # search writes over old worlds
            engine.determinize(views, used, same_luck)
            for other in (*range(match.seats), NOTHING):
                fresh_view, used_view = (_observe(game, world, other) for world in (states, used))
                assert fresh_view.tobytes() == used_view.tobytes(), f"{game.id}: an old world shines through"
        for _ in range(100):  # with two cards left to guess, four worlds may well be alike
            if len(worlds) > 1 or viewer not in secrets:
                break
            states = game.blank_states()
            engine.determinize(views, states, luck)
            worlds.add(states.tobytes())
        else:
            raise AssertionError(f"{game.id}: hidden cards do not vary")


def check_undo(match: Match, rng: random.Random) -> None:
    """A move that shows nothing leads every viewer to the same view, whatever it cannot know."""
    game, engine = match.game, match.game.engine
    if game.shows_nothing is None:
        return
    public, luck = match.observe(None), chances.fast(rng.getrandbits(64))
    for actor in match.to_act:
        for text in match.moves(actor):
            if not game.shows_nothing(public, actor, text):
                continue
            move = game.read_move(text)
            for viewer in (*range(match.seats), NOTHING):
                seen = set()
                for world in (match._states.copy(), game.blank_states(), game.blank_states()):
                    if not world["seats"][0]:
                        engine.determinize(_observe(game, match._states, viewer), world, luck)
                    assert engine.attempt(world, actor, move) >= 0, f"{game.id}: {text} depends on secrets"
                    seen.add(_observe(game, world, viewer).tobytes())
                assert len(seen) == 1, f"{game.id}: {text} shows something to {viewer}"


def check_bots(match: Match, rng: random.Random) -> None:
    """Bots play legal moves, and the same ones from the same view and seed."""
    seed = rng.getrandbits(32)
    for bot, seat in itertools.product(names(match.game), match.to_act):
        chosen = {Bot(match.game, bot, seed, rollouts=ROLLOUTS).play(match, seat) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= set(match.moves(seat)), f"{match.game.id}: the bot {bot} plays an illegal move"


def check_words(match: Match, events: list[Event]) -> None:
    """Whatever happens can be told, in every language, to everyone it is told to."""
    for event in events:
        for _, viewer, told in tellings(match, event):
            assert told
            assert not names_viewer(match, viewer, told), f"{match.game.id}: “{told}” is told to {viewer} itself"


def tellings(match: Match, event: Event) -> Iterator[tuple[str, int | None, str]]:
    """An event in words, in every language, for everyone: language, viewer and sentence."""
    for lang, viewer in itertools.product(LANGUAGES, (*range(match.seats), None, EVERYTHING)):
        yield lang, viewer, match.tell(event, lang, viewer)


def names_viewer(match: Match, viewer: int | None, told: str) -> bool:
    """Whether somebody is told of themselves by their name; “Seat 10” is not “Seat 1”."""
    return viewer not in (None, EVERYTHING) and bool(re.search(rf"{re.escape(match.names[viewer])}(?!\w)", told))


def check_end(match: Match) -> None:
    """A finished game has an outcome, and its record plays again to the last byte."""
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.points) == match.seats
    assert outcome.reason in match.game.rulebook("en").clauses
    text = match.record().to_json()
    again = replay(text)
    assert again._states.tobytes() == match._states.tobytes()
    assert again.record().to_json() == text


class _Described(NamedTuple):
    """What a viewer is sent of a state, as bytes."""

    public: str
    own: str


def _described(game: Game, states: Any, seat: int) -> _Described:
    public, own = game.public(_observe(game, states, NOTHING)), game.own(_observe(game, states, seat))
    return _Described(json.dumps(public), json.dumps(own))


def _observe(game: Game, states: Any, seat: int) -> Any:
    views = game.blank_views()
    game.engine.observe(states, seat, views)
    return views
