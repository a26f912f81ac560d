"""The mechanism behind the pictures: the cache, the palette, the font, and text that always fits."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import fields, replace
from PIL import Image

from engine.audience import BACK, Seat
from engine.cards import PACK
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import Event
from engine.match import Match, new_seed
from render import encode, picture, sprites, theme
from render.board import board_of
from render.canvas import Canvas
from render.ground import PLAIN, Ground
from render.picture import Viewer
from render.texts import LOCALES, say
from tests import sample
from tests.render.colours import free_grounds, ground_of, is_free, on, written
from tests.render.positions import Position, canvases, names, over, position, positions

WITH_HANDS = [name for name, game in GAMES.items() if "hands" in game.state_type.__struct_fields__]


@pytest.mark.parametrize("game", sample.seldom("kept"))
def test_pictures_are_kept(game: str) -> None:
    found = position(game, "example")
    view, called = found.see(None), names("plain", found.seats)
    assert picture.table(game, view, Viewer("en", called)) is picture.table(game, view, Viewer("en", called))
    assert picture.table(game, view, Viewer("en", called)) is not picture.table(game, view, Viewer("ja", called))


@pytest.mark.parametrize("name", [each.name for each in fields(Viewer)])
def test_who_looks_is_part_of_what_is_kept(name: str) -> None:
    """Each field of Viewer counts: two viewers who differ in one field never share a cached picture."""
    found = position("fourx", "example")
    view, look = found.see(None), Viewer("en", names("plain", found.seats))
    others: dict[str, Any] = {
        "locale": "ja",
        "sort": "rank",
        "legal": frozenset({"x"}),
        "marks": ("away",),
        "answered": (0,),
        "draft": Partial("domestic"),
        "large": True,
        "solution": True,
    }
    other = others[name] if name in others else ("x", *getattr(look, name)[1:])
    changed = replace(look, **{name: other})
    assert picture._key(look) != picture._key(changed)
    assert picture.table("fourx", view, look) is not picture.table("fourx", view, changed)


@pytest.mark.parametrize("game", sample.seldom("order", WITH_HANDS))
def test_controls_may_follow_the_order_of_the_picture(game: str) -> None:
    """The board's order() is the order of drawing, with the hand last. A board without it draws in the deck's order."""
    board, rank = board_of(game), GAMES[game].rank
    found = [each for each in positions(game) if each.see(None).phase != "over"]
    for each in sample.some(found, 8, game, "order"):
        for seat, sort in itertools.product(range(each.seats), picture.sorts(game) or ("",)):
            view, look = each.see(seat), Viewer("en", names("plain", each.seats), each.legal(seat), sort)
            hand = [card for card in view.hands[seat] if card != BACK]
            told = picture.order(game, view, seat, look) or sorted(hand, key=rank)
            drawn = board.draw_hand(view, seat, look).cards[-len(hand) :] if hand else []
            faces: dict[str, str] = {}
            for card, shown in zip([card for card in told if card in hand], drawn, strict=True):
                assert shown.rank == faces.setdefault(card, shown.rank), (each.name, seat, sort)
                assert not shown.rank.isdecimal() or card.endswith(shown.rank), (each.name, seat, sort, told)


def test_the_palette_keeps_the_accents() -> None:
    flat = encode.palette().getpalette() or []
    palette = {tuple(flat[i : i + 3]) for i in range(0, len(flat), 3)}
    accents = {theme.GOLD, theme.PAPER, theme.WHITE, theme.LINE, *theme.INKS, *theme.SEATS}
    assert accents | set(theme.ground_ramp()) <= palette


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_ground_of_its_own(game: str) -> None:
    """No two grounds look alike, and none changes the look of a suit, a seat, gold or paper."""
    own, others = ground_of(game), [ground_of(other) for other in GAMES if other != game]
    assert own != PLAIN
    for colour in (theme.GOLD, theme.PAPER, theme.WHITE, *own.inks, *theme.SEATS):
        assert on(own, colour) == colour
    assert is_free(own, others), "python -m tests.render.colours prints free grounds"


def test_a_new_game_is_offered_a_ground() -> None:
    free = next(free_grounds())
    assert eval(written(free), {"Ground": Ground, "rgb": theme.rgb}) == free


def test_a_ground_may_name_its_own_inks() -> None:
    """Its inks and their shades towards paper are kept, while the theme's palette has other colours."""
    tan = theme.rgb("D9BC84")
    for share in (0, 0.28, 0.62):
        shade = theme.mix(tan, theme.PAPER, share)
        assert on(Ground(inks=(tan,)), shade) == shade != on(PLAIN, shade)
    with pytest.raises(ValueError, match="colours for a palette of 256"):
        encode.palette(Ground(inks=(*theme.INKS, tan)))


