"""Positions of lombardia, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.games.lombardia.game import Lombardia
from engine.games.lombardia.state import State, deck_of
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games import scene

GAME = Lombardia()
A, B, C = 0, 1, 2
ORIGINAL = {"nobles": "original"}


class Scene(scene.Scene):
    letters = "ABCDE"

    @property
    def scores(self) -> tuple[int, ...]:
        state: State = self.state
        return state.scores


def given(
    *hands: str,
    deck: str = "",
    discard: str = "",
    offer: str = "",
    rest: str = "deck",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Scene:
    """Set up a position with these hands, the automaton's included; seat 0 (A) has drafted by default.

    `rest`: the place of the cards that are not named.
    """
    chosen = {**({"mode": "multi"} if len(hands) > 2 else {}), **(options or {})}
    places = {"deck": deck.split(), "discard": discard.split(), "offer": offer.split()}
    held = [hand.split() for hand in hands]
    named = {card for cards in (*held, *places.values()) for card in cards}
    places[rest] += [card for card in deck_of(chosen.get("mode", "duel")).cards if card not in named]
    solo = chosen.get("mode") == "solo"
    start = {"hands": held, **places, "drafted": True, **({} if solo else {"first_player": 0}), **fields}
    seats = 1 if solo else len(hands)
    return Scene(Match.new(GAME, seats, read_options(GAME, chosen, seats), new_seed("lombardia"), start))


def alone(player: str, ai: str, **fields: Any) -> Scene:
    """Set up a position against the automaton, like given()."""
    return given(player, ai, options={"mode": "solo", **fields.pop("options", {})}, **fields)


def attacked(points: int, **options: str) -> Scene:
    s = given("K1 K2 K3", "N2 N3 N4 B4 K9", scores=(0, points), options=options)
    s.do("attack K1 K2 K3")
    assert s.asked == "B defend"
    s.do("defend -")
    assert s.asked == "A name_kind"
    return s
