"""Wishes to play: from the form to the match, by DM alone (W1 to W17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.ui.address import decode
from bot.ui.polls import draft_in
from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, all_ids, until
from tests.flows.reading import say
from tests.flows.servers import manager
from tests.flows.trouble import fail, mend
from tests.flows.wishes import wish

pytestmark = pytest.mark.usefixtures("hourly")
IN, NOT, AGAIN, BACK, SHOW, FEWER = (
    say("en", Text(f"button-{key}")) for key in ("in", "not-this", "seek-again", "seek-back", "ask-show", "fewer")
)


async def asked(*people: SimulatedPerson) -> None:
    await until(lambda: all(person.sees(IN, dm=True) for person in people), what="the question")


async def later(server: Server, seconds: float) -> None:
    await server.env.advance_time(seconds)
    await server.sent()


async def test_the_last_press_begins_the_match_in_the_channel_of_the_wish(tmp_path: Path) -> None:
    """W5, W9, W16, G11: nothing is dealt, and no name is told, before someone has pressed."""
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        answer = await wish(ann, "annals", "spymaster")
        assert "but never you" in str(answer.response._message.components)
        assert "I will ask you here" in ann.texts(dm=True)
        assert not ann.sees(IN, dm=True)
        await wish(ben, "annals")
        await asked(ann, ben)
        assert "Ben" not in ann.texts(dm=True)
        await ann.press(IN, dm=True)
        await until(lambda: "In so far: Ann (1 of 2)" in ben.texts(dm=True), what="the name of the one who is in")
        assert not server.panels(1)
        await ben.press(IN, dm=True)
        await server.sent()
        table = await server.table(1)
        assert (table.playing, table.row.game, table.time_control.allowance) == (True, "annals", DAY)
        assert [(row.seat, row.name) for row in table.seats] == [(0, "Ann"), (1, "Ben")]
        assert table.row.start_key == table.seats[1].joined_key, "the last press is Start too"
        assert server.panels(1)
        for person in (ann, ben):
            await until(lambda: "The match has begun" in person.texts(dm=True), what="the way to the table")  # noqa: B023
            assert not person.sees(IN, dm=True)
        assert await server.bot.service.seeking.own(ann.id, server.guild.id) is None


async def test_someone_else_is_asked_for_a_seat_that_is_refused(tmp_path: Path) -> None:
    """W8, W11: whoever refuses keeps their wish, and is not asked for the same game again at once."""
    async with Server.open(tmp_path) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        for person in (ann, ben, cat):
            await wish(person, "annals")
        await asked(ann, ben)
        assert not cat.sees(IN, dm=True)
        await ann.press(IN, dm=True)
        await ben.press(NOT, dm=True)
        assert "You are not in this time" in ben.texts(dm=True)
        await asked(cat)
        await cat.press(IN, dm=True)
        await server.sent()
        assert [row.name for row in (await server.table(1)).seats] == ["Ann", "Cat"]
        assert await server.bot.service.seeking.own(ben.id, server.guild.id) is not None
        dan = server.person("Dan")
        await wish(dan, "annals")
        await later(server, HOUR)
        assert not dan.sees(IN, dm=True), "Ben has just refused this game"
        await later(server, 12 * HOUR)
        await wish(server.person("Eve"), "annals")
        await asked(dan)


async def test_without_an_answer_the_question_ends_and_after_two_the_wish_sleeps(tmp_path: Path) -> None:
    """W7, W8, W10: those who pressed stay first in line."""
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await wish(ann, "annals")
        await wish(ben, "annals")
        await asked(ann, ben)
        await ann.press(IN, dm=True)
        await later(server, DAY + MINUTE)
        await until(lambda: "It did not come together" in ann.texts(dm=True), what="the end for Ann")
        await until(lambda: "You are not in this time" in ben.texts(dm=True), what="the end for Ben")
        await asked(ann, ben)
        await later(server, DAY + MINUTE)
        row = await server.bot.service.seeking.own(ben.id, server.guild.id)
        assert row is not None
        assert row.asleep
        await ben.slash("mine")
        await until(lambda: ben.id not in server.bot.service.seeking.gatherings.asleep, what="that the wish wakes")


async def test_a_wish_ends_with_the_same_words_for_everyone_and_can_be_repeated(tmp_path: Path) -> None:
    """W13."""
    async with Server.open(tmp_path) as server:
        ann = server.person("Ann")
        await wish(ann, "annals")
        await later(server, 7 * DAY + MINUTE)
        await until(lambda: ann.sees(AGAIN, dm=True), what="the end of the wish")
        await ann.press(AGAIN, dm=True)
        assert await server.bot.service.seeking.own(ann.id, server.guild.id) is not None
        shown = await ann.slash("table wish")
        assert "Lines of History" in str(shown.response._message.components)
        await ann.press(BACK)
        assert await server.bot.service.seeking.own(ann.id, server.guild.id) is None


async def test_ais_take_the_seats_that_stay_free(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        for person in (ann, ben):
            await wish(person, "fools", size="3", also=["ais"])
        await later(server, DAY + MINUTE)
        await asked(ann, ben)
        await ann.press(IN, dm=True)
        await ben.press(IN, dm=True)
        await server.sent()
        assert [row.ai is None for row in (await server.table(1)).seats] == [True, True, False]


async def test_in_a_full_server_no_one_is_asked_until_there_is_room(tmp_path: Path) -> None:
    """W4."""
    async with Server.open(tmp_path, max_open_tables_per_server=1) as server:
        host, ann, ben = (server.person(name) for name in ("Host", "Ann", "Ben"))
        await host.slash("table new", game="hens")
        await wish(ann, "annals")
        await wish(ben, "annals")
        await later(server, MINUTE)
        assert not ann.sees(IN, dm=True)
        await host.slash("table end")
        await host.press(say("en", Text("button-confirm")))
        await later(server, HOUR)
        await asked(ann, ben)


@pytest.mark.parametrize("blocks", [True, False])
async def test_a_block_looks_like_any_other_wish_that_does_not_meet(tmp_path: Path, *, blocks: bool) -> None:
    """W12."""
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        if blocks:
            await ann.slash("me block", user=ben.user)
        await wish(ann, "annals", pace="1d" if blocks else "7d")
        await wish(ben, "annals")
        await later(server, 2 * DAY)
        assert not ann.sees(IN, dm=True)
        assert not ben.sees(IN, dm=True)
        assert "Ann" not in ben.texts()


async def test_a_server_that_closes_its_wishes_ends_them_with_the_usual_words(tmp_path: Path) -> None:
    """W22: an open question ends, and so does a wish that no one was asked for."""
    async with Server.open(tmp_path) as server:
        ann, ben, cat, boss = (server.person("Ann"), server.person("Ben"), server.person("Cat"), manager(server))
        await wish(cat, "spymaster", size="4")
        for person in (ann, ben):
            await wish(person, "annals")
        await asked(ann, ben)
        await ann.press(IN, dm=True)
        await boss.slash("server settings", wishes=False)
        for person in (ann, ben, cat):
            await until(lambda: "Your wish has ended" in person.texts(dm=True), what="the end of the wish")  # noqa: B023
            assert person.texts(dm=True).count("Your wish has ended") == 1
            assert not person.sees(IN, dm=True)
            assert await server.bot.service.seeking.own(person.id, server.guild.id) is None
        for person in (ben, cat):
            await person.press(AGAIN, dm=True)
            assert "takes no wishes" in person.texts(dm=True)
        shown = await ann.slash("table wish")
        assert "takes no wishes" in str(shown.response._message.components)
        await boss.slash("server settings", wishes=True)
        await cat.press(AGAIN, dm=True)
        assert await server.bot.service.seeking.own(cat.id, server.guild.id) is not None


async def test_a_question_that_reaches_no_one_is_not_asked_again_until_its_person_presses_something(
    tmp_path: Path,
) -> None:
    """W7: two people who take no DMs would otherwise be asked for ever. One of them is tried, and has no more table."""
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await wish(ann, "annals")
        for person in (ann, ben):
            fail(server, "POST", f"/channels/{person.user.dm_channel.id}/messages", 50007)
        await wish(ben, "annals")
        await until(lambda: server.bot.service.seeking.gatherings.asleep, what="the sleep")
        await server.sent()
        tried = len(server.requests)
        await later(server, HOUR)
        assert len(server.requests) == tried
        mend(server)
        for person in (ann, ben):
            await person.slash("table wish")
        await later(server, HOUR)
        await asked(ann, ben)


async def test_someone_who_takes_no_dms_is_called_in_the_channel_if_they_like(tmp_path: Path) -> None:
    """The line shows nothing of the question: that is for their eyes alone. It goes when the table begins (W9)."""
    async with Server.open(tmp_path) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        await wish(ann, "annals", also=["here"])
        fail(server, "POST", f"/channels/{ann.user.dm_channel.id}/messages", 50007)
        await wish(ben, "annals")
        await until(lambda: "a table is coming together" in ann.texts(), what="the call")
        assert f"<@{ann.id}>: a table" in cat.texts()
        assert not any(word in cat.texts() for word in ("Lines of History", "Shuffle sealed", "Ben"))
        await asked(ben)
        await ben.press(IN, dm=True)
        await cat.press(SHOW)
        assert "for someone else" in cat.texts()
        await ann.press(SHOW)
        assert "In so far: Ben (1 of 2)" in ann.texts()
        await ann.press(IN)
        await server.sent()
        assert {row.name for row in (await server.table(1)).seats} == {"Ann", "Ben"}
        await until(lambda: f"<@{ann.id}>: a table" not in cat.texts(), what="the end of the call")


async def test_a_person_chooses_to_be_asked_less(tmp_path: Path) -> None:
    """G12, W15: the page of the wish says so, and leads back."""
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        answer = await wish(ann, "annals", pace="now1")
        assert "People here rarely play at once" in str(answer.response._message.components)
        poll = (await ann.press(say("en", Text("button-poll")))).response._message
        chosen = [c for c in all_ids(poll) if decode(c).verb == "poll-change"]
        assert {draft_in(decode(c).arg.partition("/")[2]).titles for c in chosen} == {("annals",)}
        await ann.press(BACK)
        await wish(ann, "annals")
        await wish(ben, "annals")
        await asked(ann, ben)
        await ann.press(FEWER, dm=True)
        await ann.press(say("en", Text("button-asks-0")), dm=True)
        assert "I ask you nothing" in ann.texts(dm=True)
        await ann.press(NOT, dm=True)
        shown = await ann.slash("table wish")
        assert "I ask you nothing" in str(shown.response._message.components)
        await wish(server.person("Cat"), "annals")
        await later(server, 12 * HOUR)
        await later(server, HOUR)
        assert not ann.sees(IN, dm=True)
        await ann.press(say("en", Text("button-how-often")))
        await ann.press(say("en", Text("button-asks-1")))
        assert "once a day at most" in ann.texts()
