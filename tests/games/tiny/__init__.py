"""Tiny: a test game that has everything a game can have.

It tests the generic parts before a title needs them:
sealed simultaneous decisions, an interrupt, an ordered subset, a field that depends on another, a declined
option, equal cards, a draw in mid-game, options of every type.

Each round all seats lay a card face down (sealed); the highest leads (ties: the first seat) and a die is rolled. The
leader places one or two cards before another seat (two only before the next one, and never a `B` on an `A`) for the
die's points per card, or passes. Until then the next seat may object, which ends the round. A seat that got cards may
toss one of its own away. Then everyone draws one. The deck is `A1`-`A7` and five equal `B`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated as A
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from engine.audience import PUBLIC, Seat, Struct, no_one, owner
from engine.cards import rank_of, submultisets, take
from engine.chance import Chance
from engine.form import Action, Choice, Field, Text
from engine.game import (
    BadOptionError,
    BadStartError,
    Decision,
    Event,
    Game,
    IllegalMoveError,
    Move,
    Options,
    Outcome,
    Step,
)

DECK = (*(f"A{n}" for n in range(1, 8)), *("B",) * 5)


class TinyOptions(Options, frozen=True):
    hand: Literal[2, 3] = 2
    objections: bool = True
    rounds: A[int, msgspec.Meta(ge=1, le=4)] = 2
    bonus: Literal["none", "pairs"] = "none"


class State(Struct, frozen=True):
    objections: A[bool, PUBLIC]
    pairs: A[bool, PUBLIC]
    rounds: A[int, PUBLIC]
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # bid, turn, toss, over
    hands: A[tuple[tuple[str, ...], ...], owner()]
    deck: A[tuple[str, ...], no_one()]
    bids: A[tuple[str | None, ...], owner()]  # this round's, face down; that a seat has bid is public
    discard: A[tuple[str, ...], PUBLIC]
    piles: A[tuple[tuple[str, ...], ...], PUBLIC]
    scores: A[tuple[int, ...], PUBLIC]
    roll: A[int, PUBLIC] = 0
    leader: A[int | None, PUBLIC] = None
    objector: A[int | None, PUBLIC] = None
    tosser: A[int | None, PUBLIC] = None


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start, at the beginning of a round."""

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    scores: tuple[int, ...] = ()
    round: int = 1
    roll: int = 0
    phase: str = "bid"


class Bid(Move, frozen=True):
    card: str


class Place(Move, frozen=True):
    cards: tuple[str, ...]  # from the bottom up
    target: int


class PassTurn(Move, frozen=True):
    pass


class Object(Move, frozen=True):
    pass


class Let(Move, frozen=True):
    pass


class Toss(Move, frozen=True):
    card: str | None


class HasBid(Event, frozen=True):
    seat: A[int, PUBLIC]


class Revealed(Event, frozen=True):
    seat: A[int, PUBLIC]  # the seat that leads
    cards: A[tuple[str, ...], PUBLIC]
    roll: A[int, PUBLIC]


class Placed(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    target: A[int, PUBLIC]
    points: A[int, PUBLIC]


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]


class Objected(Event, frozen=True):
    seat: A[int, PUBLIC]


class LetBe(Event, frozen=True):
    seat: A[int, PUBLIC]


class Tossed(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str | None, PUBLIC]


class Drew(Event, frozen=True):
    drawn: A[tuple[str | None, ...], owner()]  # by seat; None: the deck was empty


class Ended(Event, frozen=True):
    winners: A[tuple[int, ...], PUBLIC]


