"""Hands in private threads: who can see them, who is woken up, and when they go."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.access import channel_accessible

from bot.chat import threads
from bot.tables.state.change import Change, Moment
from bot.tables.state.change import threads as threads_of
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table
from bot.ui.address import decode
from engine.form import Text
from render.texts import deleted_name
from tests.flows.finding import answer, control
from tests.flows.harness import Server, SimulatedPerson, addresses, all_ids, texts
from tests.flows.reading import say
from tests.flows.servers import leave
from tests.flows.trouble import fail, in_turn, play

LANGUAGES = pytest.mark.parametrize("locale", ["en-US", "ja"])


def said(locale: str, key: str, **args: Any) -> str:
    return say(locale[:2], Text(key, args))


def own_threads(server: Server) -> list[Any]:
    return [channel for channel in server.env.backend.channels.values() if server.is_own(channel)]


def hands(server: Server, person: SimulatedPerson) -> list[Any]:
    """Return the hands in threads that this person sees."""
    return [m for m in person.messages() if any(a.place == "p" for a in addresses(m))]


def manages(server: Server, person: SimulatedPerson, **rights: bool) -> None:
    """Give a person the right to manage threads, or other rights."""
    rights = rights or {"manage_threads": True}
    role = server.guild.create_role("moderators", permissions=discord.Permissions(**rights))
    server.env.backend.add_member_role(server.guild.id, person.id, role.id)


async def begin(server: Server, locale: str, *others: str) -> list[SimulatedPerson]:
    """Open a table; the first two people want their hands in threads."""
    people = [server.person(name, locale) for name in ("Ann", "Ben", *others)]
    for person in people[:2]:
        assert said(locale, "choice-thread") in answer(await person.slash("me settings", hands="thread"))
    game = "spymaster" if len(people) == 2 else "souten"
    await people[0].slash("table new", game=game)
    for person in people[1:]:
        await person.click(*control(server, "sit"))
    return people


async def test_D26_to_look_who_may_read_it_costs_no_request(tmp_path: Path) -> None:
    """The bot asks over the gateway, for all others at the table."""
    async with Server.open(tmp_path) as server:
        ann, _, *_ = await begin(server, "en", "Cat", "Dan")
        await ann.click(*control(server, "start"))
        await server.sent()
        assert len(own_threads(server)) == 2
        assert [r.path for r in server.requests if r.method == "GET" and "/members/" in r.path] == []


async def test_D26_the_gateway_is_asked_for_no_one_who_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stand-in in a deleted person's seat has no number of Discord's."""
    async with Server.open(tmp_path) as server:
        ann, ben, cat, dan = await begin(server, "en", "Cat", "Dan")
        await ann.click(*control(server, "start"))
        await server.sent()
        await cat.slash("table leave")
        await server.bot.service.forgetting.forget(cat.id, deleted_name)
        table, asked, ask = await server.table(), [], discord.Guild.query_members
        assert any((row.person or 0) < 0 for row in table.seats)

        async def noted(self: discord.Guild, *, user_ids: list[int], **how: Any) -> list[discord.Member]:
            asked.extend(user_ids)
            return await ask(self, user_ids=user_ids, **how)

        monkeypatch.setattr(discord.Guild, "query_members", noted)
        monkeypatch.setattr(threads, "FRESH", 0.0)
        assert await server.bot.delivery.threads.place(table.at(0), ann.id, "hand") is not None
        assert sorted(asked) == sorted([ben.id, dan.id])


