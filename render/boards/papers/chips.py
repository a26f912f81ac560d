"""The chips of a hand's picture: papers that can be published now, that lack one card, or that are being composed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.papers.publishing import SUMS, Composition
from engine.games.papers.state import KINDS, RANK
from render import theme
from render.boards.papers.aims import BY_SUIT, Aim
from render.boards.papers.scene import Scene, by_rank, face
from render.boards.papers.sketch import HIGH, WIDE, sketch
from render.canvas import Box, Canvas
from render.theme import GOLD, LINE, MUTED, NAME, PANEL, RGB, SEATS, SMALL, SUIT, WHITE

LARGE = 130  # a higher chip has its words below the points; in a lower one they are beside them
HEAD, ASIDE = 186, 296  # width before the cards, in a large chip and in a low one
ALONE = 150  # in a low chip with so many cards that there is no room for words
GAP = 8  # between cards
SLOT, SIGNED = 68, 98  # width of the place for a missing card in a low chip: with its rank, with its suit too
THIN = 34  # cards of a chip that are less broad are left out
NARROW = 42  # cards of a low chip are broader, if that is possible
OPEN = ""  # a place that any fitting card may take


def chip(c: Canvas, scene: Scene, seat: int, box: Box, aim: Aim, made: Composition) -> None:
    """Draw the points of a paper, and its cards with the one that is missing; in gold if it can be published now."""
    left, top, right, foot = box
    large, middle = foot - top > LARGE, (top + foot) // 2
    ready = not aim.missing and seat == scene.deciding and scene.view.phase == "turn"
    cards, before, most = _ordered(made, aim), HEAD if large else ASIDE, 84 if large else 60
    slot = _slot(scene, aim, large)
    w = _width(cards, right - left - before - 12, most, slot)
    if not large and w < NARROW:
        before = ALONE
        w = _width(cards, right - left - before - 12, most, slot)
    if w < THIN:
        cards, before, w = _lacking(cards, aim), ASIDE, slot
    h = min(126, max(100, round(w * 1.5))) if large else 78
    box = (left, top, left + before + _breadth(cards, w, slot) + 16, foot)
    c.panel(box, PANEL, thick=0)
    _points(c, scene, (left, top, left + before, foot), aim)
    _cards(c, scene, seat, cards, (left + before, middle - h // 2, w, h), aim, slot)
    c.panel(box, None, GOLD if ready else LINE, 5 if ready else 3)  # over the cards' shadows


def beside(c: Canvas, scene: Scene, seat: int, box: Box, aim: Aim, made: Composition) -> None:
    """Draw the paper that a drawn card brings near, beside this card."""
    left, top, right, foot = box
    cards = _ordered(made, aim)
    c.panel(box, PANEL, thick=0)
    _points(c, scene, (left, top + 12, right - 12, top + 104), aim)
    slot = _slot(scene, aim, True)
    w = _width(cards, right - left - 24, 64, slot)
    if w < THIN:
        cards, w = _lacking(cards, aim), slot
    h = min(112, max(100, round(w * 1.6)))
    x = (left + right - _breadth(cards, w, slot)) // 2
    _cards(c, scene, seat, cards, (x, foot - 18 - h, w, h), aim, slot)
    c.panel(box, None, LINE, 3)


def composing(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the paper that is being composed: the chosen cards, and dashed places for those that it still needs."""
    left, top, right, foot = box
    kind, middle = scene.chosen("paper")[0], (top + foot) // 2
    chosen = by_rank(scene.chosen("cards") + scene.chosen("cites"))
    goal, total = SUMS.get(kind), sum([RANK[card] for card in chosen])
    lacks = max(0, KINDS[kind].size - len(chosen)) if goal is None else int(total < goal)
    cards, room = [*chosen, *[OPEN] * lacks], right - left - HEAD - 12
    if len(cards) * (THIN + GAP) > room:  # more than any paper takes: people may type that
        room -= theme.width("+99", NAME)
        cards = cards[: room // (THIN + GAP)]
    w = _width(cards, room, 84, 0)
    h = min(126, max(100, round(w * 1.5)))
    c.panel(box, PANEL, thick=0)
    if left_out := len(chosen) + lacks - len(cards):
        c.text(left + HEAD + room + GAP, middle, f"+{left_out}", NAME, MUTED)
    c.text(left + HEAD // 2, middle - 30, f"+{KINDS[kind].points}", 92, WHITE, "m")
    if goal is None:
        sketch(c, kind, left + (HEAD - WIDE) // 2, middle + 26, MUTED)
    else:
        c.text(left + HEAD // 2, middle + 46, f"{total}/{goal}", SMALL, MUTED, "m")
    _cards(c, scene, seat, cards, (left + HEAD, middle - h // 2, w, h), Aim(kind, OPEN), w)
    c.panel(box, None, GOLD, 6)


def receiver(c: Canvas, x: int, y: int, seat: int) -> None:
    """Draw a seat's badge around (x, y), on a card: the seat gets it as a gift."""
    before = len(c.labels)
    c.panel((x - 35, y - 35, x + 35, y + 35), WHITE, thick=0, radius=35)
    c.badge(x, y, seat, 32)
    del c.labels[before:]  # a sign on a card, which may cover all but the rank
    c.signs.append(c.icons.pop())


def _ordered(made: Composition, aim: Aim) -> list[str]:
    """Return the cards of a paper by rank, the missing one after others of its rank."""
    laid, cited = made
    return sorted(by_rank(laid + cited), key=lambda card: (RANK[card], card == aim.missing))


def _lacking(cards: Sequence[str], aim: Aim) -> list[str]:
    """Return the missing cards alone, of cards that are too many to be read."""
    return [card for card in cards if card in (aim.missing, OPEN)]


def _slot(scene: Scene, aim: Aim, large: bool) -> int:
    """Return the least width of the place for the missing card; 0 if no card is missing."""
    if not aim.missing:
        return 0
    return SLOT if large or not _signed(scene, aim) else SIGNED


def _signed(scene: Scene, aim: Aim) -> bool:
    """Return whether the suit of the missing card is shown: it must be this card, or this card can be taken."""
    view, card = scene.view, aim.missing
    return card in view.pile[:1] or aim.kind in BY_SUIT or any(card in paper.cards for _, paper in view.pending)


def _width(cards: Sequence[str], room: int, most: int, slot: int) -> int:
    """Return the width of a chip's cards; the place of a missing card is not narrower than `slot`."""
    w = min(most, room // len(cards) - GAP)
    return w if w >= slot else min(most, (room - slot - GAP) // max(1, len(cards) - 1) - GAP)


def _breadth(cards: Sequence[str], w: int, slot: int) -> int:
    return len(cards) * (w + GAP) - GAP + max(0, slot - w)


def _points(c: Canvas, scene: Scene, box: Box, aim: Aim) -> None:
    """Draw the points, and that one card is missing; or else the paper's sketch."""
    left, top, right, foot = box
    middle, words = (top + foot) // 2, scene.say("board-one-short")
    if foot - top > LARGE:
        x = (left + right) // 2
        c.text(x, middle - 30, f"+{aim.points}", 92, WHITE, "m")
        if aim.missing:
            c.text(x, middle + 48, words, SMALL, MUTED, "m")
        else:
            sketch(c, aim.kind, x - WIDE // 2, middle + 26, MUTED)
        return
    wide = theme.width(words, SMALL)
    x = (left + 120 + right) // 2
    c.text(left + 20, middle, f"+{aim.points}", 72, WHITE)
    if right - left == ALONE:
        return
    if aim.missing:
        c.text(x - wide // 2, middle + 4, words, SMALL, MUTED)
    else:
        sketch(c, aim.kind, x - WIDE // 2, middle - HIGH // 2, MUTED)


def _cards(
    c: Canvas,
    scene: Scene,
    seat: int,
    cards: Sequence[str],
    place: tuple[int, int, int, int],
    aim: Aim,
    slot: int,
) -> None:
    """Draw the cards in a row from (x, y); a card cited from another seat has the colour of this seat."""
    x, y, w, h = place
    for card in cards:
        if card in (aim.missing, OPEN):
            wide = max(w, slot)
            _missing(c, scene, seat, (x, y, x + wide, y + h), aim)
            x += wide + GAP
            continue
        owner = scene.view.citable.get(card, seat)
        c.tile((x, y, x + w, y + h), *face(card), frame=None if owner == seat else SEATS[owner])
        x += w + GAP


def _missing(c: Canvas, scene: Scene, seat: int, box: Box, aim: Aim) -> None:
    """Draw a dashed place with the rank that will do, and with the suit if that matters; gold if it can be taken."""
    left, top, right, foot = box
    x, y, card = (left + right) // 2, (top + foot) // 2, aim.missing
    now = seat == scene.deciding and scene.view.phase == "turn"
    colour: RGB = GOLD if now and (not card or card in scene.view.pile[:1]) else WHITE
    c.slot(box, colour, None, 4)
    if not card:
        return
    (rank, symbol), high = face(card), foot - top >= 100
    size = 60 if high and right - left >= 76 else SMALL
    if not _signed(scene, aim):
        c.text(x, y, rank, size, WHITE, "m")
    elif high:
        c.text(x, y - 23, rank, size, WHITE, "m")
        c.icon(symbol.icon, x, foot - 31, 44, WHITE)
    else:
        half = (theme.width(rank, SMALL) + 4 + SUIT) // 2
        c.text(x - half, y, rank, SMALL)
        c.icon(symbol.icon, x + half - SUIT // 2, y, SUIT, WHITE)
