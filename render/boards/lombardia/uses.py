"""The use of each group of cards in a hand, below the group: so that it is known before the first choice."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import ATTACK, BISHOPS, DEFENCE, LETTERS, NOBLES, TRADE
from render import theme
from render.boards.lombardia.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, BODY, HEAD, MUTED, RGB, WHITE

SIZES = (96, 84, 72, 60, 52, BODY, theme.SMALL)
BRACE = 8


class Use(NamedTuple):
    """An icon and a text, either of which may be missing. `princes`: only with a pair of them (R16)."""

    text: str = ""
    icon: str = ""
    colour: RGB = WHITE
    largest: int = 96
    princes: bool = False


def draw_use(c: Canvas, scene: Scene, seat: int, group: Cards, box: Box) -> None:
    """Draw a brace under a group, and below it its use, as large as there is room for."""
    left, top, right, bottom = box
    use = _under_attack(scene, seat, group) if _is_attacked(scene, seat) else _now(scene, seat, group)
    if not use.text and not use.icon:
        return
    c.panel((left + 6, top, right - 6, top + BRACE), WHITE, thick=0, radius=4)
    y, room = top + BRACE + (bottom - top - BRACE) // 2, right - left + 20
    for size in SIZES:
        if size > use.largest:
            continue
        icon, helper = (round(size * 1.1), max(theme.SUIT, round(size * 0.55)))
        width = theme.width(use.text, size) if use.text else 0
        total = width + (icon + 10 * bool(use.text) if use.icon else 0) + (helper + 10 if use.princes else 0)
        if total <= room and size + 8 <= bottom - top:
            break
    x = (left + right - total) // 2
    if use.colour == ALARM:
        c.panel((x - 16, y - 38, x + total + 16, y + 38), thick=0)
    if use.icon:
        c.icon(use.icon, x + icon // 2, y, icon, use.colour)
        x += icon + 10
    if use.text:
        c.text(x, y, use.text, size, use.colour)
    if use.princes:
        c.icon("prince", x + width + 10 + helper // 2, y, helper, MUTED)


def _is_attacked(scene: Scene, seat: int) -> bool:
    return bool(scene.view.phase == "defend" and scene.view.turn == seat)


def _under_attack(scene: Scene, seat: int, group: Cards) -> Use:
    """Return what a group does in an attack: it defends, or the attack can cost so many points (R4 to R6)."""
    view, letter = scene.view, group[0][0]
    hand, kind = view.hands[seat], None if view.assault is None else view.assault.type
    pair = len(of_kind(hand, "P")) >= 2
    aimed = kind is None or LETTERS[kind] == letter
    stake = min(len(group), view.scores[seat]) if view.steal and aimed else 0
    if letter == "K":
        strength = len(group) + pair
        if strength >= DEFENCE:
            return Use("", "shield", largest=72, princes=len(group) < DEFENCE)
    if kind is not None and aimed:
        return Use(f"−{stake}" if stake else f"−{len(group)}", "aim", ALARM if stake else MUTED, 72)
    if stake:
        return Use(f"−{stake}", colour=ALARM, largest=72)
    return Use(f"1/{DEFENCE}" if letter == "K" else "", colour=MUTED, largest=60)


def _now(scene: Scene, seat: int, group: Cards) -> Use:
    view, letter, hand = scene.view, group[0][0], scene.view.hands[seat]
    mine = seat == view.active  # what this turn has done counts for the seat in turn alone
    pair, count = len(of_kind(hand, "P")) >= 2, len(group)
    times = 2 if mine and view.scholar else 1  # R35
    match letter:
        case "P":
            return _of_princes(scene, count)
        case "B" if mine and view.bishops_shown:  # R10
            return Use("", "cross", MUTED, 56)
        case "B":
            return _of_set(BISHOPS, count, pair, times)
        case "N":
            return _of_set(NOBLES[view.nobles], count, pair, times)
        case "K":
            strength = count + pair
            if strength >= ATTACK:
                return Use(scene.say("board-attack"), "aim", largest=HEAD, princes=count < ATTACK)
            return Use(f"{strength}/{ATTACK}", colour=MUTED, largest=60)
        case "S":
            return Use("", "swap", largest=72)
        case "L" if mine and view.scholar:
            return Use("", "cross", MUTED, 56)
        case "L":
            return Use("×2", largest=84)
    return _of_set(TRADE, min(len(hand) - 1, max(TRADE)), False, times)


def _of_princes(scene: Scene, count: int) -> Use:
    if count == 3:
        return Use("", "crown", largest=84)
    return Use(scene.say("board-any"), largest=BODY) if count == 2 else Use("1/3", colour=MUTED, largest=60)


def _of_set(table: dict[int, int], count: int, pair: bool, times: int) -> Use:
    """Return the most points of a set, or how many cards of the smallest set there are."""
    strength = count + pair
    points = max((points for need, points in table.items() if need <= strength), default=0)
    if not points:
        return Use(f"{strength}/{min(table)}", colour=MUTED, largest=60)
    alone = max((gain for need, gain in table.items() if need <= count), default=0)
    return Use(f"+{points * times}", princes=alone < points)
