"""Bans of a server's managers, and reports to them: O14 to O20."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.housekeeping import Housekeeping
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.peace import A_DAY, REPORTABLE, TERMS
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.tables.verbs import lobby, votes
from bot.tables.verbs.rights import NEW, Newcomer, Standing, check_newcomer
from data.model.peace import Ban
from data.store import Store
from render.texts import deleted_name
from tests.bot.conftest import Now
from tests.bot.lobby import SECRET, begun, opened, refused, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import begun as begun_at
from tests.bot.service import opened as opened_at

__all__ = ["tiny"]  # a fixture

HERE, ELSEWHERE = 77, 99
BARRED = Standing(barred=Ban(guild_id=HERE, person=DAN.id, until=5000.0, at=1.0))
EVA, BOSS = Person(5, "Eva", "en", server=HERE), Person(9, "Boss", "en", manager=True, server=HERE)


async def key_of(work: Any) -> str:
    """Return the words of a refusal; '' if nothing is refused."""
    try:
        await work
    except RefusedError as error:
        return error.text.key
    return ""


# --- the one question ------------------------------------------------------------------------------------------------


def test_o14_who_is_barred_gets_no_new_seat() -> None:
    """A barred person does not sit down, open a table or take a seat over. A block makes no other words."""
    left = then(begun("tiny", BEN), lobby.leave, BEN)
    for standing in (BARRED, replace(BARRED, blocked_by=frozenset({ANN.id}))):
        assert refused(opened("tiny"), lobby.sit, DAN, None, standing).key == "refuse-barred"
        assert refused(left, votes.ask, DAN, "take.1", None, 0.0, standing).key == "refuse-barred"
    assert refused(Table(opened().row, ()), lobby.opened, DAN, None, ("AI",), BARRED).key == "refuse-barred"
    told = refused(opened("tiny"), lobby.sit, DAN, None, BARRED)
    assert told.args == {"until": "<t:5000:f>"}
    with pytest.raises(RefusedError) as lasting:
        check_newcomer(Standing(barred=Ban(guild_id=HERE, person=DAN.id, reason="Ask us first.", at=1.0)))
    assert lasting.value.text.args == {"until": "open", "why": "Ask us first."}


def test_o15_who_is_barred_finishes_what_they_have_begun() -> None:
    """A barred person moves to another seat of their lobby, and comes back to their own seat of a match."""
    standing = replace(BARRED, barred=Ban(guild_id=HERE, person=BEN.id, at=1.0))
    assert then(opened("tiny", BEN), lobby.sit, BEN, 2, standing).seat_of(BEN.id) == 2
    left = then(begun("tiny", BEN), lobby.leave, BEN)
    too_early = refused(left, lobby.sit, BEN, None, NEW)
    assert refused(left, lobby.sit, BEN, None, standing) == too_early


def test_o15_a_vote_goes_on_and_gives_them_no_seat() -> None:
    left = then(begun("tiny", BEN), lobby.leave, BEN)
    asked = then(left, votes.ask, DAN, "take.1")
    (vote,) = asked.history.votes
    after = then(asked, votes.press, ANN, vote.id, True, Newcomer(DAN, BARRED))
    assert (after.seat_of(DAN.id), after.history.votes[-1].end) == (None, "void")


def test_o14_an_invitation_of_theirs_looks_like_any_other_and_wakes_no_one() -> None:
    barred, free = (then(opened("tiny"), lobby.invite, ANN, [DAN], NEW, False, (), who) for who in ({DAN.id}, ()))
    assert [(kept.seat, kept.person, kept.name, kept.quiet) for kept in barred.kept] == [(1, DAN.id, "Dan", True)]
    assert [(kept.seat, kept.person, kept.name, kept.quiet) for kept in free.kept] == [(1, DAN.id, "Dan", False)]
    former = then(begun("tiny", BEN), lobby.end, ANN)
    again = Table(lobby.blank_rematch(former, ANN, SECRET, 1000.0), ())
    for who in ({BEN.id}, ()):
        kept = then(again, lobby.opened, ANN, former, ("AI",), NEW, who).kept
        assert [(each.person, each.quiet) for each in kept] == [(BEN.id, bool(who))]


# --- bans ------------------------------------------------------------------------------------------------------------


async def test_a_ban_ends_by_the_clock_or_when_it_is_lifted(service: TableService, now: Now) -> None:
    await opened_at(service, "tiny")
    for term, length in TERMS.items():
        ban = await service.peace.bar(HERE, BEN.id, term, BOSS.id, "  for\nnow ")
        assert (ban.until, ban.reason) == (None if length is None else now.time + length, "for now")
        assert await key_of(service.opening.sit(1, None, BEN)) == "refuse-barred-why"
        assert await service.peace.bans(HERE) == [ban]
        if length is not None:
            now.time += length
        else:
            assert await service.peace.lift(HERE, BEN.id)
            assert not await service.peace.lift(HERE, BEN.id)
        assert (await service.peace.bans(HERE), await service.people.standing(BEN.id, HERE)) == ([], NEW)
    assert (await service.opening.sit(1, None, BEN)).seat_of(BEN.id) == 1


async def test_a_ban_holds_in_its_server_and_at_every_way_to_a_seat(service: TableService) -> None:
    await opened_at(service, "tiny")
    await service.peace.bar(HERE, DAN.id, "open", BOSS.id, "")
    ways = (
        service.opening.sit(1, "sit", DAN),
        service.opening.new("tiny", HERE, 78, DAN, "en", "new"),
        service.opening.new_guided("spymaster", HERE, 78, DAN, "en", "guide", "AI"),
        service.opening.new_solo("fourx", HERE, 78, DAN, "en", "solo"),
    )
    assert [await key_of(way) for way in ways] == ["refuse-barred"] * len(ways)
    table = await service.opening.new("tiny", ELSEWHERE, 78, DAN, "en", "elsewhere")
    assert table.seat_of(DAN.id) == 0
    table = await service.opening.invite(1, "invite", ANN, [DAN], only=False)
    assert [kept.quiet for kept in table.kept] == [True]
    table = await service.opening.new("tiny", HERE, 78, BEN, "en", "asked", guests=[DAN, CAT])
    assert [(kept.person, kept.quiet) for kept in table.kept] == [(DAN.id, True), (CAT.id, False)]


async def test_whom_the_operator_has_banned_is_barred_everywhere(service: TableService) -> None:
    shut = TableService(service._store, now=service.now, shut_out=[DAN.id])
    assert (await shut.people.standing(DAN.id, HERE)).barred is not None
    assert (await shut.people.standing(BEN.id, HERE)).barred is None


async def test_o16_a_ban_outlives_the_deletion_of_both_and_no_longer_than_it_lasts(
    service: TableService, now: Now, path: Path
) -> None:
    await service.peace.bar(HERE, DAN.id, "day", BOSS.id, "")
    (told,) = (await service.people.export(DAN.id))["bans"]
    assert "by" not in told
    for person in (DAN.id, BOSS.id):
        await service.forgetting.forget(person, deleted_name)
    assert [(ban.person, ban.by) for ban in await service.peace.bans(HERE)] == [(DAN.id, None)]
    house = Housekeeping(service, path, hours=0, kept=1, days=0)
    await house.look()
    assert len(await service._store.ask.bans(HERE)) == 1
    now.time += DAY
    await house.look()
    assert await service._store.ask.bans(HERE) == ()


# --- reports ---------------------------------------------------------------------------------------------------------


async def reported(service: TableService, table: Table, by: Person, seat: int = 1, words: str = "dawdles") -> int:
    """Report a seat, and return the id of the report, which stands in the managers' channel."""
    report = await service.peace.report(table, by, seat, "stop", words)
    await service.peace.sent(report, 500, 600 + report.id)
    return report.id


