"""The row as a strip of film: the cards so far, the place that is asked for, empty frames up to the next document."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.spymaster.state import Item
from render import sprites, theme
from render.boards.spymaster.props import perforation
from render.boards.spymaster.scene import SYMBOLS, Scene, rank_label, spies_in
from render.canvas import Box, Canvas
from render.theme import DEEP, FAINT, GOLD, LINE, MUTED, NAME, PANEL, SMALL, SUIT, WHITE

DIM = theme.mix(MUTED, theme.PANEL, 0.2)
GAP, PEEK, TUCK = 14, 66, 96  # pixels: between frames; seen of a tucked card; of the place for one
NARROW, LEAST = 58, 42  # the least width of an empty frame, and of a card
EDGE, BELOW = 22, 6  # pixels between the film's edge and its cards; from a card's foot to the middle of a spy's number
FIGURE = 76  # size of the number of spies


class Strip(NamedTuple):
    """The place of a film, and the size of its cards."""

    top: int
    bottom: int
    left: int
    right: int
    w: int
    h: int

    @property
    def card_top(self) -> int:
        return self.top + EDGE


class Plan(NamedTuple):
    """The widths of a card, the newest card, the visible part of a tucked card and an empty frame.

    It also has the number of empty frames and the gap between frames.
    """

    w: int
    last: int
    peek: int
    empty: int
    empties: int
    gap: int


def film(c: Canvas, scene: Scene, strip: Strip, laid: str | None = None) -> None:
    """Draw the whole strip. A face-down card `laid` takes the next place."""
    owner, row = scene.filmed
    c.panel((strip.left, strip.top, strip.right, strip.bottom), DEEP, thick=0, radius=0)
    holes = perforation(strip.right - strip.left)
    for y in (strip.top + 5, strip.bottom - 15):
        c.paste(FAINT, (strip.left, y), holes)
    x, middle = strip.left + 20, (strip.top + strip.bottom) // 2
    c.badge(x + 34, middle - 34, owner, 34)
    if scene.view.phase != "over":
        c.icon("right" if owner == 0 else "left", x + 34, middle + 34, 44, DIM)
    right = _count(c, scene, strip.right - 24, middle)
    _frames(c, scene, strip, row, (x + 84, right - 20), laid)


def _count(c: Canvas, scene: Scene, right: int, y: int) -> int:
    """Draw the number of spies in the row, and the number at which the next document falls.

    Return the x where the figures begin.
    """
    over = scene.view.phase == "over"
    if over and not scene.view.row:
        return right
    spies = spies_in(scene.filmed[1])
    x = right
    if not over:
        x -= c.text(x, y + 6, f"/ {spies // 3 * 3 + 3}", NAME, MUTED, "r") + 12
    x -= c.text(x, y, str(spies), FIGURE, WHITE, "r") + 14
    icon = 70
    c.icon("spy", x - icon // 2, y, icon, theme.PAPER)
    return x - icon


def _plan(scene: Scene, row: tuple[Item, ...], strip: Strip, room: int, slot: bool) -> Plan:
    """Return the widths with as many empty frames as there is room for.

    There are at most so many frames that they reach the document after the next. If room is short, everything gets
    narrower.
    """
    phase, spies = scene.view.phase, spies_in(row)
    peeks = sum(item.under is not None for item in row)
    defector = bool(row) and row[0].defected  # a defector keeps its width: there are two signs on it
    room -= TUCK if phase == "tuck" else 0
    goal = 0 if phase == "over" else (spies // 3 + 1) * 3 - spies - slot
    most = 7 - len(row) if phase == "over" else goal + 3
    taken = len(row) + slot

    def plan(w: int, last: int, peek: int, empty: int, gap: int, least: int) -> Plan | None:
        used = taken * (w + gap) + (last - w if taken else 0) + peeks * peek + (strip.w - w if defector else 0)
        fits = (room + gap - used) // (empty + gap)
        return Plan(w, last, peek, empty, max(0, min(fits, most)), gap) if fits >= least else None

    for empty in (strip.w, 76, NARROW):
        if found := plan(strip.w, strip.w, PEEK, empty, GAP, goal):
            return found
    broad = strip.w * 2 // 3
    for least, narrowest, peek, gap in ((goal, broad, 50, 8), (0, LEAST, 46, 6)):
        for w in range(strip.w, narrowest - 1, -2):
            if found := plan(w, max(w, broad), peek, NARROW, gap, least):
                return found
    w = LEAST
    while (found := plan(w, w, 40, NARROW, 4, 0)) is None and w > 16:
        w -= 1
    return found or Plan(w, w, 40, NARROW, 0, 4)


def _frames(
    c: Canvas, scene: Scene, strip: Strip, row: tuple[Item, ...], between: tuple[int, int], laid: str | None
) -> None:
    (x, right), y = between, strip.card_top
    slot = scene.view.phase == "play" or laid is not None
    plan = _plan(scene, row, strip, right - x, slot)
    x, numbered = _row(c, scene, strip, plan, x, newest=plan.w if slot else plan.last)
    number = len(numbered)
    if slot:
        number += 1
        if laid:
            _laid(c, laid, (x, y, x + plan.last, y + strip.h))
        else:
            _slot(c, (x, y, x + plan.last, y + strip.h), falls=number % 3 == 0)
        x += plan.last + plan.gap
    for n in range(number + 1, number + 1 + plan.empties):
        _empty(c, x, y, plan.empty, strip.h, 0 if scene.view.phase == "over" else n)
        x += plan.empty + plan.gap
    for nth, at in enumerate(numbered, 1):  # on top of all cards
        _ordinal(c, at, y + strip.h + BELOW, nth, plan)


def _row(c: Canvas, scene: Scene, strip: Strip, plan: Plan, x: int, newest: int) -> tuple[int, list[int]]:
    """Draw the cards that have come, the last one as wide as `newest`.

    Return the x where they end, and the middle x of each spy's number.
    """
    (owner, row), y, h = scene.filmed, strip.card_top, strip.h
    side = theme.SEATS[1 - owner]  # colour of the side from which a defector comes
    numbered: list[int] = []
    for i, item in enumerate(row):
        last = i == len(row) - 1
        w = strip.w if item.defected else newest if last else plan.w
        asked = last and scene.view.phase == "tuck"
        if item.under:
            _tucked(c, (x, y, x + w, y + h), item.under, plan.peek, new=last and scene.tucked is not None)
        c.card(x, y, w, h, rank_label(item.card), SYMBOLS[suit_of(item.card)], frame=side if item.defected else None)
        if (last and scene.joined_row) or (item.defected and scene.defected):
            c.accent((x, y, x + w, y + h), 9)
        if item.defected:
            c.sign(x + w - 18, y + h - 18, "turncoat", side, 24)
        if suit_of(item.card) == "S":
            numbered.append(x + (20 if item.defected else w // 2))
        x += w
        if asked:
            _tuck_slot(c, scene, x + 4, y, TUCK - 4, h)
        if item.under:
            numbered.append(x + plan.peek // 2)
        x += plan.gap + (TUCK if asked else plan.peek if item.under else 0)
    return x, numbered


def _laid(c: Canvas, card: str, box: Box) -> None:
    """Draw the card that is face down; it is a back for a viewer who does not know it."""
    left, top, right, foot = box
    if card == BACK:
        c.back(left, top, right - left, foot - top, "legal")
        return
    c.card(left, top, right - left, foot - top, rank_label(card), SYMBOLS[suit_of(card)])
    if right - left >= NARROW:
        c.sign(right - 16, foot - 12, "sealed", LINE, 21)


def _slot(c: Canvas, box: Box, falls: bool) -> None:
    """Draw the place for the next card; if a spy there brings a document down, it `falls`."""
    left, top, right, foot = box
    middle, size = (left + right) // 2, max(SUIT, min(44 if falls else 54, right - left - 10))
    c.slot(box, fill=theme.SLOT)
    c.icon("cards", middle, (top + foot) // 2 - (26 if falls else 0), size, GOLD)
    if falls:
        c.folder(middle - 20, foot - 52, 40, exposed=True)


def _tucked(c: Canvas, spy: Box, card: str, peek: int, new: bool) -> None:
    """Draw a card that is tucked in under a spy and shows at the spy's right."""
    left, top, right, bottom = spy
    top, left = top + 18, left + 10
    c.lying(left, top, right - left + peek, bottom - top, rank_label(card), SYMBOLS["S"], bottom - top, peek)
    if new:
        c.accent((left, top, right + peek, bottom), 8)


