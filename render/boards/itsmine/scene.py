"""The parts that all pictures of It's Mine! share: facts that follow from a view, a card, a mine, a secret choice."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import rank_of, suit_of
from engine.games.itsmine.auction import may_take
from engine.games.itsmine.scoring import Settlement, settle
from engine.games.itsmine.state import MINE
from render import former, sprites, theme
from render.boards.itsmine.ground import GROUND
from render.canvas import Box, Canvas
from render.scene import BaseScene
from render.theme import GOLD, PAPER, RGB, WHITE

ARROWS = {"up": "rise", "down": "fall"}  # icons by the direction of a column
FOOT = theme.HEIGHT - 12


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "itsmine"
    least = former.SMALL
    ground = GROUND

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        view = self.view
        if view.phase == "over":
            return ()
        return (view.turn,) if view.turn is not None else tuple(s for s in (0, 1) if not self.answered[s])

    @property
    def secret(self) -> bool:
        """Return whether choices are made in secret now."""
        return self.view.phase in ("bid", "play_sealed")

    @property
    def most(self) -> int:
        """The number of citizens that may be taken now, at most."""
        return may_take(self.view, self.view.turn)[-1]

    @property
    def citizens(self) -> list[str]:
        return [card for card in self.view.citizens if card is not None]

    @property
    def end(self) -> Settlement:
        return _settled(self.view.variant, self.view.columns, self.view.laid)

    @property
    def winner(self) -> int | None:
        winners = self.end.winners
        return winners[0] if winners else None

    def waiting(self, seat: int, mine: int) -> tuple[str, ...]:
        """Return the cards that have been shown for a mine, and will be placed there after the other seat's cards."""
        view = self.view
        return tuple(card for card in view.waiting if seat != view.turn and MINE[card] == mine)

    def leader(self, mine: int) -> int | None:
        """Return the seat that has dug more cards at a mine; None if both have dug equally many."""
        a, b = (len(columns[mine]) for columns in self.view.columns)
        return None if a == b else int(b > a)

    def bonus_of(self, mine: str) -> tuple[bool, int | None]:
        """Return whether the bonus of a mine may still be earned (or is being earned now), and the seat that had it."""
        for claim in self.view.claimed:
            if claim.mine == mine:
                return False, claim.seat
        return bool(self.view.bonus) or mine in self.view.owed[:1], None


_settled = lru_cache(maxsize=8)(settle)


def rank(card: str) -> str:
    """Return the rank as it is printed on the card: A for 1, K for 13."""
    return {1: "A", 13: "K"}.get(rank_of(card), str(rank_of(card)))


def tile(c: Canvas, box: Box, card: str, state: str = "plain", frame: RGB | None = None) -> None:
    c.tile(box, rank(card), theme.SUITS[suit_of(card)], state, frame)


def mark(c: Canvas, scene: Scene, box: Box, card: str) -> None:
    """Mark a card that is new to the viewer."""
    if card in scene.fresh:
        c.accent(box, 10)


def mine(c: Canvas, box: Box, card: str, state: str = "plain", leader: int | None = None) -> None:
    """Draw a mine with a frame, unlike the cards dug there; the frame has the colour of the seat that has dug more."""
    colour = theme.SUITS[suit_of(card)].colour
    plain = theme.mix(colour, PAPER, 0.45) if colour == theme.COFFIN else colour
    tile(c, box, card, state, plain if leader is None else theme.SEATS[leader])


def sealed(c: Canvas, box: Box, done: bool) -> None:
    """Draw the place of a secret choice: open, or closed and locked."""
    if done:
        c.panel(box, sprites.BACK, sprites.BACK_LINE, 3, 12)
        c.icon("sealed", (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, 38, WHITE)
    else:
        c.slot(box, GOLD, theme.SLOT, 4)
