"""A match: one game being played, checked at every step, with text in and text out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any

import msgspec
import numpy as np

from tablee.core.chance import Shuffler, Stream
from tablee.core.engine import SHUFFLE
from tablee.core.errors import IllegalMove, NotYourTurn, RecordError, SetupError, TableeError
from tablee.core.event import Event
from tablee.core.game import Deck, Ending, Game, MoveInWords
from tablee.core.kernel import MOST_SEATS, NOTHING
from tablee.core.record import FORMAT, Record, Result, Shuffle
from tablee.core.registry import get
from tablee.core.text import EVERYTHING, Listed

MAX_NAME = 40


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: points and winners by seat, the clause that ended it, and the game's own breakdown."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    detail: dict[str, Any]


class MatchState(msgspec.Struct, frozen=True):
    """A match at a table as plain values, from which it goes on as if it had never stopped. As secret as its deck."""

    game: str
    rules: dict[str, str | int]
    names: tuple[str, ...]
    position: bytes
    acting: int
    shuffles: tuple[Shuffle, ...]
    played: tuple[tuple[int, str], ...]
    choices: tuple[tuple[int, str], ...]  # of an open round
    stacked: tuple[Shuffle, ...]
    key: bytes  # of its stream
    drawn: int  # shuffles from the stream


@cache
def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1)


# The moves so far, the last one outermost: a longer game begins with the same ones, and its copies share them.
Played = tuple["Played", tuple[int, str]] | None


def _memory(array: Any) -> memoryview:
    """The same memory without NumPy, which takes several times as long to copy or to list little of it."""
    return memoryview(array)


class Match:
    """One game in play. Seats are numbered from 0, and seat 0 moves first."""

    # What a copy shares with its original is never changed in place, but for the room to work in.
    __slots__ = (
        "_acting", "_before", "_bytes", "_bytes_before", "_choices", "_engine", "_legal", "_listed", "_moves",
        "_played", "_script", "_shuffles", "_stacked", "_states", "_stream", "_views",
        "game", "names", "rules", "seats",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        rules: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        stream: Shuffler,
        stacked: Sequence[Shuffle] = (),
        script: Sequence[Shuffle] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.rules = game.read_rules(rules)
        self.names = _check_names(names, self.seats)
        self._stream = stream
        self._stacked = tuple(stacked)  # the cards on top of shuffles to come: for each deck in turn
        self._script = None if script is None else tuple(script)  # while a record is being replayed
        self._shuffles: tuple[Shuffle, ...] = ()
        self._played: Played = None
        self._choices: tuple[tuple[int, str], ...] = ()  # of an open round: made together, and not yet shown

        self._engine = game.engine
        self._states = game.fresh(self.seats, self.rules)
        self._before = game.blank_states()
        self._bytes, self._bytes_before = _memory(self._states.view(np.uint8)), _memory(self._before.view(np.uint8))
        self._moves, self._views = game.blank_moves(), game.blank_views(self.seats + 1)  # room to work in
        self._listed = _memory(self._moves)
        self._legal: dict[int, list[str]] = {}
        decks = [deck.name for deck in game.decks]
        for pile in self._stacked:
            if pile.deck not in decks:
                raise SetupError("unknown-deck", game=game.id, deck=pile.deck, decks=", ".join(decks))
        self._acting = self._settle(SHUFFLE + int(self._states["pending"][0]))

    def __repr__(self) -> str:
        """One line, and nothing that a spectator does not know."""
        now = "over" if self.over else "to act: " + ", ".join(self.names[seat] for seat in self.to_act)
        made = len(self._done()) + len(self._choices)
        return f"<Match of {self.game.id}: {', '.join(self.names)}; {made} moves made, {now}>"

    # --- what everyone may ask ---------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        return _seats(self._acting)

    @property
    def over(self) -> bool:
        return self._acting == 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is being played."""
        if not self.over:
            return None
        points, winners = np.zeros(self.seats, np.int32), np.zeros(self.seats, np.int8)
        self._engine.outcome(self._states, points, winners)
        detail = self.game.explain(self._states)
        return Outcome(tuple(points.tolist()), tuple(np.flatnonzero(winners).tolist()), self._ending.clause, detail)

    @property
    def _ending(self) -> Ending:
        return self.game.endings[self.game.ending(self._states[0])]

    def moves(self, seat: int) -> list[str]:
        """The seat's legal moves in notation, always in the same order; empty when it may not act."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = []
            if self._acting >> self._check_seat(seat) & 1:
                count = self._engine.legal(self._states, seat, self._moves)
                legal = [self.game.moves[move] for move in self._listed[:count].tolist()]
            self._legal[seat] = legal
        return legal.copy()

    def view(self, seat: int | None) -> dict[str, Any]:
        """What one seat may know, or a spectator (None), JSON-ready: `public()` and `own(seat)` together."""
        return {**self.public(), **self.own(seat)}

    def public(self) -> dict[str, Any]:
        """What everybody sees. It is made from what a spectator may know, so it is the same for all."""
        outcome = self.outcome
        return {
            "game": self.game.id,
            "rules": self.rules.copy(),
            "names": list(self.names),
            "to_act": list(self.to_act),
            "over": self.over,
            "outcome": None
            if outcome is None
            else {
                "points": list(outcome.points),
                "winners": list(outcome.winners),
                "reason": outcome.reason,
                "detail": outcome.detail,
            },
            **self.game.public(self._observe(None, self._views)),
        }

    def own(self, seat: int | None) -> dict[str, Any]:
        """What only one seat sees. A spectator (None) sees nothing of that kind: the same keys, empty."""
        return {"seat": seat, "moves": [] if seat is None else self.moves(seat), **self.own_cards(seat)}

    def own_cards(self, seat: int | None) -> dict[str, Any]:
        """The same without the moves: what the game itself says."""
        return self.game.own(self._observe(seat, self._views))

    def observe(self, seat: int | None) -> Any:
        """The same knowledge as an array of one NumPy record, as compiled bots read it."""
        return self._observe(seat, self.game.blank_views())

    def observe_all(self) -> list[bytes]:
        """What a spectator may know, and then every seat: a record each, as bytes."""
        views, size = self._views, self._views.itemsize
        self._engine.observe_all(self._states, views)
        together = views.tobytes()
        return [together[start : start + size] for start in range(0, len(together), size)]

    def _observe(self, seat: int | None, views: Any) -> Any:
        self._engine.observe(self._states, NOTHING if seat is None else self._check_seat(seat), views)
        return views

    def scene(self, seat: int | None) -> list[dict[str, Any]]:
        """What lies where on the table, as one seat sees it, or a spectator (None): zones, JSON-ready."""
        if self.game.scene is None:
            return []
        zones: list[dict[str, Any]] = msgspec.to_builtins(self.game.scene(self.view(seat)))
        return zones

    def board(self, seat: int | None, lang: str) -> dict[str, Any]:
        """For whoever shows a game without knowing it: the scene, a seat's legal moves in words, and why it is over."""
        view = self.view(seat)
        return {
            "zones": self.scene(seat),
            "moves": {move: self.game.move_in_words(view, move, lang) for move in view["moves"]},
            "ended": self.game.texts.format(f"ending-{self._ending.name}", lang) if self.over else None,
        }

    @property
    def shuffles(self) -> tuple[Shuffle, ...]:
        """Every shuffle so far, whole; as secret as the deck."""
        return self._shuffles

    def position(self) -> bytes:
        """The whole state as the rules keep it; as secret as the deck."""
        return self._bytes.tobytes()

    # --- play ----------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> list[Event]:
        """Carry out a move and tell what happened. A refused move changes nothing."""
        if not self._acting >> self._check_seat(seat) & 1:
            raise self._not_your_turn()
        number = self.game.read_move(move)
        self._bytes_before[:] = self._bytes
        status = self._engine.attempt(self._states, seat, number)
        if status < 0:
            reason = self.game.refusals[-status - 1]
            quoted = MoveInWords(self.game, self.view(seat), move)
            raise IllegalMove(reason.message, clause=reason.clause, texts=self.game.texts, move=quoted)
        if status >= SHUFFLE:
            try:
                status = self._settle(status)
            except TableeError:
                self._bytes[:] = self._bytes_before
                raise
        others_choose = self.game.simultaneous and status and status == self._acting ^ 1 << seat
        self._acting = status
        self._legal = {}
        self._choices = (*self._choices, (seat, move))
        if not others_choose:
            self._add(sorted(self._choices))  # in which order they were made is nobody's business
            self._choices = ()
        return self.game.narrate(self._before, self._states, seat, number)

    def tell(self, event: Event, lang: str = "en", viewer: int | None = None) -> str:
        """What happened in one sentence, as a seat saw it, or a spectator (None); EVERYTHING hides nothing."""
        seen = event.seen_by(event.seat if viewer == EVERYTHING else viewer)
        return self.game.texts.tell(seen, lang, list(self.names), viewer)

    def copy(self) -> Match:
        """The same position again; what is played in one of them does not touch the other."""
        twin = Match.__new__(Match)
        twin.game, twin.seats, twin.rules, twin.names = self.game, self.seats, self.rules, self.names
        twin._stream, twin._stacked, twin._script = self._stream, self._stacked, self._script
        twin._shuffles, twin._played, twin._choices = self._shuffles, self._played, self._choices
        twin._engine, twin._acting, twin._legal = self._engine, self._acting, {}
        memory = bytearray(self._bytes)  # NumPy would copy a record field by field, which takes ten times as long
        twin._states, twin._bytes = np.ndarray(1, self.game.state, memory), memoryview(memory)
        twin._before, twin._bytes_before = self._before, self._bytes_before
        twin._moves, twin._listed, twin._views = self._moves, self._listed, self._views
        return twin

    def record(self) -> Record:
        """The whole game so far, its hidden cards included."""
        outcome = self.outcome
        return Record(
            format=FORMAT,
            game=self.game.id,
            rules=self.rules.copy(),
            names=self.names,
            shuffles=self.shuffles,
            moves=(*self._done(), *sorted(self._choices)),
            outcome=None if outcome is None else Result(outcome.points, outcome.winners, outcome.reason),
        )

    # --- kept and taken up again -----------------------------------------------------------------

    def state(self) -> MatchState:
        """All of it. Only a match at a table, whose shuffles come from a `Stream`, can be kept like this."""
        assert isinstance(self._stream, Stream)
        assert self._script is None
        return MatchState(
            game=self.game.id,
            rules=self.rules,
            names=self.names,
            position=self.position(),
            acting=self._acting,
            shuffles=self._shuffles,
            played=self._done(),
            choices=self._choices,
            stacked=self._stacked,
            key=self._stream.key,
            drawn=self._stream.shuffles,
        )

    @classmethod
    def from_state(cls, state: MatchState) -> Match:
        stream = Stream(state.key, state.drawn)
        match = cls(get(state.game), len(state.names), rules=state.rules, names=state.names, stream=stream)
        match._stream, match._stacked = stream, state.stacked
        match._shuffles, match._choices, match._acting = state.shuffles, state.choices, state.acting
        match._add(state.played)
        match._bytes[:] = state.position
        return match

    # --- inside --------------------------------------------------------------------------------

    def _add(self, moves: Iterable[tuple[int, str]]) -> None:
        for move in moves:
            self._played = self._played, move

    def _done(self) -> tuple[tuple[int, str], ...]:
        """All moves so far, without those of an open round."""
        done, played = [], self._played
        while played is not None:
            played, move = played
            done.append(move)
        return tuple(reversed(done))

    def _check_seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise SetupError("unknown-seat", seat=str(seat), last=self.seats - 1)
        return seat

    def _not_your_turn(self) -> NotYourTurn:
        outcome = self.outcome
        if outcome is not None:
            return NotYourTurn("game-over", clause=outcome.reason)
        to_act = Listed([self.names[other] for other in self.to_act])
        return NotYourTurn("not-your-turn", clause=self.game.turn_clause, to_act=to_act)

    def _settle(self, status: int) -> int:
        """Shuffle until the rules can go on; the bit set of the seats to act."""
        while status >= SHUFFLE:
            deck = self.game.decks[status - SHUFFLE]
            cards = self.game.pile(self._states[0])
            cards[:] = order = self._order(deck, cards.tolist())
            self._shuffles += (Shuffle(deck.name, tuple(deck.cards[card] for card in order)),)
            status = self._engine.shuffled(self._states)
        return status

    def _order(self, deck: Deck, cards: list[int]) -> list[int]:
        if self._script is not None:
            return self._scripted_order(deck, cards)
        on_top, first = [], all(before.deck != deck.name for before in self._shuffles)
        for card in self.game.check_order(deck, self._next_stack(deck)):
            if card in cards:
                cards.remove(card)
                on_top.append(card)
            elif first:  # later on, somebody may hold it
                raise SetupError("card-too-often", deck=deck.name, card=deck.cards[card])
        self._stream = copy(self._stream)  # a copy of this match goes on from where the old one is
        self._stream.shuffle(cards)
        return on_top + cards

    def _next_stack(self, deck: Deck) -> Sequence[str]:
        for place, pile in enumerate(self._stacked):
            if pile.deck == deck.name:
                self._stacked = self._stacked[:place] + self._stacked[place + 1 :]
                return pile.cards
        return ()

    def _scripted_order(self, deck: Deck, cards: list[int]) -> list[int]:
        if not self._script:
            raise RecordError("missing-shuffle", deck=deck.name)
        shuffle, self._script = self._script[0], self._script[1:]
        order = [deck.numbers.get(card, NOTHING) for card in shuffle.cards]
        if shuffle.deck != deck.name or sorted(order) != sorted(cards):
            raise RecordError("wrong-shuffle", deck=deck.name, number=len(self._shuffles) + 1)
        return order


