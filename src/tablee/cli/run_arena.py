"""`tablee arena`: a progress bar while the bots meet, then who is stronger, as tables, JSON or a picture."""

from __future__ import annotations

import time
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tablee.cli import completion
from tablee.cli.files import STANDARD_OUTPUT, try_writing, write_json
from tablee.cli.number_format import number, short
from tablee.cli.options import ENGLISH, GameId, Json, Lang, Rollouts, Rules, Seats, Seed, Workers, read_rules
from tablee.cli.plot import draw
from tablee.cli.runners import LOCAL, Address, On, prepare, runner, tell_found
from tablee.core.registry import get
from tablee.sim.arena import Arena
from tablee.sim.ledger import Ledger
from tablee.sim.standings import Standing, Standings, anchor
from tablee.terminal.progress import counting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS


def run_arena(
    game: GameId,
    bots: Annotated[str, typer.Option("--bots", metavar="bots", help="arena-bots", autocompletion=completion.bots)],
    seats: Seats = 2,
    count: Annotated[int, typer.Option("--games", help="arena-count")] = 2000,
    rollouts: Rollouts = None,
    rule: Rules = None,
    seed: Seed = None,
    workers: Workers = None,
    on: On = LOCAL,
    address: Address = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="file", help="arena-save")] = None,
    json: Json = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="file", help="plot")] = None,
    lang: Lang = ENGLISH,
) -> None:
    found, rules, work = get(game), read_rules(rule), runner(on, workers, address, lang)
    with writing(save):
        arena = Arena.check(
            found, bots=bots.split(","), seats=seats, games=count, rules=rules, seed=seed, rollouts=rollouts, save=save
        )
        ledger = None if save is None else Ledger(save, arena.settings())
    try_writing(json, plot)
    tallies = arena.tallies(ledger)
    before, played = sum(tally.games for tally in tallies), 0
    try:
        with writing(save), ledger or nullcontext():
            prepare(arena, lang)
            tell_found(before, save, lang)
            started, text = time.perf_counter(), WORDS.format("arena-playing", lang, game=found.title(lang))
            with counting(text, arena.games * len(tallies), before, lang=lang) as advance:

                def progress(games: int) -> None:
                    nonlocal played
                    played += games
                    rate = played / (time.perf_counter() - started)
                    advance(games, WORDS.format("arena-rate", lang, rate=short(rate, lang)))

                arena.run(tallies, ledger=ledger, runner=work, progress=progress)
    finally:  # whatever has been played when somebody presses Ctrl-C is worth telling
        results = Standings.of(arena, tallies)
        if results.games:
            tell(results, json, plot, lang)


def tell(results: Standings, json_file: Path | None, plot: Path | None, lang: str) -> None:
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


def heading(results: Standings, lang: str) -> str:
    arena = results.arena
    title, games = arena.game.title(lang), results.games
    text = WORDS.format("arena-title", lang, game=title, seats=arena.seats, games=games, seed=str(arena.seed))
    if not results.complete:
        planned = arena.games * len(arena.lineups)
        text += "\n" + WORDS.format("arena-unfinished", lang, games=games, planned=planned)
    return text


def rows(results: Standings, lang: str) -> list[tuple[str, Standing]]:
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


def table_of_shares(results: Standings, lang: str) -> Table:
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


def table_of_elo(results: Standings, lang: str) -> Table:
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
