"""A table that can be shown nowhere: its time is stopped, and it waits for a limited time (D29)."""

from __future__ import annotations

import pytest

from bot.tables.service.service import TableService
from bot.tables.state.chronicle import chronicle_of
from bot.tables.time.time_control import DAY, Stop
from bot.tables.verbs import lobby, whereabouts
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.lobby import begun, opened, then, tiny
from tests.bot.people import ANN, BEN
from tests.bot.scheduler import scheduled

__all__ = ["tiny"]


def test_the_time_of_who_a_hand_does_not_reach_stands_still() -> None:
    """D29."""
    table = then(begun(), whereabouts.lost, [1], now=2000.0)
    assert table.history.lost_since == 2000.0
    assert table.history.losses == (Stop(2000.0, None, 1, outage=True),)
    assert then(table, whereabouts.lost, [0, 1], now=2100.0) == table, "it is lost already"
    table = then(table, whereabouts.found, now=3000.0)
    assert table.history.lost_since is None
    assert table.history.losses == (Stop(2000.0, 3000.0, 1, outage=True),)
    assert then(table, whereabouts.found) == table
    again = then(table, whereabouts.lost, [], now=4000.0)
    assert again.history.lost_since == 4000.0
    assert again.history.losses == table.history.losses


def test_after_seven_days_it_is_cancelled() -> None:
    """D29."""
    table = then(begun(), whereabouts.lost, [1], now=2000.0)
    assert then(table, whereabouts.close_lost, now=2000.0 + 7 * DAY - 1) == table
    assert then(table, whereabouts.close_lost, now=2000.0 + 7 * DAY).row.status == "cancelled"
    found = then(table, whereabouts.found, now=3000.0)
    assert then(found, whereabouts.close_lost, now=2000.0 + 8 * DAY) == found
    assert then(then(opened(), lobby.end, ANN), whereabouts.lost, []).history.lost_since is None


@pytest.mark.parametrize("comes_back", [False, True])
async def test_the_days_are_counted_across_restarts(
    service: TableService, store: Store, now: Now, comes_back: bool
) -> None:
    """D29: a bot that has never heard of the table counts them too."""
    table = await service.opening.new("spymaster", 77, 78, ANN, "en", "k0")
    await service.opening.sit(table.id, "k1", BEN)
    await service.commit(table.id, "k2", lobby.start, ANN)
    await service.commit(table.id, None, whereabouts.lost, [1])
    if comes_back:
        await service.commit(table.id, None, whereabouts.found)
    loaded = await TableService(store, now=now).table(table.id)
    assert loaded.history == chronicle_of(await store.ask.log(table.id))
    assert (loaded.history.lost_since is None) == comes_back
    now.time += 7 * DAY
    after = TableService(store, now=now)
    scheduler = scheduled(after, store, 0.0)
    for timer in await store.ask.timers_due(now(), ("lost",)):
        await scheduler.dues._close_lost(timer)
    assert (await after.table(table.id)).row.status == ("playing" if comes_back else "cancelled")
    assert not await store.ask.timers_due(now(), ("lost",))
