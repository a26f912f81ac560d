"""Alerts about wishes that lack one or two players, without a lobby (W20): who hears of them, when, and how often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.service.wish_alerts import Heard, WishAlert
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.time.quiet_hours import Quiet
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs.lacking import lacks
from bot.tables.verbs.seeks import Seek, Terms
from data.model.timing import TurnRow
from data.store import Store
from tests.bot.conftest import Now

GUILD, CHANNEL = 77, 78
CHOSE = Wishes(alerts=("annals", "hens"))
DUEL = Terms(games=("annals",), sizes=(2,), paces=("3d",))
FOUR = Terms(games=("hens",), sizes=(4,), paces=("3d",))
READER = 9


def person(n: int, reads: bool | None = True) -> Person:
    return Person(n, f"Person {n}", "en", server=GUILD, reads=lambda channel: reads)


async def choose(service: TableService, n: int = READER, wishes: Wishes = CHOSE) -> None:
    await service.people.set_pref(person(n), WISHES, plain_wishes(wishes))


async def wish(service: TableService, n: int, terms: Terms = DUEL, channel: int = CHANNEL, **more: Any) -> None:
    how = {"may_open": True, "server_locale": "en", **more}
    await service.seeking.save(person(n), GUILD, channel, terms, **how)


async def heard(service: TableService, of: int = 1) -> list[Heard]:
    return (await service.wish_alerts.readers(of))[0]


async def readers(service: TableService, of: int = 1) -> list[int]:
    return [each.reader.person for each in await heard(service, of)]


async def alerted(service: TableService, of: int = 1, reads: bool | None = True) -> list[WishAlert]:
    """Alert everyone who may hear of a wish."""
    found = []
    for each in await heard(service, of):
        who = person(each.reader.person, reads)
        if (alert := await service.wish_alerts.claim(each, who)) is not None:
            await service.alerts.sent(alert, who, reached=True)
            found.append(alert)
    return found


async def answer(service: TableService, *people: int) -> None:
    for each in people:
        await service.alerts.answered(each)


# --- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "after"),
    [
        (DUEL, 6 * HOUR),
        (replace(DUEL, paces=(), now=1), 10 * MINUTE),
        (replace(DUEL, now=1), 10 * MINUTE),
    ],
)
async def test_W20_wishes_are_told_of_when_they_have_lacked_someone_for_a_while(
    service: TableService, now: Now, terms: Terms, after: float
) -> None:
    await choose(service)
    await wish(service, 1, terms)
    begun = now.time
    now.time = begun + after - 1
    assert await readers(service) == []
    now.time = begun + after
    assert await readers(service) == [READER]
    [alert] = await alerted(service)
    assert (alert.n, alert.there.game) == (1, "annals")


async def test_the_errand_looks_when_a_wish_has_lacked_someone_for_long_enough(
    service: TableService, store: Store, now: Now
) -> None:
    await wish(service, 1)
    begun = now.time
    assert (await store.ask.errand(1, "alert-wish")).due == begun + 10 * MINUTE  # type: ignore[union-attr]
    looks = []
    while (again := (await service.wish_alerts.readers(1))[1]) is not None:
        now.time = again
        looks.append(again - begun)
    assert looks[:3] == [10 * MINUTE, 70 * MINUTE, 130 * MINUTE]
    assert 6 * HOUR in looks
    assert looks[-1] >= 7 * DAY, "until the wish ends"


def seek(n: int, since: float, terms: Terms = FOUR) -> Seek:
    return Seek(n, terms, since)


@pytest.mark.parametrize(
    ("ages", "lacked"),
    [((), None), ((50,), (2, 50)), ((20, 50), (1, 20)), ((20, 50, 60), None)],
)
def test_a_group_lacks_no_more_than_two_since_enough_of_it_were_there(
    ages: Iterable[float], lacked: tuple[int, float] | None
) -> None:
    first = seek(1, 10)
    found = lacks(first, [first, *(seek(n, age) for n, age in enumerate(ages, 2))], ("hens",))
    assert [(each.n, each.since) for each in found] == ([] if lacked is None else [lacked])


def test_of_several_groups_the_fewest_missing_players_come_first() -> None:
    first, second = seek(1, 10, replace(FOUR, sizes=(3, 4))), seek(2, 20)
    assert [(each.game, each.n) for each in lacks(first, [first, second], ("hens", "annals"))] == [
        ("hens", 2),
        ("hens", 2),
    ]
    other = seek(2, 20, replace(FOUR, sizes=(3, 4, 5)))
    assert [each.n for each in lacks(first, [first, other], ("hens",))] == [1, 2]
    assert lacks(first, [first, other], ("annals",)) == []


async def test_those_who_are_asked_lack_no_one(service: TableService, now: Now) -> None:
    await choose(service)
    await wish(service, 1)
    await wish(service, 2)
    await service.seeking.look(1)
    now.time += 6 * HOUR
    assert await readers(service) == []


async def test_W1_a_changed_wish_counts_from_its_change(service: TableService, now: Now) -> None:
    await choose(service)
    await wish(service, 1, replace(DUEL, games=("spymaster",)))
    now.time += 6 * HOUR
    await wish(service, 1, replace(DUEL, games=("spymaster", "annals")))
    assert await readers(service) == []
    now.time += 6 * HOUR
    assert await readers(service) == [READER]


# --- who -------------------------------------------------------------------------------------------------------------


async def test_W20_only_who_has_chosen_the_game_hears_of_it_and_once(service: TableService, now: Now) -> None:
    for n, wishes in ((3, Wishes(alerts=("spymaster",))), (4, Wishes()), (5, replace(CHOSE, alert_budget=0))):
        await choose(service, n, wishes)
    await choose(service)
    await choose(service, 1)
    await wish(service, 1)
    now.time += 6 * HOUR
    assert [alert.row.person for alert in await alerted(service)] == [READER]
    await answer(service, READER)
    now.time += 2 * DAY
    assert await readers(service) == []
    await wish(service, 2, replace(DUEL, paces=("7d",)))
    now.time += 6 * HOUR
    assert await readers(service, 2) == [READER], "others lack someone since"


async def test_who_wishes_for_the_game_there_hears_of_nothing(service: TableService, now: Now) -> None:
    await choose(service)
    await choose(service, 8)
    await wish(service, 1)
    await wish(service, READER, replace(DUEL, paces=("7d",)))
    await wish(service, 8, replace(FOUR, paces=("7d",)))
    now.time += 6 * HOUR
    assert await readers(service) == [8]


@pytest.mark.parametrize("terms", [replace(DUEL, unseen=True), replace(FOUR, sizes=(5,))])
async def test_W14_no_one_hears_of_wishes_that_boards_do_not_count_or_of_which_three_are_missing(
    service: TableService, now: Now, terms: Terms
) -> None:
    await choose(service)
    await wish(service, 1, terms)
    now.time += DAY
    assert await readers(service) == []


async def test_W3_W4_no_one_hears_of_wishes_that_could_not_begin(service: TableService, now: Now) -> None:
    await choose(service)
    await wish(service, 1, may_open=False)
    now.time += 6 * HOUR
    assert await readers(service) == []
    await wish(service, 1)
    now.time += 6 * HOUR
    assert await readers(service) == [READER]


async def test_W20_W12_no_one_hears_of_people_with_whom_they_would_not_be_seated(
    service: TableService, store: Store, now: Now
) -> None:
    for n in range(3, 8):
        await choose(service, n)
    await service.people.block(person(1), 3)
    await service.people.block(person(4), 1)
    await service.people.declare_vacation(5, service.now(), service.now() + 2 * DAY)
    await service.peace.bar(GUILD, 6, "open", 1, "")
    await wish(service, 1)
    now.time += 6 * HOUR
    assert await readers(service) == [7]
    table = await service.opening.new("annals", GUILD + 1, CHANNEL + 1, person(7), "en", "before")
    async with store.write() as unit:
        for n in range(40):
            await unit.put_turn(
                TurnRow(table_id=table.id, decision=str(n), person=7, at=now.time - n * HOUR, missed=True)
            )
    assert await readers(service) == [7], "the wish is for anyone"
    await wish(service, 1, replace(DUEL, timely=True))
    now.time += 6 * HOUR
    assert await readers(service) == []


async def test_W12_for_each_person_only_those_count_with_whom_they_would_sit(service: TableService, now: Now) -> None:
    """A group of two lacks two. If one of them is left out, the other lacks three, and no one hears of them."""
    await choose(service)
    await choose(service, 8)
    await service.people.block(person(2), READER)
    for n in (1, 2):
        await wish(service, n, FOUR)
    now.time += 6 * HOUR
    assert (await readers(service, 1), await readers(service, 2)) == ([8], [8])
    await wish(service, 3, replace(FOUR, games=("hens", "annals")))
    assert [alert.n for alert in await alerted(service)] == [1]
    assert await readers(service, 1) == [], "for the other one they lack two since now"
    now.time += 6 * HOUR
    found = await alerted(service, 1)
    assert [(alert.row.person, alert.n) for alert in found] == [(READER, 2)]


@pytest.mark.parametrize("reads", [False, None])
async def test_G13_who_is_not_known_to_read_the_channel_hears_of_nothing_in_it(
    service: TableService, now: Now, reads: bool | None
) -> None:
    await choose(service)
    await wish(service, 1)
    now.time += 6 * HOUR
    assert await alerted(service, reads=reads) == []
    assert len(await alerted(service)) == 1


async def test_an_alert_that_has_no_reason_any_more_is_not_sent(service: TableService, now: Now) -> None:
    await choose(service)
    await wish(service, 1)
    now.time += 6 * HOUR
    [found] = await heard(service)
    await service.seeking.take_back(1, GUILD)
    assert await service.wish_alerts.claim(found, person(READER)) is None


async def test_W22_a_server_without_wishes_has_no_alerts(service: TableService, now: Now) -> None:
    await choose(service)
    await wish(service, 1)
    now.time += 6 * HOUR
    await service.seeking.choose(GUILD, wishes=False)
    assert await readers(service) == []


async def test_G12_alerts_wait_for_the_hours_of_their_person(service: TableService, now: Now) -> None:
    now.time -= now.time % DAY
    await choose(service, READER, replace(CHOSE, zone="UTC", quiet=(Quiet(5 * 60, 6 * 60 + 30, "UTC"),)))
    await wish(service, 1)
    now.time += 6 * HOUR
    assert await service.wish_alerts.readers(1) == ([], now.time + HOUR / 2)
    now.time += HOUR / 2
    assert await readers(service) == [READER]


# --- how many --------------------------------------------------------------------------------------------------------


async def test_W20_lobbies_and_wishes_have_one_budget(service: TableService, now: Now) -> None:
    await choose(service)
    await wish(service, 1)
    now.time += 6 * HOUR
    host = Person(50, "Host", "en")
    table = await service.opening.new("hens", GUILD, CHANNEL, host, "en", "key", terms={"pace": "1d"})
    assert await service.alerts.claim(table, person(READER)) is not None
    assert await readers(service) == []
    now.time += DAY + 1
    assert await readers(service) == [READER]


async def test_W20_three_without_an_answer_set_the_budget_to_0(service: TableService, now: Now) -> None:
    await choose(service, READER, replace(CHOSE, alert_budget=5))
    last = []
    for n in range(1, 6):
        await wish(service, n, replace(DUEL, rated="rated" if n % 2 else "unrated"), channel=CHANNEL + n)
        now.time += 6 * HOUR
        last += [alert.last for alert in await alerted(service, n)]
    assert last == [False, False, True]


async def test_an_alert_that_reaches_no_one_counts_for_nothing_and_is_not_tried_again(
    service: TableService, now: Now
) -> None:
    await choose(service)
    for n, channel in ((1, CHANNEL), (2, CHANNEL + 1)):
        await wish(service, n, channel=channel)
    now.time += 6 * HOUR
    [found] = await heard(service)
    alert = await service.wish_alerts.claim(found, person(READER))
    assert alert is not None
    await service.alerts.sent(alert, person(READER), reached=False)
    assert await readers(service) == []
    assert len(await alerted(service, 2)) == 1
