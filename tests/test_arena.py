"""The arena: paired deals, honest intervals, Elo, and results that no interruption changes."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

import tablee
from tablee.cli import main
from tablee.core.text import LANGUAGES
from tablee.sim import arena as arenas
from tablee.sim.arena import Arena, _Job
from tablee.sim.estimate import of_shares
from tablee.sim.histogram import Histogram
from tablee.sim.ledger import Ledger
from tablee.sim.lineup import Lineup, lineups
from tablee.sim.rating import rate
from tablee.sim.standings import Standings
from tablee.sim.tally import LineupTally, count, victory

FIASKO: Any = {"game": "fiasko", "bots": ["steady", "beginner", "random"], "seats": 2, "games": 400, "seed": 5}
SVG = "{http://www.w3.org/2000/svg}"


def played(**settings: Any) -> list[LineupTally]:
    run = {key: settings.pop(key) for key in ("workers", "progress") if key in settings}
    arena = Arena.check(**{**FIASKO, **settings})
    tallies = arena.tallies()
    arena.run(tallies, **run)
    return tallies


def same(one: Sequence[LineupTally], other: Sequence[LineupTally]) -> bool:
    return all(
        np.array_equal(getattr(left, field), getattr(right, field))
        for left, right in zip(one, other, strict=True)
        for field in ("done", "won", "points")
    )


# --- pairing -------------------------------------------------------------------------------------


def test_who_meets_whom() -> None:
    assert [lineup.bots for lineup in lineups("abc", 2)] == [("a", "b"), ("a", "c"), ("b", "c")]
    found = [lineup.bots for lineup in lineups("abc", 3)]
    assert len(found) == 7
    assert ("c", "a", "a") in found
    assert ("a", "b", "c") in found
    assert len(lineups("abc", 4)) == 6  # they do not fill a table for four


def test_everyone_sits_everywhere_once() -> None:
    rotations = Lineup((("a", 1), ("b", 2))).rotations()
    assert rotations == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_victories_and_points_are_counted_by_party_wherever_it_sits() -> None:
    lineup = Lineup((("a", 1), ("b", 2)))
    winners = np.array([[[1, 0, 0]], [[0, 1, 1]], [[0, 0, 0]]], np.int8)  # [rotations, deals, seats]
    winners[2, 0] = 1  # all three share the last game
    points = np.array([[[10, 1, 2]], [[3, 20, 4]], [[5, 6, 30]]], np.int32)
    won, scored = count(lineup, winners, points)
    assert victory(3) == 6
    assert won.tolist() == [[6 + 3 + 2, 0 + 3 + 4]]
    assert scored.tolist() == [[60, 21]]
    tally = LineupTally(lineup, 1)
    tally.enter(0, won, scored)
    assert tally.mean_points().tolist() == [20, 3.5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deals_are_the_same_in_every_rotation(seats: int) -> None:
    """So a bot that meets itself has exactly its part of every deal: luck is gone, not just averaged."""
    lineup = Lineup((("steady", 1), ("steady", seats - 1)))
    arena = Arena.check(**{**FIASKO, "seats": seats})
    arena.lineups[:] = [lineup]
    page = arena.play(_Job(0, 0, 50))
    assert page.won == [[victory(seats), (seats - 1) * victory(seats)]] * 50


def test_a_rotation_is_an_ordinary_simulation() -> None:
    tally = played(games=200)[2]
    shares = sum(
        tablee.simulate("fiasko", games=100, seats=2, bots=bots, seed=5).win_shares[seat]
        for seat, bots in enumerate([["beginner", "random"], ["random", "beginner"]])
    )
    assert tally.shares()[:, 0].mean() == pytest.approx(shares / 2)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert Arena.check(**{**FIASKO, "games": 10, "seats": 4}).games == 12
    assert Arena.check(**{**FIASKO, "games": 12, "seats": 4}).deals == 3


# --- the same whatever happens -------------------------------------------------------------------


def test_the_same_results_on_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "CHUNK", 30)
    one, three = played(workers=1), played(workers=3)
    assert same(one, three)
    first, second = (Standings.of(Arena.check(**FIASKO), tallies).to_dict() for tallies in (one, three))
    assert first == second
    assert not same(one, played(seed=6))


def interrupt_after(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C when so many jobs have been played, however fast or slow the machine is."""
    original, numbers = Arena.play, itertools.count()

    def play(self: Arena, job: Any) -> Any:
        if next(numbers) >= jobs:
            raise KeyboardInterrupt
        return original(self, job)

    monkeypatch.setattr(Arena, "play", play)


