"""What every picture keeps to, read back from its layout; and the mechanism around it."""
from __future__ import annotations

import time
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, product
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.chance import Chance
from engine.games.spymaster.game import Spymaster
from engine.games.spymaster.state import TYPES, SpymasterOptions, State
from render import encode, picture, sprites, theme
from render.boards import spymaster
from render.canvas import Box, Canvas
from render.picture import Look
from tests.render.positions import NAMES
from tests.render.spymaster_positions import POSITIONS, legal, see

EVERY = list(product(POSITIONS, ("en", "ja"), NAMES))


def canvases(state: State, locale: str, kind: str) -> Iterator[tuple[str, Canvas]]:
    """A position's table and its two hands."""
    yield "table", spymaster.draw_table(see(state, None), Look(locale, NAMES[kind]))
    for seat in (0, 1):
        look = Look(locale, NAMES[kind], legal(state, seat))
        yield f"hand {seat}", spymaster.draw_hand(see(state, seat), seat, look)


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
        assert not any(overlap(label.box, card.box) for card in c.cards), (what, label)
    for a, b in combinations(c.labels, 2):
        assert not overlap(a.box, b.box), (what, a, b)
    for icon in c.icons:
        assert icon.box[2] - icon.box[0] >= theme.SUIT, (what, icon)
        assert inside(icon.box), (what, icon)
        assert not any(overlap(icon.box, label.box) for label in c.labels), (what, icon)
    for i, card in enumerate(c.cards):
        assert inside(card.box), (what, card)
        if card.rank_box:
            assert card.rank_size >= theme.RANK, (what, card)
            assert card.rank_box[3] - card.rank_box[1] >= 0.7 * theme.RANK, (what, card)
            assert not any(overlap(card.rank_box, over.box) for over in c.cards[i + 1:]), (what, card)


@pytest.mark.parametrize(("name", "locale", "kind"), EVERY)
def test_layout(name: str, locale: str, kind: str) -> None:
    for what, c in canvases(POSITIONS[name], locale, kind):
        check_layout(what, c)


@pytest.mark.parametrize("game", range(6))
def test_layout_in_play(game: int) -> None:
    """Whole matches. The defender is nearly always wrong, which makes long rows and large hands."""
    random, rules = Random(game), Spymaster()
    options = SpymasterOptions(agents=("9-6-6", "11-5-5", "13-4-4")[game % 3])
    state, ply = rules.setup(2, options, Chance(bytes([game] * 32), 0)), 0
    while decisions := rules.pending(state):
        seat, view = decisions[0].seat, see(state, decisions[0].seat)
        moves = [rules.random(view, seat, Chance(bytes(32), ply))] if state.phase == "discard" else [
            *rules.moves(view, seat)]
        if state.phase == "guess" and random.random() < 0.9:
            moves = [move for move in moves if move.type != TYPES[(state.laid or "")[0]]]
        if state.phase == "play":
            moves = [move for move in moves if move.card != "F"] or moves
        ply += 1
        state = rules.apply(state, seat, random.choice(moves), Chance(bytes([game] * 32), ply)).state
        if ply % 4 == 0 or len(state.row) > 6:
            for what, c in canvases(state, ("en", "ja")[ply % 2], "awful"):
                check_layout(f"ply {ply}, {what}", c)


@pytest.mark.parametrize("name", [n for n in POSITIONS if "row-9" not in n and "14" not in n and "long" not in n])
def test_every_card_shows_its_symbol(name: str) -> None:
    for what, c in canvases(POSITIONS[name], "en", "plain"):
        for card in c.cards:
            if card.rank and card.state != "lying":
                assert card.symbol >= theme.SUIT, (what, card)


def test_names_are_large_and_shortened() -> None:
    c = spymaster.draw_table(see(POSITIONS["guess"], None), Look("ja", NAMES["awful"]))
    name = next(label for label in c.labels if label.text.startswith("Wolfe"))
    assert name.size >= 28
    assert name.text.endswith("…")


def test_names_without_glyphs_become_seats() -> None:
    for locale, names in (("en", {"Seat 1", "Seat 2"}), ("ja", {"席1", "席2"})):
        c = spymaster.draw_table(see(POSITIONS["guess"], None), Look(locale, NAMES["gone"]))
        assert names <= {label.text for label in c.labels}


def test_legal_cards_are_lit_and_others_dimmed() -> None:
    state = POSITIONS["tuck"]  # above S4: S6 and S8
    c = spymaster.draw_hand(see(state, 0), 0, Look("en", NAMES["plain"], legal(state, 0)))
    assert {card.rank: card.state for card in c.cards[-5:]} == {
        "1": "dim", "6": "legal", "8": "legal", "F": "dim", "H": "dim"}
    c = spymaster.draw_hand(see(state, 0), 0, Look("en", NAMES["plain"]))
    assert {card.state for card in c.cards[-5:]} == {"plain"}


# -- what is told and what is not ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_seats_view_makes_the_same_table(name: str) -> None:
    look = Look("en", NAMES["plain"])
    pictures = {picture.table("spymaster", see(POSITIONS[name], viewer), look) for viewer in (None, 0, 1)}
    assert len(pictures) == 1


def test_equal_views_make_equal_pictures() -> None:
    state, look = POSITIONS["guess"], Look("ja", NAMES["plain"])
    other = replace(state, laid="H", hands=(state.hands[0], ("F",) * 6))  # what seat 1 holds, what lies face down
    before = picture.table("spymaster", see(state, None), look)
    picture._kept.clear()
    assert picture.table("spymaster", see(other, None), look) == before
    assert picture.hand("spymaster", see(state, 0), 0, look) != before


