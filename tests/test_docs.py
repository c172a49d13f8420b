"""The documents are true: snippets run, and every file, option, command, message and name that they mention exists."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import typer.main

import tablee
from tablee.cli.command_line import app
from tablee.server import wire_types
from tablee.server.messages import FromGuest
from tablee.server.web.api import routes
from tablee.table import commands

ROOT = Path(__file__).parent.parent
DOCUMENTS = {
    file.relative_to(ROOT).as_posix(): file.read_text("utf-8")
    for file in (*ROOT.glob("docs/**/*.md"), *ROOT.glob("[CR]*.md"))
    if file.name != "CHANGELOG.md"  # what it names may be gone by now
}
PROTOCOL = DOCUMENTS["docs/protocol.md"]
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# Of Ray, of every command, and a property of CSS.
FOREIGN_OPTIONS = {"--head", "--num-cpus", "--help", "--paint"}
# Files that a reader would have, and one that is made when it is asked for.
FOREIGN_FILES = {"/openapi.json", "game.json", "record.json", "seats.json"}
# A unit of systemd.
FOREIGN_NAMES = {"tablee.service"}


def snippets(name: str, language: str) -> list[str]:
    return [text for kind, text in FENCED.findall(DOCUMENTS[name]) if kind == language]


def quoted(name: str) -> set[str]:
    """What stands in backticks, outside of snippets."""
    return set(re.findall(r"`([^`\n]+)`", FENCED.sub("", DOCUMENTS[name])))


@cache
def files() -> list[str]:
    places = ("src", "tests", "web", "docs", "bench", "scripts", "deploy", "examples")
    found = (path for place in places for path in (ROOT / place).rglob("*") if "node_modules" not in path.parts)
    return [path.relative_to(ROOT).as_posix() for path in (*found, *ROOT.glob("*"))]


@cache
def options() -> set[str]:
    """Of the command, and of every script."""
    sources = (path for place in ("src", "bench", "scripts", "tests/world") for path in (ROOT / place).rglob("*.py"))
    written = (words for path in sources for words in re.findall(r'"(--[a-z/-]+)"', path.read_text("utf-8")))
    return {option for words in written for option in words.split("/")}


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_whatever_a_document_names_exists(name: str) -> None:
    assert not missing(name)


def test_what_is_not_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = ["core/no.py", "no.md", "tablee dance", "make nothing", "tablee.core.no", "GET /api/no", "--dance"]
    monkeypatch.setitem(DOCUMENTS, "wrong.md", "`{}` [x]({}) `{}` `{}` {} {} {}".format(*wrong))
    assert sorted(missing("wrong.md")) == sorted(wrong)


def missing(name: str) -> list[str]:
    """What a document names and nobody finds."""
    text = DOCUMENTS[name]
    return [
        *missing_files(name),
        *missing_links(name),
        *missing_commands(name),
        *missing_names(text),
        *missing_endpoints(text),
        *(set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - options() - FOREIGN_OPTIONS),
    ]


def missing_files(name: str) -> Iterator[str]:
    for words in quoted(name) - FOREIGN_FILES:
        file, _, test = words.partition("::")
        if re.fullmatch(r"[\w.<>/*-]+\.(py|md|ts|svelte|ftl|json|css|toml|mjs|service|js|csv)", file):
            pattern = re.escape(file).replace("<game>", r"\w+").replace("<lang>", r"\w+").replace(r"\*", ".*")
            found = [path for path in files() if re.fullmatch("(.*/)?" + pattern, path)]
            if not found or (test and f"def {test}(" not in (ROOT / found[0]).read_text("utf-8")):
                yield words


def missing_links(name: str) -> Iterator[str]:
    folder = (ROOT / name).parent
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", DOCUMENTS[name]):
        if not target.startswith("http") and not (folder / target).exists():
            yield target


def missing_commands(name: str) -> Iterator[str]:
    verbs = set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for line in [*quoted(name), *(line for part in snippets(name, "sh") for line in part.splitlines())]:
        for pattern, known in ((r"(?:\.venv/bin/)?tablee ([a-z]+)", verbs), (r"make ([a-z-]+)", targets)):
            if (found := re.match(pattern, line)) and found[1] not in known:
                yield line


def missing_names(text: str) -> Iterator[str]:
    for name in set(re.findall(r"\btablee(?:\.[A-Za-z_]\w*)+", FENCED.sub("", text))) - FOREIGN_NAMES:
        found: Any = tablee
        parts = name.split(".")
        for number, part in enumerate(parts[1:], start=2):
            try:
                found = getattr(found, part, None) or importlib.import_module(".".join(parts[:number]))
            except ImportError:
                yield name
                break


def missing_endpoints(text: str) -> Iterator[str]:
    server = (ROOT / "src/tablee/server/web/app.py").read_text("utf-8")
    nothing: Any = None
    known = {(way, unnamed(route.path)) for route in routes(nothing, nothing).routes for way in route.methods}  # type: ignore[attr-defined]
    for way, path in re.findall(r"\b(GET|POST) (/[\w/{}.]*)", text):
        if (way, unnamed(path)) not in known and f'app.get("{path}"' not in server:
            yield f"{way} {path}"


def unnamed(path: str) -> str:
    return re.sub(r"{\w+}", "{}", path)


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_every_python_snippet_is_run(name: str) -> None:
    """By doctest or, in the guide for contributors, by the example that it quotes."""
    examples = [file.read_text("utf-8") for file in (ROOT / "examples").rglob("*.py")]
    for text in snippets(name, "python"):
        assert ">>> " in text or (name == "CONTRIBUTING.md" and any(text in each for each in examples)), text


def test_the_protocol_lists_every_command() -> None:
    table = PROTOCOL.partition("| `do` |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", table, re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"\w+", row)}
    assert listed | {"hello"} == {tag_of(kind) for kind in get_args(FromGuest)}


def test_the_protocol_names_every_emote() -> None:
    row = next(line for line in PROTOCOL.splitlines() if line.startswith("| `emote` |"))
    assert set(re.findall(r"`(\w+)`", row)) == {"emote", *commands.EMOTES}


def test_the_protocol_shows_messages_as_they_are() -> None:
    """Every field that is shown exists, and of a message that is not cut short (…) none is left out."""
    kinds: dict[str, Any] = {f"type {tag_of(kind)}": kind for kind in get_args(wire_types.ToGuest)}
    kinds |= {f"do {tag_of(kind)}": kind for kind in get_args(FromGuest)} | {"table": wire_types.TableSeen}
    examples = [*snippets("docs/protocol.md", "json"), *re.findall(r"`({\"type\".*?})`", PROTOCOL)]
    shown = {name: example for text in examples for name, example in written(text)}
    for name, example in shown.items():
        fields = msgspec.structs.fields(kinds[name])
        needed = set() if "…" in example else {field.encode_name for field in fields if field.required}
        assert needed <= set(example) - {"…"} <= {field.encode_name for field in fields} | {"type", "do"}, name
    assert set(shown) == {*(name for name in kinds if name.startswith("type")), "do hello", "do play", "table"}
    assert shown["type refused"]["reason"] in {refusal.message for refusal in tablee.get("fiasko").refusals}


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def written(text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """JSON as the document abridges it (`{…}`, `[1, …]`), by what it is; what is cut short has the key “…”."""
    text = text.replace("{…}", "{}").replace(", …]", "]").replace(", …}", ', "…": 0}')
    text = re.sub(r": …([,}])", r": 0\1", text)
    while text := text.strip():
        found, end = json.JSONDecoder().raw_decode(text)
        text = text[end:]
        way = next((way for way in ("type", "do") if way in found), None)
        yield "table" if way is None else f"{way} {found[way]}", found
