"""The Crown of Lombardia: a list of all legal moves of a decision, in canonical form and order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

from engine.games.lombardia.checks import largest_hands
from engine.games.lombardia.sets import of_kind, sets_in, singles_in
from engine.games.lombardia.state import (
    ATTACK,
    BISHOPS,
    DEFENCE,
    KINDS,
    NOBLES,
    TRADE,
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
    kinds_of,
)


def moves(view: State, seat: int) -> Iterator[Any]:
    hand = view.hands[seat]
    match view.phase:
        case "draft" if view.open:
            yield from (Draft(keep, give) for keep, give in permutations(view.offer, 2))
        case "draft":
            yield from map(Draft, view.offer)
        case "take":
            yield from map(Take, view.offer)
        case "act":
            for kind in ACTS:
                yield from acts(view, seat, kind)
        case "defend":  # to decline is always the first move
            yield Defend(())
            yield from map(Defend, sets_in(hand, "K", (DEFENCE,)))
        case "name_kind":
            held = {} if view.seen is None else {card[0] for card in view.seen.cards}
            yield from (NameKind(kind) for letter, kind in KINDS.items() if letter in held)
        case "swap":
            held = () if view.seen is None else view.seen.cards
            yield from (Swap(taken, given) for taken, given in product(held, hand))
        case "trim":
            yield from map(Trim, combinations(hand, len(hand) - view.limit))


ACTS = ("bishops", "nobles", "attack", "spy", "scholar", "merchant", "princes", "end_turn")


def acts(view: State, seat: int, kind: str) -> Iterator[Any]:
    """Yield the legal actions of one kind."""
    hand, multi = view.hands[seat], view.mode == "multi"
    match kind:
        case "bishops" if not view.bishops_shown:
            yield from map(Bishops, sets_in(hand, "B", BISHOPS))
        case "nobles":
            yield from map(Nobles, sets_in(hand, "N", NOBLES[view.nobles]))
        case "attack":
            targets = largest_hands(view, seat) if multi else (None,)
            kinds = kinds_of(view.mode) if view.blind else (None,)
            for cards in sets_in(hand, "K", (ATTACK,)):
                yield from (Attack(cards, target, named) for target in targets for named in kinds)
        case "spy" if multi:
            yield from (Spy(cards, target) for cards in singles_in(hand, "S") for target in largest_hands(view, seat))
        case "scholar" if multi and not view.scholar:
            yield from map(Scholar, singles_in(hand, "L"))
        case "merchant" if multi:
            for cards in singles_in(hand, "M"):
                rest = [card for card in hand if card not in cards]
                yield from (Merchant(cards, others) for size in TRADE for others in combinations(rest, size))
        case "princes" if len(of_kind(hand, "P")) == 3:
            yield Princes()
        case "end_turn":
            yield EndTurn()
