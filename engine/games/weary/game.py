"""Weary Players (疲れた一座), for two to four players, after an idea by SPA Empire (スパ帝国).

Three troupes of players a seat walk from town to town, one step of one troupe at a time. Every step tires. In the
evening the freshest show in a town with a festival takes the purse. `R…` are the numbered rulings of this game: see
rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.audience import Seat
from engine.game import Action, Alarm, Chance, Choice, Event, Field, Game, Outcome, Partial, Step, Text
from engine.games.weary.rules import WearyTurn, after_step, began, check, moves, winners
from engine.games.weary.starts import deal, set_up, start_of
from engine.games.weary.state import (
    LEVELS,
    TOWNS,
    TROUPES,
    WORN,
    Move,
    Moved,
    Pass,
    Passed,
    RoundBegan,
    Shown,
    Start,
    State,
    WearyOptions,
    Won,
    vigour,
)
from engine.games.weary.worlds import propose_world


def visited(view: State, event: Any, seat: int) -> bool:
    """Return whether another seat has come to a town with a purse where this seat has a troupe."""
    return (
        event.kind == "moved"
        and event.seat != seat
        and view.purses[TOWNS.index(event.to)] > 0
        and event.to in view.at[seat]
    )


class Weary(Game[State, Any]):
    id = "weary"
    seats = range(2, 5)
    shelf = "workshop"
    state_type = State
    move_type = Move | Pass
    start_type = Start
    options_type = WearyOptions
    notation = (*map(str, TROUPES), *TOWNS)
    in_order = ("fairs",)
    alarms = (
        Alarm("visited", visited),
        Alarm("alone", lambda view, event, seat: event.kind == "passed" and event.seats == (seat,)),
        Alarm("round", lambda view, event, seat: event.kind == "round_began"),
    )
    actions = (
        *(
            Action(
                "move",
                Text("action-move", {"troupe": troupe}),
                (Field("to", Text("field-to"), open=True),),
                {"troupe": (str(troupe),)},
                open=True,
            )
            for troupe in TROUPES
        ),
        Action("pass", Text("action-pass"), open=True, quiet=True),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return moves(view, seat)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        return all(LEVELS[points] == WORN for points in view.tired[seat])

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = WearyTurn(state, chance)
        match move:
            case Move(troupe, to):
                turn.move(seat, troupe, to)
            case Pass():
                turn.rest(seat)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.coins, winners(state), "purses") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Pass: it tires no troupe. The match ends after six rounds, whatever a seat does."""
        return Pass()

    def opening(self, view: State) -> tuple[Event, ...]:
        return (began(view),)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the open questions. Each way of a troupe has its number in the label, as several are on a panel."""
        found = super().fields(view, seat, partial)
        troupe = partial.values.get("troupe")
        if not troupe:
            return found
        return tuple([_numbered(field, troupe[0]) for field in found])

    def prompt(self, view: State, seat: int) -> Text:
        return Text("prompt-travel", {"returns": "yes" if view.returns else "no"})

    def say(self, view: State, seat: int, move: Any) -> Text:
        if isinstance(move, Pass):
            return Text("say-pass")
        points = after_step(view.tired[seat][move.troupe - 1])
        return Text(
            "say-move", {"troupe": move.troupe, "to": move.to, "level": LEVELS[points], "vigour": vigour(points)}
        )

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case RoundBegan():
                args = dict(text.args) | {"coins": worded(event.coins), "purses": worded(event.purses)}
                return Text(text.key if event.tomorrow else "event-round-last", args)
            case Moved() if event.level == WORN:
                return Text("event-moved-worn", text.args)
            case Moved():
                return Text("event-moved", dict(text.args) | {"vigour": WORN + 1 - event.level})
            case Passed() if not event.seats:
                return Text("event-passed-last", {"seat": event.seat})
            case Shown():
                return _shown(event)
            case Won():
                return Text(f"event-won-{event.by}", text.args)
        return text


def worded(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, numbers))


def _numbered(field: Field, troupe: str) -> Field:
    choices = [
        Choice(each.value, Text("choice-move", {"troupe": troupe, "value": each.value})) for each in field.choices
    ]
    return replace(field, choices=tuple(choices))


def _shown(event: Shown) -> Text:
    """Return a show in words, with the sums of all seats that take part."""
    there = tuple([str(seat) for seat, made in enumerate(event.sums) if made])
    sums = tuple([str(made) for made in event.sums if made])
    args: dict[str, Any] = {"town": event.town, "coins": event.coins, "seats": there, "sums": sums}
    if event.seat is None:
        return Text("event-shown-shared", args)
    args |= {"seat": event.seat}
    return Text("event-shown" if len(there) > 1 else "event-shown-alone", args)
