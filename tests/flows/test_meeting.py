"""Appointments: a lobby with a time, from the option to the match (P1 to P9)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, buttons, texts
from tests.flows.reading import say

SIT, COMING, ZONE = (say("en", Text(f"button-{key}")) for key in ("sit", "coming", "settings-time"))


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
        assert f"Begins <t:{when:.0f}:F> (<t:{when:.0f}:R>)" in ann.texts()
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
