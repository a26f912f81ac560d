"""Rules for the pictures of every game, read back from their layout: one suite over the catalogue.

A new game needs no change here. Its positions come from `<id>_positions.py` if it has one (see `positions.py`), else
from random matches. A run draws a random half of a game's positions (tests/sample.py), each in one pair of language
and names, and the table from one seat; `make soak` draws all. A run also draws a random match of each game, which the
sample's seed decides. Checks for one game alone are in `test_<id>_pictures.py`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.audience import BACK, viewer
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Partial
from engine.game import Game, IllegalMoveError
from render import encode, picture, sprites, theme
from render.board import board_of
from render.canvas import Canvas
from render.picture import Viewer
from tests import sample
from tests.render.layout import check_layout
from tests.render.positions import (
    LOCALES,
    NAMES,
    Position,
    canvases,
    crowd,
    crowds,
    games,
    names,
    position,
    positions,
    random_match,
)

TAKEN = sample.part("layout", games())
EVERY = [(game, found.name) for game in TAKEN for found in positions(game)]
PART = sample.marked(
    EVERY, [row for game in TAKEN for row in sample.half(game, [row for row in EVERY if row[0] == game])]
)
CROWDS = [(game, name) for game in TAKEN for name in crowds(game)]
OFTEN = [("en", "plain"), ("ja", "plain"), ("en", "awful"), ("ja", "awful"), ("en", "gone"), ("ja", "wide")]
DRAWN = 1  # of these pairs in a run
SELDOM = [(locale, kind) for locale, kind in product(LOCALES, NAMES) if (locale, kind) not in OFTEN]
CROWDED = 6


# -- the layout ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), PART)
def test_layout(game: str, name: str) -> None:
    for locale, kind in sample.some(OFTEN, DRAWN, "layout", game, name):
        for what, c in canvases(game, position(game, name), locale, kind):
            check_layout(f"{what}, {locale}, {kind}", c)
            if kind == "plain":
                check_words_are_whole(f"{what}, {locale}", c)
            if kind == "awful" and what == "table":
                check_names_are_shortened(locale, c)
            if kind == "awful" and locale == "ja":
                check_bytes(what, c)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_layout_with_other_names(game: str, name: str) -> None:
    for locale, kind in SELDOM:
        for what, c in canvases(game, position(game, name), locale, kind):
            check_layout(f"{what}, {locale}, {kind}", c)


def check_words_are_whole(what: str, c: Canvas) -> None:
    """Only names may be cut: with short names every text is whole."""
    assert not [label for label in c.labels if label.text.endswith("…")], what


def check_names_are_shortened(what: str, c: Canvas) -> None:
    """Check that long names are shortened, but stay large."""
    called = [label for label in c.labels if label.text.startswith(("Wolfe", "寿限無"))]
    assert called, what
    assert all(label.size >= theme.SMALL for label in called), what
    assert any(label.text.endswith("…") for label in called), what


def check_bytes(what: str, c: Canvas) -> None:
    png = encode.png(c.image, c.ground)
    assert len(png) <= 120_000, what
    image = Image.open(BytesIO(png))
    assert image.size == (1200, 800), what
    assert image.mode == "P", what


@pytest.mark.parametrize(("game", "name"), CROWDS)
def test_layout_of_crowds(game: str, name: str) -> None:
    """Hands of every size and whole matches keep layout and bytes; a run draws one in CROWDED of them."""
    at = sample.lot("crowd", game, name).randrange(CROWDED)
    for n, found in enumerate(crowd(game, name)):
        if n % CROWDED != at and not sample.WHOLE:
            continue
        for what, c in canvases(game, found, LOCALES[n // CROWDED % 2], ("awful", "wide", "plain")[n % 3]):
            check_layout(f"{found.name}, {what}", c)
            if n // CROWDED % 2 == 0:
                assert len(encode.png(c.image, c.ground)) <= 120_000, (found.name, what)


@pytest.mark.parametrize("game", TAKEN)
def test_layout_in_a_random_match(game: str) -> None:
    """In any position, under any options: nothing overlaps, and plain names are whole."""
    lot = sample.lot("random match", game)
    key = f"{game} {lot.random()}"
    for found in random_match(game, key):
        locale, kind = lot.choice(LOCALES), lot.choice(("plain", "plain", "awful", "wide"))
        for what, c in canvases(game, found, locale, kind):
            check_layout(f"{key}: {found.name}, {what}, {locale}, {kind}", c)
            if kind == "plain":
                check_words_are_whole(f"{key}: {found.name}, {what}, {locale}", c)


@pytest.mark.parametrize("game", sample.seldom("drafts", filter(picture.shows_drafts, GAMES), few=2))
def test_the_largest_drafts_are_drawn(game: str) -> None:
    """A draft may hold every choice of a question: people may type more than the rules allow."""
    title, board, drawn = GAMES[game], board_of(game), 0
    for found in sample.half(game, [*positions(game), *random_match(game, f"drafts {game}")]):
        owed = {decision.seat for decision in title.pending(found.see(None))}
        for seat in owed & {*range(found.seats)}:
            view = found.see(seat)
            for action in title.form(view, seat).actions:
                for draft in largest(title, view, seat, Partial(action.kind, action.fixed)):
                    look = Viewer("en", names("plain", found.seats), found.legal(seat), draft=draft)
                    check_layout(f"{found.name}, {draft}", board.draw_hand(view, seat, look))
                    drawn += 1
    assert drawn


def largest(title: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Iterator[Partial]:
    """Yield the drafts that answer one question after the other: with each choice alone, or with all at once."""
    try:
        asked = title.fields(view, seat, partial)[:1]
    except IllegalMoveError:
        return
    for field in asked:
        choices = [choice.value for choice in field.choices]
        for values in [(each,) for each in choices] if field.most == 1 else [(*choices,)]:
            draft = Partial(partial.kind, {**partial.values, field.name: values})
            yield draft
            yield from largest(title, view, seat, draft)


@pytest.mark.parametrize("game", TAKEN)
def test_names_without_glyphs_become_seats(game: str) -> None:
    found = next(positions(game))
    for locale, word in (("en", "Seat "), ("ja", "席")):
        _, c = next(canvases(game, found, locale, "gone"))
        told = {label.text for label in c.labels}
        assert {f"{word}{seat + 1}" for seat in range(min(2, found.seats))} <= told, locale


# -- the check itself ------------------------------------------------------------------------------------------------


def sound() -> Canvas:
    """Return a picture with something of everything, and no fault."""
    c = Canvas(76)
    c.text(28, 38, "Round 3", theme.HEAD)
    c.badge(60, 130, 0)
    c.icon("aim", 300, 130, 40)
    c.card(60, 300, 150, 212, "7", theme.SUITS["B"], strip=130)
    c.card(190, 300, 150, 212, "8", theme.SUITS["B"])
    c.sign(330, 320, "swap", theme.SEATS[1])
    c.lying(400, 300, 160, 140, "6", theme.SUITS["B"], 86)
    c.card(400, 200, 150, 154, "5", theme.SUITS["H"])
    c.tile((700, 300, 800, 350), "12", theme.SUITS["T"])
    c.die(700, 400, 60, 3)
    c.sign(760, 405, "cross", sprites.RED, 16)
    c.back(900, 300, 150, 212)
    c.stamp(500, 640, "Done!", 60, theme.WHITE, 8)
    c.mark(240, 512, "12")
    return c


FAULTS = {
    "small text": lambda c: c.text(500, 38, "tiny", theme.SMALL - 1),
    "faint text": lambda c: c.text(500, 38, "faint", theme.BODY, theme.LINE),
    "text beyond the edge": lambda c: c.text(1190, 38, "beyond", theme.BODY),
    "text on text": lambda c: c.text(60, 45, "over", theme.BODY),
    "text on a card": lambda c: c.text(100, 330, "over", theme.BODY, theme.INK),
    "text on a card's back": lambda c: c.text(950, 330, "over", theme.BODY),
    "text on an icon": lambda c: c.text(290, 130, "over", theme.BODY),
    "text on a badge": lambda c: c.text(70, 130, "B", theme.BODY),
    "a small icon": lambda c: c.icon("aim", 500, 38, theme.SUIT - 1),
    "an icon beyond the edge": lambda c: c.icon("aim", 1190, 38, 40),
    "an icon on an icon": lambda c: c.icon("aim", 310, 130, 40),
    "an icon on a card": lambda c: c.icon("aim", 140, 440, 40),
    "an icon on a document": lambda c: (c.folder(500, 100, 44, True), c.icon("aim", 520, 120, 40)),
    "a sign on a rank": lambda c: c.sign(215, 340, "swap", theme.SEATS[1]),
    "a faint stamp": lambda c: c.stamp(800, 640, "Done!", 60, theme.LINE, 8),
    "a stamp on a card": lambda c: c.stamp(240, 420, "Done!", 60, theme.INK, 8),
    "a stamp on a stamp": lambda c: c.stamp(520, 660, "Done!", 60, theme.WHITE, -8),
    "a mark on a rank": lambda c: c.mark(215, 340, "12"),
    "a mark on a mark": lambda c: c.mark(250, 512, "13"),
    "a sign on text": lambda c: c.sign(40, 38, "swap", theme.SEATS[1]),
    "a sign on a sign": lambda c: c.sign(340, 330, "swap", theme.SEATS[1]),
    "a sign beyond the edge": lambda c: c.sign(1190, 338, "swap", theme.SEATS[1]),
    "a card beyond the edge": lambda c: c.card(1100, 300, 150, 212, "9", theme.SUITS["B"]),
    "a card on a card": lambda c: c.card(250, 320, 150, 212, "9", theme.SUITS["B"]),
    "a card on a card's back": lambda c: c.card(850, 480, 150, 212, "9", theme.SUITS["B"]),
    "a card on a strip": lambda c: (
        c.card(60, 540, 150, 212, "9", theme.SUITS["B"], strip=110),
        c.card(150, 540, 150, 212, "9", theme.SUITS["B"]),
    ),
    "a tile on a tile": lambda c: c.tile((700, 340, 800, 390), "12", theme.SUITS["T"]),
    "a rank that is too low": lambda c: c.tile((700, 600, 800, 616), "12", theme.SUITS["T"]),
    "no room for the symbol": lambda c: c.card(600, 600, 60, 90, "9", theme.SUITS["B"]),
}


def test_a_sound_picture_passes() -> None:
    check_layout("sound", sound())


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_sees(fault: str) -> None:
    c = sound()
    FAULTS[fault](c)  # type: ignore[no-untyped-call]
    with pytest.raises(AssertionError):
        check_layout(fault, c)


# -- words and secrecy -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), PART)
def test_a_seats_view_makes_the_same_table(game: str, name: str) -> None:
    found = position(game, name)
    seats = sample.some(range(found.seats), 1, "same table", game, name)
    look, viewers = Viewer("en", names("plain", found.seats)), (None, *seats)
    board = board_of(game)
    drawn = {board.draw_table(found.see(seat), look).image.tobytes() for seat in viewers}
    assert len(drawn) == 1, "a seat's view makes another table. Draw the table from PUBLIC fields, never from hands."
    assert len({board.alt_table(found.see(seat), look) for seat in viewers}) == 1
    assert len({picture.words(game, found.see(seat), None, look) for seat in viewers}) == 1


@pytest.mark.parametrize(("game", "name"), PART)
def test_words(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words hold nothing hidden, lack nothing, and an alt text ends where Discord would cut it."""
    found, board = position(game, name), board_of(game)
    for locale, kind in product(LOCALES, NAMES):
        look = Viewer(locale, names(kind, found.seats))
        told = [board.alt_table(found.see(None), look), board.words(found.see(None), None, look)]
        for seat in range(found.seats):
            told += [board.alt_hand(found.see(seat), seat, look), board.words(found.see(seat), seat, look)]
        for text in told:
            assert text, locale
            assert BACK not in text
            assert "None" not in text
    for seat in (None, *range(found.seats)):
        check_words_have_all(game, found, seat)
    monkeypatch.setattr(picture, "_drawn", lambda *facts: b"")
    monkeypatch.setattr(picture, "_kept", OrderedDict())
    look = Viewer("en", names("awful", found.seats))
    assert len(picture.table(game, found.see(None), look).alt) <= picture.ALT_LIMIT
    assert all(
        len(picture.hand(game, found.see(seat), seat, look).alt) <= picture.ALT_LIMIT for seat in range(found.seats)
    )


