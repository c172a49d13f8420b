"""What the Tab key offers in a shell, and how it is set up."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import shellingham
import typer
from typer.completion import completion_init, get_completion_script, install  # type: ignore[attr-defined]

from tablee import bots as players
from tablee.core.errors import TableeError
from tablee.core.game import Game
from tablee.core.registry import game_ids, get
from tablee.terminal.words import WORDS

PROGRAM = "tablee"
ASKED = "_TABLEE_COMPLETE"  # the variable by which a shell asks
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")

Offers = Iterable[tuple[str, str]]  # each with a word about it, which some shells show


def answer_shells() -> None:
    """When a shell asks, Typer knows how it wants to be answered."""
    if ASKED in os.environ:
        completion_init()


# --- setting it up ---------------------------------------------------------------------------------


def install_completion() -> tuple[str, Path]:
    """For the shell from which we were called; which one it is, and where it was written."""
    return install(_shell(), PROGRAM, ASKED)


def completion_script() -> str:
    return get_completion_script(prog_name=PROGRAM, complete_var=ASKED, shell=_shell())


def _shell() -> str:
    try:
        name = shellingham.detect_shell()[0]
    except shellingham.ShellDetectionFailure:
        name = Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise TableeError("unknown-shell", texts=WORDS, shell=name, shells=", ".join(SHELLS))
    return str(name)


# --- what is offered -------------------------------------------------------------------------------


def one_of(values: Sequence[str]) -> Callable[[], Sequence[str]]:
    return lambda: values


def games(ctx: typer.Context) -> Offers:
    return [(name, get(name).title(ctx.obj)) for name in game_ids()]


def bots(ctx: typer.Context, incomplete: str) -> Offers:
    """The last of those that are separated by commas."""
    before = "".join(incomplete.rpartition(",")[:2])
    found = _game(ctx) or get(game_ids()[0])  # before a game is named: the levels that every game has
    return [(f"{before}{name}", players.level(found, name).title(ctx.obj)) for name in players.names(found)]


def rules(ctx: typer.Context) -> Offers:
    """Every value of every option of the game."""
    if (found := _game(ctx)) is None:
        return []
    return [
        (f"{option.name}={value}", found.texts.format(option.message(value), ctx.obj, value=value))
        for option in found.options
        for value in option.values
    ]


def factors(ctx: typer.Context) -> Offers:
    """What a study may vary: each option with all its values."""
    if (found := _game(ctx)) is None:
        return []
    return [
        (f"{option.name}={','.join(map(str, option.values))}", found.texts.format(f"option-{option.name}", ctx.obj))
        for option in found.options
    ]


def clauses(ctx: typer.Context) -> Offers:
    if (found := _game(ctx)) is None:
        return []
    return [(each.id, each.text) for each in found.rulebook(ctx.obj).clauses.values()]


def _game(ctx: typer.Context) -> Game | None:
    """The game that stands on the line already: among the arguments not yet read, where an option lacks its value."""
    return next((get(word) for word in (ctx.params.get("game"), *ctx.args) if word in game_ids()), None)
