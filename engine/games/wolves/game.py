"""Reasonable Wolves (合理的な人狼), for four to six players, after an idea by SPA Empire (スパ帝国).

Players choose their roles from a pack that goes round, and look at their left neighbour's. All name a role for that
neighbour at the same time, and then all vote (R14: unlike in Nicaea). `R…` are the numbered rulings of this game: see
rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import BACK, Seat
from engine.game import Action, Alarm, Chance, Choice, Decision, Event, Game, Outcome, Step, Text
from engine.games.wolves.rules import WolvesTurn, check, deal_events, winners
from engine.games.wolves.starts import deal, set_up, start_of
from engine.games.wolves.state import (
    MADMAN,
    VILLAGER,
    WOLF,
    Came,
    DrivenOut,
    Looked,
    Paid,
    Say,
    Shown,
    Start,
    State,
    Take,
    Vote,
    WolvesOptions,
    Won,
)
from engine.games.wolves.worlds import propose_world


class Wolves(Game[State, Any]):
    id = "wolves"
    seats = range(4, 7)
    best_with = 5
    shelf = "workshop"
    state_type = State
    move_type = Take | Say | Vote
    start_type = Start
    options_type = WolvesOptions
    notation = (VILLAGER, WOLF, MADMAN, *map(str, range(6)))
    in_order = ("packs",)
    trivial = ("spoke", "voted")
    alarms = (
        Alarm("called", lambda view, event, seat: event.kind == "said" and event.at == seat and event.role == WOLF),
        Alarm("out", lambda view, event, seat: event.kind == "driven_out" and event.seat == seat),
        Alarm("last", lambda view, event, seat: event.kind == "last_deal"),
    )
    actions = (
        Action("take", Text("action-take")),
        Action("say", Text("action-say")),
        Action("vote", Text("action-vote")),
        Action("vote", Text("action-vote-none"), fixed={"for": ()}, quiet=True),
    )

    def setup(self, seats: int, options: WolvesOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, options, chance) if start is None else start, seats, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return deal_events(view)

    def pending(self, view: State) -> tuple[Decision, ...]:
        """Return the decision of the seat that has the pack, or one for each seat whose word or vote is missing.

        R15: each seat decides three times a deal.
        """
        if view.phase == "over":
            return ()
        if view.phase == "take":
            return (Decision(view.turn, "take"),)
        return tuple([Decision(seat, view.phase, True) for seat, done in enumerate(view.answered) if not done])

    def candidates(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "take":
            return [Take(role) for role in view.kinds]
        if view.phase == "say":
            return [Say(role) for role in view.kinds]
        return [*[Vote((seat + n) % view.seats) for n in range(1, view.seats)], Vote(None)]  # from the left one on

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = WolvesTurn(state, chance)
        match move:
            case Take(role):
                turn.take(seat, role)
            case Say(role):
                turn.say(seat, role)
            case Vote(target):
                turn.vote(seat, target)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(state.scores, winners(state.scores, state.pointed), "points")

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return any role, any word, or a vote for no one. The first two are secrets, so they are drawn."""
        if view.phase == "take":
            return Take(chance.pick("fallback", view.reached[seat]))
        if view.phase == "say":
            return Say(chance.pick("fallback", view.kinds))
        return Vote(None)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, seat, chance)

    # --- questions and events in words -----------------------------------------------------------------------------

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        return Choice(value, Text(f"choice-{kind}", {"value": value, "seat": (seat + 1) % view.seats}))

    def say(self, view: State, seat: int, move: Any) -> Text:
        text = super().say(view, seat, move)
        return Text(text.key, {**text.args, "at": (seat + 1) % view.seats})

    def prompt(self, view: State, seat: int) -> Text:
        at = (seat + 1) % view.seats
        if view.phase == "take":
            return Text("prompt-take", counts_of(view.reached[seat]))
        return Text(f"prompt-{view.phase}", {"role": str(view.card(seat)), "seat": at, "seen": str(view.card(at))})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, Came):  # R13
            return None if BACK in event.cards else Text(text.key, {"seat": event.seat, **counts_of(event.cards)})
        if args.get("role") == BACK:
            del args["role"]
            return None if isinstance(event, Looked) else Text(f"{text.key}-hidden", args)
        if isinstance(event, DrivenOut):
            return Text(f"{text.key}-{event.role.lower()}", args)
        if isinstance(event, Shown):
            some = ["v" * bool(event.villagers), "w" * bool(event.wolves), "m" * bool(event.madmen)]
            return Text(f"{text.key}-{''.join(some)}", args)
        if isinstance(event, Paid):
            args = {"seats": len(event.gains), **{f"n{n}": gain for n, gain in enumerate(event.gains)}}
            return Text(text.key if event.wolves else f"{text.key}-no-wolf", args)
        if isinstance(event, Won):
            return Text(text.key if len(event.seats) == 1 else f"{text.key}-shared", args)
        return text


def counts_of(cards: tuple[str, ...]) -> dict[str, int]:
    """Return how many of each role are in a pack, for the words."""
    return {role.lower(): cards.count(role) for role in (VILLAGER, WOLF, MADMAN)}
