"""One folder is one game. Games know the core and never one another."""
