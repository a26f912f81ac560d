"""A hand of Twin Heavens: the score, the trick, what the seat has laid and remembers, what it can lay, its cards.

The other seats are from left to right in their order round the table; the seat itself is last.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.audience import BACK
from engine.games.souten.exchange import owed, swaps, takes
from engine.games.souten.shapes import COMBINATIONS, in_call_order
from engine.games.souten.state import STRENGTH, WISDOM, Laid, Play, Swap
from engine.games.souten.tricks import barred, plays, stuck
from render import theme
from render.boards.souten import cards, parts, things
from render.boards.souten.ground import MOON, SUN
from render.boards.souten.scene import Scene, colour_of, in_line, note
from render.canvas import Box, Canvas
from render.former import BODY, NAME, SMALL
from render.theme import GOLD, INK, LEFT, LIFT, LINE, MUTED, PANEL, RIGHT, WHITE

TOP, SCORE_H, SCORE_W = 16, 96, 360
TRICK_TOP, TRICK_H = 124, 176
OWN_TOP, OWN_H = 308, 104
LIST_TOP, LIST_FOOT = 420, 542
HAND_FOOT, HAND_H = 752, 180
TILE = (50, 60)  # size of a card that has been laid
LARGEST = 92  # height of a card that can be laid, at most
GAP = 14  # pixels between the cards of the hand, so that their rings do not touch
SHAPES = (("NN", "NZ"), ("NNZ",))  # combinations that can be led; those of one group share a line


def draw(scene: Scene, seat: int) -> Canvas:
    c, view = scene.canvas(), scene.view
    _scores(c, scene, seat)
    _asked(c, scene, seat)
    for n in range(scene.seats):
        _column(c, scene, (seat + 1 + n) % scene.seats, n, seat)
    mine = seat in scene.deciding
    if mine and view.phase == "take":
        _undealt(c, scene, seat)
    else:
        left, top, right, foot = free = _own(c, scene, seat)
        if view.phase == "give":
            _gift(c, scene, seat)
        elif mine:
            _can(c, scene, seat, free)
        else:
            _worth(c, scene, seat, left, right, (top + foot) // 2)
    _cards(c, scene, seat)
    return c


# -- above -----------------------------------------------------------------------------------------------------------


def _scores(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the seat's own side at the left, the others at the right."""
    left, right = (LEFT, TOP, LEFT + SCORE_W, TOP + SCORE_H), (RIGHT - SCORE_W, TOP, RIGHT, TOP + SCORE_H)
    _score(c, scene, seat, left)
    if scene.team:
        _score(c, scene, (seat + 1) % 4, right)
        return
    c.panel(right, PANEL, LINE)
    others = [other for other in range(scene.seats) if other != seat]
    pitch = SCORE_W // len(others)
    for n, other in enumerate(others):
        x = right[0] + n * pitch + 12
        parts.badge(c, scene, x + 20, TOP + 38, other, 20)
        c.text(x + 50, TOP + 38, str(scene.score(other)), 36)
        track = (x, TOP + 70, x + pitch - 24, TOP + 84)
        parts.bar(c, track, scene.score(other), scene.gain(other).points, scene.target, colour_of(scene, other))