async def test_o19_a_person_reports_a_match_once_and_three_in_a_day(store: Store, now: Now) -> None:
    service = TableService(store, ai_delay=0, now=now)
    tables = [await begun_at(service, "tiny", BEN, CAT)]
    for n in range(A_DAY):
        await service.opening.new("tiny", HERE, 78, ANN, "en", f"more{n}")
        await service.opening.sit(n + 2, f"seat{n}", BEN)
        tables.append(await service.commit(n + 2, f"deal{n}", lobby.start, ANN))
    await reported(service, tables[0], EVA)
    assert await key_of(service.peace.before(tables[0], EVA)) == "refuse-report-twice"
    for table in tables[1:A_DAY]:
        await reported(service, table, EVA)
    assert await key_of(service.peace.before(tables[A_DAY], EVA)) == "refuse-report-many"
    assert await key_of(service.peace.report(tables[A_DAY], EVA, 1, "stop", "")) == "refuse-report-many"
    assert await service.peace.before(tables[A_DAY], DAN) is None, "others may"
    now.time += DAY
    await reported(service, tables[A_DAY], EVA)


async def test_o19_a_report_that_reached_no_one_can_be_written_again(service: TableService) -> None:
    table = await begun_at(service, "tiny", BEN)
    first = await service.peace.report(table, ANN, 1, "stop", "w" * 999)
    assert len(first.words) == 300
    assert await service.peace.before(table, ANN) == first
    again = await service.peace.report(table, ANN, 1, "name", "other words")
    assert (again.id, again.kind) == (first.id, "name")
    assert await service._store.ask.report_by(ANN.id, table.id) == again


