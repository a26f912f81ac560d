"""Rabbit Rummy ver.2: what it has beside engine/games/rabbit/: two ways more to win, and what is told of a win."""

from __future__ import annotations

from typing import Annotated as A

from engine.game import PUBLIC, Event, Move

TARGET = 7  # points that win the match


class PlayDeclare(Move, frozen=True):
    card: str


class KeepDeclare(Move, frozen=True):
    pass


class Finished(Event, frozen=True):
    """A seat wins a round with these five cards."""

    seat: A[int, PUBLIC]
    how: A[str, PUBLIC]  # play, pass, turn
    hand: A[str, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
