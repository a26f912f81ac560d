"""The audience of a field: the viewers that may see it. A view is a state in which hidden values are blanks.

A view has the type of its state. A state, and everything in it, is a `Struct`. Each field declares its audience:

    class State(Struct):
        hands: Annotated[tuple[tuple[str, ...], ...], owner()]         # indexed by seat: each seat sees its own hand
        deck: Annotated[tuple[str, ...], no_one()]                     # viewers see only its size
        laid: Annotated[str | None, seen_by("attacker")]               # `attacker` is a sibling field that holds a seat
        turn: Annotated[int, PUBLIC]

    view = viewer(State)          # compiled once, at import
    view(state, 0)                # the view of seat 0;  view(state, None): the view of a spectator

Masking fails closed. Compiling a class raises TypeError for an undeclared field, and for a value that a mask cannot
look into (dict, list, Any ...). The default blank keeps only the number of things: a string becomes `??` (the card
back), a tuple becomes as many backs, None stays None. If that shows too much, or if a type has no default blank,
declare a blank. A mask cannot hide a public field that was computed from hidden ones. The paired-worlds test finds
such a field.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import astuple

BACK = "??"  # a face-down card, which still counts as one card
UNSET: Any = msgspec.UNSET

Seat = int | None  # None: a spectator
Mask = Callable[[Any, Seat], Any]
S = TypeVar("S")


class Struct(msgspec.Struct, frozen=True):
    """Base of states, of events and of everything in them. Its repr names only the type, so no log can leak a hand."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Audience(msgspec.Struct, frozen=True):
    """The declared audience of one field: `PUBLIC`, or the result of owner(), no_one() or seen_by()."""

    rule: str
    names: tuple[str, ...] = ()
    unless: str | None = None
    blank: Any = UNSET


PUBLIC = Audience("public")  # seen by everyone; nested structs still apply their own audiences


def owner(blank: Any = UNSET, unless: str | None = None) -> Audience:
    """Declare a tuple indexed by seat.

    Each seat sees its own element. Everyone sees all elements if the field `unless` is true.
    """
    return Audience("owner", unless=unless, blank=blank)


def no_one(blank: Any = UNSET) -> Audience:
    """Declare a field that is hidden from everyone, its holder included."""
    return Audience("no_one", blank=blank)


def seen_by(*fields: str, unless: str | None = None, blank: Any = UNSET) -> Audience:
    """Declare a field that is seen by the seat, or tuple of seats, in the named sibling fields.

    Everyone sees the field if the field `unless` is true.
    """
    return Audience("seen", fields, unless, blank)


def viewer(cls: type[S]) -> Callable[[S, Seat], S]:
    """Compile `view(state, seat)` for a Struct class. Raises TypeError for an undeclared or unmaskable field."""
    return _compile_struct(cls) or (lambda x, seat: x)


def hide(value: Any) -> Any:
    """Return the default blank of a value. It keeps only the number of things."""
    if value is None:
        return None
    return BACK if isinstance(value, str) else _BACKS[len(value)]


class _Backs(dict[int, tuple[str, ...]]):
    """Tuples of card backs by their length, each made once."""

    def __missing__(self, count: int) -> tuple[str, ...]:
        return self.setdefault(count, (BACK,) * count)


_BACKS = _Backs()


_PLAIN = (int, str, bool, type(None))
_compiled: dict[Any, Mask | None] = {}


def _compile_type(t: Any) -> Mask | None:
    """Return the mask of a type, or None if its values pass through unchanged."""
    if get_origin(t) is Annotated:
        if any(isinstance(m, Audience) for m in t.__metadata__):
            raise TypeError(f"{t}: an audience belongs to a whole field")
        t = get_args(t)[0]
    origin, args = get_origin(t), get_args(t)
    if t in _PLAIN:
        return None
    if origin is tuple and len(args) == 2 and args[1] is ...:
        item = _compile_type(args[0])
        return None if item is None else lambda x, seat: tuple([item(i, seat) for i in x])
    if origin in (Union, types.UnionType):
        masks = [mask for arg in args if (mask := _compile_type(arg))]
        if masks and len([arg for arg in args if arg is not type(None)]) > 1:
            raise TypeError(f"{t}: ambiguous union")
        return None if not masks else lambda x, seat: x if x is None else masks[0](x, seat)
    if isinstance(t, type) and issubclass(t, Struct) and t is not Struct:
        return _compile_struct(t)
    raise TypeError(f"{t}: not a kind of value that a state may hold")


