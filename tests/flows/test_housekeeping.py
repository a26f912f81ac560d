"""The work that the bot does by itself after a match: it puts the thread away and copies the database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from bot.tables.time.time_control import DAY, HOUR
from data import backups
from engine.form import Text
from render.texts import deleted_name, locale_of
from tests.flows.harness import Server, texts
from tests.flows.reading import say


@pytest.fixture(autouse=True)
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot look at its heart and at the clock once per hour: everything due still happens."""
    monkeypatch.setattr("bot.tables.service.heartbeat.BEAT", HOUR)
    monkeypatch.setattr("bot.tables.service.scheduler.LONGEST_SLEEP", HOUR)


LOCALE = pytest.mark.parametrize("locale", ["en-US", "ja"])


async def over(server: Server, locale: str, number: int = 1) -> Any:
    """Call off a match in a thread of its own, and return the thread."""
    short = locale_of(locale)
    ann, ben = server.person("Ann", locale), server.person("Ben", locale)
    await ann.slash("table new", game="spymaster")
    await ben.press(say(short, Text("button-sit"), plain=True))
    await ann.press(say(short, Text("button-start"), plain=True))
    await ann.slash("table end")
    await ann.press(say(short, Text("button-confirm"), plain=True))
    table = await server.table(number)
    assert table.row.status == "cancelled"
    return server.env.backend.channels[table.row.thread_id]


async def after(server: Server, seconds: float) -> None:
    await server.env.advance_time(seconds)
    await server.sent()


@LOCALE
async def test_the_thread_of_a_match_that_is_over_goes_out_of_sight(tmp_path: Path, locale: str) -> None:
    """The thread is put away after a day, in one request. A press there is still answered."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        thread = await over(server, locale)
        await after(server, DAY - HOUR)
        assert not thread.thread_metadata.archived
        await after(server, 2 * HOUR)
        assert thread.thread_metadata.archived
        edits = [r for r in server.requests if r.method == "PATCH" and r.path.endswith(f"/channels/{thread.id}")]
        assert len(edits) == 1
        again = await server.people[0].press(say(locale_of(locale), Text("button-rematch"), plain=True))
        assert again.acknowledged


async def test_not_while_people_write_there(tmp_path: Path) -> None:
    """The day counts from the last message. A thread that a person has opened is left alone."""
    async with Server.open(tmp_path) as server:
        thread = await over(server, "en-US")
        place = ChannelHandle(server.env, server.guild, thread)
        await after(server, DAY - HOUR)
        await server.people[0].member.send(place, "again tomorrow?")
        await after(server, 2 * HOUR)
        assert not thread.thread_metadata.archived
        await after(server, DAY - HOUR)
        assert thread.thread_metadata.archived

        second = await over(server, "en-US", 2)
        second.owner_id = server.people[0].id
        await after(server, 3 * DAY)
        assert not second.thread_metadata.archived


async def test_not_while_a_rematch_is_played_there(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        thread = await over(server, "en-US")
        await server.people[0].press("Rematch")
        rematch = await server.table(2)
        assert rematch.row.thread_id == thread.id
        await after(server, DAY - HOUR)
        await server.people[1].press("Sit")
        await server.people[0].press("Start")
        await after(server, 2 * HOUR)
        assert not thread.thread_metadata.archived
        await server.people[0].slash("table end", table=2)
        await server.people[0].press("Confirm")
        await after(server, DAY + HOUR)
        assert thread.thread_metadata.archived


async def test_the_running_bot_copies_its_database(tmp_path: Path) -> None:
    """The first copy comes some minutes after its start, then one per day. A setting switches copies off."""
    async with Server.open(tmp_path, strict=True) as server:
        path = server.settings.database_path
        await over(server, "en-US")
        assert backups.found(path) == []
        await after(server, HOUR)
        assert len(backups.found(path)) == 1
        await after(server, 25 * HOUR)
        assert len(backups.found(path)) == 2
    async with Server.open(tmp_path / "other", strict=True, backup_hours=0) as server:
        await after(server, 2 * HOUR)
        assert backups.found(server.settings.database_path) == []


@LOCALE
async def test_an_old_match_of_someone_who_is_deleted_is_replayed_and_verified(tmp_path: Path, locale: str) -> None:
    """The match is compacted, replayed by another bot, and has no name any more."""
    short = locale_of(locale)
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        await over(server, locale)
        ann, ben = server.people
        await ann.slash("me delete")
        await ann.press(say(short, Text("button-delete"), plain=True))
        assert await server.bot.service.compact(server.bot.service.now() + 1, 10) == 1
        await server.restart()
        assert await server.bot.store.ask.snapshot(1) is None
        for command in ("replay", "verify"):
            shown = (await ben.slash(command, table=1)).response._message
            said = "\n".join(texts(shown))
            assert "Ann" not in said
            assert said
            assert say(short, Text("refuse-other-rules")) not in said
        assert deleted_name(short) in (await ben.suggestions("replay", "table", ""))[0]["name"]
        assert (await ben.slash("stats")).ephemeral
