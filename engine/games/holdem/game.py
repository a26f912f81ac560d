"""#34 Lombard Hold'em (#34 ロンバルホールデム), for two to eleven players, by SPA Empire (スパ帝国).

Each player has two cards; five more are shared. Each player bets once per round. The best poker hand takes the pot, and
the first player with 16 coins wins. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects; hands.py compares
hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.basics import dashed
from engine.cards import suit_of
from engine.game import Action, Alarm, BadOptionError, Chance, Choice, Event, Game, Outcome, Step, Text
from engine.games.holdem.rules import HoldemTurn, check, richest
from engine.games.holdem.starts import deal, set_up, start_of
from engine.games.holdem.state import (
    DECK,
    Call,
    Double,
    Flop,
    Fold,
    HoldemOptions,
    RoundBegan,
    Showed,
    Start,
    State,
)
from engine.games.holdem.worlds import propose_world


class Holdem(Game[State, Any]):
    id = "holdem"
    seats = range(2, 12)  # R20
    best_with = 4
    state_type = State
    move_type = Call | Double | Fold
    start_type = Start
    options_type = HoldemOptions
    notation = DECK.cards
    draws = ("decks",)
    trivial = ("folded",)
    alarms = (
        Alarm("round", lambda view, event, seat: event.kind == "round_began"),
        Alarm("double", lambda view, event, seat: event.kind == "doubled"),
        Alarm("prince", lambda view, event, seat: event.kind == "called" and suit_of(event.card) == "P"),
        Alarm("alone", lambda view, event, seat: event.kind == "left_alone" and event.seat == seat),
    )
    actions = (
        Action("call", Text("action-call"), open=True),
        Action("double", Text("action-double"), open=True),
        Action("fold", Text("action-fold"), quiet=True, open=True),
    )

    def setup(self, seats: int, options: HoldemOptions, chance: Chance, start: Any | None = None) -> State:
        return deal(seats, options, chance) if start is None else set_up(start, seats, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def check_options(self, options: HoldemOptions, seats: int) -> None:
        if options.start_coins >= options.target:
            raise BadOptionError("start_coins", "less than the target")

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        """Return a call with each hole card, the double and the fold: all are legal at every turn."""
        return [*map(Call, view.hands[seat]), Double(), Fold()]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = HoldemTurn(state, chance)
        match move:
            case Call(card):
                turn.call(seat, card)
            case Double():
                turn.double(seat)
            case Fold():
                turn.fold(seat)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        reason = "coins" if max(state.balances) >= state.target else "folded_out"
        return Outcome(state.balances, richest(state.balances), reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a fold, which costs nothing."""
        return Fold()

    def opening(self, view: State) -> tuple[Event, ...]:
        return RoundBegan(view.round, view.dealer, view.pot), Flop(view.community)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    def prompt(self, view: State, seat: int) -> Text:
        return Text("prompt-bet", {"pot": view.pot, "balance": view.balances[seat]})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        if not isinstance(event, Showed) or text is None:
            return text
        name = Text("hand-" + dashed(event.rank), dict(zip("ab", event.numbers, strict=False)))
        args: dict[str, Any] = {"seat": event.seat, "cards": event.cards, "name": name}
        if event.joker is None:
            return Text("event-showed", args)
        return Text("event-showed-joker", args | {"joker": event.joker})

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        return Choice(value, Text("choice-call", {"value": value, "suit": suit_of(value)}))
