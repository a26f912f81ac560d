"""The limit of open tables, and the tables that are closed to make room."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.room import ALONE, DESERTED, LEFT
from bot.tables.service.service import TableService
from bot.tables.state.change import TABLE
from bot.tables.time.time_control import DAY
from bot.tables.verbs import lobby, play
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.conftest import Now
from tests.bot.service import next_move
from tests.games.patience import Patience

ANN, BEN, CAT, DAN = (Person(n, name, "en") for n, name in enumerate(("Ann", "Ben", "Cat", "Dan"), 1))


async def opened(service: TableService, key: str, host: Person = ANN) -> int:
    return (await service.opening.new("spymaster", 77, 78, host, "en", key)).id


async def meeting(service: TableService, key: str, host: Person, when: float) -> int:
    return (await service.opening.new("spymaster", 77, 78, host, "en", key, when=when)).id


async def solo(service: TableService, key: str, host: Person) -> int:
    return (await service.opening.new_solo("patience", 77, 78, host, "en", key)).id


async def practice(service: TableService, key: str) -> int:
    """A table of a game for several, at which Ann plays with an AI."""
    table = await opened(service, key)
    await service.commit(table, None, lobby.add_ai, ANN, "easy")
    await service.commit(table, f"{key} begins", lobby.start, ANN)
    return table


async def states(service: TableService, tables: list[int]) -> list[str]:
    return [(await service.table(table)).row.status for table in tables]


async def refused(service: TableService, key: str, host: Person = ANN) -> str:
    with pytest.raises(RefusedError) as error:
        await opened(service, key, host)
    return error.value.text.key


@pytest.mark.parametrize("way", ["solo", "rematch", "practice", "guided"])
async def test_d5_one_more_table_for_one_closes_what_was_left_alone_longest(
    way: str, service: TableService, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "patience", Patience())
    service.opening.limits = type(service.opening.limits)(100, 100)

    async def begin(n: int) -> int:
        if way == "practice":
            return await practice(service, f"k{n}")
        if way == "guided":
            return (await service.opening.new_guided("spymaster", 77, 78, ANN, "en", f"k{n}", "Guide")).id
        if way == "solo" or n == 0:
            return (await service.opening.new_solo("patience", 77, 78, ANN, "en", f"k{n}", {})).id
        await service.commit(tables[-1], None, lobby.end, ANN)
        again = (await service.opening.rematch(tables[-1], ANN, f"k{n}"))[0].id
        return again

    tables: list[int] = []
    for n in range(ALONE + 2):
        now.time += 1
        tables.append(await begin(n))
    there = await states(service, tables)
    if way == "rematch":  # each one ended before the next began
        assert there == ["cancelled"] * (ALONE + 1) + ["playing"]
    elif way == "practice":  # the last match began after its table was opened
        assert there == ["cancelled"] + ["playing"] * (ALONE + 1)
    else:
        assert there == ["cancelled"] * 2 + ["playing"] * ALONE


async def test_a_match_of_two_people_is_never_surplus(service: TableService) -> None:
    service.opening.limits = type(service.opening.limits)(100, 100)
    first = await opened(service, "first")
    await service.opening.sit(first, "ben", BEN)
    await service.commit(first, "begins", lobby.start, ANN)
    lobbies = [await opened(service, f"lobby{n}") for n in range(2)]
    for n in range(ALONE + 1):
        await practice(service, f"k{n}")
    assert await states(service, [first, *lobbies]) == ["playing", "lobby", "lobby"]


@pytest.mark.parametrize(("most", "lobbies"), [(2, 2), (5, 3), (10, 5)])
async def test_half_of_a_persons_tables_may_be_lobbies(service: TableService, most: int, lobbies: int) -> None:
    service.opening.limits = type(service.opening.limits)(most, 100)
    tables = [await opened(service, f"k{n}") for n in range(lobbies)]
    assert await refused(service, "one more") == (
        "refuse-many-lobbies" if lobbies < most else "refuse-many-tables-person"
    )
    await service.opening.sit(tables[0], "ben", BEN)
    await service.commit(tables[0], "begins", lobby.start, ANN)
    if lobbies < most:  # a match that has begun waits for no one
        await opened(service, "one more")


async def test_a_full_server_closes_the_oldest_lobby_where_no_one_else_sits(service: TableService, now: Now) -> None:
    """Here a server may have three."""
    visited = await opened(service, "a")
    await service.opening.sit(visited, "cat", CAT)
    now.time += 1
    older = await opened(service, "b")
    await service.commit(older, None, lobby.add_ai, ANN, "easy")  # an AI is no one
    now.time += DESERTED
    fresh = await opened(service, "c", BEN)
    new = await opened(service, "d", DAN)
    assert await states(service, [visited, older, fresh, new]) == ["lobby", "cancelled", "lobby", "lobby"]
    assert await refused(service, "e", CAT) == "refuse-many-tables-server"  # nothing is old enough
    assert await states(service, [visited, fresh, new]) == ["lobby"] * 3


async def test_who_may_not_open_one_more_makes_no_room(service: TableService, now: Now) -> None:
    tables = [await opened(service, "a"), await opened(service, "b"), await opened(service, "c", BEN)]
    now.time += DESERTED
    assert await refused(service, "d") == "refuse-many-tables-person"
    assert await states(service, tables) == ["lobby"] * 3


async def test_room_is_made_only_where_it_is_needed(service: TableService, now: Now) -> None:
    """No table is closed in a server with room, or for a person in another server."""
    tables = [await opened(service, "a"), await opened(service, "b")]
    now.time += DESERTED
    await opened(service, "c", BEN)
    await service.opening.new("spymaster", 79, 80, CAT, "en", "d")
    assert await states(service, tables) == ["lobby"] * 2


async def test_in_a_full_server_a_time_keeps_a_lobby_only_on_the_last_day(service: TableService, now: Now) -> None:
    """Without a time gives way first, then the furthest time. Here a server may have four."""
    service.opening.limits = type(service.opening.limits)(2, 4)
    tomorrow, next_week, next_month = [
        await meeting(service, host.name, host, now.time + days * DAY) for host, days in ((ANN, 1), (BEN, 7), (CAT, 28))
    ]
    now.time += 1
    at_once = await opened(service, "at once", ANN)
    there = [at_once, next_month, next_week, tomorrow]
    now.time += DESERTED
    for n, host in enumerate((DAN, DAN, CAT), 1):
        await opened(service, f"new{n}", host)
        assert await states(service, there) == ["cancelled"] * n + ["lobby"] * (4 - n)
    assert await refused(service, "one more", BEN) == "refuse-many-tables-server"


async def test_a_lobby_for_next_week_where_someone_else_sits_stays(service: TableService, now: Now) -> None:
    """Here a server may have three."""
    tables = [await meeting(service, host.name, host, now.time + 7 * DAY) for host in (ANN, BEN, CAT)]
    await service.opening.sit(tables[0], "dan", DAN)
    await service.opening.sit(tables[2], "ann", ANN)
    now.time += DESERTED
    await opened(service, "new", DAN)
    assert await states(service, tables) == ["lobby", "cancelled", "lobby"]


async def test_d5_a_full_server_closes_the_table_for_one_left_longest(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lobbies give way first. The table closes as silently as after a month. Here a server may have three."""
    monkeypatch.setitem(GAMES, "patience", Patience())
    touched, forgotten = await solo(service, "a", ANN), await solo(service, "b", BEN)
    now.time += 1
    _, decision, move = next_move(await service.table(touched))
    await service.commit(touched, "move", play.act, ANN, decision, move)
    now.time += LEFT - 2
    alone = await opened(service, "c", CAT)
    there = [touched, forgotten, alone]
    assert await refused(service, "d", DAN) == "refuse-many-tables-server", "they have been there today"
    assert await states(service, there) == ["playing", "playing", "lobby"]
    now.time += 1 + DESERTED
    await opened(service, "d", DAN)
    assert await states(service, there) == ["playing", "playing", "cancelled"]
    async with store.write() as unit:
        for surface in await unit.surfaces(forgotten):
            await unit.put_surface(replace(surface, dirty=False))
    await opened(service, "e", DAN)
    assert await states(service, there) == ["playing", "cancelled", "cancelled"]
    assert [(each.kind, each.seat) for each in await store.ask.surfaces(forgotten) if each.dirty] == [TABLE]


async def test_d5_tables_that_do_not_count_close_only_with_one_that_does(
    service: TableService, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a server may have five. Five tables of one person count as two."""
    monkeypatch.setitem(GAMES, "patience", Patience())
    service.opening.limits = type(service.opening.limits)(3, 5)
    only = await solo(service, "only", ANN)
    bens, cats = [], []
    for n in range(5):
        now.time += 1
        bens.append(await solo(service, f"ben{n}", BEN))
    for n in range(5):
        now.time += 1
        cats.append(await solo(service, f"cat{n}", CAT))
    now.time += LEFT
    await opened(service, "first", DAN)
    assert await states(service, [only, *bens, *cats]) == ["cancelled"] + ["playing"] * 10
    await opened(service, "second", DAN)
    assert await states(service, [*bens, *cats]) == ["cancelled"] * 4 + ["playing"] * 6
