"""/me export and /me delete, as people meet them, in both languages."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.ui.address import decode
from data.model.row import metadata
from engine.form import Text
from render.texts import deleted_name, locale_of
from tests.flows.harness import Server, SimulatedPerson, all_ids, texts
from tests.flows.reading import say

LOCALE = pytest.mark.parametrize("locale", ["en-US", "ja"])


def stored(path: Path) -> str:
    """Return all that the database holds, as text."""
    with sqlite3.connect(path) as line:
        rows = [str(row) for name in metadata.tables for row in line.execute(f'SELECT * FROM "{name}"')]
    line.close()
    return "\n".join(rows)


async def deletes(person: SimulatedPerson, locale: str, label: str = "button-delete") -> str:
    await person.slash("me delete")
    await person.press(say(locale, Text(label), plain=True))
    return "\n".join(texts(person.messages()[-1]))


@LOCALE
async def test_who_sits_at_a_table_is_told_which_and_who_has_left_is_deleted(tmp_path: Path, locale: str) -> None:
    """The table plays on, and no longer shows the name. "Never mind" changes nothing."""
    short = locale_of(locale)
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        path = server.settings.database_path
        oliver, sakura = server.person("Oliver", locale), server.person("さくら", locale)
        await oliver.slash("table new", game="spymaster")
        await sakura.press(say(short, Text("button-sit"), plain=True))
        await oliver.press(say(short, Text("button-start"), plain=True))
        refused = await oliver.slash("me delete")
        assert refused.ephemeral
        said = "\n".join(texts(refused.response._message))
        assert say(short, Text("refuse-delete-seated")) in said
        assert "[1](https://discord.com/channels/" in said
        assert not [i for i in all_ids(refused.response) if decode(i).verb == "forget"]
        await oliver.slash("table leave")

        before = stored(path)
        assert str(oliver.id) in before
        await deletes(oliver, short, "button-never-mind")
        assert stored(path) == before

        hands = [m for m in oliver.messages(dm=True) if all_ids(m)]
        done = await deletes(oliver, short)
        assert say(short, Text("delete-done")) in done
        await server.sent()
        left = stored(path)
        assert str(oliver.id) not in left
        assert "Oliver" not in left
        table = await server.table()
        assert table.playing
        assert table.names == (deleted_name(short), "さくら")
        (panel,) = server.panels()
        assert "Oliver" not in str(texts(panel))
        for hand in hands:  # hands that are still in the DMs lead nowhere
            await oliver.click(hand, all_ids(hand)[0])
        assert "Oliver" not in stored(path)
        await server.restart()
        assert (await server.table()).names == (deleted_name(short), "さくら")


@LOCALE
async def test_who_comes_back_is_someone_new(tmp_path: Path, locale: str) -> None:
    """Nothing of their own is left, and nothing of others is gone."""
    short = locale_of(locale)
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        oliver, sakura = server.person("Oliver", locale), server.person("さくら", locale)
        await sakura.slash("me settings", hands="ephemeral")
        await oliver.slash("me settings", hands="thread")
        await oliver.slash("me block", user=sakura.user)
        await oliver.slash("table new", game="spymaster")
        await oliver.slash("table end")
        await oliver.press(say(short, Text("button-confirm"), plain=True))
        await deletes(oliver, short)
        people = server.bot.service.people
        assert (await people.export(oliver.id))["profile"] is None
        assert (await people.export(sakura.id))["profile"]["delivery"] == "ephemeral"
        await oliver.slash("table new", game="spymaster")
        await sakura.press(say(short, Text("button-sit"), plain=True))
        assert (await server.table(2)).names == ("Oliver", "さくら"), "no block stands between them"
        assert (await server.table(1)).names == (deleted_name(short),)


async def test_only_ones_own_press_on_a_panel_of_ones_own_deletes(tmp_path: Path) -> None:
    """A control without "yes", or in a place where others look on, does nothing."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver = server.person("Oliver")
        await oliver.slash("me settings", hands="thread")
        await oliver.slash("me delete")
        message, custom_id = oliver.find("Delete everything")
        for was, now in ((":yes", ":"), (":e:", ":t:"), (":e:", ":p:")):
            await oliver.deliver(oliver.raw(message, custom_id.replace(was, now)))
        assert (await server.bot.service.people.export(oliver.id))["profile"] is not None
