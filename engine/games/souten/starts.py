"""Twin Heavens: deals, and positions set up from a start, fresh or in mid-game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from engine.cards import put
from engine.game import BadStartError, Chance
from engine.games.souten.exchange import began_with
from engine.games.souten.shapes import STANDS, combination
from engine.games.souten.state import (
    BENEVOLENCE,
    CARDS,
    DECK,
    FACES,
    HAND,
    HEAVEN,
    LAPS,
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
from engine.games.souten.tricks import answers, snake_beats_heaven


def deal(chance: Chance, name: str, seats: int) -> StartDeal:
    """Deal a hand to each seat. The other cards stay undealt."""
    size = HAND[seats]

    def lay(order: tuple[str, ...]) -> StartDeal:
        return StartDeal(tuple([order[n * size : (n + 1) * size] for n in range(seats)]), order[seats * size :])

    return chance.deal(name, DECK, lay)


def begun(mode: str, last_trick: str, number: int, first: int, scores: tuple[int, ...], dealt: StartDeal) -> State:
    """Return the state at the beginning of a round."""
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
    """Return the start of a state, the inverse of set_up()."""
    fetch, peek = state.fetch, state.peek
    fresh = state.phase == "give" or not (any(state.rows) or state.mode == "team" or peek)
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
        None if fetch is None else StartFetch(fetch.seat, fetch.trick, fetch.card, fetch.place, fetch.after),
        None if peek is None else StartPeek(peek.seat, peek.trick, peek.cards, peek.took, peek.leading),
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
    """Return the state of a start.

    Raises BadStartError unless each card is in exactly one place and all fields fit together.
    """
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
        fetch=start.chi and _fetch(start.chi, rows, tricks),
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
    taker = start.jin.seat if start.jin is not None and start.jin.took is None else None
    shown = (BENEVOLENCE,) if taker is not None else ()  # Benevolence is in no pile until a card is taken
    if len(dealt.hands) != seats or len(dealt.undealt) != len(DECK) - seats * size:
        raise BadStartError("deals", "has a hand for each seat, and the undealt cards")
    laid = [[card for row in own for card in row.cards] for own in rows]
    if not CARDS.lie_once(*dealt.hands, dealt.undealt, *laid, shown):
        raise BadStartError("deals", "each of the 36 cards lies in exactly one place")
    if len(rows) != seats or max(map(len, rows)) - min(map(len, rows)) > 1:
        raise BadStartError("rows", "one for each seat, with what it laid in each trick")
    for trick in range(max(map(len, rows))):
        sizes = {len(own[trick].cards) for own in rows if len(own) > trick}
        if len(sizes) > 1 or not sizes <= {1, 2, 3}:
            raise BadStartError("rows", "in a trick every seat lays as many cards")
        if trick < min(map(len, rows)) and all([own[trick].face == "down" for own in rows]):
            raise BadStartError("rows", "someone has led each trick")
    for seat, (hand, own) in enumerate(zip(dealt.hands, laid, strict=True)):
        if len(hand) + len(own) + (seat == taker) != size:
            raise BadStartError("deals", "a seat has too many cards or too few")
    if not any(dealt.hands) and taker is None:
        raise BadStartError("deals", "the round is over")


def _laid(row: StartRow) -> Laid:
    if row.face == "down":
        if row.known is not None and row.known not in row.cards:
            raise BadStartError("rows", "what is known to lie there lies there")
        return Laid((), None, len(row.cards), row.known, row.stuck)
    cards = row.cards if WISDOM in row.cards else in_order(row.cards)
    return Laid(cards, STANDS.get(cards) if row.as_ is None else row.as_)


def _winner(trick: Sequence[Laid]) -> int | None:
    """Return the winner of a finished trick; None if a card was fetched from it, so that its winner is unknown."""
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


def _fetch(used: StartFetch, rows: Sequence[Sequence[Laid]], tricks: int) -> Fetch:
    if not (
        used.seat in range(len(rows))
        and 0 <= used.place < used.trick <= tricks
        and used.card in FACES
        and WISDOM in rows[used.seat - 1][used.place].cards
    ):
        raise BadStartError("chi", "lies in the place of a card of the right neighbour's")
    return Fetch(used.seat, used.trick, used.card, used.place, used.after)


def _with_trick(state: State, rows: Sequence[Sequence[Laid]]) -> State:
    """Add what has been laid in the trick under way.

    First come the leaders who could not lead, then the seats from the leader on. Raises BadStartError.
    """
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
            snake = snake_beats_heaven(state.rows, trick)
            best = seat if snake is None else snake
            state = replace(state, shape=shape, best=best, led=put(state.led, leader, True))
    if inside:
        state = replace(state, phase="answer", turn=(leader + len(inside)) % seats)
    return state


def _with_peek(state: State, start: Start) -> State:
    """Add the use of Benevolence, and check that both exchanges fit the position. Raises BadStartError."""
    fetch, used = state.fetch, start.jin
    if (
        fetch is not None
        and fetch.trick == state.trick
        and len(state.rows[fetch.seat]) == state.trick
        and not (fetch.seat == state.turn and fetch.card in state.hands[fetch.seat])
    ):
        raise BadStartError("chi", "a card that was fetched just now is in hand")
    if used is None:
        return state
    seen = in_order([card for card in used.cards if card in FACES])
    peek = Peek(used.seat, used.trick, used.leading, seen, used.took)
    left = Counter(peek.cards)
    if peek.seat not in range(state.seats) or not 0 <= peek.trick <= state.trick:
        raise BadStartError("jin", "was used by a seat, in a trick up to now")
    if peek.took is not None:
        left = left - Counter([peek.took]) + Counter([BENEVOLENCE])
    if left != Counter(state.undealt):
        raise BadStartError("jin", "saw the undealt cards")
    owing = peek.trick == state.trick and len(state.rows[peek.seat]) == state.trick
    if owing and peek.seat != state.turn:
        raise BadStartError("jin", "it is another seat's turn")
    if peek.took is None and not owing:
        raise BadStartError("jin", "which card was taken?")
    return replace(state, peek=peek, phase="take" if peek.took is None else state.phase)


def _before_gifts(state: State, start: Start) -> State:
    given = start.given or (None,) * state.seats
    if start.chi or start.jin or len(given) != state.seats or all(given):
        raise BadStartError("given", "by seat; not all have chosen yet")
    for card, hand in zip(given, state.hands, strict=True):
        if card is not None and card not in hand:
            raise BadStartError("given", "who chooses a card holds it")
    return replace(state, gifts=tuple([() if card is None else (card,) for card in given]))


def _with_gifts(state: State, start: Start) -> State:
    if not start.given:
        return state
    given = [card for card in start.given if card is not None]
    if state.mode == "solo" or not len(given) == len(start.given) == state.seats:
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
    """Return, by seat, the card that it gave to its partner and the card that it got."""
    return tuple(zip(given, (*given[2:], *given[:2]), strict=True))
