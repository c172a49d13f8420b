"""The HTML file: the findings first, then pictures and tables for everything that varies, then how it was made."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from importlib.resources import files

import tablee
from tablee.cli.report import charts, figures
from tablee.cli.report.changes import changes
from tablee.cli.report.charts import COLOURS, DASHES, marker
from tablee.cli.report.figures import Cell, NumberTable
from tablee.cli.report.sentences import Told, fairness, headline, headlines, remarks, tell_all
from tablee.cli.report.speaker import Speaker
from tablee.sim.study.design import BOTS, SEATS, Factor, Value, show
from tablee.sim.study.findings import Findings


def write(findings: Findings, lang: str) -> str:
    """The whole report."""
    return Report(findings, Speaker(findings.game, lang)).html()


@dataclass(frozen=True)
class Report:
    """One study in one language."""

    findings: Findings
    speaker: Speaker

    def say(self, message: str, **facts: object) -> str:
        """Words that may stand in HTML."""
        return escape(self.speaker.say(message, **facts))

    @cached_property
    def told(self) -> list[Told]:
        return tell_all(self.findings, self.speaker)

    def html(self) -> str:
        style = charts.style() + files("tablee.cli.report").joinpath("page.css").read_text(encoding="utf-8")
        return (
            f'<!DOCTYPE html>\n<html lang="{self.speaker.lang}">\n<head>\n<meta charset="utf-8"/>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
            + "\n".join(self._parts())
            + "\n</main>\n</body>\n</html>\n"
        )

    @property
    def title(self) -> str:
        options = [factor for factor in self.findings.design.compared if factor.name != BOTS]
        if len(options) == 1:
            return self.speaker.say(
                "report-title-one", game=self.speaker.title, option=self.speaker.factor(options[0].name)
            )  # fmt: skip
        return self.speaker.say("report-title" if options else "report-title-none", game=self.speaker.title)

    def _parts(self) -> Iterator[str]:
        design, findings = self.findings.design, self.findings
        yield f"<h1>{escape(self.title)}</h1>"
        subtitle = self.say(
            "report-subtitle", deals=findings.deals, settings=len(design.settings), bots=" / ".join(design.lineups)
        )
        yield f'<p class="quiet">{subtitle}</p>'
        if not findings.complete:
            words = self.say("report-interrupted", deals=findings.deals, planned=findings.study.deals)
            yield f'<p class="warning">{words}</p>'
        yield from self._headlines()
        yield self._contents()
        yield from self._fairness()
        for factor in design.compared:
            yield from self._section(factor)
        if not design.compared:
            yield f'<h2 id="section-game">{self.say("report-game")}</h2>'
            yield from self._figures(figures.alone(findings, self.speaker))
        yield from self._how()

    # --- the findings ------------------------------------------------------------------------------

    def _headlines(self) -> Iterator[str]:
        found = headlines(self.findings, self.speaker)
        if not found:
            return
        first, *more = found
        yield f'<p class="lead">{self._headline(first)}</p>'
        if more:
            yield f'<h2 id="section-glance">{self.say("report-at-a-glance")}</h2>\n<ul class="findings">'
            for told in more:
                yield f'<li class="finding"><p>{self._headline(told)}</p></li>'
            yield "</ul>"

    def _headline(self, told: Told) -> str:
        colon = self.say("colon")
        return f"<strong>{escape(told.title)}</strong>{colon}{escape(headline(told, self.speaker))}"

    def _fairness(self) -> Iterator[str]:
        yield f'<h2 id="section-seats">{self.say("report-seats")}</h2>\n<ul>'
        varies = self.findings.design.factor(BOTS) is not None
        for number in self.findings.design.usual:
            setting = self.findings.setting(number)
            sentence = escape(fairness(self.findings, self.speaker, number))
            bots = f" <span class='quiet'>({escape(show(setting.bots))})</span>" if varies else ""
            yield f"<li>{sentence}{bots}</li>"
        yield "</ul>"

    def _contents(self) -> str:
        """Links to the sections."""
        sections = {"seats": self.say("report-seats")}
        sections |= {factor.name: escape(self.speaker.factor(factor.name)) for factor in self.findings.design.compared}
        if not self.findings.design.compared:
            sections["game"] = self.say("report-game")
        sections["how"] = self.say("report-how")
        links = "".join(f'<li><a href="#section-{name}">{words}</a></li>' for name, words in sections.items())
        return f'<nav aria-label="{self.say("report-contents")}"><ul>{links}</ul></nav>'

    # --- what varies -------------------------------------------------------------------------------

    def _section(self, factor: Factor) -> Iterator[str]:
        clause = self.speaker.clause(factor.name)
        name = escape(self.speaker.factor(factor.name))
        after = f' <span class="clause">{clause}</span>' if clause else ""
        yield f'<h2 id="section-{factor.name}">{name}{after}</h2>'
        if clause is not None:
            yield f"<blockquote>{self._rule(clause)}</blockquote>"
        yield self._legend(factor)
        for told in self.told:
            if told.factor == factor.name:
                if len(self.told) > 1:  # else it has just been said
                    yield f"<p>{self._headline(told)}</p>"
                if said := " ".join(remarks(told, self.speaker)):
                    yield f'<p class="quiet">{escape(said)}</p>'
        compared = changes(self.findings, self.speaker, factor)
        yield from self._figures([compared], self._key(factor, factor.others), self._how_compared(factor))
        key = self._key(factor, factor.values)
        more = "\n".join(self._figures(figures.compared(self.findings, self.speaker, factor), key))
        if len(self.findings.design.compared) == 1:
            yield more
        else:  # a page for each option would be a long one
            yield f'<details class="more"><summary>{self.say("report-more")}</summary>\n{more}\n</details>'

    def _rule(self, clause: str) -> str:
        """Our rulebook's own words; its Markdown is little."""
        words = escape(self.findings.game.rulebook(self.speaker.lang).clauses[clause].text)
        words = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", words)
        words = re.sub(r"\*(.+?)\*", r"<em>\1</em>", words)
        return re.sub(r"`(.+?)`", r"<code>\1</code>", words)

    def _legend(self, factor: Factor) -> str:
        items = []
        for series, value in enumerate(factor.values):
            meaning = escape(self.speaker.meaning(factor.name, value))
            words = f"<strong>{escape(show(value))}</strong>" + (f" — {meaning}" if meaning else "")
            if value == factor.reference:
                words += f' <span class="quiet">({self.say("report-reference")})</span>'
            items.append(f"<li>{_sign(series)}<span>{words}</span></li>")
        return f'<ul class="legend" aria-label="{self.say("report-values")}">{"".join(items)}</ul>'

    def _key(self, factor: Factor, shown: Sequence[Value]) -> str:
        signs = "".join(
            f"<span>{_sign(at)}{escape(show(value))}</span>" for at, value in enumerate(factor.values) if value in shown
        )
        return f'<div class="key" aria-hidden="true">{signs}</div>\n'

    def _figures(self, found: Sequence[figures.Figure], key: str = "", note: str = "") -> Iterator[str]:
        if not found:
            return
        # A figure with few panels leaves room for another one beside it.
        yield f'<div class="figures" style="--panels: {len(found[0].panels)}">'
        for figure in found:
            panels = "".join(
                f'<div class="panel"><h4>{escape(panel.title)}</h4>{panel.svg}</div>' for panel in figure.panels
            )
            yield (
                f'<figure class="{figure.name}">\n<figcaption>'
                f"<h3>{self.say(f'fig-{figure.name}')}</h3>"
                f"{self.say(f'fig-{figure.name}-note')} {note}</figcaption>\n"
                f'{key}<div class="panels">{panels}</div>\n'
                f"<details><summary>{self.say('report-numbers')}</summary>"
                f"{''.join(map(self._table, figure.numbers))}</details>\n</figure>"
            )
        yield "</div>"

    def _table(self, grid: NumberTable) -> str:
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in grid.head)
        rows = "".join(f"<tr>{''.join(map(_cell, range(len(row)), row))}</tr>" for row in grid.rows)
        caption = escape(grid.caption)
        return (
            f'<div class="wide" tabindex="0" role="region" aria-label="{caption}"><table><caption>{caption}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def _how_compared(self, factor: Factor) -> str:
        keeps_deck = self.findings.design.keeps_deck(factor.name)
        return self.say("report-differences-note" if keeps_deck else "report-differences-other-deck")

    # --- how it was made ---------------------------------------------------------------------------

    def _how(self) -> Iterator[str]:
        study = self.findings.study
        games = self.findings.deals * len(study.design.settings)
        facts = {
            "command": f"<code>{escape(command(self.findings))}</code>",
            "seed": str(study.seed),
            "version": f"Tablée {tablee.__version__}",
            "deals": self.say("whole", number=self.findings.deals),
            "games": self.say("whole", number=games),
        }
        if study.thinks:
            facts["rollouts"] = self.say("whole", number=study.rollouts or self.findings.game.rollouts)
        if fixed := study.design.fixed:
            facts["fixed"] = f"<code>{escape(fixed)}</code>"
        yield f'<h2 id="section-how">{self.say("report-how")}</h2>'
        for text in ("deals", "winner", "seats", "intervals", "bots"):
            yield f"<p>{self.say(f'report-how-{text}')}</p>"
        yield "<dl>"
        for name, fact in facts.items():
            yield f"<dt>{self.say(f'report-{name}')}</dt><dd>{fact}</dd>"
        yield "</dl>"


def _sign(series: int) -> str:
    """The line and the mark of a series."""
    dash = DASHES[series % len(DASHES)] or "none"
    return (
        f'<svg viewBox="0 0 44 16" aria-hidden="true"><path class="line c{series % COLOURS}"'
        f' stroke-dasharray="{dash}" d="M0 8H44"/>{marker(series, 22, 8, 6)}</svg>'
    )


def _cell(place: int, cell: Cell) -> str:
    inside = escape(cell.words) + "".join(f"<small>{escape(line)}</small>" for line in cell.below)
    if place == 0:
        return f'<th scope="row">{inside}</th>'
    looks = [name for name, has in (("unseen", cell.quiet), ("words", cell.is_name)) if has]
    return f'<td class="{" ".join(looks)}">{inside}</td>' if looks else f"<td>{inside}</td>"


def command(findings: Findings) -> str:
    """What makes the same report again."""
    study, design = findings.study, findings.design
    words = ["tablee", "study", findings.game.id]
    if not design.ready:
        for factor in design.factors:
            words += ["--vary", str(factor)]
    first = design.settings[0]
    if design.factor(SEATS) is None:
        words += ["--seats", str(first.seats)]
    if design.factor(BOTS) is None:
        words += ["--bots", show(first.bots)]
    for option in findings.game.options:
        value = first.rules[option.name]
        if design.factor(option.name) is None and (value != option.default or design.ready):
            words += ["--rule", f"{option.name}={value}"]
    words += ["--games", str(findings.deals), "--seed", str(study.seed)]
    if study.rollouts is not None:
        words += ["--rollouts", str(study.rollouts)]
    return shlex.join(words)
