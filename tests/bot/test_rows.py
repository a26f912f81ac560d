"""Rows of controls as a phone shows them, and the line that asks, for every game in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import ast

from bot.ui import controls, emoji
from bot.ui.caps import DISCORD, EDGE, LETTER, SHORT
from bot.ui.components import without_emoji
from bot.ui.labels import Lead, columns, short_names
from bot.ui.partials import resolve
from bot.ui.rows import Button, Controls, closely, even, width
from engine.catalogue import GAMES
from engine.form import Form, Partial, Text
from engine.game import Game
from render import signs, texts
from tests import sample
from tests.bot.controls import states

NAMES = short_names(tuple(f"非常に長い名前の人物がここに座っている{letter}" for letter in "ABCDEFGHIJK"), DISCORD.name)
LATIN = tuple(f"Maximiliana Wetter{letter}" for letter in "ABCDEFGHIJK")


def asked(game: Game[Any, Any], most: int = 8) -> Iterator[tuple[Any, int, Form]]:
    """Some decisions of each kind, from matches by chance."""
    kinds: Counter[str] = Counter()
    for state, _ in states(game, 4):
        for decision in game.pending(state):
            view = game.view(state, decision.seat)
            form = game.form(view, decision.seat)
            kinds[form.prompt.key] += 1
            if kinds[form.prompt.key] <= most:
                yield view, decision.seat, form


@pytest.fixture
def drawn_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all emoji available, as in a bot that has uploaded them."""
    for n, sign in enumerate(signs.drawn(), 10**18):
        monkeypatch.setitem(emoji.written, sign, f"<:{sign}_00000000:{n}>")


def leading(locale: str, game: Game[Any, Any]) -> Lead:
    return lambda text: emoji.icon(locale, text, game.id, NAMES)


def shown(game: Game[Any, Any], view: Any, seat: int, form: Form, lead: Lead) -> Iterator[Controls]:
    """Yield the controls of a decision, and of each draft that one more press makes of it."""
    first = controls.plan(game, view, seat, form, lead=lead)
    yield first
    buttons = [each for row in first.rows if isinstance(row, tuple) for each in row if not each.taken]
    for button in [each for each in buttons if each.verb == "step"]:
        draft = resolve(game, view, seat, button.arg)
        yield controls.plan(game, view, seat, form, draft, lead=lead)


@pytest.mark.usefixtures("drawn_signs")
@pytest.mark.parametrize("locale", texts.LOCALES)
@pytest.mark.parametrize("game", sample.titles("rows"))
def test_rows_fit_a_phone_and_no_two_controls_have_the_same_id(game: Game[Any, Any], locale: str) -> None:
    """A17, A18."""
    icon = leading(locale, game)
    for view, seat, form in asked(game):
        for plan in shown(game, view, seat, form, icon):
            ids = [(b.verb, b.arg) for row in (*plan.rows, plan.aside) if isinstance(row, tuple) for b in row]
            assert len(ids) == len({*ids}), ids
            for row in [row for row in plan.rows if isinstance(row, tuple)]:
                wide = [width(button, DISCORD, icon) for button in row]
                assert len(row) == 1 or sum(wide) <= 276, [icon(button.label) for button in row]
                assert len(row) <= (5 if max(wide) <= EDGE + SHORT * LETTER else 4)


@pytest.mark.parametrize(
    ("labels", "sizes"),
    [
        (["word"] * 5, [3, 2]),
        (["seven letters"] * 3, [2, 1]),
        (["a"] * 5, [5]),
        (["a"] * 6, [3, 3]),
        (["a", "a", "a", "a", "twelve more letters"], [3, 2]),
        (["thirty letters, as in a sentence"] * 2, [1, 1]),
        (["ひらがな"] * 4, [2, 2]),
        ([], []),
    ],
)
def test_rows_are_about_equally_long(labels: list[str], sizes: list[int]) -> None:
    buttons = [Button(Text(label), "move", str(n)) for n, label in enumerate(labels)]
    rows = even(buttons, DISCORD, without_emoji(lambda text: text.key))
    assert [len(row) for row in rows] == sizes
    assert [button for row in rows for button in row] == buttons


