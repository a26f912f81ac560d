"""The table of Twin Heavens: a cross. A is at the foot, the others are round it clockwise, partners opposite.

The middle holds the trick, each combination in front of the seat that laid it. A ring in the middle shows the kind of
the trick and how far round it has come. The sides hold the cards in front of each seat. The upper corners hold the
score and the present worth of the round.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.games.souten.shapes import TEN_ONE, TEN_TWO
from engine.games.souten.state import ZODIAC, Laid, Result
from render import theme
from render.boards.souten import parts, things
from render.boards.souten.cards import KANJI
from render.boards.souten.ground import MOON, SUN
from render.boards.souten.scene import Scene, colour_of
from render.canvas import Box, Canvas
from render.former import BODY, NAME, SMALL
from render.theme import FAINT, GOLD, INK, LEFT, LINE, MUTED, PANEL, PAPER, RIGHT, WHITE

TOP, FOOT = 16, 784
CORNER_W = 360
CORNERS: tuple[Box, Box] = ((LEFT, TOP, LEFT + CORNER_W, 228), (RIGHT - CORNER_W, TOP, RIGHT, 228))
MIDDLE = (600, 391)
CARD = (98, 140)
NARROW = 88  # width of a card in a combination of three


class Side(NamedTuple):
    """The places of a seat's things."""

    zone: Box
    trick: tuple[int, int]  # the middle of the cards that the seat lays
    ask: tuple[int, int]  # the middle of the card that it gives or leads, while a result is in the middle
    crown: tuple[int, int]  # from the trick's middle; beside the cards if the first is not 0
    angle: int  # of the seat from the ring, in degrees, 0 at the right, clockwise
    out: tuple[int, int]  # the point where an arrow leaves its zone for the next seat
    way: tuple[int, int]  # the edge of its trick to which an arrow comes from the seat before it


SOUTH = Side((398, 646, 802, FOOT), (600, 544), (600, 582), (-1, -20), 90, (424, 642), (1, 0))
WEST = Side((LEFT, 242, 226, 628), (380, 391), (286, 391), (0, -108), 180, (230, 300), (0, 1))
NORTH = Side((398, TOP, 802, 154), (600, 240), (600, 216), (-1, 20), 270, (776, 158), (-1, 0))
EAST = Side((974, 242, RIGHT, 628), (820, 391), (914, 391), (0, -108), 360, (970, 606), (0, -1))
SIDES = {4: (SOUTH, WEST, NORTH, EAST), 3: (SOUTH, WEST, EAST)}


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    if scene.view.phase != "over" or scene.seats == 3:  # in other cases the box of the end takes their place
        _lanterns(c, scene)
    if scene.team:
        for team in (0, 1):
            _team(c, scene, team)
    else:
        _race(c, scene)
        _undealt(c, scene)
    for seat, side in enumerate(SIDES[scene.seats]):
        _zone(c, scene, seat, side)
    _orders(c, scene)
    _bonuses(c, scene)
    if scene.view.phase == "over":
        _end(c, scene)
        return c
    if scene.scored is not None:
        _last_round(c, scene, scene.scored)
    if scene.view.phase == "give":
        _gifts(c, scene)
    elif scene.scored is not None:
        _first_lead(c, scene)
    else:
        _trick(c, scene)
    return c


# -- the corners -----------------------------------------------------------------------------------------------------


