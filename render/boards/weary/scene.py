"""The facts that the pictures of Weary Players need, worked out from a view."""

from __future__ import annotations

from engine.games.weary.rules import sums, winner_of, winners
from engine.games.weary.state import TOWNS, TROUPES, Moved, Passed, RoundBegan, Shown, purses_of
from render.boards.weary.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "weary"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def deciding(self) -> int | None:
        return None if self.over else int(self.view.turn)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    def resting(self, seat: int) -> bool:
        return bool(self.view.passed[seat]) and not self.over

    def purse(self, town: str) -> int:
        return int(self.view.purses[TOWNS.index(town)])

    def tomorrow(self, town: str) -> int:
        """Return the coins of the next round's festival in a town; 0 if there is none."""
        view = self.view
        if town not in view.tomorrow:
            return 0
        towns = zip(view.tomorrow, purses_of(self.seats, view.round + 1), strict=True)
        return sum([coins for here, coins in towns if here == town])

    def sums(self, town: str) -> tuple[int, ...]:
        return sums(self.view, town)

    def leader(self, town: str) -> int | None:
        """Return the seat that would take a purse in this town now."""
        found = self.sums(town)
        return winner_of(found) if any(found) else None

    def troupes(self, seat: int, town: str) -> tuple[int, ...]:
        """Return the numbers of a seat's troupes in a town."""
        return tuple([n for n, here in zip(TROUPES, self.view.at[seat], strict=True) if here == town])

    # -- news: what changed since the viewer looked last --

    @property
    def moved(self) -> frozenset[tuple[int, str]]:
        """The seats whose troupes have just come, each with the town."""
        return frozenset((event.seat, event.to) for event in self.look.news if isinstance(event, Moved))

    @property
    def rested(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, Passed))

    @property
    def laid(self) -> tuple[frozenset[str], frozenset[str]]:
        """The towns with new festivals: today's, and tomorrow's."""
        rounds = [event for event in self.look.news if isinstance(event, RoundBegan)]
        return frozenset().union(*[event.towns for event in rounds]), frozenset(rounds[-1].tomorrow if rounds else ())

    def gained(self, seat: int) -> int:
        """Return the coins that a seat has just taken."""
        shows = [event for event in self.look.news if isinstance(event, Shown)]
        return sum([event.coins for event in shows if event.seat == seat])
