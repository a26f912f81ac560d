"""Pictures of Laminate Rummy: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from engine.form import Partial
from engine.games.papers.state import KINDS, PUBLISHABLE
from render import former, theme
from render.boards.papers import BOARD as board
from render.boards.papers.scene import BLOCKS, STEPS, WRITTEN
from render.canvas import Canvas
from render.picture import Viewer
from tests.render.layout import check_layout
from tests.render.papers_positions import POSITIONS, position, see
from tests.render.positions import names

STATE = position("O7 C7 H2 T12 S9|S5 S6 S8|X12", "straight_5 H7, sf_4 C4|three_card B7, sum_49 X7|straight_7 O6", "T6")
DRAFT = {"paper": ("five_card",), "cards": ("O7", "C7"), "cites": ("H7", "B7", "X7"), "gifts": ("H2", "T12")}


def hand(**chosen: tuple[str, ...]) -> Canvas:
    draft = Partial("publish", chosen) if chosen else None
    return board.draw_hand(see(STATE, 0), 0, Viewer("en", names("plain", 3), draft=draft))


def states(c: Canvas, kind: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in c.cards:
        if card.kind == kind:
            found.setdefault(card.state, []).append(card.rank)
    return found


def test_a_draft_is_shown() -> None:
    """The seat's own cards and gifts are raised, citations framed, and each gift has its receiver's letter."""
    c = hand(**DRAFT)
    check_layout("draft", c)
    assert states(c, "card") == {"legal": ["2", "7", "7", "12"], "dim": ["9"]}
    assert states(c, "tile") == {"dim": ["4", "6"], "legal": ["7", "7", "7"], "plain": ["6"]}
    assert [sign.name for sign in c.signs] == ["B", "B"]
    assert "Five of a Kind (4)" in [label.text for label in c.labels]
    assert states(hand(), "card") == {"plain": ["2", "7", "7", "9", "12"]}


def test_a_draft_is_on_no_picture_of_the_table() -> None:
    looks = [Viewer("en", names("plain", 3), draft=draft) for draft in (None, Partial("publish", DRAFT))]
    pictures = [board.draw_table(see(STATE, 0), look).image.tobytes() for look in looks]
    assert pictures[0] == pictures[1]


def test_recognised_papers_are_bright_and_their_card_is_large() -> None:
    c = board.draw_table(see(STATE, None), Viewer("en", names("plain", 3)))
    ranks = {card.rank_size for card in c.cards if card.kind == "tile"}
    pending = board.draw_table(see(POSITIONS["turn"], None), Viewer("en", names("plain", 3)))
    small = {card.rank_size for card in pending.cards if card.kind == "tile" and card.box[2] < theme.RIGHT - 200}
    assert min(ranks) >= 40
    assert min(small) >= former.SMALL


def test_the_turns_that_are_left_stand_in_their_order() -> None:
    state = position("O7|O2 C8|X12 X13", "straight_11 H3, four_pair O5, end_flag B9||", ender=0, turns_left=4, turn=2)
    c = board.draw_table(see(state, None), Viewer("en", names("plain", 3)))
    assert "4 turns left" in [label.text for label in c.labels]
    first = [icon.name for icon in c.icons if icon.name.startswith("seat-") and icon.box[1] < former.HEADER]
    assert first == ["seat-A", "seat-B", "seat-C"]


def test_every_kind_has_its_sketch() -> None:
    assert {*STEPS, *BLOCKS, *WRITTEN} == {*PUBLISHABLE} == {*KINDS} - {"end_flag"}
