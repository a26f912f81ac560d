"""A seat's shelf: fifteen planks, the points of the seat, and on them its papers.

A recognised paper is a glossy sheet with a full seal and one large card, which can be cited. A paper under review is a
dashed frame with every card that a review could take. Crowded papers are narrower; then they lose their sketches; then
only the cards are left, with the points on them, in two lines if there is room.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from engine.games.papers.state import GOAL, KINDS, Paper
from render import sprites, theme
from render.boards.papers.scene import Scene, face
from render.boards.papers.sketch import HIGH, WIDE, sketch
from render.canvas import Box, Canvas
from render.kept import kept
from render.theme import BOOK, INK, LINE, MUTED, NAME, PANEL, PAPER, SMALL, WHITE

SEAL = 32  # radius of the seal with the points
HEAD = 84  # height of the line with sketch and seal above the cards
TIGHT = 78  # the least height of a card with a symbol
BETWEEN = 6  # cards of a paper
APART = 12  # papers
BESIDE = 26  # breadth of the part of a crowded paper that is at the right of its cards


# -- planks ----------------------------------------------------------------------------------------------------------


def planks(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw fifteen planks: full for points, hatched for those that may come, and with light if they are new."""
    left, top, right, bottom = box
    ends = [left + round((right + 4 - left) * k / GOAL) for k in range(GOAL + 1)]
    points = min(GOAL, scene.view.points[seat])
    hoped = min(GOAL, points + scene.pending_points(seat))
    for k in range(GOAL):
        plank = (ends[k], top, ends[k + 1] - 4, bottom)
        c.panel(plank, WHITE if k < points else PANEL, LINE, 0 if k < hoped else 2, 3)
        if points <= k < hoped:
            c.hatch(plank, MUTED, 12, 5, 3)
    sure, may = scene.gained(seat)
    for last, count in ((points, min(sure, points)), (hoped, min(may, hoped - points))):
        if count:
            c.accent((ends[last - count], top, ends[last] - 4, bottom), 3)


# -- sizes -----------------------------------------------------------------------------------------------------------


class Size(NamedTuple):
    """The sizes in which the papers of a row are drawn.

    tall: sketch and points above the cards; slim: the points; side: both at the left; bare: points on the last card
    """

    style: str
    w: int  # width of a card
    lines: int = 1


def breadth(paper: Paper, size: Size) -> int:
    """Return a paper's width."""
    count, done = len(paper.cards), len(paper.cards) == 1
    cards = count * (size.w + BETWEEN) - BETWEEN
    if size.style == "bare":
        return cards + 8 + BESIDE
    if size.style == "side":
        return 12 + 2 * SEAL + 8 + (10 if paper.paper == "sum_100" else 0) + cards + 10
    more = theme.width(f"+{KINDS[paper.paper].points}", NAME)
    if size.style == "slim":
        return max(cards + 20, 2 * SEAL + 12 if done else more + 24)
    return max(cards + 20, 8 + WIDE + 14 + 2 * SEAL + 10 if done else 16 + WIDE + 14 + more + 16)


def _sizes(tall: bool, h: int) -> Iterator[Size]:
    """Yield the sizes that papers may have in a row of this height, the best first."""
    if tall:
        yield from (Size("tall", w) for w in range(92, 62, -2))
        yield from (Size("slim", w) for w in range(88, 50, -2))
    else:
        yield from (Size("side", w) for w in range(min(92, round((h - 20) * 0.72)), 52, -2))
    if h >= 2 * TIGHT + 34:
        yield from (Size("bare", w, 2) for w in range(72, 16, -2))
    yield from (Size("bare", w) for w in range(76, 16, -2))


def _placed(papers: tuple[Paper, ...], room: int, size: Size) -> list[tuple[int, int]] | None:
    """Return the line and the x of each paper, or None if they do not fit."""
    places, x, line = [], 0, 0
    for paper in papers:
        w = breadth(paper, size)
        if x + w > room:
            x, line = 0, line + 1
        places.append((line, x))
        x += w + APART
        if line >= size.lines or w > room:
            return None
    return places


