"""Positions of Draft City that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.city.state import State
from engine.notation import parse
from tests.games.city import GIVEN, TOWN, given
from tests.render.crowds import played_out

GAME = GAMES["city"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play moves such as `build H b2, green S c1` from mid-match.

    Return the state afterwards, and the events of the last move.
    """
    match = given(*args, **fields).match
    told: Told = ()
    for text in filter(None, moves.split(",")):
        kind, card, lot = text.split()
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, f"{kind} {card} lot {lot}"))
    return match.state, told


FIVE = "HSH GTF S.. | FF. FO. TFG | HHU H.H PG. | SHS HCF .T. | GG. .GS GPT"
FOUR = "HSF HT. ..G | FFF PH. H.. | HHH UH. H.. | SOT HO. S.."
THREE = "HHH ... ... | TSF ... ... | PGC ... ..."
FLATS = "FFG FGG GG."  # as many points as TOWN, but fewer kinds
NONE = "GGG GGG GG."
LATE = "HSH GTF SF. | HHH UHU SH. | OTO SFS GG. | PHP FCS HS. | " + NONE
ENDING = "HF CS OP SF HH"

CASES: dict[str, tuple[State, Told]] = {
    "five": case("build S b3, green F c2, build U b2", FIVE, "SPU FOF HUC HST HHP"),
    "first": case("", hands="UOCH FSTP HHSS PPFF TTUU", seats=5),
    "two-first": case("green C b2", hands="UOCH FSTP"),
    "shown": case("green C b2, build T b2", hands="UOCH FSTP"),
    "second": case("build S a2, build H a1", ".H. ... ... | .T. ... ...", "SFP HUO"),
    "smoke": case("build F b1, build H a1, build S c1", "H.H ... ... | .F. .S. ... | SS. ... ...", "FS HU SP"),
    "three": case("build S b2", THREE, "SPUU FTOO HHHC"),
    "right": case("build S b2, build O b2, green H b2", THREE, "SPUU FTOO HHHC", smoke=3),
    "four": case("build C c2, build S c2, build P c2", FOUR, "CPPS SPUU PTTH OFFC", greens=[{"c3": "C"}, {}, {}, {}]),
    "four-first": case("green C a1, build F c3", hands="UOCH FSTP HHSS PPFF", seats=4),
    "second-hall": case("", FOUR.replace("T. ..G", "TC ..."), "CPPS SPUU PTTH OFFC"),
    "losing": case("build F b1", "H.H H.H ... | SSS S.. ...", "FHH FHH", smoke=3),
    "last": case("build H c3", f"{TOWN} | {TOWN}", "HH HP"),
    "late": case("build H c3, build S c3, build O c3", LATE, ENDING),
    "greens": case("", "GGG GG. .GG | HSH SHS .S.", "HFO UCP"),
    "over": case("build H c3, build P c3", f"{TOWN} | {TOWN}", "HH HP"),
    "over-shared": case("green H c3, green P c3", f"{TOWN} | {TOWN}", "HH HP"),
    "over-three": case("build P c3, build H c3, green H c3", f"{TOWN} | {FLATS} | {NONE}", "HP HP HS"),
    "over-four": case(
        "green H c3, green H c3, green H c3, green H c3", f"{TOWN} | {TOWN} | {FLATS} | {NONE}", "HP HP HS HS"
    ),
    "over-five": case("build H c3, build S c3, build O c3, build S c3, green H c3", LATE, ENDING),
    "over-all": case("green H c3, " * 4 + "green H c3", " | ".join([NONE] * 5), "HH HH HH HH HH"),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: each card may be chosen, at least as a green."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats


CROWDS = {f"{n}": partial(played_out, GAME, n) for n in (2, 3, 4, 5)}
__all__ = ["CROWDS", "GIVEN", "NEWS", "POSITIONS", "legal", "seats", "see"]