async def test_o17_what_can_be_reported(service: TableService, now: Now) -> None:
    await opened_at(service, "tiny")
    lobby_ = await service.table(1)
    assert await key_of(service.peace.before(lobby_, ANN)) == "refuse-not-started"
    await service.commit(1, None, lobby.add_ai, ANN, "random")
    alone = await service.commit(1, "start", lobby.start, ANN)
    assert await key_of(service.peace.before(alone, ANN)) == "refuse-report-nobody"
    for seat, kind in ((0, "stop"), (1, "stop"), (7, "stop"), (0, "nonsense")):
        wanted = "" if (seat, kind) == (0, "stop") else "error-unknown-command"
        assert await key_of(service.peace.report(alone, EVA, seat, kind, "")) == wanted
    over = await service.commit(1, "end", lobby.end, ANN)
    now.time += REPORTABLE
    assert await key_of(service.peace.before(over, DAN)) == ""
    now.time += 1
    assert await key_of(service.peace.before(over, DAN)) == "refuse-report-late"


async def test_o18_who_opens_a_report(service: TableService) -> None:
    """Players of the match open it at its end; only the reported one does not.

    The reported person gets the words of a report that is gone.
    """
    await begun_at(service, "tiny", BEN, CAT)
    table = await service.commit(1, "left", lobby.leave, BEN)
    report = await reported(service, table, EVA)
    for over, here in itertools.product((False, True), (HERE, ELSEWHERE)):
        if over and here == HERE:
            await service.commit(1, "end", lobby.end, ANN)
        found = {}
        for person in (ANN, BEN, CAT, EVA, BOSS):
            opening = service.peace.opened(report, replace(person, server=here, manager=True))
            found[person.name] = await key_of(opening)
        if here == ELSEWHERE:
            assert {*found.values()} == {"refuse-report-gone"}
        else:
            seated = "" if over else "refuse-report-seated"
            about = "refuse-report-gone" if over else "refuse-report-seated"
            assert found == {"Ann": seated, "Ben": about, "Cat": seated, "Eva": "", "Boss": ""}
    assert await key_of(service.peace.opened(999, BOSS)) == "refuse-report-gone"
    opened = await service.peace.opened(report, BOSS)
    assert (opened.about, opened.report.words, opened.table.match) == (BEN.id, "dawdles", None)


async def test_o18_a_report_is_about_whoever_sat_there_then(service: TableService, now: Now) -> None:
    """A person who takes the seat over later is not meant. No way leads to someone who is deleted."""
    await begun_at(service, "tiny", BEN, CAT)
    table = await service.commit(1, "left", lobby.leave, BEN)
    report = await reported(service, table, EVA)
    now.time += 1
    await service.people.set_profile(DAN)
    table = await service.commit(1, "ask", votes.ask, DAN, "take.1")
    newcomer = await service.people.newcomer(table.history.vote, HERE)
    vote = table.history.votes[-1].id
    for person in (ANN, CAT):
        if (await service.table(1)).seat_of(DAN.id) is None:
            await service.commit(1, f"yes{person.id}", votes.press, person, vote, True, newcomer)
    assert (await service.table(1)).seat_of(DAN.id) == 1
    assert (await service.peace.opened(report, BOSS)).about == BEN.id
    await service.forgetting.forget(BEN.id, deleted_name)
    assert (await service.peace.opened(report, BOSS)).about is None


async def test_o19_reports_go_with_time_or_with_who_wrote_them(service: TableService, now: Now) -> None:
    table = await begun_at(service, "tiny", BEN, CAT)
    for person in (DAN, EVA):
        await reported(service, table, person)
    done = (await service.peace.done(1, BOSS)).report
    assert done.done_by == BOSS.id
    now.time += 30 * DAY
    await service.peace.drop_old()
    assert [await service._store.ask.report(n) is None for n in (1, 2)] == [False, False]
    now.time += 1
    await service.peace.drop_old()
    assert [await service._store.ask.report(n) is None for n in (1, 2)] == [True, False]
    now.time += 150 * DAY
    await service.peace.drop_old()
    assert await service._store.ask.report(2) is None
    await reported(service, table, EVA)
    assert "dawdles" in str((await service.people.export(EVA.id))["reports"])
    assert "dawdles" not in str(await service.people.export(BEN.id)), "whom it is about is not told"
    await service.forgetting.forget(EVA.id, deleted_name)
    assert await key_of(service.peace.opened(3, BOSS)) == "refuse-report-gone"
