"""The Crown of Lombardia: the effects of the moves, in the order of the rulebook. checks.py holds their legality."""

from __future__ import annotations

from engine.cards import put, take
from engine.games.lombardia import automaton
from engine.games.lombardia.sets import Cards, largest_kind, of_kind, sets_in, strength_of
from engine.games.lombardia.state import (
    AUTOMATON,
    BISHOPS,
    DEFENCE,
    DRAWN,
    GOAL,
    LETTERS,
    NEAR,
    NOBLES,
    TRADE,
    Assault,
    Attacked,
    BishopsShown,
    Deed,
    Defended,
    Drafted,
    Drew,
    Ended,
    HandSeen,
    KindLost,
    NearGoal,
    NoblesSpent,
    NothingHeld,
    PrincesShown,
    Refilled,
    Reshuffled,
    ScholarBegan,
    Seen,
    Shared,
    Spied,
    State,
    Swapped,
    Took,
    Traded,
    Trimmed,
    TurnBegan,
    deck_of,
)
from engine.turn import Turn


class LombardiaTurn(Turn[State]):
    """The table while one move is carried out."""

    mode: str
    nobles: str
    steal: bool
    blind: bool
    turn_limit: int
    open: bool
    turn_number: int
    phase: str
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    deck: Cards
    discard: Cards
    offer: Cards
    offered: tuple[int, ...]
    bishops_shown: bool
    scholar: bool
    turn_points: int
    assault: Assault | None
    seen: Seen | None
    known: tuple[Cards, ...]
    deeds: tuple[Deed, ...]
    reason: str

    # 1. the draft
    def begin_turn(self) -> None:
        self.bishops_shown, self.scholar, self.turn_points = False, False, 0
        if len(self.deck) < DRAWN:
            self.reshuffle()
        self.offer, self.deck = self.deck[:DRAWN], self.deck[DRAWN:]
        self.offered, self.phase = (self.active,), "draft"
        self.tell(TurnBegan(self.turn_number, self.active))
        self.tell(Drew(self.active, self.open, self.offer))

    def draft(self, seat: int, keep: str, give: str | None) -> None:
        self.gain(seat, keep)
        rest = take(self.offer, keep)
        if give is not None:  # R19
            self.gain(AUTOMATON, give)
            self.tell(Shared(seat, keep, give, *take(rest, give)))
            self.drafted(take(rest, give))
            return
        receiver = (seat + 1) % len(self.hands)
        self.offer, self.offered, self.phase = rest, (seat, receiver), "take"
        self.tell(Drafted(seat, receiver, keep, rest))

    def take(self, seat: int, keep: str) -> None:
        self.gain(seat, keep)
        left = take(self.offer, keep)
        self.tell(Took(seat, keep, *left))
        self.drafted(left)

    def drafted(self, left: Cards) -> None:
        self.discard += left
        self.offer, self.offered, self.deeds, self.phase = (), (), (), "act"

    # 2. actions
    def show_bishops(self, seat: int, cards: Cards) -> None:
        self.bishops_shown = True
        points = self.earn(BISHOPS[strength_of(cards, "B")])
        self.known = put(self.known, seat, deck_of(self.mode).in_order({*self.known[seat], *cards}))
        self.score_bishops(seat, cards, points)

    def spend_nobles(self, seat: int, cards: Cards) -> None:
        points = self.earn(NOBLES[self.nobles][strength_of(cards, "N")])
        self.score_nobles(seat, cards, points)

    def call_scholar(self, seat: int, cards: Cards) -> None:
        """R35: Add the points of this turn once more, and double the points that follow in this turn."""
        self.scholar = True
        self.spend(seat, cards)
        self.done(Deed("scholar", seat, cards, self.turn_points))
        self.tell(ScholarBegan(self.who(seat), cards, self.turn_points))
        self.add(seat, self.turn_points)

    def trade(self, seat: int, cards: Cards, others: Cards) -> None:
        points = self.earn(TRADE[len(others)])
        self.spend(seat, (*cards, *others))
        self.done(Deed("merchant", seat, (*cards, *others), points))
        self.tell(Traded(self.who(seat), cards, others, points, self.scores[seat] + points))
        self.add(seat, points)

    def show_princes(self, seat: int) -> None:
        self.done(Deed("princes", seat, of_kind(self.hands[seat], "P")))
        self.tell(PrincesShown(self.who(seat)))
        self.finish("princes" if not self.open or seat != AUTOMATON else "ai_princes")

    def attack(self, side: int, cards: Cards, target: int | None, kind: str | None) -> None:
        self.spend(side, cards)
        hit = (side + 1) % len(self.hands) if target is None else target
        self.assault = Assault(side, hit, kind)
        self.done(Deed("attack", side, cards, other=hit, type=kind))
        self.tell(Attacked(self.who(side), self.who(hit), cards, kind))
        if not self.open:  # R14
            self.phase = "defend"
        elif hit == AUTOMATON:  # R22
            self.defend(hit, automaton.defence(self.hands[hit]))
        elif can_defend(self.hands[hit]):  # R14: hands are open, so it is asked only if it can defend
            self.phase = "defend"
        else:
            self.hit()

    def defend(self, side: int, cards: Cards) -> None:
        if cards or not self.open or side != AUTOMATON:
            self.tell(Defended(self.who(side), cards))
        if not cards:
            self.hit()
            return
        self.spend(side, cards)
        self.done(Deed("defend", side, cards))
        self.settled()

    def hit(self) -> None:
        """Carry out an attack that was not turned away."""
        assert self.assault is not None
        attacker, target, kind = self.assault.attacker, self.assault.target, self.assault.type
        hand = self.hands[target]
        if kind is not None:
            self.lose_kind(kind)
        elif not hand:  # R8, R23
            self.tell(NothingHeld(self.who(target)))
            self.settled()
        elif self.open and attacker == AUTOMATON:
            self.lose_kind(largest_kind(hand))
        else:  # R7
            self.seen, self.phase = Seen(target, attacker, self.open, hand), "name_kind"
            self.tell(HandSeen(self.who(attacker), self.who(target), self.open, hand))

    def lose_kind(self, kind: str) -> None:
        """Discard all cards of the kind from the target's hand, and steal a point for each (R5, R6)."""
        assert self.assault is not None
        attacker, target = self.assault.attacker, self.assault.target
        lost = of_kind(self.hands[target], LETTERS[kind])
        points = min(len(lost), self.scores[target]) if self.steal else 0
        self.spend(target, lost)
        self.scores = put(self.scores, target, self.scores[target] - points)
        self.done(Deed("lost", target, lost, points, attacker, kind))
        self.tell(KindLost(self.who(attacker), self.who(target), kind, lost, points))
        self.add(attacker, points)
        self.settled()

    def settled(self) -> None:
        """Finish an attack and go on with the attacker's turn."""
        if self.phase == "over":
            return
        assert self.assault is not None
        attacker, self.assault, self.seen = self.assault.attacker, None, None
        if self.open and attacker == AUTOMATON:
            self.automaton_attacks()
        else:
            self.phase = "act"

    def spy(self, seat: int, cards: Cards, target: int) -> None:
        """R34"""
        self.spend(seat, cards)
        hand = self.hands[target]
        self.done(Deed("spy", seat, cards, other=target))
        self.tell(Spied(seat, target, cards, hand))
        self.known = put(self.known, target, hand)
        if hand and self.hands[seat]:
            self.seen, self.phase = Seen(target, seat, True, hand), "swap"

    def swap(self, seat: int, taken: str, given: str) -> None:
        assert self.seen is not None
        other, deck = self.seen.side, deck_of(self.mode)
        self.hands = put(self.hands, seat, take(self.hands[seat], given))
        self.hands = put(self.hands, other, take(self.hands[other], taken))
        self.gain(seat, taken)
        self.gain(other, given)
        mine, theirs = {*self.known[seat], taken} - {given}, {*self.known[other], given} - {taken}
        self.known = put(put(self.known, seat, deck.in_order(mine)), other, deck.in_order(theirs))
        self.seen, self.phase = None, "act"
        self.done(Deed("swap", seat, (taken, given), other=other))
        self.tell(Swapped(seat, other, taken, given))

    # 3. the limit
    def end_turn(self, seat: int) -> None:
        if len(self.hands[seat]) > self.limit:  # R11
            self.phase = "trim"
        else:
            self.pass_turn()

    def trim(self, seat: int, cards: Cards) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], *cards))
        self.discard += cards
        self.known = put(self.known, seat, ())  # each of the known cards may have been discarded
        self.tell(Trimmed(seat, len(cards), self.open, cards))
        self.pass_turn()

    def pass_turn(self) -> None:
        if self.open:
            self.refill()
            self.automaton_begins()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        if self.turn_number == self.turn_limit:  # R15, R30
            self.finish("turn_limit")
        else:
            self.turn_number += 1
            self.begin_turn()

    # the automaton (R20)
    def automaton_begins(self) -> None:
        self.deeds = ()
        side = AUTOMATON
        if automaton.steps(self.hands[side]).princes:
            self.show_princes(side)
            return
        cards, points = automaton.bishops(self.hands[side])
        if cards:
            self.score_bishops(side, cards, points)
        cards, points = automaton.nobles(self.hands[side])
        if cards and self.phase != "over":  # R25
            self.score_nobles(side, cards, points)
        if self.phase != "over":
            self.automaton_attacks()

    def automaton_attacks(self) -> None:
        """Start the automaton's next attack, or end its turn.

        Each attack is settled before the next one, and the hand is counted again (R23).
        """
        cards = automaton.knights(self.hands[AUTOMATON])
        if cards:
            self.attack(AUTOMATON, cards, 0, None)
        else:
            self.refill()
            self.next_turn()

    def refill(self) -> None:
        """Draw cards for the automaton one by one. An empty deck is made again from the discards (R12, R27)."""
        drawn: list[str] = []
        for _ in range(automaton.missing(self.hands[AUTOMATON])):
            if not self.deck:
                self.reshuffle()
            drawn.append(self.deck[0])
            self.deck = self.deck[1:]
        if drawn:
            self.gain(AUTOMATON, *drawn)
            self.tell(Refilled(tuple(drawn)))

    # cards and points
    def score_bishops(self, side: int, cards: Cards, points: int) -> None:
        self.done(Deed("bishops", side, cards, points))
        self.tell(BishopsShown(self.who(side), cards, points, self.scores[side] + points))
        self.add(side, points)

    def score_nobles(self, side: int, cards: Cards, points: int) -> None:
        self.spend(side, cards)
        self.done(Deed("nobles", side, cards, points))
        self.tell(NoblesSpent(self.who(side), cards, points, self.scores[side] + points))
        self.add(side, points)

    def earn(self, points: int) -> int:
        """Count points of this turn, and return them, doubled while a scholar is at work (R35)."""
        self.turn_points += points
        return 2 * points if self.scholar else points

    def add(self, side: int, points: int) -> None:
        before = self.scores[side]
        self.scores = put(self.scores, side, before + points)
        if before + points >= GOAL:
            self.finish("ai_points" if self.open and side == AUTOMATON else "points")
        elif before < NEAR <= before + points:
            self.tell(NearGoal(self.who(side), before + points))

    def gain(self, side: int, *cards: str) -> None:
        self.hands = put(self.hands, side, deck_of(self.mode).in_order((*self.hands[side], *cards)))

    def spend(self, side: int, cards: Cards) -> None:
        """Discard cards of a hand face up (R13)."""
        self.hands = put(self.hands, side, take(self.hands[side], *cards))
        self.discard += cards
        if self.known[side]:
            self.known = put(self.known, side, tuple([card for card in self.known[side] if card not in cards]))

    def done(self, deed: Deed) -> None:
        self.deeds += (deed,)

    def who(self, side: int) -> int:
        """Return a side as events name it: -1 for the automaton."""
        return -1 if self.open and side == AUTOMATON else side

    def reshuffle(self) -> None:
        """Put the shuffled discards under the rest of the deck (R12)."""
        pile = deck_of(self.mode).in_order(self.discard)
        self.deck, self.discard = self.deck + self.chance.shuffle("reshuffles", pile), ()
        self.tell(Reshuffled(len(pile)))

    def finish(self, reason: str) -> None:
        self.phase, self.reason = "over", reason
        self.assault = self.seen = None
        self.tell(Ended(self.winners, reason))


def can_defend(hand: Cards) -> bool:
    return next(sets_in(hand, "K", (DEFENCE,)), None) is not None
