"""A seat's private picture: the roles that it knows, the pack as it came, its pay, and the words about the others."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.games.wolves.state import NO_ONE
from render import theme
from render.boards.wolves import draft
from render.boards.wolves.pieces import ROLES, draw_ballot, draw_emblem, draw_pay, draw_taken, draw_word
from render.boards.wolves.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, FAINT, GOLD, INK, LINE, MUTED, NAME, PANEL, WHITE

OWN = (20, 16, 588, 482)  # both cards
PACK = (20, 494, 588, 634)
PAY = (20, 646, 588, 784)
ASKED = (600, 16, 1180, 116)  # the own seat, and the question
OTHERS = (600, 124, 1180, 784)
NO_VOTE = (600, 716, 1180, 784)  # the row of no one, below the others while everyone votes
CARD = (226, 312)
TILE, GAP = (84, 116), 6
SPEAKER = 32  # radius of the badge beside a word
VOTE = 66  # breadth of the place for the own vote
GUTTER = 8  # between two rows
LAST = 172  # from the right edge to the middle of the last deal's role, which leaves room for the pack


class Plan(NamedTuple):
    """The measures of another seat's row, by the number of seats."""

    badge: int  # its radius
    name: int
    word: tuple[int, int]  # a bubble
    score: int


PLANS = {
    4: Plan(36, NAME, (108, 104), 60),
    5: Plan(36, NAME, (108, 96), 52),
    6: Plan(32, BODY, (96, 84), theme.SMALL),
}


def draw(scene: Scene, seat: int) -> Canvas:
    if scene.phase == "take" and seat in scene.owing:
        return draft.draw(scene, seat)
    c = scene.canvas()
    _own(c, scene, seat)
    if scene.seen(seat):
        _pack(c, scene, seat)
    else:
        _prices(c, scene)
    _asked(c, scene, seat)
    for other, box in zip(others(scene, seat), rows(scene), strict=True):
        _row(c, scene, seat, other, box)
    if scene.phase == "vote":
        _no_one(c, scene, seat)
    return c


def others(scene: Scene, seat: int) -> list[int]:
    """Return the other seats, the left neighbour first."""
    return [(seat + n) % scene.seats for n in range(1, scene.seats)]


def rows(scene: Scene) -> list[Box]:
    """Return the boxes of the other seats."""
    left, top, right, bottom = OTHERS
    if scene.phase == "vote":
        bottom = NO_VOTE[1] - GUTTER
    high = (bottom - top + GUTTER) // (scene.seats - 1) - GUTTER
    return [(left, y, right, y + high) for y in range(top, bottom - high + 1, high + GUTTER)]


