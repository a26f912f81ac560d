"""Rabbit Rummy (#30 ラビットラミー), for 2 to 4, by SPA Empire (スパ帝国).

Climb to empty the hand, or show a hand that is all sets and runs when one may lead freely; 8 points win. `R…` are the
numbered rulings of the project's specification of this game. What it shares with its younger sister stands in
engine/games/rabbit/.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import Action, BadStartError, Chance, Event, Form, IllegalMoveError, Outcome, Step, Text
from engine.games.rabbit.course import Course
from engine.games.rabbit.game import Rabbit, hands_of
from engine.games.rabbit.state import ACE, HAND, RANK, Declare, Discard, Keep, Pass, Play, Played
from engine.games.rabbit.state import State as Climbing
from engine.games.rabbit1.groups import Cards, kind_of, loose, points_of, whole_split
from engine.games.rabbit1.state import (
    Deal,
    Declared,
    GroupShown,
    Rabbit1Options,
    Start,
    StarterTurned,
    State,
    WentOut,
)

OUT = 2  # points for an empty hand


class Rabbit1(Rabbit[State]):
    id = "rabbit1"
    target = 8
    state_type = State
    move_type = Play | Pass | Keep | Discard | Declare
    start_type = Start
    options_type = Rabbit1Options
    actions = (
        Action("declare", Text("action-declare"), style="main"),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass"), open=True),
        Action("keep", Text("action-keep")),
        Action("discard", Text("action-discard")),
    )

    # R1: after the hands a starter is turned up; it counts for the seat to the right of the first player (R8)
    def layout(self, seats: int) -> Callable[[Cards], Deal]:
        return lambda cards: Deal(hands_of(cards, seats), cards[HAND * seats : -1], cards[-1])

    def opening_table(self, deal: Deal, first: int) -> tuple[Played, ...]:
        if deal.starter is None:
            raise BadStartError("deals", "have a starter, unless the cards on the table are given")
        return (Played((first - 1) % len(deal.hands), deal.starter, True),)

    def starters(self, start: Start) -> list[tuple[int, int]]:
        return [(0, (start.first - 1) % len(start.deals[0].hands))]

    def table_of(self, start: Start) -> tuple[Played, ...]:
        if start.table is not msgspec.UNSET and start.deals[0].starter is not None:
            raise BadStartError("deals", "have no starter where the cards on the table are given")
        return super().table_of(start)

    def state_of(self, state: Climbing, start: Start, options: Any) -> State:
        fields = {name: getattr(state, name) for name in Climbing.__struct_fields__}
        made = State(**fields, match=options.match)
        if start.free not in (msgspec.UNSET, made.free):
            raise BadStartError("free", "follows from an empty table")
        if not all(made.hands):
            raise BadStartError("deals", "with an empty hand the round is over")
        return made

    def start_of(self, state: State) -> Start:
        start: Start = super().start_of(state)
        hands, stock = start.deals[0].hands, state.stock
        if state.starter is not None:
            return replace(start, deals=(Deal(hands, stock, state.starter),), table=msgspec.UNSET)
        return replace(start, deals=(Deal(hands, stock),), table=state.table, free=state.free or msgspec.UNSET)

    def opening(self, view: State) -> tuple[Event, ...]:
        turned = [] if view.starter is None else [StarterTurned(view.table[0].seat, view.starter)]
        return (*super().opening(view), *turned)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "drawn":
            return [Keep(), Discard()]
        wins = [Declare()] if view.free and whole_split(view.hands[seat]) else []
        return [*wins, *map(Play, self.playable(view, seat)), Pass()]

    def check(self, view: State, seat: int, move: Any) -> None:
        declares = isinstance(move, Declare)
        if declares and seat != view.turn and view.phase != "over":
            raise IllegalMoveError("only_with_free_lead")
        self.check_time(view, seat, move, (Keep, Discard))
        if isinstance(move, Play):  # R13, R14: whatever the number of cards
            self.check_card(view, seat, move.card)
        elif declares:  # R5
            if not view.free:
                raise IllegalMoveError("only_with_free_lead")
            alone = loose(view.hands[seat])
            if alone:
                raise IllegalMoveError("in_no_group", card=alone[0])
            if whole_split(view.hands[seat]) is None:
                raise IllegalMoveError("no_split")

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        course = Course(self, state, chance)
        if isinstance(move, Play):
            course.lay(move.card)
            if course.hands[seat]:
                course.compare()
                course.end_turn()
            else:
                course.tell(WentOut(seat))
                course.win("out", (), OUT)
        elif isinstance(move, Declare):
            declare(course)
        elif isinstance(move, Pass):  # R4: also a free lead
            course.pass_turn()
        else:
            if isinstance(move, Keep):
                course.take_drawn()
            else:
                course.discard_drawn()
            course.end_turn(passed=True)
        return course.step()

    def result(self, state: Any) -> Outcome | None:
        if state.match == "points":
            return super().result(state)
        if state.won is None:  # R12: a drawn round is a draw
            return Outcome(state.scores, (), "round_limit")
        return Outcome(state.scores, (state.won.seat,), "single")

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Plays its weakest card that fits, aces last, and keeps nothing that it draws."""
        if view.phase == "drawn":
            return Discard()
        moves = list(self.moves(view, seat))
        plays = [move for move in moves if isinstance(move, Play)]
        if not plays or isinstance(moves[0], Declare):
            return moves[0]
        weak = -1 if view.reversed else 1
        return min(plays, key=lambda move: (RANK[move.card] == ACE, weak * RANK[move.card]))

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Any legal move, but seldom a pass or a card kept: by blind chance a round would take hundreds of turns."""
        moves = list(self.moves(view, seat))
        if chance.randbelow(4):
            if view.phase == "drawn":
                return Discard()
            if isinstance(moves[0], Declare):
                return moves[0]
            moves = moves[:-1] or moves
        return moves[chance.randbelow(len(moves))]

    # --- how it is asked and told ------------------------------------------------------------------------------------

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


def declare(course: Course) -> None:
    """Show the hand of the seat in turn, group by group: it wins the round (R6)."""
    split = whole_split(course.hands[course.turn])
    assert split is not None
    course.tell(Declared(course.turn, len(split.groups)))
    for group in split.groups:
        course.tell(GroupShown(group, kind_of(group), points_of(group)))
    course.win("declared", split.groups, split.points)
