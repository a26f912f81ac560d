"""Peace: a manager bars someone from the seats of a server, and people report players to the managers (O14 to O19)."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.verbs import lobby
from bot.ui.address import decode
from engine.form import Text
from tests.flows.finding import answer, control, mention
from tests.flows.harness import Server, SimulatedPerson, all_ids, texts
from tests.flows.matches import seat_all
from tests.flows.reading import say
from tests.flows.servers import LOCALE, as_host, choose, manager


def said(locale: str, key: str, **args: Any) -> str:
    return say(locale[:2], Text(key, args))


def own(message: Any, verb: str) -> str:
    """Return the control of a verb on a message."""
    return next(i for i in all_ids(message) if decode(i).verb == verb)


def masked(text: str) -> str:
    """Return a text without what differs between two runs."""
    return re.sub(r"\d{15,}|\b[0-9a-f]{8,}\b|~[0-9a-z]+:|`[0-9a-f]+`|<t:\d+:.>", "…", text)


def shown(message: Any) -> str:
    return "\n".join(texts(message))


# --- bans ------------------------------------------------------------------------------------------------------------


@LOCALE
async def test_a_manager_bars_someone_and_lets_them_back(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        boss, ann, ben = manager(server, locale), server.person("Ann", locale), server.person("Ben", locale)
        await ann.slash("table new", game="spymaster")
        now, reason = server.bot.service.now, "Talk to us *first*"
        barred = answer(await boss.slash("server ban", user=ben.user, until="week", reason=reason))
        until = re.findall(r"<t:(\d+):f>", barred)
        assert abs(int(until[0]) - now() - 7 * 86400) < 60
        told = said(locale, "refuse-barred-why", until=f"<t:{until[0]}:f>", why=reason)
        for gesture in (
            lambda: ben.click(*control(server, "sit")),
            lambda: ben.slash("table new", game="spymaster"),
            lambda: ben.slash("table new", game="souten", people=mention(ann)),
        ):
            assert answer(await gesture()) == told
        page = (await boss.slash("server bans")).response._message
        for part in (f"<@{ben.id}>", f"<@{boss.id}>", "first"):
            assert part in shown(page)
        await boss.click(page, own(page, "lift"))
        assert said(locale, "bans-none") in shown(page), boss.texts()
        await ben.click(*control(server, "sit"))
        assert (await server.table()).seat_of(ben.id) == 1
        await boss.slash("server ban", user=ben.user, until="open")
        await ann.press(said(locale, "button-start"))
        assert (await server.table()).seat_of(ben.id) == 1, "what they have begun goes on"


async def test_whom_no_manager_can_bar(tmp_path: Path) -> None:
    """Only the server's owner bars a manager. No one bars or lifts themselves, and a bot takes no seat anyway."""
    async with Server.open(tmp_path, strict=True) as server:
        boss, other = manager(server), server.person("Other boss")
        role = next(r for r in server.env.backend.get_guild(server.guild.id).roles.values() if r.name == "managers")
        server.env.backend.add_member_role(server.guild.id, other.id, role.id)
        for user, key in (
            (boss.user, "refuse-bar-oneself"),
            (other.user, "refuse-bar-manager"),
            (server.env.create_user("robot", bot=True), "refuse-bar-bot"),
        ):
            assert answer(await boss.slash("server ban", user=user)) == said("en", key)
        server.env.backend.get_guild(server.guild.id).owner_id = boss.id
        server.bot.get_guild(server.guild.id).owner_id = boss.id
        assert f"<@{other.id}>" in answer(await boss.slash("server ban", user=other.user))
        page = (await other.slash("server bans")).response._message
        assert answer(await other.click(page, own(page, "lift"))) == said("en", "refuse-bar-oneself")
        assert len(await server.bot.service.peace.bans(server.guild.id)) == 1


