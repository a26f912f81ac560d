"""Other doors to a table: context menus, a game as last time, favourites, circles; in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.builders import ChannelHandle

from bot.tables.verbs import whereabouts
from bot.tables.verbs.presets import preset_of
from bot.tables.verbs.terms import terms_of
from bot.ui.address import Address, decode, encode
from cogs.menus import SAME_AS
from data.model.timing import Vacation
from engine.form import Text
from render.texts import say as catalogue
from tests.flows.commands import MANAGED, ON_MESSAGE, ON_PERSON, TREE, menus
from tests.flows.finding import answer, mention
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, questions, texts
from tests.flows.reading import refusal, say, selects

LANGUAGES = pytest.mark.parametrize("locale", ["en-US", "ja"])


async def chosen(person: SimulatedPerson, entry: str, target: Any) -> Any:
    """Choose an entry of the context menu of a person or a message."""
    server = person.server
    if isinstance(target, SimulatedPerson):
        return await person.checked(await person.member.context_menu(server.channel, entry, target.member))
    place = ChannelHandle(server.env, server.guild, server.env.backend.get_channel(target.channel_id))
    return await person.checked(await person.member.context_menu(place, entry, person.handle(target)))


def said(locale: str, key: str, game: str | None = None, **args: Any) -> str:
    return say(locale[:2], Text(key, args), game=game)


def entry(key: str) -> str:
    """Return the name of an entry: a menu is called by its English name, whatever its reader sees."""
    return catalogue("en", Text(key), plain=True)


async def suggested(person: SimulatedPerson, typed: str = "") -> dict[str, str]:
    """Return the suggestions for the `game:` of a new table: name -> value, in their order."""
    found = await person.suggestions("table new", "game", typed)
    return {each["name"]: each["value"] for each in found}


async def test_the_menus_are_few_and_each_entry_is_a_command_too(tmp_path: Path) -> None:
    """Menus are far away on a phone (O3). Discord takes 15 entries of each kind."""
    async with Server.open(tmp_path) as server:
        on_person, on_message = (menus(server, kind) for kind in (ON_PERSON, ON_MESSAGE))
    names = {catalogue("en", Text(key), plain=True): catalogue("ja", Text(key), plain=True) for key in SAME_AS}
    assert {each["name"]: each["name_localizations"]["ja"] for each in (*on_person, *on_message)} == names
    assert len(on_person) == 1
    assert {"My hand", "Replay"} <= {each["name"] for each in on_message} <= {"My hand", "Replay", "Report…"}
    assert {*SAME_AS.values()} <= TREE | MANAGED


# --- a message's table -----------------------------------------------------------------------------------------------


@LANGUAGES
async def test_a_message_of_a_table_leads_to_the_hand_and_to_the_replay(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben, dan = (server.person(name, locale) for name in ("Ann", "Ben", "Dan"))
        await ann.slash("table new", game="spymaster")
        panel = server.panels()[-1]
        refused = await chosen(ann, entry("menu-hand"), panel)
        assert answer(refused) == said(locale, "refuse-not-started")
        await ben.click(panel, next(i for i in all_ids(panel) if decode(i).verb == "sit"))
        await ann.click(panel, next(i for i in all_ids(panel) if decode(i).verb == "start"))
        table = await server.table()
        assert table.row.thread_id is not None
        lobby_message, seal = panel, next(m for m in server.everything() if "🔏" in "\n".join(texts(m)))
        for message in (server.panels()[-1], lobby_message, seal):
            shown = (await chosen(ann, entry("menu-hand"), message)).response._message
            assert shown.is_ephemeral
            assert ann.files(shown), "the hand has a picture"
            assert answer(await chosen(dan, entry("menu-hand"), message)) == said(locale, "refuse-not-seated")
            refused = await chosen(ann, entry("menu-replay"), message)
            assert answer(refused) == said(locale, "refuse-still-playing")
        await ann.slash("table end", table=1)
        await ann.press(said(locale, "button-confirm"))
        shown = await chosen(dan, entry("menu-replay"), server.panels()[-1])
        assert shown.response._message.is_ephemeral
        assert any(decode(i).verb == "replay-step" for i in all_ids(shown.response._message))


async def test_what_people_write_in_a_thread_leads_to_the_table_that_is_played_there(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann = server.person("Ann")
        await ann.slash("table new", game="spymaster")
        await ann.press("Play vs AI now")
        table = await server.table()
        place = ChannelHandle(server.env, server.guild, server.env.backend.get_channel(table.row.thread_id))
        await ann.member.send(place, "Hello!")
        chat = next(m for m in server.everything() if m.content == "Hello!")
        shown = (await chosen(ann, entry("menu-hand"), chat)).response._message
        assert ann.files(shown)


async def test_a_message_that_belongs_to_no_table_says_so(tmp_path: Path) -> None:
    """So does a message of a table that its reader may not know of."""
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        none = said("en-US", "menu-no-table")
        message = (await ann.slash("about")).response._message
        for key in ("menu-hand", "menu-replay"):
            assert answer(await chosen(ann, entry(key), message)) == none
        await ann.slash("table new", game="spymaster")
        await server.bot.service.commit(1, None, whereabouts.place, None, 5)
        ben = server.person("Ben")
        assert answer(await chosen(ben, entry("menu-hand"), server.panels()[-1])) == none


# --- an invitation ---------------------------------------------------------------------------------------------------


@LANGUAGES
async def test_a_person_is_invited_to_a_lobby_or_to_a_new_table(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben, cat = (server.person(name, locale) for name in ("Ann", "Ben", "Cat"))
        menu = entry("menu-invite")
        assert answer(await chosen(ann, menu, ann)) == said(locale, "refuse-invite-oneself")
        await ann.slash("table new", game="souten")
        await ben.slash("table new", game="hens")
        panel = (await chosen(ann, menu, cat)).response._message
        assert panel.is_ephemeral
        (custom_id,) = [i for i in all_ids(panel) if decode(i).verb == "invite-to"]
        assert decode(custom_id).table == 1, "not to the table of someone else"
        done = await ann.click(panel, custom_id)
        link = (await server.table()).row.channel_id
        assert "Cat" in answer(done)
        assert str(link) in answer(done)
        await server.sent()
        (call,) = [m for m in server.everything() if m.content and m.mention_user_ids]
        assert call.mention_user_ids == [cat.id]
        panel = (await chosen(ann, menu, cat)).response._message
        assert not [i for i in all_ids(panel) if decode(i).verb == "invite-to"], "she is invited there already"
        ((custom_id, values),) = selects(panel).items()
        assert "hens" in values
        assert "fourx" not in values
        await ann.pick(panel, custom_id, "hens")
        table = await server.table(3)
        assert (table.row.game, [kept.person for kept in table.kept], table.host) == ("hens", [cat.id], ann.id)


async def test_a_block_shows_nowhere_in_an_invitation(tmp_path: Path) -> None:
    """The person who was blocked sees the same panels and answers (D24). One's own block is said."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        await ann.slash("table new", game="souten")
        await cat.slash("me block", user=ann.user)
        shown: list[list[str]] = []
        for guest in (ben, cat):
            panel = (await chosen(ann, "Invite to a table", guest)).response._message
            custom_id = next(i for i in all_ids(panel) if decode(i).verb == "invite-to")
            lines = [*texts(panel), *buttons(panel), answer(await ann.click(panel, custom_id))]
            shown.append([re.sub("Ben|Cat", "?", line) for line in lines])
        assert shown[0] == shown[1]
        await ann.slash("me block", user=ben.user)
        await ann.slash("table new", game="hens")
        panel = (await chosen(ann, "Invite to a table", ben)).response._message
        custom_id = next(i for i in all_ids(panel) if decode(i).verb == "invite-to")
        refused = await ann.click(panel, custom_id)
        assert said("en-US", "refuse-blocked", names=("Ben",)) in answer(refused)


