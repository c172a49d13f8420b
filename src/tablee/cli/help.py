"""`--help` in the person's language: Typer knows English alone, and shows a reader the types of Python.

What a command or an option is for is declared as the id of a message (`help="seats"` is `help-seats`), and so is the
name of its value (`metavar="file"` is `metavar-file`), unless it lists its values (`metavar="fr|en"`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from tablee.cli.files import STANDARD_OUTPUT
from tablee.terminal.words import WORDS

Parameter = TyperArgument | TyperOption


class _Translated:
    """What a command and the group of all have in common."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show(self, ctx)

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        option: TyperOption | None = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = WORDS.format("help-help", ctx.obj)
        return option


class TranslatedCommand(_Translated, TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, json_to_standard_output(args))


class TranslatedGroup(_Translated, TyperGroup):
    """All of them."""


def json_to_standard_output(arguments: list[str]) -> list[str]:
    """`--json` without a file is `--json -`."""
    read: list[str] = []
    for argument, after in itertools.pairwise([*arguments, "--"]):
        read += [argument, str(STANDARD_OUTPUT)] if argument == "--json" and after.startswith("--") else [argument]
    return read


def in_language(app: typer.Typer, lang: str) -> TranslatedGroup:
    """The whole command with its words; `--lang` is what it is if nobody says otherwise."""
    commands = typer.main.get_command(app)
    assert isinstance(commands, TranslatedGroup)
    for command in (commands, *commands.commands.values()):
        command.help = WORDS.format(f"help-{command.help}", lang)
        for parameter in command.params:
            assert isinstance(parameter, Parameter)
            parameter.help = WORDS.format(f"help-{parameter.help}", lang)
            parameter.metavar = _value_name(parameter, lang)
            if parameter.name == "lang":
                parameter.default = lang
    return commands


def _value_name(parameter: Parameter, lang: str) -> str | None:
    if parameter.metavar is None:
        return None if _is_flag(parameter) else WORDS.format("metavar-number", lang)
    return parameter.metavar if "|" in parameter.metavar else WORDS.format(f"metavar-{parameter.metavar}", lang)


def _is_flag(parameter: Parameter) -> bool:
    return isinstance(parameter, TyperOption) and parameter.is_flag


# --- what is shown ---------------------------------------------------------------------------------


def show(command: Any, ctx: Any) -> None:
    lang = ctx.obj
    parameters = [each for each in command.get_params(ctx) if isinstance(each, Parameter)]
    arguments = [each for each in parameters if isinstance(each, TyperArgument)]
    options = [each for each in parameters if isinstance(each, TyperOption)]
    wanted = [each.metavar or each.name if each.required else f"[{each.metavar}]" for each in arguments]
    parts = {
        "commands": [(name, Text(each.help or "")) for name, each in getattr(command, "commands", {}).items()],
        "arguments": [(each.metavar or each.name, _told(each, lang)) for each in arguments],
        "options": [(_spelled(each), _told(each, lang)) for each in options],
    }
    if parts["commands"]:
        wanted.append(WORDS.format("metavar-command", lang))
    usage = " ".join([ctx.command_path, *wanted, "[OPTIONS]"])
    console = Console(highlight=False)
    console.print(Text(WORDS.format("help-usage", lang, usage=usage), style="bold"))
    console.print(Text(f"\n{command.help}"))
    for heading, rows in parts.items():
        if rows:
            console.print(Text(f"\n{WORDS.format(f'help-{heading}', lang)}", style="bold"))
            console.print(_listed(rows, console.width))


def _listed(rows: list[tuple[str, Text]], width: int) -> RenderableType:
    """Side by side, or, where that leaves little room, one below the other."""
    indent = 2
    if 2 * max(len(label) for label, _ in rows) > width:
        return Group(
            *(
                Group(Padding(Text(label, style="cyan"), (0, indent)), Padding(told, (0, 2 * indent)))
                for label, told in rows
            )
        )
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True)
    for label, told in rows:
        table.add_row(label, told)
    return Padding(table, (0, indent))


def _spelled(option: TyperOption) -> str:
    names = " / ".join([*option.opts, *option.secondary_opts])
    return names if option.metavar is None else f"{names} {option.metavar}"


def _told(parameter: Parameter, lang: str) -> Text:
    """What it is for, and in brackets what may be left out or must be in which bounds."""
    notes = " ".join(f"[{note}]" for note in _notes(parameter, lang))
    told = Text(parameter.help or "")
    return told.append(f" {notes}", style="dim") if notes else told


def _notes(parameter: Parameter, lang: str) -> Iterable[str]:
    least, most, usual = parameter.min, parameter.max, parameter.default
    if parameter.required:
        yield WORDS.format("help-required", lang)
    if least is not None:
        message = "help-least" if most is None else "help-range"
        yield WORDS.format(message, lang, least=str(least), most=str(most))
    if isinstance(parameter, TyperOption) and parameter.secondary_opts:
        usual = (parameter.opts if usual else parameter.secondary_opts)[0]
    if usual is not None and usual is not False:
        yield WORDS.format("help-default", lang, value=str(usual))