def _own(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the own role and the left neighbour's, or the places for them, and what the own role is paid for."""
    (left, top, right, bottom), (w, h) = OWN, CARD
    c.panel(OWN)
    for n, at in enumerate((seat, scene.left_of(seat))):
        x, y, role = left + 34 + n * (right - left - 68 - w), top + 84, scene.role(at)
        place, middle = (x, y, x + w, y + h), x + w // 2
        title, score = (scene.say("board-you"), str(scene.view.scores[at])) if at == seat else (scene.names[at], "")
        c.tag(x - 24 * n, top + 46, at, title, BODY, WHITE, w + 48 * n)
        c.text(x + w + 14, top + 46, score, 60, WHITE, "r")
        if role is None or role == BACK:
            c.slot(place, MUTED, PANEL, 4)
            c.icon("glance" if n else "moonlight", middle, y + h // 2, 130, MUTED)
            continue
        c.card(x, y, w, h, role, ROLES[role])
        c.text(middle, (y + h + bottom) // 2 + 2, scene.say(f"board-role-{role}"), NAME, WHITE, "m")
        if n:
            c.sign(x + w - 34, y + 34, "glance", LINE, 32)
        if scene.just_looked if n else seat in scene.fresh_takes:
            c.accent(place, 22)
    if scene.knows(seat):
        c.panel(PAY)
        draw_pay(c, scene, str(scene.role(seat)), (PAY[0] + 20, PAY[1], PAY[2] - 8, PAY[3]), 84)


def _pack(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the pack as it came. The own role is dimmed: the others took from the rest, or it is left over."""
    left, top, right, bottom = PACK
    cards = scene.seen(seat)
    c.panel(PACK)
    (w, h), taken = TILE, scene.role(seat)
    w = min(w, (right - left - 16) // len(cards) - GAP)
    x = (left + right - len(cards) * (w + GAP) + GAP) // 2
    own = cards.index(taken) if taken in cards else None
    for n, card in enumerate(cards):
        y = (top + bottom - h) // 2
        c.tile((x, y, x + w, y + h), card, ROLES[card], "dim" if n == own else "plain")
        x += w + GAP


def _prices(c: Canvas, scene: Scene) -> None:
    """Draw what each role is paid for, until the pack comes."""
    (left, top, right, _), bottom = PACK, PAY[3]
    c.panel((left, top, right, bottom))
    kinds = scene.view.kinds
    high = (bottom - top) // len(kinds)
    for n, role in enumerate(kinds):
        y = top + n * high
        draw_emblem(c, left + 60, y + high // 2, 72, role)
        draw_pay(c, scene, role, (left + 124, y, right - 8, y + high), 66)


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the own seat: the question, and the word about it, or its own sealed word."""
    left, top, right, bottom = ASKED
    asked, y, x, answer = seat in scene.owing, (top + bottom) // 2, left + 22, scene.answer(seat)
    c.seat_panel(ASKED, asked)
    key = f"board-{scene.phase}" if asked else "board-wait" if scene.phase == "take" else f"board-{scene.phase}-in"
    fill, colour = (GOLD, INK) if asked else (FAINT, WHITE)
    c.pill(x, y, scene.say(key), NAME, fill, colour, height=80, room=right - x - 206)
    if scene.phase == "vote":
        _about(c, scene, seat, right - 14, y, PLANS[6])
    elif scene.phase == "say" and answer is not None:
        w, h = PLANS[6].word
        draw_word(c, (right - 14 - w, y - h // 2, right - 14, y - h // 2 + h), answer, True, False)


def _row(c: Canvas, scene: Scene, seat: int, other: int, box: Box) -> None:
    """Draw one of the other seats: the place for the own vote, its score, and the word about it."""
    (_, top, right, bottom), plan = box, PLANS[scene.seats]
    voting = scene.phase == "vote"
    y, x, radius = (top + bottom) // 2, _choice(c, scene, seat, str(other), box), plan.badge
    c.badge(x + radius, y, other, radius)
    x += 2 * radius + 14
    breadths = {"take": LAST + 30, "say": plan.word[0], "vote": plan.word[0] + 2 * SPEAKER + 12}
    end = right - 28 - breadths[scene.phase]
    up = (plan.name + plan.score) * 11 // 40
    c.text(x, y - up, scene.names[other], plan.name, WHITE, room=end - x)
    score = c.text(x, y + up, str(scene.view.scores[other]), plan.score, MUTED)
    if voting and other not in scene.owing:
        c.icon("answered_tick", x + score + 36, y + up + 6, theme.SUIT, MUTED)
    _state(c, scene, other, box)


def _no_one(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the row for a vote for no one."""
    x = _choice(c, scene, seat, NO_ONE, NO_VOTE)
    c.text(x, (NO_VOTE[1] + NO_VOTE[3]) // 2, scene.say("board-vote-none"), BODY, WHITE)


def _choice(c: Canvas, scene: Scene, seat: int, target: str, box: Box) -> int:
    """Draw the panel of a row, with the place for the own vote. Return the left edge of what follows."""
    left, top, _, bottom = box
    asked, voted = scene.phase == "vote" and seat in scene.owing, scene.answer(seat)
    here = scene.phase == "vote" and voted == target
    c.panel(box, edge=WHITE if here else LINE, thick=5 if here else 2)
    if not (asked or here):
        return left + 14
    y, half = (top + bottom) // 2, min(48, (bottom - top) // 2 - 8)
    draw_ballot(c, (left + 14, y - half, left + 14 + VOTE, y + half), False, GOLD if asked else WHITE)
    return left + 28 + VOTE


def _state(c: Canvas, scene: Scene, other: int, box: Box) -> None:
    """Draw at the right of a row what is known of a seat: the word about it, its sealed word, or its role card."""
    (_, top, right, bottom), plan = box, PLANS[scene.seats]
    y, (w, h) = (top + bottom) // 2, plan.word
    if scene.phase == "take":
        if scene.last:
            draw_emblem(c, right - LAST, y, 68, scene.last.roles[other])
        if other in scene.owing:
            c.fan(right - 70, y, len(scene.seen(other)), 44, 62, 4)
        else:
            draw_taken(c, scene, other, (right - 66, y - 36, right - 14, y + 36))
    elif scene.phase == "say":
        place = (right - 14 - w, y - h // 2, right - 14, y - h // 2 + h)
        done = other not in scene.owing
        draw_word(c, place, None, done, False, MUTED)
        if done and other in scene.fresh_words:
            c.accent(place, 24)
    else:
        _about(c, scene, other, right - 14, y, plan)


def _about(c: Canvas, scene: Scene, seat: int, right: int, y: int, plan: Plan) -> None:
    """Draw the word about a seat, with the badge of the seat that says it."""
    (w, h), speaker = plan.word, scene.right_of(seat)
    place = (right - w, y - h // 2, right, y - h // 2 + h)
    c.badge(right - w - 12 - SPEAKER, y, speaker, SPEAKER)
    draw_word(c, place, scene.words[speaker], True, scene.sees_through(speaker))
    if speaker in scene.fresh_words:
        c.accent(place, 24)
