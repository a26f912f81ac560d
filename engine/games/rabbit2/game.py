"""Rabbit Rummy ver.2 (ラビットラミー ver.2), for 2 to 4, by SPA Empire (スパ帝国).

Climb to get rid of cards, and finish with a poker hand of exactly five; 7 points win. `R…` are the numbered rulings of
the project's specification of this game. What it shares with its older sister stands in engine/games/rabbit/.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.cards import take
from engine.game import Action, Chance, Choice, Form, IllegalMoveError, Step, Text
from engine.games.rabbit.course import Course
from engine.games.rabbit.game import Rabbit
from engine.games.rabbit.state import SUIT, Declare, Discard, Keep, Pass, Play, State, by_rank
from engine.games.rabbit2.hands import FIVE, POINTS, hand_of
from engine.games.rabbit2.state import Finished, KeepDeclare, PlayDeclare


class Rabbit2(Rabbit[State]):
    id = "rabbit2"
    target = 7
    move_type = Play | PlayDeclare | Pass | Keep | KeepDeclare | Discard | Declare
    actions = (
        Action("declare", Text("action-declare"), style="main"),
        Action("play_declare", Text("action-play-declare"), style="main"),
        Action("play", Text("action-play")),
        Action("pass", Text("action-pass"), open=True),
        Action("keep_declare", Text("action-keep-declare"), style="main"),
        Action("keep", Text("action-keep")),
        Action("discard", Text("action-discard")),
    )

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        hand = view.hands[seat]
        if view.phase == "drawn":
            wins = len(hand) == FIVE - 1 and hand_of((*hand, view.drawn)) is not None  # type: ignore[arg-type]
            return [*([KeepDeclare()] if wins else []), Keep(), Discard()]
        if len(hand) < FIVE:  # R12
            return [Pass()]
        cards = self.playable(view, seat)
        moves: list[Any] = [Declare()] if hand_of(hand) else []
        if len(hand) == FIVE + 1:
            moves += [PlayDeclare(card) for card in cards if hand_of(take(hand, card))]
        return [*moves, *map(Play, cards), Pass()]

    def check(self, view: State, seat: int, move: Any) -> None:
        hand = view.hands[seat]
        if isinstance(move, Declare) and seat != view.turn and view.phase != "over":
            raise IllegalMoveError("declare_on_your_turn")
        self.check_time(view, seat, move, (Keep, KeepDeclare, Discard))
        if isinstance(move, Play | PlayDeclare):
            if move.card not in hand:
                raise IllegalMoveError("not_in_hand")
            if len(hand) < FIVE:
                raise IllegalMoveError("only_pass", n=len(hand))
            self.check_card(view, seat, move.card)
        if isinstance(move, PlayDeclare):  # R13
            if len(hand) != FIVE + 1:
                raise IllegalMoveError("five_cards_left", n=len(hand) - 1)
            if hand_of(take(hand, move.card)) is None:
                raise IllegalMoveError("left_no_hand")
        elif isinstance(move, Declare | KeepDeclare):
            held = hand if isinstance(move, Declare) else (*hand, view.drawn or "")
            if len(held) != FIVE:
                raise IllegalMoveError("five_cards", n=len(held))
            if hand_of(held) is None:
                raise IllegalMoveError("no_hand")

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        course = Course(self, state, chance)
        if isinstance(move, Play):
            course.lay(move.card)
            course.compare()
            course.end_turn()
        elif isinstance(move, PlayDeclare):  # R15: the win comes before a binding or a reversal
            course.lay(move.card)
            finish(course, "play")
        elif isinstance(move, Declare):
            finish(course, "turn")
        elif isinstance(move, Pass):
            course.pass_turn()
        elif isinstance(move, KeepDeclare):  # R8: and before a clear
            course.take_drawn()
            finish(course, "pass")
        else:  # R11: five cards are no chance to win after the draw, if they were five before it
            if isinstance(move, Keep):
                course.take_drawn()
            else:
                course.discard_drawn()
            course.end_turn(passed=True)
        return course.step()

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Collects its longest suit for a flush, and wins with whatever comes of it: otherwise nobody ever would."""
        moves = list(self.moves(view, seat))
        if not isinstance(moves[0], Play | Keep | Pass):
            return moves[0]
        suit = longest_suit(view, seat)
        if view.phase == "drawn":
            return Keep() if SUIT[view.drawn] == suit else Discard()  # type: ignore[index]
        other = [move for move in moves if isinstance(move, Play) and SUIT[move.card] != suit]
        return chance.pick("fallback", other) if other else Pass()

    # --- how it is asked and told ------------------------------------------------------------------------------------

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Any legal move, but mostly one that helps a flush along: by blind chance hardly a round would ever be won."""
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
        held = len(view.hands[seat])
        if view.phase == "turn" and held < FIVE:
            return Text("prompt-only-pass", {"n": held})
        if view.phase == "turn" and hand_of(view.hands[seat]) and not self.playable(view, seat):
            return Text("prompt-win-or-pass")
        return super().prompt(view, seat)


def finish(course: Course, how: str) -> None:
    """Show the five cards of the seat in turn: it wins the round."""
    cards = by_rank(course.hands[course.turn])
    hand = hand_of(cards)
    assert hand is not None
    course.tell(Finished(course.turn, how, hand, cards))
    course.win(hand, (cards,), POINTS[hand])


def longest_suit(view: State, seat: int) -> str:
    counts = Counter(SUIT[card] for card in view.hands[seat])
    return max(counts, key=lambda suit: counts[suit]) if counts else "S"
