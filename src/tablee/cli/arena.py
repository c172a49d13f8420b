"""`tablee arena`: a progress bar while the bots meet, then who is stronger, as tables, JSON or a picture."""

from __future__ import annotations

import time
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tablee.cli.files import STANDARD_OUTPUT, try_writing, write_json
from tablee.cli.numbers import number, short
from tablee.cli.plot import draw
from tablee.cli.runners import prepare
from tablee.core.game import Game
from tablee.sim.arena import Arena
from tablee.sim.ledger import Ledger
from tablee.sim.standings import Results, Standing, anchor
from tablee.sim.tally import Tally
from tablee.sim.workers import Runner
from tablee.terminal.progress import counting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS


def run_arena(
    game: Game,
    *,
    bots: list[str],
    seats: int,
    games: int,
    rules: dict[str, str],
    seed: int | None,
    rollouts: int | None,
    runner: Runner,
    save: Path | None,
    json_file: Path | None,
    plot: Path | None,
    lang: str,
) -> None:
    with writing(save):
        arena = Arena.check(
            game, bots=bots, seats=seats, games=games, rules=rules, seed=seed, rollouts=rollouts, save=save
        )
        ledger = None if save is None else Ledger(save, arena.settings())
    for file in (json_file, plot):
        if file is not None:
            try_writing(file)
    tallies = arena.tallies(ledger)
    try:
        with writing(save), ledger or nullcontext():
            play(arena, tallies, ledger, runner, lang)
    finally:  # whatever has been played when somebody presses Ctrl-C is worth telling
        results = Results.of(arena, tallies)
        if results.games:
            tell(results, json_file, plot, lang)


def play(arena: Arena, tallies: list[Tally], ledger: Ledger | None, runner: Runner, lang: str) -> None:
    title = arena.game.title(lang)
    prepare(arena, lang)
    before = sum(tally.games for tally in tallies)
    if ledger is not None and before:
        found = WORDS.format("arena-found", lang, games=before, file=ledger.file)
        Console(stderr=True, highlight=False, soft_wrap=True).print(found, markup=False)
    played, started = 0, time.perf_counter()
    with counting(
        WORDS.format("arena-playing", lang, game=title), arena.games * len(tallies), before, lang=lang
    ) as advance:

        def progress(games: int) -> None:
            nonlocal played
            played += games
            rate = played / (time.perf_counter() - started)
            advance(games, WORDS.format("arena-rate", lang, rate=short(rate, lang)))

        arena.run(tallies, ledger=ledger, runner=runner, progress=progress)


def tell(results: Results, json_file: Path | None, plot: Path | None, lang: str) -> None:
    if json_file is not None:
        write_json(results.to_dict(), json_file)
    if plot is not None:
        with writing(plot):
            plot.write_text(draw(heading(results, lang), rows(results, lang), results.ratings, lang), encoding="utf-8")
    if json_file != STANDARD_OUTPUT:
        console = Console(highlight=False)
        console.print(table_of_shares(results, lang))
        if results.ratings:
            console.print(table_of_elo(results, lang))
            console.print(WORDS.format("elo-note", lang, bot=anchor(results.arena.bots)), style="dim")


def heading(results: Results, lang: str) -> str:
    arena = results.arena
    title, games = arena.game.title(lang), results.games
    text = WORDS.format("arena-title", lang, game=title, seats=arena.seats, games=games, seed=str(arena.seed))
    if not results.complete:
        planned = arena.games * len(arena.lineups)
        text += "\n" + WORDS.format("arena-unfinished", lang, games=games, planned=planned)
    return text


def rows(results: Results, lang: str) -> list[tuple[str, Standing]]:
    """What is worth a line: of two parties the first, for the other has the rest; where all meet, everyone."""
    found = []
    for meeting in results.meetings:
        parties = meeting.standings
        if len(parties) == 2:
            one, rest = parties
            name = WORDS.format("arena-lineup", lang, bot=one.bot, count=rest.seats, others=rest.bot)
            found.append((name, one))
            continue
        for one in parties:
            others = ", ".join(other.bot for other in parties if other is not one)
            found.append((WORDS.format("arena-together", lang, bot=one.bot, others=others), one))
    return found


def table_of_shares(results: Results, lang: str) -> Table:
    note = WORDS.format("arena-note", lang)
    table = Table(title=heading(results, lang), caption=note, title_justify="left", caption_justify="left")
    table.add_column(WORDS.format("col-lineup", lang))
    for column in ("wins", "interval", "expected", "points"):
        table.add_column(WORDS.format(f"col-{column}", lang), justify="right")
    table.add_column(WORDS.format("col-verdict", lang))
    for name, one in rows(results, lang):
        table.add_row(
            name,
            f"{number(100 * one.share, 2, lang)} %",
            f"{number(100 * one.low, 2, lang)} – {number(100 * one.high, 2, lang)}",
            f"{number(100 * one.expected, 1, lang)} %",
            number(one.points, 1, lang),
            WORDS.format(f"verdict-{one.verdict}", lang),
        )
    return table


def table_of_elo(results: Results, lang: str) -> Table:
    table = Table()
    table.add_column(WORDS.format("col-bot", lang))
    for column in ("elo", "interval"):
        table.add_column(WORDS.format(f"col-{column}", lang), justify="right")
    for rating in results.ratings:
        fixed = rating.bot == anchor(results.arena.bots)
        table.add_row(
            rating.bot, str(round(rating.elo)), "" if fixed else f"{round(rating.low)} – {round(rating.high)}"
        )
    return table
