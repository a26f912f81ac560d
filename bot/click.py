"""A press: what a person has clicked, and the reply to it."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.chat.reply import Reply
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.ui.address import Address, Place


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
