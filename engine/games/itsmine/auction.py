"""It's Mine!: the legal bids, and the citizens that a seat may take."""

from __future__ import annotations

from engine.game import IllegalMoveError
from engine.games.itsmine.state import FACES, State


def open_faces(view: State, seat: int) -> tuple[int, ...]:
    """Return the faces that a seat may bid: neither its own of the last round (R3), nor the one just tied (R2)."""
    return tuple([face for face in FACES if face not in (view.dice[seat], view.tied)])


def check_bid(view: State, seat: int, face: int) -> None:
    if face not in FACES:
        raise IllegalMoveError("no_such_face")
    if face == view.dice[seat]:
        raise IllegalMoveError("shown_last_round", face=face, round=view.round)
    if face == view.tied:
        raise IllegalMoveError("just_tied", face=face)


def may_take(view: State, seat: int) -> range:
    """Return how many citizens a seat may take: the small seat its face or all, the large one at least one (R9)."""
    most = min(view.faces[seat], sum([card is not None for card in view.citizens]))
    return range(most if view.phase == "take_small" else 1, most + 1)


def check_take(view: State, seat: int, cards: tuple[str, ...]) -> None:
    for n, card in enumerate(cards):
        if card not in view.citizens or card in cards[:n]:
            raise IllegalMoveError("not_a_citizen", card=card)
    count = may_take(view, seat)
    if len(cards) not in count:
        if len(count) == 1:
            raise IllegalMoveError("take_exactly", n=count[0])
        raise IllegalMoveError("take_between", most=count[-1])