@pytest.mark.parametrize(
    ("widths", "sizes"),
    [
        ([138, 138], [2]),
        ([138, 139], [1, 1]),
        ([69] * 6, [4, 2]),
        ([55, 85, 78, 100, 154, 184, 134], [3, 2, 1, 1]),
        ([300, 50], [1, 1]),
        ([], []),
    ],
)
def test_rows_are_filled_where_they_would_be_many(widths: list[float], sizes: list[int]) -> None:
    cuts = closely(widths, DISCORD)
    assert [cut.stop - cut.start for cut in cuts] == sizes
    assert [width for cut in cuts for width in widths[cut]] == widths


@pytest.mark.parametrize("locale", texts.LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_prompt_has_a_short_form(game: Game[Any, Any], locale: str) -> None:
    """A15: the form has few letters besides its arguments, and at most 60 columns with the longest names."""
    for _, _, form in asked(game, 4):
        short = Text(form.prompt.key.replace("prompt-", "short-", 1), form.prompt.args)
        assert texts.has(locale, short.key, game.id), short.key
        said = texts.say(locale, short, game=game.id, names=LATIN, plain=True)
        assert columns(said) <= 60, said
        assert not said.endswith((".", "。")), said
    catalogue = texts.keys(locale, game.id)
    prompts = {key for key in catalogue if key.startswith("prompt-")}
    assert {key.replace("prompt-", "short-", 1) for key in prompts} == {k for k in catalogue if k.startswith("short-")}
    for entry in texts.parse(locale, game.id).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("short-"):
            assert letters(entry.value) <= {"en": 40, "ja": 24}[locale], entry.id.name


def letters(pattern: ast.Pattern | None) -> int:
    """Return how many letters a text has besides its arguments, at most."""
    found = 0
    for part in pattern.elements if pattern is not None else ():
        if isinstance(part, ast.TextElement):
            found += len(part.value)
        elif isinstance(part.expression, ast.SelectExpression):
            found += max(letters(variant.value) for variant in part.expression.variants)
    return found


@pytest.mark.usefixtures("drawn_signs")
def test_an_emoji_stands_for_the_word_of_a_suit() -> None:
    """F20: on buttons; a list keeps the word."""
    for locale in texts.LOCALES:
        found: Counter[str] = Counter()
        for game in GAMES.values():
            lead = leading(locale, game)
            for view, seat, form in asked(game):
                for row in controls.plan(game, view, seat, form, lead=lead).rows:
                    for label in [button.label for button in row] if isinstance(row, tuple) else ():
                        icon, said = emoji.icon(locale, label, game.id, NAMES)
                        listed, word = emoji.lead(locale, label, game.id, NAMES)
                        assert icon == listed
                        assert said == word or (icon is not None and said == label.args["value"])
                        found[game.id] += said != word
        assert {"annals", "lombardia"} <= {*found}, found


def test_a_quiet_move_stands_last_and_is_grey() -> None:
    """F19."""
    met: set[str] = set()
    for game in GAMES.values():
        quiet = {action.kind for action in game.actions if action.quiet and not action.fixed}
        for view, seat, form in asked(game):
            rows = [row for row in controls.plan(game, view, seat, form).rows if isinstance(row, tuple)]
            kinds = [(b.arg.split()[0] in quiet, b.style) for row in rows for b in row]
            assert kinds == sorted(kinds, key=lambda each: each[0]), rows
            assert all((style == "quiet") is is_quiet for is_quiet, style in kinds if is_quiet)
            met |= {game.id for is_quiet, _ in kinds if is_quiet}
    assert {"fools", "holdem", "lombardia", "rabbit1"} <= met


def test_nothing_chosen_is_no_draft() -> None:
    """A switch that goes off last drops the draft, and no Back is beside it (F15)."""
    hens = GAMES["hens"]
    view, seat, form = next(each for each in asked(hens) if len(each[2].actions[0].fields) > 1)
    hen = next(f for f in form.actions[0].fields if f.name == "hens").choices[0].value
    plan = controls.plan(hens, view, seat, form, Partial("bid", {"hens": (hen,)}))
    assert [b.label.key for row in plan.rows for b in row if b.verb == "reset"] == ["switch-on"]
    assert plan.aside == ()
