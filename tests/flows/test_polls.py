"""Polls on what to play: from the page to the lobby with seats kept for those who voted (P10 to P13)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.service.polls import POLL
from bot.tables.time.time_control import HOUR, MINUTE
from data.model.timing import Errand
from engine.form import Text
from render.texts import say as plainly
from tests.flows.harness import Server, SimulatedPerson, texts, until
from tests.flows.reading import refusal, say
from tests.flows.trouble import fail, mend

pytestmark = pytest.mark.usefixtures("hourly")
POST, ANYWAY, OPEN = (say("en", Text(f"button-poll-{key}")) for key in ("post", "anyway", "open"))
TITLES = ("souten", "papers")


async def posted(person: SimulatedPerson, *titles: str, hours: int = 1) -> Any:
    """Post a poll, and return its message."""
    page = (await person.slash("table poll")).response._message
    for field, values in (("hours", [str(hours)]), ("titles", titles or TITLES)):
        (custom_id,) = [i for i in lists(page) if f":{field}/" in i]
        await person.checked(await person.member.select(person.handle(page), [*values], custom_id=custom_id))
    await person.press(POST)
    return polls_of(person.server)[-1]


def lists(page: Any) -> list[str]:
    return [part["custom_id"] for part in walk(page.components) if part.get("type") == 3]


def walk(parts: Any) -> Any:
    for part in parts:
        yield part
        yield from walk(part.get("components", ()))


def polls_of(server: Server) -> list[Any]:
    return [message for message in server.everything() if message.poll is not None]


async def vote(message: Any, votes: dict[SimulatedPerson, int]) -> None:
    for person, answer in votes.items():
        await person.member.set_poll_votes(person.handle(message), answers=[answer])


async def later(server: Server, seconds: float) -> None:
    """Let time pass, and all that is due then be done."""
    await server.env.advance_time(seconds)
    await until(lambda: not server.bot.scheduler._handling, "that everything due is done")
    await server.sent()


def content(server: Server) -> str:
    return "\n".join(message.content or "" for message in server.everything() if server.is_public(message))


async def count(server: Server) -> int:
    return len(await server.bot.service.tables_in(server.guild.id))


async def test_the_lobby_of_the_winner_opens_with_seats_for_those_who_voted_for_it(tmp_path: Path) -> None:
    """P10 to P12."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, cat, dan = (server.person(name) for name in ("Ann", "Ben", "Cat", "Dan"))
        message = await posted(ann)
        assert server.is_public(message)
        assert not message.components
        assert message.poll.question == "What shall we play?"
        wanted = [plainly("en", Text("game-title"), game=name, plain=True) for name in TITLES]
        assert sorted(each.text for each in message.poll.answers) == sorted(wanted)
        papers = next(each.answer_id for each in message.poll.answers if each.text == wanted[1])
        await vote(message, {ben: papers, cat: papers, dan: 3 - papers})
        await later(server, 30 * MINUTE)
        assert await count(server) == 0
        await later(server, 31 * MINUTE)
        table = await server.table(1)
        assert (table.row.game, table.host, [row.name for row in table.seats]) == ("papers", ann.id, ["Ann"])
        assert {each.person for each in table.kept} == {ben.id, cat.id}
        assert server.panels(1)
        await until(lambda: "has the most votes" in content(server), what="the call")
        assert f"<@{ben.id}>" in content(server)
        assert f"<@{dan.id}>" not in content(server)
        await later(server, 2 * HOUR)
        assert (await server.table(1)).kept == ()
        assert await count(server) == 1


