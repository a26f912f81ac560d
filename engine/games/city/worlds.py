"""Draft City: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

A viewer knows a hand that it has had for the rest of the decade, no matter which seat holds the hand. The viewer sees
every card that leaves the hand, except the cards of greens (R5) and the last card. These are among the cards that were
in the hand. All other hidden cards may be any cards that are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from engine.audience import Seat
from engine.chance import Chance
from engine.games.city.rules import moves
from engine.games.city.state import DECK, EMPTY, GREEN, LOTS, STEPS, WAYS, Choice, Green, Hand, State, unseen

Place = tuple[str, int, int]  # place of a hidden card: its pile (green, gone, hand), the seat, the index


def propose_world(view: State, viewer: Seat, chance: Chance) -> State:
    """Return a world in which the hidden cards of each hand that the viewer has had are shuffled among their places.

    All other hidden cards are shuffled among the other hidden places.
    """
    pool, found = unseen(view, viewer), dict[Place, str]()
    for cards, places in known_hands(view, viewer):
        pool -= Counter(cards)
        found |= zip(places, chance.shuffle("known", cards), strict=True)
    left = [*chance.shuffle("unseen", DECK.in_order(pool.elements()))]
    for place in hidden(view, viewer):
        if place not in found:
            found[place] = left.pop()
    world = replace(
        view,
        greens=tuple([_greens(view, seat, viewer, found) for seat in range(view.seats)]),
        hands=tuple(
            [
                hand if seat == viewer else DECK.in_order([found["hand", seat, n] for n in range(len(hand))])
                for seat, hand in enumerate(view.hands)
            ]
        ),
        gone=tuple(
            [
                gone if seat == viewer else tuple([found["gone", seat, n] for n in range(len(gone))])
                for seat, gone in enumerate(view.gone)
            ]
        ),
        deck=tuple(left[: len(view.deck)]),
    )
    world = replace(world, seen=tuple([hands_had(world, seat) for seat in range(view.seats)]))
    return with_choices(world, chance)


def _greens(view: State, seat: int, viewer: Seat, found: dict[Place, str]) -> tuple[str, ...]:
    if seat == viewer:
        return view.greens[seat]
    return tuple([found["green", seat, n] if what == GREEN else EMPTY for n, what in enumerate(view.cities[seat])])


def with_choices(world: State, chance: Chance) -> State:
    """Return the world with a random legal choice in place of each hidden choice."""
    asked = replace(world, answered=(False,) * world.seats)
    choices = [*world.choices]
    for seat, choice in enumerate(choices):
        if choice is None and world.answered[seat]:
            move = chance.pick("choice", moves(asked, seat))
            choices[seat] = Choice(move.card, move.lot, isinstance(move, Green))
    return replace(world, choices=tuple(choices))


# --- the hands, their holders and their cards ------------------------------------------------------------------------


def first_step(view: State) -> int:
    """Return the first step of the match that any seat remembers, from 1."""
    return steps_done(view) - len(view.laid[0]) + 1


def steps_done(view: State) -> int:
    return view.round if view.phase == "over" else view.round - 1


def hands_of(view: State) -> list[Hand]:
    decades = range((first_step(view) - 1) // STEPS + 1, view.decade + 1)
    return [Hand(decade, number) for decade in decades for number in range(view.seats)]


def steps_of(view: State, hand: Hand) -> range:
    """Return the remembered steps in which a seat held the hand, the current step included."""
    begins = STEPS * (hand.decade - 1) + 1
    return range(max(begins, first_step(view)), min(begins + STEPS, view.round + 1))


def holder(view: State, hand: Hand, step: int) -> int:
    return (hand.number + WAYS[hand.decade - 1] * ((step - 1) % STEPS)) % view.seats


def left_at(view: State, hand: Hand, step: int) -> list[Place]:
    """Return the places of the cards that left the hand in a step without being seen.

    These are a green, and the last card at the end of the decade. In the current step, these are the places of all
    cards that are still in the hand.
    """
    seat = holder(view, hand, step)
    if step > steps_done(view):  # the current step: a seat still holds the hand
        return [("hand", seat, n) for n in range(len(view.hands[seat]))]
    at = LOTS.index(view.laid[seat][step - first_step(view)])
    places: list[Place] = [("green", seat, at)] if view.cities[seat][at] == GREEN else []
    if step % STEPS == 0:
        missing = steps_done(view) // STEPS - len(view.gone[seat])  # cards that a start in mid-match need not name
        places.append(("gone", seat, hand.decade - 1 - missing))
    return places


def built_from(view: State, hand: Hand, step: int) -> list[str]:
    """Return the card that was built from the hand in a step, as a list; [] if none was."""
    if step > steps_done(view):
        return []
    seat = holder(view, hand, step)
    what = view.cities[seat][LOTS.index(view.laid[seat][step - first_step(view)])]
    return [] if what == GREEN else [what]


def card_at(view: State, place: Place) -> str:
    pile, seat, n = place
    return {"green": view.greens, "gone": view.gone, "hand": view.hands}[pile][seat][n]


def known_hands(view: State, viewer: Seat) -> Iterator[tuple[list[str], list[Place]]]:
    """Yield groups of cards with their places. The viewer knows both, but not which card is in which place."""
    if viewer is None:
        return
    for hand in hands_of(view):
        steps = steps_of(view, hand)
        first = next((step for step in steps if holder(view, hand, step) == viewer), None)
        if first is None:
            continue
        cards = Counter(view.seen[viewer][first - first_step(view)])
        places = list[Place]()
        for step in steps[steps.index(first) :]:
            cards.subtract(built_from(view, hand, step))
            for place in left_at(view, hand, step):
                if place[1] == viewer:
                    cards.subtract([card_at(view, place)])
                else:
                    places.append(place)
        yield [*cards.elements()], places


def hidden(view: State, viewer: Seat) -> list[Place]:
    """Return all places of cards that the viewer does not see, except the deck."""
    found = list[Place]()
    for seat in range(view.seats):
        if seat != viewer:
            found += [("green", seat, n) for n, what in enumerate(view.cities[seat]) if what == GREEN]
            found += [("gone", seat, n) for n in range(len(view.gone[seat]))]
            found += [("hand", seat, n) for n in range(len(view.hands[seat]))]
    return found


def hands_had(world: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return the hands that a seat has seen. They follow from the places of all cards."""
    found = []
    for hand in hands_of(world):
        steps = steps_of(world, hand)
        for step in steps:
            if holder(world, hand, step) == seat:
                cards = list[str]()
                for later in steps[steps.index(step) :]:
                    cards += built_from(world, hand, later)
                    cards += [card_at(world, place) for place in left_at(world, hand, later)]
                found.append((step, DECK.in_order(cards)))
    return tuple([cards for _, cards in sorted(found)])
