"""The first things that a newcomer sees: a lobby, and how little of it there is (F29-F34, A1, A25)."""

from __future__ import annotations

import re
from itertools import product

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.ui.lobby import lobby_page, lobby_panel
from bot.ui.page import Panel
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import say
from tests.bot.lobby import blank, then
from tests.bot.people import ANN, BEN, CAT, DAN

LOCALES = ("en", "ja")
SEVERAL = [game.id for game in GAMES.values() if not game.solo]
DAYS = re.compile(r"\d\s*(day|日)")
LONGEST = 44  # letters of a line on a phone of 390 px; a Japanese letter counts as two


def opened(game: str, locale: str, *others: Person) -> Table:
    table = then(Table(replace(blank(game), locale=locale), ()), lobby.opened, ANN, key="k0")
    for n, person in enumerate(others):
        table = then(table, lobby.sit, person, key=f"k{n + 1}")
    return table


def controls(panel: Panel) -> list[str]:
    return [c["label"] for c in walk_components(panel.layout.to_components()) if c["type"] == 2]


def words(panel: Panel) -> str:
    return "\n".join(c["content"] for c in walk_components(panel.layout.to_components()) if c["type"] == 10)


def lines(panel: Panel) -> int:
    """Return how many lines of a phone the texts take."""
    wide = [sum(2 if ord(letter) > 0x2E80 else 1 for letter in line) for line in words(panel).splitlines()]
    return sum(-(-width // LONGEST) for width in wide)


@pytest.mark.parametrize(("game", "locale"), [*product(SEVERAL, LOCALES)])
def test_a1_a_lobby_is_one_thing_to_do_next(game: str, locale: str) -> None:
    table = opened(game, locale)
    alone = lobby_panel(table)
    sides = len(table.sides) or 1
    assert len(controls(alone)) == 3 + sides
    assert controls(alone)[0] == say(locale, Text("button-play-now"), plain=True)
    assert lines(alone) <= 15
    assert not DAYS.search(words(alone)), "days mean nothing to someone alone"
    assert words(alone).endswith(table.row.commitment[:16])
    two = opened(game, locale, BEN)
    full = len(two.seats) == two.seat_numbers[-1]
    assert len(controls(lobby_panel(two))) == (3 if full else 3 + (len(two.sides) or 1))
    assert lines(lobby_panel(two)) <= 17


@pytest.mark.parametrize("locale", LOCALES)
def test_a1_a_full_lobby_has_three_controls(locale: str) -> None:
    table = opened("spymaster", locale, BEN)
    keys = ("start", "how-to-play", "more")
    assert controls(lobby_panel(table)) == [say(locale, Text(f"button-{key}"), plain=True) for key in keys]


def test_invited_people_make_the_pace_mean_something() -> None:
    table = then(opened("souten", "en"), lobby.invite, ANN, [BEN])
    assert DAYS.search(words(lobby_panel(table)))


@pytest.mark.parametrize(("game", "locale"), [*product(SEVERAL, LOCALES)])
def test_the_page_has_what_its_reader_may_do_and_no_more(game: str, locale: str) -> None:
    table = opened(game, locale, BEN)
    host = lobby_page(table, Person(ANN.id, "", locale))
    guest = lobby_page(table, Person(BEN.id, "", locale))
    no_one = lobby_page(table, Person(DAN.id, "", locale))
    assert len(controls(host)) <= 12
    assert controls(guest) == [say(locale, Text(f"button-{key}"), plain=True) for key in ("word", "leave")]
    assert controls(no_one) == [say(locale, Text("button-tell-me"), plain=True)]
    assert {*controls(guest)} < {*controls(host)}
    assert table.row.commitment in words(no_one), "the whole of it"


@pytest.mark.parametrize("game", SEVERAL)
def test_ais_fill_the_seats_that_a_game_is_best_with(game: str) -> None:
    table = opened(game, "en")
    wanted = lobby.seats_to_fill(table)
    assert wanted in table.seat_numbers
    assert wanted == GAMES[game].best_with or GAMES[game].best_with not in table.seat_numbers
    crowd = opened("holdem", "en", BEN, CAT, DAN)
    assert lobby.seats_to_fill(crowd) == 4, "no one is added to as many"
