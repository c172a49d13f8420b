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
from tablee.cli import completion
from tablee.cli.arena import run_arena
from tablee.cli.completion import one_of
from tablee.cli.files import STANDARD_OUTPUT, write_json
from tablee.cli.help import Command, Commands
from tablee.cli.printing import print_cards, print_sheet, read_filled
from tablee.cli.runners import LOCAL, Address, On, runner
from tablee.cli.serve import run_server, usual_bot_processes
from tablee.cli.simulate import plan_simulation, run_simulation, watch_game
from tablee.cli.study import Files, run_study
from tablee.cli.verify import run_verify
from tablee.core.errors import SetupError, TableeError
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.core.registry import game_ids, get
from tablee.core.text import LANGUAGES
from tablee.paper.document import PAPERS
from tablee.sim.study import Study
from tablee.terminal import launch, saves
from tablee.terminal.play import tell_record
from tablee.terminal.saves import writing
from tablee.terminal.shelf import choose_game, other_names, own_name, usual_seats
from tablee.terminal.words import WORDS

TABLES_WHAT = {"list": (0, 0), "show": (1, 1), "delete": (1, 1000), "export": (1, 1), "stats": (0, 0)}  # of how many
LOG_LEVELS = ("debug", "info", "warning", "error")
ENGLISH = "en"  # until it is known whom we talk to: the command is made in their language (cli/help.py)


def _check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise TableeError("unknown-lang", texts=WORDS, langs=", ".join(LANGUAGES))
    return lang


Lang = Annotated[
    str,
    typer.Option(
        "--lang", metavar="|".join(LANGUAGES), help="lang", callback=_check_lang, autocompletion=one_of(LANGUAGES)
    ),
]
GameId = Annotated[str, typer.Argument(metavar="game", help="game", autocompletion=completion.games)]
_SEATS = typer.Option("--seats", help="seats")
Seats = Annotated[int, _SEATS]
AnySeats = Annotated[int | None, _SEATS]  # `Seats | None` would forget what the option is
Seed = Annotated[int | None, typer.Option("--seed", help="seed")]
Rules = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="name-and-value", help="rule", autocompletion=completion.rules),
]
File = Annotated[str, typer.Argument(metavar="file", help="file")]
_BOTS = typer.Option("--bots", metavar="bots", help="bots", autocompletion=completion.bots)
Bots = Annotated[str, _BOTS]
AnyBots = Annotated[str | None, _BOTS]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="workers")]
Plain = Annotated[bool, typer.Option("--plain", help="plain")]
Paper = Annotated[
    str, typer.Option("--paper", metavar="|".join(PAPERS), help="paper", autocompletion=one_of(tuple(PAPERS)))
]
Out = Annotated[Path | None, typer.Option("--out", metavar="file", help="out")]
Database = Annotated[str | None, typer.Option("--database", metavar="url", help="database")]
Json = Annotated[Path | None, typer.Option("--json", metavar="file", help="json")]
Rollouts = Annotated[int | None, typer.Option("--rollouts", min=1, help="rollouts")]

app = typer.Typer(help="tablee", cls=Commands, add_completion=False, pretty_exceptions_enable=False)


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
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="version")] = False,
    install: Annotated[bool, typer.Option("--install-completion", help="install-completion")] = False,
    script: Annotated[bool, typer.Option("--show-completion", help="show-completion")] = False,
) -> None:
    console = Console(highlight=False, soft_wrap=True)
    if version:
        console.print(f"tablee {tablee.__version__}")
    elif install:
        shell, file = completion.install_completion()
        console.print(WORDS.format("completion-installed", ctx.obj, shell=shell, file=file), markup=False)
    elif script:
        console.print(completion.completion_script(), markup=False)
    elif ctx.invoked_subcommand is None:
        ctx.get_help()  # it is printed, and there is nothing wrong with asking
    else:
        return
    raise typer.Exit


@app.command(help="play", cls=Command)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="game", help="play-what", autocompletion=completion.games)
    ] = None,
    seats: AnySeats = None,
    seat: Annotated[int, typer.Option("--seat", help="seat")] = 1,
    bots: AnyBots = None,
    name: Annotated[str | None, typer.Option("--name", metavar="name", help="name")] = None,
    rule: Rules = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="file", help="save")] = None,
    plain: Plain = False,
    lang: Lang = ENGLISH,
) -> None:
    in_app = not plain and launch.can_show_app()
    if in_app and game is None:
        launch.open_shelf(lang)
        return
    if game is not None and "://" in game:
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
    if not 1 <= seat <= seats:
        raise SetupError("no-seat", texts=WORDS, seat=str(seat), last=seats)
    own = seat - 1  # people count from 1, programs from 0
    named.insert(own, person)
    kinds = [players.usual(found)] if bots is None else bots.split(",")
    others = [other for other in range(seats) if other != own]
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
    with writing(save):
        save.write_text(match.record().to_json(), encoding="utf-8")
    console.print(WORDS.format("saved", lang, file=save))


