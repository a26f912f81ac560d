"""Tables in a forum: one post per table, with tags that describe it, with any rights of the bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.tables.service.notes import ARCHIVE, ARCHIVED
from bot.tables.verbs import lobby
from bot.ui.needs import IN_FORUM
from bot.ui.posts import states_named
from data.model.timing import Timer
from engine.form import Text
from render.texts import listed, locale_of
from tests.flows.harness import Server, SimulatedPerson, all_ids, control, texts
from tests.flows.reading import say
from tests.flows.servers import LOCALE, as_host, choose, leave, manager, overwrites, told, words


async def a_forum(server: Server, *tags: str, moderated: bool = False) -> Any:
    """Create a forum, and let tables open nowhere else."""
    forum = server.guild.create_forum_channel("tables")
    none = {"emoji_id": None, "emoji_name": None}
    made = [{"id": str(n), "name": tag, "moderated": moderated, **none} for n, tag in enumerate(tags, 1)]
    changes = {"available_tags": made}
    server.env.backend.edit_channel(forum.id, changes)
    await server.env.settle()
    await choose(server, channels=[forum.id])
    return forum


def shown(server: Server, forum: Any, post: Any) -> list[str]:
    """Return the names of a post's tags, in order."""
    names = {int(tag["id"]): tag["name"] for tag in server.env.backend.get_channel(forum.id).available_tags}
    return [names[tag] for tag in server.env.backend.get_channel(post).applied_tags]


def available(server: Server, forum: Any) -> list[str]:
    return [tag["name"] for tag in server.env.backend.get_channel(forum.id).available_tags]


async def press(server: Server, person: SimulatedPerson, verb: str, table: int = 1) -> None:
    await person.click(*control(server, verb, table))
    await server.sent()


def title(locale: str) -> str:
    return say(locale, Text("game-title"), game="spymaster", plain=True)


