"""Twin Heavens: the cards that a seat has not seen, and those that may beat a combination. For AI seats."""

from __future__ import annotations

from collections import Counter

from engine.games.souten.scoring import side
from engine.games.souten.shapes import COMBINATIONS, FROM_WEAK, PAIRS, Combination
from engine.games.souten.state import DECK, HARMONY, HEAVEN, SNAKE, STRENGTH, ZODIAC, State

COPIES = Counter(DECK)


class Table:
    """The cards as a seat can count them. `left` has how many of each card the seat has not seen."""

    def __init__(self, view: State, seat: int) -> None:
        self.left = left = {**COPIES}
        for pile in (view.hands[seat], view.passed[seat]):
            for card in pile:
                left[card] -= 1
        for row in view.rows:
            for laid in row:
                for card in laid.cards:
                    left[card] -= 1
        mine, trick, hidden = side(view, seat), view.trick, max(sum(left.values()), 1)
        foes = [n for n in range(view.seats) if side(view, n) != mine]
        held = [len(view.hands[n]) / hidden for n in foes]
        self.all = min(sum(held), 0.95)  # share of the unseen cards that opponents hold
        after = sum([share for share, n in zip(held, foes, strict=True) if len(view.rows[n]) == trick])
        self.after = min(after, 0.95)  # share held by opponents who are still to lay in this trick

    def stays(self, cards: tuple[str, ...], stands: int | None, share: float) -> float:
        """Return the chance that no one beats this combination, if others hold this share of the unseen cards.

        The chance is 0 if the cards are no combination.
        """
        made = COMBINATIONS.get((cards, stands))
        return 0.0 if made is None else (1.0 - share) ** self.beaters(made)

    def beaters(self, made: Combination) -> float:
        """Return how many cards could beat a combination. Two cards that must come together count as a quarter."""
        left, shape, rank = self.left, made.shape, made.rank
        if shape == "T":
            return left[SNAKE]
        if shape in ("Z", "N"):
            order = ZODIAC if shape == "Z" else FROM_WEAK
            return sum([left[card] for card in order[rank + 1 :]]) + left[HEAVEN]
        rank, low = divmod(rank, len(ZODIAC)) if shape != "NN" else (rank, 0)
        if shape == "NZ":
            higher = sum([left[card] for card in FROM_WEAK[rank + 1 :]])
            return higher + (left[FROM_WEAK[rank]] and sum([left[card] for card in ZODIAC[low + 1 :]]) / 4)
        found = sum([left[a] > (a == b) and left[b] > 0 for a, b in PAIRS[rank + 1 :]])
        if shape == "NNZ" and left[HARMONY]:
            found += sum([left[card] for card in FROM_WEAK[rank + 1 :]])
        return found / 4


def beats(card: str, there: str, shape: str) -> bool:
    """Return whether a single card beats another, in a trick of this shape."""
    if card == HEAVEN:
        return there != SNAKE
    if there == HEAVEN:
        return card == SNAKE and shape != "N"
    return card in STRENGTH and card[0] == there[0] and STRENGTH[card] > STRENGTH[there]
