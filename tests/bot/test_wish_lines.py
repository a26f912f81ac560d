"""The snapshot from which boards and lists say what people would play (W14), and for whom (G13)."""

from __future__ import annotations

import pytest

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.service.wish_lines import EVERY, NEW
from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs.seeks import Terms
from bot.tables.verbs.wished import Wished
from data.model.peace import Ban
from data.store import Store
from tests.bot.conftest import Now

GUILD, OPEN, HIDDEN = 77, 78, 79
HENS = Terms(games=("hens",))


@pytest.fixture(autouse=True)
def begun(now: Now) -> float:
    """Let the clock show a full five minutes."""
    now.time = EVERY * 1000
    return now.time


async def wish(service: TableService, person: int, terms: Terms = HENS, channel: int = OPEN) -> None:
    who = Person(person, f"Person {person}", "en")
    await service.seeking.save(who, GUILD, channel, terms, may_open=True, server_locale="en")


def line(service: TableService, *channels: int) -> Wished:
    return service.wish_lines.line(GUILD, lambda channel: channel in (channels or (OPEN,)))


async def test_W14_a_line_changes_at_full_five_minutes_and_five_after_the_wish(
    service: TableService, now: Now, begun: float
) -> None:
    await service.wish_lines.look()
    now.time += 1
    await wish(service, 1)
    assert service.wish_lines.wait() == EVERY - 1
    now.time = begun + EVERY
    assert await service.wish_lines.look() == set(), "the wish is a second too young"
    now.time += NEW - 1
    assert line(service) == Wished()
    now.time += 1
    assert line(service) == Wished(), "nothing has looked yet"
    assert await service.wish_lines.look() == {GUILD}
    assert line(service) == Wished(("hens",))
    assert await service.wish_lines.look() == set()
    await service.seeking.take_back(1, GUILD)
    assert line(service) == Wished(("hens",)), "it is seen at the next full five minutes"
    assert await service.wish_lines.look() == {GUILD}
    assert line(service) == Wished()


async def test_W14_a_wish_that_is_changed_counts_again_after_five_minutes(service: TableService, now: Now) -> None:
    await wish(service, 1)
    now.time += NEW
    await wish(service, 1, Terms(games=("hens", "annals")))
    await service.wish_lines.look()
    assert line(service) == Wished()
    now.time += NEW
    await service.wish_lines.look()
    assert set(line(service).titles) == {"annals", "hens"}


async def test_G13_a_line_has_the_wishes_of_the_channels_that_its_reader_can_read(
    service: TableService, now: Now
) -> None:
    for person, channel in enumerate((OPEN, OPEN, HIDDEN, HIDDEN), 1):
        await wish(service, person, channel=channel)
    now.time += NEW
    await service.wish_lines.look()
    assert line(service, OPEN) == line(service, HIDDEN) == Wished(("hens",))
    assert line(service, OPEN, HIDDEN) == Wished((), ("hens",))
    assert service.wish_lines.line(GUILD, lambda channel: None) == Wished(), "not known counts as hidden"


async def test_W14_people_who_would_get_no_seat_and_wishes_that_sleep_are_left_out(
    service: TableService, store: Store, now: Now
) -> None:
    """D14, O14, W8, W14."""
    for person in range(1, 6):
        await wish(service, person, Terms(games=("hens",), unseen=person == 5))
    now.time += NEW
    await service.people.declare_vacation(1, now.time, now.time + 2 * DAY)
    async with store.write() as unit:
        await unit.put_ban(Ban(guild_id=GUILD, person=2, at=now.time))
        await unit.set_asleep(3, asleep=True)
    await service.wish_lines.look()
    assert service.wish_lines._counts == {GUILD: {OPEN: {"hens": 1}}}


async def test_W4_a_full_server_says_so_instead(store: Store, now: Now) -> None:
    service = TableService(store, per_server=1, now=now)
    await wish(service, 1)
    await service.opening.new("spymaster", GUILD, OPEN, Person(9, "Host", "en"), "en", "opened")
    now.time += NEW
    await service.wish_lines.look()
    assert line(service) == Wished(full=True)
    assert line(service, HIDDEN) == Wished(), "where no one wishes, nothing is said"


async def test_W14_a_wish_for_now_alone_ends_with_its_hours(service: TableService, now: Now) -> None:
    await wish(service, 1, Terms(games=("hens",), paces=(), now=1))
    now.time += NEW
    await service.wish_lines.look()
    assert line(service) == Wished(("hens",))
    now.time += HOUR - NEW
    await service.wish_lines.look()
    assert line(service) == Wished()
