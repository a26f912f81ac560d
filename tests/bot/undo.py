"""Positions of the test game in which a move can be taken back."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import play
from engine.match import Match, new_seed
from tests.bot.lobby import then
from tests.bot.people import ANN, BEN, CAT
from tests.games.tiny import Bid, Place, TinyOptions

START = {"hands": [["A7", "A2"], ["B", "A4"], ["A1", "A3"]], "deck": ["A5", "A6", "B", "B", "B", "B"], "rolls": [2, 3]}
BIDS = ((ANN, Bid("A7")), (BEN, Bid("B")), (CAT, Bid("A1")))
PLACE = Place(("A2",), 1)


def laid(table: Table, **start: Any) -> Table:
    """Return the table at a known start."""
    match = Match.new(table.game, len(table.seats), TinyOptions(), new_seed("undo"), {**START, **start})
    return replace(table, match=match, events_by_move=())


def played(table: Table, *moves: tuple[Person, Any], now: float = 1000.0) -> Table:
    for person, move in moves:
        table = then(table, play.act, person, None, move, now=now)
    return table
