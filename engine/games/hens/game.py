"""The Hen Auction (金の卵を産む鶏オークション), for two to five players, after an idea by SPA Empire (スパ帝国).

Players make sealed bids for hens, in golden eggs and in own hens to be slaughtered. Equal bids knock each other out.
After each auction all hens lay, and old ones die. `R…` are the numbered rulings of this game: see rulings.md.

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
    Field,
    Game,
    IllegalMoveError,
    Outcome,
    Partial,
    Step,
    Text,
)
from engine.games.hens.rules import HensTurn, check, is_full, living, sale_events, scores, sets_of, winners
from engine.games.hens.starts import deal, set_up, start_of
from engine.games.hens.state import (
    FIRST,
    Bid,
    ForSale,
    HensOptions,
    Laid,
    Offer,
    Opened,
    Settled,
    Sold,
    Start,
    State,
    Won,
    breed,
)
from engine.games.hens.worlds import propose_world, random_bid

WORDS = range(FIRST + 5)  # numbers of eggs and of hens
MANY = 70  # with more eggs, hens are asked for first: the lists of eggs may leave no room beside them


class Hens(Game[State, Any]):
    id = "hens"
    seats = range(2, 6)
    shelf = "workshop"
    state_type = State
    move_type = Bid
    start_type = Start
    options_type = HensOptions
    notation = tuple(map(str, WORDS))
    in_order = ("deck", "gone")
    trivial = ("has_bid",)
    alarms = (
        Alarm("won", lambda view, event, seat: event.kind == "sold" and event.seat == seat),
        Alarm("knocked", lambda view, event, seat: event.kind == "knocked_out" and seat in event.seats),
        Alarm(
            "dying",
            lambda view, event, seat: event.kind == "for_sale" and any(hen.left == 1 for hen in view.coops[seat]),
        ),
        Alarm("last", lambda view, event, seat: event.kind == "last_auction"),
    )
    actions = (
        Action("bid", Text("action-bid")),
        Action("bid", Text("action-no-bid"), fixed={"eggs": ("0",), "hens": ()}, quiet=True),
    )

    def setup(self, seats: int, options: HensOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return sale_events(view)

    def pending(self, view: State) -> tuple[Decision, ...]:
        """Return a decision for each seat that has not bid. All seats bid at one time."""
        if view.phase == "over":
            return ()
        return tuple([Decision(seat, "bid", True) for seat, done in enumerate(view.answered) if not done])

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        """Yield each number of eggs with each set of hens, fewest hens first.

        R6: With a full coop, the only bid without a hen is no bid.
        """
        most, full = view.eggs[seat], is_full(view, seat)
        return (
            Bid(eggs, hens)
            for hens in sets_of(living(view, seat))
            for eggs in (range(most + 1) if hens or not full else range(1))
        )

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = HensTurn(state, chance)
        turn.bid(seat, move.eggs, move.hens)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "eggs") if state.phase == "over" else None

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat has neither eggs nor hens, and so cannot bid."""
        return not view.eggs[seat] and not view.coops[seat]

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return no bid, which costs nothing."""
        return Bid(0)

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random bid, without listing the many ways to bid."""
        offer = random_bid(view, seat, chance)
        return Bid(offer.eggs, offer.hens)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def rank(self, word: str | int) -> int:
        return super().rank(str(word))

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the questions for eggs and hens, without listing the many bids. No bid at all has its own control."""
        coop, values = tuple(map(str, living(view, seat))), partial.values
        if partial.kind != "bid" or view.phase == "over" or view.answered[seat]:
            raise IllegalMoveError("no_such_move")
        if "eggs" in values and ("hens" in values or not coop):
            check(view, seat, self.move_of(partial))
            return ()
        chosen = self.move_of(Partial("bid", {"eggs": ("0",), "hens": coop, **values}))
        check(view, seat, chosen)
        if "eggs" in values:
            return (self._asked(view, seat, "hens", coop, int(is_full(view, seat) or not chosen.eggs)),)
        if "hens" in values:
            least = int(not chosen.hens)
            if least and is_full(view, seat):  # R6
                raise IllegalMoveError("coop_full")
            return (self._asked(view, seat, "eggs", tuple(map(str, range(least, view.eggs[seat] + 1)))),)
        eggs = self._asked(view, seat, "eggs", tuple(map(str, range(not coop, view.eggs[seat] + 1))))
        if not coop:
            return (eggs,)
        hens = self._asked(view, seat, "hens", coop, int(is_full(view, seat)))
        return (eggs, hens) if view.eggs[seat] <= MANY else (hens, eggs)

    def _asked(self, view: State, seat: int, name: str, words: tuple[str, ...], least: int = 1) -> Field:
        if not words:
            raise IllegalMoveError("no_such_move")
        choices = tuple([self.choice(view, seat, "bid", name, word) for word in words])
        most = 1 if name == "eggs" else len(words)
        return Field(name, Text(f"field-{name}"), choices, least, most, pad=name == "eggs")

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if name == "eggs":
            return Choice(value, Text("choice-eggs", {"n": int(value)}))
        hen = int(value)
        [left] = [each.left for each in view.coops[seat] if each.number == hen]
        args: dict[str, Any] = {"meat": breed(hen).meat, "eggs": breed(hen).eggs, "left": left}
        return Choice(value, Text("choice-hens", {"value": value, "meat": breed(hen).meat}), Text("hint-hen", args))

    def prompt(self, view: State, seat: int) -> Text:
        assert view.sale is not None
        args = told_of(view.sale) | {"auction": view.round, "of": view.of, "own": view.eggs[seat]}
        return Text("prompt-bid-full" if is_full(view, seat) else "prompt-bid", args)

    def say(self, view: State, seat: int, move: Any) -> Text:
        return Text(*worded("say-bid", move.eggs, move.hens))

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case ForSale():
                told: dict[str, Any] = {"auction": event.auction, "of": event.of, "now": printed(event.hen)}
                if event.coming is None:
                    return Text("event-for-sale-last", told)
                return Text("event-for-sale", told | {"next": printed(event.coming)})
            case Opened():
                key, args = worded("event-opened", event.eggs, event.hens)
                return Text(key, {"seat": event.seat, **args})
            case Sold():
                key, args = worded("event-sold", event.eggs, event.hens)
                return Text(key, {"seat": event.seat, "hen": event.hen, **args})
            case Laid():
                counts = {f"n{each}": eggs for each, eggs in enumerate(event.eggs)}
                return Text("event-laid", {"seats": len(event.eggs), **counts})
            case Settled() if not event.hens:
                return Text("event-settled-eggs", {"seat": event.seat, "eggs": event.eggs})
            case Won() if len(event.seats) > 1:
                return Text("event-won-shared", text.args)
        return text


def told_of(hen: int) -> dict[str, Any]:
    """Return a hen's number and its printed numbers, for the words."""
    return {"hen": str(hen), **breed(hen)._asdict()}


def printed(hen: int) -> Text:
    return Text("hen-printed", told_of(hen))


def worded(key: str, eggs: int, hens: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
    """Return the key and the arguments of a bid in words: of nothing, of eggs, of hens, or of both."""
    what = "both" if eggs and hens else "hens" if hens else "eggs" if eggs else "none"
    return f"{key}-{what}", {"eggs": eggs, "hens": tuple(map(str, hens)), "worth": Offer(eggs, hens).worth}
