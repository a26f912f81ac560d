"""The boards of 4X, solved by a search of every plan, by the rules of fourx_rules.py.

    python -m tests.games.fourx_solver            solve all boards, and compare with the kept results
    python -m tests.games.fourx_solver --write    renew the kept results, and the plans that the game shows at the end

A plan meets the goal with its last action. Two plans that differ in the order of their actions are two.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.games.fourx_rules import FOREIGN, Board, Plan, State

HERE = Path(__file__).parent
GAME = HERE.parents[1] / "engine" / "games" / "fourx"
PLANS = GAME / "plans.json"
SOLVED = HERE / "fourx_solved.json"
LONGEST = 40  # turns after which a search gives up


Allow = Callable[[State, str], bool]


class Solver:
    """A search through all plans of a board, or through those that `allow` leaves.

    `allow` is asked about each action in its state. Results are kept by state and turns left. A state is given up early
    if a bound shows that its goal is out of reach. The bound errs only on the hopeful side, so no plan is lost.
    `bounded=False` searches without it.
    """

    def __init__(self, board: Board, allow: Allow | None = None, bounded: bool = True) -> None:
        self.board = board
        self.allow = allow
        self.bounded = bounded
        self.found: dict[tuple[State, int], int] = {}
        self.most = cache(self.most_factories)
        beakers = sum(max(b for _, b in track) + 1 for track in board.tracks)  # more than there can be
        self.fewest = {tech: -(-cost // beakers) for tech, cost in board.costs.items()}  # least turns of research
        self.wanted_techs = frozenset(tech for goal in board.goals for tech in goal.get("techs", ()))

    def par(self, longest: int = LONGEST) -> int | None:
        """Return the fewest turns to the goal, or None if it takes more than `longest`."""
        return next((turns for turns in range(1, longest + 1) if self.count(turns)), None)

    def count(self, turns: int) -> int:
        """Return how many plans take at most `turns` turns."""
        return self.plans_from(self.board.start, turns)

    def plans(self, turns: int) -> list[Plan]:
        """Return all plans of at most `turns` turns."""
        return list(self.listed(self.board.start, turns))

    def plans_from(self, state: State, turns: int) -> int:
        if self.board.met(state):
            return 1
        if turns <= 0:
            return 0
        if (state, turns) not in self.found:
            self.found[state, turns] = (
                0
                if self.bounded and not self.hope(state, turns)
                else sum(self.plans_from(after, turns - cost) for _, cost, after in self.allowed(state, turns))
            )
        return self.found[state, turns]

    def listed(self, state: State, turns: int) -> Iterator[Plan]:
        if self.board.met(state):
            yield ()
            return
        for action, cost, after in self.allowed(state, turns):
            if self.plans_from(after, turns - cost):
                for rest in self.listed(after, turns - cost):
                    yield (action, *rest)

    def allowed(self, state: State, turns: int) -> Iterator[tuple[str, int, State]]:
        for action, cost, after in self.board.moves(state):
            if cost <= turns and (self.allow is None or self.allow(state, action)):  # R7
                yield action, cost, after

    # The bound.

    def hope(self, state: State, turns: int) -> bool:
        """Return whether the goal may be in reach.

        At least the needed conquests and discoveries take turns. All other turns are counted for the strength against
        each shield separately, as if they were free for the next shield again.
        """
        conquests, wanted = self.needed(state)
        if conquests is None:
            return False
        spare = turns - conquests - sum(self.fewest.get(tech, 1) for tech in self.wanted_techs - state.known)
        if spare < 0:
            return False
        bears = {}  # by wanted region: how often its shield may still rise
        for region in wanted:
            over = self.most_strength(state, region, spare) - state.shields[region]
            if over < 0:
                return False
            bears[region] = over // self.board.steps[region]
        return (self.peaceful(state, spare) or self.orderly(bears)) and self.enough_beakers(state, turns)

    def needed(self, state: State) -> tuple[int | None, list[int]]:
        """Return the least number of conquests (None: none would do), and the regions that are wanted themselves."""
        board, owned, foreign = self.board, state.owned(), state.foreign()
        conquests, wanted = 0, set[int]()
        for goal in board.goals:
            if goal["kind"] == "all":
                conquests = max(conquests, len(foreign))
                wanted.update(foreign)
            elif goal["kind"] == "count":
                conquests = max(conquests, goal["n"] - len(owned))
            elif goal["kind"] == "own":
                targets = board.named(goal["regions"]) & set(foreign)
                wanted |= targets
                distance, near = 0, set(owned)
                while not targets <= near:
                    wider = near.union(*(board.land[region] | self.lanes(state, region) for region in near))
                    if wider == near:
                        return None, []
                    near, distance = wider, distance + 1
                conquests = max(conquests, distance, len(targets))
        return conquests, sorted(wanted)

    def lanes(self, state: State, region: int) -> frozenset[int]:
        """Return the sea lanes of a region, if they are borders or may become borders."""
        sailing = "sailing" in state.known or "sailing" in self.board.costs
        return self.board.sea[region] if sailing else frozenset()

    def price(self, tech: str) -> int:
        """Return the least number of spare turns for a technology: 0 if the goal asks for it anyway."""
        return 0 if tech in self.wanted_techs else self.fewest[tech]

    def bought(self, state: State, techs: Collection[str], spare: int) -> Iterator[tuple[frozenset[str], int]]:
        """Yield each choice of these technologies that can be known, and the turns left after it."""
        open_ = [tech for tech in techs if tech in self.board.costs and tech not in state.known]
        for size in range(len(open_) + 1):
            for chosen in combinations(open_, size):
                left = spare - sum(map(self.price, chosen))
                if left >= 0:
                    yield state.known | set(chosen), left

    def peaceful(self, state: State, spare: int) -> bool:
        return any("diplomacy" in known for known, _ in self.bought(state, ["diplomacy"], spare))

    def most_strength(self, state: State, region: int, spare: int) -> int:
        """Return an upper bound of the strength of an attack on a region; gunpowder counts as one more."""
        best = -1
        neighbours = self.board.land[region] | self.lanes(state, region)
        for known, left in self.bought(state, ("siege", "gunpowder"), spare):
            powers = sorted(self.most(other, state.levels[other], state.known, left) for other in neighbours)
            strength = sum(powers[-2:]) if "siege" in known else max(powers, default=-1)
            best = max(best, strength + ("gunpowder" in known - state.known))
        return best

    def most_factories(self, region: int, level: int, known: frozenset[str], spare: int) -> int:
        """Return an upper bound of the factories of a region after `spare` turns."""
        state, best = State((), (), known), 0
        for then, left in self.bought(state, ("iron", "bureaucracy", "colonists"), spare):
            first = level if level != FOREIGN else self.board.printed[region] + ("colonists" in then)
            last = first + left * (2 if "bureaucracy" in then else 1)
            best = max(best, max(f for f, _ in self.board.tracks[region][: last + 1]) + ("iron" in then))
        return best

    def orderly(self, bears: dict[int, int]) -> bool:
        """Return whether some order of conquest lets no shield rise more often than its region bears.

        A region that bears all its neighbours may come last. Without it, the other regions must have such an order.
        """
        left = set(bears)
        while left:
            last = next((region for region in left if len(self.board.land[region] & left) <= bears[region]), None)
            if last is None:
                return False
            left.remove(last)
        return True

    def enough_beakers(self, state: State, turns: int) -> bool:
        """Return whether `turns` turns of domestic work or conquest can give the goal's beakers."""
        want = max((goal["n"] for goal in self.board.goals if goal["kind"] == "beakers"), default=0)
        return not want or any(self.most_beakers(state, work, turns - work) >= want for work in range(turns + 1))

    def most_beakers(self, state: State, work: int, conquests: int) -> int:
        def possible(tech: str) -> bool:
            return tech in state.known or tech in self.board.costs

        rise = work * (2 if possible("bureaucracy") else 1)

        def most(region: int, level: int) -> int:
            return max(b for _, b in self.board.tracks[region][: level + rise + 1]) + possible("writing")

        own = [most(region, state.levels[region]) for region in state.owned()]
        others = [most(region, self.board.printed[region] + possible("colonists")) for region in state.foreign()]
        return sum(own) + sum(sorted(others, reverse=True)[:conquests])


