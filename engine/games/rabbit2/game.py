"""Rabbit Rummy ver.2 (ラビットラミー ver.2), for 2 to 4 players, by SPA Empire (スパ帝国).

Players climb to get rid of cards, and finish with a poker hand of exactly five cards. 7 points win. `R…` are the
numbered rulings of this game: see rulings.md. engine/games/rabbit/ holds the part that this game shares with its older
sister.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.cards import take
from engine.game import Action, Chance, Choice, Form, Outcome, Step, Text
from engine.games.rabbit.climbing import playable
from engine.games.rabbit.game import Rabbit
from engine.games.rabbit.starts import start_of
from engine.games.rabbit.state import SUIT, Declare, Discard, Keep, Pass, Play, Start, State
from engine.games.rabbit2.hands import FIVE, hand_of
from engine.games.rabbit2.rules import Rabbit2Turn, check, result
from engine.games.rabbit2.starts import set_up
from engine.games.rabbit2.state import KeepDeclare, PlayDeclare


class Rabbit2(Rabbit[State]):
    id = "rabbit2"
    start_type = Start
    move_type = Play | PlayDeclare | Pass | Keep | KeepDeclare | Discard | Declare
    actions = (
        Action("declare", Text("action-declare")),
        Action("play_declare", Text("action-play-declare")),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass"), open=True, quiet=True),
        Action("keep_declare", Text("action-keep-declare")),
        Action("keep", Text("action-keep")),
        Action("discard", Text("action-discard")),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(start, seats, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state, Start)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        hand = view.hands[seat]
        if view.phase == "drawn":
            wins = len(hand) == FIVE - 1 and hand_of((*hand, view.drawn or "")) is not None
            return [*([KeepDeclare()] if wins else []), Keep(), Discard()]
        if len(hand) < FIVE:  # R12
            return [Pass()]
        cards = playable(hand, view.table, view.reversed)
        moves: list[Any] = [Declare()] if hand_of(hand) else []
        if len(hand) == FIVE + 1:  # R13
            moves += [PlayDeclare(card) for card in cards if hand_of(take(hand, card))]
        return [*moves, *map(Play, cards), Pass()]

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """R12: Return whether only a pass is left: always with fewer than five cards, else if no card fits.

        With exactly five cards a seat may be able to declare, so it is asked.
        """
        count = len(view.hands[seat])
        return view.phase == "turn" and (count < FIVE or (count != FIVE and super().is_forced(view, seat)))

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = Rabbit2Turn(state, chance)
        match move:
            case Play(card):
                turn.play(card)
            case PlayDeclare(card):
                turn.play_and_declare(card)
            case Pass():
                turn.pass_turn()
            case Keep():
                turn.keep()
            case KeepDeclare():
                turn.keep_and_declare()
            case Discard():
                turn.discard()  # R11: with five cards as before, there is no new chance to win
            case Declare():
                turn.declare()
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return result(state) if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Collect the longest suit for a flush, and win with any finishing hand: otherwise no one ever would."""
        moves = list(self.moves(view, seat))
        if not isinstance(moves[0], Play | Keep | Pass):
            return moves[0]
        suit = longest_suit(view, seat)
        if view.phase == "drawn":
            return Keep() if SUIT[view.drawn or ""] == suit else Discard()
        other = [move for move in moves if isinstance(move, Play) and SUIT[move.card] != suit]
        return chance.pick("fallback", other) if other else Pass()

    # --- questions and events in words -------------------------------------------------------------------------------

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move, but mostly one that helps a flush.

        By blind chance hardly a round would ever be won.
        """
        if chance.randbelow(4):
            return self.fallback(view, seat, chance)
        moves = list(self.moves(view, seat))
        return moves[chance.randbelow(len(moves))]

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        hand = hand_of(view.hands[seat] if view.phase == "turn" else (*view.hands[seat], view.drawn or ""))
        if hand is None:
            return form
        return replace(
            form,
            actions=tuple(
                [
                    replace(option, label=replace(option.label, args={"hand": hand}))
                    if option.kind in ("declare", "keep_declare")
                    else option
                    for option in form.actions
                ]
            ),
        )

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if kind == "play":
            return super().choice(view, seat, kind, name, value)
        hand = hand_of(take(view.hands[seat], value)) or ""
        return Choice(value, Text("choice-play-declare", {"value": value, "hand": hand}))

    def prompt(self, view: State, seat: int) -> Text:
        hand = view.hands[seat]
        if view.phase == "turn" and len(hand) < FIVE:
            return Text("prompt-only-pass", {"n": len(hand)})
        if view.phase == "turn" and hand_of(hand) and not playable(hand, view.table, view.reversed):
            return Text("prompt-win-or-pass")
        return super().prompt(view, seat)


def longest_suit(view: State, seat: int) -> str:
    counts = Counter(SUIT[card] for card in view.hands[seat])
    return max(counts, key=lambda suit: counts[suit]) if counts else "S"
