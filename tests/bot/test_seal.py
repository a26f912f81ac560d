"""The seal at Start: one line, whose digits change with everything that makes the shuffle (F35, F36, A24)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.ui.seal import seal_panel
from engine.chance import seal_at_start
from engine.match import verify
from tests.bot.lobby import then
from tests.bot.people import ANN, BEN


def begun(locale: str = "en", sat: str = "k1", word: str = "", start: str = "k2", secret: bytes = bytes(32)) -> Table:
    row = lobby.blank("spymaster", 77, 78, ANN, locale, secret, 1000.0, {})
    table = then(Table(row, ()), lobby.opened, ANN, key="k0")
    table = then(table, lobby.sit, BEN, key=sat)
    table = then(table, lobby.set_word, BEN, word, key="kw") if word else table
    return then(table, lobby.start, ANN, key=start)


def line(table: Table) -> str:
    panel = seal_panel(table)
    assert panel.content is not None
    assert not panel.layout.children
    return panel.content


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_it_is_one_short_line(locale: str) -> None:
    table = begun(locale)
    assert len(line(table)) <= 60
    assert "\n" not in line(table)
    assert f"`{seal_at_start(table.row.commitment, table.joins)}`" in line(table)
    assert table.history.seal in line(table)


@pytest.mark.parametrize(
    "change",
    [{"sat": "k9"}, {"word": "owl"}, {"start": "k9"}, {"secret": bytes(31) + b"1"}],
    ids=lambda c: next(iter(c)),
)
def test_whatever_makes_the_shuffle_changes_it(change: dict[str, Any]) -> None:
    assert line(begun(**change)) != line(begun())


def test_a_record_has_all_that_it_is_made_of() -> None:
    table = then(begun(word="owl"), lobby.end, ANN)
    assert table.match is not None
    record = table.match.record(table.row.secret, table.joins)
    verify(table.game, record)
    assert seal_at_start(record["commitment"], record["joins"]) in line(table)
