"""Twin Heavens: the cards that may be laid, face up and face down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.cards import take
from engine.game import IllegalMoveError
from engine.games.souten.exchange import fetches_a_lead, owed
from engine.games.souten.shapes import COMBINATIONS, combination, leads_of, plays_of
from engine.games.souten.state import HARMONY, HEAVEN, SNAKE, WISDOM, Laid, Pass, Play, State, in_order


def plays(view: State, seat: int) -> Sequence[Play]:
    """Return what the seat may lay face up now, shape by shape, from weak to strong."""
    hand = view.hands[seat]
    found: Sequence[Play] = ()
    if view.phase == "lead":
        found = leads_of(hand, view.size)  # R14
    elif not barred(view, seat):
        found = answers(view, hand)
    must = owed(view, seat)
    return [play for play in found if _holds(play.cards, must)] if must else found


def answers(view: State, hand: tuple[str, ...]) -> list[Play]:
    """R4: Return what beats the strongest combination so far.

    An answer has its shape, or is Heaven in a trick of one card.
    """
    shape, strongest = view.shape, view.strongest
    assert shape is not None
    assert strongest is not None
    there = strongest.cards
    if there == (HEAVEN,):  # R5
        return [Play((SNAKE,))] if SNAKE in hand and shape != "N" else []
    if there == (SNAKE,) and owner_of(view.rows, view.trick, HEAVEN) is not None:  # R6
        return []
    rank = COMBINATIONS[there, strongest.stands].rank
    found = [play for play in plays_of(hand, shape) if COMBINATIONS[play.cards, play.as_].rank > rank]
    if len(shape) == 1 and HEAVEN in hand and there != (SNAKE,):
        found.append(Play((HEAVEN,)))
    return found


def owner_of(rows: Sequence[Sequence[Laid]], trick: int, card: str) -> int | None:
    """Return the seat that has laid this card alone, face up, in a trick, or None."""
    for seat, row in enumerate(rows):
        if len(row) > trick and row[trick].cards == (card,):
            return seat
    return None


def snake_beats_heaven(rows: Sequence[Sequence[Laid]], trick: int) -> int | None:
    """R6: Return the seat whose snake is the strongest card of a trick because Heaven is in it too, or None.

    The order of the two cards does not matter.
    """
    return None if owner_of(rows, trick, HEAVEN) is None else owner_of(rows, trick, SNAKE)


def barred(view: State, seat: int) -> bool:
    """R21: Return whether the seat may only pass: in a last trick of one card, if it has led no trick before."""
    return view.last_trick == "led" and not view.led[seat] and len(view.hands[seat]) == view.size == 1


def pass_size(view: State, seat: int) -> int | None:
    """Return how many cards the seat lays face down if it passes; None if it cannot pass."""
    if view.phase == "answer":
        return view.size
    return 1 if view.phase == "lead" and stuck(view, seat) else None


def passes(view: State, seat: int) -> list[Pass]:
    """Return what the seat may lay face down now."""
    size, must = pass_size(view, seat), owed(view, seat)
    found = () if size is None else dict.fromkeys(combinations(view.hands[seat], size))
    return [Pass(cards) for cards in found if not must or _holds(cards, must)]


def some_passes(view: State, seat: int) -> list[Pass]:
    """Return a few passes which together have all the cards that a pass may have.

    Each has the owed cards, and cards that are neighbours in the hand.
    """
    size, must = pass_size(view, seat), owed(view, seat)
    if size is None:
        return []
    rest, others = take(view.hands[seat], *must), size - len(must)
    return [Pass(in_order((*must, *rest[n : n + others]))) for n in range(len(rest) - others + 1)]


def stuck(view: State, seat: int) -> bool:
    """R13: Return whether a leader has nothing but Harmony, or a Wisdom that cannot fetch a card to lead with."""
    hand = view.hands[seat]
    return set(hand) <= {HARMONY, WISDOM} and not (WISDOM in hand and fetches_a_lead(view, seat, hand))


def check_play(view: State, seat: int, play: Play) -> None:
    """Raise IllegalMoveError unless the seat may lay these cards face up."""
    hand, cards = view.hands[seat], play.cards
    check_held(hand, cards)
    if HEAVEN in cards and (len(cards) > 1 or view.size not in (None, 1)):
        raise IllegalMoveError("heaven")
    if HARMONY in cards and len(cards) != 3:
        raise IllegalMoveError("harmony_in_three")
    made = combination(cards, play.as_)
    if made is None:
        raise IllegalMoveError("not_a_combination" if play.as_ is None else "harmony_number")
    if view.phase == "lead":
        if view.size not in (None, len(cards)):
            raise IllegalMoveError("one_card_only")
    elif made.shape not in (view.shape, "T") and (view.shape != "T" or len(cards) > 1):
        raise IllegalMoveError(f"needs_{view.shape}")
    elif barred(view, seat):
        raise IllegalMoveError("led_no_trick")
    must = owed(view, seat)
    if must and not _holds(cards, must):
        raise IllegalMoveError("use_owed", cards=must)
    if view.phase == "answer" and play not in answers(view, cards):
        strongest = view.strongest
        assert strongest is not None
        if cards == (HEAVEN,):  # the snake is the strongest card
            raise IllegalMoveError("heaven")
        raise IllegalMoveError("does_not_beat", **named(strongest.cards, strongest.stands))


def check_pass(view: State, seat: int, laid: Pass) -> None:
    """Raise IllegalMoveError unless the seat may lay these cards face down."""
    size = pass_size(view, seat)
    if size is None:
        raise IllegalMoveError("leader_must_lay")
    if len(laid.cards) != size:
        raise IllegalMoveError("lay_exactly", n=size)
    check_held(view.hands[seat], laid.cards)
    must = owed(view, seat)
    if must and not _holds(laid.cards, must):
        raise IllegalMoveError("include_owed", cards=must)


def check_held(hand: Sequence[str], cards: Sequence[str]) -> None:
    """Raise IllegalMoveError unless the hand holds these cards."""
    for card in cards:
        if cards.count(card) > hand.count(card):
            raise IllegalMoveError("not_in_hand")


def named(cards: tuple[str, ...], stands: int | None) -> dict[str, str | int]:
    """Return a combination as arguments of a text: the number of cards, and each card as it is called."""
    called = COMBINATIONS[cards, stands].called
    return {"n": len(called), **dict(zip("abc", called, strict=False))}


def _holds(cards: Sequence[str], must: Sequence[str]) -> bool:
    return all([cards.count(card) >= must.count(card) for card in must])
