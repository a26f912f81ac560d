"""Positions of colony, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.colony.rules import prices, trade
from engine.games.colony.state import COLONIES, MORE, PRODUCTS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["colony"]
SEED = new_seed("colony")
GIVEN = {"order": [2, 0, 1], "deck": [4, 19, 12, 1, 8, 16, 10, 5, 14, 2, 20, 7, 3, 11, 18, 6, 13, 9, 15, 17]}


class Scene(Example):
    letters = "ABCD"

    @property
    def mills(self) -> str:
        """The mills by seat as `CCT / - / P`."""
        told = ["".join(each * n for each, n in zip(PRODUCTS, own, strict=True)) for own in self.state.mills]
        return " / ".join(own or "-" for own in told)

    @property
    def colonies(self) -> str:
        """The colonies by seat as `1 4* 10 / - / 2`, with a star for an investment."""
        told = [" ".join(f"{each.number}{'*' * each.invested}" for each in own) for own in self.state.colonies]
        return " / ".join(own or "-" for own in told)

    @property
    def prices(self) -> tuple[int, ...]:
        return prices(self.state)

    @property
    def incomes(self) -> list[int]:
        """The income of each seat in this year as things are."""
        return [trade(self.state, seat).income for seat in range(self.state.seats)]

    def sold(self, seat: int) -> str:
        """Return what a seat would sell as things are: `CCT`."""
        made = zip(PRODUCTS, trade(self.state, seat).sold, strict=True)
        return "".join(each * n for each, n in made) or "-"


def given(coins: str = "9 9", mills: str = "", colonies: str = "", row: str = "", **fields: Any) -> Scene:
    """Set up a year: mills as `CCT / - / P`, colonies as `1 4* / 10 / -`.

    The row is filled up with the dearest of the other colonies. The deck has the rest, the dearest last.
    """
    options = read_options(GAME, {name: fields.pop(name) for name in ("price",) if name in fields})
    own = [int(n) for n in coins.split()]
    seats = len(own)
    built = [each.strip(" -") for each in mills.split("/")] if mills else [""] * seats
    held = [each.replace("-", "").split() for each in colonies.split("/")] if colonies else [[] for _ in range(seats)]
    owned = [{each.rstrip("*"): each.endswith("*") for each in one} for one in held]
    first = [int(n) for n in row.split()]
    used = {*first, *[int(n) for one in owned for n in one]}
    rest = sorted([n for n in COLONIES if n not in used], key=lambda n: COLONIES[n].cost)
    missing = max(0, min(seats + MORE - len(first), len(rest)))
    start = {
        "order": list(range(seats)),
        "deck": rest[: len(rest) - missing],
        "coins": own,
        "mills": [{each: one.count(each) for each in PRODUCTS if each in one} for one in built],
        "colonies": owned,
        "row": first + rest[len(rest) - missing :],
        **fields,
    }
    return Scene(Match.new(GAME, seats, options, SEED, start))
