"""A deal that is played again: a new table with equal cards.

It proves them, counts nowhere, and shows who knows them.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.results.ratings import result_of
from bot.tables.results.replay import table_of
from bot.tables.service.service import TableService
from bot.tables.state.change import SEAL, surfaces_to_redraw
from bot.tables.state.record import record_of, unverified_part
from bot.tables.state.settings import Deal
from bot.tables.state.table import Table
from bot.tables.verbs import deals, lobby
from bot.tables.verbs.play import act
from bot.ui.lobby import lobby_panel
from bot.ui.more import menu_panel
from bot.ui.page import Page
from bot.ui.panels import table_panel
from bot.ui.proof import proof_panel
from bot.ui.results import side_by_side
from data.store import Store
from engine.chance import Chance, seed_of
from engine.match import Match, verify
from tests.bot.conftest import Now
from tests.bot.journal import shown
from tests.bot.lobby import begun, refused, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import again, opened
from tests.bot.service import refused as declined
from tests.painting import Painting, none

__all__ = ["tiny"]  # a fixture


async def over(service: TableService, number: int = 1, *people: Person) -> Table:
    """Return a match of `people` that has ended."""
    host, *others = people or (ANN, BEN)
    table = await opened(service, "spymaster", f"k{number}", host)
    for person in others:
        table = await service.opening.sit(number, f"sit{number}at{person.id}", person)
    table = await service.commit(number, f"start{number}", lobby.start, host)
    return await to_the_end(service, table)


async def to_the_end(service: TableService, table: Table) -> Table:
    people = {person.id: person for person in (ANN, BEN, CAT, DAN)}
    while table.playing:
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = table.game.random(table.view(seat), seat, Chance(b"%d" % len(table.row.start_key or "")))
        person = people[table.at(seat).person or 0]
        table = await service.commit(table.id, f"{table.id}.{table.row.revision}", act, person, owed.id, move)
    return table


async def dealt(service: TableService, *people: Person, number: int = 1, key: str = "again") -> Table:
    """Open a deal again as a lobby of the first person, and seat the others there."""
    host, *others = people
    table = await service.opening.new_deal(await service.known(number, here(host)), 78, here(host), "en", key)
    for person in others:
        table = await service.opening.sit(table.id, f"{key}.{person.id}", person)
    return table


def here(person: Person) -> Person:
    return replace(person, server=77, reads=lambda channel: True)


async def test_it_begins_with_the_same_cards_and_proves_them(service: TableService) -> None:
    first = await over(service)
    table = await dealt(service, CAT, DAN)
    assert (table.deal, table.row.options) == (Deal(1, 2, tuple(first.joins)), first.row.options)
    table = await service.commit(2, "start2", lobby.start, CAT)
    assert first.match is not None
    assert table.match is not None
    assert table.match.seed == first.match.seed
    beginning = Match.new(first.game, 2, first.match.options, first.match.seed)
    assert table.match.state == beginning.state
    assert await again(service).table(2) == table, "as it is loaded"
    table = await to_the_end(service, table)
    record = record_of(table)
    assert record["deal_of"] == 1
    assert (record["commitment"], record["joins"]) == (first.row.commitment, first.joins)
    assert "deal_of" not in record_of(first)
    assert unverified_part(table) is None
    assert verify(first.game, record).outcome == table.match.outcome
    text, _ = shown(proof_panel(table, None, "en", None, "numbers"))
    assert "This is the deal of table 1, played again" in text
    assert all(join in text for join in first.joins)
    from_file = table_of(json.dumps(record).encode(), ["Seat 0", "Seat 1"])
    assert "This is the deal of table 1" in shown(proof_panel(from_file, None, "en"))[0]
    assert "This is the deal" not in shown(proof_panel(first, None, "en"))[0]


async def test_options_words_and_rating_are_fixed(service: TableService) -> None:
    await over(service)
    table = await dealt(service, CAT)
    assert table.seat_numbers == (2,)
    assert refused(table, lobby.set_options, CAT, {"rounds": 3}).key == "refuse-deal-fixed"
    assert refused(table, lobby.set_word, CAT, "owl").key == "refuse-deal-fixed"
    assert refused(table, lobby.set_terms, CAT, {"rated": "yes"}).key == "refuse-deal-unrated"
    assert refused(table, lobby.start, CAT).args["counts"] == ("2",)
    text, labels = shown(lobby_panel(table))
    assert "The same deal as table 1" in text
    assert table.seal not in text
    assert not {"Options…", "My word"} & {*labels}
    await service.opening.sit(2, "d", DAN)
    table = await service.commit(2, "start2", lobby.start, CAT)
    assert SEAL not in surfaces_to_redraw(await service.table(2), table)


async def test_no_seal_is_written_anew_and_nothing_is_rated(service: TableService) -> None:
    rated = {"rated": "yes"}
    await opened(service)
    await service.commit(1, "rated", lobby.set_terms, ANN, rated)
    await service.opening.sit(1, "b", BEN)
    first = await to_the_end(service, await service.commit(1, "s", lobby.start, ANN))
    assert result_of(first) is not None
    await dealt(service, ANN, BEN)
    lobbied = await service.commit(2, "agree", deals.agree, BEN)
    begun = await service.commit(2, "start2", lobby.start, ANN)
    assert SEAL not in surfaces_to_redraw(lobbied, begun)
    table = await to_the_end(service, begun)
    assert result_of(replace(table, row=replace(table.row, settings={**table.row.settings, **rated}))) is None
    async with service._store.read() as unit:
        assert {row.table_id for row in await unit.every_rating()} == {1}


async def test_what_cannot_be_dealt_again_is_refused(service: TableService) -> None:
    table = await over(service)
    for row, key in (
        (replace(table.row, status="cancelled"), "refuse-deal-unfinished"),
        (replace(table.row, status="playing"), "refuse-still-playing"),
        (replace(table.row, settings={"guide": []}), "refuse-deal-none"),
        (replace(table.row, version=0), "refuse-other-rules"),
        (replace(table.row, channel_id=5), "refuse-deal-elsewhere"),
    ):
        with pytest.raises(Exception, match=key):
            deals.blank_again(replace(table, row=row), 78, CAT, "en", 1.0)
    solo = begun("fourx")
    assert not deals.is_offered(replace(solo, row=replace(solo.row, status="over")))
    assert (await declined(service.known(1, DAN))).key == "refuse-no-table", "it is none to them"


# --- who knows it ----------------------------------------------------------------------------------------------------


async def test_the_lobby_says_who_knows_the_deal(service: TableService) -> None:
    """A person knows it who has played it or looked into it, before they sat down or while they sit there."""
    first = await over(service)
    await service.look(first, CAT)
    table = await dealt(service, CAT, DAN)
    assert table.history.knowing == (CAT.id,)
    text, _ = shown(lobby_panel(table))
    assert "Players who know this deal: Cat" in text
    assert "The match starts only when everyone agrees" in text
    await service.look(first, DAN)
    table = await service.table(2)
    assert table.history.knowing == (CAT.id, DAN.id)
    assert await again(service).table(2) == table
    text, _ = shown(lobby_panel(table))
    assert "Players who know this deal: Cat and Dan" in text
    assert "The match starts only" in text, "one may have seen more than the other"
    other = await dealt(service, ANN, key="more")
    assert other.history.knowing == (ANN.id,)
    text, labels = shown(lobby_panel(other))
    assert "it starts only" not in text, "no one here is at a loss"
    assert "I agree" not in labels


async def test_all_agree_before_a_known_deal_starts(service: TableService) -> None:
    """A person agrees by starting the match. AIs are not asked. After any change of the seats, all are asked again."""
    await over(service)
    table = await dealt(service, CAT, ANN)
    assert table.history.knowing == (ANN.id,)
    assert "I agree" in shown(lobby_panel(table))[1]
    missing = refused(table, lobby.start, CAT)
    assert (missing.key, missing.args) == ("refuse-deal-unagreed", {"names": ("Ann",)})
    assert refused(table, deals.agree, DAN).key == "refuse-not-seated"
    table = await service.commit(2, "agree", deals.agree, ANN)
    assert table.history.agreed == (ANN.id,)
    assert await again(service).table(2) == table, "as it is loaded"
    assert await service.commit(2, "twice", deals.agree, ANN) == table
    text, labels = shown(lobby_panel(table))
    assert "Agreed: Ann" in text
    assert "I agree" in labels, "a manager who does not play may start it if the host would agree"
    manager = replace(here(DAN), manager=True)
    assert refused(table, lobby.start, manager).args == {"names": ("Cat",)}
    await service.commit(2, "gone", lobby.leave, ANN)
    table = await service.opening.sit(2, "back", ANN)
    assert refused(table, lobby.start, CAT).args == {"names": ("Ann",)}, "that was before"
    await service.commit(2, "agree2", deals.agree, ANN)
    await service.look(await service.table(1), CAT)
    table = await service.table(2)
    assert table.history.knowing == (ANN.id, CAT.id)
    assert refused(table, lobby.start, CAT).args == {"names": ("Ann",)}, "Cat did not know it then"
    await service.commit(2, "agree3", deals.agree, ANN)
    table = await service.commit(2, "shuffle", lobby.shuffle, CAT, b"1")
    assert refused(table, lobby.start, CAT).args == {"names": ("Ann",)}, "others may have other hands now"
    await service.commit(2, "agree4", deals.agree, ANN)
    table = await service.commit(2, "start", lobby.start, CAT)
    assert table.playing
    assert refused(table, deals.agree, ANN).key == "refuse-started"


async def test_a_deal_that_no_one_here_knows_asks_no_one(service: TableService) -> None:
    """A deal that one person plays against AIs asks no one, nor does one that is dealt for the first time."""
    fresh = await opened(service, "spymaster", "k1", ANN)
    assert refused(fresh, deals.agree, CAT).key == "refuse-not-seated"
    await service.opening.sit(1, "sit1", BEN)
    assert (await service.commit(1, "a", deals.agree, BEN)).history.agreed == ()
    await to_the_end(service, await service.commit(1, "start1", lobby.start, ANN))
    table = await dealt(service, CAT, DAN)
    assert "I agree" not in shown(lobby_panel(table))[1]
    assert (await service.commit(2, "a2", deals.agree, DAN)).history.agreed == ()
    await service.commit(2, "left", lobby.leave, DAN)
    known = await service.opening.sit(2, "ann", ANN)
    assert known.is_known_deal
    await service.commit(2, "left2", lobby.leave, CAT)
    alone = await service.commit(2, "ai", lobby.add_ai, ANN, "easy", ["Owl"])
    assert alone.history.knowing == (ANN.id,)
    assert (await service.commit(2, "start2", lobby.start, ANN)).playing


async def test_who_plays_a_deal_looks_into_no_match_of_it(service: TableService) -> None:
    first = await over(service)
    await dealt(service, CAT, DAN)
    await service.look(first, DAN)
    await service.commit(2, "agree", deals.agree, DAN)
    second = await service.commit(2, "start2", lobby.start, CAT)
    for person in (CAT, DAN):
        for work in (service.look, service.check_may_look):
            text = await declined(work(first, person))
            assert (text.key, text.args) == ("refuse-deal-playing", {"table": 2})
    from_file = table_of(json.dumps(record_of(first)).encode(), ["1", "2"])
    assert (await declined(service.look(from_file, CAT))).key == "refuse-deal-playing"
    await service.look(first, ANN)
    assert (await declined(service.look(second, ANN))).key == "refuse-still-playing"
    third = await over(service, 3, CAT, DAN)
    await service.look(third, CAT)
    await to_the_end(service, await service.table(2))
    await service.look(first, CAT)


async def test_who_takes_a_seat_over_is_looked_up_too(service: TableService) -> None:
    first = await over(service)
    await service.look(first, CAT)
    before = await dealt(service, DAN, ANN)
    heir = replace(before.at(0).row, person=CAT.id, name=CAT.name)
    async with service._store.read() as unit:
        assert await deals.follow(unit, before, replace(before, seats=(heir, before.at(1).row))) == (CAT.id,)
        assert await deals.follow(unit, before, before) == (), "who sits there already is known"


async def test_a_look_into_a_file_counts_if_the_match_was_here(service: TableService) -> None:
    first = await over(service)
    await service.look(table_of(json.dumps(record_of(first)).encode(), ["1", "2"]), CAT)
    async with service._store.read() as unit:
        assert [look.person for look in await unit.looks(1)] == [CAT.id]
    assert (await dealt(service, CAT)).history.knowing == (CAT.id,)
    strange = json.dumps(begun("spymaster").match.record()).encode()  # type: ignore[union-attr]
    await service.look(table_of(strange, ["1", "2"]), DAN)
    async with service._store.read() as unit:
        assert (await unit.export_person(DAN.id))["looks"] == []


# --- side by side ----------------------------------------------------------------------------------------------------


async def test_results_stand_side_by_side(service: TableService, now: Now) -> None:
    first = await over(service)
    await dealt(service, CAT, DAN)
    second = await to_the_end(service, await service.commit(2, "start2", lobby.start, CAT))
    assert [each.id for each in second.alike] == [1]
    assert await again(service).table(2) == second
    text, labels = shown(menu_panel(second, 0, "en", "e", ""))
    line = next(line for line in text.splitlines() if line.startswith("> Table 1"))
    assert "Ann and Ben" in line
    assert first.match is not None
    assert all(str(score) in line for score in first.match.outcome.scores or ())
    assert "Play this deal again" in labels
    assert "> Table 1" not in shown(await table_panel(second, Painting(none)))[0], "they are behind More… (F41)"
    third = await dealt(service, CAT, number=2, key="third")
    assert third.deal is not None
    assert third.deal.table == 1, "the table where it was first"
    assert [each.id for each in await service.alike(first, here(DAN))] == [2]
    assert [each.id for each in await service.alike(first, replace(here(DAN), server=5))] == [2], "a seat is enough"
    assert await service.alike(first, replace(here(BEN), server=5)) == []
    first = await service.table(1)
    assert [each.id for each in first.alike] == [2]
    assert await again(service).table(1) == first
    assert "> Table 2, Cat and Dan" in shown(menu_panel(first, 0, "en", "e", ""))[0]
    elsewhere = replace(second, alike=(replace(first, row=replace(first.row, channel_id=5)),))
    assert "> Table 1" not in shown(menu_panel(elsewhere, 0, "en", "e", ""))[0]


async def test_a_deal_played_often_shows_its_first_result_and_the_newest(service: TableService, store: Store) -> None:
    first = await over(service)
    async with store.write() as unit:
        for _ in range(deals.SHOWN + 3):
            await unit.create_table(first.row)
        assert [each.id for each in await deals.results(unit, first)] == [2, *range(6, 15)]


async def test_who_is_deleted_is_named_in_no_comparison(service: TableService) -> None:
    await over(service)
    table = await dealt(service, CAT, DAN)
    await to_the_end(service, await service.commit(table.id, "start2", lobby.start, CAT))
    assert (await service.table(1)).alike[0].names == ("Cat", "Dan")
    await service.forgetting.forget(CAT.id, lambda locale: "Nobody")
    assert (await service.table(1)).alike[0].names == ("Nobody", "Dan")


@given(st.lists(st.text(min_size=1, max_size=30), min_size=1, max_size=6))
def test_every_name_has_its_line(names: list[str]) -> None:
    """A table of any people is one line, whatever their names are."""
    table = begun()
    row = replace(table.row, status="over", outcome={"winners": [0], "reason": "documents", "scores": None})
    tables = [
        Table(replace(row, id=n), tuple([replace(seat, name=name) for seat in table.seats]))
        for n, name in enumerate(names, 1)
    ]
    assert len("\n".join(side_by_side(Page("spymaster", "en"), tables)).splitlines()) == len(names) + 1


def test_a_seed_is_that_of_the_first_secret_and_joins() -> None:
    """The match here is an old one, which was sealed without the press of Start."""
    first = begun()
    former = replace(first, row=replace(first.row, status="over", start_key=None, settings={}))
    row = deals.blank_again(former, 78, CAT, "en", 1.0)
    assert row.secret == first.row.secret
    assert seed_of(row.secret, row.settings["deal"]["joins"]) == first.row.seed == seed_of(row.secret, former.joins)
