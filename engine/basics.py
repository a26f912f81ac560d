"""The small values that every game is made of: moves, events, decisions, results, options, and errors."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import msgspec

from engine.audience import Struct
from engine.form import Arg, Text

Plain = dict[str, Any]  # JSON data
SET = "set"
CardSet = Annotated[tuple[str, ...], SET]  # a field of a move whose order means nothing; kept in the deck's order


@cache
def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(msgspec.Struct, frozen=True, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """One answer to a decision: `{"kind": "play", "card": "S7"}`. Fields: str, str | None, int, tuples, CardSet.

    A field with a default may be left out of a line. It is not asked if its default is the only answer. A field whose
    name is a Python keyword is written `as_` and renamed (`rename={"as_": "as"}`).
    """

    def __init_subclass__(cls) -> None:
        _refuse_kind(cls)

    @property
    def kind(self) -> str:
        return snake(type(self).__name__)


class Event(Struct, frozen=True, tag_field="event", tag=snake):
    """Something worth announcing. Its fields declare audiences like a state's, so `Game.see` masks it for a seat."""

    def __init_subclass__(cls) -> None:
        _refuse_kind(cls)

    @property
    def kind(self) -> str:
        return snake(type(self).__name__)


def _refuse_kind(cls: type) -> None:
    if "kind" in vars(cls):
        raise TypeError(f"{cls.__name__} has a field `kind`: rename it, since the kind is the name of the class")


class Decision(msgspec.Struct, frozen=True):
    """The duty of a seat to answer. `sealed`: the answer stays secret until the last of several answers is in.

    While an equal decision is pending after each move, it remains one question. An interrupt by another seat can close
    a decision and open the next of its kind. Then `about` makes the two differ: the trick, the card, the round.
    """

    seat: int
    kind: str
    sealed: bool = False
    about: str = ""  # public


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a match: the final scores by seat (None if there are none), the winning seats, and the reason."""

    scores: tuple[int, ...] | None
    winners: tuple[int, ...]  # several seats if they share the win; () in a draw
    reason: str
    ended: str | None = None


class Alarm(NamedTuple):
    """A public event that may change what a seat wants to do. A planned move can be set to stop at it.

    `rings` gets the present view of a spectator, an event as a spectator sees it, and the planner's seat. The words of
    the alarm, to be put after "if", are `alarm-<name>`.
    """

    name: str
    rings: Callable[[Any, Any, int], bool]


class Step(NamedTuple):
    """The result of a move: the next state and the events."""

    state: Any
    events: tuple[Event, ...] = ()


class IllegalMoveError(ValueError):
    """A move that the rules forbid. `text` names the rule; its key is `refuse-<code>`."""

    def __init__(self, code: str, **params: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.text = Text("refuse-" + code.replace("_", "-"), params)


class DecisionOverError(IllegalMoveError):
    """A move for a decision that is no longer open."""

    def __init__(self) -> None:
        super().__init__("decision_over")


class BadStartError(ValueError):
    """A start position that is impossible. `field` names the wrong field."""

    def __init__(self, field: str, why: str = "impossible") -> None:
        super().__init__(f"{field}: {why}")
        self.field = field


class BadOptionError(ValueError):
    """A value of an option that the game does not allow, alone or together with others. `field` names the option."""

    def __init__(self, field: str, why: str = "not a value of this option") -> None:
        super().__init__(f"{field}: {why}")
        self.field = field


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options. The defaults are the standard rules. Fields: Literal, bool, int with Meta(ge, le)."""


def dashed(name: str) -> str:
    """Return a snake_case name as a part of a Fluent key."""
    return name.replace("_", "-")


def plain(value: Any) -> Any:
    """Return structs, tuples and sets as JSON data."""
    return msgspec.json.decode(msgspec.json.encode(value))


def is_set(hint: Any) -> bool:
    return get_origin(hint) is Annotated and SET in get_args(hint)[1:]


def takes_many(hint: Any) -> bool:
    """Return whether a move's field of this type holds a tuple of words."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) is tuple


@lru_cache(1000)  # a panel's controls write two or three numbers again and again
def base36(n: int) -> str:
    digits = ""
    while True:
        n, digit = divmod(n, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
        if n == 0:
            return digits
