"""Appointments: a lobby with a time, from the option to the match (P1 to P9)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs import lobby
from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, buttons, texts, until
from tests.flows.reading import say
from tests.flows.servers import as_host, choose

SIT, COMING, HERE, TIME, ZONE = (
    say("en", Text(f"button-{key}")) for key in ("sit", "coming", "am-here", "when", "settings-time")
)


def words(result: Any) -> str:
    return "\n".join(texts(result.response._message))


async def opened(server: Server, host: SimulatedPerson, ahead: float, game: str = "spymaster", **how: Any) -> float:
    """Open a table that begins so many seconds from now. Return that time."""
    when = float(round(server.bot.service.now() + ahead))
    await host.slash("table new", game=game, when=f"<t:{when:.0f}:F>", **how)
    return when


async def test_P1_a_lobby_has_a_time_and_who_sits_down_is_coming(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        when = await opened(server, ann, 3600)
        assert (await server.table(1)).settings.when == when
        assert not ann.sees("Play vs AI now"), "people have time to come"
        assert f"Begins <t:{when:.0f}:F> (<t:{when:.0f}:R>)" in ann.texts()
        assert f"begins <t:{when:.0f}:f>" in words(await ben.slash("table list"))
        assert f"begins <t:{when:.0f}:f>" in words(await ann.slash("mine"))
        assert not ben.sees(SIT)
        await ben.press(COMING)
        assert len((await server.table(1)).seats) == 2
        assert (await server.table(1)).row.status == "lobby"


async def test_P1_without_a_zone_the_bot_asks_for_it(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann = server.person("Ann")
        asked = await ann.slash("table new", game="spymaster", when="21:00")
        assert say("en", Text("refuse-zone")) in words(asked)
        assert ZONE in buttons(asked.response._message)
        await ann.slash("me settings", zone="Asia/Tokyo")
        await ann.slash("table new", game="spymaster", when="明日 21:00")
        assert "Begins" in ann.texts()


async def test_P1_what_cannot_be_is_refused(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann = server.person("Ann")
        for how, refused in (
            ({"when": "some day"}, "I can’t read this time"),
            ({"when": "<t:1>"}, "from 5 minutes to 28 days"),
            ({"when": "21:00", "with": "easy"}, "begins at once"),
        ):
            assert refused in words(await ann.slash("table new", **{"game": "spymaster", **how}))
        assert "begins at once" in words(await ann.slash("table new", game="fourx", when="21:00"))
        assert not server.panels(1)


async def later(server: Server, seconds: float) -> None:
    """Let time pass, and what is due by then happen."""
    await server.env.advance_time(seconds)
    await until(lambda: not server.bot.scheduler._handling, "what is due")
    await server.sent()


async def test_P7_at_its_time_the_match_begins_if_everyone_is_here(tmp_path: Path) -> None:
    """P6, P7: the message before comes once, to those who have not just sat down; then the last press begins it."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        when = await opened(server, ann, 3600)
        await ben.press(COMING)
        await later(server, 3600 - 601)
        assert not ann.sees(HERE)
        await later(server, 2)
        for person in (ann, ben):
            assert person.texts(dm=True).count(f"begins <t:{when:.0f}:R>") == 1
        await ann.press(HERE)
        assert "**Ann** (host) ✔" in ann.texts()
        await later(server, 600)
        assert not (await server.table(1)).playing, "Ben is missing"
        await ben.press(HERE)
        table = await server.table(1)
        assert table.playing
        assert table.row.start_key in table.joins


async def test_P7_any_press_counts_and_the_clock_begins_the_match(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann, 3600)
        await ben.press(COMING)
        await later(server, 3600 - 590)
        await ann.slash("mine")
        await ben.slash("about")
        await later(server, 580)
        assert not (await server.table(1)).playing
        await later(server, 20)
        table = await server.table(1)
        assert table.playing
        assert table.row.start_key not in [row.joined_key for row in table.seats]
        assert len(table.row.start_key or "") == 64, "fresh random bytes in place of a press"


