"""Every catalogue of words, the page's too, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from tablee.core.text import LANGUAGES, Texts, elided, listed

ROOT = Path(__file__).parent.parent
CATALOGUES = sorted(
    file.parent for top in ("src/tablee", "web/src", "examples") for file in (ROOT / top).rglob("fr.ftl")
)
PAGES = sorted((ROOT / "src/tablee/games").glob("*/page"))
NAMES = [str(folder.relative_to(ROOT)) for folder in CATALOGUES]


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A syntax node and everything in it."""
    yield node
    for value in vars(node).values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, ast.BaseNode):
                yield from nodes(inner)


def messages(folder: Path, lang: str) -> Iterator[ast.Message]:
    parsed = FluentParser().parse((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
    yield from (entry for entry in parsed.body if isinstance(entry, ast.Message))


def variables(node: ast.BaseNode) -> set[str]:
    return {inner.id.name for inner in nodes(node) if isinstance(inner, ast.VariableReference)}


def counted(message: ast.Message) -> Iterator[tuple[str, set[int]]]:
    """The variables whose number the message tells by its plural, and which numbers have words of their own."""
    for node in nodes(message):
        if not isinstance(node, ast.SelectExpression) or not isinstance(node.selector, ast.VariableReference):
            continue
        name = node.selector.id.name
        own = {int(variant.key.value) for variant in node.variants if isinstance(variant.key, ast.NumberLiteral)}
        if any(name in variables(variant.value) for variant in node.variants):
            yield name, own


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Bo", "de Bo"), ("Ana", "d’Ana"), ("Élise", "d’Élise"), ("Hugo", "d’Hugo"), ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"), ("Yann", "de Yann"), ("8", "de 8"), ("", "de "), ("🙂", "de 🙂"),
    ],
)  # fmt: skip
def test_de_before_a_name(name: str, told: str) -> None:
    assert elided("de", name) == told
    assert elided("que", "Anatole") == "qu’Anatole"


def test_names_are_enumerated() -> None:
    assert [listed(names, "fr") for names in ([], ["Ana"], ["Ana", "Bo"])] == ["", "Ana", "Ana et Bo"]
    assert [listed(["Ana", "Bo", "Cy"], lang) for lang in LANGUAGES] == ["Ana, Bo et Cy", "Ana, Bo and Cy"]


@pytest.mark.parametrize("folder", CATALOGUES, ids=NAMES)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    fr, en = ([message.id.name for message in messages(folder, lang)] for lang in LANGUAGES)
    assert len(set(fr)) == len(fr)
    assert sorted(fr) == sorted(en)


@pytest.mark.parametrize("page", PAGES, ids=[page.parent.name for page in PAGES])
def test_a_board_has_words_for_all_it_says_and_no_others(page: Path) -> None:
    """Those that only the page says begin with `page-`. An id may be put together: `page-word-${card}`."""
    code = "\n".join(file.read_text(encoding="utf-8") for kind in ("svelte", "ts") for file in page.rglob(f"*.{kind}"))
    entries = [entry for entry in messages(page.parent / "text", "en") if entry.id.name.startswith("page-")]
    quoted = {inner.id.name for entry in entries for inner in nodes(entry) if isinstance(inner, ast.MessageReference)}
    whole = quoted | set(re.findall(r"[\"`](page-[\w-]+)[\"`]", code))
    begun = tuple(re.findall(r"`(page-[\w-]+-)\$\{", code))
    words = {entry.id.name for entry in entries}
    assert whole - words == set()
    assert {word for word in words if not word.startswith(begun)} - whole == set()
    assert [start for start in begun if not any(word.startswith(start) for word in words)] == []


def test_the_page_says_every_word_it_has() -> None:
    folders = [ROOT / "web" / "src", *PAGES]
    files = [file for folder in folders for kind in ("svelte", "ts") for file in folder.rglob(f"*.{kind}")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files if not file.name.endswith(".test.ts"))
    entries = list(messages(ROOT / "web" / "src" / "words", "en"))
    said = {inner.id.name for entry in entries for inner in nodes(entry) if isinstance(inner, ast.MessageReference)}
    said |= set(re.findall(r"[\"`]([a-z][\w-]*)[\"`]", code))
    begun = tuple(re.findall(r"`([a-z][\w-]*-)\$\{", code))
    words = {entry.id.name for entry in entries}
    assert {word for word in words if not word.startswith(begun)} - said == set()


@pytest.mark.parametrize("folder", CATALOGUES, ids=NAMES)
def test_french_elides_before_a_name(folder: Path) -> None:
    text = (folder / "fr.ftl").read_text(encoding="utf-8")
    assert re.findall(r".*\b(?:de|que) \{ \$(?:name|names|who|game|bot|to_act|victim|thief) \}.*", text) == []


@pytest.mark.parametrize("folder", CATALOGUES, ids=NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plural_tells_its_number_whatever_it_is(folder: Path, lang: str) -> None:
    """0 is singular in French and −1 in both languages, so what is singular need not be 1."""
    texts = Texts(folder)
    wrong = []
    entries = list(messages(folder, lang))
    facts = {name: 77 for message in entries for name in variables(message)}
    for message in entries:
        for name, own in counted(message):
            for number in range(-3, 4):
                told = texts.format(message.id.name, lang, **facts | {name: number})
                if number not in own and not re.search(rf"(?<![\d-]){number}(?!\d)", told):
                    wrong.append(f"{message.id.name} for {number}: {told}")
    assert wrong == []
