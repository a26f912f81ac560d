"""Positions of Lombard Hold'em that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.audience import viewer
from engine.cards import LOMBARDY
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Event
from engine.games.holdem.state import Called, Doubled, Flop, Past, PotWon, RoundBegan, State
from engine.match import Match, new_seed
from engine.options import read_options
from tests.render.crowds import states

GAME = GAMES["holdem"]


def position(
    holes: str,
    community: str,
    acted: str = "",
    dealer: int = 0,
    balances: tuple[int, ...] = (),
    past: Past | None = None,
    target: int = 16,
    **fields: Any,
) -> State:
    """Return a betting from notation: hole cards by seat, and acts in order from the dealer's left on."""
    hole = [pair.split() for pair in holes.split("|")]
    order = [None if act == "-" else act for act in acted.split()]
    acts: list[str | None] = [None] * len(hole)
    for n, act in enumerate(order):
        seat = (dealer + 1 + n) % len(hole)
        acts[seat] = f"call:{hole[seat][1]}" if act == "call" else act
    seen = {*community.split(), *holes.replace("|", " ").split()}
    rest = [card for card in LOMBARDY if card not in seen]
    start = {
        "dealer": dealer,
        "hole": hole,
        "community": community.split(),
        "acted": acts,
        "rest": rest[::2] + rest[1::2],
        **({"balances": balances} if balances else {}),
        **fields,
    }
    options = read_options(GAME, {"target": target})
    state: State = Match.new(GAME, len(hole), options, new_seed("shown"), start).state
    return state if past is None else replace(state, past=past, round=2)


def ended(holes: str, community: str, acted: str, last: Any, folded: int = 0, **fields: Any) -> State:
    """Return the end of the match, after one more move of the seat whose turn it is.

    `folded`: the rounds in a row before it in which all seats have folded.
    """
    before = replace(position(holes, community, acted, **fields), folded=folded)
    after: State = GAME.apply(before, before.turn, last, Chance(b"end")).state
    return after


def dealt(seats: int) -> str:
    """Return two cards per seat that no example names."""
    cards = [card for card in LOMBARDY if card not in ("P4", "N6", "K8", "K2", "N3")]
    return "|".join(" ".join(cards[2 * n : 2 * n + 2]) for n in range(seats))


def past(seats: int, winner: int | None, hole: str, community: str, coins: int) -> Past:
    holes: list[tuple[str, ...]] = [()] * seats
    if winner is not None:
        holes[winner] = tuple(hole.split())
    return Past(tuple(community.split()), tuple(holes), winner, coins)


