"""The earlier acts of a turn, each as a chip: which kind of card, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.games.lombardia.state import LETTERS
from render import sprites, theme
from render.boards.lombardia.scene import SYMBOLS, Act, Scene
from render.canvas import Canvas
from render.theme import HEAD, INK, NAME, PAPER, SMALL, WHITE

HIGH = 64
SIGN = 46  # size of an icon
GAP = 14
ICONS = {
    "bishops": ("bishop",),
    "nobles": ("noble",),
    "merchant": ("purse",),
    "scholar": ("quill",),
    "princes": ("prince",),
}


def chips(
    c: Canvas, scene: Scene, acts: Sequence[Act], left: int, right: int, y: int, align: Literal["l", "r"] = "l"
) -> None:
    """Draw how few turns are left, and acts in a row, as many as there is room for, the newest at the right."""
    last = _last(scene)
    room = right - left - (theme.width(last, SMALL) + HIGH + GAP if last else 0)
    shown: list[tuple[Act, int]] = []
    for act in reversed(acts):
        width = _width(act)
        if width > room:
            break
        shown.insert(0, (act, width))
        room -= width + GAP
    x = left if align == "l" else left + room + GAP * bool(shown)
    if last:
        x += c.pill(x, y, last, SMALL, PAPER, INK, height=HIGH - 4) + GAP
    for act, width in shown:
        _chip(c, scene, act, x, y, width)
        x += width + GAP


def _last(scene: Scene) -> str:
    return scene.say(f"board-last-{'round' if scene.solo else 'turn'}", n=scene.turns_left) if scene.turns_left else ""


def _parts(act: Act) -> tuple[list[str], str]:
    """Return the icons of a chip and its figure."""
    deed, result = act
    if deed.kind == "attack":
        if result is None:
            return ["knight", "cross"], ""
        if result.kind == "defend":
            return ["knight", "shield"], ""
        return ["knight", SYMBOLS[LETTERS[str(result.type)]].icon], f"+{result.points}" if result.points else ""
    if deed.kind == "spy":
        return ["eye", *(["swap"] if result else [])], ""
    figure = f"+{deed.points}" if deed.points else "×2" if deed.kind == "scholar" else ""
    return [*ICONS[deed.kind]], figure


def _width(act: Act) -> int:
    icons, figure = _parts(act)
    return len(icons) * (SIGN + 8) + 24 + (theme.width(figure, NAME) + 4 if figure else 0)


def _chip(c: Canvas, scene: Scene, act: Act, x: int, y: int, width: int) -> None:
    icons, figure = _parts(act)
    box = (x, y - HIGH // 2, x + width, y + HIGH // 2)
    c.panel(box, radius=16)
    at = x + 14
    for icon in icons:
        c.icon(icon, at + SIGN // 2, y, SIGN, WHITE)
        at += SIGN + 8
    if act.result is not None and act.result.kind == "lost":
        c.stroke([(at - SIGN - 10, y + 20), (at - 6, y - 20)], sprites.RED, 8)
    if figure:
        c.text(at + 2, y, figure, NAME)
    if scene.is_new(act.deed) or (act.result is not None and scene.is_new(act.result)):
        c.accent(box, 16)


def verdict(c: Canvas, scene: Scene, x: int, y: int, within: tuple[int, int]) -> None:
    """Draw how the match has ended, on a pill."""
    text = ending(scene, HEAD, within[1] - within[0] - 160)
    icon = "crown" if scene.view.winners else "cogwheel" if scene.solo and scene.has_won(1) else None
    fill, colour = (WHITE, INK) if icon == "crown" else (theme.LINE, WHITE)
    c.pill(x, y, text, HEAD, fill, colour, "m", icon, height=78, within=within)


def ending(scene: Scene, size: int, room: int) -> str:
    view = scene.view
    if view.winners:
        return scene.fit("board-wins", size, room, seats=tuple(map(str, view.winners)))
    return scene.say("board-ai-wins" if str(view.reason).startswith("ai_") else "board-drawn")
