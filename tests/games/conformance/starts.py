"""Laws of starts and options: a position can be set up again, and what is wrong is named."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.basics import plain
from engine.game import BadOptionError, BadStartError, Game
from engine.match import Match, new_seed
from engine.options import options_form, read_options
from tests.games.conformance.walks import Spot, Walk, at, attempt, cases, viewers

AHEAD = 20  # plies played after a position was set up again


def starts_are_inverse(walk: Walk) -> None:
    """setup() and start_of() undo each other.

    A position that is set up again is played as before, and does not tell a twin apart. Every position of a running
    match can be set up, except in phases that its game declares as having no start.
    """
    game, dice = walk.game, walk.dice("starts")
    first = walk.spots[0].match
    assert stand(walk, first.state) == first.state
    anew: list[Match] = []  # positions set up again, which are played on beside the walk
    for spot in walk.spots:
        with at(walk, spot):
            state = spot.match.state
            again = stand(walk, state)
            if again is None:
                phases = {state.phase, getattr(game.start_of(state), "phase", None)}
                assert spot.match.over or phases & {*game.phases_without_start}, (
                    "it cannot be set up again. "
                    "Let start_of() name all that setup() needs, or list the phase in phases_without_start."
                )
            else:
                assert not spot.match.over, "a match may start when it is over"
                walk.count["starts"] += 1
                assert game.start_of(again) == game.start_of(state)
                anew.append(replace(spot.match, state=again))
                for seat in viewers(walk.case):
                    twin = game.determinize(spot.match.view(seat), seat, dice)
                    rebuilt = stand(walk, twin)
                    assert rebuilt is not None, (
                        f"the world of {seat} cannot stand as a start. "
                        "Let propose_world() deal each hidden card once, and no card that the viewer has seen."
                    )
                    assert game.view(rebuilt, seat) == game.view(again, seat), (
                        f"set up anew, {seat} can tell a twin. "
                        "Make no PUBLIC field from hidden ones, and let start_of() forget nothing."
                    )
            anew = [beside(game, match, spot) for match in anew[-AHEAD:]]


def beside(game: Game[Any, Any], match: Match, spot: Spot) -> Match:
    """Make the walk's next move in a position that was set up again, and compare moves and events."""
    assert game.pending(match.view(None)) == game.pending(spot.match.view(None))
    for opened in spot.match.opened:
        seat = opened.decision.seat
        assert game.legal(match.view(seat), seat) == game.legal(spot.match.view(seat), seat)
    if spot.ply is None:
        return match
    match, events = match.act(spot.ply.seat, spot.ply.move)
    assert events == spot.events, "set up anew, the same moves do something else"
    return match


def stand(walk: Walk, state: Any) -> Any | None:
    """Return the state set up again from its own start_of(), or None if no start can describe it."""
    game, start = walk.game, plain(walk.game.start_of(state))
    assert not drawn_fields(game) & (set(start) - set(game.start_type.__struct_fields__))
    match, refused = attempt(
        BadStartError, Match.new, game, walk.case.seats, walk.case.options, new_seed("stand"), start
    )
    if refused is None:
        return match.state
    assert refused.field in game.start_type.__struct_fields__, f"{refused.field} is no field of a start"
    return None


def drawn_fields(game: Game[Any, Any]) -> set[str]:
    """Return the names under which a start lists draws.

    `deals.reshuffles` become `reshuffles`, of a deal or beside it.
    """
    return {name.rpartition(".")[2] for name in game.draws}


def starts_name_what_is_wrong(game: Game[Any, Any]) -> None:
    """A start names a field that is unknown, missing, or of another type.

    The game's own tests check the values of fields.
    """
    case = next(cases(game))
    start = plain(game.start_of(case.start(0).state))
    wrong = [("colour", start | {"colour": "red"}), *((name, start | {name: 7}) for name in drawn_fields(game))]
    for field in msgspec.structs.fields(game.start_type):
        if field.required:
            wrong.append((field.name, {name: value for name, value in start.items() if name != field.name}))
        for value in (7, "X99", [7], {"X99": 7}, None):
            if attempt(msgspec.ValidationError, msgspec.convert, value, field.type)[1] is not None:
                wrong.append((field.name, start | {field.name: value}))
    assert {name for name, _ in wrong} >= set(game.start_type.__struct_fields__)
    for name, fields in wrong:
        _, refused = attempt(BadStartError, Match.new, game, case.seats, case.options, new_seed("wrong"), fields)
        assert refused is not None, f"{name} may be {fields.get(name)!r}"
        assert refused.field == name, f"{name} is wrong, but {refused.field} is named"


def options_name_what_is_wrong(game: Game[Any, Any]) -> None:
    wrong: list[tuple[str, Any]] = [("colour", "red")]
    for field in options_form(game):
        span = field.span
        wrong += [(field.name, n) for n in ("X99", *((span.start - 1, span.stop) if span is not None else ()))]
    for name, value in wrong:
        _, refused = attempt(BadOptionError, read_options, game, {name: value})
        assert refused is not None, f"{name} may be {value}"
        assert refused.field == name
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        _, refused = attempt(BadOptionError, Match.new, game, seats, game.options_type(), b"")
        assert refused is not None, f"{seats} may play"
        assert refused.field == "seats"
