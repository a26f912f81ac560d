"""How a decision is asked, without a screen and without a language.

A game states a `Form` for a seat that owes a decision: kinds of moves (`Action`), the questions of each (`Field`) and
their answers (`Choice`). A half-chosen move is a `Partial`. Presenters (Discord controls, `/act`, the text client, test
robots) turn forms into gestures by one rule of their own and know no game.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

Arg = str | int | tuple[str, ...]


class Text(Struct, frozen=True):
    """Words still without a language: a key of a Fluent catalogue and its arguments (cards and seats as notation).

    An argument may be a text itself: a line around a line.
    """

    key: str
    args: Mapping[str, Arg | Text] = field(default_factory=dict)


class Choice(Struct, frozen=True):
    """One answer to a field. `copies` counts equal cards that cannot be told apart; `hint` is for the seat alone."""

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
    least: int = 1  # 1..1 choose one; 0..1 may be left out; k..k exactly k; a..b a subset
    most: int = 1
    ordered: bool = False  # the order of the values is part of the move
    slots: tuple[Text, ...] = ()  # ordered, each place has a name of its own
    after: tuple[str, ...] = ()  # can be asked only when these fields are chosen
    span: range | None = None  # an integer instead of choices
    pad: bool = False  # a small number: a pad of buttons instead of a list
    grid: tuple[
        tuple[str, ...], ...
    ] = ()  # rows of places as the picture shows them; a place that is no choice is taken
    open: bool = False  # its choices follow from public facts


class Action(Struct, frozen=True):
    """A kind of move with what is already fixed: an action is a partial move."""

    kind: str
    label: Text
    fields: tuple[Field, ...] = ()
    fixed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    open: bool = False  # that it is offered follows from public facts: it may stand on the table panel
    confirm: bool = False  # say the whole move back and wait for 'confirm'
    grave: bool = False  # shown as what cannot be taken back
    quiet: bool = False  # what is done when nothing else is wanted: pass, fold, no bid


class Form(Struct, frozen=True):
    """Everything that one decision of one seat can be answered with."""

    decision: str  # the decision's kind, or the id of a table matter ('lobby', 'options')
    prompt: Text
    actions: tuple[Action, ...]
    sealed: bool = False
    final: bool = False  # a sealed answer to it stands: it is not changed before the others are in


class Partial(Struct, frozen=True):
    """A move that is not fully chosen yet. An absent name is not asked yet; `()` is chosen: nothing."""

    kind: str
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unordered: frozenset[str] = frozenset()  # the set is fixed, its order is not
