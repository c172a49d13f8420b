"""A game's rulebook: Markdown whose clauses carry ids, so that everything else can point at them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_CLAUSE = re.compile(r"^- \*\*(?P<id>[A-Z]\d+\.\d+)\*\* (?P<text>.+)$")
_OPTION = re.compile(r"`(?P<name>[a-z_+−-]*[0-9]*)`")


@dataclass(frozen=True)
class Clause:
    id: str
    text: str

    @property
    def reading(self) -> bool:
        """Whether the printed sheets leave this open and we chose."""
        return "⚖" in self.text

    @property
    def options(self) -> set[str]:
        """The rule options (and their values) that the clause names."""
        return set(_OPTION.findall(self.text))


@dataclass(frozen=True)
class Rulebook:
    markdown: str
    clauses: dict[str, Clause]

    @classmethod
    def read(cls, path: Path) -> Rulebook:
        markdown = path.read_text(encoding="utf-8")
        clauses: dict[str, Clause] = {}
        for line in markdown.splitlines():
            if (clause := clause_of(line)) is not None:
                if clause.id in clauses:
                    raise ValueError(f"{path.name}: clause {clause.id} stands twice")
                clauses[clause.id] = clause
        return cls(markdown, clauses)


def clause_of(line: str) -> Clause | None:
    """The clause that a line of the book is, if it is one."""
    match = _CLAUSE.match(line)
    return None if match is None else Clause(match["id"], match["text"])
