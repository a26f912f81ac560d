"""The Crown of Lombardia: the legality of a move. rules.py holds the effects of the moves."""

from __future__ import annotations

from typing import Any

from engine.cards import repeated
from engine.game import IllegalMoveError
from engine.games.lombardia.sets import Cards, of_kind, strength_of
from engine.games.lombardia.state import (
    ATTACK,
    BISHOPS,
    DEFENCE,
    KINDS,
    LETTERS,
    NOBLES,
    TRADE,
    Attack,
    Bishops,
    Defend,
    Draft,
    Merchant,
    NameKind,
    Nobles,
    Princes,
    Scholar,
    Spy,
    State,
    Swap,
    Take,
    Trim,
    kinds_of,
)

ACTS = ("bishops", "nobles", "attack", "princes", "end_turn")
GUILD_ACTS = ("spy", "scholar", "merchant")


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    _in_turn(view, seat, move)
    match move:
        case Draft():
            _check_draft(view, move)
        case Take():
            if move.keep not in view.offer:
                raise IllegalMoveError("not_passed_to_you")
        case Bishops():
            _check_bishops(view, seat, move.cards)
        case Nobles():
            _check_nobles(view, seat, move.cards)
        case Attack():
            _check_attack(view, seat, move)
        case Defend():
            _held(view, seat, move.cards)
            strength = strength_of(move.cards, "K")
            if move.cards and strength != DEFENCE:  # R4
                raise IllegalMoveError("defence_strength", n=strength)
        case NameKind():
            _check_kind(view, move.type)
        case Princes():
            if len(of_kind(view.hands[seat], "P")) < 3:
                raise IllegalMoveError("not_three_princes")
        case Spy():
            _one(view, seat, move.cards, "S")
            _check_target(view, seat, move.target)
        case Swap():
            if view.seen is None or move.take not in view.seen.cards:
                raise IllegalMoveError("not_in_that_hand")
            _held(view, seat, (move.give,))
        case Scholar():
            _one(view, seat, move.cards, "L")
            if view.scholar:
                raise IllegalMoveError("scholar_at_work")
        case Merchant():
            _one(view, seat, move.cards, "M")
            _held(view, seat, (*move.cards, *move.others))
            if len(move.others) not in TRADE:
                raise IllegalMoveError("two_or_three_others")
        case Trim():
            _held(view, seat, move.cards)
            over = len(view.hands[seat]) - view.limit
            if len(move.cards) != over:
                raise IllegalMoveError("discard_exactly", n=over)


def _in_turn(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless this kind of move is asked of this seat now (R9)."""
    acting = move.kind in ACTS or move.kind in GUILD_ACTS
    if view.phase == "over" or seat != view.turn:
        waits = acting and seat == view.active and view.phase != "over"  # for a defence against its own attack
        raise IllegalMoveError("decision_open" if waits else "not_your_turn")
    if view.phase == "act":
        if not acting or (move.kind in GUILD_ACTS and view.mode != "multi"):
            raise IllegalMoveError("not_now")
    elif view.phase == "draft" and acting:
        raise IllegalMoveError("draft_first")
    elif move.kind != view.phase:
        raise IllegalMoveError("decision_open" if acting else "not_now")


def _held(view: State, seat: int, cards: Cards) -> None:
    if not {*cards} <= {*view.hands[seat]}:
        raise IllegalMoveError("not_in_hand")
    if twice := repeated(cards):
        raise IllegalMoveError("chosen_too_often", card=twice[0])


def _check_draft(view: State, move: Draft) -> None:
    if move.keep not in view.offer or (view.open and move.give is not None and move.give not in view.offer):
        raise IllegalMoveError("not_among_the_three")
    if not view.open and move.give is not None:
        raise IllegalMoveError("give_none")
    if view.open and move.give is None:
        raise IllegalMoveError("give_one")
    if move.keep == move.give:
        raise IllegalMoveError("keep_and_give_differ")


def _check_bishops(view: State, seat: int, cards: Cards) -> None:
    _held(view, seat, cards)
    if view.bishops_shown:
        raise IllegalMoveError("bishops_once")
    strength = strength_of(cards, "B")
    if strength not in BISHOPS:
        raise IllegalMoveError("bishops_strength", n=strength)


def _check_nobles(view: State, seat: int, cards: Cards) -> None:
    _held(view, seat, cards)
    strength = strength_of(cards, "N")
    if strength not in NOBLES[view.nobles]:
        code = "nobles_strength" if view.nobles == "adjusted" else "nobles_exactly"
        raise IllegalMoveError(code, n=strength)


def _check_attack(view: State, seat: int, move: Attack) -> None:
    _held(view, seat, move.cards)
    strength = strength_of(move.cards, "K")
    if strength != ATTACK:  # R3
        raise IllegalMoveError("attack_strength", n=strength)
    if view.mode == "multi":
        _check_target(view, seat, move.target)
    elif move.target is not None:
        raise IllegalMoveError("no_target")
    if not view.blind:
        if move.type is not None:
            raise IllegalMoveError("name_it_later")
    elif move.type not in kinds_of(view.mode):  # R8: any kind, held or not
        raise IllegalMoveError("name_a_kind")


def _check_target(view: State, seat: int, target: int | None) -> None:
    """Raise IllegalMoveError unless the target is one of the other seats with the most cards (R32)."""
    if target is None or target == seat or target not in range(len(view.hands)):
        raise IllegalMoveError("no_other_seat")
    if target not in (largest := largest_hands(view, seat)):
        raise IllegalMoveError("has_more_cards", seat=largest[0])


def largest_hands(view: State, seat: int) -> tuple[int, ...]:
    """Return the other seats with the most cards. The seat's own hand does not count."""
    counts = {other: len(hand) for other, hand in enumerate(view.hands) if other != seat}
    return tuple([other for other, count in counts.items() if count == max(counts.values())])


def _check_kind(view: State, kind: str) -> None:
    if kind not in kinds_of(view.mode):
        raise IllegalMoveError("name_a_kind")
    if view.seen is None or not of_kind(view.seen.cards, LETTERS[kind]):  # R8
        raise IllegalMoveError("holds_none", kind=kind)


def _one(view: State, seat: int, cards: Cards, letter: str) -> None:
    """Raise IllegalMoveError unless the cards are one card of this kind, or a pair of princes (R37)."""
    _held(view, seat, cards)
    princes = len(of_kind(cards, "P"))
    if princes == len(cards) and princes in (1, 3):
        raise IllegalMoveError("princes_in_pairs")
    if not (princes == len(cards) == 2 or (len(cards) == 1 and cards[0][0] == letter)):
        raise IllegalMoveError("one_or_princes", kind=KINDS[letter])
