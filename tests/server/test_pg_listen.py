"""News of what another server stored."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable

import psycopg
import pytest

from tablee import TableeError
from tablee.server.database.pg_listen import listen
from tablee.server.database.postgres import connection_info
from tablee.server.database.storage import Beat, Row, Storage

PATIENCE = 10.0


class Reader:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.news: list[tuple[str, int]] = []
        self.gaps = 0

    def on_news(self, table: str, seq: int) -> None:
        self.news.append((table, seq))
        if table == "trouble":
            raise RuntimeError("a reader in trouble")

    def on_gap(self) -> None:
        self.gaps += 1


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def terminate_listeners(url: str) -> None:
    with psycopg.connect(url) as connection:
        ended = connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert ended.fetchall() == [(True,)]


def test_news_arrive_and_carry_on_after_a_lost_connection(postgres: str) -> None:
    storage, another = Storage.open(postgres), Storage.open(postgres)
    reader = Reader()

    async def main() -> None:
        news = asyncio.create_task(listen(connection_info(postgres), reader.on_news, reader.on_gap))
        await until(lambda: reader.gaps == 1)
        many = [Row(f"table-{number:03}", 1, 1000, "{}") for number in range(600)]
        await asyncio.to_thread(another.follow, ["a", *(row.table for row in many)])
        await asyncio.to_thread(storage.append, many)
        await until(lambda: len(reader.news) == 600)
        assert reader.news == [(row.table, 1) for row in many]

        await asyncio.to_thread(terminate_listeners, postgres)
        await until(lambda: reader.gaps == 2)
        other = (
            "from tablee.server.database.storage import Row, Storage;"
            f"Storage.open({postgres!r}).append([Row('a', 1, 1000, '{{}}'), Row('table-000', 1, 1000, 'late')])"
        )
        await asyncio.to_thread(subprocess.run, [sys.executable, "-c", other], check=True)
        await until(lambda: len(reader.news) > 600)
        assert reader.news[600:] == [("a", 1)]

        news.cancel()
        await asyncio.sleep(0.1)
        await asyncio.to_thread(storage.append, [Row("a", 2, 1000, "{}")])
        await asyncio.sleep(0.1)
        assert len(reader.news) == 601

    asyncio.run(main())
    storage.close()
    another.close()


def test_news_are_only_of_logs_that_another_server_follows(postgres: str) -> None:
    storage, another = Storage.open(postgres), Storage.open(postgres)
    reader = Reader()

    def write() -> None:
        storage.append([Row("ours", 1, 1000, "{}"), Row("both", 1, 1000, "{}")])
        assert another.follow_and_read("both") == [Row("both", 1, 1000, "{}")]
        storage.append([Row("ours", 2, 1000, "{}"), Row("both", 2, 1000, "{}")])
        another.append([Row("ours", 3, 1000, "{}"), Row("both", 2, 1000, "late")])  # one follows it by its first entry
        assert another.follow(["ours"]) == {"ours": 3}
        storage.append([Row("ours", 4, 1000, "{}"), Row("both", 3, 1000, "{}")])
        another.append([Row("both", 4, 1000, "{}")])
        storage.beat(storage.server, Beat(1, 1))
        storage.forget([another.server])
        storage.append([Row("ours", 5, 1000, "{}")])
        another.append([Row("both", 5, 1000, "{}")])

    async def main() -> None:
        news = asyncio.create_task(listen(connection_info(postgres), reader.on_news, reader.on_gap))
        await until(lambda: reader.gaps == 1)
        await asyncio.to_thread(write)
        await until(lambda: ("both", 5) in reader.news)
        news.cancel()

    asyncio.run(main())
    assert reader.news == [("both", 2), ("ours", 3), ("ours", 4), ("both", 4), ("both", 5)]
    storage.close()
    another.close()


def test_what_is_no_news_and_a_reader_in_trouble_do_not_stop_it(postgres: str) -> None:
    storage, another = Storage.open(postgres), Storage.open(postgres)
    reader = Reader()
    troubles: list[str] = []

    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: troubles.append(str(told["exception"])))
        news = asyncio.create_task(listen(connection_info(postgres), reader.on_news, reader.on_gap))
        await until(lambda: reader.gaps == 1)
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute("NOTIFY tablee, 'hello'")
        await until(lambda: reader.gaps == 2)
        await asyncio.to_thread(another.follow, ["trouble", "zest"])
        await asyncio.to_thread(storage.append, [Row("trouble", 1, 1000, "{}"), Row("zest", 1, 1000, "{}")])
        await until(lambda: ("zest", 1) in reader.news)
        news.cancel()

    asyncio.run(main())
    assert troubles == ["a reader in trouble"]
    storage.close()
    another.close()


def test_it_keeps_trying_until_there_is_a_database(postgres: str) -> None:
    reader = Reader()
    late = postgres.replace("/test_", "/late_test_")

    async def main() -> None:
        news = asyncio.create_task(listen(connection_info(late), reader.on_news, reader.on_gap))
        await asyncio.sleep(0.3)
        assert reader.gaps == 0
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "late_{connection.info.dbname}"'.encode())
        await until(lambda: reader.gaps == 1)
        news.cancel()

    asyncio.run(main())


def test_a_bad_url_is_told() -> None:
    with pytest.raises(TableeError, match="postgresql://"):
        asyncio.run(listen(connection_info("postgresql://there/x?nonsense=1"), lambda *_: None, lambda: None))
