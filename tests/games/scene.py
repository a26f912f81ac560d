"""Worked examples: a match whose moves are typed, for the tests of one game's rulings.

    s = given(A="S1 S5")                  # each game's own way to write a position: `Scene(Match.new(..., start))`
    s.do("play S1", "guess force")        # moves as lines, each of the seat that owes a decision
    assert s.asked == "A tuck"
    assert s.refused("play S9") == "That cannot be done now."

Each event and refusal of a scene is also put into words, for every seat and in every language: examples reach rare
things that the random matches of conformance/ do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import pytest

from engine.audience import Seat
from engine.basics import dashed
from engine.form import Text
from engine.game import BadStartError, Event, Game, IllegalMoveError
from engine.match import Match, new_seed
from engine.notation import line, parse
from render.texts import say
from tests.games.conformance import spoken, viewers_of

S = TypeVar("S", bound="Scene")
NAMES = ("Anna", "Berta", "Cleo", "Dora")


class Scene:
    """A match, and the events of its last move."""

    letters = "AB"  # names of the seats here

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: tuple[Event, ...] = ()

    @property
    def game(self) -> Game[Any, Any]:
        return self.match.game

    @property
    def state(self) -> Any:
        return self.match.state

    def do(self: S, *lines: str, seat: int | None = None) -> S:
        """Make moves from lines, each of the first seat that owes a decision or of `seat`."""
        for text in lines:
            self.match, self.events = self.match.act(self._mover(seat), parse(self.game, text))
            for event in self.events:
                for viewer in viewers_of(self.match.seats):
                    told = self.game.tell(self.game.see(event, viewer), viewer)
                    if told is not None:
                        spoken(self.game, told)
        if self.match.outcome is not None:
            spoken(self.game, Text(f"reason-{dashed(self.match.outcome.reason)}"))
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """Return the refusal of a move in English, and check that nothing has changed."""
        before = self.match
        with pytest.raises(IllegalMoveError) as error:
            self.match.act(self._mover(seat), parse(self.game, text))
        assert self.match == before
        spoken(self.game, error.value.text)
        return say("en", error.value.text, game=self.game.id)

    def _mover(self, seat: int | None) -> int:
        return self.match.opened[0].decision.seat if seat is None else seat

    @property
    def asked(self) -> str:
        """The owed decisions with their seats: 'A bid, B bid'."""
        return ", ".join(f"{self.letters[o.decision.seat]} {o.decision.kind}" for o in self.match.opened)

    def legal(self, seat: int) -> set[str]:
        """Return the legal moves as lines, without their kind: 'S8 S9'."""
        moves = self.game.moves(self.match.view(seat), seat)
        return {line(self.game, move).partition(" ")[2] or move.kind for move in moves}

    @property
    def told(self) -> list[str]:
        """The kinds of the last move's events."""
        return [event.kind for event in self.events]

    def words(self, seat: Seat = None) -> list[str]:
        """Return the words of the last move's events for a seat, in English."""
        texts = [self.game.tell(self.game.see(event, seat), seat) for event in self.events]
        return [say("en", text, game=self.game.id, names=NAMES) for text in texts if text is not None]

    def hand(self, seat: int) -> str:
        return " ".join(self.state.hands[seat])

    @property
    def deck(self) -> int:
        return len(self.state.deck)


def bad_start(game: Game[Any, Any], start: Mapping[str, Any]) -> str:
    """Return the field for which a start is refused."""
    with pytest.raises(BadStartError) as error:
        Match.new(game, game.seats[0], game.options_type(), new_seed("bad"), start)
    return error.value.field