@pytest.mark.parametrize("game", sample.seldom("accents"))
def test_what_is_new_has_its_accent(game: str) -> None:
    """In a random match, accents are on tables and in hands, only with news, and never on the whole picture."""
    board, match, chance = board_of(game), start(game), Chance(b"accents")
    told: list[tuple[Event, ...]] = []
    marked = {"table": 0, "hand": 0}
    while not match.over and (len(told) < 30 or not all(marked.values())):
        seat = match.opened[0].decision.seat
        match, events = match.act(seat, match.game.random(match.view(seat), seat, chance))
        told.append(events)
        for viewer in (None, seat):
            look = Viewer("en", names("plain", match.seats))
            news = tuple(match.game.see(event, viewer) for event in events)
            shown = draw(board, match.view(viewer), viewer, replace(look, news=news))
            assert not draw(board, match.view(viewer), viewer, look).accents
            assert len(shown.accents) <= (len(shown.cards) or len(shown.icons))  # dice are icons
            marked["table" if viewer is None else "hand"] += len(shown.accents)
    assert all(marked.values()), marked


@pytest.mark.parametrize("game", sample.seldom("gold"))
def test_gold_means_you_now(game: str) -> None:
    """There is gold while a seat is to move, and none when the match is over: winners have white crowns."""
    title, found = GAMES[game], over(game)
    for what, c in canvases(game, found, "en", "plain"):
        assert theme.GOLD not in colours(c), what
        crowns = [icon.name for icon in (*c.icons, *c.signs) if icon.name == "crown"]
        assert bool(crowns) == bool(winners(game, found)) or what != "table", what
    opened = next(each for each in positions(game) if title.pending(each.see(None)))
    assert theme.GOLD in colours(next(canvases(game, opened, "en", "plain"))[1])


@pytest.mark.parametrize("game", sample.seldom("a seat that is left"))
def test_a_seat_that_is_left_has_a_mark_in_its_ring(game: str) -> None:
    """The mark is on each game's table, in the alt text within its limit, and in the position in words."""
    match = start(game)
    names = ("Ann", "Ben", "さくら", "Dan")[: match.seats]
    view, shown, last = match.view(None), set(), ("",) * (match.seats - 1)
    everyone = () if match.seats == 1 else (("away",) * match.seats,)
    kinds = ((), (*last, "away"), (*last, "paused"), *everyone)
    for marks in kinds:
        for locale in LOCALES:
            look = Viewer(locale, names, marks=marks)
            said = picture.words(game, view, None, look)
            for mark in {*marks} - {""}:
                marked = tuple(name for name, own in zip(names, marks, strict=False) if own == mark)
                words = say(locale, Text(f"alt-{mark}", {"names": marked}))
                assert said.endswith(words)
                made = picture.table(game, view, look)
                assert made.alt.endswith(words)
                assert len(made.alt) <= picture.ALT_LIMIT
        c = draw(board_of(game), view, None, Viewer("en", names, marks=marks))
        shown.add(c.image.tobytes())
    assert len(shown) == len(kinds), "each looks different"


def colours(c: Canvas) -> set[Any]:
    return {colour for _, colour in c.image.getcolors(1 << 20) or ()}


def winners(game: str, found: Position) -> tuple[int, ...]:
    outcome = GAMES[game].outcome(found.see(None))  # the outcome of a match that is over follows from open facts
    assert outcome is not None
    return outcome.winners


