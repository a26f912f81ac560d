"""Questions to people, in simulated time: how often, until when, and the end of those that are not sent."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs.seeks import ASKED, Terms, end_of, sent_within
from data.model.seeks import LATE, OVER, UNSENT
from data.model.timing import Outage
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.wishing import GUILD, Wishers

ANN, BEN, CAT = 1, 2, 3
WISH = Terms(games=("annals",), sizes=(2,), paces=("1d",))


@pytest.fixture
def world(service: TableService, store: Store, now: Now) -> Wishers:
    return Wishers(service, store, now)


async def states(world: Wishers, person: int) -> list[str]:
    """Return the states of all asks of a person, the newest first."""
    return [row.state for row in await world.store.ask.asks_of(person, 0.0)]


async def passes(world: Wishers, seconds: float = 0.0) -> None:
    await world.until(world.now.time + seconds)


async def wish(world: Wishers, *people: int) -> None:
    for person in people:
        await world.wish(person, WISH)
    await passes(world)


async def is_asleep(world: Wishers, person: int) -> bool:
    row = await world.service.seeking.own(person, GUILD)
    assert row is not None
    return row.asleep


async def test_a_wish_sleeps_after_every_two_questions_without_an_answer(world: Wishers) -> None:
    """W8: after it has been woken, one silence more is not enough."""
    world.asked = lambda person, gathering: (
        world.at(world.now.time, partial(world.answer, person, gathering, yes=True)) if person == ANN else None
    )
    slept = []
    for n in range(4):
        await wish(world, ANN)
        await world.wish(BEN, WISH) if n == 0 else None
        await passes(world)
        assert (await states(world, BEN))[0] == "asked"
        await passes(world, ASKED + MINUTE)
        slept.append(await is_asleep(world, BEN))
        if slept[-1]:
            await world.service.seeking.woken(BEN)
    assert slept == [False, True, False, True]


async def test_questions_of_a_day_are_counted_from_their_delivery(world: Wishers) -> None:
    """W8: what was made a day ago, and came in the morning, still counts."""
    await wish(world, ANN)
    await world.wish(BEN, WISH)
    await world.service.seeking.look(ANN)
    world.now.time += HOUR / 2
    sent = world.now.time
    await passes(world)
    row = (await world.store.ask.asks_of(BEN, 0.0))[0]
    assert (row.delivered_at, row.at) == (sent, sent - HOUR / 2)
    assert row.until == sent + ASKED


async def test_a_question_that_could_not_be_sent_within_an_hour_is_dropped_and_held_against_no_one(
    world: Wishers, store: Store
) -> None:
    """W7: its person's wish does not sleep, and they are asked again."""
    await wish(world, ANN)
    await world.wish(BEN, WISH)
    await world.service.seeking.look(ANN)
    world.now.time += sent_within("1d") + 1
    await passes(world)
    assert sorted(await states(world, ANN) + await states(world, BEN)) == ["asked", "asked", OVER, UNSENT]
    for person in (ANN, BEN):
        assert not await is_asleep(world, person)


async def test_an_outage_is_no_part_of_the_time_of_a_question(world: Wishers, store: Store) -> None:
    """W7, D7: neither of the hour in which it is sent, nor of the day in which it is answered."""
    begun = world.now.time
    await wish(world, ANN)
    await world.wish(BEN, WISH)
    await world.service.seeking.look(ANN)
    async with store.write() as unit:
        await unit.add_outage(Outage(since=begun, until=begun + 5 * HOUR))
        await unit.add_outage(Outage(since=begun + 6 * HOUR, until=begun + 16 * HOUR))
    world.now.time = begun + 5 * HOUR
    await passes(world)
    assert await states(world, BEN) == ["asked"]
    await passes(world, DAY)
    assert await states(world, BEN) == ["asked"]
    await passes(world, 10 * HOUR)
    assert (await states(world, BEN))[-1] == LATE


def test_the_end_of_a_time_with_outages() -> None:
    """D7: those that overlap count once, and those after the end not at all."""
    first, second, after = (Outage(since=a, until=b) for a, b in ((5.0, 10.0), (8.0, 12.0), (40.0, 50.0)))
    assert end_of(6.0, 20.0, [first, second, after]) == 32.0
    assert end_of(0.0, 5.0, [first]) == 5.0


async def test_while_the_bot_is_not_there_no_question_ends(world: Wishers) -> None:
    """D7: the outage may not be written yet."""
    await wish(world, ANN, BEN)
    world.asking._steady = lambda: False
    world.now.time += ASKED
    (errand,) = await world.store.ask.errands_due(world.now.time, ("ask",), 1)
    assert (await world.asking.handlers["ask"](errand) or 0.0) > world.now.time
    assert await states(world, errand.person) == ["asked"]


