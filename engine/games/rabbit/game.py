"""Rabbit Rummy, both games: a base class with all that does not depend on how a round is won.

A game adds its moves, the law of winning, and what an AI and a caretaker aim at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import PACK
from engine.game import BadStartError, Chance, Choice, Decision, Event, Game, IllegalMoveError, Outcome, Text
from engine.games.rabbit.climbing import bound, check_play, playable, turns_order
from engine.games.rabbit.starts import set_up
from engine.games.rabbit.state import (
    HAND,
    ROUNDS,
    SUIT,
    Deal,
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
    Start,
    State,
    in_order,
)
from engine.games.rabbit.worlds import propose_world

S = TypeVar("S", bound=State)


class Rabbit(Game[S, Any]):
    seats = range(2, 5)
    state_type = State
    move_type = Play | Pass | Keep | Discard | Declare
    start_type: ClassVar[type[Any]] = Start
    notation = PACK
    draws = ("deals", "deals.reshuffles")
    target: ClassVar[int]  # points that win the match

    # --- setup -------------------------------------------------------------------------------------------------------

    def layout(self, seats: int) -> Callable[[tuple[str, ...]], Any]:
        """How a shuffled pack is dealt: 9 cards to each seat, the rest is the stock."""
        return lambda cards: Deal(hands_of(cards, seats), cards[HAND * seats :])

    def opening_table(self, deal: Any, first: int) -> tuple[Played, ...]:
        """What lies on the table when a round begins."""
        return ()

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> S:
        if start is None:
            first = chance.pick("first", range(seats))  # 2:R19
            start = self.start_type(first, deals=(self.layout(seats)(chance.shuffle("pack", PACK)),))
        elif not start.deals:
            start = replace(start, deals=(chance.deal("deals", PACK, self.layout(seats)),))
        if len(start.deals[0].hands) != seats:
            raise BadStartError("deals", "have a hand for each seat")
        state: S = self.state_of(set_up(start, seats, self.target, self.table_of(start)), start, options)
        return state

    def table_of(self, start: Any) -> tuple[Played, ...]:
        """What lies on the table of a start."""
        if start.table is msgspec.UNSET:
            return self.opening_table(start.deals[0], start.first)
        table: tuple[Played, ...] = start.table
        if [(n, played.seat) for n, played in enumerate(table) if played.turned] not in ([], self.starters(start)):
            raise BadStartError("table", "has a card turned up that was not")
        return table

    def starters(self, start: Any) -> list[tuple[int, int]]:
        """The places on the table of cards that were turned up, each with the seat for which it counts."""
        return []

    def state_of(self, state: State, start: Any, options: Any) -> Any:
        """With what is a game's own."""
        return state

    def start_of(self, state: S) -> Any:
        unset = msgspec.UNSET
        hands = list(state.hands)
        if state.shown and state.won is not None:
            hands[state.won.seat] = in_order(state.shown)
        return self.start_type(
            state.first,
            (Deal(tuple(hands), state.stock),),
            state.scores if any(state.scores) else (),
            unset if state.turn == state.first else state.turn,
            state.reversed,
            state.table or unset,
            state.passes or unset,
            state.discards,
            state.round,
            state.turns,
            unset if state.drawn is None else state.drawn,
            "over" if state.phase == "over" else unset,
        )

    def opening(self, view: S) -> tuple[Event, ...]:
        """What is told when a round begins."""
        return (RoundBegan(view.round, view.first),)

    # --- course ------------------------------------------------------------------------------------------------------

    def pending(self, view: S) -> tuple[Decision, ...]:
        return () if view.phase == "over" else (Decision(view.turn, view.phase),)

    def check_time(self, view: S, seat: int, move: Any, after_draw: tuple[type, ...]) -> None:
        """Whether this kind of move can be made now; those of `after_draw` answer for a drawn card."""
        if view.phase == "over" or seat != view.turn:
            raise IllegalMoveError("not_your_turn")
        if isinstance(move, after_draw):
            if view.phase != "drawn":
                raise IllegalMoveError("only_a_drawn_card" if isinstance(move, Discard) else "no_drawn_card")
        elif view.phase == "drawn":
            raise IllegalMoveError("decide_first")

    def check_card(self, view: S, seat: int, card: str) -> None:
        check_play(view.hands[seat], view.table, view.reversed, card)

    def playable(self, view: S, seat: int) -> list[str]:
        return playable(view.hands[seat], view.table, view.reversed)

    def outcome(self, state: S) -> Outcome | None:
        return self.result(state) if state.phase == "over" else None

    def result(self, state: Any) -> Outcome | None:
        """The outcome, if the match is over with the round that has just ended."""
        best = max(state.scores)
        if best >= self.target:
            reason = "target"
        elif state.round == ROUNDS:
            reason = "round_limit"
        else:
            return None
        return Outcome(state.scores, tuple([s for s, score in enumerate(state.scores) if score == best]), reason)

    def propose_world(self, view: S, seat: Seat, chance: Chance) -> S:
        return propose_world(view, seat, chance)

    # --- how it is asked and told ------------------------------------------------------------------------------------

    def choice(self, view: S, seat: int, kind: str, name: str, value: str) -> Choice:
        """A card to play, under its suit, with what it would do."""
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
        if not self.playable(view, seat):
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


def hands_of(cards: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """The first cards of a shuffled pack, 9 to each seat."""
    return tuple([cards[HAND * seat : HAND * (seat + 1)] for seat in range(seats)])
