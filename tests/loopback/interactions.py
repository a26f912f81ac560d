"""Interactions: people's acts as Discord sends them to a bot, and the bot's answers to them.

An answer is a callback, an original message or a follow-up. An interaction must be answered once and within three
seconds; a later or a second answer is refused. Its token is good for a quarter of an hour, for the messages that have
answered it and for the one that was clicked. `Interaction` keeps what the person sees of it: whether and when it was
acknowledged, the message that answers it, or the form it opened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.loopback.objects import (
    ADMINISTRATOR,
    DM,
    EPHEMERAL,
    LOADING,
    MANAGE_GUILD,
    V2,
    Channel,
    Message,
    User,
    snowflake,
)
from tests.loopback.refusals import ACKNOWLEDGED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE, RefusalError
from tests.loopback.world import World

COMMAND, COMPONENT, TYPING, FORM = 2, 3, 4, 5  # types of interactions
ANSWER_SECONDS = 3.0  # for which Discord waits for an answer
PATIENT = 60.0  # seconds to wait here if nothing has gone wrong, since the machine may be slow
TOKEN_SECONDS = 15 * 60.0  # for which a token is good
DEAD_TOKEN = RefusalError(401, 50027, "Invalid Webhook Token")
Files = dict[str, tuple[str, bytes]]


@dataclass
class Interaction:
    kind: int
    user: User
    channel: int
    data: dict[str, Any]
    source: int | None = None  # id of the message that was clicked
    id: int = field(default_factory=snowflake)
    sent: float = 0.0  # monotonic seconds
    hindered: float | None = None  # monotonic seconds; the time when a test let its answer fail
    acknowledged: float | None = None
    answers: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    original: int | None = None  # id of the message that answers it
    made: set[int] = field(default_factory=set)  # ids of messages that answer it; its token can change them, too
    late: int | None = None  # id of the message that answers later, if the clicked message was left as it was
    complete: bool = False  # answered with more than a deferral
    abandoned: bool = False  # no one waits for it any more
    form: dict[str, Any] | None = None
    choices: list[dict[str, Any]] = field(default_factory=list)

    @property
    def token(self) -> str:
        return f"token-{self.id}"

    @property
    def seconds(self) -> float:
        """The seconds from the click to its acknowledgement."""
        assert self.acknowledged is not None
        return self.acknowledged - self.sent

    @property
    def deferred(self) -> bool:
        return bool(self.answers) and self.answers[0][0] in (5, 6)


class Interactions:
    def __init__(self, world: World) -> None:
        self.world = world
        self.known: dict[str, Interaction] = {}  # by token
        self.token_seconds = TOKEN_SECONDS
        self.listens: Callable[[], bool] = lambda: True  # whether the bot is connected
        self.last: dict[int, Interaction] = {}  # by person
        self.answered: Callable[[Interaction], None] = lambda interaction: None  # called before an answer is shown

    def send(self, interaction: Interaction, times: int = 1) -> None:
        """Deliver an interaction to the bot."""
        interaction.sent = time.monotonic()
        self.known[interaction.token] = self.last[interaction.user.id] = interaction
        payload = self._payload(interaction)
        for _ in range(times):
            self.world.emit("INTERACTION_CREATE", payload)
        asyncio.get_running_loop().call_later(PATIENT + 0.05, self.world.touch)  # people who wait for it give up

    def hinder(self, token: str) -> None:
        """Wait three seconds from now for an answer that a test lets fail, as Discord does."""
        if interaction := self.known.get(token):
            interaction.hindered = interaction.hindered or time.monotonic()
            asyncio.get_running_loop().call_later(ANSWER_SECONDS + 0.05, self.world.touch)

    def overdue(self, interaction: Interaction) -> bool:
        since = interaction.hindered or interaction.sent
        hurries = interaction.hindered is not None or not self.listens()
        return time.monotonic() - since > (ANSWER_SECONDS if hurries else PATIENT)

    def abandon(self, which: Callable[[Interaction], bool] = lambda interaction: True) -> None:
        """Let people who wait for an answer give up: the bot is dead, or the process that got the interaction."""
        for interaction in self.known.values():
            if not interaction.complete and not interaction.abandoned:
                interaction.abandoned = which(interaction)
        self.world.touch()

    def _payload(self, interaction: Interaction) -> dict[str, Any]:
        world, user = self.world, interaction.user
        channel = world.channels.get(interaction.channel) or Channel(interaction.channel, 0)
        made: dict[str, Any] = {
            "id": str(interaction.id),
            "application_id": str(world.bot_id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": channel.payload(world),
            "locale": user.locale,
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 1 if channel.kind == DM else 0,
            "attachment_size_limit": 10 * 1024 * 1024,
            "app_permissions": str(world.rights(channel)),
        }
        source = world.messages.get(interaction.source or 0)
        if source is not None:
            made["message"] = source.payload(world)
        if channel.kind == DM:
            return made | {"user": user.payload()}
        rights = world.rights(channel) | (MANAGE_GUILD if user.manager else 0) | (ADMINISTRATOR if user.admin else 0)
        return made | {
            "guild_id": str(channel.guild or world.guild_id),
            "guild_locale": "en-US",
            "guild": {"id": str(channel.guild or world.guild_id), "locale": "en-US", "features": []},
            "member": world.membership(user.payload()) | {"permissions": str(rights)},
        }

    # --- the bot's answers -----------------------------------------------------------------------------------------

    def of(self, token: str) -> Interaction:
        interaction = self.known.get(token)
        if interaction is None:
            raise UNKNOWN_INTERACTION
        return interaction

    def answer(self, token: str, body: dict[str, Any], files: Files) -> dict[str, Any]:
        """Take the callback of an interaction, and return Discord's answer to it."""
        interaction, kind, data = self.of(token), body["type"], body.get("data") or {}
        if interaction.acknowledged is not None:
            raise ACKNOWLEDGED
        if self.overdue(interaction):
            raise UNKNOWN_INTERACTION
        if kind not in (5, 6):
            self.answered(interaction)
        message: Message | None = None
        if kind == 4:
            message = self._new(interaction, data, files)
        elif kind == 5:
            message = self._new(interaction, {"flags": LOADING | (data.get("flags") or 0)}, {})
        elif kind in (6, 7):
            message = self.world.messages.get(interaction.source or 0)
            if message is None and kind == 7:
                raise UNKNOWN_MESSAGE
            if message is not None and kind == 7:
                message = self.world.rewrite(message, data, files)
        elif kind == 8:
            interaction.choices = data.get("choices") or []
        elif kind == 9:
            interaction.form = data
        interaction.late = interaction.late if kind == 6 else None
        interaction.acknowledged = time.monotonic()
        interaction.answers.append((kind, data))
        interaction.original = message.id if message is not None else None
        interaction.complete = kind not in (5, 6) or (kind == 6 and (message is None or interaction.late is not None))
        self.world.touch()
        made: dict[str, Any] = {
            "interaction": {
                "id": str(interaction.id),
                "type": interaction.kind,
                "response_message_loading": kind == 5,
                "response_message_ephemeral": bool(message and message.reader),
            },
            "resource": {"type": kind},
        }
        if message is not None:
            made["interaction"]["response_message_id"] = str(message.id)
            made["resource"]["message"] = message.payload(self.world)
        return made

    def original(self, token: str) -> Message:
        message = self.world.messages.get(self.of(token).original or 0)
        if message is None:
            raise UNKNOWN_MESSAGE
        return message

    def edit_original(self, token: str, body: dict[str, Any], files: Files) -> Message:
        interaction = self.of(token)
        if interaction.acknowledged is None:
            raise UNKNOWN_INTERACTION
        original = self.original(token)
        self.answered(interaction)
        interaction.late = None
        message = self.world.rewrite(original, body, files)
        interaction.answers.append((7, body))
        interaction.complete = True
        self.world.touch()
        return message

    def delete_original(self, token: str) -> None:
        self.world.remove(self.original(token).id)

    def edit_private(self, token: str, message_id: int, body: dict[str, Any], files: Files) -> Message:
        """Edit a private message by its token, after its answer.

        The bot may also tell a person so that they have pressed elsewhere.
        """
        message = self.world.rewrite(self._own(token, message_id), body, files)
        last = self.last[self.of(token).user.id]
        if message.reader == last.user.id and not last.complete:
            last.late = message_id
            last.complete = bool(last.answers) and last.answers[0][0] == 6
            self.world.touch()
        return message

    def delete_private(self, token: str, message_id: int) -> None:
        self.world.remove(self._own(token, message_id).id)

    def _own(self, token: str, message_id: int) -> Message:
        """Return a message that the token can change. Raises RefusalError."""
        interaction = self.known.get(token)
        if interaction is None or time.monotonic() - interaction.sent > self.token_seconds:
            raise DEAD_TOKEN
        message = self.world.messages.get(message_id)
        if message is None or message_id not in {interaction.source, *interaction.made}:
            raise UNKNOWN_MESSAGE
        return message

    def follow_up(self, token: str, body: dict[str, Any], files: Files) -> Message:
        interaction = self.of(token)
        if interaction.acknowledged is None:
            raise UNKNOWN_INTERACTION
        first = self.world.messages.get(interaction.original or 0)
        if first is not None and first.flags & LOADING:  # so the message keeps its readers
            return self.edit_original(token, body, files)
        late = not interaction.complete and interaction.deferred  # the bot was too slow to answer at once
        interaction.answers.append((4, body))
        interaction.complete = True
        message = self._new(interaction, body, files)
        if late:
            interaction.late = message.id
        return message

    def _new(self, interaction: Interaction, body: dict[str, Any], files: Files) -> Message:
        reader = interaction.user.id if (body.get("flags") or 0) & EPHEMERAL else None
        written = self.world.written(interaction.channel, body, files)
        written["flags"] = (body.get("flags") or 0) & (EPHEMERAL | LOADING | V2)
        message = self.world.keep(Message(snowflake(), interaction.channel, reader, **written))
        interaction.made.add(message.id)
        return message
