"""e to a power, logarithm and power: right, and the same bits everywhere."""

from __future__ import annotations

import ast
import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.core.compiler import compiled
from tablee.core.portable_math import FARTHEST, LEAST_LOG, exp, log, power

RNG = random.Random(1)
POWERS = [RNG.uniform(-60, 60) for _ in range(5_000)] + [RNG.uniform(-FARTHEST, FARTHEST) for _ in range(5_000)]
NUMBERS = [math.exp(RNG.uniform(-5, 5)) for _ in range(5_000)] + [
    math.exp(RNG.uniform(-700, 700)) for _ in range(5_000)
]
EXPONENTS = [RNG.uniform(0.5, 2.0) for _ in range(5_000)] + [RNG.uniform(-1.0, 1.0) for _ in range(5_000)]


def test_they_are_what_they_are_called() -> None:
    for number in POWERS:
        assert exp(number) == pytest.approx(math.exp(number), rel=5e-16)
    for number in NUMBERS:
        assert log(number) == pytest.approx(math.log(number), rel=5e-16)
    for base, exponent in zip(NUMBERS[:5_000], EXPONENTS, strict=False):
        assert power(base, exponent) == pytest.approx(math.pow(base, exponent), rel=2e-15)


def test_simple_values_are_exact() -> None:
    assert (exp(0.0), exp(-0.0), log(1.0), power(1.0, 1.6), power(0.0, 1.6)) == (1.0, 1.0, 0.0, 1.0, 0.0)
    assert [log(2.0**doublings) for doublings in (-1074, -20, 40, 1023)] == [
        doublings * math.log(2.0) for doublings in (-1074, -20, 40, 1023)
    ]


def test_nothing_fails_and_nothing_is_infinite() -> None:
    for wild in (math.inf, -math.inf, math.nan, 1e308, -1e308, 5e-324):
        for found in (exp(wild), log(wild), power(wild, 1.5), power(2.0, wild)):
            assert math.isfinite(found)
    assert exp(1e9) == exp(FARTHEST)
    assert exp(-1e9) == exp(-FARTHEST) > 0.0
    assert log(0.0) == log(-1.0) == log(5e-324) == LEAST_LOG


PINNED = {
    "exp(1.0)": "0x1.5bf0a8b14576ap+1",
    "exp(-0.3)": "0x1.7b4c869c37c05p-1",
    "exp(3.7)": "0x1.4394144eeec81p+5",
    "exp(-20.25)": "0x1.b93de1e27ca3bp-30",
    "exp(100.0)": "0x1.3494a9b171bf5p+144",
    "log(2.0)": "0x1.62e42fefa39efp-1",
    "log(0.7)": "-0x1.6d3c324e13f50p-2",
    "log(10.0)": "0x1.26bb1bbb55516p+1",
    "log(1e-05)": "-0x1.7069e2aa2aa5bp+3",
    "power(0.35, 1.6)": "0x1.7dcd73d638608p-3",
    "power(2.5, 1.28)": "0x1.9d97cee893fa6p+1",
    "power(6.0, 0.9)": "0x1.410218159794dp+2",
    "power(1.7, 0.98)": "0x1.ae9b17db40cfcp+0",
}


@pytest.mark.parametrize("name", sorted(PINNED))
def test_the_bits_are_these_everywhere(name: str) -> None:
    assert eval(name, {"exp": exp, "log": log, "power": power}).hex() == PINNED[name]


def fill(powers: Any, numbers: Any, exponents: Any, found: Any) -> None:
    for at in range(len(powers)):
        found[0, at] = exp(powers[at])
        found[1, at] = log(numbers[at])
        found[2, at] = power(numbers[at], exponents[at])


def test_interpreted_and_compiled_give_the_same_bytes() -> None:
    wild = [0.0, -0.0, 1.0, -1.0, math.inf, -math.inf, math.nan, 5e-324, 1e308, FARTHEST, -FARTHEST]
    slow, fast = np.zeros((2, 3, len(POWERS + wild)))
    fill(POWERS + wild, NUMBERS + wild, EXPONENTS + wild, slow)
    given = (np.array(numbers + wild) for numbers in (POWERS, NUMBERS, EXPONENTS))
    compiled(tablee.get("fiasko"), fill)(*given, fast)
    assert slow.tobytes() == fast.tobytes()


ROUNDED_DIFFERENTLY = {
    "exp",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "pow",
    "sin",
    "cos",
    "tan",
    "tanh",
    "cbrt",
    "hypot",
}
SOURCES = Path(tablee.__file__).parent


@pytest.mark.parametrize(
    "file",
    [
        "bots/search.py",
        "bots/tree.py",
        "bots/rollout.py",
        *sorted(
            str(file.relative_to(SOURCES))
            for name in ("bots", "evaluation")
            for file in SOURCES.glob(f"games/*/{name}.py")
        ),
    ],
)
def test_no_decision_asks_the_c_library(file: str) -> None:
    """`math.sqrt` is rounded correctly everywhere, and whole numbers to a whole power are whole."""
    for node in ast.walk(ast.parse((SOURCES / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("math", "np"):
            assert node.attr not in ROUNDED_DIFFERENTLY, f"{file}:{node.lineno}"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            assert isinstance(node.right, ast.Constant), f"{file}:{node.lineno}"
            assert isinstance(node.right.value, int), f"{file}:{node.lineno}"
            assert isinstance(node.left, ast.Constant | ast.Name), f"{file}:{node.lineno}: of a whole number?"
