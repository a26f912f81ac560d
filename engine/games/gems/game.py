"""Two Jewel Bags (宝石袋), for two to four players, after an idea by SPA Empire (スパ帝国).

Draw gems from either of two bags for as long as you dare. A flaw or a second gem of a colour loses the whole turn. Kept
gems go onto your board, which scores groups of one colour and rows of four colours. `R…` are the numbered rulings of
this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.audience import Seat
from engine.game import Action, Alarm, Chance, Choice, Event, Field, Game, Outcome, Partial, Step, Text
from engine.games.gems.rules import GemsTurn, check, gain, moves, open_squares, risk, scores, winners
from engine.games.gems.starts import deal, set_up, start_of
from engine.games.gems.state import (
    BAGS,
    COLOURS,
    FLAW,
    SQUARES,
    Draw,
    Drew,
    GemsOptions,
    Laid,
    Lay,
    Lost,
    Start,
    State,
    Stop,
    Stopped,
    Won,
)
from engine.games.gems.worlds import propose_world

DARING = 40  # a draw that held against this chance of losing, in percent, or more is told as daring


class Gems(Game[State, Any]):
    id = "gems"
    seats = range(2, 5)
    shelf = "workshop"
    state_type = State
    move_type = Draw | Stop | Lay
    start_type = Start
    options_type = GemsOptions
    notation = (*BAGS, *SQUARES, *COLOURS, FLAW)
    draws = ("draws",)
    in_order = ("gone", "drawn")
    alarms = (
        Alarm("crown", lambda view, event, seat: event.kind == "laid" and event.crown and event.seat != seat),
        Alarm("last", lambda view, event, seat: event.kind == "last_round"),
    )
    actions = (
        Action("draw", Text("action-draw"), (Field("bag", Text("field-bag"), open=True),), open=True),
        Action("stop", Text("action-stop"), open=True),
        Action("lay", Text("action-lay"), (Field("square", Text("field-square"), open=True),), open=True),
    )

    def setup(self, seats: int, options: GemsOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return moves(view, seat)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether only one square is free for a gem."""
        return view.phase == "lay" and len(open_squares(view, seat)) == 1

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = GemsTurn(state, chance)
        match move:
            case Draw():
                turn.draw(move.bag)
            case Stop():
                turn.stop()
            case Lay():
                turn.lay(move.square)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "points") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Draw once, from the safer bag, and lay the gem where it brings most."""
        if view.phase == "lay":
            return Lay(self.best(view, seat)[0])
        return Stop() if view.drawn else Draw(min(BAGS, key=lambda bag: risk(view, bag)))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view)

    # --- questions and events in words -------------------------------------------------------------------------------

    def best(self, view: State, seat: int) -> list[str]:
        """Return the free squares, those first that bring the next gem the most points."""
        colour = view.drawn[0][1]
        return sorted(open_squares(view, seat), key=lambda square: -gain(view, seat, colour, SQUARES.index(square)))

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the open questions. The squares are in the order of the points that they would bring."""
        found = super().fields(view, seat, partial)
        if partial.kind != "lay" or not found:
            return found
        choices = {each.value: each for each in found[0].choices}
        return (replace(found[0], choices=tuple([choices[square] for square in self.best(view, seat)])),)

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if name == "bag":
            return Choice(value, Text("choice-draw", {"value": value, "risk": risk(view, value)}))
        brings = gain(view, seat, view.drawn[0][1], SQUARES.index(value))
        return Choice(value, Text("choice-square", {"value": value, "gain": brings}))

    def prompt(self, view: State, seat: int) -> Text:
        if view.phase == "lay":
            return Text("prompt-lay", {"gem": view.drawn[0][1], "n": len(view.drawn)})
        if not view.drawn:
            return Text("prompt-dig", {"round": view.round, "of": view.rounds})
        return Text("prompt-dig-on", {"n": len(view.drawn)})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case Drew() if event.risk >= DARING:
                return Text("event-drew-daring", text.args)
            case Stopped() if event.back:
                return Text("event-stopped-full", text.args)
            case Laid():
                yes = {name: "yes" if getattr(event, name) else "no" for name in ("row", "crown")}
                full = {"full": "yes" if event.back else "no"}
                return Text("event-laid", {**text.args, **yes, **full})
            case Lost() if event.gem == FLAW:
                return Text("event-lost-flaw" if event.gems else "event-lost-flaw-only", text.args)
            case Won():
                key = "event-won" if len(event.seats) == 1 else "event-won-shared"
                return Text(key if event.gems is None or len(event.seats) > 1 else "event-won-gems", text.args)
        return text
