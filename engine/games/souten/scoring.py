"""Twin Heavens: the score of a round for the side that has won its last trick, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome
from engine.games.souten.shapes import TEN_ONE, TEN_TWO
from engine.games.souten.state import LAPS, ROUNDS, SNAKE, TARGET, Laid, Result, State


def side(state: State, seat: int) -> int:
    """Return the index of a seat's points in `scores`: its team, or the seat itself."""
    return seat % 2 if state.mode == "team" else seat


def reckon(state: State) -> Result:
    """Return the result of a round whose last trick is over."""
    winner = state.won[-1]
    assert winner is not None
    winning = [side(state, seat) == side(state, winner) for seat in range(state.seats)]
    ours = [laid for row, won in zip(state.rows, winning, strict=True) if won for laid in row]
    theirs = [laid for row, won in zip(state.rows, winning, strict=True) if not won for laid in row]
    turned: tuple[str, ...] = ()
    if state.mode == "team":
        more = sum([card[0] == "Z" for laid in ours for card in laid.cards])  # R7: Harmony is no zodiac card
    else:
        turned = turn_up(state.undealt)
        more = sum([card[0] != "N" for card in turned])
    down = sum([laid.down for laid in theirs])  # R18
    last = [row[-1] for row in state.rows]
    won = last[winner]
    return Result(state.round, winner, won.cards, won.stands, more, down, bonus(last, winner), turned)


def turn_up(undealt: Sequence[str]) -> tuple[str, ...]:
    """Return the undealt cards that are turned up in solo: one by one, until a number appears.

    The cards are in random order, so no one chooses (R24).
    """
    for n, card in enumerate(undealt):
        if card[0] == "N":
            return tuple(undealt[: n + 1])
    return tuple(undealt)


def bonus(trick: Sequence[Laid], winner: int) -> str:
    """Return the bonus for the combination that has won the last trick (R16)."""
    cards = trick[winner].cards
    if cards == TEN_ONE:
        return "ten_one"
    if cards == TEN_TWO and any([laid.cards == TEN_ONE for laid in trick]):
        return "ten_two"
    return "snake" if cards == (SNAKE,) else "none"


def ended(state: State) -> str | None:
    """Return why the match is over after a round that has just been scored, or None."""
    if max(state.scores) >= TARGET[state.mode]:  # R15
        return "target"
    if state.mode == "team":
        return "round_limit" if state.round >= ROUNDS else None  # R19
    return "laps" if state.round >= LAPS * state.seats else None  # R20


def final(state: State) -> Outcome:
    """Return the outcome of a match that is over."""
    scores = tuple([state.scores[side(state, seat)] for seat in range(state.seats)])
    best = max(scores)
    winners = tuple([seat for seat, score in enumerate(scores) if score == best])
    drawn = state.mode == "team" and len(winners) == state.seats
    return Outcome(scores, () if drawn else winners, ended(state) or "")
