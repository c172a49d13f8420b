"""Par ici la pasta !: draft from the square, lay groups, steal. 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from tablee.core.game import Game, Option, kernels
from tablee.games.pasta import bots, cards, endgame, prospects, rules, story, view

GAME = Game(
    id="pasta",
    folder=Path(__file__).parent,
    fewest=2,
    most=rules.SEATS,
    minutes=20,
    options=(
        Option("copies", "P1.1", cards.COPIES, 10),
        Option("sauces", "P1.1", cards.SAUCES, 10),
        Option("opening", "P2.3", ("turn", "setup"), "turn"),
        Option("sauce_alone", "P5.3", ("no", "yes"), "no"),
        Option("al_dente", "P9.2", ("-2", "+2"), "-2"),
    ),
    decks=(cards.DRAW,),
    moves=story.MOVES,
    refusals=story.REFUSALS,
    turn_clause="P3.1",
    bots=bots.BOTS,
    max_moves=rules.MAX_MOVES,
    state=rules.STATE,
    view=view.VIEW,
    **kernels(rules, view, bots, prospects),
    pile=rules.pile,
    describe=view.describe,
    narrate=story.narrate,
    explain=story.explain,
    phrase=story.phrase,
    rollouts=8_000,
    horizon=prospects.HORIZON,
    shows_nothing=view.shows_nothing,
    endgame=endgame.ENDGAME,
)
