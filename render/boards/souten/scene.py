"""What all pictures of Twin Heavens share: what follows from a view, laid cards, the result of a round."""

from __future__ import annotations

from engine.audience import BACK
from engine.game import Outcome
from engine.games.souten.scoring import final, side
from engine.games.souten.shapes import COMBINATIONS, in_call_order
from engine.games.souten.state import BONUS, LAPS, TARGET, Laid, Result
from render import theme
from render.boards.souten import cards
from render.canvas import Canvas
from render.scene import BaseScene
from render.theme import GOLD, MUTED, RGB, WHITE


class Scene(BaseScene, frozen=True):
    """A view with what follows from it, and its words in one language."""

    game = "souten"

    @property
    def seats(self) -> int:
        return len(self.view.hands)

    @property
    def team(self) -> bool:
        return bool(self.view.mode == "team")

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        if self.view.phase == "give":
            return tuple(seat for seat, gift in enumerate(self.view.gifts) if not gift)
        return () if self.view.turn is None else (self.view.turn,)

    @property
    def outcome(self) -> Outcome | None:
        return final(self.view) if self.view.phase == "over" else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Of the match, once it is over."""
        return () if self.outcome is None else self.outcome.winners

    @property
    def target(self) -> int:
        return TARGET[self.view.mode]

    @property
    def lap(self) -> int:
        return int((self.view.round - 1) // self.seats + 1)

    @property
    def laps(self) -> int:
        return LAPS

    def score(self, seat: int) -> int:
        return int(self.view.scores[side(self.view, seat)])

    def zodiac(self, seat: int) -> int:
        """Zodiac cards that lie face up in front of a seat."""
        return sum(card[0] == "Z" for laid in self.view.rows[seat] for card in laid.cards)

    def down(self, seat: int) -> int:
        """Cards that lie face down in front of a seat."""
        return sum(laid.down for laid in self.view.rows[seat])

    def shape(self) -> str:
        """What the trick under way is made of, in words."""
        return self.say("board-shape-" + self.view.shape)

    def face(self, card: str) -> str:
        """The name on a card."""
        return self.say("board-face", card=card)


def team_colour(scene: Scene, seat: int) -> RGB:
    return theme.SEATS[seat % 2] if scene.team else theme.SEATS[seat]


def in_line(laid: Laid) -> tuple[str, ...]:
    """Its cards as they are called out; those that Wisdom has broken up as they lie."""
    known = (laid.cards, laid.stands) in COMBINATIONS
    return in_call_order(laid.cards, laid.stands) if known else laid.cards


def pile(
    c: Canvas,
    laid: Laid,
    x: int,
    y: int,
    w: int,
    h: int,
    state: str = "plain",
    shown: tuple[str, ...] = (),
    lying: bool = False,
) -> None:
    """What a seat has laid in a trick, side by side from (x, y). `shown`: face-down cards as their owner knows them."""
    if laid.cards:
        width, height = (h, w) if lying else (w, h)
        for card in in_line(laid):
            note = str(laid.stands) if card == "WA" and laid.stands is not None else ""
            cards.draw(c, card, x, y + (h - height) // 2, width, height, state, note=note)
            x += width + 4
        return
    known = shown or (laid.known or BACK,) + (BACK,) * (laid.down - 1)
    for card in known:
        if card == BACK:
            c.back(x, y, w, h, emblem="")
        else:
            cards.draw(c, card, x, y, w, h, "dim")
            c.sign(x + w - 6, y + h - 6, "facedown", theme.LINE, 16)
        x += w + 4


def formula(c: Canvas, scene: Scene, result: Result, x: int, y: int, size: int) -> int:
    """`(1 + ☯5) × ▮9 × 2 = 108` from x on; returns where it ends."""
    times, icon = BONUS[result.bonus], "yinyang" if scene.team else "deck"
    parts: list[tuple[str, str | None]]
    parts = [("(1 + ", icon), (f"{result.more}) × ", "facedown"), (str(result.down), None)]
    if times > 1:
        parts.append((f" × {times}", None))
    for text, after in parts:
        x += c.text(x, y, text, size) + 4
        if after is not None:
            c.icon(after, x + size // 2, y, size, MUTED)
            x += size + 6
    x += c.text(x + 8, y, "=", size, WHITE) + 20
    return x + c.text(x, y, str(result.points), size + 6, GOLD)


def formula_width(result: Result, size: int) -> int:
    """How wide `formula` is."""
    times = BONUS[result.bonus]
    texts = ["(1 + ", f"{result.more}) × ", str(result.down), *([f" × {times}"] if times > 1 else [])]
    return (
        sum(theme.width(theme.drawable(text), size) + 4 for text in texts)
        + 2 * (size + 6)
        + theme.width("=", size)
        + 20
        + theme.width(str(result.points), size + 6)
    )
