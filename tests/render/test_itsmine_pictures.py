"""Pictures of It's Mine!: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.audience import BACK
from engine.games.itsmine.digging import fits
from engine.games.itsmine.scoring import settle
from engine.games.itsmine.state import MINE, MINES, RANK, State, in_order
from render import picture, theme
from render.boards.itsmine import BOARD as itsmine
from render.boards.itsmine import end as ending
from render.boards.itsmine import hand as handed
from render.boards.itsmine import table
from render.boards.itsmine.scene import rank
from render.picture import Viewer
from tests import sample
from tests.render.itsmine_positions import MANY, POSITIONS, hands, legal, match, see
from tests.render.positions import LOCALES, NAMES

OPEN = [name for name, state in POSITIONS.items() if state.phase != "over"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]


@pytest.mark.parametrize("n", range(6))
def test_the_table_in_play(n: int) -> None:
    """In whole matches, the picture and the alt text have all open cards."""
    for state in match(n):
        check_table(state)
        alt = itsmine.alt_table(see(state, None), Viewer("en", NAMES["awful"]))
        assert len(alt) <= 1100  # picture.py would cut a longer text, whose end has the columns
        assert BACK not in alt


def check_table(state: State) -> None:
    """Check that every open card is on the table's picture, in its place."""
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    ranks = sorted(card.rank for card in c.cards if card.rank)
    columns = [card for own in state.columns for column in own for card in column]
    open_ = [
        *MINES,
        *columns,
        *state.waiting,
        *(card for cards in state.laid for card in cards),
        *(card for card in state.citizens if card and state.phase != "over"),
    ]
    assert ranks == sorted(map(rank, open_))


@pytest.mark.parametrize("name", OPEN)
def test_the_table_shows_every_card_in_its_place(name: str) -> None:
    state = POSITIONS[name]
    check_table(state)
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    mines = {card.box[0]: card for card in c.cards if card.box[2] - card.box[0] == table.SHAFT and card.box[0] < 810}
    assert [mines[x].rank for x in sorted(mines)] == ["7", "8", "9", "10", "11", "12", "K"]
    heights = [mines[x].box[1] for x in sorted(mines)]
    assert heights == sorted(heights, reverse=True)  # the mines form a staircase
    assert len(set(heights)) == 7
    for n, x in enumerate(sorted(mines)):
        shaft = [card for card in c.cards if x < card.box[0] < x + 20]
        below = sorted((card for card in shaft if card.box[1] > mines[x].box[1]), key=lambda card: card.box[1])
        above = sorted((card for card in shaft if card.box[1] < mines[x].box[1]), key=lambda card: -card.box[1])
        for seat, cards in enumerate((below, above)):  # the newest card is outermost
            coming = tuple(card for card in state.waiting if seat != state.turn and MINE[card] == n)
            told = [rank(card) for card in (*state.columns[seat][n], *coming)]
            assert [card.rank for card in cards] == told


@pytest.mark.parametrize("name", OPEN)
def test_the_citizens_are_large_and_the_deck_counts(name: str) -> None:
    state = POSITIONS[name]
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    block = [card for card in c.cards if card.box[0] >= table.SIDE and card.rank]
    assert [card.rank for card in block] == [rank(card) for card in state.citizens if card]
    assert all(card.rank_size >= 60 and card.symbol >= 48 for card in block)
    backs = [card for card in c.cards if not card.rank]
    assert len(backs) == (1 if state.deck else 0)


@pytest.mark.parametrize("name", OPEN)
def test_hand_cards_are_in_order_and_large(name: str) -> None:
    state = POSITIONS[name]
    for seat in (0, 1):
        c = itsmine.draw_hand(see(state, seat), seat, Viewer("ja", NAMES["plain"], legal(state, seat)))
        cards = [card for card in c.cards if card.box[1] >= handed.HAND_TOP]
        assert [card.rank for card in cards] == [rank(card) for card in in_order(state.hands[seat])]
        assert all(card.rank_size >= theme.RANK and card.symbol >= theme.SUIT for card in cards)
        assert all(card.rank_box and card.rank_box[3] - card.rank_box[1] >= 50 for card in cards)


def test_a_hand_of_any_size() -> None:
    for state in sample.some(list(hands()), 40, "itsmine hands"):
        c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))
        cards = [card for card in c.cards if card.box[1] >= handed.HAND_TOP]
        assert [card.rank for card in cards] == list(map(rank, state.hands[0]))
        assert all(card.rank_size >= theme.RANK and card.symbol >= theme.SUIT for card in cards)


def test_legal_cards_are_lit_and_others_dimmed() -> None:
    state = POSITIONS["play"]
    highlighted_cards = legal(state, 0)
    c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"], highlighted_cards))
    hand = zip(state.hands[0], [card for card in c.cards if card.box[1] >= handed.HAND_TOP], strict=True)
    for card, drawn in hand:
        assert drawn.state == ("legal" if fits(state.columns[0][MINE[card]], card) else "dim")
    c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))  # not its turn: dead cards are dimmed
    states = {card.state for card in c.cards if card.box[1] >= handed.HAND_TOP}
    assert states == {"plain", "dim"}


