"""Positions of Twin Heavens in card notation, for its tests and its pictures.

A hand is before '|'. After it are the seat's cards of each finished trick, face-down cards in brackets. '*' is any
card, '3*' are three tricks with one face up, '(3)' three with one face down. Hands are filled with any cards. If some
seats have no row, the first of them has laid cards face up, and the others have passed. All other cards are undealt.
A leads by default:

    s = given("N4 Z5", "N9 | N8 N3")      # the tricks in which B laid N8 and N3 are over
    s.do("play N4", "play N9")            # A leads N4, B lays N9
"""

from __future__ import annotations

from typing import Any

from engine.games.souten.game import Souten
from engine.games.souten.state import DECK, HAND, SPECIALS
from engine.match import Match, new_seed
from engine.notation import line
from engine.options import read_options
from tests.games import scene

GAME = Souten()
A, B, C, D = 0, 1, 2, 3
SEED = new_seed("souten")


class Scene(scene.Scene):
    letters = "ABCD"

    def row(self, seat: int) -> str:
        """Return the cards in front of a seat, in the notation of given()."""
        passed = iter(self.state.passed[seat])
        return " ".join(
            "+".join(laid.cards) if laid.cards else f"({'+'.join(next(passed) for _ in range(laid.down))})"
            for laid in self.state.rows[seat]
        )

    @property
    def won(self) -> str:
        return "".join("-" if seat is None else self.letters[seat] for seat in self.state.won)

    @property
    def points(self) -> int:
        """The points of the last round."""
        assert self.state.result is not None
        return int(self.state.result.points)

    def plays(self, seat: int) -> set[str]:
        return self.legal_kind(seat, "play")

    def legal_kind(self, seat: int, kind: str) -> set[str]:
        moves = [move for move in GAME.moves(self.match.view(seat), seat) if move.kind == kind]
        return {line(GAME, move).partition(" ")[2] for move in moves}


def given(
    *seats: str, undealt: str = "", mode: str = "team", last_trick: str = "open", fill: str = "", **fields: Any
) -> Scene:
    """Set up a position; see the top of the file. `fill`: cards that are taken first for '*'."""
    count = max(len(seats), 3 if mode == "solo" else 4)
    parts = [seat.partition("|") for seat in (*seats, *("",) * (count - len(seats)))]
    hands = [part[0].split() for part in parts]
    rows = [_spread(part[2].split()) for part in parts]
    model = max(rows, key=len)
    shapes = [len(laid.split("+")) for laid in model]
    for row in rows:
        if not row and model:
            up = not any(other and not other[0].startswith("(") for other in rows)
            row += ["+".join("*" * n) if up else f"({'+'.join('*' * n)})" for n in shapes]
    laid = [[(item.strip("()").split("+"), "down" if item.startswith("(") else "up") for item in row] for row in rows]
    named = [*undealt.split(), *(card for hand in hands for card in hand)]
    named += [card for row in laid for cards, _ in row for card in cards if card != "*"]
    shown = (fields.get("jin") or {"took": ""}).get("took", "") is None
    rest = list(DECK)
    for card in [*named, *(["JIN"] if shown else [])]:
        rest.remove(card)
    rest.sort(key=lambda card: (card not in fill.split(), card in SPECIALS))
    for row in laid:
        for cards, _ in row:
            cards[:] = [rest.pop(0) if card == "*" else card for card in cards]
    for seat, hand in enumerate(hands):
        missing = HAND[count] - sum(shapes) - len(hand) - (shown and fields["jin"]["seat"] == seat)
        hand += [rest.pop(0) for _ in range(missing)]
    start = {
        "first": 0,
        "deals": [{"hands": hands, "undealt": [*undealt.split(), *rest]}],
        **fields,
    }
    if mode == "team":
        start.setdefault("gave", True)
    if shapes:
        start["rows"] = [[{"cards": cards, "face": face} for cards, face in row] for row in laid]
        start.setdefault("leader", 0)
    options = read_options(GAME, {"mode": mode, "last_trick": last_trick})
    return Scene(Match.new(GAME, count, options, SEED, start))


def _spread(tokens: list[str]) -> list[str]:
    """Return tokens with '3*' as * * * and '(3)' as (*) (*) (*)."""
    row = []
    for token in tokens:
        count = token.strip("()*")
        row += ["(*)" if token[0] == "(" else "*"] * int(count) if count.isdecimal() else [token]
    return row


def last(b: str, a: str = "", zodiac: int = 5, down: int = 9, **fields: Any) -> Scene:
    """Set up the end of the last trick, which B has won with `b`.

    B and D have `zodiac` zodiac cards face up, A and C `down` cards face down. `a`: the cards with which A led;
    otherwise B has led.
    """
    size = len(b.split())
    before = 8 - size
    up = zodiac - b.count("Z")
    passing = size if a else 2 * size  # in the last trick
    down_c = min(before, down - passing)
    down_a = down - passing - down_c
    rows = {
        A: f"({down_a}) {before - down_a}*",
        B: " ".join(f"Z{n}" for n in range(5, 5 + up)) + f" ({before - up})",
        C: f"({down_c}) {before - down_c}*",
        D: " ".join(["N3", "N4", "N5", "N6", "N7", "N8", "N3", "N4"][:before]),
    }
    s = given(f"{a} | {rows[A]}", f"{b} | {rows[B]}", f" | {rows[C]}", f" | {rows[D]}", leader=A if a else B, **fields)
    for text in (a, b):
        if text:
            s.do(f"play {text}")
    while s.state.result is None:
        s.do("pass " + s.hand(s.state.turn))
    assert s.state.result is not None
    assert (s.state.result.seat, s.state.result.more, s.state.result.down) == (B, zodiac, down)
    return s
