"""Moves by keyboard: typing makes the moves that the controls make, and suggestions lead to moves."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui import keyboard, partials
from engine.form import Partial
from engine.game import IllegalMoveError
from engine.notation import line, parse
from tests.bot.controls import (
    CIRCUS,
    DECK,
    Throw,
    brief,
    decisions,
    some,
    table,
    wordy,
)

# --- for all games -------------------------------------------------------------------------------------------------


def test_typing_makes_the_same_moves() -> None:
    for game, view, seat in decisions():
        form = game.form(view, seat)
        for move in some(game, view, seat, 5):
            text = line(game, move)
            wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)
            for spelling in (text, text.upper(), wide, f"  {text.replace(' ', '  ')} "):
                partial = keyboard.typed(game, view, seat, form, spelling)
                assert partials.advance(game, view, seat, partial) == move
        for move in some(game, view, seat, 2):
            if not (game is CIRCUS and move.kind in ("throw", "publish")):
                said = brief(partials.phrase(game, view, seat, Partial(move.kind, game.values_of(move))))
                partial = keyboard.typed(game, view, seat, form, said, [brief])
                assert partials.advance(game, view, seat, partial) == move


def test_suggestions_lead_to_moves_and_fit_their_caps() -> None:
    for game, view, seat in decisions():
        form = game.form(view, seat)
        for move in some(game, view, seat, 3):
            text, whole = "", line(game, move)
            for _ in range(30):
                offered = keyboard.suggest(game, view, seat, form, text, wordy)
                assert 1 <= len(offered) <= 25
                assert len({name for name, _ in offered}) == len({value for _, value in offered}) == len(offered)
                assert all(len(name) <= 100 and len(value) <= 100 for name, value in offered)
                leading = [value for _, value in offered if f"{whole} ".startswith(f"{value} ")]
                if not leading or leading == [text.strip()]:
                    break  # more choices than a list shows, or no further
                text = max(leading, key=len) + " "
            if game is not CIRCUS:
                assert parse(game, text) == move


# --- examples ------------------------------------------------------------------------------------------------------


def test_typing_is_forgiving_and_says_what_is_wrong() -> None:
    view = table("throw", *DECK[:8], "W", "W")
    form = CIRCUS.form(view, 0)

    def typed(text: str) -> Any:
        partial = keyboard.typed(CIRCUS, view, 0, form, text, [brief])
        return partials.advance(CIRCUS, view, 0, partial)

    assert typed("a3 w ａ１") == Throw(("A1", "A3", "W"))
    assert typed("throw cards A3 cards W cards A1") == Throw(("A1", "A3", "W"))
    assert typed("throw") == Partial("throw")
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        typed("  ")
    with pytest.raises(IllegalMoveError, match="throw_three"):
        typed("throw a1 a2")
    with pytest.raises(IllegalMoveError, match="not_in_hand"):
        typed("throw a1 a2 d9")
    small = table("small", "A1", "A10")
    form = CIRCUS.form(small, 0)
    near = keyboard.nearest(CIRCUS, small, 0, form, "rad a1", brief)[0]
    assert line(CIRCUS, CIRCUS.move_of(keyboard.typed(CIRCUS, small, 0, form, near, [brief]))) == "red A1"


def test_suggestions_are_phrases_when_few_and_words_when_many() -> None:
    view = table("run", *DECK[:8])
    form = CIRCUS.form(view, 0)
    begun = [(f"action-run: phrase-part ('{card}',) …", f"run {card}") for card in DECK[:8]]
    nothing = keyboard.suggest(CIRCUS, view, 0, form, "", brief)
    assert nothing == [*begun, ("pass 0", "pass")], "as far on as a list holds"
    assert keyboard.suggest(CIRCUS, view, 0, form, "run", brief) == begun
    assert len(keyboard.suggest(CIRCUS, view, 0, form, "run A1 a2 ", brief)) == 7
    assert keyboard.suggest(CIRCUS, view, 0, form, "pas", brief) == [("pass 0", "pass")]
    throw = table("throw", *DECK, "W", "W")
    form = CIRCUS.form(throw, 0)
    assert keyboard.suggest(CIRCUS, throw, 0, form, "throw w W d1", brief) == [
        ("throw ('D1', 'W', 'W') 0", "throw W W D1"),
        ("throw ('D10', 'W', 'W') 0", "throw W W D10"),
    ]
    throw = table("throw", *DECK[:24])
    near = keyboard.nearest(CIRCUS, throw, 0, CIRCUS.form(throw, 0), "thrw", brief)
    assert near == tuple(f"action-throw: phrase-part ('{card}',) …" for card in DECK[:3]), "of too many, how they begin"
