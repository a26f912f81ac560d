"""Reminders in virtual time: days pass in no time, and each person's messages are listed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.chat import refusals, turns
from bot.chat.delivery import Delivery
from bot.chat.rate_limit import RateLimit
from bot.chat.surfaces import PING, Surfaces
from bot.sync.telling import Telling
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state import notices
from bot.tables.state.change import Change
from bot.tables.state.notices import NUDGE
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.time_control import DAY, HOUR, MINUTE, begun
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act, forced
from bot.ui.address import decode
from bot.ui.panels import Reader
from bot.ui.wishes import with_typed
from data.model.messages import Surface
from data.model.timing import Errand
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.delivery import Client, panel
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.reconciler import http
from tests.bot.service import next_move
from tests.bot.times import TOKYO, at

MORNING = at("2026-11-20T09:00")
ROOM = 78  # the channel of all tables


class Dated(Client):
    """A client that notes when each request was made."""

    def __init__(self, now: Now) -> None:
        super().__init__()
        self.now, self.dated = now, list[tuple[float, str, int, dict[str, Any]]]()

    def take(self, what: str, where: int, **given: Any) -> None:
        super().take(what, where, **given)
        self.dated.append((self.now.time, what, where, given))


class World:
    """Slow tables whose people the bot notifies. There is no reconciler and no clock: this class does their part."""

    def __init__(self, service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
        async def hand(seat: TableSeat, reader: Reader, painter: Any) -> Any:
            return panel(f"hand {seat.table.id} {seat.number} {seat.table.row.revision} {reader.locale}")

        monkeypatch.setattr(turns, "hand_panel", hand)
        monkeypatch.setattr(refusals, "TIDYING", (0,))
        now.time = MORNING
        self.service, self.store, self.now = service, store, now
        self.client, self.surfaces = Dated(now), Surfaces(store)
        self.delivery = Delivery(self.client, service, self.surfaces, None)  # type: ignore[arg-type]
        self.client.members |= {CAT.id}
        self.telling = Telling(service, self.surfaces, self.delivery, RateLimit(1e9))

    async def table(self, *people: Person, allowance: float = DAY, kind: str = "slow", game: str = "spymaster") -> int:
        time_control = {"settings": {"pace": {"kind": kind, "allowance": allowance}}}
        table = await self.service.opening.new(
            game, 77, ROOM, people[0], "en", f"new{self.now.time}{len(self.client.dated)}"
        )
        await self.service.commit(table.id, None, lambda table, at: Change("settings", fields=time_control))
        for person in people[1:]:
            await self.service.commit(table.id, None, lobby.sit, person)
        before = await self.service.table(table.id)
        after = await self.service.commit(table.id, None, lobby.start, people[0])
        await self.told(before, after)
        return table.id

    async def told(self, before: Table, after: Table) -> None:
        """Send out hands, and start the clocks of the people who have one now."""
        clocks = {clock.seat: clock for clock in after.clocks}
        for owed in after.waiting:
            seat, person = owed.decision.seat, after.at(owed.decision.seat).person
            if owed in before.waiting or person is None:
                continue
            surface = await self.surfaces.one(after.id, "hand", seat) or Surface(
                table_id=after.id, kind="hand", seat=seat
            )
            sent = await self.delivery.turns.notify(after.at(seat), person, surface)
            if sent is not None:
                channel, message, key = sent
                fresh = replace(surface, person=person, channel_id=channel, message_id=message, hash=key, dirty=False)
                await self.surfaces.put(replace(fresh, revision=after.row.revision), seen=after.row.revision)
            clock = begun(clocks.get(seat), after.id, seat, owed.id, self.now.time, after.time_control)
            clocks[seat] = replace(clock, since=self.now.time)
        self.service.memory.keep(replace(after, clocks=tuple(clocks.values())))

    async def act(self, number: int) -> None:
        """Make a move of the first seat that owes an answer, and the forced answers that follow."""
        before = await self.service.table(number)
        seat, decision, move = next_move(before)
        after = await self.service.commit(number, None, act, person_at(before, seat), decision, move)
        await self.told(before, after)
        if after.unasked:
            await self.until(self.now.time + 20)
            await self.told(after, await self.service.commit(number, None, forced))

    async def owing(self, number: int) -> Person:
        table = await self.service.table(number)
        return person_at(table, table.waiting[0].decision.seat)

    async def wish(self, person: Person, **typed: str) -> None:
        await self.service.people.set_wishes(person, lambda wishes: with_typed(wishes, typed, self.now.time - 2 * DAY))

    async def until(self, when: float) -> None:
        """Let time go on, and carry out each errand when it is due, as the clock does."""
        while errands := [errand for errand in await self.store.ask.errands_due(when)]:
            errand = errands[0]
            self.now.time = max(self.now.time, errand.due)
            again = await self.telling.handlers[errand.kind](errand)
            async with self.store.write() as unit:
                if await unit.drop_errand(errand.id) and again is not None:
                    assert again > self.now.time, "or it would run for ever"
                    await unit.put_errand(replace(errand, due=again))
        self.now.time = when

    def received(self, person: Person) -> list[tuple[float, str]]:
        """Return (when, what) for each message to this person, with a sound or silent."""
        found = []
        for when, what, where, given in self.client.dated:
            if what != "send":
                continue
            mentions = getattr(given.get("allowed_mentions"), "users", None) or []
            if where != 1000 + person.id and [user.id for user in mentions] != [person.id]:
                continue
            layout = given.get("view")
            if layout is None or isinstance(layout, discord.ui.View):  # a view with one button
                kind = "ping"
            elif isinstance(layout, str):
                kind = "turn"
            else:
                kind = "reminder of " + " ".join(map(str, named(layout)))
            found.append((when, "silent " + kind if given.get("silent") else kind))
        return found

    def count(self, what: str, since: float = 0.0) -> int:
        return sum(done == what and when >= since for when, done, *_ in self.client.dated)


def named(layout: discord.ui.LayoutView) -> list[int]:
    """The tables that a reminder opens."""
    return [decode(item.custom_id).table for item in layout.walk_children() if isinstance(item, discord.ui.Button)]


@pytest.fixture
async def world(service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> World:
    return World(service, store, now, monkeypatch)


async def test_D22_a_turn_that_waits_is_told_twice_and_then_no_more(world: World) -> None:
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    before = len(world.client.dated)
    await world.until(MORNING + 3 * DAY)
    (_, turn), (first, one), (second, two) = world.received(person)
    assert (turn, one, two) == ("turn", f"reminder of {number}", f"reminder of {number}")
    assert 0 <= MORNING + DAY / 2 - first <= 30 * MINUTE, "a little early at most (D21)"
    assert 0 <= MORNING + 0.9 * DAY - second <= 30 * MINUTE
    requests = [what for _, what, *_ in world.client.dated[before:]]
    assert requests == ["send", "send", "delete"], "one each, and one for the reminder before"
    other = ANN if person == BEN else BEN
    assert [what for _, what in world.received(other) if "reminder" in what] == []


async def test_D21_what_is_not_owed_any_more_is_not_told(world: World) -> None:
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.until(MORNING + 11 * HOUR)
    await world.act(number)
    await world.until(MORNING + 12 * HOUR)
    assert world.count("send") == len(world.received(ANN) + world.received(BEN))
    assert [what for _, what in world.received(person) if "reminder" in what] == []


async def test_an_old_reminder_goes_when_its_turn_is_over(world: World) -> None:
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.until(MORNING + 13 * HOUR)
    message = next(s.message_id for s in await world.surfaces.of_person(person.id, "reminder"))
    assert message is not None
    await world.act(number)
    if await world.owing(number) == person:
        await world.act(number)
    world.client.done.clear()
    await world.until(MORNING + DAY)
    assert world.client.told("delete") == [message]
    assert [s.message_id for s in await world.surfaces.of_person(person.id, "reminder")] == [None]


@pytest.mark.parametrize("moves", [1, 2])
async def test_D21_an_old_reminder_goes_with_its_turn_and_costs_one_request(world: World, moves: int) -> None:
    """A person who owes another answer by then is not told again. If no turn is over, nothing is requested."""
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.until(MORNING + 13 * HOUR)
    (reminder,) = await world.surfaces.of_person(person.id, "reminder")
    await world.telling.tidy(number, await world.surfaces.of(number))
    assert [each for each in await world.store.ask.errands_due(world.now.time) if each.person == person.id] == []
    while await world.owing(number) == person:
        await world.act(number)
    while moves == 2 and await world.owing(number) != person:
        await world.act(number)
    world.client.done.clear()
    await world.telling.tidy(number, await world.surfaces.of(number))
    await world.until(world.now.time + 1)
    assert [(what, where) for what, where, _ in world.client.done] == [("delete", reminder.message_id)]
    assert [s.message_id for s in await world.surfaces.of_person(person.id, "reminder")] == [None]


async def test_an_opened_reminder_has_become_the_hand_and_stays(world: World) -> None:
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.until(MORNING + 13 * HOUR)
    (reminder,) = await world.surfaces.of_person(person.id, "reminder")
    assert reminder.channel_id is not None
    assert reminder.message_id is not None
    table = await world.service.table(number)
    at = (reminder.channel_id, reminder.message_id)
    await world.surfaces.shown(number, "hand", reminder.seat, table.row.revision, "key", at, person.id)
    world.client.done.clear()
    await world.until(MORNING + DAY)
    assert len(world.client.told("send")) == 1
    assert world.client.told("delete") == []


async def test_what_falls_due_together_is_told_in_one_message(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "EARLY", 0.0)
    one = await world.table(ANN, BEN)
    await world.until(MORNING + 10 * MINUTE)
    two = await world.table(BEN, ANN)
    if await world.owing(one) != await world.owing(two):
        await world.act(two)
    person = await world.owing(two)
    assert await world.owing(one) == person
    await world.until(MORNING + 14 * HOUR)
    told = [what for _, what in world.received(person) if "reminder" in what]
    assert told == [f"reminder of {one} {two}"]
    await world.until(MORNING + 23 * HOUR)
    told = [what for _, what in world.received(person) if "reminder" in what]
    assert told == [f"reminder of {one} {two}"] * 2
    assert world.count("delete", MORNING + 14 * HOUR) == 1, "one message told both"


@pytest.mark.parametrize(("begins", "first"), [("2026-11-20T13:00", "2026-11-21T08:00"), (None, None)])
async def test_D19_nothing_makes_a_sound_at_night(world: World, begins: str | None, first: str | None) -> None:
    """A reminder that would come at 1:00 comes at 8:00."""
    if begins is not None:
        world.now.time = at(begins)
    for person in (ANN, BEN):
        await world.wish(person, zone="tokyo", quiet="23-8")
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.until(MORNING + 5 * DAY)
    sounds = [when for when, what in world.received(person) if not what.startswith("silent")]
    assert len(sounds) == 3
    assert all(notices.quiet_until(TOKYO_NIGHT, when) is None for when in sounds)
    if first is not None:
        assert sounds[1] == at(first)


TOKYO_NIGHT = with_typed(TOKYO, {"quiet": "23-8"}, 0.0)


async def test_D22_a_digest_comes_daily_instead(world: World) -> None:
    for person in (ANN, BEN):
        await world.wish(person, zone="tokyo", digest="8")
    number = await world.table(ANN, BEN, allowance=3 * DAY)
    quick = await world.table(ANN, BEN, allowance=4 * HOUR)
    if await world.owing(quick) != await world.owing(number):
        await world.act(quick)
    person = await world.owing(number)
    await world.until(MORNING + 5 * HOUR)
    told = [what for _, what in world.received(person) if "reminder" in what]
    assert told == [f"reminder of {quick}"] * 2, "a table of hours does not wait for it"
    await world.act(quick)
    if await world.owing(quick) == person:
        await world.act(quick)
    seen = len(world.received(person))
    await world.until(at("2026-11-23T07:59"))
    digests = world.received(person)[seen:]
    assert [when for when, _ in digests] == [at("2026-11-21T08:00"), at("2026-11-22T08:00")]
    assert all(what == f"reminder of {number}" for _, what in digests)


async def test_no_digest_without_anything_that_waits(world: World) -> None:
    for person in (ANN, BEN):
        await world.wish(person, zone="tokyo", digest="8")
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.act(number)
    if await world.owing(number) == person:
        await world.act(number)
    seen = len(world.received(person))
    await world.until(MORNING + 5 * DAY)
    assert len(world.received(person)) == seen


async def test_who_wants_no_reminders_has_none(world: World) -> None:
    for person in (ANN, BEN):
        await world.wish(person, reminders="off")
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    await world.until(MORNING + 11 * HOUR)
    assert [what for _, what in world.received(person)] == ["turn"]
    await world.wish(person, reminders="on")
    await world.until(MORNING + 13 * HOUR)
    assert [what for _, what in world.received(person)] == ["turn", f"reminder of {number}"]


async def test_who_takes_no_dm_has_one_live_ping_at_the_table(world: World) -> None:
    for person in (ANN, BEN):
        await world.service.people.set_profile(person, delivery="ephemeral")
    number = await world.table(ANN, BEN)
    await world.act(number)  # of a first decision the host needs no ping
    person = await world.owing(number)
    seat = (await world.service.table(number)).seat_of(person.id)
    pinged = len(world.received(person))
    world.client.done.clear()
    await world.until(MORNING + 2 * DAY)
    assert [what for _, what in world.received(person)[pinged:]] == ["ping", "ping"]
    assert world.client.told("send") == [ROOM, ROOM]
    assert len(world.client.told("delete")) == 2, "the turn's ping, and the first reminder"
    hand = await world.surfaces.one(number, "hand", seat or 0)
    assert hand is not None
    assert hand.hash.startswith(PING)
    assert hand.message_id not in world.client.told("delete")


async def test_a_ping_beside_a_hand_that_is_kept_goes_with_its_turn(world: World) -> None:
    """F39, A13: if the hand has a message of its own, there is one ping at most, and none when the turn is over."""
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    hand = (await world.surfaces.of_person(person.id, "hand"))[0].message_id
    for until, deleted in ((13 * HOUR, 0), (DAY, 1)):
        world.client.faults[f"send {1000 + person.id}"] = [http(50278, 403)]
        await world.until(MORNING + until)
        assert len(world.client.told("delete")) == deleted
    assert [what for _, what in world.received(person)] == ["turn", "ping", "ping"]
    while await world.owing(number) == person:
        await world.act(number)
    world.client.done.clear()
    await world.telling.tidy(number, await world.surfaces.of(number))
    await world.until(world.now.time + 1)
    assert len(world.client.told("delete")) == 1
    assert hand not in world.client.told("delete")
    assert [s.message_id for s in await world.surfaces.of_person(person.id, "reminder")] == [None]


async def test_D6_who_cannot_be_reminded_may_have_left_the_server(world: World) -> None:
    """The person is looked for again in a day, and no one is called at the table. In doubt the person is called."""
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    for there in (True, False):
        if not there:
            world.client.members.discard(person.id)
        world.client.faults[f"send {1000 + person.id}"] = [http(50278, 403)]
        world.client.done.clear()
        await world.until(world.now.time + (13 * HOUR if there else 10 * HOUR))
        assert (len(world.client.told("send")) == 1) is there
        table = await world.service.table(number)
        assert [table.history.gone_since(seat) is None for seat in range(2) if table.at(seat).owed] == [there]
        assert table.history.vacant == ()


async def test_a_failed_request_is_made_again_under_the_same_nonce(world: World) -> None:
    """A bot that is killed after sending repeats the nonce too, so Discord takes both requests for one message."""
    number = await world.table(ANN, BEN)
    person = await world.owing(number)
    world.now.time = MORNING + 12 * HOUR
    errand = Errand(person=person.id, kind=notices.REMINDER, due=world.now.time)
    world.client.faults[f"send {1000 + person.id}"] = [http(0, 503)]
    with pytest.raises(discord.HTTPException):
        await world.telling.handlers[errand.kind](errand)
    assert await world.surfaces.of_person(person.id, "reminder") == ()
    again = await world.telling.handlers[errand.kind](errand)
    first = world.client.dated[-1][3]["nonce"]
    (told,) = await world.surfaces.of_person(person.id, "reminder")
    await world.surfaces.told([replace(told, hash="", message_id=None)])  # as if the bot had died before it wrote that
    await world.telling.handlers[errand.kind](errand)
    assert world.client.dated[-1][3]["nonce"] == first
    assert again is not None


async def test_D28_a_live_turn_is_told_with_a_push_at_a_third(world: World) -> None:
    for person in (ANN, BEN):
        world.service.people.pressed(person.id, 1)
    number = await world.table(ANN, BEN, allowance=30 * MINUTE, kind="live")
    person = await world.owing(number)
    assert [what for _, what in world.received(person)] == ["silent turn"]
    await world.until(MORNING + HOUR)
    assert world.received(person)[1:] == [(MORNING + 10 * MINUTE, f"reminder of {number}")]
    assert [errand.kind for errand in await world.store.ask.errands_due(1e12)] == []
    await world.act(number)
    assert NUDGE not in [errand.kind for errand in await world.store.ask.errands_due(1e12)], "they were away"


async def test_three_people_over_several_days(world: World) -> None:
    """Ann is in London by DM, Ben in Tokyo in Japanese with a night, Cat at the table.

    Each is told only their own turns.
    """
    await world.wish(ANN, zone="london")
    await world.wish(BEN, zone="tokyo", quiet="23-8")
    await world.service.people.set_profile(BEN, locale="ja")
    await world.service.people.set_profile(CAT, delivery="ephemeral")
    number = await world.table(ANN, BEN, CAT, game="rabbit2")
    asked: Counter[int] = Counter()
    for n in range(12):  # each answers after some hours, each third time only after a reminder
        person = await world.owing(number)
        asked[person.id] += 1
        await world.until(world.now.time + (14 * HOUR if n % 3 == 2 else 5 * HOUR))
        await world.act(number)
    told = {person.name: world.received(person) for person in (ANN, BEN, CAT)}
    for person in (ANN, BEN, CAT):
        turns = [what for _, what in told[person.name] if what in ("turn", "silent turn", "ping")]
        reminders = [what for _, what in told[person.name] if "reminder" in what]
        assert len(turns) + len(reminders) <= asked[person.id] + 1 + 4, told
        assert len(reminders) <= 4
    assert all(notices.quiet_until(TOKYO_NIGHT, when) is None for when, what in told["Ben"] if "silent" not in what)
    assert {what for _, what in told["Cat"]} == {"ping"}, "nothing private stands at the table"
    texts = [given["view"] for _, what, where, given in world.client.dated if what == "send" and where == 1000 + BEN.id]
    assert any(isinstance(view, str) and view.endswith(" ja") for view in texts)
    heads = [
        item.content
        for view in texts
        if isinstance(view, discord.ui.LayoutView)
        for item in view.walk_children()
        if isinstance(item, discord.ui.TextDisplay)
    ]
    assert all("番が来ています" in head for head in heads)