@LANGUAGES
async def test_a_hand_in_a_thread_of_ones_own(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben = await begin(server, locale)
        await ann.click(*control(server, "start"))
        await server.sent()
        assert len(own_threads(server)) == 2
        for person in (ann, ben):
            (mine,) = hands(server, person)
            (thread,) = [c for c in own_threads(server) if c.id == mine.channel_id]
            who = {p.id for p in (ann, ben) if channel_accessible(server.env.backend, thread.id, p.id)}
            assert who == {person.id}, "no one else can see it"
            assert not person.messages(dm=True)
            table = await server.table()
            owes = table.at(table.seat_of(person.id)).owed is not None
            assert mine.ping_user_ids == ([person.id] if owes else [])
        table = await server.table()
        first = ann if table.at(table.seat_of(ann.id)).owed is not None else ben
        before, requests = hands(server, first)[-1], len(server.requests)
        assert (await first.look(before, "log")).id == before.id, "a page of the same message"
        await first.press(said(locale, "button-back-to-hand"))
        assert len(own_threads(server)) == 2
        made = [r for r in server.requests[requests:] if r.path.endswith("/threads")]
        assert not made
        await server.restart(crash=True)
        assert len(own_threads(server)) == 2
        await ann.slash("table end", table=1)
        await ann.press(said(locale, "button-confirm"))
        await server.sent()
        for person in (ann, ben):
            assert len(hands(server, person)) == 1, "no new message at the end"
        assert all(thread.thread_metadata.archived for thread in own_threads(server))


@LANGUAGES
async def test_where_another_seat_may_manage_threads_there_is_none(locale: str, tmp_path: Path) -> None:
    """D26: the person is told once. From then on only they can open their hand."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben = await begin(server, locale)
        manages(server, ben)
        await ann.click(*control(server, "start"))
        await server.sent()
        assert len(hands(server, ben)) == 1, "his own right does not matter"
        assert not hands(server, ann)
        told = [m for m in server.everything() if said(locale, "ping-no-thread", user=f"<@{ann.id}>") in m.content]
        assert len(told) == 1
        assert (await server.table()).unthreaded == ((await server.table()).seat_of(ann.id),)
        assert {server.env.backend.channels[m.channel_id].owner_id for m in hands(server, ben)}
        await ann.slash("hand")
        assert not hands(server, ann)


async def test_a_refusal_shows_no_hand_where_another_may_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D26: this also holds for a refusal that comes before any check, such as that of too many presses."""
    monkeypatch.setattr(threads, "FRESH", 0.0)
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        hand, start = hands(server, ann)[-1], len(server.requests)
        server.secrecy = None  # from here on the other person sees the thread, which this test is about
        manages(server, ben)
        monkeypatch.setattr(server.bot.router._gate, "_limit", 0)
        await ann.click(hand, all_ids(hand)[0])
        answers = [r for r in server.requests[start:] if r.path.startswith(("/interactions/", "/webhooks/"))]
        assert [r.json["type"] for r in answers if r.path.endswith("/callback")] == [6], "an update is promised"
        assert not [r for r in answers if r.method == "PATCH"], "and does not come"
        assert hand.channel_id not in server.env.backend.channels


async def test_a_right_that_is_given_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D26: the thread is deleted when anything is to be shown there."""
    monkeypatch.setattr(threads, "FRESH", 0.0)
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        table = await server.table()
        first, other = (ann, ben) if table.at(table.seat_of(ann.id)).owed is not None else (ben, ann)
        hand = hands(server, first)[-1]
        server.secrecy = None  # from here on the other person sees the thread, which this test is about
        manages(server, other)
        await first.click(hand, all_ids(hand)[0])  # the answer goes with the thread
        await server.sent()
        assert hand.channel_id not in server.env.backend.channels
        assert not hands(server, first)
        told = say("en", Text("ping-no-thread", {"user": f"<@{first.id}>"}))
        assert sum(told in m.content for m in server.everything()) == 1


async def test_who_takes_a_seat_and_may_read_threads_closes_them(tmp_path: Path) -> None:
    """D26: the threads are closed at the takeover, before anything else is shown there."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await begin(server, "en")
        eva = server.person("Eva")
        manages(server, eva)
        server.secrecy = None  # Eva sees all threads, which this test is about
        await ann.click(*control(server, "start"))
        await server.sent()
        table = await server.table()
        seat, other = table.seat_of(ann.id), table.seat_of(ben.id)

        def taken(table: Table, at: Moment) -> Change:
            seats = tuple(replace(row, person=eva.id) if row.seat == other else row for row in table.seats)
            payload = {"person": eva.id, "from": ben.id}
            which = threads_of(table)
            return Change("taken", seat=other, person=eva.id, payload=payload, seats=seats, surfaces=which)

        mine = hands(server, ann)[-1].channel_id
        await server.bot.service.commit(1, "taken", taken)
        await server.sent()
        assert mine not in server.env.backend.channels
        assert not hands(server, ann)
        assert (await server.table()).unthreaded == (seat,)
        assert not hands(server, ben), "the hand that was his goes too"


async def test_a_gateway_that_does_not_answer_holds_no_hand_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D26: until readers are known, the hand is behind My move. The next turn comes by thread again."""

    async def silent(guild: discord.Guild, **given: Any) -> list[discord.Member]:
        await asyncio.sleep(30)
        raise TimeoutError

    monkeypatch.setattr(threads, "FRESH", 0.0)
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await begin(server, "en")
        with monkeypatch.context() as broken:
            broken.setattr(discord.Guild, "query_members", silent)
            broken.setattr(threads, "ANSWER", 0.01)
            await ann.click(*control(server, "start"))
            await server.sent()
            table = await server.table()
            first, other = (ann, ben) if table.at(table.seat_of(ann.id)).owed is not None else (ben, ann)
            assert not own_threads(server)
            assert table.unthreaded == ()
            clock = table.at(table.seat_of(first.id)).clock
            assert clock is not None
            assert clock.since is not None, "told: by a ping, or by having pressed Start"
        await play(server, first, dm=False)
        await server.sent()
        (hand,) = hands(server, other)
        with monkeypatch.context() as broken:
            broken.setattr(discord.Guild, "query_members", silent)
            broken.setattr(threads, "ANSWER", 0.01)
            custom_id = next(i for i in all_ids(hand) if decode(i).verb == "menu")
            await other.deliver(other.raw(hand, custom_id))
            newest = server.everything()[-1]
            assert newest.is_ephemeral
            assert say("en", Text("refuse-thread-unknown")) in "\n".join(texts(newest))


@pytest.mark.parametrize("right", ["create_private_threads", "send_messages_in_threads"])
async def test_without_a_right_of_the_bots_own(right: str, tmp_path: Path) -> None:
    """Once the right is back, the hands come to threads without a move. The lack was told once at most."""
    async with Server.open(tmp_path, strict=True) as server:
        people = ann, _ = await begin(server, "en")
        everything = discord.Permissions.all()
        everything.update(administrator=False, manage_threads=False, **{right: False})
        leave(server, everything)
        await ann.click(*control(server, "start"))
        await server.sent()
        assert not own_threads(server)
        assert not hands(server, ann)
        table = await server.table()
        assert set(table.unthreaded) == {0, 1}
        await server.bot.reconciler.mark(1, [("hand", 0), ("hand", 1)])
        await server.sent()
        everything.update(**{right: True})
        server.env.backend.edit_role(server.guild.id, server.guild.id, {"permissions": everything.value})
        await server.env.settle()
        await server.sent()
        assert (await server.table()).unthreaded == ()
        assert [len(hands(server, person)) for person in people] == [1, 1]
        assert len(own_threads(server)) == 2
        for person in people:
            told = say("en", Text("ping-no-thread", {"user": f"<@{person.id}>"}))
            assert sum(told in m.content for m in server.everything()) <= 1


@pytest.mark.parametrize("refused", ["made", "entered", "written to"])
async def test_a_hand_that_was_refused_once_is_in_its_thread_at_the_next_turn(
    refused: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No event says that the thread can be used again. Until that turn the hand is behind My hand, which is told."""

    async def unheard(guild_id: int) -> None:
        """Try no hand again because of an event: making a thread is one."""

    async with Server.open(tmp_path, strict=True) as server:
        monkeypatch.setattr(server.bot.surfaces, "left_out", unheard)
        people = await begin(server, "en")
        if refused == "made":
            fail(server, "POST", f"/channels/{server.channel.id}/threads", 50013, times=1)
        elif refused == "entered":
            fail(server, "PUT", "/channels/*/thread-members/*", 50013, times=1)
        await people[0].click(*control(server, "start"))
        await server.sent()
        if refused == "written to":
            first, waits = await in_turn(server, people)
            fail(server, "POST", f"/channels/{hands(server, waits)[0].channel_id}/messages", 50013, times=1)
            await play(server, first, dm=False)
            await server.sent()
        (seat,) = (await server.table()).unthreaded
        (late,) = [person for person in people if (await server.table()).seat_of(person.id) == seat]
        assert not hands(server, late)
        lack = say("en", Text("ping-no-thread", {"user": f"<@{late.id}>"}))
        assert sum(lack in m.content for m in server.everything()) == 1
        mover = None
        while mover in (None, late) or (await in_turn(server, people))[0] is not late:
            mover = (await in_turn(server, people))[0]
            await server.env.advance_time(JUST_PRESSED + 2)  # else the turn comes in what their press was answered with
            await play(server, mover, dm=False)
            await server.sent()
        (hand,) = hands(server, late)
        assert hand.ping_user_ids == [late.id]
        assert (await server.table()).unthreaded == ()
        assert len(own_threads(server)) == 2


async def paced(server: Server, key: str, kind: str, allowance: float) -> set[int]:
    """Change the table's pace, and return the minutes after which its three threads are archived."""

    def changed(table: Table, at: Moment) -> Change:
        settings = {**table.row.settings, "pace": {"kind": kind, "allowance": allowance}}
        return Change("options", fields={"settings": settings}, surfaces=())

    await server.bot.service.commit(1, key, changed)
    await server.sent()
    threads = all_threads(server)
    assert len(threads) == 3
    return {thread.thread_metadata.auto_archive_duration for thread in threads}


def all_threads(server: Server) -> list[Any]:
    return [c for c in server.env.backend.channels.values() if c.thread_metadata is not None]


async def archive(server: Server, **locked: bool) -> None:
    """Archive all threads, as Discord does after a quiet day. The bot's library then knows none of them."""
    for thread in all_threads(server):
        server.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, **locked})
    await server.env.settle()
    assert not any(server.bot.get_channel(thread.id) for thread in all_threads(server))


