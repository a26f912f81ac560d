"""All that a viewer can find out about a position, and the texts in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from engine.form import Form, Text
from engine.game import Move
from tests.games.conformance.walks import Walk, refusal


class Seen(NamedTuple):
    """All that a viewer can find out about a position."""

    view: Any
    pending: Any
    outcome: Any
    form: Form | None = None
    moves: list[Any] | None = None
    phrases: list[Text] | None = None
    refusals: tuple[Text | None, ...] = ()


def seen(walk: Walk, state: Any, seat: int | None, probes: Iterable[Move]) -> Seen:
    game, view = walk.game, walk.game.view(state, seat)
    pending, outcome = game.pending(view), game.outcome(state)
    if seat is None:
        return Seen(view, pending, outcome)
    refusals = tuple(refusal(game, view, seat, move) for move in probes)
    if seat not in (decision.seat for decision in pending):
        return Seen(view, pending, outcome, refusals=refusals)
    moves = game.legal(view, seat)[0][:60]
    phrases = [game.say(view, seat, move) for move in moves]
    return Seen(view, pending, outcome, game.form(view, seat), moves, phrases, refusals)


def texts_of(value: Any) -> Iterator[Text]:
    """Yield all texts in forms and lists."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Seen):
        yield from texts_of((value.form, value.phrases, value.refusals))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts_of(getattr(value, name))
