"""Lines of History: the legal moves and their effects."""

from __future__ import annotations

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.annals.state import (
    COUNTS,
    DECK,
    ERAS,
    MAJORITY,
    NEAR,
    PLACES,
    WORTH,
    Drawn,
    Filled,
    Judged,
    Laid,
    Lay,
    Legacy,
    Line,
    Near,
    Result,
    State,
    Stock,
    Taken,
    Tied,
    TurnedUp,
    Won,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Lay) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if move.card not in view.hands[seat]:
        raise IllegalMoveError("card_not_held")
    if not 1 <= move.era <= ERAS:
        raise IllegalMoveError("no_such_era")
    if move.era < view.present:  # R2: never into the past, and one era ahead at most
        raise IllegalMoveError("era_is_past")
    if move.era > view.present + 1:
        raise IllegalMoveError("era_too_far")
    if move.era not in eras_for(view, seat):
        raise IllegalMoveError("line_full")


def eras_for(view: State, seat: int) -> list[int]:
    """Return the eras in which a seat may lay: the present and the next era, if a place is free there."""
    eras = range(view.present, min(view.present + 1, ERAS) + 1)
    return [era for era in eras if len(view.lines[era - 1][seat].cards) < PLACES]


def worth(view: State, era: int) -> int:
    """Return the points of an era. Points that ties carried belong to the present era."""
    return WORTH[era - 1] + (view.pot if era == view.present else 0)


def counts(card: str, gap: int) -> int:
    """Return the points of a card, `gap` eras after its own era: R3, R10."""
    return COUNTS[card][min(gap, 2)]


def lives(view: State, era: int, seat: int) -> bool:
    """Return whether a side's cards of a judged era count in later eras (R1).

    R4: The loser's cards do. R5: In a tie both sides' cards do. With the option `legacy` at `both`, all cards do.
    """
    return view.legacy == "both" or view.results[era - 1].winner != seat


def living(view: State, era: int, seat: int) -> tuple[str, ...]:
    """Return a side's cards of a judged era that count later: all but the swords, if its cards live on."""
    cards = view.lines[era - 1][seat].cards
    return tuple([card for card in cards if counts(card, 1)]) if lives(view, era, seat) else ()


def past(view: State, seat: int, era: int) -> int:
    """Return the points that the living cards of judged eras send to this era."""
    return sum(
        [
            counts(card, era - old)
            for old in range(1, min(len(view.results), era - 1) + 1)
            if lives(view, old, seat)
            for card in view.lines[old - 1][seat].cards
        ]
    )


def here(cards: tuple[str, ...]) -> int:
    """Return the points that cards make in their own era."""
    return sum([counts(card, 0) for card in cards])


def verdict(view: State) -> tuple[int | None, str]:
    """Return the winner (None in a draw) and the reason, once the match is over."""
    first, second = view.scores
    if first != second:
        best = 0 if first > second else 1
        return best, "majority" if view.scores[best] >= MAJORITY else "points"  # R7
    won = [result.winner for result in view.results if result.winner is not None]
    return (won[-1], "latest_era") if won else (None, "draw")


class AnnalsTurn(Turn[State]):
    """The table while one card is laid."""

    legacy: str
    phase: str
    turn: int
    present: int
    hands: tuple[tuple[str, ...], ...]
    stocks: tuple[Stock, ...]
    lines: tuple[tuple[Line, ...], ...]
    results: tuple[Result, ...]
    scores: tuple[int, ...]
    pot: int

    def lay(self, seat: int, card: str, era: int) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], card))
        cards = DECK.in_order((*self.lines[era - 1][seat].cards, card))
        self.lines = put(self.lines, era - 1, put(self.lines[era - 1], seat, Line(seat, cards)))
        self.tell(Laid(seat, era, card))
        if len(cards) == PLACES:
            self.tell(Filled(seat, era))
        self.draw(seat)
        again = False
        while self.phase == "lay" and all(len(line.cards) == PLACES for line in self.lines[self.present - 1]):
            self.judge(again)  # R11: the legacy of the first judged era counts in the second
            again = True
        self.turn = 1 - seat

    def draw(self, seat: int) -> None:  # R8
        if stock := self.stocks[seat].cards:
            card = stock[0]
            self.stocks = put(self.stocks, seat, Stock(stock[1:]))
            self.hands = put(self.hands, seat, DECK.in_order((*self.hands[seat], card)))
            self.tell(Drawn(seat, card))

    def judge(self, again: bool) -> None:
        era, view = self.present, self.state
        points, lines = worth(view, era), self.lines[era - 1]
        self.tell(Judged(era, points, again))
        self.lines = put(self.lines, era - 1, tuple([Line(line.seat, line.cards, True) for line in lines]))
        # 1. the totals
        totals = []
        for seat, line in enumerate(lines):
            own, sent = here(line.cards), past(view, seat, era)
            totals.append(own + sent)
            self.tell(TurnedUp(seat, era, line.cards, own, sent, own + sent))
        # 2. the higher total wins
        winner = None if totals[0] == totals[1] else totals.index(max(totals))
        self.results = (*self.results, Result(winner, tuple(totals), 0 if winner is None else points))
        if winner is None:  # 4., R5
            self.pot = points if era < ERAS else 0
            self.tell(Tied(era, points))
        else:
            self.pot = 0
            self.scores = put(self.scores, winner, self.scores[winner] + points)
            self.tell(Taken(winner, era, points, self.scores))
        # 5. the end, or the next era
        if max(self.scores) >= MAJORITY or era == ERAS:  # R7
            self.finish()
            return
        # 3. the cards that live on
        for seat in range(len(lines)):
            if lives(self.state, era, seat):
                cards = living(self.state, era, seat)
                sent, later = (sum([counts(card, gap) for card in cards]) for gap in (1, 2))
                self.tell(Legacy(seat, era, cards, sent, later if era + 2 <= ERAS else 0))
        if winner is not None and MAJORITY - self.scores[winner] <= NEAR:
            self.tell(Near(winner, MAJORITY - self.scores[winner]))
        self.present += 1

    def finish(self) -> None:
        self.phase = "over"
        winner, by = verdict(self.state)
        self.tell(Won(winner, by, self.scores))
