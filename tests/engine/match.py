"""Matches of the test game at a known start, and random matches of Spymaster."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.chance import Chance, seed_of
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.tiny import Bid, Tiny, TinyOptions

TINY, SPYMASTER = Tiny(), GAMES["spymaster"]
SECRET, JOINS = bytes(range(32)), ["1001", "1002", "1003"]

DECK = ["A6", "B", "B", "B", "B"]
START = {"hands": [["A7", "A2"], ["B", "A4"], ["A1", "A3"]], "deck": ["A5", *DECK], "rolls": [2, 3]}
BIDS = ((0, Bid("A7")), (1, Bid("B")), (2, Bid("A1")))


def table(**start: Any) -> Match:
    return Match.new(TINY, 3, TinyOptions(), new_seed("match"), {**START, **start})


def after(match: Match, *moves: tuple[int, Any]) -> Match:
    for seat, move in moves:
        match, _ = match.act(seat, move)
    return match


def ids(match: Match) -> dict[int, str]:
    return {opened.decision.seat: opened.id for opened in match.opened}


def finished(secret: bytes = SECRET, n: int = 0, length: int = 5000) -> Match:
    """A random match of Spymaster, from a committed seed."""
    match = Match.new(SPYMASTER, 2, read_options(SPYMASTER, {}), seed_of(secret, JOINS))
    dice = Chance(new_seed(f"match {n}"))
    while not match.over and len(match.plies) < length:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, SPYMASTER.random(match.view(seat), seat, dice))
    return match
