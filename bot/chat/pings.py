"""A ping: a plain message at the table that names one person, since panels cannot ping (F39).

It has the button My move, which opens the hand. It is deleted when its turn is over: bot/sync/reconciler.py.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import ui

from bot.chat.refusals import UnreachableError, is_not_here
from bot.chat.surfaces import PING
from bot.tables.service.service import TableService
from bot.tables.state.table import Table, TableSeat
from bot.ui.address import Place
from bot.ui.caps import NONCE
from bot.ui.page import Frame, relative_time


def nonce_of(*what: object) -> str:
    """Return a nonce that is equal for equal things."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:NONCE]


def ping_key(seat: TableSeat) -> str:
    """Return the hash of a surface whose ping tells of what the seat owes now."""
    owed = seat.owed
    return f"{PING}{owed.id}" if owed else "told"


class Pings:
    """The pings at tables. `link` leads to a table."""

    def __init__(self, client: discord.Client, service: TableService, link: Callable[[Table], Awaitable[str]]) -> None:
        self._client, self._service, self._link = client, service, link

    async def of_turn(
        self, seat: TableSeat, person: int, instead_of: int | None, first: str, silent: bool
    ) -> tuple[int, int]:
        """Tell a player of a turn. `first`: a text that comes before, or alone. Raises UnreachableError."""
        table = seat.table
        frame, user = Frame(table, Place.TABLE, table.row.locale), f"<@{person}>"
        lines = [frame.say(first, user=user)] if first else []
        if seat.owed is not None:
            lines.append(frame.say("ping-turn", user=user, link=await self._link(table)))
            if table.time_control.kind == "slow" and not seat.last_move:  # alike for all: it is public (F46)
                lines.append(frame.say("ping-notify"))
        nonce = nonce_of("p", table.id, seat.number, table.row.revision, instead_of)
        return await self._send(table, seat.number, person, "\n".join(lines), nonce, silent)

    async def reminder(self, table: Table, person: int, mark: str) -> tuple[int, int]:
        """Tell a player of a turn once more, and until when it is. Raises UnreachableError."""
        frame, seat = Frame(table, Place.TABLE, table.row.locale), table.seat_of(person)
        until = table.at(seat).deadline if seat is not None else None
        told = {"user": f"<@{person}>", "link": await self._link(table)}
        words = frame.say("ping-turn", **told)
        if until is not None:
            words = frame.say("ping-reminder", **told, until=relative_time(until))
        return await self._send(table, seat, person, words, nonce_of("r", table.id, person, mark), False)

    async def _send(
        self, table: Table, seat: int | None, person: int, words: str, nonce: str, silent: bool
    ) -> tuple[int, int]:
        buttons: list[ui.Button[Any]] = []
        if seat is not None and table.at(seat).owed is not None:
            buttons = [Frame(table, Place.TABLE, table.row.locale).button("hand", "button-my-move", "primary")]
        return await self.line(table.row.thread_id or table.row.channel_id, person, words, buttons, nonce, silent)

    async def line(
        self, channel_id: int, person: int, words: str, buttons: Iterable[ui.Button[Any]], nonce: str, silent: bool
    ) -> tuple[int, int]:
        """Write a plain line that names one person. Return channel and message. Raises UnreachableError."""
        view = ui.View(timeout=None)
        for button in buttons:
            view.add_item(button)
        view.stop()
        try:
            message = await self._client.get_partial_messageable(channel_id).send(
                words,
                view=view,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(person)]),
                nonce=nonce,
                silent=silent,
            )
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no way left to a person in channel {channel_id}") from error
            raise
        return channel_id, message.id
