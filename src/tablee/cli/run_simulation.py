"""`tablee simulate`: a progress bar while the bots play, then a table; every game in files, if somebody wants them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from tablee.cli.files import STANDARD_OUTPUT, try_writing, write_json
from tablee.cli.number_format import number, short
from tablee.cli.options import ENGLISH, Bots, GameId, Json, Lang, Rollouts, Rules, Seats, Seed, Workers, read_rules
from tablee.cli.runners import LOCAL, Address, On, prepare, runner, tell_found
from tablee.core.errors import SetupError
from tablee.core.registry import get
from tablee.sim.plan import Plan
from tablee.sim.results.store import Store, saved_seed
from tablee.sim.results.totals import Totals
from tablee.sim.workers import Runner
from tablee.terminal.play import tell_record
from tablee.terminal.progress import counting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS


def simulate(
    game: GameId,
    seats: Seats = 4,
    count: Annotated[int, typer.Option("--games", help="count")] = 100_000,
    bots: Bots = "random",
    rule: Rules = None,
    seed: Seed = None,
    rollouts: Rollouts = None,
    workers: Workers = None,
    on: On = LOCAL,
    address: Address = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="folder", help="sim-out")] = None,
    watch: Annotated[int | None, typer.Option("--watch", metavar="number", help="sim-watch")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="file", help="save")] = None,
    json: Json = None,
    lang: Lang = ENGLISH,
) -> None:
    found, rules = get(game), read_rules(rule)
    if seed is None and out is not None:
        seed = saved_seed(out)  # a simulation that goes on
    plan = Plan.check(
        found, games=count, seats=seats, bots=bots.split(","), rules=rules, seed=seed, rollouts=rollouts
    )  # fmt: skip
    if watch is None:
        if save is not None:
            raise SetupError("save-of-nothing", texts=WORDS)
        run_simulation(plan, runner(on, workers, address, lang), out, json, lang)
    elif json is not None:
        raise SetupError("json-of-one", texts=WORDS)
    else:
        watch_game(plan, watch, save, lang)


def run_simulation(plan: Plan, work: Runner, out: Path | None, json_file: Path | None, lang: str) -> None:
    """The games that are missing: counted, written if there is a store, and forgotten."""
    try_writing(json_file)
    with writing(out), nullcontext() if out is None else Store(out, plan.game, plan.settings()) as store:
        totals, missing = Totals(plan.seats, len(plan.game.endings)), [range(plan.games)]
        if store is not None:
            totals, missing = store.totals(plan.games), list(store.missing(plan.games))
        prepare(plan, lang)
        tell_found(totals.games, out, lang)
        before, started = totals.decisions, time.perf_counter()
        try:
            text = WORDS.format("simulating", lang, game=plan.game.title(lang))
            with counting(text, plan.games, totals.games, lang=lang) as advance:
                for first, results in plan.results(work, missing):
                    totals.add(results)
                    if store is not None:
                        store.add(first, results)
                    rate = (totals.decisions - before) / (time.perf_counter() - started)
                    advance(len(results.decisions), WORDS.format("rate", lang, rate=short(rate, lang)))
        finally:  # whatever has been played when somebody presses Ctrl-C is worth telling
            if store is not None:
                store.flush()
            if totals.games:
                if json_file is not None:
                    write_json(as_dict(plan, totals), json_file)
                if json_file != STANDARD_OUTPUT:
                    decisions, seconds = totals.decisions - before, time.perf_counter() - started
                    console = Console(highlight=False)
                    console.print(summary(plan, totals, decisions, seconds, lang))
                    if out is not None:
                        kept = WORDS.format("sim-kept", lang, games=totals.games, folder=out)
                        console.print(kept, markup=False, soft_wrap=True)


def as_dict(plan: Plan, totals: Totals) -> dict[str, Any]:
    """The summary for programs: lists by seat, and nothing that another run would not find again."""
    return {
        **plan.settings(),
        "seats": plan.seats,
        "games": totals.games,
        "complete": totals.games == plan.games,
        "win_shares": totals.win_shares.tolist(),
        "win_intervals": totals.win_intervals().tolist(),
        "mean_points": totals.mean_points.tolist(),
        "spread_of_points": totals.spread_of_points.tolist(),
        "decisions": {"mean": totals.mean_decisions, "shortest": totals.shortest, "longest": totals.longest},
        "shared": totals.shared,
        "endings": {ending.name: int(count) for ending, count in zip(plan.game.endings, totals.endings, strict=True)},
    }


def watch_game(plan: Plan, number: int, save: Path | None, lang: str) -> None:
    """Tell one of the games, and keep it."""
    names = [WORDS.format("seat-number", lang, seat=place) for place in range(1, plan.seats + 1)]
    record = plan.watch(number, names).record()
    if save is not None:
        with writing(save):
            save.write_text(record.to_json() + "\n", encoding="utf-8")
    tell_record(Console(highlight=False), record, lang)


def summary(plan: Plan, totals: Totals, decisions: int, seconds: float, lang: str) -> Table:
    """Who won how often, and how; `decisions` were made just now, in so many seconds."""
    table = Table(title=heading(plan, totals, lang), caption="\n".join(foot(plan, totals, decisions, seconds, lang)))
    table.title_justify = table.caption_justify = "left"
    table.add_column(WORDS.format("col-seat", lang), justify="right")
    table.add_column(WORDS.format("col-bot", lang))
    for column in ("wins", "interval", "points", "spread"):
        table.add_column(WORDS.format(f"col-{column}", lang), justify="right")
    for seat, (low, high) in enumerate(100 * totals.win_intervals()):
        table.add_row(
            str(seat + 1),
            plan.bots[seat],
            f"{number(100 * totals.win_shares[seat], 2, lang)} %",
            f"{number(low, 2, lang)} – {number(high, 2, lang)}",
            number(totals.mean_points[seat], 1, lang),
            f"± {number(totals.spread_of_points[seat], 1, lang)}",
        )
    return table


def heading(plan: Plan, totals: Totals, lang: str) -> str:
    title = plan.game.title(lang)
    text = WORDS.format("sim-title", lang, game=title, seats=plan.seats, games=totals.games, seed=str(plan.seed))
    changed = [f"{name}={value}" for name, value in plan.rules.items() if value != plan.game.read_rules(None)[name]]
    if changed:
        text += "\n" + ", ".join(changed)
    if totals.games < plan.games:
        text += "\n" + WORDS.format("arena-unfinished", lang, games=totals.games, planned=plan.games)
    return text


def foot(plan: Plan, totals: Totals, decisions: int, seconds: float, lang: str) -> Iterable[str]:
    yield WORDS.format(
        "sim-length",
        lang,
        decisions=short(totals.mean_decisions, lang),
        shortest=totals.shortest,
        longest=totals.longest,
    )
    if len(plan.game.endings) > 1:
        for ending, count in zip(plan.game.endings, totals.endings, strict=True):
            share = number(100 * count / totals.games, 2, lang)
            name = plan.game.texts.format(f"ending-{ending.name}", lang)
            yield WORDS.format("sim-ending", lang, ending=name, clause=ending.clause, share=share)
    yield WORDS.format("sim-ties", lang, share=number(100 * totals.shared / totals.games, 2, lang))
    if decisions:
        yield WORDS.format("sim-speed", lang, rate=short(decisions / seconds, lang), seconds=short(seconds, lang))
