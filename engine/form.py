"""The question of a decision, without a screen and without a language.

A game makes a `Form` for a seat that owes a decision. The form lists kinds of moves (`Action`), the questions of each
(`Field`) and their answers (`Choice`). A half-chosen move is a `Partial`. Each presenter (Discord controls, `/act`, the
text client, test robots) turns forms into gestures by its own rule and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

Arg = str | int | tuple[str, ...]


class Text(Struct, frozen=True):
    """Words before a language is chosen: a key of a Fluent catalogue and its arguments (cards and seats as notation).

    An argument may itself be a Text, so that one line contains another.
    """

    key: str
    args: Mapping[str, Arg | Text] = field(default_factory=dict)


class Choice(Struct, frozen=True):
    """One answer to a field. `copies`: the number of equal cards that look alike. `hint`: for the seat only."""

    value: str
    label: Text
    hint: Text | None = None
    group: Text | None = None
    copies: int = 1


class Field(Struct, frozen=True):
    """One question of a move."""

    name: str
    label: Text
    choices: tuple[Choice, ...] = ()
    least: int = 1  # least..most: 1..1 choose one; 0..1 may be left out; k..k exactly k; a..b a subset
    most: int = 1
    ordered: bool = False  # the order of the values is part of the move
    slots: tuple[Text, ...] = ()  # names of the places of an ordered field, if each has its own
    after: tuple[str, ...] = ()  # this field is asked only when these fields are chosen
    span: range | None = None  # the answer is an integer of this range, instead of one of the choices
    pad: bool = False  # shown as a pad of buttons instead of a list: for small numbers
    # rows of places as the picture shows them: a place that is not among the choices is taken
    places: tuple[tuple[str, ...], ...] = ()
    open: bool = False  # its choices follow from public facts alone


class Action(Struct, frozen=True):
    """A kind of move, with the values that are already fixed. So an action is a partial move."""

    kind: str
    label: Text
    fields: tuple[Field, ...] = ()
    fixed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    open: bool = False  # public facts alone decide whether it is offered, so the table panel may show it
    confirm: bool = False  # repeat the whole move in words and wait for 'confirm'
    grave: bool = False  # shown as a move that cannot be taken back
    quiet: bool = False  # the move of a player who wants no other move: pass, fold, no bid


class Form(Struct, frozen=True):
    """The question of one decision of one seat, with all possible answers."""

    decision: str  # the decision's kind, or the id of a table matter ('lobby', 'options')
    prompt: Text
    actions: tuple[Action, ...]
    sealed: bool = False
    final: bool = False  # a sealed answer cannot be changed while the answers of others are missing


class Partial(Struct, frozen=True):
    """A move that is not fully chosen yet. A field with an absent name is still open; `()` leaves the field empty."""

    kind: str
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unordered: frozenset[str] = frozenset()  # names of the fields whose values are chosen, but not yet their order
