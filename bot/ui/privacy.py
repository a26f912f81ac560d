"""What a person is asked before all that is kept on them is deleted."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle, ui

from bot.ui.address import Address, encode
from bot.ui.mine import LISTED
from bot.ui.page import GREY, Page, Panel
from engine.form import Text


def delete_panel(locale: str, alone: Sequence[str] = ()) -> Panel:
    """What goes, what stays, and the press that does it. For them alone. `alone`: lines for tables that it closes."""
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
            custom_id=encode(Address("forget", "e", 0, arg="yes")),
            style=ButtonStyle.danger,
        ),
        ui.Button(label=page.label(Text("button-never-mind")), custom_id=encode(Address("never-mind", "e", 0))),
    )
    return page.done()
