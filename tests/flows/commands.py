"""The commands as the bot registers them."""

from __future__ import annotations

import json
from typing import Any

from tests.flows.harness import Server

CHAT, ON_PERSON, ON_MESSAGE = 1, 2, 3  # types of commands
TREE = {
    "table poll",
    "table wish",
    "table new",
    "table invite",
    "table list",
    "table show",
    "table open",
    "table leave",
    "table ask",
    "table end",
    "table options",
    "table report",
    "hand",
    "act",
    "log",
    "mine",
    "note",
    "plan",
    "replay",
    "verify",
    "rules",
    "about",
    "stats",
    "leaderboard",
    "me settings",
    "me block",
    "me unblock",
    "me blocks",
    "me vacation",
    "me back",
    "me export",
    "me delete",
    "me circles",
    "me favourites",
}
MANAGED = {
    "server check",
    "server settings",
    "server board",
    "server ban",
    "server bans",
}  # shown to people who may manage the server


def registered(server: Server) -> list[dict[str, Any]]:
    """Return slash commands and context menus as the bot has registered them."""
    put = [r for r in server.requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert len(put) == 1
    return json.loads(json.dumps(put[0].json))


def sent(server: Server) -> list[dict[str, Any]]:
    """Return the slash commands as the bot has registered them."""
    return [each for each in registered(server) if each.get("type", CHAT) == CHAT]


def menus(server: Server, kind: int) -> list[dict[str, Any]]:
    """Return the context menus of one kind as the bot has registered them."""
    return [each for each in registered(server) if each.get("type", CHAT) == kind]
