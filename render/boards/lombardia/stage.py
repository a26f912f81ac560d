"""The common parts of table and hands: a turn's deeds, the track of ten points, the seat in turn."""

from __future__ import annotations

from engine.basics import dashed
from engine.games.lombardia.state import AUTOMATON, DEFENCE, GOAL, Deed
from render import former, theme
from render.boards.lombardia.scene import Scene, draw_card
from render.canvas import Box, Canvas
from render.former import BODY, SMALL
from render.theme import GOLD, LINE, MUTED, PAPER, WHITE

GAP = 6


def header(c: Canvas, scene: Scene, left: int, right: int, seat: int | None = None) -> None:
    """Draw in the middle who must do what, or how the match has ended. `seat`: the owner of the picture."""
    view, y = scene.view, former.HEADER // 2
    room = right - left - 52
    if scene.over:
        text = _verdict(scene, former.NAME, room)
    elif seat == view.turn:
        text = scene.fit("board-do-" + dashed(view.phase), former.NAME, room, n=over_limit(scene))
    else:
        text = scene.fit("board-wait-" + dashed(view.phase), former.NAME, room, seat=view.turn)
    fill, colour = (
        (LINE, WHITE) if scene.over else (GOLD, theme.INK) if seat in (None, view.turn) else (PAPER, theme.INK)
    )
    c.pill(theme.WIDTH // 2, y, text, former.NAME, fill, colour, "m", height=52, within=(left, right))


def over_limit(scene: Scene) -> int:
    view = scene.view
    return max(0, len(view.hands[view.active]) - int(view.limit))


def _verdict(scene: Scene, size: int, room: int) -> str:
    view = scene.view
    if view.winners:
        return scene.fit("board-wins", size, room, seats=tuple(map(str, view.winners)))
    return scene.say("board-ai-wins" if scene.has_won(AUTOMATON) and scene.solo else "board-drawn")


def badge(c: Canvas, scene: Scene, x: int, y: int, side: int, radius: int) -> None:
    """Draw a seat's face; for the automaton, draw a cogwheel."""
    if scene.who(side) < 0:
        c.icon("cogwheel", x, y, 2 * radius, MUTED)
    else:
        c.badge(x, y, side, radius)


def track(c: Canvas, scene: Scene, side: int, box: Box) -> None:
    """Draw the ten places to the goal: white for points of this turn, grey for older points, empty for missing ones."""
    left, top, right, bottom = box
    score, new, pitch = scene.view.scores[side], scene.gained(side), (right - left) / GOAL
    for n in range(GOAL):
        x = round(left + n * pitch)
        place = (x, top, round(left + (n + 1) * pitch) - 5, bottom)
        colour = WHITE if score - new <= n < score else MUTED if n < score else None
        c.panel(place, colour, LINE if colour is None else colour, 2, 5)


def deeds(c: Canvas, scene: Scene, box: Box, h: int) -> None:
    """Draw the cards of this turn's deeds, the newest at the right; if an answer is asked, also a place for it."""
    left, top, right, bottom = box
    w = round(h * 0.7)
    slots = _slots(scene)
    room = right - left - slots * (w + GAP) - (24 if slots else 0)
    chosen: list[tuple[Deed, int, str]] = []
    for deed in reversed(scene.view.deeds):
        caption = scene.caption(deed, SMALL, min(room, 330) - 48)
        width = max(len(deed.cards) * (w + GAP) - GAP, theme.width(caption, SMALL) + 48)
        if width > room and chosen:
            break
        chosen.insert(0, (deed, min(width, room), caption))
        room -= width + 36
    if not chosen and not slots:
        _legend(c, scene, box)
        return
    total = sum(width for _, width, _ in chosen) + 36 * max(0, len(chosen) - 1) + (slots * (w + GAP) + 24) * bool(slots)
    x, y = left + max(0, (right - left - total) // 2), (top + bottom - h - 48) // 2
    for deed, width, caption in chosen:
        _deed(c, scene, deed, (x, y, x + width, y + h + 48), w, caption)
        x += width + 36
    for n in range(slots):
        place = (x - 12 + n * (w + GAP), y + 48, x - 12 + n * (w + GAP) + w, y + 48 + h)
        c.slot(place)
        c.icon(
            "knight" if scene.view.phase == "defend" else "eye", (place[0] + place[2]) // 2, y + 48 + h // 2, 48, GOLD
        )


def _slots(scene: Scene) -> int:
    return {"defend": DEFENCE, "name_kind": 1}.get(scene.view.phase, 0)


def _deed(c: Canvas, scene: Scene, deed: Deed, box: Box, w: int, caption: str) -> None:
    left, top, right, bottom = box
    badge(c, scene, left + 19, top + 20, deed.side, 19)
    c.text(left + 46, top + 20, caption, SMALL, WHITE)
    count = len(deed.cards)
    pitch = w + GAP if count < 2 else min(w + GAP, (right - left - w) // (count - 1))
    for n, card in enumerate(deed.cards):
        place = (left + n * pitch, top + 48, left + n * pitch + w, bottom)
        strip = pitch if pitch < w and n < count - 1 else 0
        draw_card(c, place, card, "dim" if deed.kind == "lost" and not scene.fresh & {*deed.cards} else "plain", strip)
        if card in scene.fresh:
            c.accent(place)


def _legend(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the uses of the cards, while there are no deeds to show."""
    left, top, right, bottom = box
    lines = [
        ("bishop", scene.say("board-legend-bishops")),
        ("noble", scene.say(f"board-legend-nobles-{scene.view.nobles}")),
        ("knight", scene.say("board-legend-knights")),
        ("prince", scene.say("board-legend-princes")),
    ]
    if scene.sides > 2:
        lines += [
            ("eye", scene.say("board-legend-spy")),
            ("quill", scene.say("board-legend-scholar")),
            ("purse", scene.say("board-legend-merchant")),
        ]
    step = min(60, (bottom - top) // len(lines))
    broad = max(theme.width(text, BODY) for _, text in lines) + 56
    x, y = left + (right - left - broad) // 2, (top + bottom - step * (len(lines) - 1)) // 2
    for n, (icon, text) in enumerate(lines):
        c.icon(icon, x + 20, y + n * step, 40, MUTED)
        c.text(x + 56, y + n * step, text, BODY, MUTED)
