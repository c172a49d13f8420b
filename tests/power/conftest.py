"""The disk that forgets, for the tests that need one; without a C compiler they say that they are skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.power.disk import ForgetfulDisk, NoCompiler, build


@pytest.fixture(scope="session")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        return build(tmp_path_factory.mktemp("forgetful"))
    except NoCompiler as why:
        pytest.skip(str(why))


@pytest.fixture
def disk(forgetful: Path, tmp_path: Path) -> ForgetfulDisk:
    return ForgetfulDisk(forgetful, tmp_path)
