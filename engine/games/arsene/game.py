"""Arsène (アルセーヌ), for four, each for themselves; its author published it without a name.

Plain trick-taking without bids: the number of tricks that a seat takes in a deal is the shop that it robs. In an empty
shop waits the police. `R…` are the numbered rulings of the project's specification of this game.

This file asks and carries out, in the rulebook's order; what a deal brings stands in settlement.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import Seat
from engine.cards import take
from engine.game import (
    Action,
    Chance,
    Choice,
    Decision,
    Event,
    Field,
    Game,
    IllegalMoveError,
    Outcome,
    Step,
    Text,
)
from engine.games.arsene.settlement import prize, settle
from engine.games.arsene.starts import lay, scrambles, set_up
from engine.games.arsene.state import (
    BLACK,
    DEALS,
    DECK,
    HAND,
    ORDER,
    SEATS,
    SIDE,
    STRENGTH,
    SUIT,
    TRUMP,
    ArseneOptions,
    CardFlipped,
    Caught,
    Clashed,
    Danger,
    Deal,
    DealBegan,
    DealEnded,
    DealVoid,
    Ended,
    Flip,
    Flipped,
    Keep,
    Kept,
    Play,
    Played,
    PurseGiven,
    Push,
    Pushed,
    Ranked,
    Relief,
    Robbed,
    ScrambleBegan,
    ShopEmptied,
    Start,
    State,
    Trick,
    TrickWon,
    Won,
    in_order,
    target_of,
    winner_of,
)
from engine.games.arsene.worlds import determinize


class Arsene(Game[State, Any]):
    id = "arsene"
    seats = range(SEATS, SEATS + 1)
    state_type = State
    move_type = Flip | Play | Keep | Push
    start_type = Start
    options_type = ArseneOptions
    notation = (*DECK, *map(str, range(SEATS)))
    draws = ("deals",)
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

    def pending(self, view: State) -> tuple[Decision, ...]:
        return () if view.phase == "over" else (Decision(view.turn, view.phase),)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "flip":
            return [Flip(index) for index in range(SIDE)]
        if view.phase == "dispose":
            assert view.target is not None
            return [Keep(), Push(view.target)]
        return [Play(card) for card in playable(view, seat)]

    def check(self, view: State, seat: int, move: Any) -> None:
        phase = view.phase
        if phase == "over" or seat != view.turn:
            raise IllegalMoveError("not_your_turn")
        if isinstance(move, Keep):
            if phase != "dispose":
                raise IllegalMoveError("no_trick")
        elif isinstance(move, Push):
            _check_push(view, seat, move.to)
        elif move.kind != phase:
            raise IllegalMoveError("not_now_but", phase=phase)
        elif isinstance(move, Flip):
            if move.index not in range(SIDE):
                raise IllegalMoveError("one_of_three")
        elif move.card not in view.hands[seat]:
            raise IllegalMoveError("not_in_hand")
        elif move.card not in playable(view, seat):
            raise IllegalMoveError("must_follow", suit=SUIT[view.trick[0]])

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        table = _Table(state, chance)
        if isinstance(move, Flip):
            table.flip(seat, move.index)
        elif isinstance(move, Play):
            table.play(seat, move.card)
        else:
            table.take_trick(seat, move.to if isinstance(move, Push) else seat)
        return Step(table.state(), tuple(table.events))

    def outcome(self, state: State) -> Outcome | None:
        if state.reason is None:
            return None
        return Outcome(state.purses, _richest(state.purses), state.reason)  # R12

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Plays low and keeps its tricks: a push would bring the other seat just as near to the police."""
        if view.phase == "flip":
            return Flip(chance.pick("fallback", range(SIDE)))
        if view.phase == "dispose":
            return Keep()
        return Play(min(playable(view, seat), key=lambda card: (SUIT[card] == view.trump, STRENGTH[card], ORDER[card])))

    def determinize(self, view: State, seat: Seat, chance: Chance) -> State:
        return determinize(view, chance)

    # --- how it is asked and told ----------------------------------------------------------------------------------

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if name == "index":
            return Choice(value, Text("choice-index", {"value": int(value)}))
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


def playable(view: State, seat: int) -> tuple[str, ...]:
    """The cards that follow suit, or if there are none the whole hand."""
    hand = view.hands[seat]
    if view.trick:
        led = SUIT[view.trick[0]]
        return tuple([card for card in hand if SUIT[card] == led]) or hand
    return hand


def haul(view: State, count: int) -> str:
    """What so many tricks would bring a seat that is alone: a number of chips, `none` or `police`."""
    chips = prize(count, view.chips)
    return "police" if chips is None else str(chips) if chips else "none"


def _check_push(view: State, seat: int, to: int) -> None:
    if view.phase != "dispose":
        if not view.tricks[seat]:
            raise IllegalMoveError("no_tricks_yet")
        raise IllegalMoveError("not_now_but", phase=view.phase)
    if to == seat:
        raise IllegalMoveError("not_to_yourself")
    if to not in range(SEATS) or view.tricks[to] != view.tricks[seat]:
        raise IllegalMoveError("not_as_many")
    if to != view.target:
        raise IllegalMoveError("nearer")


def _richest(purses: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(SEATS) if purses[seat] == max(purses))


