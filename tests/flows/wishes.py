"""A wish to play, as a person in a flow makes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.flows.harness import SimulatedPerson


async def wish(
    person: SimulatedPerson, *games: str, size: str = "2", pace: str = "1d", also: Sequence[str] = ()
) -> Any:
    """Fill in the form of a wish, and return the answer."""
    asked = await person.slash("table wish")
    given = {"games.0": [*games], "sizes.0": [size], "paces.0": [pace], "also.0": [*also]}
    return await person.submit(asked, given)
