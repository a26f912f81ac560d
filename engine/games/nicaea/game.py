"""#32 Nicaea (#32 ニカイア), for three to five players, by SPA Empire (スパ帝国).

Players have secret roles. In each round one player looks at a neighbour's card, all talk openly, and all vote at once.
A player who leads a vote has two votes in the next one. A player who gets one vote more than there are players is pope.
`R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import BACK, Seat
from engine.basics import dashed
from engine.game import Action, Alarm, Chance, Choice, Decision, Event, Game, Outcome, Step, Text
from engine.games.nicaea.rules import NicaeaTurn, check, result, round_events
from engine.games.nicaea.starts import deal, set_up, start_of
from engine.games.nicaea.state import SEATS, Dealt, Elected, Peeked, Received, Start, State, Vote, Won
from engine.games.nicaea.worlds import propose_world


class Nicaea(Game[State, Any]):
    id = "nicaea"
    seats = range(3, 6)
    state_type = State
    move_type = Vote
    start_type = Start
    notation = SEATS.cards
    trivial = ("voted",)
    final = frozenset({"vote"})  # R11: a vote that is cast cannot be changed
    alarms = (
        Alarm("possible", lambda view, event, seat: event.kind == "election_possible"),
        Alarm("candidate", lambda view, event, seat: event.kind == "election_possible" and seat in event.seats),
        Alarm("leading", lambda view, event, seat: event.kind == "led" and seat in event.seats),
        Alarm("last", lambda view, event, seat: event.kind == "last_round"),
    )
    actions = (Action("vote", Text("action-vote"), confirm=True),)

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return Dealt(view.seats, view.seats - 2), *round_events(view)

    def pending(self, view: State) -> tuple[Decision, ...]:
        """Return a decision for each seat that has not voted in this round (R11). All seats vote at the same time."""
        if view.phase == "over":
            return ()
        return tuple([Decision(seat, "vote", True) for seat, done in enumerate(view.answered) if not done])

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        """R15: Return a vote for each other seat. All of these votes are legal at any time."""
        return [Vote(other) for other in range(view.seats) if other != seat]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = NicaeaTurn(state, chance)
        turn.vote(seat, move.for_)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        winners, reason = result(state)
        return Outcome(tuple([int(seat in winners) for seat in range(state.seats)]), winners, reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Vote for a seat that can get the fewest votes, so that no one is elected if possible.

        The more votes a seat casts itself, the fewer it can get.
        """
        most = max(view.weights[other] for other in range(view.seats) if other != seat)
        others = [other for other in range(view.seats) if other != seat and view.weights[other] == most]
        return Vote(chance.pick("fallback", others))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -----------------------------------------------------------------------------

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        return Choice(value, Text("choice-vote", {"value": value}))

    def prompt(self, view: State, seat: int) -> Text:
        args: dict[str, Any] = {"weight": view.weights[seat], "round": view.round, "of": view.seats}
        if not view.possible:  # R8
            return Text("prompt-vote", args)
        return Text("prompt-vote-possible", args | {"seats": view.possible, "n": len(view.possible)})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, Peeked):
            return Text("event-peeked" if event.card == BACK else "event-peeked-seen", args)
        if isinstance(event, Received) and event.doubles:
            singles = tuple([str(voter) for voter in event.voters if voter not in event.doubles])
            args |= {"singles": singles, "ones": len(singles), "twos": len(event.doubles)}
            return Text("event-received-mixed" if singles else "event-received-doubles", args)
        if isinstance(event, Elected):
            return Text(f"event-elected-{event.card.lower()}", args)
        if isinstance(event, Won):
            return Text(f"event-won-{dashed(event.reason)}", args)
        return text
