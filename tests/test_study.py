"""Studies: the same deals under every reading, exact sums, honest intervals, and a report that stands alone."""

from __future__ import annotations

import csv
import itertools
import pickle
import re
import runpy
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray

import tablee
from tablee.cli import main
from tablee.cli.report import charts, page
from tablee.cli.report.charts import round_ticks
from tablee.cli.report.fairness import fairness
from tablee.cli.report.sentences import headline, headlines, remarks
from tablee.cli.report.words import REPORT, Speaker
from tablee.core.errors import SetupError
from tablee.core.option import Option
from tablee.core.text import LANGUAGES
from tablee.sim.playout import Results
from tablee.sim.study import Counts, Findings, Study, Verdict
from tablee.sim.study import study as studies
from tablee.sim.study.design import MOST_SETTINGS, Setting, read_factor, studied
from tablee.sim.study.estimate import of_numbers, of_share_differences, of_shares
from tablee.sim.study.findings import Reach
from tablee.sim.study.histogram import Histogram
from tablee.sim.study.measures import OTHER_WINNER
from tablee.sim.study.seating import Favour, by_chance, chi_square_tail, judge
from tablee.sim.study.table import QUANTILES, columns, rows
from tablee.sim.tally import victory
from tablee.sim.workers import in_threads

FIASKO: Any = {"game": "fiasko", "bots": ["random"], "deals": 500, "seed": 5}
ROOT = Path(__file__).parent.parent
CATASTROPHE = ["catastrophe=others,everyone"]


def played(study: Study, workers: int = 1) -> Counts:
    return study.run(partial(in_threads, workers=workers))


def found(**settings: Any) -> Findings:
    study = Study.check(**{**FIASKO, **settings})
    return Findings(study, played(study))


# --- the design ----------------------------------------------------------------------------------


def test_every_combination_is_played_and_compared_where_one_thing_differs() -> None:
    design = Study.check(**FIASKO, vary=[*CATASTROPHE, "tie_bonus=full,shared", "seats=2..3"]).design
    assert len(design.settings) == 8
    assert len(design.comparisons) == 8  # four for each option; seats are not compared
    for pair in design.comparisons:
        one, other = design.settings[pair.reference], design.settings[pair.other]
        assert one.get(pair.factor) == {"catastrophe": "others", "tie_bonus": "shared"}[pair.factor]  # the default
        assert other.put(pair.factor, one.get(pair.factor)) == one != other


def test_without_the_default_the_first_value_is_what_others_are_compared_with() -> None:
    design = Study.check("pasta", deals=1, vary=["copies=8,6"]).design
    assert design.factors[0].reference == 8
    assert [setting.get("copies") for setting in design.settings] == [8, 6]
    assert Study.check("pasta", deals=1, vary=["copies=8..11"]).design.factors[0].reference == 10


def test_bots_can_vary() -> None:
    study = Study.check("fiasko", deals=1, seats=3, vary=["bots=random/steady,random"])
    assert [setting.bots for setting in study.design.settings] == [("random",), ("steady", "random")]
    assert study.plans[1].bots == ("steady", "random", "steady")
    assert len(study.design.comparisons) == 1


@pytest.mark.parametrize("game", tablee.game_ids())
def test_the_ready_made_study_tries_every_option_alone_wherever_it_matters(game: str) -> None:
    design = Study.check(game, deals=1).design
    found = tablee.get(game)
    usual = found.read_rules(None)
    assert all(sum(setting.rules[name] != usual[name] for name in usual) <= 1 for setting in design.settings)
    for option in found.options:
        for seats in range(found.fewest, found.most + 1):
            tried = {setting.rules[option.name] for setting in design.settings if setting.seats == seats}
            matters = option.seats is None or seats in option.seats
            assert tried == (set(studied(option)) if matters else {option.default})
    assert {pair.factor for pair in design.comparisons} == {option.name for option in found.options}


def test_a_fixed_rule_does_not_vary_in_the_ready_made_study() -> None:
    design = Study.check("fiasko", deals=1, seats=2, rules={"catastrophe": "everyone"}).design
    assert [dict(setting.rules) for setting in design.settings] == [
        {"catastrophe": "everyone", "tie_bonus": "shared"},
        {"catastrophe": "everyone", "tie_bonus": "full"},
    ]


