"""Loads the match of a stored table: from its newest snapshot, or from its log."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.state.table import Table
from data.errors import StoreDamagedError
from data.model.row import is_readable
from data.model.tables import OPEN, LogRow, Snapshot, TableRow
from data.store import Reader
from engine.catalogue import GAMES
from engine.game import BadOptionError, BadStartError, IllegalMoveError
from engine.match import Match
from engine.options import read_options

EVERY = 10**9  # more tables than there will be


async def replayed(
    unit: Reader, row: TableRow, log: tuple[LogRow, ...], seats: int
) -> tuple[Match, dict[str, Any] | None]:
    """Return the match from its newest snapshot and the log after it.

    At the first load under a new version of the rules the whole log is replayed. If that is refused, or shows something
    else than the upcast snapshot, the snapshot is the base from now on. Then the second value is the payload of a log
    row that says so.
    """
    game = GAMES[row.game]
    snapshot = await unit.snapshot(row.id)
    if snapshot is not None and snapshot.version == game.version:
        return _after(Match.restore(game, snapshot.payload), log, snapshot.revision), None
    start = next((msgspec.json.decode(entry.payload).get("start") for entry in log if entry.kind == "started"), None)
    try:
        match = _after(_begun(row, seats, start), log, -1)
        if snapshot is None:
            return match, None
        there = _after(Match.restore(game, snapshot.payload), log, snapshot.revision)
        if all(there.view(seat) == match.view(seat) for seat in (None, *range(seats))):
            return match, None
    except (IllegalMoveError, BadOptionError, BadStartError):
        if snapshot is None and row.status not in OPEN:  # compacted; its record names what can verify it
            raise RefusedError("refuse-other-rules") from None
        if snapshot is None:
            raise StoreDamagedError(
                f"table {row.id} was saved by other rules of {row.game} and has no snapshot"
            ) from None
    assert snapshot is not None
    floor = Match.restore(game, snapshot.payload)
    rebased = {"from": snapshot.version, "to": game.version, "ply": snapshot.ply, "match": floor.dump().decode()}
    try:
        return _after(floor, log, snapshot.revision), rebased
    except IllegalMoveError:
        why = f"table {row.id} has moves after its snapshot that the new rules of {row.game} refuse"
        raise StoreDamagedError(why) from None


async def played_again(unit: Reader, row: TableRow) -> str:
    """Return what becomes of an open match under these rules: all its moves are made again, whatever their version.

    "same"; "rebased": its newest snapshot is the base from now on, and moves before it cannot be played again; "lost":
    it cannot be loaded.
    """
    if row.game not in GAMES or not is_readable(row.options, row.settings):
        return "lost"
    game, log, seats = GAMES[row.game], await unit.log(row.id), len(await unit.seats(row.id))
    snapshot = await unit.snapshot(row.id)
    floor = next((entry for entry in reversed(log) if entry.kind == "rebased"), None)
    start = next((msgspec.json.decode(entry.payload).get("start") for entry in log if entry.kind == "started"), None)
    there: Match | None = None
    try:
        if snapshot is not None:
            there = _after(Match.restore(game, snapshot.payload), log, snapshot.revision)
        if floor is None:
            match = _after(_begun(row, seats, start), log, -1)
        else:
            base = Match.restore(game, msgspec.json.decode(floor.payload).get("match", "").encode())
            match = _after(base, log, floor.revision, base)
    except Exception:  # unfinished rules may raise anything
        return "lost" if there is None else "rebased"
    if there is None or all(there.view(seat) == match.view(seat) for seat in (None, *range(seats))):
        return "same"
    return "rebased"


async def replays(unit: Reader) -> AsyncIterator[tuple[TableRow, str]]:
    """Yield each open match, and what these rules make of it when it is played again: see `played_again`."""
    for row in await unit.every_open_table(EVERY):
        if row.seed is not None:
            try:
                yield row, await played_again(unit, row)
            except (msgspec.DecodeError, AttributeError, TypeError, LookupError, ValueError, StoreDamagedError):
                yield row, "lost"


def _begun(row: TableRow, seats: int, start: dict[str, Any] | None) -> Match:
    """Return the match before its first move, under the rules that it began under.

    Raises BadOptionError, BadStartError.
    """
    assert row.seed is not None
    game = GAMES[row.game]
    return Match.new(game, seats, read_options(game, row.options), row.seed, start, row.version)


def _after(match: Match, log: Iterable[LogRow], revision: int, floor: Match | None = None) -> Match:
    """Return the match after the moves and undos that the log has since `revision`.

    An undo is never newer than a snapshot. `floor`: as of `Match.undo`.
    """
    for row in log:
        if row.revision > revision and row.kind in ("move", "undo"):
            payload = msgspec.json.decode(row.payload)
            if row.kind == "undo":
                match = match.undo(payload["left"], floor)
            else:
                match, _ = match.act(payload["seat"], match.game.decode(payload["move"]))
    return match


def snapshot_of(table: Table) -> Snapshot:
    assert table.match is not None
    return Snapshot(
        table_id=table.id,
        revision=table.row.revision,
        ply=len(table.match.plies),
        version=table.game.version,
        payload=table.match.dump(),
    )
