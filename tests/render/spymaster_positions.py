"""Positions of Spymaster that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from engine.audience import viewer
from engine.chance import Chance
from engine.games.spymaster.game import Spymaster
from engine.games.spymaster.state import (
    TYPES,
    Defected,
    Discarded,
    Drew,
    Exposed,
    ForceCaught,
    Guessed,
    HandEmptied,
    Item,
    Laid,
    Recall,
    RoundBegan,
    SpymasterOptions,
    State,
    Tucked,
    Won,
    deck_of,
)


def position(
    hands: tuple[str, str],
    row: str = "",
    discard: str = "",
    laid: str | None = None,
    phase: str = "play",
    agents: str = "9-6-6",
    **fields: Any,
) -> State:
    """Return a state from notation: `row` like "S2/S6 H S5", a defector as "S4!".

    The deck is the rest of the cards.
    """
    items = tuple(_item(text) for text in row.split())
    mine, other, gone = hands[0].split(), hands[1].split(), discard.split()
    left = list(deck_of(agents))
    for card in [
        *mine,
        *other,
        *gone,
        *filter(None, (laid, fields.get("defector"))),
        *(c for i in items for c in (i.card, i.under) if c),
    ]:
        left.remove(card)
    state = dict(
        agents=agents,
        round_limit=60,
        first_attacker=0,
        attacker=0,
        round=3,
        phase=phase,
        hands=(tuple(mine), tuple(other)),
        deck=tuple(left),
        discard=tuple(gone),
        exposed=(0, 0),
        row=items,
        laid=laid,
        defector=None,
        recall=Recall((0, 1), (), (), (), (), ()),
    )
    return State(**{**state, **fields})


def _item(text: str) -> Item:
    card, _, under = text.rstrip("!").partition("/")
    return Item(card, under or None, text.endswith("!"))


POSITIONS: dict[str, State] = {
    "opening": position(("S2 S5 S9 F H", "S1 S3 F F H"), round=1),
    "laid-first": position(("S2 S5 S9 F", "S1 S3 F F H"), laid="H", phase="guess", round=1),
    "guess": position(("S7 S9 F", "S1 S3 F F H H"), "S2 S4", "H F", laid="S6", phase="guess", exposed=(1, 0)),
    "row-3": position(("S7 S9 F F", "S1 S3 F F H H"), "S2 H S5", "S4 H", exposed=(2, 1), attacker=0),
    "right-attacks": position(("S7 S9 F F", "S1 S3 F F H H"), "S4! S2", "H", exposed=(0, 2), attacker=1, round=12),
    "row-5": position(("S7 F F H", "S1 F F H H"), "S3! S2/S6 H S4/S8 S5", "S9 F", exposed=(1, 1), attacker=1),
    "row-5-guess": position(("F F H", "S1 F F H H"), "S3! S2/S6 H S4/S8 S5", "S9 F", laid="S7", phase="guess"),
    "tuck": position(("S6 S8 S1 F H", "S3 S7 F F H"), "S2 S4", "H F S9", phase="tuck", exposed=(0, 1), round=5),
    "tuck-long": position(("S8 F H", "S3 F F H"), "S9! H S1/S7 H S2 S4", "F", phase="tuck", exposed=(1, 2)),
    "hand-11": position(("S1 S2 S4 S6 S7 S9 F F F H H", "S3 S5 F H"), "H S8", "H F F", exposed=(1, 0)),
    "discard": position(("S1 S2 S4 S6 S7 F F H H", "S3 F H"), "", "H F F S8 S9", phase="discard", defector="S5"),
    "discard-plain": position(("S1 S2 S4 S6 S7 S9 F F H H", "S3 F H"), "", "H F F S8", phase="discard"),
    "over": position(("S7 F H", "S3 H"), "S1 S2/S5 S4", "S9 F F F H H", phase="over", exposed=(1, 3), round=8),
    "over-caught": position(("S7 F H", "S3 H"), "", "S9 F F F H H S1 S2", phase="over", exposed=(3, 1), attacker=0),
    "over-limit": position(("S7 F H", "S3 H"), "", "S9 F", phase="over", exposed=(1, 2), round=60),
    "over-drawn": position(("S7 F H", "S3 H"), "", "S9 F", phase="over", exposed=(1, 1), round=60),
    "over-long": position(
        ("F", "H"), "S1 S2/S5 S3 S4/S9 H S6 S7 H S8", "F F", phase="over", exposed=(3, 0), attacker=1
    ),
    "row-9": position(("F F", "S9 F H"), "S1 S2 S3 S4 S5 S6 S7/S8 H H", "F H", exposed=(0, 2)),
    "row-9-guess": position(("F", "S9 F H"), "S1 S2 S3 S4 S5/S8 S6 S7 H H", "F H", laid="F", phase="guess"),
    "row-14-guess": position(
        ("F", "F"),
        "S13! S1 H S2 S3 S4 H S5 S6 S7 H S8 S10/S12 S11",
        "S9 F H",
        laid="F",
        phase="guess",
        agents="13-4-4",
        exposed=(2, 2),
        round=41,
    ),
    "hand-21": position((" ".join(deck_of("9-6-6")), ""), "", ""),
    "hand-21-discard": position((" ".join(deck_of("13-4-4")), ""), "", "", phase="discard", agents="13-4-4"),
    "hand-8": position(("S1 S2 S4 S6 S7 S9 F H", "S3 S5 F H"), "H S8", "H F F", exposed=(1, 2)),
    "hand-8-marks": position(("S2 S10 S11 S12 S13 F F H", "S3 S5 F H"), "S8 S9", "H H", agents="13-4-4"),
    "hand-1": position(("S9", "S3 S5 F H"), "S4 S8", "H F F S1 S2 S6", exposed=(1, 2)),
    "empty-hand": position(("", "S3 S5 F H"), "S4 S8", "F F S1 S2 S6", laid="H", phase="guess"),
    "all-discarded": position(("F", "H"), "", "S1 S2 S3 S4 S5 S6 S7 S8 S9 F F F F F H H H H H", exposed=(2, 2)),
    "fallen-13": position(
        ("F", "H"), "", " ".join(f"S{n}" for n in range(1, 14)) + " F F F H H H", agents="13-4-4", exposed=(2, 2)
    ),
    "success": position(
        ("S5 S9 F F", "S1 S3 F H H"), "H S2/S7 S4", "F H", phase="tuck", exposed=(1, 2), attacker=0, round=3
    ),
    "caught": position(("S5 S9 F", "S1 S3 F H H F"), "S4!", "S2 S7 F H H", exposed=(1, 1), attacker=1, round=4),
    "force": position(("S5 S9 F", "S1 S3 F H H F"), "", "S2 S7 F H H", exposed=(0, 2), attacker=1, round=4),
    "force-caught": position(("S5 S9 F", "S1 S3 F H H F"), "", "S2 F H H", exposed=(2, 0), attacker=1, round=4),
    "hacker": position(("S5 S9 F H H", "S1 S3 F H H F"), "S4! H", "S2 F", exposed=(1, 0), attacker=0, round=6),
    "hacker-caught": position(("S5 S9 F H", "S1 S3 F H F"), "", "S2 S4 H", exposed=(1, 0), attacker=0, round=6),
    "tucked": position(("S5 F H H", "S1 S3 F H F"), "S2 S4/S9", "F", exposed=(1, 1), attacker=0, round=6),
    "tucked-none": position(("S5 F H H", "S1 S3 F H F"), "S2 S4", "F", exposed=(1, 1), attacker=0, round=6),
    "emptied": position(("S8", "S1 S3 F H F H"), "", "F S2 S4 S9", exposed=(1, 1), attacker=1, round=6),
    "discarded": position(("S5 S7 F H", "S1 S3 F H F"), "S8!", "H H F S2 S4", exposed=(1, 1), attacker=1, round=6),
    "discarded-10": position(
        ("S5 S7 F H S9 H F H F F", "S1"), "", "H H F S2 S4 S3 S6 S8 F", exposed=(1, 1), attacker=1, round=6
    ),
    "over-tucked": position(("S7 F H", "S3 H"), "S1 S2/S5", "S9 F F F H H", phase="over", exposed=(1, 3), round=8),
    "thirteen": position(("S10 S13 F", "S11 H"), "S9 S12", "S1 S2 S3 S4 S5 S6 S7 S8 F F H", agents="13-4-4"),
}

NEWS: dict[str, tuple[Any, ...]] = {
    "laid-first": (Laid(0),),
    "guess": (Laid(0),),
    "success": (Guessed(1, "hacker", "S4", False), Exposed(1, 1), Drew(0, "ascending", 1, ("S9",))),
    "caught": (Guessed(1, "spy", "S4", True), Defected(1, "S4"), RoundBegan(4, 1), Drew(1, "round", 1, ("F",))),
    "force": (Guessed(1, "hacker", "F", False), Exposed(1, 1), RoundBegan(4, 1), Drew(1, "round", 1, ("F",))),
    "force-caught": (
        Guessed(1, "force", "F", True),
        ForceCaught(0),
        Exposed(0, 1),
        RoundBegan(4, 1),
        Drew(1, "round", 1, ("F",)),
    ),
    "hacker": (Guessed(1, "spy", "H", False), Drew(0, "hacker", 2, ("H", "S9"))),
    "hacker-caught": (Guessed(0, "hacker", "H", True), RoundBegan(6, 0), Drew(0, "round", 1, ("F",))),
    "tuck": (Guessed(1, "force", "S4", False), Drew(0, "ascending", 1, ("S8",))),
    "tucked": (Tucked(0, "S9", "S4"), Exposed(1, 2)),
    "tucked-none": (Tucked(0, None, "S4"),),
    "emptied": (
        Guessed(1, "force", "S9", False),
        Exposed(1, 2),
        Drew(0, "ascending", 1, ("F",)),
        HandEmptied(0),
        RoundBegan(6, 1),
        Drew(1, "round", 1, ("F",)),
    ),
    "discard": (Guessed(1, "spy", "S5", True), Defected(1, "S5")),
    "discarded": (Discarded(0, ("H", "F", "S2", "S4")), RoundBegan(6, 1), Drew(1, "round", 1, ("F",))),
    "discarded-10": (
        Discarded(0, ("H", "H", "F", "S2", "S4", "S3", "S6", "S8", "F")),
        RoundBegan(6, 1),
        Drew(1, "round", 1, ("F",)),
    ),
    "over": (Guessed(1, "hacker", "S4", False), Exposed(1, 0), Won(0, "documents")),
    "over-tucked": (Tucked(0, "S5", "S2"), Exposed(1, 0), Won(0, "documents")),
    "over-caught": (Guessed(1, "force", "F", True), ForceCaught(0), Exposed(0, 0), Won(1, "documents")),
}

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    """Return the cards that a seat may choose."""
    if seat != state.attacker or state.phase not in ("play", "tuck", "discard"):
        return frozenset()
    if state.phase == "tuck":
        last = int(state.row[-1].card[1:])
        return frozenset(c for c in state.hands[seat] if c[0] == "S" and int(c[1:]) > last)
    return frozenset(state.hands[seat])


def hands() -> Iterator[State]:
    """Yield a hand of every size in every phase, with its cards in order."""
    for agents in ("9-6-6", "13-4-4"):
        deck = deck_of(agents)
        for count in range(len(deck) - 1):
            hand = sorted(Random(count).sample(range(len(deck)), count))
            row = next(card for i, card in enumerate(deck) if i not in hand and card[0] == "S") if count < 12 else ""
            for phase in ("play", "tuck", "discard") if row else ("play", "discard"):
                yield position((" ".join(deck[i] for i in hand), ""), row, phase=phase, agents=agents)


def match(n: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Yield every fourth state of a match, and all with a long row, each with its events.

    The defender is nearly always wrong, which makes the rows long.
    """
    random, rules = Random(n), Spymaster()
    options = SpymasterOptions(agents=("9-6-6", "11-5-5", "13-4-4")[n % 3])
    state, ply = rules.setup(2, options, Chance(bytes([n] * 32), 0)), 0
    while decisions := rules.pending(state):
        seat, view = decisions[0].seat, see(state, decisions[0].seat)
        moves = (
            [rules.random(view, seat, Chance(bytes(32), ply))]
            if state.phase == "discard"
            else [*rules.moves(view, seat)]
        )
        if state.phase == "guess" and random.random() < 0.9:
            moves = [move for move in moves if move.type != TYPES[(state.laid or "")[0]]]
        if state.phase == "play":
            moves = [move for move in moves if move.card != "F"] or moves
        ply += 1
        step = rules.apply(state, seat, random.choice(moves), Chance(bytes([n] * 32), ply))
        state = step.state
        if ply % 4 == 0 or len(state.row) > 6:
            yield state, step.events


CROWDS = {"hands": hands, **{f"match-{n}": partial(match, n) for n in range(6)}}
