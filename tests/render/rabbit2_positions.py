"""Positions of Rabbit Rummy ver.2 that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.cards import PACK
from engine.catalogue import GAMES
from engine.games.rabbit.state import State
from engine.match import Match, new_seed
from tests.render import rabbit_crowds

GAME = GAMES["rabbit2"]
position, moved = partial(rabbit_crowds.state, GAME), partial(rabbit_crowds.moved, GAME)
MANY = " ".join(card for card in PACK if card[0] in "SHD")
LONG = "0:H2 1:C3 0:C5 1:C6 0:CA 1:C7 0:C8 1:C9 0:C10 1:CJ"

POSITIONS: dict[str, Any] = {
    "opening": Match.new(GAME, 4, GAME.options_type(), new_seed("opening")).state,
    "follow": position(
        "S9 HJ DK C3 CA H4 H5 D2 S2",
        "H2 H3 H6 D6 D7",
        "C4 C5 C6 C7",
        table="1:C8 2:D9",
        discards="S3 S4 S5 DQ HA",
        scores=[2, 5, 3],
    ),
    "bound": position("HK HA SA S4 D3 C7", "D5 D6 D7 D8", table="0:H8 1:HQ", discards="S2 C2 C3", scores=[4, 0]),
    "reversed": position(
        "S3 D2 SA D4 SK C9 CQ", "H10 H9 C5 C6 DK", "S5 S6", table="1:H3 2:C3", reversed=True, discards="D10"
    ),
    "nothing-follows": position("C2 C3 SA DA S5", "C4 C5 C6 C7", "H2 H3", table="1:H9 2:HA", reversed=True),
    "nothing-follows-many": position(
        "C2 C3 SA DA S5", "C4 C5 C6 C7", "H2 H3", table="0:CK 1:DQ 0:SJ 1:D10 0:S9 1:H8 2:HA", reversed=True
    ),
    "lead": position("C2 C3 SA DA S5 HQ H10", "C4 C5 C6 C7 C9", "H2 H3 HA D8 D9", turn=0, discards="D2 D3 DK S9"),
    "four-cards": position("C2 C3 SA DA", "C4 C5 C6 C7 C9", table="1:S10", discards="D2 D3"),
    "win-now": position("C2 C5 C9 CJ CK", "H4 H5 H6 H7", table="1:S10", discards="D2 D3", scores=[6, 4]),
    "win-play": position("H4 S5 D6 C7 H8 SK", "H5 H6 H7 H9", table="1:S9", scores=[0, 6]),
    "win-plays": position("H4 H5 H6 H7 H8 H9", "S5 S6 S7 S9", table="1:S2"),
    "drawn": position("C2 C5 C9 CJ S4 S8 D7", "H4 H5 H6 H7", table="1:S10", drawn="DQ", discards="HK"),
    "drawn-wins": position("D7 S7 H2 C2", "H4 H5 H6 H9", table="1:HK", drawn="S2", scores=[3, 2]),
    "drawn-many": position(MANY, "C2 C3 C4 C5", drawn="C9", turn=0),
    "many": position(MANY, "C2 C3 C4 C5", table="1:C9"),
    "long-table": position("S2 S3 HA DA H3", "D2 D3 D4 D5", table=LONG, discards="S4 S5", scores=[3, 5]),
    "all-discarded": position("C2 C3 C4 C5 C6", "S2 S3 S4 S5", rest="discards", turn=0),
    "passed": position(
        "C2 C3 C4 C5 C6",
        "S2 S3 S4 S5",
        "D2 D3 D4 D5 D6",
        "H2 H3 H4 H5 HK",
        table="3:HQ",
        passes=2,
        scores=[5, 6, 0, 4],
        round=12,
    ),
    "over": position(
        "C2 C5 C9 CJ CK",
        "H4 H5 H6 H7",
        "S2 S3 S4 S5 S6",
        scores=[6, 4, 2],
        do=("declare",),
        discards="D2 D3 D8 D9",
        round=6,
        reversed=True,
    ),
    "over-ten": position(
        "C2 S3 C4 D5 C6", "H4 H5 H6 H7", "S2 D2 S4 S5 S6", scores=[6, 4, 2], do=("declare",), discards="D3 D8 D9"
    ),
    "over-limit": position(
        "C2 C5 C9 CJ DK", "H4 H5 H6 H7 H8", scores=[4, 2], round=40, turns=119, table="1:H9", do=("pass", "discard")
    ),
    "over-shared": position(
        "C2 C5 C9 CJ DK",
        "H4 H5 H6 H7 H8",
        "S2 S3 S4 S5",
        scores=[4, 2, 4],
        round=40,
        turns=179,
        turn=0,
        do=("pass", "discard"),
    ),
}

MOVED = {  # with the news of these moves
    "next-round": moved("C2 C5 C9 CJ CK", "H4 H5 H6 H7", "S2 S3 S4 S5", scores=[2, 4, 0], round=3, do=("declare",)),
    "next-round-two": moved("H4 H5 H6 H7 H8 C2", "S2 S3 S4 S5", table="1:D2", scores=[0, 5], do=("play C2",)),
    "now-bound": moved("HK HA SA S4 D3 C7", "D5 D6 D7 D8", "C2 C3 C4", table="2:H9", do=("play HK",)),
    "now-reversed": moved("SK HA SA S4 D3 C7", "D5 D6 D7 D8", "C2 C3 C4", table="2:HK", do=("play SK",)),
    "now-passed": moved(
        "S3 HA SA S4 D3 C7", "D5 D6 D7 D8", "C2 C3 C4", "C9", table="3:HK", do=("pass", "keep", "pass", "discard")
    ),
    "now-drawn": moved("S3 HA SA S4 D3 C7", "D5 D6 D7 D8", "C2 C3 C4", "C9", table="3:HK", do=("pass",)),
}
POSITIONS |= {name: state for name, (state, _) in MOVED.items()}
NEWS = {name: events for name, (_, events) in MOVED.items()}

see = viewer(State)
legal = partial(rabbit_crowds.legal, GAME)
CROWDS = rabbit_crowds.crowds("rabbit2")


def seats(state: State) -> int:
    return state.seats
