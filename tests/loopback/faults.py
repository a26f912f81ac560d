"""Faults on demand: small rules by which requests of the bot go wrong.

    faults.add(error("edit", 503))                      # the next edit of a message
    faults.add(error("send", 403, 50013, times=None))   # every message sent, until the rule is removed
    faults.add(limit("answer", 0.05))                   # 429 with Retry-After
    faults.add(lost("send", where=to(channel)))         # Discord carries out the request, but no answer arrives
    with faults.during(error("*", 502, times=None)): ...

Routes have the names of `server.ROUTES`; '*' is any route.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass
class Call:
    """One request of the bot."""

    route: str
    method: str
    path: str
    params: dict[str, str]
    body: Any
    files: dict[str, tuple[str, bytes]]
    at: float  # monotonic seconds
    status: int = 0  # 0: no answer
    process: str = ""  # name of the process that made it, if there are several

    @property
    def channel(self) -> int:
        return int(self.params.get("channel", 0))

    @property
    def message(self) -> int:
        return int(self.params["message"])

    @property
    def user(self) -> int:
        return int(self.params["user"])

    @property
    def given(self) -> dict[str, Any]:
        """The fields of the body; none if it has no body."""
        return self.body or {}


@dataclass
class Fault:
    """A rule. `times`: how often it applies (None: always); `where`: to which calls."""

    route: str
    kind: Literal["error", "limit", "lost", "dropped", "slow"]
    status: int = 500
    code: int = 0
    seconds: float = 0.0
    everywhere: bool = False  # a 429 of the global limit
    times: int | None = 1
    where: Callable[[Call], bool] = lambda call: True
    hits: list[Call] = field(default_factory=list)

    def matches(self, call: Call) -> bool:
        left = self.times is None or len(self.hits) < self.times
        return left and self.route in ("*", call.route) and self.where(call)


def error(route: str, status: int, code: int = 0, **rule: Any) -> Fault:
    """Return a rule by which Discord refuses, or fails."""
    return Fault(route, "error", status=status, code=code, **rule)


def limit(route: str, seconds: float, *, everywhere: bool = False, **rule: Any) -> Fault:
    return Fault(route, "limit", status=429, seconds=seconds, everywhere=everywhere, **rule)


def lost(route: str, **rule: Any) -> Fault:
    """Return a rule by which the request is carried out, but the connection is cut before the answer."""
    return Fault(route, "lost", **rule)


def dropped(route: str, **rule: Any) -> Fault:
    """Return a rule by which the connection is cut before anything is done."""
    return Fault(route, "dropped", **rule)


def slow(route: str, seconds: float, **rule: Any) -> Fault:
    return Fault(route, "slow", seconds=seconds, **rule)


def to(channel: int) -> Callable[[Call], bool]:
    return lambda call: call.channel == channel


class Faults:
    def __init__(self) -> None:
        self.rules: list[Fault] = []

    def add(self, *rules: Fault) -> Fault:
        """Add rules, and return the first."""
        self.rules += rules
        return rules[0]

    def take(self, call: Call) -> Fault | None:
        """Return the first rule that matches this call, and count it as used once."""
        found = next((rule for rule in self.rules if rule.matches(call)), None)
        if found is not None:
            found.hits.append(call)
        return found

    def drop(self, *rules: Fault) -> None:
        self.rules = [rule for rule in self.rules if rule not in rules]

    @contextlib.contextmanager
    def during(self, *rules: Fault) -> Iterator[Fault]:
        self.add(*rules)
        try:
            yield rules[0]
        finally:
            self.drop(*rules)
