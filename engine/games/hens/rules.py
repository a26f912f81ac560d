"""The Hen Auction: the legal moves and their effects, in the order of an auction."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from engine.cards import put, repeated
from engine.game import IllegalMoveError
from engine.games.hens.state import (
    COOP,
    Bid,
    Died,
    ForSale,
    HasBid,
    Hen,
    KnockedOut,
    Laid,
    LastAuction,
    Offer,
    Opened,
    Past,
    RanAway,
    Settled,
    Sold,
    State,
    Won,
    breed,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Bid) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over":
        raise IllegalMoveError("not_now")
    if view.answered[seat]:
        raise IllegalMoveError("have_bid")
    if not 0 <= move.eggs <= view.eggs[seat]:
        raise IllegalMoveError("too_few_eggs", n=view.eggs[seat])
    if strange := {*move.hens}.difference(living(view, seat)):
        raise IllegalMoveError("not_your_hen", card=str(min(strange)))
    if twice := repeated(move.hens):
        raise IllegalMoveError("chosen_too_often", card=str(twice[0]))
    if move.eggs and not move.hens and is_full(view, seat):  # R6
        raise IllegalMoveError("coop_full")


def living(view: State, seat: int) -> tuple[int, ...]:
    """Return the sorted numbers of the hens in a coop."""
    return tuple(sorted([hen.number for hen in view.coops[seat]]))


def is_full(view: State, seat: int) -> bool:
    return len(view.coops[seat]) == COOP


def sets_of(hens: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return all sets of these hens that can be slaughtered, the empty set first."""
    return [some for size in range(len(hens) + 1) for some in combinations(hens, size)]


def worths(bids: tuple[Offer, ...]) -> Counter[int]:
    """Count how often each worth was bid. A worth of 0 is no bid."""
    return Counter([bid.worth for bid in bids if bid.worth])


def winner_of(bids: tuple[Offer, ...]) -> int | None:
    """R4: Return the winning seat, or None. Equal bids fall out, and the highest bid that is left wins."""
    single = [worth for worth, count in worths(bids).items() if count == 1]
    return [bid.worth for bid in bids].index(max(single)) if single else None


def meat_of(state: State, seat: int) -> int:
    """Return the points of the living hens at the end."""
    return sum([breed(hen.number).meat for hen in state.coops[seat]]) if state.market == "sold" else 0


def scores(state: State) -> tuple[int, ...]:
    return tuple([eggs + meat_of(state, seat) for seat, eggs in enumerate(state.eggs)])


def winners(state: State) -> tuple[int, ...]:
    made = scores(state)
    return tuple([seat for seat, score in enumerate(made) if score == max(made)])


def sale_events(view: State) -> tuple[ForSale | LastAuction, ...]:
    """Return the events that announce an auction."""
    if view.sale is None:
        return ()
    told = ForSale(view.round, view.of, view.sale, view.coming)
    return (told, LastAuction()) if view.coming is None else (told,)


class HensTurn(Turn[State]):
    """The table while one move is carried out."""

    round: int
    phase: str
    sale: int | None
    coming: int | None
    deck: tuple[str, ...]
    gone: tuple[int, ...]
    eggs: tuple[int, ...]
    coops: tuple[tuple[Hen, ...], ...]
    answered: tuple[bool, ...]
    bids: tuple[Offer | None, ...]
    last: Past | None

    # 1. the bids
    def bid(self, seat: int, eggs: int, hens: tuple[int, ...]) -> None:
        self.bids = put(self.bids, seat, Offer(eggs, hens))
        self.answered = put(self.answered, seat, True)
        self.tell(HasBid(seat, sum(self.answered), len(self.answered)))
        if all(self.answered):
            self.open()

    # 2. all bids are shown
    def open(self) -> None:
        assert self.sale is not None
        bids = tuple([bid for bid in self.bids if bid is not None])
        for seat in sorted(range(len(bids)), key=lambda seat: -bids[seat].worth):
            self.tell(Opened(seat, bids[seat].eggs, bids[seat].hens, bids[seat].worth))
        for worth, count in sorted(worths(bids).items(), reverse=True):
            if count > 1:
                self.tell(KnockedOut(tuple([seat for seat, bid in enumerate(bids) if bid.worth == worth]), worth))
        won, hen = winner_of(bids), self.sale
        if won is None:
            self.run_away()
        else:
            self.sell(won, bids[won])
        laid = self.lay()
        self.last = Past(hen, bids, won, laid, self.grow_older())
        self.answered, self.bids = (False,) * len(bids), (None,) * len(bids)
        self.go_on()

    # 3. only the winner pays (R3); without a winner the hen runs away
    def sell(self, seat: int, paid: Offer) -> None:
        assert self.sale is not None
        self.eggs = put(self.eggs, seat, self.eggs[seat] - paid.eggs)  # R2: no change is given
        kept = [hen for hen in self.coops[seat] if hen.number not in paid.hens]  # R5: slaughtered hens lay no more
        self.coops = put(self.coops, seat, (*kept, Hen(self.sale, breed(self.sale).life)))
        self.leave(paid.hens)
        self.tell(Sold(seat, self.sale, paid.eggs, paid.hens))

    def run_away(self) -> None:
        assert self.sale is not None
        self.leave((self.sale,))
        self.tell(RanAway(self.sale))

    def leave(self, hens: tuple[int, ...]) -> None:
        self.gone = tuple(sorted((*self.gone, *hens)))

    # 4. every hen lays, the new one too (R7), and gets older
    def lay(self) -> tuple[int, ...]:
        laid = tuple([sum([breed(hen.number).eggs for hen in coop]) for coop in self.coops])
        self.eggs = tuple([eggs + more for eggs, more in zip(self.eggs, laid, strict=True)])
        self.tell(Laid(laid))
        return laid

    def grow_older(self) -> tuple[tuple[int, ...], ...]:
        died = tuple([tuple([hen.number for hen in coop if hen.left == 1]) for coop in self.coops])
        self.coops = tuple(
            [tuple([Hen(hen.number, hen.left - 1) for hen in coop if hen.left > 1]) for coop in self.coops]
        )
        for seat, hens in enumerate(died):
            if hens:
                self.leave(hens)
                self.tell(Died(seat, hens))
        return died

    # 5. the next hen, or the end (R9)
    def go_on(self) -> None:
        if self.coming is None:
            self.finish()
            return
        self.round += 1
        self.sale, self.coming = self.coming, int(self.deck[0]) if self.deck else None
        self.deck = self.deck[1:]
        for told in sale_events(self.state):
            self.tell(told)

    def finish(self) -> None:
        self.phase, self.sale = "over", None
        state = self.state
        made, won = scores(state), winners(state)
        for seat in sorted(range(len(made)), key=lambda seat: -made[seat]):
            meat = meat_of(state, seat)
            self.tell(Settled(seat, state.eggs[seat], living(state, seat) if meat else (), meat, made[seat]))
        self.tell(Won(won, made[won[0]]))
