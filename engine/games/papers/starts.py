"""Laminate Rummy: the deal, and positions set up in mid-game. The fields are in rulings.md."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.papers.state import (
    CARDS,
    DEALT,
    DECK,
    FLAG,
    GOAL,
    HAND,
    IN_DECK,
    IN_DRAWN,
    KINDS,
    Paper,
    Start,
    State,
    in_order,
)
from engine.start import start_from


def new_start(seats: int, chance: Chance) -> Start:
    return Start(chance.pick("first", range(seats)), chance.shuffle("pack", DECK))  # R1


def set_up(start: Start, seats: int, end_check: str) -> State:
    """Return the state of a start. Raises BadStartError."""
    if start.first not in range(seats):
        raise BadStartError("first", "is a seat")
    if not start.hands:
        return _deal(start, seats, end_check)
    drawn, papers = start.drawn, start.papers or ((),) * seats
    if len(start.hands) != seats:
        raise BadStartError("hands", "are one for each seat")
    _check_papers(papers, seats, start.ender)
    lying = [card for own in papers for paper in own for card in paper.cards]
    if not CARDS.lie_once(start.deck, *start.hands, start.discard, lying, drawn):
        raise BadStartError("deck", "each of the 49 cards lies in exactly one place")
    if drawn and len(drawn) != 2:
        raise BadStartError("drawn", "are two cards")
    phase, turn = _when(start, seats, drawn)
    if start.passes not in range(seats):
        raise BadStartError("passes", f"are from 0 to {seats - 1}")
    everywhere = (1 << seats) - 1 | IN_DECK | (IN_DRAWN if drawn else 0)
    seen = {*start.discard, *lying}
    state = State(
        end_check=end_check,
        first=start.first,
        phase=phase,
        turn=turn,
        hands=tuple(map(in_order, start.hands)),
        deck=start.deck,
        pile=start.discard,
        papers=tuple([tuple([Paper(p.paper, in_order(p.cards)) for p in own]) for own in papers]),
        places=tuple([0 if card in seen else everywhere for card in DECK]),
        drawn=drawn,
        ender=start.ender,
        turns_left=start.turns_left,
        passes=start.passes,
        sent=((),) * seats,
    )
    _check_phase(state)
    return state


def _deal(start: Start, seats: int, end_check: str) -> State:
    """Return the state after the deal, before the first discard. Raises BadStartError."""
    for name, value in msgspec.structs.asdict(start).items():
        if name not in ("first", "deck") and value not in ((), None, 0, msgspec.UNSET):
            raise BadStartError(name, "only where the start has hands")
    if not CARDS.lie_once(start.deck):
        raise BadStartError("deck", "is all 49 cards")
    hands: list[tuple[str, ...]] = [()] * seats
    at = 0
    for n in range(seats):
        hands[(start.first + n) % seats] = in_order(start.deck[at : at + DEALT[n]])
        at += DEALT[n]
    return State(
        end_check=end_check,
        first=start.first,
        phase="discard",
        turn=(start.first + 2) % seats,
        hands=tuple(hands),
        deck=start.deck[at:],
        pile=(),
        papers=((),) * seats,
        places=((1 << seats) - 1 | IN_DECK,) * len(DECK),
        sent=((),) * seats,
    )


def _check_papers(papers: tuple[tuple[Paper, ...], ...], seats: int, ender: int | None) -> None:
    if len(papers) != seats:
        raise BadStartError("papers", "are a list for each seat")
    kinds = [paper.paper for own in papers for paper in own]
    for seat, own in enumerate(papers):
        if len({paper.paper for paper in own}) < len(own):
            raise BadStartError("papers", f"seat {seat} has two of a kind")
        for paper in own:
            if paper.paper not in KINDS or kinds.count(paper.paper) > KINDS[paper.paper].copies:
                raise BadStartError("papers", f"there are not so many: {paper.paper}")
            most = 49 if paper.paper.startswith("sum") else KINDS[paper.paper].size
            if not 1 <= len(paper.cards) <= most:
                raise BadStartError("papers", f"{paper.paper} has up to {most} cards, and one at least")
            if paper.paper == FLAG and seat != ender:
                raise BadStartError("papers", "the End Flag is the ender's")


def _when(start: Start, seats: int, drawn: tuple[str, ...]) -> tuple[str, int]:
    """Return the open decision and the seat that owes it. Raises BadStartError."""
    turn = start.first if isinstance(start.turn, msgspec.UnsetType) else start.turn
    if turn not in range(seats):
        raise BadStartError("turn", "is a seat")
    if start.phase == "over":
        raise BadStartError("phase", "the match of a start is not over")
    phase: Any = start.phase
    if drawn:
        if phase is not msgspec.UNSET:
            raise BadStartError("phase", "with cards drawn the turn goes on")
        phase = "keep"
    if start.ender is None:
        if start.turns_left:
            raise BadStartError("turns_left", "only with an ender")
    elif start.ender not in range(seats):
        raise BadStartError("ender", "is a seat")
    elif start.turns_left not in range(1, 2 * seats):
        raise BadStartError("turns_left", f"are from 1 to {2 * seats - 1}")
    elif phase != "end_flag" and turn != (start.ender - start.turns_left) % seats:
        raise BadStartError("turn", "does not follow from the ender and the turns left")
    return ("turn" if phase is msgspec.UNSET else phase), turn


def _check_phase(state: State) -> None:
    """Raise BadStartError unless the position suits its phase."""
    seats = state.seats
    if state.phase == "end_flag":
        ender = state.ender
        if ender is None or state.turn != ender or state.points[ender] < GOAL or state.turns_left < seats:
            raise BadStartError("phase", "the End Flag is for the ender, with 15 points")
        if not state.hands[ender] or state.owns(ender, FLAG):
            raise BadStartError("phase", "the ender has no card for the End Flag, or has it already")
    if state.phase == "discard":
        order = (state.turn - state.first) % seats
        sizes = [DEALT[n] if n >= order else HAND for n in range(seats)]
        if order < 2 or [len(state.hands[(state.first + n) % seats]) for n in range(seats)] != sizes:
            raise BadStartError("phase", "hands are those of the deal, in part discarded")
        if any(state.papers) or state.passes or state.ender is not None:
            raise BadStartError("phase", "nothing is played before the first discards")


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up()."""
    phase = state.phase if state.phase in ("discard", "end_flag", "over") else msgspec.UNSET
    return start_from(Start, state, discard=state.pile, phase=phase)
