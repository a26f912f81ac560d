"""Finding people: named lobbies, groups, blocks, the terms of a table; in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.time.time_control import PRESETS
from bot.tables.verbs.terms import pace_words, terms_of
from engine.form import Text
from tests.flows.finding import answer, control, lobby, mention
from tests.flows.harness import Server, questions, texts
from tests.flows.reading import refusal, say

LANGUAGES = pytest.mark.parametrize("locale", ["en-US", "ja"])


def said(locale: str, key: str, game: str | None = None, **args: Any) -> str:
    return say(locale[:2], Text(key, args), game=game)


def calls(server: Server) -> list[Any]:
    return [m for m in server.everything() if m.content and m.mention_user_ids]


@LANGUAGES
async def test_a_group_looks_for_one_more(locale: str, tmp_path: Path) -> None:
    """Two people are asked by one line.

    When the table is full it is edited, so no one is woken. The other seat is open.
    """
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        host, ben, cat, dan, eva = (server.person(n, locale) for n in ("Ann", "Ben", "Cat", "Dan", "Eva"))
        await host.slash("table new", game="souten", people=mention(ben, cat))
        (call,) = calls(server)
        assert {*call.ping_user_ids} == {ben.id, cat.id}
        assert said(locale, "lobby-asked", number=2, name="Ben") in lobby(server)
        assert said(locale, "lobby-guests-group", n=1) in lobby(server)
        listed = answer(await ben.slash("table list"))
        assert said(locale, "lobby-guests-you") in listed
        assert said(locale, "lobby-guests-group", n=1) in answer(await dan.slash("table list"))
        await dan.click(*control(server, "sit"))
        refused = await eva.click(*control(server, "sit"))
        assert answer(refused) == said(locale, "refuse-kept-for-others")
        await ben.click(*control(server, "sit"))
        before = len(server.everything())
        await cat.click(*control(server, "sit"))
        await server.sent()
        assert len(server.everything()) == before, "an edit: no one is woken up"
        (call,) = calls(server)
        assert said(locale, "game-title", "souten") in call.content
        assert re.sub(r"\s", "", call.content).endswith(")")
        names = [row.name for row in (await server.table()).seats]
        assert sorted(names) == ["Ann", "Ben", "Cat", "Dan"]


async def test_a_mention_that_is_no_number_of_discord_s_is_no_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord answers 400 to such a number. Any other error of Discord's is no answer about the person."""
    status = 400

    async def fetch_member(guild: discord.Guild, number: int) -> discord.Member:
        raise discord.HTTPException(SimpleNamespace(status=status, reason=""), {"code": 50035, "message": ""})

    async with Server.open(tmp_path) as server:
        host, no_one = server.person("Ann"), "<@99999999999999999999>"
        await host.slash("table new", game="spymaster")
        monkeypatch.setattr(discord.Guild, "fetch_member", fetch_member)
        shown = answer(await host.slash("table invite", people=no_one))
        assert shown == said("en", "refuse-not-a-member", user=no_one)
        status = 500
        assert answer(await host.slash("table invite", people=no_one)) != shown


