"""Players for any game. They are handed a view and the legal moves, and nothing else."""