class _Table:
    """The table while one move is carried out: the mutable inside of `apply`, in the rulebook's order."""

    def __init__(self, state: State, chance: Chance) -> None:
        self._state, self._chance = state, chance
        self.dealer, self.deal, self.phase, self.scramble = state.dealer, state.deal, state.phase, state.scramble
        self.chips, self.purses, self.tricks = state.chips, state.purses, state.tricks
        self.hands, self.side, self.flipped, self.trump = state.hands, state.side, state.flipped, state.trump
        self.leader, self.trick, self.played, self.voids = state.leader, state.trick, state.played, state.voids
        self.last, self.results, self.reason = state.last, state.results, state.reason
        self.events: list[Event] = []

    def state(self) -> State:
        return State(
            self._state.mode,
            self.dealer,
            self.deal,
            self.phase,
            self.scramble,
            self.chips,
            self.purses,
            self.tricks,
            self.hands,
            self.side,
            self.flipped,
            self.trump,
            self.leader,
            self.trick,
            self.played,
            self.voids,
            self.last,
            self.results,
            self.reason,
        )

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # Section 3: a deal
    def begin_deal(self) -> None:
        dealt = self._chance.deal("deals", DECK, lay())
        self.hands, self.side = tuple(map(in_order, dealt.hands)), dealt.side
        self.flipped, self.trump = None, None
        self.tricks, self.played, self.voids, self.last = (0,) * SEATS, (), ("",) * SEATS, None
        self.deal, self.dealer = self.deal + 1, (self.dealer + 1) % SEATS
        if scrambles(self._state.mode, self.chips) and not self.scramble:
            self.scramble = True
            self.tell(ScrambleBegan())
        self.lead((self.dealer + 1) % SEATS)
        self.phase = "flip"
        self.tell(DealBegan(self.deal, self.dealer, self.leader))

    # Section 4, 1.
    def flip(self, seat: int, index: int) -> None:
        card = self.side[index]
        self.flipped = Flipped(index, card)  # R4
        self.trump = TRUMP if SUIT[card] in BLACK else None  # R5
        self.tell(CardFlipped(seat, index, card, self.trump is not None))
        self.lead(seat)

    # 2.
    def lead(self, seat: int) -> None:
        self.phase, self.leader, self.trick = "play", seat, ()

    def play(self, seat: int, card: str) -> None:
        self.hands = _put(self.hands, seat, take(self.hands[seat], card))
        if self.trick:
            led = SUIT[self.trick[0]]
            if SUIT[card] != led and led not in self.voids[seat]:
                self.voids = _put(self.voids, seat, self.voids[seat] + led)
        self.trick += (card,)
        self.tell(Played(seat, card))
        if len(self.trick) == SEATS:
            self.win_trick()

    # 3.
    def win_trick(self) -> None:
        winner = winner_of(self.trick, self.leader, self.trump)
        card, to = self.trick[(winner - self.leader) % SEATS], target_of(self.tricks, winner)
        trumped = SUIT[card] == self.trump != SUIT[self.trick[0]]
        self.tell(TrickWon(winner, card, trumped, to))
        if to is None:  # R3
            self.take_trick(winner, winner)
        else:
            self.phase = "dispose"

    # 4.
    def take_trick(self, winner: int, taker: int) -> None:
        """R2: whoever a trick is pushed onto is not asked, and leads."""
        before = self.tricks[taker]
        self.tricks = _put(self.tricks, taker, before + 1)
        self.tell(Kept(taker, before + 1) if taker == winner else Pushed(winner, taker, before + 1))
        if prize(before + 1, self.chips) is None:
            self.tell(Danger(taker, before + 1))
        elif prize(before, self.chips) is None:
            self.tell(Relief(taker, before))
        self.played += self.trick
        self.last = Trick(self.leader, self.trick, winner, taker)
        self.lead(taker)
        if sum(self.tricks) == HAND:
            self.settle()

    # Section 5
    def settle(self) -> None:
        done = settle(self.chips, self.purses, self.tricks, self.scramble)
        self.tell(DealEnded(self.tricks))
        if done.void:
            self.tell(DealVoid())
        for seat in done.robbers:
            shop = self.tricks[seat]
            self.tell(Robbed(seat, shop, done.results[seat].chips))
            if not done.chips[shop - 1]:
                self.tell(ShopEmptied(shop))
        if done.clash:
            self.tell(Clashed(done.clash, self.tricks[done.clash[0]]))
        for seat, to, count in done.gifts:
            self.tell(PurseGiven(seat, to, count))
        for seat in done.caught:
            self.tell(Caught(seat, self.tricks[seat], self.purses[seat]))
        self.chips, self.purses, self.results = done.chips, done.purses, done.results
        if done.caught:
            self.end("police")
        elif not any(self.chips):
            self.end("empty")
        elif self.deal == DEALS:  # R13
            self.end("deal_limit")
        else:
            self.begin_deal()

    def end(self, reason: str) -> None:
        self.phase, self.reason = "over", reason
        order = sorted(range(SEATS), key=lambda seat: -self.purses[seat])
        self.tell(Ended(reason))
        self.tell(Ranked(tuple(order), tuple([self.purses[seat] for seat in order])))
        self.tell(Won(_richest(self.purses), max(self.purses)))


def _put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])
