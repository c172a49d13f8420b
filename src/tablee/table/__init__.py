"""The life of a table, sans I/O: commands in, addressed events out.

A table is a frozen value. `apply(table, entry)` gives the next one and the step that led to it, or
raises and has changed nothing. Whoever drives it (a server, a test) brings the time, the secrets and
the identities; a table that is led through the same entries again is the same table.
"""

from __future__ import annotations

from tablee.table.entry import Entry, Step
from tablee.table.log import RULES_VERSION, decide, follow
from tablee.table.refusal import Damaged, OtherRules, Refused
from tablee.table.table import Phase, Table
from tablee.table.transitions import apply

__all__ = [
    "RULES_VERSION",
    "Damaged",
    "Entry",
    "OtherRules",
    "Phase",
    "Refused",
    "Step",
    "Table",
    "apply",
    "decide",
    "follow",
]
