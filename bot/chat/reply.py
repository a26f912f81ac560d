"""Answers to an interaction, in time and on the right surface.

Discord wants the first answer within 3 seconds. So whatever may take long is acknowledged before it begins:

    await reply.acknowledge()

If the clicked message will be edited, that is an update. Otherwise it is an ephemeral 'thinking', never a public one: a
private answer in its place would be public too. A `Reply` is entered when an interaction comes in. If nothing was
answered after 1.2 s, it acknowledges by itself: the store may be slow.
"""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType
from typing import Any

import aiohttp
import discord

from bot.chat.refusals import UNKNOWN_MESSAGE
from bot.errors import answer_lost, is_late
from bot.tables.verbs.rights import HeldOffError
from bot.ui.page import Panel

DEFER_AFTER_SECONDS = 1.2
ACKNOWLEDGED = 40060  # a code of Discord's: answered already, perhaps by this deferral, if it was sent twice
LAST_SECONDS = 2.4  # seconds after which any answer is announced, even a form, which then comes too late


class Reply:
    """One interaction being answered. `in_place`: the usual answer edits the message that was clicked."""

    def __init__(
        self, interaction: discord.Interaction[Any], *, in_place: bool, patience: float = DEFER_AFTER_SECONDS
    ) -> None:
        self.interaction, self._in_place, self._patience = interaction, in_place, patience
        self._answered = False  # an answer is on its way, or the deferral is
        self._deferred = False
        self._thinking = False  # a private 'thinking' is there, to be replaced
        self._timer: asyncio.Task[None] | None = None
        self.updated = False  # the clicked message shows something else now
        self._private = 0  # id of the private message that it has sent last
        self._sent: discord.WebhookMessage | None = None  # the private message that was sent last, if not as the answer

    async def __aenter__(self) -> Reply:
        self._timer = asyncio.create_task(self._defer(), name="defer")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._timer is not None
        self._timer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            try:
                await self._timer
            except (discord.HTTPException, aiohttp.ClientError, OSError) as failed:
                if self._deferred or not is_late(failed):  # else the answer that met with this error has told it
                    answer_lost(failed, error)

    @property
    def announced(self) -> bool:
        """Return whether an answer was promised. Then a message for everyone cannot be the answer any more."""
        return self._deferred

    @property
    def answered(self) -> bool:
        return self._answered and not self._deferred

    async def update(self, panel: Panel) -> bool:
        """Edit the message on which the person clicked. Return whether that was done.

        The message may have been deleted meanwhile. A form may have no message: a command has opened it, or its message
        is gone. It is answered with a private one.
        """
        if self.interaction.message is None:
            await self.private(panel)
            return True
        first = await self._first()
        try:
            if first:
                await self.interaction.response.edit_message(**panel.parts, attachments=panel.files())
            else:
                await self.interaction.edit_original_response(**panel.parts, attachments=panel.files())
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            if first:
                await self.interaction.response.defer()
            return False
        self.updated = True
        return True

    async def private(self, panel: Panel, files: list[discord.File] | None = None) -> None:
        """Send a message that only this person sees."""
        everything = panel.files() + (files or [])
        if await self._first():
            taken = await self.interaction.response.send_message(view=panel.layout, files=everything, ephemeral=True)
            self._private = taken.message_id or 0
        elif not (self._thinking and await self._instead(panel, everything)):
            self._sent = await self.interaction.followup.send(
                view=panel.layout, files=everything, ephemeral=True, wait=True
            )
            self._private = self._sent.id

    @property
    def shown_at(self) -> int:
        """The id of the private message that it has shown last; 0: none, or not known."""
        if self._private or self.interaction.message is None or not self.updated:
            return self._private
        return self.interaction.message.id

    async def private_again(self, panel: Panel) -> None:
        """Edit the private message that was sent last: for what takes long, within a quarter of an hour."""
        edit = self.interaction.edit_original_response if self._sent is None else self._sent.edit
        await edit(view=panel.layout, attachments=panel.files())

    async def public(self, panel: Panel) -> discord.InteractionMessage:
        """Send a new message that everyone sees. It cannot keep a promise, which is private: see `announced`."""
        self._answered = True
        try:
            taken = await self.interaction.response.send_message(view=panel.layout, files=panel.files())
        except (aiohttp.ClientError, OSError):  # Discord may have taken it all the same
            with contextlib.suppress(discord.HTTPException):
                return await self.interaction.original_response()
            raise
        if isinstance(taken.resource, discord.InteractionMessage):
            return taken.resource
        return await self.interaction.original_response()

    async def nothing(self) -> None:
        """Acknowledge, and leave everything as it is."""
        if await self._first():
            await self.interaction.response.defer()
        elif self._thinking:
            self._thinking = False
            await self.interaction.delete_original_response()

    async def remove(self) -> None:
        """Delete the message that was pressed, after `nothing`."""
        with contextlib.suppress(discord.NotFound):
            await self.interaction.delete_original_response()

    async def modal(self, modal: discord.ui.Modal) -> None:
        """Open a form. It must be the first answer: raises HeldOffError if there was one already."""
        if self._answered:
            raise HeldOffError("refuse-form-late")
        self._answered = True
        await self.interaction.response.send_modal(modal)

    async def _instead(self, panel: Panel, files: list[discord.File]) -> bool:
        """Put the answer in the place of its 'thinking'.

        Return whether that was done: its reader may have dismissed it.
        """
        self._thinking = False
        try:
            shown = await self.interaction.edit_original_response(view=panel.layout, attachments=files)
            self._private = shown.id
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            for file in files:
                file.reset()
            return False
        return True

    async def _first(self) -> bool:
        """Return whether this is the first answer; wait for a deferral that is under way. A refused one does not count.

        Raises the refusal if it is too late for any answer.
        """
        if not self._answered:
            self._answered = True
            return True
        refused = False
        if self._deferred and self._timer is not None:
            await asyncio.wait({self._timer})
            failed = None if self._timer.cancelled() else self._timer.exception()
            self._deferred = False
            if isinstance(failed, discord.HTTPException):
                if is_late(failed) and failed.code != ACKNOWLEDGED:
                    raise failed
                refused = not is_late(failed)
        self._thinking = self._thinking and not refused
        return refused

    async def acknowledge(self) -> None:
        """Promise an answer before something that may take long.

        The request is on its way then. Only the answer waits for Discord's word on it.
        """
        if not self._answered and self._timer is not None:
            self._timer.cancel()
            self._timer = asyncio.create_task(self._announce(), name="defer")
            await asyncio.sleep(0)  # the request begins before whatever comes next

    async def _defer(self) -> None:
        await asyncio.sleep(min(self._patience, LAST_SECONDS))
        await self._announce()

    async def _announce(self) -> None:
        if self._answered:
            return
        self._answered = self._deferred = True
        self._thinking = not self._in_place
        await self.interaction.response.defer(ephemeral=True, thinking=not self._in_place)
