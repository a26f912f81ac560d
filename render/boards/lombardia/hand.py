"""A seat's private picture: what it is asked, with the cards in question; the scores; its hand in groups."""

from __future__ import annotations

from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import ATTACK, KINDS
from render import theme
from render.boards.lombardia.scene import SYMBOLS, Scene, by_kind, draw_card, seen
from render.boards.lombardia.stage import badge, deeds, header, over_limit, track
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import GOLD, LEFT, MUTED, RIGHT, WHITE

STAGE = (LEFT, HEADER + 12, 780, 456)
SCORES = (796, HEADER + 12, RIGHT, 456)
FOOT = theme.HEIGHT - 12


def draw(scene: Scene, seat: int) -> Canvas:
    view, c = scene.view, scene.canvas(HEADER)
    y = HEADER // 2
    c.badge(50, y, seat, 24)
    left = 88 + c.text(88, y, scene.say("board-mine", count=len(view.hands[seat])), HEAD) + 20
    key = "board-round" if scene.solo else "board-turn"
    right = RIGHT - 24 - c.text(RIGHT - 4, y, scene.say(key, n=view.turn_number), NAME, MUTED, "r")
    header(c, scene, left, right, seat)
    _scores(c, scene)
    c.panel(STAGE)
    if seat == scene.deciding:
        _asked(c, scene, seat)
    else:
        deeds(c, scene, (STAGE[0] + 16, STAGE[1] + 8, STAGE[2] - 16, STAGE[3] - 8), 150)
    _hand(c, scene, seat)
    return c


