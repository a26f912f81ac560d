"""The guided first match of every game: its script is legal from end to end, and all its texts exist."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.ai import random_player
from engine.basics import dashed
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import IllegalMoveError
from engine.guide import ALONE, BEGINNER, DONE, farewell, guide, next_step, player_of
from engine.match import Match, Ply
from render.texts import LOCALES, keys
from tests import sample

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def beginning(game: Any) -> Match:
    script = guide(game)
    return Match.new(game, script.seats, game.options_type(), b"guide", script.start)


def kinds_of(game: Any) -> set[str]:
    """Return the kinds of decisions that come up in random play."""
    kinds = set()
    for seed in range(30):
        match, chance = Match.new(game, guide(game).seats, game.options_type(), b"%d" % seed), Chance(b"%d" % seed)
        while not match.over:
            kinds |= {owed.decision.kind for owed in match.opened}
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, random_player(game, match.view(seat), seat, chance))
    return kinds


@every_game
def test_the_script_is_played_by_who_follows_it(game: Any) -> None:
    match, chance = beginning(game), Chance(b"never asked")
    for step in guide(game).steps:
        assert match.decision(step.seat) is not None
        move, next_ = next_step(game, step.seat, match.plies) or (None, None)
        assert next_ == step
        assert player_of(game, step.seat, match.plies)(game, match.view(step.seat), step.seat, chance) == move
        match, _ = match.act(step.seat, move)
    assert not match.over, "the beginner goes on alone"
    for seat in range(match.seats):
        assert next_step(game, seat, match.plies) is None
    assert not chance.drawn


@pytest.mark.parametrize("game", sample.titles("kinds of decisions"))
def test_it_shows_most_kinds_of_decisions_and_explains_all(game: Any) -> None:
    match, met = beginning(game), set()
    for step in guide(game).steps:
        owed = match.decision(step.seat)
        if step.seat == BEGINNER and owed is not None:
            met.add(owed.decision.kind)
        match, _ = match.act(step.seat, game.decode(step.move))
    kinds = kinds_of(game)
    assert met <= kinds
    assert 2 * len(met) > len(kinds)
    whys = [step.why for step in guide(game).steps if step.seat == BEGINNER]
    assert all(whys), "each advice says why"
    wanted = {"guide-goal", *whys, *(f"guide-{dashed(kind)}" for kind in kinds)}
    for locale in LOCALES:
        said = {key: takes for key, takes in keys(locale, game.id).items() if key.startswith("guide-")}
        assert said.keys() == wanted
        assert not any(said.values()), "without parameters"


@every_game
def test_the_beginner_may_go_another_way_at_the_first_advice(game: Any) -> None:
    match = beginning(game)
    for step in guide(game).steps:
        if step.seat == BEGINNER:
            break
        match, _ = match.act(step.seat, game.decode(step.move))
    moves, _ = game.legal(match.view(BEGINNER), BEGINNER)
    assert len(moves) > 1, "Let the start of guide.json be a position in which the beginner has two legal moves or more"


@every_game
def test_only_the_beginner_s_own_moves_decide_on_the_advice(game: Any) -> None:
    """The advice does not depend on what others have chosen, perhaps in secret."""
    steps = guide(game).steps
    plies = [Ply(step.seat, game.decode(step.move)) for step in steps]
    places = [at for at, ply in enumerate(plies) if ply.seat == BEGINNER]
    own = [plies[at] for at in places]
    for n, at in enumerate(places):
        assert next_step(game, BEGINNER, own[:n]) == next_step(game, BEGINNER, plies[:at])
    away = [replace(own[0], move=own[-1].move if own[-1].move != own[0].move else own[1].move), *own[1:]]
    assert next_step(game, BEGINNER, away[:1]) is None, "who goes another way is left alone"


@every_game
def test_it_is_told_once_when_the_advice_ends(game: Any) -> None:
    """After the last advised move the player hears that all is explained.

    After the first move that differs from the advice, they hear that they go on alone.
    """
    script = [Ply(step.seat, game.decode(step.move)) for step in guide(game).steps]
    own = [n for n, ply in enumerate(script) if ply.seat == BEGINNER]
    ends = {n: farewell(game, BEGINNER, script[:n]) for n in range(len(script) + 1)}
    assert ends == {n: DONE if n > own[-1] else None for n in ends}
    further = [*script, replace(script[own[-1]])]
    assert farewell(game, BEGINNER, further) is None
    for first in (own[0], own[-1]):
        other = next(ply.move for ply in script if ply.move != script[first].move)
        away = [*script[:first], Ply(BEGINNER, other)]
        assert farewell(game, BEGINNER, away) == ALONE
        assert farewell(game, BEGINNER, [*away, Ply(BEGINNER, other)]) is None


@pytest.mark.parametrize("game", sample.titles("other ways"))
def test_the_guide_plays_on_when_its_script_does_not_fit(game: Any) -> None:
    for seed in range(5):
        match, chance = beginning(game), Chance(b"%d" % seed)
        while not match.over:
            seat = match.opened[0].decision.seat
            play = random_player if seat == BEGINNER else player_of(game, seat, match.plies)
            match, _ = match.act(seat, play(game, match.view(seat), seat, chance))
        assert match.outcome is not None


@every_game
def test_a_move_that_is_not_legal_now_is_not_played(game: Any) -> None:
    """The law is asked, whatever the script has."""
    other = next((step.seat for step in guide(game).steps if step.seat != BEGINNER), BEGINNER)  # or the beginner
    match, chance = beginning(game), Chance(b"x")
    first = next_step(game, other, ())
    assert first is not None
    while match.decision(other) is None or _legal(game, match, other, first[0]):
        if match.over:
            return
        owed = match.opened[0].decision.seat
        match, _ = match.act(owed, random_player(game, match.view(owed), owed, chance))
    move = player_of(game, other, ())(game, match.view(other), other, chance)
    assert move != first[0]
    assert _legal(game, match, other, move)


def _legal(game: Any, match: Match, seat: int, move: Any) -> bool:
    try:
        game.check(match.view(seat), seat, move)
    except IllegalMoveError:
        return False
    return True
