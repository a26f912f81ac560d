"""Lobbies of which people without a seat are told: those with wishes, and those who pressed *Tell me* (W18, W19)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet
from bot.tables.time.time_control import DAY
from bot.tables.verbs import lobby, lookouts
from bot.tables.verbs.seeks import Seek, Terms
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.conftest import Now

GUILD, CHANNEL = 77, 78
THREE = next(name for name, game in GAMES.items() if min(game.seats) == 3 < max(game.seats))  # a host alone lacks two
HOST = Person(1, "Host", "en")
FITTING = Terms(games=("hens",), sizes=(3, 4), paces=("1d",))


def person(n: int) -> Person:
    return Person(n, f"Person {n}", "en")


async def opened(service: TableService, game: str = "hens", host: Person = HOST, **more: Any) -> Table:
    key, terms = f"{host.id} opens {game}", {"pace": "1d"}
    return await service.opening.new(game, GUILD, CHANNEL, host, "en", key, terms=terms, **more)


async def wish(service: TableService, n: int, terms: Terms = FITTING, channel: int = CHANNEL) -> None:
    await service.seeking.save(person(n), GUILD, channel, terms, may_open=True, server_locale="en")


async def called(service: TableService, table: Table) -> list[int]:
    return [ask.person for ask, _ in await service.lookouts.called(table)]


# --- wishes that fit -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "fit"),
    [
        ({}, True),
        ({"games": ("annals",)}, False),
        ({"sizes": (2,)}, True),
        ({"paces": ("3d",)}, False),
        ({"rated": "rated"}, False),
        ({"rated": "unrated"}, True),
    ],
)
async def test_W18_a_lobby_fits_a_wish_by_its_terms(service: TableService, change: dict[str, Any], fit: bool) -> None:
    table = await opened(service)
    assert lookouts.fits(table, Seek(2, replace(FITTING, **change), 0.0), timely=True) is fit


@pytest.mark.parametrize("seek", [{"blocks": {1}}, {"blocked_by": {1}}, {"declined": {"hens"}}, {"person": 1}])
async def test_W18_no_one_is_told_whom_someone_there_would_not_sit_with(
    service: TableService, seek: dict[str, Any]
) -> None:
    table = await opened(service)
    wished = Seek(**{"person": 2, "terms": FITTING, "since": 0.0, **seek})
    assert not lookouts.fits(table, wished, timely=True)
    strict = Seek(person=2, terms=replace(FITTING, timely=True), since=0.0)
    assert lookouts.fits(table, strict, timely=True)
    assert not lookouts.fits(table, strict, timely=False)


async def test_W18_as_many_are_told_as_there_are_seats_the_oldest_wishes_first_and_once(
    service: TableService, now: Now
) -> None:
    for n in range(9, 1, -1):
        await wish(service, n)
        now.time += 1
    await wish(service, 20, channel=79)
    table = await opened(service)
    free = table.seat_numbers[-1] - 1
    found = await called(service, table)
    assert found == list(range(9, 9 - free, -1))
    assert sorted(await called(service, table)) == sorted(found), "they were not reached yet"
    for ask, _ in await service.lookouts.called(table):
        await service.lookouts.reached(ask)
    assert await called(service, table) == []


async def test_W18_a_message_about_a_lobby_counts_among_the_two_asks_of_a_day(service: TableService, now: Now) -> None:
    await wish(service, 2)
    for host in (11, 12):
        assert await called(service, await opened(service, host=person(host))) == [2]
    third = await opened(service, host=person(13))
    assert await called(service, third) == []
    now.time += DAY + 1
    assert await called(service, third) == [2]


async def test_W18_someone_in_their_quiet_hours_is_passed_over(service: TableService, now: Now) -> None:
    quiet = Wishes(zone="UTC", quiet=(Quiet(0, 23 * 60 + 59, "UTC"),))
    await service.people.set_pref(person(2), WISHES, plain_wishes(quiet))
    await wish(service, 2)
    await wish(service, 3)
    assert await called(service, await opened(service)) == [3]


# --- Tell me ---------------------------------------------------------------------------------------------------------


async def waiting(service: TableService, *people: int) -> Table:
    """Return a lobby that is two players short, with these people's presses."""
    table = await opened(service, THREE)
    for n in people:
        await service.lookouts.press(table, person(n))
    return table


async def kinds(store: Store) -> set[str]:
    async with store.read() as unit:
        return {row.kind for row in await unit.timers_due(1e12, (lookouts.TELL, lookouts.CALL))}


async def test_W18_people_are_told_once_when_one_more_is_enough(service: TableService, store: Store, now: Now) -> None:
    table = await waiting(service, 2)
    assert not lookouts.lacks_one(table)
    assert await service.lookouts.due(table) == ([], None)
    assert lookouts.TELL not in await kinds(store)
    while not lookouts.lacks_one(table):
        table = await service.commit(table.id, None, lobby.sit, person(10 + len(table.seats)))
    assert lookouts.TELL in await kinds(store)
    found, _ = await service.lookouts.due(table)
    assert [row.person for row in found] == [2]
    for row in found:
        await service.lookouts.told(row)
    assert await service.lookouts.due(table) == ([], None)
    await service.lookouts.press(table, person(2))
    assert await service.lookouts.due(table) == ([], None), "told once, however often it is pressed"


async def test_W18_the_next_ones_are_told_half_an_hour_later(service: TableService, now: Now) -> None:
    table = await waiting(service, *range(2, 10))
    while not lookouts.lacks_one(table):
        table = await service.commit(table.id, None, lobby.sit, person(20 + len(table.seats)))
    free = lookouts.free_seats(table, now.time)
    found, again = await service.lookouts.due(table)
    assert ([row.person for row in found], again) == (list(range(2, 2 + free)), now.time + lookouts.AGAIN)
    for row in found:
        await service.lookouts.told(row)
    now.time += 60
    assert (await service.lookouts.due(table))[0] == []
    now.time += lookouts.AGAIN
    found, _ = await service.lookouts.due(table)
    assert [row.person for row in found] == list(range(2 + free, min(10, 2 + 2 * free)))


async def test_W18_D24_someone_who_could_not_sit_down_is_never_told(service: TableService) -> None:
    await service.people.block(HOST, 2)
    table = await waiting(service, 2, 3)
    while not lookouts.lacks_one(table):
        table = await service.commit(table.id, None, lobby.sit, person(20 + len(table.seats)))
    found, _ = await service.lookouts.due(table)
    assert [row.person for row in found] == [3]


async def test_W18_a_press_is_forgotten_when_the_lobby_closes(service: TableService, store: Store) -> None:
    table = await waiting(service, 2)
    await service.commit(table.id, None, lobby.end, HOST)
    assert await store.ask.lookouts_at(table.id) == ()


async def test_W19_of_a_lobby_for_named_people_no_one_is_told(service: TableService) -> None:
    table = await opened(service, guests=[person(5)], only=True)
    assert not lookouts.is_for_anyone(table)
    with pytest.raises(RefusedError) as error:
        await service.lookouts.press(table, person(2))
    assert error.value.text.key == "refuse-kept-for-others"
