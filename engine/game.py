"""What a game is. A title subclasses `Game` and writes its rules; everything else here is what all games share.

    setup, apply, outcome, start_of     see a state: the whole truth
    pending, moves, form, check, ...    get a view: what one seat may know, so that no refusal can tell more

A game is pure: no method keeps anything, draws without its `Chance`, or knows a language. Words are `Text` keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import astuple, replace

from engine.audience import PUBLIC, Seat, Struct, viewer
from engine.chance import Chance
from engine.form import Action, Arg, Choice, Field, Form, Partial, Text

S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound="Move")
Plain = dict[str, Any]  # JSON data

MAX_LISTED_MOVES = 2000  # a decision with more moves states its fields
MAX_WORLD_TRIES = 10_000  # dead ends in a row; a few are usual
SET = "set"
CardSet = Annotated[tuple[str, ...], SET]  # a move's field whose order means nothing; kept in the deck's order


@cache
def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(msgspec.Struct, frozen=True, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """One answer to a decision: `{"kind": "play", "card": "S7"}`. Fields: str, str | None, int, tuples, CardSet.

    A field with a default may be left out of a line, and is not asked where its default is the only answer. One whose
    name is a word of Python is written `as_` and renamed (`rename={"as_": "as"}`).
    """

    @property
    def kind(self) -> str:
        return snake(type(self).__name__)


class Event(Struct, frozen=True, tag_field="event", tag=snake):
    """Something worth telling; declared like a state, so that `view(event, seat)` is what a seat is told."""

    @property
    def kind(self) -> str:
        return snake(type(self).__name__)


class Decision(msgspec.Struct, frozen=True):
    """A seat owes an answer. `sealed`: what it chooses stays secret until the last of several is in.

    As long as an equal decision is pending after each move, it is the same question. Where another seat's move could
    close it and open the next one of its kind (an interrupt), `about` says which it is: the trick, the card, the round.
    """

    seat: int
    kind: str
    sealed: bool = False
    about: str = ""  # public


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: final scores a seat (None where there are none), the winning seats, and why."""

    scores: tuple[int, ...] | None
    winners: tuple[int, ...]  # several when shared; none in a draw
    reason: str
    ended: str | None = None


class Alarm(NamedTuple):
    """Something public that changes what a seat may want to do: a plan can be told to stop then.

    `rings` gets a spectator's view as it is now, what a spectator was told of an event, and the planner's seat. Its
    words, after "if", are `alarm-<name>`.
    """

    name: str
    rings: Callable[[Any, Any, int], bool]


class Step(NamedTuple):
    """What a move makes: the next state and what happened."""

    state: Any
    events: tuple[Event, ...] = ()


class IllegalMoveError(ValueError):
    """A move that the rules forbid. `text` says which rule; its key is `refuse-<code>`."""

    def __init__(self, code: str, **params: Arg) -> None:
        super().__init__(code)
        self.code = code
        self.text = Text("refuse-" + code.replace("_", "-"), params)


class DecisionOverError(IllegalMoveError):
    """The decision that this move answers is no longer open."""

    def __init__(self) -> None:
        super().__init__("decision_over")


class BadStartError(ValueError):
    """A start position that cannot be. `field` names what is wrong."""

    def __init__(self, field: str, why: str = "impossible") -> None:
        super().__init__(f"{field}: {why}")
        self.field = field


