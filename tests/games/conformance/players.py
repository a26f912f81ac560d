"""The law of AI seats: their moves are legal, and follow from their view alone."""

from __future__ import annotations

import random
import time
from typing import Any

from msgspec.structs import replace

from engine.ai import SEARCHING, Player, levels_of, luck_of, played, player
from engine.ai.mind import mind_of
from engine.match import new_seed
from engine.notation import line
from tests.games.conformance.walks import Walk, at, refusal

SEARCHES = 6  # worlds that an AI looks at in these tests


def players_are_legal_and_know_only_their_view(walk: Walk) -> None:
    """An AI seat plays alike in a match with a forged seed, in a twin, and under another `random`."""
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                forged = replace(spot.match, seed=new_seed("forged"), drawn={})
                twin = game.determinize(spot.match.view(seat), seat, walk.dice("twin of a player"))
                for level, play in players_of(game, searches=spot is walk.spots[len(walk.spots) // 3]).items():
                    answers = set()
                    for n, view in enumerate((spot.match.view(seat), forged.view(seat), game.view(twin, seat))):
                        random.seed(n)
                        answers.add(play(game, view, seat, walk.dice(f"{level} {opened.id}")))
                    assert len(answers) == 1, (
                        f"{level} answers {answers}. Let a mind read the view alone, and draw from its `luck` alone."
                    )
                    answer = answers.pop()
                    assert refusal(game, spot.match.view(seat), seat, answer) is None, (
                        f"{level} plays {line(game, answer)}, which is illegal. Let a mind choose among game.moves()."
                    )


def players_of(game: Any, *, searches: bool) -> dict[str, Player]:
    """Return the players that a table can seat.

    Of the levels that search there is one quick player, since they cost time.
    """
    players = {level: player(level) for level in levels_of(game) if level not in SEARCHING}
    if searches and mind_of(game) is not None:
        players["search"] = lambda game, view, seat, chance: played(
            game, view, seat, luck_of(chance), SEARCHES, time.monotonic() + 3600
        )
    return players
