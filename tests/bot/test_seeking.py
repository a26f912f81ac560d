"""Wishes in the service: how many a person may have."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.service.service import TableService
from bot.tables.time.time_control import DAY, HOUR, PRESETS
from bot.tables.verbs import lobby
from bot.tables.verbs.seeks import HOLDS, Terms
from data.model.seeks import SeekRow
from data.model.tables import SeatRow
from data.store import Store
from engine.basics import plain
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN


async def wish(service: TableService, guild: int, *games: str) -> SeekRow:
    terms = Terms(games=games or ("annals",), sizes=(2,))
    return await service.seeking.save(ANN, guild, guild + 100, terms, may_open=True, server_locale="en")


async def test_a_person_wishes_in_three_servers_at_a_time(service: TableService, now: Now) -> None:
    """W1: a wish that has ended counts nowhere, not even in its own server."""
    await wish(service, 4)
    now.time += HOLDS
    for guild in (1, 2, 3, 1):
        await wish(service, guild)
    with pytest.raises(RefusedError):
        await wish(service, 4)


async def test_another_wish_keeps_its_place_only_if_it_shares_a_game_with_one_that_holds(
    service: TableService, now: Now
) -> None:
    """W1."""
    begun = now.time
    await wish(service, 1, "annals", "hens")
    now.time += 1
    assert (await wish(service, 1, "hens")).since == begun
    assert (await wish(service, 1, "annals")).since == now.time
    now.time += HOLDS
    assert (await wish(service, 1, "annals")).since == now.time


async def test_the_hours_of_now_begin_again_when_a_wish_is_renewed(service: TableService, now: Now) -> None:
    """W1: it has kept its place in line, but its person would play at once from now on."""
    live = Terms(games=("annals",), sizes=(2,), paces=(), now=1)
    for who in (ANN, BEN):
        await service.seeking.save(who, 1, 101, live, may_open=True, server_locale="en")
    now.time += HOUR - 60
    for who in (ANN, BEN):
        await service.seeking.save(who, 1, 101, live, may_open=True, server_locale="en")
    now.time += 120
    await service.seeking.look(ANN.id)
    assert await service.seeking.gatherings.asked(BEN.id) is not None


async def test_wishes_end_with_the_choice_that_a_server_takes_none(service: TableService, now: Now) -> None:
    """W22: not one of them is found between the choice and its end."""
    await wish(service, 1)
    await wish(service, 2)
    await service.seeking.choose(1, threads=False, wishes=False)
    choices = await service.people.choices(1)
    assert (choices.threads, choices.wishes) == (False, False)
    assert await service.seeking.own(ANN.id, 1) is None
    assert await service.seeking.own(ANN.id, 2) is not None
    over, _ = await service.seeking.look(ANN.id)
    assert [row.guild_id for row in over] == [1]


@pytest.mark.parametrize(
    ("pace", "people", "ago", "rare"),
    [("10m", 2, 1, False), ("1d", 2, 1, True), ("10m", 1, 1, True), ("10m", 2, 14, True)],
)
async def test_a_server_in_which_few_matches_at_once_have_begun_lately(
    service: TableService, store: Store, now: Now, *, pace: str, people: int, ago: int, rare: bool
) -> None:
    """W15: five of them, between people, within fourteen days."""
    assert await service.seeking.is_rare_now(4)
    for _ in range(5):
        row = lobby.blank("annals", 4, 5, ANN, "en", b"s" * 32, now.time - ago * DAY, {})
        begun = replace(row, status="over", seed=b"s" * 32, settings={"pace": plain(PRESETS[pace])})
        async with store.write() as unit:
            number = await unit.create_table(begun)
            ids = [n + 1 if n < people else None for n in range(2)]
            seats = [
                SeatRow(table_id=number, seat=n, person=ids[n], name="", locale="en", joined_at=0.0) for n in range(2)
            ]
            await unit.set_seats(number, seats)
    assert await service.seeking.is_rare_now(4) == rare
    assert await service.seeking.is_rare_now(5)
