"""The end of a round and of the match: who has won, with which cards, for how many points."""

from __future__ import annotations

from engine.games.rabbit.state import Win
from render import theme
from render.boards.rabbit.fan import Fan, fan
from render.boards.rabbit.pieces import draw_bunches, draw_face
from render.boards.rabbit.scene import Block, Scene
from render.canvas import Box, Canvas
from render.theme import BODY, HEAD, MUTED, SMALL, WHITE

SHOWN = 10  # cards of a round that has ended; more would have no room beside the next round


def draw_last_win(c: Canvas, scene: Scene, won: Win, box: Box) -> None:
    """Draw how the round before this one was won, at its side. It may have been won without cards to show."""
    left, top, right, bottom = box
    blocks = scene.shown(won)
    shown = 0 < sum(len(block.cards) for block in blocks) <= SHOWN
    if not shown:
        top, bottom = top + 60, top + 230
    c.panel((left, top, right, bottom), theme.PANEL, WHITE, 4)
    y = top + 58
    c.icon("crown", left + 52, y, 60)
    c.badge(left + 126, y, won.seat, 36)
    c.text(right - 20, y, f"+{won.points}", 72, WHITE, "r")
    c.text((left + right) // 2, top + 128, scene.kind(won.kind), SMALL, WHITE, "m", right - left - 16)
    if shown:
        plan = fan(blocks, (left + 14, top + 156, right - 14, bottom - 10), widest=72)
        for place in plan.places:
            draw_face(c, plan, place.x, place.y, place.card)


def draw_verdict(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw who has won the match and why; then how the last round was won."""
    left, top, right, bottom = box
    x, y, winners, won = (left + right) // 2, top + 52, scene.winners, scene.view.won
    room = right - left - 140
    if won is None:
        y += 130
    title = scene.verdict(60, room)
    w = theme.width(title, 60)
    if winners:
        c.icon("crown", x - w // 2 - 10, y, 80, WHITE)
    c.text(x + (46 if winners else 0), y, title, 60, WHITE, "m", room)
    c.text(x, y + 72, scene.why(), BODY, MUTED, "m")
    if won is None:
        return
    y += 148
    told = f"+{won.points}"
    w = 68 + 16 + theme.width(scene.kind(won.kind), HEAD) + 20 + theme.width(told, 72)
    c.badge(x - w // 2 + 34, y, won.seat, 34)
    c.text(x - w // 2 + 84, y, scene.kind(won.kind), HEAD, WHITE)
    c.text(x + w // 2, y, told, 72, WHITE, "r")
    _last_cards(c, scene, won, (left, y + 50, right, bottom))


def _last_cards(c: Canvas, scene: Scene, won: Win, box: Box) -> None:
    """Draw the winning cards: the groups with their points, or the last card that was played."""
    blocks = scene.shown(won) or [Block((scene.view.table[-1].card,))]
    above = 66 if len(blocks) > 1 else 0
    plan: Fan = fan(blocks, box, above, widest=160)
    for place in plan.places:
        draw_face(c, plan, place.x, place.y, place.card)
    draw_bunches(c, plan, blocks)
