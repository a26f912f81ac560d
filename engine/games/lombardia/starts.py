"""The Crown of Lombardia: positions set up from a start, deals, and the inverse. The fields are in rulings.md."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.lombardia.rules import LombardiaTurn
from engine.games.lombardia.sets import Cards
from engine.games.lombardia.state import AUTOMATON, DRAWN, GOAL, HAND, LombardiaOptions, Start, State, deck_of
from engine.start import start_from


def set_up(start: Start | None, seats: int, options: LombardiaOptions, chance: Chance) -> State:
    """Return the state of a start. Missing parts are drawn. Raises BadStartError, BadOutcomeError."""
    dealt = _filled(start or Start(), seats, options, chance)
    _check(dealt, seats, options)
    assert dealt.hands is not None
    assert dealt.deck is not None
    open_ = options.mode == "solo"
    in_order = deck_of(options.mode).in_order
    state = State(
        options.mode,
        options.nobles,
        options.steal == "discarded",
        options.mode == "multi" or options.naming == "blind",  # R33
        options.turn_limit,
        open_,
        dealt.first_player or 0,
        dealt.turn_number,
        "act",
        tuple(map(in_order, dealt.hands)),
        dealt.scores or (0,) * len(dealt.hands),
        dealt.deck,
        dealt.discard,
        bishops_shown=dealt.bishops_shown,
        scholar=dealt.scholar,
        turn_points=dealt.turn_points,
        known=((),) * len(dealt.hands),
    )
    if dealt.drafted:
        return state
    if not dealt.offer:
        turn = LombardiaTurn(state, chance)
        turn.begin_turn()
        return turn.state
    seat = state.active
    taking = len(dealt.offer) < DRAWN
    offered = (seat, (seat + 1) % seats) if taking else (seat,)
    return replace(state, phase="take" if taking else "draft", offer=dealt.offer, offered=offered)


def _filled(start: Start, seats: int, options: LombardiaOptions, chance: Chance) -> Start:
    """Return the start with its first player, hands and deck, drawn if they are missing. Raises BadStartError."""
    if options.mode != "solo" and start.first_player is None:
        start = replace(start, first_player=chance.pick("first_player", tuple(range(seats))))
    if start.hands is not None and start.deck is not None:
        return start
    sides = 2 if options.mode == "solo" else seats
    named = {*start.discard, *start.offer, *(start.deck or ()), *(card for hand in start.hands or () for card in hand)}
    rest = [card for card in deck_of(options.mode).cards if card not in named]
    if start.hands is None and len(rest) < sides * HAND:
        raise BadStartError("hands", "too few cards are left to deal five to each")
    cards = chance.shuffle("deck", rest)
    if start.hands is None:
        start = replace(start, hands=tuple(cards[side * HAND : (side + 1) * HAND] for side in range(sides)))
        cards = cards[sides * HAND :]
    return start if start.deck is not None else replace(start, deck=cards)


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up(). At a draft, the three cards are put back on the deck."""
    drafting = state.phase == "draft"
    return start_from(
        Start,
        state,
        first_player=None if state.open else state.first_player,
        deck=state.offer + state.deck if drafting else state.deck,
        offer=state.offer if state.phase == "take" else (),
        drafted=state.phase not in ("draft", "take"),
        phase=UNSET if state.phase in ("draft", "take", "act") else state.phase,
    )


def _check(start: Start, seats: int, options: LombardiaOptions) -> None:
    """Raise BadStartError unless each card is in exactly one place and all fields fit together."""
    if start.phase is not UNSET:
        raise BadStartError("phase", "a start stands at a draft, a take or an action")
    solo, sides = options.mode == "solo", 2 if options.mode == "solo" else seats
    if start.first_player is not None and start.first_player not in range(seats):
        raise BadStartError("first_player", f"is a seat, 0 to {seats - 1}")
    if not 1 <= start.turn_number <= options.turn_limit:
        raise BadStartError("turn_number", "is from 1 to the turn limit")
    scores = start.scores or (0,) * sides
    if len(scores) != sides or any(score not in range(GOAL) for score in scores):
        raise BadStartError("scores", f"are {sides} numbers from 0 to {GOAL - 1}")
    assert start.hands is not None
    assert start.deck is not None
    if len(start.hands) != sides:
        raise BadStartError("hands", f"are those of {sides} sides")
    if start.drafted and start.offer:
        raise BadStartError("offer", "is empty once the draft is done")
    if len(start.offer) not in ((0, DRAWN) if solo else (0, DRAWN - 1, DRAWN)):
        raise BadStartError("offer", "is three cards, or the two that were passed")
    for name in ("bishops_shown", "scholar", "turn_points"):
        if getattr(start, name) and not start.drafted:
            raise BadStartError(name, "stands only where the draft is done")
    if (start.scholar and options.mode != "multi") or start.turn_points not in range(GOAL):
        raise BadStartError("scholar" if start.scholar else "turn_points", "is not possible")
    if not deck_of(options.mode).lie_once(*start.hands, start.deck, start.discard, start.offer):
        raise BadStartError("hands", "each card lies in exactly one place")
    _check_sizes(start.hands, (start.first_player or 0) + start.turn_number - 1, seats, start)


def _check_sizes(hands: tuple[Cards, ...], turn: int, seats: int, start: Start) -> None:
    """R11: Check that no hand is too large, so that there are always cards to draw (R12). Raises BadStartError."""
    limit = 7 if len(hands) <= 3 else 6
    active = 0 if len(hands) > seats else turn % seats
    for side, hand in enumerate(hands):
        if side == AUTOMATON and len(hands) > seats:
            continue  # the automaton has no limit
        most = limit + (2 if side == active else 1)
        if len(hand) > most:
            raise BadStartError("hands", f"side {side} holds at most {most} cards")
    assert start.deck is not None
    if len(start.deck) + len(start.discard) + len(start.offer) < DRAWN:
        raise BadStartError("deck", "there are always three cards to draw")
