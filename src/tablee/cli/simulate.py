"""`tablee simulate`: a progress bar while the bots play, then a table."""

from __future__ import annotations

import time

from rich.console import Console
from rich.table import Table

from tablee.core.game import Game
from tablee.sim.simulate import Plan, Simulation
from tablee.terminal.waiting import counting, waiting
from tablee.terminal.words import WORDS


def run_simulation(
    game: Game,
    *,
    seats: int,
    games: int,
    bots: list[str],
    rules: dict[str, str],
    seed: int | None,
    workers: int | None,
    lang: str,
) -> None:
    plan = Plan.check(game, games=games, seats=seats, bots=bots, rules=rules, seed=seed)
    title = game.title(lang)
    with waiting(WORDS.format("preparing" if plan.is_prepared else "compiling", lang, game=title)):
        plan.prepare()
    made, started = 0, time.perf_counter()
    with counting(WORDS.format("simulating", lang, games=games, game=title), games) as advance:

        def progress(played: int, decisions: int) -> None:
            nonlocal made
            made += decisions
            rate = made / (time.perf_counter() - started)
            advance(played, WORDS.format("rate", lang, rate=short(rate, lang)))

        result = plan.run(workers, progress)
    Console(highlight=False).print(summary(result, title, lang))


def summary(result: Simulation, title: str, lang: str) -> Table:
    games, seats = result.points.shape
    rate = result.decisions.sum() / result.seconds
    heading = WORDS.format("sim-title", lang, game=title, seats=seats, games=games, seed=str(result.seed))
    foot = WORDS.format(
        "sim-length",
        lang,
        decisions=short(float(result.decisions.mean()), lang),
        rate=short(rate, lang),
        seconds=short(result.seconds, lang),
    )
    shared = 100 * float((result.winners.sum(axis=1) > 1).mean())
    foot += "\n" + WORDS.format("sim-ties", lang, share=number(shared, 2, lang))
    table = Table(title=heading, caption=foot, title_justify="left", caption_justify="left")
    table.add_column(WORDS.format("col-seat", lang), justify="right")
    table.add_column(WORDS.format("col-bot", lang))
    for column in ("wins", "interval", "points"):
        table.add_column(WORDS.format(f"col-{column}", lang), justify="right")
    intervals = result.win_intervals()
    for seat in range(seats):
        low, high = 100 * intervals[seat]
        table.add_row(
            str(seat),
            result.bots[seat],
            f"{number(100 * result.win_shares[seat], 2, lang)} %",
            f"{number(low, 2, lang)} – {number(high, 2, lang)}",
            number(result.points[:, seat].mean(), 1, lang),
        )
    return table


def number(value: float, digits: int, lang: str) -> str:
    """With the decimal sign of the language."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text


def short(value: float, lang: str) -> str:
    """Three digits or so: 82.5 M, 950 k, 132."""
    for limit, unit in ((1e9, " G"), (1e6, " M"), (1e4, " k")):
        if value >= limit:
            scale = 1e3 if unit == " k" else limit
            return number(value / scale, 1 if value / scale < 100 else 0, lang) + unit
    return number(value, 1 if value < 1000 else 0, lang)
