"""Twin Heavens: the AI seats.

They lead combinations that few cards can beat, and keep for the last trick those that no one can beat.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import take
from engine.game import Outcome
from engine.games.souten.counting import Table, beats
from engine.games.souten.exchange import owed, swaps, takes
from engine.games.souten.rules import gives
from engine.games.souten.scoring import side
from engine.games.souten.shapes import FROM_WEAK
from engine.games.souten.state import (
    HEAVEN,
    TARGET,
    WISDOM,
    ZODIAC,
    Give,
    Pass,
    Play,
    State,
    Swap,
    Take,
    in_order,
)
from engine.games.souten.tricks import pass_size, plays

# by card: its worth to the hand in which it stays
KEEP = {
    **{card: 0.9 * (n / 9) ** 3 for n, card in enumerate(FROM_WEAK)},
    **{card: (n / 11) ** 3 for n, card in enumerate(ZODIAC)},
    HEAVEN: 1.6,
    "WA": 0.3,
    WISDOM: 0.7,
    "JIN": 0.7,
}
STEEP = 2  # a lead of the whole target makes a win e ** STEEP times as likely
PASSES = 6  # ways to pass that are looked at
# what counts for a play: each card of the trick that it leads, winning the last trick, an animal; and for a gift
LEADS, LAST, ANIMAL, GIVEN = 0.6, 3.0, 0.25, -1.0


class Mind(Base[State, Any]):
    normal, hard, nearly = 3300, 20000, 0.25

    def asked(self, view: State) -> State:
        return replace(view, gifts=((),) * len(view.hands)) if view.phase == "give" else view

    def seats(self, state: State) -> int:
        return state.seats

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        if view.phase == "answer" and not plays(view, seat) and not swaps(view, seat):
            return next(self.passes(view, seat))
        return super().choose(view, seat, luck)

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the moves worth a look: of the ways to pass, only those that give away least."""
        if view.phase == "give":
            return list(gives(view, seat))
        if view.phase == "take":
            return list(takes(view, seat))
        found: list[Any] = [*plays(view, seat), *swaps(view, seat)]
        return [*found, *islice(self.passes(view, seat), PASSES)]

    def passes(self, view: State, seat: int) -> Iterator[Pass]:
        """Yield the ways to pass that use the cards of least worth."""
        size, must = pass_size(view, seat), owed(view, seat)
        if size is not None:
            rest = sorted(take(view.hands[seat], *must), key=KEEP.__getitem__)
            more = size - len(must)
            for cards in dict.fromkeys(combinations(rest[: more + 2], more)):
                yield Pass(in_order((*must, *cards)))

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        found = list(luck.shuffle("alike", self.moves(view, seat, luck)))
        if len(found) < 2:
            return found
        table = Table(view, seat)
        return sorted(found, key=lambda move: -self.weigh(view, seat, move, table))

    def rate(self, view: State, seat: int, move: Any) -> float:
        return self.weigh(view, seat, move, Table(view, seat))

    def weigh(self, view: State, seat: int, move: Any, table: Table) -> float:
        hand = view.hands[seat]
        match move:
            case Play(cards, stands):
                return self.laid(view, seat, cards, stands, take(hand, *cards), table)
            case Pass(cards):
                return -sum([KEEP[card] for card in cards])
            case Give(card):
                return GIVEN * KEEP[card] - 0.5 * (hand.count(card) > 1)
            case Swap(_, str(card)) | Take(card):
                rest = take(hand, WISDOM) if isinstance(move, Swap) else hand
                return self.best_with(view, seat, card, rest, table) - (KEEP[WISDOM] if isinstance(move, Swap) else 0)
        last = view.size == len(hand) or len(hand) == 1
        return 1.0 if last else -0.5

    def best_with(self, view: State, seat: int, card: str, hand: tuple[str, ...], table: Table) -> float:
        if view.shape is None or len(view.shape) == 1:
            strongest = view.strongest
            if strongest is not None and not beats(card, strongest.cards[0], view.shape or ""):
                return -KEEP.get(card, 0) - 0.2
            return self.laid(view, seat, (card,), None, hand, table)
        return KEEP[card] - 0.3

    def laid(
        self, view: State, seat: int, cards: tuple[str, ...], stands: int | None, rest: tuple[str, ...], table: Table
    ) -> float:
        stays = table.stays(cards, stands, table.after)
        if not rest:
            return 10 * stays
        best = view.best
        gain = stays
        if best is not None and best != seat and side(view, best) == side(view, seat):
            there = view.rows[best][-1]
            gain = stays - table.stays(there.cards, there.stands, table.after)
        worth = LEADS * gain * len(cards)
        worth += ANIMAL * sum([card[0] == "Z" for card in cards]) - sum([KEEP[card] for card in cards])
        if len(rest) <= 3:
            last = table.stays(rest, None, table.all)
            worth += LAST * gain * last
        return worth

    def horizon(self, before: State, now: State) -> bool:
        return now.round != before.round

    def value(self, state: State) -> Sequence[float]:
        scale = TARGET[state.mode] / STEEP
        reach = [math.exp(score / scale) for score in state.scores]
        shares = [each / sum(reach) for each in reach]
        return [shares[side(state, seat)] for seat in range(state.seats)]

    def final(self, state: State, outcome: Outcome) -> Sequence[float]:
        found = super().final(state, outcome)
        if state.mode != "team" or not outcome.winners:
            return found
        return [each + 0.45 if seat in outcome.winners else each for seat, each in enumerate(found)]
