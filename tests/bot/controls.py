"""A game with every kind of decision, which shows that its controls reach every move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, permutations
from typing import Annotated as A
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.ui import controls, partials
from bot.ui.rows import Button, Controls
from engine.audience import owner
from engine.cards import submultisets, suit_of
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Action, Choice, Field, Partial, Text
from engine.game import PUBLIC, CardSet, Decision, Game, IllegalMoveError, Move, Options, Struct
from tests import sample

DECK = tuple(f"{suit}{n}" for suit in ("A", "B", "C", "D") for n in range(1, 11))
JOKERS = ("W",) * 3
SEATS = tuple(str(n) for n in range(1, 11))
PAPERS = {"p0": 0, "p3": 3, "p8": 8}  # paper: how many gifts it needs
NAME = "非常に長い名前の人物がここに座っている"


class Circus(Struct, frozen=True):
    phase: A[str, PUBLIC]
    hands: A[tuple[tuple[str, ...], ...], owner()]


class CircusOptions(Options, frozen=True):
    deck: Literal["small", "large"] = "small"
    limit: A[int, msgspec.Meta(ge=10, le=40)] = 20
    wild: bool = False


class Play(Move, frozen=True):
    card: str


class Red(Move, frozen=True):
    card: str


class Blue(Move, frozen=True):
    card: str


class Duo(Move, frozen=True):
    cards: CardSet


class Trio(Move, frozen=True):
    cards: CardSet


class Throw(Move, frozen=True):
    cards: CardSet


class Run(Move, frozen=True):
    cards: tuple[str, ...]


class Queue(Move, frozen=True):
    cards: tuple[str, ...]


class Give(Move, frozen=True):
    card: str
    to: str


class Vote(Move, frozen=True):
    to: str


class Guess(Move, frozen=True):
    colour: str


class Call(Move, frozen=True):
    card: str


class Tuck(Move, frozen=True):
    card: str | None


class Maybe(Move, frozen=True):
    card: str | None


class Publish(Move, frozen=True):
    paper: str
    cards: CardSet
    gifts: tuple[str, ...]


class Pass(Move, frozen=True):
    pass


class Resign(Move, frozen=True):
    pass


class CircusGame(Game[Circus, Any]):
    id = "circus"
    seats = range(11, 12)
    state_type = Circus
    move_type = (
        Play
        | Red
        | Blue
        | Duo
        | Trio
        | Throw
        | Run
        | Queue
        | Give
        | Vote
        | Guess
        | Call
        | Tuck
        | Maybe
        | Publish
        | Pass
        | Resign
    )
    options_type = CircusOptions
    notation = (*DECK, "W", *SEATS, "red", "blue", "green", *PAPERS)
    actions = (
        Action("vote", Text("action-vote")),
        Action("guess", Text("action-guess"), (Field("colour", Text("field-colour"), open=True),), open=True),
        Action("call", Text("action-call"), open=True),
        Action("tuck", Text("action-tuck-none"), fixed={"card": ()}),
        *(
            Action(kind, Text(f"action-{kind}"))
            for kind in (
                "tuck",
                "play",
                "red",
                "blue",
                "duo",
                "trio",
                "throw",
                "run",
                "queue",
                "give",
                "maybe",
                "publish",
            )
        ),
        Action("pass", Text("action-pass"), open=True),
        Action("resign", Text("action-resign"), open=True, confirm=True, grave=True),
    )
    phases: Mapping[str, tuple[str, ...]] = {
        "play": ("play",),
        "small": ("red", "pass"),
        "run": ("run", "pass"),
        "queue": ("queue",),
        "throw": ("throw",),
        "give": ("give",),
        "vote": ("vote",),
        "guess": ("guess", "call", "pass", "resign"),
        "tuck": ("tuck",),
        "maybe": ("maybe",),
        "duo": ("duo",),
        "publish": ("publish", "pass"),
        "thesis": ("publish",),
        "trio": ("trio",),
        "budget": ("red", "blue", "play", "duo", "trio", "give", "call", "tuck", "pass", "resign"),
    }
    sizes: Mapping[str, int] = {
        "play": 40,
        "throw": 43,
        "give": 40,
        "maybe": 40,
        "publish": 30,
        "thesis": 20,
        "queue": 6,
        "duo": 7,
    }

    def deal(self, phase: str, chance: random.Random) -> Circus:
        hands = []
        for _ in range(11):
            hand = chance.sample(DECK + JOKERS, min(43, self.sizes.get(phase, 8)))
            hands.append(tuple(sorted(hand, key=self.rank)))
        return Circus(phase, tuple(hands))

    def pending(self, view: Circus) -> tuple[Decision, ...]:
        return (Decision(0, view.phase, view.phase == "vote"),)

    def moves(self, view: Circus, seat: int) -> Iterable[Any]:
        hand = view.hands[seat]
        cards = tuple(dict.fromkeys(hand))
        made: dict[str, Any] = {
            "play": lambda: map(Play, cards),
            "red": lambda: map(Red, cards),
            "blue": lambda: map(Blue, cards),
            "duo": lambda: [Duo(c) for n in (1, 2) for c in submultisets(hand, n)],
            "trio": lambda: (Trio(c) for n in (1, 2, 3) for c in submultisets(hand, n)),
            "throw": lambda: (Throw(c) for c in submultisets(hand, 3)),
            "run": lambda: (Run(c) for n in (2, 3) for c in dict.fromkeys(permutations(hand, n))),
            "queue": lambda: map(Queue, dict.fromkeys(permutations(hand))),
            "give": lambda: (Give(card, to) for card in cards for to in SEATS),
            "vote": lambda: map(Vote, SEATS),
            "guess": lambda: map(Guess, ("red", "blue", "green")),
            "call": lambda: map(Call, cards),
            "tuck": lambda: map(Tuck, (None, *cards)),
            "maybe": lambda: map(Maybe, (None, *cards)),
            "pass": lambda: [Pass()],
            "resign": lambda: [Resign()],
            "publish": lambda: self.papers(hand),
        }
        for kind in self.phases[view.phase]:
            yield from made[kind]()

    def papers(self, hand: tuple[str, ...]) -> Iterator[Publish]:
        """Yield a few papers of each kind, not all of them."""
        chance = random.Random(7)
        for paper, gifts in PAPERS.items():
            for _ in range(4):
                drawn = chance.sample(hand, 4 + gifts)
                yield self.canonical(Publish(paper, tuple(drawn[:4]), tuple(drawn[4:])))

    def check(self, view: Circus, seat: int, move: Any) -> None:
        if move.kind not in self.phases[view.phase]:
            raise IllegalMoveError("not_now")
        if isinstance(move, Throw) and len(move.cards) != 3:
            raise IllegalMoveError("throw_three")
        if isinstance(move, Publish):
            if move.paper not in PAPERS or len(move.cards) != 4 or len(move.gifts) != PAPERS[move.paper]:
                raise IllegalMoveError("not_a_paper")
            if Counter((*move.cards, *move.gifts)) - Counter(view.hands[seat]):
                raise IllegalMoveError("not_in_hand")
        elif isinstance(move, Throw):
            if Counter(move.cards) - Counter(view.hands[seat]):
                raise IllegalMoveError("not_in_hand")
        elif move not in list(self.moves(view, seat)):
            raise IllegalMoveError("against_the_rules")

    def fields(self, view: Circus, seat: int, partial: Partial) -> tuple[Field, ...]:
        if partial.kind not in self.phases[view.phase]:
            raise IllegalMoveError("not_now")
        if partial.kind == "throw":
            if "cards" in partial.values:
                self.check(view, seat, self.move_of(partial))
                return ()
            return (self.from_hand(view, seat, partial, "cards", 3),)
        if partial.kind == "publish":
            if "paper" not in partial.values:
                choices = tuple(self.choice(view, seat, "publish", "paper", paper) for paper in PAPERS)
                return (Field("paper", Text("field-paper"), choices),)
            if "cards" not in partial.values:
                return (replace(self.from_hand(view, seat, partial, "cards", 4), after=("paper",)),)
            if len(partial.values["cards"]) != 4:
                raise IllegalMoveError("no_such_move")
            left = PAPERS[partial.values["paper"][0]] - len(partial.values.get("gifts", ()))
            if left or "gifts" not in partial.values:
                field = self.from_hand(view, seat, partial, "gifts", left)
                slots = tuple(Text("slot", {"n": n}) for n in range(left))
                return (replace(field, ordered=True, slots=slots, after=("cards",)),)
            self.check(view, seat, self.move_of(partial))
            return ()
        return super().fields(view, seat, partial)

    def from_hand(self, view: Circus, seat: int, partial: Partial, name: str, count: int) -> Field:
        used = Counter(word for words in partial.values.values() for word in words)
        cards = Counter(view.hands[seat]) - used
        choices = tuple(replace(self.choice(view, seat, "", name, card), copies=n) for card, n in cards.items())
        return Field(name, Text(f"field-{name}"), choices, count, count)

    def complete(self, view: Circus, seat: int, partial: Partial, limit: int) -> tuple[Partial, ...] | None:
        if partial.kind == "publish":
            fields = self.fields(view, seat, partial)
            if len(fields) == 1 and fields[0].most == 0:
                return (partials.answered(partial, fields[0], ()),)
            return None
        return super().complete(view, seat, partial, limit)

    def choice(self, view: Circus, seat: int, kind: str, name: str, value: str) -> Choice:
        choice = super().choice(view, seat, kind, name, value)
        group = Text("suit", {"suit": suit_of(value)}) if value in DECK else None
        return replace(choice, group=group, copies=view.hands[seat].count(value) or 1)

    def group(self, view: Circus, seat: int, move: Any) -> Text | None:
        return Text("size", {"n": len(move.cards)}) if isinstance(move, Duo) else None


CIRCUS = CircusGame()


def brief(text: Text) -> str:
    """Say a text without a language."""
    return " ".join([text.key.removeprefix("choice-").removeprefix("say-"), *map(str, text.args.values())])


def wordy(text: Text) -> str:
    """Say a text far too long, with the part that differs at the end."""
    return NAME * 8 + brief(text)


def states(game: Game[Any, Any], count: int, seed: int = 1) -> Iterator[tuple[Any, Any]]:
    """Yield states of random play, each with a chance."""
    for n in range(count):
        options = game.options_type()
        seats = game.seats_with(options)
        state = game.setup(seats[n % len(seats)], options, Chance(b"%d/%d" % (seed, n)))
        for ply in range(200):
            chance = Chance(b"play/%d/%d" % (seed, n), ply)
            decisions = game.pending(state)
            if not decisions:
                break
            yield state, chance
            seat = decisions[chance.randbelow(len(decisions))].seat
            state = game.apply(state, seat, game.random(game.view(state, seat), seat, chance), chance).state


SAMPLE = sample.part("decisions")


def decisions() -> Iterator[tuple[Game[Any, Any], Any, int]]:
    """Yield game, view and seat: every phase of the test game, and random states of the games that a run takes."""
    for phase in CIRCUS.phases:
        yield CIRCUS, CIRCUS.view(CIRCUS.deal(phase, random.Random(3)), 0), 0
    for game in map(GAMES.__getitem__, SAMPLE):
        kinds: Counter[str] = Counter()
        for state, _ in states(game, 6):
            for decision in game.pending(state):
                kinds[decision.kind] += 1
                if kinds[decision.kind] <= 12:
                    yield game, game.view(state, decision.seat), decision.seat


def some(game: Game[Any, Any], view: Any, seat: int, count: int) -> list[Any]:
    found = list(islice(game.moves(view, seat), 3000))
    return found if len(found) <= count else random.Random(5).sample(found, count)


def table(phase: str, *hand: str) -> Circus:
    hands = (tuple(hand), *[("A1",)] * 10)
    return Circus(phase, hands) if hand else CIRCUS.deal(phase, random.Random(1))


def planned(view: Circus, partial: Partial | None = None, **more: Any) -> Controls:
    return controls.plan(CIRCUS, view, 0, CIRCUS.form(view, 0), partial, **more)


def verbs(plan: Controls) -> list[Any]:
    return [[button.verb for button in row] if isinstance(row, tuple) else type(row).__name__ for row in plan.rows]


def pressed(plan: Controls) -> list[Button]:
    return [button for row in plan.rows if isinstance(row, tuple) for button in row]