def test_numbers_worth_studying_are_spread_over_their_range() -> None:
    assert studied(Option("a", "X1", tuple(range(4, 16)), 10)) == (4, 7, 10, 12, 15)
    assert studied(Option("a", "X1", (1, 2, 3), 2)) == (1, 2, 3)
    assert studied(Option("a", "X1", tuple(range(9)), 0)) == (0, 4, 8)
    assert studied(Option("a", "X1", ("x", "y"), "x")) == ("x", "y")


def test_a_factor_is_written_as_it_is_read() -> None:
    game = tablee.get("fiasko")
    for text in ("seats=2,3,4", "catastrophe=others,everyone", "bots=steady,random/random"):
        assert str(read_factor(game, text)) == text


BAD = [
    (["--vary", "catastrophe"], "name=value", "nom=valeur"),
    (["--vary", "catastrophe="], "name=value", "nom=valeur"),
    (["--vary", "weather=fine"], "cannot vary “weather”, only: seats, bots, catastrophe", "ne peut pas faire varier"),
    (["--vary", "catastrophe=others,nobody"], "cannot be “nobody”", "« nobody »"),
    (["--vary", "seats=two"], "name=value", "nom=valeur"),
    (["--vary", "seats=5..2"], "name=value", "nom=valeur"),
    (["--vary", "seats=2..x"], "name=value", "nom=valeur"),
    (["--vary", "seats=2..9"], "2 to 5 players, not 6", "2 à 5"),
    (["--vary", "seats=2..999999999999"], f"{MOST_SETTINGS} at most", f"{MOST_SETTINGS} au plus"),
    (["--vary", "seats=2,2"], "the value “2” twice", "deux fois la valeur « 2 »"),
    (["--vary", "seats=2..3", "--vary", "seats=4"], "to vary twice", "varier deux fois"),
    (["--vary", "seats=2..3", "--seats", "4"], "is fixed", "est fixé"),
    (["--vary", "bots=steady/random", "--bots", "steady"], "is fixed", "est fixé"),
    (["--vary", "catastrophe=others", "--rule", "catastrophe=everyone"], "is fixed", "est fixé"),
    (["--vary", "bots=wizard"], "no bot “wizard”", "« wizard »"),
    (["--vary", "bots=random,random,random", "--seats", "2"], "3 bots were named for 2", "3 "),
    (["--games", "0"], "whole number from 1", "à partir de 1"),
    (["--seats", "9"], "2 to 5 players", "2 à 5"),
    (["--html", "one", "--csv", "./one"], "need two files", "deux fichiers"),
    (["--html", "/nowhere/report.html"], "cannot be written", "ne peut pas être écrit"),
]


