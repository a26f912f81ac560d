"""Spymaster in pictures: what only this game can know. What holds for every game stands in test_layout.py."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from msgspec.structs import replace

from render import encode, picture, sprites, theme
from render.boards import spymaster
from render.picture import Viewer
from tests import sample
from tests.render.positions import LOCALES, NAMES, canvases, position
from tests.render.spymaster_positions import POSITIONS, legal, see

LONG = [name for name in POSITIONS if "row-9" in name or "14" in name or "long" in name]


@pytest.mark.parametrize("name", [name for name in POSITIONS if name not in LONG])
def test_every_card_shows_its_symbol(name: str) -> None:
    for what, c in canvases("spymaster", position("spymaster", name), "en", "plain"):
        for card in c.cards:
            if card.kind == "card":
                assert card.symbol >= theme.SUIT, (what, card)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_says_what_each_kind_does_if_it_is_guessed_wrong(locale: str) -> None:
    """In words while there is room, then in the marks that stand under a hand's cards; however long the row is."""
    for name, state in POSITIONS.items():
        if state.phase not in ("play", "guess"):
            continue
        c = spymaster.draw_table(see(state, None), Viewer(locale, NAMES["plain"]))
        told = {label.text for label in c.labels}
        scene = spymaster.Scene.drawn(state, Viewer(locale, NAMES["plain"]))
        words = {scene.say(f"board-does-{kind}") for kind in ("spy", "force", "hacker")}
        if len(state.row) <= 3:
            assert words | {scene.say("board-if-wrong")} <= told, name
        else:
            assert words <= told or {scene.say("board-if-wrong-short"), "+2"} <= told, name


def test_legal_cards_are_lit_and_others_dimmed() -> None:
    state = POSITIONS["tuck"]  # above S4: S6 and S8
    c = spymaster.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"], legal(state, 0)))
    assert {card.rank: card.state for card in c.cards[-5:]} == {
        "1": "dim",
        "6": "legal",
        "8": "legal",
        "F": "dim",
        "H": "dim",
    }
    c = spymaster.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))
    assert {card.state for card in c.cards[-5:]} == {"plain"}


def test_equal_views_make_equal_pictures() -> None:
    state, look = POSITIONS["guess"], Viewer("ja", NAMES["plain"])
    other = replace(state, laid="H", hands=(state.hands[0], ("F",) * 6))  # what seat 1 holds, what lies face down
    before = picture.table("spymaster", see(state, None), look)
    picture._kept.clear()
    assert picture.table("spymaster", see(other, None), look) == before
    assert picture.hand("spymaster", see(state, 0), 0, look) != before


@pytest.mark.parametrize("name", POSITIONS)
def test_words(name: str) -> None:
    state = POSITIONS[name]
    for locale, kind in sample.some([*product(LOCALES, NAMES)], 1, "spymaster words", name):
        look = Viewer(locale, NAMES[kind])
        table, hand = see(state, None), see(state, 0)
        assert len(spymaster.alt_table(table, look)) <= 1000
        assert len(spymaster.alt_hand(hand, 0, look)) <= 1000
        start = spymaster.alt_hand(hand, 0, look)[:250]
        assert all(card in start for card in state.hands[0])
        text = picture.words("spymaster", hand, 0, look)
        assert all(item.card in text for item in state.row)
        if state.laid:
            assert state.laid in text
            others = picture.words("spymaster", see(state, 1), None, look)
            assert picture.words("spymaster", table, None, look) == others


def test_what_a_card_would_do() -> None:
    scene = spymaster.Scene.drawn(POSITIONS["row-3"], Viewer("en", NAMES["plain"]))  # S2 H S5
    assert scene.effect("S7") == (1, True)
    assert scene.effect("F") == (0, True)
    assert scene.effect("H") == (2, False)
    assert scene.effect("S3") == (0, True)
    scene = spymaster.Scene.drawn(POSITIONS["hand-11"], Viewer("en", NAMES["plain"]))  # H S8, one card in the deck
    assert scene.effect("S9") == (1, False)
    scene = spymaster.Scene.drawn(POSITIONS["tuck"], Viewer("en", NAMES["plain"]))  # S2 S4
    assert scene.effect("S6") == (0, True)
    assert scene.effect("S1") is None


@pytest.mark.parametrize("name", POSITIONS)
def test_bytes(name: str) -> None:
    for what, c in canvases("spymaster", position("spymaster", name), "ja", "awful"):
        assert len(encode.png(c.image)) <= 95_000, what


def test_icons_differ_in_silhouette() -> None:
    """Also at the smallest size every two kinds differ in a fifth of the field or more."""
    masks = {name: sprites.icon(name, theme.SUIT).point([0] * 128 + [255] * 128) for name in ("spy", "force", "hacker")}
    for a, b in combinations(masks.values(), 2):
        differs = sum(x != y for x, y in zip(a.tobytes(), b.tobytes(), strict=True))
        assert differs / theme.SUIT**2 >= 0.2
