"""A match for one has no hand: the table alone leads to every move (F9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.tables.results.best_results import option_values
from bot.ui import controls
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import BadOptionError, Game
from engine.options import options_form, read_options
from tests.bot.controls import brief, some, wordy
from tests.bot.robot import Robot

ALONE = [game for game in GAMES.values() if game.seats[0] == 1]


def for_one(game: Game[Any, Any]) -> Iterator[Any]:
    """Yield the options with which one person can play a game, each other choice once."""
    usual = game.options_type()
    if 1 in game.seats_with(usual):
        yield usual
    for field in options_form(game):
        for value in option_values(field):
            try:
                options = read_options(game, {field.name: value})
            except BadOptionError:
                continue
            if options != usual and 1 in game.seats_with(options):
                yield options


def states(game: Game[Any, Any], options: Any) -> Iterator[Any]:
    """States of a random match for one."""
    state = game.setup(1, options, Chance(b"alone"))
    for ply in range(60):
        if not game.pending(state):
            return
        yield state
        chance = Chance(b"alone", ply)
        state = game.apply(state, 0, game.random(game.view(state, 0), 0, chance), chance).state


@pytest.mark.parametrize("game", ALONE)
@pytest.mark.parametrize("say", [brief, wordy])
def test_every_move_of_a_match_for_one_is_at_the_table(game: Game[Any, Any], say: Any) -> None:
    found = [state for options in for_one(game) for state in states(game, options)]
    assert found
    for state in found:
        view, seen = game.view(state, 0), game.view(state, None)
        form = game.form(view, 0)
        assert view == seen, "nothing is hidden from those who look on"
        assert all(action.open and all(field.open for field in action.fields) for action in form.actions)
        plan = controls.plan_open(game, seen, form, alone=0)
        robot = Robot(game, view, 0, say, first=plan)
        for move in some(game, view, 0, 12):
            assert robot.play(move) == move
            assert robot.clicks <= 3
