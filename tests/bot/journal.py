"""Matches with moves that were late or taken back, and the log of such a match."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.state.change import Change, Moment
from bot.tables.state.journal import told
from bot.tables.state.table import Table
from bot.tables.verbs import play
from bot.ui.address import decode
from engine.audience import Seat
from engine.chance import Chance
from tests.bot.people import person_at
from tests.bot.sealed import applied


def moved(table: Table, count: int = 1, **changes: Any) -> Table:
    """Return the table after `count` more moves, which are the same at every run."""
    for _ in range(count):
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
        change = play.act(table, Moment("key", 1000.0), person_at(table, seat), owed.id, move)
        table = applied(table, replace(change, **changes), 1000.0)
    return table


def late(table: Table) -> Table:
    """Return the table after a move that was made because the time was up."""
    return applied(table, _late(table), 1000.0)


def _late(table: Table) -> Change:
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    change = play.act(table, Moment("key", 1000.0), person_at(table, seat), owed.id, move)
    return replace(change, person=None, payload={**change.payload, "late": True})


def undone(table: Table, left: int, seat: int | None = None) -> Table:
    assert table.match is not None
    gone = [[ply.seat, {"kind": ply.move.kind}] for ply in table.match.plies[left:]]
    change = Change("undo", seat=seat, payload={"left": left, "moves": gone}, match=table.match.undo(left))
    return applied(table, change, 1000.0)


def lines(table: Table, seat: Seat = None) -> list[tuple[int, int, list[str]]]:
    """Return the keys of the log's lines, oldest first."""
    found = [
        (entry.first, entry.last, [text.key for text in (*entry.lines, *entry.remarks)]) for entry in told(table, seat)
    ]
    return found[::-1]


def shown(panel: Any) -> tuple[str, dict[str, str]]:
    """Return the text of a page, and where its buttons lead."""
    parts = list(walk_components(panel.layout.to_components()))
    text = "\n".join(part["content"] for part in parts if part["type"] == 10)
    return text, {part["label"]: decode(part["custom_id"]).arg for part in parts if part["type"] == 2}
