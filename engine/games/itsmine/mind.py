"""It's Mine!: the AI seats.

They weigh what a card adds to its mine, while the card fits and rounds are left to dig it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.itsmine.auction import may_take, open_faces
from engine.games.itsmine.digging import fits, plays_of
from engine.games.itsmine.state import (
    MINE,
    MINES,
    RANK,
    Bid,
    BonusKeep,
    Column,
    Pass,
    Play,
    State,
    Take,
    in_order,
)

Cards = tuple[str, ...]

WORTH = tuple(RANK[mine] for mine in MINES)
LEAD = (0.3, 0.6, 1.0, 1.0, 0.7, 0.4, 0.2)  # share of a mine's worth per extra card, by lead: -3 to 3 cards
DEAD = 6.0  # the cost of a card that must stay in the hand
MATE = 5.0  # worth of each other card that a card can be played with
ROOM = 0.5  # worth of each card that a column can still take
# the least worth of a citizen to be taken; the extra worth it needs per citizen taken before it, over the rounds left
LEAST, MORE = 4.0, 16.0
# cost of a new card per surplus card in hand; cards that a seat digs per round; deck cards used per round
CROWD, EACH, ROUND = 3.0, 0.7, 5
BIDS = (5.0, 4.0, 3.0, 1.0, 0.3, 0.3)  # likelihood of a bid by face, 1 to 6: few citizens are better than many


class Mind(Base[State, Any]):
    normal, hard, nearly = 2200, 13000, 1.0

    def rate(self, view: State, seat: int, move: Any) -> float:
        match move:
            case Play():
                return digging(view, seat, [*((card,) for card in move.cards), move.cards])[move.cards]
            case Take():
                worth, n = taking(view, seat), len(move.cards)
                return sum([worth[card] for card in move.cards]) - n * (n - 1) / 2 * MORE / rounds_left(view)
            case BonusKeep():
                return worth_of(view, seat, view.looked or "", marginal(view, seat)) - 3.0
            case Bid():
                return BIDS[move.face - 1]
        return 0.0

    def asked(self, view: State) -> State:
        return view if view.turn is not None else replace(view, answered=(False, False), sealed=((), ()))

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the best citizens for each number, and a variant with the next best one instead of the last."""
        if view.phase not in ("take_small", "take_large"):
            return super().moves(view, seat, luck)
        worth, found = taking(view, seat), list[Any]()
        best = sorted(worth, key=worth.__getitem__, reverse=True)
        for size in may_take(view, seat):
            found += [Take(in_order(best[:size]))]
            if size < len(best):
                found += [Take(in_order((*best[: size - 1], best[size])))]
        return found

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        """Choose greedily, but draw bids at random: a player who always bids alike is easily read."""
        if view.phase == "bid":
            faces = open_faces(view, seat)
            left = luck.share() * sum([BIDS[face - 1] for face in faces])
            for face in faces[:-1]:
                left -= BIDS[face - 1]
                if left < 0:
                    return Bid(face)
            return Bid(faces[-1])
        if view.phase in ("take_small", "take_large"):
            worth, count = taking(view, seat), may_take(view, seat)
            best = sorted(worth, key=worth.__getitem__, reverse=True)
            good = sum([worth[card] > n * MORE / rounds_left(view) for n, card in enumerate(best)])
            return Take(in_order(best[: min(max(good, count[0]), count[-1])]))
        if view.phase == "bonus":
            return super().choose(view, seat, luck)
        dug = digging(view, seat, plays_of(view.hands[seat], view.columns[seat]))
        return Play(max(dug, key=dug.__getitem__)) if dug else Pass()


def rounds_left(view: State) -> float:
    """Return in how many rounds a card can still be dug, the present one included."""
    return {"last_now": 1.0, "last_next": 2.0}.get(view.ending, 2.0 + len(view.deck) / ROUND)


def marginal(view: State, seat: int) -> list[float]:
    """Return the worth of one more card at each mine."""
    return [
        worth * LEAD[min(max(len(own) - len(other), -3), 3) + 3]
        for worth, own, other in zip(WORTH, view.columns[seat], view.columns[1 - seat], strict=True)
    ]


def worth_of(view: State, seat: int, card: str, by_mine: list[float]) -> float:
    """Return the worth of a card in hand."""
    return by_mine[MINE[card]] if fits(view.columns[seat][MINE[card]], card) else -DEAD


def taking(view: State, seat: int) -> dict[str, float]:
    """Return the worth of each citizen.

    The worth rises with the hand cards that can be played together with the citizen. It falls with the number of cards
    that already wait in the hand.
    """
    hand, by_mine = view.hands[seat], marginal(view, seat)
    crowd = CROWD * max(0.0, len(hand) - EACH * rounds_left(view))
    ranks = [RANK[card] for card in hand]
    worth = {}
    for card in view.citizens:
        if card is not None:
            rank, mine = RANK[card], MINE[card]
            mates = ranks.count(rank)
            mates += rank > mine + 1 and card[0] + str(rank - 1) in hand
            mates += rank < mine + 6 and card[0] + str(rank + 1) in hand
            worth[card] = worth_of(view, seat, card, by_mine) + MATE * mates - crowd - LEAST
    return worth


def digging(view: State, seat: int, plays: Sequence[Cards]) -> dict[Cards, float]:
    """Return the worth of each play: its cards, less the lost room and the hand cards that the play shuts out."""
    by_mine, found = marginal(view, seat), dict[Cards, float]()
    for cards in plays:
        mine = MINE[cards[0]]
        if len(cards) > 1 and MINE[cards[1]] != mine:
            found[cards] = sum([found[card,] for card in cards])  # a set; its single cards come earlier in `plays`
            continue
        column = view.columns[seat][mine]
        grown = column + cards
        total = by_mine[mine] * len(cards) - ROOM * (room(column, mine) - room(grown, mine) - len(cards))
        for other in view.hands[seat]:
            if MINE[other] == mine and other not in cards and fits(column, other) and not fits(grown, other):
                total -= DEAD + by_mine[mine]
        found[cards] = total
    return found


def room(column: Column, mine: int) -> int:
    """Return how many cards of its suit a column can still take."""
    last = RANK[column[-1]] - mine if column else 0
    if len(column) < 2:
        return 6 - len(column)
    return 6 - last if RANK[column[0]] < RANK[column[1]] else last - 1
