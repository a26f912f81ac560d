"""Spymaster: the AI seats. They count the cards that are left, and lay cards that are guessed least."""

from __future__ import annotations

import math
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import rank_of, suit_of
from engine.game import Decision
from engine.games.spymaster.state import AGENTS, DOCUMENTS, TYPES, Discard, Guess, Play, State, Tuck

BLUFFS = ("play", "guess")  # decisions that are bluffs, named as their phases
UNSURE = 100  # looks at a bluff after which the search gets no surer that it is the best
LETTERS = {name: letter for letter, name in TYPES.items()}


class Mind(Base[State, Any]):
    normal, hard, nearly = 5400, 42000, 0.1

    def rate(self, view: State, seat: int, move: Any) -> float:
        match move:
            case Guess():
                return self._likely(view, seat)[LETTERS[move.type]] * self._gain(view, LETTERS[move.type])
            case Play():
                return self._gain(view, suit_of(move.card)) + self._climbs(view, move.card)
            case Tuck():
                return 0.0 if move.card is None else (2.0 if _exposes(view) else -1.0) - rank_of(move.card) / 100
        return (
            float(-sum(rank_of(card) for card in move.cards if suit_of(card) == "S"))
            if isinstance(move, Discard)
            else 0.0
        )

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the moves worth a look.

        A type of which no card is left is not guessed. A spy is always tucked in if it exposes a document by itself.
        """
        found = super().moves(view, seat, luck)
        if view.phase == "guess":
            likely = self._likely(view, seat)
            return [move for move in found if likely[LETTERS[move.type]] > 0]
        if view.phase == "tuck" and _exposes(view):
            return [move for move in found if move.card is not None] or found
        return found

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        """Draw plays and guesses by their weight: a player who always does the same is easily read."""
        if view.phase not in BLUFFS:
            return super().choose(view, seat, luck)
        moves = self.moves(view, seat, luck)
        weights = [max(self.rate(view, seat, move), 0.01) for move in moves]
        left = luck.share() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[-1]

    def draws(self, decision: Decision) -> bool:
        """Return whether an answer is drawn: a play or a guess, here as in the search.

        Neither of these is sealed, but each is a bluff.
        """
        return decision.kind in BLUFFS

    def looks(self, view: State) -> float:
        """Return after how many looks the search gets no surer of a move.

        A best answer to the other player's bluffs so far is seen through, if it always comes.
        """
        return UNSURE if view.phase in BLUFFS else math.inf

    def _likely(self, view: State, seat: int) -> dict[str, int]:
        """Return how many cards of each type the attacker could have laid, as far as the defender knows."""
        seen = [*view.hands[seat], *view.discard]
        for item in view.row:
            seen += (item.card,) if item.under is None else (item.card, item.under)
        types = [suit_of(card) for card in seen]
        return {letter: n - types.count(letter) for letter, n in zip(TYPES, AGENTS[view.agents], strict=True)}

    def _gain(self, view: State, letter: str) -> float:
        """Return the worth of a success of this type to the attacker."""
        if letter == "S":
            return 1.5 if _exposes(view) else 0.8
        return 1.2 if letter == "F" else 0.9

    def _climbs(self, view: State, card: str) -> float:
        """Return the worth of a spy's number.

        A spy that is larger than the one before it draws a card. Small spies go first.
        """
        if suit_of(card) != "S":
            return 0.0
        before = view.row[-1].card if view.row else ""
        climbs = before and suit_of(before) == "S" and rank_of(before) < rank_of(card)
        return (0.4 if climbs else 0.0) - rank_of(card) / 50


def _exposes(view: State) -> bool:
    """Return whether one more spy in the row exposes a document."""
    return (view.count + 1) % DOCUMENTS == 0
