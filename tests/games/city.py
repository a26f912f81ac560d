"""Positions of city, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.catalogue import GAMES
from engine.games.city.rules import total
from engine.games.city.state import COPIES, LOTS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["city"]
SEED = new_seed("city")
GIVEN = {
    "deck": [*"HTHTUOFSHSSHHFCOSPSUSFFTUCCUSHPFCPHHUTPTSOFFHHHFOPSHPOHHTFHS"],
}
TOWN = "HSH / GTF / SF."


class Scene(Example):
    letters = "ABCDE"

    def city(self, seat: int) -> str:
        """Return a city as `HS. / GTF / ...`, with a dot per empty lot."""
        city = "".join(what or "." for what in self.state.cities[seat])
        return " / ".join(city[n : n + 3] for n in (0, 3, 6))

    @property
    def hands(self) -> str:
        return " / ".join("".join(hand) for hand in self.state.hands)

    @property
    def scores(self) -> list[int]:
        return [total(city, self.state.smoke) for city in self.state.cities]


def lots_of(city: str) -> dict[str, str]:
    """Return the buildings by lot, from a city as `HS. / GTF / ...`, row 1 first."""
    return {lot: what for lot, what in zip(LOTS, city.replace("/", "").replace(" ", ""), strict=True) if what != "."}


def given(cities: str = "", hands: str = "", seats: int = 2, **fields: Any) -> Scene:
    """Set up a step: cities as `HS. ... ... | ...`, hands as `HSF PTU`. The deck has the rest of the 60 cards."""
    options = read_options(GAME, {name: fields.pop(name) for name in ("smoke",) if name in fields})
    told = [lots_of(city) for city in cities.split("|")] if cities else [{} for _ in range(seats)]
    filled = len(told[0])
    held = [[*hand] for hand in hands.split()] if hands else None
    used = Counter([what for city in told for what in city.values() if what != "G"])
    for cards in [*(held or []), *fields.get("gone", ())]:
        used.update(cards)
    for cards in fields.get("greens", ()):
        used.update(cards.values())
    greens = sum(what == "G" for city in told for what in city.values()) - sum(map(len, fields.get("greens", ())))
    deck = fields.pop("deck", None) or [*(Counter(COPIES) - used).elements()][greens:]
    start = {"deck": deck, "cities": told, "decade": filled // 3 + 1, "step": filled % 3 + 1, **fields}
    return Scene(Match.new(GAME, len(told), options, SEED, start | ({"hands": held} if held else {})))