TWO = "P8 K7|K6 B6"
THREE = "P8 K7|K6 B6|K4 K10"
SIX = "P8 K7|K6 B6|K4 K10|N9 N10|B8 K11|N5 N7"
POSITIONS: dict[str, State] = {
    "first": position(TWO, "P4 N6 K8"),
    "joker": position(TWO, "P4 N6 K8", past=past(2, 1, "P6 P8", "K5 N6 B7 K8 N2", 7)),
    "princes-held": position("P6 P4|K6 B6", "N8 K2 K9", "call:K6", past=past(2, 0, "N2 B7", "P6 P8 B4 B5 B8", 31)),
    "princes-apart": position(
        "P8 K7|K6 B6|N9 N10", "P4 K8 K9", "call double", past=past(3, 0, "K1 K5", "N2 N3 B8 P4", 4)
    ),
    "princes-shared": position("K7 K8|K6 B6", "K5 P4 P6", "double", past=past(2, 0, "P8 P6", "K3 K4 K5 K6 N10", 9)),
    "won": position(THREE, "P4 N6 K8", balances=(15, 4, 7), past=past(3, 0, "B8 N8", "K5 N6 B7 K8 N2", 9)),
    "pot-stays": position(THREE, "P4 N6 K8", "fold", pot=3, past=past(3, None, "", "K5 N6 B7 K8 N2", 2)),
    "called": position(TWO, "P4 N6 K8", "call:K6"),
    "three": position(THREE, "P4 N6 K8", "call:B6 double", pot=7),
    "six": position(
        SIX,
        "P4 N6 K8",
        "fold call:K4 double fold",
        dealer=0,
        balances=(12, 4, -3, 15, 8, 0),
        pot=12,
        past=past(6, 2, "K9 K4", "K6 N6 K2 N9 B4", 12),
    ),
    "alone": position(THREE, "P4 N6 K8", "fold fold", pot=4, past=past(3, 2, "", "K5 N6 B7 K8 N2", 3)),
    "four": position(
        dealt(4),
        "P4 N6 K8",
        "fold double call",
        balances=(-15, 12, 27, 0),
        pot=12,
        target=40,
        past=past(4, 1, "K9 P6", "K6 N6 K2 N9 B4", 8),
    ),
    "five": position(dealt(5), "P4 N6 K8", "fold double call", balances=(-12, 11, 8, 0, 9), pot=9),
    "seven": position(dealt(7), "P4 N6 K8", "call fold double call", balances=(13, -14, 8, 0, 9, 10, 12), pot=11),
    "eight": position(dealt(8), "P4 N6 K8", "call fold double call", balances=(13, -14, 8, 0, 9, 10, 12, 4), pot=11),
    "nine": position(
        dealt(9),
        "P4 N6 K8",
        "call fold double call",
        balances=(3, -14, 8, 0, 9, 10, 2, 4, 5),
        past=past(9, 8, "", "", 6),
    ),
    "debt": position(THREE, "P4 N6 K8", "double", balances=(9, -12, 2)),
    "eleven": position(
        dealt(11),
        "P4 N6 K8",
        "call fold double call fold fold double",
        dealer=6,
        past=past(11, 10, "K1 K11", "K3 K7 K9 K10 N10", 31),
    ),
    "eleven-last": position(dealt(11), "P4 N6 K8", "double " + "fold " * 9, pot=31, round=9),
    "over": ended(TWO, "P4 N6 K8", "call:K6", GAME.decode({"kind": "double"}), balances=(12, 13), pot=9),
    "over-three": ended(
        THREE, "P4 N6 K8", "call:B6 double", GAME.decode({"kind": "call", "reveal": "K7"}), balances=(14, 12, 13)
    ),
    "over-unseen": ended(THREE, "P4 N6 K8", "fold fold", GAME.decode({"kind": "double"}), balances=(15, 3, -2)),
    "over-eleven": ended(
        dealt(11),
        "P4 N6 K8",
        "call fold double fold double fold double fold double fold",
        GAME.decode({"kind": "double"}),
        balances=(9,) * 11,
        dealer=0,
    ),
    "over-shared": ended(THREE, "P4 N6 K8", "fold fold", GAME.decode({"kind": "fold"}), folded=9, balances=(9, 9, 5)),
    "over-folded": ended(THREE, "P4 N6 K8", "fold fold", GAME.decode({"kind": "fold"}), folded=9, balances=(9, 8, 5)),
    "over-all": ended(dealt(11), "P4 N6 K8", "fold " * 10, GAME.decode({"kind": "fold"}), folded=9, balances=(8,) * 11),
}


NEWS: dict[str, tuple[Event, ...]] = {
    "first": (RoundBegan(2, 0, 1), Flop(("P4", "N6", "K8"))),
    "won": (PotWon(0, 9, 15), RoundBegan(2, 0, 1), Flop(("P4", "N6", "K8"))),
    "four": (Doubled(2, 9), Called(3, "N9", 12)),
    "three": (Called(1, "B6", 4),),
    "six": (Called(2, "K4", 9), Doubled(3, 12)),
    "eleven": (Called(7, "N10", 4),),
}

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    return frozenset(state.hands[seat] if state.phase == "bet" and seat == state.turn else ())


def seats(state: State) -> int:
    return len(state.balances)


CROWDS = {f"{n}": partial(states, GAME, n, every=5) for n in (2, 4, 5, 7, 8, 10, 11)}
