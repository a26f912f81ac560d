"""Other ways to find people for a wish to play at once: a poll, or a table with a time (W15, P16)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.ui.address import decode
from bot.ui.polls import draft_in
from engine.form import Text
from tests.flows.finding import answer
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, questions, texts, until
from tests.flows.reading import say
from tests.flows.servers import choose, overwrites
from tests.flows.wishes import wish

pytestmark = pytest.mark.usefixtures("hourly")
POLL, TIME, POST, AGAIN, TOO_FEW = (
    say("en", Text(key))
    for key in ("button-poll", "button-at-time", "button-poll-post", "button-seek-again", "seek-rarely-now")
)


async def over(server: Server, person: SimulatedPerson, *games: str, **how: Any) -> None:
    """Let a wish to play at once come to nothing."""
    await wish(person, *games, pace="now1", **how)
    await server.env.advance_time(HOUR + MINUTE)
    await until(lambda: person.sees(AGAIN, dm=True), what="the end of the wish")


async def begin(server: Server, person: SimulatedPerson, game: str, *, dm: bool = False, ahead: float = HOUR) -> Any:
    """Press *At a time…*, and fill the form in."""
    asked = await person.press(TIME, dm=dm)
    when = f"<t:{server.bot.service.now() + ahead:.0f}>"
    return await person.submit(asked, {"game.0": [game], "when.0": when})


def games_offered(asked: Any) -> dict[str, bool]:
    """Return the games of the form, and whether each is chosen."""
    (game,) = [each["component"] for each in questions(asked.modal) if each["component"]["custom_id"] == "game.0"]
    return {each["value"]: bool(each.get("default")) for each in game["options"]}


async def test_W15_where_people_rarely_play_at_once_a_poll_or_a_time_is_offered(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        shown = (await wish(ben, "hens", "fools", pace="3d")).response._message
        assert not {POLL, TIME} & {*buttons(shown)}
        shown = (await wish(ann, "hens", "fools", size="3", pace="now1")).response._message
        assert TOO_FEW in "\n".join(texts(shown))
        assert {POLL, TIME} <= {*buttons(shown)}
        asked = await ann.press(TIME)
        assert games_offered(asked) == {"hens": True, "fools": False}
        refused = await ann.submit(asked, {"game.0": ["hens"], "when.0": "some day"})
        assert "I can’t read this time" in answer(refused)
        await begin(server, ann, "hens")
        table = await server.table(1)
        assert (table.row.game, table.row.status, table.host) == ("hens", "lobby", ann.id)
        assert table.settings.when == round(server.bot.service.now() + HOUR)
        assert table.settings.time_control.kind == "live"
        assert f"Begins <t:{table.settings.when:.0f}:F>" in "\n".join(texts(server.panels(1)[-1]))


async def test_W25_the_table_takes_as_many_as_the_wish(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await wish(ann, "lombardia", size="4", pace="now1")
        await begin(server, ann, "lombardia")
        assert 4 in (await server.table(1)).seat_numbers


async def test_P16_a_wish_for_now_that_found_no_one_leads_to_a_table_with_a_time(tmp_path: Path) -> None:
    """In a DM it opens in the channel of the wish, if its person may still open tables there."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await wish(ben, "annals", pace="1d")
        await over(server, ann, "hens")
        opened = await begin(server, ann, "hens", dm=True)
        table = await server.table(1)
        assert (table.row.game, table.row.channel_id, table.host) == ("hens", server.channel.id, ann.id)
        assert f"/{server.channel.id}/" in answer(opened)
        assert server.panels(1)
        await server.env.advance_time(7 * DAY)
        await until(lambda: ben.sees(AGAIN, dm=True), what="the end of the wish")
        assert not ben.sees(TIME, dm=True), "it was not for now"


async def test_P16_a_wish_for_now_that_found_no_one_leads_to_a_poll(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await over(server, ann, "hens", "fools", size="3")
        page = (await ann.press(POLL, dm=True)).response._message
        chosen = [c for c in all_ids(page) if decode(c).verb == "poll-change"]
        assert {draft_in(decode(c).arg.partition("/")[2]).titles for c in chosen} == {("fools", "hens")}
        await ann.press(POST, dm=True)
        (poll,) = [message for message in server.everything() if message.poll is not None]
        assert poll.channel_id == server.channel.id
        for person in (server.person("Ben"), server.person("Cat")):
            await person.member.set_poll_votes(person.handle(poll), answers=[1])
        await server.env.advance_time(DAY + MINUTE)
        await until(lambda: server.panels(1), what="the table of the winner")
        assert (await server.table(1)).host == ann.id


async def test_P16_no_one_opens_a_table_where_they_may_not(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await over(server, ann, "hens")
        await choose(server, roles=[1])
        assert "can open tables" in answer(await begin(server, ann, "hens", dm=True))
        await choose(server, roles=None)
        deny = overwrites({ann.member: discord.PermissionOverwrite(view_channel=False)})
        server.env.backend.edit_channel(server.channel.id, {}, overwrites=deny)
        await server.env.settle()
        refused = say("en", Text("refuse-wish-place"))
        assert refused in answer(await begin(server, ann, "hens", dm=True))
        assert refused in answer(await ann.press(POLL, dm=True))
        assert not await server.bot.service.tables_in(server.guild.id)


async def test_in_another_channel_the_table_opens_in_that_of_the_wish(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, other = server.person("Ann"), server.guild.create_text_channel("other")
        await choose(server, channels=[server.channel.id])
        asked = await ann.checked(await ann.member.slash(other, "table wish"))
        await ann.submit(asked, {"games.0": ["hens"], "sizes.0": ["3"], "paces.0": ["now1"], "also.0": []})
        opened = await begin(server, ann, "hens")
        assert (await server.table(1)).row.channel_id == server.channel.id
        assert f"/{server.channel.id}/" in answer(opened)