def new(
    game: str | Game,
    seats: int,
    *,
    seed: int | None = None,
    rules: Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    deck: Sequence[str] | Mapping[str, Sequence[str]] | None = None,
) -> Match:
    """Set up a game.

    The same `seed` gives the same shuffles; without one they come from the system's randomness.
    `deck` lists the cards that lie on top, the first one to be drawn first; the rest is shuffled
    below. A game with several decks takes a dict by deck name.
    """
    found = get(game)
    piles = deck if isinstance(deck, Mapping) else {} if deck is None else {found.decks[0].name: deck}
    stacked = [Shuffle(name, tuple(cards)) for name, cards in piles.items()]
    return Match(found, seats, rules=rules, names=names, stream=Stream.from_seed(seed), stacked=stacked)


def replay(text: str | bytes | Record) -> Match:
    """Play a record again, checking every shuffle, every move and the outcome."""
    *_, (match, _) = follow(text)
    return match


def follow(text: str | bytes | Record) -> Iterator[tuple[Match, list[Event]]]:
    """A record step by step: the match as it was dealt, then the same match after each move, with what happened."""
    record = text if isinstance(text, Record) else Record.from_json(text)
    match = deal_again(record, Stream.from_seed(None), record.shuffles)
    yield match, []
    for number, (seat, move) in enumerate(record.moves, start=1):
        try:
            events = match.play(seat, move)
        except RecordError:
            raise
        except TableeError as error:
            name = record.names[seat] if seat < len(record.names) else str(seat)
            raise RecordError("wrong-move", number=number, name=name, move=move, why=error) from None
        yield match, events
    if match._script:
        raise RecordError("extra-shuffle", deck=match._script[0].deck)
    match._script = None
    if match.record().outcome != record.outcome:
        raise RecordError("wrong-outcome")


def deal_again(record: Record, stream: Shuffler, script: Sequence[Shuffle] | None = None) -> Match:
    """A match of the same game, by the same rules and with the same names."""
    names = record.names
    return Match(get(record.game), len(names), rules=record.rules, names=names, stream=stream, script=script)


def _check_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Seat {place}" for place in range(1, seats + 1))  # people count from 1
    if len(names) != seats:
        raise SetupError("wrong-names", names=len(names), seats=seats)
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > MAX_NAME or not name.isprintable():
            raise SetupError("wrong-name", name=repr(name), most=MAX_NAME)
    return tuple(names)
