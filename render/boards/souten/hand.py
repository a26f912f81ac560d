"""A hand of Twin Heavens: the trick, what the seat has laid and remembers, what it can lay, its cards."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.souten.exchange import owed, swaps, takes
from engine.games.souten.shapes import COMBINATIONS
from engine.games.souten.state import STRENGTH, Play
from engine.games.souten.tricks import barred, plays, stuck
from render import theme
from render.boards.souten import cards
from render.boards.souten import scene as parts
from render.boards.souten.scene import Scene
from render.boards.souten.table import ICONS
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, HEAD, HEADER, INK, LEFT, LINE, MUTED, NAME, RIGHT, SMALL, WHITE

TRICK_TOP, TRICK_H = HEADER + 8, 138
OWN_TOP, OWN_H = TRICK_TOP + TRICK_H + 6, 110
LIST_TOP = OWN_TOP + OWN_H + 6
LIST_LINE = 41  # closer where there are many
HAND_FOOT, HAND_H = theme.HEIGHT - 48, 180
SMALL_W, SMALL_H = 50, 70  # of cards in small
GROUPS = ("N", "Z", "NN", "NZ", "NNZ")


def draw(scene: Scene, seat: int) -> Canvas:
    c, view = scene.canvas(HEADER), scene.view
    _header(c, scene, seat)
    _trick(c, scene)
    top = LIST_TOP if _own(c, scene, seat) else OWN_TOP + 30
    mine = seat in scene.deciding
    if mine and view.phase == "take":
        _undealt(c, scene, seat, top)
    elif mine and view.phase in ("lead", "answer"):
        _can(c, scene, seat, top)
    elif view.phase != "give" and view.shape is not None:
        text = scene.fit("board-strongest", NAME, RIGHT - LEFT, seat=view.best, **_called(scene))
        c.text(theme.WIDTH // 2, top + 60, text, NAME, MUTED, "m")
    _cards(c, scene, seat)
    return c


def _called(scene: Scene) -> dict[str, object]:
    """The strongest combination, as the texts take it."""
    strongest = scene.view.strongest
    called = COMBINATIONS[strongest.cards, strongest.stands].called
    return {"n": len(called), **dict(zip("abc", called, strict=False))}


def _header(c: Canvas, scene: Scene, seat: int) -> None:
    view, y = scene.view, HEADER // 2
    c.badge(50, y, seat, 24)
    left = 88 + c.text(88, y, scene.say("board-mine", count=len(view.hands[seat])), HEAD)
    right = RIGHT - 4
    right -= c.text(right, y, scene.say("board-points", score=scene.score(seat), target=scene.target), NAME, MUTED, "r")
    room = right - left - 40
    if seat in scene.deciding:
        text = _asks(scene, seat, room - 54)
        fill, ink = GOLD, INK
    else:
        waiting = tuple(map(str, scene.deciding))
        shown = scene.renamed(theme.shorten(name, NAME, 150) for name in scene.names)
        text = (
            scene.fit("board-wait", NAME, room - 54, seats=waiting)
            if len(waiting) == 1
            else shown.say("board-wait-all")
            if len(waiting) > 2
            else shown.say("board-wait", seats=waiting)
        )
        fill, ink = LINE, WHITE
    c.pill(theme.WIDTH // 2, y, text, NAME, fill, ink, "m", height=54, within=(left + 20, right - 20))


def _asks(scene: Scene, seat: int, room: int) -> str:
    """What this seat is to do."""
    view = scene.view
    if view.phase == "give":
        return scene.fit("board-do-give", NAME, room, seat=(seat + 2) % 4)
    if owed(view, seat):
        return scene.say("board-do-owed")
    if view.phase == "lead":
        if stuck(view, seat):
            return scene.say("board-do-stuck")
        return scene.say("board-do-lead-one" if view.size else "board-do-lead")
    if view.phase == "answer":
        return scene.say("board-do-barred" if barred(view, seat) else "board-do-answer")
    return scene.say("board-do-take")


def _trick(c: Canvas, scene: Scene) -> None:
    """What everybody has laid in the trick under way."""
    view, count = scene.view, scene.seats
    w = (RIGHT - LEFT - 8 * (count - 1)) // count
    for seat in range(count):
        x = LEFT + seat * (w + 8)
        box = (x, TRICK_TOP, x + w, TRICK_TOP + TRICK_H)
        lit = seat in scene.deciding
        c.panel(box, edge=GOLD if lit else LINE, thick=5 if lit else 2)
        c.panel(
            (x + 5, TRICK_TOP + 10, x + 15, TRICK_TOP + TRICK_H - 10), parts.team_colour(scene, seat), thick=0, radius=5
        )
        c.badge(x + 42, TRICK_TOP + 30, seat, 20)
        leads = view.phase != "give" and seat == view.leader
        c.text(x + 72, TRICK_TOP + 30, scene.names[seat], SMALL, GOLD if lit else WHITE, room=w - 84 - 40 * leads)
        if leads:
            c.icon("right", x + w - 30, TRICK_TOP + 30, 34, GOLD)
        y = TRICK_TOP + 56
        if view.phase == "give":
            if view.gifts[seat]:
                c.back(x + 26, y, SMALL_W, SMALL_H, emblem="")
                c.sign(x + 26 + SMALL_W, y + 20, "sealed", LINE, 18)
            else:
                c.slot((x + 26, y, x + 26 + SMALL_W, y + SMALL_H), thick=4)
        elif len(view.rows[seat]) > view.trick:
            laid = view.rows[seat][view.trick]
            parts.pile(c, laid, x + 26, y, SMALL_W, SMALL_H, "win" if seat == view.best else "plain")
        elif lit:
            c.slot((x + 26, y, x + 26 + SMALL_W * (view.size or 1) + 4 * ((view.size or 1) - 1), y + SMALL_H), thick=4)
        right = x + w - 14
        for icon, n in (("facedown", scene.down(seat)), ("yinyang", scene.zodiac(seat))):
            if icon == "yinyang" and view.size == 3 and count == 4:  # the cards need its place
                continue
            right -= c.text(right, y + SMALL_H // 2, str(n), SMALL, MUTED, "r") + 6
            c.icon(icon, right - 17, y + SMALL_H // 2, 34, MUTED)
            right -= 34 + 10


def _own(c: Canvas, scene: Scene, seat: int) -> bool:
    """What lies in front of this seat, its face-down cards too; and what only it remembers. Whether there is any."""
    memory = _memories(scene, seat)
    if not memory and not scene.view.rows[seat]:
        return False
    middle = RIGHT - sum(width for *_, width in memory) - 8 * len(memory) if memory else RIGHT + 8
    box = (LEFT, OWN_TOP, middle - 8, OWN_TOP + OWN_H)
    view, x = scene.view, LEFT + 14
    if view.rows[seat]:
        _titled(c, box, scene.say("board-mine-laid"))
    passed = view.passed[seat]
    pitch = min(SMALL_W + 4, (box[2] - LEFT - 24) // 10)
    for laid in view.rows[seat]:
        for card in parts.in_line(laid) or passed[: laid.down]:
            note = str(laid.stands) if card == "WA" and laid.stands is not None else ""
            state = "plain" if laid.cards else "dim"
            cards.draw(c, card, x, OWN_TOP + 40, min(SMALL_W, pitch - 4), 66, state, note=note)
            x += pitch
        passed = passed[laid.down :]
    x = middle
    for title, shown, marked, width in memory:
        _titled(c, (x, OWN_TOP, x + width, OWN_TOP + OWN_H), title)
        for n, card in enumerate(shown):
            state = "dim" if card == marked and card not in shown[:n] else "plain"
            cards.draw(c, card, x + 14 + n * (SMALL_W + 4), OWN_TOP + 40, SMALL_W, 66, state)
        x += width + 8
    return True


def _memories(scene: Scene, seat: int) -> list[tuple[str, tuple[str, ...], str | None, int]]:
    """Title, cards, the one among them that is gone, and width: of the gifts, and of the undealt cards once seen."""
    view = scene.view
    found: list[tuple[str, tuple[str, ...], str | None, int]] = []
    gift = view.gifts[seat]
    for key, card in zip(("board-gave", "board-got"), gift, strict=False):
        title = scene.say(key)
        found.append((title, (card,), None, max(78, theme.width(title, SMALL) + 28)))
    if view.peek is not None and view.peek.seat == seat and view.phase != "take":
        title = scene.say("board-seen")
        width = max(24 + len(view.peek.cards) * (SMALL_W + 4), theme.width(title, SMALL) + 28)
        found.append((title, view.peek.cards, view.peek.took, width))
    return found


def _titled(c: Canvas, box: Box, title: str) -> None:
    c.panel(box, edge=theme.FAINT)
    c.text(box[0] + 14, box[1] + 21, title, SMALL, MUTED, room=box[2] - box[0] - 20)


def _undealt(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """The undealt cards, to take one of them."""
    view = scene.view
    may = {move.card for move in takes(view, seat)}
    found = view.peek.cards
    w, h = 108, 154
    x = (theme.WIDTH - len(found) * (w + 20) + 20) // 2
    for card in found:
        state = "legal" if card in may else "dim"
        cards.draw(c, card, x, top + 18, w, h, state, note=scene.face(card), large=True)
        x += w + 20


def _can(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """The combinations that can be laid now, shape by shape; then the exchanges."""
    view = scene.view
    names: dict[str, list[str]] = {}
    for play in plays(view, seat):
        made = COMBINATIONS[play.cards, play.as_]
        group = names.setdefault("Z" if made.shape == "T" else made.shape, [])
        name = _name(scene, play)
        if name not in group:
            group.append(name)
    exchanges = swaps(view, seat)
    lines = max(1, len(names)) + bool(exchanges)
    pitch = min(LIST_LINE, (HAND_FOOT - HAND_H - 12 - top) // lines)
    y = top + pitch // 2
    for shape in GROUPS:
        if shape in names:
            c.icon(ICONS[shape], LEFT + 22, y, 34, GOLD)
            label = c.text(LEFT + 50, y, scene.say("board-shape-" + shape), SMALL, MUTED)
            _listed(c, scene, names[shape][::-1], LEFT + 50 + label + 20, y)
            y += pitch
    if not names:
        key = "no-lead" if view.phase == "lead" else "barred" if barred(view, seat) else "only-pass"
        c.text(LEFT + 8, y, scene.say("board-" + key), BODY)
        y += pitch
    x = LEFT + 8
    for kind in dict.fromkeys(move.with_ for move in exchanges):
        x += c.pill(x, y, scene.say("board-use-" + kind.lower()), SMALL, theme.BOOK, WHITE, height=34) + 14
    fetched = [scene.say("board-name", card=move.card) for move in exchanges if move.card is not None]
    if fetched:
        _listed(c, scene, fetched, x, y)


def _name(scene: Scene, play: Play) -> str:
    called = COMBINATIONS[play.cards, play.as_].called
    return scene.say("combination", n=len(called), **dict(zip("abc", called, strict=False)))


def _listed(c: Canvas, scene: Scene, names: list[str], x: int, y: int) -> None:
    """As many names as fit, and how many there are besides."""
    for n, name in enumerate(names):
        left = len(names) - n
        more = theme.width(f"+{left}", SMALL) + 10
        if x + theme.width(name, SMALL) + (18 + more if left > 1 else 0) > RIGHT:
            c.text(x, y, f"+{left}", SMALL, MUTED)
            return
        x += c.text(x, y, name, SMALL) + 18


def _cards(c: Canvas, scene: Scene, seat: int) -> None:
    """The cards from weak to strong: numbers, zodiac, specials; below each what it is typed as, or that it is owed."""
    view, hand = scene.view, scene.view.hands[seat]
    if not hand:
        c.text(theme.WIDTH // 2, HAND_FOOT - 90, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    must = list(owed(view, seat))
    useful = _useful(scene, seat)
    order = sorted(hand, key=lambda card: (cards.ORDER_OF_KINDS[cards.kind(card)], STRENGTH.get(card, 0)))
    w = min(132, (RIGHT - LEFT - 10 * (len(order) - 1)) // len(order))
    h = min(HAND_H, round(w * 1.42))
    x = (theme.WIDTH - len(order) * (w + 10) + 10) // 2
    y = HAND_FOOT - h
    for card in order:
        if card == BACK:
            c.back(x, y, w, h)
        else:
            owing = card in must
            if owing:
                must.remove(card)
            other = "dim" if view.phase == "lead" else "plain"
            state = "win" if owing else "plain" if useful is None else "legal" if card in useful else other
            frame = theme.ALARM if owing else None
            cards.draw(c, card, x, y, w, h, state, frame, scene.face(card), large=True)
            label = scene.say("board-owed") if owing else card
            c.text(x + w // 2, HAND_FOOT + 26, label, SMALL, GOLD if owing or state == "legal" else MUTED, "m")
        x += w + 10


def _useful(scene: Scene, seat: int) -> set[str] | None:
    """The cards that this seat can give, lay face up or exchange now; None: it does not matter yet.

    Whoever answers may pass any card: there nothing is dimmed.
    """
    view = scene.view
    if seat not in scene.deciding or view.phase == "take":
        return None
    if view.phase == "give":
        return set(view.hands[seat])
    found = {card for play in plays(view, seat) for card in play.cards} | {move.with_ for move in swaps(view, seat)}
    if view.phase == "lead" and not found:
        return set(view.hands[seat])
    return found
