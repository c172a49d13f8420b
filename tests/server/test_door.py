"""Who is let in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.conftest import House


def test_a_closing_server_lets_nobody_in(open_house: Callable[..., House]) -> None:
    house = open_house()
    house.hall.closing = True
    with pytest.raises(InvalidStatus) as refused, connect(house.ws, compression=None, proxy=None):
        pass
    assert refused.value.response.status_code == 403
    assert house.hall.metrics.sockets._value.get() == 0