def stand(c: Canvas, scene: Scene, seat: int, box: Box, tall: bool) -> None:
    """Draw a seat's papers in a box, the largest that fit."""
    left, top, right, bottom = box
    papers, h = tuple(scene.view.papers[seat]), bottom - top
    for size in _sizes(tall, h):
        places = _placed(papers, right - left, size)
        if places is not None:
            break
    high = (h - 6) // 2 if size.lines == 2 else h
    for paper, (line, x) in zip(papers, places or (), strict=False):
        at = (left + x, top + line * (high + 6), left + x + breadth(paper, size), top + line * (high + 6) + high)
        _paper(c, scene, paper, at, size)


# -- papers ----------------------------------------------------------------------------------------------------------


def _paper(c: Canvas, scene: Scene, paper: Paper, box: Box, size: Size) -> None:
    left, top, right, bottom = box
    done, points = len(paper.cards) == 1, KINDS[paper.paper].points
    if done:
        c.panel(box, PAPER, thick=0, radius=14)
        sheen = theme.mix(BOOK, PAPER, 0.88)
        c.paste(sheen, (left, top), _gloss(right - left, bottom - top))
    if size.style == "bare":
        text, h = str(points) if done else f"+{points}", min(bottom - top - 12, max(TIGHT, round(size.w * 1.5)))
        _cards(c, scene, paper, left + 8, right - BESIDE, (top + 6, top + 6 + h), size.w)
        x = right - 4 - max(50, theme.width(text, SMALL) + 12) // 2
        plans = [sprites.tile_layout(face(card)[0], size.w, h) for card in paper.cards]
        ranks = top + 6 + max(plan.rank_at[1] + plan.number.height for plan in plans)
        c.mark(x, max(bottom - 29, ranks + 26), text, INK if done else PANEL, WHITE)
    elif size.style == "side":
        start = right - 10 - len(paper.cards) * (size.w + BETWEEN) + BETWEEN
        middle, gap = (left + start) // 2 + 2, (bottom - top - HIGH - 2 * SEAL) // 3
        sketch(c, paper.paper, middle - WIDE // 2, top + gap, INK if done else WHITE)
        _points(c, middle, bottom - gap - SEAL, points, done)
        h = min(bottom - top - 20, round(size.w * 1.9))
        y = (top + bottom - h) // 2
        _cards(c, scene, paper, start, right - 10, (y, y + h), size.w)
    else:
        x = right - 10 - SEAL if size.style == "tall" else (left + right) // 2
        if size.style == "tall":
            sketch(c, paper.paper, left + (8 if done else 16), top + 20, INK if done else WHITE)
            more = theme.width(f"+{points}", NAME)
            if not done:
                x = right - 16 - more // 2
            if not done and right - left > 16 + WIDE + more + 80:
                c.icon("review", right - 16 - more - 32, top + 42, 40, MUTED)
        _points(c, x, top + 42, points, done)
        h = min(bottom - top - HEAD - 10, round(size.w * 1.5))
        _cards(c, scene, paper, left, right, (bottom - 10 - h, bottom - 10), size.w)
    if not done:
        c.slot(box, MUTED, thick=4)  # over the shadows of its cards


def _points(c: Canvas, x: int, y: int, points: int, done: bool) -> None:
    """Draw the points of a paper around (x, y): on a full seal if it is recognised."""
    if not done:
        c.text(x, y, f"+{points}", NAME, WHITE, "m")
        return
    c.panel((x - SEAL, y - SEAL, x + SEAL, y + SEAL), INK, thick=0, radius=SEAL)
    c.text(x, y, str(points), 46, WHITE, "m")


def _cards(c: Canvas, scene: Scene, paper: Paper, left: int, right: int, ys: tuple[int, int], w: int) -> None:
    """Draw the cards of a paper in the middle between two x."""
    x = (left + right - len(paper.cards) * (w + BETWEEN) + BETWEEN) // 2
    for card in paper.cards:
        box = (x, ys[0], x + w, ys[1])
        c.tile(box, *face(card))
        if card in scene.fresh:
            c.accent(box, 10)
        x += w + BETWEEN


@kept
def _gloss(w: int, h: int) -> Image.Image:
    """Return the mask of the light on a laminated sheet."""
    big = Image.new("L", (w * 2, h * 2))
    edge = ((0.55, 0), (0.82, 0), (0.35, 1), (0.08, 1))
    ImageDraw.Draw(big).polygon([(2 * w * x, 2 * h * y) for x, y in edge], fill=255)
    return ImageChops.multiply(big.reduce(2), sprites.rounded(w, h, 14))
