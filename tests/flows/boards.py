"""The board of a channel, as flows find it."""

from __future__ import annotations

from typing import Any

from engine.form import Text
from tests.flows.harness import Server, texts
from tests.flows.reading import say


def board(server: Server, locale: str = "en") -> Any:
    """Return the newest board, or None."""
    title = say(locale[:2], Text("board-title"))
    return next((m for m in reversed(server.everything()) if title in "\n".join(texts(m))), None)


def edits(server: Server) -> int:
    there = board(server)
    return sum(r.method == "PATCH" and r.path.endswith(f"/messages/{there.id}") for r in server.requests)
