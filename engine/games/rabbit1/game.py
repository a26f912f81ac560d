"""Rabbit Rummy (#30 ラビットラミー), for 2 to 4 players, by SPA Empire (スパ帝国).

Players climb to empty the hand, or show a hand that is all sets and runs when they have the free lead. 8 points win.
`R…` are the numbered rulings of this game: see rulings.md. engine/games/rabbit/ holds the part that this game shares
with its younger sister.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.game import Action, Chance, Event, Form, Outcome, Step, Text
from engine.games.rabbit.climbing import playable
from engine.games.rabbit.game import Rabbit
from engine.games.rabbit.state import ACE, RANK, Declare, Discard, Keep, Pass, Play
from engine.games.rabbit1.groups import whole_split
from engine.games.rabbit1.rules import Rabbit1Turn, check, result
from engine.games.rabbit1.starts import set_up, start_of
from engine.games.rabbit1.state import Rabbit1Options, Start, StarterTurned, State


class Rabbit1(Rabbit[State]):
    id = "rabbit1"
    state_type = State
    move_type = Play | Pass | Keep | Discard | Declare
    start_type = Start
    options_type = Rabbit1Options
    actions = (
        Action("declare", Text("action-declare")),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass"), open=True, quiet=True),
        Action("keep", Text("action-keep")),
        Action("discard", Text("action-discard")),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(start, seats, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        turned = [] if view.starter is None else [StarterTurned(view.table[0].seat, view.starter)]
        return (*super().opening(view), *turned)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "drawn":
            return [Keep(), Discard()]
        hand = view.hands[seat]
        wins = [Declare()] if view.free and whole_split(hand) else []
        return [*wins, *map(Play, playable(hand, view.table, view.reversed)), Pass()]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = Rabbit1Turn(state, chance)
        match move:
            case Play(card):
                turn.play(card)
            case Pass():
                turn.pass_turn()  # R4: a free lead may be passed too
            case Keep():
                turn.keep()
            case Discard():
                turn.discard()
            case Declare():
                turn.declare()
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return result(state) if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Declare if possible. Else play the weakest card that fits, aces last, and keep no drawn card."""
        if view.phase == "drawn":
            return Discard()
        moves = list(self.moves(view, seat))
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays or isinstance(moves[0], Declare):
            return moves[0]
        weak = -1 if view.reversed else 1
        return min(plays, key=lambda move: (RANK[move.card] == ACE, weak * RANK[move.card]))

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move, but seldom a pass or a kept card.

        By blind chance a round would take hundreds of turns.
        """
        moves = list(self.moves(view, seat))
        if chance.randbelow(4):
            if view.phase == "drawn":
                return Discard()
            if isinstance(moves[0], Declare):
                return moves[0]
            moves = moves[:-1] or moves
        return moves[chance.randbelow(len(moves))]

    # --- questions and events in words -------------------------------------------------------------------------------

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        split = whole_split(view.hands[seat]) if view.free else None
        if split is None:
            return form
        label = Text("action-declare", {"points": split.points})
        return replace(
            form,
            actions=tuple(
                [replace(option, label=label) if option.kind == "declare" else option for option in form.actions]
            ),
        )
