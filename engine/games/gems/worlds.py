"""Two Jewel Bags: worlds that fit a view. There is only the true one, because nothing is hidden."""

from __future__ import annotations

from engine.games.gems.state import State


def propose_world(view: State) -> State:
    return view
