"""The facts that the pictures of 4X need, worked out from a view."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.form import Text
from engine.games.fourx.game import goal_text, region_text
from engine.games.fourx.plans import optimum
from engine.games.fourx.rules import (
    beakers,
    beakers_at,
    factories,
    neighbours,
    progress,
    solved,
    stars,
    strength,
    top,
    turns_for,
)
from engine.games.fourx.state import Conquered, Done, Goal, Learned, Region, ShieldsChanged, Worked
from render import theme
from render.boards.fourx.ground import GROUND, PLAINS, WASTE
from render.scene import BaseScene
from render.texts import say
from render.theme import Symbol

TERRAIN = {
    "capital": Symbol("castle", theme.ONION, theme.ONION),
    "hills": Symbol("hilltops", theme.CLOCK, theme.CLOCK),
    "plains": Symbol("furrows", PLAINS, theme.FERN),
    "town": Symbol("house", theme.BOOK, theme.BOOK),
    "waste": Symbol("barren", WASTE, theme.COFFIN),
}


class Place(NamedTuple):
    """One region in its present state."""

    region: Region
    name: str  # with the region's letter
    owned: bool
    level: int
    top: int
    factories: int
    beakers: int
    shield: int
    step: int  # by how much the shield rises; 0 if the region is owned
    raised: int  # by how much the shield is above its printed value
    reach: int | None  # the strength against the shield; None if no owned region borders on it, or if it is owned
    by: tuple[int, ...]  # the owned regions that have this strength, the strongest first
    fresh: bool  # conquered, or its level raised, since the viewer looked last
    shaken: bool  # its shield has changed since the viewer looked last

    @property
    def can(self) -> bool:
        """Return whether the region can be conquered now."""
        return self.reach is not None and self.reach >= self.shield


class Knowledge(NamedTuple):
    """One technology of the board."""

    id: str
    cost: int  # 0 if it was known from the start
    known: bool
    turns: int | None  # that its research would take now; None without beakers
    fits: bool  # within the turn limit
    fresh: bool


class Scene(BaseScene, frozen=True):
    game = "fourx"
    ground = GROUND

    @property
    def solved(self) -> bool:
        return self.over and solved(self.view)

    @property
    def reason(self) -> str:
        return "solved" if self.solved else "resigned" if self.view.resigned else "out_of_turns"

    @property
    def stars(self) -> int:
        return stars(self.view)

    @property
    def beakers(self) -> int:
        return beakers(self.view)

    def text(self, text: Text) -> str:
        """Return a text of the game, for a picture."""
        return say(self.locale, text, game=self.game, names=self.names, plain=True)

    @property
    def goals(self) -> list[tuple[str, int, int]]:
        """Each goal in words, how much of it is reached, and how much is needed."""
        return [(self.text(goal_text(goal)), *progress(self.view, goal)) for goal in self.view.board.goals]

    def short_goal(self, goal: Goal) -> str:
        """Return what a goal names: letters of regions, or technologies; "" if its icon and numbers are all."""
        return " ".join((*goal.regions, *(self.say("board-tech", tech=tech) for tech in goal.techs)))

    @property
    def places(self) -> list[Place]:
        view, changed, shaken = self.view, self._changed((Worked, "regions"), (Conquered, "region")), self._shaken
        found = []
        for n, region in enumerate(view.board.regions):
            owned = view.owned[n]
            found.append(
                Place(
                    region,
                    self.text(region_text(region.id, region.name)),
                    owned,
                    view.levels[n],
                    top(view, n),
                    factories(view, n),
                    beakers_at(view, n),
                    view.shields[n],
                    0 if owned else region.step,
                    0 if owned else max(0, view.shields[n] - region.shield),
                    None if owned else strength(view, n),
                    () if owned else self._attackers(n),
                    region.id in changed,
                    not owned and region.id in shaken,
                )
            )
        return found

    def _attackers(self, n: int) -> tuple[int, ...]:
        """R3: Return the strongest owned region beside a foreign one. R12: with siege engines, the two strongest."""
        near = [m for m in neighbours(self.view, n) if self.view.owned[m]]
        strongest = sorted(near, key=lambda m: factories(self.view, m), reverse=True)
        return tuple(strongest[: 2 if "siege" in self.view.known else 1])

    @property
    def technologies(self) -> list[Knowledge]:
        """The technologies of the board, and other technologies that were known from the start."""
        view, new = self.view, self._changed((Learned, "tech"))
        costs = {tech.id: tech.cost for tech in view.board.techs}
        ids = [*costs, *(tech for tech in view.known if tech not in costs)]
        found = []
        for tech in ids:
            turns = turns_for(view, costs[tech]) if tech in costs else None
            fits = turns is not None and turns <= view.board.limit - view.turn
            found.append(Knowledge(tech, costs.get(tech, 0), tech in view.known, turns, fits, tech in new))
        return found

    @property
    def optimum(self) -> tuple[Done, ...]:
        """An optimal plan, once the match is over: if it was solved, or if the viewer asks for the solution."""
        return optimum(self.view) if self.solved or self.look.solution else ()

    def step_text(self, done: Done) -> str:
        """Return an action of a plan in words."""
        kind, _, what = done.word.partition(" ")
        if kind == "conquer":
            region = next(region for region in self.view.board.regions if region.id == what)
            return self.text(region_text(what, region.name))
        return self.say("board-tech", tech=what) if kind == "research" else self.say("board-domestic")

    @property
    def _shaken(self) -> frozenset[str]:
        return self._changed((ShieldsChanged, "regions"))

    def _changed(self, *fields: tuple[type[Any], str]) -> frozenset[str]:
        """Return the words that the news names in these fields; none when the match is over."""
        found: set[str] = set()
        for event in () if self.over else self.look.news:
            for cls, name in fields:
                if isinstance(event, cls):
                    value = getattr(event, name)
                    found |= {value} if isinstance(value, str) else set(value)
        return frozenset(found)
