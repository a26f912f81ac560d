"""The facts that the pictures of the Crown of Lombardia need, worked out from a view."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.lombardia import automaton
from engine.games.lombardia.checks import largest_hands
from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import AUTOMATON, BISHOPS, KINDS, NOBLES, Deed
from render import former, theme
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


class Scene(BaseScene, frozen=True):
    game = "lombardia"
    least = former.SMALL
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

    def gained(self, side: int) -> int:
        """Return the points of a side that came in the turn of the deeds shown, as many as it still has."""
        points = sum(_gain(deed, side) for deed in self.view.deeds)
        return max(0, min(points, int(self.view.scores[side])))

    def is_target(self, side: int) -> bool:
        """Return whether the seat in turn may attack this side, in a game of three or more."""
        view = self.view
        return self.sides > 2 and not self.over and side in largest_hands(view, view.active)

    @property
    def preview(self) -> str:
        """The automaton's next turn in words, if its hand stays as it is."""
        if self.view.assault is not None and self.view.assault.attacker == AUTOMATON:
            return self.say("board-its-turn")
        steps = automaton.steps(self.view.hands[AUTOMATON])
        if steps.princes:
            return self.say("board-next-princes")
        parts = [self.say(f"board-next-{name}", n=n) for name, n in zip(steps._fields[1:], steps[1:], strict=True) if n]
        return self.say("board-next", steps=" · ".join(parts) or self.say("board-next-nothing"))

    def worth(self, hand: Cards, letter: str) -> tuple[int, int]:
        """Return the strength of a kind in a hand, a pair of princes included, and the most points that it gives."""
        pair = len(of_kind(hand, "P")) >= 2 and letter != "P"
        strength = len(of_kind(hand, letter)) + pair
        table = BISHOPS if letter == "B" else NOBLES[self.view.nobles] if letter == "N" else {}
        times = 2 if self.view.scholar else 1
        return strength, times * max((points for need, points in table.items() if need <= strength), default=0)

    def caption(self, deed: Deed, size: int, room: int) -> str:
        args = {"n": deed.points, "count": len(deed.cards)}
        if deed.other is not None:
            args["other"] = self.who(deed.other)
        key = f"board-deed-{deed.kind}"
        if deed.kind == "attack" and deed.type is not None:
            key, kind = key + "-kind", self.say(f"board-{deed.type}")
            return self.fit(key, size, room, type=kind, **args)
        return self.fit(key, size, room, **args)


def _gain(deed: Deed, side: int) -> int:
    if deed.kind == "lost":
        return deed.points if deed.other == side else -deed.points if deed.side == side else 0
    return deed.points if deed.side == side else 0


def symbol_of(card: str) -> Symbol:
    return SYMBOLS[card[0]]


def by_kind(cards: Cards) -> list[Cards]:
    """Return cards that are seen, in groups by kind."""
    return [group for letter in KINDS if (group := of_kind(cards, letter))]


def seen(cards: Cards) -> bool:
    return BACK not in cards


def draw_card(c: Canvas, box: Box, card: str, state: str = "plain", strip: int = 0) -> None:
    """Draw a card of any size, or its back. `strip`: all but so many pixels at its left will be covered."""
    left, top, right, bottom = box
    if card == BACK:
        c.back(left, top, right - left, bottom - top)
    elif bottom - top >= 138:
        c.card(left, top, right - left, bottom - top, card[1:], symbol_of(card), state, strip=strip)
    else:
        c.tile(box, card[1:], symbol_of(card), state)
