"""The facts that the pictures of the Crown of Lombardia need, worked out from a view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.audience import BACK
from engine.games.lombardia import automaton
from engine.games.lombardia.automaton import Steps
from engine.games.lombardia.checks import largest_hands
from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import AUTOMATON, KINDS, Deed
from render import theme
from render.boards.lombardia import icons as icons
from render.boards.lombardia.ground import GROUND
from render.canvas import Box, Canvas
from render.scene import BaseScene
from render.theme import Symbol

SYMBOLS = {
    **theme.LOMBARDY,
    "S": Symbol("eye", theme.STAR, theme.FERN),
    "L": Symbol("quill", theme.CLOCK, theme.CLOCK),
    "M": Symbol("purse", theme.COIN, theme.BRASS),
}
ANSWERS = {"attack": ("defend", "lost"), "spy": ("swap",)}  # the deeds that finish another one


class Act(NamedTuple):
    """A deed of a turn, and the deed that finishes it: an attack is blocked, or costs its target cards."""

    deed: Deed
    result: Deed | None = None


class Scene(BaseScene, frozen=True):
    game = "lombardia"
    ground = GROUND

    @property
    def solo(self) -> bool:
        return bool(self.view.open)

    @property
    def sides(self) -> int:
        return len(self.view.hands)

    @property
    def deciding(self) -> int | None:
        return None if self.over else self.view.turn

    def who(self, side: int) -> int:
        """Return the number by which words name a side; -1 is the automaton."""
        return -1 if self.solo and side == AUTOMATON else side

    def name(self, side: int) -> str:
        return self.say("automaton") if self.who(side) < 0 else self.names[side]

    def has_won(self, side: int) -> bool:
        if self.who(side) < 0:
            return str(self.view.reason).startswith("ai_")
        return side in self.view.winners

    @property
    def acts(self) -> list[Act]:
        """The deeds shown, each attack with its end and each spy with its swap."""
        found: list[Act] = []
        for deed in self.view.deeds:
            if found and found[-1].result is None and deed.kind in ANSWERS.get(found[-1].deed.kind, ()):
                found[-1] = Act(found[-1].deed, deed)
            else:
                found.append(Act(deed))
        return found

    def gained(self, side: int) -> int:
        """Return the points of a side that came in the turn of the deeds shown, as many as it still has."""
        points = sum(_gain(deed, side) for deed in self.view.deeds)
        return max(0, min(points, int(self.view.scores[side])))

    def lost(self, side: int) -> int:
        """Return the points that were stolen from a side in the turn of the deeds shown."""
        return max(0, -sum(_gain(deed, side) for deed in self.view.deeds))

    def freshly_gained(self, side: int) -> int:
        """Return those of the points gained that are new to this viewer."""
        points = sum(_gain(deed, side) for deed in self.view.deeds if self.is_new(deed))
        return max(0, min(points, self.gained(side)))

    def is_new(self, deed: Deed) -> bool:
        return bool(self.fresh & {*deed.cards})

    def is_target(self, side: int) -> bool:
        """Return whether the seat in turn may attack this side, in a game of three or more (R32)."""
        view = self.view
        return self.sides > 2 and view.phase == "act" and side in largest_hands(view, view.active)

    @property
    def over_limit(self) -> int:
        """The number of cards that the seat in turn has too many."""
        return max(0, len(self.view.hands[self.view.active]) - int(self.view.limit))

    @property
    def turns_left(self) -> int:
        """The turns (solo: rounds) before the limit, this one included, if they are the last two of each seat."""
        left = int(self.view.turn_limit - self.view.turn_number + 1)
        return 0 if self.over or left > 2 * (1 if self.solo else self.sides) else left

    @property
    def is_early(self) -> bool:
        """True in the first two turns of each seat (solo: rounds)."""
        return bool(self.view.turn_number <= 2 * (1 if self.solo else self.sides))

    @property
    def preview(self) -> Steps | None:
        """The automaton's next turn, if its hand stays as it is. None: there is none, or it is in the midst of it."""
        assault = self.view.assault
        if not self.solo or self.over or (assault is not None and assault.attacker == AUTOMATON):
            return None
        return automaton.steps(self.view.hands[AUTOMATON])


def _gain(deed: Deed, side: int) -> int:
    if deed.kind == "lost":
        return deed.points if deed.other == side else -deed.points if deed.side == side else 0
    return deed.points if deed.side == side else 0


def foreseen(steps: Steps) -> Iterator[tuple[str, str]]:
    """Yield an icon and a figure for each step of the automaton's next turn."""
    if steps.princes:
        yield "prince", "3"
        yield "crown", ""
        return
    if steps.bishops:
        yield "bishop", f"+{steps.bishops}"
    if steps.nobles:
        yield "noble", f"+{steps.nobles}"
    if steps.attacks:
        yield "aim", str(steps.attacks)


def symbol_of(card: str) -> Symbol:
    return SYMBOLS[card[0]]


def by_kind(cards: Cards) -> list[Cards]:
    """Return cards that are seen, in groups by kind."""
    return [group for letter in KINDS if (group := of_kind(cards, letter))]


def seen(cards: Cards) -> bool:
    return BACK not in cards


def draw_card(c: Canvas, box: Box, card: str, state: str = "plain") -> None:
    left, top, right, bottom = box
    c.card(left, top, right - left, bottom - top, card[1:], symbol_of(card), state)