@pytest.mark.parametrize(("arguments", "english", "french"), BAD)
def test_bad_input_gets_one_sentence(
    arguments: list[str], english: str, french: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        code, out, err = run(capsys, "fiasko", *arguments, "--lang", lang)
        assert (code, out) == (2, "")
        assert sentence in err
        assert len(err.splitlines()) == 1


def test_too_many_combinations_are_refused() -> None:
    with pytest.raises(SetupError, match="168 combinations"):
        Study.check("pasta", deals=1, vary=["copies=4..15", "sauces=0..13"])


# --- the counts ----------------------------------------------------------------------------------


def test_the_same_counts_however_the_deals_are_cut_and_on_any_number_of_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    study = Study.check(**FIASKO, vary=[*CATASTROPHE, "seats=2..3"])
    whole = study.count((0, 500))
    assert played(study) == whole
    for games in (4 * 500, 4 * 77):
        monkeypatch.setattr(studies, "FIRST_PIECE", games)
        assert played(study, workers=3) == whole
    assert whole.deals == 500
    assert played(Study.check(**{**FIASKO, "seed": 6}, vary=[*CATASTROPHE, "seats=2..3"])) != whole


def test_pieces_grow_with_what_has_been_played() -> None:
    study = Study.check(**{**FIASKO, "deals": 10**6}, vary=CATASTROPHE)
    pieces = list(study.pieces())
    assert pieces[0] == (0, 128)
    assert [first for first, _ in pieces] == [0, *itertools.accumulate(deals for _, deals in pieces[:-1])]
    assert sum(deals for _, deals in pieces) == 10**6
    assert all(16 * deals <= max(first, 16 * 128) for first, deals in pieces)
    assert max(deals for _, deals in pieces) == 1 << 14


def test_pieces_can_be_worked_on_in_another_process() -> None:
    study = Study.check(**FIASKO, vary=CATASTROPHE)
    sent = pickle.loads(pickle.dumps(study.count))
    back = pickle.dumps(sent((100, 50)))
    assert pickle.loads(back) == study.count((100, 50))
    assert len(back) < 30_000  # sums, not games


def test_an_expert_can_be_studied() -> None:
    settings = {"bots": ["expert", "random"], "seats": 2, "deals": 2, "rollouts": 20, "vary": CATASTROPHE}
    study = Study.check(**{**FIASKO, **settings})
    assert list(study.pieces()) == [(0, 1), (1, 1)]
    assert played(study, workers=2) == study.count((0, 2))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_statistic_is_what_numpy_says_of_the_same_games(seats: int) -> None:
    deals = 2000
    findings = found(deals=deals, seats=seats, vary=CATASTROPHE)
    one, other = (plan.play(0, deals, halfway=True) for plan in findings.study.plans)
    naive = [naive_measures(results) for results in (one, other)]
    names = list(findings.measures(0))
    assert set(naive[0]) == set(names)
    for setting, name in itertools.product((0, 1), names):
        numbers, told = naive[setting][name], findings.mean(setting, name)
        assert told.mean == pytest.approx(numbers.mean())
        assert told.spread == pytest.approx(numbers.std(ddof=1))
        half = 1.96 * numbers.std(ddof=1) / np.sqrt(deals)
        assert (told.high - told.low) / 2 == pytest.approx(half, rel=0.02, abs=2e-3)
        for part in QUANTILES.values():
            assert findings.quantile(setting, name, part) == pytest.approx(
                np.quantile(numbers, part, method="inverted_cdf")
            )
    for name in names:
        numbers, told = naive[1][name] - naive[0][name], findings.difference(0, name)
        assert told.mean == pytest.approx(numbers.mean(), abs=1e-12)
        assert told.spread == pytest.approx(numbers.std(ddof=1))
    others = np.mean([list(a) != list(b) for a, b in zip(one.winners, other.winners, strict=True)])
    assert findings.difference(0, OTHER_WINNER).mean == pytest.approx(others)


def naive_measures(results: Results) -> dict[str, NDArray[np.float64]]:
    """Game by game, as one would count by hand."""
    found: dict[str, list[float]] = {}

    def note(name: str, number: float) -> None:
        found.setdefault(name, []).append(number)

    endings = tablee.get("fiasko").endings
    for game in range(len(results.decisions)):
        winners = [seat for seat, won in enumerate(results.winners[game]) if won]
        for seat in range(len(results.winners[game])):
            note(f"won_{seat}", 1 / len(winners) if seat in winners else 0)
        note("decisions", results.decisions[game])
        note("winner_points", float(np.mean([results.points[game][seat] for seat in winners])))
        note("points", float(results.points[game].mean()))
        note("comeback", float(np.mean([not results.leaders[game][seat] for seat in winners])))
        note("shared", len(winners) > 1)
        for number, ending in enumerate(endings):
            note(f"ending_{ending.name}", results.endings[game] == number)
    return {name: np.array(numbers, np.float64) for name, numbers in found.items()}


def test_unrelated_deals_are_all_pairs_of_deals_and_a_shared_victory_is_another_one() -> None:
    deals = 120
    findings = found(game="pasta", seats=3, deals=deals, vary=["al_dente=-2,+2"])
    one, other = (plan.play(0, deals).winners.tolist() for plan in findings.study.plans)
    assert any(sum(winners) > 1 for winners in one)
    differ = sum(here != there for here in one for there in other)
    assert findings.unrelated(0) == pytest.approx(differ / deals**2, abs=1e-12)


def test_a_simulation_has_the_same_games() -> None:
    findings = found(seats=3, vary=CATASTROPHE)
    result = tablee.simulate("fiasko", games=500, seats=3, bots="random", seed=5, rules={"catastrophe": "everyone"})
    for seat in range(3):
        assert findings.mean(1, f"won_{seat}").mean == pytest.approx(result.win_shares[seat])
    assert findings.mean(1, "decisions").mean == pytest.approx(result.decisions.mean())


@pytest.mark.parametrize("game", tablee.game_ids())
def test_an_option_changes_nothing_where_it_is_said_not_to_matter(game: str) -> None:
    """The deals are the same, so not a single game may differ."""
    known = tablee.get(game)
    for option in known.options:
        for seats in range(known.fewest, known.most + 1):
            if option.seats is None or seats in option.seats:
                continue
            values = ",".join(map(str, studied(option)))
            findings = found(game=game, seats=seats, deals=60, vary=[f"{option.name}={values}"])
            for pair in range(len(findings.comparisons)):
                assert findings.difference(pair, OTHER_WINNER).mean == 0
                assert {findings.verdict(pair, name) for name in findings.measures(0)} == {Verdict.SAME}
            told = headlines(findings, Speaker(known, "en"))
            assert all(each.changes_nothing and remarks(each, Speaker(known, "en")) == [] for each in told)
            assert headline(told[0], Speaker(known, "en")).startswith("not one game comes out differently")


def test_an_option_that_matters_is_seen() -> None:
    findings = found(seats=2, deals=3000, vary=CATASTROPHE)
    assert findings.verdict(0, "decisions") in (Verdict.SLIGHT, Verdict.CLEAR)
    assert findings.difference(0, OTHER_WINNER).low > 0.05


# --- the intervals -------------------------------------------------------------------------------


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    """Many small studies; all their deals together are as good as the truth."""
    small, many = 150, 500
    study = Study.check(**{**FIASKO, "deals": small * many}, seats=2, vary=CATASTROPHE)
    parts = [study.count((first, small)) for first in range(0, small * many, small)]
    truth = Findings(study, study.count((0, small * many)))
    told = [Findings(study, part) for part in parts]
    names = list(truth.measures(0))
    for name in names:
        for setting in (0, 1):
            mean = truth.mean(setting, name).mean
            assert 0.92 <= coverage(mean, [each.mean(setting, name) for each in told]) <= 0.995, name
    for name in [*names, OTHER_WINNER]:
        mean = truth.difference(0, name).mean
        assert coverage(mean, [each.difference(0, name) for each in told]) >= 0.92, name
    # Pairs are worth their while: strangers would tell less.
    alone = truth.mean(0, "won_0").spread ** 2 + truth.mean(1, "won_0").spread ** 2
    assert truth.difference(0, "won_0").spread ** 2 < 0.8 * alone


def coverage(truth: float, estimates: list[Any]) -> float:
    return float(np.mean([each.low <= truth <= each.high for each in estimates]))


@pytest.mark.parametrize("rare", [0.002, 0.02, 0.3])
def test_intervals_of_rare_things_are_not_too_narrow(rare: float) -> None:
    rng = np.random.default_rng(1)
    shares, differences = [], []
    for _ in range(1000):
        shares.append(of_shares(Histogram.of((rng.random(400) < rare).astype(np.int64)), 1))
        moved = rng.choice([-1, 0, 1], 400, p=[rare / 3, 1 - rare, 2 * rare / 3])
        differences.append(of_share_differences(Histogram.of(moved), 1))
    assert coverage(rare, shares) >= 0.93
    assert coverage(rare / 3, differences) >= 0.93


def test_nothing_is_certain_from_what_was_never_seen() -> None:
    never = Histogram.of(np.zeros(100, np.int64))
    assert of_shares(never, 6).low == 0 < of_shares(never, 6).high < 0.06
    assert of_share_differences(never, 6).low < 0 < of_share_differences(never, 6).high < 0.06
    assert of_numbers(Histogram.of(np.array([7])), 1).high == np.inf  # one deal alone


def test_sums_do_not_overflow() -> None:
    big = Histogram.of(np.array([2**40, 2**40 + 2]))
    assert big.total(2) == 2**80 + (2**40 + 2) ** 2
    assert of_numbers(big, 1).spread == pytest.approx(np.sqrt(2))


# --- sentences -----------------------------------------------------------------------------------


def seated(*won: int) -> list[Histogram]:
    """Seats that win so many of a thousand games."""
    whole = victory(len(won))
    return [Histogram(np.array([0, whole]), np.array([1000 - games, games])) for games in won]


def with_victories(findings: Findings, victories: list[Histogram]) -> Findings:
    alone = {**findings.counts.alone[0], **{f"won_{seat}": won for seat, won in enumerate(victories)}}
    return Findings(findings.study, Counts(1000, (alone,), (), findings.counts.winners))


@pytest.mark.parametrize(
    ("shares", "favour", "english", "french"),
    [
        ((700, 300), Favour.CLEAR, "the first seat is favoured: it wins 70.00", "la première place est avantagée"),
        ((300, 700), Favour.CLEAR, "the 2nd seat is favoured", "la 2e place est avantagée"),
        ((535, 465), Favour.SLIGHT, "it hardly matters where one sits", "n’importe guère"),
        ((510, 490), Favour.FAIR, "no seat is seen to be favoured: each wins 49.0 to 51.0", "aucune place"),
        ((280, 280, 275, 165), Favour.CLEAR, "the 4th seat is at a disadvantage", "la 4e place est désavantagée"),
    ],
)
def test_a_favoured_seat_is_told_by_how_much_it_is(
    shares: tuple[int, ...], favour: Favour, english: str, french: str
) -> None:
    findings = with_victories(found(seats=len(shares), deals=20, vary=["catastrophe=others"]), seated(*shares))
    assert findings.seatings[0].favour is favour
    for lang, words in (("en", english), ("fr", french)):
        assert words in fairness(findings, Speaker(findings.game, lang), 0).replace("\u00a0", " ")


def test_where_all_choose_at_once_nobody_begins() -> None:
    fair = found(game="tank", seats=2, deals=20, rules={"hand": 5})
    assert "differ by chance alone" in fairness(with_victories(fair, seated(510, 490)), Speaker(fair.game, "en"), 0)
    told = fairness(with_victories(fair, seated(700, 300)), Speaker(fair.game, "en"), 0)
    assert "nobody begins" in told
    assert "favoured" not in told


def test_unlike_players_are_not_judged() -> None:
    unlike = found(seats=2, bots=["steady", "random"], deals=50)
    assert {seating.favour for seating in unlike.seatings.values()} == {Favour.UNLIKE}
    assert "says nothing about where one sits" in fairness(unlike, Speaker(unlike.game, "en"), 0)


def test_the_more_tables_are_asked_the_more_doubt_is_allowed_for() -> None:
    doubtful = seated(535, 465)
    assert 0.02 < by_chance(doubtful) < 0.05
    assert judge({0: doubtful}, set())[0].favour is Favour.SLIGHT
    many = judge({0: doubtful, 1: seated(500, 500), 2: seated(501, 499)}, set())
    assert {seating.favour for seating in many.values()} == {Favour.FAIR}


def test_seats_that_are_alike_are_suspected_one_time_in_twenty_with_shared_victories_too() -> None:
    rng = np.random.default_rng(3)
    chances = []
    for _ in range(1500):
        alone, pair = rng.multinomial(150, [1 / 4] * 4), rng.multinomial(50, [1 / 6] * 6)
        halves = np.zeros(4, np.int64)
        for seats, games in zip(itertools.combinations(range(4), 2), pair, strict=True):
            halves[list(seats)] += games
        victories = [
            Histogram(np.array([0, 1, 2]), np.array([200 - one - half, half, one]))
            for one, half in zip(alone, halves, strict=True)
        ]
        chances.append(by_chance(victories))
    assert 0.035 <= float(np.mean(np.array(chances) < 0.05)) <= 0.065
    assert by_chance([Histogram(np.array([1]), np.array([9]))] * 2) == 1  # all share every victory


def test_the_tail_of_chi_square_is_what_tables_print() -> None:
    for freedom, value in enumerate((3.841, 5.991, 7.815, 9.488, 11.070, 12.592), start=1):
        assert chi_square_tail(value, freedom) == pytest.approx(0.05, abs=2e-5)
    assert chi_square_tail(0, 5) == 1


def test_the_report_speaks_both_languages() -> None:
    assert REPORT.messages("fr") == REPORT.messages("en")


def test_a_headline_tells_by_how_much() -> None:
    findings = found(seats=2, deals=3000, vary=CATASTROPHE)
    told = headlines(findings, Speaker(findings.game, "en"))[0]
    share = round(100 * findings.difference(0, OTHER_WINNER).mean)
    assert told.title == "Everyone loses their hand, whoever drew the card too"
    assert f"The winner is another one in {share}\u00a0% of the deals" in headline(told, Speaker(findings.game, "en"))


def test_the_ends_of_a_range_name_their_tables() -> None:
    findings = found(vary=[*CATASTROPHE, "seats=2..3"])
    told = headline(headlines(findings, Speaker(findings.game, "en"))[0], Speaker(findings.game, "en"))
    two, three = (round(100 * findings.difference(pair, OTHER_WINNER).mean) for pair in (0, 1))
    assert f"{two}\u00a0% (2\u00a0players) to {three}\u00a0% (3\u00a0players)" in told


def test_a_rule_that_swaps_the_seats_is_told_as_such() -> None:
    findings = found(game="pasta", seats=2, vary=["opening=turn,setup"])
    assert findings.reach(0) is Reach.TURNED
    assert "as if the players had changed seats" in headline(
        headlines(findings, Speaker(findings.game, "en"))[0], Speaker(findings.game, "en")
    )


def test_what_players_never_use_is_told_as_such() -> None:
    findings = found(game="pasta", seats=2, bots=["beginner"], deals=50, vary=["sauce_alone=no,yes"])
    told = headlines(findings, Speaker(findings.game, "en"))[0]
    assert told.changes_nothing
    assert "these players never make use of it" in headline(told, Speaker(findings.game, "en"))
    whim = found(game="pasta", seats=2, deals=50, vary=["sauce_alone=no,yes"])
    assert not headlines(whim, Speaker(findings.game, "en"))[0].changes_nothing


def test_with_another_deck_single_games_are_not_compared() -> None:
    findings = found(game="pasta", seats=2, deals=50, vary=["copies=8,10"])
    assert not findings.design.keeps_deck("copies")
    assert findings.design.keeps_deck("opening")
    told = headline(headlines(findings, Speaker(findings.game, "fr"))[0], Speaker(findings.game, "fr"))
    assert "Un autre paquet fait d’autres donnes" in told
    assert "Le vainqueur" not in told


def test_where_players_vary_they_are_told_apart() -> None:
    findings = found(seats=2, bots=None, vary=[*CATASTROPHE, "bots=random/beginner"])
    told = headlines(findings, Speaker(findings.game, "en"))
    assert sorted(each.title.rsplit(" ", 1)[1] for each in told) == ["(beginner)", "(random)"]


def test_a_change_in_both_directions_is_told_as_such() -> None:
    findings = found(seats=2, vary=CATASTROPHE)
    one = findings.counts.paired[0]
    both = Counts(
        500,
        findings.counts.alone * 2,
        tuple({**one, "decisions": Histogram(np.array([size, 2 * size]), np.array([250, 250]))} for size in (-9, 3)),
        findings.counts.winners * 2,
    )
    study = Study.check(**FIASKO, vary=[*CATASTROPHE, "seats=2,3"])
    twice = replace(study.design, settings=findings.design.settings * 2)
    object.__setattr__(twice, "comparisons", findings.comparisons * 2)
    told = headlines(Findings(replace(study, design=twice), both), Speaker(findings.game, "en"))[0]
    assert re.search(
        r"the length changes by −\d+\.\d\u00a0% \(2\u00a0players\) to \+\d+\.\d\u00a0%", ", ".join(told.clear)
    )


def test_numbers_as_people_write_them() -> None:
    english, french = Speaker(tablee.get("fiasko"), "en"), Speaker(tablee.get("fiasko"), "fr")
    assert (english.signed(-0.04), english.signed(2), french.signed(-1.25, 2)) == ("0.0", "+2.0", "−1,25")
    assert french.span("3,0\u00a0%", "4,0\u00a0%") == "3,0 à 4,0\u00a0%"
    assert english.span("3", "3") == "3"
    assert english.number(float("inf")) == "∞"
    assert [english.ordinal(place) for place in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert round_ticks(0, 1, 4) == [0, 0.5, 1]
    for tenths in range(30, 300):
        assert 3 <= len(round_ticks(50 - tenths / 10, 50 + tenths / 10, 4)) <= 9
    assert len({charts.marker(series, 0, 0) for series in range(30)}) == 30


# --- the report ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "settings",
    [
        {"vary": [*CATASTROPHE, "seats=2..3"]},
        {"vary": [*CATASTROPHE, "tie_bonus=shared,full", "bots=random/beginner,random"], "bots": None, "deals": 60},
        {"deals": 60},  # ready-made
        {"game": "tank", "deals": 60, "rules": {"hand": 5}},  # without options that could vary
        {"game": "tank", "deals": 60, "seats": 2},
        {"game": "pasta", "deals": 30, "seats": 2},
    ],
    ids=["one", "all", "ready", "no options", "two numbers", "numbers"],
)
def test_the_report_is_well_formed_stands_alone_and_has_a_table_for_every_picture(
    settings: dict[str, Any], lang: str
) -> None:
    findings = found(**settings)
    html = page.write(findings, lang)
    root = ElementTree.fromstring(html)
    assert root.get("lang") == lang
    for outside in ("http:", "https:", "src=", "url(", "@import", "<script", "<link"):
        assert outside not in html
    sections = len(findings.design.compared) or 1
    figures = list(root.iter("figure"))
    assert len(figures) == (6 if findings.design.compared else 5) * sections
    for figure in figures:
        pictures = [svg for svg in figure.iter("svg") if svg.get("role") == "img"]
        assert pictures
        assert all(svg.get("aria-label") for svg in pictures)
        lines = list(figure.iter("tr"))
        assert len(lines) > len(pictures)
        assert len({len(list(line)) for line in lines}) == 1
    links = [link.get("href", "") for nav in root.iter("nav") for link in nav.iter("a")]
    assert len(links) == sections + 2
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {link.removeprefix("#") for link in links} <= set(ids)
    assert f"tablee study {findings.game.id}" in html
    assert not re.search(r"\bnan\b|\{ ?\$", html)


def test_the_command_in_the_report_makes_the_same_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for settings in ({"vary": CATASTROPHE, "seats": 2}, {"seats": 3, "rules": {"tie_bonus": "full"}, "deals": 40}):
        findings = found(**settings)
        again = tmp_path / "again.html"
        words = page.command(findings).split()[2:]
        assert run(capsys, *words, "--html", str(again), "--lang", "fr")[0] == 0
        assert again.read_text(encoding="utf-8") == page.write(findings, "fr")


def test_what_is_not_seen_is_said_so() -> None:
    findings = found(deals=20, seats=2, vary=CATASTROPHE)
    assert "not seen with so many deals" in page.write(findings, "en")


def test_the_tables_of_the_readings_are_what_the_numbers_say() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "readings.py"))
    text = (ROOT / "docs" / "lab" / "readings.md").read_text(encoding="utf-8")
    assert text.count("<!-- table: ") == text.count("<!-- end -->") == 3 + 10
    assert script["fill"](text) == text


