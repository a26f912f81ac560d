"""It's Mine! in pictures: what every picture keeps to, read back from its layout. Positions: `itsmine_positions.py`."""
from __future__ import annotations

import time
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, product
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.audience import BACK
from engine.chance import Chance
from engine.games.itsmine.digging import fits
from engine.games.itsmine.game import Itsmine
from engine.games.itsmine.scoring import settle
from engine.games.itsmine.state import DIGGERS, MINE, MINES, RANK, SUITS, ItsmineOptions, State, in_order
from render import encode, picture, sprites, theme
from render.boards import itsmine
from render.canvas import Box, Canvas
from render.picture import Look
from tests.render.itsmine_positions import MANY, POSITIONS, legal, position, see
from tests.render.positions import NAMES

EVERY = list(product(POSITIONS, ("en", "ja"), NAMES))
OPEN = [name for name, state in POSITIONS.items() if state.phase != "over"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]


def canvases(state: State, locale: str, kind: str) -> Iterator[tuple[str, Canvas]]:
    """A position's table and its two hands."""
    yield "table", itsmine.draw_table(see(state, None), Look(locale, NAMES[kind]))
    for seat in (0, 1):
        look = Look(locale, NAMES[kind], legal(state, seat))
        yield f"hand {seat}", itsmine.draw_hand(see(state, seat), seat, look)


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def inside(a: Box) -> bool:
    return a[0] >= 0 and a[1] >= 0 and a[2] <= theme.WIDTH and a[3] <= theme.HEIGHT


# -- layout ----------------------------------------------------------------------------------------------------------


def check_layout(what: str, c: Canvas) -> None:
    for label in c.labels:
        assert label.size >= theme.SMALL, (what, label)
        assert theme.contrast(label.colour, label.ground) >= 4.5, (what, label)
        assert inside(label.box), (what, label)
        assert not any(overlap(label.box, card.box) for card in c.cards if card.rank), (what, label)
    for a, b in combinations(c.labels, 2):
        assert not overlap(a.box, b.box), (what, a, b)
    for icon in c.icons:
        assert icon.box[2] - icon.box[0] >= theme.SUIT, (what, icon)
        assert inside(icon.box), (what, icon)
        assert not any(overlap(icon.box, label.box) for label in c.labels), (what, icon)
        assert not any(overlap(icon.box, card.box) for card in c.cards), (what, icon)
    for a, b in combinations(c.icons, 2):
        assert not overlap(a.box, b.box), (what, a, b)
    for a, b in combinations(c.cards, 2):
        assert not overlap(a.box, b.box), (what, a, b)
    for card in c.cards:
        assert inside(card.box), (what, card)
        if card.rank_box:
            assert card.rank_size >= theme.SMALL, (what, card)
            assert card.rank_box[3] - card.rank_box[1] >= 0.7 * theme.SMALL, (what, card)
            assert card.box[0] <= card.rank_box[0] <= card.rank_box[2] <= card.box[2], (what, card)
            assert card.box[1] <= card.rank_box[1] <= card.rank_box[3] <= card.box[3], (what, card)


@pytest.mark.parametrize(("name", "locale", "kind"), EVERY)
def test_layout(name: str, locale: str, kind: str) -> None:
    for what, c in canvases(POSITIONS[name], locale, kind):
        check_layout(what, c)


def match(game: int, hoards: bool = False) -> Iterator[State]:
    """The states of a whole random match. Who hoards takes all it can and digs single cards."""
    random, rules = Random(game), Itsmine()
    options = ItsmineOptions(variant=("standard", "simple")[game % 2])
    state, ply = rules.setup(2, options, Chance(bytes([game] * 32), 0)), 0
    yield state
    while decisions := rules.pending(state):
        seat = decisions[0].seat
        view = see(state, seat)
        move = rules.random(view, seat, Chance(bytes([game] * 32), 1000 + ply))
        if hoards and state.phase in ("bid", "play", "bonus"):
            moves = list(rules.moves(view, seat))
            move = random.choice(moves[:3]) if state.phase == "play" else moves[-1] if seat else moves[0]
        ply += 1
        state = rules.apply(state, seat, move, Chance(bytes([game] * 32), ply)).state
        yield state


@pytest.mark.parametrize("game", range(6))
def test_layout_in_play(game: int) -> None:
    """Whole matches: layout, bytes, and what the pictures show of the position."""
    for ply, state in enumerate(match(game, hoards=game % 3 == 2)):
        if ply % 3 and state.phase in ("bid", "take_small") and not state.tied:
            continue  # others like it come soon
        for what, c in canvases(state, ("en", "ja")[ply % 2], ("awful", "wide", "plain")[ply % 3]):
            check_layout(f"ply {ply}, {what}", c)
            assert len(encode.png(c.image)) <= 120_000
        check_table(state)
        alt = itsmine.alt_table(see(state, None), Look("en", NAMES["awful"]))
        assert len(alt) <= 1100  # picture.py cuts it, the columns last
        assert BACK not in alt


