"""What is kept of simulated games: totals, columns, files."""
