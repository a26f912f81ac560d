"""The corners of the table of Twin Heavens: the points and what is played for; what beats the strongest combination."""

from __future__ import annotations

from engine.cards import rank_of
from render import theme
from render.boards.souten import parts, things
from render.boards.souten.cards import KANJI
from render.boards.souten.ground import MOON, SUN
from render.boards.souten.scene import Order, Scene, colour_of
from render.canvas import Box, Canvas
from render.theme import FAINT, INK, LEFT, MUTED, PANEL, PAPER, RIGHT, SMALL, WHITE

TOP, FOOT = 12, 788
WIDE = 370
HEIGHT = 212
CORNERS: tuple[Box, Box] = ((LEFT, TOP, LEFT + WIDE, TOP + HEIGHT), (RIGHT - WIDE, TOP, RIGHT, TOP + HEIGHT))
BELOW: tuple[Box, Box] = ((LEFT, 644, LEFT + WIDE, FOOT), (RIGHT - WIDE, 644, RIGHT, FOOT))
ALONE: tuple[Box, ...] = (
    (415, TOP, 785, TOP + HEIGHT),  # of three single players, A in the middle, B and C above their own zones
    CORNERS[0],
    CORNERS[1],
)
GAINS = (68, 56, 48, SMALL)  # sizes of a gain
SIZES = (
    (64, 1),
    (56, 1),
    (48, 1),
    (52, 2),
    (SMALL, 3),
)  # of what beats the strongest: sizes, each for so many lines at most


def score_of(scene: Scene, seat: int) -> Box:
    """Return the box with the points of a seat's side."""
    if scene.team:
        return CORNERS[seat % 2]
    if scene.seats == 3:
        return ALONE[seat]
    left, top, right, foot = CORNERS[seat // 2]
    middle = (top + foot) // 2
    return (left, middle + 5, right, foot) if seat % 2 else (left, top, right, middle - 5)


def scores(c: Canvas, scene: Scene) -> None:
    for seat in range(2 if scene.team else scene.seats):
        (_score if scene.seats == 4 and not scene.team else _tall)(c, scene, seat, score_of(scene, seat))


def _frame(c: Canvas, scene: Scene, seat: int, box: Box) -> bool:
    """Draw the frame of a side's points. Return whether the side has won the match."""
    won = seat in scene.winners
    if won:
        c.sprite(things.shine(box[2] - box[0], box[3] - box[1], theme.RADIUS), box[0], box[1])
    c.panel(box, (SUN, MOON)[seat] if scene.team else PANEL, colour_of(scene, seat), 3)
    return won


def _tall(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a side: its points, the way to the goal, and how the worth of the round comes about."""
    left, right, top = box[0] + 14, box[2] - 16, box[1]
    won, last, gain = _frame(c, scene, seat, box), scene.scored, scene.gain(seat)
    if scene.team:
        parts.sign(c, scene, left + 36, top + 54, seat, 36)
    else:
        parts.badge(c, scene, left + 36, top + 54, seat, 36)
    x = left + 84
    x += c.text(x, top + 54, str(scene.score(seat)), 84) + 14
    ours = scene.with_partner(seat)
    if last is None or (last.seat == seat and not scene.team):
        points = gain.points if last is None else last.points
        parts.number(c, right, top + 56, f"+{points}", right - x, GAINS, WHITE if points else MUTED)
    _way(c, scene, seat, (left, top + 106, right, top + 140))
    if scene.team or last is None:
        parts.product(c, scene, gain, (left + right) // 2, top + 178, right - left, "m")
    if won or (scene.crowned in ours and scene.view.phase != "lead"):
        c.sign(right - 12, top + 123, "crown", PANEL, 26)


def _score(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw one of four single players."""
    left, right, top = box[0] + 14, box[2] - 16, box[1]
    won, last, gain = _frame(c, scene, seat, box), scene.scored, scene.gain(seat)
    parts.badge(c, scene, left + 30, top + 38, seat)
    x = left + 76
    x += c.text(x, top + 38, str(scene.score(seat)), 60) + 14
    if last is None or last.seat == seat:
        points = gain.points if last is None else last.points
        parts.number(c, right, top + 38, f"+{points}", right - x, GAINS[1:], WHITE if points else MUTED)
    _way(c, scene, seat, (left, top + 72, right, top + 94))
    if won or (scene.crowned == seat and scene.view.phase != "lead"):
        c.sign(right - 10, top + 82, "crown", PANEL, 18)


def _way(c: Canvas, scene: Scene, seat: int, track: Box) -> None:
    last, new = scene.scored, 0
    if last is not None and last.seat in scene.with_partner(seat):
        new = last.points
    gain = 0 if last else scene.gain(seat).points
    parts.way(c, track, scene.score(seat), gain, scene.target, colour_of(scene, seat), new)


# -- what beats the strongest combination ----------------------------------------------------------------------------


def orders(c: Canvas, scene: Scene) -> None:
    """Draw the numbers, and the zodiac card, of the strongest combination on paper, before all that beats them."""
    for box, order in zip(BELOW, scene.orders, strict=True):
        if order is not None:
            _order(c, order, box)


def _order(c: Canvas, order: Order, box: Box) -> None:
    """Draw an order in the largest type that has room."""
    c.panel(box, PANEL, FAINT)
    best = _called(order.best)
    texts = [best, "<", *map(_called, order.beaten_by)] if order.beaten_by else ["=", best]
    room = box[2] - box[0] - 34
    size, lines = next((size, lines) for size, most in SIZES if len(lines := _broken(texts, size, room)) <= most)
    step = round(size * 1.15)
    y = (box[1] + box[3]) // 2 - (len(lines) - 1) * step // 2
    for line in lines:
        x = box[0] + 22 if len(lines) > 1 else (box[0] + box[2] - _wide(line, size)) // 2
        for text in line:
            wide = theme.width(text, size)
            if text == best:
                c.panel((x - 8, y - step // 2, x + wide + 8, y + step // 2), PAPER, thick=0, radius=9)
            c.text(x, y, text, size, INK if text == best else MUTED if text in ("<", "=") else WHITE)
            x += wide + _gap(size)
        y += step


def _gap(size: int) -> int:
    return round(size * 0.42)


def _wide(line: list[str], size: int) -> int:
    return sum(theme.width(text, size) + _gap(size) for text in line) - _gap(size)


def _broken(texts: list[str], size: int, room: int) -> list[list[str]]:
    """Return the texts in lines; the sign after the first text stays with it."""
    lines: list[list[str]] = [[]]
    for n, text in enumerate(texts):
        if n > 1 and _wide([*lines[-1], text], size) > room:
            lines.append([])
        lines[-1].append(text)
    return lines


def _called(cards: tuple[str, ...]) -> str:
    """Return a number, a pair of numbers, or the kanji of another card."""
    if len(cards) == 1:
        return str(rank_of(cards[0])) if cards[0][0] == "N" else KANJI[cards[0]]
    numbers = [str(rank_of(card)) for card in cards]
    return ("-" if "10" in numbers else "").join(numbers)
