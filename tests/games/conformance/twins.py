"""Laws of secrecy: in a twin, a world that the viewer cannot tell from the truth, all is alike."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from msgspec.structs import replace

from bot.ui.controls import without_hints
from engine.basics import plain
from engine.chance import Chance
from engine.form import Action
from engine.game import Event, Game, Move
from engine.notation import line
from engine.undo import teaches_nothing, words
from tests.games.conformance.seen import Seen, seen, texts_of
from tests.games.conformance.views import views_hold
from tests.games.conformance.walks import Spot, Walk, at, moves_for, play_on, refusal, viewers
from tests.games.conformance.words import spoken

PURE = "A game is pure: let this follow from the view alone, and keep nothing between calls."
KNOWN = "Let propose_world() keep all that the viewer holds and has seen."
BLIND = "Let propose_world() place the hidden cards by its chance, in every way that the viewer cannot rule out."
CURES = {  # by part of what is seen; all other parts follow from the view
    "view": "Make no PUBLIC field from hidden ones, and let propose_world() keep all that the viewer has seen.",
    "outcome": 'Open what decides the match: owner(unless="open"), where `open` is a PUBLIC field of type bool.',
}


def alike(walk: Walk, truth: Seen, twin: Seen, who: int | None) -> None:
    for part in Seen._fields:
        assert getattr(truth, part) == getattr(twin, part), (
            f"{who} can tell a twin by its {part}. {CURES.get(part, PURE)}"
        )
    for one, other in zip(texts_of(truth), texts_of(twin), strict=True):
        assert spoken(walk.game, one) == spoken(walk.game, other)


def on_the_table(game: Game[Any, Any], state: Any) -> list[tuple[Action, ...]]:
    """Return the open options and open choices of each seat's form, which the public panel shows."""
    shown = []
    for decision in game.pending(game.view(state, None)):
        form = game.form(game.view(state, decision.seat), decision.seat)
        shown.append(
            ()
            if form.sealed
            else tuple(
                replace(option, fields=tuple(field for field in option.fields if field.open))
                for option in map(without_hints, form.actions)
                if option.open
            )
        )
    return shown


def twins_look_alike(walk: Walk) -> None:
    """In a sampled world, its viewer gets the view, pending, form, moves, refusals and words of the truth."""
    game, dice, count = walk.game, walk.dice("twins"), walk.count
    for spot in walk.spots:
        with at(walk, spot):
            state, probes = spot.match.state, moves_for(walk, spot)
            for seat in viewers(walk.case):
                truth = seen(walk, state, seat, probes)
                twin = game.determinize(truth.view, seat, dice)
                assert isinstance(twin, game.state_type)
                alike(walk, truth, seen(walk, twin, seat, probes), seat)
                if seat is None:
                    assert on_the_table(game, twin) == on_the_table(game, state), (
                        "the table panel tells a hidden fact. Leave out open=True where an option depends on a hand."
                    )
                count["twins"] += 1
                count["twins, something was hidden"] += truth.view != state
                count["twins that differ"] += twin != state
                count["twins, another seat's was hidden"] += any(
                    game.view(truth.view, other) != spot.match.view(other) for other in range(walk.case.seats)
                )
                count["twins that differ for another seat"] += any(
                    game.view(twin, other) != spot.match.view(other) for other in range(walk.case.seats)
                )


def twins_stay_alike(walk: Walk) -> None:
    """If a move is told alike in the truth and in a twin, its viewer must get equal views.

    Also, if the very same move leads to equal views, it must have been told alike. So whatever becomes visible is told
    by an event. A public fact that is made from hidden facts shows as a difference that no one was told of. If another
    seat cannot make the move in the twin, where it holds other cards, its moves there are tried until one is told
    alike.
    """
    game, dice, count = walk.game, walk.dice("followed"), walk.count
    for spot in walk.spots[:-1]:
        with at(walk, spot):
            assert spot.ply is not None
            mover, move, probes = spot.ply.seat, spot.ply.move, moves_for(walk, spot, 12)

            def play(state: Any, made: Move, seat: int | None) -> tuple[tuple[Event, ...], Seen]:
                chance = Chance(spot.match.seed, len(spot.match.plies) + 1)  # noqa: B023
                step = game.apply(state, mover, made, chance)  # noqa: B023
                return tuple(game.see(event, seat) for event in step.events), seen(walk, step.state, seat, probes)  # noqa: B023

            for seat in viewers(walk.case):
                count["twins to follow"] += 1
                told, truth = play(spot.match.state, move, seat)
                view = spot.match.view(seat)
                count["twins to follow, something was hidden"] += view != spot.match.state
                twin = game.determinize(view, seat, dice)
                for made in candidates(walk, twin, mover, move, seat, dice):
                    twin_told, after = play(twin, made, seat)
                    if twin_told == told:
                        alike(walk, truth, after, seat)
                        for one, other in zip(told, twin_told, strict=True):
                            assert game.tell(one, seat) == game.tell(other, seat), (
                                f"{seat} reads a twin in the log. {PURE}"
                            )
                        count["twins followed"] += 1
                        count["twins followed that differ"] += twin != spot.match.state
                        break
                    if made == move and unordered(twin_told) != unordered(told):
                        assert after.view != truth.view, (
                            f"{seat} can tell a twin by the events {[event.kind for event in told]}. "
                            "Show in the view what they tell, as by owner(unless=...), or hide it in the event."
                        )


