"""Whole matches of random players, position by position, on which pictures are tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.chance import Chance
from engine.game import Event, Game
from engine.match import Match, new_seed


def played_out(
    game: Game[Any, Any], seats: int, word: str = "", options: Any = None, every: int = 1
) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yield the states of a random match, each with the events of the move before it.

    `word` decides the deal; `every`: only each so many moves, and at the end.
    """
    options = game.options_type() if options is None else options
    match, told = Match.new(game, seats, options, new_seed(word or f"{seats}")), ()
    while not match.over:
        if len(match.plies) % every == 0:
            yield match.state, told
        seat = match.opened[0].decision.seat
        dice = Chance(b"crowd", len(match.plies) + 1)
        match, told = match.act(seat, game.random(match.view(seat), seat, dice))
    yield match.state, told


def states(game: Game[Any, Any], seats: int, word: str = "", options: Any = None, every: int = 1) -> Iterator[Any]:
    """Yield the states alone."""
    return (state for state, _ in played_out(game, seats, word, options, every))