@app.command(help="games", cls=Command)
def games(json: Json = None, lang: Lang = ENGLISH) -> None:
    if json is not None:
        write_json([describe(get(name), lang) for name in game_ids()], json)
    if json == STANDARD_OUTPUT:
        return
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


def describe(game: Game, lang: str) -> dict[str, object]:
    """A game as `tablee games` tells it, for programs."""
    return {
        "id": game.id,
        "title": game.title(lang),
        "fewest": game.fewest,
        "most": game.most,
        "minutes": game.minutes,
        "bots": list(players.names(game)),
        "options": [
            {"name": each.name, "clause": each.clause, "values": list(each.values), "default": each.default}
            for each in game.options
        ],
    }


@app.command(help="rules", cls=Command)
def rules(
    game: GameId,
    clause: Annotated[
        str | None, typer.Argument(metavar="clause", help="clause", autocompletion=completion.clauses)
    ] = None,
    lang: Lang = ENGLISH,
) -> None:
    from rich.markdown import Markdown  # slow to import, and needed here only

    book = get(game).rulebook(lang)
    if clause is None:
        Console().print(Markdown(book.markdown))
        return
    if clause not in book.clauses:
        raise TableeError("unknown-clause", texts=WORDS, game=game, clause=clause)
    Console().print(Markdown(f"**{clause}** {book.clauses[clause].text}"))


@app.command(help="cards", cls=Command)
def cards(
    game: GameId,
    paper: Paper = "a4",
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="backs")] = False,
    rule: Rules = None,
    out: Out = None,
    lang: Lang = ENGLISH,
) -> None:
    print_cards(get(game), rules=read_rules(rule), paper=paper, backs=backs, out=out, lang=lang)


@app.command(help="sheet", cls=Command)
def sheet(
    game: GameId,
    pdf: Annotated[bool, typer.Option("--pdf", help="sheet-pdf")] = False,
    filled: Annotated[Path | None, typer.Option("--filled", metavar="file", help="sheet-filled")] = None,
    copies: Annotated[int | None, typer.Option("--copies", min=1, max=100, help="sheet-copies")] = None,
    names: Annotated[str | None, typer.Option("--names", metavar="names", help="sheet-names")] = None,
    paper: Paper = "a4",
    rule: Rules = None,
    out: Out = None,
    lang: Lang = ENGLISH,
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
    launch.keep_score(found, kept, read_rules(rule), lang)


@app.command(help="serve", cls=Command)
def serve(
    database: Database = None,
    host: Annotated[str, typer.Option("--host", metavar="address", help="host")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="port")] = 8787,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="browser")] = True,
    share_port: Annotated[bool, typer.Option("--share-port", help="share-port")] = False,
    forwarded_by: Annotated[
        str, typer.Option("--forwarded-by", metavar="address", help="forwarded-by")
    ] = "127.0.0.1,::1",
    prefix: Annotated[str, typer.Option("--prefix", metavar="path", help="prefix")] = "/",
    metrics_address: Annotated[
        str | None, typer.Option("--metrics-address", metavar="host-and-port", help="metrics-address")
    ] = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="url", help="origin")] = None,
    bot_pause: Annotated[float, typer.Option("--bot-pause", min=0, max=60, help="bot-pause")] = 0.8,
    bot_seconds: Annotated[float, typer.Option("--bot-seconds", min=0.1, max=60, help="bot-seconds")] = SECONDS,
    bot_processes: Annotated[
        int | None, typer.Option("--bot-processes", min=1, max=64, metavar="number", help="bot-processes")
    ] = None,
    warm_up: Annotated[bool, typer.Option("--warm-up/--no-warm-up", help="warm-up")] = True,
    rate: Annotated[float, typer.Option("--rate", min=1, help="rate")] = 20,
    connections: Annotated[int, typer.Option("--connections-per-address", min=1, help="connections")] = 200,
    tables: Annotated[int, typer.Option("--tables-per-hour", min=1, help="tables-per-hour")] = 100,
    replays: Annotated[int, typer.Option("--replays-per-hour", min=1, help="replays-per-hour")] = 600,
    keep_megabytes: Annotated[int, typer.Option("--keep-megabytes", min=0, help="keep-megabytes")] = 0,
    keep_days: Annotated[int, typer.Option("--keep-days", min=0, help="keep-days")] = 0,
    log_level: Annotated[
        str | None,
        typer.Option("--log-level", metavar="level", help="log-level", autocompletion=one_of(LOG_LEVELS)),
    ] = None,
    lang: Lang = ENGLISH,
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
        bot_processes=bot_processes or usual_bot_processes(),
        warm_up=warm_up,
        prefix=prefix,
        metrics_address=metrics_address,
        origins=tuple(origin or ()),
        rate=rate,
        connections_per_address=connections,
        tables_per_hour=tables,
        replays_per_hour=replays,
        keep_megabytes=keep_megabytes,
        keep_days=keep_days,
    )