def test_an_interrupted_arena_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arenas, "CHUNK", 10)
    file = tmp_path / "arena.jsonl"
    arena = Arena.check(**FIASKO)
    for _ in range(2):
        with Ledger(file, arena.settings()) as ledger, monkeypatch.context() as patch:
            tallies = arena.tallies(ledger)
            before = sum(tally.games for tally in tallies)
            interrupt_after(7, patch)
            with pytest.raises(KeyboardInterrupt):
                arena.run(tallies, ledger=ledger, workers=2)
            assert sum(tally.games for tally in tallies) == before + 7 * 10 * 2
        with Ledger(file, arena.settings()) as ledger:
            assert same(arena.tallies(ledger), tallies)  # everything that was played is in the file
        file.write_bytes(file.read_bytes()[:-9])  # the power went off in the middle of a line
    told: list[int] = []
    with Ledger(file, arena.settings()) as ledger:
        tallies = arena.tallies(ledger)
        before = sum(tally.games for tally in tallies)
        arena.run(tallies, ledger=ledger, progress=told.append)
    assert same(tallies, played())
    assert before == (7 - 1 + 7 - 1) * 10 * 2
    assert before + sum(told) == 1200


def test_what_was_played_is_kept_when_telling_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arenas, "CHUNK", 10)
    arena = Arena.check(**FIASKO)
    tallies = arena.tallies()
    with pytest.raises(KeyboardInterrupt):
        arena.run(tallies, progress=interrupt)
    whole = played()
    assert any(tally.deals for tally in tallies)
    for tally, full in zip(tallies, whole, strict=True):
        assert np.array_equal(tally.won[tally.done], full.won[tally.done])


def test_more_games_may_be_added_later_and_fewer_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    for games in (100, 300, 60):
        arena = Arena.check(**{**FIASKO, "games": games, "seed": None if file.exists() else 5}, save=file)
        with Ledger(file, arena.settings()) as ledger:
            tallies = arena.tallies(ledger)
            arena.run(tallies, ledger=ledger)
        assert same(tallies, played(games=games))


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seed": 6}, "seed"),
        ({"seats": 3}, "seats"),
        ({"bots": ["random", "steady"]}, "bots"),
        ({"bots": ["steady", "random", "expert"], "rollouts": 50}, "bots, rollouts"),
        ({"rules": {"catastrophe": "everyone"}}, "rules"),
        ({"game": "pasta", "bots": ["random", "steady"]}, "sources, game, rules, bots"),
    ],
)
def test_a_file_of_other_settings_is_refused_and_left_alone(
    settings: dict[str, object], says: str, tmp_path: Path
) -> None:
    file = tmp_path / "arena.jsonl"
    Ledger(file, Arena.check(**FIASKO).settings()).__exit__(None, None, None)
    before = file.read_bytes()
    with pytest.raises(tablee.SetupError, match=rf"other settings \({says}\)"):
        Ledger(file, Arena.check(**{**FIASKO, **settings}).settings())
    assert file.read_bytes() == before


def test_a_file_from_before_a_bot_was_changed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "arena.jsonl"
    Ledger(file, Arena.check(**FIASKO).settings()).__exit__(None, None, None)
    monkeypatch.setattr("tablee.sim.plan.fingerprint", lambda game: "another day")
    with pytest.raises(tablee.SetupError, match=r"other settings \(sources\)"):
        Ledger(file, Arena.check(**FIASKO).settings())


