"""What answers HTTP and holds sockets."""
