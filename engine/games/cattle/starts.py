"""Fat Cattle: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.game import BadStartError, IllegalMoveError
from engine.games.cattle.rules import check
from engine.games.cattle.state import (
    ANIMALS,
    HAY,
    PLACES,
    ROUNDS,
    SPARE,
    CattleOptions,
    Head,
    Sealed,
    Sheet,
    Start,
    State,
)
from engine.start import start_from

Stalls = tuple[tuple[tuple[int, int], ...], ...]


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match."""
    return Start(chance.pick("first", range(seats)), chance.shuffle("deck", tuple(ANIMALS)))


def set_up(start: Start, seats: int, options: CattleOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    stalls, hay, row, deck = _laid_out(start, seats)
    plans = (None,) * seats if start.plans is None else start.plans
    sold = (0,) * seats if start.sold is None else start.sold
    _check(start, seats, hay, sold)
    _check_animals(stalls, row, deck, seats)
    there = {*row, *deck, *[animal for stall in stalls for animal, _ in stall]}
    state = State(
        options.glut,
        start.first,
        start.round,
        "plan",
        row,
        tuple(map(str, deck)),
        tuple([animal for animal in ANIMALS if animal not in there]),
        tuple([tuple([Head(*each) for each in stall]) for stall in stalls]),
        hay,
        sold,
        (False,) * seats,
        (None,) * seats,
    )
    return _with_plans(state, plans)


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    return start_from(
        Start,
        state,
        deck=tuple(map(int, state.deck)),
        round=state.round + (state.phase == "over"),  # a finished match gets round 13, which no start may have
        stalls=tuple([tuple([(head.number, head.done) for head in stall]) for stall in state.stalls]),
        plans=tuple([None if plan is None else Sealed(plan.feed, plan.sell, plan.buy) for plan in state.plans]),
    )


def _laid_out(start: Start, seats: int) -> tuple[Stalls, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return stalls, hay, row and deck: dealt for a fresh match, or as they are given. Raises BadStartError."""
    if start.row is not None:
        if start.stalls is None or start.hay is None:
            raise BadStartError("stalls" if start.stalls is None else "hay", "is given with the row")
        return start.stalls, start.hay, start.row, start.deck
    if start.stalls is not None or start.hay is not None or start.round > 1:
        raise BadStartError("row", "is given with stalls and hay")
    if sorted(start.deck) != [*ANIMALS]:
        raise BadStartError("deck", f"is all {len(ANIMALS)} animals")
    dealt, rest = start.deck[:seats], start.deck[seats:]
    hay = tuple([HAY - ANIMALS[animal].price for animal in dealt])
    return tuple([((animal, 0),) for animal in dealt]), hay, rest[: seats + SPARE], rest[seats + SPARE :]


def _check(start: Start, seats: int, hay: tuple[int, ...], sold: tuple[int, ...]) -> None:
    if not 0 <= start.first < seats:
        raise BadStartError("first", "is a seat")
    if not 1 <= start.round <= ROUNDS:
        raise BadStartError("round", f"is 1 to {ROUNDS}")
    for field, numbers in (("hay", hay), ("sold", sold)):
        if len(numbers) != seats or min(numbers) < 0:
            raise BadStartError(field, f"are {seats} numbers of 0 or more")


def _check_animals(stalls: Stalls, row: tuple[int, ...], deck: tuple[int, ...], seats: int) -> None:
    """Raise BadStartError unless each animal is in one place. R8: a row that is not full has no deck to fill it."""
    if len(row) > seats + SPARE or (deck and len(row) < seats + SPARE):
        raise BadStartError("row", f"is {seats + SPARE} animals, as long as the deck lasts")
    if len(stalls) != seats or any(len(stall) > PLACES for stall in stalls):
        raise BadStartError("stalls", f"are {seats} lists of at most {PLACES} animals")
    seen: set[int] = set()
    for field, animals in (
        ("stalls", [animal for stall in stalls for animal, _ in stall]),
        ("row", [*row]),
        ("deck", [*deck]),
    ):
        if any(animal not in ANIMALS for animal in animals) or len({*animals} - seen) < len(animals):
            raise BadStartError(field, f"are animals from 1 to {len(ANIMALS)}, each in one place")
        seen.update(animals)
    for stall in stalls:
        for animal, done in stall:
            if not 0 <= done <= len(ANIMALS[animal].steps):
                raise BadStartError("stalls", "are [animal, steps done]")


def _with_plans(state: State, plans: tuple[Sealed | None, ...]) -> State:
    if len(plans) != state.seats or None not in plans:
        raise BadStartError("plans", f"are {state.seats}, and one at least is null")
    for seat, plan in enumerate(plans):
        if plan is not None:
            try:
                check(state, seat, Sheet(plan.feed, plan.sell, plan.buy))
            except IllegalMoveError as error:
                raise BadStartError("plans", f"of seat {seat}: {error.code}") from None
    return replace(
        state,
        answered=tuple([plan is not None for plan in plans]),
        plans=tuple(
            [
                None if plan is None else Sheet(tuple(sorted(plan.feed)), tuple(sorted(plan.sell)), plan.buy)
                for plan in plans
            ]
        ),
    )