@pytest.mark.parametrize("text", ["my diary", "my diary\nmonday\n", '{"format": "tablee/1"}\n', "[]\n"])
def test_somebody_elses_file_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(text)
    with pytest.raises(tablee.SetupError, match="not the file of an arena"):
        Arena.check(**{**FIASKO, "seed": None}, save=file)
    with pytest.raises(tablee.SetupError, match="not the file of an arena"):
        Ledger(file, Arena.check(**FIASKO).settings())
    assert file.read_text() == text


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "nonsense",
        '{"lineup": 9, "first": 0, "won": [[1, 1]], "points": [[0, 0]]}',
        '{"lineup": 0, "first": -1, "won": [[1, 1]], "points": [[0, 0]]}',
        '{"lineup": 0, "first": 0, "won": [[1, 1, 1]], "points": [[0, 0]]}',
    ],
)
def test_a_damaged_line_is_refused(line: str, tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    arena = Arena.check(**FIASKO)
    Ledger(file, arena.settings()).__exit__(None, None, None)
    file.write_text(file.read_text() + line + "\n")
    with pytest.raises(tablee.SetupError, match="not the file of an arena"), Ledger(file, arena.settings()) as ledger:
        arena.tallies(ledger)


# --- statistics ----------------------------------------------------------------------------------


def synthetic(lineup: Lineup, strength: dict[str, float], deals: int, luck: np.random.Generator) -> LineupTally:
    """Games whose winner is drawn by strength."""
    seats = lineup.seats
    winners = np.zeros((seats, deals, seats), np.int8)
    for turn, bots in enumerate(lineup.rotations()):
        weights = np.array([strength[bot] for bot in bots])
        winners[turn, np.arange(deals), luck.choice(seats, deals, p=weights / weights.sum())] = 1
    tally = LineupTally(lineup, deals)
    tally.enter(0, *count(lineup, winners, winners))
    return tally


@pytest.mark.parametrize(("strong", "deals"), [(1, 50), (3, 200), (60, 200)])
def test_intervals_contain_the_truth(strong: float, deals: int) -> None:
    luck = np.random.default_rng(1)
    lineup = Lineup((("a", 1), ("b", 2)))
    truth, within = strong / (strong + 2), 0
    for _ in range(500):
        _, low, high, _ = synthetic(lineup, {"a": strong, "b": 1}, deals, luck).share(0)
        within += low <= truth <= high
    assert 0.93 <= within / 500 <= 0.99


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_no_interval_is_certain(share: float) -> None:
    widths = []
    for deals in (1, 10, 1000):
        _, low, high, _ = of_shares(Histogram.of(np.full(deals, int(4 * share))), 4)
        assert 0 <= low <= share <= high <= 1
        widths.append(high - low)
    assert widths[0] > widths[1] > widths[2] > 0
    assert widths[2] < 0.006


@pytest.mark.parametrize("seats", [2, 4])
def test_elo_recovers_known_strengths(seats: int) -> None:
    luck = np.random.default_rng(2)
    strength = {"strong": 16.0, "middling": 4.0, "random": 1.0, "hopeless": 0.25}
    bots = tuple(strength)
    tallies = [synthetic(lineup, strength, 1000, luck) for lineup in lineups(bots, seats)]
    for rating in rate(tallies, bots, "random"):
        truth = 400 * math.log10(strength[rating.bot])
        assert rating.elo == pytest.approx(truth, abs=25)
        assert rating.low - 5 <= truth <= rating.high + 5
        assert rating.low <= rating.elo <= rating.high
        assert (0 < rating.high - rating.low < 60) == (rating.bot != "random")


def test_elo_of_two_is_the_usual_one_and_finite_without_a_single_victory() -> None:
    def of_shares(shares: NDArray[np.int64]) -> Any:
        tally = LineupTally(Lineup((("a", 1), ("b", 1))), len(shares))
        parts = 2 * victory(2)
        tally.enter(0, np.stack([shares, parts - shares], axis=1), np.zeros((len(shares), 2)))
        return rate([tally], ("a", "b"), "b")[0]

    usual = of_shares(np.repeat([4, 3, 2], 1000))
    assert usual.elo == pytest.approx(400 * math.log10(3), abs=1)
    always = of_shares(np.full(1000, 4))
    assert 1000 < always.low < always.elo < always.high < math.inf


def test_better_bots_are_found_better() -> None:
    results = Standings.of(Arena.check(**FIASKO), played())
    assert [rating.bot for rating in results.ratings] == ["steady", "beginner", "random"]
    assert results.ratings[0].low > results.ratings[1].high
    assert results.ratings[1].low > results.ratings[2].high == 0
    for meeting in results.meetings:
        one, other = meeting.standings
        assert (one.verdict, other.verdict) == ("above", "below")
        assert one.share + other.share == pytest.approx(1)
        assert one.low < one.share < one.high
    assert results.complete


def test_an_expert_thinks_in_the_arena() -> None:
    settings = {"bots": ["expert", "random"], "games": 4, "rollouts": 50}
    tally = played(**settings)[0]
    assert (tally.games, tally.deals) == (4, 2)
    assert same([tally], played(**settings, workers=1))


def test_an_arena_just_begun_is_told_without_elo() -> None:
    arena = Arena.check(**FIASKO)
    tallies = arena.tallies()
    assert Standings.of(arena, tallies).to_dict()["lineups"] == []
    tallies[0].enter(0, [[4, 0]], [[1, 2]])
    results = Standings.of(arena, tallies)
    assert (len(results.meetings), results.ratings, results.complete) == (1, [], False)


# --- the command ---------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _wide_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str, str]:
    with pytest.raises(SystemExit) as exit_:
        main(["arena", *arguments])
    out, err = capsys.readouterr()
    return exit_.value.code, out, err


COMMAND = ("fiasko", "--bots", "steady,random", "--games", "200", "--seed", "1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_prints_shares_and_elo(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *COMMAND, "--lang", lang)
    arena = Arena.check("fiasko", bots=["steady", "random"], seats=2, games=200, seed=1)
    tallies = arena.tallies()
    arena.run(tallies)
    results = Standings.of(arena, tallies)
    share = f"{100 * results.meetings[0].standings[0].share:.2f} %"
    assert code == 0
    for word in (
        share.replace(".", ",") if lang == "fr" else share,
        "steady contre random" if lang == "fr" else "steady against random",
        "au-dessus" if lang == "fr" else "above",
        str(round(results.ratings[0].elo)),
    ):
        assert word in out
    assert "100 %" in err
    assert "parties/s" in err or "games/s" in err


def test_three_seats_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys, "fiasko", "--bots", "steady,beginner,random", "--seats", "3", "--games", "60", "--seed", "1",
        "--rule", "catastrophe=everyone", "--json", "-",
    )  # fmt: skip
    told = json.loads(out)
    assert code == 0
    assert told["rules"]["catastrophe"] == "everyone"
    assert (told["seed"], told["complete"], told["games"]) == (1, True, 7 * 60)
    assert len(told["lineups"]) == 7
    assert [len(lineup["standings"]) for lineup in told["lineups"]] == [2] * 6 + [3]
    assert told["lineups"][0]["standings"][0]["expected"] == pytest.approx(1 / 3)
    assert {rating["bot"] for rating in told["elo"]} == {"steady", "beginner", "random"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_picture(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, results = tmp_path / "arena.svg", tmp_path / "arena.json"
    code, out, _ = run(capsys, *COMMAND, "--plot", str(plot), "--json", str(results), "--lang", lang)
    assert code == 0
    assert "Elo" in out
    share = 100 * json.loads(results.read_text(encoding="utf-8"))["lineups"][0]["standings"][0]["share"]
    picture = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
    assert picture.tag == f"{SVG}svg"
    assert picture.get("role") == "img"
    spoken = [element for element in picture if element.tag in (f"{SVG}title", f"{SVG}desc")]
    told = {element.get("id", ""): element.text or "" for element in spoken}
    assert picture.get("aria-labelledby") == " ".join(told)
    shown = f"{share:.1f} %".replace(".", "," if lang == "fr" else ".")
    assert shown in told["described"]
    assert "Elo" in told["described"]
    assert shown in [element.text for element in picture.iter(f"{SVG}text")]
    assert len(list(picture.iter(f"{SVG}circle"))) == 1 + 2


def test_the_command_goes_on_from_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arenas, "CHUNK", 10)
    file = tmp_path / "arena.jsonl"
    save = ("fiasko", "--bots", "steady,random", "--games", "200", "--save", str(file))  # no seed: the file has it
    with monkeypatch.context() as patch:
        interrupt_after(3, patch)
        code, out, err = run(capsys, *save)
    assert code == 130
    assert "Not finished: 60 of 200 games" in out
    assert "Interrupted" in err
    code, out, err = run(capsys, *save, "--json", "-")
    told = json.loads(out)
    assert code == 0
    assert "60 games are in" in err
    assert told["complete"]
    code, again, _ = run(capsys, *save[:-2], "--seed", str(told["seed"]), "--json", "-")
    assert json.loads(again) == told
    code, out, err = run(capsys, *save, "--rule", "catastrophe=everyone")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "other settings (rules)" in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fiasko"], "--bots"),
        (["chess", "--bots", "random,steady"], "no game “chess”"),
        (["fiasko", "--bots", "random,genius"], "no bot “genius”"),
        (["fiasko", "--bots", "random"], "two bots or more"),
        (["fiasko", "--bots", "random,steady,random"], "“random” is named twice"),
        (["fiasko", "--bots", "random,steady", "--games", "0"], "whole number from 1"),
        (["fiasko", "--bots", "random,steady", "--games", "999999999"], "100,000,000 at most"),
        (["fiasko", "--bots", "random,steady", "--games", "9" * 30], "at most"),
        (["fiasko", "--bots", "random,steady", "--seats", "9"], "2 to 5"),
        (["fiasko", "--bots", "random,steady", "--seats", "1"], "2 to 5"),
        (["fiasko", "--bots", "random,steady", "--rollouts", "0"], "rollouts"),
        (["fiasko", "--bots", "random,steady", "--workers", "0"], "workers"),
        (["fiasko", "--bots", "random,steady", "--rule", "wind=east"], "no rule option “wind”"),
        (["fiasko", "--bots", "random,steady", "--save", "."], ". cannot be written"),
        (["fiasko", "--bots", "random,steady", "--save", "no/where.jsonl"], "no/where.jsonl cannot be written"),
        (["fiasko", "--bots", "random,steady", "--json", "no/where.json"], "no/where.json cannot be written"),
        (["fiasko", "--bots", "random,steady", "--plot", "no/where.svg"], "no/where.svg cannot be written"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
