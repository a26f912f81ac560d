"""Fat Cattle (肉牛育成), for two to five players, after an idea by SPA Empire (スパ帝国).

Hay is food, money and points at once. In each of twelve rounds, each seat fills in one secret sheet: feed animals step
by step, sell fat ones, buy a calf. A seat gets less if others sell in that round too. `R…` are the numbered
rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.game import (
    Action,
    Alarm,
    Chance,
    Choice,
    Decision,
    Event,
    Game,
    IllegalMoveError,
    Outcome,
    Partial,
    Step,
    Text,
)
from engine.games.cattle.rules import (
    CattleTurn,
    check,
    cost_of,
    queue,
    round_events,
    scores,
    sheets,
    winners,
)
from engine.games.cattle.starts import deal, set_up, start_of
from engine.games.cattle.state import (
    ANIMALS,
    ROUNDS,
    Bought,
    CattleOptions,
    Plan,
    RoundBegan,
    Settled,
    Start,
    State,
    Won,
)
from engine.games.cattle.worlds import propose_world, random_plan, sheet_of


class Cattle(Game[State, Any]):
    id = "cattle"
    seats = range(2, 6)
    shelf = "workshop"
    state_type = State
    move_type = Plan
    start_type = Start
    options_type = CattleOptions
    notation = tuple(map(str, ANIMALS))
    in_order = ("deck", "row")
    trivial = ("has_planned",)
    alarms = (
        Alarm("lost", lambda view, event, seat: event.kind == "wanted" and seat in event.seats and seat != event.seat),
        Alarm("glut", lambda view, event, seat: event.kind == "market"),
        Alarm("hay", lambda view, event, seat: event.kind == "out_of_hay" and seat in event.seats),
        Alarm("dry", lambda view, event, seat: event.kind == "meadow_dry"),
        Alarm("last", lambda view, event, seat: event.kind == "last_round"),
    )
    actions = (
        Action("plan", Text("action-plan"), confirm=True),
        Action("plan", Text("action-rest"), fixed={"feed": (), "sell": (), "buy": ()}, quiet=True),
    )

    def setup(self, seats: int, options: CattleOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return round_events(view)

    def pending(self, view: State) -> tuple[Decision, ...]:
        """Return a decision for each seat that has not planned. All seats plan at one time."""
        if view.phase == "over":
            return ()
        return tuple([Decision(seat, "plan", True) for seat, done in enumerate(view.answered) if not done])

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return sheets(view, seat)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = CattleTurn(state, chance)
        turn.plan(seat, sheet_of(move))
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "hay") if state.phase == "over" else None

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat can neither feed nor sell nor buy, which everyone can see."""
        found = sheets(view, seat)
        next(found)  # R4, R11: the empty sheet
        return next(found, None) is None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return the empty sheet, which costs nothing. No animal starves (R4)."""
        return Plan()

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        return random_plan(view, seat, chance)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def rank(self, word: str | int) -> int:
        return super().rank(str(word))

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        animal = int(value)
        args: dict[str, Any] = {"value": value, **printed_of(animal)}
        if name == "feed":
            [head] = [head for head in view.stalls[seat] if head.number == animal]
            left = len(ANIMALS[animal].steps) - head.done
            told = {"n": head.hunger, "left": left}
            return Choice(value, Text("choice-feed", args | told), Text("hint-feed", args | told))
        if name == "sell":
            return Choice(value, Text("choice-sell", args))
        return Choice(value, Text("choice-buy", args), Text("hint-buy", args))

    def drafted(self, view: State, seat: int, partial: Partial) -> Text:
        """Return the sheet chosen so far, and its cost, in words."""
        try:
            move = self.move_of(partial)
        except IllegalMoveError:
            return super().drafted(view, seat, partial)
        return Text("draft-plan", {"plan": self.say(view, seat, move), **bill(view, seat, move)})

    def prompt(self, view: State, seat: int) -> Text:
        args = {"round": view.round, "of": ROUNDS, "n": view.hay[seat], "rank": queue(view).index(seat) + 1}
        return Text("prompt-plan", args)

    def say(self, view: State, seat: int, move: Any) -> Text:
        parts: dict[str, Any] = {}
        if move.feed:
            parts["feed"] = Text("part-feed", {"animals": words(move.feed)})
        if move.sell:
            parts["sell"] = Text("part-sell", {"animals": words(move.sell)})
        if move.buy is not None:
            parts["buy"] = Text("part-buy", {"animal": str(move.buy)})
        return Text("-".join(["say-plan", *(parts or ["none"])]), parts)

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case RoundBegan():
                told: dict[str, Any] = {"round": event.round, "of": event.of, "bell": event.bell}
                if not event.row:
                    return Text("event-round-began-bare", told)
                return Text("event-round-began", told | {"row": words(event.row)})
            case Bought():
                return Text("event-bought", {**text.args, **printed_of(event.animal)})
            case Settled() if not event.animals:
                return Text("event-settled-hay", text.args)
            case Won() if len(event.seats) > 1:
                return Text("event-won-shared", text.args)
            case Won() if event.by_sales:
                return Text("event-won-by-sales", text.args)
        return text


def words(animals: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, animals))


def printed_of(animal: int) -> dict[str, Any]:
    """Return the numbers printed on an animal, for the words."""
    breed = ANIMALS[animal]
    return {"price": breed.price, "steps": " ".join(map(str, breed.steps)), "worth": breed.value}


def bill(view: State, seat: int, move: Any) -> dict[str, int]:
    """Return the cost of a sheet, the seat's hay, and the rest before the market pays."""
    cost, hay = cost_of(view, seat, move), view.hay[seat]
    return {"cost": cost, "hay": hay, "rest": hay - cost}
