"""/server: missing rights and their cure, a server's choices, and the ways to open a table, which must keep to them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.tables.time.time_control import PRESETS
from bot.tables.verbs import lobby
from bot.ui.address import Address, decode, encode
from engine.form import Text
from render.texts import locale_of
from tests.flows.commands import MANAGED, TREE
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, control, texts
from tests.flows.reading import say
from tests.flows.servers import LOCALE, as_host, choose, leave, manager, told, words

NEEDED = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)


@LOCALE
async def test_server_check_names_what_is_missing_and_the_cure(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss, bot = manager(server, locale), server.guild.me.display_name
        assert set(boss.member.available_commands(server.channel)) == TREE | MANAGED
        assert await told(boss, "server check") == words(locale, "good")

        deny = discord.PermissionOverwrite(attach_files=False, create_public_threads=False)
        quiet = server.guild.create_text_channel("quiet", overwrites={server.guild.me: deny})
        assert (await told(boss, "server check", quiet)).splitlines() == [
            words(locale, "title"),
            words(locale, "channel", bot=bot),
            words(locale, "attach-files"),
            words(locale, "create-public-threads"),
            words(locale, "or-no-threads"),
        ]
        assert await told(boss, "server check") == words(locale, "good")

        leave(server, ~discord.Permissions(send_messages=True, send_messages_in_threads=True))
        await server.env.settle()
        assert (await told(boss, "server check", quiet)).splitlines() == [
            words(locale, "title"),
            words(locale, "role", bot=bot),
            words(locale, "send-messages"),
            words(locale, "send-messages-in-threads"),
            words(locale, "channel", bot=bot),
            words(locale, "attach-files"),
            words(locale, "create-public-threads"),
            words(locale, "or-no-threads"),
        ]

        await told(boss, "server settings", threads=False)
        assert (await told(boss, "server check", quiet)).splitlines() == [
            words(locale, "title"),
            words(locale, "role", bot=bot),
            words(locale, "send-messages"),
            words(locale, "channel", bot=bot),
            words(locale, "attach-files"),
        ]


async def test_server_check_asks_for_no_more_than_a_table_needs(tmp_path: Path) -> None:
    """With only the permissions of the README's invitation, a match can be played in its thread."""
    async with Server.open(tmp_path, strict=True) as server:
        boss = manager(server)
        needed = {*NEEDED}
        leave(
            server, discord.Permissions(**dict.fromkeys(needed, True), manage_guild=True, use_application_commands=True)
        )
        await server.env.settle()
        readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
        invited = re.search(r"The bot asks for \*(.*?)\*\.", readme, re.S)
        assert invited is not None
        names = re.split(r", | and ", " ".join(invited[1].replace("*", "").split()))
        assert {name.lower().replace(" ", "_").replace("view_channels", "view_channel") for name in names} == needed
        await boss.slash("table new", game="spymaster")
        await boss.add_ai()
        await boss.press("Start")
        table = await server.table()
        assert table.row.thread_id is not None
        assert server.panels()[-1].channel_id == table.row.thread_id


