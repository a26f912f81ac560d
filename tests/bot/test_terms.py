"""The terms of a table: its pace, the people who may sit, kept seats, and the lines of its lobby about them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import CALL, Moment, surfaces_to_redraw
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, HOUR, MINUTE, PRESETS, TimeControl
from bot.tables.verbs import lobby, votes
from bot.tables.verbs.rights import Standing, check_apart
from bot.tables.verbs.terms import TERMS, duration, pace_words, read_pace, terms_form, terms_of, typed
from bot.ui.lobby import call_words, lobby_panel
from bot.ui.page import Panel
from bot.ui.panels import table_panel
from bot.ui.terms import PAGES, span, terms_sheet, terms_submitted
from data.model.timing import TurnRow, Vacation
from engine.catalogue import GAMES
from engine.form import Text
from engine.length import length_of
from engine.options import options_form
from render.texts import LOCALES, say
from tests.bot.lobby import blank, opened, refused, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.sealed import applied
from tests.painting import Painting

__all__ = ["tiny"]
TEXT_INPUT = 4
EVA = Person(9, "Eva", "en")
ROOT = Person(10, "Root", "en", manager=True, server=77)


def words(panel: Panel) -> str:
    found = walk_components(panel.layout.to_components())
    return "\n".join(part["content"] for part in found if part["type"] == 10)


def shown(table: Table) -> str:
    return words(lobby_panel(table))


async def board(table: Table) -> str:
    return words(await table_panel(table, Painting()))


# --- pace ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "time_control"),
    [
        ("2m", PRESETS["2m"]),
        ("free", PRESETS["free"]),
        ("FREE", PRESETS["free"]),
        ("36h", TimeControl("slow", 36 * HOUR)),
        ("36 hours", TimeControl("slow", 36 * HOUR)),
        ("90分", TimeControl("slow", 90 * MINUTE)),
        ("５日", TimeControl("slow", 5 * DAY)),
        ("2 weeks", TimeControl("slow", 14 * DAY)),
        ("45s", TimeControl("live", 45)),
        ("60m", TimeControl("live", HOUR)),
    ],
)
def test_a_pace_is_typed(words: str, time_control: TimeControl) -> None:
    assert read_pace(words) == time_control
    assert read_pace(typed(time_control)) == time_control


@pytest.mark.parametrize("words", ["", "29s", "15d", "0m", "1", "h", "-5d", "1e9h", "5 fortnights", "9" * 5000 + "d"])
def test_a_pace_lies_within_d28(words: str) -> None:
    """D28: live 30 s to 60 min, slow 1 h to 14 days."""
    with pytest.raises(RefusedError) as error:
        read_pace(words)
    assert error.value.text.key == "refuse-pace"


@pytest.mark.parametrize("locale", LOCALES)
def test_each_pace_has_words(locale: str) -> None:
    paces = [*PRESETS.values(), *(read_pace(word) for word in ("30s", "1m", "1h", "36h", "90m", "5d", "2w"))]
    assert len({say(locale, pace_words(time_control)) for time_control in paces}) == len(paces)


# --- the terms -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_option_of_a_game_is_called_as_a_term(game: Any) -> None:
    """The command `/table options` takes options and terms."""
    assert not {field.name for field in options_form(game)} & {*TERMS}


def test_terms_are_the_hosts_and_the_lobbys() -> None:
    table = opened("spymaster", BEN)
    assert refused(table, lobby.set_terms, BEN, {"pace": "3d"}).key == "refuse-host-only"
    assert refused(then(table, lobby.start, ANN), lobby.set_terms, ANN, {"pace": "3d"}).key == "refuse-started"
    for name in TERMS:
        wrong = refused(table, lobby.set_terms, ANN, {name: "chess"})
        assert wrong.key == ("refuse-pace" if name == "pace" else "refuse-option")
    assert refused(table, lobby.set_terms, ANN, {"luck": "yes"}).key == "refuse-option"


def test_terms_are_set_one_by_one_and_the_rest_stays() -> None:
    table = opened("spymaster", BEN)
    form = {field.name: field for field in terms_form()}
    for name, field in form.items():
        for choice in reversed(field.choices):
            before = terms_of(table)
            table = then(table, lobby.set_terms, ANN, {name: choice.value})
            follows = {"comments": "no" if choice.value == "yes" else "yes"} if name == "rated" else {}
            assert terms_of(table) == {**before, name: choice.value, **follows}
            assert form.keys() == terms_of(table).keys()
    table = then(table, lobby.set_terms, ANN, {"vacations": "no"})
    table = then(table, lobby.set_terms, ANN, {"pace": "36h"})
    assert table.settings.time_control == TimeControl("slow", 36 * HOUR, vacations=False)
    begun = then(table, lobby.start, ANN)
    assert begun.settings.time_control == table.settings.time_control


def test_the_terms_outlive_the_guide_and_a_rematch() -> None:
    guided = opened("spymaster")
    guided = then(guided, lobby.set_terms, ANN, {"pace": "1d"})
    change = lobby.started_with_guide(guided, Moment("k", 1000.0), "Guide")
    assert change.fields["settings"] == {**guided.row.settings, "guide": []}
    table = then(opened("spymaster", BEN), lobby.set_terms, ANN, {"pace": "3d", "undo": "none"})
    over = then(then(table, lobby.start, ANN), lobby.end, ANN)
    again = lobby.blank_rematch(over, BEN, bytes(32), 2000.0)
    assert again.settings == {"pace": table.row.settings["pace"], "undo": "none"}
    change = lobby.opened(Table(again, ()), Moment("k", 2000.0), BEN, over)
    assert change.fields["settings"]["pace"] == table.row.settings["pace"]


def answers(table: Table, page: str, **changes: str) -> list[dict[str, Any]]:
    """Return a sheet as it comes back, with `changes` instead of the answers that were filled in."""
    parts = []
    for question in terms_sheet(table, page).questions:
        value = changes.get(question.name, " ".join(question.chosen))
        kind = {"type": TEXT_INPUT} if question.kind == "text" else {"type": 21}
        parts.append({"type": 18, "component": {**kind, "custom_id": f"{question.name}.0", "value": value}})
    return parts


def test_a_sheet_says_what_holds_and_reads_what_is_filled_in() -> None:
    table = then(opened("spymaster", BEN), lobby.set_terms, ANN, {"pace": "1d"})
    for page in PAGES:
        assert len(terms_sheet(table, page).questions) <= 5
        assert terms_submitted(table, answers(table, page)).items() <= terms_of(table).items()
    assert terms_submitted(table, answers(table, "pace", pace="3d"))["pace"] == "3d"
    assert terms_submitted(table, answers(table, "pace", other="36 h"))["pace"] == "36 h"
    own = then(table, lobby.set_terms, ANN, {"pace": "36h"})
    assert terms_submitted(own, answers(own, "pace"))["pace"] == "36h"
    assert terms_submitted(own, answers(own, "pace", pace="7d"))["pace"] == "7d", "what stood there does not win"
    assert {name for page in PAGES.values() for name in page} == {*TERMS}


def test_the_lobby_says_pace_and_who_may_sit() -> None:
    table = then(opened("spymaster"), lobby.set_terms, ANN, {"pace": "3d"})
    assert "3 days" not in shown(table), "it means nothing to someone alone (F29)"
    table = then(table, lobby.invite, ANN, [BEN])
    assert f"{say('en', Text('pace-days', {'n': 3}))} · " in shown(table)
    assert say("en", Text("lobby-rated-yes")) not in shown(table), "the usual is not said"
    assert say("en", Text("lobby-undo-none")) not in shown(table)
    table = then(table, lobby.set_terms, ANN, {"undo": "none", "comments": "no", "guests": "named"})
    assert say("en", Text("lobby-guests-named")) in shown(table)
    for key in ("lobby-undo-none", "lobby-comments-no"):
        assert say("en", Text(key)) in shown(table)


async def test_the_lobby_and_the_board_say_whether_it_is_rated() -> None:
    """D26: at a rated table watchers do not write in the thread, unless its host wants it."""
    table = then(opened("spymaster", BEN), lobby.set_terms, ANN, {"rated": "yes"})
    for key in ("lobby-rated-yes", "lobby-comments-no"):
        assert say("en", Text(key)) in shown(table)
    assert not table.secluded
    rated, quiet = (  # notes are joined in one line
        say("en", Text(key)).removeprefix("-# ").removesuffix(".") for key in ("table-rated", "table-no-comments")
    )
    assert rated in await board(then(table, lobby.start, ANN))
    assert quiet in await board(then(table, lobby.start, ANN))
    free = then(then(table, lobby.set_terms, ANN, {"comments": "yes"}), lobby.start, ANN)
    assert quiet not in await board(free)
    again = Table(lobby.blank_rematch(then(free, lobby.end, ROOT), ANN, bytes(32), 2000.0), ())
    assert (terms_of(again)["rated"], terms_of(again)["comments"]) == ("yes", "yes")


def test_a_rated_match_is_not_ended_by_who_plays_in_it() -> None:
    """Neither the host nor a player who manages the server may end the match.

    A vote may, and a manager who does not play.
    """
    table = then(opened("spymaster", BEN), lobby.set_terms, ANN, {"rated": "yes"})
    assert then(table, lobby.end, ANN).row.status == "cancelled", "a lobby is no match"
    begun = then(table, lobby.start, ANN)
    for who in (ANN, replace(ANN, manager=True, server=77)):
        assert refused(begun, lobby.end, who).key == "refuse-end-rated"
    assert then(begun, lobby.end, ROOT).row.status == "cancelled"
    assert then(then(opened("spymaster", BEN), lobby.start, ANN), lobby.end, ANN).row.status == "cancelled"


def test_a_practice_table_is_never_rated() -> None:
    alone = then(opened("tiny"), lobby.set_terms, ANN, {"rated": "yes"})
    with_ai = then(then(alone, lobby.add_ai, ANN, "random"), lobby.start, ANN)
    assert not with_ai.rated
    assert then(with_ai, lobby.end, ANN).row.status == "cancelled"
    two = then(then(alone, lobby.sit, BEN), lobby.start, ANN)
    assert two.rated
    assert then(two, lobby.leave, BEN).rated, "who has left was there"


def test_the_lobby_says_how_long_a_match_takes_at_this_pace() -> None:
    """The time is decisions per seat times the allowance, with the reserve at most.

    A person alone sees no such line (F29).
    """
    table = then(opened("spymaster"), lobby.set_terms, ANN, {"pace": "1d"})
    length = length_of(table.game, 2, table.row.options)
    assert length is not None
    takes = duration(table, 2)
    assert takes is not None
    assert takes.most == 2 * (length.decisions * DAY + 2 * DAY)
    assert 0 < takes.usual < takes.most
    assert "about" not in shown(table)
    invited = then(table, lobby.invite, ANN, [BEN])
    assert say("en", Text("fact-takes", {"takes": say("en", span(takes.usual))})) in shown(invited)
    assert duration(then(table, lobby.set_terms, ANN, {"pace": "free"}), 2) is None


def test_where_ais_sit_the_lobby_counts_the_people_alone_and_one_has_no_clock() -> None:
    table = then(opened("rabbit2"), lobby.add_ai, ANN, "easy")
    length = length_of(table.game, 3, table.row.options)
    assert length is not None
    assert duration(table, 3).most == 2 * (length.decisions * DAY + 2 * DAY)  # type: ignore[union-attr]
    assert duration(then(table, lobby.add_ai, ANN, "easy"), 3) is None


# --- who may sit -----------------------------------------------------------------------------------------------------


def test_seats_are_kept_for_people_who_were_asked() -> None:
    """A group with a free seat: the host and the named have theirs, the rest is open."""
    table = then(opened("souten"), lobby.invite, ANN, [BEN, CAT])
    assert [(kept.seat, kept.name, kept.until) for kept in table.kept] == [(1, "Ben", None), (2, "Cat", None)]
    assert say("en", Text("lobby-asked", {"number": 2, "name": "Ben"})) in shown(table)
    assert say("en", Text("lobby-guests-group", {"n": 1})) in shown(table)
    table = then(table, lobby.sit, DAN)
    assert table.seat_of(DAN.id) == 3
    assert refused(table, lobby.sit, EVA).key == "refuse-kept-for-others"
    assert then(table, lobby.sit, CAT).seat_of(CAT.id) == 2
    assert refused(table, lobby.add_ai, ANN, "easy").key == "refuse-kept-for-others"


def test_a_named_lobby_is_for_who_was_asked_and_is_there() -> None:
    table = then(opened("souten", DAN), lobby.invite, ANN, [BEN], Standing(), True)
    assert table.guests == {ANN.id, BEN.id, DAN.id}
    assert refused(table, lobby.sit, CAT).key == "refuse-kept-for-others"
    left = then(then(then(table, lobby.sit, BEN), lobby.leave, BEN), lobby.leave, DAN)
    assert not left.kept
    assert then(left, lobby.sit, DAN).seat_of(DAN.id) == 1
    assert then(left, lobby.sit, BEN).seat_of(BEN.id) == 1
    assert then(then(table, lobby.set_terms, ANN, {"guests": "all"}), lobby.sit, CAT).seat_of(CAT.id) == 3
    later = then(table, lobby.invite, ANN, [CAT])
    assert then(later, lobby.sit, CAT).seat_of(CAT.id) == 3
    assert then(opened("souten", DAN), lobby.set_terms, ANN, {"guests": "named"}).guests == {ANN.id, DAN.id}


def test_who_may_ask_and_how_many() -> None:
    table = opened("spymaster")
    assert refused(table, lobby.invite, BEN, [CAT]).key == "refuse-host-only"
    assert refused(then(opened("spymaster", BEN), lobby.start, ANN), lobby.invite, ANN, [CAT]).key == "refuse-started"
    assert refused(table, lobby.invite, ANN, [BEN, CAT]).key == "refuse-many-guests"
    twice = then(then(table, lobby.invite, ANN, [BEN, BEN, ANN]), lobby.invite, ANN, [BEN])
    assert [kept.name for kept in twice.kept] == ["Ben"]
    begun = then(then(twice, lobby.sit, BEN), lobby.start, ANN)
    assert not begun.kept_at_first


def test_who_is_asked_is_called_and_all_are_told_when_it_is_full() -> None:
    def marked(before: Table, verb: Any, *args: Any) -> tuple[Table, bool]:
        change = verb(before, Moment("key", 1000.0), *args)
        after = applied(before, change, 1000.0)
        return after, CALL in surfaces_to_redraw(before, after)

    table, called = marked(opened("souten"), lobby.invite, ANN, [BEN])
    assert called
    table, called = marked(table, lobby.sit, BEN)
    assert not called
    table, called = marked(table, lobby.invite, ANN, [BEN])
    assert not called, "no one is called twice"
    table, called = marked(table, lobby.invite, ANN, [CAT])
    assert called
    for person in (CAT, DAN):
        table, called = marked(table, lobby.sit, person)
    assert called, "it is full"
    assert say("en", Text("game-title"), game="souten") in call_words(table, [BEN.id], "link")
    table, called = marked(table, lobby.start, ANN)
    assert not called
    assert not marked(opened("souten", BEN, CAT), lobby.sit, DAN)[1], "no one was asked there"


# --- blocks ----------------------------------------------------------------------------------------------------------


def lobbies() -> dict[str, Table]:
    """Lobbies in which Ben may have any seat."""
    group = then(opened("souten"), lobby.invite, ANN, [CAT, DAN])
    return {"open": opened("souten", CAT), "group": then(group, lobby.sit, CAT), "alone": opened("souten")}


@pytest.mark.parametrize("which", ["open", "group", "alone"])
def test_who_is_blocked_gets_the_words_of_a_kept_seat(which: str) -> None:
    """D24."""
    table = lobbies()[which]
    blocked = Standing(blocked_by=frozenset({ANN.id}))
    words = refused(table, lobby.sit, BEN, None, blocked)
    closed = then(table, lobby.set_terms, ANN, {"guests": "named"})
    assert words == refused(closed, lobby.sit, BEN), "as for everyone who is not asked"
    assert words == refused(table, lobby.sit, BEN, 3, blocked)
    assert then(table, lobby.sit, BEN, None, Standing(blocked_by=frozenset({77}))).seat_of(BEN.id) is not None


def test_words_of_a_kept_seat_are_those_of_a_rematch_too() -> None:
    """D24."""
    over = then(then(opened("souten", CAT, DAN, EVA), lobby.start, ANN), lobby.end, ANN)
    row = lobby.blank_rematch(over, ANN, bytes(32), 2000.0)
    table = then(Table(row, ()), lobby.opened, ANN, over, key="r", now=2000.0)
    with pytest.raises(RefusedError) as error:
        lobby.sit(table, Moment("key", 2000.0), BEN, None, Standing(blocked_by=frozenset({ANN.id})))
    assert error.value.text == Text("refuse-kept", {"until": int(2000 + lobby.KEPT)})


def test_who_blocks_is_warned_where_both_would_sit() -> None:
    """D24."""
    words = refused(opened("souten", CAT), lobby.sit, BEN, None, Standing(blocks=frozenset({CAT.id, 77})))
    assert words == Text("refuse-blocked", {"names": ("Cat",)})
    both = Standing(blocks=frozenset({CAT.id}), blocked_by=frozenset({CAT.id}))
    assert refused(opened("souten", CAT), lobby.sit, BEN, None, both).key == "refuse-kept-for-others"


def test_a_running_table_goes_on() -> None:
    """D24: a person who is away from a match comes back, and a person who has a seat in a lobby keeps it."""
    apart = Standing(frozenset({ANN.id}), frozenset({ANN.id}))
    away = then(then(opened("spymaster", BEN), lobby.start, ANN), lobby.leave, BEN)
    assert refused(away, lobby.sit, BEN, None, apart) == refused(away, lobby.sit, BEN) != Text("refuse-kept-for-others")
    moved = then(opened("souten", BEN), lobby.sit, BEN, 2, apart)
    assert moved.seat_of(BEN.id) == 2


def test_no_invitation_between_them() -> None:
    """D24: the person who blocks is told.

    A blocked person sees an unchanged lobby, and the other person is not called.
    """
    words = refused(opened("souten"), lobby.invite, ANN, [BEN], Standing(blocks=frozenset({BEN.id})))
    assert words == Text("refuse-blocked", {"names": ("Ben",)})
    table = opened("souten")
    quiet = then(table, lobby.invite, ANN, [BEN], Standing(blocked_by=frozenset({BEN.id})))
    plain = then(table, lobby.invite, ANN, [BEN])
    assert shown(quiet) == shown(plain)
    assert [kept.quiet for kept in (*quiet.kept, *plain.kept)] == [True, False]


def test_no_kept_rematch_seat_between_them() -> None:
    """D24: the opener keeps no seat for a person that they have blocked. A blocked opener sees no difference."""
    over = then(then(opened("souten", BEN, CAT, DAN), lobby.start, ANN), lobby.end, ANN)

    def rematch(standing: Standing) -> Table:
        row = lobby.blank_rematch(over, ANN, bytes(32), 2000.0)
        return then(Table(row, ()), lobby.opened, ANN, over, ("AI",), standing, key="r", now=2000.0)

    assert [kept.name for kept in rematch(Standing(blocks=frozenset({BEN.id}))).kept] == ["Cat", "Dan"]
    blocked = rematch(Standing(blocked_by=frozenset({BEN.id})))
    assert [(kept.name, kept.quiet) for kept in blocked.kept] == [("Ben", True), ("Cat", False), ("Dan", False)]
    assert shown(blocked) == shown(rematch(Standing()))


def test_a_lobby_may_ask_for_people_who_are_usually_in_time() -> None:
    """D27: other people learn only if they fit."""
    table = then(opened("souten"), lobby.set_terms, ANN, {"least": "usually"})
    assert refused(table, lobby.sit, BEN, None, Standing(reliable=False)) == Text("refuse-least")
    assert then(table, lobby.sit, BEN, None, Standing()).seat_of(BEN.id) == 1
    assert then(opened("souten"), lobby.sit, BEN, None, Standing(reliable=False)).seat_of(BEN.id) == 1


def test_no_one_sits_down_while_on_vacation() -> None:
    """D14: a person on vacation neither joins or opens a lobby, nor comes back to a seat, nor takes one over."""
    away = Standing(away=True)
    assert refused(opened("souten"), lobby.sit, BEN, None, away) == Text("refuse-sit-away")
    assert refused(Table(blank("souten"), ()), lobby.opened, ANN, None, ("AI",), away) == Text("refuse-sit-away")
    left = then(then(opened("spymaster", BEN), lobby.start, ANN), lobby.leave, BEN)
    assert refused(left, lobby.sit, BEN, None, away) == Text("refuse-sit-away")
    assert refused(left, votes.ask, CAT, "take.1", None, 0.0, away) == Text("refuse-sit-away")


def test_no_one_is_called_back_from_a_vacation() -> None:
    """D14: a seat would be kept for a person who may not sit on it."""
    asked = refused(opened("souten"), lobby.invite, ANN, [BEN, CAT], Standing(), False, {BEN.id})
    assert asked == Text("refuse-guests-away", {"names": (BEN.name,)})
    assert len(then(opened("souten"), lobby.invite, ANN, [CAT], Standing(), False, {BEN.id}).kept) == 1


async def test_standing_is_read_off_what_is_kept(service: TableService, store: Any, now: Any) -> None:
    """A person's standing comes from missed turns and a vacation."""
    assert await service.people.standing(BEN.id, 77) == Standing()
    table = await service.opening.new("souten", 77, 78, ANN, "en", "k0")
    async with store.write() as unit:
        await unit.put_vacation(Vacation(person=BEN.id, since=now() - 1, until=now() + 9, declared=0.0))
        for n in range(20):
            row = TurnRow(table_id=table.id, decision=str(n), person=BEN.id, at=now(), missed=n % 2 == 0)
            await unit.put_turn(row)
    assert await service.people.standing(BEN.id, 77) == Standing(reliable=False, away=True)


