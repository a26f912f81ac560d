"""The parts that all pictures of Laminate Rummy share: facts from a view, sketches, the supply, a row of papers."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.papers.publishing import possible
from engine.games.papers.rules import judge
from engine.games.papers.state import FLAG, KINDS, PUBLISHABLE, RANK, Paper, in_order
from render import former, theme
from render.boards.papers.ground import GROUND
from render.canvas import Box, Canvas
from render.former import BODY, HEADER, SMALL
from render.scene import BaseScene
from render.theme import FAINT, GOLD, INK, LEFT, LINE, MUTED, PAPER, RGB, RIGHT, WHITE

KIND, HIGH = 73, 98  # width and height of a kind in the supply
WIDE = 98  # width of the card of a recognised paper, if there is room
PITCH = (RIGHT - LEFT - KIND) / (len(PUBLISHABLE) - 1)
SUPPLY = HEADER + 8
BELOW = SUPPLY + HIGH + 8  # y of everything below the supply

STEPS = {"straight_5": 5, "straight_7": 7, "straight_9": 9, "straight_11": 11, "sf_4": 4, "sf_6": 6, "all_even": 6}
BLOCKS = {
    "three_card": (3,),
    "five_card": (5,),
    "three_pair": (2,) * 3,
    "four_pair": (2,) * 4,
    "triple_three": (3,) * 3,
}

WRITTEN = {"sum_49": "49", "sum_100": "100", "ace_king": "AK"}


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "papers"
    least = former.SMALL
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.view.phase == "over" else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        return judge(self.view)[0] if self.view.phase == "over" else ()

    def chosen(self, name: str) -> tuple[str, ...]:
        """Return the values of one field of the publication that is being composed."""
        draft = self.look.draft
        return draft.values.get(name, ()) if draft is not None and draft.kind == "publish" else ()

    def pending_points(self, seat: int) -> int:
        """Return the points that a seat's papers under review will bring."""
        return sum([KINDS[paper.paper].points for paper in self.view.papers[seat] if len(paper.cards) > 1])

    def possible(self, seat: int) -> list[str]:
        return possible(self.view, seat)

    def in_hand(self, seat: int) -> tuple[str, ...]:
        """Return a hand in the order of the picture: by rank, or by suit."""
        hand: tuple[str, ...] = self.view.hands[seat]
        return in_order(hand) if self.look.sort == "suit" else by_rank(hand)


def by_rank(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(in_order(cards), key=RANK.__getitem__))


def face(card: str) -> tuple[str, theme.Symbol]:
    """Return the rank and the symbol on a card: 1 is an A, 13 a K."""
    rank = RANK[card]
    return {1: "A", 13: "K"}.get(rank, str(rank)), theme.SUITS[card[0]]


# -- sketches --------------------------------------------------------------------------------------------------------


