"""Laws of words: whatever a game says has a text in every language."""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from bot.ui.page import Page
from bot.ui.plans import has_words_of, planned
from engine.basics import dashed, snake
from engine.form import Text
from engine.game import Game, Move
from engine.options import options_form
from render.texts import LOCALES, TextError, keys, say
from tests.games.conformance.seen import seen, texts_of
from tests.games.conformance.views import events_of, packages_of
from tests.games.conformance.walks import NAMES, Walk, at, moves_for, viewers
from tests.words import emoji_in

ENGINE = Path(__file__).parents[3] / "engine"
WANTED = "Write it in this language's file of the game, engine/games/<id>/<locale>.ftl."


def everything_can_be_said(walk: Walk) -> None:
    """Form, moves, refusals and events have words for each seat, in both languages."""
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            probes = moves_for(walk, spot)
            for seat in viewers(walk.case):
                for text in texts_of(seen(walk, spot.match.state, seat, probes)):
                    spoken(game, text)
                if seat is not None:
                    plans_can_be_shown(game, spot.match.view(seat), seat, probes)
                events = spot.events if spot.match.plies else (*game.opening(spot.match.view(seat)), *spot.events)
                for event in events:
                    told = game.tell(game.see(event, seat), seat)
                    if told is not None:
                        in_words(game, spoken(game, told))
            for opened in spot.match.opened:
                seat = opened.decision.seat
                view = spot.match.view(seat)
                for move in itertools.islice(game.moves(view, seat), 60):
                    heading = game.group(view, seat, move)
                    if heading is not None:
                        spoken(game, heading)
            if spot.match.outcome is not None:
                spoken(game, Text(f"reason-{dashed(spot.match.outcome.reason)}"))


def in_words(game: Game[Any, Any], said: Iterable[str]) -> None:
    """A line of the log names cards in words: its readers have no cards in front of them to compare "S7" with."""
    raw = {word for line in said for word in re.findall(r"[A-Z]+[0-9]+", line)} & set(game.notation)
    assert not raw, f'{sorted(raw)} in a line of the log. Write CARD($card, as: "word") in its event-… message.'


def plans_can_be_shown(game: Game[Any, Any], view: Any, seat: int, moves: Iterable[Move]) -> None:
    """Any plan can be shown: it was typed before its decision is open, and need not be legal."""
    for move in [move for move in moves if has_words_of(game, move)]:
        for locale in LOCALES:
            assert planned(Page(game.id, locale, NAMES), game, view, seat, move).strip()


_spoken: dict[Any, tuple[str, ...]] = {}


def spoken(game: Game[Any, Any], text: Text) -> tuple[str, ...]:
    """Return a text in every language.

    The catalogues are strict in tests: a missing key or parameter raises.
    """
    key = (game.id, msgspec.json.encode(text, order="deterministic"))
    if key not in _spoken:
        try:
            _spoken[key] = tuple(say(locale, text, game=game.id, names=NAMES) for locale in LOCALES)
        except TextError as error:
            error.add_note("Write this message in en.ftl and ja.ftl, with just the arguments that its Text gives.")
            raise
        assert all(words.strip() for words in _spoken[key]), (
            f"{text.key} says nothing. Give it words in en.ftl and ja.ftl, or let tell() return None."
        )
        assert not emoji_in("".join(_spoken[key])), (
            f"{text.key} has what becomes an emoji: {_spoken[key]}. Call SIGN(), or choose other words."
        )
    return _spoken[key]


def catalogues_are_whole(game: Game[Any, Any]) -> None:
    """Texts that no playout meets exist too: options, every refusal in the code, every event."""
    for text in texts_of(options_form(game)):
        spoken(game, text)
    folders = [Path(sys.modules[package].__file__ or "").parent for package in packages_of(game)]
    sources = [path for folder in (*folders, ENGINE) for path in folder.glob("*.py")]
    codes = {code for path in sources for code in re.findall(r'IllegalMoveError\(\s*"(\w+)"', path.read_text("utf-8"))}
    for locale in LOCALES:
        known = {*keys(locale), *keys(locale, game.id)}
        for code in (*codes, "decision_over"):
            assert f"refuse-{dashed(code)}" in known, f"{locale}: no refuse-{dashed(code)}. {WANTED}"
        for event in events_of(game):
            told = f"event-{dashed(snake(event.__name__))}"
            assert any(key == told or key.startswith(told + "-") for key in known), f"{locale}: no {told}. {WANTED}"
