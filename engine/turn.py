"""A move while it is carried out: the state's mutable twin, made from the State as views are.

A game's rules subclass `Turn`; its methods stand in the rulebook's order and change what the State holds:

    class ArseneTurn(Turn[State]):
        hands: tuple[tuple[str, ...], ...]  # what a turn changes is declared once more, for the type checker

        def play(self, seat: int, card: str) -> None:
            self.hands = put(self.hands, seat, take(self.hands[seat], card))
            self.tell(Played(seat, card))

and `apply` is one `match`, then `return turn.step()`. The attributes are exactly the fields of the State, by the same
names and with the same immutable values; a property of the State is read from the fields as they are now. Another name
is a TypeError, when the class is made or when the turn ends.
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
    """Begins with a state and a chance; ends with `step()`: the next state and what happened, in order."""

    chance: Chance
    events: list[Event]

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A property of the State; each is one of the turn too."""

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
        self.__dict__ = fields  # half the time of setting the attributes one by one

    def tell(self, event: Event) -> None:
        self.events.append(event)

    @property
    def state(self) -> S:
        """The state as it is now. Raises TypeError where a name was set that the State does not have."""
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
    """What reads a struct's fields, in order, from a dict."""
    if cls not in _getters:
        names = cls.__struct_fields__
        _getters[cls] = itemgetter(*names) if len(names) > 1 else lambda fields: (fields[names[0]],)
    return _getters[cls]
