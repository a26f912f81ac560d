"""The mutable twin of a state, for carrying out a move. It is derived from the State class, as views are.

A game's rules subclass `Turn`. Its methods follow the rulebook's order and change the attributes:

    class ArseneTurn(Turn[State]):
        hands: tuple[tuple[str, ...], ...]  # changed attributes are declared again, for the type checker

        def play(self, seat: int, card: str) -> None:
            self.hands = put(self.hands, seat, take(self.hands[seat], card))
            self.tell(Played(seat, card))

`apply` is one `match` statement, then `return turn.step()`. The attributes are exactly the fields of the State, with
their names and immutable values. A property of the State is computed from the attributes as they are now. Any other
name raises TypeError, when the class is made or when the turn ends.
"""

from __future__ import annotations

from inspect import getmembers
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args

from msgspec.structs import asdict

from engine.audience import Struct
from engine.chance import Chance
from engine.game import Event, Step

S = TypeVar("S", bound=Struct)


class Turn(Generic[S]):
    """One turn. It begins with a state and a chance. It ends with `step()`: the next state and the events in order."""

    chance: Chance
    events: list[Event]

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Return a property of the State. The turn has all of them."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for base in getattr(cls, "__orig_bases__", ()):
            for state in get_args(base):
                fields = {*getattr(state, "__struct_fields__", cls.__annotations__)}
                if wrong := {*cls.__annotations__} - fields:
                    raise TypeError(f"{cls.__name__} declares what {state.__name__} does not have: {sorted(wrong)}")
                if wrong := fields & {"chance", "events", "tell", "state", "step"}:
                    raise TypeError(f"{state.__name__} has what a turn has itself: {sorted(wrong)}")
                for name, derived in getmembers(state, lambda value: isinstance(value, property)):
                    if not hasattr(cls, name):
                        setattr(cls, name, derived)

    def __init__(self, state: S, chance: Chance) -> None:
        fields = asdict(state)
        fields["chance"], fields["events"], fields["_type"] = chance, [], type(state)
        self.__dict__ = fields  # takes half the time of setting the attributes one by one

    def tell(self, event: Event) -> None:
        self.events.append(event)

    @property
    def state(self) -> S:
        """The state as it is now. Raises TypeError if a name was set that the State does not have."""
        fields, cls = self.__dict__, self._type
        if len(fields) != len(cls.__struct_fields__) + 3:
            known = {*cls.__struct_fields__, "chance", "events", "_type"}
            raise TypeError(f"no fields of {cls.__module__}.{cls.__name__}: {', '.join(sorted({*fields} - known))}")
        state: S = cls(*_values(cls)(fields))
        return state

    def step(self) -> Step:
        return Step(self.state, tuple(self.events))


_getters: dict[type, Any] = {}


def _values(cls: type[Struct]) -> Any:
    """Return a function that reads a struct's fields, in order, from a dict."""
    if cls not in _getters:
        names = cls.__struct_fields__
        _getters[cls] = itemgetter(*names) if len(names) > 1 else lambda fields: (fields[names[0]],)
    return _getters[cls]
