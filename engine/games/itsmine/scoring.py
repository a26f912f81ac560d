"""It's Mine!: the end, in the steps 4 to 7 of the rulebook (R33). Everything in it is public: both hands lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.itsmine.digging import Columns
from engine.games.itsmine.state import MINE, MINES, RANK

PENALTY = 3
SIMPLE_WORTH = 10


class Pair(NamedTuple):
    """Step 4: these cards of a column leave the game, the top first, and with them as many hand cards of the suit."""

    mine: str
    cards: tuple[str, ...]


class Verdict(NamedTuple):
    """Step 5: what becomes of a mine.

    `why`: more cards; equal, and the lower or higher number decides; equal and pending; empty, so that the lower
    number at the mine above wins the pending ones; empty; empty at H7, so that the pending ones are lost; level at C10
    in the simple variant.
    """

    mine: str
    why: str  # more, lower, higher, pending, above, empty, lost, level
    seat: int | None = None  # who wins
    mines: tuple[str, ...] = ()  # ... these; without a winner: lost to both


class Settlement(NamedTuple):
    """The whole reckoning; pairs of values are by seat."""

    pairs: tuple[tuple[Pair, ...], ...]
    columns: tuple[tuple[tuple[str, ...], ...], ...]  # after step 4
    leftover: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    owners: tuple[int | None, ...]  # by mine
    points: tuple[int, ...]  # step 6
    scores: tuple[int, ...]  # step 7
    winners: tuple[int, ...]
    reason: str


def settle(variant: str, columns: Sequence[Columns], hands: Sequence[Sequence[str]]) -> Settlement:
    simple = variant == "simple"
    pairs, left, leftover = zip(*map(pair_off, columns, hands), strict=True)  # 4.
    verdicts = tuple(judge_alone(left) if simple else judge(left))  # 5.
    owner = {mine: verdict.seat for verdict in verdicts for mine in verdict.mines}
    owners = tuple(owner.get(mine) for mine in MINES)
    points = tuple(  # 6.
        sum(SIMPLE_WORTH if simple else RANK[mine] for mine in MINES if owner.get(mine) == seat) for seat in (0, 1)
    )
    scores = points if simple else tuple(max(0, points[s] - PENALTY * leftover[s]) for s in (0, 1))  # 7.
    winner, reason = decide(simple, scores, leftover, owners)
    return Settlement(
        pairs,
        left,
        leftover,
        verdicts,
        owners,
        points,
        scores,
        () if winner is None else (winner,),
        reason,
    )


def pair_off(columns: Columns, hand: Sequence[str]) -> tuple[tuple[Pair, ...], tuple[tuple[str, ...], ...], int]:
    """Step 4, which is compulsory (R22), for one seat: what leaves, its columns then, its leftover."""
    left, pairs, leftover = list(columns), [], 0
    for n, mine in enumerate(MINES):
        held = sum(MINE[card] == n for card in hand)
        count = min(held, len(left[n]))
        leftover += held - count
        if count:
            keep = len(left[n]) - count
            pairs.append(Pair(mine, left[n][keep:][::-1]))
            left[n] = left[n][:keep]  # R23: perhaps none
    return tuple(pairs), tuple(left), leftover


def judge(columns: Sequence[Columns]) -> Iterator[Verdict]:
    """Step 5, from X13 down to H7. R32: the mine itself is no card of a column."""
    pending: tuple[str, ...] = ()
    for mine in reversed(MINES):
        mine_columns = [own[MINE[mine]] for own in columns]
        mine0, mine1 = map(len, mine_columns)
        smallest = mine == MINES[0]
        if mine0 != mine1:
            yield Verdict(mine, "more", 0 if mine0 > mine1 else 1, (mine, *pending))
            pending = ()
        elif mine0 and smallest:  # R24
            yield Verdict(mine, "lower", _with_lowest(mine_columns), (mine, *pending))
        elif mine0:
            yield Verdict(mine, "pending")
            pending = (mine, *pending)
        elif not pending:  # R27
            yield Verdict(mine, "empty", None, (mine,))
        elif smallest:  # R25
            yield Verdict(mine, "lost", None, (mine, *pending))
        else:
            above = [own[MINE[pending[0]]] for own in columns]
            yield Verdict(mine, "above", _with_lowest(above), pending)
            pending = ()


def judge_alone(columns: Sequence[Columns]) -> Iterator[Verdict]:
    """Step 5 of the simple variant: each mine by itself."""
    for mine in reversed(MINES):
        mine_columns = [own[MINE[mine]] for own in columns]
        mine0, mine1 = map(len, mine_columns)
        if mine0 != mine1:
            yield Verdict(mine, "more", 0 if mine0 > mine1 else 1, (mine,))
        elif not mine0:
            yield Verdict(mine, "empty", None, (mine,))
        elif mine == "C10":
            yield Verdict(mine, "level", None, (mine,))
        elif RANK[mine] < RANK["C10"]:
            yield Verdict(mine, "lower", _with_lowest(mine_columns), (mine,))
        else:
            yield Verdict(mine, "higher", _with_highest(mine_columns), (mine,))


def _with_lowest(columns: Columns) -> int:
    """The seat whose column holds the lowest number. R26: no two are equal."""
    lowest = [min([RANK[card] for card in column]) for column in columns]
    return 0 if lowest[0] < lowest[1] else 1


def _with_highest(columns: Columns) -> int:
    highest = [max([RANK[card] for card in column]) for column in columns]
    return 0 if highest[0] > highest[1] else 1


def decide(
    simple: bool, scores: Sequence[int], leftover: Sequence[int], owners: Sequence[int | None]
) -> tuple[int | None, str]:
    """The winner, None in a draw, and the reason."""
    if scores[0] != scores[1]:
        return (0 if scores[0] > scores[1] else 1), "score"
    if simple and set(owners) == {None}:  # R28
        return None, "no_mines"
    if leftover[0] != leftover[1]:  # R29
        return (0 if leftover[0] < leftover[1] else 1), "fewer_cards"
    if simple:
        return next(seat for seat in owners if seat is not None), "lower_mine"
    return None, "tie"
