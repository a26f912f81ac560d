"""The rules of 4X, written a second time, to check those of the game.

Nothing is imported from the engine, and a board is read from its file. A plan is a list of actions, as words:
"domestic", "conquer B", "research iron". Empty domestic work, which raises no level, is no move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

TRACKS = {  # by terrain: factories and beakers of each level
    "capital": [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)],
    "hills": [(1, 0), (2, 0), (3, 0), (4, 0)],
    "plains": [(0, 0), (1, 1), (2, 1), (3, 2)],
    "town": [(0, 1), (0, 2), (1, 3), (1, 4)],
    "waste": [(0, 0)],
}
FOREIGN = -1  # the level of a region that is not owned


Plan = tuple[str, ...]


class State(NamedTuple):
    levels: tuple[int, ...]  # by region; FOREIGN if it is not owned
    shields: tuple[int, ...]  # by region; 0 if it is owned
    known: frozenset[str]

    def owned(self) -> list[int]:
        return [region for region, level in enumerate(self.levels) if level != FOREIGN]

    def foreign(self) -> list[int]:
        return [region for region, level in enumerate(self.levels) if level == FOREIGN]


@dataclass(frozen=True, eq=False)
class Board:
    """A board as in its file, with regions by number."""

    ids: tuple[str, ...]
    tracks: tuple[list[tuple[int, int]], ...]
    printed: tuple[int, ...]  # levels at the start
    steps: tuple[int, ...]
    land: tuple[frozenset[int], ...]  # neighbours, by region
    sea: tuple[frozenset[int], ...]
    costs: dict[str, int]
    goals: list[dict[str, Any]]
    start: State

    @classmethod
    def read(cls, data: dict[str, Any]) -> Board:
        regions = data["regions"]
        ids = tuple(region["id"] for region in regions)

        def neighbours(lines: list[str]) -> tuple[frozenset[int], ...]:
            return tuple(
                frozenset(ids.index(other) for line in lines if each in line for other in line if other != each)
                for each in ids
            )

        printed = tuple(region.get("level", 0) for region in regions)
        return cls(
            ids=ids,
            tracks=tuple([(f, b) for f, b in region.get("track") or TRACKS[region["terrain"]]] for region in regions),
            printed=printed,
            steps=tuple(region.get("step", 1) for region in regions),
            land=neighbours(data["borders"]),
            sea=neighbours(data.get("sea", [])),
            costs=data.get("techs", {}),
            goals=data["goal"],
            start=State(
                tuple(
                    level if region.get("owned") else FOREIGN for region, level in zip(regions, printed, strict=True)
                ),
                tuple(region.get("shield", 0) for region in regions),
                frozenset(data.get("known", [])),
            ),
        )

    def named(self, letters: Collection[str]) -> set[int]:
        return {self.ids.index(letter) for letter in letters}

    # The rules.

    def neighbours(self, state: State, region: int) -> frozenset[int]:
        return self.land[region] | self.sea[region] if "sailing" in state.known else self.land[region]  # R13

    def factories(self, state: State, region: int) -> int:
        return self.tracks[region][state.levels[region]][0] + ("iron" in state.known)  # R11

    def beakers(self, state: State) -> int:
        each = "writing" in state.known
        return sum(self.tracks[region][state.levels[region]][1] + each for region in state.owned())

    def strength(self, state: State, region: int) -> int | None:
        """Return the strength of an attack on this region, or None if it borders on no owned land."""
        powers = sorted(
            self.factories(state, other) for other in self.neighbours(state, region) if state.levels[other] != FOREIGN
        )
        if not powers:
            return None
        return sum(powers[-2:]) if "siege" in state.known else powers[-1]  # R3 R12

    def met(self, state: State) -> bool:
        return all(self.goal_met(state, goal) for goal in self.goals)

    def goal_met(self, state: State, goal: dict[str, Any]) -> bool:
        match goal["kind"]:
            case "all":
                return FOREIGN not in state.levels
            case "own":
                return all(state.levels[region] != FOREIGN for region in self.named(goal["regions"]))
            case "count":
                return len(state.owned()) >= int(goal["n"])
            case "beakers":
                return self.beakers(state) >= int(goal["n"])
            case "techs":
                return state.known >= set(goal["techs"])
            case kind:
                raise ValueError(f"no such goal: {kind}")

    def domestic(self, state: State) -> State:
        rise = 2 if "bureaucracy" in state.known else 1
        return state._replace(
            levels=tuple(
                level if level == FOREIGN else min(level + rise, len(track) - 1)  # R18
                for level, track in zip(state.levels, self.tracks, strict=True)
            )
        )

    def conquer(self, state: State, region: int) -> State:
        levels, shields = list(state.levels), list(state.shields)
        level = self.printed[region] + ("colonists" in state.known)
        levels[region] = min(level, len(self.tracks[region]) - 1)  # R10 R18
        shields[region] = 0
        if "diplomacy" not in state.known:
            for other in self.neighbours(state, region):
                if levels[other] == FOREIGN:
                    shields[other] += self.steps[other]  # R4
        return State(tuple(levels), tuple(shields), state.known)

    def learn(self, state: State, tech: str) -> State:
        fall = tech == "gunpowder"
        shields = tuple(max(0, shield - fall) for shield in state.shields)  # R19
        return State(state.levels, shields, state.known | {tech})

    def turns_of(self, state: State, tech: str) -> int | None:
        beakers = self.beakers(state)
        return -(-self.costs[tech] // beakers) if beakers else None  # R5

    def moves(self, state: State) -> Iterator[tuple[str, int, State]]:
        """Yield each action except empty domestic work, its turns, and the state after it."""
        after = self.domestic(state)
        if after != state:
            yield "domestic", 1, after
        for region in state.foreign():
            strength = self.strength(state, region)
            if strength is not None and strength >= state.shields[region]:  # R16
                yield f"conquer {self.ids[region]}", 1, self.conquer(state, region)
        for tech in self.costs:
            if tech not in state.known and (turns := self.turns_of(state, tech)) is not None:  # R14
                yield f"research {tech}", turns, self.learn(state, tech)

    def walk(self, plan: Plan) -> Iterator[tuple[str, State, State]]:
        """Yield the actions of a plan, each with the state before it and after it."""
        state = self.start
        for action in plan:
            after = next(after for move, _, after in self.moves(state) if move == action)
            yield action, state, after
            state = after
