"""Fixtures for every test."""

from tests.postgres import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]
