"""F1: the 88 cards of Fiasko as numbers and as text."""

from __future__ import annotations

from tablee.core.game import Deck
from tablee.games.fiasko.material import COPIES_OF, VALUES, WARES

# Card numbers: five values of milk, five of pickles, …, then the two kinds of special cards.
WARE_CARDS = len(WARES) * len(VALUES)
FIASKO = WARE_CARDS
CATASTROPHE = WARE_CARDS + 1
KINDS = WARE_CARDS + 2

WARE_OF = tuple(card // len(VALUES) for card in range(WARE_CARDS))
VALUE_OF = tuple(card % len(VALUES) + 1 for card in range(WARE_CARDS))

FIASKOS, CATASTROPHES = 6, 2
COPIES = (*tuple(COPIES_OF[value] for value in VALUE_OF), FIASKOS, CATASTROPHES)
CARDS = sum(COPIES)

NAMES = (*tuple(f"{WARES[WARE_OF[card]]}{VALUE_OF[card]}" for card in range(WARE_CARDS)), "fiasko", "catastrophe")
DRAW = Deck("draw", NAMES)
