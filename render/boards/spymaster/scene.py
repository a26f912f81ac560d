"""What follows from a view, and the parts that both pictures share."""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import rank_of, suit_of
from render import theme
from render.canvas import Canvas
from render.scene import BaseScene
from render.theme import BODY, MUTED, PAPER, WHITE

SYMBOLS = {
    "S": theme.Symbol("spy", theme.BOOK, theme.BOOK),
    "F": theme.Symbol("force", theme.HEART, theme.HEART),
    "H": theme.Symbol("hacker", theme.STAR, theme.FERN),
}


class Scene(BaseScene, frozen=True):
    """A view with what follows from it, and its words in one language."""

    game = "spymaster"

    @property
    def deciding(self) -> int | None:
        """The seat that owes the decision."""
        phase = self.view.phase
        return None if phase == "over" else 1 - self.view.attacker if phase == "guess" else self.view.attacker

    @property
    def spies(self) -> int:
        return sum((suit_of(item.card) == "S") + (item.under is not None) for item in self.view.row)

    @property
    def next_document(self) -> int:
        """The number of spies at which the next document falls."""
        return (self.spies // 3 + 1) * 3

    @property
    def winner(self) -> int | None:
        a, b = self.view.exposed
        return None if self.view.phase != "over" or a == b else int(a > b)

    @property
    def to_discard(self) -> int:
        return len(self.view.hands[self.view.attacker]) // 2

    def effect(self, card: str) -> tuple[int, bool] | None:
        """How many cards this hand card would draw now, and whether a document falls; None if it could not be used."""
        if card == BACK:
            return None
        suit, row = suit_of(card), self.view.row
        reaches = self.spies % 3 == 2
        if self.view.phase == "tuck":
            return (0, reaches) if suit == "S" and rank_of(card) > rank_of(row[-1].card) else None
        if self.view.phase != "play":
            return None
        if suit == "F":
            return 0, True
        last = row[-1].card if row else ""
        draws = 2 if suit == "H" else int(suit_of(last) == "S" and rank_of(last) < rank_of(card))  # R7
        return min(draws, len(self.view.deck) + len(self.view.discard)), suit == "S" and reaches  # R13


def rank_label(card: str) -> str:
    return str(rank_of(card)) if suit_of(card) == "S" else card


def track(c: Canvas, scene: Scene, right: int, y: int, groups: int = 3) -> int:
    """Spies in the row and how many bring the next document down, ending at `right`. Returns where it begins.

    The spies stand in threes; of more than `groups` threes only the last is shown. At the end no document is next.
    """
    goal, x, count = scene.next_document, right, f"{scene.spies}"
    if scene.view.phase != "over":
        c.folder(right - 44, y - 23, 44, exposed=True)
        x = right - 58
        for i in reversed(range(goal - 3 if goal > 3 * groups else 0, goal)):
            full = i < scene.spies
            c.panel((x - 24, y - 12, x, y + 12), PAPER if full else None, PAPER if full else MUTED, 3, 12)
            x -= 30 if i % 3 else 42
        x, count = x + 2, f"{scene.spies} / {goal}"
    x -= c.text(x, y, count, 32, align="r") + 14
    x -= c.text(x, y, scene.say("board-spies"), BODY, MUTED, "r") + 12
    c.icon("spy", x - 18, y, 36, MUTED)
    return x - 36


def gain_width(text: str) -> int:
    return theme.width(text, BODY) + 20


def gain(c: Canvas, x: int, y: int, text: str) -> int:
    """A mark for drawn cards."""
    w = gain_width(text)
    c.panel((x, y - 20, x + w, y + 20), theme.FERN, thick=0, radius=10)
    c.text(x + w // 2, y, text, BODY, WHITE, "m")
    return w
