"""The real command in a real terminal (a pty)."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from fcntl import ioctl

from tests.terminal.hands import PATIENCE

CODES = re.compile(r"\x1b(?:\[[0-9;?<>=]*[a-zA-Z]|.)")


class Terminal:
    """A command with a terminal of its own; whatever it prints is kept."""

    def __init__(self, *arguments: str) -> None:
        self.printed = b""
        self.ended = False
        self.pid, self._screen = pty.fork()
        if self.pid == 0:
            os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
            os.execv(sys.executable, [sys.executable, "-m", "tablee", *arguments])
        ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(self._screen, False)  # keys that nobody reads are an error, and not waited for

    def press(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def read(self, seconds: float = 0.05) -> None:
        """Until nothing is printed for a moment, or the command ends."""
        deadline = time.monotonic() + PATIENCE
        while not self.ended and time.monotonic() < deadline and select.select([self._screen], [], [], seconds)[0]:
            try:
                self.printed += os.read(self._screen, 65536)
            except OSError:
                self.ended = True

    def until_shown(self, pattern: str) -> None:
        """Until this has been printed in one piece, just now or long ago."""
        deadline = time.monotonic() + PATIENCE
        while not re.search(pattern, self.text):
            self.read()
            assert not self.ended, self.text[-3000:]
            assert time.monotonic() < deadline, self.text[-3000:]

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._screen)

    def wait(self) -> int:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.read()
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                self.ended = True
                os.close(self._screen)
                return os.waitstatus_to_exitcode(status)
        self.kill()
        raise AssertionError(self.printed[-2000:])

    @property
    def text(self) -> str:
        """All that was printed, without what only moves the cursor or colours."""
        return CODES.sub("", self.printed.decode(errors="replace"))
