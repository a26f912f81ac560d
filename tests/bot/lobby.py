"""Tables in memory: tests apply verbs to them without a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Change, Moment
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from data.model.tables import TableRow
from engine.catalogue import GAMES
from engine.form import Text
from tests.bot.people import ANN, BEN
from tests.bot.sealed import applied
from tests.games.tiny import Tiny

SECRET = bytes(range(32))
Verb = Callable[..., Change | None]
HOSTS: dict[str, tuple[Verb, tuple[Any, ...]]] = {  # the verbs of a lobby's host, with what each is given
    "start": (lobby.start, ()),
    "options": (lobby.set_options, ({"rounds": 3},)),
    "ai": (lobby.add_ai, ("random",)),
    "remove": (lobby.remove_ai, ()),
    "shuffle": (lobby.shuffle, (b"secret",)),
    "end": (lobby.end, ()),
}


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def blank(game: str = "spymaster", **options: Any) -> TableRow:
    return lobby.blank(game, 77, 78, ANN, "en", SECRET, 1000.0, options)


def then(table: Table, verb: Verb, *args: Any, key: str = "key", now: float = 1000.0) -> Table:
    """Return the table after a verb."""
    change = verb(table, Moment(key, now), *args)
    return table if change is None else applied(table, change, now)


def opened(game: str = "spymaster", *others: Person, **options: Any) -> Table:
    """Return a lobby with its host and `others`."""
    table = then(Table(blank(game, **options), ()), lobby.opened, ANN, key="k0")
    for n, person in enumerate(others, 1):
        table = then(table, lobby.sit, person, key=f"k{n}")
    return table


def begun(game: str = "spymaster", *others: Person) -> Table:
    """Start a match of the host and `others`. By default Ben is the other, if two can play."""
    two = GAMES[game].seats[-1] > 1
    return then(opened(game, *(others or (BEN,) * two)), lobby.start, ANN)


def refused(table: Table, verb: Verb, *args: Any) -> Text:
    with pytest.raises(RefusedError) as error:
        verb(table, Moment("key", 1000.0), *args)
    return error.value.text