class BadOptionError(ValueError):
    """An option's value that the game does not take, alone or together with others. `field` names the option."""

    def __init__(self, field: str, why: str = "not a value of this option") -> None:
        super().__init__(f"{field}: {why}")
        self.field = field


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options; the defaults are the standard rules. Fields: Literal, bool, int with Meta(ge, le)."""


class Game(Generic[S, M]):
    """Rules of one title. `S` is its state, `M` the union of its moves."""

    id: ClassVar[str]
    version: ClassVar[int] = 1  # raised when the meaning of a saved move changes, or a draw is made in another way
    # older versions that it still plays: a match that began under one goes on under it, and its record verifies. The
    # rules ask `Chance.rules` which version it is
    plays: ClassVar[tuple[int, ...]] = ()
    seats: ClassVar[range]
    best_with: ClassVar[int] = 3  # as many seats AIs fill for somebody who wants to play at once
    state_type: ClassVar[type[Any]]
    move_type: ClassVar[Any]  # union of the Move classes
    start_type: ClassVar[type[Any]]  # a Struct with defaults for the mid-game fields; explained in rulings.md
    options_type: ClassVar[type[Any]] = Options
    notation: ClassVar[tuple[str, ...]]  # every word of a move: cards in the deck's order, then others
    # the lists of chance outcomes in a record's start; of one that is a field of `start_type` too, the first outcome is
    # part of the position: `deals`, one a round, begins with the cards of the round that the start stands in
    # `deals.reshuffles` are drawn within a deal and belong to it
    draws: ClassVar[tuple[str, ...]] = ()
    in_order: ClassVar[tuple[str, ...]] = ()  # lists of a start that are never by seat, however many seats there are
    phases_without_start: ClassVar[tuple[str, ...]] = ()  # of a running match, that a start cannot name
    has_chance: ClassVar[bool] = True  # False: nothing is ever drawn, so there is no shuffle to be sealed and proven
    final: ClassVar[frozenset[str]] = frozenset()  # kinds of moves that stand: none is changed or taken back
    takes_back: ClassVar[bool] = True  # whether a move may ever be taken back; False: who errs begins again
    slots: ClassVar[Mapping[str, str]] = {}  # field -> the one that gives something for its answers: `B7>H2` in a line
    actions: ClassVar[tuple[Action, ...]] = ()  # the kinds of moves as shown, with what moves do not tell
    # kinds of events that are told once for several moves in a row, as `several-<kind>` with $seats and $n; those that
    # `tell` tells in another way than by `event-<kind>` are told one by one all the same
    trivial: ClassVar[tuple[str, ...]] = ()
    alarms: ClassVar[tuple[Alarm, ...]] = ()  # at most ten
    shelf: ClassVar[str] = ""  # of its own, with a line that credits its games: "workshop"; the others stand together
    upcasters: ClassVar[Mapping[int, Any]] = {}  # saved version n -> n + 1, on plain decoded data

    _moves: ClassVar[dict[str, type[Any]]]  # kind -> its class
    _fields: ClassVar[dict[str, dict[str, Any]]]  # kind -> field name -> type
    _optional: ClassVar[dict[str, frozenset[str]]]  # kind -> names of the fields that have a default
    _many: ClassVar[dict[str, frozenset[str]]]  # kind -> names of the fields that hold several words
    _sets: ClassVar[dict[str, tuple[str, ...]]]  # kind -> the fields whose order means nothing
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
        """The first state; `start` (a `start_type`) prescribes it. Raises BadStartError."""
        raise NotImplementedError

    def start_of(self, state: S) -> Any:
        """The inverse of `setup`: this state as a `start_type`, mid-game fields included."""
        raise NotImplementedError

    def check(self, view: S, seat: int, move: M) -> None:
        """Raise IllegalMoveError(code, **params) unless `move` is legal for `seat`."""
        raise NotImplementedError

    def candidates(self, view: S, seat: int) -> Iterable[M]:
        """Moves among which all legal ones are, in canonical form and order, without repetition: see `moves`."""
        raise NotImplementedError

    def apply(self, state: S, seat: int, move: M, chance: Chance) -> Step:
        """Play a checked move."""
        raise NotImplementedError

    def has_solution(self, view: S) -> bool:
        """Return whether a match that has failed has a known solution, which pictures show only to who asks for it."""
        return False

    def outcome(self, state: S) -> Outcome | None:
        """None while the match goes on."""
        raise NotImplementedError

    def fallback(self, view: S, seat: int, chance: Chance) -> M:
        """What a timed-out or departed seat plays: legal, harmless, never the end of the match if it can be helped."""
        raise NotImplementedError

    def propose_world(self, view: S, seat: Seat, chance: Chance) -> S | None:
        """A full state that this viewer cannot tell from the true one; every consistent place of a card can occur.

        None: this try was a dead end. `determinize` tries again.
        """
        raise NotImplementedError

    # --- what a title may refine -----------------------------------------------------------------------------------

    def pending(self, view: S) -> tuple[Decision, ...]:
        """Who owes what; () when the match is over. Follows from public facts: equal for every view of a state.

        Where one seat at a time owes the decision that the phase is named after, the state says so itself, in its
        fields `turn` (a seat) and `phase` ("over" at the end).
        """
        now: Any = view
        return () if now.phase == "over" else (Decision(now.turn, now.phase),)

    def moves(self, view: S, seat: int) -> Iterable[M]:
        """The legal moves of a seat that owes a decision, lazily, in canonical form and order, without repetition.

        The candidates that `check` accepts; a title for which that is too slow lists them itself.
        """
        return (move for move in self.candidates(view, seat) if self.is_legal(view, seat, move))

    def moves_of(self, view: S, seat: int, kind: str) -> Iterable[M]:
        """The moves of one kind, in their order among `moves`; a title may list them without the others."""
        return (move for move in self.moves(view, seat) if move.kind == kind)

    def is_forced(self, view: S, seat: int) -> bool:
        """Whether a seat that owes a decision has only one legal answer, whatever it may hold: nobody need be asked.

        `view` is a spectator's, so that nothing but public facts can go into it.
        """
        return False

    def check_options(self, options: Any, seats: int) -> None:
        """Refuse combinations of options, and of options and seats: raises BadOptionError."""

    def sides(self, options: Any, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together, side by side; () where each plays for itself."""
        return ()

    def opening(self, view: S) -> tuple[Event, ...]:
        """What is told before the first move."""
        return ()

    def random(self, view: S, seat: int, chance: Chance) -> M:
        """A random legal move. A title whose decisions have very many moves draws one without listing them."""
        moves = list(self.moves(view, seat))
        return moves[chance.randbelow(len(moves))]

    def form(self, view: S, seat: int) -> Form:
        """How the seat's decision is asked: the `actions` for which there is a legal move, filled in."""
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
        """The questions still open after `partial`, narrowed to what can still become legal; () = complete.

        Read off `moves`. Raises IllegalMoveError where nothing extends the partial.
        """
        found = list(self._ways(view, seat, partial))
        if not found:
            raise IllegalMoveError("no_such_move")
        optional = self._optional[partial.kind]
        return tuple(
            self._field(view, seat, partial.kind, name, [values[name] for values in found])
            for name in self._fields[partial.kind]
            if (name not in partial.values or name in partial.unordered)
            and (name not in optional or any([values[name] for values in found]))
        )

    def complete(self, view: S, seat: int, partial: Partial, limit: int) -> tuple[Partial, ...] | None:
        """The distinct ways to answer all the fields that can be asked now, or None if there are more than `limit`."""
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
        """The question, above the controls."""
        decision = next(d for d in self.pending(view) if d.seat == seat)
        return Text("prompt-" + dashed(decision.kind))

    def say(self, view: S, seat: int, move: M) -> Text:
        """The whole move in words, for lists, `/act` and the log: `say-<kind>`, `say-<kind>-none` if all empty.

        Of a move that cannot be made it may raise IllegalMoveError, LookupError or StopIteration, or have no words.
        """
        values = self.values_of(move)
        bare = bool(values) and not any(values.values())
        return Text(
            f"say-{dashed(move.kind)}" + ("-none" if bare else ""),
            {name: word[0] if len(word) == 1 else word for name, word in values.items() if word} | {"seat": seat},
        )

    def drafted(self, view: S, seat: int, partial: Partial) -> Text:
        """What has been chosen of a move, above the controls that go on: where a move is composed, what is missing."""
        return Text("hand-draft", {"chosen": " ".join(word for words in partial.values.values() for word in words)})

    def choice(self, view: S, seat: int, kind: str, name: str, value: str) -> Choice:
        """One answer to a field; its label is `choice-<field>` with `$value`.

        Where it says by itself what is done, as "Pass N7" does, it is called `choice-<kind>` and needs no heading.
        """
        return Choice(value, Text("choice-" + dashed(name), {"value": value}))

    def group(self, view: S, seat: int, move: M) -> Text | None:
        """The heading under which a move's phrase is listed."""
        return None

    def tell(self, event: Event, seat: Seat) -> Text | None:
        """A seen event in words: `event-<kind>` with its fields that are not None. None: not worth a line."""
        return Text(
            "event-" + dashed(event.kind),
            {name: value for name in event.__struct_fields__ if (value := getattr(event, name)) is not None},
        )

    # --- what all titles share -------------------------------------------------------------------------------------

    @staticmethod
    def view(state: Any, seat: Seat) -> Any:
        """What `seat` sees of `state`; None is a spectator. Compiled from the audiences of `State`."""
        raise NotImplementedError

    @staticmethod
    def see(event: Event, seat: Seat) -> Event:
        """What `seat` is told of an event."""
        seen: Event = _event_viewer(type(event))(event, seat)
        return seen

    @property
    def solo(self) -> bool:
        """Whether it is for one person, whatever its options."""
        return [*self.seats] == [1]

    def seats_with(self, options: Any) -> tuple[int, ...]:
        """The numbers of seats that play with these options."""
        found = []
        for seats in self.seats:
            with suppress(BadOptionError):
                self.check_options(options, seats)
                found.append(seats)
        return tuple(found)

    def determinize(self, view: S, seat: Seat, chance: Chance) -> S:
        """A full state that this viewer cannot tell from the true one. Raises RuntimeError after MAX_WORLD_TRIES."""
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
        """The legal moves, at most MAX_LISTED_MOVES of them, and whether these are all."""
        moves = list(islice(self.moves(view, seat), MAX_LISTED_MOVES + 1))
        return moves[:MAX_LISTED_MOVES], len(moves) <= MAX_LISTED_MOVES

    def canonical(self, move: M) -> M:
        """The move with its sets in the deck's order."""
        sets = [(name, words) for name in self._sets[move.kind] if len(words := getattr(move, name)) > 1]
        return replace(move, **{name: tuple(sorted(words, key=self.rank)) for name, words in sets}) if sets else move

    def rank(self, word: str) -> int:
        """The place of a notation in the deck's order; unknown words last."""
        return self._order.get(word, len(self._order))

    def values_of(self, move: M) -> dict[str, tuple[str, ...]]:
        """A move's fields as words: null and empty are (), integers are written out."""
        values: dict[str, tuple[str, ...]] = {}
        for name, value in zip(move.__struct_encode_fields__, astuple(move), strict=True):
            if value is None:
                values[name] = ()
            else:
                values[name] = tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)
        return values

    def move_of(self, partial: Partial) -> M:
        """The move of a completed partial. Raises IllegalMoveError('not_a_move') where words are missing or wrong."""
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
        """A move from plain data (an action of a record). Raises IllegalMoveError('not_a_move')."""
        try:  # of its kind: msgspec takes ten times as long to find a type in a union
            move: M = msgspec.convert(data, self._moves[data["kind"]], strict=False)
        except (TypeError, KeyError, msgspec.ValidationError):
            raise IllegalMoveError("not_a_move") from None
        return self.canonical(move)

    def extends(self, values: Mapping[str, tuple[str, ...]], partial: Partial) -> bool:
        """Whether a move with these values is one way to complete the partial."""
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
        """The kinds of `actions` of which there is a legal move; all of them where the moves cannot be listed."""
        kinds, found = {action.kind for action in self.actions}, set[str]()
        for n, move in enumerate(self.moves(view, seat)):
            found.add(move.kind)
            if n == MAX_LISTED_MOVES or found >= kinds:  # no need to list the others
                return kinds
        return found

    def _ways(self, view: S, seat: int, partial: Partial) -> Iterator[dict[str, tuple[str, ...]]]:
        """The values of the moves that complete the partial."""
        # an action that fixes values has its own control: the general one leaves that move to it
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
        """Moves among which all are that complete the partial: where it is whole, the one that it is, if legal."""
        if partial.unordered or partial.values.keys() != self._fields.get(partial.kind, {}).keys():
            return self.moves_of(view, seat, partial.kind)
        try:
            move = self.move_of(partial)
        except IllegalMoveError:
            return ()
        return (move,) if self.is_legal(view, seat, move) else ()

    def _field(self, view: S, seat: int, kind: str, name: str, found: list[tuple[str, ...]]) -> Field:
        copies: dict[str, int] = {}
        for values in {*found}:
            for word in values:
                copies[word] = max(copies.get(word, 1), values.count(word))
        choices = []
        for word in sorted(copies, key=lambda w: (self.rank(w), w)):
            choice = self.choice(view, seat, kind, name, word)
            choices.append(choice if choice.copies >= copies[word] else replace(choice, copies=copies[word]))
        sizes = [len(values) for values in found]
        field = Field(
            name,
            Text(f"field-{dashed(name)}"),
            tuple(choices),
            min(sizes),
            max(sizes),
            ordered=name in self._many[kind] and not is_set(self._fields[kind][name]),
        )
        stated = self._stated(kind, name)
        return field if stated is None else replace(field, slots=stated.slots, after=stated.after, open=stated.open)

    def _stated(self, kind: str, name: str) -> Field | None:
        """What the `actions` say of a field beside its choices: slots, after, open."""
        return next(
            (f for action in self.actions if action.kind == kind for f in action.fields if f.name == name), None
        )


