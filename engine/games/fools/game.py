"""Greater Fool Race (グレーターフールレース), for three to five players, after an idea by SPA Empire (スパ帝国).

Pawns go down a cave for treasure by drafted number cards, while a ghost comes up. The ghost takes the deepest pawn. Of
the other seats, the richest wins. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import BACK, Seat
from engine.game import Action, Alarm, Chance, Choice, Event, Field, Game, Outcome, Step, Text
from engine.games.fools.rules import FoolsTurn, check, deepest, scores, winners
from engine.games.fools.starts import deal, set_up, start_of
from engine.games.fools.state import (
    BOTTOM,
    CLASS_OF,
    NUMBERS,
    Beyond,
    FoolsOptions,
    GhostMoved,
    Lost,
    Offered,
    Opened,
    Pick,
    Picked,
    Start,
    State,
    Stay,
)
from engine.games.fools.worlds import propose_world


class Fools(Game[State, Any]):
    id = "fools"
    seats = range(3, 6)
    shelf = "workshop"
    state_type = State
    move_type = Pick | Stay
    start_type = Start
    options_type = FoolsOptions
    notation = tuple(map(str, NUMBERS))
    draws = ("reshuffles",)
    in_order = ("line", "todo", "offer", "taken")
    alarms = (
        Alarm("reach", lambda view, event, seat: event.kind == "in_reach"),
        Alarm("leading", lambda view, event, seat: event.kind in ("picked", "stayed") and seat in deepest(view.space)),
        Alarm("stayed", lambda view, event, seat: event.kind == "stayed"),
        Alarm("beyond", lambda view, event, seat: event.kind == "beyond"),
    )
    actions = (
        Action("pick", Text("action-pick"), fields=(Field("card", Text("field-card"), open=True),), open=True),
        Action("stay", Text("action-stay"), open=True, quiet=True),
    )

    def setup(self, seats: int, options: FoolsOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        """Return a pick of each open number, and the stay if the seat's candle burns."""
        return [*map(Pick, dict.fromkeys(view.offer)), *([Stay()] if view.candles[seat] else [])]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = FoolsTurn(state, chance)
        match move:
            case Pick(card):
                turn.pick(seat, card)
            case Stay():
                turn.stay(seat)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        won = winners(state)
        return Outcome(scores(state), won, "treasure" if won else "all_taken")

    def is_forced(self, view: State, seat: int) -> bool:
        return not view.candles[seat] and len({*view.offer}) == 1

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Pick the lowest card, so that a seat without a player is hardly ever the deepest."""
        return Pick(view.offer[0])

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Offered(view.round, view.offer, view.todo),)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def prompt(self, view: State, seat: int) -> Text:
        args: dict[str, Any] = {"space": view.space[seat], "distance": view.ghost - view.space[seat]}
        return Text("prompt-pick", args | {"candle": "yes" if view.candles[seat] else "no"})

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        return Choice(value, Text("choice-pick", landing(view, seat, int(value))))

    def say(self, view: State, seat: int, move: Any) -> Text:
        return Text("say-pick", landing(view, seat, move.card)) if isinstance(move, Pick) else Text("say-stay")

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case Offered():
                return Text(text.key, dict(text.args) | {"cards": worded(event.cards)})
            case Picked() if not event.tier:
                return Text("event-picked-none", {"seat": event.seat, "card": event.card, "space": event.space})
            case Picked() if event.value != BACK:
                return Text("event-picked-seen", text.args)
            case Beyond() if not event.deepest:
                return Text("event-beyond-safe", {"seat": event.seat, "ghost": event.ghost})
            case GhostMoved():
                return Text(text.key, dict(text.args) | {"cards": worded(event.cards), "n": len(event.cards)})
            case Opened() | Lost() if not event.tiles:
                return Text(f"{text.key}-empty", text.args)
        return text


def landing(view: State, seat: int, card: int) -> dict[str, Any]:
    """Return the space to which a card leads, and what is there: a class, `none`, or the `ghost`."""
    to = min(BOTTOM, view.space[seat] + card)  # R14
    what = "ghost" if to >= view.ghost else "none" if to in view.bare else CLASS_OF[to]
    return {"value": card, "to": to, "what": what}


def worded(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, numbers))
