"""It's Mine!: what may be bid and taken."""

from __future__ import annotations

from engine.game import IllegalMoveError
from engine.games.itsmine.state import FACES, State


def open_faces(view: State, seat: int) -> tuple[int, ...]:
    """The faces that a seat may bid: not its own of the last round (R3), and not the one tied just now (R2)."""
    return tuple([face for face in FACES if face not in (view.dice[seat], view.tied)])


def check_bid(view: State, seat: int, face: int) -> None:
    if face not in FACES:
        raise IllegalMoveError("no_such_face")
    if face == view.dice[seat]:
        raise IllegalMoveError("shown_last_round", face=face, round=view.round)
    if face == view.tied:
        raise IllegalMoveError("just_tied", face=face)


def may_take(view: State, seat: int) -> range:
    """How many citizens a seat may take: the small seat exactly its face, the large one at least one (R9)."""
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
