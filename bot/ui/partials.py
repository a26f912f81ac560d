"""The partial move between a form and a move: the meaning of a control's value, and what becomes of it.

    resolve        a value -> Partial
    advance        Partial -> the move, or the Partial again if it needs more; raises IllegalMoveError
    value_of       Partial -> the value of a control

A value is a line of notation. If this is too long, the value is its hash, which is found again among the possible
choices.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.ui.caps import DISCORD
from data.model.private import Draft
from engine.basics import is_set
from engine.form import Action, Field, Form, Partial, Text
from engine.game import MAX_LISTED_MOVES, Game, IllegalMoveError, Move
from engine.notation import parse_partial, partial_line


class BadPartialError(IllegalMoveError):
    """A filled-in or typed answer that is not possible. `partial` is its meaning, to be kept as the draft."""

    def __init__(self, partial: Partial, code: str, **params: Any) -> None:
        super().__init__(code, **params)
        self.partial = partial


def drafted(draft: Draft | None) -> Partial | None:
    """Return what was kept of a half-chosen move. None: nothing was kept, or it cannot be read any more."""
    with suppress(msgspec.DecodeError):  # a ValidationError is one, too
        return None if draft is None else msgspec.json.decode(draft.partial, type=Partial)
    return None


def askable(fields: Sequence[Field], partial: Partial) -> tuple[Field, ...]:
    """Return the fields that can be asked now: all fields before them (`after`) are chosen."""
    return tuple(f for f in fields if all(n in partial.values and n not in partial.unordered for n in f.after))


def choose_one(field: Field) -> bool:
    return field.least == field.most == 1 and bool(field.choices) and len(field.slots) <= 1


def action_of(form: Form, partial: Partial) -> Action | None:
    """Return the action of a partial: of its kind, with what it fixes; of several actions the most particular."""
    found = [
        action
        for action in form.actions
        if action.kind == partial.kind and all(partial.values.get(n) == words for n, words in action.fixed.items())
    ]
    return max(found, key=lambda action: len(action.fixed), default=None)


def needs_confirm(form: Form, partial: Partial) -> bool:
    """Return whether a complete partial is kept as a draft before it is played, so that `plan` asks to confirm it."""
    action = action_of(form, partial)
    return action is not None and action.confirm


def phrase(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Text:
    """Return a whole move in words, or the chosen part of one."""
    if is_whole(game, partial):
        return game.say(view, seat, game.move_of(partial))
    return phrase_part(partial)


def phrase_part(partial: Partial) -> Text:
    """Return the chosen part of a move in words."""
    return Text("phrase-part", {"words": words_of(partial)})


def words_of(partial: Partial) -> tuple[str, ...]:
    """Return the words that have been chosen."""
    return tuple(word for words in partial.values.values() for word in words)


def is_whole(game: Game[Any, Any], partial: Partial) -> bool:
    if partial.unordered:
        return False
    names, chosen = game._fields.get(partial.kind, {}).keys(), partial.values.keys()
    return names == chosen or names - chosen <= game._optional.get(partial.kind, frozenset())


def is_playable(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> bool:
    """Return whether a whole partial is a legal move."""
    with suppress(IllegalMoveError):
        return game.is_legal(view, seat, game.move_of(partial))
    return False


def answered(partial: Partial, field: Field, words: tuple[str, ...]) -> Partial:
    """Return a partial with one more question answered. Slots are answered one after the other."""
    before = partial.values.get(field.name, ()) if field.slots else ()
    return replace(partial, values={**partial.values, field.name: before + words})


def canonical_partial(game: Game[Any, Any], partial: Partial) -> Partial:
    """Return a partial with its sets in the deck's order."""
    hints = game._fields.get(partial.kind, {})
    return replace(
        partial,
        values={
            name: tuple(sorted(words, key=lambda w: (game.rank(w), w)))
            if name in hints and is_set(hints[name])
            else words
            for name, words in partial.values.items()
        },
    )


def value_of(game: Game[Any, Any], partial: Partial, limit: int = DISCORD.value) -> str:
    """Return a partial as the value of a control: its line, or a hash of the line if that is too long."""
    line = partial_line(game, partial)
    return line if len(line) <= limit else "#" + hashlib.sha256(line.encode()).hexdigest()[:10]


def resolve(game: Game[Any, Any], view: Any, seat: int, value: str, draft: Partial | None = None) -> Partial:
    """Return the partial that a control's value stands for.

    Raises IllegalMoveError if nothing is like that (any more).
    """
    if not value.startswith("#"):
        partial = canonical_partial(game, parse_partial(game, value))
        advance(game, view, seat, partial)
        return partial
    starts = [Partial(action.kind, action.fixed) for action in game.form(view, seat).actions]
    for start in [*starts, *([draft] if draft else [])]:
        shown = [start, *(game.complete(view, seat, start, MAX_LISTED_MOVES) or ())]
        with suppress(IllegalMoveError):
            for field in askable(game.fields(view, seat, start), start):
                shown += [answered(start, field, (choice.value,)) for choice in field.choices]
        for partial in shown:
            if value == value_of(game, partial, 0):
                return partial
    raise IllegalMoveError("no_such_move")


def advance(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Move | Partial:
    """Return the move, if the partial is complete or its order follows; otherwise the partial.

    Raises IllegalMoveError.
    """
    refusal = None
    if is_whole(game, partial):
        move: Move = game.move_of(partial)
        try:
            game.check(view, seat, move)
            return move
        except IllegalMoveError as error:  # its reason is the better one
            refusal = error
    try:
        fields = game.fields(view, seat, partial)
    except IllegalMoveError as error:
        raise (refusal or error) from None
    if fields and {field.name for field in fields} <= partial.unordered:
        found = game.complete(view, seat, partial, 1)
        if found and is_whole(game, found[0]):
            fields, partial = (), found[0]
    if not fields:
        if refusal is not None:
            raise refusal
        move = game.move_of(partial)
        return move
    return partial
