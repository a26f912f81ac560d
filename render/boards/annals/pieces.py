"""The parts of both pictures: cards, places, banners, the track to victory, and the way from the past."""

from __future__ import annotations

from itertools import pairwise

from engine.audience import BACK
from render import theme
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.theme import FAINT, GOLD, LINE, MUTED, PANEL, RGB, WHITE, Symbol

SYMBOLS = {
    "S": Symbol("longsword", theme.COFFIN, theme.COFFIN),
    "T": Symbol("watchtower", theme.CLOCK, theme.CLOCK),
    "B": Symbol("tome", theme.BOOK, theme.BOOK),
}
LIVING = theme.STAR  # the frame of a card that lives on, and the way from it to the present
WAY = 12  # breadth of that way
HEAD = 30  # length of its arrow's head
MIDDLE = 400  # y of the middle: what is above it belongs to seat 0, what is below it to seat 1
RAIL = 356  # how far from the middle the way runs from era to era


def at(seat: int, far: int) -> int:
    """Return the y that is so far from the middle on a seat's side."""
    return MIDDLE - far if seat == 0 else MIDDLE + far


def span(seat: int, near: int, far: int) -> tuple[int, int]:
    """Return top and foot of what reaches from `near` to `far` from the middle on a seat's side."""
    return (MIDDLE - far, MIDDLE - near) if seat == 0 else (MIDDLE + near, MIDDLE + far)


def face(c: Canvas, box: Box, card: str, state: str = "plain", frame: RGB | None = None) -> None:
    """Draw a card of a line: its face, or its back if the viewer may not see it."""
    left, top, right, bottom = box
    if card == BACK:
        c.back(left, top, right - left, bottom - top, emblem="")
    else:
        c.tile(box, card[1:], SYMBOLS[card[0]], state, frame)


def row(middle: int, top: int, size: tuple[int, int], gap: int) -> list[Box]:
    """Return the boxes of three cards side by side."""
    (w, h), left = size, middle - (3 * size[0] + 2 * gap) // 2
    return [(left + n * (w + gap), top, left + n * (w + gap) + w, top + h) for n in range(3)]


def draw_line(
    c: Canvas, scene: Scene, era: int, seat: int, cards: tuple[str, ...], boxes: list[Box], asks: bool = True
) -> None:
    """Draw the line of an era that is not judged: its cards, then its empty places.

    If the picture asks the seat, the first empty place is gold where it may lay a card now.
    """
    asked = asks and era in scene.open_to(seat)
    for n, box in enumerate(boxes):
        if n < len(cards):
            face(c, box, cards[n])
        else:
            gold = asked and n == len(cards)
            c.slot(box, GOLD if gold else LINE, thick=6 if gold else 3)
    if cards and (era, seat) in scene.laid:
        card = scene.laid[era, seat]
        c.accent(boxes[cards.index(card) if card in cards and card != BACK else len(cards) - 1], 12)


def outline(c: Canvas, box: Box, card: str) -> None:
    """Draw a chosen card in the place where it would be laid: its rank and its kind without a card."""
    x, y, symbol = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, SYMBOLS[card[0]]
    c.text(x, y - 24, card[1:], 64, GOLD, "m")
    c.icon(symbol.icon, x, y + 28, 40, GOLD)


def cloth(c: Canvas, box: Box, colour: RGB, tail: int) -> None:
    """Draw a cloth with a swallow tail at its top and at its foot."""
    left, top, right, bottom = box
    middle = (left + right) / 2
    c.panel((left, top + tail, right, bottom - tail), colour, thick=0, radius=0)
    for edge, inner in ((top, top + tail), (bottom, bottom - tail)):
        c.shape([(left, edge), (middle, inner), (right, edge), (right, inner), (left, inner)], colour)


def banner(c: Canvas, box: Box, lit: bool = False, tail: int = 30) -> None:
    """Draw an era's banner, with a white edge if it is `lit`."""
    if lit:
        cloth(c, (box[0] - 5, box[1] - 5, box[2] + 5, box[3] + 5), WHITE, tail)
    cloth(c, box, PANEL, tail)


def track(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw one stone for each point up to the goal.

    Reached stones are white. Those that the present era would bring are hatched.
    """
    left, top, right, foot = box
    score, goal = scene.view.scores[seat], scene.goal
    gain = 0 if scene.over else scene.points(scene.view.present)
    for n in range(goal):
        x, to = left + (right - left) * n // goal, left + (right - left) * (n + 1) // goal - 4
        stone = (x, top, to, foot)
        c.panel(stone, WHITE if n < score else None, FAINT, 0 if n < score else 2, 4)
        if score <= n < score + gain:
            c.hatch(stone, MUTED, 9, 4, 4)


def way(c: Canvas, *points: tuple[int, int]) -> None:
    """Draw a green way along points that are level with each other or one above the other."""
    half = WAY // 2
    for (x, y), (x2, y2) in pairwise(points):
        box = (min(x, x2) - half, min(y, y2) - half, max(x, x2) + half, max(y, y2) + half)
        c.panel(box, LIVING, thick=0, radius=half)


def pointed(c: Canvas, x: int, y: int) -> None:
    """Draw the head of the way's arrow, its point to the right at (x, y)."""
    c.shape([(x - HEAD, y - 24), (x, y), (x - HEAD, y + 24)], LIVING)


def largest(text: str, sizes: tuple[int, ...], room: int) -> int:
    """Return the first of the sizes, from large to small, in which a text fits; the last one if none does."""
    return next((size for size in sizes if theme.width(text, size) <= room), sizes[-1])


def signed(number: int) -> str:
    return f"+{number}"
