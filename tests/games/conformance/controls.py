"""The law of controls: no two of a panel read alike, and each says what it does."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import partial as partial_of
from typing import Any

from bot.ui import components, controls
from bot.ui.caps import DISCORD
from bot.ui.labels import short_names
from bot.ui.rows import Controls, Select
from engine.basics import dashed
from engine.form import Form, Text
from engine.game import Game
from render import picture
from render.picture import Viewer
from render.texts import LOCALES, say
from tests.games.conformance.walks import NAMES, Walk, at

FRAME = ("sort", "in-words", "log", "rules", "open-table", "my-move", "my-hand", "seat")
PHONE = 34  # characters of a label that a phone shows


def controls_say_what_they_do(walk: Walk) -> None:
    """In both languages no two controls of a panel read alike.

    At the table, where no line asks a question, each control names its act.
    """
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                view, spectator = spot.match.view(seat), spot.match.view(None)
                form = game.form(view, seat)
                for locale in LOCALES:
                    words = partial_of(say, locale, game=game.id, names=short_names(NAMES, DISCORD.name), plain=True)
                    look = Viewer(locale, NAMES)
                    order = picture.order(game.id, view, seat, look)
                    shown = controls.plan(game, view, seat, form, lead=components.without_emoji(words), order=order)
                    read_apart(shown, words)
                    stand_in_order(shown, order)
                    public = controls.plan_open(game, spectator, form, lead=components.without_emoji(words))
                    read_apart(public, words)
                    names_its_acts(public, form)
                    walk.count["panels read"] += 2
                prompt_is_its_own(game, form)


def read_apart(shown: Controls, words: Callable[[Text], str]) -> None:
    buttons = [words(button.label) for row in shown.rows if isinstance(row, tuple) for button in row]
    read = [label.rstrip("…").casefold() for label in [*buttons, *components.list_names(shown, words)]]
    read += [words(Text(f"button-{key}")).casefold() for key in FRAME]
    alike = [label for label, count in Counter(read).items() if count > 1]
    assert not alike, (
        f"these read alike: {alike}. Give each action its own label, or name the deed with its answer: choice-<kind>."
    )
    long = [label for label in read if len(label) > PHONE]
    assert not long, f"longer than {PHONE} characters: {long}. Shorten the label, and say the rest in the prompt."


def names_its_acts(shown: Controls, form: Form) -> None:
    """Each button has the label of its action, or a longer one with that meaning.

    With a single action no label is needed. A place that is taken can't be pressed.
    """
    own = [action.label for action in form.actions]
    asked = [action.kind for action in form.actions if action.fields]
    for button in [each for row in shown.rows if isinstance(row, tuple) for each in row if not each.taken]:
        kind = button.arg.split()[0]
        named = button.label in own or button.label.key == f"choice-{dashed(kind)}"
        assert named or asked == [kind], (
            f"what does {button.label} do? Take the action's label, or name the deed with its answer: choice-<kind>."
        )


def stand_in_order(shown: Controls, order: Sequence[str]) -> None:
    """Buttons and items for cards are in the order of the cards in the picture."""
    place = {card: n for n, card in enumerate(order)}
    for group in [row.items for row in shown.rows if isinstance(row, Select)]:
        cards = [place[words[1]] for item in group if len(words := item.value.split()) == 2 and words[1] in place]
        assert cards == sorted(cards), f"{[item.value for item in group]} but {order}"
    buttons = [button.arg.split() for row in shown.rows if isinstance(row, tuple) for button in row]
    for kind in {words[0] for words in buttons}:
        cards = [place[words[1]] for words in buttons if words[0] == kind and len(words) == 2 and words[1] in place]
        assert cards == sorted(cards), f"{buttons} but {order}"


# class of a game, key of a prompt: the kinds that it was above alone, and those that come first below it
_prompted: defaultdict[tuple[str, str], tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))


def prompt_is_its_own(game: Game[Any, Any], form: Form) -> None:
    """A prompt above a single action, which has no heading, names that action first everywhere else too."""
    alone, first = _prompted[type(game).__name__, form.prompt.key]
    asking = [action.kind for action in form.actions if action.fields]
    first.update(asking[:1])
    if len(form.actions) == 1:
        alone.update(asking)
    assert not alone or alone == first, (
        f"{form.prompt.key} stands above {alone} alone, and above {first}. "
        "Let prompt() return another key where only one action is left."
    )
