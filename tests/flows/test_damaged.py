"""One damaged table among good ones: every command still works and names it, and it can be ended."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.form import Text
from tests.flows.finding import answer
from tests.flows.harness import Server, all_ids, texts
from tests.flows.reading import say

WAYS = {
    "unknown game": "UPDATE tables SET game = 'unheard_of' WHERE id = 1",
    "broken options": "UPDATE tables SET options = '{' WHERE id = 1",
    "broken log": "UPDATE log SET payload = x'7b' WHERE table_id = 1",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_damaged_table_takes_no_command_with_it(tmp_path: Path, way: str, locale: str) -> None:
    short = locale[:2]
    async with Server.open(tmp_path, strict=False, locale=locale) as server:
        ann, ben = server.person("Ann", locale), server.person("Ben", locale)
        for _ in range(2):
            await ann.slash("table new", game="spymaster")
            await ben.press(say(short, Text("button-sit"), plain=True))
            await ann.press(say(short, Text("button-start"), plain=True))
        with closing(sqlite3.connect(server.settings.database_path)) as raw:
            raw.execute(WAYS[way])
            raw.commit()
        server.bot.service.memory.distrust(None)
        lost = say(short, Text("list-damaged", {"table": 1}))
        ours = say(short, Text("error-ours", {"number": ""}))[:12]
        lists = ("mine", "table list")
        for command in (*lists, "hand", "log", "table show"):
            said = answer(await ben.slash(command))
            assert said
            assert ours not in said
            assert (lost in said) == (command in lists)
        refused = say(short, Text("refuse-damaged", {"table": 1}))
        for command in ("hand", "log", "table show", "table leave"):
            assert refused in answer(await ben.slash(command, table=1))
        assert [each["value"] for each in await ben.suggestions("hand", "table", "")] == [2]
        damaged = [*server.panels(1)[-1:], *[m for m in ben.messages(dm=True) if all_ids(m)][:1]]
        for message in damaged:
            await ben.click(message, all_ids(message)[0])
        await server.sent()
        for message in damaged:
            now = next(m for m in server.everything() if m.id == message.id)
            assert refused in "\n".join(texts(now))
            assert not all_ids(now), "nothing is left to press"
        asked = (await ann.slash("table end", table=1)).response._message
        assert say(short, Text("ask-end-damaged", {"table": 1})) in "\n".join(texts(asked))
        assert lost in answer(await ben.slash("mine")), "not yet"
        await ann.press(say(short, Text("button-confirm"), plain=True))
        assert say(short, Text("end-done")) in "\n".join(texts(ann.messages()[-1]))
        assert lost not in answer(await ben.slash("mine"))
        await server.sent()
        now = next(m for m in server.everything() if m.id == damaged[0].id)
        assert say(short, Text("damaged-over", {"table": 1})) in "\n".join(texts(now))