@app.command(help="tables", cls=Command)
def tables(
    what: Annotated[
        str, typer.Argument(metavar="what", help="tables-what", autocompletion=one_of(tuple(TABLES_WHAT)))
    ] = "list",
    which: Annotated[list[str] | None, typer.Argument(metavar="which", help="tables-which")] = None,
    everything: Annotated[bool, typer.Option("--all", help="tables-all")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="tables-yes")] = False,
    database: Database = None,
    json: Json = None,
    lang: Lang = ENGLISH,
) -> None:
    if what not in TABLES_WHAT:
        raise TableeError("tables-unknown", texts=WORDS, what=what, known=", ".join(TABLES_WHAT))
    least, most = TABLES_WHAT[what]
    if not least <= len(which or ()) <= most:
        raise TableeError(f"tables-{what}-which", texts=WORDS)
    from tablee.cli.tables import host_tables  # SQLAlchemy takes half a second to import

    host_tables(what, which or [], everything=everything, sure=yes, database=database, json=json, lang=lang)


@app.command("backup", help="backup", cls=Command)
def backup_command(
    file: Annotated[Path, typer.Argument(metavar="file", help="backup-file")],
    database: Database = None,
    lang: Lang = ENGLISH,
) -> None:
    from tablee.cli.backup import back_up  # SQLAlchemy takes half a second to import

    back_up(file, database=database, lang=lang)


@app.command("restore", help="restore", cls=Command)
def restore_command(
    file: Annotated[Path, typer.Argument(metavar="file", help="restore-file")],
    database: Database = None,
    lang: Lang = ENGLISH,
) -> None:
    from tablee.cli.backup import restore  # SQLAlchemy, as above

    restore(file, database=database, lang=lang)


@app.command("check", help="check", cls=Command)
def check_command(database: Database = None, json: Json = None, lang: Lang = ENGLISH) -> None:
    from tablee.cli.backup import check  # SQLAlchemy, as above

    check(database=database, json=json, lang=lang)


@app.command("announce", help="announce", cls=Command)
def announce_command(
    text: Annotated[str | None, typer.Argument(metavar="text", help="announce-text")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="announce-clear")] = False,
    minutes: Annotated[int, typer.Option("--minutes", min=1, max=10_080, help="announce-minutes")] = 60,
    database: Database = None,
    lang: Lang = ENGLISH,
) -> None:
    from tablee.cli.announce import announce  # SQLAlchemy, as above

    announce(text, clear=clear, minutes=minutes, database=database, lang=lang)


@app.command(help="replay", cls=Command)
def replay(file: File, plain: Plain = False, lang: Lang = ENGLISH) -> None:
    record = read_record(file)
    if plain or file == "-" or not launch.can_show_app():
        tell_record(Console(highlight=False), record, lang)
    else:
        launch.watch(record, lang)


@app.command(help="verify", cls=Command)
def verify(
    file: File,
    commit: Annotated[str | None, typer.Option("--commit", metavar="hex", help="commit")] = None,
    pledge: Annotated[str | None, typer.Option("--pledge", metavar="hex", help="pledge")] = None,
    nonce: Annotated[str | None, typer.Option("--nonce", metavar="hex", help="nonce")] = None,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="own-seat")] = None,
    lang: Lang = ENGLISH,
) -> None:
    run_verify(read_record(file), commit, pledge, nonce, seat, lang)


@app.command(help="simulate", cls=Command)
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
    plan = plan_simulation(
        get(game), seats=seats, games=count, bots=bots.split(","), rules=read_rules(rule), seed=seed,
        rollouts=rollouts, out=out,
    )  # fmt: skip
    if watch is None:
        if save is not None:
            raise SetupError("save-of-nothing", texts=WORDS)
        run_simulation(plan, runner(on, workers, address, lang), out, json, lang)
    elif json is not None:
        raise SetupError("json-of-one", texts=WORDS)
    else:
        watch_game(plan, watch, save, lang)


@app.command(help="arena", cls=Command)
def arena(
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
    run_arena(
        get(game), bots=bots.split(","), seats=seats, games=count, rules=read_rules(rule), seed=seed,
        rollouts=rollouts, runner=runner(on, workers, address, lang), save=save, json_file=json, plot=plot, lang=lang,
    )  # fmt: skip


@app.command(help="study", cls=Command)
def study(
    game: GameId,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="name-and-values", help="vary", autocompletion=completion.factors),
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="study-seats")] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="bots", help="study-bots", autocompletion=completion.bots)
    ] = None,
    count: Annotated[int, typer.Option("--games", help="study-count")] = 100_000,
    rollouts: Rollouts = None,
    rule: Rules = None,
    seed: Seed = None,
    workers: Workers = None,
    on: On = LOCAL,
    address: Address = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="file", help="html")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="file", help="csv")] = None,
    json: Json = None,
    lang: Lang = ENGLISH,
) -> None:
    plan = Study.check(
        get(game), vary=vary or [], seats=seats, bots=None if bots is None else bots.split(","), deals=count,
        rules=read_rules(rule), seed=seed, rollouts=rollouts,
    )  # fmt: skip
    run_study(plan, runner(on, workers, address, lang), Files(html, csv, json), lang)
