"""Helpers to find tables: answers to commands, mentions, the newest panel."""

from __future__ import annotations

from typing import Any

from bot.ui.address import encode
from tests.flows.harness import Server, SimulatedPerson, addresses, texts
from tests.flows.reading import control as control_of


def control(server: Server, verb: str, arg: str | None = None, number: int = 1) -> tuple[Any, str]:
    """Return the last control of a verb on the lobby's panel, or the one behind its More…."""
    lobby = server.panels(number)[-1]
    found = [a for a in addresses(lobby) if a.verb == verb and arg in (None, a.arg)]
    return (lobby, encode(found[-1])) if found else control_of(server, verb, number, arg)


def answer(result: Any) -> str:
    return "\n".join(texts(result.response._message)).strip()


def mention(*people: SimulatedPerson) -> str:
    return " ".join(f"<@{person.id}>" for person in people)


def lobby(server: Server, number: int = 1) -> str:
    return "\n".join(texts(server.panels(number)[-1]))
