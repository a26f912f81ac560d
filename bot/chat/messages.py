"""Messages of the bot: written, edited, deleted, also in a thread that is archived."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.chat.refusals import Meaning, meaning, patiently
from bot.ui.page import Panel

T = TypeVar("T")


class Messages:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def edit(self, channel_id: int, message_id: int, panel: Panel) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def edit() -> None:
            await message.edit(**panel.parts, attachments=panel.files())

        await self.reopening(channel_id, edit)

    async def delete(self, channel_id: int, message_id: int) -> None:
        await patiently(self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete)

    async def reopening(self, channel_id: int, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request to a channel. If it is an archived thread, open it again and repeat the request."""
        try:
            return await request()
        except discord.HTTPException as error:
            if meaning(error) is not Meaning.ARCHIVED:
                raise
        thread = await self._client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await request()

    async def write(self, panel: Panel, nonce: str, silent: bool, channel_id: int) -> tuple[int, int]:
        """Write a new message with a panel. Return the channel and the message."""
        there = self._client.get_partial_messageable(channel_id)
        sent = await there.send(view=panel.layout, files=panel.files(), nonce=nonce, silent=silent)
        return channel_id, sent.id