async def test_threads_stay_in_sight_as_long_as_the_present_pace_asks(tmp_path: Path) -> None:
    """This holds for the table's thread and for those of hands. Each is asked for once."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, _ = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        assert await paced(server, "live", "live", 600.0) == {1440}
        requests = len(server.requests)
        assert await paced(server, "slow", "slow", 3 * 86_400.0) == {10080}
        assert await paced(server, "slower", "slow", 7 * 86_400.0) == {10080}
        assert sum(r.method == "PATCH" and "/messages/" not in r.path for r in server.requests[requests:]) == 3


async def test_threads_that_are_archived_when_the_pace_becomes_slow_get_its_time_too(tmp_path: Path) -> None:
    """A live table becomes slow after a quiet day, when its threads have just been archived."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, _ = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        assert await paced(server, "live", "live", 600.0) == {1440}
        await archive(server)
        requests = len(server.requests)
        assert await paced(server, "slow", "slow", 86_400.0) == {10080}
        assert not any(thread.thread_metadata.archived for thread in all_threads(server))
        await archive(server)
        assert await paced(server, "slower", "slow", 7 * 86_400.0) == {10080}
        assert all(thread.thread_metadata.archived for thread in all_threads(server)), "they have their time"
        edits = [r for r in server.requests[requests:] if r.method == "PATCH" and "/messages/" not in r.path]
        assert len(edits) == 3


