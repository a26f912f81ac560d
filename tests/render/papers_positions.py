"""Positions of Laminate Rummy that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.ui.panels import highlighted_cards
from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.papers.starts import set_up
from engine.games.papers.state import DECK, KINDS, Kept, Paper, Published, Reviewed, Start, State, Took
from engine.options import read_options
from tests.render.crowds import states

GAME = GAMES["papers"]


def position(hands: str, papers: str = "", discard: str = "", deck: int | None = None, **fields: Any) -> State:
    """Return a state from hands and papers by seat, with | between seats.

    The deck is the rest of the cards. With `deck` it keeps that many, and the others go into the last hand.
    """
    held = [hand.split() for hand in hands.split("|")]
    own = [
        [Paper(p.split()[0], tuple(p.split()[1:])) for p in text.split(",") if p.split()] for text in papers.split("|")
    ]
    own += [[] for _ in range(len(held) - len(own))]
    drawn = tuple(fields.pop("drawn", "").split())
    lying = [*discard.split(), *drawn, *(c for h in held for c in h), *(c for o in own for p in o for c in p.cards)]
    assert len({*lying}) == len(lying), sorted(card for card in lying if lying.count(card) > 1)
    used = {*discard.split(), *drawn, *(c for h in held for c in h), *(c for o in own for p in o for c in p.cards)}
    rest = [card for card in (*DECK[::2], *DECK[1::2]) if card not in used]
    if deck is not None:
        held[-1] += rest[deck:]
        rest = rest[:deck]
    start = Start(0, tuple(rest), tuple(map(tuple, held)), tuple(discard.split()), tuple(map(tuple, own)), drawn=drawn)
    for name, value in fields.items():
        start = type(start)(**{**{f: getattr(start, f) for f in start.__struct_fields__}, name: value})
    return set_up(start, len(held), "own_turn")


def over(state: State, ended: str = "flag") -> State:
    values = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**values, "phase": "over", "ended": ended})


MIDDLE = (
    "straight_5 H4 O5 B6, three_card C9, sum_49 X10|five_card H7, three_pair B8 C8 S9 X9 O3|sf_4 S10 S11,"
    " three_card B3, straight_7 O4 B4 C5"
)
FIVE = (
    "straight_5 H5, three_card C9, sum_49 X10, all_even H2 O4|five_card H7, three_pair B8 C8 S9 X9 O3|"
    "sf_4 S10, three_card B3, straight_7 O6|sum_100 X13 X12 X11 T12 T11, ace_king H1|straight_5 T6, sf_6 O7 O8"
)
LATE = (
    "straight_11 H3, four_pair O5, three_card B9, sum_49 X8|sf_6 T9, five_card C7 S7|straight_9 C6, sum_49 T10, sf_4 S5"
)
LATE_HANDS = "X10 T11|O8 B9|T8 C10 B7|X12 O2|T12 X9"
LATE_FIVE = (
    "straight_5 H5, three_card C9, sum_49 S10, all_even H2 O4, straight_7 T7 S7 B5|"
    "five_card H7, three_pair B8 C8 S9 X11, three_card O6, sf_4 C4|"
    "sf_4 X7, three_card B3, straight_7 O3, sum_49 H6 C6 S8, straight_9 H3 O5|"
    "sum_100 S11 X13 T10, ace_king H1, straight_5 T6, three_pair C7|"
    "straight_5 X8, sf_6 O7, five_card C5, sum_49 B6, end_flag T9"
)
NINE = position(LATE_HANDS, LATE_FIVE, "S5", ender=4, turns_left=9)
ALL = ", ".join(f"{kind} {card}" for kind, card in zip([k for k in KINDS if k != "end_flag"], DECK[::3], strict=False))

POSITIONS: dict[str, State] = {
    "first-turn": position("H1 O2 B3|H2 O3 B4|H3 O4 B5", discard="C9"),
    "turn": position("O7 C7 H2 T12 S8 B5 X7|S5 S6 O6|T9 T10 X12 X13", MIDDLE, "T11 O2 C4"),
    "waiting": position("O7 C7 H2 T12 S8|S5 S6 O6|T9 T10 X12 X13", MIDDLE, "T11 O2 C4", turn=1),
    "keep": position("O7 C7 H2 T12 S8|S5 S6 O6|T9 T10 X12 X13", MIDDLE, "T11", drawn="X7 B5"),
    "discard": set_up(Start(3, DECK[::2] + DECK[1::2]), 5, "own_turn"),
    "discard-two": position(
        "H1 H2 H3|H4 H5 H6|O2 O3 O4 O5 O6|B3 B4 B5|B6 B7 B8", discard="C4 C5", first=3, turn=2, phase="discard"
    ),
    "five": position("S8 H6 C10|O2 B4 T7|T9|O5|T8 B6 B7 B9 C5 C6 C7 C4", FIVE, "S5", turn=4, first=4),
    "hand-20": position(" ".join(DECK[1:40:2]) + "|O3 O5|B3", "three_card H1, sum_49 H3|five_card X13|", "X12", deck=3),
    "hand-32": position(" ".join(DECK[:32]) + "|T10|X9", "|sum_49 X13, three_card X12|", "X8", deck=2),
    "flag": position("O7 S8|O2 C8|X12", LATE, "T6", ender=0, turns_left=5, phase="end_flag"),
    "last-turn": position("O7|O2 C8|X12 X13", LATE + ", end_flag B8", "T6", ender=2, turns_left=1, turn=1),
    "keep-last": position(
        "O7 C4|O2 C8 T7|X12 X13", LATE + ", end_flag B8", "T6", drawn="X7 H7", ender=2, turns_left=1, turn=1
    ),
    "four": position("S8 H6 C10|O2 B4|T9|B6 B7 C5 C6 C7 S6 T6", FIVE.rsplit("|", 1)[0], "S5", turn=3, first=3),
    "late": position(LATE_HANDS, LATE_FIVE, "S5", ender=4, turns_left=8, turn=1, first=1),
    "late-nine": NINE,
    "many-papers": position("O2|X13 X12|B8", f"{ALL}||straight_5 H2 H3 H5 H6, three_card C5 S5 X8", deck=2),
    "over": over(position("O7|O2 C8|X12 X13", LATE, "T6")),
    "over-shared": over(
        position(
            "O7|O2 C8|X12",
            "straight_9 C9, four_pair C10, triple_three S9|straight_11 H3, sf_6 O5, three_card B9, five_card B8 C5|",
        )
    ),
    "over-tied": over(
        position(
            "O7|O2 C8|X12|T8",
            "straight_9 C9, four_pair C10, triple_three S9|"
            "straight_9 H3, five_card O5, sf_4 S5, straight_7 B4, three_card B9, all_even X8 H2||sf_4 T10",
        ),
        "deadlock",
    ),
    "over-crowded": over(
        position(
            "O7|O2 C8|X12",
            LATE + ", three_card S11, straight_5 B7, all_even O3, five_card B6, triple_three B4 C4 S6 X7",
        ),
        "deadlock",
    ),
    "over-five": over(NINE, "deadlock"),
    "over-deadlock": over(position("O7|O2 C4|X12", FIVE.rsplit("|", 2)[0], "T6"), "deadlock"),
}
NEWS: dict[str, tuple[Event, ...]] = {
    "turn": (Kept(2, "T9", "T11"), Reviewed(1, "C4", 0, "straight_5", 2), Published(2, "sf_4", ("S10", "S11"), (), 1)),
    "five": (Published(3, "sum_100", ("T11", "T12", "X11", "X12", "X13"), (), 4), Took(4, "C4")),
}
see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    if seat not in [decision.seat for decision in GAME.pending(state)]:
        return frozenset()
    return highlighted_cards(GAME.form(see(state, seat), seat))


def seats(state: State) -> int:
    return len(state.hands)


def matches(seats: int) -> Iterator[State]:
    """Yield some states of a random match."""
    options = read_options(GAME, {"end_check": "any_turn" if seats == 4 else "own_turn"}, seats)
    return states(GAME, seats, options=options, every=13)


CROWDS = {"three": lambda: matches(3), "four": lambda: matches(4), "five": lambda: matches(5)}
