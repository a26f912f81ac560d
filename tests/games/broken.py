"""Games with one fault each: some law must catch it. All are made from one real game, which keeps every law."""

from __future__ import annotations

from typing import Annotated as A
from typing import Any

from msgspec.structs import replace

from engine.audience import BACK, PUBLIC, Seat
from engine.chance import Chance
from engine.form import Action, Form, Partial, Text
from engine.game import Event, IllegalMoveError
from engine.games.spymaster.game import Spymaster
from engine.games.spymaster.state import Drew, Play, State, Tuck


class Told(State, frozen=True):
    """A state with one public field too many."""

    hint: A[int, PUBLIC] = 0


class Telling(Spymaster):
    """A game with a fault: a public field is made from hidden cards."""

    state_type = Told

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> Any:
        return self.told(super().setup(seats, options, chance, start))

    def apply(self, state: Any, seat: int, move: Any, chance: Chance) -> Any:
        step = super().apply(state, seat, move, chance)
        return step._replace(state=self.told(step.state))

    def told(self, state: State) -> Told:
        fields = {name: getattr(state, name) for name in State.__struct_fields__}
        return Told(**fields, hint=self.hint_of(state))

    def hint_of(self, state: State) -> int:
        return state.deck[:3].count("F")


class TellingWhatLies(Telling):
    """A game with a fault: while a card is face down, a public field shows it. No start has that phase."""

    def hint_of(self, state: State) -> int:
        return int(state.laid == "F")


class RefusingByTheDeck(Telling):
    """A game with a fault: a refusal depends on a hidden card."""

    def check(self, view: Any, seat: int, move: Any) -> None:
        try:
            super().check(view, seat, move)
        except IllegalMoveError:
            raise IllegalMoveError("not_now" if view.hint else "not_in_hand") from None


class Remembering(Spymaster):
    """A game that remembers what it has seen, so that its methods know more than the view."""

    top: tuple[str, ...] = ()

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Any:
        step = super().apply(state, seat, move, chance)
        self.top = step.state.deck[:1]
        return step


class RefusingByMemory(Remembering):
    """A game with a fault: a refusal depends on a memory outside the state, which no mask can cover."""

    def check(self, view: State, seat: int, move: Any) -> None:
        try:
            super().check(view, seat, move)
        except IllegalMoveError:
            raise IllegalMoveError("not_now" if self.top == ("F",) else "not_in_hand") from None


class OfferingByMemory(Remembering):
    """A game with a fault: the order of the form's options depends on a hidden card."""

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        return form if self.top != ("F",) else replace(form, actions=form.actions[::-1])


class OfferingInPublic(Spymaster):
    """A game with a fault: an option that may be on the table panel is there only if the hand allows it."""

    actions = tuple(replace(ask, open=True) for ask in Spymaster.actions)


class OpenDrew(Event, frozen=True):
    """An event like Drew, but everyone is told the cards."""

    seat: A[int, PUBLIC]
    why: A[str, PUBLIC]
    count: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class DrawingInPublic(Spymaster):
    """A game with a fault: an event reveals what its state hides."""

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Any:
        step = super().apply(state, seat, move, chance)
        return step._replace(
            events=tuple(OpenDrew(e.seat, e.why, e.count, e.cards) if isinstance(e, Drew) else e for e in step.events)
        )

    def tell(self, event: Event, seat: Seat) -> Text | None:
        return None if isinstance(event, OpenDrew) else super().tell(event, seat)


class JudgingWhatLies(Spymaster):
    """A game with a fault: hidden cards decide the match, and the end does not open them."""

    def outcome(self, state: State) -> Any:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, scores=tuple([hand.count("H") for hand in state.hands]))


class Peeping(Spymaster):
    """A game with a fault: its sampled worlds are the truth."""

    def __init__(self) -> None:
        super().__init__()
        self.truths: dict[State, None] = {}

    def outcome(self, state: State) -> Any:
        self.truths[state] = None
        return super().outcome(state)

    def determinize(self, view: State, seat: Seat, chance: Chance) -> State:
        return next((state for state in self.truths if self.view(state, seat) == view), view)


class CopyingTheView(Spymaster):
    """A game with a fault: its sampled world keeps the hidden places empty."""

    def determinize(self, view: State, seat: Seat, chance: Chance) -> State:
        return view


class ForgettingTheHand(Spymaster):
    """A game with a fault: its sampled world deals the viewer's own cards to others again."""

    def determinize(self, view: State, seat: Seat, chance: Chance) -> State:
        world = super().determinize(view, seat, chance)
        return replace(world, deck=(*world.deck[:-1], "S1")) if world.deck else world


