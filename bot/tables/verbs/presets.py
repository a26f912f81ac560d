"""Ways to open a game again: as last time, or a favourite (O4, O5).

preset_of(table, name="Sunday", at=now)     the options, terms and AIs of a table, and none of its people
fitting(preset)                             as much of it as this version of the game knows
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.state.table import Table
from bot.tables.verbs.terms import CHOICES, TERMS, read_pace, terms_of
from data.model.presets import LAST, NO_ONE, OWN, Preset
from engine.ai import levels_of, usual
from engine.catalogue import GAMES
from engine.form import Text
from engine.game import BadOptionError, Game
from engine.options import options_form, read_options
from render.letters import beginning, clean, is_seen, readable, utf16_length

NAME = 40  # units, at most, of the name of a favourite or a circle
OF_PEOPLE = "guests"  # the term that names people: /table new asks for them again


class Fitting(msgspec.Struct, frozen=True):
    """The part of a way to open a game that is possible now. `lost`: labels of what is as usual instead."""

    options: dict[str, Any]
    terms: dict[str, str]
    ais: tuple[str, ...]
    lost: tuple[Text, ...]


def preset_of(table: Table, *, at: float, person: int = NO_ONE, guild: int = OWN, name: str = LAST) -> Preset:
    """Return what is kept of a table: its options, its terms, and the levels of its AIs."""
    levels = [row.ai for row in table.seats if row.ai in levels_of(table.game)]
    return Preset(
        person=person,
        guild_id=guild,
        game=table.row.game,
        name=name,
        options=table.row.options,
        terms={term: value for term, value in terms_of(table).items() if term != OF_PEOPLE},
        ais=[level for level in levels if level is not None],
        at=at,
    )


def is_last(before: Table, after: Table, person: int | None) -> bool:
    """Return whether a host has just started a lobby that counts as their last of its game."""
    begun = before.row.status == "lobby" and after.playing and person in (None, before.host)  # at its time (P7)
    return begun and not after.guided and not after.game.solo and after.deal is None


def fitting(preset: Preset) -> Fitting:
    """Return the part that is possible now. The rest falls back to what is usual, and is named (O4)."""
    game = GAMES[preset.game]
    options, lost = _options(game, preset.options)
    terms = dict[str, str]()
    for name in TERMS:
        if name in preset.terms and name != OF_PEOPLE:
            if _is_term(name, preset.terms[name]):
                terms[name] = preset.terms[name]
            else:
                lost.append(Text(f"term-{name}"))
    levels = levels_of(game)
    ais = [level if level in levels else usual(game) for level in preset.ais]
    lost += [Text("ai-level", {"level": level}) for level in dict.fromkeys(preset.ais) if level not in levels]
    return Fitting(options, terms, tuple(ais), tuple(lost))


def _options(game: Game[Any, Any], stored: Mapping[str, Any]) -> tuple[dict[str, Any], list[Text]]:
    """Return the options that are possible, one by one and together, and the labels of the others."""
    labels, options, lost = {field.name: field.label for field in options_form(game)}, {}, list[Text]()
    for name, value in stored.items():
        try:
            read_options(game, {name: value})
            options[name] = value
        except BadOptionError:
            lost.append(labels.get(name, Text("preset-option", {"name": name})))
    if not game.seats_with(read_options(game, options)):
        return {}, [labels[name] for name in options] + lost
    return options, lost


def _is_term(name: str, value: str) -> bool:
    if name != "pace":
        return value in CHOICES[name]
    try:
        read_pace(value)
    except RefusedError:
        return False
    return True


def name_typed(typed: str) -> str:
    """Return the name of a favourite or a circle, as it will be read. Raises RefusedError."""
    name = beginning(clean(readable(typed, " ")), NAME, utf16_length).strip()
    if not is_seen(name):
        raise RefusedError("refuse-no-name")
    return name
