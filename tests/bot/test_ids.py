"""No two controls of a message have the same custom_id: Discord refuses such a message (A17)."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from simcord.components import walk_components

from bot.tables.state.table import Table
from bot.ui.address import Address, decode
from bot.ui.more import menu_panel
from bot.ui.page import Panel
from bot.ui.panels import Reader, hand_panel, table_panel
from bot.ui.partials import resolve
from data.model.private import Draft
from tests import sample
from tests.bot.envelopes import moved, seated
from tests.painting import painter


def controls(panel: Panel) -> list[Address]:
    found = [part["custom_id"] for part in walk_components(panel.layout.to_components()) if part.get("custom_id")]
    assert len(found) == len({*found}), json.dumps(found, indent=1)
    return [decode(custom_id) for custom_id in found]


def drafts(table: Table, seat: int, shown: list[Address]) -> Iterator[Draft]:
    """Yield the drafts that one more press on a hand can make."""
    view = table.view(seat)
    steps = [each for each in shown if each.verb == "step" and not each.arg.startswith("-")]  # "-": a taken place
    for n, address in enumerate(steps, 1):
        partial = msgspec.json.encode(resolve(table.game, view, seat, address.arg))
        yield Draft(table_id=table.id, seat=seat, decision=address.decision, n=n, partial=partial)


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", sample.seldom("ids of controls"))
async def test_no_two_controls_of_a_message_have_the_same_id(game: str, people: int) -> None:
    """The messages are the hand with each draft, More… and the table, from Start to the end or the first moves."""
    table = seated(game, people)
    for n in range(6):
        for row in table.present:
            first = controls(await hand_panel(table.at(row.seat), Reader("en", "e"), painter))
            for draft in drafts(table, row.seat, first):
                controls(await hand_panel(table.at(row.seat), Reader("en", "e", draft=draft), painter))
            controls(menu_panel(table, row.seat, "en", "e", "https://example.org"))
        controls(await table_panel(table, painter))
        if not table.playing:
            break
        table = moved(table, n)
