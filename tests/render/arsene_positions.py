"""Positions of Arsène that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Event
from engine.games.arsene.rules import playable
from engine.games.arsene.state import (
    BLACK,
    DECK,
    SEATS,
    SUIT,
    CardFlipped,
    Caught,
    Clashed,
    DealBegan,
    DealEnded,
    Flipped,
    Kept,
    Played,
    PurseGiven,
    Pushed,
    Result,
    Robbed,
    ScrambleBegan,
    ShopEmptied,
    State,
    Trick,
    TrickWon,
    in_order,
)
from engine.match import Match, new_seed
from engine.options import read_options

FULL = (3, 6, 9, 6, 3)


def position(
    tricks: tuple[int, ...] = (0, 0, 0, 0),
    trick: str = "",
    leader: int = 0,
    phase: str = "play",
    side: str = "H7 CK D9",
    flipped: int | None = 1,
    hands: str = "|||",
    **fields: Any,
) -> State:
    """Return a state from notation.

    Cards that hands lack come from the cards that are left, the first seat first.
    """
    played, beside = trick.split(), tuple(side.split())
    held = [hand.split() for hand in hands.split("|")]
    rest = [card for card in DECK if card not in {*played, *beside, *hands.replace("|", " ").split()}]
    rest = rest[::3] + rest[1::3] + rest[2::3]
    for seat, hand in enumerate(held):
        size = 11 - sum(tricks) - ((seat - leader) % SEATS < len(played))
        while len(hand) < size and phase != "over":
            hand.append(rest.pop())
    up = None if flipped is None or phase == "flip" else Flipped(flipped, beside[flipped])
    state = dict(
        mode="basic",
        dealer=(leader - 1) % SEATS,
        deal=3,
        phase=phase,
        scramble=False,
        chips=FULL,
        purses=(2, 0, 3, 1),
        tricks=tricks,
        hands=tuple(map(in_order, held)),
        side=beside,
        flipped=up,
        trump="D" if up is not None and SUIT[up.card] in BLACK else None,
        leader=leader,
        trick=tuple(played),
        played=(),
        voids=("",) * SEATS,
    )
    return State(**{**state, **fields})


def results(*each: tuple[int, str, int]) -> tuple[Result, ...]:
    return tuple(Result(*one) for one in each)


ROBBED = results((3, "robbed", 5), (2, "clashed", 0), (2, "clashed", 0), (4, "robbed", 2))
CAUGHT = results((1, "caught", -12), (4, "robbed", 3), (5, "robbed", 1), (1, "caught", -3))
SWAPPED = results((0, "exchanged", 7), (0, "exchanged", -7), (5, "robbed", 1), (6, "nothing", 0))
TURNED = results((3, "exchanged", 11), (2, "robbed", 2), (3, "exchanged", -12), (3, "exchanged", 1))
RUINED = results((1, "caught", -12), (0, "nothing", 0), (9, "nothing", 0), (1, "caught", -3))
VOID = results((1, "void", 0), (1, "void", 0), (4, "void", 0), (5, "void", 0))
PUSHED = Trick(2, ("S10", "H2", "DQ", "S3"), 0, 3)
KEPT = Trick(1, ("C10", "C4", "CA", "CQ"), 3, 3)
LATE = (0, 3, 5, 0, 1)
TWO_CAUGHT: dict[str, Any] = dict(phase="over", purses=(0, 12, 9, 0), chips=(0, 3, 0, 0, 1), reason="police")

POSITIONS: dict[str, State] = {
    "flip-first": position(phase="flip", deal=1, purses=(0, 0, 0, 0)),
    "flip": position(phase="flip", leader=2, results=ROBBED),
    "flip-swapped": position(phase="flip", results=SWAPPED, scramble=True, chips=LATE, deal=12, mode="advanced"),
    "flip-void": position(phase="flip", results=VOID, chips=(0, 3, 5, 0, 0), deal=59),
    "flip-turned": position(
        phase="flip", results=TURNED, purses=(12, 4, 0, 10), scramble=True, chips=LATE, mode="advanced"
    ),
    "first-lead": position(leader=3, flipped=0),
    "follow": position((2, 1, 2, 0), "S9 SQ", 1, hands="S5 SK D7 H3||S6 S10 S2 H5 C3 DQ|S4 HA CQ"),
    "trumped": position((3, 0, 1, 2), "H10 D6 HA", 2, hands="S9 C8 CJ C2||HK H3 D10 S3|"),
    "no-trump": position((1, 1, 1, 1), "H10 D6 HA", 2, flipped=2),
    "lead": position((1, 3, 0, 2), leader=3, last=KEPT, trump="D"),
    "lead-after-a-push": position((2, 2, 0, 3), leader=3, last=PUSHED, chips=LATE),
    "choice": position((1, 2, 1, 1), "S5 SQ S8 SK", 1, "dispose"),
    "choice-danger": position((3, 0, 3, 2), "D6 D7 DK S2", 0, "dispose", chips=(1, 6, 0, 0, 3), purses=(9, 4, 2, 2)),
    "choice-no-shop": position((5, 0, 5, 0), "S5 S2 SA SK", 2, "dispose", chips=(1, 6, 0, 0, 3), side="H7 S7 D9"),
    "scramble": position((2, 0, 2, 3), "C9", 0, scramble=True, mode="advanced", chips=LATE, purses=(10, 4, 2, 2)),
    "all-at-one": position((2, 2, 2, 2), "C9 CA C4", 1, chips=(0, 0, 0, 0, 1), purses=(10, 11, 2, 3)),
    "in-danger": position((4, 1, 1, 4), "C9", 3, chips=LATE, scramble=True, mode="advanced"),
    "choice-of-all": position((2, 2, 2, 2), "S5 SQ S8 SK", 1, "dispose", scramble=True, mode="advanced", chips=LATE),
    "choice-last": position((5, 0, 5, 0), "S5 S2 SA SK", 2, "dispose", hands="|||", chips=(0, 0, 0, 0, 1)),
    "next-to-three": position((0, 1, 1, 1), "C9", 3, purses=(10, 11, 12, 13)),
    "next-to-two": position((0, 1, 0, 1), "C9", 3, scramble=True, mode="advanced", chips=LATE),
    "beyond": position((5, 0, 1, 1), "C9", 3),
    "far-beyond": position((7, 0, 1, 1), "C9", 3, purses=(19, 0, 4, 2)),
    "last-trick": position((3, 4, 2, 1), "C9 CA C4", 0, deal=60),
    "one-suit": position(hands="SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4|||", trick="HA", leader=3),
    "two-suits": position((1, 0, 0, 0), "H4", 3, hands="HK HQ H10 H9 H8 H7 D10 DQ DJ D9|||", side="C7 CK D6"),
    "hand-3": position((3, 3, 1, 1), "DQ", 3, hands="DK C10 H10|||"),
    "over": position((1, 4, 5, 1), last=KEPT, results=CAUGHT, **TWO_CAUGHT),
    "over-shared": position((1, 4, 5, 1), results=CAUGHT, **{**TWO_CAUGHT, "purses": (0, 9, 9, 0)}),
    "over-all": position((1, 0, 9, 1), results=RUINED, **{**TWO_CAUGHT, "purses": (0, 0, 0, 0)}),
    "over-empty": position(
        (6, 0, 0, 5),
        phase="over",
        chips=(0,) * 5,
        purses=(4, 12, 10, 1),
        reason="empty",
        results=results((6, "nothing", 0), (0, "nothing", 0), (0, "nothing", 0), (5, "robbed", 1)),
    ),
    "over-limit": position(
        (0, 0, 5, 6),
        phase="over",
        deal=60,
        reason="deal_limit",
        scramble=True,
        mode="advanced",
        results=SWAPPED,
        chips=LATE,
    ),
}

NEWS: dict[str, tuple[Event, ...]] = {
    "flip": (DealEnded((3, 2, 2, 4)), Robbed(0, 3, 5), Robbed(3, 4, 2), Clashed((1, 2), 2), DealBegan(3, 1, 2)),
    "flip-turned": (
        *(DealEnded((3, 2, 3, 3)), Robbed(1, 2, 2), ShopEmptied(1), Clashed((0, 2, 3), 3), PurseGiven(2, 0, 12)),
        *(PurseGiven(3, 2, 0), PurseGiven(0, 3, 1), ScrambleBegan(), DealBegan(3, 3, 0)),
    ),
    "first-lead": (CardFlipped(3, 0, "H7", False),),
    "lead": (CardFlipped(0, 1, "CK", True), Played(3, "CA"), TrickWon(3, "CA", False, None), Kept(3, 2)),
    "lead-after-a-push": (Played(0, "DQ"), TrickWon(0, "DQ", True, 3), Pushed(0, 3, 3)),
    "scramble": (Played(0, "C9"),),
    "over": (DealEnded((1, 4, 5, 1)), Robbed(1, 4, 3), ShopEmptied(4), Robbed(2, 5, 1), Caught(0, 1, 12)),
}

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    return frozenset(playable(state, seat)) if state.phase == "play" and seat == state.turn else frozenset()


def seats(state: State) -> int:
    return SEATS


def matches(mode: str) -> Iterator[State]:
    """Yield some states of two random matches."""
    for n in range(2):
        match, dice = Match.new(GAMES["arsene"], 4, read_options(GAMES["arsene"], {"mode": mode}), new_seed(f"{n}")), 0
        while not match.over:
            if dice % 17 == 0:
                yield match.state
            dice += 1
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, match.game.random(match.view(seat), seat, Chance(b"crowd", dice)))
        yield match.state


CROWDS = {"basic": lambda: matches("basic"), "advanced": lambda: matches("advanced")}
