"""It's Mine!: the reckoning at the end, in steps 4 to 7 of the rulebook (R33).

Both hands are open, so all of it is public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.itsmine.digging import Columns
from engine.games.itsmine.state import MINE, MINES, RANK

PENALTY = 3
SIMPLE_WORTH = 10


class Pair(NamedTuple):
    """Step 4: cards of a column, the top first, that leave the game with as many hand cards of the suit."""

    mine: str
    cards: tuple[str, ...]


class Verdict(NamedTuple):
    """Step 5: the result of a mine.

    The values of `why`:

    - more: one seat has more cards
    - lower, higher: the seats have equally many cards, and the lower or higher number decides
    - pending: the seats have equally many cards, and the mine waits
    - above: the mine is empty, and the lower number at the mine above wins the pending mines
    - empty: the mine is empty, and no mine is pending
    - lost: H7 is empty, and the pending mines are lost
    - level: the seats have equally many cards at C10, in the simple variant
    """

    mine: str
    why: str  # more, lower, higher, pending, above, empty, lost, level
    seat: int | None = None  # the winner of `mines`
    mines: tuple[str, ...] = ()  # won; or lost to both seats, if there is no winner


class Settlement(NamedTuple):
    """The whole reckoning. A tuple of two values is by seat."""

    pairs: tuple[tuple[Pair, ...], ...]
    columns: tuple[tuple[tuple[str, ...], ...], ...]  # after step 4
    leftover: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    owners: tuple[int | None, ...]  # by mine; None: no seat has won it
    points: tuple[int, ...]  # step 6
    scores: tuple[int, ...]  # step 7
    winners: tuple[int, ...]
    reason: str


def settle(variant: str, columns: Sequence[Columns], hands: Sequence[Sequence[str]]) -> Settlement:
    simple = variant == "simple"
    pairs, left, leftover = zip(*map(pair_off, columns, hands), strict=True)  # step 4
    verdicts = tuple(judge_alone(left) if simple else judge(left))  # step 5
    owner = {mine: verdict.seat for verdict in verdicts for mine in verdict.mines}
    owners = tuple(owner.get(mine) for mine in MINES)
    points = tuple(  # step 6
        sum(SIMPLE_WORTH if simple else RANK[mine] for mine in MINES if owner.get(mine) == seat) for seat in (0, 1)
    )
    scores = points if simple else tuple(max(0, points[s] - PENALTY * leftover[s]) for s in (0, 1))  # step 7
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
    """Step 4, for one seat: pair hand cards with column cards. Return the pairs, the columns left and the leftover.

    Pairing is compulsory (R22).
    """
    left, pairs, leftover = list(columns), [], 0
    for n, mine in enumerate(MINES):
        held = sum(MINE[card] == n for card in hand)
        count = min(held, len(left[n]))
        leftover += held - count
        if count:
            keep = len(left[n]) - count
            pairs.append(Pair(mine, left[n][keep:][::-1]))
            left[n] = left[n][:keep]  # R23: perhaps no cards
    return tuple(pairs), tuple(left), leftover


def judge(columns: Sequence[Columns]) -> Iterator[Verdict]:
    """Step 5: judge the mines from X13 down to H7. R32: the card of the mine itself does not count in a column."""
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
    """Step 5 in the simple variant: judge each mine by itself."""
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
    """Return the seat whose column has the lowest number. R26: no two numbers are equal."""
    lowest = [min([RANK[card] for card in column]) for column in columns]
    return 0 if lowest[0] < lowest[1] else 1


def _with_highest(columns: Columns) -> int:
    highest = [max([RANK[card] for card in column]) for column in columns]
    return 0 if highest[0] > highest[1] else 1


def decide(
    simple: bool, scores: Sequence[int], leftover: Sequence[int], owners: Sequence[int | None]
) -> tuple[int | None, str]:
    """Return the winner (None: a draw) and the reason."""
    if scores[0] != scores[1]:
        return (0 if scores[0] > scores[1] else 1), "score"
    if simple and set(owners) == {None}:  # R28
        return None, "no_mines"
    if leftover[0] != leftover[1]:  # R29
        return (0 if leftover[0] < leftover[1] else 1), "fewer_cards"
    if simple:
        return next(seat for seat in owners if seat is not None), "lower_mine"
    return None, "tie"
