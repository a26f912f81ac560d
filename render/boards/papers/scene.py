"""The facts of Laminate Rummy that follow from a view, for all its pictures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.papers.publishing import possible
from engine.games.papers.rules import judge
from engine.games.papers.state import KINDS, RANK, FlagLaid, Published, Recognised, in_order
from render import theme
from render.boards.papers.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "papers"
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.over else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        return judge(self.view)[0] if self.over else ()

    @property
    def last_turns(self) -> tuple[int, ...]:
        """The seats of the turns that are left, the present one first; none before the end condition is met."""
        if self.view.ender is None or self.over or self.view.phase == "end_flag":
            return ()
        seats = len(self.view.hands)
        return tuple([(self.view.turn + n) % seats for n in range(self.view.turns_left)])

    def turns_of(self, seat: int) -> int:
        """Return how many turns a seat still has for certain; 2 stands for any number before the last turns."""
        if self.view.ender is None:
            return 2
        return self.last_turns.count(seat) if self.last_turns else 2 - (seat == self.view.ender)

    def chosen(self, name: str) -> tuple[str, ...]:
        """Return the values of one field of the publication that is being composed."""
        draft = self.look.draft
        return draft.values.get(name, ()) if draft is not None and draft.kind == "publish" else ()

    def pending_points(self, seat: int) -> int:
        """Return the points that a seat's papers under review will bring; none when the match is over."""
        papers = () if self.over else self.view.papers[seat]
        return sum([KINDS[paper.paper].points for paper in papers if len(paper.cards) > 1])

    def gained(self, seat: int) -> tuple[int, int]:
        """Return how many of a seat's points are new, and how many of those that may come."""
        sure = may = 0
        pending = [paper.paper for paper in self.view.papers[seat] if len(paper.cards) > 1 and not self.over]
        for event in self.look.news:
            if isinstance(event, Recognised) and event.seat == seat:
                sure += event.points
            elif isinstance(event, FlagLaid) and event.seat == seat:
                sure += 1
            elif isinstance(event, Published) and event.seat == seat and event.paper in pending:
                may += KINDS[event.paper].points
        return sure, may

    def possible(self, seat: int) -> list[str]:
        return possible(self.view, seat)

    def in_hand(self, seat: int) -> tuple[str, ...]:
        """Return a hand in the order of the picture: by rank, or by suit."""
        hand: tuple[str, ...] = self.view.hands[seat]
        return in_order(hand) if self.look.sort == "suit" else by_rank(hand)


def by_rank(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(in_order(cards), key=RANK.__getitem__))


def face(card: str) -> tuple[str, theme.Symbol]:
    """Return the rank and the symbol on a card: 1 is an A, 13 a K."""
    rank = RANK[card]
    return {1: "A", 13: "K"}.get(rank, str(rank)), theme.SUITS[card[0]]
