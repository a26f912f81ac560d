"""The Crown of Lombardia: the AI seats. They plan a turn, and attack if the expected hit is worth three knights."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import submultisets, take
from engine.games.lombardia.checks import largest_hands
from engine.games.lombardia.planning import (
    ALL_PRINCES,
    WON,
    K,
    Outlook,
    P,
    S,
    acts,
    alike,
    best,
    ended,
    laid,
    set_of,
    standing,
)
from engine.games.lombardia.state import (
    ATTACK,
    AUTOMATON,
    DEFENCE,
    KINDS,
    Attack,
    Bishops,
    Defend,
    Draft,
    EndTurn,
    Merchant,
    NameKind,
    Nobles,
    Princes,
    Scholar,
    Spy,
    State,
    Swap,
    Take,
    Trim,
)

TURNS = 3  # turns that the search looks ahead at most, up to each seat's next one
STEEP = 1.2  # a standing that is better by 1 wins e ** STEEP times as often
NEARLY, FIRM = 0.5, 0.01  # how much worse a move may look and still be searched; how much an action beats none
SCORING: dict[str, Any] = {"bishops": Bishops, "nobles": Nobles, "scholar": Scholar}


class Mind(Base[State, Any]):
    """The AI player of this game.

    Cards of one kind are alike. Of several moves that differ only in such cards, one is searched.
    """

    normal, hard, nearly = 1300, 8500, 0.2

    def pace(self, view: State) -> float:
        return 4.6 if view.mode == "duel" else 1.0

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the moves that look nearly as good as the best one, best first."""
        found = sorted(self.weighed(view, seat), key=lambda each: -each[1])
        return [move for move, worth in found if worth >= found[0][1] - NEARLY]

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        return max(self.weighed(view, seat), key=lambda each: each[1])[0]

    def rate(self, view: State, seat: int, move: Any) -> float:
        return next((worth for each, worth in self.weighed(view, seat) if each == move), -WON)

    def weighed(self, view: State, seat: int) -> Iterator[tuple[Any, float]]:
        """Yield the moves worth a look, each with its worth."""
        look, hand, seen = Outlook(view, seat), view.hands[seat], view.seen
        match view.phase:
            case "draft":
                yield from drafts(view, seat, look)
            case "take":
                for card in alike(view.offer):
                    yield Take(card), look.kept(card[0])
            case "act":
                yield from actions(view, seat, look)
            case "defend":
                for letters in dict.fromkeys(("", set_of(look.stand.hand, K, DEFENCE))):
                    yield Defend(laid(hand, letters)), look.defended(letters)
            case "name_kind" if seen is not None:
                for card in alike(seen.cards):
                    yield NameKind(KINDS[card[0]]), look.hit(seen.side, card[0])
            case "swap" if seen is not None:
                for taken, given in product(alike(seen.cards), alike(hand)):
                    there = look.gives(seen.side, given[0], taken[0])
                    yield Swap(taken, given), look.planned(taken[0], given[0]) - there
            case "trim":
                for cards in submultisets([card[0] for card in hand], len(hand) - view.limit):
                    letters = "".join(cards)
                    yield Trim(laid(hand, letters)), look.kept(spent=letters)

    def horizon(self, before: State, now: State) -> bool:
        return now.turn_number >= before.turn_number + min(len(now.hands), TURNS)

    def seats(self, state: State) -> int:
        return 1 if state.open else len(state.hands)

    def value(self, state: State) -> Sequence[float]:
        reach = [math.exp(STEEP * standing(state, side)) for side in range(len(state.hands))]
        return [each / sum(reach) for each in reach][: self.seats(state)]


def drafts(view: State, seat: int, look: Outlook) -> Iterator[tuple[Any, float]]:
    """Yield the drafts, each with its worth. The next seat keeps the better of the two cards passed on."""
    if view.open:
        for keep, give in permutations(view.offer, 2):
            yield Draft(keep, give), look.planned(keep[0]) - look.gives(AUTOMATON, give[0])
    else:
        next_seat = (seat + 1) % len(view.hands)
        for keep in alike(view.offer):
            worst = max([look.gives(next_seat, card[0]) for card in take(view.offer, keep)])
            yield Draft(keep), look.planned(keep[0]) - worst


def actions(view: State, seat: int, look: Outlook) -> Iterator[tuple[Any, float]]:
    """Yield the actions of a turn, each with its worth.

    After an action that wins at once, or that costs nothing, no others are listed.
    """
    hand, stand = view.hands[seat], look.stand
    if stand.hand[P] == ALL_PRINCES:
        yield Princes(), WON
        return
    for act in acts(look.rules, stand):
        cards, after = laid(hand, act.cards), best(look.rules, act.after)
        if act.kind == "merchant":
            yield Merchant(cards, laid(take(hand, *cards), act.others)), after
        else:
            yield SCORING[act.kind](cards), after
        if act.kind == "bishops" or after >= WON:
            return
    if letters := set_of(stand.hand, K, ATTACK):
        after = look.planned(spent=letters)
        for target in largest_hands(view, seat) if view.mode == "multi" else (None,):
            side = (seat + 1) % len(view.hands) if target is None else target
            for kind in look.kinds(side) if view.blind else (None,):
                move = Attack(laid(hand, letters), target, kind and KINDS[kind])
                yield move, after + look.attack(side, kind)
    if view.mode == "multi" and (letters := set_of(stand.hand, S, 1)):
        for target in largest_hands(view, seat):
            yield Spy(laid(hand, letters), target), look.spy(target, letters)
    yield EndTurn(), ended(look.rules, stand) - FIRM
