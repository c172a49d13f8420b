"""Players of Panier."""

from tablee.core.kernel import Chance, Moves, View, kernel

BOTS = ("picker",)
WISH = (1, 0, 2, 4, 3)  # how much it wants a card that it does not know, then a death cap, and so on


@kernel
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """`picker` begins with the best cards of its row, and leaves its death caps to the others."""
    best = int(moves[0])
    for index in range(1, count):
        if WISH[view.deck[moves[index]] + 1] > WISH[view.deck[best] + 1]:
            best = int(moves[index])
    return best