async def test_bots_cannot_be_invited_and_nothing_works_with_a_forged_id(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await ann.slash("table new", game="souten")
        panel = (await chosen(ann, "Invite to a table", ben)).response._message
        for arg in ("x", "", "99", "9" * 30, str(2**63)):
            await ann.deliver(ann.raw(panel, encode(Address("invite-to", "e", 1, arg=arg))))
        assert (await server.table()).kept == ()
        await ben.deliver(ben.raw(panel, encode(Address("invite-to", "e", 1, arg=str(ben.id)))))
        assert (await server.table()).kept == (), "only the host invites"


# --- as last time, favourites ----------------------------------------------------------------------------------------


@LANGUAGES
async def test_a_game_is_opened_as_last_time(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben = server.person("Ann", locale), server.person("Ben", locale)
        await ann.slash("table new", game="hens", people=mention(ben), only=True)
        await ann.slash("table options", option="pace", value="3d")
        for level in ("hard", "easy"):
            await ann.add_ai(level=level)
        panel = server.panels()[-1]
        await ben.click(panel, next(i for i in all_ids(panel) if decode(i).verb == "sit"))
        await ann.click(panel, next(i for i in all_ids(panel) if decode(i).verb == "start"))
        name, value = next(iter((await suggested(ann)).items()))
        hens = said(locale, "game-title", "hens")
        assert name.startswith(hens)
        assert said(locale, "pace-days", n=3) in name
        assert value not in (await suggested(ben)).values()
        assert value in (await suggested(ann, hens[:3])).values()
        result = await ann.slash("table new", game=value)
        assert not result.ephemeral
        table = await server.table(2)
        assert ([row.ai for row in table.seats], table.kept) == ([None, "hard", "easy"], ())
        assert terms_of(table)["pace"] == "3d"
        assert terms_of(table)["guests"] == "all"
        await ann.slash("table new", game=name)
        assert terms_of(await server.table(3))["pace"] == "3d", "typed in full, it is understood too"


@LANGUAGES
async def test_a_favourite_is_kept_used_and_deleted(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben = server.person("Ann", locale), server.person("Ben", locale)
        await ann.slash("table new", game="hens")
        await ann.slash("table options", option="undo", value="none")
        opened = await ann.page("favourite")
        (asked,) = questions(opened.modal)
        done = await ann.submit(opened, {asked["component"]["custom_id"]: "日曜 *Sunday*"})
        assert "日曜" in answer(done)
        (name, value) = next(iter((await suggested(ann, "日曜")).items()))
        assert name.startswith("日曜 *Sunday*")
        assert value not in (await suggested(ben)).values()
        await ann.slash("table new", game="日曜 *Sunday*")
        assert terms_of(await server.table(2))["undo"] == "none"
        page = (await ann.slash("me favourites")).response._message
        ((custom_id, values),) = selects(page).items()
        assert values == [value]
        page = (await ann.pick(page, custom_id, value)).response._message
        assert said(locale, "favourites-none") in "\n".join(texts(page))
        gone = await ann.slash("table new", game=value)
        assert refusal(gone.response._message) == said(locale, "refuse-no-favourite")


async def test_managers_keep_favourites_for_everyone(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss, ben = server.person("Boss"), server.person("Ben")
        server.env.backend.add_member_role(server.guild.id, boss.id, manager_role(server))
        await boss.slash("table new", game="hens")
        opened = await boss.page("favourite")
        name, whose = [asked["component"]["custom_id"] for asked in questions(opened.modal)]
        await boss.submit(opened, {name: "Club", whose: "server"})
        (found,) = (await suggested(ben, "Club")).values()
        page = (await ben.slash("me favourites")).response._message
        assert "Club" in "\n".join(texts(page))
        assert not selects(page)
        await ben.slash("table new", game=found)
        assert (await server.table(2)).row.game == "hens"
        page = (await boss.slash("me favourites")).response._message
        await boss.pick(page, next(iter(selects(page))), found)
        assert not await suggested(ben, "Club")


def manager_role(server: Server) -> int:
    return server.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True)).id


async def test_what_is_not_possible_any_more_is_said_to_its_host(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann = server.person("Ann")
        await ann.slash("table new", game="hens")
        table = await server.table()
        old = preset_of(table, at=1.0, person=ann.id, name="Old")
        async with server.bot.store.write() as unit:
            await unit.put_preset(replace(old, terms=old.terms | {"undo": "thrice"}, ais=["genius"]))
        await ann.slash("table new", game="Old")
        opened = await server.table(2)
        assert [row.ai for row in opened.seats] == [None, "normal"]
        note = "\n".join(texts(ann.messages()[-1]))
        assert ann.messages()[-1].is_ephemeral
        assert said("en-US", "term-undo") in note
        assert "genius" in note


# --- circles ---------------------------------------------------------------------------------------------------------


@LANGUAGES
async def test_a_circle_is_made_and_invited(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        ann, ben, cat, dan = (server.person(name, locale) for name in ("Ann", "Ben", "Cat", "Dan"))
        page = (await ann.slash("me circles")).response._message
        opened = await ann.click(page, buttons(page)[said(locale, "button-circle-new")])
        (asked,) = questions(opened.modal)
        page = (await ann.submit(opened, {asked["component"]["custom_id"]: "Friday"})).response._message
        people = next(i for i in all_ids(page) if decode(i).verb == "circle-people")
        picked = await ann.member.select(ann.handle(page), [ben.member, cat.member, dan.member], custom_id=people)
        page = (await ann.checked(picked)).response._message
        page = (await ann.click(page, buttons(page)[said(locale, "button-back")])).response._message
        assert all(f"<@{each.id}>" in "\n".join(texts(page)) for each in (ben, cat, dan))
        assert [each["value"] for each in await ann.suggestions("table new", "circle", "fri")] == ["Friday"]
        assert await ben.suggestions("table new", "circle", "") == []
        refused = await ben.slash("table new", game="souten", circle="Friday")
        assert refusal(refused.response._message) == said(locale, "refuse-no-circle")
        now = server.bot.service.now()
        async with server.bot.store.write() as unit:
            await unit.put_vacation(Vacation(person=cat.id, since=now - 1, until=now + 1000, declared=now - 1))
        await ann.slash("me block", user=dan.user)
        await ann.slash("table new", game="souten", circle="Friday")
        assert [kept.person for kept in (await server.table()).kept] == [ben.id], "the others drop out silently"
        await ann.slash("table new", game="hens")
        await ann.slash("table invite", circle="friday", table=2)
        assert [kept.person for kept in (await server.table(2)).kept] == [ben.id]
        page = (await ann.slash("me circles")).response._message
        ((custom_id, values),) = selects(page).items()
        page = (await ann.pick(page, custom_id, values[0])).response._message
        page = (await ann.click(page, buttons(page)[said(locale, "button-circle-drop")])).response._message
        assert said(locale, "circles-none") in "\n".join(texts(page))
