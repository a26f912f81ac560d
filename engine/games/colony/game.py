"""Colonial Trade (植民地交易), for two to four players, after an idea by SPA Empire (スパ帝国).

Mills at home make products from raw material, and colonies overseas buy them or sell material. In each of nine years
every seat has one action; then all trade by itself. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the trade, the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.game import Action, Alarm, Chance, Choice, Event, Field, Game, Outcome, Step, Text
from engine.games.colony.rules import ColonyTurn, check, cost, gain, moves, scores, trade, winners
from engine.games.colony.starts import deal, set_up, start_of
from engine.games.colony.state import (
    COLONIES,
    PRODUCTS,
    YEARS,
    Build,
    Built,
    Claim,
    Claimed,
    ColonyOptions,
    Invest,
    Offered,
    Save,
    Sold,
    Start,
    State,
    Traded,
    Won,
    YearBegan,
)
from engine.games.colony.worlds import propose_world

PRODUCT = (Field("product", Text("field-product"), open=True),)
COLONY = (Field("colony", Text("field-colony"), open=True),)


class Colony(Game[State, Any]):
    id = "colony"
    seats = range(2, 5)
    shelf = "workshop"
    state_type = State
    move_type = Build | Claim | Invest | Save
    start_type = Start
    options_type = ColonyOptions
    notation = (*PRODUCTS, *map(str, COLONIES))
    in_order = ("order", "deck", "row")
    alarms = (
        Alarm("rival", lambda view, event, seat: event.kind == "built" and is_rival(view, seat, event)),
        Alarm("claim", lambda view, event, seat: event.kind == "claimed" and event.seat != seat),
        Alarm("year", lambda view, event, seat: event.kind == "year_began"),
    )
    actions = (
        Action("build", Text("action-build"), PRODUCT, open=True),
        Action("claim", Text("action-claim"), COLONY, open=True),
        Action("invest", Text("action-invest"), COLONY, open=True),
        Action("save", Text("action-save"), open=True, quiet=True),
    )

    def setup(self, seats: int, options: ColonyOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return moves(view, seat)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move, but half of the time one that adds to the income of this year.

        By blind chance the coins would soon be spent on what earns nothing, and little would be left to decide.
        """
        found = [*moves(view, seat)]
        if chance.randbelow(2):
            found = [move for move in found if gain(view, seat, move) > 0]
        return found[chance.randbelow(len(found))]

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether a seat has too few coins for anything but saving."""
        return len([*moves(view, seat)]) == 1

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = ColonyTurn(state, chance)
        turn.get(seat, -cost(move))
        match move:
            case Build(product):
                turn.build(seat, product)
            case Claim(colony):
                turn.claim(seat, colony)
            case Invest(colony):
                turn.invest(seat, colony)
            case Save():
                turn.save(seat)
        turn.end_action()
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "coins") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Save, which harms no one."""
        return Save()

    def opening(self, view: State) -> tuple[Event, ...]:
        return () if view.acted else (YearBegan(view.round, view.order),)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def prompt(self, view: State, seat: int) -> Text:
        return Text("prompt-act", {"year": view.round, "years": YEARS, "income": trade(view, seat).income})

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if kind == "build":
            return Choice(value, Text("choice-build", {"value": value, "gain": signed(gain(view, seat, Build(value)))}))
        move = Claim(int(value)) if kind == "claim" else Invest(int(value))
        told = about(move.colony) | {"value": value, "cost": cost(move), "gain": signed(gain(view, seat, move))}
        key = f"about-claim{side(move.colony)}" if kind == "claim" else "about-invest"
        return Choice(value, Text(f"choice-{kind}", told), Text(key, told))

    def say(self, view: State, seat: int, move: Any) -> Text:
        return Text(f"say-{move.kind}", to_say(move))

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case Built() if event.first:
                return Text("event-built-first", text.args)
            case Claimed() | Offered():
                return Text(text.key, dict(text.args) | about(event.colony))
            case Sold():
                key = "event-sold-none" if not event.pieces else "event-sold-bought" if event.bought else "event-sold"
                return Text(key, text.args)
            case Traded():
                counts = {f"n{each}": signed(n) for each, n in enumerate(event.incomes)}
                return Text(text.key, {"year": event.year, "seats": len(event.incomes), **counts})
            case YearBegan():
                key = "event-year-last" if event.year == YEARS else "event-year-began"
                return Text(key, dict(text.args) | {"years": YEARS})
            case Won() if len(event.seats) > 1:
                return Text("event-won-shared", text.args)
            case Won() if event.places is not None:
                return Text("event-won-places", text.args)
        return text


def is_rival(view: State, seat: int, event: Any) -> bool:
    """Return whether another seat has built a mill of a product that this seat makes too."""
    return event.seat != seat and view.mills[seat][PRODUCTS.index(event.product)] > 0


def about(colony: int) -> dict[str, Any]:
    """Return the facts of a colony for texts."""
    found = COLONIES[colony]
    return {"buys": found.buys or "none", "places": found.places, "more": found.invested, "raw": found.raw}


def to_say(move: Any) -> dict[str, Any]:
    """Return what the words of a move need."""
    match move:
        case Build():
            return {"product": move.product}
        case Claim() | Invest():
            return {"colony": move.colony} | about(move.colony)
    return {}


def side(colony: int) -> str:
    """Return the ending of a text's key: a colony buys, has raw material, or both."""
    found = COLONIES[colony]
    return "" if not found.raw else "-both" if found.places else "-raw"


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"
