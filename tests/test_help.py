"""What the command says about itself: help in two languages, and what the Tab key offers in a shell."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import shellingham

import tablee
from tablee.cli import main
from tablee.cli.commands import app
from tablee.cli.help import in_language
from tablee.core.text import LANGUAGES

COMMANDS = ["", *in_language(app, "en").commands]
TYPERS_OWN_WORDS = ("Usage:", "Commands", "Show this message", "[default", "[required", " or more", "COMMAND ", "GAME")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str]:
    with pytest.raises(SystemExit) as exit_:
        main(list(arguments))
    return exit_.value.code, capsys.readouterr().out


# --- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_argument_and_option_is_described_and_no_type_of_python_is_named(
    command: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [command] if command else []
    code, out = run(capsys, *words, "--help", *(["--lang", lang] if command else []))
    assert code == 0
    assert not re.search(r"<\w+", out)
    assert max(map(len, out.splitlines())) <= 80
    described = dict(re.findall(r"^  (--[\w-]+|[A-ZÉ]+\b)[^\n]*?  (\S.*)$", out, re.MULTILINE))
    made = in_language(app, lang)
    for parameter in (made.commands[command] if command else made).params:
        assert parameter.name == "game" or parameter.opts[0] in described or parameter.metavar in described
    assert "--help" in described


@pytest.mark.parametrize("command", COMMANDS[1:])
def test_french_help_is_french(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = run(capsys, command, "--help", "--lang", "fr")
    assert out.startswith(f"Utilisation : tablee {command} ")
    assert "Montrer cette aide." in out
    for word in TYPERS_OWN_WORDS:
        assert word not in out


def test_the_whole_help_in_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    _, out = run(capsys)
    assert "Utilisation : tablee COMMANDE [OPTIONS]" in out
    assert "Commandes\n" in out
    for word in TYPERS_OWN_WORDS:
        assert word not in out


def test_notes_in_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    _, out = run(capsys, "serve", "--help")
    text = " ".join(out.split())
    for note in ("[0 to 65535] [default: 8787]", "[default: --browser]", "[0 or more] [default: 0]"):
        assert note in text
    assert "[required]" in run(capsys, "simulate", "--help")[1]


def test_a_narrow_terminal_gets_it_one_below_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "45")
    _, out = run(capsys, "serve", "--help")
    assert "  --connections-per-address N\n" in "\n".join(line.rstrip() for line in out.splitlines())
    assert max(map(len, out.splitlines())) <= 45


def test_the_command_alone_says_what_it_can_do() -> None:
    done = subprocess.run([sys.executable, "-m", "tablee"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  simulate  " in done.stdout


# --- the Tab key ---------------------------------------------------------------------------------


def offered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str) -> list[str]:
    """As bash asks for it, with the cursor at the end of the line."""
    words = line.split(" ")
    monkeypatch.setenv("_TABLEE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    code, out = run(capsys)
    assert code == 0
    return out.split()


def test_it_completes_commands_games_bots_and_whatever_else_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for line, expected in {
        "tablee s": ["sheet", "serve", "simulate", "study"],
        "tablee simulate ": list(tablee.game_ids()),
        "tablee play fi": ["fiasko"],
        "tablee simulate --bots ": ["random", "beginner", "steady", "expert"],
        "tablee simulate fiasko --bots random,st": ["random,steady"],
        "tablee arena tank --bots ex": ["expert"],
        "tablee rules ta": ["tank"],
        "tablee play fiasko --lang ": ["fr", "en"],
        "tablee play fiasko --rule cata": ["catastrophe=others", "catastrophe=everyone"],
        "tablee study fiasko --vary cata": ["catastrophe=others,everyone"],
        "tablee rules fiasko F5.3": ["F5.3"],
        "tablee cards fiasko --paper ": ["a4", "letter"],
        "tablee study fiasko --on ": ["local", "ray"],
        "tablee serve --log-level w": ["warning"],
        "tablee serve --keep": ["--keep-megabytes", "--keep-days"],
        "tablee replay ": [],  # then the shell offers files
    }.items():
        assert offered(monkeypatch, capsys, line) == expected, line


def test_fish_is_told_in_french_what_the_words_mean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setenv("_TABLEE_COMPLETE", "complete_fish")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "tablee simulate pas")
    assert run(capsys) == (0, "pasta\tPar ici la pasta !\n")


def test_it_is_written_where_the_shell_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(shellingham, "detect_shell", lambda: ("bash", "/bin/bash"))
    code, out = run(capsys, "--install-completion")
    file = tmp_path / ".bash_completions" / "tablee.sh"
    assert (code, out) == (0, f"The Tab key completes tablee in new windows of bash: {file}\n")
    assert str(file) in (tmp_path / ".bashrc").read_text()
    assert run(capsys, "--show-completion") == (0, file.read_text() + "\n")


def test_an_unknown_shell_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere() -> tuple[str, str]:
        raise shellingham.ShellDetectionFailure

    monkeypatch.setattr(shellingham, "detect_shell", nowhere)
    monkeypatch.setenv("SHELL", "/bin/zsh")
    assert "#compdef tablee" in run(capsys, "--show-completion")[1]
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    with pytest.raises(SystemExit) as exit_:
        main(["--install-completion"])
    assert exit_.value.code == 2
    assert "The shell “tcsh” is not one" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_a_real_bash_completes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    here = Path(sys.executable).parent
    script = (
        f'export PATH="{here}:$PATH"; eval "$(tablee --show-completion)"; COMP_WORDS=(tablee rules pas); COMP_CWORD=2; '
        '_tablee_completion tablee; echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("pasta\n", "")
