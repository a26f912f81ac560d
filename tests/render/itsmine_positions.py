"""Positions of It's Mine! that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from engine.audience import viewer
from engine.cards import suit_of
from engine.chance import Chance
from engine.games.itsmine.digging import plays_of
from engine.games.itsmine.game import Itsmine
from engine.games.itsmine.state import CITIZENS, DIGGERS, SUITS, Claim, ItsmineOptions, State, in_order


def position(
    a: str = "",
    b: str = "",
    own_a: str = "",
    own_b: str = "",
    citizens: int | str = CITIZENS,
    bonus: int = 5,
    claimed: str = "",
    removed: tuple[int, int] = (0, 0),
    deck: int | None = None,
    looked: str | None = None,
    **fields: Any,
) -> State:
    """Return a state from notation: hands, columns in the order of placing ("S7 S9 H2"), spent bonuses ("S11:0").

    All other cards are citizens, bonuses, out of the game or in the deck, always in one order. With `deck`, the rest of
    the deck is left out.
    """
    waiting, laid = fields.get("waiting", ()), fields.get("laid", ())
    slots = None if isinstance(citizens, int) else [None if card == "-" else card for card in citizens.split()]
    known = [*f"{a} {b} {own_a} {own_b}".split(), *waiting, *filter(None, (*(slots or ()), looked)), *chain(*laid)]
    named = set(known)
    assert len(named) == len(known), f"a card lies in two places: {sorted(known)}"
    left = [card for card in DIGGERS if card not in named]
    Random(7).shuffle(left)

    def some(count: int) -> tuple[str, ...]:
        taken = tuple(left[:count])
        del left[:count]
        return taken

    if slots is None:
        slots = [*some(int(citizens))]
        slots += [None] * (CITIZENS - len(slots))
    claims = tuple(
        Claim(mine, None if who == "-" else int(who))
        for mine, _, who in (text.partition(":") for text in claimed.split())
    )
    state = dict(
        variant="standard",
        round=3,
        phase="bid",
        hands=(in_order(a.split()), in_order(b.split())),
        columns=tuple(
            tuple(tuple(card for card in own.split() if suit_of(card) == suit) for suit in SUITS)
            for own in (own_a, own_b)
        ),
        citizens=tuple(slots),
        bonus=some(bonus),
        removed=(in_order(some(removed[0])), in_order(some(removed[1]))),
        dice=(4, 2),
        claimed=claims,
        looked=looked,
    )
    state["deck"] = tuple(left if deck is None else left[:deck])
    return State(**{**state, **fields})  # type: ignore[arg-type]


MID_A, MID_B = "S7 S9 S10 H2 B8 B5 C6 T11", "S5 H6 H3 O7 B3 X10 X11 X12 C9 C8"
LATE_A = "X7 X8 X9 X10 X11 X12 S10 S9 S8 S7 S6 H1 H2 H3 C4 C6"
LATE_B = "O2 O3 O4 O5 O6 O7 T11 T10 T9 H6 H5 B3 B8 C9 C8 C7"
FULL_A, FULL_B = "X7 X8 X9 X10 X11 X12 H1 H2 H3 H4 H5 H6", "T6 T7 T8 T9 T10 T11 O2 O3 O4 O5 O6 O7"
MANY = " ".join(card for card in DIGGERS if card not in ("H1", "X12", "S7"))

POSITIONS: dict[str, State] = {
    "opening": position("H1 C9 T6", "O2 S10 X12", round=1, dice=(1, 1)),
    "one-bid": position("H1 C9 T6", "O2 S10 X12", round=1, dice=(1, 1), answered=(True, False), sealed=(("4",), ())),
    "again": position("H1 C5 T6 B4", "O2 S8 X7", MID_A, MID_B, tied=5, claimed="X13:1 S11:0", bonus=3),
    "take-small": position(
        "H1 C5 T6",
        "O2 S6 X7",
        MID_A,
        MID_B,
        phase="take_small",
        faces=(3, 5),
        turn=0,
        claimed="X13:1 S11:0",
        bonus=3,
        removed=(0, 1),
    ),
    "take-large": position(
        "H1 H4 C4 T6 O3",
        "O2 S6",
        MID_A,
        MID_B,
        5,
        phase="take_large",
        faces=(3, 5),
        turn=1,
        claimed="X13:1 S11:0",
        bonus=3,
        removed=(1, 1),
    ),
    "play": position(
        "H1 H4 S6 S8 B4 B6 C4 C5 T6 T7",
        "O2 O3 X7",
        MID_A,
        MID_B,
        phase="play",
        faces=(5, 3),
        turn=0,
        claimed="X13:1 S11:0",
        bonus=3,
    ),
    "must-pass": position("S6 S8 B6", "O2 X7", MID_A, MID_B, phase="play", faces=(5, 3), turn=0),
    "empty-hand": position("", "O2 S6 X7", MID_A, MID_B, phase="play", faces=(5, 3), turn=0),
    "sealed": position(
        "H1 H4 B4 C4 C5 T6 T7",
        "O2 S6 X7 O3",
        MID_A,
        MID_B,
        phase="play_sealed",
        faces=(5, 5),
        tied=5,
        answered=(True, False),
        sealed=(("T7", "T6"), ()),
        deck=1,
    ),
    "waiting": position(
        "H4 B4 C4 C5 T6",
        "O2 S6 X7 O3",
        "S7 S9 S10",
        MID_B,
        phase="bonus",
        faces=(5, 5),
        turn=0,
        owed=("S11",),
        looked="X9",
        waiting=("O4", "C7"),
        bonus=4,
    ),
    "bonus": position(
        "H4 B4 C4 C5 T6",
        "O2 S6 X7 O3",
        "S7 S9 S10 T7 T8 T9 C7",
        MID_B,
        phase="bonus",
        faces=(5, 3),
        turn=0,
        owed=("T12", "S11"),
        looked="C6",
        bonus=2,
        claimed="X13:1",
        removed=(0, 1),
    ),
    "bonus-dead": position(
        "H4 B4 C4 C5 T6",
        "O2 S6 X7 O3",
        "S7 S9 S10",
        MID_B,
        phase="bonus",
        faces=(5, 3),
        turn=0,
        owed=("S11",),
        looked="S8",
        bonus=0,
        claimed="X13:1",
        ending="last_next",
    ),
    "last-next": position(
        "H4 B4 T8",
        "S5 T6",
        LATE_A,
        LATE_B,
        6,
        phase="play",
        faces=(2, 6),
        turn=1,
        deck=0,
        bonus=0,
        claimed="X13:0 S11:0 H7:0 O8:1 T12:1 C10:1",
        ending="last_next",
        round=6,
    ),
    "last-now": position(
        "H4 B4 T8",
        "S5 T6",
        LATE_A,
        LATE_B,
        "B5 - - B6 - - T7 -",
        phase="take_small",
        faces=(2, 6),
        turn=0,
        deck=0,
        bonus=0,
        claimed="X13:0 S11:0 H7:0 O8:1 T12:1 C10:-",
        ending="last_now",
        round=7,
        removed=(2, 1),
    ),
    "again-last": position(
        "H4 B4 T8 C5 X7",
        "S6 T6",
        MID_A,
        MID_B,
        tied=3,
        ending="last_next",
        claimed="X13:1 S11:0",
        bonus=0,
        deck=2,
        answered=(False, True),
        sealed=((), ("5",)),
    ),
    "sealed-last": position(
        "H1 H4 B4 C4 C5 T6 T7",
        "O2 S6 X7 O3",
        MID_A,
        MID_B,
        phase="play_sealed",
        faces=(6, 6),
        tied=6,
        answered=(False, True),
        sealed=((), ("O2", "O3")),
        ending="last_now",
        deck=0,
        bonus=0,
    ),
    "full": position(
        "B3 C4",
        "S6",
        FULL_A,
        FULL_B,
        phase="bid",
        dice=(6, 1),
        claimed="X13:0 H7:0 T12:1 O8:1",
        bonus=1,
        round=12,
        removed=(2, 2),
    ),
    "full-other": position(
        "B3 C4",
        "S6",
        FULL_B,
        FULL_A,
        phase="bid",
        dice=(6, 1),
        answered=(False, True),
        sealed=((), ("5",)),
        claimed="X13:1 H7:1 T12:0 O8:0",
        bonus=1,
        round=12,
        ending="last_now",
    ),
    "hand-14": position(" ".join(DIGGERS[::3]), "H2 S6", phase="play", faces=(5, 3), turn=0),
    "hand-25": position(" ".join(DIGGERS[:25]), "S9 S10", phase="bid", round=5),
    "hand-25-play": position(
        " ".join({*DIGGERS[5:32]} - {"S10"}),
        "",
        "S10 T11 T10",
        "H3",
        phase="play",
        faces=(5, 3),
        turn=0,
        citizens=4,
        bonus=2,
    ),
    "hand-30": position(" ".join(DIGGERS[6:36]), "H1 H2", phase="play", faces=(5, 3), turn=0, citizens=3, bonus=2),
    "hand-30-bonus": position(
        " ".join(DIGGERS[6:36]),
        "H1",
        "X7 X8 X9",
        phase="bonus",
        faces=(5, 3),
        turn=0,
        citizens=0,
        bonus=1,
        owed=("X13",),
        looked="H4",
    ),
    "hand-35-bonus": position(
        " ".join(DIGGERS[:35]),
        "X8",
        "X9 X10 X12",
        phase="bonus",
        faces=(5, 3),
        turn=0,
        citizens=0,
        bonus=0,
        owed=("X13",),
        looked="X11",
        ending="last_now",
    ),
    "hand-39": position(MANY, "S7", phase="play", faces=(5, 3), turn=0, citizens=0, bonus=0, ending="last_now"),
    "hand-39-bid": position(MANY, "S7", phase="bid", citizens=2, bonus=0, ending="last_now"),
    "over": position(
        "",
        "",
        LATE_A,
        LATE_B,
        2,
        phase="over",
        deck=0,
        bonus=0,
        ending="last_now",
        round=7,
        claimed="X13:0 S11:0 H7:0",
        laid=(("B4", "T8", "H4"), ("S5", "T6", "T7", "B6")),
    ),
    "over-pending": position(
        "",
        "",
        "X7 X8 T6 T7 B3 B4 H2",
        "X10 X9 T9 T8 B6 B5 H3",
        2,
        phase="over",
        deck=0,
        ending="last_now",
        round=5,
        laid=(("C5",), ("S5", "S6")),
    ),
    "over-above": position(
        "",
        "",
        "C4 C5 B6 X7",
        "C6 C7 B4 O2 O3",
        2,
        phase="over",
        deck=0,
        ending="last_now",
        round=5,
        laid=(("C8", "H1", "H2"), ("O4", "O5", "O6", "O7")),
    ),
    "over-lost": position(
        "",
        "",
        "X7 X8 O3 O4 C6 C5 C7",
        "X9 O5 O6 C8",
        2,
        phase="over",
        deck=0,
        ending="last_now",
        round=8,
        laid=(("C4", "B3"), ("H5", "S6")),
    ),
    "over-level": position(
        "",
        "",
        "C4 C7 T6 T9 O3",
        "C5 C6 T7 T11 O2",
        2,
        variant="simple",
        phase="over",
        deck=0,
        ending="last_now",
        round=8,
        laid=(("H1",), ("S6", "H2")),
    ),
    "over-tie": position(
        "",
        "",
        "",
        "",
        2,
        phase="over",
        deck=0,
        ending="last_now",
        round=9,
        laid=(tuple(DIGGERS[::2]), tuple(DIGGERS[1::2])),
    ),
    "over-fewer": position(
        "",
        "",
        "B3",
        "",
        2,
        phase="over",
        deck=0,
        ending="last_now",
        round=9,
        laid=(("H1", "H2", "H3", "H4"), ("O2", "O3")),
    ),
    "over-simple": position(
        "",
        "",
        LATE_A,
        LATE_B,
        2,
        variant="simple",
        phase="over",
        deck=0,
        bonus=0,
        ending="last_now",
        round=7,
        laid=(("B4", "T8", "H4"), ("S5", "T6")),
    ),
    "over-all": position(
        "",
        "",
        "X7 X8 T6 S5 C4 B3 O2 H1",
        "",
        2,
        phase="over",
        deck=0,
        bonus=0,
        ending="last_now",
        round=7,
        laid=(("O5",), ("S7",)),
    ),
}

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    """Return the values that a seat may choose: faces, or cards that are part of a play."""
    if state.phase == "bid" and not state.answered[seat]:
        return frozenset(str(face) for face in range(1, 7) if face not in (state.dice[seat], state.tied))
    if state.turn == seat if state.phase == "play" else state.phase == "play_sealed" and not state.answered[seat]:
        return frozenset(card for cards in plays_of(state.hands[seat], state.columns[seat]) for card in cards)
    return frozenset()


def hands() -> Iterator[State]:
    """Yield hands of 1 to 39 cards, two of each size."""
    for count in range(1, 40):
        for seed in range(2):
            hand = in_order(Random(seed * 100 + count).sample(DIGGERS, count))
            yield position(" ".join(hand), citizens=0, bonus=0)


def match(n: int) -> Iterator[State]:
    """Yield the states of a whole random match.

    In every third match the seats hoard: they take all and dig single cards.
    """
    random, rules = Random(n), Itsmine()
    options = ItsmineOptions(variant=("standard", "simple")[n % 2])
    state, ply = rules.setup(2, options, Chance(bytes([n] * 32), 0)), 0
    yield state
    while decisions := rules.pending(state):
        seat = decisions[0].seat
        view = see(state, seat)
        move = rules.random(view, seat, Chance(bytes([n] * 32), 1000 + ply))
        if n % 3 == 2 and state.phase in ("bid", "play", "bonus"):
            moves = list(rules.moves(view, seat))
            move = random.choice(moves[:3]) if state.phase == "play" else moves[-1] if seat else moves[0]
        ply += 1
        state = rules.apply(state, seat, move, Chance(bytes([n] * 32), ply)).state
        if ply % 3 == 0 or state.phase not in ("bid", "take_small") or state.tied:
            yield state  # states like the ones left out come soon


CROWDS = {"hands": hands, **{f"match-{n}": partial(match, n) for n in range(6)}}
