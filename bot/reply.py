"""Answering an interaction in time and on the right surface.

Discord wants the first answer within 3 seconds. A `Reply` is entered when an interaction comes in; if nothing was
answered after 1.2 s it defers by itself: with an update where the clicked message will be edited, otherwise with an
ephemeral 'thinking', never with a public one, whose visibility a private answer would inherit.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from types import TracebackType
from typing import Any

import aiohttp
import discord

from bot.errors import answer_lost
from bot.refusals import UNKNOWN_MESSAGE
from bot.tables.rights import HeldOffError
from bot.ui.page import Panel

DEFER_AFTER_SECONDS = 1.2
LAST_SECONDS = 2.4  # then even an answer is announced that should be the first one: a late form would be lost


class Reply:
    """One interaction being answered. `in_place`: the usual answer edits the message that was clicked."""

    def __init__(
        self, interaction: discord.Interaction[Any], *, in_place: bool, patience: float = DEFER_AFTER_SECONDS
    ) -> None:
        self.interaction, self._in_place, self._patience = interaction, in_place, patience
        self.arrived = time.monotonic()
        self._answered = False  # an answer is on its way, or the deferral is
        self._deferred = False
        self._thinking = False  # a private 'thinking' stands there, to be replaced
        self._timer: asyncio.Task[None] | None = None
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
                answer_lost(failed, error)

    @property
    def announced(self) -> bool:
        """Whether a deferral was sent. Then a message for everyone cannot be the answer any more."""
        return self._deferred

    @property
    def answered(self) -> bool:
        return self._answered and not self._deferred

    async def update(self, panel: Panel) -> bool:
        """Edit the message on which the person clicked. Whether that was done: it may have been deleted meanwhile.

        A form that a command has opened, or whose message is gone, has none: it is answered with a private one.
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
        return True

    async def private(self, panel: Panel, files: list[discord.File] | None = None) -> None:
        """A message that only this person sees."""
        everything = panel.files() + (files or [])
        if await self._first():
            await self.interaction.response.send_message(view=panel.layout, files=everything, ephemeral=True)
        elif self._thinking:
            self._thinking = False
            await self.interaction.edit_original_response(view=panel.layout, attachments=everything)
        else:  # whatever was answered before may be public
            self._sent = await self.interaction.followup.send(
                view=panel.layout, files=everything, ephemeral=True, wait=True
            )

    async def private_again(self, panel: Panel) -> None:
        """The private message that was sent last, as it is now: for what takes long, within a quarter of an hour."""
        edit = self.interaction.edit_original_response if self._sent is None else self._sent.edit
        await edit(view=panel.layout, attachments=panel.files())

    async def public(self, panel: Panel) -> discord.InteractionMessage:
        """A new message that everybody sees, for a Reply with endless patience: a deferral would be ephemeral."""
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

    async def modal(self, modal: discord.ui.Modal) -> None:
        """Open a form. It must be the first answer: raises HeldOffError when that was announced already."""
        if self._answered:
            raise HeldOffError("refuse-busy")
        self._answered = True
        await self.interaction.response.send_modal(modal)

    async def _first(self) -> bool:
        """Whether this is the first answer; waits for a deferral that is under way."""
        if not self._answered:
            self._answered = True
            return True
        if self._deferred and self._timer is not None and not self._timer.done():
            await asyncio.wait({self._timer})
        self._deferred = False
        return False

    async def think(self) -> None:
        """What is done first may take long: the private answer, as which it ends, is announced."""
        if not self._answered and self._timer is not None:
            self._timer.cancel()
            await self._announce()

    async def _defer(self) -> None:
        await asyncio.sleep(min(self._patience, LAST_SECONDS))
        await self._announce()

    async def _announce(self) -> None:
        if self._answered:
            return
        self._answered = self._deferred = True
        self._thinking = not self._in_place
        await self.interaction.response.defer(ephemeral=True, thinking=not self._in_place)
