"""The stage: the last act of a turn with its cards, and beside it the place where an answer is asked.

A stage is a row of parts. Between two walls the row is in their middle. Below towers each part is below the tower that
it belongs to, as far as there is room, and the arrow between the parts becomes as long as it must.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.basics import dashed
from engine.games.lombardia.sets import Cards
from engine.games.lombardia.state import AUTOMATON, DEFENCE, LETTERS, Deed
from render import sprites, theme
from render.boards.lombardia.scene import SYMBOLS, Act, Scene, draw_card
from render.canvas import Canvas
from render.theme import GOLD, HEAD, INK, LINE, MUTED, PANEL, WHITE

GAP = 24  # between two parts
BETWEEN = 12  # between two cards
SHORTEST = 138  # of a card's height
ASPECT = 0.71
REACH = 176  # breadth of the arrow of an attack
RISE = 66  # by which it leaves and enters above or below the middle
SHAFT, POINT = 34, 80  # its thickness, and the length of its head
FLIGHT = 168  # breadth of a part with points that fly to a wall
ROUND = 80  # breadth of the ends of a question's pill
SEPARATE = ("draft", "take", "trim")  # decisions that have nothing to do with the last act


class Field(NamedTuple):
    """The room of a stage."""

    left: int
    right: int
    middle: int  # y of the middle of the cards
    asked: int  # y of the middle of what is asked
    pill: int  # y of the question
    tall: int  # the greatest height of a card
    towers: tuple[int, ...] = ()  # the middle of each side's tower; none between two walls


class Part(NamedTuple):
    """A part of the row. `draw` gets its left edge and its breadth."""

    width: int
    draw: Callable[[int, int], None]
    home: int | None = None  # the side whose tower it should be below
    stretches: bool = False  # whether it fills the room between its neighbours
    asks: bool = False  # whether the question belongs to it


class Placed(NamedTuple):
    """The places of the last act and of the question, for what is drawn above them."""

    act: Act | None  # the act on the stage
    cards: tuple[int, int]  # the left and the right edge of its first cards
    asked: int | None  # the middle of what is asked


class Stage:
    """A row of parts with cards of one size."""

    def __init__(self, c: Canvas, scene: Scene, field: Field, act: Act | None, size: tuple[int, int]) -> None:
        self.c, self.scene, self.field, self.act = c, scene, field, act
        self.w, self.h = size
        self.apart = act is None or scene.view.phase in SEPARATE  # whether the question is a matter of its own
        self.mirrored = False  # whether an attack goes from right to left
        self.parts = [] if act is None else [*self.of_act(act)]
        if self.apart:
            asked = [*self.of_question()]
            self.parts += [self.space(), *asked] if self.parts and asked else asked
        elif field.towers and act is not None and act.deed.other is not None and act.deed.other < act.deed.side:
            self.parts.reverse()
            self.mirrored = True

    @property
    def width(self) -> int:
        return sum(part.width for part in self.parts) + GAP * (len(self.parts) - 1)

    @property
    def fits(self) -> bool:
        return self.width <= self.field.right - self.field.left

    def draw(self) -> Placed:
        cards, asked = (self.field.left, self.field.left), None
        for n, (part, x, width) in enumerate(self.places()):
            part.draw(x, width)
            if n == (len(self.parts) - 1 if self.mirrored else 0):
                cards = (x, x + width)
            if part.asks:
                asked = x + width // 2
        return Placed(self.act, cards, asked)

    def places(self) -> Iterator[tuple[Part, int, int]]:
        """Yield each part with its left edge and its breadth."""
        left, right = self.field.left, self.field.right
        x, spare = left + max(0, right - left - self.width) // 2, 0
        towers, arrow = self.field.towers, next((n for n, part in enumerate(self.parts) if part.stretches), None)
        if towers and arrow is not None and not (self.apart and self.parts[-1].asks):
            (home, before), (aim, after) = self._end(self.parts[:arrow]), self._end(self.parts[arrow + 1 :])
            x = self._within(home - before // 2, left, right - self.width)
            first = x + before + self.parts[arrow].width + GAP  # where the second end begins at the earliest
            spare = self._within(aim - after // 2, first, right - after + GAP) - first
        elif towers and len(self.parts) and self.parts[0].home is not None and not self.parts[-1].asks:
            x = self._within(towers[self.parts[0].home] - self.width // 2, left, right - self.width)
        for part in self.parts:
            width = part.width + (spare if part.stretches else 0)
            yield part, x, width
            x += width + GAP

    def _end(self, parts: list[Part]) -> tuple[int, int]:
        """Return the tower that one end of an arrow belongs to, and the breadth of that end with its gaps."""
        home = next(part.home for part in parts if part.home is not None)
        return self.field.towers[home], sum(part.width + GAP for part in parts)

    @staticmethod
    def _within(x: int, low: int, high: int) -> int:
        return max(low, min(x, high))

    # -- an act ------------------------------------------------------------------------------------------------------

    def of_act(self, act: Act) -> Iterator[Part]:
        deed, result = act
        match deed.kind:
            case "attack":
                yield from self.of_attack(deed, result)
            case "spy":
                yield from self.of_spy(deed, result)
            case _:
                yield self.cards(deed.cards, deed.side, new=self.scene.is_new(deed))
                if deed.kind == "scholar":
                    yield self.word("×2")
                if deed.kind == "princes" and deed.side in self.scene.view.winners:
                    yield self.icon("crown", 150)
                yield from self.flight(deed.side, deed.points)

    def of_attack(self, deed: Deed, result: Deed | None) -> Iterator[Part]:
        new, phase = self.scene.is_new(deed), self.scene.view.phase
        assert deed.other is not None
        if result is None:
            yield self.cards(deed.cards, deed.side, new=new)
            yield self.arrow(deed)
            if phase == "defend":
                yield self.slots(DEFENCE, "knight", deed.other)
            elif phase == "name_kind":
                yield self.slots(1, "eye", deed.other)
            else:
                yield self.nothing(deed.other)
            return
        if not self.apart:  # once the next turn has begun, the attackers are gone
            yield self.cards(deed.cards, deed.side, "dim", new, small=result.kind == "lost")
        if result.kind == "defend":
            yield self.icon("shield", 120)
            yield self.cards(result.cards, deed.other, new=self.scene.is_new(result))
            return
        if not self.apart:
            yield self.arrow(deed, short=True)
        if result.cards:
            yield self.cards(result.cards, deed.other, new=self.scene.is_new(result), struck=True)
        else:
            yield self.nothing(deed.other, result.type)
        yield from self.flight(deed.side, result.points, whole=True)

    def of_spy(self, deed: Deed, result: Deed | None) -> Iterator[Part]:
        look, other = self.scene.view.seen, deed.other
        assert other is not None
        if result is not None:  # who has which card now
            taken, given = result.cards
            new = self.scene.is_new(result)
            yield self.badge(deed.side)
            yield self.cards((taken,), deed.side, new=new)
            yield self.icon("swap", 110)
            yield self.cards((given,), other, new=new)
            yield self.badge(other)
            return
        yield self.cards(deed.cards, deed.side, new=self.scene.is_new(deed))
        yield self.arrow(deed)
        if look is not None and look.open:
            new = bool(self.scene.fresh & {*look.cards})
            yield self.cards(look.cards, other, "legal", new)._replace(asks=True)
        else:
            yield self.nothing(other)

    # -- a question --------------------------------------------------------------------------------------------------

    def of_question(self) -> Iterator[Part]:
        """Yield the place of an answer that has nothing to do with the last act."""
        view = self.scene.view
        match view.phase:
            case "draft" | "take" if self.scene.solo:
                yield self.cards(view.offer, view.turn, "legal", bool(self.scene.fresh & {*view.offer}), asks=True)
            case "draft" | "take":
                count, spread = len(view.offer), 10
                w, h = round(self.w * 0.9), round(self.h * 0.9)
                broad = round(h * 2.4 * 2 * 0.087 * (count - 1) + w * 1.15)

                def fan(x: int, width: int) -> None:
                    self.c.fan(x + width // 2, self.field.asked, count, w, h, spread)

                yield Part(broad, fan, view.turn, asks=True)
            case "trim":
                count = self.scene.over_limit
                yield self.slots(count, "", view.turn, min(self.w, 800 // count))

    # -- parts -------------------------------------------------------------------------------------------------------

    def cards(
        self,
        cards: Cards,
        side: int,
        state: str = "plain",
        new: bool = False,
        small: bool = False,
        struck: bool = False,
        asks: bool = False,
    ) -> Part:
        w, h = self.w, self.h
        if small:
            w, h = min(w, 100), max(SHORTEST, round(h * 0.66))
        width = len(cards) * (w + BETWEEN) - BETWEEN
        middle = self.field.asked if asks else self.field.middle
        top, c = middle - h // 2, self.c

        def draw(x: int, _: int) -> None:
            for n, card in enumerate(cards):
                left = x + n * (w + BETWEEN)
                draw_card(c, (left, top, left + w, top + h), card, state)
            if new:
                c.accent((x, top, x + width, top + h))
            if struck:
                c.stroke([(x - 14, top + h - 26), (x + width + 14, top + 26)], sprites.RED, 16)

        return Part(width, draw, side, asks=asks)

    def slots(self, count: int, icon: str, side: int, w: int = 0) -> Part:
        """Return dashed places for an answer."""
        w, h = w or self.w, self.h - 8
        top = self.field.asked - h // 2

        def draw(x: int, _: int) -> None:
            for n in range(count):
                left = x + n * (w + BETWEEN)
                self.c.slot((left, top, left + w, top + h), GOLD, PANEL, 6)
                if icon:
                    self.c.icon(icon, left + w // 2, top + h // 2, round(w * 0.62), GOLD)

        return Part(count * (w + BETWEEN) - BETWEEN, draw, side, asks=True)

    def nothing(self, side: int, kind: str | None = None) -> Part:
        """Return the place of cards that there are not: the target holds none of the kind, or no cards."""
        w, h = self.w, self.h - 8
        top = self.field.middle - h // 2

        def draw(x: int, _: int) -> None:
            self.c.slot((x, top, x + w, top + h), LINE, PANEL, 4)
            if kind is not None:
                self.c.icon(SYMBOLS[LETTERS[kind]].icon, x + w // 2, top + h * 3 // 10, w // 2, MUTED)
            self.c.icon("cross", x + w // 2, top + h * (7 if kind else 5) // 10, w * 2 // 5, MUTED)

        return Part(w, draw, side)

    def arrow(self, deed: Deed, short: bool = False) -> Part:
        """Return the arrow of an attack or of a spy: to the other wall, or to the side along the towers."""
        level, up = bool(self.field.towers), deed.other == AUTOMATON
        thick, head = (30, 66) if short else (SHAFT, POINT)
        middle = self.field.middle

        def draw(x: int, width: int) -> None:
            start, end = (x + width - 4, x + 4) if self.mirrored else (x + 4, x + width - 4)
            rise = 0 if level else (RISE if not short else 22) * (1 if up else -1)
            self.c.arrow((start, middle + rise), (end, middle - rise), thick, WHITE, head)

        return Part(100 if short else REACH, draw, stretches=level)

    def flight(self, side: int, points: int, whole: bool = False) -> Iterator[Part]:
        """Yield a broad arrow to the side's wall, with the points in it. `whole`: it begins at the other wall."""
        if not points or self.field.towers:
            return
        way = -1 if side == AUTOMATON else 1
        whole = whole and not self.apart and not self.scene.over
        start, end = 400 - way * (160 if whole else 90), 400 + way * 160

        def draw(x: int, width: int) -> None:
            middle = x + width // 2
            self.c.arrow((middle, start), (middle, end), 112, WHITE, 140)
            self.c.text(middle, end - way * 148, str(points), 96, INK, "m")

        yield Part(FLIGHT, draw)

    def space(self) -> Part:
        return Part(24, lambda x, width: None)

    def word(self, text: str) -> Part:
        def draw(x: int, _: int) -> None:
            self.c.text(x, self.field.middle, text, 132)

        return Part(theme.width(text, 132), draw)

    def icon(self, name: str, size: int) -> Part:
        return Part(size, lambda x, width: self.c.icon(name, x + width // 2, self.field.middle, size, WHITE))

    def badge(self, side: int) -> Part:
        return Part(88, lambda x, width: self.c.badge(x + width // 2, self.field.middle, side, 44))


def stage(c: Canvas, scene: Scene, field: Field) -> Placed:
    """Draw the last act and the question, with cards as large as there is room for, and return where they are."""
    acts = scene.acts
    last = acts[-1] if acts else None
    heights = range(field.tall, SHORTEST - 1, -8)
    sizes = [(round(h * ASPECT), h) for h in heights]
    narrow = [(w, SHORTEST) for w in range(96, 39, -8)]
    choices = [(last, size) for size in sizes]
    if last is not None and scene.view.phase in SEPARATE:
        choices += [(None, size) for size in sizes]
    choices += [(last if scene.view.phase not in SEPARATE else None, size) for size in narrow]
    for act, size in choices:
        row = Stage(c, scene, field, act, size)
        if row.fits:
            break
    return row.draw()


def question(scene: Scene, size: int, room: int) -> str:
    """Return what is asked, as the table says it."""
    key = "board-ask-" + dashed(scene.view.phase)
    if scene.solo and scene.view.phase == "draft":
        key += "-solo"
    return scene.fit(key, size, room, n=scene.over_limit)


def ask(c: Canvas, scene: Scene, x: int, y: int, within: tuple[int, int]) -> None:
    """Draw the question on a gold pill."""
    text = question(scene, HEAD, within[1] - within[0] - ROUND)
    c.pill(x, y, text, HEAD, GOLD, INK, "m", height=78, within=within)