def start(game: str) -> Match:
    title = GAMES[game]
    return Match.new(title, title.seats_with(title.options_type())[0], title.options_type(), new_seed("accents"))


def draw(board: Any, view: Any, viewer: Seat, look: Viewer) -> Canvas:
    drawn: Canvas = board.draw_table(view, look) if viewer is None else board.draw_hand(view, viewer, look)
    return drawn


def test_a_missing_font_is_told(tmp_path) -> None:
    broken = tmp_path / "broken.otf"
    broken.write_bytes(b"no font")
    for path in (tmp_path / "none.otf", broken):
        with pytest.raises(theme.FontMissingError, match="FONT_PATH") as error:
            theme.use_font(path)
        assert str(path) in str(error.value)
    assert theme.width("さくら", 30) == 90  # the former font is still in use


def test_names() -> None:
    assert theme.names(("さくら", "𝓢𝓪𝓴𝓾𝓻𝓪🌸", "ᏣᎳᎩ"), "ja") == ("さくら", "Sakura🌸", "席3")
    assert theme.names(("Zoe\u0301\n  \u202eX\u200d", "😀", "\u3164\u200b", "★☆"), "en") == (
        *("Zoé X", "😀", "Seat 3", "★☆"),
    )


def test_what_cannot_be_drawn_is_told_apart_from_all_others() -> None:
    assert theme.names(("Al ᚠ", "Al ᚢ", "Bo ᚢ"), "en") == ("Seat 1", "Seat 2", "Bo 〓")
    assert theme.names(("Seat 2", "ᏣᎳᎩ"), "en") == ("Seat 2", "Seat 2 (〓)")


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


@pytest.mark.parametrize("size", [(108, 150), (126, 180), (150, 212), (196, 280)])
def test_the_tail_of_a_q_keeps_clear_of_the_symbol_below(size: tuple[int, int]) -> None:
    w, h = size
    for suit, symbol in theme.PACK.items():
        rank, _ = theme.face_of(f"{suit}Q")
        shown = sprites.card(rank, symbol._replace(colour=theme.GOLD, ink=theme.ALARM), w, h)
        inner = shown.whole.convert("RGB").crop((shown.margin, shown.margin, shown.margin + w, shown.margin + h))
        tail = box_of(inner, theme.ALARM)[3]
        assert box_of(inner.crop((0, tail - 3, w, h)), theme.GOLD)[1] >= 3
        assert box_of(inner, theme.GOLD)[3] < h - 2


def box_of(picture: Image.Image, colour: theme.RGB) -> tuple[int, int, int, int]:
    """Return the box of a colour, without the edge and shades."""
    only = picture.crop((4, 0, picture.width - 4, picture.height))
    flat = only.tobytes()
    found = bytes(255 * (tuple(flat[n : n + 3]) == colour) for n in range(0, len(flat), 3))
    box = Image.frombytes("L", only.size, found).getbbox()
    assert box is not None
    return box


def test_the_faces_of_a_standard_pack() -> None:
    assert theme.face_of("S10") == ("10", theme.PACK["S"])
    assert {theme.face_of(card)[0] for card in PACK} == {*"A23456789JQK", "10"}
    assert {theme.face_of(card)[1].icon for card in PACK} == {"spade", "heart", "diamond", "club"}


def test_sizes_that_a_phone_needs() -> None:
    """A phone shows a third of the width. The layout suite checks every picture for these sizes."""
    assert theme.SMALL >= 40
    assert theme.NAME >= theme.SMALL
    assert theme.RANK >= 72
    assert theme.SUIT >= 34


def test_balanced_lines() -> None:
    text = "All three documents of Oliver are exposed."
    assert theme.wrap(text, 28, 480, "en") == ["All three documents of Oliver are", "exposed."]
    assert theme.balance(text, 28, 480, "en") == ["All three documents", "of Oliver are exposed."]
    assert theme.balance("Oliver", 28, 480, "en") == ["Oliver"]
    assert all(theme.width(line, 28) <= 300 for line in theme.balance(text, 28, 300, "en"))
