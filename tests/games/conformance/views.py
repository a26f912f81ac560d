"""Laws of views and events: each hides the same from the same viewer, and nothing is ever printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.audience import viewer
from engine.game import Event, Game
from tests.games.conformance.walks import Walk, at, viewers

FIELDS = "A field that says who sees another, as in seen_by() or `unless`, must be PUBLIC itself."


def views_hold(walk: Walk) -> None:
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            state, public = spot.match.state, game.view(spot.match.state, None)
            assert isinstance(state, game.state_type)
            for seat in viewers(walk.case):
                view = spot.match.view(seat)
                assert type(view) is type(state)
                assert game.view(view, seat) == view, f"the view of {seat} is not its own view. {FIELDS}"
                assert game.view(view, None) == public, f"a spectator sees something that a seat does not. {FIELDS}"
                assert game.pending(view) == game.pending(public) == game.pending(state), (
                    f"{seat} sees other open decisions. Let pending() read PUBLIC fields alone."
                )
                for event in spot.events:
                    seen = game.see(event, seat)
                    assert type(seen) is type(event)
                    assert game.see(seen, seat) == seen, f"{seat} sees {event.kind} in two ways. {FIELDS}"
                for event in game.opening(view):
                    assert game.see(event, seat) == event, (
                        "what is told before the first move is for everyone. Make all fields of these events PUBLIC."
                    )


def nothing_is_printed(walk: Walk) -> None:
    """No log line can show a hand."""
    for spot in walk.spots:
        with at(walk, spot):
            for value in (spot.match.state, *(spot.match.view(seat) for seat in viewers(walk.case)), *spot.events):
                assert repr(value) == str(value) == f"<{type(value).__name__}>", (
                    f"{type(value).__name__} prints itself. Let it inherit from engine.audience.Struct, without a repr."
                )
            assert repr(spot.match) == f"<Match {walk.game.id}, {len(spot.match.plies)} moves>"


def events_are_declared(game: Game[Any, Any]) -> None:
    """Every event of the game compiles, even if no playout has met it."""
    for event in events_of(game):
        try:
            viewer(event)
        except TypeError as error:
            error.add_note("Give each field of an event one audience: PUBLIC, owner(), seen_by() or no_one().")
            raise


def events_of(game: Game[Any, Any]) -> list[type]:
    """Return the events that the modules of a game's folders define."""
    packages = packages_of(game)
    found = [cls for cls in subclasses(Event) if f"{cls.__module__}.".startswith(tuple(f"{p}." for p in packages))]
    assert found, f"no event in {packages}"
    return found


def packages_of(game: Game[Any, Any]) -> list[str]:
    """Return `engine.games.<id>`, and the folder of a base class that several games have in common."""
    modules = [cls.__module__ for cls in type(game).__mro__ if issubclass(cls, Game) and cls is not Game]
    return [module.rpartition(".")[0] if module.endswith(".game") else module for module in modules]


def subclasses(cls: type) -> Iterator[type]:
    for sub in cls.__subclasses__():
        yield sub
        yield from subclasses(sub)