async def test_a_poll_survives_a_restart_and_opens_one_lobby(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        message = await posted(ann)
        await vote(message, {ben: 1, cat: 1})
        row = await server.bot.service.polls.open_of(ann.id)
        assert row is not None
        await server.restart()
        await later(server, HOUR + MINUTE)
        assert await count(server) == 1
        shown = len(server.panels(1))
        async with server.bot.store.write() as unit:  # as if the bot had died between the lobby and the end
            await unit.put_poll(row)
            await unit.put_errand(Errand(person=ann.id, kind=POLL, due=server.bot.service.now()))
        await later(server, MINUTE)
        assert await server.bot.service.polls.open_of(ann.id) is None
        assert (await count(server), len(server.panels(1))) == (1, shown)


async def test_too_few_votes_open_nothing_until_the_asker_says_so(tmp_path: Path) -> None:
    """P11."""
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await vote(await posted(ann), {ben: 2})
        await later(server, HOUR + MINUTE)
        await until(lambda: ann.sees(ANYWAY), what="the button")
        assert await count(server) == 0
        assert "Only the person who asked" in refusal((await ben.press(ANYWAY)).response._message)
        await ann.press(ANYWAY)
        await server.sent()
        table = await server.table(1)
        assert (table.host, [each.person for each in table.kept]) == (ann.id, [ben.id])
        assert not ben.sees(ANYWAY)
        assert server.panels(1)


async def test_if_the_asker_has_left_anyone_may_open_it(tmp_path: Path) -> None:
    """P12."""
    async with Server.open(tmp_path) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        await vote(await posted(ann), {ben: 1, cat: 1})
        server.env.backend.remove_member(server.guild.id, ann.id)
        await later(server, HOUR + MINUTE)
        await until(lambda: cat.sees(OPEN), what="the button")
        await cat.press(OPEN)
        await server.sent()
        table = await server.table(1)
        assert (table.host, [each.person for each in table.kept]) == (cat.id, [ben.id])


async def test_a_poll_that_is_closed_by_hand_goes_on_and_one_that_is_deleted_is_forgotten(tmp_path: Path) -> None:
    """P13."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        message = await posted(ann, hours=24)
        await vote(message, {ann: 1, ben: 1})
        server.env.backend.expire_poll(message.channel_id, message.id)
        await later(server, HOUR + MINUTE)
        assert await count(server) == 1
        message = await posted(cat, hours=24)
        await vote(message, {ann: 1, ben: 1})
        server.env.backend.delete_message(message.channel_id, message.id)
        await later(server, HOUR + MINUTE)
        assert await count(server) == 1
        assert await server.bot.service.polls.open_of(cat.id) is None


async def test_one_poll_each_and_three_in_a_channel(tmp_path: Path) -> None:
    """P10."""
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person(name) for name in ("Ann", "Ben", "Cat", "Dan")]
        first = await posted(people[0])
        await posted(people[0])
        assert len(polls_of(server)) == 1
        assert "already have an open poll" in people[0].texts()
        server.env.backend.delete_message(first.channel_id, first.id)
        for person in people[:3]:  # the first one's is gone, so they may ask again
            await posted(person)
        assert len(polls_of(server)) == 3
        await posted(people[3])
        assert len(polls_of(server)) == 3
        assert "already 3 open polls" in people[3].texts()


async def test_a_poll_that_discord_refuses_is_said_and_kept_nowhere(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        fail(server, "POST", f"/channels/{server.channel.id}/messages", 50013)
        page = (await ann.slash("table poll")).response._message
        await ann.press(POST)
        mend(server)
        assert "Discord doesn’t let me post a poll here" in ann.texts()
        assert texts(page)
        assert await server.bot.service.polls.open_of(ann.id) is None
        assert await posted(ann)


async def test_a_poll_whose_channel_is_closed_to_the_bot_is_forgotten(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await posted(ann)
        fail(server, "POST", f"/channels/{server.channel.id}/messages", 50001)
        await later(server, HOUR + MINUTE)
        mend(server)
        assert await server.bot.service.polls.open_of(ann.id) is None
        assert not ann.sees(ANYWAY)


async def test_an_asker_who_has_too_many_tables_leaves_it_to_others(tmp_path: Path) -> None:
    """P12: everyone reads the same words, whatever the reason is."""
    async with Server.open(tmp_path, max_open_tables_per_person=1) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        await vote(await posted(ann), {ben: 1, cat: 1})
        await ann.slash("table new", game="spymaster")
        await cat.press("Sit")
        await later(server, HOUR + MINUTE)
        await until(lambda: cat.sees(OPEN), what="the button")
        assert await count(server) == 1
