"""Two people with one name, and someone who is renamed: everyone is shown the same names, everywhere and at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.flows.harness import Server, alts, buttons, texts, until


def shown(message: Any) -> str:
    return "\n".join([*texts(message), *alts(message)]).replace("\\", "")


async def test_one_name_for_a_seat_in_every_text_button_and_suggestion(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        kims = [server.person("Kim") for _ in range(3)]
        await kims[0].slash("table new", game="nicaea")
        await kims[1].press("Sit")
        await kims[2].press("Sit")
        await kims[0].press("Start")
        table = await server.table()
        assert sorted(table.names) == ["Kim", "Kim (2)", "Kim (3)"]
        panel = shown(server.panels()[-1])
        assert all(name in panel for name in ("Kim", "Kim (2)", "Kim (3)"))
        for seat, kim in enumerate(kims):
            suggested = {each["name"]: each["value"] for each in await kim.suggestions("act", "move", "")}
            labels = {label for message in kim.messages(dm=True) for label in buttons(message)}
            for other, name in enumerate(table.names):
                if other != seat:
                    assert suggested[f"Vote for {name}"] == f"vote {other}"
                    assert name in labels


def names(server: Server) -> tuple[str, ...]:
    """Return the players' names at the table as the bot remembers it."""
    table = server.bot.service.memory.get(1)
    assert table is not None
    return table.names


async def test_who_is_renamed_is_called_so_after_the_next_press_also_in_a_dm(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await ann.slash("table new", game="spymaster")
        await ben.press("Sit")
        await ann.press("Start")
        server.env.backend.users[ann.id].global_name = "Ben"
        assert (await server.table()).names == ("Ann", "Ben")
        await ann.press("Next table", dm=True)  # a press in a DM does not give the name in the server
        await until(lambda: names(server) == ("Ben (2)", "Ben"), "the name")
        await server.sent()
        assert "Ben (2)" in shown(server.panels()[-1])
        assert not re.search(r"\bAnn\b", shown(server.panels()[-1]))
        await server.restart()
        assert (await server.table()).names == ("Ben (2)", "Ben")


async def test_who_is_renamed_is_called_so_after_any_press_at_the_table(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await ann.slash("table new", game="spymaster")
        await ben.press("Sit")
        server.env.backend.users[ben.id].global_name = "Zoë"
        await ann.press("Start")
        assert (await server.table()).names == ("Ann", "Ben")
        await ben.page("words")
        await until(lambda: names(server) == ("Ann", "Zoë"), "the name")
        await server.sent()
        assert "Zoë" in shown(server.panels()[-1])


async def test_long_names_are_typed_as_buttons_have_them(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Maximilian Alexander von und zu") for _ in range(3)]
        await people[0].slash("table new", game="nicaea")
        await people[1].press("Sit")
        await people[2].press("Sit")
        await people[0].press("Start")
        labels = [label for message in people[0].messages(dm=True) for label in buttons(message) if "Maxim" in label]
        assert len({*labels}) == 2
        result = await people[0].slash("act", move=f"Vote for {labels[-1]}")
        table = await server.table()
        assert 0 not in [owed.decision.seat for owed in table.waiting], "\n".join(texts(result.response._message))
