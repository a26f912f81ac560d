"""Positions of Rabbit Rummy (#30) that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.cards import PACK
from engine.catalogue import GAMES
from engine.games.rabbit1.state import State
from engine.match import Match, new_seed
from tests.render import rabbit_crowds

GAME = GAMES["rabbit1"]
position, moved = partial(rabbit_crowds.state, GAME), partial(rabbit_crowds.moved, GAME)
MANY = " ".join(card for card in PACK if card[0] in "SHD" and card not in ("S5", "H9", "DQ"))

POSITIONS: dict[str, Any] = {
    "opening": Match.new(GAME, 4, GAME.options_type(), new_seed("opening")).state,
    "starter": position("S9 HJ DK C3 CA H4 H5 D2 S2", "H2 H3 H6 D6 D7", "C4 C5 C6 C7", starter="C8"),
    "follow": position(
        "S9 HJ DK C3 CA H4 H5 D2 S2",
        "H2 H3 H6 D6 D7",
        "C4 C5 C6 C7",
        discards="S3 S4 S5 DQ HA",
        table="1:C8 2:D9",
        scores=[2, 5, 3],
    ),
    "bound": position("HK HA SA S4 D3 C7", "D5 D6 D7 D8", table="0:H8 1:HQ", discards="S2 C2 C3", scores=[4, 0]),
    "reversed": position(
        "S3 D2 SA D4 SK C9 CQ", "H10 H9 C5 C6 DK", "S5 S6", table="1:H3 2:C3", reversed=True, discards="D10"
    ),
    "nothing-follows": position("C2 C3 SA DA S5", "C4 C5 C6 C7", "H2 H3", table="1:H9 2:HA", reversed=True),
    "free-lead": position(
        "C2 C3 SA DA S5 HQ H10", "C4 C5 C6 C7 C9", "H2 H3 HA D8 D9", table="", turn=0, discards="D2 D3 DK S9"
    ),
    "declare": position("H3 H4 H5 H6 S9 D9 C9", "C4 C5 C6 C7", table="", turn=0, discards="D2 D3", scores=[3, 6]),
    "grouped": position("H3 H4 H5 H6 S9 D9 C9", "C4 C5 C6 C7", table="1:SK", discards="D2 D3", scores=[3, 6]),
    "no-groups": position("HA H4 S6 D9 CJ", "C4 C5 C6 C7", table="1:S8"),
    "last-card": position("C9", "H4 H5 H6 H7", table="1:S10", scores=[7, 6]),
    "last-card-fits": position("C9", "H4 H5 H6 H7", table="1:S8", scores=[7, 6]),
    "drawn": position("C2 C5 C9 CJ S9 S8 D7", "H4 H5 H6 H7", table="1:S10", drawn="DQ", discards="HK"),
    "drawn-many": position(MANY, "C2 C3 C4 C5", table="", drawn="C9", turn=0),
    "many": position(MANY, "C2 C3 C4 C5", table="1:C9"),
    "all-discarded": position("C2 C3 C4 C5 C6", "S2 S3 S4 S5", table="", rest="discards", turn=0),
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
    "over-declared": position(
        "H3 H4 H5 H6 S9 D9 C9",
        "C4 C5 C6 C7",
        "S2 S3",
        table="",
        turn=0,
        scores=[3, 6, 0],
        discards="D2 D3",
        do=("declare",),
    ),
    "over-many": position(MANY, "C2 C3 C4 C5", table="", turn=0, do=("declare",)),
    "over-out": position("DK", "C4 C5 C6 C7", table="1:DQ", scores=[6, 4], do=("play DK",)),
    "over-single": position("DK", "C4 C5 C6 C7", table="1:DQ", options={"match": "single"}, do=("play DK",)),
    "over-single-drawn": position(
        "DK", "C4 C5", table="1:SQ", options={"match": "single"}, turns=119, do=("pass", "discard")
    ),
    "over-shared": position(
        "C2 C5", "H4 H5", "S2 S3", scores=[4, 2, 4], round=40, turns=179, table="", turn=0, do=("pass", "discard")
    ),
}

MOVED = {  # with the news of these moves
    "next-round": moved(
        "H3 H4 H5 S9 D9", "C4 C5 C6 C7", "S2 S3", table="", turn=0, scores=[2, 6, 1], round=3, do=("declare",)
    ),
    "next-round-groups": moved(
        "S9 D9 C9 S4 D4 C4 SQ DQ CQ", "C5 C6 C7 C8", "S2 S3", table="", turn=0, scores=[0, 2, 1], do=("declare",)
    ),
    "next-round-out": moved("DK", "C4 C5 C6 C7", "S2 S3", "H2 H9", table="3:DQ", scores=[4, 7, 0, 2], do=("play DK",)),
    "next-round-two": moved("DK", "C4 C5 C6 C7", table="1:DQ", scores=[4, 7], do=("play DK",)),
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
CROWDS = rabbit_crowds.crowds("rabbit1")


def seats(state: State) -> int:
    return state.seats
