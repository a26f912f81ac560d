"""The committed states of all tables, and the paired worlds in which their messages are drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from bot.tables.results.replay import OPEN, PUBLIC, Course, course_of
from bot.tables.state.table import Table
from engine.audience import Seat
from engine.chance import Chance
from engine.form import Text
from engine.match import Match
from tests.flows.harness import Server

TRIES = 4  # deals of what is hidden, until it differs
REVISIONS = 60  # revisions; how far back a message's older state is looked for


class LeakError(AssertionError):
    """Raised if someone has received what they may not know, or what nothing explains."""


class Worlds:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.history: dict[int, list[Table]] = {}  # by table: what was committed, oldest first
        self.fresh: dict[int, int] = {}  # by table: how many of its states have been checked
        self.drafts: dict[tuple[int, int, str, int], Any] = {}
        self.told: dict[int, tuple[Any, list[Any]]] = {}  # by table: a match, and the events of its moves
        self.draws = 0
        self.count: Counter[str] = Counter()

    def committed(self, table: Table) -> None:
        tables = self.history.setdefault(table.id, [])
        if not tables or tables[-1].row.revision != table.row.revision or tables[-1].match is not table.match:
            tables.append(table)

    def latest(self) -> list[Table]:
        """Return for each table its states since the last check."""
        return [
            t
            for number, tables in self.history.items()
            for t in tables[min(self.fresh.get(number, 0), len(tables) - 1) :]
        ]

    async def keep_drafts(self) -> None:
        """Keep the drafts that are being composed, since the store forgets them later."""
        for number, tables in self.history.items():
            async with self.server.bot.store.read() as unit:
                for row in tables[-1].seats:
                    draft = await unit.draft(number, row.seat) if row.person is not None else None
                    if draft is not None:
                        self.drafts[number, row.seat, draft.decision, draft.n] = draft

    def twin(self, table: Table, viewer: Seat) -> Table:
        """Return the table in a world that the viewer cannot tell from this one.

        A small hidden hand may be dealt as before by chance, so it is dealt again.
        """
        if table.match is None:
            return table
        view = table.match.view(viewer)
        hidden = view != table.match.state
        for _ in range(TRIES if hidden else 1):
            self.draws += 1
            world = table.game.determinize(view, viewer, Chance(b"paired worlds", self.draws))
            if world != table.match.state:
                break
        self.count["worlds"] += 1
        self.count["worlds, something was hidden"] += hidden
        self.count["worlds that differ"] += world != table.match.state
        told = tuple(tuple(table.game.see(event, viewer) for event in events) for events in self.course(table))
        return replace(table, match=replace(table.match, state=world), events_by_move=told)

    def seen_by(self, table: Table, eyes: str, at: Iterable[int]) -> tuple[Table, Course]:
        """Return positions in worlds that these eyes cannot tell from the true one.

        With open eyes, return the true positions.
        """
        course = course_of(table, {*at})
        if eyes == OPEN:
            return table, course
        viewer = None if eyes == PUBLIC else int(eyes)
        twins = {}
        for n, match in course.positions.items():
            self.draws += 1
            chance = Chance(b"paired worlds", self.draws)
            twins[n] = replace(match, state=table.game.determinize(match.view(viewer), viewer, chance))
        told = tuple(tuple(table.game.see(event, viewer) for event in events) for events in self.course(table))
        return replace(table, events_by_move=told), replace(course, positions=twins)

    # --- logs --------------------------------------------------------------------------------------------------------

    def course(self, table: Table) -> list[tuple[Any, ...]]:
        """Return the events of each move.

        A match is replayed only from its last known move, since its events are asked for often.
        """
        match = table.match
        assert match is not None
        known, events = self.told.get(table.id, (None, []))
        both = min(len(known.plies), len(match.plies)) if known is not None else 0
        if known is None or (known.seed, known.start, known.plies[:both]) != (
            match.seed,
            match.start,
            match.plies[:both],
        ):
            known, events = match, [events for _, events, _ in match.history()]
        for ply in match.plies[len(known.plies) :]:
            known, new = known.act(ply.seat, ply.move)
            events.append(new)
        self.told[table.id] = known, events
        return events[: len(match.plies)]

    def log_of(self, table: Table, viewer: Seat) -> list[list[Text]]:
        """Return the lines that a viewer was told at the beginning and at each move."""
        game, match = table.game, table.match
        assert match is not None
        first = Match.new(game, match.seats, match.options, match.seed, match.start)
        told = [self.heard(table, events, viewer) for events in (game.opening(first.view(viewer)), *self.course(table))]
        for n in table.history.automatic:
            if told[n + 1 : n + 2] and told[n + 1]:
                told[n + 1][0] = Text("log-automatic", {"line": told[n + 1][0]})
        return [
            [*lines, *[each.text for each in table.history.remarks if each.after == n]] for n, lines in enumerate(told)
        ]

    def heard(self, table: Table, events: Iterable[Any], viewer: Seat) -> list[Text]:
        game = table.game
        return [text for e in events if (text := game.tell(game.see(e, viewer), viewer)) is not None]

    def last_lines(self, table: Table, viewer: Seat) -> list[Text]:
        lines: list[Text] = []
        for events in reversed(self.course(table)):
            lines = [*self.heard(table, events, viewer), *lines]
            if len(lines) >= 12:
                return lines[-12:]
        return [text for told in self.log_of(table, viewer) for text in told][-12:]
