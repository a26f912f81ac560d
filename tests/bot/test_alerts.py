"""Alerts of lobbies that lack one or two players (W20): who hears of one, how often, and when not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.alerts import SILENT, Alert
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, plain_wishes, wishes_of
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs import lobby, lookouts
from bot.tables.verbs.seeks import Terms
from data.store import Store
from tests.bot.conftest import Now

GUILD, CHANNEL = 77, 78
THREE = "fools"  # for three or more: a host alone lacks two
FOUR = "arsene"  # for four
HOST = Person(1, "Host", "en")
CHOSE = Wishes(alerts=("hens", THREE, FOUR))


def person(n: int) -> Person:
    """Return a person in the server of the lobbies, who can read everything there."""
    return Person(n, f"Person {n}", "en", server=GUILD, reads=lambda channel: True)


async def opened(
    service: TableService, game: str = "hens", host: Person = HOST, pace: str = "1d", guild: int = GUILD, **more: Any
) -> Table:
    key = f"{host.id} opens {game}"
    return await service.opening.new(game, guild, CHANNEL, host, "en", key, terms={"pace": pace}, **more)


async def choose(service: TableService, n: int, wishes: Wishes = CHOSE) -> None:
    await service.people.set_pref(person(n), WISHES, plain_wishes(wishes))


async def readers(service: TableService, table: Table) -> list[int]:
    return [row.person for row in (await service.alerts.readers(table))[0]]


async def alerted(service: TableService, table: Table, n: int) -> Alert | None:
    """Alert a person. Return the alert; None: they hear of nothing."""
    who = replace(person(n), server=table.row.guild_id)
    alert = await service.alerts.claim(table, who)
    if alert is not None:
        await service.alerts.sent(alert, who, reached=True)
    return alert


async def due(store: Store) -> list[float]:
    async with store.read() as unit:
        return [row.due for row in await unit.timers_due(1e12, (lookouts.ALERT,))]


# --- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "after"), [("1d", 6 * HOUR), ("10m", 10 * MINUTE)])
async def test_W20_a_lobby_is_told_of_when_it_has_lacked_one_or_two_for_a_while(
    service: TableService, store: Store, now: Now, pace: str, after: float
) -> None:
    begun = now.time
    table = await opened(service, THREE, pace=pace)
    assert lookouts.wanted(table, now.time) == 2
    assert await due(store) == [begun + after]
    now.time += MINUTE
    table = await service.commit(table.id, None, lobby.sit, person(2))
    assert await due(store) == [begun + after], "it has lacked one or two since the beginning"
    table = await service.commit(table.id, None, lobby.sit, person(3))
    assert (lookouts.wanted(table, now.time), await due(store)) == (0, [])
    await service.commit(table.id, None, lobby.leave_lobby, person(3))
    assert await due(store) == [now.time + after]


async def test_W20_a_lobby_that_lacks_three_is_not_told_of(service: TableService, store: Store) -> None:
    table = await opened(service, FOUR)
    assert await due(store) == []
    await choose(service, 9)
    assert await readers(service, table) == []
    table = await service.commit(table.id, None, lobby.sit, person(2))
    assert len(await due(store)) == 1
    assert await readers(service, table) == [9]


async def test_W19_no_one_hears_of_a_lobby_for_named_people(service: TableService, store: Store) -> None:
    table = await opened(service, guests=[person(5)], only=True)
    await choose(service, 5)
    await choose(service, 6)
    assert await due(store) == []
    assert await readers(service, table) == []


# --- who -------------------------------------------------------------------------------------------------------------


async def test_W20_only_who_has_chosen_the_game_hears_of_it_and_once(service: TableService) -> None:
    for n, wishes in ((2, CHOSE), (3, Wishes(alerts=("annals",))), (4, Wishes()), (5, replace(CHOSE, alert_budget=0))):
        await choose(service, n, wishes)
    await choose(service, HOST.id)
    table = await opened(service)
    assert await readers(service, table) == [2]
    assert await alerted(service, table, 2) is not None
    assert await readers(service, table) == []
    assert await alerted(service, table, 2) is None


async def test_W20_W12_no_one_hears_of_people_with_whom_they_would_not_be_seated(service: TableService) -> None:
    for n in range(2, 7):
        await choose(service, n)
    await service.people.block(HOST, 2)
    await service.people.block(person(3), HOST.id)
    await service.people.declare_vacation(4, service.now(), service.now() + DAY)
    await service.peace.bar(GUILD, 5, "open", HOST.id, "")
    table = await opened(service)
    assert await readers(service, table) == [6]
    assert [n for n in range(2, 7) if await alerted(service, table, n) is not None] == [6]


@pytest.mark.parametrize("reads", [False, None])
async def test_G13_who_is_not_known_to_read_the_channel_hears_of_nothing_in_it(
    service: TableService, reads: bool | None
) -> None:
    await choose(service, 2)
    table = await opened(service)
    blind = Person(2, "Person 2", "en", server=GUILD, reads=lambda channel: reads)
    assert await service.alerts.claim(table, blind) is None
    assert await alerted(service, table, 2) is not None


async def test_who_hears_of_a_lobby_in_another_way_gets_no_alert(service: TableService) -> None:
    for n in (2, 3, 4):
        await choose(service, n)
    terms = Terms(games=("hens",), sizes=(3, 4), paces=("1d",))
    await service.seeking.save(person(2), GUILD, CHANNEL, terms, may_open=True, server_locale="en")
    table = await opened(service)
    for ask, _ in await service.lookouts.called(table):
        await service.lookouts.reached(ask)
    await service.lookouts.press(table, person(3))
    assert await readers(service, table) == [4]


async def test_W22_a_server_without_wishes_has_no_alerts(service: TableService) -> None:
    await choose(service, 2)
    table = await opened(service)
    await service.people.set_server(GUILD, wishes=False)
    assert await readers(service, table) == []


async def test_G12_alerts_wait_for_the_hours_of_their_person(service: TableService, now: Now) -> None:
    now.time -= now.time % DAY
    await choose(service, 2, replace(CHOSE, zone="UTC", quiet=(Quiet(23 * 60, 7 * 60, "UTC"),)))
    await choose(service, 3, replace(CHOSE, zone="UTC", active=(18, 22)))
    table = await opened(service)
    assert await service.alerts.readers(table) == ([], now.time + 7 * HOUR)
    now.time += 7 * HOUR
    assert await readers(service, table) == [2]
    now.time += 11 * HOUR
    assert await readers(service, table) == [2, 3]


# --- how many --------------------------------------------------------------------------------------------------------


async def lobbies(service: TableService, number: int) -> list[Table]:
    """Return lobbies in servers of their own."""
    return [await opened(service, host=Person(100 + n, f"Host {n}", "en"), guild=GUILD + n) for n in range(number)]


async def test_W20_no_more_than_the_budget_in_a_day_and_asks_do_not_count(service: TableService, now: Now) -> None:
    await choose(service, 2, replace(CHOSE, alert_budget=2))
    first, second, third = await lobbies(service, 3)
    for table in (first, second):
        assert await alerted(service, table, 2) is not None
        await service.alerts.answered(2)
    assert await readers(service, third) == []
    assert await alerted(service, third, 2) is None
    now.time += DAY + 1
    assert await alerted(service, third, 2) is not None


async def test_W20_alerts_use_up_no_asks(service: TableService) -> None:
    await choose(service, 2, replace(CHOSE, alert_budget=5, asks=1))
    first, second = [await opened(service, host=person(n)) for n in (11, 12)]
    assert await alerted(service, first, 2) is not None
    terms = Terms(games=("hens",), sizes=(3, 4), paces=("1d",))
    await service.seeking.save(person(2), GUILD, CHANNEL, terms, may_open=True, server_locale="en")
    assert await service.lookouts.called(first) == [], "they know of it"
    assert [ask.person for ask, _ in await service.lookouts.called(second)] == [2]


async def test_W20_three_without_an_answer_set_the_budget_to_0(
    service: TableService,
) -> None:
    await choose(service, 2, replace(CHOSE, alert_budget=5))
    tables = await lobbies(service, SILENT + 2)
    assert [await _is_last(service, table) for table in tables] == [False, False, True, None, None]
    kept = await service.people.profile(person(2))
    assert wishes_of(kept.prefs).alert_budget == 0
    assert wishes_of(kept.prefs).alerts == CHOSE.alerts
    await service.alerts.answered(2)
    await choose(service, 2, replace(CHOSE, alert_budget=5))
    assert await _is_last(service, tables[3]) is False


async def test_W20_a_press_in_between_is_an_answer(service: TableService) -> None:
    await choose(service, 2, replace(CHOSE, alert_budget=5))
    for n, table in enumerate(await lobbies(service, 4)):
        assert await _is_last(service, table) is False
        if n % 2:
            await service.alerts.answered(2)


async def test_an_alert_that_reaches_no_one_counts_for_nothing(service: TableService) -> None:
    await choose(service, 2)
    first, second = await lobbies(service, 2)
    alert = await service.alerts.claim(first, person(2))
    assert alert is not None
    await service.alerts.sent(alert, person(2), reached=False)
    assert await readers(service, first) == [], "it is not tried again"
    assert await alerted(service, second, 2) is not None


async def _is_last(service: TableService, table: Table) -> bool | None:
    alert = await alerted(service, table, 2)
    return None if alert is None else alert.last
