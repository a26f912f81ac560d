"""Twin Heavens: Kowloon Zodiac Match (双天九龍干支合), for 3 or 4, in teams or not, by yupika (dilettante).

A climbing trick-taking game: lay a stronger combination of the shape that was led, or pass face down; whoever wins the
last trick of a round, and only they, score for it. `R…` are the numbered rulings of the project's specification.

This file asks and carries out, in the rulebook's order. The combinations stand in shapes.py, what may be laid in
tricks.py, the two exchanges in exchange.py, the reckoning in scoring.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import take
from engine.game import (
    Action,
    BadOptionError,
    Chance,
    Choice,
    Decision,
    Event,
    Form,
    Game,
    IllegalMoveError,
    Outcome,
    Step,
    Text,
)
from engine.games.souten.exchange import check_swap, check_take, owed, swaps, takes
from engine.games.souten.scoring import ended, final, reckon, side
from engine.games.souten.shapes import COMBINATIONS, STANDS, in_call_order
from engine.games.souten.starts import begun, deal, exchanged, put, set_up, start_of
from engine.games.souten.state import (
    BENEVOLENCE,
    BONUS,
    CARDS,
    HARMONY,
    HEAVEN,
    NUMBERS,
    SNAKE,
    STRENGTH,
    WISDOM,
    Answered,
    Exchanged,
    Fetch,
    Fetched,
    Give,
    GiveIn,
    Laid,
    LastTrickWon,
    Led,
    MarkerMoved,
    Pass,
    Passed,
    Peek,
    Peeked,
    Play,
    RoundBegan,
    Scored,
    SnakeBeatsHeaven,
    SoutenOptions,
    Start,
    State,
    Stuck,
    Swap,
    Take,
    Took,
    TrickWon,
    TurnedUp,
    Won,
    in_order,
)
from engine.games.souten.tricks import (
    barred,
    best_of,
    check_held,
    check_pass,
    check_play,
    lies,
    named,
    passes,
    plays,
    stuck,
)
from engine.games.souten.worlds import propose_world

KINDS: dict[str, tuple[type, ...]] = {  # what answers a decision
    "give": (Give,),
    "lead": (Play, Pass, Swap),
    "answer": (Play, Pass, Swap),
    "take": (Take,),
}


class Souten(Game[State, Any]):
    id = "souten"
    seats = range(3, 5)
    state_type = State
    move_type = Give | Play | Pass | Swap | Take
    start_type = Start
    options_type = SoutenOptions
    notation = (*CARDS, *(str(n) for n in range(1, 11)))
    draws = ("deals",)
    actions = (
        Action("give", Text("action-give")),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass")),
        Action("swap", Text("action-swap-wisdom"), fixed={"with": (WISDOM,)}),
        Action("swap", Text("action-swap-benevolence"), fixed={"with": (BENEVOLENCE,), "card": ()}),
        Action("take", Text("action-take")),
    )

    def check_options(self, options: SoutenOptions, seats: int) -> None:
        if options.mode == "team" and seats != 4:
            raise BadOptionError("mode", "two teams take four seats")

    # Setup: 8 cards for each of four seats, 10 for each of three; the rest lie undealt
    def setup(self, seats: int, options: SoutenOptions, chance: Chance, start: Start | None = None) -> State:
        if start is not None:
            return set_up(seats, options, chance, start)
        first = chance.pick("first", range(seats))  # R3
        scores = (0,) * (2 if options.mode == "team" else seats)
        return begun(options.mode, options.last_trick, 1, first, scores, deal(chance, "deal", seats))

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (RoundBegan(view.round, view.first),)

    def pending(self, view: State) -> tuple[Decision, ...]:
        if view.turn is not None:
            return (Decision(view.turn, view.phase),)
        if view.phase == "over":
            return ()
        return tuple([Decision(seat, "give", True) for seat, gift in enumerate(view.gifts) if not gift])

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        if view.phase == "give":
            return [Give(card) for card in dict.fromkeys(view.hands[seat])]
        if view.phase == "take":
            return takes(view, seat)
        return [*plays(view, seat), *passes(view, seat), *swaps(view, seat)]

    def check(self, view: State, seat: int, move: Any) -> None:
        phase = view.phase
        if phase == "give" and view.gifts[seat] and isinstance(move, Give):
            raise IllegalMoveError("already_given")
        if phase != "give" and seat != view.turn:
            raise IllegalMoveError("not_your_turn")
        if not isinstance(move, KINDS[phase]):
            raise IllegalMoveError("not_now")
        if isinstance(move, Give):
            check_held(view.hands[seat], (move.card,))
        elif isinstance(move, Play):
            check_play(view, seat, move)
        elif isinstance(move, Pass):
            check_pass(view, seat, move)
        elif isinstance(move, Swap):
            check_swap(view, seat, move)
        elif isinstance(move, Take):
            check_take(view, seat, move.card)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        table = _Table(state, chance)
        if isinstance(move, Give):
            table.give(seat, move.card)
        elif isinstance(move, Play):
            table.lay(seat, move.cards, move.as_)
        elif isinstance(move, Pass):
            table.pass_turn(seat, move.cards)
        elif isinstance(move, Take):
            table.take(seat, move.card)
        elif isinstance(move, Swap):
            table.swap(seat, move.card)
        return Step(table.state, tuple(table.events))

    def outcome(self, state: State) -> Outcome | None:
        return final(state) if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Beats an opponent with as little as will do, else passes what is weakest; exchanges only if it must."""
        hand = sorted(view.hands[seat], key=lambda card: (card[0] != "N", STRENGTH.get(card, len(STRENGTH))))
        if view.phase == "give":
            return Give(hand[-1])
        if view.phase == "take":
            return takes(view, seat)[-1]
        found = plays(view, seat)
        best = view.best
        ours = best is not None and side(view, best) == side(view, seat)
        if found and not ours:
            return min(found, key=lambda play: len(play.cards))
        if view.phase == "lead":
            others = [*found, *swaps(view, seat), *passes(view, seat)]
            return others[0]
        must = owed(view, seat)
        rest = list(take(tuple(hand), *must))
        return self.canonical(Pass((*must, *rest[: (view.size or 1) - len(must)])))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State | None:
        return propose_world(view, seat, chance)

    # --- how it is asked and told ----------------------------------------------------------------------------------

    def canonical(self, move: Any) -> Any:
        """Cards in the deck's order; if Harmony's number is left out, the strongest legal one is meant (R7)."""
        if isinstance(move, Play | Pass) and len(move.cards) > 1:
            cards = tuple(sorted(move.cards, key=self.rank))
            if isinstance(move, Pass):
                return Pass(cards)
            return Play(cards, STANDS.get(cards) if move.as_ is None else move.as_)
        return move

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Without listing the many ways to pass: a play as often as not, an exchange now and then."""
        if view.phase in ("give", "take"):
            listed = list(self.moves(view, seat))
            return listed[chance.randbelow(len(listed))]
        hand = view.hands[seat]
        if (WISDOM in hand or BENEVOLENCE in hand) and (found := swaps(view, seat)) and not chance.randbelow(3):
            return found[chance.randbelow(len(found))]
        if view.phase == "lead" or chance.randbelow(3):
            laying = plays(view, seat)
            if laying:
                return laying[chance.randbelow(len(laying))]
        if view.phase == "lead":
            others = [*swaps(view, seat), *passes(view, seat)]
            return others[chance.randbelow(len(others))]
        chosen = list(owed(view, seat))
        rest = list(take(hand, *chosen))
        while len(chosen) < (view.size or 1):
            chosen.append(rest.pop(chance.randbelow(len(rest))))
        return Pass(in_order(chosen))

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        labels = {"give": Text("action-give", {"seat": partner_of(view, seat)}) if view.phase == "give" else None}
        if view.phase == "answer":
            labels["play"] = Text("action-play-answer")
        elif view.phase == "lead":
            labels["pass"] = Text("action-pass-lead")
        return replace(
            form,
            actions=tuple([replace(option, label=labels.get(option.kind) or option.label) for option in form.actions]),
        )

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        choice = super().choice(view, seat, kind, name, value)
        if kind == "take":
            return replace(choice, label=Text("choice-take", {"value": value}))
        if kind == "pass" and value in owed(view, seat):
            return replace(choice, hint=Text("hint-owed"))
        return choice

    def prompt(self, view: State, seat: int) -> Text:
        phase, must = view.phase, owed(view, seat)
        if phase == "give":
            return Text("prompt-give", {"seat": partner_of(view, seat)})
        if phase == "take":
            return Text("prompt-take")
        if phase == "lead":
            if must:
                return Text("prompt-lead-owed", {"cards": must})
            if stuck(view, seat):
                return Text("prompt-lead-stuck")
            return Text("prompt-lead-one" if view.size else "prompt-lead")
        strongest = view.strongest
        assert strongest is not None
        assert view.best is not None
        args: dict[str, Any] = {**named(strongest.cards, strongest.stands), "seat": view.best, "size": view.size or 0}
        if must:
            return Text("prompt-answer-owed", {**args, "cards": must})
        return Text("prompt-answer-barred" if barred(view, seat) else "prompt-answer", args)

    def say(self, view: State, seat: int, move: Any) -> Text:
        if isinstance(move, Play) and (move.cards, move.as_) in COMBINATIONS:
            cards = in_call_order(move.cards, move.as_)
            args = {
                "line": "+".join([f"{card}({move.as_})" if card == HARMONY else card for card in cards]),
                **named(move.cards, move.as_),
            }
            if move.as_ is None:
                return Text("say-play", args)
            place = cards.index(HARMONY)  # first or second
            return Text(
                "say-play-harmony",
                {
                    **args,
                    "place": place + 1,
                    "held": cards[1 - place],
                    "stands": NUMBERS[move.as_ - 1],
                },
            )
        if isinstance(move, Swap):
            return Text("say-swap-wisdom", {"card": move.card}) if move.card else Text("say-swap-benevolence")
        if isinstance(move, Give):
            return Text("say-give", {"card": move.card, "seat": partner_of(view, seat)})
        return super().say(view, seat, move)

    def group(self, view: State, seat: int, move: Any) -> Text | None:
        """Heaven stands with the zodiac: five lists."""
        if not isinstance(move, Play):
            return None
        shape = COMBINATIONS[move.cards, move.as_].shape
        return Text("group-" + ("Z" if shape == "T" else shape))

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        args = dict(text.args)
        if isinstance(event, Led | Answered | TrickWon | LastTrickWon):
            args = {"seat": event.seat, **named(event.cards, event.stands)}
            if isinstance(event, Led | Answered) and event.cards == (HEAVEN,):
                return Text(text.key + "-heaven", args)
            return Text(text.key + ("-harmony" if event.stands is not None else ""), args)
        if isinstance(event, Exchanged):
            if seat is None:
                return Text("event-exchanged")
            return Text(
                "event-exchanged-seen",
                {
                    "card": event.gifts[seat][0],
                    "got": event.gifts[seat][1],
                    "partner": (seat + 2) % len(event.gifts),
                },
            )
        if isinstance(event, Passed | Peeked) and BACK not in event.cards:
            return Text(text.key + "-seen", args)
        if isinstance(event, Took | Stuck) and event.card != BACK:
            return Text(text.key + "-seen", args)
        if isinstance(event, Passed) and event.known is not None:
            return Text("event-passed-known", args)
        if isinstance(event, Scored):
            return Text("event-scored-team" if event.partner is not None else "event-scored-solo", args)
        if isinstance(event, Won):
            return Text("event-drawn" if not event.seats else "event-won-shared" if event.shared else "event-won", args)
        return text


def partner_of(view: State, seat: int) -> int:
    return (seat + 2) % view.seats


class _Table:
    """The table while one move is carried out: the mutable inside of `apply`, in the rulebook's order."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state, self._chance = state, chance
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def change(self, **fields: Any) -> None:
        self.state = replace(self.state, **fields)

    # Team: everybody gives a card to the partner, all at once
    def give(self, seat: int, card: str) -> None:
        gifts = put(self.state.gifts, seat, (card,))
        self.tell(GiveIn(seat))
        if all(gifts):
            self.exchange(exchanged([card for (card,) in gifts]))
        else:
            self.change(gifts=gifts)

    def exchange(self, gifts: tuple[tuple[str, ...], ...]) -> None:
        state = self.state
        hands = [in_order((*take(hand, given), got)) for hand, (given, got) in zip(state.hands, gifts, strict=True)]
        self.tell(Exchanged(gifts))
        self.change(hands=tuple(hands), gifts=gifts, phase="lead", turn=state.first)

    # A trick: a combination face up, or cards face down
    def lay(self, seat: int, cards: tuple[str, ...], stands: int | None) -> None:
        state = self.state
        if state.phase == "lead":
            self.tell(Led(seat, cards, stands))
            shape = COMBINATIONS[cards, stands].shape
            self.put_down(seat, cards, Laid(cards, stands), shape=shape, best=seat, led=put(state.led, seat, True))
        else:
            self.tell(Answered(seat, cards, stands))
            self.put_down(seat, cards, Laid(cards, stands), best=seat)
            if len(cards) == 1 and lies(self.state, HEAVEN) and lies(self.state, SNAKE):
                best = best_of(self.state, seat)
                self.change(best=best)
                self.tell(SnakeBeatsHeaven(best))
        self.next_seat(seat)

    def pass_turn(self, seat: int, cards: tuple[str, ...]) -> None:
        state, chi = self.state, self.state.chi
        known = chi.card if chi is not None and (chi.seat, chi.trick) == (seat, state.trick) else None
        leading = state.phase == "lead"
        self.put_down(
            seat,
            cards,
            Laid((), None, len(cards), known, leading),
            passed=put(state.passed, seat, state.passed[seat] + cards),
        )
        if leading:  # R13
            left = (seat + 1) % state.seats
            self.tell(Stuck(seat, cards[0], left))
            self.change(leader=left, turn=left)
        else:
            self.tell(Passed(seat, len(cards), cards, known))
            self.next_seat(seat)

    def put_down(self, seat: int, cards: tuple[str, ...], laid: Laid, **fields: Any) -> None:
        hands, rows = self.state.hands, self.state.rows
        self.change(
            hands=put(hands, seat, take(hands[seat], *cards)),
            rows=put(rows, seat, (*rows[seat], laid)),
            **fields,
        )

    def next_seat(self, seat: int) -> None:
        """Clockwise, until everybody has laid."""
        state = self.state
        left = (seat + 1) % state.seats
        if len(state.rows[left]) == state.trick:
            self.change(phase="answer", turn=left)
        else:
            self.end_trick()

    def end_trick(self) -> None:
        state = self.state
        winner, strongest = state.best, state.strongest
        assert winner is not None
        assert strongest is not None
        last = not state.hands[winner]
        self.tell((LastTrickWon if last else TrickWon)(winner, strongest.cards, strongest.stands))
        self.change(won=(*state.won, winner), phase="lead", leader=winner, turn=winner, shape=None, best=None)
        if last:
            self.score()

    # Exchanges
    def swap(self, seat: int, card: str | None) -> None:
        if card is None:
            self.peek(seat)
        else:
            self.fetch(seat, card)

    def fetch(self, seat: int, card: str) -> None:
        """Wisdom takes the place of a card of the right neighbour's; of two equal ones, the earlier (R9)."""
        state = self.state
        other = (seat - 1) % state.seats
        row = state.rows[other]
        place = next(n for n, laid in enumerate(row) if card in laid.cards)
        at = row[place].cards.index(card)
        laid = replace(row[place], cards=put(row[place].cards, at, WISDOM))
        hand = in_order((*take(state.hands[seat], WISDOM), card))
        after = state.jin is not None and state.jin.trick == state.trick and state.jin.seat == seat
        self.tell(Fetched(seat, card, other))
        self.change(
            hands=put(state.hands, seat, hand),
            rows=put(state.rows, other, put(row, place, laid)),
            chi=Fetch(seat, state.trick, card, place, after),
        )

    def peek(self, seat: int) -> None:
        state = self.state
        cards = in_order(state.undealt)
        self.tell(Peeked(seat, cards))
        self.change(
            hands=put(state.hands, seat, take(state.hands[seat], BENEVOLENCE)),
            phase="take",
            jin=Peek(seat, state.trick, state.phase == "lead", cards),
        )

    def take(self, seat: int, card: str) -> None:
        """Benevolence takes the place of the card; of two equal ones, of that to be turned up first (R10)."""
        state = self.state
        self.tell(Took(seat, card))
        assert state.jin is not None
        self.change(
            hands=put(state.hands, seat, in_order((*state.hands[seat], card))),
            undealt=put(state.undealt, state.undealt.index(card), BENEVOLENCE),
            jin=replace(state.jin, took=card),
            phase="lead" if state.shape is None else "answer",
        )

    # The end of a round
    def score(self) -> None:
        result = reckon(self.state)
        winner, team = result.seat, self.state.mode == "team"
        at = side(self.state, winner)
        scores = put(self.state.scores, at, self.state.scores[at] + result.points)
        if not team:
            self.tell(TurnedUp(result.turned))
        self.tell(
            Scored(
                winner,
                partner_of(self.state, winner) if team else None,
                result.more,
                result.down,
                result.bonus,
                BONUS[result.bonus],
                result.points,
                scores[at],
            )
        )
        self.change(scores=scores, result=result, turn=None, phase="over")
        reason = ended(self.state)
        if reason is None:
            self.next_round(winner)
            return
        best, winners = max(scores), final(self.state).winners
        others = [score for score in scores if score < best]
        self.tell(Won(winners, reason, not team and len(winners) > 1, best - max(others, default=best)))

    def next_round(self, winner: int) -> None:
        state = self.state
        first, number = winner, state.round + 1
        if state.mode == "solo":
            first = (state.first + 1) % state.seats
            self.tell(MarkerMoved(first, (number - 1) // state.seats + 1))
        dealt = deal(self._chance, "deals", state.seats)
        self.state = replace(
            begun(state.mode, state.last_trick, number, first, state.scores, dealt),
            result=state.result,
        )
        self.tell(RoundBegan(number, first))
