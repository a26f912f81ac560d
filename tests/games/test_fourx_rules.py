"""The rules of 4X as its solver has them (fourx_rules.py): worked examples, on the first board and on small ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.fourx_rules import FOREIGN, Board, State
from tests.games.fourx_solver import boards


def position(techs: dict[str, int] | None = None, known: tuple[str, ...] = (), **regions: Any) -> Board:
    """Return a board with the region Z in the middle.

    Each region is (terrain, level, shield), with shield None if it is owned.
    """
    return Board.read(
        {
            "goal": [{"kind": "all"}],
            "techs": techs or {},
            "known": list(known),
            "borders": [f"{letter}Z" for letter in regions if letter != "Z"],
            "regions": [
                {"id": letter, "terrain": terrain, "level": level}
                | ({"owned": True} if shield is None else {"shield": shield})
                for letter, (terrain, level, shield) in regions.items()
            ],
        }
    )


def actions(board: Board) -> dict[str, tuple[int, State]]:
    return {action: (turns, after) for action, turns, after in board.moves(board.start)}


def test_the_first_board_goes_as_the_rules_tell() -> None:
    walk = Board.read(boards()[1]).walk(("conquer B", "domestic", "domestic", "domestic", "conquer D", "conquer C"))
    assert [after.shields for action, _, after in walk if action != "domestic"] == [
        (0, 0, 2, 4),
        (0, 0, 3, 0),
        (0, 0, 0, 0),
    ]


def test_at_the_start_of_the_first_board_only_one_region_is_weak_enough() -> None:
    assert set(actions(Board.read(boards()[1]))) == {"domestic", "conquer B"}


@pytest.mark.parametrize(("level", "turns"), [(0, 8), (2, 4), (4, 3)])
def test_research_is_rounded_up(level: int, turns: int) -> None:
    board = position({"iron": 8}, A=("capital", level, None), Z=("hills", 0, 9))
    assert actions(board)["research iron"][0] == turns


def test_without_beakers_there_is_no_research() -> None:
    assert "research iron" not in actions(position({"iron": 8}, A=("hills", 0, None), Z=("hills", 0, 9)))


def test_siege_adds_the_two_highest() -> None:
    def board(*known: str) -> Board:
        return position(
            known=known, A=("hills", 2, None), B=("hills", 1, None), C=("hills", 1, None), Z=("hills", 0, 5)
        )

    assert "conquer Z" in actions(board("siege"))
    assert "conquer Z" not in actions(board())


def test_bureaucracy_raises_by_two_up_to_the_end() -> None:
    board = position(
        known=("bureaucracy",), A=("hills", 2, None), B=("plains", 0, None), C=("plains", 0, 1), Z=("waste", 0, 1)
    )
    assert actions(board)["domestic"][1].levels == (3, 2, FOREIGN, FOREIGN)


def test_gunpowder_lowers_each_shield_once() -> None:
    board = position({"gunpowder": 1}, A=("capital", 0, None), B=("hills", 0, 3), C=("hills", 0, 1), Z=("hills", 0, 0))
    assert actions(board)["research gunpowder"][1].shields == (0, 2, 0, 0)


@pytest.mark.parametrize(
    ("known", "level", "shield"),
    [((), 0, 2), (("iron",), 0, 2), (("diplomacy",), 0, 1), (("colonists",), 1, 2)],
)
def test_a_conquest_with_each_technology(known: tuple[str, ...], level: int, shield: int) -> None:
    after = actions(position(known=known, A=("capital", 0, None), B=("hills", 0, 1), Z=("hills", 0, 1)))["conquer Z"][1]
    assert (after.levels[2], after.shields[1]) == (level, shield)


def test_a_lane_is_no_border_before_sailing() -> None:
    data = boards()[10]
    board, sailing = Board.read(data), Board.read(data | {"known": ["sailing"]})
    for one, other in data["sea"]:
        here, there = board.ids.index(one), board.ids.index(other)
        assert there not in board.neighbours(board.start, here)
        assert there in sailing.neighbours(sailing.start, here)
        before, after = (each.conquer(each.start, here).shields[there] for each in (board, sailing))
        assert after == before + 1
