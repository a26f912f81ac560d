"""Spymaster ver.2 (スパイマスター ver.2), for two players, by SPA Empire (スパ帝国).

The attacker lays a card face down, and the defender names its type. A wrong guess is a successful attack. A player
whose three secret documents are all exposed loses. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import submultisets
from engine.game import (
    Action,
    Chance,
    Choice,
    Event,
    Field,
    Game,
    Outcome,
    Partial,
    Step,
    Text,
)
from engine.games.spymaster.rules import SpymasterTurn, check
from engine.games.spymaster.starts import deal, set_up, start_of
from engine.games.spymaster.state import (
    CARDS,
    DOCUMENTS,
    TYPES,
    Discard,
    Drew,
    Greeted,
    Guess,
    Guessed,
    Play,
    SpymasterOptions,
    Start,
    State,
    Tuck,
    Tucked,
    Won,
)
from engine.games.spymaster.worlds import propose_world


class Spymaster(Game[State, Any]):
    id = "spymaster"
    seats = range(2, 3)
    state_type = State
    move_type = Play | Guess | Tuck | Discard
    start_type = Start
    options_type = SpymasterOptions
    notation = (*CARDS, *TYPES.values())
    draws = ("reshuffles",)
    phases_without_start = ("guess", "tuck", "discard")
    actions = (
        Action("play", Text("action-play")),
        Action("guess", Text("action-guess"), fields=(Field("type", Text("field-type"), open=True),), open=True),
        Action("tuck", Text("action-tuck-none"), fixed={"card": ()}, quiet=True),
        Action("tuck", Text("action-tuck")),
        Action("discard", Text("action-discard")),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(options.agents, chance) if start is None else start, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Greeted(view.first_attacker),)

    def candidates(self, view: State, seat: int) -> Iterable[Any]:
        hand = view.hands[seat]
        if view.phase == "play":  # R2: the attacker cannot stop
            return [Play(card) for card in dict.fromkeys(hand)]
        if view.phase == "guess":
            return [Guess(kind) for kind in TYPES.values()]
        if view.phase == "tuck":  # to decline is always the first move
            return [Tuck(None), *map(Tuck, dict.fromkeys(hand))]
        return (Discard(cards) for cards in submultisets(hand, len(hand) // 2))

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat has only one answer: it has one card to lay, or an empty hand to tuck from."""
        count = len(view.hands[seat])
        return count == 0 if view.phase == "tuck" else count == 1 and view.phase in ("play", "discard")

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = SpymasterTurn(state, chance)
        match move:
            case Play():
                turn.lay(move.card)
            case Guess():
                turn.turn_up(move.type)
            case Tuck():
                turn.tuck(move.card)
            case Discard():
                turn.halve_hand(move.cards)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        left = tuple(DOCUMENTS - n for n in state.exposed)
        reason = "documents" if 0 in left else "round_limit"  # R14
        return Outcome(left, tuple(s for s in (0, 1) if left[s] > left[1 - s]), reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a harmless move.

        Play special forces only if nothing else is left. Guess at random, tuck nothing, and discard the smallest cards.
        """
        if view.phase == "play":
            safe = [move for move in self.moves(view, seat) if move.card != "F"]
            return chance.pick("fallback", safe or [Play("F")])
        if view.phase == "guess":
            return Guess(chance.pick("fallback", tuple(TYPES.values())))
        if view.phase == "tuck":
            return Tuck(None)
        hand = view.hands[seat]
        return Discard(hand[: len(hand) // 2])

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State | None:
        return propose_world(view, seat, chance)

    # --- questions and events in words -----------------------------------------------------------------------------

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        if view.phase == "discard":  # too many to list
            hand = view.hands[seat]
            return self.canonical(Discard(chance.shuffle("random", hand)[: len(hand) // 2]))
        return super().random(view, seat, chance)

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        if partial.kind != "discard" or view.phase != "discard" or partial.values:
            return super().fields(view, seat, partial)
        hand = view.hands[seat]
        choices = tuple(self.choice(view, seat, "discard", "cards", card) for card in dict.fromkeys(hand))
        return (Field("cards", Text("field-cards"), choices, len(hand) // 2, len(hand) // 2),)

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        choice = super().choice(view, seat, kind, name, value)
        if kind == "tuck":
            choice = replace(choice, label=Text("choice-tuck", {"value": value}))
        return replace(choice, copies=view.hands[seat].count(value)) if name in ("card", "cards") else choice

    def prompt(self, view: State, seat: int) -> Text:
        args: dict[str, int | str] = {"count": view.count, "left": DOCUMENTS - view.exposed[view.defender]}
        if view.phase == "tuck":
            args["card"] = view.row[-1].card
            if len(list(self.moves(view, seat))) == 1:
                return Text("prompt-tuck-nothing", args)
        if view.phase == "discard":
            args["n"] = len(view.hands[seat]) // 2
        return Text("prompt-" + view.phase, args)

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, Drew) and BACK not in event.cards:
            return Text("event-drew-seen", args)
        if isinstance(event, Guessed):
            return Text("event-guessed-" + ("right" if event.right else "wrong"), args)
        if isinstance(event, Tucked) and event.card is None:
            return Text("event-tucked-none", args)
        if isinstance(event, Won):
            return Text("event-won" if event.seat is not None else "event-drawn", args)
        return text
