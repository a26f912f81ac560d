"""Lines of History (年表戦列), for two players, after an idea by SPA Empire (スパ帝国).

Five eras are contested one after the other, with cards laid face down. The winner of an era gets its points. The
loser's cards there live on and count in later eras. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import BACK, Seat
from engine.cards import rank_of
from engine.game import Action, Alarm, Chance, Event, Game, Outcome, Step, Text
from engine.games.annals.rules import AnnalsTurn, check, eras_for, verdict
from engine.games.annals.starts import deal, set_up, start_of
from engine.games.annals.state import (
    COUNTS,
    ERAS,
    PLACES,
    AnnalsOptions,
    Drawn,
    Judged,
    Laid,
    Lay,
    Legacy,
    Start,
    State,
    Taken,
    Tied,
    Won,
)
from engine.games.annals.worlds import propose_world


class Annals(Game[State, Lay]):
    id = "annals"
    seats = range(2, 3)
    shelf = "workshop"
    state_type = State
    move_type = Lay
    start_type = Start
    options_type = AnnalsOptions
    notation = (*COUNTS, *map(str, range(1, ERAS + 1)))
    in_order = ("lines", "owners")
    alarms = (
        Alarm("judged", lambda view, event, seat: event.kind == "judged"),
        Alarm("filled", lambda view, event, seat: event.kind == "filled" and event.seat != seat),
        Alarm("lost", lambda view, event, seat: event.kind == "taken" and event.seat != seat),
        Alarm("near", lambda view, event, seat: event.kind == "near" and event.seat != seat),
    )
    actions = (Action("lay", Text("action-lay")),)

    def setup(self, seats: int, options: AnnalsOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(chance) if start is None else start, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def moves(self, view: State, seat: int) -> Iterable[Lay]:
        """Return each card laid into the present era, then each card laid into the next era."""
        hand = [*dict.fromkeys(view.hands[seat])]
        return [Lay(card, era) for era in eras_for(view, seat) for card in hand]

    def check(self, view: State, seat: int, move: Lay) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Lay, chance: Chance) -> Step:
        turn = AnnalsTurn(state, chance)
        turn.lay(seat, move.card, move.era)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        winner, by = verdict(state)
        return Outcome(state.scores, () if winner is None else (winner,), by)

    def is_forced(self, view: State, seat: int) -> bool:
        return len(view.hands[seat]) == 1 and len(eras_for(view, seat)) == 1

    def fallback(self, view: State, seat: int, chance: Chance) -> Lay:
        """Return the smallest card, laid into the latest era that is allowed."""
        return Lay(min(view.hands[seat], key=rank_of), eras_for(view, seat)[-1])

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def prompt(self, view: State, seat: int) -> Text:
        places = [PLACES - len(sides[seat].cards) for sides in view.lines[view.present - 1 :]]
        if view.present == ERAS:
            return Text("prompt-lay-last", {"era": ERAS, "n": places[0]})
        return Text("prompt-lay", {"era": view.present, "n": places[0], "next": view.present + 1, "m": places[1]})

    def group(self, view: State, seat: int, move: Lay) -> Text | None:
        return Text("group-now" if move.era == view.present else "group-next", {"era": move.era})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case Laid() if event.card != BACK:
                return Text("event-laid-seen", text.args)
            case Drawn() if event.card == BACK:
                return None
            case Judged() if event.again:
                return Text("event-judged-again", {"era": event.era, "points": event.points})
            case Judged():
                return Text(text.key, {"era": event.era, "points": event.points})
            case Taken() | Won():
                args = dict(text.args) | {"first": event.scores[0], "second": event.scores[1]}
                return Text("event-drawn-match" if isinstance(event, Won) and event.seat is None else text.key, args)
            case Tied():
                key = text.key if event.era < ERAS else "event-tied-last"
                return Text(key, dict(text.args) | {"next": event.era + 1})
            case Legacy():
                args = dict(text.args) | {"to": event.era + 1}
                return Text(text.key if event.cards else "event-legacy-none", args)
        return text