async def test_many_bans_have_pages(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        boss = manager(server)
        for n in range(1, 20):
            await server.bot.service.peace.bar(server.guild.id, n, "open", boss.id, "r" * 200)
        page = (await boss.slash("server bans")).response._message
        seen: list[str] = re.findall(r"<@(\d{1,2})>:", shown(page))
        for _ in range(2):
            await boss.click(page, [i for i in all_ids(page) if decode(i).verb == "bans"][-1])
            seen += re.findall(r"<@(\d{1,2})>:", shown(page))
        assert sorted(map(int, seen)) == [*range(1, 20)]
        await boss.click(page, own(page, "lift"))
        assert len(re.findall(r"<@(\d{1,2})>:", shown(page))) == 2


async def test_no_one_learns_from_a_ban(tmp_path: Path) -> None:
    """Two worlds: with the ban and without. Everyone else receives the same: lists, lobbies, calls, answers."""

    async def world(name: str, *, barred: bool) -> str:
        (folder := tmp_path / name).mkdir()
        async with Server.open(folder, strict=True, seed="peace") as server:
            ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
            if barred:
                await server.bot.service.peace.bar(server.guild.id, ben.id, "open", 9, "")
            requests, seen = len(server.requests), []
            for gesture in (
                lambda: ann.slash("table new", game="souten", people=mention(ben)),
                lambda: ann.slash("table invite", people=mention(cat), table=1),
                lambda: cat.click(*control(server, "sit")),
                lambda: cat.slash("table list"),
                lambda: ben.slash("table list"),
                lambda: ben.slash("table show", table=1),
            ):
                seen.append(shown((await gesture()).response._message))
            await server.sent()
            written = [
                r.json for r in server.requests[requests:] if r.method == "POST" and r.path.endswith("/messages")
            ]
            silent = [(each.get("flags"), each.get("content")) for each in written]  # edits may come in one
            return masked("\n".join([*seen, *map(shown, server.everything()), *map(str, silent)]))

    assert await world("barred", barred=True) == await world("free", barred=False)


# --- reports ---------------------------------------------------------------------------------------------------------


async def reporting(server: Server, locale: str = "en-US") -> tuple[Any, ...]:
    """Begin a match, in a server with a channel for reports. Return it, a manager, two players, and someone else."""
    boss, channel = manager(server, locale), server.guild.create_text_channel("reports")
    ann, ben, eva = (server.person(name, locale) for name in ("Ann", "Ben", "Eva"))
    await seat_all(server, "spymaster", [ann, ben])
    await choose(server, reports=channel.id)
    return channel, boss, ann, ben, eva


async def menu(person: SimulatedPerson, message: Any) -> Any:
    """Open the menu of a message in the main channel, and press Report…"""
    handle = person.handle(message)
    return await person.checked(await person.member.context_menu(person.server.channel, "Report…", handle))


async def report(person: SimulatedPerson, asked: Any, seat: int = 1, kind: str = "stop", words: str = "dawdles") -> str:
    result = await person.submit(asked, {"who.0": [str(seat)], "kind.0": kind, "words.0": words})
    return answer(result)


@LOCALE
async def test_a_report_reaches_the_managers_and_no_one_else(tmp_path: Path, locale: str) -> None:
    """A manager opens it, and bars the player from there; at the end they see the move that it was about."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        channel, boss, ann, ben, eva = await reporting(server, locale)
        board = next(m for m in server.everything() if m.channel_id == server.channel.id)
        asked = await menu(eva, board)
        assert await report(eva, asked) == said(locale, "report-sent")
        (notice,) = server.env.backend.messages[channel.id].values()
        assert [said(locale, "report-title")] == [text for text in texts(notice) if text]
        page = (await boss.click(notice, own(notice, "report-open"))).response._message
        for part in (f"<@{ben.id}>", f"<@{eva.id}>", "> dawdles", said(locale, "report-stop")):
            assert part in shown(page)
        assert "replay-round" not in [decode(i).verb for i in all_ids(page)]
        await boss.click(page, own(page, "report-done"))
        handled = said(locale, "report-handled", user=f"<@{boss.id}>")
        await server.sent()
        assert handled in shown(notice)
        assert handled in shown(page)
        asked = await boss.click(page, own(page, "report-bar"))
        await boss.submit(asked, {"until.0": "day", "reason.0": "enough"})
        (ban,) = await server.bot.service.peace.bans(server.guild.id)
        assert (ban.person, ban.by, ban.reason) == (ben.id, boss.id, "enough")
        await server.bot.service.commit(1, None, lobby.end, as_host(ann))
        page = (await boss.click(notice, own(notice, "report-open"))).response._message
        await boss.click(page, own(page, "replay-round"))
        assert own(page, "replay-step"), "in place"


async def test_who_plays_there_reads_a_report_only_at_the_end_and_who_is_meant_never(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        channel, boss, ann, ben, eva = await reporting(server)
        role = next(r for r in server.env.backend.get_guild(server.guild.id).roles.values() if r.name == "managers")
        for person in (ann, ben):
            server.env.backend.add_member_role(server.guild.id, person.id, role.id)
        await report(eva, await eva.slash("table report", table=1))
        (notice,) = server.env.backend.messages[channel.id].values()

        async def opened(person: SimulatedPerson) -> str:
            return answer(await person.click(notice, own(notice, "report-open")))

        assert await opened(eva) == said("en", "refuse-manager-only")
        assert await opened(ann) == await opened(ben) == said("en", "refuse-report-seated")
        await server.bot.service.commit(1, None, lobby.end, as_host(ann))
        assert "dawdles" in await opened(ann)
        assert "dawdles" in await opened(boss)
        assert await opened(ben) == said("en", "refuse-report-gone")


async def test_what_cannot_be_reported_is_refused_in_words(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        channel, boss, ann, _, eva = await reporting(server)
        assert answer(await boss.member.slash(server.channel, "server settings", reports=channel)) != ""
        board = (await ann.slash("me settings")).response._message
        assert answer(await menu(ann, board)) == said("en", "menu-no-table")
        assert answer(await eva.slash("table report", table=9)) == said("en", "refuse-no-table")
        found = await eva.suggestions("table report", "table", "spy")
        assert [each["value"] for each in found] == [1]
        await choose(server, reports=None)
        assert answer(await eva.slash("table report", table=1)) == said("en", "refuse-no-reports")
        await choose(server, reports=channel.id)


async def test_a_report_that_cannot_be_delivered_is_kept_for_the_next_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        channel, _, _, _, eva = await reporting(server)
        asked = await eva.slash("table report", table=1)
        with monkeypatch.context() as patch:
            patch.setattr(type(server.bot.delivery.messages), "write", forbidden)
            assert await report(eva, asked) == said("en", "refuse-report-unsent")
        asked = await eva.slash("table report", table=1)
        assert "dawdles" in str(asked.modal)
        assert await report(eva, asked, words="still dawdles") == said("en", "report-sent")
        assert len(channel.history()) == 1
        assert answer(await eva.slash("table report", table=1)) == said("en", "refuse-report-twice")


async def forbidden(*args: Any) -> Any:
    raise discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50013, "message": "Missing Permissions"})


async def test_no_one_learns_from_a_report(tmp_path: Path) -> None:
    """Two worlds: with the report and without. The players, and everyone else, receive the same."""

    async def world(name: str, *, told: bool) -> str:
        (folder := tmp_path / name).mkdir()
        async with Server.open(folder, strict=True, seed="peace") as server:
            channel, boss, ann, ben, eva = await reporting(server)
            if told:
                await report(eva, await eva.slash("table report", table=1))
                (notice,) = server.env.backend.messages[channel.id].values()
                page = (await boss.click(notice, own(notice, "report-open"))).response._message
                await boss.click(page, own(page, "report-done"))
            await server.sent()
            seen, steps = (
                [],
                (
                    lambda: ben.slash("table show"),
                    lambda: ben.slash("stats"),
                    lambda: ben.slash("mine"),
                    lambda: ben.slash("log"),
                    lambda: ann.slash("table list"),
                ),
            )
            for step in steps:
                seen.append(shown((await step()).response._message))
            seen += [shown(m) for m in server.everything() if server.is_public(m) and m.channel_id != channel.id]
            seen += [shown(m) for person in (ann, ben) for m in person.messages(dm=True)]
            return masked("\n".join(seen))

    assert await world("reported", told=True) == await world("quiet", told=False)
