"""The question to a person before all data on them is deleted."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.ui.address import Address, Place, encode
from bot.ui.mine import LISTED
from bot.ui.page import GREY, Page, Panel
from engine.form import Text


def delete_panel(locale: str, alone: Sequence[str] = ()) -> Panel:
    """Return a panel for the person alone: what goes, what stays, and the press that does it.

    `alone`: lines for tables that the deletion closes.
    """
    page = Page("", locale, colour=GREY)
    page.write(page.say("delete-title"), page.say("delete-goes"))
    page.write(page.say("delete-stays"))
    page.write(page.say("delete-left"))
    if alone:
        left = page.say("mine-more", n=len(alone) - LISTED) if len(alone) > LISTED else ""
        page.write(page.say("delete-closes"), *alone[:LISTED], left)
    page.write(page.say("delete-after"))
    page.row(
        ui.Button(
            label=page.label(Text("button-delete")),
            custom_id=encode(Address("forget", Place.EPHEMERAL, 0, arg="yes")),
            style=ButtonStyle.danger,
        ),
        ui.Button(
            label=page.label(Text("button-never-mind")), custom_id=encode(Address("never-mind", Place.EPHEMERAL, 0))
        ),
    )
    return page.done()