async def test_if_one_of_two_takes_no_messages_the_other_is_not_kept_waiting(world: Wishers) -> None:
    """W7: no table can come of it. The words are those of a table that did not come together."""
    world.closed.add(ANN)
    await wish(world, ANN, BEN)
    assert await states(world, ANN) == [UNSENT]
    assert await states(world, BEN) == [OVER]
    assert await is_asleep(world, ANN)
    assert await world.service.seeking.gatherings.is_unsent(ANN)
    assert not await is_asleep(world, BEN)
    assert all("did not come together" in each.words for each in world.sent[BEN][1:])
    await wish(world, CAT)
    assert (await states(world, BEN))[0] == "asked"


async def test_the_end_of_a_question_is_told_in_the_language_of_its_person(world: Wishers, store: Store) -> None:
    """Their wish may be gone by then."""
    await wish(world, ANN, BEN)
    async with store.write() as unit:
        for row in await unit.asks_of(BEN, 0.0):
            await unit.put_ask(replace(row, locale="ja"))
    await world.service.seeking.take_back(BEN, GUILD)
    await passes(world)
    assert "今回" in world.sent[BEN][-1].words


async def test_the_end_of_a_question_leads_to_the_table_and_waits_until_it_is_posted(world: Wishers) -> None:
    """A link to a table that is not posted yet would lead to its channel, for ever."""
    world.coming = True
    await wish(world, ANN, BEN)
    (ask,) = await world.store.ask.asks_of(ANN, 0.0)
    for person in (ANN, BEN):
        await world.answer(person, ask.gathering_id, yes=True)
    await passes(world, MINUTE)
    assert not any("the link" in each.words for person in (ANN, BEN) for each in world.sent[person])
    world.coming = False
    await passes(world, MINUTE)
    for person in (ANN, BEN):
        assert [each.push for each in world.sent[person] if "the link" in each.words] == [False]


async def test_the_wish_of_someone_who_has_left_the_server_goes(world: Wishers) -> None:
    """W21: their question does not reach them, and then they are looked up. Another server keeps its wish."""
    world.left.add(ANN)
    terms = Terms(games=("annals",), sizes=(2,))
    await world.service.seeking.save(Person(ANN, "Ann", "en"), 5, 6, terms, may_open=True, server_locale="en")
    await wish(world, ANN, BEN)
    assert await world.service.seeking.own(ANN, GUILD) is None
    assert await world.service.seeking.own(ANN, 5) is not None


async def test_the_wish_of_someone_who_takes_no_messages_stays(world: Wishers) -> None:
    world.closed.add(ANN)
    await wish(world, ANN, BEN)
    assert await world.service.seeking.own(ANN, GUILD) is not None


@pytest.mark.parametrize(("asks", "sent"), [(2, 2), (1, 1), (0, 0)])
async def test_a_person_is_asked_as_often_as_they_like(world: Wishers, asks: int, sent: int) -> None:
    """G12, W8: within a day. Their own answer does not count."""
    people = world.service.people
    await people.set_wishes(Person(ANN, "Ann", "en"), lambda wishes: replace(wishes, asks=asks))
    for n, game in enumerate(("annals", "hens", "spymaster")):
        both = replace(WISH, games=(game,))
        await world.wish(ANN, both)
        await world.wish(BEN + n, both)
        await passes(world)
        for ask in await world.store.ask.asks_of(ANN, 0.0):
            await world.answer(ANN, ask.gathering_id, yes=False)
        await passes(world, MINUTE)
    assert len(await states(world, ANN)) == sent


async def test_a_question_waits_for_the_hours_in_which_its_person_plays(world: Wishers) -> None:
    """G12: but not for a table that begins at once (W7)."""
    now = datetime.fromtimestamp(world.now.time, ZoneInfo("UTC"))

    async def plays(person: int, hour: int) -> None:
        hours = Wishes(zone="UTC", active=(hour % 24, (hour + 1) % 24 or 24))
        await world.service.people.set_pref(Person(person, f"Person {person}", "en"), WISHES, plain_wishes(hours))

    await plays(BEN, now.hour + 3)
    await wish(world, ANN, BEN)
    assert not world.sent[BEN]
    await passes(world, 3 * HOUR)
    assert len(world.sent[BEN]) == 1
    at_once = Terms(games=("hens",), sizes=(2,), paces=(), now=1)
    await plays(CAT, now.hour + 12)
    for person in (CAT, CAT + 1):
        await world.wish(person, at_once)
    await passes(world)
    assert len(world.sent[CAT]) == 1
