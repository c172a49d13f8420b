"""Bots beside the server: their processes, and what is compiled for them."""
