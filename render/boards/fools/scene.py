"""The facts that the pictures of the Greater Fool Race need, worked out from a view."""

from __future__ import annotations

from engine.games.fools.game import landing
from engine.games.fools.rules import deepest, scores, winners
from engine.games.fools.state import GhostMoved, Offered, Picked, Stayed
from render.boards.fools.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "fools"
    ground = GROUND

    @property
    def seats(self) -> int:
        return len(self.view.space)

    @property
    def deciding(self) -> int | None:
        return None if self.over else int(self.view.turn)

    @property
    def deepest(self) -> tuple[int, ...]:
        return deepest(self.view.space)

    @property
    def distance(self) -> int:
        """The distance from the deepest pawn to the ghost, in spaces; 0 if the ghost is reached."""
        return int(max(0, self.view.ghost - max(self.view.space)))

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def lost(self) -> tuple[int, ...]:
        """The seats that the ghost has taken."""
        return self.deepest if self.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.view)

    @property
    def by(self) -> str:
        """The way in which the winner was found: none, shared, depth or treasure."""
        won, made = self.winners, self.scores
        if not won:
            return "none"
        rich = [seat for seat in range(self.seats) if seat not in self.lost and made[seat] == made[won[0]]]
        return "shared" if len(won) > 1 else "depth" if len(rich) > 1 else "treasure"

    def tiles(self, seat: int) -> list[tuple[str, str]]:
        """Return class and value of each tile of a bag."""
        return list(zip(self.view.classes[seat], self.view.bags[seat], strict=True))

    def goals(self, seat: int) -> frozenset[int]:
        """Return the spaces to which the cards on offer lead a seat."""
        return frozenset(landing(self.view, seat, card)["to"] for card in self.view.offer)

    # -- news: what changed since the viewer looked last --

    @property
    def moved(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, Picked))

    @property
    def found(self) -> frozenset[int]:
        """The seats that have just taken a tile."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Picked) and event.tier)

    @property
    def stayed(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, Stayed))

    @property
    def walked(self) -> bool:
        """Return whether the ghost has just walked."""
        return any(isinstance(event, GhostMoved) for event in self.look.news)

    @property
    def turned_up(self) -> bool:
        """Return whether the offer is new."""
        return any(isinstance(event, Offered) for event in self.look.news)


def plain(number: float) -> str:
    """Return a number with one decimal, or with none if it is 0."""
    return f"{number:.1f}".removesuffix(".0")