def test_the_faces_that_are_barred_are_crossed_with_the_reason() -> None:
    state = POSITIONS["again"]  # seat 0: 4 last round, 5 just tied
    c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))
    assert {label.text for label in c.labels} >= {"Last", "Tied"}
    assert [icon.name for icon in c.icons if icon.name.startswith("die-")][-6:] == [f"die-{n}" for n in range(1, 7)]
    c = itsmine.draw_hand(see(replace(state, tied=4), 0), 0, Viewer("en", NAMES["plain"]))
    assert "Tied" not in {label.text for label in c.labels}


def test_stars_tell_the_bonuses() -> None:
    c = itsmine.draw_table(see(POSITIONS["play"], None), Viewer("en", NAMES["plain"]))
    stars = [icon for icon in c.icons if icon.name == "spark" and icon.box[1] > table.TOP]
    assert len(stars) == 7
    badges = [label for label in c.labels if label.text in "AB" and label.box[0] < 800 and 300 < label.box[1] < 600]
    assert [(label.text, (label.box[0] - theme.MARGIN) // table.PITCH) for label in badges] == [("A", 4), ("B", 6)]
    c = itsmine.draw_table(see(replace(POSITIONS["play"], bonus=()), None), Viewer("en", NAMES["plain"]))
    stars = [icon for icon in c.icons if icon.name == "spark" and icon.box[1] > table.TOP]
    assert len(stars) == 2  # no one can get the other bonuses


@pytest.mark.parametrize("name", OVER)
def test_the_end_is_reckoned_row_by_row(name: str) -> None:
    state = POSITIONS[name]
    end = settle(state.variant, state.columns, state.laid)
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    check_table(state)
    mines = [card for card in c.cards if card.box[0] == ending.MIDDLE - 54]
    assert [card.rank for card in mines] == ["K", "12", "11", "10", "9", "8", "7"]
    for mine, drawn in zip(reversed(MINES), mines, strict=True):
        row = [label.text for label in c.labels if drawn.box[1] < label.box[1] < drawn.box[3]]
        assert row[:2] == [str(len(end.columns[seat][MINE[mine]])) for seat in (0, 1)]
        owner = end.owners[MINE[mine]]
        assert row[2] == ("–" if owner is None else "AB"[owner])
    assert [label.text for label in c.labels if label.size == 68] == list(map(str, end.scores))
    dim = sum(card.state == "dim" for card in c.cards)
    assert dim == 2 * sum(len(pair.cards) for pairs in end.pairs for pair in pairs)


# -- words and secrecy -----------------------------------------------------------------------------------------------


def test_equal_views_make_equal_pictures() -> None:
    state, look = POSITIONS["bonus"], Viewer("ja", NAMES["plain"])
    other = replace(state, looked="O3", hands=(state.hands[0], ("O2", "S6", "X7", "C8")), deck=state.deck[::-1])
    before = picture.table("itsmine", see(state, None), look)
    picture._kept.clear()
    assert picture.table("itsmine", see(other, None), look) == before
    assert picture.hand("itsmine", see(other, 1), 1, look) != picture.hand("itsmine", see(state, 1), 1, look)
    assert picture.hand("itsmine", see(other, 0), 0, look) != picture.hand("itsmine", see(state, 0), 0, look)


def test_a_sealed_bid_shows_in_its_owner_s_picture_only() -> None:
    state = POSITIONS["one-bid"]
    other = replace(state, sealed=(("6",), ()))
    look = Viewer("en", NAMES["plain"])
    for viewer in (None, 1):
        assert picture.table("itsmine", see(state, viewer), look) == picture.table("itsmine", see(other, viewer), look)
    assert picture.hand("itsmine", see(state, 1), 1, look) == picture.hand("itsmine", see(other, 1), 1, look)
    assert picture.hand("itsmine", see(state, 0), 0, look) != picture.hand("itsmine", see(other, 0), 0, look)
    table = itsmine.draw_table(see(state, None), look)
    assert [icon.name for icon in table.icons].count("sealed") == 1


@pytest.mark.parametrize("name", POSITIONS)
def test_words(name: str) -> None:
    state = POSITIONS[name]
    for locale, kind in sample.some([*product(LOCALES, NAMES)], 1, "itsmine words", name):
        look = Viewer(locale, NAMES[kind])
        table, hand = see(state, None), see(state, 0)
        for alt in (itsmine.alt_table(table, look), itsmine.alt_hand(hand, 0, look)):
            assert len(alt) <= 1000 or len(state.hands[0]) > 10
        start = itsmine.alt_hand(hand, 0, look)[:250]
        assert all(card in start for card in state.hands[0]) or len(state.hands[0]) > 25
        text = picture.words("itsmine", hand, 0, look)
        assert all(card in text for own in state.columns for column in own for card in column)
        assert all(card in text for card in state.hands[0])
        public = picture.words("itsmine", table, None, look)
        assert state.phase == "over" or all(card in public for card in state.citizens if card)
        secret = [*state.hands[0], *state.hands[1], *state.removed[0], *state.removed[1], *state.deck, *state.bonus]
        if state.phase != "over":
            for card in secret:
                assert f" {card} " not in f" {public} ".replace(",", " ").replace(".", " "), card


def test_the_highest_and_the_lowest_cards_have_letters() -> None:
    assert (rank("H1"), rank("X13"), rank("X12"), rank("T11")) == ("A", "K", "12", "11")
    assert len(MANY.split()) == 39
    assert [RANK[mine] for mine in MINES] == [*range(7, 14)]
