"""A hand of Twin Heavens: the points, the trick, what the seat has laid and remembers, what it can lay, its cards.

The other seats are from left to right in their order round the table; the seat itself is last.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.audience import BACK
from engine.games.souten.exchange import owed, swaps, takes
from engine.games.souten.state import STRENGTH
from engine.games.souten.tricks import plays, stuck
from render import theme
from render.boards.souten import cards, parts, things
from render.boards.souten.ground import MOON, SUN
from render.boards.souten.options import Options
from render.boards.souten.scene import Scene, colour_of, in_line, note
from render.canvas import Box, Canvas
from render.large import Held, in_large
from render.theme import BODY, FAINT, GOLD, INK, LEFT, LIFT, LINE, MUTED, NAME, PANEL, RIGHT, SMALL, WHITE

TOP, SCORE_H, SCORE_W = 10, 102, 370
TRICK_TOP, HEAD = 144, 78  # of the columns of the trick; height of a seat's badge and name
STRIP_H = 80  # height of the line of what the seat has laid and remembers
TILE, PITCH = (56, 66), 60  # of a card in that line
GAP = 10  # between the bands of the picture
FOOT = 788
GAINS = (84, 72, 60, NAME)  # sizes of what is played for
CARD_GAP = 14  # pixels between the cards of the hand, so that their rings do not touch
WIDEST, TALLEST = 176, 262  # card of the hand, at most
LEAST = (194, 176)  # height of such a card, by the number of lines of what can be laid


def draw(scene: Scene, seat: int) -> Canvas:
    c, view = scene.canvas(), scene.view
    _scores(c, scene, seat)
    _asked(c, scene, seat)
    mine = seat in scene.deciding
    can = Options(scene, seat)
    strip = _strip(scene, seat)
    high = 120 if can.lines or view.phase in ("take", "give") else 170
    for n in range(scene.seats):
        _column(c, scene, (seat + 1 + n) % scene.seats, n, seat, high)
    y = TRICK_TOP + HEAD + high + GAP
    if mine and view.phase == "take":
        y = _undealt(c, scene, seat, y)
    elif view.phase == "give":
        y = _gift(c, scene, seat, y)
    else:
        if strip:
            _known(c, scene, seat, y)
            y += STRIP_H + GAP
        y = can.draw(c, y, FOOT - LIFT - LEAST[len(can.lines) - 1] - 2 * GAP - y) + GAP if can.lines else y
    _cards(c, scene, seat, FOOT - LIFT - GAP - y)
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
        x = right[0] + n * pitch + 6
        parts.badge(c, scene, x + 34, TOP + 38, other)
        c.text(x + 70, TOP + 38, str(scene.score(other)), BODY)
        _way(c, scene, other, (x + 2, TOP + 76, x + pitch - 14, TOP + 94))


def _score(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    c.panel(box, (SUN, MOON)[seat % 2] if scene.team else PANEL, colour_of(scene, seat), 3)
    left, right, y = box[0] + 14, box[2] - 14, box[1] + 38
    if scene.team:
        parts.sign(c, scene, left + 34, y, seat, 34)
    else:
        parts.badge(c, scene, left + 34, y, seat)
    x = left + 80
    x += c.text(x, y, str(scene.score(seat)), 64) + 14
    if scene.scored is None:
        gain = scene.gain(seat).points
        sizes, colour = (GAINS, WHITE) if gain else (GAINS[-1:], MUTED)
        parts.number(c, right, y, f"+{gain}", right - x, sizes, colour)
    _way(c, scene, seat, (left, box[1] + 73, right, box[1] + 94))


def _way(c: Canvas, scene: Scene, seat: int, track: Box) -> None:
    gain, new, last = scene.gain(seat).points, 0, scene.scored
    if last is not None:
        gain, new = 0, last.points if last.seat in scene.with_partner(seat) else 0
    parts.way(c, track, scene.score(seat), gain, scene.target, colour_of(scene, seat), new)


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw in the middle what this seat is to do, or that it waits: the gold frame shows for which seat."""
    room, mine = RIGHT - LEFT - 2 * SCORE_W - 24, seat in scene.deciding
    text = scene.say(_asks(scene, seat) if mine else "board-wait")
    fill, ink = (GOLD, INK) if mine else (LINE, WHITE)
    size = next((size for size in (52, NAME, BODY) if theme.width(text, size) <= room - 66), SMALL)
    c.pill(theme.WIDTH // 2, TOP + SCORE_H // 2, text, size, fill, ink, "m", height=72, room=room)


def _asks(scene: Scene, seat: int) -> str:
    """Return the text that says what this seat is to do."""
    view = scene.view
    if view.phase in ("give", "take"):
        return f"board-do-{view.phase}"
    if owed(view, seat):
        return "board-do-owed"
    if view.phase == "lead":
        return "board-do-stuck" if stuck(view, seat) else "board-do-lead-one" if view.size else "board-do-lead"
    return "board-do-answer" if plays(view, seat) or swaps(view, seat) else "board-do-pass"


# -- the trick -------------------------------------------------------------------------------------------------------


def _column(c: Canvas, scene: Scene, seat: int, n: int, me: int, high: int) -> None:
    """Draw what a seat has laid in the trick, or is to lay. `high`: of the place for the cards."""
    view, lit = scene.view, seat in scene.deciding
    w = (RIGHT - LEFT - 12 * (scene.seats - 1)) // scene.seats
    x, foot = LEFT + n * (w + 12), TRICK_TOP + HEAD + high
    best, present = seat == scene.crowned, scene.shown == view.trick
    edge = GOLD if lit else colour_of(scene, seat)
    c.panel((x, TRICK_TOP, x + w, foot), PANEL, edge, 5 if lit else 3)
    parts.badge(c, scene, x + 46, TRICK_TOP + 46, seat)
    called = scene.say("board-you") if seat == me else scene.names[seat]
    parts.name(c, x + 94, TRICK_TOP + 43, called, w - 106, GOLD if lit else WHITE)
    if best:
        parts.crown(c, x + 46, TRICK_TOP - 7, 40)
    middle = (x + w // 2, TRICK_TOP + HEAD + (high - 6) // 2)
    laid = scene.in_trick(seat)

    def places(count: int) -> list[Box]:
        across = min((high - 20) * 10 // 14, (w - 22) // count - 6)
        return parts.cells(*middle, across, min(high - 20, across * 3 // 2), count)

    if view.phase == "give":
        _given(c, scene, seat, places(1)[0])
    elif laid is not None:
        shown = places(len(laid.cards) or laid.down)
        parts.group(c, laid, shown, "plain" if present or best else "dim", best, seat in scene.fresh_seats)
    elif lit:
        _asked_of(c, scene, seat, places(_count(scene, present)), seat == me)
    elif present and view.shape is not None:
        parts.later(c, view.shape, places(view.size or 1))


def _count(scene: Scene, present: bool) -> int:
    """Return the number of cards that the seat in turn is to lay; three if it chooses."""
    lays = scene.scored is None and (present or scene.view.size)
    return (scene.view.size if lays else None) or 3


def _asked_of(c: Canvas, scene: Scene, seat: int, places: list[Box], mine: bool) -> None:
    """Draw the places of the seat in turn; only the seat itself knows that it can lay nothing face up."""
    view = scene.view
    if scene.scored is not None or (scene.shown != view.trick and not view.size):
        if mine and view.phase == "lead" and stuck(view, seat):
            parts.backs(c, places[1:2])
        else:
            parts.slots(c, None, places)
    elif mine and view.phase != "take" and not (scene.owing or plays(view, seat) or swaps(view, seat)):
        parts.backs(c, places)
    else:
        owing = scene.owing if mine else scene.seen_owing
        parts.slots(c, view.shape, places, owing, bool(scene.look.news))


def _given(c: Canvas, scene: Scene, seat: int, place: Box) -> None:
    if not scene.answered[seat]:
        c.slot(place)
        return
    parts.tile(c, BACK, place)
    c.sign((place[0] + place[2]) // 2, (place[1] + place[3]) // 2, "sealed", LINE)
    if seat in scene.fresh_seats:
        c.accent(place, 10)


# -- what this seat knows --------------------------------------------------------------------------------------------


def _strip(scene: Scene, seat: int) -> bool:
    """Return whether the seat has laid cards before, or remembers some."""
    view = scene.view
    return view.phase not in ("give", "take") and bool(scene.piled(seat) or view.gifts[seat] or _seen(scene, seat))


def _seen(scene: Scene, seat: int) -> tuple[str, ...]:
    """Return the undealt cards as this seat has seen them."""
    peek = scene.view.peek
    return peek.cards if peek is not None and peek.seat == seat else ()


def _known(c: Canvas, scene: Scene, seat: int, y: int) -> None:
    """Draw the cards in front of this seat, its face-down cards too, and the cards that only it remembers."""
    view, middle, foot = scene.view, y + STRIP_H // 2, y + STRIP_H
    right = RIGHT
    gift, seen = view.gifts[seat], _seen(scene, seat)
    if seen:
        wide = 76 + PITCH * len(seen)
        c.panel((right - wide, y, right, foot), edge=FAINT)
        c.icon("deck", right - wide + 38, middle, 48, MUTED)
        gone = view.peek.took
        for n, card in enumerate(seen):
            state = "dim" if card == gone and card not in seen[:n] else "plain"
            _tile(c, card, right - wide + 70 + n * PITCH, middle, state)
        right -= wide + GAP
    if len(gift) > 1:
        wide = 312
        c.panel((right - wide, y, right, foot), edge=FAINT)
        _tile(c, gift[0], right - wide + 12, middle)
        parts.badge(c, scene, right - wide // 2, middle, (seat + 2) % 4)
        for x in (right - wide + 94, right - 94):
            c.icon("right", x, middle, 36)
        _tile(c, gift[1], right - 12 - TILE[0], middle)
        right -= wide + GAP
    _piled(c, scene, seat, (LEFT, y, right, foot))


def _piled(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw what this seat has laid before; the cards that it has laid face down are dim."""
    laid, passed = scene.piled(seat), scene.view.passed[seat]
    if not laid:
        return
    shown: list[tuple[str, str, str]] = []
    for one in laid:
        for card in in_line(one) or passed[: one.down]:
            shown.append((card, "plain" if one.cards else "dim", note(card, one)))
        passed = passed[one.down :]
    middle = (box[1] + box[3]) // 2
    wide = min(box[2] - box[0], 92 + PITCH * len(shown) + 8)
    c.panel((box[0], box[1], box[0] + wide, box[3]), edge=FAINT)
    parts.badge(c, scene, box[0] + 44, middle, seat)
    pitch = min(PITCH, (wide - 100) // len(shown))
    for n, (card, state, told) in enumerate(shown):
        _tile(c, card, box[0] + 92 + n * pitch, middle, state, told, pitch - 4)


def _tile(c: Canvas, card: str, x: int, middle: int, state: str = "plain", told: str = "", w: int = TILE[0]) -> None:
    parts.tile(c, card, (x, middle - TILE[1] // 2, x + w, middle - TILE[1] // 2 + TILE[1]), state, told)


def _gift(c: Canvas, scene: Scene, seat: int, top: int) -> int:
    """Draw the exchange: the seat's own card for its partner's. Return where the cards of the hand may begin."""
    w, h, gift = 120, 168, scene.view.gifts[seat]
    y = top + h // 2 + 4
    mine, other = parts.cells(450, y, w, h, 1)[0], parts.cells(750, y, w, h, 1)[0]
    if gift:
        cards.draw(c, gift[0], mine[0], mine[1], w, h, note=scene.face(gift[0]), large=True)
    else:
        c.slot(mine)
    c.back(other[0], other[1], w, h, emblem="")
    c.icon("swap", 600, y, 96, WHITE)
    parts.badge(c, scene, 334, y, seat)
    parts.badge(c, scene, 866, y, (seat + 2) % 4)
    return top + h + 8 + GAP


def _undealt(c: Canvas, scene: Scene, seat: int, top: int) -> int:
    """Draw the undealt cards, one of which the seat may take. Return where the cards of its hand may begin."""
    view, (w, h) = scene.view, (144, 204)
    may, top = {move.card for move in takes(view, seat)}, top + 20
    places = parts.cells(theme.WIDTH // 2, top + h // 2, w, h, len(view.peek.cards), 22)
    for card, place in zip(view.peek.cards, places, strict=True):
        good = card in may
        state = "legal" if good else "dim"
        cards.draw(c, card, place[0], place[1] - LIFT * good, w, h, state, note=scene.face(card), large=True)
    return top + h + GAP + LIFT


# -- the cards -------------------------------------------------------------------------------------------------------


def _cards(c: Canvas, scene: Scene, seat: int, room: int) -> None:
    """Draw the cards from weak to strong, at most `room` high: numbers, zodiac, specials."""
    view, hand = scene.view, scene.view.hands[seat]
    if not hand:
        c.text(theme.WIDTH // 2, FOOT - room // 2, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    must, useful, new = list(owed(view, seat)), _useful(scene, seat), scene.obtained(seat)
    order = as_they_lie(hand)
    w = min(WIDEST, (RIGHT - LEFT - CARD_GAP * (len(order) - 1)) // len(order))
    h = min(room, TALLEST, round(w * 1.9))
    w = min(w, round(h / 1.25))
    x = (theme.WIDTH - len(order) * (w + CARD_GAP) + CARD_GAP) // 2
    for card in order:
        y = FOOT - h
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
        x += w + CARD_GAP


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


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand, after the undealt ones if it may take one of them."""
    view = scene.view
    asked = view.phase == "take" and seat in scene.deciding and _seen(scene, seat)
    hand = [] if BACK in view.hands[seat] else as_they_lie(view.hands[seat])
    return in_large([*(_seen(scene, seat) if asked else ()), *hand], scene.obtained(seat))


def face(c: Canvas, box: Box, card: str, state: str) -> None:
    """Draw a card of a large hand."""
    cards.draw(c, card, box[0], box[1], box[2] - box[0], box[3] - box[1], state, large=True)


def laid(scene: Scene, seat: int | None) -> list[str]:
    """Return the cards of a hand from weak to strong, kind by kind."""
    return [] if seat is None else as_they_lie(scene.view.hands[seat])