def _team(c: Canvas, scene: Scene, team: int) -> None:
    """Draw a team: names, points, the goal, and what the team plays for."""
    view, box, seats = scene.view, CORNERS[team], (team, team + 2)
    last, won = scene.scored, team in scene.winners
    colour, left, right = colour_of(scene, team), box[0] + 20, box[2] - 20
    if won:
        c.sprite(things.shine(box[2] - box[0], box[3] - box[1], theme.RADIUS), box[0], box[1])
    c.panel(box, (SUN, MOON)[team], colour, 3)
    parts.sign(c, scene, left + 20, box[1] + 37, team, 24)
    c.text(left + 56, box[1] + 37, scene.names_of(seats, NAME, right - left - 56), NAME)
    score, gain = view.scores[team], scene.gain(team)
    x = left + c.text(left, box[1] + 97, str(score), 72) + 10
    x += c.text(x, box[1] + 112, scene.say("board-target", target=scene.target), BODY, MUTED) + 12
    track, new = (left, box[1] + 140, right, box[1] + 158), 0
    if last is None:
        text = f"+{gain.points}"
        size = next((size for size in (60, 50) if theme.width(text, size) <= right - x), 40)
        c.text(right, box[1] + 97, text, size, WHITE if gain.points else MUTED, "r")
    elif last.seat in seats:
        new = last.points
    parts.bar(c, track, score, 0 if last else gain.points, scene.target, colour, new)
    size = 36 if gain.times == 1 else 30
    parts.product(c, scene, gain, left, box[1] + 186, size)
    if won or (scene.crowned in seats and view.phase != "lead"):
        c.sign(right - 6, box[1] + 149, "crown", PANEL, 25)


def _race(c: Canvas, scene: Scene) -> None:
    """Draw all seats of a solo game on the way to the goal."""
    view, box, last = scene.view, CORNERS[0], scene.scored
    c.panel(box, PANEL, LINE)
    c.text(box[0] + 18, box[1] + 26, scene.say("board-goal", target=scene.target), SMALL, MUTED)
    step = (box[3] - box[1] - 52) // scene.seats
    for seat in range(scene.seats):
        y, score, gain = box[1] + 50 + step * seat + step // 2 - 4, view.scores[seat], scene.gain(seat).points
        parts.badge(c, scene, box[0] + 38, y, seat, 18)
        c.text(box[0] + 124, y, str(score), 34, WHITE, "r")
        mine = last is not None and last.seat == seat
        new = last.points if last is not None and mine else 0
        track = (box[0] + 138, y - 9, box[0] + 270, y + 9)
        parts.bar(c, track, score, 0 if last else gain, scene.target, colour_of(scene, seat), new)
        if seat in scene.winners:
            parts.crown(c, box[2] - 46, y, 38)
        elif last is None or mine:
            points = new if last is not None else gain
            c.text(box[2] - 16, y, f"+{points}", BODY, WHITE if points else MUTED, "r")


