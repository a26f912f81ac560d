"""Positions of the two Rabbit Rummy games, for the tests of both.

    s = given(GAME, "H4 S5 D6", "", table="1:SK")   # hands by seat; SK is on the table, played by seat 1
    s.do("play DA").do("pass", "keep")              # the seat that owes a decision moves

Cards that are not named are at the bottom of the stock, or in the place `rest`: 'discards', or the hand of a seat.
"""

from __future__ import annotations

from typing import Any

from engine.cards import PACK
from engine.game import Game
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene

SEED = new_seed("rabbits")


class RabbitScene(Scene):
    letters = "0123"

    @property
    def table(self) -> str:
        return " ".join(f"{played.seat}:{played.card}" for played in self.state.table)

    @property
    def stock(self) -> int:
        return len(self.state.stock)

    @property
    def discards(self) -> str:
        return " ".join(self.state.discards)

    @property
    def plays(self) -> str:
        """Return the cards that the seat in turn may play."""
        moves = self.game.moves(self.match.view(self.state.turn), self.state.turn)
        return " ".join(move.card for move in moves if move.kind == "play")

    @property
    def ended(self) -> tuple[tuple[int, ...], str]:
        """Return the winners and the reason."""
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.winners, outcome.reason


def start(
    game: Game[Any, Any],
    *hands: str,
    table: str | None = None,
    stock: str = "",
    discards: str = "",
    rest: str | int = "stock",
    first: int = 0,
    starter: str | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """Return a position as a start. The game's rulings.md explains the fields."""
    held = [hand.split() for hand in hands]
    places = {"stock": stock.split(), "discards": discards.split(), **dict(enumerate(held))}
    lying = [(int(seat), card) for seat, _, card in (played.partition(":") for played in (table or "").split())]
    named = {card for cards in places.values() for card in cards} | {card for _, card in lying}
    named |= {starter, fields.get("drawn")}
    places[rest] += [card for card in PACK if card not in named]
    deal: dict[str, Any] = {"hands": held, "stock": places["stock"]}
    if starter:
        deal["starter"] = starter
    else:
        fields["table"] = [{"seat": seat, "card": card} for seat, card in lying]
    return {"first": first, "deals": [deal], "discards": places["discards"], **fields}


def given(game: Game[Any, Any], *hands: str, options: dict[str, Any] | None = None, **fields: Any) -> RabbitScene:
    position = start(game, *hands, **fields)
    return RabbitScene(Match.new(game, len(hands), read_options(game, options or {}), SEED, position))
