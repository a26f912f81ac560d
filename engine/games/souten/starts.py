"""Twin Heavens: deals, and positions set up from section 9, a fresh deal or one in mid-game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from engine.game import BadStartError, Chance
from engine.games.souten.exchange import began_with
from engine.games.souten.shapes import STANDS, combination
from engine.games.souten.state import (
    BENEVOLENCE,
    DECK,
    HAND,
    HEAVEN,
    LAPS,
    ORDER,
    ROUNDS,
    SNAKE,
    TARGET,
    WISDOM,
    Fetch,
    Laid,
    Peek,
    Play,
    SoutenOptions,
    Start,
    StartDeal,
    StartFetch,
    StartPeek,
    StartRow,
    State,
    in_order,
)
from engine.games.souten.tricks import answers, best_of


def deal(chance: Chance, name: str, seats: int) -> StartDeal:
    """A hand for each seat; the rest stay undealt."""
    size = HAND[seats]

    def lay(order: tuple[str, ...]) -> StartDeal:
        return StartDeal(tuple([order[n * size : (n + 1) * size] for n in range(seats)]), order[seats * size :])

    return chance.deal(name, DECK, lay)


def begun(mode: str, last_trick: str, number: int, first: int, scores: tuple[int, ...], dealt: StartDeal) -> State:
    """The state at the beginning of a round."""
    seats = len(dealt.hands)
    team = mode == "team"
    return State(
        mode,
        last_trick,
        number,
        "give" if team else "lead",
        first,
        first,
        None if team else first,
        scores,
        tuple([in_order(hand) for hand in dealt.hands]),
        ((),) * seats,
        dealt.undealt,
        ((),) * seats,
        ((),) * seats,
        led=(False,) * seats,
    )


def start_of(state: State) -> Start:
    """This state in the fields of section 9."""
    fresh = state.phase == "give" or not (any(state.rows) or state.mode == "team" or state.jin)
    chi, jin = state.chi, state.jin
    return Start(
        state.first,
        (StartDeal(state.hands, state.undealt),),
        state.scores,
        state.round,
        not fresh,
        () if fresh else tuple([_rows_of(row, passed) for row, passed in zip(state.rows, state.passed, strict=True)]),
        None if fresh else state.leader,
        tuple([seat for seat, led in enumerate(state.led) if led]),
        tuple([gift[0] if gift else None for gift in state.gifts]) if any(state.gifts) else (),
        state.won,
        None if chi is None else StartFetch(chi.seat, chi.trick, chi.card, chi.place, chi.after),
        None if jin is None else StartPeek(jin.seat, jin.trick, jin.cards, jin.took, jin.leading),
    )


def _rows_of(row: Sequence[Laid], passed: tuple[str, ...]) -> tuple[StartRow, ...]:
    rows = []
    for laid in row:
        if laid.cards:
            rows.append(StartRow(laid.cards, "up", laid.stands))
        else:
            rows.append(StartRow(passed[: laid.down], "down", None, laid.known, laid.stuck))
            passed = passed[laid.down :]
    return tuple(rows)


def set_up(seats: int, options: SoutenOptions, chance: Chance, start: Start) -> State:
    """The state of a start. Raises BadStartError unless each card lies in exactly one place and all fits."""
    _check_numbers(start, seats, options.mode)
    dealt = start.deals[0] if start.deals else deal(chance, "deals", seats)
    scores = start.scores or (0,) * (2 if options.mode == "team" else seats)
    _check_cards(start, seats, dealt)
    state = begun(options.mode, options.last_trick, start.round, start.first, scores, dealt)
    rows = tuple([tuple(map(_laid, row)) for row in start.rows or ((),) * seats])
    tricks = min(map(len, rows))
    won = start.won or tuple([_winner([row[n] for row in rows]) for n in range(tricks)])
    if len(won) != tricks or any([seat not in (None, *range(seats)) for seat in won]):
        raise BadStartError("won", "names a seat for each finished trick")
    leader = start.leader if start.leader is not None else won[-1] if won else start.first
    if leader is None:
        raise BadStartError("leader", "who leads?")
    if not set(start.led) <= set(range(seats)):
        raise BadStartError("led", "lists seats")
    passed = [tuple([card for row in own if row.face == "down" for card in in_order(row.cards)]) for own in start.rows]
    state = replace(
        state,
        rows=tuple([row[:tricks] for row in rows]),
        passed=tuple(passed) or state.passed,
        won=won,
        leader=leader,
        led=tuple([seat in start.led for seat in range(seats)]),
        chi=start.chi and _fetch(start.chi, rows, tricks),
    )
    if options.mode == "team" and not (start.gave or any(rows)):
        return _before_gifts(state, start)
    state = _with_trick(replace(state, phase="lead", turn=leader), rows)
    return _with_gifts(_with_peek(state, start), start)


def _check_numbers(start: Start, seats: int, mode: str) -> None:
    for name, seat in (("first", start.first), ("leader", start.leader or 0)):
        if seat not in range(seats):
            raise BadStartError(name, "is a seat")
    if start.scores is not None and (
        len(start.scores) != (2 if mode == "team" else seats)
        or min(start.scores) < 0
        or max(start.scores) >= TARGET[mode]
    ):
        raise BadStartError("scores", "are below the target, one for each team or each seat")
    if not 1 <= start.round <= (ROUNDS if mode == "team" else LAPS * seats):
        raise BadStartError("round", "is one of the rounds that are played")


def _check_cards(start: Start, seats: int, dealt: StartDeal) -> None:
    size, rows = HAND[seats], start.rows or ((),) * seats
    shown = start.jin is not None and start.jin.took is None
    if len(dealt.hands) != seats or len(dealt.undealt) != len(DECK) - seats * size:
        raise BadStartError("deals", "has a hand for each seat, and the undealt cards")
    laid = [[card for row in own for card in row.cards] for own in rows]
    cards = Counter([card for pile in (*dealt.hands, dealt.undealt, *laid) for card in pile])
    if shown:
        cards[BENEVOLENCE] += 1
    if cards != Counter(DECK):
        raise BadStartError("deals", "each of the 36 cards lies in exactly one place")
    if len(rows) != seats or max(map(len, rows)) - min(map(len, rows)) > 1:
        raise BadStartError("rows", "one for each seat, with what it laid in each trick")
    for trick in range(max(map(len, rows))):
        sizes = {len(own[trick].cards) for own in rows if len(own) > trick}
        if len(sizes) > 1 or not sizes <= {1, 2, 3}:
            raise BadStartError("rows", "in a trick every seat lays as many cards")
        if trick < min(map(len, rows)) and all([own[trick].face == "down" for own in rows]):
            raise BadStartError("rows", "somebody has led each trick")
    for seat, (hand, own) in enumerate(zip(dealt.hands, laid, strict=True)):
        if len(hand) + len(own) + (shown and start.jin is not None and start.jin.seat == seat) != size:
            raise BadStartError("deals", "a seat has too many cards or too few")
    if not any(dealt.hands):
        raise BadStartError("deals", "the round is over")


def _laid(row: StartRow) -> Laid:
    if row.face == "down":
        if row.known is not None and row.known not in row.cards:
            raise BadStartError("rows", "what is known to lie there lies there")
        return Laid((), None, len(row.cards), row.known, row.stuck)
    cards = row.cards if WISDOM in row.cards else in_order(row.cards)
    return Laid(cards, STANDS.get(cards) if row.as_ is None else row.as_)


def _winner(trick: Sequence[Laid]) -> int | None:
    """Who won a finished trick; None where a card was fetched from it, so that it cannot be told."""
    ranks = {}
    for seat, laid in enumerate(trick):
        if laid.cards:
            made = combination(laid.cards, laid.stands)
            if made is None:
                return None
            ranks[seat] = made.rank
    alone = {laid.cards: seat for seat, laid in enumerate(trick)}
    if (HEAVEN,) in alone:
        return alone.get((SNAKE,), alone[HEAVEN,])
    return max(ranks, key=ranks.__getitem__)


def _fetch(chi: StartFetch, rows: Sequence[Sequence[Laid]], tricks: int) -> Fetch:
    if not (
        chi.seat in range(len(rows))
        and 0 <= chi.place < chi.trick <= tricks
        and chi.card in ORDER
        and WISDOM in rows[chi.seat - 1][chi.place].cards
    ):
        raise BadStartError("chi", "lies in the place of a card of the right neighbour's")
    return Fetch(chi.seat, chi.trick, chi.card, chi.place, chi.after)


def _with_trick(state: State, rows: Sequence[Sequence[Laid]]) -> State:
    """With what has been laid in the trick under way: first by leaders who could not lead, then from the leader on."""
    seats, trick, leader = state.seats, state.trick, state.leader
    inside = {seat: row[trick] for seat, row in enumerate(rows) if len(row) > trick}
    stuck = [seat for seat, laid in inside.items() if laid.stuck]
    if any([(leader - n - 1) % seats not in stuck for n in range(len(stuck))]) or leader in stuck:
        raise BadStartError("rows", "who could not lead sits to the right of the leader")
    for seat in stuck:
        state = replace(state, rows=put(state.rows, seat, (*state.rows[seat], inside.pop(seat))))
    for n in range(len(inside)):
        seat = (leader + n) % seats
        if seat not in inside:
            raise BadStartError("rows", "the trick goes round from its leader")
        laid = inside[seat]
        made = combination(laid.cards, laid.stands)
        if n == 0 and (made is None or state.size not in (None, len(laid.cards))):
            raise BadStartError("rows", "the leader has laid a combination")
        if n > 0 and laid.cards and Play(laid.cards, laid.stands) not in answers(state, laid.cards):
            raise BadStartError("rows", "each combination is stronger than those before")
        state = replace(state, rows=put(state.rows, seat, (*state.rows[seat], laid)))
        if made is not None:
            shape = made.shape if n == 0 else state.shape
            state = replace(state, shape=shape)
            state = replace(state, best=best_of(state, seat), led=put(state.led, leader, True))
    if inside:
        state = replace(state, phase="answer", turn=(leader + len(inside)) % seats)
    return state


def _with_peek(state: State, start: Start) -> State:
    """With what Wisdom and Benevolence have done, and what is owed for it."""
    chi, given = state.chi, start.jin
    if (
        chi is not None
        and chi.trick == state.trick
        and len(state.rows[chi.seat]) == state.trick
        and not (chi.seat == state.turn and chi.card in state.hands[chi.seat])
    ):
        raise BadStartError("chi", "a card that was fetched just now is in hand")
    if given is None:
        return state
    seen = in_order([card for card in given.cards if card in ORDER])
    jin = Peek(given.seat, given.trick, given.leading, seen, given.took)
    left = Counter(jin.cards)
    if jin.seat not in range(state.seats) or not 0 <= jin.trick <= state.trick:
        raise BadStartError("jin", "was used by a seat, in a trick up to now")
    if jin.took is not None:
        left = left - Counter([jin.took]) + Counter([BENEVOLENCE])
    if left != Counter(state.undealt):
        raise BadStartError("jin", "saw the undealt cards")
    owing = jin.trick == state.trick and len(state.rows[jin.seat]) == state.trick
    if owing and jin.seat != state.turn:
        raise BadStartError("jin", "it is another seat's turn")
    if jin.took is None and not owing:
        raise BadStartError("jin", "which card was taken?")
    return replace(state, jin=jin, phase="take" if jin.took is None else state.phase)


def _before_gifts(state: State, start: Start) -> State:
    given = start.given or (None,) * state.seats
    if start.chi or start.jin or len(given) != state.seats or all(given):
        raise BadStartError("given", "by seat; not all have chosen yet")
    for card, hand in zip(given, state.hands, strict=True):
        if card is not None and card not in hand:
            raise BadStartError("given", "who chooses a card holds it")
    return replace(state, gifts=tuple([() if card is None else (card,) for card in given]))


def _with_gifts(state: State, start: Start) -> State:
    given = [card for card in start.given if card is not None]
    if not start.given:
        return state
    if state.mode == "solo" or len(given) != state.seats:
        raise BadStartError("given", "a card for each seat of a team")
    gifts = exchanged(given)
    for seat, (_, got) in enumerate(gifts):
        held: list[str] = []
        with suppress(ValueError):
            held = began_with(state, seat)
        if got not in held:
            raise BadStartError("given", "the partner has got that card")
    return replace(state, gifts=gifts)


def exchanged(given: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """By seat: what it gave to its partner, and what it got."""
    return tuple(zip(given, (*given[2:], *given[:2]), strict=True))


def put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])
