"""Facts that the service keeps on people and servers."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.tables.service.service import TableService
from tests.bot.conftest import Now
from tests.bot.people import ANN
from tests.bot.service import (
    opened,
)


async def test_what_is_kept_on_people_and_servers(service: TableService, now: Now) -> None:
    people = service.people
    unknown = await people.profile(ANN)
    assert (unknown.name, unknown.locale, unknown.delivery, unknown.updated_at) == ("Ann", None, "dm", 1000.0)
    await people.set_profile(ANN, locale="ja")
    now.time = 1001.0
    kept = await people.set_profile(replace(ANN, name="Anna"), delivery="ephemeral")
    assert (kept.name, kept.locale, kept.delivery, kept.updated_at) == ("Anna", "ja", "ephemeral", 1001.0)
    assert await people.profile(ANN) == kept
    assert (await people.server(77)).settings == {}
    await people.set_server(77, threads=False)
    await people.set_server(77, other=1)
    assert (await people.server(77)).settings == {"threads": False, "other": 1}
    await people.set_server(77, threads=None)
    assert (await people.server(77)).settings == {"other": 1}


async def test_preferences_that_are_set_at_the_same_time_all_stay(service: TableService) -> None:
    await asyncio.gather(*[service.people.set_pref(ANN, name, n) for n, name in enumerate(("dm", "sort", "guided"))])
    assert (await service.people.profile(ANN)).prefs == {"dm": 0, "sort": 1, "guided": 2}


async def test_what_the_bot_finds_out_is_not_kept_of_someone_who_was_deleted(service: TableService) -> None:
    """A DM to a person may be on its way while they are deleted."""
    await service.people.keep(ANN, {"dm": 5})
    assert not await service.forgetting.keeps_something_on(ANN.id)
    await opened(service)
    await service.people.keep(ANN, {"dm": 5}, dm_closed=True)
    profile = await service.people.profile(ANN)
    assert (profile.prefs, profile.dm_closed) == ({"dm": 5}, True)
    await service.forgetting.forget(ANN.id, str)
    await service.people.keep(ANN, dm_closed=True)
    assert not await service.forgetting.keeps_something_on(ANN.id)
