"""The facts that the pictures of Two Jewel Bags need, worked out from a view."""

from __future__ import annotations

from collections import Counter

from engine.games.gems.rules import (
    crowns_of,
    gain,
    groups,
    is_mixed,
    loses,
    pieces,
    risk,
    scores,
    value,
    winners,
    worth,
)
from engine.games.gems.state import FILLED, ROW, SIDE, SQUARES, Board, Drew, Laid, Lost
from render.boards.gems.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "gems"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.view)

    def is_now(self, seat: int) -> bool:
        return not self.over and seat == self.view.turn

    # -- the bags, and the gems that were drawn --

    def counts(self, bag: str) -> dict[str, int]:
        """Return how many of each piece are in a bag."""
        inside = Counter(pieces(self.view, bag))
        return {piece: inside[piece] for piece in FILLED[bag]}

    def loses(self, piece: str) -> bool:
        return not self.over and self.view.phase == "dig" and loses(self.view, piece)

    def risk(self, bag: str) -> int:
        return risk(self.view, bag)

    @property
    def held(self) -> tuple[str, ...]:
        return tuple([colour for _, colour in self.view.drawn])

    @property
    def fresh_draws(self) -> frozenset[str]:
        """The gems of this turn that are new to the viewer."""
        made = [event for event in self.look.news if isinstance(event, Drew) and event.seat == self.view.turn]
        return frozenset([event.gem for event in made if event.gem in self.held])

    @property
    def lost(self) -> Lost | None:
        """The draw that has just lost a turn, as long as nothing new is drawn."""
        made = [event for event in self.look.news if isinstance(event, Lost)]
        return made[-1] if made and not self.view.drawn else None

    # -- the boards --

    def groups(self, seat: int) -> list[tuple[list[int], int]]:
        """Return the places of each group of two gems or more, and its points."""
        return [(sorted(group), worth(len(group))) for group in groups(self.board(seat)) if len(group) > 1]

    def board(self, seat: int) -> Board:
        board: Board = self.view.boards[seat]
        return board

    def mixed(self, seat: int) -> list[int]:
        """Return the full rows of four colours, from 0."""
        return [row for row in range(SIDE) if is_mixed(self.board(seat), row)]

    def crowns(self, seat: int) -> tuple[str, ...]:
        """Return the colours of a seat's crowns, if crowns are worth anything."""
        return crowns_of(self.view, seat) if self.view.crown else ()

    def sums(self, seat: int) -> tuple[int, int, int]:
        """Return the points of a seat for groups, rows and crowns."""
        rows = ROW * len(self.mixed(seat))
        return value(self.board(seat)) - rows, rows, self.view.crown * len(self.crowns(seat))

    def gains(self, seat: int) -> dict[int, int]:
        """Return what the next gem would bring on each free place, if the seat lays one now."""
        if not self.is_now(seat) or self.view.phase != "lay":
            return {}
        free = [at for at, gem in enumerate(self.board(seat)) if not gem]
        return {at: gain(self.view, seat, self.held[0], at) for at in free}

    def fresh_places(self, seat: int) -> list[int]:
        """Return the places on which the seat has just laid a gem."""
        return [
            SQUARES.index(event.square) for event in self.look.news if isinstance(event, Laid) and event.seat == seat
        ]
