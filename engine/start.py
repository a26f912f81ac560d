"""A start, prescribed or from a record: a position as plain data, and the outcomes of the draws that follow it.

    {"first": 0, "deals": [{"hands": [...], "reshuffles": [[...]]}, {...}], "rolls": [3, 1]}

The names in `Game.draws` are lists of outcomes. If a name is a field of the game's start too, its first outcome belongs
to the position. `deals.reshuffles` are inside the deal that they follow. Old records have them beside the deals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from engine.basics import Plain, plain
from engine.chance import Drawn, frozen, nested_key
from engine.game import BadStartError, Game

St = TypeVar("St", bound=msgspec.Struct)


def start_from(kind: type[St], state: msgspec.Struct, **own: Any) -> St:
    """Return the start of a state, the inverse of a game's set_up().

    `own`: the fields that differ from the state's. The others are copied from the fields with the same names.
    """
    same = {name: getattr(state, name) for name in kind.__struct_fields__ if name not in own}
    return kind(**own, **same)


def split_start(game: Game[Any, Any], start: Mapping[str, Any] | None) -> tuple[Any | None, dict[str, tuple[Any, ...]]]:
    """Return a prescribed start as (position, chance outcomes by the keys of `Chance`). Raises BadStartError."""
    if start is None:
        return None, {}
    shared = _shared(game)
    given = {key: frozen(listed[1:] if key in shared else listed) for key, listed in _listed(game, start).items()}
    try:
        return msgspec.convert(position_of(game, start), game.start_type), given
    except msgspec.ValidationError as error:
        named = re.search(r"\$\.(\w+)", str(error)) or re.search(r"field `(\w+)`", str(error))
        raise BadStartError(named[1] if named else "start", str(error)) from None


def _nested(game: Game[Any, Any]) -> list[tuple[str, str]]:
    """Return the draws that belong to another, as pairs of the other's name and their own: ("deals", "reshuffles")."""
    return [(name.rpartition(".")[0], name.rpartition(".")[2]) for name in game.draws if "." in name]


def _shared(game: Game[Any, Any]) -> set[str]:
    """Return the draws whose first outcome belongs to the position, such as the deals: the first is the present one."""
    return set(game.draws) & set(game.start_type.__struct_fields__)


def _listed(game: Game[Any, Any], start: Mapping[str, Any]) -> dict[str, list[Any]]:
    """Return the chance outcomes of a start by the keys of `Chance`. Raises BadStartError."""
    listed: dict[str, list[Any]] = {}
    for name in game.draws:
        listed[name.rpartition(".")[2]] = _list(start, name.rpartition(".")[2])
    for inside, leaf in _nested(game):
        before = inside not in _shared(game)
        for n, outcome in enumerate(listed[inside]):
            if isinstance(outcome, dict) and leaf in outcome:
                listed[nested_key(inside, n + before, leaf)] = _list(outcome, leaf)
                listed[inside][n] = {name: value for name, value in outcome.items() if name != leaf}
    return listed


def _list(holder: Mapping[str, Any], name: str) -> list[Any]:
    value = holder.get(name, [])
    if not isinstance(value, list | tuple):
        raise BadStartError(name, "must be a list")
    return list(value)


def position_of(game: Game[Any, Any], start: Mapping[str, Any]) -> Plain:
    """Return the position of a start, without the outcomes of later draws."""
    listed = _listed(game, start)
    position = {name: value for name, value in start.items() if name not in listed}
    return position | {name: listed[name][:1] for name in _shared(game) if name in start}


def with_outcomes(game: Game[Any, Any], position: Plain, drawn: Drawn, given: Drawn) -> Plain:
    """Return a position with the outcomes that were drawn, followed by the given outcomes that are not used yet."""
    start, own = dict(position), {name: len(position.get(name, ())) for name in game.draws}

    def outcomes(key: str) -> list[Any]:
        used = drawn.get(key, ())
        rest: list[Any] = plain([*used, *given.get(key, ())[len(used) :]])
        return rest

    for name in game.draws:
        if "." not in name:
            start[name] = [*start.get(name, ()), *outcomes(name)]
    for inside, leaf in _nested(game):
        used = 0  # how many outcomes are used of the list beside the deals, as in old records
        if drawn.get(leaf):  # the match began when they were kept beside: they stay there, in draw order
            keys = [leaf, *(nested_key(inside, n, leaf) for n in range(len(start[inside]) + 1))]
            all_drawn = [outcome for key in keys for outcome in drawn.get(key, ())]
            start[leaf] = plain([*all_drawn, *given.get(leaf, ())[len(all_drawn) :]])
            continue
        for n in range(len(start[inside])):
            key = nested_key(inside, n + 1 - own[inside], leaf)
            if found := outcomes(key):
                start[inside][n] = {**start[inside][n], leaf: found}
                used += len(drawn.get(key, ())) - min(len(given.get(key, ())), len(drawn.get(key, ())))
        if beside := plain(given.get(leaf, ())[used:]):
            start[leaf] = beside
    return start


def in_full(game: Game[Any, Any], start: Plain) -> Plain:
    """Return a start with the fields that it leaves out, and with each kind of outcome in its own list.

    Raises BadStartError.
    """
    position, _ = split_start(game, start)
    listed, full = _listed(game, start), dict(plain(position))
    for name in game.draws:
        if "." not in name:
            full[name] = plain(listed[name])
    for inside, leaf in _nested(game):
        keys = [leaf, *(nested_key(inside, n, leaf) for n in range(len(listed[inside]) + 1))]
        full[leaf] = plain([outcome for key in keys for outcome in listed.get(key, ())])
    return full