def check_words_have_all(game: str, found: Position, seat: int | None) -> None:
    """O9: Every fact of the alt text is in the words, which have their parts in one order."""
    board, view = board_of(game), found.see(seat)
    scene = board.scene.told(view, Viewer("en", names("plain", found.seats), news=found.news(seat)))
    parts = board.account(scene, seat)
    lines = parts.lines(seat)
    if board.alt is not None:
        told = {line for fact in board.alt(scene, seat) for line in fact.split("\n")}
        assert told <= {line for fact in lines for line in fact.split("\n")}, found.name
    order = [*range(seat or 0, len(parts.seats)), *range(seat or 0)]
    assert lines[: len(parts.asked) + len(parts.own)] == [*parts.asked, *parts.own]
    assert lines[len(parts.asked) + len(parts.own) :] == [
        *[line for each in order[: len(parts.seats)] for line in parts.seats[each]],
        *parts.table,
        *parts.score,
    ]


@pytest.mark.parametrize("most", [6, pytest.param(32, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", sample.seldom("hidden", few=3))
def test_what_is_hidden_changes_no_picture(game: str, most: int) -> None:
    """A picture is compared with that of a world which the viewer cannot tell from the true one."""
    rules, differ = GAMES[game], 0
    see = viewer(rules.state_type)
    every = [found for name in crowds(game)[-3:] for found in crowd(game, name)]
    chosen = every[:: -(-len(every) // most)]
    for n, found in enumerate(chosen):
        for seat in range(found.seats):
            view = found.see(seat)
            twin, other = (rules.determinize(view, seat, Chance(bytes(32), ply)) for ply in (n, 1000 + n))
            differ += twin != other
            shown = [drawn(game, seen, seat, found.seats) for seen in (view, see(twin, seat))]
            assert shown[0] == shown[1], (found.name, seat)
    hidden = any(found.see(seat) != found.see(None) for found in chosen for seat in range(found.seats))
    assert differ > len(chosen) // 2 or not hidden


def drawn(game: str, view: Any, seat: int, seats: int) -> tuple[Any, ...]:
    picture._kept.clear()
    look = Viewer("ja", names("plain", seats))
    large = picture.hand(game, view, seat, replace(look, large=True))
    words = picture.words(game, view, seat, look)
    return picture.table(game, view, look), picture.hand(game, view, seat, look), large, words


@pytest.mark.parametrize("game", games())
def test_layout_with_names_in_many_scripts(game: str) -> None:
    """The fullest table and one of its hands have such names; in a soak every picture."""
    every = list(positions(game)) if sample.WHOLE else [max(positions(game), key=lambda found: found.seats)]
    for found in every:
        hands = sample.some(range(found.seats), 1, "scripts of a hand", game)
        for locale, kind in sample.some([*product(LOCALES, ("tall", "world"))], 1, "scripts", game):
            for what, c in canvases(game, found, locale, kind, hands):
                check_layout(f"{found.name}, {what}, {locale}, {kind}", c)
