"""Tank Attack! Card Game, clause by clause (RULES.en.md).

The readings where the sheet is silent (⚖):

- T1.1 values: the sheet lists none; the population of July 2006 in millions, rounded, at least 1,
  makes 300 in all, which is exactly what the thresholds ask (150 × 2 = 100 × 3 = … = 50 × 6).
- T2.1 `hand`: five tanks, as our sheet says, or three, as the publisher's Italian rules have it.
- T4.2 equal in points and in States: the victory is shared, as nothing else can decide it.

And one place where the sheet is mistaken: it says that the States can run out only with 5 or 6
players, but with 4 they can too: nine States may be worth 152 points and still be too few.

A round is played by everyone at once: a choice waits in `choice`, seen by its owner alone, and the
last one to choose turns all of them up. All that is played is public, so what a seat remembers of
the tanks is simply kept: who has played what since the last shuffle (`aside`), what was shuffled
then (`pile_then`), and the own hand at that time (`hand_then`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import lay_out, shuffle
from tablee.core.kernel import NOTHING, Chance, Moves, State, kernel, state_type

from .cards import STATE_COUNT, TANK_COUNT, VALUES
from .material import COPIES, HANDS, HIGHEST, ID, SEATS
from .score import ended_by, find_winners, reached

# When tanks are shuffled again one of each hand has just been played: the others stay there (T3.7).
MOST_HELD, MOST_KEPT = max(HANDS), max(HANDS) - 1
MOST_ASIDE = TANK_COUNT - 2 * (min(HANDS) - 1)  # with two players

STATES, TANKS = 0, 1  # the decks, as `pending` names them

# A move is the number of the tank played. Refusals, by the number that `refusal` gives:
LEGAL, NOT_IN_HAND = 0, 1


def state_record(game: str, highest: int, copies: int) -> np.dtype[Any]:
    """With so many tanks in the box. Kernels read from the shapes of a record what is in its box."""
    return state_type(
        game,
        [
            ("hand_size", "i1"),  # the option: tanks in a full hand
            ("rounds", "i2"),  # played so far
            ("top", "i1"),  # the pile of States is states[top:], the first of them the prize
            ("returned", "i1"),  # States known to lie at the bottom of the pile, not counting the prize
            ("pile_top", "i1"),  # the pile of tanks is tanks[pile_top:pile_end]
            ("pile_end", "i1"),
            ("set_aside", "i1"),  # tanks set aside since the last shuffle
            ("kept", "i1"),  # tanks that each hand kept at the last shuffle; 0: that was at set-up
            ("states", "i1", (STATE_COUNT,)),
            ("owner", "i1", (STATE_COUNT,)),  # seat that won each State, or NOTHING
            ("points", "i2", (SEATS,)),
            ("won", "i1", (SEATS,)),  # number of States won
            ("tanks", "i1", (copies * highest,)),  # as card numbers: tank 1 is 0
            ("hand", "i1", (SEATS, MOST_HELD)),  # tanks in ascending order; 0: none
            ("choice", "i1", (SEATS,)),  # the tank lying face down (still counted in the hand); 0: none
            ("aside", "i1", (MOST_ASIDE,)),  # tanks set aside, round by round in seat order
            ("pile_then", "i1", (highest,)),  # copies of each tank in the pile at the last shuffle
            ("hand_then", "i1", (SEATS, MOST_KEPT)),  # each hand as it was then; 0: nothing (set-up)
            ("last_prize", "i1"),  # the State of the last round, or NOTHING before there was one
            ("last_tanks", "i1", (SEATS,)),  # what each seat played then: a shuffle does not undo it
        ],
    )


STATE = state_record(ID, HIGHEST, COPIES)


@kernel
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    """T1, T2.1: the States are shuffled first, then the tanks."""
    state.seats = seats
    state.hand_size = rules[0]
    for card in range(STATE_COUNT):
        state.states[card] = card
        state.owner[card] = NOTHING
    copies = len(state.tanks) // len(state.pile_then)
    for card in range(len(state.tanks)):
        state.tanks[card] = card // copies
    for card in range(len(state.pile_then)):
        state.pile_then[card] = copies
    state.pile_end = len(state.tanks)
    state.last_prize = NOTHING
    state.pending = STATES


def pile(state: State) -> NDArray[np.int8]:
    """The deck that waits to be shuffled."""
    if state.pending == STATES:
        return state.states[state.top :]  # type: ignore[no-any-return]
    return state.tanks[: state.pile_end]  # type: ignore[no-any-return]


@kernel
def shuffle_pile(state: State, chance: Chance) -> None:
    if state.pending == STATES:
        shuffle(state.states[state.top :], chance)
    else:
        shuffle(state.tanks[: state.pile_end], chance)


@kernel
def shuffled(state: State) -> None:
    """T2.1: after the States the tanks, then the deal. T3.7: or the drawing goes on."""
    if state.pending == STATES:
        state.pending = TANKS
        return
    state.pending = NOTHING
    if state.rounds == 0:
        for seat in range(state.seats):
            for _ in range(state.hand_size):
                draw(state, seat)
        state.acting = (1 << int(state.seats)) - 1
    else:
        refill(state)


@kernel
def refusal(state: State, seat: int, move: int) -> int:
    """T3.2: only a tank in hand can be played."""
    for slot in range(state.hand_size):
        if state.hand[seat, slot] == move:
            return LEGAL
    return NOT_IN_HAND


@kernel
def legal(state: State, seat: int, moves: Moves) -> int:
    """T3.2: the tanks in hand in ascending order; two equal ones are one move."""
    count = 0
    before = 0
    for slot in range(state.hand_size):
        tank = int(state.hand[seat, slot])
        moves[count] = tank
        # Added, not tested: compiled code has no branch to mispredict here.
        count += tank != before
        before = tank
    return count


@kernel
def step(state: State, seat: int, move: int) -> None:
    """T3.2: the choice waits face down until it is the last one."""
    state.choice[seat] = move
    state.acting = int(state.acting) & ~(1 << seat)
    if state.acting == 0:
        resolve(state)


@kernel
def resolve(state: State) -> None:
    """T3.3–T3.7: turn the tanks up, give the State to the best one, set aside, draw."""
    seats = int(state.seats)
    winner = best_tank(state)
    state.last_prize = state.states[state.top]
    for seat in range(seats):
        put_aside(state, seat)
    state.rounds += 1
    if winner == NOTHING:
        return_state(state)
    elif win_state(state, winner):
        return
    if state.pile_end - state.pile_top < seats:
        gather(state)
    else:
        refill(state)


@kernel
def best_tank(state: State) -> int:
    """T3.3, T3.4: the seat with the highest tank that nobody else has played, or NOTHING."""
    once = 0
    twice = 0
    for seat in range(state.seats):
        tank = 1 << int(state.choice[seat])
        twice |= once & tank
        once |= tank
    best = 0
    winner = NOTHING
    for seat in range(state.seats):
        tank = int(state.choice[seat])
        if (twice >> tank & 1 == 0) & (tank > best):
            best = tank
            winner = seat
    return winner


@kernel
def put_aside(state: State, seat: int) -> None:
    """T3.6: the tank played leaves the hand; the others close up."""
    tank = int(state.choice[seat])
    state.choice[seat] = 0
    gone = 0
    for slot in range(MOST_KEPT):
        gone |= state.hand[seat, slot] == tank
        state.hand[seat, slot] = state.hand[seat, slot + gone]
    state.hand[seat, MOST_KEPT] = 0
    state.last_tanks[seat] = tank
    state.aside[state.set_aside] = tank
    state.set_aside += 1


@kernel
def win_state(state: State, seat: int) -> bool:
    """T3.3: the prize is scored; whether that ends the game (T4.1, T4.2)."""
    prize = int(state.states[state.top])
    state.owner[prize] = seat
    state.points[seat] += VALUES[prize]
    state.won[seat] += 1
    state.top += 1
    state.returned = max(0, min(int(state.returned), STATE_COUNT - 1 - state.top))
    all_won = int(state.top) == STATE_COUNT
    return all_won | reached(int(state.points[seat]), int(state.won[seat]), int(state.seats))


@kernel
def return_state(state: State) -> None:
    """T3.5: the prize goes under the pile; if it is the only State left it comes straight back."""
    prize = state.states[state.top]
    for at in range(state.top, STATE_COUNT - 1):
        state.states[at] = state.states[at + 1]
    state.states[STATE_COUNT - 1] = prize
    state.returned = min(int(state.returned) + 1, STATE_COUNT - 1 - state.top)


@kernel
def refill(state: State) -> None:
    """T3.6: everyone draws back to a full hand, and the next round begins (T3.1)."""
    for seat in range(state.seats):
        draw(state, seat)
    state.acting = (1 << int(state.seats)) - 1


@kernel
def draw(state: State, seat: int) -> None:
    hold(state, seat, int(state.tanks[state.pile_top]) + 1)
    state.pile_top += 1


@kernel
def hold(state: State, seat: int, tank: int) -> None:
    """Put a tank into its place in a hand whose empty slots come last."""
    for slot in range(MOST_HELD):
        here = int(state.hand[seat, slot])
        lower = (here == 0) | (tank < here)
        state.hand[seat, slot] = tank if lower else here
        tank = here if lower else tank


@kernel
def gather(state: State) -> None:
    """T3.7: all the tanks set aside become the pile, to be shuffled; what was seen is remembered."""
    for card in range(len(state.pile_then)):
        state.pile_then[card] = 0
    for at in range(state.set_aside):
        state.pile_then[state.aside[at] - 1] += 1
        state.aside[at] = 0
    state.set_aside = 0
    end = 0
    for card in range(len(state.pile_then)):
        end = lay_out(state.tanks, end, card, int(state.pile_then[card]))
    for seat in range(state.seats):
        for slot in range(MOST_KEPT):
            state.hand_then[seat, slot] = state.hand[seat, slot]
    state.kept = state.hand_size - 1
    state.pile_top = 0
    state.pile_end = end
    state.pending = TANKS


@kernel
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    """T4.1, T4.2."""
    for seat in range(state.seats):
        points[seat] = state.points[seat]
    find_winners(state.points, state.won, int(state.seats), winners)


@kernel
def ending(state: State) -> int:
    """T4.1, T4.2."""
    return ended_by(state.points, state.won, int(state.seats))


@kernel
def census(state: State, counts: Any) -> None:
    """Every State is in its pile or won; every tank is in its pile, in a hand or set aside."""
    counts[:] = 0
    for at in range(state.top, STATE_COUNT):
        counts[state.states[at]] += 1
    for card in range(STATE_COUNT):
        counts[card] += state.owner[card] >= 0
    for at in range(state.pile_top, state.pile_end):
        counts[STATE_COUNT + state.tanks[at]] += 1
    for at in range(state.set_aside):
        counts[STATE_COUNT + state.aside[at] - 1] += 1
    for seat in range(state.seats):
        for slot in range(MOST_HELD):
            if state.hand[seat, slot] > 0:
                counts[STATE_COUNT + state.hand[seat, slot] - 1] += 1
