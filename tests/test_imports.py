"""Imports: no cycle between modules, the picture of them is true, and whoever imports inside a function says why."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import grimp
import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tablee"


def _drawer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("import_graph", ROOT / "scripts" / "import_graph.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = grimp.build_graph("tablee", exclude_type_checking_imports=True)
    for module in sorted(graph.modules):
        for other in graph.find_modules_directly_imported_by(module):
            chain = graph.find_shortest_chain(other, module)
            assert chain is None, " → ".join([module, *chain])


def test_the_picture_of_the_imports_is_true() -> None:
    """`make imports` draws it again."""
    assert _drawer().picture() == (ROOT / "docs" / "imports.svg").read_text(encoding="utf-8")


def test_a_cycle_has_no_picture() -> None:
    with pytest.raises(SystemExit, match="a cycle: a → b → a"):
        _drawer().rows({("a", "b"), ("b", "a")})


def _unexplained(file: Path) -> Iterator[int]:
    """The lines on which a function imports something and no comment says why, there or above the first of several."""
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    late = {
        node.lineno for each in functions for node in ast.walk(each) if isinstance(node, ast.Import | ast.ImportFrom)
    }
    explained = False
    for number in sorted(late):
        explained = explained and number - 1 in late
        explained = explained or "#" in lines[number - 1] or lines[number - 2].lstrip().startswith("#")
        if not explained:
            yield number


def test_whoever_imports_inside_a_function_says_why() -> None:
    silent = [
        f"{file.relative_to(ROOT)}:{number}" for file in sorted(SOURCE.rglob("*.py")) for number in _unexplained(file)
    ]
    assert not silent
