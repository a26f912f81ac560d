"""Pictures of It's Mine!: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.audience import BACK
from engine.form import Partial
from engine.games.itsmine.digging import fits
from engine.games.itsmine.scoring import settle
from engine.games.itsmine.state import DIGGERS, MINE, MINES, RANK, State, in_order
from render import picture, theme
from render.boards.itsmine import BOARD as itsmine
from render.boards.itsmine import end as ending
from render.boards.itsmine import shafts, table
from render.boards.itsmine.hand import ROW
from render.boards.itsmine.pieces import rank
from render.boards.itsmine.scene import beyond, closed
from render.canvas import Canvas, Card
from render.picture import Viewer
from tests import sample
from tests.render.itsmine_positions import MANY, POSITIONS, hands, legal, match, see
from tests.render.layout import check_layout
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
    mines = {card.box[0]: card for card in c.cards if card.box[2] - card.box[0] == shafts.SHAFT}
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
def test_a_column_tells_what_the_next_card_must_be(name: str) -> None:
    """Beyond the last card is the sign and its rank; nothing while any card fits, or if none fits any more."""
    state = POSITIONS[name]
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    shown = sorted(label.text for label in c.labels if label.text[0] in "<>")
    coming = [[*own] for own in state.columns]
    for card in state.waiting:
        own = coming[1 - state.turn]
        own[MINE[card]] = (*own[MINE[card]], card)
    columns = [column for own in coming for column in own if column]
    assert shown == sorted(beyond(own) + rank(own[-1]) for own in columns if beyond(own) and not closed(own))
    for own in columns:
        left = [card for card in DIGGERS if card[0] == own[0][0] and card not in own]
        assert closed(own) != any(fits(own, card) for card in left)


def test_columns_have_one_pitch_so_that_they_can_be_compared() -> None:
    state = POSITIONS["last-next"]  # of two to six cards
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    dug = [card for card in c.cards if card.box[0] < shafts.END and card.box[2] - card.box[0] < shafts.SHAFT]
    assert len(dug) == sum(len(column) for own in state.columns for column in own)
    assert len({card.box[3] - card.box[1] for card in dug}) == 1


@pytest.mark.parametrize("name", OPEN)
def test_the_citizens_are_large_and_the_piles_count(name: str) -> None:
    state = POSITIONS[name]
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    block = [card for card in c.cards if card.box[0] >= table.SIDE and card.rank]
    assert [card.rank for card in block] == [rank(card) for card in state.citizens if card]
    assert all(card.rank_size >= 60 and card.symbol >= 48 for card in block)
    top, foot = table.BLOCK
    piles = [label.text for label in c.labels if label.box[0] > table.SIDE and top + 60 < label.box[1] < foot]
    assert piles == [str(len(state.deck)), str(len(state.bonus))]
    told = {label.text for label in c.labels}
    for last, word in (("last_next", "Next is last"), ("last_now", "Last round")):
        assert (word in told) == (state.ending == last)


def hand_of(c: Canvas) -> list[Card]:
    """Return the cards of the hand; all other cards are tiles."""
    return [card for card in c.cards if card.kind == "card"]


@pytest.mark.parametrize("name", OPEN)
def test_hand_cards_are_in_order_and_large(name: str) -> None:
    state = POSITIONS[name]
    for seat in (0, 1):
        c = itsmine.draw_hand(see(state, seat), seat, Viewer("ja", NAMES["plain"], legal(state, seat)))
        cards = hand_of(c)
        assert [card.rank for card in cards] == [rank(card) for card in in_order(state.hands[seat])]
        assert all(card.rank_size >= theme.RANK and card.symbol >= theme.SUIT for card in cards)
        assert all(card.rank_box and card.rank_box[3] - card.rank_box[1] >= 50 for card in cards)


@pytest.mark.parametrize("name", OPEN)
def test_a_hand_shows_the_citizens_while_they_are_at_stake(name: str) -> None:
    """Citizens that never fit the seat's columns are dim. Below them are both columns' lengths, by mine."""
    state = POSITIONS[name]
    for seat in (0, 1):
        c = itsmine.draw_hand(see(state, seat), seat, Viewer("en", NAMES["plain"]))
        row = [card for card in c.cards if card.kind == "tile" and card.box[1] == ROW]
        if state.phase == "bid" or state.phase.startswith("take"):
            citizens = [card for card in state.citizens if card]
            assert [card.rank for card in row] == [rank(card) for card in citizens]
            for card, drawn in zip(citizens, row, strict=True):
                assert (drawn.state == "dim") == (not fits(state.columns[seat][MINE[card]], card))
        else:
            assert [card.rank for card in row] == ([rank(state.looked)] if state.looked and seat == state.turn else [])
        if not state.sealed[seat] or state.phase == "bid":
            lengths = [
                f"{len(own)}–{len(other)}" for own, other in zip(*state.columns[:: -1 if seat else 1], strict=True)
            ]
            told = [label.text for label in c.labels if "–" in label.text and label.text[0].isdecimal()]
            assert told == [length for length in lengths if length != "0–0"]


def test_a_hand_of_any_size() -> None:
    for state in sample.some(list(hands()), 40, "itsmine hands"):
        c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))
        cards = hand_of(c)
        assert [card.rank for card in cards] == list(map(rank, state.hands[0]))
        assert all(card.rank_size >= theme.RANK and card.symbol >= theme.SUIT for card in cards)


def test_legal_cards_are_lit_and_others_dimmed() -> None:
    state = POSITIONS["play"]
    highlighted_cards = legal(state, 0)
    c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"], highlighted_cards))
    hand = zip(state.hands[0], hand_of(c), strict=True)
    for card, drawn in hand:
        assert drawn.state == ("legal" if fits(state.columns[0][MINE[card]], card) else "dim")
    c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))  # not its turn: dead cards are dimmed
    states = {card.state for card in hand_of(c)}
    assert states == {"plain", "dim"}


def test_the_cards_of_a_composed_move_are_white_and_a_run_is_numbered() -> None:
    state = POSITIONS["play"]  # coin 6 is seat 0's only card there
    look = Viewer("en", NAMES["plain"], legal(state, 0))

    def drawn(*cards: str, unordered: frozenset[str] = frozenset()) -> Canvas:
        draft = Partial("play", {"cards": cards}, unordered)
        return itsmine.draw_hand(see(state, 0), 0, replace(look, draft=draft))

    c = drawn("C5", "C4")
    check_layout("a run that is being composed", c)
    white = [card for card in hand_of(c) if card.state == "win"]
    assert [card.rank for card in white] == ["4", "5"]
    assert [sign.name for sign in c.signs if sign.name.isdecimal()] == ["2", "1"]
    assert "3–2" in {label.text for label in c.labels}  # coin, with both cards
    assert not [sign for sign in drawn("H4", "B4", "C4").signs if sign.name.isdecimal()]
    assert not [sign for sign in drawn("C4", "C5", unordered=frozenset({"cards"})).signs if sign.name.isdecimal()]


def test_citizens_that_are_chosen_are_white() -> None:
    state = POSITIONS["take-large"]
    card = next(card for card in state.citizens if card)
    look = Viewer("en", NAMES["plain"], draft=Partial("take", {"cards": (card,)}))
    c = itsmine.draw_hand(see(state, 1), 1, look)
    assert [drawn.rank for drawn in c.cards if drawn.box[1] == ROW and drawn.state == "win"] == [rank(card)]


def test_a_sealed_play_is_white_in_its_owner_s_hand() -> None:
    c = itsmine.draw_hand(see(POSITIONS["sealed"], 0), 0, Viewer("en", NAMES["plain"]))
    assert [card.rank for card in hand_of(c) if card.state == "win"] == ["6", "7"]
    assert {"Sealed", "3–0"} <= {label.text for label in c.labels}
    waits = itsmine.draw_hand(see(POSITIONS["sealed"], 1), 1, Viewer("en", NAMES["plain"], answered=(1,)))
    assert "Sealed" in {label.text for label in waits.labels}  # the answer is in an envelope


def test_the_faces_that_are_barred_are_dim() -> None:
    state = POSITIONS["again"]  # 5 has just been tied; before, seat 0 had 4 and seat 1 had 2
    c = itsmine.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))
    dice = [icon for icon in c.icons if icon.name.startswith("die-")]
    large = [die for die in dice if die.box[2] - die.box[0] > 50]
    assert [die.name for die in large] == [f"die-{n}" for n in range(1, 7)]
    assert {die.name for die in dice if die not in large} == {"die-2", "die-5"}
    table = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    assert [icon.name for icon in table.icons if icon.name.startswith("die-")] == ["die-2", "die-5", "die-4", "die-5"]
    tied = itsmine.draw_table(see(replace(state, tied=4), None), Viewer("en", NAMES["plain"]))
    assert [icon.name for icon in tied.icons if icon.name.startswith("die-")] == ["die-2", "die-4", "die-4"]


def test_stars_tell_the_bonuses() -> None:
    c = itsmine.draw_table(see(POSITIONS["play"], None), Viewer("en", NAMES["plain"]))
    stars = [(sign.box[0] - theme.MARGIN) // shafts.PITCH for sign in c.signs if sign.name == "spark"]
    assert stars == [0, 1, 2, 3, 5]  # star 11 and coffin K have been had
    c = itsmine.draw_table(see(replace(POSITIONS["play"], bonus=()), None), Viewer("en", NAMES["plain"]))
    assert not [sign for sign in c.signs if sign.name == "spark"]


@pytest.mark.parametrize("name", OVER)
def test_the_end_is_reckoned_row_by_row(name: str) -> None:
    state = POSITIONS[name]
    end = settle(state.variant, state.columns, state.laid)
    c = itsmine.draw_table(see(state, None), Viewer("en", NAMES["plain"]))
    check_table(state)
    mines = [card for card in c.cards if card.box[2] - card.box[0] == ending.PLACE[0]]
    assert [card.rank for card in mines] == ["K", "12", "11", "10", "9", "8", "7"]
    for mine, drawn in zip(reversed(MINES), mines, strict=True):
        row = sorted((label for label in c.labels if drawn.box[1] < label.box[1] < drawn.box[3]), key=lambda b: b.box)
        lengths = [str(len(end.columns[seat][MINE[mine]])) for seat in (0, 1)]
        assert [label.text for label in row] == (lengths if lengths != ["0", "0"] else [])
        owner, (left, _, right, _) = end.owners[MINE[mine]], drawn.box
        assert owner == (0 if right < ending.MIDDLE else 1 if left > ending.MIDDLE else None)
    assert [label.text for label in c.labels if label.size == 112] == list(map(str, end.scores))
    paired = sum(len(pair.cards) for pairs in end.pairs for pair in pairs)
    assert sum(card.state == "dim" for card in c.cards) == 2 * paired + list(end.owners).count(None)
    ties = [verdict for verdict in end.verdicts if verdict.seat is not None and verdict.why != "more"]
    assert sum(card.state == "win" for card in c.cards) == len(ties)
    arrows = [icon.name for icon in c.icons if icon.name in ("fall", "rise")]
    assert arrows == [ending.POINTING[v.why] for v in end.verdicts if v.why in ending.POINTING]


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