# Functions for a whole board.


def greedy(board: Board, turns: int, researching: bool = False) -> int | None:
    """Return the turns of a player who always takes the weakest region, or else works at home.

    Return None if that does not meet the goal in time. Among equally weak regions the choice is the best. With
    `researching`, so are the moments of research.
    """

    def moves(state: State) -> Iterator[tuple[int, State]]:
        every = list(board.moves(state))
        takings = {action: board.ids.index(action[-1]) for action, *_ in every if action.startswith("conquer")}
        weakest = min((state.shields[region] for region in takings.values()), default=None)
        for action, cost, after in every:
            if action.startswith("research"):
                chosen = researching
            elif action == "domestic":
                chosen = weakest is None
            else:
                chosen = state.shields[takings[action]] == weakest
            if chosen:
                yield cost, after

    @cache
    def best(state: State, left: int) -> int | None:
        if board.met(state):
            return 0
        ends = [
            cost + rest
            for cost, after in moves(state)
            if cost <= left and (rest := best(after, left - cost)) is not None
        ]
        return min(ends, default=None)

    return best(board.start, turns)


def without(data: dict[str, Any], region: str = "", tech: str = "") -> dict[str, Any]:
    """Return a board without one region or one technology."""

    def beside(lines: list[str]) -> list[str]:
        return [line for line in lines if not region or region not in line]

    return data | {
        "regions": [each for each in data["regions"] if each["id"] != region],
        "borders": beside(data["borders"]),
        "sea": beside(data.get("sea", [])),
        "techs": {each: cost for each, cost in data.get("techs", {}).items() if each != tech},
    }


