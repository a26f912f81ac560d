"""It's Mine!: positions set up from a start, fresh or in mid-game, and the inverse. The fields are in rulings.md."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.cards import suit_of
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.itsmine.auction import open_faces
from engine.games.itsmine.digging import fits, plays_of
from engine.games.itsmine.state import (
    BONUS,
    CARDS,
    CITIZENS,
    DIGGERS,
    FACES,
    HAND,
    IDLE,
    MINE,
    MINES,
    SUITS,
    THREE,
    Claim,
    Column,
    Start,
    State,
    in_order,
)

PHASES = ("bid", "take_small", "take_large", "play", "play_sealed", "bonus")


def deal(chance: Chance) -> Start:
    cards = chance.shuffle("deck", DIGGERS)
    piles = []
    for size in (HAND, HAND, CITIZENS, BONUS):
        piles.append(cards[:size])
        cards = cards[size:]
    return Start((piles[0], piles[1]), piles[2], piles[3], cards)


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up().

    A start does not contain what is known of the hands. It also lacks the owners of some spent bonuses.
    """
    hands, columns, bonus = state.laid or state.hands, state.columns, state.bonus
    named = [{suit: column for suit, column in zip(SUITS, own, strict=True) if column} for own in columns]
    sealed = [words if done else None for words, done in zip(state.sealed, state.answered, strict=True)]
    return Start(
        (hands[0], hands[1]),
        state.citizens,
        bonus if state.looked is None else (state.looked, *bonus),
        state.deck,
        (named[0], named[1]),
        (state.dice[0], state.dice[1]),
        state.tied,
        (state.faces[0], state.faces[1]) if state.faces else None,
        state.phase,
        tuple([suit_of(claim.mine) for claim in state.claimed]),
        (state.removed[0], state.removed[1]),
        state.ending,  # type: ignore[arg-type]
        state.round,
        state.idle,
        msgspec.UNSET if state.turn is None else state.turn,
        state.waiting or msgspec.UNSET,
        (sealed[0], sealed[1]) if any(state.answered) else msgspec.UNSET,
    )


def set_up(start: Start, variant: str) -> State:
    """Return the state of a start.

    Raises BadStartError unless each card is in exactly one place and all fields fit together.
    """
    _check_cards(start)
    _check_fields(start)
    columns = tuple(tuple(own.get(suit, ()) for suit in SUITS) for own in start.columns)
    faces: tuple[int, ...] = start.faces or ()
    looked, bonus = None, start.bonus
    if start.phase == "bonus":
        if not bonus:
            raise BadStartError("bonus", "there is no card to look at")
        looked, bonus = bonus[0], bonus[1:]
    claimed = [Claim(mine, _with_three(columns, mine)) for mine in map(_mine_of, start.claimed)]
    turn = _turn_of(start, columns)
    owed: list[str] = []
    for mine in reversed(MINES if start.bonus else ()):  # while the pile had cards, the first seat with three got one
        reached = [seat for seat in (0, 1) if len(columns[seat][MINE[mine]]) >= THREE]
        if reached and mine not in {claim.mine for claim in claimed}:
            if looked is not None and turn in reached:
                owed.append(mine)
            else:
                claimed.append(Claim(mine, _with_three(columns, mine)))
    met = start.ending == "none" and not (start.deck and bonus)
    state = State(
        variant,
        start.round,
        start.phase,
        (in_order(start.hands[0]), in_order(start.hands[1])),
        columns,
        start.citizens,
        start.deck,
        bonus,
        (in_order(start.removed[0]), in_order(start.removed[1])),
        start.dice,
        start.tied,
        faces,
        turn=turn,
        owed=tuple(owed),
        looked=looked,
        claimed=tuple(claimed),
        ending="last_next" if met else start.ending,
        idle=start.idle,
    )
    return _with_choices(state, start)


def _check_cards(start: Start) -> None:
    columns = [card for own in start.columns for column in own.values() for card in column]
    citizens = [card for card in start.citizens if card is not None]
    waiting = () if isinstance(start.waiting, msgspec.UnsetType) else start.waiting
    if not CARDS.lie_once(*start.hands, columns, citizens, start.bonus, start.deck, *start.removed, waiting):
        raise BadStartError("hands", "each of the 42 diggers lies in exactly one place")
    if len(start.citizens) != CITIZENS:
        raise BadStartError("citizens", "has eight slots, an empty one is null")
    for own in start.columns:
        for suit, column in own.items():
            if suit not in SUITS or any(suit_of(card) != suit for card in column):
                raise BadStartError("columns", "names the cards of each suit")
            if any(not fits(column[:n], card) for n, card in enumerate(column)):
                raise BadStartError("columns", "each rises or falls")


