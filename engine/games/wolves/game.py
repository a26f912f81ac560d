"""Wolves, for two to four players.

This file defines what is asked and told. The moves and their effects are in rules.py. `R…` are the numbered rulings of
this game, in rulings.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.game import Action, Chance, Decision, Event, Game, Outcome, Step, Text
from engine.games.wolves.rules import WolvesTurn, check, winners
from engine.games.wolves.starts import deal, set_up, start_of
from engine.games.wolves.state import CARDS, Bid, Offered, Start, State
from engine.games.wolves.worlds import propose_world


class Wolves(Game[State, Any]):
    id = "wolves"
    seats = range(2, 5)
    state_type = State
    move_type = Bid
    start_type = Start
    notation = CARDS
    in_order = ("prizes",)
    trivial = ("has_bid",)
    actions = (Action("bid", Text("action-bid")),)

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(chance) if start is None else start, seats)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Offered(view.opened[-1]),)

    def pending(self, view: State) -> tuple[Decision, ...]:
        """Return a decision for each seat that has not bid. All seats bid at the same time."""
        if view.phase == "over":
            return ()
        return tuple(Decision(seat, "bid", sealed=True) for seat, done in enumerate(view.answered) if not done)

    def candidates(self, view: State, seat: int) -> Iterable[Any]:
        return [Bid(card) for card in view.hands[seat]]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = WolvesTurn(state, chance)
        match move:
            case Bid(card):
                turn.bid(seat, card)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.points, winners(state.points), "prizes") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return the lowest card."""
        return Bid(view.hands[seat][0])

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)