def _compile_struct(cls: type) -> Mask | None:
    if cls in _compiled:
        return _compiled[cls]
    masks: list[tuple[int, Callable[[Any, Any, Seat], Any]]] = []  # field index, (value, struct, seat) -> seen value
    hints = get_type_hints(cls, include_extras=True)
    places: tuple[str, ...] = cls.__struct_fields__  # type: ignore[attr-defined]
    for name, hint in hints.items():
        audiences = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Audience)]
        if len(audiences) != 1:
            raise TypeError(f"{cls.__name__}.{name} declares {len(audiences) or 'no'} audience")
        declared = audiences[0]
        for sibling in (*declared.names, *((declared.unless,) if declared.unless else ())):
            if sibling not in places:
                raise TypeError(f"{cls.__name__}.{name}: no field {sibling}")
            if sibling in declared.names and not _holds_seats(hints[sibling]):  # True is 1: a flag would name seat 1
                raise TypeError(f"{cls.__name__}.{name}: {sibling} holds no seats")
        mask = _compile_field(f"{cls.__name__}.{name}", get_args(hint)[0], declared)
        if mask is not None:
            masks.append((places.index(name), mask))

    def seen(x: Any, seat: Seat) -> Any:
        values = [*astuple(x)]
        for n, mask in masks:
            values[n] = mask(values[n], x, seat)
        return cls(*values)

    _compiled[cls] = seen if masks else None
    return _compiled[cls]


def _compile_field(where: str, t: Any, declared: Audience) -> Callable[[Any, Any, Seat], Any] | None:
    inner, rule, blank, unless = _compile_type(t), declared.rule, declared.blank, declared.unless
    deep: Mask = inner or (lambda x, seat: x)
    if rule == "public":
        return None if inner is None else lambda value, x, seat: deep(value, seat)
    hidden = t
    if rule == "owner":
        if get_origin(t) is not tuple:
            raise TypeError(f"{where}: owner() needs a tuple indexed by seat")
        hidden = get_args(t)[0]
    if blank is UNSET and not _has_blank(hidden):
        raise TypeError(f"{where}: {hidden} has no default blank, declare one")
    cards = blank is UNSET and hidden == tuple[str, ...]  # hands and decks have a faster cover: every view needs it
    cover: Callable[[Any], Any]
    cover = (lambda value: _BACKS[len(value)]) if cards else hide if blank is UNSET else (lambda value: blank)
    if rule == "owner":
        element = _compile_type(hidden)

        def own(value: Any, x: Any, seat: Seat) -> Any:
            if unless is not None and getattr(x, unless):
                return deep(value, seat)
            if cards:
                covered: list[Any] = [_BACKS[len(v)] for v in value]
            else:
                covered = [hide(v) for v in value] if blank is UNSET else [blank] * len(value)
            if seat is not None and 0 <= seat < len(value):
                covered[seat] = value[seat] if element is None else element(value[seat], seat)
            return tuple(covered)

        return own
    if rule == "no_one":
        return (lambda value, x, seat: _BACKS[len(value)]) if cards else (lambda value, x, seat: cover(value))

    def seen(value: Any, x: Any, seat: Seat) -> Any:
        if unless is not None and getattr(x, unless):
            return deep(value, seat)
        if seat is not None:  # a spectator never knows, even if the named field holds None
            for name in declared.names:
                knows = getattr(x, name)
                if knows == seat or (isinstance(knows, tuple) and seat in knows):
                    return deep(value, seat)
        return cover(value)

    return seen


def _has_blank(t: Any) -> bool:
    """Return whether hide() covers a value of this type."""
    if get_origin(t) in (Union, types.UnionType):
        return all(_has_blank(arg) for arg in get_args(t))
    return t in (str, type(None)) or (get_origin(t) is tuple and get_args(t) == (str, ...))


def _holds_seats(t: Any) -> bool:
    """Return whether values of this type are a seat, seats, or None."""
    if get_origin(t) is Annotated:
        t = get_args(t)[0]
    if get_origin(t) in (Union, types.UnionType):
        return all(_holds_seats(arg) for arg in get_args(t))
    return t in (int, type(None)) or (get_origin(t) is tuple and all(a is ... or _holds_seats(a) for a in get_args(t)))