def sketch(c: Canvas, kind: str, box: Box, colour: RGB) -> None:
    """Draw the content of a paper in a few strokes: steps, or blocks side by side; numbers are written."""
    left, top, right, bottom = box
    w, h = right - left, bottom - top
    if kind in STEPS:
        n = STEPS[kind]
        if kind != "all_even":  # the number of steps is written before them
            left += c.text(left, (top + bottom) // 2, str(n), SMALL, colour) + 4
            w, n = right - left, 4 if right - left > 20 else 3
        wide = max(2, w // n - 2)
        for k in range(n):
            x = left + round(k * (w - wide) / (n - 1))
            high = max(4, round(h * (k + 2) / (n + 1)))
            c.panel((x, bottom - high, x + wide, bottom), colour, thick=0, radius=1)
        if kind.startswith("sf"):  # all of one suit: one stroke under all steps
            c.panel((left, bottom + 3, right, bottom + 7), colour, thick=0, radius=1)
        if kind == "all_even":
            for k in range(n):
                x = left + round(k * (w - wide) / (n - 1))
                c.panel((x, bottom + 3, x + wide, bottom + 7), colour, thick=0, radius=1)
    elif kind in BLOCKS:
        groups = BLOCKS[kind]
        side = min(11, (w - 3 * (len(groups) - 1)) // len(groups), (h - 2 * max(groups)) // max(groups) + 1)
        pitch = side + 5
        x = left + (w - pitch * len(groups) + 5) // 2
        for n, size in enumerate(groups):
            for k in range(size):
                y = bottom - side - k * (side + 2)
                c.panel((x + n * pitch, y, x + n * pitch + side, y + side), colour, thick=0, radius=2)
    elif kind == FLAG:
        c.panel((left + 6, top, left + 10, bottom), colour, thick=0, radius=1)
        c.panel((left + 10, top, right - 4, top + h // 2 + 2), colour, thick=0, radius=2)
    else:
        text = WRITTEN[kind]
        c.text((left + right) // 2, (top + bottom) // 2, text, SMALL, colour, "m")


def supply(c: Canvas, scene: Scene, seat: int | None = None) -> None:
    """Draw all kinds: their content, points, and copies left.

    For a seat, also show what it can publish now, and what it can no longer publish.
    """
    now = list(scene.chosen("paper")) if seat is not None else []
    if not now and seat is not None and scene.deciding == seat and scene.view.phase == "turn":
        now = scene.possible(seat)
    for n, kind in enumerate(PUBLISHABLE):
        x, left = LEFT + round(n * PITCH), scene.view.left(kind)
        gone = not left or (seat is not None and scene.view.owns(seat, kind))
        colour = WHITE if not gone else LINE if kind in BLOCKS or kind == "all_even" else MUTED
        ready = kind in now
        edge = GOLD if ready else FAINT if gone else LINE
        c.panel((x, SUPPLY, x + KIND, SUPPLY + HIGH), edge=edge, thick=4 if ready else 2, radius=10)
        sketch(c, kind, (x + 10, SUPPLY + 8, x + KIND - 10, SUPPLY + 46), colour)
        c.text(x + 10, SUPPLY + 76, str(KINDS[kind].points), 34, MUTED if gone else WHITE)
        for k in range(left):
            dx, dy = k % 2 * 15, k // 2 * 15
            c.panel((x + 40 + dx, SUPPLY + 62 + dy, x + 51 + dx, SUPPLY + 73 + dy), PAPER, thick=0, radius=2)


# -- papers ----------------------------------------------------------------------------------------------------------


class Size(NamedTuple):
    """The sizes of papers: their cards, the card of a recognised paper, and the line above them."""

    w: int
    h: int
    one: int
    gap: int = 4
    between: int = 10
    label: int = 36
    bare: bool = False  # True if there are too many papers for sketches


def breadth(paper: Paper, size: Size) -> int:
    """Return a paper's width: that of its cards, or of the text above them if that is wider."""
    n = len(paper.cards)
    least = 32 if size.bare else 90 if paper.paper == "sum_100" else 72
    return max(size.one if n == 1 else n * size.w + (n - 1) * size.gap, least) + (4 if size.bare else 12)


def fitting(papers: tuple[Paper, ...], room: int, h: int, widest: int) -> Size:
    """Return the size with the widest cards at which a row of papers fits."""
    sizes = [Size(w, h, one, 4, 10) for w in range(widest, 36, -2) for one in (WIDE, w)]
    sizes += [Size(w, h, w, 2, 6) for w in range(min(widest, 36), 25, -2)]
    sizes += [Size(w, h, 32, 1, 4, bare=True) for w in range(min(widest, 34), 15, -2)]
    for size in sizes:
        if sum(breadth(paper, size) for paper in papers) + size.between * (len(papers) - 1) <= room:
            break
    return size


def row(c: Canvas, scene: Scene, papers: tuple[Paper, ...], x: int, y: int, size: Size) -> None:
    """Draw papers side by side, each filled if it is recognised and hollow under review.

    Above its cards are a paper's kind and its points.
    """
    for paper in papers:
        w = breadth(paper, size)
        done = len(paper.cards) == 1
        bottom = y + size.label + size.h + 8
        fill, edge, ink = (PAPER, WHITE, INK) if done else (theme.PANEL, MUTED, MUTED)
        c.panel((x, y, x + w, bottom), fill, edge, 2, 10)
        if size.bare:
            c.text(x + w // 2, y + size.label // 2 + 1, str(KINDS[paper.paper].points), SMALL, ink, "m")
        elif paper.paper in WRITTEN:
            c.text(x + 8, y + size.label // 2 + 1, WRITTEN[paper.paper], SMALL, ink)
        else:
            sketch(c, paper.paper, (x + 8, y + 6, x + 54, y + size.label - 8), ink)
        if not size.bare:
            c.text(x + w - 8, y + size.label // 2 + 1, str(KINDS[paper.paper].points), SMALL, ink, "r")
        cards, broad = paper.cards, size.one if done else size.w
        left = x + (w - len(cards) * broad - (len(cards) - 1) * size.gap) // 2
        for card in cards:
            box = (left, y + size.label, left + broad, y + size.label + size.h)
            c.tile(box, *face(card))
            if card in scene.fresh:
                c.accent(box, 8)
            left += broad + size.gap
        x += w + size.between


def pile(c: Canvas, scene: Scene, x: int, y: int, w: int, h: int) -> None:
    """Draw the top discard in large, or an empty place."""
    view = scene.view
    if not view.pile:
        c.slot((x, y, x + w, y + h), LINE, thick=3)
        return
    c.card(x, y, w, h, *face(view.pile[0]))
    if view.pile[0] in scene.fresh:
        c.accent((x, y, x + w, y + h))


def counts(c: Canvas, scene: Scene, x: int, y: int) -> int:
    """Draw the numbers of cards in the deck and on the discard pile, right-aligned. Return the x where they begin."""
    for icon, count in (("cards", len(scene.view.pile)), ("deck", len(scene.view.deck))):
        x -= c.text(x, y, str(count), BODY, WHITE, "r") + 24
        c.icon(icon, x, y, 36, MUTED)
        x -= 36
    return x
