"""The events of a match in words: folded moves, remarks between the moves, and the pages of the log."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fluent.syntax.ast import Message
from fluent.syntax.serializer import FluentSerializer

from bot.tables.state.change import Change
from bot.tables.state.journal import OWN_LINES, SEATS, essence, names_seat, told
from bot.tables.verbs import lobby
from bot.ui.address import BadAddressError
from bot.ui.logbook import beginning, ending, log_panel
from bot.ui.page import Frame
from engine.basics import dashed
from engine.catalogue import GAMES
from engine.game import Event
from render.texts import LOCALES, keys, parse
from tests.bot.journal import late, lines, moved, shown, undone
from tests.bot.lobby import begun, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.sealed import applied

__all__ = ["tiny"]  # a fixture for every test here too
MOVES = 20


def test_trivial_moves_in_a_row_are_told_once_and_ones_own_by_itself() -> None:
    table = moved(begun("tiny", BEN, CAT), 3)
    assert lines(table)[1] == (1, 2, ["several-has-bid"])
    (_, entry, _) = told(table, None)
    seats = tuple(str(ply.seat) for ply in table.match.plies[:2])
    assert entry.lines[0].args == {"seats": seats, "n": 2}
    assert not entry.matters
    own = table.match.plies[0].seat
    assert lines(table, own)[1:3] == [(1, 1, ["event-has-bid"]), (2, 2, ["event-has-bid"])]


def test_a_trivial_move_that_was_late_is_told_by_itself() -> None:
    """D16: a time-out is public."""
    table = moved(late(begun("tiny", BEN, CAT)), 2)
    assert lines(table)[1:3] == [(1, 1, ["log-late"]), (2, 2, ["event-has-bid"])]
    assert table.history.late == {0}


@pytest.mark.parametrize("room", [1, 2, 3])
def test_news_that_repeats_itself_is_shown_once_and_fits(room: int) -> None:
    """Two moves are taken back one after the other: both times the log has the same line."""
    table = moved(begun("tiny", BEN, CAT), 2)
    for _ in range(2):
        table = undone(moved(table), 2, seat=1)
    first, second = (remark.text for remark in table.history.remarks)
    assert first == second
    for seat in (*range(3), None):
        told = Frame(table, "h", "en").news(essence(table, seat, 3), room)
        assert len(told) == len(set(told)) <= room


def test_what_was_done_in_ones_place_is_no_move_of_ones_own() -> None:
    table = moved(late(begun("tiny", BEN, CAT)), 2)
    seat = table.match.plies[0].seat
    assert table.at(seat).last_move == 0
    assert table.at(table.match.plies[1].seat).last_move == 2
    assert "log-late" in [text.key for text in essence(table, seat, 8).others + essence(table, seat, 8).own]


def test_an_undo_stands_where_it_was_done() -> None:
    """D1: the log shows an undo."""
    table = undone(moved(begun("tiny", BEN, CAT), 3), 1, seat=1)
    assert lines(table)[1:] == [(1, 1, ["event-has-bid", "log-undo"])]
    assert table.history.remarks[0].text.args == {"seat": 1, "n": 2}
    assert undone(table, 0).history.remarks[0].after == 0, "what was remarked later is told all the same"
    assert lines(undone(table, 0)) == [(0, 0, [*lines(begun("tiny", BEN, CAT))[0][2], "log-undo", "log-undo"])]


def test_who_leaves_and_comes_back_is_told_between_the_moves_but_not_of_the_lobby() -> None:
    table = begun("tiny", BEN, CAT)
    assert not table.history.remarks
    table = applied(then(table, lobby.leave, BEN), Change("returned", seat=1), 1000.0)
    assert [remark.text.key for remark in table.history.remarks] == ["log-vacated", "log-returned"]
    table = applied(table, Change("vacated", seat=1, payload={"why": "time"}), 1000.0)
    assert table.history.remarks[-1].text.args == {"seat": 1, "why": "time"}
    left = then(then(begun("tiny", BEN, CAT), lobby.leave, ANN), lobby.leave, BEN)
    assert "log-vacated" in str(lines(left, 2))
    for locale in LOCALES:
        assert "BEN" not in shown(log_panel(table, None, locale))[0]
        assert "Ben" in shown(log_panel(table, None, locale))[0]


@pytest.mark.parametrize("game", GAMES)
def test_news_are_three_lines_and_begin_with_what_became_of_ones_own_answer(game: str) -> None:
    """F11: the news are so after each of the first moves of a random match, for each seat and for watchers."""
    seats = min(GAMES[game].seats_with(GAMES[game].options_type()))
    table = begun(game, *[BEN, CAT, DAN][: seats - 1])
    for _ in range(12):
        table = moved(table) if table.waiting else table
        for seat in range(seats):
            news = essence(table, seat, 3)
            assert len(news.own) <= OWN_LINES
            assert len(news.own + news.others) <= 3
            assert not any(names_seat(table, line, seat) for line in news.others)
            own = table.at(seat).last_move
            after = [line for entry in told(table, seat) if entry.first >= own for line in entry.lines[::-1] if own]
            named = [line for line in after if names_seat(table, line, seat) and not is_trivial(game, line.key)]
            assert all(line in news.own for line in named[:1]), "the newest of what became of it"
            assert not any(is_trivial(game, line.key) for line in news.own + news.others)
        assert len(essence(table, None, 2).others) <= 2
        assert not essence(table, None, 2).own


def is_trivial(game: str, key: str) -> bool:
    return key in [f"{told}-{dashed(kind)}" for told in ("event", "several") for kind in GAMES[game].trivial]


def test_news_know_every_seat_that_an_event_names() -> None:
    """A line about a reader who is not known would be in small print."""
    for game in GAMES:
        for entry in parse("en", game).body:
            if isinstance(entry, Message) and entry.id.name.startswith("event-"):
                called = re.findall(r"\bSEATS?\(\$(\w+)", FluentSerializer().serialize_entry(entry))
                assert {*called} <= SEATS, entry.id.name


def test_the_log_has_pages_and_ways_to_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move is on exactly one page, from the newest back and from the oldest on."""
    monkeypatch.setattr("bot.ui.logbook.PAGE_TEXT", 300)
    table = moved(begun(), MOVES)
    everything, pages, where = [], 0, ""
    while True:
        text, buttons = shown(log_panel(table, None, "en", where))
        everything[:0] = text.splitlines()[1:]
        assert len(text) <= 320
        pages += 1
        if "Older" not in buttons:
            break
        where = buttons["Older"]
    assert pages > 3
    numbers = [int(line[1:4]) for line in everything]
    assert numbers == sorted({*numbers})
    assert numbers[-1] == MOVES
    forwards = []
    while True:
        text, buttons = shown(log_panel(table, None, "en", where))
        forwards += text.splitlines()[1:]
        if "Newer" not in buttons:
            break
        where = buttons["Newer"]
    assert forwards == everything
    own = table.at(0).last_move
    _, buttons = shown(log_panel(table, 0, "en", ending(1)))
    assert buttons["My last move"] == beginning(own)
    weighty = next(entry for entry in told(table, None) if entry.matters)
    assert buttons["Last big event"] == beginning(weighty.first)
    assert f"`{own:>3}`" in shown(log_panel(table, 0, "en", beginning(own)))[0].splitlines()[1]


def test_no_two_buttons_of_a_page_lead_to_the_same_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord refuses a message in which two controls have one custom_id."""
    monkeypatch.setattr("bot.ui.logbook.PAGE_TEXT", 60)
    table = moved(begun(), MOVES)
    for n in range(MOVES + 1):
        for seat in (None, 0, 1):
            _, buttons = shown(log_panel(table, seat, "en", ending(n)))
            assert len({*buttons.values()}) == len(buttons)


@pytest.mark.parametrize("where", ["x", "+", "1", "+1234567", "--1", "+1 "])
def test_a_page_that_is_none(where: str) -> None:
    with pytest.raises(BadAddressError):
        log_panel(begun(), None, "en", where)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_game_calls_trivial_can_be_told_of_several(game: Any) -> None:
    kinds, known = {dashed(kind) for kind in game.trivial}, set(map(dashed, _event_kinds(Event)))
    assert kinds <= known
    for locale in LOCALES:
        told_of = {place: keys(locale, place) for place in (game.id,)}[game.id]
        for kind in kinds:
            assert told_of[f"several-{kind}"] <= {"seats", "n"}


def _event_kinds(of: type[Any]) -> set[str]:
    return {cls.__struct_config__.tag for cls in of.__subclasses__()}