async def test_P8_those_who_do_not_come_lose_the_seat_and_the_others_begin(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        await opened(server, ann, 3600, "hens")
        for person in (ben, cat):
            await person.press(COMING)
        await later(server, 3600 - 590)
        await ben.press(HERE)
        await cat.press(HERE)
        await later(server, 590 + 299)
        assert not (await server.table(1)).playing
        await later(server, 2)
        table = await server.table(1)
        assert [row.name for row in table.seats] == ["Ben", "Cat"]
        assert table.playing


async def test_P9_if_no_one_comes_the_lobby_closes_with_one_line(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann = server.person("Ann")
        await opened(server, ann, 3600)
        await later(server, 3600 + 301)
        table = await server.table(1)
        assert (table.row.status, table.seats) == ("lobby", ())
        await later(server, 600)
        assert (await server.table(1)).row.status == "cancelled"
        assert "No one came" in ann.texts()


@pytest.mark.usefixtures("hourly")
async def test_P2_a_lobby_with_a_time_stays_open_until_after_it(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann = server.person("Ann")
        await opened(server, ann, 20 * DAY)
        await later(server, 20 * DAY - HOUR)
        assert (await server.table(1)).row.status == "lobby"


async def test_P7_a_slow_table_begins_at_its_time(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann, 3600)
        await ann.slash("table options", option="pace", value="1d")
        await ben.press(COMING)
        await later(server, 3600 - 60)
        assert not ann.sees(HERE)
        assert "begins" in ann.texts(dm=True)
        await later(server, 61)
        table = await server.table(1)
        assert table.playing
        assert len(table.seats) == 2


async def move(host: SimulatedPerson, when: str) -> Any:
    """Fill in the form of *Time…*, on the page *More…* of the lobby."""
    return await host.submit(await host.press(TIME), {"when.0": when})


async def test_P3_the_time_moves_once_an_hour_and_those_who_sit_are_told_once(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        before = await opened(server, ann, 3600)
        await ben.press(COMING)
        after = before + 3 * HOUR
        await move(ann, f"<t:{after:.0f}>")
        await later(server, 1)
        assert (await server.table(1)).settings.when == after
        assert f"begins <t:{after:.0f}:F> instead" in ben.texts(dm=True)
        assert "instead" not in ann.texts(dm=True), "she has moved it"
        assert f"Begins <t:{after:.0f}:F>" in ann.texts()
        refused = await ann.press(TIME)
        assert "less than an hour ago" in words(refused)
        await later(server, before + 901 - server.bot.service.now())
        assert (await server.table(1)).row.status == "lobby", "the old time counts for nothing"
        assert not ben.sees(HERE)
        await move(ann, "nonsense")
        await later(server, after - 590 - server.bot.service.now())
        assert ben.texts(dm=True).count("instead") == 1
        await ben.press(HERE)
        await ann.press(HERE)
        await later(server, 600)
        assert (await server.table(1)).playing


async def test_P3_only_the_host_and_managers_move_the_time(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann, 3600)
        await ben.press(COMING)
        page = await ben.more(server.panels(1)[-1])
        assert TIME not in buttons(page)
        await ben.forge("when")
        assert (await server.table(1)).history.rescheduled is None


async def test_P6_who_takes_no_dms_is_pinged_at_the_table(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await ben.slash("me settings", hands="ephemeral")
        when = await opened(server, ann, 3600)
        await ben.press(COMING)
        cat = server.person("Cat")
        await later(server, 3600 - 601)
        await later(server, 2)
        said = [message for message in cat.messages(dm=False) if f"<@{ben.id}>" in message.content]
        assert len(said) == 1
        assert f"begins <t:{when:.0f}:R>" in said[0].content
        assert not ben.texts(dm=True)


async def test_P6_who_has_just_sat_down_is_not_told(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann, 3600)
        await later(server, 3600 - 20 * 60)
        await ben.press(COMING)
        await later(server, 11 * 60)
        assert "begins" in ann.texts(dm=True)
        assert not ben.texts(dm=True)


async def test_P7_the_match_moves_into_its_thread_and_a_restart_forgets_no_one(tmp_path: Path) -> None:
    """The match begins in its thread, by the clock too."""
    async with Server.open(tmp_path, strict=True) as server:
        await choose(server, threads=True)
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann, 3600)
        await ben.press(COMING)
        await later(server, 3600 - 590)
        await server.restart()
        for person in (ann, ben):
            await person.slash("mine")
        await later(server, 600)
        table = await server.table(1)
        assert table.playing
        assert table.row.thread_id is not None
        assert server.panels(1)
        assert len(table.present) == 2


async def test_a_closed_lobby_is_not_told_of(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await opened(server, ann, 3600)
        await ben.press(COMING)
        await server.bot.service.commit(1, "end", lobby.end, as_host(ann))
        await later(server, 3600)
        assert not ben.texts(dm=True)
        assert (await server.table(1)).row.status == "cancelled"