def _ordinal(c: Canvas, x: int, y: int, number: int, plan: Plan) -> None:
    """Draw a spy's number in the row: red if it brought a document down.

    If there is no room for all numbers, only the red ones are drawn.
    """
    fell = number % 3 == 0
    if fell or min(plan.w + plan.gap, (plan.w + plan.peek) // 2) >= 54:
        c.mark(x, y, str(number), sprites.RED_DARK if fell else theme.PAPER, WHITE if fell else theme.INK)


def _tuck_slot(c: Canvas, scene: Scene, x: int, y: int, w: int, h: int) -> None:
    """Draw the place where a larger spy may be slid in under the last one."""
    top, least = y + 20, f">{rank_label(scene.view.row[-1].card)}"
    c.slot((x, top, x + w, y + h), fill=theme.SLOT, thick=4)
    c.icon("spy", x + w // 2, top + 34, 44, GOLD)
    c.text(x + w // 2, y + h - 32, least, NAME if theme.width(least, NAME) <= w - 16 else SMALL, GOLD, "m")


def _empty(c: Canvas, x: int, y: int, w: int, h: int, number: int) -> None:
    """Draw a frame that waits for a spy: its number, or the document that falls with it. 0: it no longer waits."""
    c.panel((x, y, x + w, y + h), PANEL, FAINT, 2, 8)
    size = min(round(h * 0.44), w - 14)
    c.icon("spy", x + w // 2, y + (8 + size // 2 if number else h // 2), size, LINE)
    if not number:
        return
    if number % 3 == 0:
        c.folder(x + w // 2 - 24, y + h - 56, 48, exposed=True)
    else:
        size = NAME if theme.width(str(number), NAME) <= w - 8 else SMALL
        c.text(x + w // 2, y + h - 32, str(number), size, DIM, "m")
