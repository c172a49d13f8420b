"""The command `tablee`: one subcommand a verb."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> None:
    """Run a command. Whatever is wrong with it is said in one sentence, with exit code 2."""
    # Imported late: a bot's process imports this file again, and needs none of them.
    import typer
    from rich.console import Console

    # And these, for the same reason.
    from tablee.cli.command_line import app
    from tablee.cli.completion import PROGRAM, answer_shells
    from tablee.cli.help import in_language
    from tablee.cli.misuse import in_words
    from tablee.core.errors import TableeError
    from tablee.terminal.words import WORDS, language

    arguments = sys.argv[1:] if arguments is None else arguments
    lang = language(arguments)
    console = Console(stderr=True, soft_wrap=True, highlight=False)

    def fail(sentence: str) -> int:
        console.print(WORDS.format("error", lang, text=sentence), markup=False)
        return 2

    try:
        answer_shells()
        code = in_language(app, lang)(arguments, prog_name=PROGRAM, standalone_mode=False, obj=lang)
    except TableeError as error:
        code = fail(error.text(lang))
    except typer.TyperException as error:
        told = error.format_message() if hasattr(error, "format_message") else str(error)
        code = fail(in_words(told, lang))
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has seen enough
        code = 0
    if code == INTERRUPTED:  # as Typer, too, says that somebody pressed Ctrl-C
        console.print(WORDS.format("interrupted", lang))
    sys.exit(code or 0)
