"""The table server: what it stores, tells and serves."""
