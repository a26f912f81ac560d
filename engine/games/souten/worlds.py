"""Twin Heavens: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

Besides the number of cards in each hidden place, the past has shown these facts:

- A card that Wisdom fetched was in hand until it was laid. If it is face down, its place is known.
- The card that the viewer gave to its partner is in that hand, or face down there, unless it has been shown.
- Benevolence is among the undealt cards after its use, and its user knows these cards. The card that the user took is
  one that it laid in the same turn, or Wisdom, used at once (R11).
- A leader who could not lead had nothing but Harmony and a useless Wisdom (R13).
- A leader who has exchanged can lead with the card that it got (R12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import Chance
from engine.games.souten.exchange import began_with, fetches_a_lead, laid_at_first, leads
from engine.games.souten.starts import exchanged
from engine.games.souten.state import BENEVOLENCE, DECK, HARMONY, WISDOM, State, in_order

Places = list[tuple[list[str], int]]  # hidden places: a pile and an index in it


class Pass(NamedTuple):
    """The face-down cards of one trick, as a slice of `passed` of their seat."""

    start: int
    stop: int
    known: str | None
    stuck: bool


def propose_world(view: State, viewer: Seat, chance: Chance) -> State | None:
    """Deal again the cards that the viewer does not see, or return None at a dead end.

    The world agrees with all that the viewer has seen. Cards that would rarely fit by chance are placed first. Then the
    rest is dealt, and the whole world is checked.
    """
    dealing = _Dealing(view, viewer, chance)
    if not (dealing.place_what_lies_there() and dealing.place_stuck() and dealing.place_gift()):
        return None
    return dealing.look_over(dealing.place_the_rest())


class _Dealing:
    """The piles of a view while their hidden places are filled."""

    def __init__(self, view: State, viewer: Seat, chance: Chance) -> None:
        self.view, self.viewer, self.chance = view, viewer, chance
        self.hands = [list(hand) for hand in view.hands]
        self.passed = [list(cards) for cards in view.passed]
        self.undealt = list(view.undealt)
        seen = [card for row in view.rows for laid in row for card in laid.cards]
        seen += [card for pile in (*self.hands, *self.passed) for card in pile if card != BACK]
        if view.phase == "take":
            seen.append(BENEVOLENCE)  # it has been shown, and is in no pile yet
        self.pool = Counter(DECK) - Counter(seen)

    def place(self, card: str, places: Places) -> bool:
        """Put a card into one of these places. Return False if the card is elsewhere, or if there is no place."""
        if not places or not self.pool[card]:
            return False
        pile, at = places[self.chance.randbelow(len(places))]
        pile[at] = card
        self.pool[card] -= 1
        return True

    def place_what_lies_there(self) -> bool:
        """Place the cards whose places are known. Return False if this fails."""
        view, fetch, peek = self.view, self.view.fetch, self.view.peek
        for seat in range(view.seats):
            if seat == self.viewer:
                continue
            for laid in passes_of(view, seat):
                places = hidden(self.passed[seat], laid.start, laid.stop)
                if laid.known is not None and not self.place(laid.known, places):
                    return False
            if (
                fetch is not None
                and fetch.seat == seat
                and in_turn(view, seat, fetch.trick)
                and not self.place(fetch.card, hidden(self.hands[seat]))
            ):
                return False
        for at, card in enumerate(view.result.turned if view.phase == "over" and view.result is not None else ()):
            if not self.place(card, [(self.undealt, at)]):
                return False
        if peek is None:
            return True
        if (
            view.phase != "take"
            and BENEVOLENCE not in self.undealt
            and not self.place(BENEVOLENCE, hidden(self.undealt))
        ):
            return False
        if peek.seat != self.viewer:
            return True
        others = Counter(peek.cards)
        others.subtract([*self.undealt, *filter(None, [peek.took])])
        return all([self.place(card, hidden(self.undealt)) for card in (+others).elements() if card in DECK])

    def place_stuck(self) -> bool:
        """R13: Place only Harmony and Wisdom in the hands of leaders who could not lead.

        Return False if this fails.
        """
        for seat in range(self.view.seats):
            first = next((laid for laid in passes_of(self.view, seat) if laid.stuck), None)
            if first is None or seat == self.viewer:
                continue
            for place in [*hidden(self.passed[seat], first.start), *hidden(self.hands[seat])]:
                both = self.chance.shuffle("stuck", (HARMONY, WISDOM))
                if not (self.place(both[0], [place]) or self.place(both[1], [place])):
                    return False
        return True

    def place_gift(self) -> bool:
        """Place the viewer's own gift, unless its partner has shown it. Return False if this fails."""
        view, viewer = self.view, self.viewer
        if viewer is None or len(view.gifts[viewer]) < 2:
            return True
        card = view.gifts[viewer][0]
        partner, fetch = (viewer + 2) % view.seats, view.fetch
        held = [*self.hands[partner], *self.passed[partner]]
        for trick in range(len(view.rows[partner])):
            held += laid_at_first(view, partner, trick)
        if view.peek is not None and view.peek.seat == partner:
            held.append(BENEVOLENCE)
        if fetch is not None and fetch.seat == partner:
            held.append(WISDOM)
            held.remove(fetch.card)
        if card in held:  # this may be another copy: look_over() finds out
            return True
        return self.place(card, [*hidden(self.hands[partner]), *hidden(self.passed[partner])])

    def place_the_rest(self) -> State:
        cards = list(self.chance.shuffle("rest", tuple(self.pool.elements())))
        for pile in (*self.hands, *self.passed, self.undealt):
            for at, card in enumerate(pile):
                if card == BACK:
                    pile[at] = cards.pop()
        passed = []
        for seat, pile in enumerate(self.passed):
            passed.append(
                tuple([card for laid in passes_of(self.view, seat) for card in in_order(pile[laid.start : laid.stop])])
            )
        return replace(
            self.view,
            hands=tuple(map(in_order, self.hands)),
            passed=tuple(passed),
            undealt=tuple(self.undealt),
        )

    # --- checks against the past ------------------------------------------------------------------------------------

    def look_over(self, world: State) -> State | None:
        """Return the world with the memories of its seats, or None if it contradicts the past."""
        try:
            world = self.with_peek(world)
            others = [seat for seat in range(world.seats) if seat != self.viewer]
            if benevolence_lies_first(world) and all([self.could_be(world, seat) for seat in others]):
                return self.with_gifts(world)
        except (ValueError, IndexError):  # a card is not where it must be
            pass
        return None

    def with_peek(self, world: State) -> State:
        peek = world.peek
        if peek is None or peek.seat == self.viewer:
            return world
        if peek.took is None:
            return replace(world, peek=replace(peek, cards=in_order(world.undealt)))
        took = self.one_of(may_have_taken(world))
        cards = [*world.undealt, took]
        cards.remove(BENEVOLENCE)
        return replace(world, peek=replace(peek, took=took, cards=in_order(cards)))

    def could_be(self, world: State, seat: int) -> bool:
        """Return whether a seat could have done what it has done."""
        fetch, hand = world.fetch, world.hands[seat]
        if (
            world.phase == "lead"
            and fetch is not None
            and fetch.seat == seat
            and in_turn(world, seat, fetch.trick)
            and not (leads(world, hand, fetch.card))
        ):
            return False
        return all([could_not_lead(world, seat, trick) for trick, laid in enumerate(world.rows[seat]) if laid.stuck])

    def with_gifts(self, world: State) -> State | None:
        """Add the gifts of each pair. Return None if they contradict the hands.

        The receiver of a gift had it in hand when the first trick began.
        """
        if world.phase == "give":
            chosen = [
                (self.one_of(hand),) if gift == (BACK,) else gift
                for gift, hand in zip(world.gifts, world.hands, strict=True)
            ]
            return replace(world, gifts=tuple(chosen))
        if not any(world.gifts):
            return world
        given = []
        for seat, gift in enumerate(world.gifts):
            partner = (seat + 2) % world.seats
            if seat == self.viewer and gift[0] not in began_with(world, partner):
                return None
            known = gift if seat == self.viewer else world.gifts[partner][::-1]
            given.append(known[0] if BACK not in known else self.one_of(began_with(world, partner)))
        return replace(world, gifts=exchanged(given))

    def one_of(self, cards: Sequence[str]) -> str:
        """Return one of the cards at random. Raises IndexError if there is none."""
        return cards[self.chance.randbelow(len(cards))] if cards else cards[0]