def has_power(count: Counter[str]) -> None:
    """Many of the tried twins differ from the truth, also in another seat's cards, and can be followed."""
    hidden, followed = count["twins, something was hidden"], count["twins followed"]
    others = count["twins, another seat's was hidden"]
    assert count["twins that differ"] >= hidden // 2, f"twins have no power. {BLIND}"
    assert count["twins that differ for another seat"] >= others // 2, f"twins have no power. {BLIND}"
    assert followed >= count["twins to follow"] // 3, f"twins that are followed have no power. {KNOWN}"
    if count["twins to follow, something was hidden"]:
        assert count["twins followed that differ"] >= followed // 2, f"twins that are followed have no power. {BLIND}"


def unordered(told: tuple[Event, ...]) -> list[Any]:
    """Return events without the order of the things that they list: that order is told, but not kept."""
    return [
        [sorted(map(str, value)) if isinstance(value, list) else value for value in plain(event).values()]
        for event in told
    ]


def candidates(walk: Walk, twin: Any, mover: int, move: Move, seat: int | None, dice: Chance) -> list[Move]:
    """Return the mover's possible moves in a twin of `seat`'s view: the true move first, if it is legal.

    If the mover is not the viewer, others come too.
    """
    view = walk.game.view(twin, mover)
    same = [move] if refusal(walk.game, view, mover, move) is None else []
    if mover == seat:
        assert same, f"the viewer's own move is illegal in a twin. {KNOWN}"
        return same
    others = [other for other in itertools.islice(walk.game.moves(view, mover), 60) if other != move]
    return same + list(dice.shuffle("others", others))[:5]


def worlds_are_playable(walk: Walk) -> None:
    """A sampled world is a position like any other: it can be played to its end."""
    game, dice = walk.game, walk.dice("worlds")
    for spot in walk.spots[:: max(5, len(walk.spots) // 12)]:
        with at(walk, spot):
            for seat in viewers(walk.case):
                match = replace(spot.match, state=game.determinize(spot.match.view(seat), seat, dice))
                end = play_on(match, game.random, dice)
                views_hold(Walk(walk.case, walk.n, (Spot(end, None, end, ()),)))
                walk.count["worlds played to the end"] += 1


def forced_answers_are_the_only_ones(walk: Walk) -> None:
    """An answer that is played without asking is the one legal move, in the truth and in every possible world.

    So nothing is revealed if it is played at once.
    """
    game, dice = walk.game, walk.dice("forced")
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                if not game.is_forced(spot.match.view(None), seat):
                    continue
                walk.count["forced answers"] += 1
                worlds = [game.determinize(spot.match.view(viewer), viewer, dice) for viewer in viewers(walk.case)]
                worlds += [game.determinize(spot.match.view(None), None, dice) for _ in range(4)]
                for world in (spot.match.state, *worlds):
                    moves = list(itertools.islice(game.moves(game.view(world, seat), seat), 2))
                    assert len(moves) == 1, (
                        f"{seat} has a choice: {', '.join(line(game, move) for move in moves)}. "
                        "Let is_forced() be true only where public facts leave one answer, with any hidden cards."
                    )
            for forced in spot.match.forced:
                if spot.ply is not None and forced.seat == spot.ply.seat:
                    assert forced == spot.ply, "another move was legal"


def what_is_taken_back_alone_taught_nothing(walk: Walk) -> None:
    """D1: after a move that its mover may take back alone, others know only what the mover showed.

    The law uses sampled worlds. The move looks alike to the mover in all worlds that the mover thinks possible. For any
    other viewer, worlds differ after it only in the mover's own cards.
    """
    game, dice = walk.game, walk.dice("taken back")
    moves = [spot for spot in walk.spots if spot.ply is not None]
    for spot in (dice.pick("spot", moves) for _ in range(4)):
        with at(walk, spot):
            before, ply = spot.match, spot.ply
            assert ply is not None
            walk.count["moves asked back"] += 1
            if not teaches_nothing(before, ply, dice):
                continue
            walk.count["moves taken back alone"] += 1
            assert not spot.after.over
            assert spot.after.drawn == before.drawn
            for seat in viewers(walk.case):
                seen = Counter(words(spot.after.view(seat)))
                for _ in range(16):
                    world = game.determinize(before.view(seat), seat, dice)
                    if not game.is_legal(game.view(world, ply.seat), ply.seat, ply.move):
                        continue
                    after = game.apply(world, ply.seat, ply.move, Chance(b"")).state
                    other = Counter(words(game.view(after, seat)))
                    differs = {*((seen - other) + (other - seen))} & {*game.notation}
                    held = {*words(before.view(ply.seat)), *words(game.view(world, ply.seat))}
                    assert not differs - (set() if seat == ply.seat else held), f"seat {seat} learns {differs}"
