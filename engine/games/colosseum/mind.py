"""Dice-Rolling Colosseum: the AI seats. They want few dice left over and many dice of one face.

The last roll is calculated exactly. The search looks to the end of the turn, and prices HP and the counter there. An
attack costs the next player more than half of its value on average, because it may also be beaten or shaken off.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.mind import Mind as Base
from engine.games.colosseum.rules import attack_of, counts, with_face
from engine.games.colosseum.state import DICE, ROLLS, Keep, State

HITS = 0.6  # share of an attack that it costs the next player, on average
TOGETHER = 0.5  # HP that one more die of the commonest face is worth, while there are rolls to come
SHAKEN_OFF = 100.0  # worth of keeping all dice: nothing can be lost, and nothing more is rolled
BARELY = 0.3  # HP that count for a living seat that will hardly survive the next blow
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
        """Return the shares by HP, less the expected cost of the next blow."""
        left = [hp + LUCK if hp else 0.0 for hp in state.hp]
        left[state.turn] = max(state.hp[state.turn] - HITS * state.attack, BARELY) + LUCK
        return [each / sum(left) for each in left]
