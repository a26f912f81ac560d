"""Pictures of Spymaster: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.form import Partial
from engine.games.spymaster.state import Guessed
from render import picture, sprites, theme
from render.boards.spymaster import BOARD as spymaster
from render.boards.spymaster.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer
from tests import sample
from tests.render.album import icons, within, words
from tests.render.positions import LOCALES, NAMES, canvases, position
from tests.render.spymaster_positions import NEWS, POSITIONS, legal, see

SHEET, FILM, DISCARDS = (253, 150, 943, 542), (0, 548, 1200, 734), (0, 734, 1200, 800)  # parts of the table
LONG = [name for name in POSITIONS if "row-9" in name or "14" in name or "long" in name]


@pytest.mark.parametrize("name", [name for name in POSITIONS if name not in LONG])
def test_every_card_shows_its_symbol(name: str) -> None:
    for what, c in canvases("spymaster", position("spymaster", name), "en", "plain"):
        for card in c.cards:
            if card.kind == "card":
                assert card.symbol >= theme.SUIT, (what, card)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_shows_what_each_kind_does_while_nothing_is_revealed(locale: str) -> None:
    """The spy's number in the row, a document if it is the third one; a document; two cards drawn."""
    look = Viewer(locale, NAMES["plain"])
    for name, state in POSITIONS.items():
        if state.phase in ("play", "guess"):
            scene = Scene.drawn(state, look)
            words = {scene.say(f"board-{kind}") for kind in ("spy", "force", "hacker")}
            c = spymaster.draw_table(see(state, None), look)
            told = [label.text for label in c.labels if within(SHEET, label.box)]
            assert words | {scene.say("board-if-wrong"), str(state.count + 1), "+2"} <= {*told}, name
            assert icons(c, SHEET).count("exposed") == 1 + (state.count % 3 == 2), name


def drawn(name: str, locale: str = "en") -> Canvas:
    """Draw the table with its news."""
    return next(canvases("spymaster", position("spymaster", name), locale, "plain"))[1]


REVEALS = {name: events[0] for name, events in NEWS.items() if isinstance(events[0], Guessed)}


@pytest.mark.parametrize("name", REVEALS)
def test_a_reveal_is_the_largest_thing_on_the_table(name: str) -> None:
    """The card, the guesser with the guess, and a stamp for a success or a card seen through; all is new."""
    deed = REVEALS[name]
    c = drawn(name)
    largest = max(c.cards, key=lambda card: card.box[3] - card.box[1])
    assert largest.rank == (deed.card.removeprefix("S"))
    assert largest.box in c.accents
    assert [icon for icon in c.icons if icon.name == deed.type]
    told = {label.text for label in c.labels}
    if POSITIONS[name].phase != "over":
        assert ("Caught!" in told, "Success!" in told) == (deed.right, not deed.right)
    assert ("tick" in {icon.name for icon in c.icons}) == deed.right


def test_what_the_last_move_changed_in_the_row_has_the_accent() -> None:
    for name, rank in (("success", "4"), ("hacker", "H"), ("caught", "4"), ("discard", "5")):
        _, film = sorted(
            (card for card in drawn(name).cards if card.box in drawn(name).accents), key=lambda x: x.box[1]
        )
        assert (film.rank, film.box[1] > 500) == (rank, True), name
    assert len(drawn("tucked").accents) == 2  # on the page and in the row
    assert not drawn("row-3").accents
    hand = dict(canvases("spymaster", position("spymaster", "success"), "en", "plain"))["hand0"]
    nine = next(card for card in hand.cards[-4:] if card.rank == "9")
    assert nine.box in hand.accents  # the card that was drawn
    other = dict(canvases("spymaster", position("spymaster", "success"), "en", "plain"))["hand1"]
    assert len(other.accents) == 1  # no other seat learns of the card


def test_gold_is_for_who_is_to_move() -> None:
    for name, state in POSITIONS.items():
        c = drawn(name)
        assert (theme.GOLD in {label.colour for label in c.labels}) == (state.phase != "over"), name
        if state.phase == "over":
            shown = c.image.resize((300, 200), Image.Resampling.NEAREST).getcolors(60_000) or []
            assert theme.GOLD not in {colour for _, colour in shown}, name


def test_documents_are_locked_or_stamped() -> None:
    for name, state in POSITIONS.items():
        told = [label.text for label in drawn(name).labels]
        assert (told.count("EXPOSED"), told.count("SECRET")) == (sum(state.exposed), 6 - sum(state.exposed)), name


