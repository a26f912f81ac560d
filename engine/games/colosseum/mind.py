"""Dice-Rolling Colosseum's AI seats: the last roll is counted out; before it, few dice left over and many of one face.

The search looks to the end of the turn, and there prices HP and the counter. An attack costs whoever meets it more
than half of itself, for the rest it is beaten or shaken off.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.mind import Mind as Base
from engine.games.colosseum.rules import attack_of, counts, with_face
from engine.games.colosseum.state import DICE, ROLLS, Keep, State

HITS = 0.6  # the share of its attack that a blow costs whoever meets it, on average
TOGETHER = 0.5  # HP that one more of the commonest face is worth, as long as there are rolls to come
SHAKEN_OFF = 100.0  # nothing can be lost, and nothing more be rolled
BARELY = 0.3  # HP of somebody who lives, but will hardly survive the next blow
LUCK = 1.0  # HP that being alive is worth


class Mind(Base[State, Keep]):
    normal, hard, nearly = 4500, 27000, 0.5

    def rate(self, view: State, seat: int, move: Keep) -> float:
        kept = (*view.kept, *with_face(view.rolled, move.face))
        attack, left = attack_of(kept), DICE - len(kept)
        if not left:
            return SHAKEN_OFF + attack
        if view.roll < ROLLS:
            return HITS * attack + TOGETHER * max(counts(kept)) - left
        return HITS * attack - (view.attack if attack <= view.attack else 0)

    def horizon(self, before: State, now: State) -> bool:
        return now.turn_number != before.turn_number

    def seats(self, state: State) -> int:
        return len(state.hp)

    def value(self, state: State) -> Sequence[float]:
        """By HP, less what the next blow will cost."""
        left = [hp + LUCK if hp else 0.0 for hp in state.hp]
        left[state.turn] = max(state.hp[state.turn] - HITS * state.attack, BARELY) + LUCK
        return [each / sum(left) for each in left]
