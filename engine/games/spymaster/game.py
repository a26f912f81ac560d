"""Spymaster ver.2 (スパイマスター ver.2), for two, by SPA Empire (スパ帝国).

The attacker lays a card face down, the defender names its type; a wrong guess is a successful attack. Whoever has all
three secret documents exposed loses. `R…` are the numbered rulings of the project's specification of this game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import rank_of, submultisets, suit_of, take
from engine.game import (
    Action,
    BadStartError,
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
from engine.games.spymaster.state import (
    AGENTS,
    DOCUMENTS,
    HAND,
    HAND_LIMIT,
    TYPES,
    Defected,
    Discard,
    Discarded,
    Drew,
    Exposed,
    ForceCaught,
    Greeted,
    Guess,
    Guessed,
    HandEmptied,
    Item,
    Laid,
    Play,
    Recall,
    Reshuffled,
    RoundBegan,
    SpymasterOptions,
    Start,
    StartItem,
    State,
    Trace,
    Tuck,
    Tucked,
    Won,
    deck_of,
    in_order,
)
from engine.games.spymaster.worlds import propose_world


class Spymaster(Game[State, Any]):
    id = "spymaster"
    seats = range(2, 3)
    state_type = State
    move_type = Play | Guess | Tuck | Discard
    start_type = Start
    options_type = SpymasterOptions
    notation = (*(f"S{n}" for n in range(1, 14)), "F", "H", "spy", "force", "hacker")
    draws = ("reshuffles",)
    phases_without_start = ("guess", "tuck", "discard")
    actions = (
        Action("play", Text("action-play")),
        Action("guess", Text("action-guess"), fields=(Field("type", Text("field-type"), open=True),), open=True),
        Action("tuck", Text("action-tuck-none"), fixed={"card": ()}),
        Action("tuck", Text("action-tuck")),
        Action("discard", Text("action-discard")),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        if start is None:
            attacker = chance.pick("first_attacker", (0, 1))
            cards = chance.shuffle("deck", deck_of(options.agents))
            start = Start(options.agents, attacker, (cards[:HAND], cards[HAND : 2 * HAND]), cards[2 * HAND :])
        _check_start(start, options)
        attacker = start.first_attacker if start.attacker is None else start.attacker
        hidden = sorted((*start.hands[0], *start.hands[1], *start.deck), key=self.rank)
        dealt = tuple(Trace(seat, None) for seat in (0, 1) for _ in start.hands[seat])
        row = tuple(Item(item.card, item.under) for item in start.row)
        if start.defector is not None:
            row = (Item(start.defector, defected=True), *row)
        table = _Table(
            State(
                start.agents,
                options.round_limit,
                start.first_attacker,
                attacker,
                start.round,
                "play",
                tuple(tuple(sorted(hand, key=self.rank)) for hand in start.hands),
                start.deck,
                start.discard,
                start.exposed,
                row,
                None,
                None,
                Recall((0, 1), tuple(hidden), (), (), (), dealt),
                start.first_draw_done,
            ),
            chance,
        )
        if start.first_draw_done:
            table.next_play()
        else:
            table.begin_round()
        return table.state()

    def start_of(self, state: State) -> Start:
        row, defector = state.row, state.defector
        if row and row[0].defected:
            defector, row = row[0].card, row[1:]
        return Start(
            state.agents,
            state.first_attacker,
            (state.hands[0], state.hands[1]),
            state.deck,
            (state.exposed[0], state.exposed[1]),
            state.discard,
            tuple(StartItem(item.card, item.under) for item in row),
            defector,
            state.attacker,
            state.round,
            state.first_draw_done,
            msgspec.UNSET if state.phase == "play" else state.phase,
            state.laid or msgspec.UNSET,
        )

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Greeted(view.first_attacker),)

    def pending(self, view: State) -> tuple[Decision, ...]:
        if view.phase == "over":
            return ()
        return (Decision(view.defender if view.phase == "guess" else view.attacker, view.phase),)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        hand = view.hands[seat]
        if view.phase == "play":
            return [Play(card) for card in dict.fromkeys(hand)]
        if view.phase == "guess":
            return [Guess(kind) for kind in TYPES.values()]
        if view.phase == "tuck":  # declining is always the first
            spy = rank_of(view.row[-1].card)
            return [Tuck(None), *(Tuck(card) for card in dict.fromkeys(hand) if rank_of(card) > spy)]
        return (Discard(cards) for cards in submultisets(hand, len(hand) // 2))

    def check(self, view: State, seat: int, move: Any) -> None:
        hand = view.hands[seat]
        if isinstance(move, Guess):
            if seat == view.attacker:
                raise IllegalMoveError("you_are_the_attacker")
            if view.phase != "guess":
                raise IllegalMoveError("no_card_laid")
            if move.type not in TYPES.values():
                raise IllegalMoveError("name_a_type")
            return
        if seat != view.attacker:
            raise IllegalMoveError("not_your_attack")
        if move.kind != view.phase:
            raise IllegalMoveError("not_now")
        if isinstance(move, Discard):
            if len(move.cards) != len(hand) // 2:
                raise IllegalMoveError("discard_exactly", n=len(hand) // 2)
            if Counter(move.cards) - Counter(hand):
                raise IllegalMoveError("not_in_hand")
        elif move.card is not None:
            if move.card not in hand:
                raise IllegalMoveError("not_in_hand")
            if isinstance(move, Tuck):
                spy = view.row[-1].card
                if suit_of(move.card) != "S":
                    raise IllegalMoveError("only_a_spy")
                if rank_of(move.card) <= rank_of(spy):
                    raise IllegalMoveError("must_be_larger", card=spy)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        table = _Table(state, chance)
        if isinstance(move, Play):
            table.lay(move.card)
        elif isinstance(move, Guess):
            table.turn_up(move.type)
        elif isinstance(move, Tuck):
            table.tuck(move.card)
        else:
            table.halve_hand(move.cards)
        return Step(table.state(), tuple(table.events))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        left = tuple(DOCUMENTS - n for n in state.exposed)
        reason = "documents" if 0 in left else "round_limit"  # R14
        return Outcome(left, tuple(s for s in (0, 1) if left[s] > left[1 - s]), reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Plays no special forces while it can help it, guesses blindly, tucks nothing, throws the smallest away."""
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

    # --- how it is asked and told ----------------------------------------------------------------------------------

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