class NotListing(Spymaster):
    """A game with a fault: moves() leaves out a legal move."""

    def moves(self, view: State, seat: int) -> Any:
        moves = list(super().moves(view, seat))
        return [move for move in moves if move != Tuck(None)] or moves


class ListingTooMuch(Spymaster):
    """A game with a fault: moves() lists an illegal move."""

    def moves(self, view: State, seat: int) -> Any:
        yield from super().moves(view, seat)
        if view.phase == "play" and "S13" not in view.hands[seat]:
            yield Play("S13")

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        legal = list(Spymaster().moves(view, seat))
        return legal[chance.randbelow(len(legal))]


class StubbornAway(Spymaster):
    """A game with a fault: its fallback may be illegal."""

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        return Play("F") if view.phase == "play" else super().fallback(view, seat, chance)


class NotAsking(Spymaster):
    """A game with a fault: a form only offers to decline."""

    actions = tuple(ask for ask in Spymaster.actions if ask.kind != "tuck" or ask.fixed)


class AskingTwice(Spymaster):
    """A game with a fault: a form has two ways to one move."""

    actions = (*Spymaster.actions, Action("play", Text("action-play")))


class OfferingDeadEnds(Spymaster):
    """A game with a fault: it offers completions that are not legal."""

    def complete(self, view: State, seat: int, partial: Partial, limit: int) -> Any:
        found = super().complete(view, seat, partial, limit)
        return found if partial.kind != "play" or not found else (*found, Partial("play", {"card": ("S13",)}))[:limit]


class DrawingUnseen(Spymaster):
    """A game with a fault: no record holds its draws."""

    draws = ()


class ShufflingAsItLay(Spymaster):
    """A game with a fault: it shuffles a pile that someone could have arranged."""

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Any:
        step = super().apply(state, seat, move, chance)
        chance.draws = [replace(draw, of=draw.of[::-1]) for draw in chance.draws]
        return step


class LosingFields(Spymaster):
    """A game with a fault: start_of() forgets something."""

    def start_of(self, state: State) -> Any:
        return replace(super().start_of(state), exposed=(0, 0))


class ReadingTheFirstWord(Spymaster):
    """A game with a fault: a line with too many words counts as a move."""

    def move_of(self, partial: Partial) -> Any:
        return super().move_of(replace(partial, values={name: words[:1] for name, words in partial.values.items()}))


class Speechless(Spymaster):
    """A game with a fault: a refusal has no words."""

    def check(self, view: State, seat: int, move: Any) -> None:
        try:
            super().check(view, seat, move)
        except IllegalMoveError:
            raise IllegalMoveError("because_i_say_so") from None


class Unreasonable(Spymaster):
    """A game with a fault: a reason for the end has no words."""

    def outcome(self, state: State) -> Any:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, reason="because_i_say_so")


class Alike(Spymaster):
    """A game with a fault: to tuck and not to tuck have one label."""

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Any:
        choice = super().choice(view, seat, kind, name, value)
        return replace(choice, label=Text("action-tuck-none")) if kind == "tuck" else choice


class LongWinded(Spymaster):
    """A game with a fault: a button is too long for any phone."""

    def form(self, view: State, seat: int) -> Any:
        form = super().form(view, seat)
        return replace(form, actions=tuple([replace(action, label=form.prompt) for action in form.actions]))


class SpeakingOfOthers(Spymaster):
    """A game with a fault: one prompt for all questions, so that a single action is not named."""

    def prompt(self, view: State, seat: int) -> Text:
        return Text("prompt-guess", {"count": 0, "left": 0})


class PrivatePending(Spymaster):
    """A game with a fault: a decision opens only if the hand has an answer."""

    def pending(self, view: State) -> Any:
        if view.phase == "tuck" and not any(c.startswith("S") or c == BACK for c in view.hands[view.attacker]):
            return ()
        return super().pending(view)


class ForcingByTheHand(Spymaster):
    """A game with a fault: an answer is played without asking if only its seat's own hand leaves no choice."""

    def is_forced(self, view: State, seat: int) -> bool:
        return view.phase == "tuck"


class PrintingState(State, frozen=True):
    __repr__ = object.__repr__


class Printing(Telling):
    """A game with a fault: its state prints something."""

    state_type = PrintingState

    def told(self, state: State) -> Any:
        return PrintingState(**{name: getattr(state, name) for name in State.__struct_fields__})
