"""Twin Heavens: the legal moves and their effects, in the order of the rulebook.

tricks.py holds the cards that may be laid, exchange.py the two exchanges, and scoring.py the reckoning.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.souten.exchange import check_swap, check_take
from engine.games.souten.scoring import ended, final, reckon, side
from engine.games.souten.shapes import COMBINATIONS
from engine.games.souten.starts import begun, deal, exchanged
from engine.games.souten.state import (
    BENEVOLENCE,
    BONUS,
    HEAVEN,
    SNAKE,
    WISDOM,
    Answered,
    Exchanged,
    Fetch,
    Fetched,
    Give,
    GiveIn,
    Laid,
    LastTrickWon,
    Led,
    MarkerMoved,
    Pass,
    Passed,
    Peek,
    Peeked,
    Play,
    Result,
    RoundBegan,
    Scored,
    SnakeBeatsHeaven,
    State,
    Stuck,
    Swap,
    Take,
    Took,
    TrickWon,
    TurnedUp,
    Won,
    in_order,
)
from engine.games.souten.tricks import check_held, check_pass, check_play, snake_beats_heaven
from engine.turn import Turn

KINDS: dict[str, tuple[type, ...]] = {  # phase -> the moves that answer its decision
    "give": (Give,),
    "lead": (Play, Pass, Swap),
    "answer": (Play, Pass, Swap),
    "take": (Take,),
}


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    phase = view.phase
    if phase == "give" and view.gifts[seat] and isinstance(move, Give):
        raise IllegalMoveError("already_given")
    if phase != "give" and seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if not isinstance(move, KINDS[phase]):
        raise IllegalMoveError("not_now")
    if isinstance(move, Play):
        check_play(view, seat, move)
    elif isinstance(move, Pass):
        check_pass(view, seat, move)
    elif isinstance(move, Swap):
        check_swap(view, seat, move)
    elif isinstance(move, Give):
        check_held(view.hands[seat], (move.card,))
    elif isinstance(move, Take):
        check_take(view, seat, move.card)


def gives(view: State, seat: int) -> list[Give]:
    """Return a gift of each different card in hand: all are legal."""
    return [Give(card) for card in dict.fromkeys(view.hands[seat])]


def partner_of(seat: int) -> int:
    """Return the partner of a seat. In teams there are always four seats."""
    return (seat + 2) % 4


class SoutenTurn(Turn[State]):
    """The table while one move is carried out."""

    mode: str
    last_trick: str
    round: int
    phase: str
    first: int
    leader: int
    turn: int | None
    scores: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    passed: tuple[tuple[str, ...], ...]
    undealt: tuple[str, ...]
    gifts: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[Laid, ...], ...]
    won: tuple[int | None, ...]
    led: tuple[bool, ...]
    shape: str | None
    best: int | None
    fetch: Fetch | None
    peek: Peek | None
    result: Result | None

    # Teams: all seats give a card to their partners at once
    def give(self, seat: int, card: str) -> None:
        self.gifts = put(self.gifts, seat, (card,))
        self.tell(GiveIn(seat))
        if all(self.gifts):
            self.exchange()

    def exchange(self) -> None:
        self.gifts = exchanged([card for (card,) in self.gifts])
        self.hands = tuple(
            [in_order((*take(hand, given), got)) for hand, (given, got) in zip(self.hands, self.gifts, strict=True)]
        )
        self.tell(Exchanged(self.gifts))
        self.phase, self.turn = "lead", self.first

    # A trick: a combination face up, or cards face down
    def lay(self, seat: int, cards: tuple[str, ...], stands: int | None) -> None:
        if self.phase == "lead":
            self.shape, self.led = COMBINATIONS[cards, stands].shape, put(self.led, seat, True)
            self.tell(Led(seat, cards, stands))
        else:
            self.tell(Answered(seat, cards, stands))
        self.put_down(seat, cards, Laid(cards, stands))
        self.best = seat
        if cards in ((SNAKE,), (HEAVEN,)):
            self.meet()
        self.next_seat(seat)

    def meet(self) -> None:
        """R6: Make the snake the strongest card, once Heaven is in the trick too."""
        owner = snake_beats_heaven(self.rows, len(self.won))
        if owner is not None:
            self.best = owner
            self.tell(SnakeBeatsHeaven(owner))

    def pass_turn(self, seat: int, cards: tuple[str, ...]) -> None:
        fetch, leading = self.fetch, self.phase == "lead"
        known = fetch.card if fetch is not None and (fetch.seat, fetch.trick) == (seat, len(self.won)) else None
        self.put_down(seat, cards, Laid((), None, len(cards), known, leading))
        self.passed = put(self.passed, seat, self.passed[seat] + cards)
        if leading:  # R13
            self.leader = self.turn = (seat + 1) % len(self.hands)
            self.tell(Stuck(seat, cards[0], self.leader))
        else:
            self.tell(Passed(seat, len(cards), cards, known))
            self.next_seat(seat)

    def put_down(self, seat: int, cards: tuple[str, ...], laid: Laid) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], *cards))
        self.rows = put(self.rows, seat, (*self.rows[seat], laid))

    def next_seat(self, seat: int) -> None:
        """Go on to the next seat clockwise, or end the trick if all seats have laid."""
        left = (seat + 1) % len(self.hands)
        if len(self.rows[left]) == len(self.won):
            self.phase, self.turn = "answer", left
        else:
            self.end_trick()

    def end_trick(self) -> None:
        winner = self.best
        assert winner is not None
        strongest, last = self.rows[winner][-1], not self.hands[winner]
        self.tell((LastTrickWon if last else TrickWon)(winner, strongest.cards, strongest.stands))
        self.won += (winner,)
        self.phase, self.leader, self.turn, self.shape, self.best = "lead", winner, winner, None, None
        if last:
            self.score()

    # Exchanges: Wisdom takes the place of a card of the right neighbour; of two equal cards, the earlier one (R9)
    def use_wisdom(self, seat: int, card: str) -> None:
        other, trick, peek = (seat - 1) % len(self.hands), len(self.won), self.peek
        row = self.rows[other]
        place = next(n for n, laid in enumerate(row) if card in laid.cards)
        lying = row[place].cards
        laid = replace(row[place], cards=put(lying, lying.index(card), WISDOM))
        self.rows = put(self.rows, other, put(row, place, laid))
        self.hands = put(self.hands, seat, in_order((*take(self.hands[seat], WISDOM), card)))
        after = peek is not None and (peek.seat, peek.trick) == (seat, trick)
        self.fetch = Fetch(seat, trick, card, place, after)
        self.tell(Fetched(seat, card, other))

    # Benevolence takes the place of an undealt card; of two equal cards, the one to be turned up first (R10)
    def use_benevolence(self, seat: int) -> None:
        cards = in_order(self.undealt)
        self.hands = put(self.hands, seat, take(self.hands[seat], BENEVOLENCE))
        self.peek = Peek(seat, len(self.won), self.phase == "lead", cards)
        self.phase = "take"
        self.tell(Peeked(seat, cards))

    def take_undealt(self, seat: int, card: str) -> None:
        assert self.peek is not None
        self.hands = put(self.hands, seat, in_order((*self.hands[seat], card)))
        self.undealt = put(self.undealt, self.undealt.index(card), BENEVOLENCE)
        self.peek = replace(self.peek, took=card)
        self.phase = "lead" if self.shape is None else "answer"
        self.tell(Took(seat, card))

    # The end of a round
    def score(self) -> None:
        state = self.state
        self.result = result = reckon(state)
        at = side(state, result.seat)
        self.scores = put(self.scores, at, self.scores[at] + result.points)
        team = self.mode == "team"
        if not team:
            self.tell(TurnedUp(result.turned))
        self.tell(
            Scored(
                result.seat,
                partner_of(result.seat) if team else None,
                result.more,
                result.down,
                result.bonus,
                BONUS[result.bonus],
                result.points,
                self.scores[at],
            )
        )
        self.phase, self.turn = "over", None
        if ended(self.state) is None:
            self.next_round(result)
        else:
            self.end()

    def next_round(self, result: Result) -> None:
        """Begin the next round.

        The winner of the last trick leads it. In solo, the next seat to the left gets the marker and leads.
        """
        first, number = result.seat, self.round + 1
        if self.mode == "solo":
            first = (self.first + 1) % len(self.hands)
            self.tell(MarkerMoved(first, (number - 1) // len(self.hands) + 1))
        dealt = deal(self.chance, "deals", len(self.hands))
        fresh = begun(self.mode, self.last_trick, number, first, self.scores, dealt)
        for name, value in asdict(replace(fresh, result=result)).items():
            setattr(self, name, value)
        self.tell(RoundBegan(number, first))

    def end(self) -> None:
        outcome, best = final(self.state), max(self.scores)
        others = [score for score in self.scores if score < best]
        shared = self.mode == "solo" and len(outcome.winners) > 1
        self.tell(Won(outcome.winners, outcome.reason, shared, best - max(others, default=best)))
