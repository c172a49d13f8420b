"""How a fault is planted: a line of a function is read as if somebody had written another one there."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import dedent, indent
from types import CodeType, FunctionType
from typing import Any, NamedTuple, cast


class Edit(NamedTuple):
    """A mistake in one function. Its source is changed, so that a fault which does not fit any more says so."""

    function: Callable[..., Any]
    line: str  # as it is
    mistake: str  # what stands there instead


class Mutation(NamedTuple):
    """A planted fault, and who should find it."""

    name: str
    mistake: str  # in a sentence
    edits: tuple[Edit, ...]
    promises: frozenset[str]  # one of these is broken first
    seed: int  # of a world that finds it


@contextmanager
def planted(mutation: Mutation) -> Iterator[None]:
    """Whoever has imported a function has the mistake in it as well, because it is the code that is exchanged."""
    edits: dict[FunctionType, list[Edit]] = {}
    for edit in mutation.edits:
        edits.setdefault(cast(FunctionType, edit.function), []).append(edit)
    mutants = {function: _mutant(function, mistakes) for function, mistakes in edits.items()}
    codes = {function: function.__code__ for function in edits}
    try:
        for function, mutant in mutants.items():
            function.__code__ = mutant
        yield
    finally:
        for function, code in codes.items():
            function.__code__ = code


def _mutant(function: FunctionType, edits: list[Edit]) -> CodeType:
    source = dedent(inspect.getsource(function))
    for edit in edits:
        assert source.count(edit.line) == 1, f"{function.__qualname__} has no {edit.line!r}: plant the fault anew"
        source = source.replace(edit.line, edit.mistake)
    # What it takes from around it, such as the class that `super` needs, is found around it here as well.
    around = "".join(f" {name} = None\n" for name in function.__code__.co_freevars)
    module = f"def around():\n{around}{indent(source, ' ')}"
    flags = function.__code__.co_flags & annotations.compiler_flag
    code = compile(module, f"<{function.__qualname__}>", "exec", flags, dont_inherit=True)
    return _code(_code(code, "around"), function.__name__)


def _code(of: CodeType, name: str) -> CodeType:
    return next(each for each in of.co_consts if isinstance(each, CodeType) and each.co_name == name)
