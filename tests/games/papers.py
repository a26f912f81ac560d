"""Positions of papers, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.papers.state import DECK
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene

GAME = GAMES["papers"]
SEED = new_seed("papers")


class Desk(Scene):
    letters = "ABCDE"


def papers(text: str) -> list[dict[str, Any]]:
    """Return the papers of a seat from "straight_5 H7, sum_49 X7 X8"."""
    return [{"paper": p.split()[0], "cards": p.split()[1:]} for p in text.split(",") if p.split()]


def given(hands: str, own: str = "", deck: str | None = None, discard: str = "", **fields: Any) -> Desk:
    """Set up a position: hands and papers by seat, with | between seats.

    All other cards are in the deck, or in a sum's paper.
    """
    held = [hand.split() for hand in hands.split("|")]
    laid = [papers(text) for text in own.split("|")] if own else [[] for _ in held]
    options = read_options(GAME, fields.pop("options", {}), len(held))
    used = {*discard.split(), *fields.get("drawn", []), *(c for hand in held for c in hand)}
    used |= {c for each in laid for paper in each for c in paper["cards"]}
    rest = [card for card in DECK if card not in used]
    top = deck.split() if deck is not None else rest
    spare = [card for card in rest if card not in top]
    if spare:  # out of the way, in a hand whose turn it is not
        held[-1] += spare
    start = {"first": 0, "deck": top, "hands": held, "papers": laid, "discard": discard.split(), **fields}
    return Desk(Match.new(GAME, len(held), options, SEED, start))