def _score(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    colour, last = colour_of(scene, seat), scene.scored
    c.panel(box, (SUN, MOON)[seat % 2] if scene.team else PANEL, colour, 3)
    if scene.team:
        parts.sign(c, scene, box[0] + 38, box[1] + 38, seat, 24)
    else:
        parts.badge(c, scene, box[0] + 38, box[1] + 38, seat)
    x = box[0] + 76
    x += c.text(x, box[1] + 38, str(scene.score(seat)), 52) + 8
    c.text(x, box[1] + 44, scene.say("board-target", target=scene.target), SMALL, MUTED)
    gain, new = (scene.gain(seat).points, 0) if last is None else (0, last.points)
    if last is None:
        c.text(box[2] - 18, box[1] + 38, f"+{gain}", 42, WHITE if gain else MUTED, "r")
    elif last.seat not in scene.with_partner(seat):
        new = 0
    track = (box[0] + 18, box[1] + 70, box[2] - 18, box[1] + 84)
    parts.bar(c, track, scene.score(seat), gain, scene.target, colour, new)


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw in the middle what this seat is to do, or which seats it waits for."""
    room = RIGHT - LEFT - 2 * SCORE_W - 24
    if seat in scene.deciding:
        text, fill, ink = _asks(scene, seat, room - 54), GOLD, INK
    else:
        waiting = tuple(map(str, scene.deciding))
        text, fill, ink = scene.say("board-wait-all"), LINE, WHITE
        if len(waiting) == 1:
            text = scene.fit("board-wait", SMALL, room - 54, seats=waiting)
    size = NAME if theme.width(text, NAME) <= room - 60 else SMALL
    c.pill(theme.WIDTH // 2, TOP + SCORE_H // 2, text, size, fill, ink, "m", height=56, room=room)


def _asks(scene: Scene, seat: int, room: int) -> str:
    """Return what this seat is to do."""
    view = scene.view
    if view.phase == "give":
        return scene.fit("board-do-give", SMALL, room, seat=(seat + 2) % 4)
    if owed(view, seat):
        return scene.say("board-do-owed")
    if view.phase == "lead":
        if stuck(view, seat):
            return scene.say("board-do-stuck")
        return scene.say("board-do-lead-one" if view.size else "board-do-lead")
    if view.phase == "answer":
        return scene.say("board-do-barred" if barred(view, seat) else "board-do-answer")
    return scene.say("board-do-take")


# -- the trick -------------------------------------------------------------------------------------------------------


def _column(c: Canvas, scene: Scene, seat: int, n: int, me: int) -> None:
    """Draw what a seat has laid in the trick, or is to lay."""
    view, lit = scene.view, seat in scene.deciding
    w = (RIGHT - LEFT - 12 * (scene.seats - 1)) // scene.seats
    x = LEFT + n * (w + 12)
    best, present = seat == scene.crowned, scene.shown == view.trick
    edge = GOLD if lit else colour_of(scene, seat)
    c.panel((x, TRICK_TOP, x + w, TRICK_TOP + TRICK_H), PANEL, edge, 5 if lit else 3)
    y = TRICK_TOP + 33
    parts.badge(c, scene, x + 38, y, seat, 20)
    called = scene.say("board-you") if seat == me else scene.names[seat]
    parts.name(c, x + 76, y, called, w - 90 - 56 * best, GOLD if lit else WHITE)
    if best:
        parts.crown(c, x + w - 40, y, 46)
    middle = (x + w // 2, TRICK_TOP + 115)
    laid = scene.in_trick(seat)
    if view.phase == "give":
        _given(c, scene, seat, middle)
    elif laid is not None:
        places = _places(middle, len(laid.cards) or laid.down)
        parts.group(c, laid, places, "plain" if present or best else "dim", best, seat in scene.fresh_seats)
    elif lit:
        if scene.scored is None and (present or view.size):
            owing = scene.owing if seat == me else scene.seen_owing
            parts.slots(c, view.shape, _places(middle, view.size or 3), owing, bool(scene.look.news))
        else:
            parts.slots(c, None, _places(middle, 3))
    elif present and view.shape is not None:
        parts.later(c, view.shape, _places(middle, view.size or 1))


def _places(middle: tuple[int, int], count: int) -> list[Box]:
    return parts.cells(*middle, 68, 98, count)


def _given(c: Canvas, scene: Scene, seat: int, middle: tuple[int, int]) -> None:
    place = _places(middle, 1)[0]
    if not scene.answered[seat]:
        c.slot(place)
        return
    parts.tile(c, BACK, place)
    c.sign(*middle, "sealed", LINE)
    if seat in scene.fresh_seats:
        c.accent(place, 10)


# -- what this seat knows --------------------------------------------------------------------------------------------


def _own(c: Canvas, scene: Scene, seat: int) -> Box:
    """Draw the cards in front of this seat, its face-down cards too, and the cards that only it remembers.

    Return the box that this leaves free.
    """
    view = scene.view
    memory = _memories(scene, seat)
    laid = scene.piled(seat)
    if not laid and not (memory and view.phase != "give"):
        return LEFT, OWN_TOP, RIGHT, LIST_FOOT
    middle = RIGHT - sum(width for *_, width in memory) - 8 * len(memory) if memory else RIGHT + 8
    box, x = (LEFT, OWN_TOP, middle - 8, OWN_TOP + OWN_H), LEFT + 14
    if laid:
        _titled(c, box, scene.say("board-mine-laid"))
    passed = view.passed[seat]
    pitch = min(TILE[0] + 4, (box[2] - LEFT - 24) // 10)
    for one in laid:
        for card in in_line(one) or passed[: one.down]:
            place = (x, OWN_TOP + 39, x + min(TILE[0], pitch - 4), OWN_TOP + 39 + TILE[1])
            parts.tile(c, card, place, "plain" if one.cards else "dim", note(card, one))
            x += pitch
        passed = passed[one.down :]
    x = middle
    for title, shown, gone, width in memory:
        _titled(c, (x, OWN_TOP, x + width, OWN_TOP + OWN_H), title)
        for n, card in enumerate(shown):
            left = x + 14 + n * (TILE[0] + 4)
            state = "dim" if card == gone and card not in shown[:n] else "plain"
            parts.tile(c, card, (left, OWN_TOP + 39, left + TILE[0], OWN_TOP + 39 + TILE[1]), state)
        x += width + 8
    return (LEFT, LIST_TOP, RIGHT, LIST_FOOT) if laid else (LEFT, OWN_TOP, middle - 16, LIST_FOOT)


def _memories(scene: Scene, seat: int) -> list[tuple[str, tuple[str, ...], str | None, int]]:
    """Return the cards that only this seat remembers: the gifts, and the undealt cards once it has seen them.

    Each entry has a title, the cards, the one of them that is gone, and the width.
    """
    view = scene.view
    found: list[tuple[str, tuple[str, ...], str | None, int]] = []
    gift = view.gifts[seat]
    for key, card in zip(("board-gave", "board-got"), gift, strict=False):
        title = scene.say(key)
        found.append((title, (card,), None, max(78, theme.width(title, SMALL) + 28)))
    if view.peek is not None and view.peek.seat == seat and view.phase != "take":
        title = scene.say("board-seen")
        width = max(24 + len(view.peek.cards) * (TILE[0] + 4), theme.width(title, SMALL) + 28)
        found.append((title, view.peek.cards, view.peek.took, width))
    return found


def _titled(c: Canvas, box: Box, title: str) -> None:
    c.panel(box, edge=theme.FAINT)
    c.text(box[0] + 14, box[1] + 19, title, SMALL, MUTED, room=box[2] - box[0] - 20)


# -- what can be done ------------------------------------------------------------------------------------------------


def _gift(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the exchange: the seat's own card for its partner's."""
    y, partner, gift = 428, (seat + 2) % 4, scene.view.gifts[seat]
    mine, other = parts.cells(440, y, 118, 168, 1)[0], parts.cells(760, y, 118, 168, 1)[0]
    if gift:
        cards.draw(c, gift[0], mine[0], mine[1], 118, 168, note=scene.face(gift[0]), large=True)
    else:
        c.slot(mine)
    c.back(other[0], other[1], 118, 168, emblem="")
    c.icon("swap", 600, y, 90, WHITE)
    parts.badge(c, scene, 330, y, seat, 26)
    parts.badge(c, scene, 870, y, partner, 26)


def _undealt(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the undealt cards, one of which the seat may take."""
    view = scene.view
    may = {move.card for move in takes(view, seat)}
    for card, place in zip(view.peek.cards, parts.cells(600, 440, 122, 174, len(view.peek.cards), 22), strict=True):
        good = card in may
        state = "legal" if good else "dim"
        cards.draw(c, card, place[0], place[1] - LIFT * good, 122, 174, state, note=scene.face(card), large=True)


def _can(c: Canvas, scene: Scene, seat: int, free: Box) -> None:
    """Draw the combinations that can be laid now, from weak to strong, as their cards; and the exchanges.

    A card that can be laid by itself is not drawn here: it is lifted in the hand.
    """
    exchanges, found = swaps(scene.view, seat), plays(scene.view, seat)
    left, top, right, foot = free
    shapes: dict[str, list[Laid]] = {}
    for play in found:
        if len(play.cards) > 1:
            shapes.setdefault(COMBINATIONS[play.cards, play.as_].shape, []).append(_laid(play))
    lines = [line for line in ([shape for shape in pair if shape in shapes] for pair in SHAPES) if line]
    step = (foot - top) // (max(1, len(lines)) + bool(exchanges))
    y = top + step // 2
    for line in lines:
        counts = [len(shapes[shape]) * len(shape) for shape in line]
        x = left
        for shape, count in zip(line, counts, strict=True):
            wide = (right - left) * count // sum(counts)
            _groups(c, shapes[shape], x + wide // 2, y, wide - 24, min(LARGEST, step - 6))
            x += wide
        y += step
    if not lines:
        if found:
            _worth(c, scene, seat, left, right, y)
        else:
            _passes(c, scene, seat, (left + right) // 2, y)
        y += step
    if exchanges:
        _exchanges(c, scene, (left + right) // 2, y, right - left - 16, exchanges)


def _passes(c: Canvas, scene: Scene, seat: int, middle: int, y: int) -> None:
    """Draw why nothing can be laid face up, and how many cards are laid face down."""
    view = scene.view
    key = "no-lead" if view.phase == "lead" else "barred" if barred(view, seat) else "only-pass"
    text, size = scene.say("board-" + key), view.size or 1
    x = middle - (theme.width(text, BODY) + 24 + 46 * size) // 2
    x += c.text(x, y, text, BODY) + 24
    for n in range(size):
        c.back(x + 46 * n, y - 28, 40, 56, emblem="")


def _exchanges(c: Canvas, scene: Scene, middle: int, y: int, room: int, moves: list[Swap]) -> None:
    """Draw the cards that Wisdom can fetch, and Benevolence if it can be used; in words if there is room."""
    kinds = list(dict.fromkeys(move.with_ for move in moves))
    fetched = [move.card for move in moves if move.card is not None]
    w, h, gap = 36, 44, 28
    texts = [scene.say("board-use-" + kind.lower()) for kind in kinds]
    cards_wide = len(fetched) * (w + 4) + len(kinds) * (w + 10) + gap * len(kinds)
    wide = cards_wide + sum(theme.width(text, SMALL) for text in texts)
    if wide > room:
        texts, wide = [""] * len(kinds), cards_wide
    x = middle - wide // 2
    for kind, text in zip(kinds, texts, strict=True):
        parts.tile(c, kind, (x, y - h // 2, x + w, y - h // 2 + h))
        x += w + 10 + c.text(x + w + 10, y, text, SMALL, MUTED) + gap // 2
        for card in fetched if kind == WISDOM else ():
            parts.tile(c, card, (x, y - h // 2, x + w, y - h // 2 + h))
            x += w + 4
        x += gap // 2


def _laid(play: Play) -> Laid:
    return Laid(in_call_order(play.cards, play.as_), play.as_)


def _groups(c: Canvas, groups: list[Laid], middle: int, y: int, room: int, h: int) -> None:
    """Draw groups of cards, at most `h` high.

    If not all fit, draw the strongest, and before them the number of the others.
    """
    count = len(groups[0].cards)
    w = max(38, min(round(h * 0.74), ((room + 18) // len(groups) - 15) // count - 3))
    w -= w % 4  # few different sizes, because the sprites of each are kept
    h = min(h, max(round(w * 1.35), 44))
    wide = count * (w + 3) + 15
    fits = min(len(groups), (room + 18) // wide)
    if fits < len(groups):
        fits = max(1, (room + 18 - 66) // wide)
    x = middle - (fits * wide - 18) // 2
    if fits < len(groups):
        x += 33
        c.text(x - 14, y, f"+{len(groups) - fits}", SMALL, MUTED, "r")
    for one in groups[len(groups) - fits :]:
        for card in one.cards:
            parts.tile(c, card, (x, y - h // 2, x + w, y - h // 2 + h), mark=note(card, one))
            x += w + 3
        x += 15


def _worth(c: Canvas, scene: Scene, seat: int, left: int, right: int, y: int) -> None:
    """Draw, if there is room, what each side plays for."""
    rivals = [seat] if scene.crowned in (None, seat) else [seat, scene.crowned]
    if scene.team:
        rivals = [seat, (seat + 1) % 4]
    for n, side in enumerate(rivals):
        gain = scene.gain(side)
        size = 44 if right - left > 1000 else 36
        wide = parts.product_width(scene, gain, size) + 70
        x = left + (right - left) * (2 * n + 1) // (2 * len(rivals)) - wide // 2
        if scene.team:
            parts.sign(c, scene, x + 26, y, side, 26)
        else:
            parts.badge(c, scene, x + 26, y, side, 26)
        parts.product(c, scene, gain, x + 70, y, size)


# -- the cards -------------------------------------------------------------------------------------------------------


def _cards(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the cards from weak to strong: numbers, zodiac, specials.

    Below each card is the text by which a player types it, or the word that it is owed.
    """
    view, hand = scene.view, scene.view.hands[seat]
    if not hand:
        c.text(theme.WIDTH // 2, HAND_FOOT - 90, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    must, useful, new = list(owed(view, seat)), _useful(scene, seat), scene.obtained(seat)
    order = as_they_lie(hand)
    w = min(132, (RIGHT - LEFT - GAP * (len(order) - 1)) // len(order))
    h = min(HAND_H, round(w * 1.42))
    x = (theme.WIDTH - len(order) * (w + GAP) + GAP) // 2
    for card in order:
        y = HAND_FOOT - h
        if card == BACK:
            c.back(x, y, w, h)
        else:
            owing = card in must
            if owing:
                must.remove(card)
            other = "dim" if view.phase == "lead" else "plain"
            state = "legal" if owing else "plain" if useful is None else "legal" if card in useful else other
            y -= LIFT * (state == "legal")
            cards.draw(c, card, x, y, w, h, state, theme.ALARM if owing else None, scene.face(card), large=True)
            if card in new:
                new.remove(card)
                c.accent((x, y, x + w, y + h), things.CARD_R)
            label = scene.say("board-owed") if owing else card
            c.text(x + w // 2, HAND_FOOT + 26, label, SMALL, GOLD if owing or state == "legal" else MUTED, "m")
        x += w + GAP


def as_they_lie(hand: Iterable[str]) -> list[str]:
    return sorted(hand, key=lambda card: (cards.ORDER_OF_KINDS[cards.kind(card)], STRENGTH.get(card, 0)))


def _useful(scene: Scene, seat: int) -> set[str] | None:
    """Return the cards that this seat can give, lay face up or exchange now; None if it does not matter yet.

    A seat that answers may pass any card: no card is dimmed then, and if only passing is left, every card is lifted.
    """
    view = scene.view
    if seat not in scene.deciding or view.phase == "take":
        return None
    if view.phase == "give":
        return set(view.hands[seat])
    found = {card for play in plays(view, seat) for card in play.cards} | {move.with_ for move in swaps(view, seat)}
    return found or set(view.hands[seat])


def laid(scene: Scene, seat: int | None) -> list[str]:
    """Return the cards of a hand from weak to strong, kind by kind."""
    return [] if seat is None else as_they_lie(scene.view.hands[seat])
