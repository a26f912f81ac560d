"""Lines of History: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK
from engine.chance import Chance
from engine.games.annals.state import DECK, SEATS, Line, State, Stock


def propose_world(view: State, chance: Chance) -> State:
    """Return a world in which each seat's unseen cards are dealt again to its lines, its hand and its stock."""
    unseen = [_unseen(view, seat, chance) for seat in range(SEATS)]
    lines = tuple([tuple([_laid(line, unseen[line.seat]) for line in sides]) for sides in view.lines])
    hands = tuple([_filled(hand, unseen[seat]) for seat, hand in enumerate(view.hands)])
    return replace(view, lines=lines, hands=hands, stocks=tuple([Stock(tuple(left)) for left in unseen]))


def _unseen(view: State, seat: int, chance: Chance) -> list[str]:
    left = [*DECK.cards]
    for pile in (view.hands[seat], *[sides[seat].cards for sides in view.lines]):
        for card in pile:
            if card != BACK:
                left.remove(card)
    return [*chance.shuffle("unseen", left)]


def _laid(line: Line, unseen: list[str]) -> Line:
    return replace(line, cards=_filled(line.cards, unseen))


def _filled(cards: tuple[str, ...], unseen: list[str]) -> tuple[str, ...]:
    """Return a pile, filled with unseen cards if it is hidden. A pile is seen as a whole or not at all."""
    return DECK.in_order([unseen.pop() for _ in cards]) if BACK in cards else cards
