"""The command `/mine` (A28, F45): few lines, few buttons, one list, and the lines that name a server."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.state.table import Table
from bot.ui.address import decode
from bot.ui.mine import Entry, mine_panel
from engine.form import Text
from render.texts import LOCALES, say
from tests.bot.lobby import begun, opened
from tests.bot.people import ANN, BEN

TEXT, SELECT, BUTTON = 10, 3, 2  # component types


def entries(waiting: int, idle: int, lobbies: int, servers: int = 1) -> list[Entry]:
    """Tables of Ann's, in this order."""
    asked, table = begun("spymaster", BEN), begun("spymaster", BEN)
    mover = asked.at(asked.waiting[0].decision.seat).person
    mine = asked if mover == ANN.id else swapped(asked)
    others = swapped(table) if mine is asked else table
    found = [mine] * waiting + [others] * idle + [opened("spymaster")] * lobbies
    numbered = [replace(each, row=replace(each.row, id=n, guild_id=n % servers)) for n, each in enumerate(found, 1)]
    return [Entry(table, f"server {n % servers}", f"https://example.org/{n}") for n, table in enumerate(numbered)]


def swapped(table: Table) -> Table:
    """Return the table with its two people in each other's seats."""
    one, two = table.seats
    return replace(table, seats=(replace(one, person=two.person), replace(two, person=one.person)))


def parts(found: list[Entry], locale: str = "en", lost: int = 0) -> list[dict[str, Any]]:
    panel = mine_panel(found, ANN.id, locale, "e", Text("mine-title"), [f"lost {n}" for n in range(lost)])
    return [*walk_components(panel.layout.to_components())]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("waiting", "idle", "lobbies", "lost"), [(13, 0, 0, 0), (8, 5, 0, 0), (3, 5, 5, 0), (0, 0, 13, 0), (6, 6, 1, 3)]
)
def test_thirteen_tables_are_few_lines_and_few_controls(
    waiting: int, idle: int, lobbies: int, lost: int, locale: str
) -> None:
    """A28."""
    found = parts(entries(waiting, idle, lobbies), locale, lost)
    lines = [line for part in found if part["type"] == TEXT for line in part["content"].split("\n")]
    *buttons, calendar = [decode(part["custom_id"]) for part in found if part["type"] == BUTTON]
    lists = [part for part in found if part["type"] == SELECT]
    assert len(lines) <= 12
    assert [each.verb for each in buttons] == ["hand"] * min(4, waiting)
    assert calendar.verb == "calendar"  # P14
    assert len(lists) == (waiting > 4 or idle > 0)
    in_list = [int(option["value"]) for part in lists for option in part["options"]]
    assert {*in_list, *(each.table for each in buttons)} == {*range(1, waiting + idle + 1)}, (
        "each has a way to its hand"
    )
    named = [line for line in lines if "https://" in line or "lost" in line]
    left = 13 + lost - len(named)
    assert (lines[-1] == f"-# {say(locale, Text('mine-more', {'n': left}))}") == (left > 0)
    assert lines[1].startswith("**") == (waiting > 0)


def test_a_server_is_named_where_there_are_several() -> None:
    for servers in (1, 2):
        found = parts(entries(2, 2, 2, servers))
        assert ("server" in "\n".join(part.get("content", "") for part in found)) == (servers > 1)


def test_who_has_no_table_is_told_so() -> None:
    (title,) = [part["content"] for part in parts([]) if part["type"] == TEXT]
    assert title.split("\n")[1] == say("en", Text("mine-none"))