def test_pictures_are_kept() -> None:
    view, look = see(POSITIONS["guess"], None), Look("en", NAMES["plain"])
    assert picture.table("spymaster", view, look) is picture.table("spymaster", view, Look("en", NAMES["plain"]))
    assert picture.table("spymaster", view, look) is not picture.table("spymaster", view, Look("ja", NAMES["plain"]))


@pytest.mark.parametrize(("name", "locale", "kind"), EVERY)
def test_words(name: str, locale: str, kind: str) -> None:
    state = POSITIONS[name]
    look = Look(locale, NAMES[kind])
    table, hand = see(state, None), see(state, 0)
    for alt in (spymaster.alt_table(table, look), spymaster.alt_hand(hand, 0, look)):
        assert len(alt) <= 1000
        assert "??" not in alt
    start = spymaster.alt_hand(hand, 0, look)[:250]
    assert all(card in start for card in state.hands[0])
    text = picture.words("spymaster", hand, 0, look)
    assert "??" not in text
    assert all(item.card in text for item in state.row)
    if state.laid:
        assert state.laid in text
        assert picture.words("spymaster", table, None, look) == picture.words("spymaster", see(state, 1), None, look)


def test_what_a_card_would_do() -> None:
    scene = spymaster.Scene.drawn(POSITIONS["row-3"], Look("en", NAMES["plain"]))  # S2 H S5
    assert scene.effect("S7") == (1, True)
    assert scene.effect("F") == (0, True)
    assert scene.effect("H") == (2, False)
    assert scene.effect("S3") == (0, True)
    scene = spymaster.Scene.drawn(POSITIONS["hand-11"], Look("en", NAMES["plain"]))  # H S8, one card in the deck
    assert scene.effect("S9") == (1, False)
    scene = spymaster.Scene.drawn(POSITIONS["tuck"], Look("en", NAMES["plain"]))  # S2 S4
    assert scene.effect("S6") == (0, True)
    assert scene.effect("S1") is None


# -- bytes and time --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes(name: str) -> None:
    for what, c in canvases(POSITIONS[name], "ja", "awful"):
        png = encode.png(c.image)
        assert len(png) <= 95_000, what
        image = Image.open(BytesIO(png))
        assert image.size == (1200, 800)
        assert image.mode == "P"


def test_the_palette_keeps_the_accents() -> None:
    flat = encode.palette().getpalette() or []
    palette = {tuple(flat[i:i + 3]) for i in range(0, len(flat), 3)}
    accents = {theme.GOLD, theme.PAPER, theme.WHITE, theme.LINE, *theme.INKS, *theme.SEATS}
    assert accents | set(theme.ground_ramp()) <= palette


def test_time() -> None:
    view, look = see(POSITIONS["row-5-guess"], None), Look("ja", NAMES["plain"])
    times = []
    for _ in range(12):
        start = time.perf_counter()
        encode.png(spymaster.draw_table(view, look).image)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.025  # the least: others may be at work on the machine


# -- text ------------------------------------------------------------------------------------------------------------


def test_a_missing_font_is_told(tmp_path) -> None:
    broken = tmp_path / "broken.otf"
    broken.write_bytes(b"no font")
    for path in (tmp_path / "none.otf", broken):
        with pytest.raises(theme.FontMissing, match="FONT_PATH") as error:
            theme.use_font(path)
        assert str(path) in str(error.value)
    assert theme.width("さくら", 30) == 90  # the former font still serves


def test_names() -> None:
    assert theme.name("さくら", 0, "ja") == "さくら"
    assert theme.name("𝓢𝓪𝓴𝓾𝓻𝓪🌸", 0, "ja") == "Sakura"
    assert theme.name("Zoe\u0301\n  \u202eX\u200d", 0, "en") == "Zoé X"
    assert theme.name("😀", 2, "en") == "Seat 3"
    assert theme.name("علي", 2, "ja") == "席3"
    assert theme.name("★☆", 0, "en") == "Seat 1"


def test_shorten_by_width() -> None:
    assert theme.shorten("Oliver", 30, 400) == "Oliver"
    for text in ("WWWWWWWWWWWWWWWW", "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", "寿限無寿限無五劫の擦り切れ"):
        short = theme.shorten(text, 30, 150)
        assert short.endswith("…")
        assert theme.width(short, 30) <= 150


def test_wrap() -> None:
    lines = theme.wrap("さくらさんがスパイを差し込むかどうかを考えています。", 28, 300, "ja")
    assert lines == ["さくらさんがスパイを", "差し込むかどうかを", "考えています。"]
    assert theme.wrap("The quick brown fox", 28, 160, "en") == ["The quick", "brown fox"]
    assert all(theme.width(line, 28) <= 100 for line in theme.wrap("Donaudampfschifffahrt", 28, 100, "en"))


def test_icons_differ_in_silhouette() -> None:
    """Also at the smallest size every two kinds differ in a fifth of the field or more."""
    masks = {name: sprites.icon(name, theme.SUIT).point([0] * 128 + [255] * 128) for name in ("spy", "force", "hacker")}
    for a, b in combinations(masks.values(), 2):
        differs = sum(x != y for x, y in zip(a.tobytes(), b.tobytes(), strict=True))
        assert differs / theme.SUIT ** 2 >= 0.2
