"""The boards of 4X: each can be won by few plans, teaches its lesson, and can be drawn.

The small ones are solved at every run, all of them in `make soak`; otherwise a hash shows that a board is still the
one whose results are kept. A board's lesson is shown by a search of its plans with something left out or forbidden.
"""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from math import hypot
from typing import Any

import pytest

from engine.games.fourx.board import printed
from engine.games.fourx.plans import played
from engine.games.fourx.rules import stars
from tests.games import fourx_solver
from tests.games.fourx_rules import FOREIGN, Board, Plan, State
from tests.games.fourx_solver import LONGEST, PLANS, Allow, Solver, without

BOARDS = fourx_solver.boards()
KEPT = fourx_solver.kept()
SMALL = 6  # number of the last board that is solved at every run

every = pytest.mark.parametrize("number", BOARDS)
solved_at_times = pytest.mark.parametrize(
    "number", [pytest.param(number, marks=() if number <= SMALL else pytest.mark.soak) for number in BOARDS]
)


def optimal(number: int) -> list[Plan]:
    return [tuple(plan) for plan in KEPT[str(number)]["optimal"]]


def best(data: dict[str, Any], allow: Allow | None = None, longest: int = LONGEST) -> int | None:
    return Solver(Board.read(data), allow).par(longest)


def taken(plan: Plan) -> list[str]:
    return [action[-1] for action in plan if action.startswith("conquer")]


def researched(plan: Plan) -> list[str]:
    return [action.split()[1] for action in plan if action.startswith("research")]


def conquered_before(plan: Plan, action: str) -> list[str]:
    return taken(plan[: plan.index(action)])


