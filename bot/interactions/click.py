"""A press: what a person has clicked, and the reply to it."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.chat.reply import Reply
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.ui import panels
from bot.ui.address import Address, Place
from bot.ui.me import form_of
from bot.ui.sheets import Sheet
from engine.basics import base36


class Click(msgspec.Struct, frozen=True):
    """One press, pick or submission."""

    reply: Reply
    address: Address
    person: Person
    key: str  # interaction id: a click that is delivered twice has one

    @property
    def data(self) -> dict[str, Any]:
        data: Any = self.reply.interaction.data
        return dict(data or {})

    @property
    def public(self) -> bool:
        return self.address.place == Place.TABLE

    @property
    def alone(self) -> bool:
        """Return whether only this person can see the answer: in a thread of their own others may see it (D26)."""
        return self.address.place != Place.THREAD

    @property
    def at(self) -> tuple[int, int]:
        """The channel and the message that was clicked."""
        message = self.reply.interaction.message
        return (message.channel.id, message.id) if message is not None else (0, 0)


def looks_on(click: Click, table: Table) -> bool:
    """Return whether someone without a seat has pressed *My hand* at a running match: they get *More…* instead."""
    return click.address.verb == "hand" and click.public and table.playing and table.seat_of(click.person.id) is None


async def open_sheet(reply: Reply, person: Person, table: Table, sheet: Sheet, address: Address) -> None:
    """Open a sheet. No other function does. The id of the interaction makes each opening a new one."""
    await reply.modal(panels.modal(table, sheet, address, person.locale, base36(reply.interaction.id)))


async def open_form(reply: Reply, person: Person, sheet: Sheet, address: Address) -> None:
    """Open a form that belongs to no table."""
    await reply.modal(form_of(sheet, address, person.locale, base36(reply.interaction.id)))
