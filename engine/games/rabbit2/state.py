"""Rabbit Rummy ver.2: additions to engine/games/rabbit/: two more ways to win, and the event of a win."""

from __future__ import annotations

from typing import Annotated as A

from engine.game import PUBLIC, Event, Move

TARGET = 7  # points that win the match


class PlayDeclare(Move, frozen=True):
    card: str


class KeepDeclare(Move, frozen=True):
    pass


class Finished(Event, frozen=True):
    """The win of a round with these five cards."""

    seat: A[int, PUBLIC]
    how: A[str, PUBLIC]  # play, pass, turn
    hand: A[str, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
