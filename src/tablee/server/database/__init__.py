"""What a server stores, and the host's commands on it."""
