"""It's Mine! (イッツマイン!, also 双子姫と7つの鉱山), for two, by 忍野凛也 & yio.

Bid with a die to take face-up citizens, dig cards into seven rising or falling columns, be the first to three cards at
a mine for a secret bonus; most cards win a mine, and it is worth its number. `R…` are the numbered rulings of the
project's specification of this game.

This file asks and carries out, in the rulebook's order; what may be bid and taken stands in auction.py, what may be
played in digging.py, the reckoning at the end in scoring.py.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import Seat
from engine.cards import suit_of, take
from engine.game import (
    Chance,
    Choice,
    Decision,
    Event,
    Field,
    Form,
    Game,
    IllegalMove,
    Option,
    Outcome,
    Partial,
    Step,
    Text,
)
from engine.games.itsmine.auction import check_bid, check_take, may_take, open_faces
from engine.games.itsmine.digging import check_play, first_to_place, fits, placeable, plays_of, refused, shape, way
from engine.games.itsmine.scoring import PENALTY, settle
from engine.games.itsmine.starts import set_up
from engine.games.itsmine.state import (
    BONUS,
    CITIZENS,
    DIGGERS,
    FACES,
    HAND,
    MINE,
    MINES,
    ORDER,
    RANK,
    SUITS,
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
    Drew,
    Dug,
    EndMet,
    HandOpened,
    ItsmineOptions,
    Judged,
    Leftover,
    Looked,
    NobodyTakes,
    NothingLeft,
    Opened,
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
    Start,
    State,
    Stuck,
    Take,
    Tied,
    Took,
    Turned,
    Won,
    in_order,
)
from engine.games.itsmine.worlds import deal_again

KINDS = {  # what answers a decision
    "bid": (Bid,), "take_small": (Take,), "take_large": (Take,), "play": (Play, Pass), "play_sealed": (Play, Pass),
    "bonus": (BonusKeep, BonusExclude),
}
IDLE = 3  # rounds in a row in which nothing happens that count as meeting the end condition (R21)


class Itsmine(Game[State, Any]):
    id = "itsmine"
    seats = range(2, 3)
    state_type = State
    move_type = Bid | Take | Play | Pass | BonusKeep | BonusExclude
    start_type = Start
    options_type = ItsmineOptions
    notation = (*DIGGERS, *map(str, FACES))
    asks = (
        Option("bid", Text("option-bid")),
        Option("take", Text("option-take"), open=True),
        Option("play", Text("option-play")),
        Option("pass", Text("option-pass")),
        Option("bonus_keep", Text("option-bonus-keep")),
        Option("bonus_exclude", Text("option-bonus-exclude")),
    )

    # Setup: 3 cards each, 8 citizens around the deck, 5 cards in the bonus pile
    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        if start is None:
            cards = chance.shuffle("deck", DIGGERS)
            piles = []
            for size in (HAND, HAND, CITIZENS, BONUS):
                piles.append(cards[:size])
                cards = cards[size:]
            start = Start((piles[0], piles[1]), piles[2], piles[3], cards)
        return set_up(start, options.variant)

    def start_of(self, state: State) -> Start:
        unset = msgspec.UNSET
        hands, columns, bonus = state.laid or state.hands, state.columns, state.bonus
        named = [{suit: column for suit, column in zip(SUITS, own, strict=True) if column} for own in columns]
        sealed = [words if done else None for words, done in zip(state.sealed, state.answered, strict=True)]
        return Start(
            (hands[0], hands[1]), state.citizens, bonus if state.looked is None else (state.looked, *bonus), state.deck,
            (named[0], named[1]), (state.dice[0], state.dice[1]), state.tied,
            (state.faces[0], state.faces[1]) if state.faces else None, state.phase,
            tuple([suit_of(claim.mine) for claim in state.claimed]), (state.removed[0], state.removed[1]),
            state.ending, state.round, state.idle,  # type: ignore[arg-type]
            unset if state.turn is None else state.turn, state.waiting or unset,
            (sealed[0], sealed[1]) if any(state.answered) else unset,
        )

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
        phase = view.phase
        if phase == "over" or (view.answered[seat] if view.turn is None else seat != view.turn):
            if view.answered[seat] and isinstance(move, KINDS[phase]):
                raise IllegalMove("already_bid" if phase == "bid" else "already_played")
            raise IllegalMove("not_your_turn")
        if not isinstance(move, KINDS[phase]):
            raise IllegalMove("not_now")
        if isinstance(move, Bid):
            check_bid(view, seat, move.face)
        elif isinstance(move, Take):
            check_take(view, seat, move.cards)
        elif isinstance(move, Play):
            check_play(view.hands[seat], view.columns[seat], move.cards)
        elif isinstance(move, Pass):
            could = placeable(view.hands[seat], view.columns[seat])
            if could:  # R14
                raise IllegalMove("may_not_pass", card=could[0])

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        table = _Table(state)
        if isinstance(move, Bid):
            table.bid(seat, move.face)
        elif isinstance(move, Take):
            table.take(seat, move.cards)
        elif isinstance(move, Play | Pass):
            cards = move.cards if isinstance(move, Play) else ()
            if state.phase == "play_sealed":
                table.play_sealed(seat, cards)
            else:
                table.play(seat, cards)
        else:
            table.decide_bonus(seat, isinstance(move, BonusKeep))
        return Step(table.state(), tuple(table.events))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        end = settle(state.variant, state.columns, state.laid)
        return Outcome(end.scores, end.winners, end.reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Bids blindly, takes few, digs one card with which it shuts out the fewest of its others."""
        if view.phase == "bid":
            return Bid(chance.pick("fallback", open_faces(view, seat)))
        own = view.columns[seat]
        if view.phase in ("take_small", "take_large"):
            citizens = [card for card in view.citizens if card is not None]
            citizens.sort(key=lambda card: (not fits(own[MINE[card]], card), ORDER[card]))
            return Take(in_order(citizens[:may_take(view, seat)[0]]))
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

    def sample_world(self, view: State, seat: Seat, chance: Chance) -> State:
        while True:
            world = deal_again(view, seat, chance)
            if world is not None:
                return world

    # --- how it is asked and told ----------------------------------------------------------------------------------

    def canonical(self, move: Any) -> Any:
        """A set has no order; that of a run is the player's choice (R11)."""
        if isinstance(move, Play):
            return Play(in_order(move.cards)) if shape(move.cards) == "set" else move
        return super().canonical(move)

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Without listing the many ways to take."""
        if view.phase == "bid":
            faces = open_faces(view, seat)
            return Bid(faces[chance.below(len(faces))])
        if view.phase in ("take_small", "take_large"):
            count = may_take(view, seat)
            citizens = [card for card in view.citizens if card is not None]
            size = count[chance.below(len(count))]
            for i in range(size):
                j = i + chance.below(len(citizens) - i)
                citizens[i], citizens[j] = citizens[j], citizens[i]
            return Take(in_order(citizens[:size]))
        if view.phase == "bonus":
            return BonusExclude() if chance.below(2) else BonusKeep()
        plays = plays_of(view.hands[seat], view.columns[seat])
        return Play(plays[chance.below(len(plays))]) if plays else Pass()

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        if view.turn is None or not view.phase.startswith("take"):
            return form
        label = Text("option-" + view.phase.replace("_", "-"), {"n": may_take(view, seat)[-1]})
        return replace(form, options=tuple(replace(option, label=label) for option in form.options))

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
        if kind != "play":
            return choice
        column = view.columns[seat][MINE[value]]
        goes = way(column) or ("one" if column else "none")
        return replace(choice, hint=Text(f"hint-column-{goes}", {"last": RANK[column[-1]]} if column else {}))

    def prompt(self, view: State, seat: int) -> Text:
        phase = view.phase
        if phase == "bid":
            args: dict[str, int | str] = {
                "citizens": sum(card is not None for card in view.citizens), "deck": len(view.deck),
                "last": view.dice[seat],
            }
            if view.tied is None or view.tied == view.dice[seat]:
                return Text("prompt-bid", args)
            return Text("prompt-bid-again", {**args, "tied": view.tied})
        if phase in ("take_small", "take_large"):
            count = may_take(view, seat)
            return Text(f"prompt-{phase.replace('_', '-')}", {"face": view.faces[seat], "n": count[-1]})
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
        return Text("say-play-run", {
            "first": cards[0], "last": cards[-1], "suit": suit_of(cards[0]), "way": direction,
        })

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


class _Table:
    """The table while one move is carried out: the mutable inside of `apply`, in the rulebook's order."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.round, self.phase, self.turn = state.round, state.phase, state.turn
        self.hands, self.columns, self.citizens = list(state.hands), state.columns, state.citizens
        self.deck, self.bonus, self.removed = state.deck, state.bonus, state.removed
        self.dice, self.tied, self.faces = state.dice, state.tied, state.faces
        self.answered, self.sealed = state.answered, state.sealed
        self.waiting, self.owed, self.looked, self.claimed = state.waiting, state.owed, state.looked, state.claimed
        self.ending, self.idle = state.ending, state.idle
        self.known, self.stuck, self.laid = list(state.known), state.stuck, state.laid
        self.events: list[Event] = []

    def state(self) -> State:
        return State(
            self._state.variant, self.round, self.phase, tuple(self.hands), self.columns, self.citizens, self.deck,
            self.bonus, self.removed, self.dice, self.tied, self.faces, self.answered, self.sealed, self.turn,
            self.waiting, self.owed, self.looked, self.claimed, self.ending, self.idle, tuple(self.known), self.stuck,
            self.laid,
        )

    def ask(self, phase: str, turn: int | None = None) -> None:
        """Open a decision, of one seat or (None) of both."""
        self.phase, self.turn = phase, turn

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def both_in(self, seat: int, words: tuple[str, ...]) -> bool:
        """Keep a sealed choice. Whether it was the last one."""
        self.sealed = _put(self.sealed, seat, words)
        self.answered = _put(self.answered, seat, True)
        return all(self.answered)

    def unseal(self) -> tuple[tuple[str, ...], ...]:
        shown, self.sealed, self.answered = self.sealed, ((), ()), (False, False)
        return shown

    # Phase 1: auction
    def bid(self, seat: int, face: int) -> None:
        self.tell(BidIn(seat))
        if self.both_in(seat, (str(face),)):
            self.compare(tuple([int(bid) for bid, in self.unseal()]))

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

    def take(self, seat: int, cards: tuple[str, ...]) -> None:
        self.tell(Took(seat, cards))
        self.citizens = tuple([None if card in cards else card for card in self.citizens])
        self.hands[seat] = in_order((*self.hands[seat], *cards))
        self.known[seat] += cards
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
                self.hands[seat] = in_order((*self.hands[seat], self.deck[0]))
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
        if cards:
            self.lay_out(seat, cards)
            self.place(seat, cards)
        else:
            self.pass_turn(seat)
            self.after_placing(seat)

    def play_sealed(self, seat: int, cards: tuple[str, ...]) -> None:
        self.tell(PlayIn(seat))
        if self.both_in(seat, cards):
            self.show_plays(self.unseal())

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
        self.hands[seat] = take(self.hands[seat], *cards)
        self.known[seat] = tuple([card for card in self.known[seat] if card not in cards])

    def pass_turn(self, seat: int) -> None:
        self.tell(Passed(seat))
        unseen = len(self.hands[seat]) - len(self.known[seat])
        if unseen:
            told = Stuck(unseen, refused(self.columns[seat]))
            self.stuck = _put(self.stuck, seat, (*self.stuck[seat], told))

    def place(self, seat: int, cards: tuple[str, ...]) -> None:
        self.tell(Dug(seat, cards))
        columns, reached = list(self.columns[seat]), []
        for card in cards:
            mine = MINE[card]
            columns[mine] = (*columns[mine], card)
            if len(columns[mine]) == 2:
                self.tell(Turned(seat, MINES[mine], way(columns[mine]) or ""))
            elif len(columns[mine]) == THREE:
                reached.append(mine)
        self.columns = _put(self.columns, seat, tuple(columns))
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
        """The largest mine first, one card at a time."""
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
            self.hands[seat] = in_order((*self.hands[seat], card))
        else:
            self.removed = _put(self.removed, seat, in_order((*self.removed[seat], card)))
        self.claimed = (*self.claimed, Claim(mine, seat))
        self.looked, self.owed = None, self.owed[1:]
        self.next_bonus(seat)

    def after_placing(self, seat: int) -> None:
        """A seat has placed its cards, bonuses included, or passed."""
        if self.waiting:
            cards, self.waiting = self.waiting, ()
            self.place(1 - seat, cards)
        elif self.faces[0] != self.faces[1] and seat == self.larger:
            self.ask("play", 1 - seat)
        else:
            self.end_round()

    # End
    def watch_for_the_end(self) -> None:
        """R20: at any moment of a round."""
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
        self.ask("bid")

    def score(self) -> None:
        self.laid, self.hands, self.known, self.stuck = tuple(self.hands), [(), ()], [(), ()], ((), ())  # R31
        self.ask("over")
        end = settle(self._state.variant, self.columns, self.laid)
        for seat in (0, 1):
            self.tell(HandOpened(seat, self.laid[seat]))
        for seat in (0, 1):
            for pair in end.pairs[seat]:
                self.tell(Paired(seat, pair.mine, len(pair.cards), pair.cards))
            self.tell(Leftover(seat, end.leftover[seat]))
        for verdict in end.verdicts:
            self.tell(Judged(verdict.mine, verdict.why, verdict.seat, verdict.mines))
        for seat in (0, 1):
            minus = 0 if self._state.variant == "simple" else PENALTY * end.leftover[seat]
            self.tell(Scored(seat, end.points[seat], minus, end.scores[seat]))
        self.tell(Won(end.winners[0] if end.winners else None, end.reason))


def _put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (item, items[1]) if at == 0 else (items[0], item)
