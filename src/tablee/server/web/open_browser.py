"""The page in whatever browser the machine has."""

from __future__ import annotations

import threading
import webbrowser


def open_browser(url: str) -> None:
    """In a thread: some browsers do not return until they are closed."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
