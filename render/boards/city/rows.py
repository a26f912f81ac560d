"""The cards of a hand, one row each: the building, what it needs, and the most that it would bring at once."""

from __future__ import annotations

from engine.games.city.state import GREEN
from render import theme
from render.boards.city.pieces import draw_card, draw_number, icon_of, loss
from render.boards.city.scene import Scene
from render.canvas import Box, Canvas
from render.letters import signed
from render.theme import ALARM, GOLD, LINE, MUTED, PANEL, RGB, SMALL, WHITE, mix

Needs = list[tuple[str, bool]]  # kinds, each with whether the city has it

GAP = 10
NEED = 48  # size of a needed building
LACKED = mix(LINE, WHITE, 0.35)
TALL = 200  # a row of this height has its number below the name


def draw_rows(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the hand from top to foot of a box, in at least two rows."""
    left, top, right, bottom = box
    hand = scene.view.hands[seat]
    high = (bottom - top + GAP) // max(2, len(hand)) - GAP
    for n, card in enumerate(hand):
        y = top + n * (high + GAP)
        _row(c, scene, seat, n, card, (left, y, right, y + high))
    if hand and scene.received(seat):
        c.accent((left, top, right, top + len(hand) * (high + GAP) - GAP), theme.RADIUS)


def _row(c: Canvas, scene: Scene, seat: int, n: int, card: str, box: Box) -> None:
    """Draw a card: gold if it may be chosen now, with a white edge if it is the choice that is in."""
    left, top, right, bottom = box
    asked, picked = scene.asked(seat), scene.picked(seat)
    live = asked and picked in (None, n)
    edge, thick = (GOLD, 4) if live else (WHITE, 5) if picked == n else (LINE, 2)
    c.panel(box, PANEL, edge, thick)
    pad = 14 if bottom - top < TALL else 20
    side = min(bottom - top - 2 * pad, 130 if bottom - top < TALL else 236)
    draw_card(c, left + pad, (top + bottom - side) // 2, side, card, "plain" if live or picked == n else "dim")
    draw = _short if bottom - top < TALL else _tall
    inner = (left + pad + side + 20, (top + bottom - side) // 2, right - 20, (top + bottom + side) // 2)
    kind, gain = _brings(scene, seat, n, card)
    needs = _needs(scene, seat, card) if live else []
    lesser = picked != n and not scene.can_build(seat, card) and scene.builds(seat)
    colour = WHITE if picked == n or (live and not lesser) else MUTED
    draw(c, scene.say("board-name", card=card), inner, needs, kind, gain, colour)


def _brings(scene: Scene, seat: int, n: int, card: str) -> tuple[str, int | None]:
    """Return what a card can be now, a building or a green, and the most that it would bring, if that is asked."""
    draft, choice, picked = scene.draft(seat), scene.chosen(seat), scene.picked(seat)
    if picked == n and draft is not None:
        return draft[1], scene.most(seat, draft[1])
    if picked == n and choice is not None:
        kind = GREEN if choice.green else card
        return kind, scene.gain(seat, kind, choice.lot)
    kind = card if scene.can_build(seat, card) else GREEN
    return kind, scene.most(seat, kind) if scene.asked(seat) and draft is None else None


def _short(c: Canvas, name: str, inner: Box, needs: Needs, kind: str, gain: int | None, colour: RGB) -> None:
    """Draw the name, with the needs below it, and the gain at the right."""
    left, top, right, bottom = inner
    y = (top + bottom) // 2
    room = right - left - 24 - _gain(c, right, y, kind, gain, colour, 84 if bottom - top > 120 else 76)
    _name(c, name, left, y - (30 if needs else 0), room, colour)
    _draw_needs(c, left, y + 31, needs)


def _tall(c: Canvas, name: str, inner: Box, needs: Needs, kind: str, gain: int | None, colour: RGB) -> None:
    """Draw the name at the top, the needs below it, and the gain at the foot."""
    left, top, right, bottom = inner
    size = 112 if bottom - top > TALL else 92
    _name(c, name, left, top + 26, right - left, colour)
    _draw_needs(c, left, top + 82, needs)
    _gain(c, right, bottom - round(size * 0.4), kind, gain, colour, size)


def _name(c: Canvas, name: str, x: int, y: int, room: int, colour: RGB) -> None:
    """Draw the name of a card, as large as it fits."""
    fits = [size for size in (theme.NAME, theme.BODY) if theme.width(name, size) <= room]
    c.text(x, y, name, max(fits, default=SMALL), colour)


def _gain(c: Canvas, x: int, y: int, kind: str, gain: int | None, colour: RGB, size: int) -> int:
    """Draw up to x how much a card would bring, and a lawn if it would be a green. Return the width."""
    if gain is None:
        return 0
    if kind != GREEN:
        return draw_number(c, x, y, signed(gain, plus=True), 126, size, colour=loss(gain, colour))
    room, figure, lawn = (126, size, 72) if size > 84 else (64, 52, 60 if gain else 76)
    number = draw_number(c, x, y, signed(gain, plus=True), room, figure, colour=loss(gain, colour)) + 8 if gain else 0
    c.icon(icon_of(GREEN), x - number - lawn // 2, y, lawn, colour)
    return number + lawn


def _needs(scene: Scene, seat: int, card: str) -> Needs:
    """Return what a card needs. A second city hall has another one in its way (R3)."""
    if card == "C" and card in scene.view.cities[seat]:
        return [(card, False)]
    return scene.needs(seat, card)


def _draw_needs(c: Canvas, x: int, y: int, needs: Needs) -> None:
    """Draw the needed buildings; one that the city lacks is struck out in red."""
    half = NEED // 2
    for n, (kind, there) in enumerate(needs):
        middle = x + half + n * (NEED + 12)
        c.icon(icon_of(kind), middle, y, NEED, WHITE if there else LACKED)
        if not there:
            c.stroke([(middle - half, y + half), (middle + half, y - half)], ALARM, 7)