def _check_fields(start: Start) -> None:
    if start.phase not in PHASES:
        raise BadStartError("phase", f"is one of {', '.join(PHASES)}")
    if any(face not in FACES for face in start.dice):
        raise BadStartError("dice", "have faces from 1 to 6")
    if start.tied is not None and start.tied not in FACES:
        raise BadStartError("tied", "is a face or null")
    if (start.faces is None) != (start.phase == "bid") or any(face not in FACES for face in start.faces or ()):
        raise BadStartError("faces", "are shown after the auction, and then are two faces")
    equal = start.faces is not None and start.faces[0] == start.faces[1]
    if start.phase not in ("bid", "bonus") and equal != (start.phase == "play_sealed"):
        raise BadStartError("faces", "are equal in a sealed play, and only there")
    if start.phase.startswith("take") and not any(start.citizens):
        raise BadStartError("citizens", "lie there to be taken")
    if any(suit not in SUITS for suit in start.claimed) or len(set(start.claimed)) < len(start.claimed):
        raise BadStartError("claimed", "names mines by their suits")
    if start.round < 1:
        raise BadStartError("round", "is 1 or more")
    if start.idle not in range(IDLE + (start.ending == "last_now")):  # R21: the round after the third is the last
        raise BadStartError("idle", "is 0 to 2, and 3 in a last round")


def _turn_of(start: Start, columns: tuple[tuple[Column, ...], ...]) -> int | None:
    """Return the seat that takes, plays or decides on a bonus; None if both seats choose in secret.

    The seat follows from the other fields, unless the start names one of two possible seats. Raises BadStartError.
    """
    can = [0, 1]
    if start.phase in ("bid", "play_sealed"):
        can = []
    elif start.phase == "bonus":
        can = [
            seat
            for seat in can
            if any(
                len(column) >= THREE and suit not in start.claimed
                for suit, column in zip(SUITS, columns[seat], strict=True)
            )
        ]
        if not can:
            raise BadStartError("columns", "no one has three cards at a mine whose bonus is open")
    else:
        faces = start.faces or (0, 0)
        can = sorted(can, key=lambda seat: -faces[seat])  # the larger face plays first
        if start.phase.startswith("take"):
            can = can[:1] if start.phase == "take_large" else can[1:]
    if isinstance(start.turn, msgspec.UnsetType):
        if start.phase == "bonus" and len(can) > 1:
            raise BadStartError("turn", "whose bonus is it?")
        return can[0] if can else None
    if start.turn not in can:
        raise BadStartError("turn", "is another seat's")
    return start.turn


def _with_choices(state: State, start: Start) -> State:
    """Add the choices made in secret, and the cards shown but not placed yet. Raises BadStartError."""
    sealed: list[tuple[str, ...]] = [(), ()]
    answered, waiting = [False, False], state.waiting
    if not isinstance(start.sealed, msgspec.UnsetType):
        if state.phase not in ("bid", "play_sealed") or None not in start.sealed:
            raise BadStartError("sealed", "only one choice is in before both are shown")
        for seat, words in enumerate(start.sealed):
            if words is not None:
                bids = [(str(face),) for face in open_faces(state, seat)]
                plays = plays_of(state.hands[seat], state.columns[seat]) or [()]
                if words not in (bids if state.phase == "bid" else plays):
                    raise BadStartError("sealed", "is no bid or play that this seat may make")
                sealed[seat], answered[seat] = words, True
    if not isinstance(start.waiting, msgspec.UnsetType):
        if state.turn is None or state.phase != "bonus" or state.faces[0] != state.faces[1]:
            raise BadStartError("waiting", "cards wait while a bonus is decided, after a sealed play")
        waiting = start.waiting
        if waiting not in plays_of(in_order(waiting), state.columns[1 - state.turn]):
            raise BadStartError("waiting", "is a play of the other seat")
    return replace(state, sealed=tuple(sealed), answered=tuple(answered), waiting=waiting)


def _mine_of(suit: str) -> str:
    return MINES[SUITS.index(suit)]


def _with_three(columns: tuple[tuple[Column, ...], ...], mine: str) -> int | None:
    """Return the only seat with three cards at a mine, or None."""
    reached = [seat for seat in (0, 1) if len(columns[seat][MINE[mine]]) >= THREE]
    return reached[0] if len(reached) == 1 else None
