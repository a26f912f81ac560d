"""Twin Heavens: what may be laid, face up and face down (sections 4.2 and 4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.game import IllegalMoveError
from engine.games.souten.exchange import fetches_a_lead, owed
from engine.games.souten.shapes import COMBINATIONS, SHAPES, combination, plays_of
from engine.games.souten.state import HARMONY, HEAVEN, SNAKE, WISDOM, Pass, Play, State


def plays(view: State, seat: int) -> list[Play]:
    """What the seat may lay face up now, shape by shape, from weak to strong."""
    hand = view.hands[seat]
    if view.phase == "lead":
        size = view.size
        found = [play for shape in SHAPES if size in (None, len(shape)) for play in plays_of(hand, shape)]
    else:
        found = [] if barred(view, seat) else answers(view, hand)
    must = owed(view, seat)
    return [play for play in found if _holds(play.cards, must)] if must else found


def answers(view: State, hand: tuple[str, ...]) -> list[Play]:
    """What beats the strongest combination."""
    shape = view.shape
    assert shape is not None
    found = [play for play in plays_of(hand, shape if shape != "T" else "Z") if beats(view, play.cards, play.as_)]
    if len(shape) == 1 and HEAVEN in hand and beats(view, (HEAVEN,)):
        found.append(Play((HEAVEN,)))
    return found


def beats(view: State, cards: tuple[str, ...], stands: int | None = None) -> bool:
    """R4: whether a combination of the right shape, or Heaven in a trick of one card, is stronger than all before."""
    strongest = view.strongest
    assert strongest is not None
    there = strongest.cards
    if cards == (HEAVEN,):
        return there not in ((SNAKE,), (HEAVEN,))
    if there == (HEAVEN,):  # R5
        return cards == (SNAKE,) and view.shape != "N"
    if there == (SNAKE,) and lies(view, HEAVEN):  # R6
        return False
    return COMBINATIONS[cards, stands].rank > COMBINATIONS[there, strongest.stands].rank


def best_of(view: State, seat: int) -> int:
    """Whose combination is the strongest, after `seat` has laid one that beats all before."""
    if lies(view, HEAVEN) and lies(view, SNAKE):  # R6: whatever the order
        return next(s for s, row in enumerate(view.rows) if len(row) > view.trick and row[view.trick].cards == (SNAKE,))
    return seat


def lies(view: State, card: str) -> bool:
    """Whether this card alone lies face up in the present trick."""
    return any([len(row) > view.trick and row[view.trick].cards == (card,) for row in view.rows])


def barred(view: State, seat: int) -> bool:
    """R21: in a last trick of one card, whoever has led no trick before may only pass."""
    return view.last_trick == "led" and not view.led[seat] and len(view.hands[seat]) == view.size == 1


def passes(view: State, seat: int) -> list[Pass]:
    """What the seat may lay face down now."""
    hand = view.hands[seat]
    if view.phase == "lead":
        return [Pass((card,)) for card in hand] if stuck(view, seat) else []
    must, found = owed(view, seat), dict.fromkeys(combinations(hand, view.size or 0))
    return [Pass(cards) for cards in found if not must or _holds(cards, must)]


def stuck(view: State, seat: int) -> bool:
    """R13: a leader who holds nothing but Harmony, or a Wisdom that cannot fetch anything to lead with."""
    hand = view.hands[seat]
    return set(hand) <= {HARMONY, WISDOM} and not (WISDOM in hand and fetches_a_lead(view, seat, hand))


def check_play(view: State, seat: int, play: Play) -> None:
    """Raises IllegalMoveError unless the seat may lay these cards face up."""
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
    if not _holds(cards, must):
        raise IllegalMoveError("use_owed", cards=must)
    if view.phase == "answer" and not beats(view, cards, play.as_):
        strongest = view.strongest
        assert strongest is not None
        if cards == (HEAVEN,):  # the snake is the strongest
            raise IllegalMoveError("heaven")
        raise IllegalMoveError("does_not_beat", **named(strongest.cards, strongest.stands))


def check_pass(view: State, seat: int, laid: Pass) -> None:
    """Raises IllegalMoveError unless the seat may lay these cards face down."""
    if view.phase == "lead" and not stuck(view, seat):
        raise IllegalMoveError("leader_must_lay")
    size = 1 if view.phase == "lead" else view.size
    if len(laid.cards) != size:
        raise IllegalMoveError("lay_exactly", n=size or 0)
    check_held(view.hands[seat], laid.cards)
    must = owed(view, seat)
    if not _holds(laid.cards, must):
        raise IllegalMoveError("include_owed", cards=must)


def check_held(hand: Sequence[str], cards: Sequence[str]) -> None:
    for card in cards:
        if cards.count(card) > hand.count(card):
            raise IllegalMoveError("not_in_hand")


def named(cards: tuple[str, ...], stands: int | None) -> dict[str, str | int]:
    """A combination as the texts take it: how many cards, and each as it is called."""
    called = COMBINATIONS[cards, stands].called
    return {"n": len(called), **dict(zip("abc", called, strict=False))}


def _holds(cards: Sequence[str], must: Sequence[str]) -> bool:
    return all([cards.count(card) >= must.count(card) for card in must])
