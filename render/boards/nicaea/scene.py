"""The facts that the pictures of Nicaea need, worked out from a view."""

from __future__ import annotations

import re

from engine.audience import BACK
from engine.games.nicaea.rules import result
from engine.games.nicaea.state import ARIAN, Received, RoundBegan, Voted, leaders_of, threshold
from render import former, theme
from render.boards.nicaea.ground import GROUND
from render.canvas import Box, Canvas
from render.scene import BaseScene
from render.theme import GOLD, MUTED, PANEL, WHITE

ROLES = {
    "C": theme.Symbol("rood", theme.BOOK, theme.BOOK),
    "E": theme.Symbol("crosier", theme.ONION, theme.ONION),
    "A": theme.Symbol("flame", theme.HEART, theme.HEART),
}
BALLOT = (56, 80)


class Scene(BaseScene, frozen=True):
    game = "nicaea"
    least = former.SMALL
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def need(self) -> int:
        """The number of votes that make a pope."""
        return threshold(self.seats)

    @property
    def votes_in(self) -> int:
        return sum(self.answered)

    @property
    def winners(self) -> tuple[int, ...]:
        return result(self.view)[0] if self.over else ()

    @property
    def reason(self) -> str:
        return result(self.view)[1]

    @property
    def arian_won(self) -> bool:
        return self.role(self.winners[0]) == ARIAN

    @property
    def counts(self) -> tuple[int, ...]:
        """The votes that each seat received in the last counted round, by seat; () before the first count."""
        return tuple(self.view.past[-1].counts) if self.view.past else ()

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most votes in the last counted round."""
        return leaders_of(self.counts) if self.counts else ()

    @property
    def last(self) -> int:
        """The number of the last counted round."""
        return int(self.view.round) - (0 if self.over else 1)

    def counts_of(self, number: int) -> tuple[int, ...] | None:
        """Return the votes by seat of a round; None if it has no count, or if a start does not give one."""
        past = self.view.past
        place = number - 1 - self.last + len(past)
        return tuple(past[place].counts) if 0 <= place < len(past) else None

    @property
    def counted(self) -> frozenset[int]:
        """The seats for which votes have been counted since the viewer looked last."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Received))

    @property
    def fresh_votes(self) -> tuple[int, ...]:
        """The seats that have voted in this round since the viewer looked last."""
        news = list(self.look.news)
        began = max((n for n, event in enumerate(news) if isinstance(event, RoundBegan)), default=0)
        return tuple([event.seat for event in news[began:] if isinstance(event, Voted)])

    def pope_name(self, seat: int, size: int, room: int) -> str:
        """R12: Return 'Pope Olivernius', the name cut to fit the room. The name of an AI loses its word in brackets."""
        name = re.sub(r"\s*[(（][^()（）]*[)）]$", "", self.names[seat])
        rest = theme.width(self.say("board-pope", name=""), size)
        return self.say("board-pope", name=theme.shorten(name, size, room - rest))

    def role(self, seat: int) -> str:
        return str(self.view.roles[seat].card)

    def open_role(self, seat: int) -> str:
        """Return the card as it is on the table for every viewer."""
        return self.role(seat) if self.over else BACK

    def role_word(self, seat: int) -> str:
        return self.say(f"board-role-{self.role(seat)}")


def draw_role(c: Canvas, box: Box, card: str) -> None:
    """Draw a role card of any size, or its back."""
    left, top, right, bottom = box
    if card == BACK:
        c.back(left, top, right - left, bottom - top)
    elif bottom - top >= 200:
        c.card(left, top, right - left, bottom - top, card, ROLES[card])
    else:
        c.tile(box, card, ROLES[card])


def draw_fingers(c: Canvas, x: int, y: int, weight: int, size: int, colour: theme.RGB = WHITE) -> int:
    """Draw a finger for each vote that a seat casts, from x on. Return the width of all."""
    for n in range(weight):
        c.icon("finger", x + n * (size + 2) + size // 2, y, size, colour)
    return weight * (size + 2)


def draw_ballots(c: Canvas, scene: Scene, box: Box, asked: bool) -> None:
    """Draw a sealed ballot for each seat that has voted, and a place for each ballot to come."""
    left, top, right, _ = box
    c.panel(box)
    say = scene.say("board-in", count=scene.votes_in, of=scene.seats)
    c.text(left + 22, top + 36, say, former.NAME, WHITE, room=right - left - 40)
    w, h = BALLOT
    fresh = len(scene.fresh_votes)
    for n in range(scene.seats):
        x, y = left + 22 + n * (w + 12), top + 68
        place = (x, y, x + w, y + h)
        if n < scene.votes_in:
            c.back(x, y, w, h)
            if n >= scene.votes_in - fresh:
                c.accent(place, 10)
        elif asked:
            c.slot(place, GOLD, PANEL, 4)
        else:
            c.slot(place, MUTED, PANEL, 3)
