"""Twin Heavens: Kowloon Zodiac Match (双天九龍干支合), for 3 or 4 players, in teams or not, by yupika (dilettante).

A climbing trick-taking game. Players lay a stronger combination of the shape that was led, or pass face down. Only the
side that wins the last trick of a round scores for it. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects, shapes.py the
combinations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.basics import dashed
from engine.cards import take
from engine.game import (
    Action,
    Alarm,
    BadOptionError,
    Chance,
    Choice,
    Decision,
    Event,
    Field,
    Form,
    Game,
    Outcome,
    Partial,
    Step,
    Text,
    field_of,
)
from engine.games.souten.exchange import owed, swaps, takes
from engine.games.souten.rules import KINDS, SoutenTurn, check, gives, partner_of
from engine.games.souten.scoring import final, side
from engine.games.souten.shapes import COMBINATIONS, STANDS, in_call_order
from engine.games.souten.starts import begun, deal, set_up, start_of
from engine.games.souten.state import (
    BENEVOLENCE,
    FACES,
    HARMONY,
    HEAVEN,
    NUMBERS,
    STRENGTH,
    WISDOM,
    Answered,
    Exchanged,
    Give,
    LastTrickWon,
    Led,
    Pass,
    Passed,
    Peeked,
    Play,
    RoundBegan,
    Scored,
    SoutenOptions,
    Start,
    State,
    Stuck,
    Swap,
    Take,
    Took,
    TrickWon,
    Won,
    in_order,
)
from engine.games.souten.tricks import barred, named, passes, plays, some_passes, stuck
from engine.games.souten.worlds import propose_world

LISTS: dict[type, Callable[[State, int], Iterable[Any]]] = {  # kind of move -> function that lists its legal moves
    Give: gives,
    Play: plays,
    Pass: passes,
    Swap: swaps,
    Take: takes,
}


class Souten(Game[State, Any]):
    id = "souten"
    seats = range(3, 5)
    best_with = 4
    state_type = State
    move_type = Give | Play | Pass | Swap | Take
    start_type = Start
    options_type = SoutenOptions
    notation = (*FACES, *map(str, range(1, 11)))
    draws = ("deals",)
    trivial = ("passed",)
    alarms = (
        Alarm("heaven", lambda view, event, seat: event.kind in ("led", "answered") and HEAVEN in event.cards),
        Alarm("exchange", lambda view, event, seat: event.kind in ("fetched", "peeked")),
        Alarm("trick_won", lambda view, event, seat: event.kind in ("trick_won", "last_trick_won")),
    )
    actions = (
        Action("give", Text("action-give")),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass"), quiet=True),
        Action("swap", Text("action-swap-wisdom"), fixed={"with": (WISDOM,)}),
        Action("swap", Text("action-swap-benevolence"), fixed={"with": (BENEVOLENCE,), "card": ()}),
        Action("take", Text("action-take")),
    )

    def check_options(self, options: SoutenOptions, seats: int) -> None:
        if options.mode == "team" and seats != 4:
            raise BadOptionError("mode", "two teams take four seats")

    def sides(self, options: SoutenOptions, seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3)) if options.mode == "team" else ()

    # Setup: four seats get 8 cards each, three seats get 10 each; the rest stays undealt
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
        return [move for kind in KINDS[view.phase] for move in LISTS[kind](view, seat)]

    def moves_of(self, view: State, seat: int, kind: str) -> Iterable[Any]:
        listed = self._moves.get(kind)
        return LISTS[listed](view, seat) if listed is not None and listed in KINDS[view.phase] else ()

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = SoutenTurn(state, chance)
        match move:
            case Play(cards, stands):
                turn.lay(seat, cards, stands)
            case Pass(cards):
                turn.pass_turn(seat, cards)
            case Give(card):
                turn.give(seat, card)
            case Swap(_, str(card)):
                turn.use_wisdom(seat, card)
            case Swap():
                turn.use_benevolence(seat)
            case Take(card):
                turn.take_undealt(seat, card)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return final(state) if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Beat an opponent with as little as possible, else pass the weakest cards. Exchange only if necessary."""
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

    # --- questions and events in words -----------------------------------------------------------------------------

    def canonical(self, move: Any) -> Any:
        """Put the cards in the deck's order. If Harmony's number is left out, the strongest legal one is meant (R7)."""
        if not isinstance(move, (Play, Pass)) or len(move.cards) == 1:
            return move
        cards = tuple(sorted(move.cards, key=self.rank))
        if isinstance(move, Pass):
            return Pass(cards)
        return Play(cards, STANDS.get(cards) if move.as_ is None else move.as_)

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move, without a list of the many ways to pass.

        Plays come often, exchanges now and then.
        """
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

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the open questions.

        A few ways to pass show which cards a pass may hold. A list of all would be too long.
        """
        if partial.kind == "pass" and not partial.values and (found := some_passes(view, seat)):
            return (field_of(self, view, seat, "pass", "cards", [laid.cards for laid in found]),)
        return super().fields(view, seat, partial)

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        labels = {"give": Text("action-give", {"seat": partner_of(seat)}) if view.phase == "give" else None}
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
        # if a single card is the whole move, its label names the move
        if kind == "take" or (kind, name) == ("swap", "card") or (kind in ("play", "pass") and view.size == 1):
            choice = replace(choice, label=Text(f"choice-{kind}", {"value": value}))
        if kind == "pass" and value in owed(view, seat):
            return replace(choice, hint=Text("hint-owed"))
        return choice

    def prompt(self, view: State, seat: int) -> Text:
        phase, must = view.phase, owed(view, seat)
        if phase == "give":
            return Text("prompt-give", {"seat": partner_of(seat)})
        if phase == "take":
            return Text("prompt-take")
        if phase == "lead":
            if must:
                return Text("prompt-lead-owed", {"cards": must})
            if stuck(view, seat):
                return Text("prompt-lead-stuck")
            if not plays(view, seat):
                return Text("prompt-lead-exchange")
            return Text("prompt-lead-one" if view.size else "prompt-lead")
        strongest = view.strongest
        assert strongest is not None
        assert view.best is not None
        args: dict[str, Any] = {**named(strongest.cards, strongest.stands), "seat": view.best, "size": view.size or 0}
        key = "prompt-answer" if plays(view, seat) or swaps(view, seat) else "prompt-cannot-beat"
        if must:
            return Text(key + "-owed", {**args, "cards": must})
        return Text("prompt-answer-barred" if barred(view, seat) else key, args)

    def say(self, view: State, seat: int, move: Any) -> Text:
        if isinstance(move, Play) and (move.cards, move.as_) in COMBINATIONS:
            return called_out(move.cards, move.as_)
        if isinstance(move, Swap):
            return Text("say-swap-wisdom", {"card": move.card}) if move.card else Text("say-swap-benevolence")
        if isinstance(move, Give):
            return Text("say-give", {"card": move.card, "seat": partner_of(seat)})
        return super().say(view, seat, move)

    def group(self, view: State, seat: int, move: Any) -> Text | None:
        """Return the heading of a play. There are five headings, with Heaven under the zodiac."""
        if not isinstance(move, Play):
            return None
        shape = COMBINATIONS[move.cards, move.as_].shape
        return Text("group-" + ("Z" if shape == "T" else shape))

    def tell(self, event: Event, seat: Seat) -> Text | None:
        match event:
            case Led() | Answered() | TrickWon() | LastTrickWon():
                return laid_out(event)
            case Exchanged(gifts):
                if seat is None:
                    return Text("event-exchanged")
                card, got = gifts[seat]
                return Text("event-exchanged-seen", {"card": card, "got": got, "partner": partner_of(seat)})
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case Passed(cards=cards) | Peeked(cards=cards) if BACK not in cards:
                key = text.key + "-seen"
            case Took(card=card) | Stuck(card=card) if card != BACK:
                key = text.key + "-seen"
            case Passed(known=str()):
                key = "event-passed-known"
            case Scored(partner=partner):
                key = "event-scored-solo" if partner is None else "event-scored-team"
            case Won(seats, _, shared):
                key = "event-drawn" if not seats else "event-won-shared" if shared else "event-won"
            case _:
                return text
        return replace(text, key=key)


def laid_out(event: Led | Answered | TrickWon | LastTrickWon) -> Text:
    """Describe a combination that was laid, or that has won a trick."""
    how = "" if event.stands is None else "-harmony"
    if event.cards == (HEAVEN,) and event.kind in ("led", "answered"):
        how = "-heaven"
    return Text(f"event-{dashed(event.kind)}{how}", {"seat": event.seat, **named(event.cards, event.stands)})


@cache  # there are only a few hundred
def called_out(cards: tuple[str, ...], stands: int | None) -> Text:
    """Describe a combination as a player lays it."""
    listed = in_call_order(cards, stands)
    line = "+".join([f"{card}({stands})" if card == HARMONY else card for card in listed])
    args = {"line": line, **named(cards, stands)}
    if stands is None:
        return Text("say-play", args)
    place = listed.index(HARMONY)  # first or second
    return Text(
        "say-play-harmony",
        {**args, "place": place + 1, "held": listed[1 - place], "stands": NUMBERS[stands - 1]},
    )
