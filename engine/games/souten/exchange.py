"""Twin Heavens: the two exchanges, Wisdom and Benevolence, and the cards that must be laid after them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import IllegalMoveError
from engine.games.souten.state import BENEVOLENCE, HARMONY, WISDOM, State, Swap, Take, in_order


def owed(view: State, seat: int) -> tuple[str, ...]:
    """Return the cards that the seat in turn has obtained by exchanges and must lay now.

    In the views of others, a hidden card is a back.
    """
    fetch, peek = view.fetch, view.peek
    if seat != view.turn or (fetch is None and peek is None):
        return ()
    now = (seat, len(view.won))
    fetched = (fetch.card,) if fetch is not None and (fetch.seat, fetch.trick) == now else ()
    if peek is None or peek.took is None or (peek.seat, peek.trick) != now:
        return fetched
    return fetched if fetched and peek.took == WISDOM else (*fetched, peek.took)  # R11: this Wisdom has been used


def laid_at_first(state: State, seat: int, trick: int) -> tuple[str, ...]:
    """Return the cards that the seat laid face up in a trick, before Wisdom took the place of a card (R9)."""
    cards, fetch = state.rows[seat][trick].cards, state.fetch
    if fetch is not None and WISDOM in cards and (fetch.seat - 1) % state.seats == seat and fetch.place == trick:
        cards = tuple([fetch.card if card == WISDOM else card for card in cards])
    return cards


def began_with(state: State, seat: int) -> list[str]:
    """Return the hand with which a seat began the first trick, worked out from where its cards are now.

    Raises ValueError if there is no such hand.
    """
    fetch, peek = state.fetch, state.peek
    cards = [*state.hands[seat], *state.passed[seat]]
    for trick in range(len(state.rows[seat])):
        cards += laid_at_first(state, seat, trick)
    if peek is not None and peek.seat == seat:
        cards.append(BENEVOLENCE)
    if fetch is not None and fetch.seat == seat:
        cards.append(WISDOM)
        cards.remove(fetch.card)
    if peek is not None and peek.seat == seat and peek.took is not None:
        cards.remove(peek.took)
    return cards


def fetchable(view: State, seat: int) -> tuple[str, ...]:
    """R8, R22: Return the different cards that the right neighbour has laid face up in finished tricks."""
    row = view.rows[seat - 1][: view.trick]
    return in_order({card for laid in row for card in laid.cards})


def leads(view: State, hand: Sequence[str], card: str) -> bool:
    """R12: Return whether a leader with this card in hand could lead with it."""
    if card == HARMONY:
        return view.size is None and any([held[0] == "N" for held in hand]) and any([held[0] == "Z" for held in hand])
    return card not in (WISDOM, BENEVOLENCE)


def fetches_a_lead(view: State, seat: int, hand: Sequence[str]) -> bool:
    """Return whether a leader with this hand can use Wisdom."""
    return any([leads(view, hand, card) for card in fetchable(view, seat)])


def swaps(view: State, seat: int) -> list[Swap]:
    """Return the exchanges that the seat may make before it lays its cards."""
    hand, found = view.hands[seat], []
    if WISDOM in hand and _room(view, seat, WISDOM):
        found += [
            Swap(WISDOM, card) for card in fetchable(view, seat) if view.phase == "answer" or leads(view, hand, card)
        ]
    if BENEVOLENCE in hand and _room(view, seat, BENEVOLENCE):
        found.append(Swap(BENEVOLENCE))
    return found


def check_swap(view: State, seat: int, swap: Swap) -> None:
    """Raise IllegalMoveError unless the seat may make this exchange."""
    hand, card = view.hands[seat], swap.card
    if swap.with_ not in (WISDOM, BENEVOLENCE) or swap.with_ not in hand:
        raise IllegalMoveError("not_in_hand")
    if swap.with_ == WISDOM:
        if view.trick == 0:
            raise IllegalMoveError("wisdom_too_early")
        if card not in fetchable(view, seat):
            raise IllegalMoveError("nothing_like_that_there")
    elif card is not None:
        raise IllegalMoveError("not_a_move")
    if not _room(view, seat, swap.with_):
        raise IllegalMoveError("owe_too_many")
    if view.phase == "lead" and card is not None and not leads(view, hand, card):
        raise IllegalMoveError("no_lead_with_it")


def takes(view: State, seat: int) -> list[Take]:
    """Return what the seat may take of the undealt cards, all of which it sees."""
    assert view.peek is not None
    return [Take(card) for card in dict.fromkeys(view.peek.cards) if _may_take(view, seat, card)]


def check_take(view: State, seat: int, card: str) -> None:
    """Raise IllegalMoveError unless the seat may take this card."""
    assert view.peek is not None
    if card not in view.peek.cards:
        raise IllegalMoveError("not_undealt")
    if not _may_take(view, seat, card):
        raise IllegalMoveError("no_lead_with_it")


def _may_take(view: State, seat: int, card: str) -> bool:
    """Return whether the seat may take this card.

    A seat that answers may take any card, because it can pass. A leader must be able to go on (R12).
    """
    if view.shape is not None:
        return True
    hand = (*view.hands[seat], card)
    return fetches_a_lead(view, seat, hand) if card == WISDOM else leads(view, hand, card)


def _room(view: State, seat: int, used: str) -> bool:
    """R11: Return whether the seat may owe one more card.

    Owed cards may not outnumber the cards of the trick. A leader cannot pass, and owes one card at most (R12).
    """
    must = [card for card in owed(view, seat) if card != used]
    return len(must) < (1 if view.phase == "lead" else view.size or 1)
