"""A game's options: as a form, from plain data, and as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from engine.basics import BadOptionError, Plain, dashed
from engine.form import Choice, Field, Text
from engine.game import Game


def options_form(game: Game[Any, Any]) -> tuple[Field, ...]:
    """Return a game's options as fields. Each takes one answer; an integer range becomes a span."""
    fields = []
    for name, hint in _option_types(game).items():
        label = Text("option-" + dashed(name))
        if get_origin(hint) is Annotated:
            meta = next(m for m in get_args(hint) if isinstance(m, msgspec.Meta))
            fields.append(Field(name, label, span=range(int(meta.ge or 0), int(meta.le or 0) + 1), open=True))
        else:
            values: tuple[str | int, ...] = ("false", "true") if hint is bool else get_args(hint)
            named = (Choice(str(value), Text(f"option-{dashed(name)}-value", {"value": value})) for value in values)
            fields.append(Field(name, label, tuple(named), open=True))
    return tuple(fields)


def read_options(game: Game[Any, Any], given: Mapping[str, Any], seats: int | None = None) -> Any:
    """Return a game's options from plain data, with defaults for missing ones.

    Raises BadOptionError, which names the wrong option.
    """
    known = game.options_type.__struct_fields__
    data = {}
    for name, value in given.items():
        if name not in known:
            raise BadOptionError(name, f"unknown; {game.id} has {', '.join(known) or 'none'}")
        try:
            data[name] = msgspec.convert(value, _option_types(game)[name], strict=False)
        except (msgspec.ValidationError, UnicodeEncodeError) as error:  # half of a surrogate pair cannot be encoded
            raise BadOptionError(name, str(error)) from None
    options = game.options_type(**data)
    if seats is not None:
        game.check_options(options, seats)
    return options


@cache
def _option_types(game: Game[Any, Any]) -> dict[str, Any]:
    return get_type_hints(game.options_type, include_extras=True)


def option_word(value: Any) -> str:
    """Return an option's value as its field's choices write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain_options(options: Any) -> Plain:
    """Return options as plain data, for records and storage."""
    data: Plain = msgspec.to_builtins(options)
    return data