def test_no_takeover_between_them() -> None:
    """D24: a blocked person gets the words of a kept seat. The person who blocks is warned."""
    table = then(opened("spymaster", BEN), lobby.start, ANN)
    with pytest.raises(RefusedError) as error:
        check_apart(table, CAT, Standing(blocked_by=frozenset({ANN.id})), 1000.0)
    assert error.value.text == Text("refuse-kept-for-others")
    with pytest.raises(RefusedError) as error:
        check_apart(table, CAT, Standing(blocks=frozenset({ANN.id})), 1000.0)
    assert error.value.text == Text("refuse-blocked", {"names": ("Ann",)})
    check_apart(table, CAT, Standing(frozenset({DAN.id}), frozenset({DAN.id})), 1000.0)


async def test_blocks_are_kept(service: TableService) -> None:
    people = service.people
    with pytest.raises(RefusedError) as error:
        await people.block(ANN, ANN.id)
    assert error.value.text.key == "refuse-block-oneself"
    for _ in range(2):
        await people.block(ANN, BEN.id)
    await people.block(ANN, CAT.id)
    assert await people.blocks(ANN) == [BEN.id, CAT.id]
    assert await people.standing(ANN.id, 77) == Standing(blocks=frozenset({BEN.id, CAT.id}))
    assert await people.standing(BEN.id, 77) == Standing(blocked_by=frozenset({ANN.id}))
    table = await service.opening.new("souten", 77, 78, ANN, "en", "k0")
    with pytest.raises(RefusedError) as error:
        await service.opening.sit(table.id, "k1", BEN)
    assert error.value.text.key == "refuse-kept-for-others"
    await people.unblock(ANN, BEN.id)
    assert (await service.opening.sit(table.id, "k2", BEN)).seat_of(BEN.id) == 1


