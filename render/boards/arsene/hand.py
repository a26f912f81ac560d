"""A hand of Arsène: seats and trick as on the table, what the seat's tricks would bring, and the cards in large."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.arsene.game import haul
from engine.games.arsene.state import SHOP_CARDS, SHOPS, SUIT
from render import theme
from render.boards.arsene import scene as parts
from render.boards.arsene.scene import Scene
from render.canvas import Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import FAINT, GOLD, INK, LEFT, LINE, MUTED, RIGHT, WHITE

OUTLOOK = 430  # y where the shops, or the two ways to dispose of the trick, begin
CARDS = 552
FOOT = theme.HEIGHT - 10


def draw(scene: Scene, seat: int) -> Canvas:
    view, c = scene.view, scene.canvas(HEADER, theme.HEIGHT - CARDS + 8)
    _header(c, scene, seat)
    parts.seats(c, scene, HEADER + 8, 136)
    if view.phase == "flip":
        parts.side_cards(c, scene, 234, seat == scene.deciding)
    else:
        parts.trick(c, scene, 230, 102, 142)
    if view.phase == "dispose" and seat == scene.deciding:
        _ways(c, scene, seat)
    else:
        _outlook(c, scene, seat)
    _cards(c, scene, seat)
    return c


def _header(c: Canvas, scene: Scene, seat: int) -> None:
    view, middle = scene.view, HEADER // 2
    c.badge(50, middle, seat, 24)
    left = 88 + c.text(88, middle, scene.say("board-mine", count=len(view.hands[seat])), HEAD)
    right = RIGHT - 4
    if view.phase in ("play", "dispose"):
        word = theme.width(scene.say("board-trump" if view.trump else "board-no-trump"), NAME) + 54
        right -= word + 44 * bool(view.trump)
        parts.trump_pill(c, scene, right, middle)
    else:
        right -= c.text(right, middle, scene.say("board-deal", deal=view.deal), NAME, MUTED, "r")
    mine, room = seat == scene.deciding, right - left - 40
    if not mine:
        text = scene.fit("board-wait", NAME, room - 56, seat=scene.deciding)
        c.pill((left + right) // 2, middle, text, NAME, LINE, WHITE, "m", room=room, height=54)
        return
    if view.phase == "play" and view.trick:
        suit = SUIT[view.trick[0]]
        follows = any(SUIT[card] == suit for card in view.hands[seat])
        text = scene.say("board-do-follow" if follows else "board-do-discard")
        w = theme.width(text, NAME) + 54 + 48
        x = (left + right - w) // 2
        c.panel((x, middle - 27, x + w, middle + 27), GOLD, thick=0, radius=27)
        c.icon(theme.PACK[suit].icon, x + 27 + 20, middle, 40, INK)
        c.text(x + 27 + 48, middle, text, NAME, INK)
        return
    key = "lead" if view.phase == "play" else view.phase
    c.pill((left + right) // 2, middle, scene.say(f"board-do-{key}"), NAME, GOLD, INK, "m", room=room, height=54)


def _outlook(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the shops in small, the seat's own shop lit."""
    count = scene.view.tricks[seat]
    for shop in SHOPS:
        x, groups, mine = LEFT + (shop - 1) * 233, scene.groups(shop), shop == count
        edge = FAINT if not mine else WHITE if groups else theme.ALARM
        c.panel((x, OUTLOOK, x + 220, OUTLOOK + 104), edge=edge, thick=5 if mine else 2)
        c.tile(
            (x + 12, OUTLOOK + 10, x + 74, OUTLOOK + 94),
            *theme.face_of(SHOP_CARDS[shop - 1]),
            state="plain" if groups else "dim",
        )
        if groups:
            c.text(x + 84, OUTLOOK + 52, f"+{groups[0]}", 46, WHITE if mine else MUTED)
            rest = "".join(f"+{n}" for n in groups[1:])
            c.text(x + 212, OUTLOOK + 54, rest, SMALL, MUTED, "r")
        else:
            parts.police(c, x + 148, OUTLOOK + 52, 64)


def _ways(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the two ways, keep and push, with what each would lead to."""
    view, count = scene.view, scene.view.tricks[seat]
    target = view.target
    for n, (title, own) in enumerate(
        (
            (scene.say("board-keep"), count + 1),
            (scene.fit("board-push", NAME, 380, seat=target), count),
        )
    ):
        x = LEFT + n * 580
        box = (x, OUTLOOK, x + 572, OUTLOOK + 104)
        brings = haul(view, own)
        c.panel(box, edge=theme.ALARM if brings == "police" else LINE, thick=3)
        parts.count_box(c, scene, own, x + 18, OUTLOOK + 52, 80, 80)
        c.text(x + 118, OUTLOOK + 31, title, NAME, WHITE, room=438)
        c.text(x + 118, OUTLOOK + 75, _brings(scene, own), BODY, theme.ALARM if brings == "police" else WHITE, room=438)


def _brings(scene: Scene, count: int) -> str:
    brings = haul(scene.view, count)
    kind = brings if brings in ("police", "none") else "shop"
    return scene.say(f"board-brings-{kind}", shop=count, chips=int(brings) if kind == "shop" else 0)


def _cards(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the hand from spades to diamonds; the cards that cannot be played now are dimmed.

    Below the hand, a line of text gives what the seat's tricks would bring.
    """
    view, legal = scene.view, scene.look.legal
    hand = view.hands[seat]
    count = view.tricks[seat]
    if view.phase != "over":
        text = f"{scene.say('board-tricks', tricks=count)} {_brings(scene, count)}"
        c.text(theme.WIDTH // 2, FOOT - 24, text, BODY, MUTED, "m")
    if not hand:
        c.text(theme.WIDTH // 2, (CARDS + FOOT) // 2 - 20, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    breaks = 0 if BACK in hand else len({SUIT[card] for card in hand}) - 1
    gap, apart = 8, 12
    w = min(132, (RIGHT - LEFT - 16 - gap * (len(hand) - 1) - apart * breaks) // len(hand))
    h = min(184, round(w * 1.72))
    x = (theme.WIDTH - w * len(hand) - gap * (len(hand) - 1) - apart * breaks) // 2
    y = CARDS + (FOOT - 46 - CARDS - h + theme.LIFT) // 2
    before = ""
    for card in hand:
        if card == BACK:
            c.back(x, y, w, h)
        else:
            x += apart if before and SUIT[card] != before else 0
            before = SUIT[card]
            state = "plain" if not legal else "legal" if card in legal else "dim"
            c.card(x, y - theme.LIFT * (state == "legal"), w, h, *theme.face_of(card), state=state, out=5)
        x += w + gap