def test_the_film_counts_up_to_the_next_document() -> None:
    c = drawn("success")  # three spies: the third has brought one down; 4 and 5 are free, the 6th brings the next down
    assert [sign.name for sign in c.signs] == ["1", "2", "3"]
    frames = sorted((label.box[0], label.text) for label in c.labels if within(FILM, label.box))
    assert [text for _, text in frames] == ["A", ">4", "4", "5", "3", "/ 6"]
    assert icons(c, FILM).count("exposed") == 1


def test_a_page_tells_what_came_of_the_move() -> None:
    """The last line of the file: a spy's number, an exposed document, the cards drawn, the other seat that drew."""
    foot = (253, 460, 943, 530)
    told = {
        "success": (["3rd spy", "+1"], ["spy", "cards", "exposed"]),
        "caught": (["Spy 4 defects", "+1", "B"], ["spy", "cards", "seat-B"]),
        "force": (["A document", "+1", "B"], ["force", "cards", "seat-B", "exposed"]),
        "force-caught": (["Own document", "+1", "B"], ["force", "cards", "seat-B", "exposed"]),
        "hacker": (["Joins the row", "+2"], ["hacker", "cards"]),
        "hacker-caught": (["The attack is over", "+1", "A"], ["hacker", "cards", "seat-A"]),
        "tucked": (["3rd spy"], ["spy", "exposed"]),
        "emptied": (["No card is left", "+1"], ["spy", "cards", "exposed"]),
        "discarded": (["Cards left: 4", "+1", "B"], ["cards", "cards", "seat-B"]),
    }
    for name, (labels, signs) in told.items():
        c = drawn(name)
        assert sorted(words(c, foot)) == sorted(labels), name
        assert sorted(icons(c, foot)) == sorted(signs), name


def test_the_discards_show_only_what_is_there() -> None:
    assert words(drawn("opening"), DISCARDS) == ["11"]
    assert words(drawn("success"), DISCARDS) == ["6", "Discards", "×1", "×1"]
    assert words(drawn("caught"), DISCARDS) == ["6", "Discards", "2", "7", "×1", "×2"]
    every = drawn("fallen-13")
    assert words(every, DISCARDS) == ["0", *map(str, range(1, 14)), "×3", "×3"]  # there is no room for the word
    assert icons(every, DISCARDS) == ["deck", "spy", "force", "hacker"]


def test_what_is_asked_is_gold_in_the_table_and_in_the_hand() -> None:
    asked = {
        "opening": ("Lay a card", 0),
        "guess": ("What is it?", 1),
        "tuck": ("Tuck a spy?", 0),
        "discard": ("Discard 4", 0),
    }
    for name, (text, seat) in asked.items():
        hands = dict(canvases("spymaster", position("spymaster", name), "en", "plain"))
        for what in ("table", f"hand{seat}"):
            assert [label.ground for label in hands[what].labels if label.text == text] == [theme.GOLD], (name, what)
        other = hands[f"hand{1 - seat}"]
        pill = next(label for label in other.labels if label.text == text)
        assert pill.ground != theme.GOLD, name
        letter = "AB"[seat]
        badges = [icon.box for icon in other.icons if icon.name == f"seat-{letter}"]
        assert [box for box in badges if box[1] < pill.box[1] < box[3] and box[2] < pill.box[0]], name  # whom it asks


def test_the_place_for_a_larger_spy() -> None:
    assert ">4" in words(drawn("tuck"), FILM)
    page = drawn("tuck-long")  # no reveal is known: the page shows the place, and the sixth spy's document
    assert words(page, SHEET) == ["6", "> 4"]
    assert icons(page, SHEET) == ["exposed", "spy"]


def test_as_many_places_as_cards_to_discard() -> None:
    for name, count in (("discard-plain", 5), ("hand-21-discard", 10)):
        c = drawn(name)
        assert icons(c, SHEET).count("cards") == count, name
        assert f"−{count}" in {label.text for label in c.labels}, name


def test_a_guesser_sees_how_many_cards_of_each_kind_are_unseen() -> None:
    """The counts are of 9, 6 and 6, without its own hand, the row and the discards."""
    state = POSITIONS["guess"]  # hand S1 S3 F F H H, row S2 S4, discards H F
    c = spymaster.draw_hand(see(state, 1), 1, Viewer("en", NAMES["plain"]))
    assert words(c, (0, 388, 1200, 512)) == ["×5", "3", "×3", "×3", "+2"]
    assert icons(c, (0, 388, 1200, 512)) == ["spy", "exposed", "force", "exposed", "hacker", "cards"]
    assert "spies 5, special forces 3, hackers 3" in picture.words(
        "spymaster", see(state, 1), 1, Viewer("en", NAMES["plain"])
    )
    other = spymaster.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"]))
    assert not [label for label in other.labels if label.text.startswith("×")]


