"""The Crown of Lombardia: the worth of a hand, and of what a turn can still bring. For AI seats.

Cards of one kind are alike. A hand is a tuple of counts, one for each letter of KINDS, in that order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.audience import BACK
from engine.cards import submultisets
from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import BISHOPS, GOAL, KINDS, NOBLES, TRADE, State, deck_of

ORDER = "".join(KINDS)
K, N, B, P, S, L, M = range(len(ORDER))
ALL_PRINCES = 3
WON = 20.0
# by number of cards of a kind: their worth; bishops count a pair of princes as one more
WORTH = {
    "duel": (
        (0.0, 0.75, 1.45, 1.81, 2.19, 2.62),
        (0.0, 0.17, 0.39, 0.71, 0.93),
        (0.0, 0.89, 1.78, 2.91, 3.27),
        (0.0, 1.35, 1.65, 3.5),
    ),
    "multi": (
        (0.0, 0.42, 0.76, 1.06, 1.36, 1.44),
        (0.0, 0.5, 1.16, 2.0, 2.74, 3.11),
        (0.0, 0.56, 1.27, 2.29, 2.75),
        (0.0, 0.75, 1.5, 4.26),
        (0.0, 0.82, 1.59),
        (0.0, 0.99, 1.59),
        (0.0, 0.72, 1.11, 1.43),
    ),
}
# by points: their worth
REACHED = {
    "duel": (0.0, 0.12, 0.42, 0.69, 0.93, 1.36, 1.83, 2.52, 3.18, 3.78),
    "multi": (0.0, 0.43, 1.27, 1.57, 2.4, 2.83, 4.0, 4.02, 4.98, 5.62),
}
# by turns away: the worth of being that far away
AWAY = {"duel": (0.0, -0.2), "multi": (0.0, 0.15, -0.2, -0.45, -0.7)}

DEFENDS = 0.9  # how often an attack is turned away, if it can be
UP = 0.6  # added to an expected number of cards before it is rounded down

Hand = tuple[int, ...]


class Rules(NamedTuple):
    mode: str  # duel or multi
    nobles: str
    limit: int


class Stand(NamedTuple):
    """The position of a turn: the hand and score to play with, and what the turn has done."""

    hand: Hand
    score: int
    shown: bool = False
    scholar: bool = False
    points: int = 0


class Act(NamedTuple):
    """An action with its cards, written as letters, and the position of the turn after it."""

    kind: str
    cards: str
    others: str
    after: Stand


@lru_cache(1024)
def hand_of(cards: Cards) -> Hand:
    """Return the counts of these cards. Backs are not counted."""
    letters = "".join([card[0] for card in cards])
    return tuple([letters.count(letter) for letter in ORDER])


@lru_cache(1024)
def changed(hand: Hand, letters: str, spent: str) -> Hand:
    """Return the hand with the cards of `letters` added and the cards of `spent` removed."""
    return tuple([n + letters.count(letter) - spent.count(letter) for n, letter in zip(hand, ORDER, strict=True)])


@lru_cache(1024)
def worth(mode: str, hand: Hand) -> float:
    counts = [*hand]
    counts[B] += hand[P] > 1
    return sum([worths[min(n, len(worths) - 1)] for n, worths in zip(counts, WORTH[mode], strict=False)])


def reached(mode: str, score: int) -> float:
    return WON if score >= GOAL else REACHED[mode][score]


def standing(state: State, side: int) -> float:
    """Return how good the position of a side is at the beginning of a turn, if all cards are known."""
    mode, away = mode_of(state), (side - state.active) % len(state.hands)
    return worth(mode, hand_of(state.hands[side])) + reached(mode, state.scores[side]) + AWAY[mode][away]


@lru_cache(1024)
def least(mode: str, hand: Hand, count: int) -> str:
    """Return the letters of the `count` cards that a hand misses least."""
    letters = "".join([letter * n for letter, n in zip(ORDER, hand, strict=True)])
    return max(map("".join, submultisets(letters, count)), key=lambda cards: worth(mode, changed(hand, "", cards)))


def ended(rules: Rules, stand: Stand) -> float:
    """Return the worth of ending the turn."""
    over = sum(stand.hand) - rules.limit
    hand = changed(stand.hand, "", least(rules.mode, stand.hand, over)) if over > 0 else stand.hand
    return worth(rules.mode, hand) + reached(rules.mode, stand.score)


@lru_cache(1024)
def best(rules: Rules, stand: Stand) -> float:
    """Return the worth of the turn if its best actions are done, attacks and spies left out."""
    if stand.score >= GOAL or stand.hand[P] == ALL_PRINCES:
        return WON
    found = [best(rules, act.after) for act in acts(rules, stand)]
    return max(ended(rules, stand), *found) if found else ended(rules, stand)


def acts(rules: Rules, stand: Stand) -> Iterator[Act]:
    """Yield the actions whose outcome is known. A pair of princes helps out only if one card is missing."""
    hand, pair = stand.hand, stand.hand[P] > 1
    if not stand.shown and (strength := min(hand[B] + pair, max(BISHOPS))) in BISHOPS:
        cards = set_of(hand, B, strength)
        yield Act("bishops", cards, "", _scored(stand, BISHOPS[strength], "")._replace(shown=True))
        return  # to show bishops costs nothing, so it comes first
    for strength, points in NOBLES[rules.nobles].items():
        if cards := set_of(hand, N, strength):
            yield Act("nobles", cards, "", _scored(stand, points, cards))
    if rules.mode == "multi":
        if not stand.scholar and stand.points and (cards := set_of(hand, L, 1)):
            after = stand._replace(hand=changed(hand, "", cards), score=stand.score + stand.points, scholar=True)
            yield Act("scholar", cards, "", after)
        if cards := set_of(hand, M, 1):
            rest = changed(hand, "", cards)
            for size, points in TRADE.items():
                if sum(rest) >= size:
                    others = least(rules.mode, rest, size)
                    yield Act("merchant", cards, others, _scored(stand, points, cards + others))


def set_of(hand: Hand, kind: int, strength: int) -> str:
    """Return the letters of a set, with princes if they are needed, or "" if the set cannot be made."""
    if hand[kind] >= strength:
        return ORDER[kind] * strength
    return ORDER[kind] * (strength - 1) + "PP" if hand[kind] == strength - 1 and hand[P] > 1 else ""


def _scored(stand: Stand, points: int, spent: str) -> Stand:
    earned = 2 * points if stand.scholar else points
    return stand._replace(
        hand=changed(stand.hand, "", spent) if spent else stand.hand,
        score=min(stand.score + earned, GOAL),
        points=stand.points + points,
    )


class Outlook:
    """A position as one seat sees it: its own turn, and what the others seem to hold."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.seat = view, seat
        self.mode = mode_of(view)
        self.rules = Rules(self.mode, view.nobles, view.limit)
        self.stand = Stand(hand_of(view.hands[seat]), view.scores[seat])
        if seat == view.active:
            self.stand = Stand(*self.stand[:2], view.bishops_shown, view.scholar, view.turn_points)
        reach = [exp(reached(self.mode, score)) for score in view.scores]
        others = sum(reach) - reach[seat]
        # by seat: the share of its losses that this seat wins
        self.rivalry = [each / others for each in reach]
        self.guesses: dict[int, tuple[Hand, float]] = {}

    # the seat's own hand
    def planned(self, letters: str = "", spent: str = "") -> float:
        """Return the worth of the turn after the cards of `letters` are added and the cards of `spent` removed."""
        return best(self.rules, self.stand._replace(hand=changed(self.stand.hand, letters, spent)))

    def kept(self, letters: str = "", spent: str = "") -> float:
        """Return the worth of the hand after the cards of `letters` are added and the cards of `spent` removed."""
        return worth(self.mode, changed(self.stand.hand, letters, spent))

    # the other sides
    def guessed(self, side: int) -> tuple[Hand, float]:
        """Return roughly how many cards of each kind a side holds, and the chance that it can defend."""
        if side not in self.guesses:
            view = self.view
            cards = view.hands[side] if view.seen is None or view.seen.side != side else view.seen.cards
            if BACK in cards:
                known = hand_of(view.known[side])
                hidden, shares = len(cards) - sum(known), self.shares()
                hand = tuple([n + int(hidden * share + UP) for n, share in zip(known, shares, strict=True)])
                none, one = (1 - shares[K]) ** hidden, hidden * shares[K] * (1 - shares[K]) ** max(hidden - 1, 0)
                lacking = (none + one, none, 0.0)[min(known[K], 2)]
            else:
                hand = hand_of(cards)
                lacking = float(hand[K] + (hand[P] > 1) < 2 or not hand[K])
            self.guesses[side] = hand, 1 - lacking
        return self.guesses[side]

    def shares(self) -> list[float]:
        """Return the share of each kind among the cards that the seat has not seen."""
        view = self.view
        seen = tuple({*view.hands[self.seat], *view.offer}.union(*view.known))
        left = [n - there for n, there in zip(hand_of(deck_of(view.mode).cards), hand_of(seen), strict=True)]
        return [each / sum(left) for each in left]

    def gives(self, side: int, letters: str = "", spent: str = "") -> float:
        """Return how much it costs this seat that another side gets `letters` and loses `spent`."""
        hand, _ = self.guessed(side)
        before = worth(self.mode, hand)
        return self.rivalry[side] * (worth(self.mode, changed(hand, letters, spent)) - before)

    # attacks
    def hit(self, side: int, letter: str) -> float:
        """Return the worth of an attack that makes another side discard all cards of a kind."""
        hand, _ = self.guessed(side)
        count, score = hand[ORDER.index(letter)], self.view.scores[side]
        stolen = min(count, score) if self.view.steal else 0
        gain = reached(self.mode, self.stand.score + stolen) - reached(self.mode, self.stand.score)
        loss = reached(self.mode, score) - reached(self.mode, score - stolen)
        return gain + self.rivalry[side] * loss - self.gives(side, spent=letter * count)

    def kinds(self, side: int) -> list[str]:
        """Return the letters of the kinds that a side seems to hold."""
        return [letter for letter, n in zip(ORDER, self.guessed(side)[0], strict=True) if n]

    def attack(self, side: int, kind: str | None) -> float:
        """Return the worth of an attack, without the cost of its own cards."""
        hand, can_defend = self.guessed(side)
        letters = self.kinds(side) if kind is None else [kind]
        defended = DEFENDS * can_defend
        knights = "K" * min(hand[K], 2)
        hits = [self.hit(side, letter) for letter in letters]
        return (1 - defended) * max(hits, default=0.0) - defended * self.gives(side, spent=knights)

    def spy(self, side: int, spent: str) -> float:
        """Return the worth of a spy, together with the rest of the turn."""
        return max([self.planned(letter, spent) for letter in self.kinds(side)], default=0.0)

    def defended(self, spent: str) -> float:
        """Return the worth of the position after an attack, defended with these cards or not at all."""
        assault, mode = self.view.assault, self.mode
        assert assault is not None
        hand, score = self.stand.hand, self.stand.score
        if spent:
            return self.kept(spent=spent)
        there = self.view.scores[assault.attacker]
        found = []
        for letter, n in zip(ORDER, hand, strict=True):
            if n and assault.type in (None, KINDS[letter]):
                stolen = min(n, score) if self.view.steal else 0
                loss = reached(mode, score) - reached(mode, score - stolen)
                gain = reached(mode, there + stolen) - reached(mode, there)
                found.append(self.kept(spent=letter * n) - loss - self.rivalry[assault.attacker] * gain)
        return min(found, default=self.kept())


@lru_cache(1024)
def alike(cards: Cards) -> Cards:
    """Return one card of each kind."""
    return tuple({card[0]: card for card in reversed(cards)}.values())


@lru_cache(1024)
def laid(hand: Cards, letters: str) -> Cards:
    """Return cards of a hand that match these letters."""
    return tuple([card for kind in ORDER for card in of_kind(hand, kind)[: letters.count(kind)]])


def mode_of(view: State) -> str:
    """Return the mode whose values apply. A match of one player uses the values of the duel."""
    return "multi" if view.mode == "multi" else "duel"
