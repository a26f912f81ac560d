"""Wolves: positions set up from a start, a fresh deal or one in mid-game."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.wolves.state import CARDS, PRIZES, ROUNDS, Start, State


def deal(chance: Chance) -> Start:
    """Shuffle the prizes."""
    return Start(chance.shuffle("prizes", PRIZES.cards))


def set_up(start: Start, seats: int) -> State:
    """Return the state of a start. Raises BadStartError."""
    spent, won, bids = start.spent or ((),) * seats, start.won or ((),) * seats, start.bids or (None,) * seats
    if not PRIZES.lie_once(start.prizes):
        raise BadStartError("prizes", "are all of them, once each")
    done = len(spent[0])
    if len(spent) != seats or done >= ROUNDS or any(len({*cards} & {*CARDS}) != done for cards in spent):
        raise BadStartError("spent", f"are {seats} lists of different cards, one for each round that is over")
    if any(len(cards) != done for cards in spent):
        raise BadStartError("spent", "are equally many for each seat")
    taken = [prize for prizes in won for prize in prizes]
    if len(won) != seats or len({*taken} & {*start.prizes[:done]}) != len(taken):
        raise BadStartError("won", f"are {seats} lists of prizes from the rounds that are over, once each")
    state = State(start.prizes[: done + 1], start.prizes[done + 1 :], bids, spent, won)
    if len(bids) != seats or None not in bids:
        raise BadStartError("bids", f"are {seats}, and one at least is still to come")
    if any(bid is not None and bid not in hand for bid, hand in zip(bids, state.hands, strict=True)):
        raise BadStartError("bids", "are cards that are not spent")
    return state


def start_of(state: State) -> Start:
    return Start(state.opened + state.row, state.spent, state.won, state.bids)