def check_table(state: State) -> None:
    """Every card that lies open is on the table picture, in its place."""
    c = itsmine.draw_table(see(state, None), Look("en", NAMES["plain"]))
    ranks = sorted(card.rank for card in c.cards if card.rank)
    columns = [card for own in state.columns for column in own for card in column]
    open_ = [*MINES, *columns, *state.waiting, *(card for cards in state.laid for card in cards),
             *(card for card in state.citizens if card and state.phase != "over")]
    assert ranks == sorted(map(itsmine.rank, open_))


@pytest.mark.parametrize("name", OPEN)
def test_the_table_shows_every_card_in_its_place(name: str) -> None:
    state = POSITIONS[name]
    check_table(state)
    c = itsmine.draw_table(see(state, None), Look("en", NAMES["plain"]))
    mines = {card.box[0]: card for card in c.cards if card.box[2] - card.box[0] == itsmine.SHAFT and card.box[0] < 810}
    assert [mines[x].rank for x in sorted(mines)] == ["7", "8", "9", "10", "11", "12", "K"]
    heights = [mines[x].box[1] for x in sorted(mines)]
    assert heights == sorted(heights, reverse=True)  # a staircase
    assert len(set(heights)) == 7
    for n, x in enumerate(sorted(mines)):
        shaft = [card for card in c.cards if x < card.box[0] < x + 20]
        below = sorted((card for card in shaft if card.box[1] > mines[x].box[1]), key=lambda card: card.box[1])
        above = sorted((card for card in shaft if card.box[1] < mines[x].box[1]), key=lambda card: -card.box[1])
        for seat, cards in enumerate((below, above)):  # the newest is outermost
            coming = tuple(card for card in state.waiting if seat != state.turn and MINE[card] == n)
            told = [itsmine.rank(card) for card in (*state.columns[seat][n], *coming)]
            assert [card.rank for card in cards] == told


@pytest.mark.parametrize("name", OPEN)
def test_the_citizens_are_large_and_the_deck_counts(name: str) -> None:
    state = POSITIONS[name]
    c = itsmine.draw_table(see(state, None), Look("en", NAMES["plain"]))
    block = [card for card in c.cards if card.box[0] >= itsmine.SIDE and card.rank]
    assert [card.rank for card in block] == [itsmine.rank(card) for card in state.citizens if card]
    assert all(card.rank_size >= 60 and card.symbol >= 48 for card in block)
    backs = [card for card in c.cards if not card.rank]
    assert len(backs) == (1 if state.deck else 0)


@pytest.mark.parametrize("name", OPEN)
def test_hand_cards_are_in_order_and_large(name: str) -> None:
    state = POSITIONS[name]
    for seat in (0, 1):
        c = itsmine.draw_hand(see(state, seat), seat, Look("ja", NAMES["plain"], legal(state, seat)))
        cards = [card for card in c.cards if card.box[1] >= itsmine.HAND_TOP]
        assert [card.rank for card in cards] == [itsmine.rank(card) for card in in_order(state.hands[seat])]
        assert all(card.rank_size >= theme.RANK and card.symbol >= theme.SUIT for card in cards)
        assert all(card.rank_box and card.rank_box[3] - card.rank_box[1] >= 50 for card in cards)


@pytest.mark.parametrize("count", range(1, 40))
def test_a_hand_of_any_size(count: int) -> None:
    for seed in range(2):
        hand = in_order(Random(seed * 100 + count).sample(DIGGERS, count))
        c = itsmine.draw_hand(see(position(" ".join(hand), citizens=0, bonus=0), 0), 0, Look("en", NAMES["plain"]))
        check_layout(str(count), c)
        cards = [card for card in c.cards if card.box[1] >= itsmine.HAND_TOP]
        assert [card.rank for card in cards] == list(map(itsmine.rank, hand))
        assert all(card.rank_size >= theme.RANK and card.symbol >= theme.SUIT for card in cards)


def test_legal_cards_are_lit_and_others_dimmed() -> None:
    state = POSITIONS["play"]
    lit = legal(state, 0)
    c = itsmine.draw_hand(see(state, 0), 0, Look("en", NAMES["plain"], lit))
    hand = zip(state.hands[0], [card for card in c.cards if card.box[1] >= itsmine.HAND_TOP], strict=True)
    for card, drawn in hand:
        assert drawn.state == ("legal" if fits(state.columns[0][MINE[card]], card) else "dim")
    c = itsmine.draw_hand(see(state, 0), 0, Look("en", NAMES["plain"]))  # not its turn: what is dead is dimmed
    states = {card.state for card in c.cards if card.box[1] >= itsmine.HAND_TOP}
    assert states == {"plain", "dim"}


