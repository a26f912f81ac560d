"""Wishes, gatherings and asks in the store, on both databases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from data.errors import StoreFailedError
from data.model.seeks import ASKED, BEGUN, FAILED, IN, LATE, OVER, AskRow, GatheringRow, SeekRow
from data.store import Store

WISH = SeekRow(
    guild_id=1, channel_id=2, person=7, name="Ann", locale="en", server_locale="ja", terms={"games": ["annals"]},
    may_open=True, since=1.0, until=9.0,
)  # fmt: skip
GATHERING = GatheringRow(
    guild_id=1, channel_id=2, locale="ja", game="annals", options={}, size=2, pace="1d", rated=False, secret=b"s" * 32,
    commitment="c", at=1.0,
)  # fmt: skip


async def test_a_wish_is_one_per_person_and_server(store: Store) -> None:
    async with store.write() as w:
        for row in (WISH, replace(WISH, until=8.0), replace(WISH, guild_id=2, since=2.0), replace(WISH, person=8)):
            await w.put_seek(row)
        await w.set_asleep(8, asleep=True)
    ask = store.ask
    assert await ask.seeks_of(7) == (replace(WISH, until=8.0), replace(WISH, guild_id=2, since=2.0))
    assert [(row.person, row.asleep) for row in await ask.seeks_in(1)] == [(7, False), (8, True)]
    assert [row.person for row in await ask.asleep_seeks()] == [8]
    async with store.write() as w:
        await w.drop_seek(1, 7)
    assert [row.guild_id for row in await ask.seeks_of(7)] == [2]


async def test_a_person_has_one_open_ask(store: Store) -> None:
    """W6: the second one fails, and takes its whole transaction with it."""
    async with store.write() as w:
        first, second = [await w.add_gathering(GATHERING) for _ in range(2)]
        await w.put_ask(AskRow(gathering_id=first, person=7, at=1.0))
        await w.put_ask(AskRow(gathering_id=first, person=8, state=IN, key="k", at=1.0, answered_at=2.0))

    async def gather_again() -> None:
        async with store.write() as w:
            await w.put_ask(AskRow(gathering_id=second, person=9, at=2.0))
            await w.put_ask(AskRow(gathering_id=second, person=7, at=2.0))

    with pytest.raises(StoreFailedError):
        await gather_again()
    ask = store.ask
    assert [row.person for row in await ask.asks_at(first)] == [8, 7], "those who have pressed come first"
    assert await ask.asks_at(second) == ()
    async with store.write() as w:
        await w.put_ask(AskRow(gathering_id=first, person=7, state=LATE, at=1.0))
        await w.put_ask(AskRow(gathering_id=second, person=7, at=2.0))
        await w.fail_gathering(first)
        await w.begin_gathering(second, 5)
        await w.end_asks(first)
    assert [row.state for row in await ask.asks_of(7, 0.0)] == [ASKED, LATE], "the newest first"
    assert await ask.asks_of(7, 1.5) == (await ask.open_ask(7),)
    assert [row.state for row in await ask.asks_at(first)] == [OVER, LATE]
    assert await ask.open_ask(8) is None
    found = [await ask.gathering(number) for number in (first, second)]
    assert [(row.status, row.table_id) for row in found if row] == [(FAILED, None), (BEGUN, 5)]
