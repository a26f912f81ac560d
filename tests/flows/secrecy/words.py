"""The check that no text has a word of a card that is hidden from its receiver."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from bot.tables.results.hindsight import ai_moves, seen_at
from bot.tables.results.replay import course_of, seats_of
from bot.tables.state.table import Table
from bot.ui.address import base36
from bot.ui.replay import At, needed
from engine.cards import rank_of, suit_of
from engine.form import Text
from render import picture
from render.texts import LOCALES, sayable
from tests.flows.harness import SimulatedPerson
from tests.flows.reading import say
from tests.flows.secrecy.content import is_note, masked, stands
from tests.flows.secrecy.worlds import LeakError, Worlds

OWN = re.compile(r"\D\d")  # what only a card's name has


@cache
def written(game: str, card: str) -> frozenset[str]:
    """Return the ways to write a card: its notation, and its names in controls and in sentences, if they are its own.

    Bare numbers and words without a number are not: they stand for much else.
    """
    args = {"notation": card, "suit": suit_of(card), "rank": rank_of(card) or ""}
    names = [(locale, Text(key, args)) for locale in LOCALES for key in ("card", "card-word")]
    ways = [card, *(say(locale, name, game=game) for locale, name in names if sayable(locale, name, game=game))]
    return frozenset(filter(OWN.search, ways))


class HiddenWords:
    def __init__(self, worlds: Worlds) -> None:
        self.worlds, self.count = worlds, worlds.count

    def check(self, text: str, tables: Iterable[Table], person: SimulatedPerson | None) -> None:
        """Check that a text has no word of a card that is hidden from its receiver.

        A card may be written in several ways. It is allowed if the receiver's own picture in words has one of them. A
        person may sit at two tables of one game, so the view of any of these tables counts.
        """
        hidden: dict[int, set[str]] = {}
        tables = [table for table in tables if table.match is not None]
        for table in tables:
            view = table.match.view(table.seat_of(person.id) if person is not None else None)
            cards = {card for card in masked(table.match.state, view) if OWN.search(card)}
            hidden[table.id] = cards & hidden.get(table.id, cards)
        games = {table.id: table.row.game for table in tables}
        self.count["hidden words"] += sum(map(len, hidden.values()))
        plain = re.sub(r"[0-9a-f]{8,}|<[@#]\d+>|https?://\S+", " ", text)
        every = {(number, written(games[number], card)) for number, cards in hidden.items() for card in cards}
        found = [(number, ways, way) for number, ways in every for way in ways if stands(way, plain)]
        if found:
            told = " ".join(line for table in tables for line in self.told(table, text, person))
            for number, ways, way in found:
                if not any(stands(each, told) for each in ways):
                    raise LeakError(f"table {number}: {way} is hidden, and stands in {plain[:2000]}")

    def told(self, table: Table, text: str, person: SimulatedPerson | None) -> Iterator[str]:
        """Yield all that the receiver of a text was told of a table, in words."""
        assert table.match is not None
        viewer = table.seat_of(person.id) if person is not None else None
        views = [(table.match.view(viewer), viewer)]
        if person is not None and not table.playing and re.search(rf'"seen{table.id}-|:seen-p', text):  # what AIs saw
            views += [(seen.view, seen.seat) for seen in seen_at(table, ai_moves(table))]
        for locale, (view, seat) in itertools.product(LOCALES, views):
            yield picture.words(table.row.game, view, seat, picture.Viewer(locale, table.names))
        if person is not None and not table.playing:  # a replay shows what the chosen eyes saw
            yield from self.replay_words(table, text)
        lines = self.worlds.last_lines(table, viewer)
        if any(f"### {say(locale, Text('button-log'))}" in text for locale in LOCALES):  # the whole log of a match
            lines = [line for told in self.worlds.log_of(table, viewer) for line in told]
        for line in lines:
            yield say("en", line, game=table.row.game, names=table.names)

    def replay_words(self, table: Table, text: str) -> Iterator[str]:
        """Yield the words of a replay: what the chosen eyes saw and were told."""
        number = base36(table.id)
        for n, eyes in {*re.findall(rf"1:replay-step:[ehp]:{number}:[^\s\"]*:(\d+)\.(\w+)\.on", text)}:
            course = course_of(table, needed(table, At(int(n), eyes)))
            viewers = (None, *seats_of(table, eyes))
            for match, viewer in itertools.product(course.positions.values(), viewers):
                look = picture.Viewer("en", table.names)
                yield picture.words(table.row.game, match.view(viewer), viewer, look)
                for line in self.worlds.log_of(table, viewer)[int(n)]:
                    yield say("en", line, game=table.row.game, names=table.names)

    def noted(self, expected: list[Any], shown: Any, table: Table, reader: SimulatedPerson | None) -> list[Any]:
        """Return the expected content with the refusals that are shown.

        The refusals may hold no word that is hidden from their reader.
        """
        notes = [item for item in shown if is_note(item)]
        if notes:
            expected = [item for item in expected if not is_note(item)]
            at = shown.index(notes[0])
            expected[at:at] = notes
            self.check(" ".join(str(note) for note in notes), [table], reader)
        return expected
