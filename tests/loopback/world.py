"""A Discord in memory: a server with its channels, threads, DMs, messages, attachments and permissions. No sockets.

The bot's requests go through methods that refuse as Discord does (`RefusalError`, with its status and code). Tests read
what people see from `channels`, `messages` and `may_see`. `shown` keeps every state that any message has ever had, so
that a test can look at all that people have received. `until` waits until a change makes a condition true. After
`spread` there are several servers with the same people, for a bot of several shards.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from tests.loopback.objects import (
    DM,
    FORUM,
    LOADING,
    MANAGE_THREADS,
    PERMISSIONS,
    PRIVATE,
    TEXT,
    THREAD,
    THREADS,
    Channel,
    Message,
    Messages,
    User,
    kept_for,
    now,
    role,
    snowflake,
    tag,
    with_urls,
)
from tests.loopback.refusals import (
    ARCHIVED,
    CLOSED_DM,
    LOCKED,
    NO_ACCESS,
    NO_MUTUAL,
    NO_PERMISSION,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    RefusalError,
)
from tests.loopback.tags import tags_of_forum, tags_of_post
from tests.patience import GIVE_UP

T = TypeVar("T")


MODERATORS = 2  # the id of a role that may manage threads


class World:
    """A Discord in memory. `emit` is called with each event that a bot is sent."""

    def __init__(self) -> None:
        self.bot_id, self.guild_id = snowflake(), snowflake()
        self.guild_ids = [self.guild_id]  # the servers that the bot is in
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.messages = Messages()
        self.shown: list[Message] = []  # every state that any message has had, oldest first
        self.files: dict[str, bytes] = {}  # path -> content of each attachment
        self.commands: list[dict[str, Any]] = []
        self.emoji: dict[str, dict[str, Any]] = {}  # the application's emoji, by id
        self.room_for_emoji = 0  # emoji only if a test wants them, since tests compare words
        self.address = ""  # address of the server of attachments
        self.emit: Callable[[str, dict[str, Any]], None] = lambda event, data: None
        self._changed = asyncio.Event()

    # --- waiting ---------------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Note that something has changed, so that waiting tests look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, found: Callable[[], T], seconds: float = GIVE_UP, what: str = "it") -> T:
        """Return the first true value of `found()`. Fail after so many seconds, if that is longer than GIVE_UP."""
        if value := await self.within(max(seconds, GIVE_UP), found):
            return value
        raise AssertionError(f"{what} did not happen")

    async def within(self, seconds: float, found: Callable[[], T]) -> T:
        """Return the first true value of `found()`, or after so many seconds its false one: it need not happen."""
        end = time.monotonic() + seconds
        while not (value := found()) and time.monotonic() < end:
            with contextlib.suppress(TimeoutError):  # some conditions look at files
                await asyncio.wait_for(self._changed.wait(), min(0.25, seconds))
        return value

    # --- people and places -----------------------------------------------------------------------------------------

    def spread(self, shards: int) -> None:
        """Make one server per shard instead of the first one; nothing else may exist yet."""
        assert not self.channels
        self.guild_ids = []
        for shard in range(shards):
            number = snowflake()
            self.guild_ids.append(number + ((shard - (number >> 22)) % shards << 22))
        self.guild_id = self.guild_ids[0]

    def bot(self) -> dict[str, Any]:
        return {
            "id": str(self.bot_id),
            "username": "Takujo",
            "discriminator": "0",
            "avatar": None,
            "bot": True,
            "global_name": None,
            "public_flags": 0,
            "mfa_enabled": False,
            "verified": True,
            "flags": 0,
        }

    def add_emoji(self, name: str) -> dict[str, Any]:
        if len(self.emoji) >= self.room_for_emoji:
            raise RefusalError(400, 30008, "Maximum number of emojis reached")
        made = {"id": str(snowflake()), "name": name, "animated": False, "available": True, "managed": False}
        made |= {"require_colons": True, "roles": [], "user": self.bot()}
        self.emoji[str(made["id"])] = made
        return made

    def delete_emoji(self, emoji_id: str) -> None:
        if self.emoji.pop(emoji_id, None) is None:
            raise RefusalError(404, 10014, "Unknown Emoji")

    def user(self, name: str, locale: str = "en-US", manager: bool = False) -> User:
        user = User(snowflake(), name, locale, manager)
        self.users[user.id] = user
        return user

    def text_channel(self, name: str, **more: Any) -> Channel:
        channel = Channel(snowflake(), TEXT, name, **more)
        self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.payload(self))
        return channel

    def forum(self, name: str, *tags: str, moderated: bool = False, **more: Any) -> Channel:
        channel = Channel(snowflake(), FORUM, name, tags=[tag(each, moderated) for each in tags], **more)
        self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.payload(self))
        return channel

    def private_thread(self, parent: Channel, name: str, *readers: int, **more: Any) -> Channel:
        thread = Channel(snowflake(), PRIVATE, name, parent.id, readers=set(readers), guild=parent.guild, **more)
        self.channels[thread.id] = thread
        self.emit("THREAD_CREATE", thread.payload(self) | {"newly_created": True})
        return thread

    def guild_of(self, channel_id: int) -> int | None:
        """Return the id of a channel's server, or None for a DM."""
        channel = self.channels.get(channel_id) or Channel(channel_id, TEXT)
        return None if channel.kind == DM else channel.guild or self.guild_id

    def guild(self, guild_id: int | None = None) -> dict[str, Any]:
        """Return a server as Discord sends it; the first one if none is given."""
        guild_id = guild_id or self.guild_id
        if guild_id not in self.guild_ids:
            raise NO_ACCESS
        here = [c for c in self.channels.values() if c.kind != DM and (c.guild or self.guild_id) == guild_id]
        return {
            "id": str(guild_id),
            "name": "卓上クラブ",
            "owner_id": "1",
            "unavailable": False,
            "large": False,
            "member_count": len(self.users) + 1,
            "features": [],
            "preferred_locale": "en-US",
            "emojis": [],
            "roles": [
                role(guild_id, "@everyone", sum(PERMISSIONS.values()), position=0),
                role(MODERATORS, "moderators", MANAGE_THREADS),
            ],
            "channels": [c.payload(self) for c in here if c.kind in (TEXT, FORUM)],
            "threads": [c.payload(self) for c in here if c.kind in THREADS and not c.archived],
            "members": [self.membership(self.bot())],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def membership(self, user: dict[str, Any]) -> dict[str, Any]:
        known = self.users.get(int(user["id"]))
        return {
            "user": user,
            "roles": [str(MODERATORS)] if known is not None and known.moderator else [],
            "nick": None,
            "joined_at": now(),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "avatar": None,
            "communication_disabled_until": None,
        }

    def member(self, user_id: int) -> dict[str, Any]:
        user = self.users.get(user_id)
        if user is None or not user.member:
            raise RefusalError(404, 10007, "Unknown Member")
        return self.membership(user.payload())

    def members(self, user_ids: list[int]) -> Iterator[dict[str, Any]]:
        """Yield the given users who are in the server."""
        for user_id in user_ids:
            with contextlib.suppress(RefusalError):
                yield self.member(user_id)

    def rights(self, channel: Channel) -> int:
        """Return the bot's permissions in a channel, as bits."""
        denied = (self.channels.get(channel.parent or 0) or channel).denied
        return sum(bit for name, bit in PERMISSIONS.items() if name not in denied)

    def need(self, channel: Channel, *names: str) -> None:
        if channel.kind == DM:
            return
        if not self.rights(channel) & PERMISSIONS["view_channel"]:
            raise NO_ACCESS
        if any(not self.rights(channel) & PERMISSIONS[name] for name in names):
            raise NO_PERMISSION

    def open_dm(self, user_id: int) -> Channel:
        user = self.users[user_id]
        if not user.dm:
            channel = Channel(snowflake(), DM, person=user_id)
            self.channels[channel.id] = channel
            user.dm = channel.id
        return self.channels[user.dm]

    def change_channel(self, channel: Channel, **changes: Any) -> None:
        """Change a channel as a person with the right would, or time."""
        for name, value in changes.items():
            setattr(channel, name, value)
        self.emit("THREAD_UPDATE" if channel.kind in THREADS else "CHANNEL_UPDATE", channel.payload(self))
        self.touch()

    def delete_channel(self, channel_id: int) -> None:
        channel = self.channels.pop(channel_id)
        for thread in [c.id for c in self.channels.values() if c.parent == channel_id]:
            self.delete_channel(thread)
        for message in self.in_channel(channel_id):
            del self.messages[message.id]
        self.emit("THREAD_DELETE" if channel.kind in THREADS else "CHANNEL_DELETE", channel.payload(self))
        self.touch()

    def channel(self, channel_id: int) -> Channel:
        channel = self.channels.get(channel_id)
        if channel is None:
            raise UNKNOWN_CHANNEL
        self.need(channel)
        return channel

    def change(self, channel_id: int, changes: dict[str, Any]) -> Channel:
        """Apply the bot's own PATCH of a thread, or of a forum's tags."""
        channel = self.channel(channel_id)
        if channel.kind == FORUM:
            self.change_channel(channel, tags=tags_of_forum(channel, changes["available_tags"]))
            return channel
        self.need(channel, "send_messages_in_threads")
        if channel.locked or "locked" in changes:  # the bot may not manage threads
            raise NO_PERMISSION
        archived, applied = bool(changes.get("archived", channel.archived)), channel.applied
        if "applied_tags" in changes:
            if archived:
                raise ARCHIVED
            applied = tags_of_post(self.channels[channel.parent or 0], changes["applied_tags"], applied)
        after = changes.get("auto_archive_duration", channel.archived_after)
        self.change_channel(channel, archived=archived, archived_after=after, applied=applied)
        return channel

    def start_post(self, channel_id: int, body: dict[str, Any], files: dict[str, tuple[str, bytes]]) -> dict[str, Any]:
        """Start a thread of a forum with its first message, which has the id of the thread."""
        forum = self.channel(channel_id)
        self.need(forum, "send_messages", *(["attach_files"] if files else []))
        applied = tags_of_post(forum, body.get("applied_tags") or [], [])
        more = {"parent": forum.id, "applied": applied, "guild": forum.guild, **kept_for(body)}
        post = Channel(snowflake(), THREAD, body["name"], **more)
        self.channels[post.id] = post
        self.emit("THREAD_CREATE", post.payload(self) | {"newly_created": True})
        message = self.keep(Message(post.id, post.id, **self.written(post.id, body["message"], files)))
        return post.payload(self) | {"message": message.payload(self)}

    def posts(self, forum: Channel) -> list[Channel]:
        """Return a forum's posts, oldest first."""
        return [each for each in self.channels.values() if each.parent == forum.id]

    def start_thread(self, channel_id: int, message_id: int, body: dict[str, Any]) -> Channel:
        channel = self.channel(channel_id)
        self.need(channel, "create_public_threads")
        self.message(channel_id, message_id)
        if message_id in self.channels:
            raise RefusalError(400, 160004, "A thread has already been created for this message")
        more = {"parent": channel_id, "guild": channel.guild, **kept_for(body)}
        thread = Channel(message_id, THREAD, body["name"], **more)
        self.channels[thread.id] = thread
        self.emit("THREAD_CREATE", thread.payload(self) | {"newly_created": True})
        self.touch()
        return thread

    def start_private(self, channel_id: int, body: dict[str, Any]) -> Channel:
        """Start a private thread of the bot, in which it is alone at first."""
        channel = self.channel(channel_id)
        self.need(channel, "create_private_threads")
        return self.private_thread(channel, body["name"], **kept_for(body))

    def let_in(self, channel_id: int, user_id: int) -> None:
        thread = self.channel(channel_id)
        self.need(thread, "send_messages_in_threads")
        self.member(user_id)
        assert thread.readers is not None
        thread.readers.add(user_id)
        thread.person = user_id if thread.readers == {user_id} else None
        self.touch()

    # --- messages --------------------------------------------------------------------------------------------------

    def in_channel(self, channel_id: int) -> Iterator[Message]:
        """Yield the messages of a channel, oldest first."""
        return iter(self.messages.there(channel_id))

    def public(self, message: Message) -> bool:
        """Return whether more than one person may see a message."""
        return self.reader(message) is None

    def reader(self, message: Message) -> int | None:
        """Return the only person who sees a message, or None."""
        channel = self.channels.get(message.channel)
        return message.reader or (None if channel is None else channel.person)

    def may_see(self, user: User, message: Message) -> bool:
        if message.reader is not None:
            return message.reader == user.id
        channel = self.channels[message.channel]
        if channel.kind == DM:
            return channel.person == user.id
        readers = (self.channels[channel.parent] if channel.kind == THREAD and channel.parent else channel).readers
        return user.member and (readers is None or user.id in readers)

    def message(self, channel_id: int, message_id: int) -> Message:
        message = self.messages.get(message_id)
        if message is None or message.channel != channel_id or message.reader is not None:
            raise UNKNOWN_MESSAGE
        return message

    def keep(self, message: Message) -> Message:
        self.messages[message.id] = message
        self.shown.append(message)
        self.touch()
        return message

    def written(
        self, channel_id: int, body: dict[str, Any], files: dict[str, tuple[str, bytes]], before: Message | None = None
    ) -> dict[str, Any]:
        """Return the parts of a request's body that become a message.

        Attachments get addresses, and components show these.
        """
        changes: dict[str, Any] = {}
        attachments = list(before.attachments) if before is not None else []
        if "attachments" in body:
            kept = {a["id"]: a for a in attachments}
            attachments = []
            for wanted in body["attachments"]:
                upload = files.get(f"files[{wanted['id']}]")
                attachments.append(
                    kept[str(wanted["id"])] if upload is None else self.attach(channel_id, wanted, *upload)
                )
            changes["attachments"] = tuple(attachments)
        if "components" in body:
            urls = {f"attachment://{a['filename']}": a["url"] for a in attachments}
            changes["components"] = tuple(with_urls(copy.deepcopy(body["components"]), urls))
        if "content" in body:
            changes["content"] = body["content"] or ""
        if before is None:  # an edit pings no one
            words, called = f"{body.get('content')} {body.get('components')}", body.get("allowed_mentions") or {}
            changes["pings"] = tuple([int(user) for user in called.get("users", ()) if f"<@{user}>" in words])
        kept = before.flags & ~LOADING if before is not None else 0
        return changes | {"flags": kept | (body.get("flags") or 0)}

    def attach(self, channel_id: int, wanted: dict[str, Any], name: str, data: bytes) -> dict[str, Any]:
        path = f"/attachments/{channel_id}/{(number := snowflake())}/{name}"
        self.files[path] = data
        kind = {"png": "image/png", "json": "application/json"}.get(name.rpartition(".")[2], "application/octet-stream")
        return {
            "id": str(number),
            "filename": name,
            "size": len(data),
            "url": self.address + path,
            "proxy_url": self.address + path,
            "content_type": kind,
            "description": wanted.get("description"),
        }

    def post(self, channel_id: int, body: dict[str, Any], files: dict[str, tuple[str, bytes]]) -> Message:
        channel = self.channel(channel_id)
        if channel.kind == DM and (user := self.users[channel.person or 0]).closed:
            raise CLOSED_DM if user.member else NO_MUTUAL
        if channel.kind == FORUM:
            raise RefusalError(400, 50008, "Cannot send messages in a non-text channel")
        if channel.kind in THREADS and channel.archived and channel.locked:
            raise ARCHIVED
        if channel.locked:
            raise LOCKED
        self.need(channel, "send_messages_in_threads" if channel.kind in THREADS else "send_messages")
        if files:
            self.need(channel, "attach_files")
        nonce = body.get("nonce")
        if nonce and body.get("enforce_nonce"):
            for message in self.in_channel(channel_id):
                if message.nonce == nonce:
                    return message
        if channel.archived:  # a message opens the thread again
            self.change_channel(channel, archived=False)
        return self.keep(Message(snowflake(), channel_id, nonce=nonce, **self.written(channel_id, body, files)))

    def edit(
        self, channel_id: int, message_id: int, body: dict[str, Any], files: dict[str, tuple[str, bytes]]
    ) -> Message:
        channel = self.channel(channel_id)
        message = self.message(channel_id, message_id)
        if channel.archived:
            raise ARCHIVED
        if channel.locked:
            raise LOCKED
        if files:
            self.need(channel, "attach_files")
        if message.old:
            raise RefusalError(
                429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
            )
        return self.rewrite(message, body, files)

    def rewrite(self, message: Message, body: dict[str, Any], files: dict[str, tuple[str, bytes]]) -> Message:
        changes = self.written(message.channel, body, files, message)
        return self.keep(replace(message, edits=message.edits + 1, **changes))

    def delete(self, channel_id: int, message_id: int) -> None:
        channel = self.channel(channel_id)
        self.message(channel_id, message_id)
        if channel.archived:
            raise ARCHIVED
        self.remove(message_id)

    def remove(self, message_id: int) -> None:
        del self.messages[message_id]
        self.touch()