# --- the command ---------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _wide_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str, str]:
    with pytest.raises(SystemExit) as exit_:
        main(["study", *arguments])
    out, err = capsys.readouterr()
    return exit_.value.code, out, err


COMMAND = ("fiasko", "--vary", "catastrophe=others,everyone", "--seats", "2", "--bots", "random", "--seed", "5")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_tells_what_changes(lang: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html = tmp_path / "report.html"
    code, out, err = run(capsys, *COMMAND, "--games", "500", "--lang", lang, "--html", str(html))
    findings = found(seats=2, vary=CATASTROPHE)
    speaker = Speaker(findings.game, lang)
    assert code == 0
    assert speaker.number(findings.mean(1, "decisions").mean) in out
    assert speaker.percent(findings.difference(0, OTHER_WINNER).mean) in out
    assert ("Autre vainqueur" if lang == "fr" else "Other winner") in out
    assert ("parties/s" if lang == "fr" else "games/s") in err
    assert html.read_text(encoding="utf-8") == page.write(findings, lang)


def test_the_ready_made_study_of_a_game_without_options_tells_of_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "tank", "--rule", "hand=3", "--bots", "random", "--games", "50", "--seed", "1")
    assert code == 0
    assert " ".join(out.split()).count("who all choose at once") == 5