@LANGUAGES
async def test_only_who_was_asked(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        host, ben, cat = (server.person(name, locale) for name in ("Ann", "Ben", "Cat"))
        await host.slash("table new", game="spymaster", people=mention(ben), only=True)
        assert said(locale, "lobby-guests-named") in lobby(server)
        assert answer(await cat.click(*control(server, "sit"))) == said(locale, "refuse-kept-for-others")
        for people, key in ((mention(cat), "refuse-kept-for-others"), ("Cat", "refuse-no-mentions")):
            result = await host.slash("table invite", people=people)
            assert answer(result) == said(locale, key)
        result = await cat.slash("table invite", people=mention(ben))
        assert answer(result) == said(locale, "refuse-host-only")
        result = await host.slash("table invite", people="<@1>")
        assert answer(result) == said(locale, "refuse-not-a-member", user="<@1>")
        await ben.click(*control(server, "sit"))
        await ben.click(*control(server, "leave"))
        await host.slash("table invite", people=mention(cat), table=1)
        assert [c.ping_user_ids for c in calls(server)] == [[cat.id]], "the older call goes"
        await cat.click(*control(server, "sit"))
        assert (await server.table()).seat_of(cat.id) == 1


@LANGUAGES
async def test_the_sheets_of_the_terms(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        host, guest = server.person("Ann", locale), server.person("Ben", locale)
        await host.slash("table new", game="spymaster")
        assert await guest.forge("terms", arg="pace") == said(locale, "refuse-host-only")
        await host.slash("table invite", people=mention(guest), table=1)  # with two people the pace matters (F29)
        asked = await host.click(*control(server, "terms", "pace"))
        names = [label["component"]["custom_id"] for label in questions(asked.modal)]
        assert names == ["pace.0", "other.0", "vacations.0", "undo.0", "rated.0"]
        await host.submit(asked, {"pace.0": "3d", "vacations.0": "no", "undo.0": "vote", "rated.0": "no"})
        assert said(locale, "pace-days", n=3) in lobby(server)
        assert said(locale, "lobby-undo-vote") in lobby(server)
        asked = await host.click(*control(server, "terms", "pace"))
        typed = {"pace.0": "3d", "other.0": "36 h", "vacations.0": "yes", "undo.0": "usual", "rated.0": "yes"}
        await host.submit(asked, typed)
        assert said(locale, "pace-hours", n=36) in lobby(server)
        assert said(locale, "lobby-rated-yes") in lobby(server)
        asked = await host.click(*control(server, "terms", "pace"))
        refused = await host.submit(
            asked, {"other.0": "36 years", "vacations.0": "yes", "undo.0": "usual", "rated.0": "no"}
        )
        assert refusal(refused.response._message) == said(locale, "refuse-pace")
        asked = await host.click(*control(server, "terms", "people"))
        await host.submit(asked, {"guests.0": "named", "least.0": "usually", "watch.0": "all", "comments.0": "no"})
        for key in ("lobby-guests-named", "lobby-least-usually", "lobby-comments-no"):
            assert said(locale, key) in lobby(server)
        result = await host.slash("table options", option="pace", value="free", table=1)
        assert answer(result) == said(
            locale, "options-done", option=Text("term-pace"), value=pace_words(PRESETS["free"])
        )
        result = await host.slash("table options", option="pace", value="a while", table=1)
        assert answer(result) == said(locale, "refuse-pace")
        found = await host.suggestions("table options", "value", "", option="undo")
        assert [each["value"] for each in found] == ["usual", "vote", "none"]
        assert terms_of(await server.table())["pace"] == "free"


def public(body: Any) -> Any:
    """Return the parts of a request that others receive, without the people it wakes and the nonce."""
    return {name: value for name, value in (body or {}).items() if name not in ("allowed_mentions", "nonce")}


@LANGUAGES
async def test_who_is_blocked_sees_what_everyone_sees(locale: str, tmp_path: Path) -> None:
    """D24: a blocked person receives what they would receive otherwise, except the words of a kept seat.

    Their own lobby, to which they invite the other person, looks alike too; it only wakes no one.
    """

    async def world(name: str, *, blocks: bool) -> tuple[str, list[Any]]:
        folder = tmp_path / name
        folder.mkdir()
        async with Server.open(folder, strict=True, locale=locale) as server:
            ann, ben, cat = (server.person(name, locale) for name in ("Ann", "Ben", "Cat"))
            await ann.slash("me block", user=ben.user if blocks else cat.user)
            await ann.slash("me unblock", user=cat.user)
            await cat.slash("table new", game="souten")
            await ann.click(*control(server, "sit"))
            if not blocks:  # in this world the seats are really kept
                await cat.slash("table options", option="guests", value="named", table=1)
            await ann.slash("table list")
            requests, seen = len(server.requests), []
            for gesture in (
                lambda: ben.click(*control(server, "sit")),
                lambda: ben.slash("me blocks"),
                lambda: ben.slash("table new", game="souten", people=mention(ann)),
                lambda: ben.slash("table show", table=2),
                lambda: ben.slash("table invite", people=mention(ann), table=2),
            ):
                result = await gesture()
                seen.append(texts(result.response._message) if result.response is not None else None)
            await server.sent()
            seen += [f"{r.method} {r.path} {public(r.json)}" for r in server.requests[requests:]]
            own = re.sub(r"`[0-9a-f]{8}`", "", lobby(server, 2))
            (call,) = calls(server)
            received = "\n".join(map(str, [*seen, own, call.content]))
            received = re.sub(r"\d{15,}|\b[0-9a-f]{8,}\b|~[0-9a-z]+:", "…", received)  # differ between runs
            return received, [*call.ping_user_ids]

    there, woken = await world("blocked", blocks=True)
    otherwise, called = await world("free", blocks=False)
    assert there == otherwise
    assert (len(woken), len(called)) == (0, 1)
