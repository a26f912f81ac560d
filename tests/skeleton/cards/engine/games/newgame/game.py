"""Newgame, for two to four players.

This file defines what is asked and told. The moves and their effects are in rules.py. `R…` are the numbered rulings of
this game, in rulings.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.game import Action, Chance, Game, Outcome, Step, Text
from engine.games.newgame.rules import NewgameTurn, check, winners
from engine.games.newgame.starts import deal, set_up, start_of
from engine.games.newgame.state import DECK, Play, Start, State
from engine.games.newgame.worlds import propose_world


class Newgame(Game[State, Any]):
    id = "newgame"
    seats = range(2, 5)
    state_type = State
    move_type = Play
    start_type = Start
    notation = DECK.cards
    actions = (Action("play", Text("action-play")),)

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def candidates(self, view: State, seat: int) -> Iterable[Any]:
        return [Play(card) for card in view.hands[seat]]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = NewgameTurn(state, chance)
        match move:
            case Play(card):
                turn.play(seat, card)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.tricks, winners(state.tricks), "cards") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return the lowest card."""
        return Play(view.hands[seat][0])

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)