def test_every_number_is_in_the_csv(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "numbers.csv"
    assert run(capsys, *COMMAND, "--games", "500", "--csv", str(file))[0] == 0
    findings = found(seats=2, vary=CATASTROPHE)
    with file.open(encoding="utf-8", newline="") as lines:
        read = list(csv.DictReader(lines))
    assert list(read[0]) == columns(findings)
    for line, row in zip(read, rows(findings), strict=True):
        for column, text in line.items():
            value = row.get(column, "")
            assert (float(text) if isinstance(value, float) else text) == (
                value if isinstance(value, float) else str(value)
            )
    differences = [line for line in read if line["kind"] == "difference"]
    assert {line["against"] for line in differences} == {"catastrophe=others"}
    assert {line["catastrophe"] for line in differences} == {"everyone"}
    assert len(differences) == len(findings.measures(0)) + 1


def test_ctrl_c_keeps_what_is_done_and_says_on_how_many_deals_it_rests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    html = tmp_path / "report.html"
    original = Study.count

    def count(self: Study, piece: tuple[int, int]) -> Counts:
        if piece[0] >= 384:
            raise KeyboardInterrupt
        return original(self, piece)

    monkeypatch.setattr(Study, "count", count)
    code, out, err = run(capsys, *COMMAND, "--games", "500", "--html", str(html))
    assert code == 130
    assert "Interrupted: 384 of 500 deals" in out
    assert "Interrupted" in err
    report = html.read_text(encoding="utf-8")
    assert "rests on the first 384 of 500 deals" in report
    assert "--games 384" in report  # what makes this report again


def test_interrupted_before_the_first_deal_there_is_nothing_to_tell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def count(self: Study, piece: tuple[int, int]) -> Counts:
        raise KeyboardInterrupt

    monkeypatch.setattr(Study, "count", count)
    old = tmp_path / "old.csv"
    old.write_text("kept", encoding="utf-8")
    code, out, _ = run(capsys, *COMMAND, "--games", "500", "--html", str(tmp_path / "new.html"), "--csv", str(old))
    assert (code, out) == (130, "")
    assert list(tmp_path.iterdir()) == [old]
    assert old.read_text(encoding="utf-8") == "kept"


def test_the_summary_names_the_players_the_fixed_rules_and_every_value_that_is_not_usual(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--vary", "copies=8,6", "--seats", "2", "--rule", "al_dente=+2", "--bots", "random", "--games", "20")
    code, out, _ = run(capsys, "pasta", *words)
    assert code == 0
    assert "Players: random" in out
    assert "al_dente=+2" in out
    assert "copies=8" in out
    assert "copies: another deck" in out


def test_no_heading_is_cut_at_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for lang in LANGUAGES:
        assert "…" not in run(capsys, *COMMAND, "--games", "500", "--lang", lang)[1]


def test_a_setting_names_its_values() -> None:
    setting = Setting(3, ("random",), {"catastrophe": "others"})
    assert setting.put("seats", 4).get("seats") == 4
    assert setting.put("bots", ("steady",)).bots == ("steady",)
    assert setting.put("catastrophe", "everyone").rules == {"catastrophe": "everyone"}
    assert setting.rules == {"catastrophe": "others"}