def hidden(pile: list[str], start: int = 0, stop: int | None = None) -> Places:
    """Return the places of a pile that are still to be filled."""
    return [(pile, at) for at in range(start, len(pile) if stop is None else stop) if pile[at] == BACK]


def passes_of(view: State, seat: int) -> list[Pass]:
    """Return the places of the cards of each pass of a seat."""
    found, at = [], 0
    for laid in view.rows[seat]:
        if laid.down:
            found.append(Pass(at, at + laid.down, laid.known, laid.stuck))
            at += laid.down
    return found


def in_turn(view: State, seat: int, trick: int) -> bool:
    """Return whether an exchange of this seat in this trick belongs to the present turn."""
    return seat == view.turn and trick == view.trick


def may_have_taken(world: State) -> list[str]:
    """Return the cards that the user of Benevolence may have taken."""
    peek, fetch = world.peek, world.fetch
    assert peek is not None
    seat, trick = peek.seat, peek.trick
    both = fetch is not None and (fetch.seat, fetch.trick) == (seat, trick)
    found = [WISDOM] if both and fetch is not None and fetch.after else []
    owing = in_turn(world, seat, trick)
    size = (world.size or 1) if owing else len(world.rows[seat][trick].cards) or world.rows[seat][trick].down
    if both and (peek.leading or size < 2):  # R11, R12: the seat can owe one card only
        return found
    if owing:
        cards = list(world.hands[seat])
        if peek.leading:
            cards = [
                card
                for card in cards
                if (fetches_a_lead(world, seat, cards) if card == WISDOM else leads(world, cards, card))
            ]
    elif world.rows[seat][trick].down:
        before = sum([laid.down for laid in world.rows[seat][:trick]])
        cards = list(world.passed[seat][before : before + size])
    else:
        cards = list(laid_at_first(world, seat, trick))
    if both and fetch is not None:
        cards.remove(fetch.card)
    return found + cards


def benevolence_lies_first(world: State) -> bool:
    """R10: Return whether no undealt card before Benevolence equals the card that was taken."""
    peek = world.peek
    return peek is None or peek.took is None or peek.took not in world.undealt[: world.undealt.index(BENEVOLENCE)]


def could_not_lead(world: State, seat: int, trick: int) -> bool:
    """R13: Return whether the seat's hand before this trick allows no lead."""
    fetch, row = world.fetch, world.rows[seat]
    before = sum([laid.down for laid in row[:trick]])
    held = [*world.hands[seat], *world.passed[seat][before:]]
    for n in range(trick, len(row)):
        held += laid_at_first(world, seat, n)
    if fetch is not None and fetch.seat == seat and fetch.trick >= trick:
        held.append(WISDOM)
        held.remove(fetch.card)
    if not set(held) <= {HARMONY, WISDOM}:
        return False
    there = {card for n in range(trick) for card in laid_at_first(world, (seat - 1) % world.seats, n)}
    return WISDOM not in held or there <= {HARMONY}
