"""Positions of the Crown of Lombardia that the pictures are tried on: two sides, one against the automaton, a crowd."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.lombardia.state import BishopsShown, Drew, Refilled, State, Swapped, Took, TurnBegan, deck_of
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options
from tests.render.crowds import states

GAME = GAMES["lombardia"]


def played(*hands: str, moves: tuple[str, ...] = (), rest: str = "deck", **fields: Any) -> Match:
    """Return a match among the actions of seat 0, after further moves."""
    options = {**({"mode": "multi"} if len(hands) > 2 else {}), **fields.pop("options", {})}
    solo = options.get("mode") == "solo"
    places: dict[str, list[str]] = {"deck": [], "discard": fields.pop("discard", "").split()}
    held = [hand.split() for hand in hands]
    named = {card for cards in (*held, *places.values(), fields.get("offer", ())) for card in cards}
    places[rest] += [card for card in deck_of(options.get("mode", "duel")).cards if card not in named]
    start = {"hands": held, **places, "drafted": True, **({} if solo else {"first_player": 0}), **fields}
    seats = 1 if solo else len(hands)
    match = Match.new(GAME, seats, read_options(GAME, options, seats), new_seed("shown"), start)
    for text in moves:
        match, _ = match.act(match.opened[0].decision.seat, parse(GAME, text))
    return match


def position(*hands: str, **fields: Any) -> State:
    state: State = played(*hands, **fields).state
    return state


def alone(player: str, ai: str, **fields: Any) -> State:
    return position(player, ai, options={"mode": "solo", **fields.pop("options", {})}, **fields)


MINE = "K1 K4 K7 B4 B5 P4 P6"
THEIRS = "K9 N2 N5 N8 B7"
FULL = "K1 K2 K3 K4 N3 N4 B4 B5 P4"
HANDS = ("K1 K2 K3 N2 B4 S1 L1", "N3 N4 N5 K4 K5 K6", "B5 B6 P4 P6 M1 M2", "K7 K8 L2", "N6 N7 S2 S3 M3 M4")
DISCARD = "K2 N3 K10 N10 K3"

POSITIONS: dict[str, State] = {
    "draft": position("K5 K6 N2 N3 B4", "K7 K8 N4 N5 B5", offer=("P4", "K2", "N9"), drafted=False),
    "take": position("K5 K6 N2 N3 B4 P4", "K7 K8 N4 N5 B5", offer=("K2", "N9"), drafted=False, scores=(4, 6)),
    "act": position(MINE, THEIRS, scores=(3, 5), discard=DISCARD, turn_number=7),
    "bishops": position(MINE, THEIRS, scores=(3, 5), discard=DISCARD, moves=("bishops B4 B5 P4 P6",)),
    "defend": position(MINE, THEIRS, scores=(3, 5), discard=DISCARD, moves=("attack K1 K4 K7",)),
    "name": position(MINE, THEIRS, scores=(3, 5), discard=DISCARD, moves=("attack K1 K4 K7", "defend -")),
    "lost": position(MINE, THEIRS, scores=(3, 5), moves=("attack K1 K4 K7", "defend -", "name_kind noble")),
    "nine": position(FULL, "", scores=(9, 9), turn_number=11),
    "trim": position(FULL, THEIRS, moves=("end_turn",)),
    "busy": position(
        "K1 K2 K3 K4 K5 K6 N2 N3 N4",
        "N5 N6 N7 K9 K10",
        scores=(2, 6),
        moves=("attack K1 K2 K3", "defend K9 K10", "attack K4 K5 K6", "defend -", "name_kind noble", "nobles N2 N3"),
    ),
    "blind": position("K1 K2 K3", THEIRS, options={"naming": "blind"}, moves=("attack K1 K2 K3 type noble",)),
    "original": position(MINE, THEIRS, options={"nobles": "original"}),
    "over": position("N3 N4 N6 K1", THEIRS, scores=(8, 7), moves=("nobles N3 N4 N6",)),
    "over-princes": position("P4 P6 P8", THEIRS, scores=(1, 7), moves=("princes",)),
    "over-drawn": position(
        "K1", "K2", scores=(5, 5), turn_number=20, options={"turn_limit": 20}, moves=("end_turn",), first_player=1
    ),
    "blocked": position(MINE, "K9 K10 N8", scores=(3, 5), moves=("attack K1 K4 K7", "defend K9 K10")),
    "nothing": position("K1 K2 K3 N4", "", scores=(3, 5), moves=("attack K1 K2 K3", "defend -")),
    "next": position(
        "K1 K2 K3 N4", THEIRS, scores=(3, 5), moves=("attack K1 K2 K3", "defend -", "name_kind noble", "end_turn")
    ),
    "last": position(MINE, THEIRS, scores=(3, 5), turn_number=19, options={"turn_limit": 20}),
    "last-busy": position(
        *(MINE, THEIRS),
        scores=(3, 5),
        turn_number=20,
        first_player=1,
        options={"turn_limit": 20},
        moves=("bishops B4 B5 P4 P6", "attack K1 K4 K7", "defend -"),
    ),
    "solo-name": alone("K1 K2 K3 N2", "N5 N8 N9 B7 B8 P8", scores=(3, 5), moves=("attack K1 K2 K3",)),
    "solo-trim": alone(FULL, "N5 P6 P8", scores=(3, 5), turn_number=9, moves=("end_turn",)),
    "solo-next": alone("N9 N10 N8 K4", "B4 B5 B6 K1 K2 K3", scores=(7, 3), turn_number=5, moves=("end_turn",)),
    "solo-princes": alone("K1 K2", "P4 P6 P8 N2", scores=(7, 3), turn_number=5),
    "solo-draft": alone("K5 K6 N2 N3 B4", "K7 K8 N4 N5 B5", offer=("P4", "K2", "N9"), drafted=False),
    "solo": alone(MINE, "K8 K9 K10 N2 N5 N8 B7 B8 B6 P8", scores=(3, 5), discard="K2 N3 K3 K11 N10 N9"),
    "solo-many": alone("K1 K2", "K3 K4 K5 K6 N2 N3 N4 N5 N6 N7 N8 B4 B5 B6 B7 P4 P6"),
    "solo-attacked": alone("K8 K9 B4", "B5 B6 B7 N2 N3 K1 K2 K3", scores=(4, 5), moves=("end_turn",)),
    "solo-lost": alone("N9", "B4 B5 B6 K1 K2 K3", scores=(7, 9), moves=("end_turn",)),
    "solo-pile": alone("K1 B4", "K2 N2 N3 P4 P6", discard="K3 K4 K5 K6 K7 K8 K9 K10 K11 N4 N5 N6 N7 N8 N9 N10 B5"),
    "three": position(*HANDS[:3], scores=(4, 6, 2)),
    "three-attack": position(*HANDS[:3], scores=(4, 6, 2), moves=("attack K1 K2 K3 target 1 type noble",)),
    "three-spy": position(*HANDS[:3], scores=(4, 6, 2), moves=("spy S1 target 2",)),
    "five": position(*HANDS, scores=(4, 6, 2, 9, 0), turn_number=11),
    "five-scholar": position(
        *HANDS, scores=(4, 6, 2, 9, 0), moves=("scholar L1", "spy S1 target 1", "swap N3 give N2")
    ),
    "three-lost": position(
        *HANDS[:3], scores=(4, 6, 2), moves=("attack K1 K2 K3 target 2 type prince", "defend -"), turn_number=4
    ),
    "three-merchant": position(*HANDS[2:], scores=(3, 6, 2), moves=("merchant M1 others B5 B6 M2",)),
    "three-merchant-next": position(
        *HANDS[:3], scores=(4, 6, 2), first_player=2, moves=("merchant M1 others B5 B6 M2", "end_turn")
    ),
    "five-attack": position(*HANDS, scores=(4, 6, 2, 9, 0), moves=("attack K1 K2 K3 target 4 type noble",)),
    "five-back": position(
        *HANDS[:2],
        "K9 K10 K11 N8 B6 P4",
        *HANDS[3:],
        scores=(4, 6, 2, 9, 0),
        first_player=2,
        moves=("attack K9 K10 K11 target 0 type noble",),
    ),
    "five-busy": position(
        *HANDS[:2],
        "K9 K10 K11 N8 N9 B6 L3 M5",
        *HANDS[3:],
        scores=(4, 6, 2, 9, 0),
        first_player=2,
        moves=("nobles N8 N9", "scholar L3", "attack K9 K10 K11 target 0 type noble", "defend -"),
    ),
    "five-next": position(
        *HANDS[:2],
        "K9 K10 K11 N8 N9 B6 L3 M5",
        *HANDS[3:],
        scores=(4, 6, 2, 9, 0),
        first_player=2,
        moves=("attack K9 K10 K11 target 0 type noble", "defend K1 K2", "nobles N8 N9", "end_turn"),
    ),
    "five-over": position(
        *HANDS,
        scores=(4, 6, 5, 2, 0),
        turn_number=20,
        first_player=1,
        options={"mode": "multi", "turn_limit": 20},
        moves=("end_turn", "trim S1"),
    ),
}
NEWS: dict[str, tuple[Event, ...]] = {
    "bishops": (BishopsShown(0, ("B4", "B5", "P4", "P6"), 1, 4),),
    "act": (Took(1, "K9", "K3"),),
    "draft": (TurnBegan(2, 0), Drew(0, False, ("P4", "K2", "N9"))),
    "solo": (Refilled(("K8", "N8")),),
    "five-swap": (Swapped(0, 1, "N3", "N2"),),
}
see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    if state.phase == "over" or state.turn != seat:
        return frozenset()
    return frozenset(word for move in GAME.moves(see(state, seat), seat) for word in _cards(move))


def _cards(move: Any) -> Iterator[str]:
    for words in GAME.values_of(move).values():
        yield from words


def seats(state: State) -> int:
    return 1 if state.open else len(state.hands)


CROWDS = {
    f"{mode}-{count}": partial(states, GAME, count, f"{mode} {count}", read_options(GAME, {"mode": mode}), every=7)
    for mode, count in (("solo", 1), ("multi", 3), ("multi", 5), ("duel", 2))
}
