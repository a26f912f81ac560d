"""#33 4X: worlds that a viewer cannot tell from the true one. There is one: nothing is hidden."""

from __future__ import annotations

from engine.games.fourx.state import State


def propose_world(view: State) -> State:
    return view
