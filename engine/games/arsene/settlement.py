"""Arsène: the settlement of a deal, from the trick counts and from the shops as they were before it."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.arsene.state import SEATS, SHOPS, Result

GROUPS = {1: (1, 1, 1), 2: (1, 2, 3), 3: (1, 3, 5), 4: (1, 2, 3), 5: (1, 1, 1)}  # in the order of leaving
CHIPS = tuple(sum(GROUPS[shop]) for shop in SHOPS)
GROUPS_LEFT = {  # by shop, then by its number of chips: the groups that are left, the next one first
    shop: {sum(groups[n:]): groups[n:] for n in range(len(groups) + 1)} for shop, groups in GROUPS.items()
}


def prize(tricks: int, chips: tuple[int, ...]) -> int | None:
    """Return the chips for a seat that alone has this many tricks: 0 without such a shop, None if the police waits."""
    if tricks not in SHOPS:
        return 0
    left = chips[tricks - 1]
    return GROUPS_LEFT[tricks][left][0] if left else None


class Settlement(NamedTuple):
    """The result of a settlement. Seats are in ascending order."""

    chips: tuple[int, ...]
    purses: tuple[int, ...]
    results: tuple[Result, ...]
    robbers: tuple[int, ...] = ()
    clash: tuple[int, ...] = ()  # seats that clash at a shop with chips
    gifts: tuple[tuple[int, int, int], ...] = ()  # from, to, chips: purses exchanged
    caught: tuple[int, ...] = ()
    void: bool = False


def settle(chips: tuple[int, ...], purses: tuple[int, ...], tricks: tuple[int, ...], scramble: bool) -> Settlement:
    """Settle a deal by the steps of the rulebook. Each step touches other seats (R8)."""
    prizes = [prize(count, chips) for count in tricks]
    caught = tuple(seat for seat in range(SEATS) if prizes[seat] is None)  # 1.
    if len(caught) == SEATS:  # 2., R11
        return Settlement(chips, purses, tuple(Result(count, "void", 0) for count in tricks), void=True)
    shops, after = list(chips), list(purses)
    kinds = ["nothing"] * SEATS
    robbers = tuple(seat for seat in range(SEATS) if prizes[seat] and tricks.count(tricks[seat]) == 1)
    for seat in robbers:  # 3., R9
        kinds[seat] = "robbed"
        after[seat] += prizes[seat] or 0
        shops[tricks[seat] - 1] -= prizes[seat] or 0
    equal = tuple(seat for seat in range(SEATS) if tricks.count(tricks[seat]) > 1 and seat not in caught)  # 4., R7, R16
    clash = tuple(seat for seat in equal if tricks[seat])
    for seat in clash:  # R10
        kinds[seat] = "clashed"
    gifts: tuple[tuple[int, int, int], ...] = ()
    if scramble:  # 5.; R15: each purse goes to the next equal seat clockwise
        gifts = tuple((seat, equal[(n + 1) % len(equal)], purses[seat]) for n, seat in enumerate(equal))
        for _, to, count in gifts:
            kinds[to], after[to] = "exchanged", count
    for seat in caught:  # 6.
        kinds[seat], after[seat] = "caught", 0
    results = tuple(Result(tricks[seat], kinds[seat], after[seat] - purses[seat]) for seat in range(SEATS))
    return Settlement(tuple(shops), tuple(after), results, robbers, clash, gifts, caught)
