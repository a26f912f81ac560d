"""Discord's objects: users, channels and messages, as the server keeps them and as it sends them (`payload`).

An edit of a message makes a new state of it, so that a test can look at all of them.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.loopback.world import World

EPOCH = 1_420_070_400_000  # ms: Discord's ids begin in 2015
TEXT, DM, THREAD, PRIVATE, FORUM = 0, 1, 11, 12, 15
THREADS = (THREAD, PRIVATE)
EPHEMERAL, LOADING, SILENT, V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
PERMISSIONS = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}  # the permissions that the README asks for
ADMINISTRATOR, MANAGE_CHANNELS, MANAGE_GUILD, MANAGE_THREADS = 1 << 3, 1 << 4, 1 << 5, 1 << 34
REQUIRE_TAG = 1 << 4  # a flag of forums: each post needs a tag
_serial = itertools.count()


def snowflake() -> int:
    return (int(time.time() * 1000) - EPOCH) << 22 | next(_serial) % (1 << 22)


@dataclass
class User:
    id: int
    name: str
    locale: str = "en-US"
    manager: bool = False
    admin: bool = False
    moderator: bool = False
    closed: bool = False  # True: this user takes no DMs
    member: bool = True  # of the server
    dm: int = 0  # id of the DM channel, once it is opened

    def payload(self) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "username": f"user{self.id % 10000}",
            "discriminator": "0",
            "avatar": None,
            "global_name": self.name,
            "public_flags": 0,
            "bot": False,
        }


@dataclass
class Channel:
    id: int
    kind: int
    name: str = ""
    parent: int | None = None
    person: int | None = None  # the person of a DM or of a private thread for one person
    archived: bool = False
    archived_after: int = 4320  # minutes of quiet
    locked: bool = False
    denied: set[str] = field(default_factory=set)  # names of permissions that the bot does not have here
    readers: set[int] | None = None  # ids of the people who can read it; None: everyone
    guild: int | None = None  # id of the server, if it is not the first
    tags: list[dict[str, Any]] = field(default_factory=list)  # the tags of a forum
    tagging: bool = False  # whether the bot may make more tags
    tag_needed: bool = False  # whether each post needs a tag
    applied: list[int] = field(default_factory=list)  # ids of a post's tags

    def _audience(self, world: World) -> list[dict[str, Any]]:
        if self.readers is None:
            return []
        view = PERMISSIONS["view_channel"]
        everyone = overwrite(self.guild or world.guild_id, 0, deny=view)
        return [everyone, *(overwrite(reader, 1, allow=view) for reader in sorted(self.readers))]

    def payload(self, world: World) -> dict[str, Any]:
        newest = max((m.id for m in world.in_channel(self.id)), default=None)
        made: dict[str, Any] = {
            "id": str(self.id),
            "type": self.kind,
            "flags": 0,
            "last_message_id": newest and str(newest),
        }
        if self.kind == DM:
            return made | {"recipients": [world.users[self.person or 0].payload()]}
        made |= {
            "guild_id": str(self.guild or world.guild_id),
            "name": self.name,
            "parent_id": self.parent and str(self.parent),
            "rate_limit_per_user": 0,
        }
        if self.kind in (TEXT, FORUM):
            denied = sum(PERMISSIONS[name] for name in self.denied)
            allow = PERMISSIONS["view_channel"] if self.readers is not None and not denied else 0
            if self.tagging:
                allow |= MANAGE_CHANNELS
            if self.kind == FORUM:
                made |= {"available_tags": self.tags, "flags": REQUIRE_TAG if self.tag_needed else 0}
            return made | {
                "position": 0,
                "topic": None,
                "nsfw": False,
                "permission_overwrites": [*self._audience(world), overwrite(world.bot_id, 1, allow, denied)],
            }
        return made | {
            "owner_id": str(world.bot_id),
            "message_count": 0,
            "member_count": 1,
            "total_message_sent": 0,
            "applied_tags": [str(tag) for tag in self.applied],
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.archived_after,
                "archive_timestamp": now(),
                "create_timestamp": now(),
            },
        }


def tag(name: str, moderated: bool = False) -> dict[str, Any]:
    """Return a new tag of a forum."""
    return {"id": str(snowflake()), "name": name, "moderated": moderated, "emoji_id": None, "emoji_name": None}


def kept_for(body: dict[str, Any]) -> dict[str, int]:
    """Return how long a new thread stays in sight, if the request has that."""
    minutes = body.get("auto_archive_duration")
    return {} if minutes is None else {"archived_after": minutes}


def overwrite(target: int, kind: int, allow: int = 0, deny: int = 0) -> dict[str, Any]:
    """Return the overwrite of a channel for a role (0) or a member (1)."""
    return {"id": str(target), "type": kind, "allow": str(allow), "deny": str(deny)}


def role(role_id: int, name: str, permissions: int, position: int = 1) -> dict[str, Any]:
    """Return a role as Discord sends it. Everyone's role is at position 0."""
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


@dataclass(frozen=True, eq=False)
class Message:
    """A state of a message; an edit makes a new state with its id. Two states are equal only if they are one object."""

    id: int
    channel: int
    reader: int | None = None  # id of the only reader, if it is ephemeral
    content: str = ""
    components: tuple[dict[str, Any], ...] = ()
    attachments: tuple[dict[str, Any], ...] = ()
    flags: int = 0
    pings: tuple[int, ...] = ()
    nonce: str | None = None
    edits: int = 0
    old: bool = False  # older than an hour

    def payload(self, world: World) -> dict[str, Any]:
        return {
            "id": str(self.id),
            "channel_id": str(self.channel),
            "author": world.bot(),
            "content": self.content,
            "timestamp": now(),
            "edited_timestamp": now() if self.edits else None,
            "tts": False,
            "pinned": False,
            "mention_everyone": False,
            "mentions": [world.users[user].payload() for user in self.pings],
            "mention_roles": [],
            "attachments": list(self.attachments),
            "embeds": [],
            "type": 0,
            "flags": self.flags,
            "components": list(self.components),
            **({"nonce": self.nonce} if self.nonce else {}),
        }


def now() -> str:
    return datetime.now(UTC).isoformat()


class Messages(dict[int, Message]):
    """Messages by id, and by channel."""

    def __init__(self) -> None:
        super().__init__()
        self._there: dict[int, dict[int, Message]] = {}

    def __setitem__(self, number: int, message: Message) -> None:
        super().__setitem__(number, message)
        self._there.setdefault(message.channel, {})[number] = message

    def __delitem__(self, number: int) -> None:
        del self._there[self[number].channel][number]
        super().__delitem__(number)

    def there(self, channel: int) -> list[Message]:
        """Return the messages of a channel, oldest first."""
        return list(self._there.get(channel, {}).values())


def with_urls(value: Any, urls: dict[str, str]) -> Any:
    """Return components as Discord returns them: each `attachment://…` is an address."""
    if isinstance(value, dict):
        return {
            k: urls.get(v, v) if k == "url" and isinstance(v, str) else with_urls(v, urls) for k, v in value.items()
        }
    return [with_urls(item, urls) for item in value] if isinstance(value, list) else value
