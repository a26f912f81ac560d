"""It's Mine!: the legal moves and their effects, phase by phase in the order of the rulebook, up to the next question.

auction.py holds the legal bids and takes, digging.py the legal plays, scoring.py the reckoning at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.itsmine.auction import check_bid, check_take
from engine.games.itsmine.digging import check_play, first_to_place, placeable, refused, way
from engine.games.itsmine.scoring import PENALTY, settle
from engine.games.itsmine.state import (
    IDLE,
    MINE,
    MINES,
    THREE,
    Bid,
    BidAgain,
    BidIn,
    BidsShown,
    BonusDecided,
    BonusExclude,
    BonusKeep,
    BonusMissed,
    Claim,
    Column,
    Drew,
    Dug,
    EndMet,
    HandOpened,
    Judged,
    Leftover,
    Looked,
    NobodyTakes,
    NothingLeft,
    Paired,
    Pass,
    Passed,
    PlacesFirst,
    Play,
    PlayIn,
    PlayShown,
    Refilled,
    RoundBegan,
    Scored,
    State,
    Stuck,
    Take,
    Tied,
    Took,
    Turned,
    Won,
    in_order,
)
from engine.turn import Turn

KINDS = {  # phase -> the moves that answer its decision
    "bid": (Bid,),
    "take_small": (Take,),
    "take_large": (Take,),
    "play": (Play, Pass),
    "play_sealed": (Play, Pass),
    "bonus": (BonusKeep, BonusExclude),
}


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    phase = view.phase
    if phase == "over" or (view.answered[seat] if view.turn is None else seat != view.turn):
        if view.answered[seat] and isinstance(move, KINDS[phase]):
            raise IllegalMoveError("already_bid" if phase == "bid" else "already_played")
        raise IllegalMoveError("not_your_turn")
    if not isinstance(move, KINDS[phase]):
        raise IllegalMoveError("not_now")
    if isinstance(move, Bid):
        check_bid(view, seat, move.face)
    elif isinstance(move, Take):
        check_take(view, seat, move.cards)
    elif isinstance(move, Play):
        check_play(view.hands[seat], view.columns[seat], move.cards)
    elif isinstance(move, Pass):
        could = placeable(view.hands[seat], view.columns[seat])
        if could:  # R14
            raise IllegalMoveError("may_not_pass", card=could[0])


class ItsmineTurn(Turn[State]):
    """The table while one move is carried out."""

    variant: str
    round: int
    phase: str
    hands: tuple[tuple[str, ...], ...]
    columns: tuple[tuple[Column, ...], ...]
    citizens: tuple[str | None, ...]
    deck: tuple[str, ...]
    bonus: tuple[str, ...]
    removed: tuple[tuple[str, ...], ...]
    dice: tuple[int, ...]
    tied: int | None
    faces: tuple[int, ...]
    answered: tuple[bool, ...]
    sealed: tuple[tuple[str, ...], ...]
    turn: int | None
    waiting: tuple[str, ...]
    owed: tuple[str, ...]
    looked: str | None
    claimed: tuple[Claim, ...]
    ending: str
    idle: int
    known: tuple[tuple[str, ...], ...]
    stuck: tuple[tuple[Stuck, ...], ...]
    laid: tuple[tuple[str, ...], ...]

    def ask(self, phase: str, turn: int | None = None) -> None:
        """Open a decision of one seat, or of both (None)."""
        self.phase, self.turn = phase, turn

    def both_in(self, seat: int, words: tuple[str, ...]) -> bool:
        """Keep a sealed choice. Return whether both seats have now chosen."""
        self.sealed = put(self.sealed, seat, words)
        self.answered = put(self.answered, seat, True)
        return all(self.answered)

    def unseal(self) -> tuple[tuple[str, ...], ...]:
        shown, self.sealed, self.answered = self.sealed, ((), ()), (False, False)
        return shown

    def gain(self, seat: int, *cards: str) -> None:
        """Add cards to a hand, which has no limit (R30)."""
        self.hands = put(self.hands, seat, in_order((*self.hands[seat], *cards)))

    # Phase 1: auction
    def bid(self, seat: int, face: int) -> None:
        self.tell(BidIn(seat))
        if self.both_in(seat, (str(face),)):
            self.compare(tuple([int(bid) for (bid,) in self.unseal()]))

    def compare(self, faces: tuple[int, ...]) -> None:
        if faces[0] == faces[1]:
            self.tie(faces)
            return
        self.faces = faces
        small = 0 if faces[0] < faces[1] else 1
        self.tell(BidsShown(small, faces[small], 1 - small, faces[1 - small]))
        self.let_take("take_small", small)

    def let_take(self, phase: str, seat: int) -> None:
        if any(self.citizens):
            self.ask(phase, seat)
        else:  # R9
            self.tell(NothingLeft(seat))
            self.refill()

    def take_citizens(self, seat: int, cards: tuple[str, ...]) -> None:
        self.tell(Took(seat, cards))
        self.citizens = tuple([None if card in cards else card for card in self.citizens])
        self.gain(seat, *cards)
        self.known = put(self.known, seat, self.known[seat] + cards)
        if self.phase == "take_small":
            self.let_take("take_large", 1 - seat)
        else:
            self.refill()

    def tie(self, faces: tuple[int, ...]) -> None:
        face = faces[0]
        self.tell(Tied(face))
        if len(self.deck) >= 2:
            for seat in (0, 1):  # R4
                self.tell(Drew(seat, self.deck[0]))
                self.gain(seat, self.deck[0])
                self.deck = self.deck[1:]
            self.tied = face
            self.watch_for_the_end()
            if len(self.deck) >= 2:  # R5
                self.tell(BidAgain(face))
                self.ask("bid")
                return
        self.faces = faces  # R6, R7
        self.tell(NobodyTakes(len(self.deck)))
        self.refill()

    # Phase 2: refill
    def refill(self) -> None:
        gaps = self.citizens.count(None)
        if gaps:
            new, self.deck = self.deck[:gaps], self.deck[gaps:]
            coming = iter(new)
            self.citizens = tuple([next(coming, None) if card is None else card for card in self.citizens])  # R10
            self.tell(Refilled(new, gaps - len(new)))
            self.watch_for_the_end()
        self.let_dig()

    # Phase 3: digging
    def let_dig(self) -> None:
        if self.faces[0] == self.faces[1]:
            self.ask("play_sealed")
        else:
            self.ask("play", self.larger)

    @property
    def larger(self) -> int:
        return 0 if self.faces[0] > self.faces[1] else 1

    def play(self, seat: int, cards: tuple[str, ...]) -> None:
        """Place cards in their order, or pass if there are none. A sealed play waits until both seats have chosen."""
        if self.phase == "play_sealed":
            self.tell(PlayIn(seat))
            if self.both_in(seat, cards):
                self.show_plays(self.unseal())
        elif cards:
            self.lay_out(seat, cards)
            self.place(seat, cards)
        else:
            self.pass_turn(seat)
            self.after_placing(seat)

    def show_plays(self, plays: Sequence[tuple[str, ...]]) -> None:
        for seat, cards in enumerate(plays):
            if cards:
                self.lay_out(seat, cards)
                self.tell(PlayShown(seat, cards))
            else:
                self.pass_turn(seat)
        if not any(plays):  # R15
            self.end_round(idle=self.tied is None)
            return
        first, why = first_to_place(plays)
        if all(plays):
            self.tell(PlacesFirst(first, why))
        self.waiting = plays[1 - first]  # R17
        self.place(first, plays[first])

    def lay_out(self, seat: int, cards: tuple[str, ...]) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], *cards))
        self.known = put(self.known, seat, tuple([card for card in self.known[seat] if card not in cards]))

    def pass_turn(self, seat: int) -> None:
        self.tell(Passed(seat))
        unseen = len(self.hands[seat]) - len(self.known[seat])
        if unseen:
            told = Stuck(unseen, refused(self.columns[seat]))
            self.stuck = put(self.stuck, seat, (*self.stuck[seat], told))

    def place(self, seat: int, cards: tuple[str, ...]) -> None:
        self.tell(Dug(seat, cards))
        own, reached = self.columns[seat], []
        for card in cards:
            mine = MINE[card]
            own = put(own, mine, (*own[mine], card))
            if len(own[mine]) == 2:
                self.tell(Turned(seat, MINES[mine], way(own[mine]) or ""))
            elif len(own[mine]) == THREE:
                reached.append(mine)
        self.columns = put(self.columns, seat, own)
        if reached:
            self.reach_three(seat, [MINES[mine] for mine in sorted(reached, reverse=True)])
        else:
            self.after_placing(seat)

    # Three-card bonus
    def reach_three(self, seat: int, mines: list[str]) -> None:
        spent = {claim.mine for claim in self.claimed}
        for mine in mines:
            if mine in spent:
                self.tell(BonusMissed(seat, mine, "spent"))
        self.owed = tuple([mine for mine in mines if mine not in spent])
        self.next_bonus(seat)

    def next_bonus(self, seat: int) -> None:
        """Let the seat look at a bonus card for the largest mine that is owed, one mine at a time.

        If no mine is owed, or the pile is empty, the digging goes on.
        """
        if self.owed and self.bonus:
            self.looked, self.bonus = self.bonus[0], self.bonus[1:]
            self.tell(Looked(seat, self.owed[0], self.looked))
            self.watch_for_the_end()
            self.ask("bonus", seat)
            return
        for mine in self.owed:  # R19
            self.tell(BonusMissed(seat, mine, "empty"))
        self.owed = ()
        self.after_placing(seat)

    def decide_bonus(self, seat: int, keep: bool) -> None:
        card, mine = self.looked, self.owed[0]
        assert card is not None
        self.tell(BonusDecided(seat, mine, keep))
        if keep:  # R18: it may be played in a later round
            self.gain(seat, card)
        else:
            self.removed = put(self.removed, seat, in_order((*self.removed[seat], card)))
        self.claimed = (*self.claimed, Claim(mine, seat))
        self.looked, self.owed = None, self.owed[1:]
        self.next_bonus(seat)

    def after_placing(self, seat: int) -> None:
        """Go on after a seat has passed, or has placed its cards and decided its bonuses."""
        if self.waiting:
            cards, self.waiting = self.waiting, ()
            self.place(1 - seat, cards)
        elif self.faces[0] != self.faces[1] and seat == self.larger:
            self.ask("play", 1 - seat)
        else:
            self.end_round()

    # End
    def watch_for_the_end(self) -> None:
        """R20: Check the end condition, which can be met at any moment of a round."""
        if not self.deck:
            self.meet_the_end("deck")
        elif not self.bonus:
            self.meet_the_end("bonus")

    def meet_the_end(self, why: str) -> None:
        if self.ending == "none":
            self.ending = "last_next"
            self.tell(EndMet(why))

    def end_round(self, idle: bool = False) -> None:
        self.idle = self.idle + 1 if idle else 0
        if self.idle >= IDLE:  # R21
            self.meet_the_end("idle")
        self.dice, self.faces, self.tied = self.faces, (), None  # R3
        if self.ending == "last_now":
            self.score()
            return
        if self.ending == "last_next":
            self.ending = "last_now"
        self.round += 1
        self.tell(RoundBegan(self.round, self.ending == "last_now"))
        self.ask("bid")  # R8

    def score(self) -> None:
        self.laid, self.hands, self.known, self.stuck = self.hands, ((), ()), ((), ()), ((), ())  # R31
        self.ask("over")
        end = settle(self.variant, self.columns, self.laid)
        for seat in (0, 1):
            self.tell(HandOpened(seat, self.laid[seat]))
        for seat in (0, 1):
            for pair in end.pairs[seat]:
                self.tell(Paired(seat, pair.mine, len(pair.cards), pair.cards))
            self.tell(Leftover(seat, end.leftover[seat]))
        for verdict in end.verdicts:
            self.tell(Judged(verdict.mine, verdict.why, verdict.seat, verdict.mines))
        for seat in (0, 1):
            minus = 0 if self.variant == "simple" else PENALTY * end.leftover[seat]
            self.tell(Scored(seat, end.points[seat], minus, end.scores[seat]))
        self.tell(Won(end.winners[0] if end.winners else None, end.reason))
