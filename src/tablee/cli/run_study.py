"""`tablee study`: a progress bar while the bots play, then what the rules change: sentences, tables, a report."""

from __future__ import annotations

import csv
import itertools
import time
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from tablee.cli import completion
from tablee.cli.files import STANDARD_OUTPUT, try_writing, write_json
from tablee.cli.number_format import short
from tablee.cli.options import ENGLISH, GameId, Json, Lang, Rollouts, Rules, Seed, Workers, read_rules
from tablee.cli.report import page
from tablee.cli.report.sentences import FIRST_SEAT, fairness, headline, headlines
from tablee.cli.report.speaker import REPORT, Speaker
from tablee.cli.runners import LOCAL, Address, On, prepare, runner
from tablee.core.errors import TableeError
from tablee.core.registry import get
from tablee.sim.study import Findings, Setting, Study
from tablee.sim.study.design import SEATS, show
from tablee.sim.study.measures import COMEBACK, DECISIONS, OTHER_WINNER, SHARED, WINNER_POINTS
from tablee.sim.study.rows import columns, rows
from tablee.sim.study.study import NOTHING_YET
from tablee.terminal.progress import counting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS

SHOWN = {
    "first": FIRST_SEAT,
    "length": DECISIONS,
    "winner_points": WINNER_POINTS,
    "comeback": COMEBACK,
    "shared": SHARED,
}  # columns of the summary


class Files(NamedTuple):
    """Where the findings are written."""

    html: Path | None
    csv: Path | None
    json: Path | None

    @property
    def named(self) -> list[Path]:
        return [file for file in self if file is not None]


def run_study(
    game: GameId,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="name-and-values", help="vary", autocompletion=completion.factors),
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="study-seats")] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="bots", help="study-bots", autocompletion=completion.bots)
    ] = None,
    count: Annotated[int, typer.Option("--games", help="study-count")] = 100_000,
    rollouts: Rollouts = None,
    rule: Rules = None,
    seed: Seed = None,
    workers: Workers = None,
    on: On = LOCAL,
    address: Address = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="file", help="html")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="file", help="csv")] = None,
    json: Json = None,
    lang: Lang = ENGLISH,
) -> None:
    found, rules, line_up = get(game), read_rules(rule), None if bots is None else bots.split(",")
    study = Study.check(
        found, vary=vary or [], seats=seats, bots=line_up, deals=count, rules=rules, seed=seed, rollouts=rollouts
    )  # fmt: skip
    work, files = runner(on, workers, address, lang), Files(html, csv, json)
    for file, other in itertools.combinations(files.named, 2):
        if file.resolve() == other.resolve():
            raise TableeError("same-file", texts=REPORT, file=file)
    try_writing(*files)
    title, total = study.game.title(lang), NOTHING_YET
    prepare(study, lang)
    tables, started = len(study.design.settings), time.perf_counter()
    try:
        with counting(WORDS.format("study-playing", lang, game=title), study.deals, lang=lang) as advance:
            for part in study.parts(work):
                total += part
                rate = total.deals * tables / (time.perf_counter() - started)
                advance(part.deals, WORDS.format("study-rate", lang, rate=short(rate, lang)))
    finally:  # whatever has been played when somebody presses Ctrl-C is worth telling
        if total.deals:
            tell(Findings(study, total), files, lang)


def tell(findings: Findings, files: Files, lang: str) -> None:
    """The files first: whatever happens to the terminal, the numbers are kept."""
    if files.csv is not None:
        with writing(files.csv):
            write_csv(findings, files.csv)
    if files.html is not None:
        with writing(files.html):
            files.html.write_text(page.write(findings, lang), encoding="utf-8")
    if files.json is not None:
        write_json(as_dict(findings), files.json)
    if files.json == STANDARD_OUTPUT:
        return
    console = Console(highlight=False)
    speaker = Speaker(findings.game, lang)
    for sentence in sentences(findings, speaker):
        console.print(sentence, markup=False)
    console.print(table_of_settings(findings, speaker))
    if findings.comparisons:
        console.print(table_of_differences(findings, speaker))
    for file in files.named:
        console.print(WORDS.format("study-written", lang, file=file), markup=False, soft_wrap=True)


