"""Alerts of lobbies and of wishes: chosen in /me settings, and told by DM (W20, G12, G13)."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.tables.state.notices import Wishes, wishes_of
from bot.tables.time.time_control import HOUR, MINUTE
from engine.form import Text
from tests.flows.finding import answer
from tests.flows.harness import Server, SimulatedPerson, buttons, questions, texts, until
from tests.flows.reading import say
from tests.flows.servers import as_host, choose, overwrites
from tests.flows.wishes import wish

pytestmark = pytest.mark.usefixtures("hourly")
ALERTS, FEWER, TOO, IN = (say("en", Text(f"button-{key}")) for key in ("settings-alerts", "fewer", "too", "in"))
WANTED = "more player wanted"


async def want(person: SimulatedPerson, *games: str, budget: int = 1) -> None:
    """Choose alerts in the form of /me settings."""
    await person.slash("me settings")
    asked = await person.press(ALERTS)
    await person.submit(asked, {"alerts.0": [*games], "alert_budget.0": str(budget)})


async def later(server: Server, seconds: float) -> None:
    await server.env.advance_time(seconds)
    await server.sent()


async def wishes(server: Server, person: SimulatedPerson) -> Wishes:
    return wishes_of((await server.bot.service.people.profile(as_host(person))).prefs)


async def test_W20_a_lobby_that_lacks_someone_is_told_to_who_wants_to_hear_of_its_game(tmp_path: Path) -> None:
    """Someone who is blocked reads nothing, and neither does someone who can't read the channel (G13)."""
    async with Server.open(tmp_path, strict=True) as server:
        host, ann, ben, cat, dan = (server.person(name) for name in ("Host", "Ann", "Ben", "Cat", "Dan"))
        for person, game in ((ann, "hens"), (ben, "hens"), (cat, "hens"), (dan, "annals")):
            await want(person, game)
        assert say("en", Text("seek-first-dm")) in ann.texts(dm=True)
        await server.bot.service.people.block(as_host(host), ben.id)
        deny = discord.PermissionOverwrite(view_channel=False)
        await choose(server, pace="1d")
        place = server.guild.create_text_channel("secret", overwrites={cat.member: deny})
        await host.checked(await host.member.slash(place, "table new", game="hens"))
        await server.env.advance_time(5 * HOUR)
        await server.sent()
        assert WANTED not in ann.texts(dm=True)
        await server.env.advance_time(HOUR + MINUTE)
        await until(lambda: WANTED in ann.texts(dm=True), what="the alert")
        told = next(m for m in ann.messages(dm=True) if WANTED in "\n".join(texts(m)))
        assert [*buttons(told)] == [FEWER]
        assert f"/{place.id}/" in "\n".join(texts(told))
        await server.sent()
        for person in (host, ben, cat, dan):
            assert WANTED not in person.texts(dm=True)


async def test_G12_fewer_of_these_leads_to_the_form(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, ann = server.person("Host"), server.person("Ann")
        await want(ann, "hens", budget=3)
        assert await wishes(server, ann) == Wishes(alerts=("hens",), alert_budget=3, alert_locale="en")
        await choose(server, pace="1d")
        await host.slash("table new", game="hens")
        await server.env.advance_time(6 * HOUR + MINUTE)
        await until(lambda: WANTED in ann.texts(dm=True), what="the alert")
        [alert] = await server.bot.store.ask.alerts_of(ann.id)
        assert alert.answered_at is None
        shown = await ann.press(FEWER, dm=True)
        assert "at most 3 per day" in answer(shown)
        asked = await ann.press(ALERTS, dm=True)
        shown = await ann.submit(asked, {"alerts.0": [], "alert_budget.0": "3"})
        assert "Alerts: off" in answer(shown)
        assert (await wishes(server, ann)).alerts == ()
        [alert] = await server.bot.store.ask.alerts_of(ann.id)
        assert alert.answered_at is not None, "any press is an answer"


async def test_W20_wishes_that_lack_someone_are_told_to_who_wants_to_hear_of_their_game(tmp_path: Path) -> None:
    """No name is told (W9). The button opens the form of a wish, and its wish is gathered with the others."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        for person in (ann, cat):
            await want(person, "annals")
        await server.bot.service.people.block(as_host(ben), cat.id)
        await wish(ben, "annals")
        await later(server, 6 * HOUR - MINUTE)
        assert WANTED not in ann.texts(dm=True)
        await later(server, 2 * MINUTE)
        await until(lambda: WANTED in ann.texts(dm=True), what="the alert")
        told = next(m for m in ann.messages(dm=True) if WANTED in "\n".join(texts(m)))
        assert [*buttons(told)] == [TOO, FEWER]
        assert f"/{server.guild.id}/{server.channel.id}" in "\n".join(texts(told))
        assert "Ben" not in ann.texts(dm=True)
        await later(server, 2 * HOUR)
        assert WANTED not in cat.texts(dm=True)
        asked = await ann.press(TOO, dm=True)
        games = next(each for each in questions(asked.modal) if each["component"]["custom_id"] == "games.0")
        assert [each["value"] for each in games["component"]["options"] if each.get("default")] == ["annals"]
        saved = await ann.submit(asked, {"games.0": ["annals"], "sizes.0": ["3"], "paces.0": ["1d"], "also.0": []})
        assert "Your wish" in answer(saved)
        assert not ben.sees(IN, dm=True), "they differ in the number of players"
        changed = await ann.press(say("en", Text("button-change")), dm=True)
        await ann.submit(changed, {"games.0": ["annals"], "sizes.0": ["2"], "paces.0": ["1d"], "also.0": []})
        await until(lambda: ann.sees(IN, dm=True) and ben.sees(IN, dm=True), what="the question")


async def test_G13_who_can_read_the_channel_of_an_alert_no_more_makes_no_wish_there(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await want(ann, "annals")
        place = server.guild.create_text_channel("secret")
        asked = await ben.checked(await ben.member.slash(place, "table wish"))
        form = {"games.0": ["annals"], "sizes.0": ["2"], "paces.0": ["1d"], "also.0": []}
        await ben.submit(asked, form)
        await later(server, 6 * HOUR + MINUTE)
        await until(lambda: WANTED in ann.texts(dm=True), what="the alert")
        asked = await ann.press(TOO, dm=True)
        deny = overwrites({ann.member: discord.PermissionOverwrite(view_channel=False)})
        server.env.backend.edit_channel(place.id, {}, overwrites=deny)
        refused = await ann.submit(asked, form)
        assert say("en", Text("refuse-wish-place")) in answer(refused)
        assert await server.bot.service.seeking.own(ann.id, server.guild.id) is None
        await server.bot.service.people.set_server(server.guild.id, wishes=False)
        assert "takes no wishes" in answer(await ann.press(TOO, dm=True))
