"""The browser and the server of the page's tests."""

from tests.page.conftest import browser, server, visit

__all__ = ["browser", "server", "visit"]
