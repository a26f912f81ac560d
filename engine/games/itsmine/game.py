"""It's Mine! (イッツマイン!, also 双子姫と7つの鉱山), for two players, by 忍野凛也 & yio.

The players bid with dice to take face-up citizens, and dig the cards into seven rising or falling columns. The first
player with three cards at a mine gets a secret bonus. The most cards win a mine, and a mine is worth its number. `R…`
are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, islice
from typing import Any

from msgspec.structs import replace

from engine.audience import Seat
from engine.basics import dashed
from engine.cards import suit_of
from engine.game import Action, Chance, Choice, Decision, Event, Field, Form, Game, Outcome, Partial, Step, Text
from engine.games.itsmine.auction import check_take, may_take, open_faces
from engine.games.itsmine.digging import fits, partners, placeable, plays_of, shape, way
from engine.games.itsmine.rules import ItsmineTurn, check
from engine.games.itsmine.scoring import settle
from engine.games.itsmine.starts import deal, set_up, start_of
from engine.games.itsmine.state import (
    DIGGERS,
    FACES,
    MINE,
    ORDER,
    RANK,
    Bid,
    BonusDecided,
    BonusExclude,
    BonusKeep,
    Drew,
    HandOpened,
    ItsmineOptions,
    Judged,
    Looked,
    Opened,
    Pass,
    Play,
    Refilled,
    RoundBegan,
    Scored,
    Start,
    State,
    Take,
    Won,
    in_order,
)
from engine.games.itsmine.worlds import propose_world


class Itsmine(Game[State, Any]):
    id = "itsmine"
    seats = range(2, 3)
    state_type = State
    move_type = Bid | Take | Play | Pass | BonusKeep | BonusExclude
    start_type = Start
    options_type = ItsmineOptions
    notation = (*DIGGERS, *map(str, FACES))
    trivial = ("passed",)
    actions = (
        Action("bid", Text("action-bid")),
        Action("take", Text("action-take"), open=True),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass"), quiet=True),
        Action("bonus_keep", Text("action-bonus-keep")),
        Action("bonus_exclude", Text("action-bonus-exclude")),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(chance) if start is None else start, options.variant)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Opened(tuple([card for card in view.citizens if card is not None])),)

    def pending(self, view: State) -> tuple[Decision, ...]:
        phase, turn = view.phase, view.turn
        if turn is not None:
            return (Decision(turn, phase),)
        return tuple([Decision(seat, phase, True) for seat in (0, 1) if phase != "over" and not view.answered[seat]])

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "bid":
            return [Bid(face) for face in open_faces(view, seat)]
        if view.phase in ("take_small", "take_large"):
            citizens = in_order([card for card in view.citizens if card is not None])
            return (Take(cards) for size in may_take(view, seat) for cards in combinations(citizens, size))
        if view.phase == "bonus":
            return [BonusKeep(), BonusExclude()]
        plays = plays_of(view.hands[seat], view.columns[seat])
        return [Play(cards) for cards in plays] or [Pass()]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat has only one legal answer, whatever its hand is.

        A seat that must take all citizens has no choice. Neither has a seat with at most one card: a seat that can play
        may not pass (R14).
        """
        if view.phase in ("take_small", "take_large"):
            return len(list(islice(self.moves(view, seat), 2))) == 1
        return view.phase in ("play", "play_sealed") and len(view.hands[seat]) <= 1

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = ItsmineTurn(state, chance)
        match move:
            case Bid():
                turn.bid(seat, move.face)
            case Take():
                turn.take_citizens(seat, move.cards)
            case Play():
                turn.play(seat, move.cards)
            case Pass():
                turn.play(seat, ())
            case BonusKeep():
                turn.decide_bonus(seat, keep=True)
            case BonusExclude():
                turn.decide_bonus(seat, keep=False)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        end = settle(state.variant, state.columns, state.laid)
        return Outcome(end.scores, end.winners, end.reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a harmless move.

        Bid at random. Take as few citizens as possible, first those that fit. Keep a bonus card only if it fits. Dig
        the single card that shuts out the fewest other cards of the hand.
        """
        if view.phase == "bid":
            return Bid(chance.pick("fallback", open_faces(view, seat)))
        own = view.columns[seat]
        if view.phase in ("take_small", "take_large"):
            citizens = [card for card in view.citizens if card is not None]
            citizens.sort(key=lambda card: (not fits(own[MINE[card]], card), ORDER[card]))
            return Take(in_order(citizens[: may_take(view, seat)[0]]))
        if view.phase == "bonus":
            assert view.looked is not None
            return BonusKeep() if fits(own[MINE[view.looked]], view.looked) else BonusExclude()
        could = placeable(view.hands[seat], own)
        if not could:
            return Pass()

        def left(card: str) -> int:
            column = (*own[MINE[card]], card)
            return sum(MINE[other] != MINE[card] or fits(column, other) for other in could)

        return Play((max(could, key=left),))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State | None:
        return propose_world(view, seat, chance)

    # --- questions and events in words -----------------------------------------------------------------------------

    def canonical(self, move: Any) -> Any:
        """Sort the cards of a set, which has no order. The order of a run is the player's choice (R11)."""
        if isinstance(move, Play):
            return Play(in_order(move.cards)) if shape(move.cards) == "set" else move
        return super().canonical(move)

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move, without a list of the many ways to take."""
        if view.phase == "bid":
            faces = open_faces(view, seat)
            return Bid(faces[chance.randbelow(len(faces))])
        if view.phase in ("take_small", "take_large"):
            count = may_take(view, seat)
            citizens = [card for card in view.citizens if card is not None]
            size = count[chance.randbelow(len(count))]
            for i in range(size):
                j = i + chance.randbelow(len(citizens) - i)
                citizens[i], citizens[j] = citizens[j], citizens[i]
            return Take(in_order(citizens[:size]))
        if view.phase == "bonus":
            return BonusExclude() if chance.randbelow(2) else BonusKeep()
        plays = plays_of(view.hands[seat], view.columns[seat])
        return Play(plays[chance.randbelow(len(plays))]) if plays else Pass()

    def form(self, view: State, seat: int) -> Form:
        if not view.phase.startswith("take"):
            return super().form(view, seat)
        [ask] = [ask for ask in self.actions if ask.kind == "take"]  # the ways to take are too many for a list
        label = Text("action-" + dashed(view.phase), {"n": may_take(view, seat)[-1]})
        option = replace(ask, label=label, fields=self.fields(view, seat, Partial("take")))
        return Form(view.phase, self.prompt(view, seat), (option,))

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        if partial.kind != "take" or not view.phase.startswith("take"):
            return super().fields(view, seat, partial)
        if "cards" in partial.values:
            check_take(view, seat, partial.values["cards"])
            return ()
        count = may_take(view, seat)
        citizens = in_order([card for card in view.citizens if card is not None])
        choices = tuple(self.choice(view, seat, "take", "cards", card) for card in citizens)
        return (Field("cards", Text("field-citizens"), choices, count[0], count[-1], open=True),)

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        choice = super().choice(view, seat, kind, name, value)
        if kind not in ("play", "take"):
            return choice
        column = view.columns[seat][MINE[value]]
        if kind == "take" and not fits(column, value):
            return replace(choice, hint=Text("hint-dead"))
        if kind == "take":
            mates = partners(value, placeable(view.hands[seat], view.columns[seat]))
            return replace(choice, hint=Text("hint-pairs", {"cards": mates}) if mates else Text("hint-fits"))
        goes = way(column) or ("one" if column else "none")
        return replace(choice, hint=Text(f"hint-column-{goes}", {"last": RANK[column[-1]]} if column else {}))

    def prompt(self, view: State, seat: int) -> Text:
        phase = view.phase
        if phase == "bid":
            args: dict[str, int | str] = {
                "citizens": sum(card is not None for card in view.citizens),
                "deck": len(view.deck),
                "last": view.dice[seat],
                "round": view.round,
            }
            if view.tied is None or view.tied == view.dice[seat]:
                return Text("prompt-bid", args)
            return Text("prompt-bid-again", {**args, "tied": view.tied})
        if phase in ("take_small", "take_large"):
            count = may_take(view, seat)
            return Text(f"prompt-{dashed(phase)}", {"face": view.faces[seat], "n": count[-1]})
        if phase == "bonus":
            assert view.looked is not None
            return Text("prompt-bonus", {"card": view.looked, "mine": view.owed[0]})
        if not placeable(view.hands[seat], view.columns[seat]):
            return Text("prompt-pass" if view.hands[seat] else "prompt-pass-empty")
        return Text("prompt-play-sealed" if phase == "play_sealed" else "prompt-play")

    def say(self, view: State, seat: int, move: Any) -> Text:
        if not isinstance(move, Play):
            return super().say(view, seat, move)
        cards = move.cards
        if shape(cards) != "run":
            return Text("say-play", {"cards": cards})
        direction = "up" if RANK[cards[0]] < RANK[cards[1]] else "down"
        return Text(
            "say-play-run",
            {
                "first": cards[0],
                "last": cards[-1],
                "suit": suit_of(cards[0]),
                "way": direction,
            },
        )

    def group(self, view: State, seat: int, move: Any) -> Text | None:
        return Text(f"group-{shape(move.cards)}") if isinstance(move, Play) else None

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, RoundBegan):
            return Text("event-round-began-last" if event.last else "event-round-began", args)
        if isinstance(event, Drew | Looked) and event.card in ORDER:
            return Text(text.key + "-seen", args)
        if isinstance(event, Refilled) and not event.cards:
            return Text("event-refilled-none", args)
        if isinstance(event, BonusDecided):
            return Text("event-bonus-decided-kept" if event.kept else "event-bonus-decided-removed", args)
        if isinstance(event, Scored) and not event.minus:
            return Text("event-scored-in-full", args)
        if isinstance(event, HandOpened) and not event.cards:
            return Text("event-hand-opened-none", args)
        if isinstance(event, Judged):
            return Text(f"event-judged-{event.why}", args)
        if isinstance(event, Won):
            return Text("event-won" if event.seat is not None else "event-drawn", args)
        return text
