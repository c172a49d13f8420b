"""The words of what is printed."""

from __future__ import annotations

from pathlib import Path

from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)