async def test_there_is_a_most_of_blocks(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.service.people.BLOCKS", 2)
    for other in (2, 3, 3):
        await service.people.block(ANN, other)
    with pytest.raises(RefusedError) as error:
        await service.people.block(ANN, 4)
    assert error.value.text.key == "refuse-many-blocks"


async def test_a_blocked_person_finds_no_word_of_it_in_their_export(service: TableService, store: Any) -> None:
    """D24: the log of a table that they have hosted does not show who is not called."""
    await service.people.block(BEN, ANN.id)
    guests = [replace(BEN, locale="")]
    table = await service.opening.new("souten", 77, 78, ANN, "en", "k0", guests=guests)
    await service.commit(table.id, "k1", lobby.set_terms, ANN, {"pace": "3d"})
    await service.commit(table.id, "k2", lobby.end, ANN)
    exported = await store.ask.export_person(ANN.id)
    assert "quiet" not in str(exported)
    assert exported["blocks"] == []


async def test_a_table_opened_for_people_is_one_commit(service: TableService) -> None:
    table = await service.opening.new("souten", 77, 78, ANN, "en", "k0", guests=[BEN, CAT], only=True)
    assert [kept.person for kept in table.kept] == [BEN.id, CAT.id]
    assert table.guests == {ANN.id, BEN.id, CAT.id}
    with pytest.raises(RefusedError):
        await service.opening.new("spymaster", 77, 78, DAN, "en", "k1", guests=[BEN, CAT])
    assert [each.id for each in await service.tables_in(77)] == [table.id], "nothing is left of it"
