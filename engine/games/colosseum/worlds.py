"""#31 Dice-Rolling Colosseum: worlds that a viewer cannot tell from the true one. There is one: nothing is hidden."""

from __future__ import annotations

from engine.games.colosseum.state import State


def propose_world(view: State) -> State:
    return view
