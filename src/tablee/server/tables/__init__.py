"""The tables of a server process, and who is connected to them."""