def as_dict(findings: Findings) -> dict[str, object]:
    """For programs: the settings of the study, and the rows of the CSV."""
    study = findings.study
    return {
        "game": study.game.id,
        "seed": study.seed,
        "deals": findings.deals,
        "complete": findings.complete,
        "rows": list(rows(findings)),
    }


def sentences(findings: Findings, speaker: Speaker) -> list[str]:
    """The findings in words; of a study that compares nothing, whether it is fair to sit first."""
    colon = speaker.say("colon")
    told = [f"• {each.title}{colon}{headline(each, speaker)}" for each in headlines(findings, speaker)]
    return told or [f"• {fairness(findings, speaker, number)}" for number in findings.design.usual]


def heading(findings: Findings, lang: str) -> str:
    study = findings.study
    settings, seed = len(study.design.settings), str(study.seed)
    text = WORDS.format(
        "study-title", lang, game=study.game.title(lang), deals=findings.deals, settings=settings, seed=seed
    )  # fmt: skip
    text += "\n" + Speaker(study.game, lang).say("study-players", bots=" / ".join(findings.design.lineups))
    if fixed := findings.design.fixed:
        text += "\n" + Speaker(study.game, lang).say("study-fixed", rules=fixed)
    if not findings.complete:
        text += "\n" + WORDS.format("study-unfinished", lang, deals=findings.deals, planned=study.deals)
    return text


def _table(title: str) -> Table:
    """Without frames: eighty columns are few."""
    return Table(title=f"\n{title}", title_justify="left", box=None, pad_edge=False, collapse_padding=True)


def table_of_settings(findings: Findings, speaker: Speaker) -> Table:
    table = _table(heading(findings, speaker.lang))
    _name_columns(table, findings, speaker)
    for column in SHOWN:
        table.add_column(speaker.say(f"short-{column}"), justify="right", overflow="fold")
    for number, setting in enumerate(findings.design.settings):
        cells = []
        for name in SHOWN.values():
            mean = findings.mean(number, name).mean
            is_share = findings.measures(number)[name].is_share
            cells.append(speaker.percent(mean) if is_share else speaker.number(mean))
        table.add_row(*_names(findings, setting), *cells)
    return table


def table_of_differences(findings: Findings, speaker: Speaker) -> Table:
    other_deck = [factor.name for factor in findings.design.compared if not findings.design.keeps_deck(factor.name)]
    title = speaker.say("study-differences")
    table = _table(
        title + "\n" + speaker.say("study-other-deck", options=", ".join(other_deck)) if other_deck else title
    )
    _name_columns(table, findings, speaker)
    for column in ("other_winner", *SHOWN):
        table.add_column(speaker.say(f"short-{column}"), justify="right", overflow="fold")
    for number, pair in enumerate(findings.comparisons):
        setting = findings.setting(pair.other)
        cells = [speaker.percent(findings.difference(number, OTHER_WINNER).mean)]
        for name in SHOWN.values():
            mean, is_share = findings.difference(number, name).mean, findings.measures(pair.other)[name].is_share
            shown = speaker.points(mean, 1) if is_share else speaker.signed(mean)
            cells.append(shown if findings.is_seen(number, name) else "·")
        table.add_row(*_names(findings, setting), *cells)
    return table


def _name_columns(table: Table, findings: Findings, speaker: Speaker) -> None:
    table.add_column(speaker.factor(SEATS), justify="right")
    if findings.design.compared:
        table.add_column(speaker.say("col-value"), no_wrap=True)


def _names(findings: Findings, setting: Setting) -> list[str]:
    """The seats, and whatever is not as the game has it without being asked."""
    compared, usual = findings.design.compared, findings.game.read_rules(None)
    changed = [
        f"{factor.name}={show(setting.get(factor.name))}"
        for factor in compared
        if setting.get(factor.name) != usual.get(factor.name)
    ]
    return [str(setting.seats), *(["\n".join(changed) or "–"] if compared else [])]


def write_csv(findings: Findings, file: Path) -> None:
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, columns(findings), restval="")
        writer.writeheader()
        writer.writerows(rows(findings))
