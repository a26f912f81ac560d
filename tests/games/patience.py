"""Patience: a test game for one person, made of Tiny's parts.

Three times you may toss a card away. Each tossed card is a point, and one point wins. Its options, a level and a
boolean, change nothing.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from engine.cards import take
from engine.chance import Chance
from engine.game import Decision, Options, Outcome, Step
from tests.games.tiny import DECK, Ended, Start, State, Tiny, Toss, Tossed

ROUNDS = 3
WORDS = {
    "en": """
option-level = Level
option-level-value = Level { $value }
option-open = Open
option-open-value = { $value }
best-score = { $score ->
    [3] ★★★
    [2] ★★☆
    [1] ★☆☆
   *[0] ☆☆☆
}
""",
    "ja": """
option-level = 面
option-level-value = 第{ $value }面
option-open = 公開
option-open-value = { $value }
best-score = { $score ->
    [3] ★★★
    [2] ★★☆
    [1] ★☆☆
   *[0] ☆☆☆
}
""",
}


class PatienceOptions(Options, frozen=True):
    level: Literal[1, 2, 3] = 1
    open: bool = False


class Patience(Tiny):
    id = "patience"
    seats = range(1, 2)
    options_type = PatienceOptions

    def check_options(self, options: Any, seats: int) -> None:
        pass

    def setup(self, seats: int, options: Any, chance: Chance, start: Start | None = None) -> State:
        cards = chance.shuffle("deck", DECK)
        hands, rest = (self._sorted(cards[:ROUNDS]),), cards[ROUNDS:]
        return State(False, False, ROUNDS, 1, "toss", hands, rest, (None,), (), ((),), (0,), tosser=0)

    def pending(self, view: State) -> tuple[Decision, ...]:
        return () if view.phase == "over" else (Decision(0, "toss", about=str(view.round)),)

    def apply(self, state: State, seat: int, move: Toss, chance: Chance) -> Step:
        over, tossed = state.round == ROUNDS, () if move.card is None else (move.card,)
        state = replace(
            state,
            hands=(take(state.hands[0], *tossed),),
            discard=(*state.discard, *tossed),
            scores=(state.scores[0] + len(tossed),),
            phase="over" if over else "toss",
            round=state.round + (not over),
        )
        return Step(state, (Tossed(0, move.card), Ended(self._best(state))) if over else (Tossed(0, move.card),))

    def _best(self, state: State) -> tuple[int, ...]:
        return (0,) if state.scores[0] else ()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(state.scores, self._best(state), "rounds") if state.phase == "over" else None
