"""A full disk or a locked store: no move is acknowledged that was not kept."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql

import bot.chat.reply
import bot.interactions.moves
import bot.interactions.routes
import bot.sync.reconciler
import bot.ui.panels
from data.query import Query
from engine.form import Text
from tests import sample
from tests.flows.harness import Server
from tests.flows.reading import say
from tests.flows.trouble import again, begun, board, move_of, newest, play, plies, shows_the_present, told

pytestmark = pytest.mark.usefixtures("parked")


@contextlib.asynccontextmanager
async def full(server: Server) -> AsyncIterator[None]:
    """Leave the disk no room for another page."""

    async def pragma(words: str) -> Any:
        async with server.bot.store.write() as unit:
            found = await unit._run(Query(sql(f"PRAGMA {words}")))
            return found.value if found.rows else None

    async with server.bot.store.write() as unit:  # makes every log row need more room than half-empty pages have
        await unit._run(Query(sql("CREATE TABLE IF NOT EXISTS filler (content BLOB)")))
        await unit._run(
            Query(
                sql("CREATE TRIGGER fill BEFORE INSERT ON log BEGIN INSERT INTO filler VALUES (zeroblob(100000)); END")
            )
        )
    await pragma(f"max_page_count = {await pragma('page_count')}")
    try:
        yield
    finally:
        await pragma("max_page_count = 1000000")
        async with server.bot.store.write() as unit:
            await unit._run(Query(sql("DROP TRIGGER fill")))


@contextlib.asynccontextmanager
async def locked(server: Server) -> AsyncIterator[None]:
    """Let another process hold the database."""
    async with server.bot.store.write() as unit:
        await unit._run(Query(sql("PRAGMA busy_timeout = 30")))
    other = sqlite3.connect(server.settings.database_path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


TROUBLE: dict[str, tuple[Callable[[Server], Any], str]] = {
    "full": (full, "error-store-full"),
    "locked": (locked, "error-store-busy"),
}


def words_of(locale: str, key: str) -> str:
    """Return a message up to its number, which differs each time."""
    return say(locale, Text(key, {"number": "#"})).partition("#")[0]


PLACES = [("dm", "en-US"), ("ephemeral", "ja"), ("table", "ja"), ("act", "en-US")]


@pytest.mark.parametrize("trouble", TROUBLE)
@pytest.mark.parametrize(("where", "locale"), sample.by_lot("takes nothing", PLACES, 2))
async def test_a_store_that_takes_nothing(tmp_path: Path, trouble: str, where: str, locale: str) -> None:
    async with Server.open(tmp_path) as server:
        one, two = await begun(server)
        if where == "table":
            await play(server, one)
            one, two = two, one
        if where == "ephemeral":
            await one.press("My hand", dm=False)
        server._locales[one.id] = locale
        before, words = await server.table(), words_of(locale, TROUBLE[trouble][1])
        line = (await one.suggestions("act", "move", ""))[0]["value"]
        message = board(server) if where == "table" else newest(one, dm=where != "ephemeral")
        custom_id = move_of(message)
        async with TROUBLE[trouble][0](server):
            if where == "act":
                result = await one.slash("act", move=line)
                assert words in told(result.response._message)
            else:
                await one.click(message, custom_id)
                assert words in told(one.messages()[-1] if where == "table" else again(one, message))
            assert await server.table() is before
            async with server.bot.store.read() as unit:
                assert (await unit.table(1)).revision == before.row.revision
        if where == "act":
            await one.slash("act", move=line)
        else:
            message = board(server) if where == "table" else again(one, message)
            await one.click(message, move_of(message))  # the same press as before
        assert await plies(server) == len(before.match.plies) + 1
        await shows_the_present(server)


@pytest.mark.parametrize("trouble", TROUBLE)
async def test_a_store_in_trouble_opens_no_table_and_seats_no_one(tmp_path: Path, trouble: str) -> None:
    async with Server.open(tmp_path) as server:
        host, other = server.person("Oliver"), server.person("Émilie")
        await host.slash("table new", game="spymaster")
        words = words_of("en", TROUBLE[trouble][1])
        async with TROUBLE[trouble][0](server):
            result = await other.slash("table new", game="spymaster")
            assert result.ephemeral
            assert words in told(result.response._message)
            if trouble == "locked":  # a full disk may still have room for a small row such as a seat
                result = await other.press("Sit")
                assert words in told(result.response._message)
                assert len((await server.table()).seats) == 1
        await other.slash("table new", game="spymaster")
        assert len(server.panels(2)) == 1


async def test_an_ai_moves_when_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.interactions.moves, "AI_WAIT_SECONDS", 0.01)
    monkeypatch.setattr(bot.sync.reconciler, "COALESCE", 0.01)
    async with Server.open(tmp_path) as server:
        one, two = await begun(server)
        await two.page("seat")
        await two.press("Leave the match", dm=False)
        commit = server.bot.service.commit
        tries = []

        async def busy(table_id: int, key: str | None, *args: Any) -> Any:
            if (key or "").startswith("ai:"):
                tries.append(args)
                if len(tries) == 1:
                    raise bot.sync.reconciler.StoreError("busy")
            return await commit(table_id, key, *args)

        server.bot.service.commit = busy  # type: ignore[method-assign]
        await play(server, one)
        assert await plies(server) == 1
        await server.env.advance_time(31)
        assert await plies(server) >= 2
        await shows_the_present(server)
