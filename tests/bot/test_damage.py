"""One table that cannot be loaded takes nothing with it: it is skipped, named, and can be ended."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.service.damage import DamagedError
from bot.tables.service.servers import Choices, choices_of
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, wishes_of
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from data.store import Store
from render.texts import deleted_name
from tests.bot.people import ANN, BEN, CAT
from tests.bot.service import begin, opened

WAYS = {
    "unknown game": ["UPDATE tables SET game = 'unheard_of' WHERE id = 1"],
    "options are no JSON": ["UPDATE tables SET options = '{' WHERE id = 1"],
    "settings are no JSON": ["UPDATE tables SET settings = '[1' WHERE id = 1"],
    "options are of another game": [
        "UPDATE tables SET options = '{\"colour\": 3}' WHERE id = 1",
        "DELETE FROM snapshots",
    ],
    "a row of the log is no JSON": ["UPDATE log SET payload = x'7b' WHERE table_id = 1"],
    "a row of the log says nothing": ["UPDATE log SET payload = '{}' WHERE table_id = 1", "DELETE FROM snapshots"],
    "no seats": ["DELETE FROM seats WHERE table_id = 1 AND seat > 0", "DELETE FROM snapshots"],
    "a broken snapshot": ["UPDATE snapshots SET payload = x'00' WHERE table_id = 1"],
    "a version from later": ["UPDATE tables SET version = 99", "UPDATE snapshots SET version = 99, payload = x'7b7d'"],
}


async def damaged(path: Path, way: str) -> Store:
    """Return the store of a database with a damaged table and a good one; the people at both are Ann and Ben."""
    store = await Store.open(path)
    service = TableService(store)
    await opened(service)
    table = await begin(service)
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    who = {each.id: each for each in (ANN, BEN)}[table.at(seat).person or 0]
    await service.commit(1, "move", act, who, owed.id, move)
    await service.save_snapshots()
    second = await service.opening.new("spymaster", 77, 78, ANN, "en", "another")
    await service.opening.sit(second.id, "ben too", BEN)
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        for line in WAYS[way]:
            raw.execute(line)
        raw.commit()
    return await Store.open(path)


@pytest.mark.parametrize("way", WAYS)
async def test_a_damaged_table_is_skipped_named_and_ended(path: Path, way: str) -> None:
    store = await damaged(path, way)
    try:
        service = TableService(store)
        await service.begin()
        ann = replace(ANN, server=77, reads=lambda _: True)
        manager = replace(CAT, server=77, manager=True, reads=lambda _: True)
        for _ in range(2):
            assert [table.id for table in await service.tables_of(ANN.id)] == [2]
            assert [table.id for table in await service.tables_in(77)] == [2]
        with pytest.raises(DamagedError):
            await service.known(1, ann)
        assert [row.id for row in await service.damaged_for(ann, here=True)] == [1]
        assert await service.damaged_for(replace(CAT, server=78), here=False) == []
        with pytest.raises(RefusedError) as stranger:
            await service.known(1, replace(CAT, server=78))
        assert stranger.value.text.key == "refuse-no-table"
        await service.commits.learn_times([ANN.id, BEN.id])
        async for row, found in service.replays():
            assert (row.id, found) == (1, "lost") or row.id == 2 or found != "same"
        with pytest.raises(RefusedError):
            await service.end_damaged(1, "no", replace(CAT, server=77, reads=lambda _: True))
        await service.end_damaged(1, "end", manager)
        assert [row.id for row in await service.every_open_row()] == [2]
        with pytest.raises(RefusedError):
            await service.end_damaged(1, None, None)
    finally:
        await store.close()


@pytest.mark.parametrize("way", WAYS)
async def test_who_sits_at_a_damaged_table_can_be_deleted(path: Path, way: str) -> None:
    store = await damaged(path, way)
    try:
        service = TableService(store)
        await service.begin()
        for table in await service.forgetting.sits_at(BEN.id):
            await service.commit(table.id, None, lobby.leave, BEN)
        await service.forgetting.forget(BEN.id, deleted_name)
        assert [table.id for table in await service.tables_of(ANN.id)] == [2]
    finally:
        await store.close()


def test_choices_that_cannot_be_read_count_as_not_made(caplog: pytest.LogCaptureFixture) -> None:
    """One person's wishes are read for everyone at their tables, and a server's choices for all who are there."""
    assert wishes_of({WISHES: {"quiet": "x", "zone": "Asia/Tokyo"}}) == Wishes()
    assert choices_of({"pace": 7}) == Choices()
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "Tokyo" not in caplog.text
