"""All subcommands. Those with much to do stand in files of their own, with their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import tablee
from tablee import bots as players
from tablee.cli import completion
from tablee.cli.completion import one_of
from tablee.cli.files import STANDARD_OUTPUT, read_file, write_json
from tablee.cli.help import TranslatedCommand, TranslatedGroup
from tablee.cli.options import (
    ENGLISH,
    AnyBots,
    AnySeats,
    Database,
    File,
    GameId,
    Json,
    Lang,
    Plain,
    Rules,
    Seed,
    read_rules,
)  # fmt: skip
from tablee.cli.printing import print_cards, sheet
from tablee.cli.run_arena import run_arena
from tablee.cli.run_server import run_server
from tablee.cli.run_simulation import simulate
from tablee.cli.run_study import run_study
from tablee.cli.verify import run_verify
from tablee.core.errors import SetupError, TableeError
from tablee.core.game import Game
from tablee.core.record import Record
from tablee.core.registry import game_ids, get
from tablee.terminal import launch, saves
from tablee.terminal.play import tell_record
from tablee.terminal.saves import writing
from tablee.terminal.shelf import choose_game, other_names, own_name, usual_seats
from tablee.terminal.words import WORDS

TABLES_WHAT = {"list": (0, 0), "show": (1, 1), "delete": (1, 1000), "export": (1, 1), "stats": (0, 0)}  # of how many

app = typer.Typer(help="tablee", cls=TranslatedGroup, add_completion=False, pretty_exceptions_enable=False)


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


@app.command(help="play", cls=TranslatedCommand)
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


@app.command(help="games", cls=TranslatedCommand)
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


@app.command(help="rules", cls=TranslatedCommand)
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


app.command("cards", help="cards", cls=TranslatedCommand)(print_cards)
app.command("sheet", help="sheet", cls=TranslatedCommand)(sheet)
app.command("serve", help="serve", cls=TranslatedCommand)(run_server)


@app.command(help="tables", cls=TranslatedCommand)
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
    from tablee.cli.tables import host_tables  # a database and all games: whoever only plays loads none of it

    host_tables(what, which or [], everything=everything, sure=yes, database=database, json=json, lang=lang)


@app.command("backup", help="backup", cls=TranslatedCommand)
def backup_command(
    file: Annotated[Path, typer.Argument(metavar="file", help="backup-file")],
    database: Database = None,
    lang: Lang = ENGLISH,
) -> None:
    from tablee.cli.back_up import back_up  # a database, as above

    back_up(file, database=database, lang=lang)


@app.command("restore", help="restore", cls=TranslatedCommand)
def restore_command(
    file: Annotated[Path, typer.Argument(metavar="file", help="restore-file")],
    database: Database = None,
    lang: Lang = ENGLISH,
) -> None:
    from tablee.cli.back_up import restore  # a database, as above

    restore(file, database=database, lang=lang)


@app.command("check", help="check", cls=TranslatedCommand)
def check_command(database: Database = None, json: Json = None, lang: Lang = ENGLISH) -> None:
    from tablee.cli.back_up import check  # a database, as above

    check(database=database, json=json, lang=lang)


@app.command("announce", help="announce", cls=TranslatedCommand)
def announce_command(
    text: Annotated[str | None, typer.Argument(metavar="text", help="announce-text")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="announce-clear")] = False,
    minutes: Annotated[int, typer.Option("--minutes", min=1, max=10_080, help="announce-minutes")] = 60,
    database: Database = None,
    lang: Lang = ENGLISH,
) -> None:
    from tablee.cli.announce import announce  # a database, as above

    announce(text, clear=clear, minutes=minutes, database=database, lang=lang)


@app.command(help="replay", cls=TranslatedCommand)
def replay(file: File, plain: Plain = False, lang: Lang = ENGLISH) -> None:
    record = Record.from_json(read_file(file))
    if plain or file == "-" or not launch.can_show_app():
        tell_record(Console(highlight=False), record, lang)
    else:
        launch.watch(record, lang)


app.command("verify", help="verify", cls=TranslatedCommand)(run_verify)
app.command("simulate", help="simulate", cls=TranslatedCommand)(simulate)
app.command("arena", help="arena", cls=TranslatedCommand)(run_arena)
app.command("study", help="study", cls=TranslatedCommand)(run_study)