def figures(data: dict[str, Any]) -> tuple[int, list[int]] | None:
    """Return the optimum, and the numbers of plans with at most 0, 1 and 2 turns more.

    None: the board cannot be won.
    """
    solver = Solver(Board.read(data))
    par = solver.par()
    return None if par is None else (par, [solver.count(par + more) for more in range(3)])


def solve(data: dict[str, Any]) -> dict[str, Any]:
    """Return the results that are kept for a board.

    They are its figures, its optimal plans, and the regions and technologies that none of these plans uses. Everything
    in an optimal plan is of use, since the plan would differ without it. For other regions see tempting().
    """
    board = Board.read(data)
    solver = Solver(board)
    par = solver.par()
    if par is None:
        raise ValueError(f"board {data['number']} has no solution")
    optimal = solver.plans(par)
    done = {action for plan in optimal for action in plan}
    return {
        "hash": digest(data),
        "par": par,
        "plans": [solver.count(par + more) for more in range(3)],
        "optimal": [list(plan) for plan in optimal],
        "untaken": [
            board.ids[region] for region in board.start.foreign() if f"conquer {board.ids[region]}" not in done
        ],
        "unresearched": [tech for tech in board.costs if f"research {tech}" not in done],
    }


def tempting(data: dict[str, Any], region: str) -> bool:
    """Return whether a region that no optimal plan takes leads astray: plans with it are nearly optimal.

    Without the region there are fewer plans of at most two turns more than the optimum.
    """
    return figures(without(data, region)) != figures(data)


def digest(data: dict[str, Any]) -> str:
    """Return a hash of all that a solution depends on. Names and places on the picture may change."""
    regions = [{key: value for key, value in region.items() if key != "name"} for region in data["regions"]]
    rest = {key: value for key, value in data.items() if key not in ("name", "xy", "regions")}
    return hashlib.sha256(json.dumps([regions, rest], sort_keys=True).encode()).hexdigest()[:16]


def boards() -> dict[int, dict[str, Any]]:
    """Return the boards of the game, by number."""
    files = sorted((GAME / "boards").glob("*.json"))
    return {(data := json.loads(file.read_text("utf-8")))["number"]: data for file in files}


def kept() -> dict[str, dict[str, Any]]:
    """Return the kept results, by the board's number as text."""
    return json.loads(SOLVED.read_text("utf-8")) if SOLVED.exists() else {}


def shown() -> dict[str, list[str]]:
    """Return the plans that the game shows at the end, by board."""
    return json.loads(PLANS.read_text("utf-8"))  # type: ignore[no-any-return]


def rows(values: dict[str, Any]) -> str:
    """Return a JSON object with one line per field."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    solved = {}
    for number, data in boards().items():
        solved[str(number)] = found = solve(data)
        print(f"board {number}: par {found['par']}, plans {found['plans']}")
    if "--write" in sys.argv:
        SOLVED.write_text(rows(solved), "utf-8")
        PLANS.write_text(rows({number: found["optimal"][0] for number, found in solved.items()}), "utf-8")
    elif solved != kept():
        print("the kept results are not these: run it with --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
