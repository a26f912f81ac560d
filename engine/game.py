"""The base of all games. A title subclasses `Game` and writes its rules. All games share the rest of this file.

    setup, apply, outcome, start_of     get a state: the whole truth
    pending, moves, form, check, ...    get a view: the knowledge of one seat, so that no refusal can reveal more

A game is pure: no method keeps anything, draws without its `Chance`, or knows a language. Words are `Text` keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_type_hints

import msgspec
from msgspec.structs import astuple, replace

from engine.audience import PUBLIC, Seat, Struct, viewer
from engine.basics import (
    SET,
    Alarm,
    BadOptionError,
    BadStartError,
    CardSet,
    Decision,
    DecisionOverError,
    Event,
    IllegalMoveError,
    Move,
    Options,
    Outcome,
    Step,
    dashed,
    is_set,
    snake,
    takes_many,
)
from engine.chance import Chance
from engine.form import Action, Choice, Field, Form, Partial, Text

S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound="Move")

MAX_LISTED_MOVES = 2000  # a title whose decisions have more moves writes their fields itself
MAX_WORLD_TRIES = 10_000  # tries before determinize() gives up; a few dead ends are usual


class Game(Generic[S, M]):
    """The rules of one title. `S` is its state, `M` the union of its moves."""

    id: ClassVar[str]
    version: ClassVar[int] = 1  # raised when the meaning of a saved move changes, or a draw is made in another way
    # older versions that this game still plays: a match that began under one goes on under it, and its record verifies.
    # The rules read the version from `Chance.rules`
    plays: ClassVar[tuple[int, ...]] = ()
    seats: ClassVar[range]
    best_with: ClassVar[int] = 3  # number of seats, filled with AIs, for a player who wants to play at once
    state_type: ClassVar[type[Any]]
    move_type: ClassVar[Any]  # union of the Move classes
    start_type: ClassVar[type[Any]]  # a Struct with defaults for the mid-game fields; explained in rulings.md
    options_type: ClassVar[type[Any]] = Options
    notation: ClassVar[tuple[str, ...]]  # every word of a move: cards in the deck's order, then others
    # names of the lists of chance outcomes in a record's start. If a name is a field of `start_type` too, its first
    # outcome is part of the position: `deals`, one per round, begins with the cards of the round that the start is in.
    # `deals.reshuffles` are drawn within a deal and belong to it
    draws: ClassVar[tuple[str, ...]] = ()
    in_order: ClassVar[tuple[str, ...]] = ()  # lists of a start that are not by seat, even with one item per seat
    phases_without_start: ClassVar[tuple[str, ...]] = ()  # phases of a running match that no start can describe
    has_chance: ClassVar[bool] = True  # False: nothing is ever drawn, so there is no shuffle to be sealed and proven
    final: ClassVar[frozenset[str]] = frozenset()  # kinds of moves that can be neither changed nor taken back
    takes_back: ClassVar[bool] = True  # False: no move is ever taken back; a player who errs begins again
    slots: ClassVar[Mapping[str, str]] = {}  # field -> field of what is given for its answers: `B7>H2` in a line
    actions: ClassVar[tuple[Action, ...]] = ()  # the kinds of moves as shown, with facts that the moves do not hold
    # kinds of events that are announced once for several moves in a row, as `several-<kind>` with $seats and $n. An
    # event for which `tell` returns another key than `event-<kind>` is still announced by itself
    trivial: ClassVar[tuple[str, ...]] = ()
    alarms: ClassVar[tuple[Alarm, ...]] = ()  # at most ten
    shelf: ClassVar[str] = ""  # a separate shelf with a credit line: "workshop"; "": the common shelf
    upcasters: ClassVar[Mapping[int, Any]] = {}  # saved version n -> function to version n + 1, on plain decoded data

    _moves: ClassVar[dict[str, type[Any]]]  # kind -> its class
    _fields: ClassVar[dict[str, dict[str, Any]]]  # kind -> field name -> type
    _optional: ClassVar[dict[str, frozenset[str]]]  # kind -> names of the fields that have a default
    _many: ClassVar[dict[str, frozenset[str]]]  # kind -> names of the fields that hold several words
    _sets: ClassVar[dict[str, tuple[str, ...]]]  # kind -> names of the fields whose order means nothing
    _order: ClassVar[dict[str, int]]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._moves = {snake(move.__name__): move for move in get_args(cls.move_type) or (cls.move_type,)}
        cls._fields, cls._optional, cls._many, cls._sets = {}, {}, {}, {}
        for kind, move in cls._moves.items():
            names, hints = move.__struct_encode_fields__, get_type_hints(move, include_extras=True)
            cls._fields[kind] = dict(zip(names, (hints[attr] for attr in move.__struct_fields__), strict=True))
            cls._optional[kind] = frozenset(names[len(names) - len(move.__struct_defaults__) :])
            cls._many[kind] = frozenset([name for name, hint in cls._fields[kind].items() if takes_many(hint)])
            cls._sets[kind] = tuple(attr for attr in move.__struct_fields__ if is_set(hints[attr]))
        cls._order = {word: i for i, word in enumerate(cls.notation)}
        cls.view = staticmethod(viewer(cls.state_type))  # type: ignore[assignment]

    # --- what a title writes ---------------------------------------------------------------------------------------

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> S:
        """Return the first state. `start` (a `start_type`), if given, prescribes it. Raises BadStartError."""
        raise NotImplementedError

    def start_of(self, state: S) -> Any:
        """Return this state as a `start_type`, mid-game fields included: the inverse of `setup`."""
        raise NotImplementedError

    def check(self, view: S, seat: int, move: M) -> None:
        """Raise IllegalMoveError(code, **params) unless `move` is legal for `seat`."""
        raise NotImplementedError

    def candidates(self, view: S, seat: int) -> Iterable[M]:
        """Return moves that include all legal ones, in canonical form and order, without repetition: see `moves`."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, move: M, chance: Chance) -> Step:
        """Play a checked move."""
        raise NotImplementedError

    def has_solution(self, view: S) -> bool:
        """Return whether a failed match has a known solution. Pictures show it only to a person who asks for it."""
        return False

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome of the match, or None while the match goes on."""
        raise NotImplementedError

    def fallback(self, view: S, seat: int, chance: Chance) -> M:
        """Return the move of a seat whose player has left or is out of time.

        The move is legal and harmless. It does not end the match if another move can avoid that.
        """
        raise NotImplementedError

    def propose_world(self, view: S, seat: Seat, chance: Chance) -> S | None:
        """Return a full state that this viewer cannot tell from the true one, or None if this try is a dead end.

        Every consistent place of a card must be possible. After a dead end, `determinize` tries again.
        """
        raise NotImplementedError

    # --- what a title may refine -----------------------------------------------------------------------------------

    def pending(self, view: S) -> tuple[Decision, ...]:
        """Return the open decisions; () when the match is over. They follow from public facts, so all views agree.

        This default suits titles in which one seat at a time owes a decision that is named after the phase. Their state
        has the fields `turn` (a seat) and `phase` ("over" at the end).
        """
        now: Any = view
        return () if now.phase == "over" else (Decision(now.turn, now.phase),)

    def moves(self, view: S, seat: int) -> Iterable[M]:
        """Yield the legal moves of a seat that owes a decision, in canonical form and order, without repetition.

        By default these are the candidates that `check` accepts. If that is too slow, a title lists the moves itself.
        """
        return (move for move in self.candidates(view, seat) if self.is_legal(view, seat, move))

    def moves_of(self, view: S, seat: int, kind: str) -> Iterable[M]:
        """Return the moves of one kind, in their order among `moves`. A title may list them without the other kinds."""
        return (move for move in self.moves(view, seat) if move.kind == kind)

    def is_forced(self, view: S, seat: int) -> bool:
        """Return whether a seat that owes a decision has only one legal answer, with any hidden cards.

        Such a seat need not be asked. `view` is a spectator's, so only public facts can decide.
        """
        return False

    def check_options(self, options: Any, seats: int) -> None:
        """Raise BadOptionError for a combination of options, or of options and seats, that the game refuses."""

    def sides(self, options: Any, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the sides: groups of seats that win and lose together; () if each seat plays for itself."""
        return ()

    def opening(self, view: S) -> tuple[Event, ...]:
        """Return the events that are announced before the first move."""
        return ()

    def random(self, view: S, seat: int, chance: Chance) -> M:
        """Return a random legal move. A title whose decisions have very many moves draws one without listing them."""
        moves = list(self.moves(view, seat))
        return moves[chance.randbelow(len(moves))]

    def form(self, view: S, seat: int) -> Form:
        """Return the form of the seat's decision: the `actions` that have a legal move, with their fields."""
        decision = next(d for d in self.pending(view) if d.seat == seat)
        kinds, options = self._open_kinds(view, seat), []
        for action in self.actions:
            if action.kind not in kinds:
                continue
            partial = Partial(action.kind, action.fixed)
            try:
                fields = self.fields(view, seat, partial)
            except IllegalMoveError:
                continue
            options.append(replace(action, fields=fields))
        prompt, final = self.prompt(view, seat), kinds <= self.final
        return Form(decision.kind, prompt, tuple(options), decision.sealed, final)

    def fields(self, view: S, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the questions still open after `partial`, narrowed to answers of legal moves; () if it is complete.

        The questions are read off `moves`. Raises IllegalMoveError if no move extends the partial.
        """
        found = list(self._ways(view, seat, partial))
        if not found:
            raise IllegalMoveError("no_such_move")
        optional = self._optional[partial.kind]
        return tuple(
            field_of(self, view, seat, partial.kind, name, [values[name] for values in found])
            for name in self._fields[partial.kind]
            if (name not in partial.values or name in partial.unordered)
            and (name not in optional or any([values[name] for values in found]))
        )

    def complete(self, view: S, seat: int, partial: Partial, limit: int) -> tuple[Partial, ...] | None:
        """Return the distinct ways to answer all fields that can be asked now, or None for more than `limit`."""
        chosen, names = set(partial.values) - partial.unordered, self._fields.get(partial.kind, {})
        now = {
            name
            for name in names
            if name in chosen or (action := self._stated(partial.kind, name)) is None or chosen >= set(action.after)
        }
        seen: dict[tuple[Any, ...], Partial] = {}
        for way in self._ways(view, seat, partial):
            values = way if len(now) == len(names) else {name: words for name, words in way.items() if name in now}
            seen.setdefault(tuple(values.values()), Partial(partial.kind, values))
            if len(seen) > limit:
                return None
        return tuple(seen.values())

    def prompt(self, view: S, seat: int) -> Text:
        """Return the question that is shown above the controls."""
        decision = next(d for d in self.pending(view) if d.seat == seat)
        return Text("prompt-" + dashed(decision.kind))

    def say(self, view: S, seat: int, move: M) -> Text:
        """Return the whole move in words, for lists, `/act` and the log. The key is `say-<kind>`.

        If all fields are empty, the key is `say-<kind>-none`. For an impossible move, this may raise IllegalMoveError,
        LookupError or StopIteration, or return a text without words.
        """
        values = self.values_of(move)
        bare = bool(values) and not any(values.values())
        return Text(
            f"say-{dashed(move.kind)}" + ("-none" if bare else ""),
            {name: word[0] if len(word) == 1 else word for name, word in values.items() if word} | {"seat": seat},
        )

    def drafted(self, view: S, seat: int, partial: Partial) -> Text:
        """Return the chosen part of a move in words, to be shown above the next controls.

        If a move is composed step by step, the words can name what is missing.
        """
        return Text("hand-draft", {"chosen": " ".join(word for words in partial.values.values() for word in words)})

    def choice(self, view: S, seat: int, kind: str, name: str, value: str) -> Choice:
        """Return one answer to a field. Its label is `choice-<field>` with `$value`.

        A label that names the whole deed, such as "Pass N7", has the key `choice-<kind>` and needs no heading.
        """
        return Choice(value, Text("choice-" + dashed(name), {"value": value}))

    def group(self, view: S, seat: int, move: M) -> Text | None:
        """Return the heading under which the words of a move are listed, if any."""
        return None

    def tell(self, event: Event, seat: Seat) -> Text | None:
        """Return a masked event in words: `event-<kind>` with its fields that are not None.

        None means that the event is not worth a line.
        """
        return Text(
            "event-" + dashed(event.kind),
            {name: value for name in event.__struct_fields__ if (value := getattr(event, name)) is not None},
        )

    # --- what all titles share -------------------------------------------------------------------------------------

    @staticmethod
    def view(state: Any, seat: Seat) -> Any:
        """Return the view of `seat`; None is a spectator. The view is compiled from the audiences of `State`."""
        raise NotImplementedError

    @staticmethod
    def see(event: Event, seat: Seat) -> Event:
        """Return an event as `seat` may see it."""
        seen: Event = _event_viewer(type(event))(event, seat)
        return seen

    @property
    def solo(self) -> bool:
        """Return whether the game is for one person, with any options."""
        return [*self.seats] == [1]

    def seats_with(self, options: Any) -> tuple[int, ...]:
        """Return the numbers of seats that these options allow."""
        found = []
        for seats in self.seats:
            with suppress(BadOptionError):
                self.check_options(options, seats)
                found.append(seats)
        return tuple(found)

    def determinize(self, view: S, seat: Seat, chance: Chance) -> S:
        """Return a full state that this viewer cannot tell from the true one.

        Raises RuntimeError after MAX_WORLD_TRIES dead ends.
        """
        for _ in range(MAX_WORLD_TRIES):
            world = self.propose_world(view, seat, chance)
            if world is not None:
                return world
        raise RuntimeError(f"{self.id}: no world found that agrees with what seat {seat} knows")

    def is_legal(self, view: S, seat: int, move: M) -> bool:
        try:
            self.check(view, seat, move)
        except IllegalMoveError:
            return False
        return True

    def legal(self, view: S, seat: int) -> tuple[list[M], bool]:
        """Return the legal moves, at most MAX_LISTED_MOVES, and whether the list is complete."""
        moves = list(islice(self.moves(view, seat), MAX_LISTED_MOVES + 1))
        return moves[:MAX_LISTED_MOVES], len(moves) <= MAX_LISTED_MOVES

    def canonical(self, move: M) -> M:
        """Return the move with its sets in the deck's order."""
        sets = [(name, words) for name in self._sets[move.kind] if len(words := getattr(move, name)) > 1]
        return replace(move, **{name: tuple(sorted(words, key=self.rank)) for name, words in sets}) if sets else move

    def rank(self, word: str) -> int:
        """Return the place of a word of the notation in the deck's order. Unknown words come last."""
        return self._order.get(word, len(self._order))

    def values_of(self, move: M) -> dict[str, tuple[str, ...]]:
        """Return a move's fields as words. None and empty tuples become (); integers are written out."""
        values: dict[str, tuple[str, ...]] = {}
        for name, value in zip(move.__struct_encode_fields__, astuple(move), strict=True):
            if value is None:
                values[name] = ()
            else:
                values[name] = tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
        return values

    def move_of(self, partial: Partial) -> M:
        """Return the move of a completed partial.

        Raises IllegalMoveError('not_a_move') if words are missing or wrong.
        """
        data: dict[str, Any] = {"kind": partial.kind}
        for name in self._fields.get(partial.kind, ()):
            words = partial.values.get(name)
            if words is None:
                if name in self._optional[partial.kind]:
                    continue
                raise IllegalMoveError("not_a_move")
            if name in self._many[partial.kind]:
                data[name] = words
            elif len(words) > 1:
                raise IllegalMoveError("not_a_move")
            else:
                data[name] = words[0] if words else None
        return self.decode(data)

    def decode(self, data: Any) -> M:
        """Return a move from plain data (an action of a record). Raises IllegalMoveError('not_a_move')."""
        try:  # convert to the type of its kind: msgspec takes ten times as long to find a type in a union
            move: M = msgspec.convert(data, self._moves[data["kind"]], strict=False)
        except (TypeError, KeyError, msgspec.ValidationError):
            raise IllegalMoveError("not_a_move") from None
        return self.canonical(move)

    def extends(self, values: Mapping[str, tuple[str, ...]], partial: Partial) -> bool:
        """Return whether a move with these values is one way to complete the partial."""
        for name, words in partial.values.items():
            own = values.get(name)
            if own != words and (
                own is None
                or len(own) != len(words)
                or not (name in partial.unordered or name in self._sets[partial.kind])
                or sorted(own) != sorted(words)
            ):
                return False
        return True

    def _open_kinds(self, view: S, seat: int) -> set[str]:
        """Return the kinds of `actions` that have a legal move, or all kinds if there are too many moves to list."""
        kinds, found = {action.kind for action in self.actions}, set[str]()
        for n, move in enumerate(self.moves(view, seat)):
            found.add(move.kind)
            if n == MAX_LISTED_MOVES or found >= kinds:  # too many moves, or all kinds are found
                return kinds
        return found

    def _ways(self, view: S, seat: int, partial: Partial) -> Iterator[dict[str, tuple[str, ...]]]:
        """Yield the values of the moves that complete the partial."""
        # an action with fixed values has its own control, so the general control leaves out its moves
        others = [
            Partial(action.kind, action.fixed)
            for action in self.actions
            if action.kind == partial.kind and action.fixed and not action.fixed.items() <= partial.values.items()
        ]
        for move in self._moves_like(view, seat, partial):
            values = self.values_of(move)
            if partial.values and not self.extends(values, partial):
                continue
            if not (others and any([self.extends(values, other) for other in others])):
                yield values

    def _moves_like(self, view: S, seat: int, partial: Partial) -> Iterable[M]:
        """Return moves that include all moves that complete the partial.

        A partial with all fields in order is itself one move: then return that move, if it is legal.
        """
        if partial.unordered or partial.values.keys() != self._fields.get(partial.kind, {}).keys():
            return self.moves_of(view, seat, partial.kind)
        try:
            move = self.move_of(partial)
        except IllegalMoveError:
            return ()
        return (move,) if self.is_legal(view, seat, move) else ()

    def _stated(self, kind: str, name: str) -> Field | None:
        """Return the field of this name in `actions`, if any. It holds what moves do not: slots, after and open."""
        return next(
            (f for action in self.actions if action.kind == kind for f in action.fields if f.name == name), None
        )


def field_of(game: Game[S, M], view: S, seat: int, kind: str, name: str, found: list[tuple[str, ...]]) -> Field:
    copies: dict[str, int] = {}
    for values in {*found}:
        for word in values:
            copies[word] = max(copies.get(word, 1), values.count(word))
    choices = []
    for word in sorted(copies, key=lambda w: (game.rank(w), w)):
        choice = game.choice(view, seat, kind, name, word)
        choices.append(choice if choice.copies >= copies[word] else replace(choice, copies=copies[word]))
    sizes = [len(values) for values in found]
    field = Field(
        name,
        Text(f"field-{dashed(name)}"),
        tuple(choices),
        min(sizes),
        max(sizes),
        ordered=name in game._many[kind] and not is_set(game._fields[kind][name]),
    )
    stated = game._stated(kind, name)
    return field if stated is None else replace(field, slots=stated.slots, after=stated.after, open=stated.open)


_event_viewers: dict[type, Any] = {}


def _event_viewer(cls: type) -> Any:
    if cls not in _event_viewers:
        _event_viewers[cls] = viewer(cls)
    return _event_viewers[cls]


__all__ = [
    "PUBLIC",
    "SET",
    "Action",
    "Alarm",
    "BadOptionError",
    "BadStartError",
    "CardSet",
    "Chance",
    "Choice",
    "Decision",
    "DecisionOverError",
    "Event",
    "Field",
    "Form",
    "Game",
    "IllegalMoveError",
    "Move",
    "Options",
    "Outcome",
    "Partial",
    "Step",
    "Struct",
    "Text",
    "field_of",
]