def test_the_faces_that_are_barred_are_crossed_with_the_reason() -> None:
    state = POSITIONS["again"]  # seat 0: 4 last round, 5 just tied
    c = itsmine.draw_hand(see(state, 0), 0, Look("en", NAMES["plain"]))
    assert {label.text for label in c.labels} >= {"last", "tied"}
    assert [icon.name for icon in c.icons if icon.name.startswith("die-")][-6:] == [f"die-{n}" for n in range(1, 7)]
    c = itsmine.draw_hand(see(replace(state, tied=4), 0), 0, Look("en", NAMES["plain"]))
    assert "tied" not in {label.text for label in c.labels}


def test_stars_tell_the_bonuses() -> None:
    c = itsmine.draw_table(see(POSITIONS["play"], None), Look("en", NAMES["plain"]))
    stars = [icon for icon in c.icons if icon.name == "spark" and icon.box[1] > itsmine.TOP]
    assert len(stars) == 7
    badges = [label for label in c.labels if label.text in "AB" and label.box[0] < 800 and 300 < label.box[1] < 600]
    assert [(label.text, (label.box[0] - theme.MARGIN) // itsmine.PITCH) for label in badges] == [("A", 4), ("B", 6)]
    c = itsmine.draw_table(see(replace(POSITIONS["play"], bonus=()), None), Look("en", NAMES["plain"]))
    stars = [icon for icon in c.icons if icon.name == "spark" and icon.box[1] > itsmine.TOP]
    assert len(stars) == 2  # nobody can have the others


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_words_that_say_what_to_do_are_never_cut(locale: str) -> None:
    for name in POSITIONS:
        for what, c in canvases(POSITIONS[name], locale, "plain"):
            assert not [label for label in c.labels if label.text.endswith("…")], (name, what)


@pytest.mark.parametrize("name", OVER)
def test_the_end_is_reckoned_row_by_row(name: str) -> None:
    state = POSITIONS[name]
    end = settle(state.variant, state.columns, state.laid)
    c = itsmine.draw_table(see(state, None), Look("en", NAMES["plain"]))
    check_table(state)
    mines = [card for card in c.cards if card.box[0] == itsmine.MIDDLE - 52]
    assert [card.rank for card in mines] == ["K", "12", "11", "10", "9", "8", "7"]
    for mine, drawn in zip(reversed(MINES), mines, strict=True):
        row = [label.text for label in c.labels if drawn.box[1] < label.box[1] < drawn.box[3]]
        assert row[:2] == [str(len(end.columns[seat][MINE[mine]])) for seat in (0, 1)]
        owner = end.owners[MINE[mine]]
        assert row[2] == ("–" if owner is None else "AB"[owner])
    assert [label.text for label in c.labels if label.size == 68] == list(map(str, end.scores))
    dim = sum(card.state == "dim" for card in c.cards)
    assert dim == 2 * sum(len(pair.cards) for pairs in end.pairs for pair in pairs)


# -- what is told and what is not ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_seats_view_makes_the_same_table(name: str) -> None:
    look = Look("en", NAMES["plain"])
    pictures = {picture.table("itsmine", see(POSITIONS[name], viewer), look) for viewer in (None, 0, 1)}
    assert len(pictures) == 1
    assert len({picture.words("itsmine", see(POSITIONS[name], viewer), None, look) for viewer in (None, 0, 1)}) == 1


@pytest.mark.parametrize("game", range(3))
def test_what_is_hidden_changes_no_picture(game: int) -> None:
    """Against a world that the viewer cannot tell from the true one."""
    rules, looks = Itsmine(), Look("ja", NAMES["plain"])
    differ = 0
    for ply, state in enumerate(match(game)):
        if ply % 3 or state.phase == "over":
            continue
        for seat in (0, 1):
            twin = rules.sample_world(see(state, seat), seat, Chance(bytes(32), ply))
            differ += twin != state
            for a, b, who in ((state, twin, None), (state, twin, seat)):
                table = [itsmine.draw_table(see(s, who), looks).image.tobytes() for s in (a, b)]
                assert table[0] == table[1]
            hand = [itsmine.draw_hand(see(s, seat), seat, looks).image.tobytes() for s in (state, twin)]
            assert hand[0] == hand[1]
            assert len({itsmine.words(see(s, seat), seat, looks) for s in (state, twin)}) == 1
    assert differ > 10


def test_equal_views_make_equal_pictures() -> None:
    state, look = POSITIONS["bonus"], Look("ja", NAMES["plain"])
    other = replace(state, looked="O3", hands=(state.hands[0], ("O2", "S6", "X7", "C8")), deck=state.deck[::-1])
    before = picture.table("itsmine", see(state, None), look)
    picture._kept.clear()
    assert picture.table("itsmine", see(other, None), look) == before
    assert picture.hand("itsmine", see(other, 1), 1, look) != picture.hand("itsmine", see(state, 1), 1, look)
    assert picture.hand("itsmine", see(other, 0), 0, look) != picture.hand("itsmine", see(state, 0), 0, look)


def test_a_sealed_bid_shows_in_its_owner_s_picture_only() -> None:
    state = POSITIONS["one-bid"]
    other = replace(state, sealed=(("6",), ()))
    look = Look("en", NAMES["plain"])
    for viewer in (None, 1):
        assert picture.table("itsmine", see(state, viewer), look) == picture.table("itsmine", see(other, viewer), look)
    assert picture.hand("itsmine", see(state, 1), 1, look) == picture.hand("itsmine", see(other, 1), 1, look)
    assert picture.hand("itsmine", see(state, 0), 0, look) != picture.hand("itsmine", see(other, 0), 0, look)
    table = itsmine.draw_table(see(state, None), look)
    assert [icon.name for icon in table.icons].count("sealed") == 1


@pytest.mark.parametrize(("name", "locale", "kind"), EVERY)
def test_words(name: str, locale: str, kind: str) -> None:
    state, look = POSITIONS[name], Look(locale, NAMES[kind])
    table, hand = see(state, None), see(state, 0)
    for alt in (itsmine.alt_table(table, look), itsmine.alt_hand(hand, 0, look)):
        assert BACK not in alt
        assert "None" not in alt
        assert len(alt) <= 1000 or len(state.hands[0]) > 10
    start = itsmine.alt_hand(hand, 0, look)[:250]
    assert all(card in start for card in state.hands[0]) or len(state.hands[0]) > 25
    text = picture.words("itsmine", hand, 0, look)
    assert BACK not in text
    assert all(card in text for own in state.columns for column in own for card in column)
    assert all(card in text for card in state.hands[0])
    public = picture.words("itsmine", table, None, look)
    assert state.phase == "over" or all(card in public for card in state.citizens if card)
    secret = [*state.hands[0], *state.hands[1], *state.removed[0], *state.removed[1], *state.deck, *state.bonus]
    if state.phase != "over":
        for card in secret:
            assert f" {card} " not in f" {public} ".replace(",", " ").replace(".", " "), card


# -- bytes and time --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes(name: str) -> None:
    for what, c in canvases(POSITIONS[name], "ja", "awful"):
        png = encode.png(c.image)
        assert len(png) <= 120_000, what
        image = Image.open(BytesIO(png))
        assert image.size == (1200, 800)
        assert image.mode == "P"


@pytest.mark.parametrize(("name", "hand"), [("full", False), ("last-now", False), ("over", False), ("hand-39", True)])
def test_time(name: str, hand: bool) -> None:
    state, look, times = POSITIONS[name], Look("ja", NAMES["plain"], legal(POSITIONS[name], 0)), []
    for _ in range(25):
        start = time.thread_time()
        c = itsmine.draw_hand(see(state, 0), 0, look) if hand else itsmine.draw_table(see(state, None), look)
        encode.png(c.image)
        times.append(time.thread_time() - start)
    assert min(times) < 0.025  # the least: others may be at work on the machine


# -- suits -----------------------------------------------------------------------------------------------------------


def test_suits_differ_in_silhouette() -> None:
    """Also at the smallest size every two suits differ in a sixth of the field or more, whatever their colours."""
    names = [itsmine.SYMBOLS[suit][0] for suit in SUITS]
    masks = {name: sprites.icon(name, theme.SUIT).point([0] * 128 + [255] * 128) for name in names}
    for a, b in combinations(masks.values(), 2):
        differs = sum(x != y for x, y in zip(a.tobytes(), b.tobytes(), strict=True))
        assert differs / theme.SUIT ** 2 >= 1 / 6


def test_ranks_are_dark_enough_on_paper() -> None:
    for _, colour, ink in itsmine.SYMBOLS.values():
        assert theme.contrast(ink, theme.PAPER) >= 4.5
        assert theme.contrast(colour, theme.PAPER) >= 3


def test_the_highest_and_the_lowest_cards_have_letters() -> None:
    assert (itsmine.rank("H1"), itsmine.rank("X13"), itsmine.rank("X12"), itsmine.rank("T11")) == ("A", "K", "12", "11")
    assert len(MANY.split()) == 39
    assert [RANK[mine] for mine in MINES] == [*range(7, 14)]