class Land:
    """The ownership of a board's regions, by letters: for the conditions of a search."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.ids = [region["id"] for region in data["regions"]]

    def owned(self, state: State, letters: str) -> int:
        return sum(state.levels[self.ids.index(letter)] != FOREIGN for letter in letters)

    def shield(self, state: State, letter: str) -> int:
        return state.shields[self.ids.index(letter)]


def test_the_first_board_is_lost_for_good_after_both_neighbours() -> None:
    board, land = Board.read(BOARDS[1]), Land(BOARDS[1])
    *_, (_, _, end) = board.walk(("domestic", "domestic", "conquer C", "conquer B"))
    assert end.shields == (0, 0, 0, 5)
    assert best(BOARDS[1], lambda state, action: action != "conquer D" or land.owned(state, "BC") == 2) is None
    assert best(BOARDS[1], lambda state, action: action != "conquer D" or land.owned(state, "BC") == 1) == 6


# The figures.


@solved_at_times
def test_the_kept_results_are_what_the_search_finds(number: int) -> None:
    assert fourx_solver.solve(BOARDS[number]) == KEPT[str(number)]


@every
def test_the_kept_results_are_of_this_board(number: int) -> None:
    assert fourx_solver.digest(BOARDS[number]) == KEPT[str(number)]["hash"], (
        "python -m tests.games.fourx_solver --write"
    )


def test_every_kept_result_has_its_board() -> None:
    assert list(KEPT) == [str(number) for number in BOARDS]
    assert list(BOARDS) == list(range(1, len(BOARDS) + 1))


@pytest.mark.parametrize(("number", "plans"), [(1, [1, 4, 8]), (2, [1, 10, 38]), (3, [3, 141, 1321])])
def test_the_first_boards_have_as_many_plans_as_the_rules_say(number: int, plans: list[int]) -> None:
    assert KEPT[str(number)]["plans"] == plans


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=() if number <= 4 else pytest.mark.soak) for number in BOARDS if number <= 9]
)
def test_the_bound_loses_no_plan(number: int) -> None:
    found = KEPT[str(number)]
    solver = Solver(Board.read(BOARDS[number]), bounded=False)
    assert [solver.count(found["par"] + more) for more in (-1, 0, 1)] == [0, *found["plans"][:2]]


TECHS = ["iron", "writing", "bureaucracy", "siege", "diplomacy", "colonists", "gunpowder", "sailing"]


def random_board(lot: random.Random) -> dict[str, Any]:
    """Return four foreign regions around an owned one, with anything that a board may have."""
    letters = "ABCDE"
    lines = {"AB", "AC", *lot.sample(["AD", "AE", "BC", "BD", "BE", "CD", "CE", "DE"], 4)}
    sea = set(lot.sample(sorted(lines - {"AB"}), lot.randrange(3)))
    techs = lot.sample(TECHS, 4)
    goals: list[list[dict[str, Any]]] = [
        [{"kind": "all"}],
        [{"kind": "own", "regions": lot.sample(letters[1:], 2)}],
        [{"kind": "count", "n": 4}],
        [{"kind": "beakers", "n": lot.randrange(4, 9)}],
        [{"kind": "techs", "techs": techs[:1]}, {"kind": "own", "regions": ["D"]}],
    ]
    return {
        "goal": lot.choice(goals),
        "techs": {tech: lot.randrange(1, 8) for tech in techs[:3]},
        "known": techs[3:][: lot.randrange(2)],
        "borders": sorted(lines - sea),
        "sea": sorted(sea),
        "regions": [
            {"id": "A", "terrain": "capital", "owned": True},
            *(
                {
                    "id": letter,
                    "terrain": lot.choice(["capital", "hills", "plains", "town", "waste"]),
                    "shield": lot.randrange(4),
                    "step": lot.choice([1, 1, 2]),
                }
                for letter in letters[1:]
            ),
        ],
    }


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 10))])
def test_the_bound_loses_no_plan_of_boards_by_lot(seed: int) -> None:
    lot, won = random.Random(seed), 0
    for _ in range(30):
        board = Board.read(random_board(lot))
        bounded, unbounded = Solver(board), Solver(board, bounded=False)
        counts = [unbounded.count(turns) for turns in range(1, 8)]
        assert [bounded.count(turns) for turns in range(1, 8)] == counts, board
        won += counts[-1] > 1
    assert won > 10


@every
def test_par_is_the_optimum_and_the_limit_leaves_a_little_room(number: int) -> None:
    data = BOARDS[number]
    assert data["par"] == KEPT[str(number)]["par"]
    assert data["limit"] == data["par"] + (2 if number < 10 else 1)


def test_par_rises() -> None:
    pars = [data["par"] for number, data in BOARDS.items() if number >= 4]
    assert all(one < other for one, other in pairwise(pars))
    assert (pars[0], pars[-1]) == (9, 22)


@every
def test_few_plans_are_optimal(number: int) -> None:
    assert len(optimal(number)) == KEPT[str(number)]["plans"][0] <= (3 if number == 12 else 5)


@every
def test_the_plan_that_is_shown_is_optimal(number: int) -> None:
    data, plan = BOARDS[number], tuple(fourx_solver.shown()[str(number)])
    assert plan in optimal(number)
    board, turns = Board.read(data), 0
    for action, before, _ in board.walk(plan):
        assert not board.met(before)
        turns += next(cost for move, cost, _ in board.moves(before) if move == action)
    *_, (_, _, end) = board.walk(plan)
    assert board.met(end)
    assert turns == data["par"]


def test_a_plan_is_shown_of_every_board() -> None:
    assert list(fourx_solver.shown()) == [str(number) for number in BOARDS], f"{PLANS.name}: renew it"


@every
def test_always_taking_the_weakest_fails(number: int) -> None:
    board = Board.read(BOARDS[number])
    assert fourx_solver.greedy(board, BOARDS[number]["limit"]) is None
    assert fourx_solver.greedy(board, BOARDS[number]["par"], researching=True) is None


@every
def test_every_technology_is_in_an_optimal_plan(number: int) -> None:
    assert KEPT[str(number)]["unresearched"] == []


TEMPTATIONS = {2: "F", 4: "BC", 6: "CFG", 11: "GJ"}  # by board: regions that no optimal plan takes


@every
def test_a_region_is_in_an_optimal_plan_or_is_known_as_a_temptation(number: int) -> None:
    assert "".join(KEPT[str(number)]["untaken"]) == TEMPTATIONS.get(number, "")


@pytest.mark.parametrize("number", [pytest.param(n, marks=() if n <= 4 else pytest.mark.soak) for n in TEMPTATIONS])
def test_a_temptation_leads_astray(number: int) -> None:
    for region in TEMPTATIONS[number]:
        assert fourx_solver.tempting(BOARDS[number], region), region


@every
def test_the_game_gives_three_stars_for_an_optimal_plan(number: int) -> None:
    board = printed(number)
    for plan in optimal(number):
        end = played(board, plan)
        assert (end.turn, stars(end)) == (board.par, 3)
        assert not stars(played(board, plan[:-1]))


# The lesson of each board.


def test_the_long_way_is_the_way() -> None:
    """The shortest road raises its own shields most, and alone it leads nowhere.

    A plan that takes the road on the way must storm the far capital at a higher shield, too late.
    """
    data, land = BOARDS[4], Land(BOARDS[4])
    assert shortest_roads(data, "A", "G") == ["ABCG"]
    road_only = data
    for region in "DEF":
        road_only = without(road_only, region)
    assert best(road_only) is None
    assert all(set("BC").isdisjoint(taken(plan)) for plan in optimal(4))

    def by_the_road(state: State, action: str) -> bool:
        return action != "conquer G" or land.owned(state, "BC") == 2

    def storms() -> set[int]:
        walks = [Board.read(data).walk(plan) for plan in optimal(4)]
        return {land.shield(before, "G") for walk in walks for action, before, _ in walk if action == "conquer G"}

    assert storms() == {3}
    assert best(data, by_the_road, data["limit"]) is None
    assert best(data, by_the_road) is not None
    assert (
        best(data, lambda state, action: by_the_road(state, action) and is_stormed_at(3, state, action, land)) is None
    )


def is_stormed_at(shield: int, state: State, action: str, land: Land) -> bool:
    return action != "conquer G" or land.shield(state, "G") <= shield


def shortest_roads(data: dict[str, Any], start: str, end: str) -> list[str]:
    """Return the shortest roads as letters, from the first region to the last."""
    roads = [start]
    while not any(road.endswith(end) for road in roads):
        roads = [
            road + other
            for road in roads
            for line in data["borders"]
            if road[-1] in line and (other := line.replace(road[-1], "")) not in road
        ]
    return [road for road in roads if road.endswith(end)]


def test_the_clerks_come_before_any_building() -> None:
    data = BOARDS[5]
    for plan in optimal(5):
        assert plan.index("research bureaucracy") < plan.index("domestic")

    def building_first(state: State, action: str) -> bool:
        return not action.startswith("research") or state.levels[0] > 0

    assert best(data, building_first) == data["par"] + 1
    assert best(without(data, tech="bureaucracy")) == data["par"] + 2


def test_the_scholars_do_not_grab_land() -> None:
    data = BOARDS[6]
    terrain = {region["id"]: region["terrain"] for region in data["regions"]}
    most = max(len(taken(plan)) for plan in optimal(6)) + 1
    assert all("hills" not in {terrain[region] for region in taken(plan)} for plan in optimal(6))
    more_land = best(data | {"goal": [{"kind": "count", "n": most + 1}]})
    assert more_land is not None
    assert more_land <= data["par"]
    assert best(without(data, tech="writing")) == data["par"] + 1


def test_word_or_sword_but_not_both() -> None:
    data = BOARDS[7]
    assert {tuple(researched(plan)) for plan in optimal(7)} == {("iron",), ("diplomacy",)}
    both = data["goal"] + [{"kind": "techs", "techs": ["iron", "diplomacy"]}]
    assert best(data | {"goal": both}) == data["par"] + 1
    assert best(data | {"techs": {}}) == data["par"] + 1


def test_the_fortress_falls_after_one_neighbour_or_too_late() -> None:
    """All regions must be taken. All depends on when the fortress falls, whose shield rises by two."""
    data, land = BOARDS[8], Land(BOARDS[8])
    around = "".join(line.replace("E", "") for line in data["borders"] if "E" in line)
    orders = {tuple(region for region in taken(plan) if region in around + "E") for plan in optimal(8)}
    assert orders == {("B", "E", "F", "C", "G", "D")}

    def later(state: State, action: str) -> bool:
        return action != "conquer E" or land.owned(state, around) >= 2

    assert best(data, later, data["limit"]) is None
    assert best(data, later) == data["par"] + 4


def test_worthless_land_must_be_taken() -> None:
    data = BOARDS[9]
    wastes = {region["id"] for region in data["regions"] if region["terrain"] == "waste"}
    assert all(wastes & set(taken(plan)) for plan in optimal(9))
    assert wastes <= {region for plan in optimal(9) for region in taken(plan)}
    assert best(data, lambda state, action: action[-1] not in wastes) is None
    assert best(without(data, tech="siege")) is None


def test_two_lands_grow_together_over_the_sea() -> None:
    data = BOARDS[10]
    west, east = (connected(data, start) for start in "AF")
    assert west | east == {region["id"] for region in data["regions"]}
    assert west.isdisjoint(east)
    board = Board.read(data)
    dry = Board.read(data | {"sea": []})
    for plan in optimal(10):
        before = set(conquered_before(plan, "research sailing"))
        assert before & west
        assert before & east
        over_sea = [
            action
            for action, state, _ in board.walk(plan)
            if action.startswith("conquer") and too_weak(dry, state, action[-1])
        ]
        assert over_sea
    assert best(without(data, tech="sailing")) is None


def too_weak(board: Board, state: State, region: str) -> bool:
    number = board.ids.index(region)
    strength = board.strength(state, number)
    return strength is None or strength < state.shields[number]


def connected(data: dict[str, Any], start: str) -> set[str]:
    found = {start}
    while wider := {letter for line in data["borders"] if set(line) & found for letter in line} - found:
        found |= wider
    return found


def test_settlers_first_powder_last() -> None:
    for plan in optimal(11):
        half = len(taken(plan)) // 2
        assert len(conquered_before(plan, "research colonists")) <= 1
        assert len(conquered_before(plan, "research gunpowder")) > half


@pytest.mark.soak
def test_settling_later_or_powder_sooner_costs_a_turn() -> None:
    data = BOARDS[11]

    def settled(state: State) -> int:
        return len(state.owned()) - 1

    assert best(data, lambda state, action: action != "research colonists" or settled(state) >= 2) == data["par"] + 1
    assert best(data, lambda state, action: action != "research gunpowder" or settled(state) <= 4) == data["par"] + 1
    assert (
        best(data, lambda state, action: action != "research colonists" or "gunpowder" in state.known)
        == data["par"] + 2
    )
    assert best(without(data, tech="gunpowder")) == data["par"] + 1


@pytest.mark.soak
def test_the_world_needs_everything() -> None:
    data = BOARDS[12]
    assert len(data["techs"]) == 5
    assert all(set(researched(plan)) == set(data["techs"]) for plan in optimal(12))
    without_one = {tech: best(without(data, tech=tech)) for tech in data["techs"]}
    assert without_one == {"iron": None, "writing": 25, "bureaucracy": 23, "siege": None, "sailing": None}


# The picture.


@every
def test_a_board_can_be_drawn(number: int) -> None:
    """At most five boxes are side by side, and four below each other.

    No line runs through a box or across another line.
    """
    data = BOARDS[number]
    places = {region: (column, row) for region, (column, row) in data["xy"].items()}
    assert list(places) == [region["id"] for region in data["regions"]]
    assert len(set(places.values())) == len(places)
    assert all(column < 5 and row < 4 for column, row in places.values())
    lines = data["borders"] + data["sea"]
    for one, other in lines:
        for region in places.keys() - {one, other}:
            assert distance(places[region], places[one], places[other]) > 0.6, (one + other, region)
    for line, other in combinations(lines, 2):
        assert not crossing(*(places[letter] for letter in line + other)), (line, other)


Place = tuple[float, float]


def distance(place: Place, start: Place, end: Place) -> float:
    """Return the distance of a place from a line between two others, in steps of the grid."""
    along = (end[0] - start[0], end[1] - start[1])
    rest = (place[0] - start[0], place[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    share = min(1.0, max(0.0, (rest[0] * along[0] + rest[1] * along[1]) / length))
    return hypot(rest[0] - share * along[0], rest[1] - share * along[1])


def crossing(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Return whether the lines from a to b and from c to d cross; lines that meet at an end do not."""

    def side(start: Place, end: Place, place: Place) -> float:
        return (end[0] - start[0]) * (place[1] - start[1]) - (end[1] - start[1]) * (place[0] - start[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_the_check_sees_a_line_through_a_box_and_a_crossing() -> None:
    assert distance((1, 0), (0, 0), (2, 0)) == 0
    assert distance((1, 0), (0, 0), (2, 1)) < 0.6
    assert distance((1, 0), (0, 0), (1, 1)) > 0.6
    assert crossing((0, 0), (1, 1), (1, 0), (0, 1))
    assert not crossing((0, 0), (1, 1), (1, 1), (2, 0))


@every
def test_a_name_is_one_short_word(number: int) -> None:
    names = [region["name"] for region in BOARDS[number]["regions"]]
    assert all(name.isalpha() and name.istitle() and len(name) <= 8 for name in names)
    assert len(set(names)) == len(names)
