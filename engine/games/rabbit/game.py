"""Rabbit Rummy, both games: the base class, with the common questions and events.

Each game adds its moves, and the aims of its AI seats and of its fallback.
"""

from __future__ import annotations

from typing import Any, TypeVar

from engine.audience import BACK, Seat
from engine.cards import PACK
from engine.game import Chance, Choice, Event, Game, Text
from engine.games.rabbit.climbing import bound, playable, turns_order
from engine.games.rabbit.state import (
    SUIT,
    Declare,
    Discard,
    Keep,
    Kept,
    MatchEnded,
    OrderTurned,
    Pass,
    Passed,
    Play,
    Played,
    RoundBegan,
    State,
)
from engine.games.rabbit.worlds import may_hold, propose_world

S = TypeVar("S", bound=State)


class Rabbit(Game[S, Any]):
    seats = range(2, 5)
    state_type = State
    move_type = Play | Pass | Keep | Discard | Declare
    notation = PACK
    draws = ("deals", "deals.reshuffles")
    trivial = ("passed", "kept")

    def opening(self, view: S) -> tuple[Event, ...]:
        return (RoundBegan(view.round, view.first),)

    def is_forced(self, view: S, seat: int) -> bool:
        """Return whether only a pass is left, because no card fits that the seat could hold."""
        return view.phase == "turn" and not playable(may_hold(view, seat), view.table, view.reversed)

    def propose_world(self, view: S, seat: Seat, chance: Chance) -> S:
        return propose_world(view, seat, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def choice(self, view: S, seat: int, kind: str, name: str, value: str) -> Choice:
        """Return a card to play, under its suit, with a hint of its effect."""
        table = (*view.table, Played(seat, value))
        hint = None
        if turns_order(table):
            hint = Text("hint-restores" if view.reversed else "hint-reverses")
        elif bound(view.table) is None and (suit := bound(table)) is not None:
            hint = Text("hint-binds", {"suit": suit})
        return Choice(value, Text("choice-card", {"value": value}), hint, Text("group-suit", {"suit": SUIT[value]}))

    def prompt(self, view: S, seat: int) -> Text:
        if view.phase == "drawn":
            assert view.drawn is not None
            return Text("prompt-drawn", {"card": view.drawn})
        if not playable(view.hands[seat], view.table, view.reversed):
            return Text("prompt-nothing-fits")
        if not view.table:
            return Text("prompt-lead")
        return Text(
            "prompt-follow",
            {
                "rank": view.table[-1].card[1:],
                "suit": bound(view.table) or "none",
                "order": "reversed" if view.reversed else "normal",
            },
        )

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, Passed):
            if event.card is None:
                return Text("event-passed-nothing", args)
            return Text("event-passed" if event.card == BACK else "event-passed-seen", args)
        if isinstance(event, Kept) and event.card != BACK:
            return Text("event-kept-seen", args)
        if isinstance(event, OrderTurned):
            return Text("event-order-turned-reversed" if event.reversed else "event-order-turned-normal")
        if isinstance(event, MatchEnded):
            key = "event-match-ended" if event.winners else "event-match-drawn"
            return Text(key, {"winners": tuple(map(str, event.winners)), "reason": event.reason})
        return text
