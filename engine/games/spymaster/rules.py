"""Spymaster: the legal moves and their effects, in the order of the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from engine.cards import put, rank_of, suit_of, take
from engine.game import IllegalMoveError
from engine.games.spymaster.state import (
    AGENTS,
    DOCUMENTS,
    HAND_LIMIT,
    TYPES,
    Defected,
    Discard,
    Discarded,
    Drew,
    Exposed,
    ForceCaught,
    Guess,
    Guessed,
    HandEmptied,
    Item,
    Laid,
    Recall,
    Reshuffled,
    RoundBegan,
    State,
    Trace,
    Tuck,
    Tucked,
    Won,
    in_order,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
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


class SpymasterTurn(Turn[State]):
    """The table while one move is carried out."""

    agents: str
    round_limit: int
    attacker: int
    round: int
    phase: str
    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    exposed: tuple[int, ...]
    row: tuple[Item, ...]
    laid: str | None
    defector: str | None
    recall: Recall
    first_draw_done: bool

    # 1. draw
    def begin_round(self) -> None:
        if self.round > 1:
            self.draw(1, "round")
        self.first_draw_done = True
        self.next_play()

    # 2. and 3. the attacker lays a card
    def next_play(self) -> None:
        if self.hands[self.attacker]:
            self.phase = "play"
        else:  # R12
            self.tell(HandEmptied(self.attacker))
            self.end_round()

    def lay(self, card: str) -> None:
        self.lose(card)
        self.laid, self.phase = card, "guess"
        self.tell(Laid(self.attacker))

    # 4. and 5. the guess and its effects
    def turn_up(self, guess: str) -> None:
        card = self.laid
        assert card is not None
        self.laid = None
        self.note(card)
        right = TYPES[suit_of(card)] == guess
        self.tell(Guessed(self.defender, guess, card, right))
        match suit_of(card), right:
            case "S", False:
                self.spy_succeeds(card)
            case "S", True:
                self.spy_fails(card)
            case "F", False:
                self.force_succeeds(card)
            case "F", True:
                self.force_fails(card)
            case "H", False:
                self.hacker_succeeds(card)
            case "H", True:
                self.hacker_fails(card)

    def force_succeeds(self, card: str) -> None:
        self.discard += (card,)  # R3
        if not self.expose(self.defender):
            self.end_round()

    def force_fails(self, card: str) -> None:
        self.discard += (card,)  # R3
        self.tell(ForceCaught(self.attacker))
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
        before = self.row[-1].card if self.row else None  # R7: an upright card, so never a tucked one
        self.row += (Item(card),)
        if self.count_spies():
            return
        if before is not None and suit_of(before) == "S" and rank_of(before) < rank_of(card):  # R5
            self.draw(1, "ascending")
        highest = AGENTS[self.agents][0]
        if self.hands[self.attacker] and rank_of(card) < highest:  # R8, R11
            self.phase = "tuck"
        else:
            self.next_play()

    def spy_fails(self, card: str) -> None:
        self.defector = card  # R17
        self.tell(Defected(self.defender, card))
        self.end_round()

    def tuck(self, card: str | None) -> None:
        spy = self.row[-1]
        self.tell(Tucked(self.attacker, card, spy.card))
        if card is not None:  # R9
            self.show(card)
            self.row = (*self.row[:-1], replace(spy, under=card))
            if self.count_spies():
                return
        self.next_play()

    def count_spies(self) -> bool:
        """Expose a document at the third, sixth and ninth spy (R4, R10). Return whether the match is over."""
        return self.count % 3 == 0 and self.expose(self.defender)

    def expose(self, seat: int) -> bool:
        """Turn up a document (R18). Return whether the match is over, because it was the last one."""
        self.exposed = put(self.exposed, seat, self.exposed[seat] + 1)
        self.tell(Exposed(seat, DOCUMENTS - self.exposed[seat]))
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
        self.tell(Discarded(self.attacker, cards))
        self.swap()

    def swap(self) -> None:
        if self.round == self.round_limit:  # R14
            fewer = min((0, 1), key=lambda seat: self.exposed[seat])
            self.finish(None if self.exposed[0] == self.exposed[1] else fewer, "round_limit")
            return
        self.attacker, self.round, self.first_draw_done = self.defender, self.round + 1, False
        if self.defector is not None:  # R4, R6
            self.row, self.defector = (Item(self.defector, defected=True),), None
        self.tell(RoundBegan(self.round, self.attacker))
        self.begin_round()

    def finish(self, winner: int | None, reason: str) -> None:
        self.phase = "over"
        self.tell(Won(winner, reason))

    # hands
    def show(self, card: str) -> None:
        self.lose(card)
        self.note(card)

    def lose(self, card: str) -> None:
        self.hands = put(self.hands, self.attacker, take(self.hands[self.attacker], card))

    def note(self, shown: str | None) -> None:
        """Record an act of the attacker that everyone has seen: showing this card, or drawing one (None)."""
        self.recall = replace(self.recall, trail=(*self.recall.trail, Trace(self.attacker, shown)))

    def draw(self, count: int, why: str) -> None:
        """Draw cards for the attacker, one at a time; fewer if no more are left (R13)."""
        seat, drawn = self.attacker, []
        for _ in range(count):
            if not self.deck:
                self.reshuffle()
            if not self.deck:
                break
            drawn.append(self.deck[0])
            self.hands = put(self.hands, seat, in_order((*self.hands[seat], self.deck[0])))
            self.deck = self.deck[1:]
            self.note(None)
        if drawn:
            self.tell(Drew(seat, why, len(drawn), tuple(drawn)))

    def reshuffle(self) -> None:
        if not self.discard:
            return
        pool = in_order(self.discard)
        self.deck, self.discard = self.chance.shuffle("reshuffles", pool), ()
        hand0, hand1 = self.hands
        self.recall = Recall((0, 1), pool, in_order((*hand0, *hand1)), hand0, hand1, ())
        self.tell(Reshuffled(len(pool)))
