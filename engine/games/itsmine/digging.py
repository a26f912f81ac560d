"""It's Mine!: what may be played on a seat's own columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.cards import suit_of
from engine.game import IllegalMoveError
from engine.games.itsmine.state import DIGGERS, MINE, ORDER, RANK, Column, in_order

Columns = Sequence[Column]  # a seat's, by mine


def way(column: Column) -> str | None:
    """The direction of a column, fixed by its second card: up, down, or None."""
    if len(column) < 2:
        return None
    return "up" if RANK[column[0]] < RANK[column[1]] else "down"


def fits(column: Column, card: str) -> bool:
    """Whether a card of its suit may be placed on a column. Gaps are fine."""
    if len(column) < 2:
        return True
    last = RANK[column[-1]]
    return RANK[card] > last if RANK[column[0]] < RANK[column[1]] else RANK[card] < last


def placeable(hand: Sequence[str], columns: Columns) -> list[str]:
    """The cards of a hand that can be placed by themselves."""
    return [card for card in hand if fits(columns[MINE[card]], card)]


def refused(columns: Columns) -> tuple[str, ...]:
    """All the cards of the game that these columns refuse, now and ever after: a column's room only shrinks."""
    return tuple([card for card in DIGGERS if not fits(columns[MINE[card]], card)])


def plays_of(hand: Sequence[str], columns: Columns) -> list[tuple[str, ...]]:
    """Every play: singles, then runs, then sets. `hand` in the deck's order."""
    free = placeable(hand, columns)
    singles: list[tuple[str, ...]] = [(card,) for card in free]
    return singles if len(free) < 2 else [*singles, *_runs(free, columns), *_sets(free)]


def _runs(free: Sequence[str], columns: Columns) -> list[tuple[str, ...]]:
    """R11, R12: parts of the hand that are consecutive, upwards and downwards as the column lets them begin."""
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
    """One number in several suits; a card that its own column refuses stays out (R13)."""
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
    """The cards of a hand with which a card could be played: in a run of two, or in a set."""
    return tuple([other for other in hand if shape((card, other)) in ("run", "set")])


def shape(cards: Sequence[str]) -> str | None:
    """What a play is: one (card), run (in the order of placing), set; None: nothing that may be played."""
    if len(set(cards)) < len(cards) or any(card not in ORDER for card in cards):
        return None
    if len(cards) < 2:
        return "one" if cards else None
    ranks = [RANK[card] for card in cards]
    if len(set(ranks)) == 1:  # no two cards of a number are of one suit
        return "set"
    step = 1 if ranks[0] < ranks[1] else -1
    run = ranks == [*range(ranks[0], ranks[0] + step * len(ranks), step)]
    return "run" if run and len({MINE[card] for card in cards}) == 1 else None


def check_play(hand: Sequence[str], columns: Columns, cards: tuple[str, ...]) -> None:
    """Raises IllegalMoveError unless these cards may be played in this order."""
    if not cards:
        raise IllegalMoveError("play_a_card")
    for n, card in enumerate(cards):
        if card not in hand or card in cards[:n]:
            raise IllegalMoveError("not_in_hand", card=card)
    if shape(cards) is None:
        raise IllegalMoveError("run_out_of_order" if shape(in_order(cards)) == "run" else "not_a_combination")
    grown = list(columns)
    for card in cards:  # each step is legal
        column = grown[MINE[card]]
        if not fits(column, card):
            raise IllegalMoveError(f"column_goes_{way(column)}", suit=suit_of(card), last=RANK[column[-1]], card=card)
        grown[MINE[card]] = (*column, card)


def first_to_place(plays: Sequence[Sequence[str]]) -> tuple[int, str]:
    """Who places first of two plays shown at once, one of them not a pass, and why: sum, mine or number."""
    sums = [sum([RANK[card] for card in cards]) for cards in plays]  # R15: a pass is 0
    if sums[0] != sums[1]:
        return (0 if sums[0] > sums[1] else 1), "sum"
    smallest = [min(cards, key=ORDER.__getitem__) for cards in plays]  # the smaller number of the smaller mine
    first = 0 if ORDER[smallest[0]] < ORDER[smallest[1]] else 1
    return first, "mine" if MINE[smallest[0]] != MINE[smallest[1]] else "number"  # R16: never undecided
