"""It's Mine!: the legal plays on a seat's own columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.cards import suit_of
from engine.game import IllegalMoveError
from engine.games.itsmine.state import DIGGERS, MINE, ORDER, RANK, Column, in_order

Columns = Sequence[Column]  # of one seat, by mine


def way(column: Column) -> str | None:
    """Return the direction of a column, which its second card fixes: up, down, or None before that."""
    if len(column) < 2:
        return None
    return "up" if RANK[column[0]] < RANK[column[1]] else "down"


def fits(column: Column, card: str) -> bool:
    """Return whether a card may be placed on the column of its suit. Gaps are allowed."""
    if len(column) < 2:
        return True
    last = RANK[column[-1]]
    return RANK[card] > last if RANK[column[0]] < RANK[column[1]] else RANK[card] < last


def placeable(hand: Sequence[str], columns: Columns) -> list[str]:
    """Return the cards of a hand that can be placed as single cards."""
    return [card for card in hand if fits(columns[MINE[card]], card)]


def refused(columns: Columns) -> tuple[str, ...]:
    """Return all cards of the game that these columns refuse, now and later: the room of a column only shrinks."""
    return tuple([card for card in DIGGERS if not fits(columns[MINE[card]], card)])


def plays_of(hand: Sequence[str], columns: Columns) -> list[tuple[str, ...]]:
    """Return every play: single cards, then runs, then sets. `hand` must be in the deck's order."""
    free = placeable(hand, columns)
    singles: list[tuple[str, ...]] = [(card,) for card in free]
    return singles if len(free) < 2 else [*singles, *_runs(free, columns), *_sets(free)]


def _runs(free: Sequence[str], columns: Columns) -> list[tuple[str, ...]]:
    """R11, R12: Return all consecutive parts of the hand that their column accepts as runs, upwards or downwards."""
    found: list[tuple[str, ...]] = []
    for i, low in enumerate(free):
        run: tuple[str, ...] = (low,)
        column = columns[MINE[low]]
        last, direction = RANK[column[-1]] if column else 0, way(column)
        for card in free[i + 1 :]:
            if ORDER[card] != ORDER[run[-1]] + 1 or MINE[card] != MINE[low]:
                break
            run += (card,)
            if direction != "down" and (not last or RANK[low] > last):
                found.append(run)
            if direction != "up" and (not last or RANK[card] < last):
                found.append(run[::-1])
    return found


def _sets(free: Sequence[str]) -> list[tuple[str, ...]]:
    """Return all sets: cards of one number in several suits.

    A card that its own column refuses is not in `free`, so it stays out (R13).
    """
    by_rank: dict[int, list[str]] = {}
    for card in free:
        by_rank.setdefault(RANK[card], []).append(card)
    return [
        cards
        for same in by_rank.values()
        if len(same) > 1
        for size in range(2, len(same) + 1)
        for cards in combinations(same, size)
    ]


def partners(card: str, hand: Sequence[str]) -> tuple[str, ...]:
    """Return the cards of a hand that form a run of two, or a set, with this card."""
    return tuple([other for other in hand if shape((card, other)) in ("run", "set")])


def shape(cards: Sequence[str]) -> str | None:
    """Return the kind of a play: one (card), run (in the order of placing) or set; None for cards that are no play."""
    if len(set(cards)) < len(cards) or any(card not in ORDER for card in cards):
        return None
    if len(cards) < 2:
        return "one" if cards else None
    ranks = [RANK[card] for card in cards]
    if len(set(ranks)) == 1:  # cards of one number are always of different suits
        return "set"
    step = 1 if ranks[0] < ranks[1] else -1
    run = ranks == [*range(ranks[0], ranks[0] + step * len(ranks), step)]
    return "run" if run and len({MINE[card] for card in cards}) == 1 else None


def check_play(hand: Sequence[str], columns: Columns, cards: tuple[str, ...]) -> None:
    """Raise IllegalMoveError unless these cards may be played in this order."""
    if not cards:
        raise IllegalMoveError("play_a_card")
    for n, card in enumerate(cards):
        if card not in hand or card in cards[:n]:
            raise IllegalMoveError("not_in_hand", card=card)
    if shape(cards) is None:
        raise IllegalMoveError("run_out_of_order" if shape(in_order(cards)) == "run" else "not_a_combination")
    grown = list(columns)
    for card in cards:  # each card must fit after the cards before it
        column = grown[MINE[card]]
        if not fits(column, card):
            raise IllegalMoveError(f"column_goes_{way(column)}", suit=suit_of(card), last=RANK[column[-1]], card=card)
        grown[MINE[card]] = (*column, card)


def first_to_place(plays: Sequence[Sequence[str]]) -> tuple[int, str]:
    """Return the seat that places first, and the reason: sum, mine or number.

    Both plays are shown at once. At least one of them is not a pass.
    """
    sums = [sum([RANK[card] for card in cards]) for cards in plays]  # R15: a pass is 0
    if sums[0] != sums[1]:
        return (0 if sums[0] > sums[1] else 1), "sum"
    smallest = [min(cards, key=ORDER.__getitem__) for cards in plays]  # smallest mine, then smallest number
    first = 0 if ORDER[smallest[0]] < ORDER[smallest[1]] else 1
    return first, "mine" if MINE[smallest[0]] != MINE[smallest[1]] else "number"  # R16: never undecided