def _undealt(c: Canvas, scene: Scene) -> None:
    """Draw the undealt cards of a solo game, some of which will be turned up and count; and what they multiply."""
    view, box, last = scene.view, CORNERS[1], scene.scored
    asks = view.phase == "take"
    c.panel(box, PANEL, GOLD if asks else LINE, 5 if asks else 2)
    c.text(box[0] + 18, box[1] + 28, scene.say("board-turned" if last else "board-turn-up"), SMALL, MUTED)
    shown = last.turned if last is not None else (BACK,) * (len(view.undealt) - (view.peek is not None))
    if last is None and view.peek is not None:
        shown += ("JIN",)
    places = parts.cells((box[0] + box[2]) // 2, box[1] + 84, 48, 66, len(shown), 6)
    for card, place in zip(shown, places, strict=True):
        parts.tile(c, card, place, "dim" if last and card[0] == "N" else "plain")
        if card == "JIN" and scene.benevolence_is_new:
            c.accent(place, 8)
    left, y = box[0] + 18, box[1] + 182
    if last is not None:
        c.text(left, y - 14, f"1 + {last.more} = {1 + last.more}", 44)
        return
    c.text(left, box[1] + 142, scene.say("board-each"), SMALL, MUTED)
    if scene.crowned is not None:
        parts.badge(c, scene, left + 20, y, scene.crowned, 20)
        parts.product(c, scene, scene.gain(scene.crowned), left + 56, y, 34)


# -- the ground's facts ----------------------------------------------------------------------------------------------


def _lanterns(c: Canvas, scene: Scene) -> None:
    """Draw two lanterns: one shows the round, the other the lap, or in teams the number of undealt cards."""
    view = scene.view
    places = ((312, 546), (888, 546)) if scene.seats == 4 else ((500, 130), (700, 130))
    w, h = 154, 140
    for x, y in places:
        c.sprite(things.lantern(w, h), x - w // 2, y - h // 2 - 30)
    (x, y), (x2, y2) = places
    c.text(x, y - 20, scene.say("board-round-short"), SMALL, WHITE, "m")
    c.text(x, y + 20, str(view.round), 42, WHITE, "m")
    if not scene.team:
        c.text(x2, y2 - 20, scene.say("board-lap-short"), SMALL, WHITE, "m")
        c.text(x2, y2 + 20, f"{scene.lap}/{scene.laps}", 42, WHITE, "m")
        return
    c.text(x2, y2 - 20, scene.say("board-undealt-short"), SMALL, WHITE, "m")
    c.icon("deck", x2 - 22, y2 + 20, 38)
    c.text(x2 + 8, y2 + 20, str(len(view.undealt)), 42)
    if view.phase == "take":
        c.slot((x2 - 84, y2 - 80, x2 + 84, y2 + 86))
    if view.peek is not None:
        tag = (x2 - 21, y2 + 44, x2 + 21, y2 + 92)
        parts.tile(c, "JIN", tag)
        if scene.benevolence_is_new:
            c.accent(tag, 8)


# -- the seats -------------------------------------------------------------------------------------------------------


def _zone(c: Canvas, scene: Scene, seat: int, side: Side) -> None:
    """Draw a seat: name, counts, and the cards in front of it."""
    view, box = scene.view, side.zone
    lit, wide = seat in scene.deciding, box[2] - box[0] > 300
    won = seat in scene.winners
    c.panel(box, PANEL, GOLD if lit else WHITE if won else colour_of(scene, seat), 5 if lit or won else 3)
    y = box[1] + 35
    parts.badge(c, scene, box[0] + 38, y, seat)
    right, low = box[2] - 14, box[1] + (35 if wide else 86)
    name_right = right - parts.counts(c, scene, seat, right, low, "r") - 12 if wide else right + 8
    if not scene.team and seat == view.first:  # the start marker; in a narrow zone it is beside the counts
        name_right -= 38 * wide
        c.icon("coin", name_right + 20 if wide else box[0] + 38, low, 34)
    parts.name(c, box[0] + 76, y, scene.names[seat], name_right - box[0] - 76, GOLD if lit else WHITE)
    if wide:
        parts.pile(c, seat, (box[0] + 16, box[1] + 60, box[2] - 16, box[3] - 9), (58, 69), scene)
    else:
        parts.counts(c, scene, seat, right, low, "r", 6)
        parts.pile(c, seat, (box[0] + 9, box[1] + 122, box[2] - 9, box[1] + 372), (58, 78), scene)
    if view.last_trick == "led" and view.led[seat]:
        c.sign(box[0] + 8, box[3] - 8, "right", LINE, 16)


# -- the middle ------------------------------------------------------------------------------------------------------


def _places(side: Side, count: int) -> list[Box]:
    w = NARROW if count == 3 else CARD[0]
    return parts.cells(*side.trick, w, CARD[1], count, 6 if count < 3 else 4)


def _trick(c: Canvas, scene: Scene) -> None:
    """Draw the cards of the trick at the seats that laid them, and the places of the next cards."""
    view, present = scene.view, scene.shown == scene.view.trick
    new = scene.fresh_seats
    for seat, side in sorted(enumerate(SIDES[scene.seats]), key=lambda at: at[0] != scene.crowned):
        laid, best = scene.in_trick(seat), seat == scene.crowned  # first, so that its light is under all other cards
        if laid is not None:
            places = _places(side, len(laid.cards) or laid.down)
            state = "plain" if present or best else "dim"
            parts.group(c, laid, places, state, best, seat in new)
            if best:
                _crown(c, side, places)
        elif present and seat == view.turn:
            places = _places(side, view.size or 3)
            parts.slots(c, view.shape, places, scene.seen_owing, bool(scene.look.news))
            _fetched(c, scene, seat, side, places)
        elif present and view.shape is not None:
            parts.later(c, view.shape, _places(side, len(view.shape)))
    _ring(c, scene, present)


def _crown(c: Canvas, side: Side, places: list[Box]) -> None:
    (x, y), (dx, dy) = side.trick, side.crown
    parts.crown(c, places[0][0] - 46 if dx else x, y + dy)


def _ring(c: Canvas, scene: Scene, present: bool) -> None:
    """Draw the kind of the trick, how far round it has come, and a gold point towards the seat in turn."""
    view, sides = scene.view, SIDES[scene.seats]
    x, y = MIDDLE
    asks = view.phase == "lead" and not present
    since = sides[view.leader].angle
    until = since if view.turn is None or view.shape is None else sides[view.turn].angle
    if until < since:
        until += 360
    ring = things.ring(since, until, asks)
    c.sprite(ring, x - things.RING, y - things.RING)
    if view.turn is not None:
        angle = sides[view.turn].angle
        dx, dy = {90: (0, 1), 180: (-1, 0), 270: (0, -1), 360: (1, 0)}[angle]
        point = things.pointer(angle)
        reach = things.RING - 2
        c.sprite(point, x + dx * reach - point.size[0] // 2, y + dy * reach - point.size[1] // 2)
    if view.shape is not None:
        lines = theme.balance(scene.shape(), SMALL, 128, scene.locale)
        c.lines(x, y, lines, SMALL, WHITE, "m")
    else:
        c.text(x, y - 20, scene.say("board-ring-lead"), SMALL, GOLD, "m")
        c.text(x, y + 20, "1" if view.size else "1–3", 40, GOLD, "m")


def _fetched(c: Canvas, scene: Scene, seat: int, side: Side, places: list[Box]) -> None:
    """Draw an arrow from the seat from which Wisdom has brought a card that must be laid now."""
    fetch, whole = scene.view.fetch, parts.around(places)
    if fetch is None or (fetch.seat, fetch.trick) != (seat, scene.view.trick):
        return
    (x, y), (dx, dy) = side.trick, side.way
    end = (x + dx * ((whole[2] - whole[0]) // 2 + 8), y + dy * ((whole[3] - whole[1]) // 2 + 8))
    arrow, left, top = things.arrow_at(SIDES[scene.seats][seat - 1].out, end, 24)
    c.sprite(arrow, left, top)


def _gifts(c: Canvas, scene: Scene) -> None:
    """Draw for each seat whether it has chosen the card for its partner."""
    small = scene.scored is not None
    w, h = (72, 102) if small else CARD
    if not small:
        _exchange(c, scene)
    for seat, side in enumerate(SIDES[scene.seats]):
        x, y = side.ask if small else side.trick
        place = parts.cells(x, y, w, h, 1)[0]
        if scene.answered[seat]:
            c.back(place[0], place[1], w, h, emblem="")
            c.sign(x, y, "sealed", LINE)
            if seat in scene.fresh_seats:
                c.accent(place, 10)
        else:
            c.slot(place)
            c.icon("swap", x, y, 40, GOLD)


def _first_lead(c: Canvas, scene: Scene) -> None:
    """Draw, beside the result, the place of the first lead."""
    x, y = SIDES[scene.seats][scene.view.leader].ask
    c.slot(parts.cells(x, y, 84, 102, 1)[0])
    c.text(x, y, "1–3", 34, GOLD, "m")


def _exchange(c: Canvas, scene: Scene) -> None:
    """Draw the ring, with the sign of the exchange."""
    x, y = MIDDLE
    ring = things.ring(0, 0, False)
    c.sprite(ring, x - things.RING, y - things.RING)
    c.icon("swap", x, y - 18, 60)
    c.text(x, y + 34, scene.say("board-exchange"), SMALL, WHITE, "m")


# -- what a round was worth ------------------------------------------------------------------------------------------


def _last_round(c: Canvas, scene: Scene, last: Result) -> None:
    """Draw, before something is laid, who has won the last round, with what, and what it was worth."""
    box = (340, 282, 860, 512)
    c.panel(box, PANEL, WHITE, 3)
    _result(c, scene, last, box)


def _result(c: Canvas, scene: Scene, last: Result, box: Box) -> None:
    left, right, count = box[0] + 24, box[2] - 24, len(last.cards)
    title = scene.say("board-round", round=last.round)
    room = right - left - c.text(left, box[1] + 32, title, SMALL, MUTED) - 30
    c.text(right, box[1] + 32, scene.names_of(scene.with_partner(last.seat), NAME, room), NAME, WHITE, "r")
    places = parts.cells(left + 8 + (count * 76 - 6) // 2, box[1] + 110, 70, 100, count)
    parts.group(c, Laid(last.cards, last.stands), places, best=True)
    special = last.bonus != "none"
    c.text(right, box[1] + (92 if special else 110), f"+{last.points}", 76, WHITE, "r")
    if special:
        c.text(right, box[1] + 146, scene.say("board-why-" + last.bonus.replace("_", "-")), SMALL, MUTED, "r")
    gain = parts.scored(last)
    parts.product(c, scene, gain, (box[0] + box[2] - parts.product_width(scene, gain, 36)) // 2, box[1] + 196, 36)


def _end(c: Canvas, scene: Scene) -> None:
    """Draw who has won the match, and what the last round was worth."""
    box, outcome = (250, 250, 950, 624), scene.outcome
    assert outcome is not None
    c.panel(box, PANEL, WHITE, 4)
    text = scene.say("board-drawn")
    if scene.winners:
        parts.crown(c, 600, box[1], 70)
        text = scene.fit("board-wins", 44, 650, seats=tuple(map(str, scene.winners)))
    c.text(600, box[1] + 66, text, 44, WHITE, "m", 660)
    c.text(600, box[1] + 112, scene.say("reason-" + outcome.reason.replace("_", "-")), SMALL, MUTED, "m")
    c.panel((box[0] + 24, box[1] + 138, box[2] - 24, box[1] + 140), theme.LINE, thick=0, radius=1)
    _result(c, scene, scene.view.result, (box[0], box[1] + 140, box[2], box[3]))


# -- the foot --------------------------------------------------------------------------------------------------------


def _orders(c: Canvas, scene: Scene) -> None:
    """Draw the orders of strength.

    The strongest combination is on paper. Cards that may still beat it are bright.
    """
    box = (LEFT, 642, LEFT + CORNER_W, FOOT)
    c.panel(box, PANEL, FAINT)
    best, beating = scene.called, scene.beating
    numbers = ["N10", *(f"N{n}" for n in range(1, 10))]
    for row, y, pitch in ((numbers, 28, 33), (list(ZODIAC[:6]), 71, 56), (list(ZODIAC[6:]), 115, 56)):
        x = LEFT + (CORNER_W - pitch * (len(row) - 1)) // 2 - 2 * (row is numbers)
        for card in row:
            text = card[1:] if row is numbers else KANJI[card]
            if card in best:
                w = max(34, theme.width(text, 32) + 10)
                c.panel((x - w // 2, box[1] + y - 20, x - w // 2 + w, box[1] + y + 20), PAPER, thick=0, radius=8)
            colour = INK if card in best else WHITE if card in beating else theme.mix(MUTED, PANEL, 0.35)
            c.text(x, box[1] + y, text, 32, colour, "m")
            x += pitch + 6 * (card == "N10")


def _bonuses(c: Canvas, scene: Scene) -> None:
    """Draw the worth of the last trick, and of the combinations that make it more."""
    box = (RIGHT - CORNER_W, 642, RIGHT, FOOT)
    c.panel(box, PANEL, FAINT)
    left, right, y = box[0] + 18, box[2] - 18, box[1] + 28
    c.text(left, y, scene.say("board-last-trick"), BODY if scene.locale == "en" else SMALL, WHITE)
    strongest = scene.view.strongest
    beaten = strongest.cards if strongest is not None else ()
    for n, (key, worth, lit) in enumerate(
        (("ten-one", 2, beaten == TEN_ONE), ("ten-two-snake", 4, beaten in (TEN_TWO, ("Z1",))))
    ):
        y = box[1] + 72 + 42 * n
        c.text(left, y, scene.say("board-bonus-" + key), BODY, WHITE if lit else MUTED)
        c.text(right, y, f"×{worth}", 34, WHITE, "r")
