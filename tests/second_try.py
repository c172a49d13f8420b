"""A test that fails once in fifty runs must not cost a day: where `CI` is set, what failed is run once more, alone.

If it passes then, the run passes, and its name and its first failure are told at the very end, so that somebody mends
it. Where `CI` is not set nothing is repeated. Nothing is forgiven either if much failed, or if a worker was lost: then
other tests may never have been run.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

FEW = 10  # more than these did not fail by chance


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("CI") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(SecondTry())


class SecondTry:
    """Remembers what failed first, and what passed when it was run again."""

    def __init__(self) -> None:
        self.failures: list[pytest.TestReport] = []
        self.flaky: list[pytest.TestReport] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failures.append(report)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        first = {report.nodeid: report for report in reversed(self.failures)}
        all_run = all(report.when in ("setup", "call", "teardown") for report in self.failures)  # not: a worker died
        only_tests = session.testsfailed == len(self.failures)  # not: too little is covered
        if session.exitstatus != pytest.ExitCode.TESTS_FAILED or not (all_run and only_tests) or len(first) > FEW:
            return
        self.flaky = [report for test, report in reversed(first.items()) if passes_alone(session.config, test)]
        if len(self.flaky) == len(first):
            session.exitstatus = pytest.ExitCode.OK

    @pytest.hookimpl(tryfirst=True)  # the others of this kind print nothing
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        terminal = config.get_terminal_writer()
        for report in self.flaky:
            terminal.sep("=", f"flaky: {report.nodeid}", yellow=True)
            terminal.line("It failed, and passed when it was run once more, alone. The first time:")
            terminal.line(report.longreprtext)


def passes_alone(config: pytest.Config, test: str) -> bool:
    print(f"\nOnce more, alone: {test}", flush=True)  # noqa: T201
    command = [sys.executable, "-m", "pytest", "-q", f"--rootdir={config.rootpath}", "-c", str(config.inipath), test]
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    return not subprocess.run(command, cwd=config.rootpath, env=environment).returncode
