"""The Discord event of a lobby with a time: made, moved, started, completed, deleted; refused, lost, not allowed (P4).

simcord begins an event by itself at its time, and completes it at its end, as Discord does.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.tables.time.time_control import HOUR
from bot.tables.verbs import lobby
from engine.form import Text
from tests.flows.finding import mention
from tests.flows.harness import Server, SimulatedPerson, texts
from tests.flows.reading import say
from tests.flows.servers import as_host, leave
from tests.flows.trouble import fail, mend

EVENTS = "/guilds/*/scheduled-events"
ONE = f"{EVENTS}/*"
PLANNED, ON, COMPLETED = 1, 2, 3  # status
COMING, TIME, START = (say("en", Text(f"button-{key}")) for key in ("coming", "when", "start"))


def events(server: Server) -> list[Any]:
    return [*server.env.backend.get_guild(server.guild.id).scheduled_events.values()]


def asked(server: Server) -> list[str]:
    """Return the method of each request about events, without looks."""
    return [r.method for r in server.requests if "/scheduled-events" in r.path and r.method != "GET"]


def at(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()


async def opened(server: Server, host: SimulatedPerson, channel: Any = None, **how: Any) -> float:
    """Open a table that begins in an hour. Return that time."""
    when = float(round(server.bot.service.now() + HOUR))
    place = server.channel if channel is None else channel
    await host.member.slash(place, "table new", game="spymaster", when=f"<t:{when:.0f}>", **how)
    await server.sent()
    return when


async def move(server: Server, host: SimulatedPerson, when: float) -> None:
    await host.submit(await host.press(TIME), {"when.0": f"<t:{when:.0f}>"})
    await server.sent()


async def end(server: Server, host: SimulatedPerson) -> None:
    await server.bot.service.commit(1, "end", lobby.end, as_host(host))
    await server.sent()


async def test_P4_an_event_follows_its_lobby_and_its_match_in_four_requests(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        when = await opened(server, ann)
        (event,) = events(server)
        assert (event.name, event.entity_metadata) == ("Spymaster ver.2 · Table 1", {"location": "#games"})
        assert at(event.scheduled_start_time) == when
        assert when < at(event.scheduled_end_time) < when + 12 * HOUR
        link = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}/{server.panels(1)[-1].id}"
        assert event.description == say("en", Text("event-about", {"link": link}))
        await ben.press(COMING)
        await move(server, ann, when + 3 * HOUR)
        assert at(event.scheduled_start_time) == when + 3 * HOUR
        assert at(event.scheduled_end_time) > when + 3 * HOUR
        await ann.press(START)
        await server.sent()
        assert event.status == ON
        await server.bot.service.commit(1, "cancel", lobby.cancelled, None)
        await server.sent()
        assert event.status == COMPLETED
        assert asked(server) == ["POST", "PATCH", "PATCH", "PATCH"]


async def test_P4_the_event_goes_with_its_lobby(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await opened(server, ann)
        await end(server, ann)
        assert not events(server)
        assert asked(server) == ["POST", "DELETE"]


async def test_P9_if_no_one_comes_the_event_goes_too(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        await opened(server, server.person("Ann"))
        for seconds in (HOUR + 301, 600):
            await server.env.advance_time(seconds)
            await server.sent()
        assert (await server.table(1)).row.status == "cancelled"
        assert not events(server)


async def test_P4_a_lobby_without_a_time_has_no_event(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        await server.person("Ann").slash("table new", game="spymaster")
        await server.sent()
        assert not asked(server)


async def test_P4_without_the_permission_nothing_happens_and_nothing_is_said(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, permissions = server.person("Ann"), discord.Permissions.all()
        permissions.update(administrator=False, create_events=False, manage_events=False)
        leave(server, permissions)
        await opened(server, ann)
        assert not asked(server)
        assert "vent" not in "\n".join(texts(server.panels(1)[-1]))


@pytest.mark.parametrize(("status", "code"), [(400, 30038), (403, 50013), (404, 10004)])
async def test_P4_a_refused_event_is_forgotten_and_the_lobby_counts(tmp_path: Path, status: int, code: int) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        fail(server, "POST", EVENTS, code, status)
        when = await opened(server, ann)
        mend(server)
        await ben.press(COMING)
        await move(server, ann, when + HOUR)
        await ann.press(START)
        assert (await server.table(1)).playing
        assert asked(server) == ["POST"]


async def test_P4_an_event_that_someone_deletes_is_forgotten(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        when = await opened(server, ann)
        server.env.backend.delete_scheduled_event(server.guild.id, events(server)[0].id)
        await move(server, ann, when + HOUR)
        await end(server, ann)
        assert asked(server) == ["POST", "PATCH"]
        assert not events(server)


async def test_P5_what_people_change_in_the_event_counts_for_nothing(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        when = await opened(server, ann)
        (event,) = events(server)
        later = {"scheduled_start_time": "2099-01-01T00:00:00+00:00", "name": "Tea"}
        server.env.backend.edit_scheduled_event(server.guild.id, event.id, later)
        await server.sent()
        assert (await server.table(1)).settings.when == when
        assert asked(server) == ["POST"]
        await move(server, ann, when + HOUR)
        assert at(event.scheduled_start_time) == when + HOUR
        assert event.name == "Tea"


async def test_P4_an_event_that_cannot_be_moved_any_more_goes(tmp_path: Path) -> None:
    """No event shows an old time: Discord begins it by itself, and then takes no other time."""
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        when = await opened(server, ann)
        fail(server, "PATCH", ONE, 50035, 400)
        await move(server, ann, when + HOUR)
        assert not events(server)
        assert asked(server) == ["POST", "PATCH", "DELETE"]


async def test_P4_an_event_that_has_begun_by_itself_is_still_completed(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann)
        await ben.press(COMING)
        fail(server, "PATCH", ONE, 50035, 400, times=1)
        await ann.press(START)
        await server.sent()
        surface = await server.bot.surfaces.one(1, "event")
        assert (surface.message_id, surface.hash) == (events(server)[0].id, "on")


@pytest.mark.usefixtures("parked")
async def test_P4_an_event_is_made_once_discord_is_well_again(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        fail(server, "POST", EVENTS, 0, 500)
        ann = server.person("Ann")
        when = float(round(server.bot.service.now() + HOUR))
        await ann.slash("table new", game="spymaster", when=f"<t:{when:.0f}>")
        assert not events(server)
        mend(server)
        await server.env.advance_time(70)
        await server.sent()
        assert len(events(server)) == 1


async def test_P4_a_bot_that_is_killed_before_the_answer_makes_no_second_event(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        when = await opened(server, ann)
        surface = await server.bot.surfaces.one(1, "event")
        await server.bot.surfaces.put(replace(surface, message_id=None, hash="asked", dirty=True), seen=0)
        await server.restart()
        await server.env.advance_time(60)
        await server.sent()
        assert len(events(server)) == 1
        await move(server, ann, when + HOUR)
        assert at(events(server)[0].scheduled_start_time) == when + HOUR
        await end(server, ann)
        assert not events(server)


async def test_G13_a_lobby_that_not_everyone_may_see_has_no_event(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        shut, allow = discord.PermissionOverwrite(view_channel=False), discord.PermissionOverwrite(view_channel=True)
        whole = {server.guild.default_role: shut, ann.member: allow, server.guild.me: allow}
        hidden = server.guild.create_text_channel("hidden", overwrites=whole)
        await server.env.settle()
        await opened(server, ann, hidden)
        await opened(server, ben, people=mention(ann), only=True)
        assert [row.row.channel_id for row in (await server.table(1), await server.table(2))] == [
            hidden.id,
            server.channel.id,
        ]
        assert (await server.table(2)).guests is not None
        assert not asked(server)


async def test_G13_an_event_goes_when_only_players_may_watch(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await opened(server, ann)
        for watch, number in (("seated", 0), ("all", 1)):
            await ann.slash("table options", option="watch", value=watch)
            await server.sent()
            assert len(events(server)) == number