def dashed(name: str) -> str:
    """A snake_case name as a part of a Fluent key."""
    return name.replace("_", "-")


def is_set(hint: Any) -> bool:
    return get_origin(hint) is Annotated and SET in get_args(hint)[1:]


def takes_many(hint: Any) -> bool:
    """Whether a move's field of this type holds a tuple of words."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) is tuple


_event_viewers: dict[type, Any] = {}


def _event_viewer(cls: type) -> Any:
    if cls not in _event_viewers:
        _event_viewers[cls] = viewer(cls)
    return _event_viewers[cls]


# --- options as a form ---------------------------------------------------------------------------------------------


def options_form(game: Game[Any, Any]) -> tuple[Field, ...]:
    """A game's options as fields: one answer each, an integer range as a span."""
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
    """A game's options from plain data, unnamed ones at their defaults. Raises BadOptionError naming what is wrong."""
    known = game.options_type.__struct_fields__
    data = {}
    for name, value in given.items():
        if name not in known:
            raise BadOptionError(name, f"unknown; {game.id} has {', '.join(known) or 'none'}")
        try:
            data[name] = msgspec.convert(value, _option_types(game)[name], strict=False)
        except (msgspec.ValidationError, UnicodeEncodeError) as error:  # half of a surrogate pair is no text
            raise BadOptionError(name, str(error)) from None
    options = game.options_type(**data)
    if seats is not None:
        game.check_options(options, seats)
    return options


@cache
def _option_types(game: Game[Any, Any]) -> dict[str, Any]:
    return get_type_hints(game.options_type, include_extras=True)


def option_word(value: Any) -> str:
    """An option's value as its field's choices write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain(value: Any) -> Any:
    """Structs, tuples and sets as JSON data."""
    return msgspec.json.decode(msgspec.json.encode(value))


def plain_options(options: Any) -> Plain:
    """Options as plain data, for records and storage."""
    data: Plain = msgspec.to_builtins(options)
    return data


__all__ = [
    "PUBLIC",
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
]
