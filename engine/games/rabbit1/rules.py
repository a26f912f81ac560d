"""Rabbit Rummy (#30): the legal moves and their effects, beyond the shared ones in engine/games/rabbit/rules.py."""

from __future__ import annotations

from typing import Any

from engine.cards import PACK
from engine.game import IllegalMoveError, Outcome
from engine.games.rabbit.climbing import check_play
from engine.games.rabbit.rules import RabbitTurn, by_points, check_time
from engine.games.rabbit.state import Declare, Discard, Keep, Play, in_order
from engine.games.rabbit1.groups import kind_of, loose, points_of, whole_split
from engine.games.rabbit1.starts import lay, opening_table
from engine.games.rabbit1.state import OUT, TARGET, Declared, GroupShown, StarterTurned, State, WentOut


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if isinstance(move, Declare) and seat != view.turn and view.phase != "over":
        raise IllegalMoveError("only_with_free_lead")
    check_time(view, seat, move, (Keep, Discard))
    if isinstance(move, Play):  # R13, R14: with any number of cards
        check_play(view.hands[seat], view.table, view.reversed, move.card)
    elif isinstance(move, Declare):
        _check_declare(view, seat)


def _check_declare(view: State, seat: int) -> None:
    if not view.free:  # R5
        raise IllegalMoveError("only_with_free_lead")
    alone = loose(view.hands[seat])
    if alone:
        raise IllegalMoveError("in_no_group", card=alone[0])
    if whole_split(view.hands[seat]) is None:
        raise IllegalMoveError("no_split")


def result(state: State) -> Outcome | None:
    """Return the outcome if the match is over with the round that has just ended, else None."""
    if state.match == "points":
        return by_points(state, TARGET)
    if state.won is None:  # R12: a drawn round is a drawn match
        return Outcome(state.scores, (), "round_limit")
    return Outcome(state.scores, (state.won.seat,), "single")


class Rabbit1Turn(RabbitTurn[State]):
    """The table while one move is carried out."""

    def result(self) -> Outcome | None:
        return result(self.state)

    # A round begins
    def deal(self) -> None:
        deal = self.chance.deal("deals", PACK, lay(len(self.hands)))
        self.hands, self.stock = tuple(map(in_order, deal.hands)), deal.stock
        self.table = opening_table(deal, self.first)
        self.tell(StarterTurned(self.table[0].seat, self.table[0].card))

    # A play
    def play(self, card: str) -> None:
        if len(self.hands[self.turn]) > 1:
            super().play(card)
        else:
            self.go_out(card)

    # A win
    def go_out(self, card: str) -> None:
        self.lay_down(card)
        self.tell(WentOut(self.turn))
        self.win("out", (), OUT)

    def declare(self) -> None:
        """Show the hand of the seat in turn, group by group (R6)."""
        split = whole_split(self.hands[self.turn])
        assert split is not None
        self.tell(Declared(self.turn, len(split.groups)))
        for group in split.groups:
            self.tell(GroupShown(group, kind_of(group), points_of(group)))
        self.win("declared", split.groups, split.points)