class Tiny(Game[State, Any]):
    id = "tiny"
    seats = range(2, 4)
    state_type = State
    move_type = Bid | Place | PassTurn | Object | Let | Toss
    start_type = Start
    options_type = TinyOptions
    notation = (*(f"A{n}" for n in range(1, 8)), "B")
    draws = ("rolls",)
    phases_without_start = ("bids", "turn", "toss")
    trivial = ("has_bid",)
    actions = (
        Action("bid", Text("action-bid")),
        Action("place", Text("action-place"), fields=(Field("target", Text("field-target"), after=("cards",)),)),
        Action("pass_turn", Text("action-pass-turn"), open=True),
        Action("object", Text("action-object"), open=True),
        Action("let", Text("action-let"), open=True),
        Action("toss", Text("action-toss-none"), fixed={"card": ()}, open=True),
        Action("toss", Text("action-toss")),
    )

    def check_options(self, options: TinyOptions, seats: int) -> None:
        if options.rounds == 4 and seats == 3 and options.hand == 3:
            raise BadOptionError("rounds", "three seats with three cards run out of cards before")

    def setup(self, seats: int, options: TinyOptions, chance: Chance, start: Start | None = None) -> State:
        if start is None:
            cards = chance.shuffle("deck", DECK)
            dealt = seats * options.hand
            start = Start(tuple(cards[s:dealt:seats] for s in range(seats)), cards[dealt:])
        if len(start.hands) != seats:
            raise BadStartError("hands", "one for each seat")
        if start.phase != "bid" or start.round > options.rounds or not any(start.hands):
            raise BadStartError("phase", "a start stands where a round begins")
        piles, scores = start.piles or ((),) * seats, start.scores or (0,) * seats
        held = (card for pile in (*start.hands, start.deck, start.discard, *piles) for card in pile)
        if Counter(held) != Counter(DECK) or len(piles) != seats or len(scores) != seats:
            raise BadStartError("hands", "each card lies in exactly one place")
        hands = tuple(self._sorted(hand) for hand in start.hands)
        return State(
            options.objections,
            options.bonus == "pairs",
            options.rounds,
            start.round,
            "bid",
            hands,
            start.deck,
            (None,) * seats,
            start.discard,
            piles,
            scores,
            start.roll,
        )

    def start_of(self, state: State) -> Start:
        phase = "bids" if any(state.bids) else state.phase
        return Start(state.hands, state.deck, state.discard, state.piles, state.scores, state.round, state.roll, phase)

    def pending(self, view: State) -> tuple[Decision, ...]:
        if view.phase == "bid":
            return tuple(
                Decision(seat, "bid", sealed=True)
                for seat, hand in enumerate(view.hands)
                if hand and view.bids[seat] is None
            )
        if view.phase == "turn":
            assert view.leader is not None
            turn = Decision(view.leader, "turn", about=str(view.round))
            return (turn,) if view.objector is None else (turn, Decision(view.objector, "objection"))
        if view.phase == "toss":
            assert view.tosser is not None
            return (Decision(view.tosser, "toss"),)
        return ()

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        hand = view.hands[seat]
        if view.phase == "bid":
            return [Bid(card) for card in dict.fromkeys(hand)]
        if view.phase == "toss":
            return [Toss(None), *(Toss(card) for card in dict.fromkeys(hand))]
        if seat == view.objector:
            return [Object(), Let()]
        return self._turns(view, seat)

    def _turns(self, view: State, seat: int) -> Iterable[Any]:
        seats = len(view.hands)
        for card in dict.fromkeys(view.hands[seat]):
            for target in range(seats):
                if target != seat:
                    yield Place((card,), target)
        for pair in submultisets(view.hands[seat], 2):
            for cards in dict.fromkeys((pair, pair[::-1])):
                if cards[0] == "B" or cards[1] != "B":
                    yield Place(cards, (seat + 1) % seats)
        yield PassTurn()

    def check(self, view: State, seat: int, move: Any) -> None:
        kinds = {
            "bid": (Bid,),
            "turn": (Object, Let) if seat == view.objector else (Place, PassTurn),
            "toss": (Toss,),
        }.get(view.phase, ())
        if seat not in (decision.seat for decision in self.pending(view)) or not isinstance(move, kinds):
            raise IllegalMoveError("not_now")
        cards = move.cards if isinstance(move, Place) else (move.card,) if isinstance(move, Bid | Toss) else ()
        if Counter(card for card in cards if card is not None) - Counter(view.hands[seat]):
            raise IllegalMoveError("not_in_hand")
        if isinstance(move, Place):
            if len(cards) not in (1, 2):
                raise IllegalMoveError("one_or_two")
            if move.target == seat or move.target not in range(len(view.hands)):
                raise IllegalMoveError("another_seat")
            if len(cards) == 2 and move.target != (seat + 1) % len(view.hands):
                raise IllegalMoveError("two_to_the_next", seat=(seat + 1) % len(view.hands))
            if len(cards) == 2 and cards[1] == "B" != cards[0]:
                raise IllegalMoveError("no_b_on_a", card=cards[0])

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        match move:
            case Bid(card):
                left = take(state.hands[seat], card)
                state = replace(state, hands=_put(state.hands, seat, left), bids=_put(state.bids, seat, card))
                if self.pending(state):
                    return Step(state, (HasBid(seat),))
                return self._reveal(state, seat, chance)
            case Place(cards, target):
                return self._place(state, seat, cards, target)
            case Let():
                return Step(replace(state, objector=None), (LetBe(seat),))
            case Toss(card):
                if card is not None:
                    state = replace(
                        state,
                        hands=_put(state.hands, seat, take(state.hands[seat], card)),
                        discard=(*state.discard, card),
                    )
                return self._end_round(state, Tossed(seat, card))
        return self._end_round(state, Objected(seat) if isinstance(move, Object) else Passed(seat))

    def _reveal(self, state: State, seat: int, chance: Chance) -> Step:
        cards = [card for card in state.bids if card is not None]
        seats = range(len(state.bids))
        leader = max(seats, key=lambda s: (-1 if state.bids[s] is None else rank_of(state.bids[s] or ""), -s))
        state = replace(
            state,
            phase="turn",
            leader=leader,
            objector=(leader + 1) % len(seats) if state.objections else None,
            bids=(None,) * len(seats),
            discard=(*state.discard, *cards),
            roll=chance.pick("rolls", (1, 2, 3)),
        )
        return Step(state, (HasBid(seat), Revealed(leader, tuple(cards), state.roll)))

    def _place(self, state: State, seat: int, cards: tuple[str, ...], target: int) -> Step:
        points = state.roll * len(cards) + (state.pairs and len(cards) == 2)
        state = replace(
            state,
            hands=_put(state.hands, seat, take(state.hands[seat], *cards)),
            piles=_put(state.piles, target, (*state.piles[target], *cards)),
            scores=_put(state.scores, seat, state.scores[seat] + points),
            objector=None,
        )
        placed = Placed(seat, cards, target, points)
        if not state.hands[target]:
            return self._end_round(state, placed)
        return Step(replace(state, phase="toss", tosser=target), (placed,))

    def _end_round(self, state: State, *events: Event) -> Step:
        hands, deck = list(state.hands), state.deck
        drawn: list[str | None] = [None] * len(hands)
        for seat in range(len(hands)):
            if deck:
                drawn[seat], deck = deck[0], deck[1:]
                hands[seat] = self._sorted((*hands[seat], drawn[seat] or ""))
        over = state.round == state.rounds or not any(hands)
        state = replace(
            state,
            hands=tuple(hands),
            deck=deck,
            phase="over" if over else "bid",
            round=state.round + (not over),
            leader=None,
            objector=None,
            tosser=None,
        )
        told: tuple[Event, ...] = (*events, Drew(tuple(drawn)))
        return Step(state, (*told, Ended(self._best(state))) if over else told)

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.scores, self._best(state), "rounds") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        if view.phase == "bid":
            return Bid(view.hands[seat][0])
        if view.phase == "toss":
            return Toss(None)
        return Let() if seat == view.objector else PassTurn()

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        unseen = Counter(DECK) - Counter(view.discard) - Counter(card for pile in view.piles for card in pile)
        if seat is not None:
            unseen -= Counter([*view.hands[seat], *filter(None, (view.bids[seat],))])
        cards = list(chance.shuffle("world", tuple(unseen.elements())))

        def deal(count: int) -> tuple[str, ...]:
            dealt, cards[:] = tuple(cards[:count]), cards[count:]
            return dealt

        hands = tuple(hand if s == seat else self._sorted(deal(len(hand))) for s, hand in enumerate(view.hands))
        bids = tuple(bid if s == seat or bid is None else deal(1)[0] for s, bid in enumerate(view.bids))
        return replace(view, hands=hands, bids=bids, deck=tuple(cards))

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        choice = super().choice(view, seat, kind, name, value)
        return replace(choice, label=Text("choice-target", {"value": int(value)})) if name == "target" else choice

    def say(self, view: State, seat: int, move: Any) -> Text:
        text = super().say(view, seat, move)
        return Text(text.key, {**text.args, "target": move.target}) if isinstance(move, Place) else text

    def tell(self, event: Event, seat: Seat) -> Text | None:
        if isinstance(event, Drew):
            mine = None if seat is None else event.drawn[seat]
            return Text("event-drew" if mine is None else "event-drew-seen", {} if mine is None else {"card": mine})
        if isinstance(event, Tossed) and event.card is None:
            return Text("event-tossed-none", {"seat": event.seat})
        if isinstance(event, Ended):
            return Text("event-ended", {"seats": tuple(str(winner) for winner in event.winners)})
        return super().tell(event, seat)

    def _sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(cards, key=self.rank))

    def _best(self, state: State) -> tuple[int, ...]:
        return tuple(s for s, score in enumerate(state.scores) if score == max(state.scores))


def _put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])
