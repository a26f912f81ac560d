"""Reasonable Wolves: positions set up from a start, at any time of a deal, and the inverse.

The fields are in rulings.md.
"""

from __future__ import annotations

from collections import Counter

from engine.audience import BACK
from engine.cards import Deck, take
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.wolves.rules import looked_at
from engine.games.wolves.state import (
    ALL,
    DEALS,
    NO_ONE,
    OVER,
    SANE,
    Role,
    Start,
    State,
    WolvesOptions,
    starter_of,
)


def deal(seats: int, options: WolvesOptions, chance: Chance) -> Start:
    """R4: Draw the pack of each deal from all roles."""
    deck = ALL if options.madmen == "yes" else SANE
    return Start(chance.pick("first", range(seats)), tuple([drawn(deck, seats, chance) for _ in range(DEALS[seats])]))


def drawn(deck: Deck, seats: int, chance: Chance) -> tuple[str, ...]:
    """R3, R4: Return a pack, drawn at random."""
    return deck.in_order(chance.shuffle("pack", deck.cards)[: seats + OVER])


def set_up(start: Start, seats: int, options: WolvesOptions, chance: Chance) -> State:
    """Return the state of a start. Packs that it leaves out are drawn. Raises BadStartError."""
    deck = ALL if options.madmen == "yes" else SANE
    none: tuple[None, ...] = (None,) * seats
    if start.first not in range(seats):
        raise BadStartError("first", f"is a seat, 0 to {seats - 1}")
    if start.deal not in range(1, DEALS[seats] + 1):
        raise BadStartError("deal", f"is 1 to {DEALS[seats]}")
    _check_packs(start, seats, deck.cards)
    packs = [deck.in_order(pack) for pack in start.packs]
    packs += [drawn(deck, seats, chance) for _ in range(DEALS[seats] - start.deal + 1 - len(packs))]
    taken = none if start.roles is None else start.roles
    if len(taken) != seats:
        raise BadStartError("roles", f"are {seats}, or null where none is taken")
    starter = starter_of(start.first, start.deal, seats)
    reached = _reached(packs[0], taken, starter)
    roles = tuple([Role(card, (seat,)) for seat, card in enumerate(taken)])
    words, answers = _answers(start, seats, None not in taken, {*deck.cards})
    return State(
        options.madmen == "yes",
        start.first,
        start.deal,
        tuple(packs[1:]),
        reached,
        roles if None in taken else looked_at(roles),
        words,
        answers,
        _numbers("scores", start.scores, seats),
        _numbers("pointed", start.pointed, seats),
    )


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up(). A match that is over has no pack."""
    said = state.phase == "vote"
    return Start(
        state.first,
        (state.reached[state.starter], *state.packs) if state.reached else (),
        state.round,
        state.scores,
        state.pointed,
        tuple([role.card for role in state.roles]),
        state.words if said else state.answers,
        tuple([_vote(answer) for answer in state.answers]) if said else (None,) * state.seats,
    )


def _vote(answer: str | None) -> tuple[int | None, ...] | None:
    """Return a vote as a start writes it: `[null]` for no one, `[2]` for seat 2."""
    if answer is None:
        return None
    return (int(answer),) if answer not in (NO_ONE, BACK) else (None,)


def _check_packs(start: Start, seats: int, cards: tuple[str, ...]) -> None:
    left = DEALS[seats] - start.deal + 1
    if len(start.packs) not in range(1, left + 1):
        raise BadStartError("packs", f"are 1 to {left}: of this deal and of the ones to come")
    for pack in start.packs:
        if len(pack) != seats + OVER or Counter(pack) - Counter(cards):
            raise BadStartError("packs", f"are {seats + OVER} of the roles {' '.join(cards)}")


def _reached(pack: tuple[str, ...], taken: tuple[str | None, ...], starter: int) -> tuple[tuple[str, ...], ...]:
    """Return the pack as it came to each seat, one after another from the starter on. Raises BadStartError."""
    seats = len(taken)
    reached: list[tuple[str, ...]] = [()] * seats
    for n in range(seats):
        seat = (starter + n) % seats
        reached[seat], card = pack, taken[seat]
        if card is None:
            if any(taken[(starter + later) % seats] is not None for later in range(n, seats)):
                raise BadStartError("roles", f"are taken one after another, from seat {starter} on")
            break
        if card not in pack:
            raise BadStartError("roles", "are from the pack")
        pack = take(pack, card)
    return tuple(reached)


def _answers(start: Start, seats: int, looked: bool, kinds: set[str]) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    """Return the open words and the sealed answers. Raises BadStartError."""
    none: tuple[None, ...] = (None,) * seats
    says, votes = start.says or none, start.votes or none
    if len(says) != seats or any(word is not None and word not in kinds for word in says):
        raise BadStartError("says", f"are {seats} roles, or null")
    if not looked and any(word is not None for word in says):
        raise BadStartError("says", "come after all roles are taken")
    if len(votes) != seats or None not in votes:
        raise BadStartError("votes", f"are {seats}, and one of them at least is still to come")
    for seat, vote in enumerate(votes):
        if vote is not None and (len(vote) != 1 or vote[0] not in (None, *range(seats)) or vote[0] == seat):
            raise BadStartError("votes", "are [null], or a list with another seat")
    if None in says:
        if any(vote is not None for vote in votes):
            raise BadStartError("votes", "come after all words are in")
        return (), tuple(says)
    words = tuple([word for word in says if word is not None])
    return words, tuple([None if vote is None else NO_ONE if vote[0] is None else str(vote[0]) for vote in votes])


def _numbers(name: str, given: tuple[int, ...] | None, seats: int) -> tuple[int, ...]:
    numbers = (0,) * seats if given is None else given
    if len(numbers) != seats or min(numbers) < 0:
        raise BadStartError(name, f"are {seats} numbers, 0 or more")
    return numbers
