"""The banners of judged eras, and the green ways from their living cards to the present.

A past era is a narrow ribbon: who won it, both totals, and only the cards that still count. While its judgement is
news, and at the end of the match, its banner is broad and shows all six cards.
"""

from __future__ import annotations

from engine.games.annals.state import ERAS
from render import theme
from render.boards.annals.pieces import LIVING, MIDDLE, RAIL, at, banner, face, largest, row, signed, span, way
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, MUTED, NAME, WHITE

PILE, CARD, STEP = 148, 56, 60  # of a ribbon: where its cards begin, their height, and from one to the next
LINE = 76  # where the cards of a broad banner begin
NUMBERS = (96, 72, 56, BODY)


def ribbon(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw a past era: the winner's badge, both totals, and on each side the cards that still count."""
    left, _, right, _ = box
    middle, winner = (left + right) // 2, scene.view.results[era - 1].winner
    banner(c, box)
    if winner is None:
        c.text(middle, MIDDLE - 30, "=", 84, WHITE, "m")
        _carried(c, scene, era, middle - _carries(scene, era, BODY) // 2, MIDDLE + 34, BODY)
    else:
        c.badge(middle, MIDDLE - 30, winner, 34)
        points = signed(scene.points(era))
        c.text(middle, MIDDLE + 40, points, largest(points, (56, NAME), right - left - 10), MUTED, "m")
    if (era, 0) in scene.turned_up:
        c.accent((left + 8, MIDDLE - 72, right - 8, MIDDLE + 72), 14)
    for seat in (0, 1):
        _side(c, scene, era, seat, (left, right))


def _side(c: Canvas, scene: Scene, era: int, seat: int, across: tuple[int, int]) -> None:
    """Draw a side's total on a ribbon, and its cards that still count, one outside the other."""
    (left, right), result, heirs = across, scene.view.results[era - 1], scene.heirs(era, seat)
    won = result.winner == seat
    colour = WHITE if won or result.winner is None else MUTED
    c.text((left + right) // 2, at(seat, 114), str(result.totals[seat]), 72 if won else 56, colour, "m")
    for n, card in enumerate(heirs):
        top, foot = span(seat, PILE + n * STEP, PILE + n * STEP + CARD)
        face(c, (left + 3, top, right - 3, foot), card, frame=LIVING)


def opened(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw a judged era with all its cards. Those of the side that lost are grey, except what lives on."""
    left, _, right, _ = box
    result = scene.view.results[era - 1]
    banner(c, box, lit=era == scene.deciding_era)
    _verdict(c, scene, era, (left, right))
    for seat in (0, 1):
        won, boxes = result.winner == seat, _cards(box, seat)
        for place, card in zip(boxes, scene.cards(era, seat), strict=True):
            lives = scene.sends(era, seat, card) > 0
            bright = lives or won or (scene.over and result.winner is None)
            face(c, place, card, "plain" if bright else "dim", LIVING if lives else None)
        if (era, seat) in scene.turned_up:
            c.accent((*boxes[0][:2], *boxes[2][2:]), 12)
        _total(c, scene, era, seat, box)


def _size(box: Box) -> tuple[int, int]:
    """Return the size of a card on a broad banner."""
    w = min(100, (box[2] - box[0] - 26) // 3)
    return w, max(108, min(140, round(w * 1.6)))


def _cards(box: Box, seat: int) -> list[Box]:
    """Return the boxes of a line's cards on a broad banner."""
    w, h = _size(box)
    gap = min(8, (box[2] - box[0] - 14 - 3 * w) // 2)
    return row((box[0] + box[2]) // 2, span(seat, LINE, LINE + h)[0], (w, h), gap)


def _verdict(c: Canvas, scene: Scene, era: int, across: tuple[int, int]) -> None:
    """Draw, in the middle of a judged era, who won it and how many points; or the sign of a tie."""
    (left, right), winner = across, scene.view.results[era - 1].winner
    middle, room = (left + right) // 2, right - left - 20
    if winner is None:
        equal, gap = theme.width("=", 84), 18 if era < ERAS else 0
        size = next((size for size in (56, NAME) if equal + gap + _carries(scene, era, size) <= room), BODY)
        x = middle - (equal + gap + _carries(scene, era, size)) // 2
        c.text(x, MIDDLE, "=", 84, WHITE)
        _carried(c, scene, era, x + equal + gap, MIDDLE, size)
        return
    points, radius = signed(scene.points(era)), 44 if room > 200 else 34
    size = largest(points, NUMBERS, room - 2 * radius - 12)
    x = middle - (2 * radius + 12 + theme.width(points, size)) // 2
    c.badge(x + radius, MIDDLE, winner, radius)
    c.text(x + 2 * radius + 12, MIDDLE, points, size, WHITE)


def _carries(scene: Scene, era: int, size: int) -> int:
    """Return the width of `_carried`."""
    return theme.width(str(scene.points(era)), size) + 6 + max(theme.SUIT, round(size * 0.7)) if era < ERAS else 0


def _carried(c: Canvas, scene: Scene, era: int, left: int, y: int, size: int) -> None:
    """Draw the points that a tie carries to the next era, and an arrow there; after the last era they are lost."""
    if era < ERAS:
        icon = max(theme.SUIT, round(size * 0.7))
        w = c.text(left, y, str(scene.points(era)), size, MUTED)
        c.icon("right", left + w + 6 + icon // 2, y, icon, MUTED)


def _total(c: Canvas, scene: Scene, era: int, seat: int, box: Box) -> None:
    """Draw a side's total outside its cards, with a crown if it won.

    The total is in the middle, or further left if the way from the cards passes beside it.
    """
    left, right, result = box[0] + 8, box[2] - 8, scene.view.results[era - 1]
    bound = _outlet(scene, era, box) - 18 if scene.heirs(era, seat) and not scene.over else right
    won, total, y = result.winner == seat, str(result.totals[seat]), at(seat, LINE + _size(box)[1] + 58)
    crown = (72 if right - left > 200 else 52) if won else 0
    before = crown + 12 if won else 0
    size = largest(total, (104, 84, 72) if won else (72,), bound - left - before)
    w = before + theme.width(total, size)
    x = min((left + right - w) // 2, bound - w)
    if won:
        c.icon("crown", x + crown // 2, y, crown, WHITE)
    c.text(x + before, y, total, size, WHITE if won or result.winner is None else MUTED)


# -- the ways to the present -----------------------------------------------------------------------------------------


def _outlet(scene: Scene, era: int, box: Box) -> int:
    """Return the x at which the way leaves the cards. Swords come first in a line, so the last card is a living one."""
    left, _, right, _ = box
    if era not in scene.opened:
        return (left + right) // 2
    last = _cards(box, 0)[2]
    return (last[0] + last[2]) // 2


def ways(c: Canvas, scene: Scene, boxes: dict[int, Box]) -> None:
    """Draw on each side the way from all cards that count in the present, up to its banner."""
    for seat in (0, 1):
        old = [era for era in range(1, scene.view.present) if scene.heirs(era, seat)]
        for era in old if not scene.over else ():
            x, y, box = _outlet(scene, era, boxes[era]), at(seat, RAIL), boxes[era]
            near = LINE + _size(box)[1] + 6 if era in scene.opened else PILE + len(scene.heirs(era, seat)) * STEP
            way(c, (x, at(seat, near)), (x, y), (boxes[scene.view.present][0], y))
