"""The panel of the context menu *Invite to a table* (O1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.ui.address import Address, Place, encode
from bot.ui.caps import DISCORD
from bot.ui.labels import shorten
from bot.ui.page import Page, Panel, escaped
from engine.form import Text
from render.texts import say

TAIL = 10  # units of a button's label that a long game's name leaves: the table's number


def invite_panel(guest: Person, lobbies: Sequence[Table], ways: Mapping[str, str], locale: str) -> Panel:
    """Return a button for each lobby, and a list of ways to open a new table (value -> name)."""
    page, whom = Page("", locale), str(guest.id)
    page.write(page.say("invite-title", name=escaped(guest.name)))
    buttons: list[ui.Button[Any]] = []
    for table in lobbies:
        title = say(locale, Text("game-title"), game=table.row.game, plain=True)
        address = encode(Address("invite-to", Place.EPHEMERAL, table.id, arg=whom))
        label = page.label(Text("button-invite-to", {"game": title, "table": table.id}))
        buttons.append(ui.Button(label=shorten(label, DISCORD.button, TAIL), custom_id=address))
    page.row(*buttons)
    page.choose(encode(Address("invite-new", Place.EPHEMERAL, 0, arg=whom)), page.label(Text("invite-new")), ways)
    return page.done()
