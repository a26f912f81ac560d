"""Draft City (ドラフト都市開発), for two to five players, after an idea by SPA Empire (スパ帝国).

All players at once choose a card of their hand and one of their nine lots. Then the hands go on to the neighbours.
Neighbouring buildings feed or poison each other, and great works need small buildings first. `R…` are the numbered
rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import BACK, Seat
from engine.game import (
    Action,
    Alarm,
    Chance,
    Choice,
    Decision,
    Event,
    Field,
    Game,
    Outcome,
    Partial,
    Step,
    Text,
)
from engine.games.city.rules import CityTurn, check, gain, meets, moves, scores, side, winners
from engine.games.city.starts import deal, set_up, start_of
from engine.games.city.state import (
    DECADES,
    EMPTY,
    GREAT,
    GREEN,
    KINDS,
    LOTS,
    STEPS,
    Build,
    Built,
    CityOptions,
    Dealt,
    DecadeBegun,
    DecadeOver,
    Green,
    Greened,
    LastCard,
    Received,
    Settled,
    Start,
    State,
    Won,
)
from engine.games.city.worlds import propose_world

LAST = DECADES * STEPS
FIELDS = (Field("card", Text("field-card")), Field("lot", Text("field-lot"), after=("card",)))


class City(Game[State, Any]):
    id = "city"
    seats = range(2, 6)
    shelf = "workshop"
    state_type = State
    move_type = Build | Green
    start_type = Start
    options_type = CityOptions
    notation = (*KINDS, *LOTS)
    in_order = ("deck",)
    trivial = ("has_chosen",)
    alarms = (
        Alarm("great", lambda view, event, seat: event.kind == "built" and event.seat != seat and event.what in GREAT),
        Alarm("harm", lambda view, event, seat: event.kind in ("smoked", "crowded") and event.seat == seat),
        Alarm("decade", lambda view, event, seat: event.kind == "decade_begun"),
        Alarm("last", lambda view, event, seat: event.kind == "passed" and view.round == LAST),
    )
    actions = (Action("build", Text("action-build"), FIELDS), Action("green", Text("action-green"), FIELDS))

    def setup(self, seats: int, options: CityOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (DecadeBegun(view.decade, side(view.way)),) if view.stage == 1 else ()

    def pending(self, view: State) -> tuple[Decision, ...]:
        """R2: Return a decision for each seat that has not chosen. All seats choose at one time."""
        if view.phase == "over":
            return ()
        return tuple([Decision(seat, "build", True) for seat, done in enumerate(view.answered) if not done])

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return moves(view, seat)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = CityTurn(state, chance)
        turn.choose(seat, move.card, move.lot, isinstance(move, Green))
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "points") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return the move that brings the most points at once."""
        return max(moves(view, seat), key=lambda move: gain(view, seat, kind_of(move), move.lot))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, seat, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        key = "choice-green" if (kind, name) == ("green", "card") else f"choice-{name}"
        return Choice(value, Text(key, {"value": value}))

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the open questions. Once a card is chosen, each lot shows the points that it would bring."""
        found = super().fields(view, seat, partial)
        if not partial.values.get("card"):
            return found
        kind = GREEN if partial.kind == "green" else partial.values["card"][0]
        return tuple([_told(view, seat, kind, field) if field.name == "lot" else field for field in found])

    def prompt(self, view: State, seat: int) -> Text:
        able = any([meets(view.cities[seat], card) for card in view.hands[seat]])
        key, args = "prompt-build" if able else "prompt-green", {"decade": view.decade, "step": view.stage}
        if view.stage == STEPS:
            return Text(f"{key}-last", args)
        return Text(key, args | {"to": (seat + view.way) % view.seats, "n": len(view.hands[seat]) - 1})

    def drafted(self, view: State, seat: int, partial: Partial) -> Text:
        cards = partial.values.get("card", ())  # a typed move may name the lot alone, or several cards
        return (
            Text(f"draft-{partial.kind}", {"card": cards[0]})
            if len(cards) == 1
            else super().drafted(view, seat, partial)
        )

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case Dealt() | Received() if BACK in event.cards:
                return None
            case LastCard() if event.card == BACK:
                return None
            case Built():
                key = "event-great-work" if event.what in GREAT else "event-built"
                return Text(key, dict(text.args) | {"gain": signed(event.gain)})
            case Greened():
                args = dict(text.args) | {"gain": signed(event.gain)}
                if event.card == BACK:
                    return Text("event-greened", {name: arg for name, arg in args.items() if name != "card"})
                return Text("event-greened-seen", args)
            case DecadeOver():
                counts = {f"n{each}": score for each, score in enumerate(event.scores)}
                return Text("event-decade-over", {"decade": event.decade, "seats": len(event.scores), **counts})
            case Settled():
                told = zip(LOTS, event.kinds, event.points, strict=True)
                lots = tuple([f"{lot}{signed(n)}" for lot, what, n in told if what not in (EMPTY, GREEN)])
                return Text("event-settled", {"seat": event.seat, "lots": lots or ("–",), "score": event.score})
            case Won():
                key = "event-won" if len(event.seats) == 1 else "event-won-shared"
                return Text(key if event.kinds is None or len(event.seats) > 1 else "event-won-kinds", text.args)
        return text


def kind_of(move: Any) -> str:
    """Return the kind of building, or the green, that a move puts on its lot."""
    return GREEN if isinstance(move, Green) else str(move.card)


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


def _told(view: State, seat: int, kind: str, field: Field) -> Field:
    """Return the field of lots, with the change of the city's points in each label."""
    choices = [
        Choice(
            each.value,
            Text("choice-lot-gain", {"value": each.value, "gain": signed(gain(view, seat, kind, each.value))}),
        )
        for each in field.choices
    ]
    rows = tuple([tuple([lot for lot in LOTS if lot[1] == row]) for row in "123"])
    return Field(field.name, field.label, tuple(choices), field.least, field.most, after=field.after, places=rows)
