"""Positions in which an AI seat is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.cli.league import Table
from engine.ai.luck import Luck
from engine.ai.mind import Mind, mind_of
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.match import Match, new_seed


def mind(game: Any) -> Mind[Any, Any]:
    found = mind_of(game)
    assert found is not None
    return found


def positions(table: Table, key: str) -> Iterator[tuple[Match, int]]:
    """Yield the positions of a match with the seat to move; seats play greedily or at random."""
    game = GAMES[table.game]
    match, dice, luck = Match.new(game, table.seats, table.options, new_seed(key)), Chance(key.encode()), Luck(b"g")
    while not match.over:
        seat = match.opened[0].decision.seat
        yield match, seat
        view = match.view(seat)
        greedy = dice.randbelow(2)
        move = mind(game).choose(view, seat, luck) if greedy else game.random(view, seat, dice)
        match, _ = match.act(seat, move)