async def test_a_thread_that_someone_has_locked_stays_archived(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, _ = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        assert await paced(server, "live", "live", 600.0) == {1440}
        await archive(server, locked=True)
        assert await paced(server, "slow", "slow", 86_400.0) == {1440}
        assert all(thread.thread_metadata.archived for thread in all_threads(server))


async def test_whose_last_hand_was_deleted_is_told_of_no_missing_thread(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, _ = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        for hand in hands(server, ann):
            server.env.backend.delete_message(hand.channel_id, hand.id)
        await ann.slash("table end", table=1)
        await ann.press(said("en", "button-confirm"))
        await server.sent()
        assert (await server.table()).unthreaded == ()
        assert all(thread.thread_metadata.archived for thread in own_threads(server))


async def test_no_one_presses_in_anothers_thread(tmp_path: Path) -> None:
    """A forged control does not work either, and nothing private is shown outside of the thread."""
    async with Server.open(tmp_path) as server:
        ann, ben = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        mine, board = hands(server, ann)[-1], server.panels()[-1]
        custom_id = next(i for i in all_ids(mine) if decode(i).verb == "menu")
        for person, message in ((ben, mine), (ann, board), (ben, board)):
            await person.deliver(person.raw(message, custom_id))
            newest = server.everything()[-1]
            assert newest.is_ephemeral
            assert say("en", Text("refuse-thread-closed")) in "\n".join(texts(newest))
        assert len(server.panels()) == 1
        assert {a.place for a in addresses(server.panels()[-1])} == {"t"}


async def test_a_thread_that_was_deleted_comes_back_with_the_next_turn(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, _ = await begin(server, "en")
        await ann.click(*control(server, "start"))
        await server.sent()
        seat = (await server.table()).seat_of(ann.id)
        old = hands(server, ann)[-1].channel_id
        server.env.backend.delete_channel(old)
        surface = await server.bot.surfaces.one(1, "hand", seat)
        assert surface is not None
        await server.bot.surfaces.put(replace(surface, hash="", dirty=True), seen=10_000)
        for _ in range(2):
            await server.bot.reconciler.mark(1, [("hand", seat)])
            await server.sent()
        (hand,) = hands(server, ann)
        assert hand.channel_id != old


async def test_D25_next_table_leaves_the_hand_in_its_thread(tmp_path: Path) -> None:
    """Others may look into a thread some day, so the other table's hand comes as an ephemeral answer."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await begin(server, "en-US")
        await ann.click(*control(server, "start"))
        await ann.slash("table new", game="spymaster")
        await ben.click(*control(server, "sit", number=2))
        await ann.click(*control(server, "start", number=2))
        await server.sent()
        tables = [await server.table(number) for number in (1, 2)]
        owing = [table.at(table.waiting[0].decision.seat).person for table in tables]
        person = ann if owing[1] == ann.id else ben
        (mine,) = [m for m in hands(server, person) if addresses(m)[0].table == 1]
        await person.click(mine, next(i for i in all_ids(mine) if decode(i).verb == "menu"))
        (mine,) = [m for m in person.messages() if m.id == mine.id]
        before = texts(mine)
        result = await person.click(mine, next(i for i in all_ids(mine) if decode(i).verb == "next-table"))
        assert result.ephemeral
        assert {a.table for a in addresses(result.response._message)} == {2}
        assert texts(mine) == before
