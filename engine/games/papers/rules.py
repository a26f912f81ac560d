"""Laminate Rummy: the legal moves and their effects, in the order of the rulebook.

publishing.py holds the content of each paper, and the ways to compose it. `R…` are the numbered rulings: rulings.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.cards import put, repeated, take
from engine.game import IllegalMoveError
from engine.games.papers.publishing import SUMS, content, possible
from engine.games.papers.state import (
    FLAG,
    GOAL,
    IN_DECK,
    IN_DRAWN,
    KINDS,
    ORDER,
    PUBLISHABLE,
    RANK,
    Deadlock,
    Discard,
    Discarded,
    DrawTwo,
    DrewLast,
    DrewTwo,
    EndFlag,
    EndMet,
    FlagLaid,
    FlagMissed,
    Gave,
    Keep,
    Kept,
    LastTurn,
    Paper,
    Pass,
    Passed,
    Publish,
    Published,
    Recognised,
    Renewed,
    Review,
    Reviewed,
    Scored,
    Sent,
    SoldOut,
    State,
    TakeDiscard,
    Took,
    TurnsFollow,
    Won,
    in_order,
    pending_with,
    points_of,
)
from engine.turn import Turn

ANSWERS = {  # phase -> the moves that answer its decision
    "discard": (Discard,),
    "turn": (DrawTwo, TakeDiscard, Publish, Review, Pass),
    "keep": (Keep,),
    "end_flag": (EndFlag,),
}


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if not isinstance(move, ANSWERS[view.phase]):
        raise IllegalMoveError("not_now_but", phase=view.phase)
    if isinstance(move, Discard):
        _check_held(view.hands[seat], move.cards)
        if len(move.cards) != view.surplus(seat):
            raise IllegalMoveError("discard_exactly", n=view.surplus(seat))
    elif isinstance(move, Keep):
        if move.card not in view.drawn:
            raise IllegalMoveError("not_drawn")
    elif isinstance(move, EndFlag):
        _check_held(view.hands[seat], (move.card,))
    elif isinstance(move, DrawTwo):
        if not view.deck and not view.pile:
            raise IllegalMoveError("nothing_to_draw")
    elif isinstance(move, TakeDiscard):
        if not view.pile:
            raise IllegalMoveError("no_discards")
    elif isinstance(move, Review):
        _check_review(view, move.card)
    elif isinstance(move, Publish):
        check_publication(view, seat, move)
    elif can_act(view, seat):  # R18
        raise IllegalMoveError("may_not_pass")


def can_act(view: State, seat: int) -> bool:
    """Return whether the seat can do anything but pass (R18)."""
    return bool(view.deck or view.pile or view.pending or possible(view, seat))


def _check_held(hand: Sequence[str], cards: Sequence[str]) -> None:
    for card in cards:
        if card not in hand:
            raise IllegalMoveError("not_in_hand", card=card)
    if twice := repeated(cards):
        raise IllegalMoveError("chosen_too_often", card=twice[0])


def _check_review(view: State, card: str) -> None:
    if pending_with(view.papers, card) is None:
        raise IllegalMoveError("recognised_already" if card in view.citable else "on_no_paper", card=card)


def check_publication(view: State, seat: int, move: Publish) -> None:
    """Raise IllegalMoveError unless these cards are the paper, and can be paid for."""
    paper, cards, cites, gifts = move.paper, move.cards, move.cites, move.gifts
    if paper not in PUBLISHABLE:
        raise IllegalMoveError("end_flag_not_published" if paper == FLAG else "no_paper")
    if view.owns(seat, paper):
        raise IllegalMoveError("owned_already", paper=paper)
    if not view.left(paper):
        raise IllegalMoveError("none_left", paper=paper)
    _check_held(view.hands[seat], cards)
    if not cards:  # R6
        raise IllegalMoveError("lay_one")
    citable, pending = view.citable, [card for _, each in view.pending for card in each.cards]
    for n, card in enumerate(cites):
        if card not in citable:  # R10
            raise IllegalMoveError("not_recognised" if card in pending else "on_no_paper", card=card)
        if card in cites[:n]:  # R5
            raise IllegalMoveError("cited_twice", card=card)
    if not content(paper, cards + cites):
        if paper in SUMS:
            raise IllegalMoveError("sum", paper=paper, n=sum([RANK[card] for card in cards + cites]))
        raise IllegalMoveError("content", paper=paper, n=len(cards) + len(cites))
    due = sum([citable[card] != seat for card in cites])
    for card in gifts:
        if card in cards:  # R8
            raise IllegalMoveError("laid_and_given", card=card)
    _check_held(view.hands[seat], gifts)
    if due > len(view.hands[seat]) - len(cards):
        raise IllegalMoveError("cannot_pay", due=due, n=len(view.hands[seat]) - len(cards))
    if due != len(gifts):
        raise IllegalMoveError("gifts_due", due=due, n=len(gifts))


class PapersTurn(Turn[State]):
    """The table while one move is carried out."""

    end_check: str
    first: int
    phase: str
    turn: int
    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    pile: tuple[str, ...]
    papers: tuple[tuple[Paper, ...], ...]
    places: tuple[int, ...]
    drawn: tuple[str, ...]
    ender: int | None
    turns_left: int
    passes: int
    ended: str | None
    sent: tuple[tuple[Sent, ...], ...]

    # Knowledge of hidden cards: see worlds.py
    def lies_open(self, *cards: str) -> None:
        """Record that everyone sees these cards from now on."""
        places = [*self.places]
        for card in cards:
            places[ORDER[card]] = 0
        self.places = tuple(places)
        if any(self.sent):
            self.sent = tuple([tuple([each for each in own if each.card not in cards]) for own in self.sent])

    def gain(self, seat: int, card: str) -> None:
        self.hands = put(self.hands, seat, in_order((*self.hands[seat], card)))

    def gain_openly(self, seat: int, card: str) -> None:
        """Add a card that all have seen to a hand."""
        self.gain(seat, card)
        self.places = put(self.places, ORDER[card], 1 << seat)

    # Setup, step 3
    def discard(self, seat: int, cards: tuple[str, ...]) -> None:
        self.tell(Discarded(seat, cards))
        self.hands = put(self.hands, seat, take(self.hands[seat], *cards))
        self.throw(*cards)
        self.turn = (seat + 1) % self.seats
        if self.turn == self.first:
            self.phase = "turn"

    def throw(self, *cards: str) -> None:
        self.pile = (*reversed(cards), *self.pile)
        self.lies_open(*cards)

    # Research
    def draw_two(self, seat: int) -> None:
        cards = (self.draw(), self.draw()) if len(self.deck) + len(self.pile) > 1 else (self.draw(),)
        if len(cards) == 1:  # R16
            self.tell(DrewLast(seat, cards[0]))
            self.place_drawn(seat)
            self.gain(seat, cards[0])
            self.end_turn()
            return
        self.tell(DrewTwo(seat, cards))
        self.drawn, self.phase = cards, "keep"

    def draw(self) -> str:
        """Draw the top card. A deck that has run out is renewed only now (R16)."""
        if not self.deck:
            # version 1 of the rules shuffled the pile as it was
            pile = self.pile if self.chance.rules == 1 else in_order(self.pile)
            self.deck = self.chance.shuffle("reshuffles", pile)
            self.pile = ()
            self.tell(Renewed(len(self.deck)))
            within = {ORDER[card] for card in self.deck}
            self.places = tuple([IN_DECK if n in within else at & ~IN_DECK for n, at in enumerate(self.places)])
        card, self.deck = self.deck[0], self.deck[1:]
        self.places = tuple([at | IN_DRAWN if at & IN_DECK else at for at in self.places])
        return card

    def place_drawn(self, seat: int) -> None:
        """Record that the drawn cards are in this hand now, except those that are shown."""
        self.places = tuple([at & ~IN_DRAWN | 1 << seat if at & IN_DRAWN else at for at in self.places])

    def keep(self, seat: int, card: str) -> None:
        [other] = take(self.drawn, card)  # R22
        self.tell(Kept(seat, card, other))
        self.place_drawn(seat)
        self.gain(seat, card)
        self.throw(other)
        self.drawn, self.phase = (), "turn"
        self.end_turn()

    def take_discard(self, seat: int) -> None:
        card, self.pile = self.pile[0], self.pile[1:]
        self.tell(Took(seat, card))
        self.gain_openly(seat, card)
        self.end_turn()

    # Publication
    def publish(self, seat: int, move: Publish) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], *move.cards))
        self.papers = put(self.papers, seat, (*self.papers[seat], Paper(move.paper, move.cards)))
        self.tell(Published(seat, move.paper, move.cards, move.cites, len(move.cards) - 1))
        self.lies_open(*move.cards)
        owners = self.citable  # R7: cited cards stay on their papers
        foreign = [cite for cite in move.cites if owners[cite] != seat]
        for cite, gift in zip(foreign, move.gifts, strict=True):
            self.give(seat, owners[cite], cite, gift)
        if not self.state.left(move.paper):
            self.tell(SoldOut(move.paper))
        if len(move.cards) == 1:
            self.recognise(seat, move.paper, move.cards[0])
        self.end_turn()

    def give(self, seat: int, to: int, cite: str, card: str) -> None:
        """R9: Give a card that only giver and receiver know.

        For all others, the gift may be any card that the giver may have held.
        """
        self.tell(Gave(seat, to, cite, card))
        self.hands = put(self.hands, seat, take(self.hands[seat], card))
        self.gain(to, card)
        giver, receiver = 1 << seat, 1 << to
        self.places = tuple([at | receiver if at & giver else at for at in self.places])
        sent = []
        for who, own in enumerate(self.sent):
            if who == seat:
                own = (*own, Sent(card, receiver))
            elif who == to:
                own = tuple([each for each in own if each.card != card])
            else:
                own = tuple([replace(e, places=e.places | receiver) if e.places & giver else e for e in own])
            sent.append(own)
        self.sent = tuple(sent)

    def recognise(self, seat: int, paper: str, card: str) -> None:
        self.tell(Recognised(seat, paper, card, KINDS[paper].points))

    # Review
    def review(self, seat: int, card: str) -> None:
        found = pending_with(self.papers, card)
        assert found is not None
        owner, paper = found
        rest = Paper(paper.paper, take(paper.cards, card))
        self.papers = put(self.papers, owner, tuple([rest if each is paper else each for each in self.papers[owner]]))
        self.gain_openly(seat, card)
        self.tell(Reviewed(seat, card, owner, paper.paper, len(rest.cards) - 1))
        if len(rest.cards) == 1:
            self.recognise(owner, paper.paper, rest.cards[0])
        self.end_turn()

    def pass_turn(self, seat: int) -> None:
        self.tell(Passed(seat))
        self.passes += 1
        self.end_turn(passed=True)

    # The end of a turn
    def end_turn(self, passed: bool = False) -> None:
        if not passed:
            self.passes = 0
        if self.ender is None:
            if self.meets_end():
                return
        else:
            self.turns_left -= 1
            if not self.turns_left:
                self.finish("flag")  # R19: even if the passes would end the match too
                return
        self.next_turn()

    def meets_end(self) -> bool:
        """Look for the ender. Return whether it is asked for a card for the End Flag."""
        seats, acting = self.seats, self.turn
        tested = range(acting, acting + (seats if self.end_check == "any_turn" else 1))  # R12, R13
        reached = [seat % seats for seat in tested if points_of(self.papers[seat % seats]) >= GOAL]
        ender = reached[0] if reached else None  # R24
        if ender is None:
            return False
        self.ender = ender
        self.turns_left = seats + ((ender - acting) % seats or seats) - 1
        self.tell(EndMet(ender, points_of(self.papers[ender])))
        if not self.hands[ender]:
            self.tell(FlagMissed(ender))
            self.tell_turns()
            return False
        self.phase, self.turn = "end_flag", ender  # R15
        return True

    def lay_flag(self, seat: int, card: str) -> None:
        self.tell(FlagLaid(seat, card))
        self.hands = put(self.hands, seat, take(self.hands[seat], card))
        self.papers = put(self.papers, seat, (*self.papers[seat], Paper(FLAG, (card,))))  # R11
        self.lies_open(card)
        self.passes = 0  # R19: the flag can be cited, so the count begins again
        self.phase = "turn"
        self.tell_turns()
        self.next_turn()

    def tell_turns(self) -> None:
        ender = self.ender or 0
        self.tell(TurnsFollow((ender - self.turns_left) % self.seats, (ender - 1) % self.seats, self.turns_left))

    def next_turn(self) -> None:
        if self.passes == self.seats:  # R19
            self.tell(Deadlock())
            self.finish("deadlock")
            return
        if self.ender is None:
            self.turn = (self.turn + 1) % self.seats
        else:  # the right neighbour of the ender has the last turn
            self.turn = (self.ender - self.turns_left) % self.seats
            if self.turns_left == 1:
                self.tell(LastTurn(self.turn))

    # The end of the match
    def finish(self, ended: str) -> None:
        self.phase, self.ended = "over", ended
        for seat in range(self.seats):
            self.tell(Scored(seat, self.points[seat], recognised(self.papers[seat])))
        winners, reason = judge(self.state)
        self.tell(Won(winners, reason))


def recognised(papers: Sequence[Paper]) -> int:
    return sum([len(paper.cards) == 1 for paper in papers])


def judge(state: State) -> tuple[tuple[int, ...], str]:
    """Return the winners and the reason."""
    points = state.points
    best = [seat for seat, count in enumerate(points) if count == max(points)]
    if len(best) == 1:
        return tuple(best), "points"
    papers = [recognised(state.papers[seat]) for seat in best]
    fewest = [seat for seat, count in zip(best, papers, strict=True) if count == min(papers)]
    return tuple(fewest), "fewer_papers" if len(fewest) == 1 else "shared"  # R17
