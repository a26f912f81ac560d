"""A hand of Arsène: the seats and the trick, the street as far as the seat can still get, and its cards in large."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.arsene.state import SUIT
from render import theme
from render.boards.arsene import seats, signs
from render.boards.arsene.scene import Scene
from render.boards.arsene.street import draw_street
from render.boards.arsene.ways import draw_ways
from render.canvas import Canvas
from render.large import Held
from render.theme import LEFT, LIFT, RIGHT

TOP, FOOT = 10, 152  # of the seats' panels
BAND, FLIP = 196, 236  # the middle of the signs, and of the side cards
STREET = (238, 426, 510)  # top and foot of the shops, foot of the pavement
BARE = (268, 610, 720)  # without cards in the hand
FLIP_STREET = (316, 496, 580)
END = theme.HEIGHT - 12
GAP, APART = 12, 12  # between two cards, and more between two suits


def draw(scene: Scene, seat: int) -> Canvas:
    view, c = scene.view, scene.canvas()
    asked = seat == scene.deciding
    street = FLIP_STREET if view.phase == "flip" else STREET if view.hands[seat] else BARE
    if view.phase == "flip":
        seats.draw_purses(c, scene, TOP, FOOT)
        signs.draw_choice(c, scene, FLIP, (96, 136), asked)
    else:
        seats.draw_slim(c, scene, TOP, FOOT, seat)
        x = LEFT + signs.draw_trump(c, scene, LEFT, BAND)
        if scene.flipped_now:
            c.accent((LEFT, BAND - signs.HIGH // 2, x, BAND + signs.HIGH // 2), signs.HIGH // 2)
        if view.scramble:
            signs.draw_scramble(c, scene, x + 16, BAND)
        if asked:
            signs.draw_ask(c, scene, BAND, seat)
    if view.phase == "dispose" and asked:
        draw_ways(c, scene, seat, street)
    else:
        draw_street(c, scene, *street, seat)
    _cards(c, scene, seat, street[2] + 12)
    return c


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand."""
    hand = scene.view.hands[seat]
    return [] if BACK in hand else [Held(card) for card in hand]


def _cards(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """Draw the hand from spades to diamonds; the cards that cannot be played now are dimmed."""
    hand, legal = scene.view.hands[seat], scene.look.legal
    if not hand:
        return
    breaks = 0 if BACK in hand else len({SUIT[card] for card in hand}) - 1
    spare = GAP * (len(hand) - 1) + APART * breaks
    w = min(164, (RIGHT - LEFT - spare) // len(hand))
    h = min(END - top - LIFT, round(w * 2.1), 246)
    x, y = (theme.WIDTH - w * len(hand) - spare) // 2, (top + LIFT + END - h) // 2
    before = ""
    for card in hand:
        if card == BACK:
            c.back(x, y, w, h)
        else:
            x += APART if before and SUIT[card] != before else 0
            before = SUIT[card]
            state = "plain" if not legal else "legal" if card in legal else "dim"
            c.card(x, y - LIFT * (state == "legal"), w, h, *theme.face_of(card), state=state, out=5)
        x += w + GAP
