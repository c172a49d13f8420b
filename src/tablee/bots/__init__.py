"""Players for any game. They are handed a view and the legal moves, and nothing else."""

from __future__ import annotations

from tablee.bots.advice import Advice, advise
from tablee.bots.bot import Bot
from tablee.bots.levels import Level, level, levels, names, usual
from tablee.bots.search import Thought
from tablee.bots.thinking import Thinking

__all__ = ["Advice", "Bot", "Level", "Thinking", "Thought", "advise", "level", "levels", "names", "usual"]
