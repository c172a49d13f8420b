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
from tablee.cli.simulate import run_simulation
from tablee.core.errors import SetupError, TableeError
from tablee.core.registry import game_ids, get
from tablee.core.text import LANGUAGES
from tablee.terminal.play import Quit, TerminalTable
from tablee.terminal.replay import tell_record
from tablee.terminal.shelf import choose_game
from tablee.terminal.words import WORDS, language

_LANG = language(sys.argv[1:])  # help is written before any option is read
USUAL_SEATS = 3
BOT_NAMES = ("Ana", "Bo", "Chloé", "Dov", "Élise", "Farid")


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
Bots = Annotated[str, typer.Option("--bots", help=_help("bots"))]

app = typer.Typer(help=_help("tablee"), no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


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
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=_help("game"))] = None,
    seats: Seats | None = None,
    seat: Annotated[int, typer.Option("--seat", help=_help("seat"))] = 0,
    bots: Bots | None = None,
    name: Annotated[str | None, typer.Option("--name", help=_help("name"))] = None,
    rule: Rules = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option("--save", help=_help("save"))] = None,
    lang: Lang = _LANG,
) -> None:
    console = Console(highlight=False)
    found = choose_game(console, lang, console.input) if game is None else get(game)
    if found is None:
        return
    if seats is None:
        seats = min(max(USUAL_SEATS, found.fewest), found.most)
    person = WORDS.format("you", lang) if name is None else name
    named = list(BOT_NAMES[: found.check_seats(seats) - 1])
    if not 0 <= seat < seats:
        raise SetupError("unknown-seat", seat=str(seat), last=seats - 1)
    named.insert(seat, person)
    kinds = players.names(found)[-1:] if bots is None else bots.split(",")
    others = [other for other in range(seats) if other != seat]
    opponents = {other: players.Bot(found, kinds[number % len(kinds)]) for number, other in enumerate(others)}
    match = tablee.new(found, seats, seed=seed, rules=read_rules(rule), names=named)
    found.engine.compile_in_background()  # the first moves are interpreted: nobody waits for a compiler

    try:
        TerminalTable(console, match, seat, opponents, lang, console.input).play()
    except Quit:
        console.print("\n" + WORDS.format("quit", lang))
    if save is not None:
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


@app.command(help=_help("replay"))
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=_help("file"))],
    lang: Lang = _LANG,
) -> None:
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise TableeError("unreadable-file", texts=WORDS, file=file, why=why) from None
    tell_record(Console(highlight=False), tablee.Record.from_json(text), lang)


@app.command(help=_help("simulate"))
def simulate(
    game: GameId,
    seats: Seats = 4,
    count: Annotated[int, typer.Option("--games", help=_help("count"))] = 100_000,
    bots: Bots = "random",
    rule: Rules = None,
    seed: Seed = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help=_help("workers"))] = None,
    lang: Lang = _LANG,
) -> None:
    run_simulation(
        get(game), seats=seats, games=count, bots=bots.split(","), rules=read_rules(rule), seed=seed,
        workers=workers, lang=lang,
    )  # fmt: skip
