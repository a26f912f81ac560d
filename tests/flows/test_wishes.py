"""Wishes to play, from the form to the end of a match, by DM alone (before.md, part A)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.tables.time.time_control import DAY
from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, until
from tests.flows.reading import say

FORM = {"games.0": ["annals"], "sizes.0": ["2"], "paces.0": ["1d"], "also.0": []}


async def wish(person: SimulatedPerson, **given: Any) -> None:
    """Fill in the form of a wish."""
    asked = await person.slash("table wish")
    await person.submit(asked, FORM | {f"{name}.0": value for name, value in given.items()})


def is_asked(person: SimulatedPerson) -> bool:
    return any("I’m in" in text or "参加する" in text for text in [*map(str, person.messages(dm=True))]) or person.sees(
        say("en", Text("button-in")), dm=True
    )


async def test_a_table_comes_together_from_two_wishes_and_is_played_by_dm(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        await wish(ann)
        assert not is_asked(ann)
        await wish(ben)
        await until(lambda: is_asked(ann) and is_asked(ben), what="the question")
        await ann.press(say("en", Text("button-in")), dm=True)
        assert "In so far: Ann (1 of 2)" in ben.texts(dm=True)
        assert not server.panels(1)
        await ben.press(say("en", Text("button-in")), dm=True)
        await server.sent()
        table = await server.table(1)
        assert table.playing
        assert [row.name for row in table.seats] == ["Ann", "Ben"]
        assert table.time_control.allowance == DAY
        assert server.panels(1)