def test_what_a_card_would_do_is_on_its_foot() -> None:
    state = POSITIONS["row-3"]  # S2 H S5: the next spy is the third one, and spies above 5 draw a card
    c = spymaster.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"], legal(state, 0)))
    does = {}
    for card in c.cards[-4:]:
        left, _, right, foot = card.box
        signs = [sign for sign in c.signs if left <= (sign.box[0] + sign.box[2]) // 2 < right and sign.box[3] > foot]
        does[card.rank] = [sign.name for sign in signs if sign.box[1] < foot]
    assert does == {"7": ["+1", "exposed"], "9": ["+1", "exposed"], "F": ["exposed"]}


def test_chosen_cards_have_a_white_ring() -> None:
    state = POSITIONS["discard"]  # S1 S2 S4 S6 S7 F F H H
    draft = Partial("discard", {"cards": ("S2", "F")})
    look = Viewer("en", NAMES["plain"], legal(state, 0), draft=draft)
    c = spymaster.draw_hand(see(state, 0), 0, look)
    assert [card.rank for card in c.cards[-9:] if card.state == "win"] == ["2", "F"]
    assert {card.state for card in c.cards[-9:]} == {"legal", "win"}
    other = spymaster.draw_hand(see(state, 1), 1, look)
    assert "win" not in {card.state for card in other.cards}


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


def test_legal_cards_are_lifted() -> None:
    state = POSITIONS["tuck"]
    c = spymaster.draw_hand(see(state, 0), 0, Viewer("en", NAMES["plain"], legal(state, 0)))
    tops = {state: {card.box[1] for card in c.cards[-5:] if card.state == state} for state in ("legal", "dim")}
    assert min(tops["dim"]) - max(tops["legal"]) >= 14


def test_equal_views_make_equal_pictures() -> None:
    state, look = POSITIONS["guess"], Viewer("ja", NAMES["plain"])
    other = replace(state, laid="H", hands=(state.hands[0], ("F",) * 6))  # another hand of seat 1, another card laid
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


def test_a_description_says_what_is_shown() -> None:
    told = {
        "success": "Oliver guesses hacker, but the card is spy 4: the attack succeeds.",
        "caught": "Oliver guesses spy, and the card is spy 4: the attack fails.",
        "tucked": "さくら tucks spy 9 under spy 4.",
        "tucked-none": "さくら doesn’t tuck a spy under spy 4.",
        "discarded": "さくら discards hacker, special forces, spy 2 and spy 4.",
    }
    for name, text in told.items():
        found = position("spymaster", name)
        for seat in (None, 0, 1):
            look = Viewer("en", NAMES["plain"], news=found.news(seat))
            view = found.see(seat)
            assert text in (spymaster.alt_table(view, look) if seat is None else spymaster.alt_hand(view, seat, look))


def test_what_a_card_would_do() -> None:
    scene = Scene.drawn(POSITIONS["row-3"], Viewer("en", NAMES["plain"]))  # S2 H S5
    assert scene.effect("S7") == (1, True)
    assert scene.effect("F") == (0, True)
    assert scene.effect("H") == (2, False)
    assert scene.effect("S3") == (0, True)
    scene = Scene.drawn(POSITIONS["hand-11"], Viewer("en", NAMES["plain"]))  # H S8, one card in the deck
    assert scene.effect("S9") == (1, False)
    scene = Scene.drawn(POSITIONS["tuck"], Viewer("en", NAMES["plain"]))  # S2 S4
    assert scene.effect("S6") == (0, True)
    assert scene.effect("S1") is None


def test_icons_differ_in_silhouette() -> None:
    """At the smallest size, any two kinds differ in at least a fifth of the field."""
    masks = {name: sprites.icon(name, theme.SUIT).point([0] * 128 + [255] * 128) for name in ("spy", "force", "hacker")}
    for a, b in combinations(masks.values(), 2):
        differs = sum(x != y for x, y in zip(a.tobytes(), b.tobytes(), strict=True))
        assert differs / theme.SUIT**2 >= 0.2
