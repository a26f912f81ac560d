"""Grid, for two to four players.

This file defines what is asked and told. The moves and their effects are in rules.py. `R…` are the numbered rulings of
this game, in rulings.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.game import Action, Chance, Game, Outcome, Step, Text
from engine.games.grid.rules import GridTurn, check, scores, winners
from engine.games.grid.starts import deal, set_up, start_of
from engine.games.grid.state import NUMBERS, Draw, Start, State, Stop
from engine.games.grid.worlds import propose_world


class Grid(Game[State, Any]):
    id = "grid"
    seats = range(2, 5)
    state_type = State
    move_type = Draw | Stop
    start_type = Start
    notation = NUMBERS
    in_order = ("deck", "drawn")
    actions = (
        Action("draw", Text("action-draw"), open=True),
        Action("stop", Text("action-stop"), open=True),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def candidates(self, view: State, seat: int) -> Iterable[Any]:
        return [Draw(), Stop()]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether this is the first draw of a turn: all can see that no one may stop yet."""
        return not view.drawn

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = GridTurn(state, chance)
        match move:
            case Draw():
                turn.draw(seat)
            case Stop():
                turn.stop(seat)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "deck") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Stop as soon as that is possible."""
        return Stop() if view.drawn else Draw()

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)
