"""The ranks from A to K, with an arrow to the strongest; what may follow is framed."""

from __future__ import annotations

from engine.cards import PACK
from render import theme
from render.boards.rabbit.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, GOLD, MUTED, PANEL, WHITE

RANKS = tuple(card[1:] for card in PACK[:13])
BELOW = 38  # height of the arrow's place


def draw_ruler(c: Canvas, scene: Scene, box: Box, size: int, lit: bool) -> None:
    """Draw the ranks, and below them the arrow. What may follow is in gold frames if someone may play now (`lit`).

    A rank that may follow, but of which all fitting cards are discarded, is struck out.
    """
    left, top, right, bottom = box
    step, arrow = (right - left) / 13, size * 2 // 5
    y, foot = top + (bottom - top - BELOW) // 2, bottom - BELOW // 2 + 1
    ranks = scene.ranks
    for first, last in _runs(list(ranks)):
        frame = (left + round((first - 1) * step) - 2, top, left + round(last * step) + 2, 2 * y - top)
        c.slot(frame, GOLD if lit else MUTED, PANEL, 5 if lit else 3)
    for n, rank in enumerate(RANKS, 1):
        x = left + round((n - 0.5) * step)
        share = 0.84 if len(rank) > 1 or n not in ranks else 1
        c.text(x, y, rank, max(theme.SMALL, round(size * share)), WHITE if ranks.get(n) else MUTED, "m")
        if n in ranks and not ranks[n]:
            c.stroke([(x - step * 0.3, y + size * 0.36), (x + step * 0.3, y - size * 0.36)], ALARM, 5)
    ends = [left + round(step * 0.25), right - round(step * 0.25)]
    if scene.view.reversed:
        word = scene.say("board-reversed")
        ends[1] -= c.text(ends[1], foot, word, theme.SMALL, ALARM, "r") + 16
        ends.reverse()
    c.arrow((ends[0], foot), (ends[1], foot), arrow * 0.6, ALARM if scene.view.reversed else MUTED, arrow * 1.3)
    if scene.has_turned:
        c.accent(box)


def _runs(ranks: list[int]) -> list[tuple[int, int]]:
    """Return the first and the last rank of each run."""
    runs: list[tuple[int, int]] = []
    for rank in ranks:
        if runs and runs[-1][1] == rank - 1:
            runs[-1] = (runs[-1][0], rank)
        else:
            runs.append((rank, rank))
    return runs
