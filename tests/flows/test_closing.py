"""Too many open tables: each is named, and tables in the way can be closed at once. Also /me delete."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.person import Person
from bot.ui.caps import DISCORD
from bot.ui.mine import LISTED
from engine.form import Text
from render.texts import locale_of
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, selects, texts
from tests.flows.reading import say

LOCALE = pytest.mark.parametrize("locale", ["en-US", "ja"])


def shown(message: Any) -> str:
    return "\n".join(texts(message))


async def close(person: SimulatedPerson, panel: Any, table: int) -> Any:
    """Pick a table in the list, and return the panel afterwards."""
    (menu,) = selects(panel)
    await person.checked(await person.member.select(person.handle(panel), [str(table)], custom_id=menu))
    return next(each for each in person.messages() if each.id == panel.id)


async def lobby_of(person: SimulatedPerson, other: SimulatedPerson, short: str) -> None:
    """Start a match of two people."""
    await person.slash("table new", game="spymaster")
    await other.press(say(short, Text("button-sit"), plain=True))
    await person.press(say(short, Text("button-start"), plain=True))


@LOCALE
async def test_who_has_too_many_tables_closes_some_and_goes_on(tmp_path: Path, locale: str) -> None:
    """All open tables are counted, but a match with other people is not offered for closing."""
    short = locale_of(locale)
    async with Server.open(tmp_path, strict=True, locale=locale, max_open_tables_per_person=3) as server:
        oliver, sakura = server.person("Oliver", locale), server.person("さくら", locale)
        await lobby_of(oliver, sakura, short)
        for _ in range(2):
            await oliver.slash("table new", game="spymaster")
        refused = await oliver.slash("table new", game="hens")
        assert refused.ephemeral
        panel = refused.response._message
        counts = {"open": 3, "counted": 3, "n": 3}
        assert say(short, Text("refuse-many-tables-person", counts)) in shown(panel)
        for number in (1, 2, 3):
            assert f"[{number}](" in shown(panel)
        assert [option.split()[0] for option in next(iter(selects(panel).values()))] == ["2", "3"]
        panel = await close(oliver, panel, 3)
        assert say(short, Text("many-closed", {"tables": ("3",)})) in shown(panel)
        assert [(await server.table(n)).row.status for n in (1, 2, 3)] == ["playing", "lobby", "cancelled"]
        (label,) = buttons(panel)
        await oliver.click(panel, buttons(panel)[label])
        table = await server.table(4)
        assert (table.row.game, table.row.status, table.row.host) == ("hens", "lobby", oliver.id)
        assert server.panels(4)


@LOCALE
async def test_lobbies_and_a_servers_own_limit(tmp_path: Path, locale: str) -> None:
    """If closing one table is not enough, the list comes again.

    A table that others have joined meanwhile stays open.
    """
    short = locale_of(locale)
    async with Server.open(tmp_path, strict=True, locale=locale, max_open_tables_per_person=3) as server:
        oliver, sakura = server.person("Oliver", locale), server.person("さくら", locale)
        people = server.bot.service.people
        for _ in range(2):
            await oliver.slash("table new", game="spymaster")
        refused = await oliver.slash("table new", game="spymaster")
        assert say(short, Text("refuse-many-lobbies", {"open": 2, "n": 2})) in shown(refused.response._message)
        await people.set_server(server.guild.id, most=1)
        refused = await oliver.slash("table new", game="spymaster")
        here = say(short, Text("refuse-many-tables-here", {"open": 2, "counted": 2, "n": 1}))
        panel = refused.response._message
        assert here in shown(panel)
        await sakura.press(say(short, Text("button-sit"), plain=True))
        await oliver.press(say(short, Text("button-start"), plain=True))
        again = await close(oliver, panel, 2)
        assert say(short, Text("many-kept", {"tables": ("2",)})) in shown(again)
        assert here in shown(again)
        assert [option.split()[0] for option in next(iter(selects(again).values()))] == ["1"]
        again = await close(oliver, again, 1)
        assert say(short, Text("many-none")) in shown(again)
        assert not all_ids(again)


async def test_more_tables_than_a_list_has_room_for(tmp_path: Path) -> None:
    """The panel keeps to Discord's limits, and shows how many tables it leaves out."""
    limits = {"max_open_tables_per_person": 60, "max_open_tables_per_server": 90}
    async with Server.open(tmp_path, strict=True, **limits) as server:
        oliver, service = server.person("Oliver"), server.bot.service
        me = Person(oliver.id, "Oliver", "en", server=server.guild.id)
        for n in range(30):
            await service.opening.new("spymaster", server.guild.id, server.channel.id, me, "en", f"a{n}")
        panel = (await oliver.slash("table new", game="spymaster")).response._message
        (options,) = selects(panel).values()
        assert len(options) == DISCORD.items
        assert say("en", Text("refuse-many-lobbies", {"open": 30, "n": 30})) in shown(panel)
        assert say("en", Text("mine-more", {"n": 30 - LISTED})) in shown(panel)


@LOCALE
async def test_a_deletion_closes_the_tables_at_which_no_one_else_sits(tmp_path: Path, locale: str) -> None:
    """The tables are named before. A table with other people must be left first."""
    short = locale_of(locale)
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        oliver, sakura = server.person("Oliver", locale), server.person("さくら", locale)
        await oliver.slash("table new", game="spymaster")
        await oliver.add_ai()
        await oliver.press(say(short, Text("button-start"), plain=True))
        await oliver.slash("table new", game="spymaster")
        asked = (await oliver.slash("me delete")).response._message
        assert say(short, Text("delete-closes")) in shown(asked)
        for number in (1, 2):
            assert f"[{number}](" in shown(asked)
        await sakura.press(say(short, Text("button-sit"), plain=True))
        await oliver.press(say(short, Text("button-delete"), plain=True))
        assert [(await server.table(n)).row.status for n in (1, 2)] == ["playing", "lobby"], (
            "nothing is closed by halves"
        )
        await sakura.slash("table leave", table=2)
        await oliver.slash("me delete")
        pressed = await oliver.press(say(short, Text("button-delete"), plain=True))
        assert say(short, Text("delete-done")) in shown(pressed.response._message)
        await server.sent()
        assert [(await server.table(n)).row.status for n in (1, 2)] == ["cancelled", "cancelled"]
        assert not await server.bot.service.forgetting.keeps_something_on(oliver.id)
