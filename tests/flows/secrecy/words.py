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
        games: dict[int, str] = {}
        told: list[str] = []
        for table in tables:
            if table.match is None:
                continue
            viewer = table.seat_of(person.id) if person is not None else None
            view = table.match.view(viewer)
            words = {card for card in masked(table.match.state, view) if OWN.search(card)}
            told += [
                picture.words(table.row.game, view, viewer, picture.Viewer(locale, table.names)) for locale in LOCALES
            ]
            if person is not None and not table.playing and f'"seen{table.id}-' in text:  # what AIs saw, if asked for
                told += [
                    picture.words(table.row.game, seen.view, seen.seat, picture.Viewer(locale, table.names))
                    for locale in LOCALES
                    for seen in seen_at(table, ai_moves(table))
                ]
            if person is not None and not table.playing:  # a replay shows what the chosen eyes saw
                told += self.replay_words(table, text)
            lines = self.worlds.last_lines(table, viewer)
            if any(
                f"### {say(locale, Text('button-log'))}" in text for locale in LOCALES
            ):  # a page with the whole log of a match
                lines = [line for told_ in self.worlds.log_of(table, viewer) for line in told_]
            told += [say("en", line, game=table.row.game, names=table.names) for line in lines]
            hidden[table.id] = words & hidden.get(table.id, words)
            games[table.id] = table.row.game
        text = re.sub(r"[0-9a-f]{8,}|<[@#]\d+>|https?://\S+", " ", text)
        open_ = " ".join(told)
        for number, words in hidden.items():
            for word in words:
                ways = written(games[number], word)
                if any(stands(way, open_) for way in ways):
                    continue
                self.count["hidden words"] += 1
                if found := [way for way in ways if stands(way, text)]:
                    raise LeakError(f"table {number}: {found[0]} is hidden, and stands in {text[:2000]}")

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
