"""The subcommands: they read the command line and call what does the work."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import tablee
from tablee import bots as players
from tablee.bots.levels import SECONDS
from tablee.cli.arena import run_arena
from tablee.cli.printing import print_cards, print_sheet, read_filled
from tablee.cli.runners import LOCAL, Address, On, runner
from tablee.cli.serve import run_server
from tablee.cli.simulate import plan_simulation, run_simulation, watch_game
from tablee.cli.study import run_study
from tablee.core.deal import verify as verify_deal
from tablee.core.errors import SetupError, TableeError
from tablee.core.record import Record
from tablee.core.registry import game_ids, get
from tablee.core.text import LANGUAGES
from tablee.sim.study import Study
from tablee.terminal import launch, saves
from tablee.terminal.own_name import other_names, own_name
from tablee.terminal.replay import tell_record
from tablee.terminal.sheet import keep_score
from tablee.terminal.shelf import choose_game, usual_seats
from tablee.terminal.words import WORDS, language

_LANG = language(sys.argv[1:])  # help is written before any option is read
LOG_LEVELS = ("debug", "info", "warning", "error")


def _help(message: str) -> str:
    return WORDS.format(f"help-{message}", _LANG)


def _check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise TableeError("unknown-lang", texts=WORDS, langs=", ".join(LANGUAGES))
    return lang


Lang = Annotated[str, typer.Option("--lang", help=_help("lang"), callback=_check_lang)]
GameId = Annotated[str, typer.Argument(metavar="GAME", help=_help("game"))]
Seats = Annotated[int, typer.Option("--seats", help=_help("seats"))]
Seed = Annotated[int | None, typer.Option("--seed", help=_help("seed"))]
Rules = Annotated[list[str] | None, typer.Option("--rule", metavar="NAME=VALUE", help=_help("rule"))]
File = Annotated[str, typer.Argument(metavar="FILE", help=_help("file"))]
Bots = Annotated[str, typer.Option("--bots", help=_help("bots"))]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help=_help("workers"))]
Plain = Annotated[bool, typer.Option("--plain", help=_help("plain"))]
Paper = Annotated[str, typer.Option("--paper", help=_help("paper"))]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help=_help("out"))]
Rollouts = Annotated[int | None, typer.Option("--rollouts", min=1, help=_help("rollouts"))]

app = typer.Typer(help=_help("tablee"), no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


def read_record(file: str) -> Record:
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise TableeError("unreadable-file", texts=WORDS, file=file, why=why) from None
    return Record.from_json(text)


def read_rules(rules: list[str] | None) -> dict[str, str]:
    """`name=value` pairs; the game says what may stand in them."""
    pairs = {}
    for rule in rules or []:
        name, equals, value = rule.partition("=")
        if not equals:
            raise SetupError("bad-rule", texts=WORDS, rule=rule)
        pairs[name] = value
    return pairs


@app.callback(invoke_without_command=True)
def tablee_command(
    version: Annotated[bool, typer.Option("--version", help=_help("version"))] = False,
) -> None:
    if version:
        Console().print(f"tablee {tablee.__version__}", highlight=False)
        raise typer.Exit


@app.command(help=_help("play"))
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=_help("play-what"))] = None,
    seats: Seats | None = None,
    seat: Annotated[int, typer.Option("--seat", help=_help("seat"))] = 0,
    bots: Bots | None = None,
    name: Annotated[str | None, typer.Option("--name", help=_help("name"))] = None,
    rule: Rules = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option("--save", help=_help("save"))] = None,
    plain: Plain = False,
    lang: Lang = _LANG,
) -> None:
    in_app = not plain and launch.can_show_app()
    if in_app and game is None:
        launch.open_shelf(lang)
        return
    if game is not None and launch.is_link(game):
        if not in_app:
            raise TableeError("app-only", texts=WORDS)
        launch.join(game, name, lang)
        return
    console = Console(highlight=False)
    found = choose_game(console, lang, console.input) if game is None else get(game)
    if found is None:
        return
    if isinstance(found, Path):
        waiting, match, told = saves.resume(found)
        launch.play_lines(match, waiting.players, lang, file=found, told=told)
        keep(console, match, save, lang)
        return
    if seats is None:
        seats = usual_seats(found)
    person = own_name(lang) if name is None else name
    named = other_names(person, found.check_seats(seats) - 1)
    if not 0 <= seat < seats:
        raise SetupError("unknown-seat", seat=str(seat), last=seats - 1)
    named.insert(seat, person)
    kinds = [players.usual(found)] if bots is None else bots.split(",")
    others = [other for other in range(seats) if other != seat]
    levels = {other: players.level(found, kinds[number % len(kinds)]).name for number, other in enumerate(others)}
    by_seat = tuple(levels.get(each) for each in range(seats))
    if in_app:
        played = launch.play_game(found, named, by_seat, read_rules(rule), seed, lang)
    else:
        played = tablee.new(found, seats, seed=seed, rules=read_rules(rule), names=named)
        launch.play_lines(played, by_seat, lang, file=saves.new_file(found.id))
    if played is not None:
        keep(console, played, save, lang)


def keep(console: Console, match: tablee.Match, save: Path | None, lang: str) -> None:
    """Write the record where the person asked for it."""
    if save is None:
        return
    try:
        save.write_text(match.record().to_json(), encoding="utf-8")
    except OSError as error:
        raise TableeError("unwritable-file", texts=WORDS, file=save, why=error.strerror) from None
    console.print(WORDS.format("saved", lang, file=save))


@app.command(help=_help("games"))
def games(lang: Lang = _LANG) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    for column in ("game", "players", "minutes", "bots", "options"):
        table.add_column(WORDS.format(f"col-{column}", lang))
    for game in map(get, game_ids()):
        table.add_row(
            f"[bold]{game.id}[/]",
            WORDS.format("players-range", lang, fewest=game.fewest, most=game.most),
            str(game.minutes),
            ", ".join(players.names(game)),
            "\n".join(f"{option.name}: {option.choice} ({option.clause})" for option in game.options),
        )
    Console(highlight=False).print(table)


@app.command(help=_help("rules"))
def rules(
    game: GameId,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help=_help("clause"))] = None,
    lang: Lang = _LANG,
) -> None:
    from rich.markdown import Markdown  # slow to import, and needed here only

    book = get(game).rulebook(lang)
    if clause is None:
        Console().print(Markdown(book.markdown))
        return
    if clause not in book.clauses:
        raise TableeError("unknown-clause", texts=WORDS, game=game, clause=clause)
    Console().print(Markdown(f"**{clause}** {book.clauses[clause].text}"))


@app.command(help=_help("cards"))
def cards(
    game: GameId,
    paper: Paper = "a4",
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help=_help("backs"))] = False,
    rule: Rules = None,
    out: Out = None,
    lang: Lang = _LANG,
) -> None:
    print_cards(get(game), rules=read_rules(rule), paper=paper, backs=backs, out=out, lang=lang)


@app.command(help=_help("sheet"))
def sheet(
    game: GameId,
    pdf: Annotated[bool, typer.Option("--pdf", help=_help("sheet-pdf"))] = False,
    filled: Annotated[Path | None, typer.Option("--filled", metavar="FILE", help=_help("sheet-filled"))] = None,
    copies: Annotated[int | None, typer.Option("--copies", min=1, max=100, help=_help("sheet-copies"))] = None,
    names: Annotated[str | None, typer.Option("--names", help=_help("sheet-names"))] = None,
    paper: Paper = "a4",
    rule: Rules = None,
    out: Out = None,
    lang: Lang = _LANG,
) -> None:
    found = get(game)
    kept = None if filled is None else read_filled(filled, found, lang)
    called = None if names is None else [name.strip() for name in names.split(",")]
    if kept is not None and (called is not None or rule):
        raise TableeError("sheet-filled-says", texts=WORDS)
    if pdf:
        print_sheet(
            found, filled=kept, names=called, rules=read_rules(rule), copies=copies, paper=paper, out=out, lang=lang
        )
        return
    if called is not None:
        kept = tablee.sheet(game, called, rules=read_rules(rule))
    keep_score(found, kept, read_rules(rule), lang)


@app.command(help=_help("serve"))
def serve(
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help=_help("database"))] = None,
    host: Annotated[str, typer.Option("--host", help=_help("host"))] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=_help("port"))] = 8787,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=_help("browser"))] = True,
    share_port: Annotated[bool, typer.Option("--share-port", help=_help("share-port"))] = False,
    forwarded_by: Annotated[
        str, typer.Option("--forwarded-by", metavar="ADDRESS", help=_help("forwarded-by"))
    ] = "127.0.0.1",
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL", help=_help("origin"))] = None,
    bot_pause: Annotated[float, typer.Option("--bot-pause", min=0, max=60, help=_help("bot-pause"))] = 0.8,
    bot_seconds: Annotated[float, typer.Option("--bot-seconds", min=0.1, max=60, help=_help("bot-seconds"))] = SECONDS,
    bot_processes: Annotated[int, typer.Option("--bot-processes", min=1, max=64, help=_help("bot-processes"))] = 1,
    warm_up: Annotated[bool, typer.Option("--warm-up/--no-warm-up", help=_help("warm-up"))] = True,
    rate: Annotated[float, typer.Option("--rate", min=1, help=_help("rate"))] = 20,
    connections: Annotated[int, typer.Option("--connections-per-address", min=1, help=_help("connections"))] = 200,
    tables: Annotated[int, typer.Option("--tables-per-hour", min=1, help=_help("tables-per-hour"))] = 100,
    replays: Annotated[int, typer.Option("--replays-per-hour", min=1, help=_help("replays-per-hour"))] = 600,
    keep_days: Annotated[int, typer.Option("--keep-days", min=0, help=_help("keep-days"))] = 0,
    log_level: Annotated[str | None, typer.Option("--log-level", help=_help("log-level"))] = None,
    lang: Lang = _LANG,
) -> None:
    if log_level is not None and log_level not in LOG_LEVELS:
        raise TableeError("unknown-level", texts=WORDS, level=log_level, levels=", ".join(LOG_LEVELS))
    run_server(
        host=host,
        port=port,
        share_port=share_port,
        forwarded_by=forwarded_by,
        browser=browser,
        log_level=log_level,
        lang=lang,
        database=database,
        bot_pause=bot_pause,
        bot_seconds=bot_seconds,
        bot_processes=bot_processes,
        warm_up=warm_up,
        origins=tuple(origin or ()),
        rate=rate,
        connections_per_address=connections,
        tables_per_hour=tables,
        replays_per_hour=replays,
        keep_days=keep_days,
    )


@app.command(help=_help("replay"))
def replay(file: File, plain: Plain = False, lang: Lang = _LANG) -> None:
    record = read_record(file)
    if plain or file == "-" or not launch.can_show_app():
        tell_record(Console(highlight=False), record, lang)
    else:
        launch.watch(record, lang)


@app.command(help=_help("verify"))
def verify(
    file: File,
    commit: Annotated[str | None, typer.Option("--commit", metavar="HEX", help=_help("commit"))] = None,
    lang: Lang = _LANG,
) -> None:
    record = read_record(file)
    match = verify_deal(record, commit)
    assert record.deal is not None
    added = [name for name, nonce in zip(record.names, record.deal.nonces, strict=True) if nonce is not None]
    console = Console(highlight=False, soft_wrap=True)
    console.print(WORDS.format("verified", lang, shuffles=len(match.shuffles), commit=record.deal.commit))
    console.print(WORDS.format("verified-by", lang, count=len(added), names=", ".join(added)), markup=False)
    if commit is None:
        console.print(WORDS.format("verified-compare", lang))


@app.command(help=_help("simulate"))
def simulate(
    game: GameId,
    seats: Seats = 4,
    count: Annotated[int, typer.Option("--games", help=_help("count"))] = 100_000,
    bots: Bots = "random",
    rule: Rules = None,
    seed: Seed = None,
    rollouts: Rollouts = None,
    workers: Workers = None,
    on: On = LOCAL,
    address: Address = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help=_help("sim-out"))] = None,
    watch: Annotated[int | None, typer.Option("--watch", metavar="NUMBER", help=_help("sim-watch"))] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=_help("save"))] = None,
    lang: Lang = _LANG,
) -> None:
    plan = plan_simulation(
        get(game), seats=seats, games=count, bots=bots.split(","), rules=read_rules(rule), seed=seed,
        rollouts=rollouts, out=out,
    )  # fmt: skip
    if watch is None:
        if save is not None:
            raise SetupError("save-of-nothing", texts=WORDS)
        run_simulation(plan, runner(on, workers, address, lang), out, lang)
    else:
        watch_game(plan, watch, save, lang)


@app.command(help=_help("arena"))
def arena(
    game: GameId,
    bots: Annotated[str, typer.Option("--bots", help=_help("arena-bots"))],
    seats: Seats = 2,
    count: Annotated[int, typer.Option("--games", help=_help("arena-count"))] = 2000,
    rollouts: Rollouts = None,
    rule: Rules = None,
    seed: Seed = None,
    workers: Workers = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=_help("arena-save"))] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help=_help("json"))] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=_help("plot"))] = None,
    lang: Lang = _LANG,
) -> None:
    run_arena(
        get(game), bots=bots.split(","), seats=seats, games=count, rules=read_rules(rule), seed=seed,
        rollouts=rollouts, workers=workers, save=save, json_file=json, plot=plot, lang=lang,
    )  # fmt: skip


@app.command(help=_help("study"))
def study(
    game: GameId,
    vary: Annotated[list[str] | None, typer.Option("--vary", metavar="NAME=VALUES", help=_help("vary"))] = None,
    seats: Annotated[int | None, typer.Option("--seats", help=_help("study-seats"))] = None,
    bots: Annotated[str | None, typer.Option("--bots", help=_help("study-bots"))] = None,
    count: Annotated[int, typer.Option("--games", help=_help("study-count"))] = 100_000,
    rollouts: Rollouts = None,
    rule: Rules = None,
    seed: Seed = None,
    workers: Workers = None,
    on: On = LOCAL,
    address: Address = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=_help("html"))] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help=_help("csv"))] = None,
    lang: Lang = _LANG,
) -> None:
    plan = Study.check(
        get(game), vary=vary or [], seats=seats, bots=None if bots is None else bots.split(","), deals=count,
        rules=read_rules(rule), seed=seed, rollouts=rollouts,
    )  # fmt: skip
    run_study(plan, runner(on, workers, address, lang), html=html, csv_file=csv, lang=lang)
