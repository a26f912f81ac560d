"""The cards that can be cited, in a hand's picture."""

from __future__ import annotations

from typing import NamedTuple

from render.boards.papers.scene import Scene, by_rank, face
from render.canvas import Canvas
from render.theme import MUTED

HIGH, LOW = 130, 78  # height of a card in one line, and in two
BADGE = 64
APART = 26  # before another seat's badge


class Line(NamedTuple):
    """The layout of the cards: their width, and the places of badges and cards."""

    w: int
    high: int
    badges: list[tuple[int, int, int]]  # x, line, seat
    cards: list[tuple[int, int, str]]  # x, line, card


def citable(c: Canvas, scene: Scene, seat: int, place: tuple[int, int, int], chosen: tuple[str, ...]) -> int:
    """Draw the cards of recognised papers from (left, top) to the right. Return the y where the hand begins.

    The seat's own cards are free; each of the others costs a gift to the seat whose badge is before it.
    """
    left, top, right = place
    owners = scene.view.citable
    if not owners:
        return top + 14
    seats = [seat, *[other for other in range(len(scene.view.hands)) if other != seat]]
    groups = [(owner, by_rank([card for card in owners if owners[card] == owner])) for owner in seats]
    x = left + 88
    layout = _laid_out([(owner, cards) for owner, cards in groups if cards], seat, right - x)
    foot = top + (HIGH if layout.high == HIGH else 2 * LOW + 6)
    c.icon("laurel", left + 36, (top + foot) // 2, 72, MUTED)
    for at, line, owner in layout.badges:
        c.badge(x + at + BADGE // 2, top + line * (LOW + 6) + layout.high // 2, owner, BADGE // 2)
    for at, line, card in layout.cards:
        y = top + line * (LOW + 6)
        box = (x + at, y, x + at + layout.w, y + layout.high)
        c.tile(box, *face(card), state="legal" if card in chosen else "dim" if chosen else "plain")
        if card in scene.fresh:
            c.accent(box, 8)
    return foot + 18


def _laid_out(groups: list[tuple[int, tuple[str, ...]]], seat: int, room: int) -> Line:
    """Return the layout with the largest cards that fit: in one line, or else in two."""
    for lines, high, widths in ((1, HIGH, range(90, 50, -2)), (2, LOW, range(76, 16, -2))):
        for w in widths:
            layout = _flowed(groups, seat, room, Line(w, high, [], []))
            if max(line for _, line, _ in layout.cards) < lines:
                return layout
    return layout


def _flowed(groups: list[tuple[int, tuple[str, ...]]], seat: int, room: int, layout: Line) -> Line:
    """Place all groups from the left; a line that is full goes on below. A badge is never the last of a line."""
    x = line = 0
    for owner, cards in groups:
        if owner != seat:
            x += APART if x else 0
            if x + BADGE + 10 + layout.w > room:
                x, line = 0, line + 1
            layout.badges.append((x, line, owner))
            x += BADGE + 10
        for card in cards:
            if x + layout.w > room:
                x, line = 0, line + 1
            layout.cards.append((x, line, card))
            x += layout.w + 8
    return layout
