"""A law about typed moves: any beginning of a move's line, in any order of its fields, leaves the hand usable.

An incomplete line is kept as the draft. The hand shows the draft until the seat has answered. So every draft that can
be kept must be shown without a fault, by every game, in every language.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from bot.ui import keyboard
from bot.ui.caps import DISCORD
from bot.ui.controls import plan
from bot.ui.page import Page
from bot.ui.partials import BadPartialError, advance, canonical_partial, is_playable, is_whole
from bot.ui.prompts import next_part
from bot.ui.sheets import sheet_for
from engine.chance import Chance
from engine.form import Form, Partial, Text
from engine.game import Game, IllegalMoveError, Move
from engine.notation import NOTHING, parse_partial
from render import picture
from render.picture import Viewer
from render.texts import LOCALES, say
from tests.games.conformance.walks import NAMES, Walk, at, attempt
from tests.games.conformance.words import spoken

POSITIONS = 4  # positions of a walk, besides the first of each kind of move
LINES = 24  # lines per position
PICTURES = 2  # pictures per walk, with a draft in them


def what_is_typed_never_costs_the_hand(walk: Walk) -> None:
    game, dice = walk.game, walk.dice("typed")
    played = [spot for spot in walk.spots if spot.ply is not None]
    first = {spot.ply.move.kind: spot for spot in played if spot.ply is not None}
    drawn = 0
    for spot in [*first.values(), *dice.shuffle("spots", played)[:POSITIONS]]:
        assert spot.ply is not None
        with at(walk, spot):
            seat = spot.ply.seat
            view = spot.match.view(seat)
            form = game.form(view, seat)
            lines = dice.shuffle("lines", sorted({*beginnings(game, spot.ply.move, dice)}))[:LINES]
            for n, text in enumerate(lines):
                for partial in kept(game, view, seat, form, text):
                    shown(game, view, seat, form, partial)
                    if drawn < PICTURES and picture.shows_drafts(game.id) and partial.values:
                        drawn += 1
                        picture.hand(game.id, view, seat, Viewer("en", NAMES[: walk.case.seats], draft=partial))
                    walk.count["drafts shown"] += 1
                if n < 2:
                    walk.count["names typed"] += names_are_read(game, view, seat, form, text, n)
                    keyboard.nearest(game, view, seat, form, text, lambda each: spoken(game, each)[0])


def names_are_read(game: Game[Any, Any], view: Any, seat: int, form: Form, text: str, language: int) -> int:
    """Type the names of suggestions, even as the beginning of a move: the line means what they stand for."""

    def say(each: Text) -> str:
        return spoken(game, each)[language]

    def read(typed: str) -> Partial | Move | str:
        try:
            return advance(game, view, seat, keyboard.typed(game, view, seat, form, typed, [say]))
        except BadPartialError as error:
            return error.partial
        except IllegalMoveError as error:
            return error.code

    offered = keyboard.suggest(game, view, seat, form, text, say)[:3]
    for name, value in offered:
        other_quotes = name.translate(dict.fromkeys(map(ord, "“”"), '"') | {ord("’"): "'"})
        assert read(name) == read(other_quotes) == read(value)
    return len(offered)


def beginnings(game: Game[Any, Any], move: Move, dice: Chance) -> Iterator[str]:
    """Yield every beginning of a move's line, with its fields in every order, and with empty fields."""
    values = game.values_of(move)
    orders = [*itertools.permutations(values)]
    for names in dice.shuffle("orders", orders)[:6]:
        words = [move.kind]
        yield " ".join(words)
        for name in names:
            words.append(name)
            yield " ".join(words)
            yield " ".join([*words, NOTHING])
            for word in values[name] or (NOTHING,):
                words.append(word)
                yield " ".join(words)
        yield " ".join([*words, game.notation[0]])


def kept(game: Game[Any, Any], view: Any, seat: int, form: Form, text: str) -> Iterator[Partial]:
    """Yield the drafts that a line may leave: as it is read, and as `/act` keeps it."""
    read, _ = attempt(IllegalMoveError, parse_partial, game, text)
    if read is not None:
        yield canonical_partial(game, read)
    try:
        partial = keyboard.typed(game, view, seat, form, text, [lambda each: spoken(game, each)[0]])
    except BadPartialError as error:
        yield error.partial
        return
    except IllegalMoveError:
        return
    result, _ = attempt(IllegalMoveError, advance, game, view, seat, partial)
    yield result if isinstance(result, Partial) else partial


def shown(game: Game[Any, Any], view: Any, seat: int, form: Form, partial: Partial) -> None:
    """Show the lines and the controls of the hand, and the sheet behind them."""
    controls = plan(game, view, seat, form, partial, DISCORD)
    if controls.note is not None:
        spoken(game, controls.note)
    can_be_made = is_whole(game, partial) and is_playable(game, view, seat, partial)
    for locale in LOCALES:
        said = next_part(Page(game.id, locale, NAMES), game, view, seat, form, partial)
        assert said or not (can_be_made or any(partial.values.values()))
        assert all(map(str.strip, said))
        for row in controls.rows:
            for each in row if isinstance(row, tuple) else ():
                say(locale, each.label, game=game.id, names=NAMES)
    attempt(IllegalMoveError, sheet_for, game, view, seat, partial)
