"""A seat's private picture: the shared cards, its own two, what they make together, and all seats in order of play."""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.holdem.hands import Hand
from render import theme
from render.boards.holdem.plates import BADGE, draw_plate
from render.boards.holdem.scene import Result, Scene, draw_card, fitting, princes
from render.boards.holdem.sums import brace, draw_ghost
from render.canvas import Box, Canvas
from render.large import Held
from render.theme import BODY, GOLD, HEAD, INK, LEFT, LINE, MUTED, NAME, RIGHT, SMALL, WHITE

W, H, GAP = 150, 212, 16  # of a card
TOP, OWN = 16, 274  # of the shared cards, and of the seat's own
FOOT = (514, 788)  # the seats' plates
WIDEST, BETWEEN, EDGE = 440, 6, 12  # of a plate; between plates, and outside them
FRAME = 12  # pixels that the frame reaches beyond the own cards
LINK = 247  # the height of the brace, between the shared cards and the own ones
HAND = (72, 68, 64, 60, 56, HEAD, NAME, BODY)  # sizes of the hand's name
UNDER = 8  # the thickness of the line under a card of the hand


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    hand = None if scene.out(seat) else scene.best(seat)
    _seats(c, scene, seat)
    _pot(c, scene)
    _shared(c, scene, hand)
    _told(c, scene, seat, LEFT + 2 * (W + GAP) + 2 * FRAME + (W + GAP if hand and hand.joker else 0))
    _own(c, scene, seat, hand)
    return c


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand."""
    hand = scene.view.hands[seat]
    return [] if BACK in hand else [Held(card) for card in hand]


def _place(n: int, top: int) -> Box:
    x = LEFT + n * (W + GAP)
    return x, top, x + W, top + H


def _shared(c: Canvas, scene: Scene, hand: Hand | None) -> None:
    """Draw the shared cards. Those of the best hand have light round them and a line under them."""
    made = () if hand is None else hand.cards
    for n, card in enumerate(scene.shared):
        place = _place(n, TOP)
        draw_card(c, place, card)
        if card in scene.fresh:
            c.accent(place)
        elif card in made:
            c.halo(place)
        braced = hand is not None and hand.joker is not None and suit_of(card) == "P"
        if card in made and not braced:
            c.panel((place[0] + 24, place[3] + 6, place[2] - 24, place[3] + 6 + UNDER), WHITE, thick=0, radius=4)


def _pot(c: Canvas, scene: Scene) -> None:
    x = (LEFT + 5 * (W + GAP) + RIGHT) // 2
    c.text(x, TOP + 42, scene.say("board-pot"), NAME, MUTED, "m")
    c.text(x, TOP + 132, str(scene.view.pot), 128, WHITE, "m")


def _own(c: Canvas, scene: Scene, seat: int, hand: Hand | None) -> None:
    asked, view = seat == scene.deciding, scene.view
    first, last = _place(0, OWN), _place(1, OWN)
    if asked:
        c.panel((first[0] - FRAME, OWN - FRAME, last[2] + FRAME, last[3] + FRAME), None, GOLD, 6)
    if hand is not None and hand.joker is not None:
        _stand_in(c, scene, seat, hand.joker)
    for n, card in enumerate(view.hands[seat]):
        place = _place(n, OWN)
        draw_card(c, place, card, "dim" if scene.out(seat) else "plain")
        if hand is not None and card in hand.cards:
            c.halo(place)


def _stand_in(c: Canvas, scene: Scene, seat: int, joker: str) -> None:
    """Draw a brace from prince to prince and on to the dashed card that they stand for."""
    ghost = (LEFT + 2 * (W + GAP) + FRAME, OWN, LEFT + 2 * (W + GAP) + FRAME + W, OWN + H)
    shared = [(_middle(n), TOP + H + 5) for n in princes(scene.view.community)]
    own = [(_middle(n), OWN - 4) for n in princes(scene.view.hands[seat])]
    brace(c, [*shared, *own, ((ghost[0] + ghost[2]) // 2, OWN - 4)], LINK)
    draw_ghost(c, joker, ghost)


def _middle(n: int) -> int:
    return LEFT + n * (W + GAP) + W // 2


def _told(c: Canvas, scene: Scene, seat: int, x: int) -> None:
    """Draw the question or the bet, the hand's name, and how the last pot went; all evenly from above to below."""
    act, result, hand = scene.view.acts[seat], scene.result, scene.best(seat)
    asked = seat == scene.deciding
    name = "" if hand is None else scene.hand_name(hand)
    name = name[:1].upper() + name[1:]
    rows = [asked or act is not None, bool(name), result is not None]
    step = 80
    y = OWN + (H - (sum(rows) - 1) * step) // 2
    if asked:
        c.pill(x, y, scene.say("board-ask"), HEAD, GOLD, INK, height=74)
        y += step
    elif act is not None:
        c.pill(x, y, scene.say("board-done", act=act), HEAD, LINE, WHITE, height=74)
        y += step
    if name:
        faint = scene.out(seat) or (hand is not None and not hand.cards)
        c.text(x, y, name, fitting(name, HAND, RIGHT - x), MUTED if faint else WHITE)
        y += step
    if result is not None:
        _last(c, scene, result, x, y)


def _last(c: Canvas, scene: Scene, result: Result, x: int, y: int) -> None:
    """Draw who has taken the last pot, how much it was, and with which hand, if there is room for it."""
    c.icon("crown", x + 22, y, 44, MUTED)
    c.badge(x + 54 + BADGE, y, result.seat, BADGE)
    x += 54 + 2 * BADGE + 14
    x += c.text(x, y, f"+{result.coins}", HEAD, WHITE) + 20
    name = scene.say("board-unseen") if result.hand is None else scene.hand_name(result.hand)
    size = fitting(name, (BODY, SMALL), RIGHT - x)
    if theme.width(name, size) <= RIGHT - x:
        c.text(x, y, name, size, MUTED)


def _seats(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw all seats in order of play, the viewer's first."""
    count = len(scene.view.balances)
    w = min(WIDEST, (theme.WIDTH - 2 * EDGE + BETWEEN) // count - BETWEEN)
    x = (theme.WIDTH - count * w - (count - 1) * BETWEEN) // 2
    for each in scene.from_seat(seat):
        draw_plate(c, scene, each, (x, FOOT[0], x + w, FOOT[1]), each == seat)
        x += w + BETWEEN