@LOCALE
async def test_server_settings_decide_on_threads(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss = manager(server, locale)

        async def shows(chosen: str, **options: Any) -> bool:
            line = say(locale_of(locale), Text("server-set-threads", {"set": chosen}))
            return line in (await told(boss, "server settings", **options)).splitlines()

        assert await shows("on")
        assert not await shows("off")
        assert await shows("off", threads=False)
        assert await shows("off")
        await server.restart()
        assert await shows("off")
        assert await shows("on", threads=True)


async def test_server_commands_are_for_managers(tmp_path: Path) -> None:
    """This holds even if the server has opened the commands to everyone."""
    async with Server.open(tmp_path, strict=True) as server:
        person = server.person("Oliver")
        assert not MANAGED & set(person.member.available_commands(server.channel))
        command = next(
            c
            for c in server.env.backend.visible_commands(user_id=manager(server).id, channel_id=server.channel.id)
            if c["name"] == "server"
        )
        server.guild.set_command_permissions(int(command["id"]), {person.member: True})
        for name, options in [
            ("server check", {}),
            ("server settings", {"threads": False}),
            ("server ban", {"user": person.user}),
            ("server bans", {}),
        ]:
            assert await told(person, name, **options) == say("en", Text("refuse-manager-only"))
        assert (await server.bot.service.people.server(server.guild.id)).settings == {}


# --- the page of settings ------------------------------------------------------------------------------------------


class Page:
    """The page of /server settings, as a manager of the server uses it."""

    def __init__(self, boss: SimulatedPerson, message: Any) -> None:
        self.boss, self.message = boss, message

    @classmethod
    async def of(cls, boss: SimulatedPerson) -> Page:
        result = await boss.slash("server settings")
        assert result.ephemeral
        return cls(boss, result.response._message)

    def control(self, verb: str, name: str) -> str:
        return next(i for i in all_ids(self.message) if (decode(i).verb, decode(i).arg) == (verb, name))

    async def pick(self, name: str, *values: Any) -> None:
        custom_id = self.control("setting", name)
        member = self.boss.member
        if not values:
            await self.boss.click(self.message, custom_id)
            return
        await self.boss.checked(await member.select(self.boss.handle(self.message), [*values], custom_id=custom_id))

    async def reset(self, name: str) -> None:
        await self.boss.click(self.message, self.control("setting-usual", name))

    def says(self, name: str, value: str, locale: str = "en-US") -> bool:
        return say(locale_of(locale), Text(f"server-set-{name}", {"set": value})) in texts(self.message)

    def can_reset(self) -> set[str]:
        return {decode(i).arg for i in all_ids(self.message) if decode(i).verb == "setting-usual"}


async def kept(server: Server) -> dict[str, Any]:
    return (await server.bot.service.people.server(server.guild.id)).settings


@LOCALE
async def test_each_choice_is_saved_at_once_and_can_be_undone(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss = manager(server, locale)
        role, forum = server.guild.create_role("players"), server.guild.create_forum_channel("tables")
        await server.env.settle()
        page = await Page.of(boss)
        time_control = say(locale_of(locale), Text("pace-days", {"n": 3}))
        both = f"<#{server.channel.id}> <#{forum.id}>"
        chosen = {
            "channels": ([server.channel, forum], both, "usual", [server.channel.id, forum.id]),
            "roles": ([role], f"<@&{role.id}>", "usual", [role.id]),
            "pace": (["3d"], time_control, say(locale_of(locale), Text("pace-days", {"n": 1})), "3d"),
            "locale": (["ja"], "ja", "usual", "ja"),
            "most": (["2"], "2", "5", 2),
            "threads": ([], "off", "on", False),
            "wishes": ([], "off", "on", False),
            "reports": ([server.channel], f"<#{server.channel.id}>", "usual", server.channel.id),
        }
        stored: dict[str, Any] = {}
        for name, (values, shown, usual, as_stored) in chosen.items():
            assert page.says(name, usual, locale)
            await page.pick(name, *values)
            stored[name] = as_stored
            assert await kept(server) == stored
            assert page.says(name, shown, locale)
            assert not page.says(name, usual, locale)
            assert page.can_reset() == set(stored)
        await server.restart()
        page = await Page.of(boss)
        assert all(page.says(name, shown, locale) for name, (_, shown, _, _) in chosen.items())
        for name, (_, _, usual, _) in chosen.items():
            await page.reset(name)
            assert page.says(name, usual, locale)
        assert await kept(server) == {}
        assert not page.can_reset()


@LOCALE
async def test_the_page_names_chosen_channels_in_which_permissions_are_missing(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss = manager(server, locale)
        deny = discord.PermissionOverwrite(attach_files=False)
        quiet = server.guild.create_text_channel("quiet", overwrites={server.guild.me: deny})
        await server.env.settle()
        lacks = say(locale_of(locale), Text("server-settings-lacking", {"channels": f"<#{quiet.id}>"}))
        page = await Page.of(boss)
        await page.pick("channels", server.channel)
        assert lacks not in texts(page.message)
        await page.pick("channels", server.channel, quiet)
        assert lacks in texts(page.message)
        assert (await told(boss, "server check")).splitlines() == [words(locale, "good"), lacks]


async def test_no_one_else_can_press_it(tmp_path: Path) -> None:
    """A forged control does nothing for anyone else, nor does a value that no list has."""
    async with Server.open(tmp_path, strict=True) as server:
        boss, person = manager(server), server.person("Oliver")
        mine = (await person.slash("rules")).response._message
        for verb in ("setting", "setting-usual"):
            forged = encode(Address(verb, "e", 0, arg="pace"))
            await person.deliver(person.raw(mine, forged, values=["3d"]))
            assert say("en", Text("refuse-manager-only")) in person.texts()
        page = await Page.of(boss)
        for name, values in (
            ("pace", ["1y"]),
            ("most", ["0"]),
            ("most", ["x"]),
            ("channels", ["here"]),
            ("threads", ["on"]),
            ("name", ["x"]),
        ):
            await boss.deliver(boss.raw(page.message, encode(Address("setting", "e", 0, arg=name)), values=values))
        assert await kept(server) == {}


# --- the places and people of new tables ---------------------------------------------------------------------------


def where(locale: str, *channels: Any) -> str:
    named = " ".join(f"<#{channel.id}>" for channel in channels)
    return say(locale_of(locale), Text("refuse-open-where", {"n": len(channels), "channels": named}))


@LOCALE
async def test_tables_open_in_the_chosen_channels_and_nowhere_else(tmp_path: Path, locale: str) -> None:
    """This holds for a table, a table for one, its open chooser, a match with the guide, and a rematch."""
    async with Server.open(tmp_path, strict=True) as server:
        person, tables = server.person("Oliver", locale), server.guild.create_text_channel("tables")
        await server.env.settle()
        chooser = (await person.slash("table new", game="fourx")).response._message
        begin = next(i for i in all_ids(chooser) if decode(i).verb == "begin")
        rules = (await person.slash("rules", game="spymaster")).response._message
        guided = next(i for i in all_ids(rules) if decode(i).verb == "guide")
        await person.slash("table new", game="spymaster")
        over, former = server.panels()[-1], await server.bot.service.commit(1, None, lobby.end, as_host(person))
        await server.sent()
        await choose(server, channels=[tables.id])
        for refused in (
            await person.slash("table new", game="spymaster"),
            await person.slash("table new", game="fourx"),
            await person.click(chooser, begin),
            await person.click(rules, guided),
        ):
            assert refused.ephemeral
            assert where(locale, tables) in "\n".join(texts(refused.response._message))
        before = person.texts().count(where(locale, tables))
        await person.deliver(person.raw(over, encode(Address("rematch", "t", former.id))))
        assert person.texts().count(where(locale, tables)) == before + 1
        assert await server.bot.service.tables_in(server.guild.id) == []
        assert not (await person.member.slash(tables, "table new", game="spymaster")).ephemeral
        await server.acted()
        opened = await server.bot.service.tables_of(person.id)
        assert [table.row.channel_id for table in opened] == [tables.id]


async def test_a_thread_is_as_open_as_its_channel(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        person, other = server.person("Oliver"), server.guild.create_text_channel("other")
        inside, outside = [
            ChannelHandle(server.env, server.guild, server.env.backend.create_thread(channel.id, "a thread", person.id))
            for channel in (server.channel, other)
        ]
        await server.env.settle()
        await choose(server, channels=[server.channel.id])
        assert not (await person.member.slash(inside, "table new", game="spymaster")).ephemeral
        assert where("en", server.channel) in await told(person, "table new", outside, game="spymaster")


async def test_only_channels_that_one_can_read_are_named(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person, shut = server.person("Oliver"), discord.PermissionOverwrite(view_channel=False)
        hidden = server.guild.create_text_channel("hidden", overwrites={server.guild.default_role: shut})
        await server.env.settle()
        await choose(server, channels=[hidden.id])
        assert await told(person, "table new", game="spymaster") == where("en")
        assert str(hidden.id) not in person.texts()


@LOCALE
async def test_tables_are_opened_by_those_with_a_chosen_role(tmp_path: Path, locale: str) -> None:
    """Managers of the server open tables too.

    A person without the role can sit down, and joins a rematch that is there.
    """
    async with Server.open(tmp_path, strict=True) as server:
        boss, person = manager(server), server.person("Oliver", locale)
        role = server.guild.create_role("players")
        await choose(server, roles=[role.id])
        refused = say(locale_of(locale), Text("refuse-open-who", {"roles": f"<@&{role.id}>"}))
        assert await told(person, "table new", game="spymaster") == refused
        await boss.slash("table new", game="spymaster")
        await person.press("Sit")
        table = await server.table()
        assert [row.person for row in table.seats] == [boss.id, person.id]
        await server.bot.service.commit(1, None, lobby.end, as_host(boss))
        await server.sent()
        again = encode(Address("rematch", "t", 1))
        await person.deliver(person.raw(server.panels()[-1], again))
        assert refused in person.texts()
        await boss.deliver(boss.raw(server.panels()[-1], again))
        await person.deliver(person.raw(server.panels()[-1], again))
        assert [row.person for row in (await server.table(2)).seats] == [boss.id, person.id]
        server.env.backend.add_member_role(server.guild.id, person.id, role.id)
        await server.env.settle()
        assert not (await person.slash("table new", game="spymaster")).ephemeral


async def test_a_lost_table_is_put_into_a_chosen_channel_only(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        person, other = server.person("Oliver"), server.guild.create_text_channel("other")
        tables = server.guild.create_text_channel("tables")
        await server.env.settle()
        await person.member.slash(tables, "table new", game="spymaster")
        await choose(server, channels=[tables.id, server.channel.id])
        server.env.backend.delete_channel(tables.id)
        await server.env.settle()
        assert where("en", tables, server.channel) in await told(person, "table open", other, table=1)
        await person.slash("table open", table=1)
        assert (await server.table()).row.channel_id == server.channel.id


@LOCALE
async def test_how_a_table_begins(tmp_path: Path, locale: str) -> None:
    """A table begins at the pace and in the language of the server's choice."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        boss, other = manager(server, locale), "ja" if locale == "en-US" else "en"
        await choose(server, pace="10m", locale=other)
        await boss.slash("table new", game="spymaster")
        table = await server.table()
        assert table.settings.time_control == PRESETS["10m"]
        assert table.row.locale == other
        assert say(other, Text("button-sit"), plain=True) in buttons(server.panels()[-1])
        await boss.slash("server board")
        assert any(say(other, Text("board-title")) in "\n".join(texts(m)) for m in boss.messages())


@LOCALE
async def test_so_many_tables_a_person_may_have_open(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person, other = server.person("Oliver", locale), server.person("Zoe")
        await choose(server, most=1)
        await person.slash("table new", game="spymaster")
        refused = await person.slash("table new", game="spymaster")
        counts = {"open": 1, "counted": 1, "n": 1}
        words = say(locale_of(locale), Text("refuse-many-tables-here", counts))
        assert words in texts(refused.response._message)
        assert not (await other.slash("table new", game="spymaster")).ephemeral
        assert len(await server.bot.service.tables_in(server.guild.id)) == 2


# --- a channel that is not chosen yet ------------------------------------------------------------------------------


@LOCALE
async def test_another_channel_can_be_checked(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss, bot = manager(server, locale), server.guild.me.display_name
        deny = discord.PermissionOverwrite(send_messages=False, send_messages_in_threads=False)
        quiet = server.guild.create_text_channel("quiet", overwrites={server.guild.me: deny})
        forum = server.guild.create_forum_channel("forum")
        await server.env.settle()

        async def check(channel: Any) -> list[str]:
            return (await told(boss, "server check", channel=channel)).splitlines()

        place = f"<#{quiet.id}>"
        assert await check(quiet) == [
            words(locale, "title"),
            words(locale, "channel", bot=bot, place=place),
            words(locale, "send-messages"),
            words(locale, "send-messages-in-threads"),
            words(locale, "or-no-threads"),
        ]
        assert await check(server.channel) == [words(locale, "good", place=f"<#{server.channel.id}>")]
        assert await check(forum) == [words(locale, "good", place=f"<#{forum.id}>")]
        await choose(server, channels=[quiet.id])
        not_chosen = words(locale, "not-chosen", place=f"<#{forum.id}>")
        assert await check(forum) == [words(locale, "good", place=f"<#{forum.id}>"), not_chosen]
        assert words(locale, "not-chosen") in await told(boss, "server check")


@LOCALE
@pytest.mark.parametrize("gone", NEEDED)
async def test_each_permission_is_needed(tmp_path: Path, gone: str, locale: str) -> None:
    """If one is missing, the check names it and its cure. A table is refused in the same words, or has no thread."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        boss, bot = manager(server, locale), server.guild.me.display_name
        left = dict.fromkeys(NEEDED, True) | {gone: False}
        allow = discord.PermissionOverwrite(**dict.fromkeys((*NEEDED, "use_application_commands"), True))
        reached = server.guild.create_text_channel("reached", overwrites={boss.member: allow})
        deny = discord.PermissionOverwrite(**{gone: False})
        quiet = server.guild.create_text_channel("quiet", overwrites={server.guild.me: deny})
        await server.env.settle()
        named, threads = words(locale, gone.replace("_", "-")), "thread" in gone
        lines = [named, *([words(locale, "or-no-threads")] if threads else [])]
        cure = words(locale, "channel", bot=bot, place=f"<#{quiet.id}>")
        told_of = (await told(boss, "server check", reached, channel=quiet)).splitlines()
        assert told_of == [words(locale, "title"), cure, *lines]
        assert (await told(boss, "server check", reached, channel=reached)).splitlines() == [
            words(locale, "good", place=f"<#{reached.id}>")
        ]
        leave(server, discord.Permissions(**left, manage_guild=True, use_application_commands=True))
        await server.env.settle()
        everywhere = (await told(boss, "server check", reached)).splitlines()
        assert everywhere == [words(locale, "title"), words(locale, "role", bot=bot), *lines]
        opened = await boss.member.slash(reached, "table new", game="spymaster")
        await server.acted()
        if not threads:
            assert opened.ephemeral
            assert named in texts(opened.response._message)[1].splitlines()
            assert await server.bot.service.tables_in(server.guild.id) == []
            return
        for verb in ("add-ai", "start"):
            await boss.click(*control(server, verb))
        await server.sent()
        assert (await server.table()).playing
        assert server.panels()[-1].channel_id == reached.id, "it is played in its channel"


async def test_in_a_forum_tables_are_played_in_its_posts(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        person, forum = server.person("Oliver"), server.guild.create_forum_channel("forum")
        made = server.env.backend.create_thread(forum.id, "a post", person.id)
        post = ChannelHandle(server.env, server.guild, made)
        await server.env.settle()
        await choose(server, channels=[forum.id])
        assert not (await person.member.slash(post, "table new", game="spymaster")).ephemeral
        for verb in ("add-ai", "start"):
            await person.click(*control(server, verb))
        await server.sent()
        table = await server.table()
        assert table.playing
        assert (table.row.channel_id, table.row.thread_id) == (forum.id, post.id)
        assert {panel.channel_id for panel in server.panels()} == {post.id}
