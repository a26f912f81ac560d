"""Arsène (アルセーヌ), for four players, each for themselves. The author published it without a name (R18).

This is plain trick-taking without bids. The number of tricks that a seat takes in a deal is the number of the shop that
it robs. The police waits in an empty shop. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import Seat
from engine.game import (
    Action,
    Alarm,
    Chance,
    Choice,
    Event,
    Field,
    Game,
    Outcome,
    Step,
    Text,
)
from engine.games.arsene.rules import ArseneTurn, check, playable, richest
from engine.games.arsene.settlement import prize
from engine.games.arsene.starts import lay, set_up
from engine.games.arsene.state import (
    CARDS,
    DECK,
    SEATS,
    SIDE,
    STRENGTH,
    SUIT,
    ArseneOptions,
    CardFlipped,
    Deal,
    DealBegan,
    DealEnded,
    Flip,
    Keep,
    Play,
    Push,
    Ranked,
    ScrambleBegan,
    Start,
    State,
    TrickWon,
)
from engine.games.arsene.worlds import propose_world


class Arsene(Game[State, Any]):
    id = "arsene"
    seats = range(SEATS, SEATS + 1)
    state_type = State
    move_type = Flip | Play | Keep | Push
    start_type = Start
    options_type = ArseneOptions
    notation = (*DECK, *map(str, range(SEATS)))
    draws = ("deals",)
    alarms = (
        Alarm("trump", lambda view, event, seat: event.kind == "played" and SUIT[event.card] == view.trump),
        Alarm("pushed", lambda view, event, seat: event.kind == "pushed" and event.to == seat),
        Alarm("danger", lambda view, event, seat: event.kind == "danger" and event.seat == seat),
    )
    actions = (
        Action("flip", Text("action-flip"), fields=(Field("index", Text("field-index"), open=True),), open=True),
        Action("play", Text("action-play")),
        Action("keep", Text("action-keep"), open=True),
        Action("push", Text("action-push"), fields=(Field("to", Text("field-to"), open=True),), open=True),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        if start is None:
            start = Start(chance.pick("first_dealer", range(SEATS)), (chance.deal("first_deal", DECK, lay()),))  # R14
        return set_up(start, options.mode, chance)

    def start_of(self, state: State) -> Start:
        start = Start(state.dealer, (Deal(state.hands, state.side),), state.chips, state.purses, state.deal)
        if state.phase == "flip":
            return start
        return replace(
            start,
            tricks=state.tricks,
            leader=state.leader,
            trump=state.trump,
            trick=state.trick or msgspec.UNSET,
            flipped=msgspec.UNSET if state.flipped is None else state.flipped.index,
        )

    def opening(self, view: State) -> tuple[Event, ...]:
        began = DealBegan(view.deal, view.dealer, (view.dealer + 1) % SEATS)
        return (ScrambleBegan(), began) if view.scramble else (began,)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "flip":
            return [Flip(index) for index in range(SIDE)]
        if view.phase == "dispose":
            assert view.target is not None
            return [Keep(), Push(view.target)]
        return [Play(card) for card in playable(view, seat)]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat plays its last card. So the last trick plays itself."""
        return view.phase == "play" and len(view.hands[seat]) == 1

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = ArseneTurn(state, chance)
        match move:
            case Flip():
                turn.flip(seat, move.index)
            case Play():
                turn.play(seat, move.card)
            case Keep():
                turn.take_trick(seat, seat)
            case Push():
                turn.take_trick(seat, move.to)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        return Outcome(state.purses, richest(state.purses), state.reason)  # R12

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Play low and keep the tricks: a push would bring the other seat just as near to the police."""
        if view.phase == "flip":
            return Flip(chance.pick("fallback", range(SIDE)))
        if view.phase == "dispose":
            return Keep()
        return Play(
            min(playable(view, seat), key=lambda card: (SUIT[card] == view.trump, STRENGTH[card], CARDS.order[card]))
        )

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -----------------------------------------------------------------------------

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if name == "index":
            return Choice(value, Text("choice-index", {"value": int(value)}))
        if name == "to":
            return Choice(value, Text("choice-push", {"value": value}))
        return super().choice(view, seat, kind, name, value)

    def prompt(self, view: State, seat: int) -> Text:
        if view.phase == "flip":
            return Text("prompt-flip")
        count = view.tricks[seat]
        if view.phase == "dispose":
            target = view.target
            assert target is not None
            return Text(
                "prompt-dispose",
                {
                    "seat": target,
                    "count": count,
                    "more": count + 1,
                    "now": haul(view, count),
                    "then": haul(view, count + 1),
                },
            )
        if not view.trick:
            return Text("prompt-lead", {"count": count})
        suit = SUIT[view.trick[0]]
        follows = any(SUIT[card] == suit for card in view.hands[seat])
        return Text("prompt-follow" if follows else "prompt-discard", {"count": count, "suit": suit})

    def say(self, view: State, seat: int, move: Any) -> Text:
        return Text("say-flip", {"index": move.index}) if isinstance(move, Flip) else super().say(view, seat, move)

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, CardFlipped):
            return Text("event-card-flipped" + ("-black" if event.trump else "-red"), args)
        if isinstance(event, TrickWon):
            how = ("-trumped" if event.trumped else "") + ("" if event.to is None else "-choice")
            return Text(text.key + how, args)
        if isinstance(event, DealEnded):
            return Text(text.key, {f"count{n}": count for n, count in enumerate(event.tricks)})
        if isinstance(event, Ranked):
            listed = enumerate(zip(event.seats, event.purses, strict=True))
            return Text(
                text.key,
                {f"{name}{n}": value for n, row in listed for name, value in zip(("seat", "count"), row, strict=True)},
            )
        return text


def haul(view: State, count: int) -> str:
    """Return what this many tricks bring a seat that is alone: a number of chips, `none` or `police`."""
    chips = prize(count, view.chips)
    return "police" if chips is None else str(chips) if chips else "none"
