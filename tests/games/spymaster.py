"""Positions of spymaster, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.catalogue import GAMES
from engine.games.spymaster.state import deck_of, in_order
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games import scene

GAME = GAMES["spymaster"]
A, D = 0, 1
SEED = new_seed("spymaster")


class Scene(scene.Scene):
    letters = "AD"

    @property
    def row(self) -> str:
        return " ".join(item.card + (f"/{item.under}" if item.under else "") for item in self.state.row)

    @property
    def discards(self) -> str:
        return " ".join(in_order(self.state.discard))

    @property
    def exposed(self) -> tuple[int, ...]:
        exposed: tuple[int, ...] = self.state.exposed
        return exposed

    @property
    def ended(self) -> tuple[tuple[int, ...], str]:
        """Return the winners and the reason."""
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.winners, outcome.reason


def given(
    A: str = "",
    D: str = "",
    row: str = "",
    deck: str = "",
    discard: str = "",
    rest: str = "deck",
    agents: str = "9-6-6",
    round_limit: int = 60,
    **fields: Any,
) -> Scene:
    """Set up a position before a card is laid; seat 0 (A) attacks.

    `rest`: the place of the cards that are not named.
    """
    items = [item.partition("/") for item in row.split()]
    places = {"A": A.split(), "D": D.split(), "deck": deck.split(), "discard": discard.split()}
    named = Counter([card for cards in places.values() for card in cards])
    named.update(card for item in items for card in (item[0], item[2]) if card)
    named.update([fields["defector"]] if fields.get("defector") else [])
    places[rest] += list((Counter(deck_of(agents)) - named).elements())
    start = {
        "agents": agents,
        "first_attacker": 0,
        "hands": [places["A"], places["D"]],
        "deck": places["deck"],
        "discard": places["discard"],
        "row": [{"card": card, "under": under or None} for card, _, under in items],
        "first_draw_done": True,
        **fields,
    }
    options = read_options(GAME, {"agents": agents, "round_limit": round_limit})
    return Scene(Match.new(GAME, 2, options, SEED, start))