@LOCALE
async def test_each_table_has_a_post_whose_tags_say_what_it_is_like(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        person, forum, lang = server.person("Oliver", locale), await a_forum(server), locale_of(locale)
        free, playing, over = states_named(lang)
        opened = await person.slash("table new", game="spymaster")
        await server.sent()
        table = await server.table()
        post = table.row.thread_id
        assert table.row.channel_id == forum.id
        assert opened.ephemeral
        (panel,) = server.panels()
        assert panel.channel_id == post
        assert f"/{post}/{panel.id}" in "\n".join(texts(opened.response._message))
        assert server.env.backend.get_channel(post).name == say(
            lang, Text("post-name", {"game": title(lang), "table": 1}), plain=True
        )
        assert set(available(server, forum)) == {title(lang), free, playing, over}
        assert shown(server, forum, post) == [title(lang), free]
        await press(server, person, "add-ai")
        await press(server, person, "start")
        assert (await server.table()).playing
        assert shown(server, forum, post) == [title(lang), playing]
        assert [(each.channel_id, each.id) for each in server.panels()] == [(post, panel.id)]
        await server.bot.service.commit(1, None, lobby.end, as_host(person))
        await server.sent()
        assert shown(server, forum, post) == [title(lang), over]


@LOCALE
async def test_where_the_bot_may_make_no_tags_it_uses_those_that_are_there(tmp_path: Path, locale: str) -> None:
    """The bot finds tags by their names in either language. The check shows what the server can do."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        boss, lang = manager(server, locale), locale_of(locale)
        other = "en" if lang == "ja" else "ja"
        forum = await a_forum(server, states_named(other)[0], "news")
        rights = dict.fromkeys((*IN_FORUM, "manage_guild", "use_application_commands"), True)
        leave(server, discord.Permissions(**rights))
        await server.env.settle()
        names = listed(lang, [f"**{name}**" for name in states_named(lang)])
        assert (await told(boss, "server check", channel=forum)).splitlines() == [
            words(locale, "good", place=f"<#{forum.id}>"),
            words(locale, "tags", names=names),
        ]
        await boss.slash("table new", game="spymaster")
        await server.sent()
        post = (await server.table()).row.thread_id
        assert available(server, forum) == [states_named(other)[0], "news"]
        assert shown(server, forum, post) == [states_named(other)[0]]
        await press(server, boss, "add-ai")
        await press(server, boss, "start")
        assert (await server.table()).playing


async def test_a_tag_for_moderators_is_left_to_them(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        boss, forum = manager(server), await a_forum(server, states_named("en")[0], moderated=True)
        rights = dict.fromkeys((*IN_FORUM, "manage_guild", "use_application_commands"), True)
        leave(server, discord.Permissions(**rights))
        await server.env.settle()
        await boss.slash("table new", game="spymaster")
        await server.sent()
        assert shown(server, forum, (await server.table()).row.thread_id) == []


@LOCALE
@pytest.mark.parametrize("gone", IN_FORUM)
async def test_each_permission_is_needed_in_a_forum(tmp_path: Path, gone: str, locale: str) -> None:
    """If one is missing, the check and the refusal of a table have the same words, and nothing is opened."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        boss, bot = manager(server, locale), server.guild.me.display_name
        forum = await a_forum(server)
        allow = discord.PermissionOverwrite(view_channel=True, send_messages=True, use_application_commands=True)
        server.env.backend.edit_channel(forum.id, {}, overwrites=overwrites({boss.member: allow}))
        reached = server.guild.create_text_channel("reached", overwrites={boss.member: allow})
        left = dict.fromkeys(IN_FORUM, True) | {gone: False}
        leave(server, discord.Permissions(**left, manage_guild=True, use_application_commands=True))
        await server.env.settle()
        lines = [words(locale, "role", bot=bot, place=f"<#{forum.id}>"), words(locale, gone.replace("_", "-"))]
        checked = await told(boss, "server check", reached, channel=forum)
        assert checked.splitlines()[:3] == [words(locale, "title"), *lines]
        refused = await told(boss, "table new", reached, game="spymaster")
        assert refused.splitlines() == [words(locale, "title"), *lines]
        assert await server.bot.service.tables_in(server.guild.id) == []


async def test_who_may_make_no_posts_opens_no_table_there(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        person, forum = server.person("Oliver"), await a_forum(server)
        deny = discord.PermissionOverwrite(send_messages=False)
        server.env.backend.edit_channel(forum.id, {}, overwrites=overwrites({person.member: deny}))
        await server.env.settle()
        refused = await told(person, "table new", game="spymaster")
        assert say("en", Text("refuse-open-where", {"n": 1, "channels": f"<#{forum.id}>"})) in refused


async def test_a_post_that_is_deleted_is_made_anew_and_one_of_the_bots_is_one_tables(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person, forum = server.person("Oliver"), await a_forum(server)
        await person.slash("table new", game="spymaster")
        await server.sent()
        first = (await server.table()).row.thread_id
        inside = ChannelHandle(server.env, server.guild, server.env.backend.get_channel(first))
        assert (await person.member.slash(inside, "table new", game="spymaster")).ephemeral
        await server.sent()
        second = (await server.table(2)).row.thread_id
        assert second not in (None, first)
        server.env.backend.delete_channel(first)
        await server.env.settle()
        await server.sent()
        third = (await server.table()).row.thread_id
        assert third not in (None, first, second)
        assert shown(server, forum, third) == [title("en"), states_named("en")[0]]


async def test_a_post_is_put_away_after_the_end_of_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path) as server:
        person, _ = server.person("Oliver"), await a_forum(server)
        await person.slash("table new", game="spymaster")
        await server.sent()
        post = (await server.table()).row.thread_id
        await server.bot.service.commit(1, None, lobby.end, as_host(person))
        await server.sent()
        later = server.bot.service.now() + ARCHIVED + 120
        monkeypatch.setattr(server.bot.service, "now", lambda: later)
        await server.bot.delivery.sight.put_away(Timer(table_id=1, kind=ARCHIVE, due=later))
        await server.env.settle()
        assert server.env.backend.get_channel(post).thread_metadata.archived


@LOCALE
async def test_a_match_for_one_has_a_post_too(tmp_path: Path, locale: str) -> None:
    """No one can ask in a forum itself, so a match is asked for elsewhere.

    The chooser and the next match lead there too.
    """
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        person, forum, lang = server.person("Oliver", locale), await a_forum(server), locale_of(locale)
        opened = await person.slash("table new", game="fourx")
        chooser, begin = opened.response._message, next(i for i in all_ids(opened.response._message) if ":begin:" in i)
        started = await person.click(chooser, begin)
        await server.sent()
        table = await server.table()
        assert table.playing
        assert (table.row.channel_id, table.row.thread_id is None) == (forum.id, False)
        (panel,) = server.panels()
        assert panel.channel_id == table.row.thread_id
        assert f"/{panel.channel_id}/{panel.id}" in "\n".join(texts(person.messages()[-1]))
        assert started.acknowledged
        names = [say(lang, Text("game-title"), game="fourx", plain=True), states_named(lang)[1]]
        assert shown(server, forum, table.row.thread_id) == names
        await server.bot.service.commit(1, None, lobby.end, as_host(person))
        await server.sent()
        await person.click(chooser, begin)
        await server.sent()
        second = await server.table(2)
        assert second.playing
        assert second.row.channel_id == forum.id
        assert [m.channel_id for m in server.panels(2)] == [second.row.thread_id]
        assert second.row.thread_id not in (None, table.row.thread_id)


async def test_tags_are_edited_only_when_they_are_others(tmp_path: Path) -> None:
    """Tags are not edited at each change of the table, nor again while Discord has not reported the edit."""
    async with Server.open(tmp_path, strict=True) as server:
        person, other = server.person("Oliver"), server.person("Ann")
        forum = await a_forum(server)
        await person.slash("table new", game="arsene")
        await server.sent()
        post = (await server.table()).row.thread_id
        edits = [r for r in server.requests if r.method == "PATCH" and r.path.endswith(f"/channels/{post}")]
        assert edits == [], "it is made with its tags"
        start = len(server.requests)
        await press(server, other, "sit")
        table = await server.table()
        posts = server.bot.delivery.posts
        await posts.retag(table)
        assert not [
            r for r in server.requests[start:] if r.path.endswith((f"/channels/{post}", f"/channels/{forum.id}"))
        ]