class _Table:
    """The table while one move is carried out: the mutable inside of `apply`, in the rulebook's order."""

    def __init__(self, state: State, chance: Chance) -> None:
        self._state, self._chance = state, chance
        self.attacker, self.round, self.phase = state.attacker, state.round, state.phase
        self.hands, self.deck, self.discard = list(state.hands), state.deck, state.discard
        self.exposed, self.row, self.laid = list(state.exposed), state.row, state.laid
        self.defector, self.recall, self.trail = state.defector, state.recall, list(state.recall.trail)
        self.first_draw_done = state.first_draw_done
        self.events: list[Event] = []

    def state(self) -> State:
        old = self._state
        return State(
            old.agents,
            old.round_limit,
            old.first_attacker,
            self.attacker,
            self.round,
            self.phase,
            tuple(self.hands),
            self.deck,
            self.discard,
            tuple(self.exposed),
            self.row,
            self.laid,
            self.defector,
            replace(self.recall, trail=tuple(self.trail)),
            self.first_draw_done,
        )

    @property
    def defender(self) -> int:
        return 1 - self.attacker

    # 1. draw
    def begin_round(self) -> None:
        if self.round > 1:
            self.draw(1, "round")
        self.first_draw_done = True
        self.next_play()

    # 2. and 3.
    def next_play(self) -> None:
        if self.hands[self.attacker]:
            self.phase = "play"
        else:  # R12
            self.events.append(HandEmptied(self.attacker))
            self.end_round()

    def lay(self, card: str) -> None:
        self.hands[self.attacker] = take(self.hands[self.attacker], card)
        self.laid, self.phase = card, "guess"
        self.events.append(Laid(self.attacker))

    # 4. and 5.
    def turn_up(self, guess: str) -> None:
        card = self.laid
        assert card is not None
        self.laid = None
        self.trail.append(Trace(self.attacker, card))
        right = TYPES[suit_of(card)] == guess
        self.events.append(Guessed(self.defender, guess, card, right))
        getattr(self, f"{TYPES[suit_of(card)]}_{'fails' if right else 'succeeds'}")(card)

    def force_succeeds(self, card: str) -> None:
        self.discard += (card,)  # R3
        if not self.expose(self.defender):
            self.end_round()

    def force_fails(self, card: str) -> None:
        self.discard += (card,)  # R3
        self.events.append(ForceCaught(self.attacker))
        if not self.expose(self.attacker):  # R16
            self.end_round()

    def hacker_succeeds(self, card: str) -> None:
        self.row += (Item(card),)
        self.draw(2, "hacker")
        self.next_play()

    def hacker_fails(self, card: str) -> None:
        self.discard += (card,)  # R3
        self.end_round()

    def spy_succeeds(self, card: str) -> None:
        before = self.row[-1].card if self.row else None  # R7: upright, so never a tucked one
        self.row += (Item(card),)
        if self.count_spies():
            return
        if before is not None and suit_of(before) == "S" and rank_of(before) < rank_of(card):  # R5
            self.draw(1, "ascending")
        highest = AGENTS[self._state.agents][0]
        if self.hands[self.attacker] and rank_of(card) < highest:  # R8, R11
            self.phase = "tuck"
        else:
            self.next_play()

    def spy_fails(self, card: str) -> None:
        self.defector = card  # R17
        self.events.append(Defected(self.defender, card))
        self.end_round()

    def tuck(self, card: str | None) -> None:
        spy = self.row[-1]
        self.events.append(Tucked(self.attacker, card, spy.card))
        if card is not None:  # R9
            self.show(card)
            self.row = (*self.row[:-1], replace(spy, under=card))
            if self.count_spies():
                return
        self.next_play()

    def count_spies(self) -> bool:
        """A document falls at the third, sixth and ninth spy (R4, R10). Whether the match is over."""
        spies = sum(suit_of(item.card) == "S" for item in self.row) + sum(item.under is not None for item in self.row)
        return spies % 3 == 0 and self.expose(self.defender)

    def expose(self, seat: int) -> bool:
        """Turn up a document (R18). Whether that was the last one."""
        self.exposed[seat] += 1
        self.events.append(Exposed(seat, DOCUMENTS - self.exposed[seat]))
        if self.exposed[seat] == DOCUMENTS:
            self.finish(1 - seat, "documents")
        return self.phase == "over"

    # 6. round end
    def end_round(self) -> None:
        for item in self.row:
            self.discard += (item.card,) if item.under is None else (item.card, item.under)
        self.row = ()
        if len(self.hands[self.attacker]) >= HAND_LIMIT:  # R15
            self.phase = "discard"
        else:
            self.swap()

    def halve_hand(self, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.show(card)
        self.discard += cards
        self.events.append(Discarded(self.attacker, cards))
        self.swap()

    def swap(self) -> None:
        if self.round == self._state.round_limit:  # R14
            fewer = min((0, 1), key=lambda seat: self.exposed[seat])
            self.finish(None if self.exposed[0] == self.exposed[1] else fewer, "round_limit")
            return
        self.attacker, self.round, self.first_draw_done = self.defender, self.round + 1, False
        if self.defector is not None:  # R4, R6
            self.row, self.defector = (Item(self.defector, defected=True),), None
        self.events.append(RoundBegan(self.round, self.attacker))
        self.begin_round()

    def finish(self, winner: int | None, reason: str) -> None:
        self.phase = "over"
        self.events.append(Won(winner, reason))

    # hands
    def show(self, card: str) -> None:
        self.hands[self.attacker] = take(self.hands[self.attacker], card)
        self.trail.append(Trace(self.attacker, card))

    def draw(self, count: int, why: str) -> None:
        """The attacker draws, one card at a time; with nothing left to draw from, fewer (R13)."""
        seat, drawn = self.attacker, []
        for _ in range(count):
            if not self.deck:
                self.reshuffle()
            if not self.deck:
                break
            drawn.append(self.deck[0])
            self.hands[seat] = in_order((*self.hands[seat], self.deck[0]))
            self.deck = self.deck[1:]
            self.trail.append(Trace(seat, None))
        if drawn:
            self.events.append(Drew(seat, why, len(drawn), tuple(drawn)))

    def reshuffle(self) -> None:
        if not self.discard:
            return
        pool = in_order(self.discard)
        self.deck, self.discard = self._chance.shuffle("reshuffles", pool), ()
        hand0, hand1 = self.hands
        self.recall = Recall((0, 1), pool, in_order((*hand0, *hand1)), hand0, hand1, ())
        self.trail = []
        self.events.append(Reshuffled(len(pool)))


def _check_start(start: Start, options: SpymasterOptions) -> None:
    """Raises BadStartError unless every card lies in exactly one place and the position is one of section 9."""
    if start.agents != options.agents:
        raise BadStartError("agents", "differs from the option")
    for name, seat in (("first_attacker", start.first_attacker), ("attacker", start.attacker or 0)):
        if seat not in (0, 1):
            raise BadStartError(name, "is a seat, 0 or 1")
    if any(n not in range(DOCUMENTS) for n in start.exposed):
        raise BadStartError("exposed", "is 0 to 2 for each seat")
    if not 1 <= start.round <= options.round_limit:
        raise BadStartError("round", "is from 1 to the round limit")
    for name in ("phase", "laid"):
        if getattr(start, name) is not msgspec.UNSET:
            raise BadStartError(name, "a start stands at step 1 or 2 of a round")
    for item in start.row:
        if item.under is not None and not (
            suit_of(item.card) == suit_of(item.under) == "S" and rank_of(item.under) > rank_of(item.card)
        ):
            raise BadStartError("row", "only a larger spy can be tucked under a spy")
        if suit_of(item.card) == "F":
            raise BadStartError("row", "special forces never stand in a row")
    if start.defector is not None and suit_of(start.defector) != "S":
        raise BadStartError("defector", "only a spy changes sides")
    row = [card for item in start.row for card in (item.card, item.under) if card is not None]
    cards = Counter((*start.hands[0], *start.hands[1], *start.deck, *start.discard, *row))
    if start.defector is not None:
        cards[start.defector] += 1
    if cards != Counter(deck_of(options.agents)):
        raise BadStartError("hands", "each of the 21 cards lies in exactly one place")
