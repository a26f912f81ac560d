"""Two Jewel Bags: positions written as boards, for the tests of its rules and of its AI seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.catalogue import GAMES
from engine.games.gems.rules import groups, pieces, scores
from engine.games.gems.state import BAGS, CROWNED, FILLED, SIDE, SQUARES
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["gems"]
SEED = new_seed("gems")
EMPTY = ".... .... .... ...."


class Scene(Example):
    letters = "ABCD"

    def board(self, seat: int) -> str:
        """Return a board as `RG.. .... .... ....`, row 1 first, with a dot for each free square."""
        board = "".join(gem or "." for gem in self.state.boards[seat])
        return " ".join(board[n : n + SIDE] for n in range(0, len(board), SIDE))

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.state)

    @property
    def drawn(self) -> str:
        return " ".join(bag + gem for bag, gem in self.state.drawn)

    @property
    def bags(self) -> tuple[int, int]:
        """The numbers of pieces in the east bag and in the far bag."""
        east, far = (len(pieces(self.state, bag)) for bag in BAGS)
        return east, far

    @property
    def crowns(self) -> str:
        """The crowns that are taken, each with the number of its seat."""
        return " ".join(
            f"{gem}{seat}" for gem, seat in zip("RGBYVW", self.state.crowns, strict=True) if seat is not None
        )


def squares_of(board: str) -> dict[str, str]:
    """Return the gems by square, from a board as `RG.. .... .... ....`; rows of dots at the end may be left out."""
    return {square: gem for square, gem in zip(SQUARES, board.replace(" ", ""), strict=False) if gem != "."}


def given(boards: str = "|", drawn: str = "", draws: str = "", **fields: Any) -> Scene:
    """Set up a position.

    `boards`: `RG.. .... | ....`; `drawn`: `ER FY`, bag and gem; `draws`: the pieces that come next, `R V`. A gem on a
    board is from the bag that has most of its colour, while it has any left. Crowns that are not given go to the first
    seat that has a large group.
    """
    options = read_options(GAME, {"crown": fields.pop("crown")} if "crown" in fields else {})
    told = [squares_of(board) for board in boards.split("|")]
    hand = [[*gem] for gem in drawn.split()]
    start = {
        "first": 0,
        "boards": told,
        "gone": came_from(told, hand),
        "crowns": crowns_of(told),
        "drawn": hand,
        "draws": draws.split(),
        **fields,
    }
    return Scene(Match.new(GAME, len(told), options, SEED, start))


def came_from(boards: list[dict[str, str]], hand: list[list[str]]) -> list[list[str]]:
    """Return a bag for each gem on a board."""
    used, found = Counter([(bag, gem) for bag, gem in hand]), []
    for gem in [gem for board in boards for gem in board.values()]:
        bag = max(BAGS, key=lambda bag: FILLED[bag][gem])
        if used[bag, gem] == FILLED[bag][gem]:
            bag = next(other for other in BAGS if other != bag)
        used[bag, gem] += 1
        found.append([bag, gem])
    return found


def crowns_of(boards: list[dict[str, str]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for seat, squares in enumerate(boards):
        board = tuple([squares.get(square, "") for square in SQUARES])
        for group in groups(board):
            if len(group) >= CROWNED:
                found.setdefault(board[min(group)], seat)
    return found