def _scores(c: Canvas, scene: Scene) -> None:
    """Draw the score of each side, one line per side."""
    left, top, right, bottom = SCORES
    step = min(150, (bottom - top) // scene.sides)
    for side in range(scene.sides):
        y = top + side * step
        box, lit = (left, y, right, y + step - 8), scene.who(side) == scene.deciding
        c.seat_panel(box, lit)
        badge(c, scene, left + 32, y + 32, side, 20)
        low = step < 100  # the panels are so low that all facts share one line
        room = right - left - (218 if low else 136)
        c.text(left + 62, y + 32, scene.name(side), SMALL, GOLD if lit else WHITE, room=room)
        line = y + 32 if low else y + step - 50
        c.icon("cards", right - (136 if low else 72), line, 34, MUTED)
        c.text(right - (114 if low else 50), line, str(len(scene.view.hands[side])), BODY, MUTED)
        c.text(right - 18, y + 34, str(scene.view.scores[side]), 44, WHITE, "r")
        if not low:
            track(c, scene, side, (left + 20, y + step - 66, right - 96, y + step - 34))


# -- what is asked ---------------------------------------------------------------------------------------------------


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    view = scene.view
    match view.phase:
        case "draft" | "take":
            _offer(c, scene)
        case "act":
            _actions(c, scene, seat)
        case "name_kind" | "swap" if view.seen is not None:
            _other_hand(c, scene)
        case "trim":
            _trim(c, scene)
        case _:
            deeds(c, scene, (STAGE[0] + 16, STAGE[1] + 8, STAGE[2] - 16, STAGE[3] - 8), 170)


def _offer(c: Canvas, scene: Scene) -> None:
    left, top, right, bottom = STAGE
    cards = scene.view.offer
    w, h, gap = 170, 240, 40
    x = (left + right - len(cards) * (w + gap) + gap) // 2
    for n, card in enumerate(cards):
        place = (x + n * (w + gap), top + 34, x + n * (w + gap) + w, top + 34 + h)
        draw_card(c, place, card, "legal")
    key = "solo" if scene.solo else scene.view.phase
    c.text((left + right) // 2, bottom - 46, scene.say(f"board-offer-{key}"), BODY, MUTED, "m")


def _actions(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw a line for each kind: the number of cards of it, and the most that they give now."""
    view, (left, top, right, bottom) = scene.view, STAGE
    hand = view.hands[seat]
    letters = list(KINDS if scene.sides > 2 else "BNKP")
    if scene.sides > 2:
        letters = ["B", "N", "K", "P", "S", "L", "M"]
    step = (bottom - top - 24) // len(letters)
    for n, letter in enumerate(letters):
        y = top + 12 + n * step + step // 2
        strength, points = scene.worth(hand, letter)
        kind = KINDS[letter]
        text = _gives(scene, letter, strength, points)
        colour = WHITE if text else MUTED
        c.icon(SYMBOLS[letter].icon, left + 44, y, min(52, step - 4), colour)
        c.text(left + 88, y, scene.say(f"board-{kind}"), BODY, colour)
        c.text(left + 330, y, str(len(of_kind(hand, letter))), NAME, colour, "r")
        if letter in "BNK" and len(of_kind(hand, "P")) >= 2:
            c.text(left + 342, y, "+1", SMALL, MUTED)
        c.text(right - 24, y, text or "–", BODY, colour, "r")


def _gives(scene: Scene, letter: str, strength: int, points: int) -> str:
    view = scene.view
    if letter == "B" and view.bishops_shown:
        return ""
    if letter in "BN":
        return scene.say("board-gives", n=points) if points else ""
    if letter == "K":
        return scene.say("board-attack") if strength >= ATTACK else ""
    if letter == "P":
        return scene.say("board-wins-now") if strength == 3 else scene.say("board-any") if strength == 2 else ""
    if letter == "L" and view.scholar:
        return ""
    return scene.say(f"board-use-{KINDS[letter]}") if strength else ""


def _other_hand(c: Canvas, scene: Scene) -> None:
    """Draw another side's hand by kind, and below each kind what naming it would do."""
    view, (left, top, right, _) = scene.view, STAGE
    c.text(
        left + 24,
        top + 32,
        scene.fit("board-hand-of", BODY, right - left - 48, seat=scene.who(view.seen.side)),
        BODY,
        WHITE,
    )
    groups = by_kind(view.seen.cards)
    if view.phase == "name_kind":
        c.text(left + 24, STAGE[3] - 26, scene.say("board-costs"), SMALL, MUTED)
    count = len(view.seen.cards)
    w = min(92 if view.phase == "name_kind" else 150, (right - left - 48 - 24 * len(groups)) // max(1, count) - 12)
    h = min(round(w * 1.4), 236 if view.phase == "swap" else 150) if w >= 99 else 150 if w >= 90 else 132
    x = left + 24
    for group in groups:
        start = x
        for card in group:
            draw_card(c, (x, top + 72, x + w, top + 72 + h), card, "legal")
            x += w + 12
        middle = (start + x - 12) // 2
        if view.phase == "name_kind":
            stolen = min(len(group), view.scores[view.seen.side]) if view.steal else 0
            c.text(middle, top + 72 + h + 36, f"−{len(group)}", NAME, WHITE, "m")
            if stolen:
                c.text(middle, top + 72 + h + 78, f"+{stolen}", NAME, MUTED, "m")
        x += 24


def _trim(c: Canvas, scene: Scene) -> None:
    left, top, right, bottom = STAGE
    n = over_limit(scene)
    w, h = 120, 170
    x = (left + right - n * (w + 20) + 20) // 2
    for place in range(n):
        c.slot((x + place * (w + 20), top + 50, x + place * (w + 20) + w, top + 50 + h))
    c.text((left + right) // 2, bottom - 70, scene.say("board-limit", n=scene.view.limit), BODY, MUTED, "m")


# -- the hand --------------------------------------------------------------------------------------------------------


def _hand(c: Canvas, scene: Scene, seat: int) -> None:
    hand: Cards = scene.view.hands[seat]
    if not hand or not seen(hand):
        c.text(theme.WIDTH // 2, 620, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    groups, gap = by_kind(hand), 22
    room = RIGHT - LEFT - gap * (len(groups) - 1)
    w = min(150, room // len(hand) - 20)
    h = min(236, round(w * 1.42))
    pitch = w + 20
    x = (theme.WIDTH - len(hand) * pitch + 20 - gap * (len(groups) - 1)) // 2
    legal = scene.look.legal & {*hand}
    top = 500 + (236 - h) // 2
    for group in groups:
        start = x
        for card in group:
            state = "plain" if not legal else "legal" if card in legal else "dim"
            y = top - (theme.LIFT if state == "legal" else 0)
            draw_card(c, (x, y, x + w, y + h), card, state)
            if card in scene.fresh:
                c.accent((x, y, x + w, y + h))
            x += pitch
        _foot(c, scene, group, (start, top + h + 12, x - 20, FOOT))
        x += gap


def _foot(c: Canvas, scene: Scene, group: Cards, box: Box) -> None:
    """Draw a brace under two or three princes, which together are any card."""
    left, top, right, _ = box
    if group[0][0] == "P" and len(group) >= 2:
        c.panel((left + 6, top, right - 6, top + 5), MUTED, thick=0, radius=2)
        c.text((left + right) // 2, top + 26, scene.say("board-pair"), SMALL, MUTED, "m", room=right - left + 60)


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the cards on offer in the order of the picture, then the hand."""
    return (*scene.view.offer, *(() if seat is None else scene.view.hands[seat]))
