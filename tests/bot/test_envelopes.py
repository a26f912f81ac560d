"""Sealed answers wait in envelopes, may be changed until the last is in, and no one learns of it (F23 to F27)."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import bot.tables.service.service
from bot.tables.errors import RefusedError
from bot.tables.service import privacy
from bot.tables.service.service import TableService
from bot.tables.state import envelopes
from bot.tables.state.change import Committed, Moment
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, play, undo, votes
from bot.tables.verbs.rights import Newcomer
from bot.ui.address import decode
from bot.ui.panels import Reader, hand_panel
from bot.ui.panels import viewer as look_of
from data.model.private import Draft
from data.store import Store
from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import DecisionOverError
from tests.bot.conftest import Now
from tests.bot.envelopes import SOON, is_sealed, moved, seated
from tests.bot.lobby import opened, then
from tests.bot.people import ANN, BEN, CAT, DAN, person_at
from tests.bot.service import again
from tests.bot.service import begun as begun_at
from tests.databases import laid
from tests.painting import painter

SEALED = [game for game in GAMES if is_sealed(game)]


def other_answers(table: Table, seat: int, count: int) -> list[Any]:
    """Different answers of a seat, in a random order."""
    chance, found = Chance(b"others"), dict[str, Any]()
    for _ in range(200):
        move = table.game.random(table.view(seat), seat, chance)
        found.setdefault(str(plain(move)), move)
    return [*found.values()][:count]


# --- the engine's boundary -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SEALED)
def test_no_other_move_comes_into_a_sealed_round_and_its_order_means_nothing(game: str) -> None:
    """A game that fails this must not use envelopes: `envelopes.takes` has to be false for it."""
    rules, chance, match, rounds = GAMES[game], Chance(b"rounds"), seated(game).match, 0
    for _ in range(SOON):
        if match.over:
            break
        open_ = match.opened
        if not any(owed.decision.sealed for owed in open_):
            seat = open_[0].decision.seat
            match, _ = match.act(seat, rules.random(match.view(seat), seat, chance))
            continue
        assert all(envelopes.takes(match, owed) for owed in open_)
        answers = [(o.decision.seat, rules.random(match.view(o.decision.seat), o.decision.seat, chance)) for o in open_]
        ends = []
        for order in (answers, answers[::-1]):
            after = match
            for n, (seat, move) in enumerate(order):
                left = dict(order[n:])
                assert [o for o in after.opened if o in open_] == [o for o in open_ if o.decision.seat in left]
                after, _ = after.act(seat, move)
            ends.append(after)
        assert ends[0].state == ends[1].state
        assert [o.decision for o in ends[0].opened] == [o.decision for o in ends[1].opened]
        match, rounds = ends[0], rounds + 1
    assert rounds


@pytest.mark.parametrize("game", SEALED)
def test_the_match_has_no_answer_of_a_round_before_the_last_is_in(game: str) -> None:
    """A21: no view can hold one, an AI's included. People and AIs sit here."""
    table, waited = seated(game, 2), 0
    for n in range(40):
        if not table.playing:
            break
        before, table = table, moved(table, n)
        if table.answered:
            assert table.match is before.match
            waited += 1
        elif before.match is not None and before.match.opened[0].decision.sealed:
            seats = [ply.seat for ply in table.match.plies[len(before.match.plies) :]]
            assert seats == sorted(seats), "in seat order, in one commit"
    assert waited


# --- what a person sees ----------------------------------------------------------------------------------------------


async def verbs_of(table: Table, seat: int, **shown: Any) -> set[str]:
    panel = await hand_panel(table.at(seat), Reader("en", "e", **shown), painter)
    said = str(panel.layout.to_components())
    return {decode(each).verb for each in re.findall(r"'custom_id': '([^']*)'", said)}


async def test_a_hand_offers_the_change_until_the_last_answer_is_in() -> None:
    table = seated("hens", 3)
    move = next(iter(table.game.moves(table.view(0), 0)))
    table = then(table, play.act, person_at(table, 0), None, move)
    shown = await hand_panel(table.at(0), Reader("en", "e", answer=move), painter)
    assert "You chose: " in shown.key + str(shown.layout.to_components())
    verbs = await verbs_of(table, 0, answer=move)
    assert "change-answer" in verbs
    assert not verbs & {"move", "step", "pick", "sheet", "take-back"}
    owed = table.at(0).changeable
    changing = Draft(table_id=table.id, seat=0, decision=owed.id, n=1, partial=b"")
    verbs = await verbs_of(table, 0, answer=move, draft=changing)
    assert "keep-answer" in verbs
    assert verbs & {"move", "step", "pick", "sheet"}
    table = moved(table)
    last = table.waiting[0].decision.seat
    assert "You’re the last to answer. Then all answers are shown." in str(
        (await hand_panel(table.at(last), Reader("en", "e"), painter)).layout.to_components()
    )
    table = moved(table)
    assert table.at(0).changeable is None


@pytest.mark.parametrize("game", SEALED)
def test_the_ticks_of_others_come_from_the_envelopes(game: str) -> None:
    table = seated(game, max(3, opened(game).seat_numbers[0]))
    while not table.waiting[0].decision.sealed:
        table = moved(table)
    after = moved(table)
    (seat,) = after.answered
    assert look_of(after, None, "en", painter).answered == (seat,)
    assert look_of(table, None, "en", painter).answered == ()


@pytest.mark.parametrize("people", [3, 1])
async def test_a_vote_stands(people: int) -> None:
    """A22: neither a control nor a press changes a vote or takes it back, with people or AIs."""
    table = seated("nicaea", people)
    first, second = list(table.game.moves(table.view(0), 0))[:2]
    decision = table.at(0).owed.id
    table = then(table, play.act, ANN, decision, first)
    for _ in range(2):
        verbs = await verbs_of(table, 0, answer=first)
        assert not verbs & {"change-answer", "take-back", "ask-undo"}
        assert not (table.at(0).owed is None and verbs & {"move", "step", "pick", "sheet"})
        with pytest.raises((RefusedError, DecisionOverError)):
            play.act(table, Moment("k", 1.0), ANN, decision, second)
        with pytest.raises(RefusedError):
            undo.examined(table, ANN)
        while table.answered:
            table = moved(table)
    assert table.match.plies[0].move == first


# --- take back -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_what_is_offered_to_be_taken_back_is_taken_back(game: str, people: int) -> None:
    """A19."""
    table, pressed = seated(game, people), 0
    for n in range(10):
        if not table.playing:
            break
        table = moved(table, n)
        for row in table.present:
            if undo.is_offered(table.at(row.seat)):
                person = person_at(table, row.seat)
                back = then(table, undo.alone, person, undo.examined(table, person))
                assert len(back.match.plies) < len(table.match.plies)
                assert back.playing
                assert back.at(row.seat).owed is not None
                pressed += 1
    assert pressed or people > 1 or not GAMES[game].takes_back or GAMES[game].final


# --- through the store -----------------------------------------------------------------------------------------------


async def answer(service: TableService, seat: int, move: Any, key: str | None = None) -> Table:
    table = await service.table(1)
    decision = table.match.decision(seat).id
    return await service.commit(1, key, play.act, person_at(table, seat), decision, move)


async def test_an_answer_survives_a_restart_and_the_newest_counts(service: TableService, now: Now) -> None:
    table = await begun_at(service, "hens", BEN, CAT)
    first, second = other_answers(table, 0, 2)
    told: list[Committed] = []
    await answer(service, 0, first)
    service.listeners.append(told.append)
    revision = (await service.table(1)).row.revision
    now.time += 60
    await answer(service, 0, second)
    assert ((await service.table(1)).row.revision, told) == (revision, []), "no one hears of a change"
    service = again(service)
    context = await service.hand_context((await service.table(1)).at(0), ANN)
    assert context.answer == second
    for seat in (1, 2):
        (move,) = other_answers(table, seat, 1)
        after = await answer(service, seat, move)
    assert [ply.move for ply in after.match.plies if ply.seat == 0] == [second]
    assert after.history.made[0].at == 1000.0, "the time of the first answer"
    assert await service._store.ask.envelopes(1) == ()
    with pytest.raises(RefusedError, match="refuse-all-in"):
        play.act(after, Moment("k", 1.0), ANN, after.history.made[0].decision, first)
    assert (await again(service).table(1)).history == after.history


async def test_what_is_lost_is_asked_again_and_the_caretaker_answers_for_who_is_gone(
    service: TableService, store: Store
) -> None:
    table = await begun_at(service, "hens", BEN, CAT)
    for seat in (0, 1):
        await answer(service, seat, other_answers(table, seat, 1)[0])
    await service.commit(1, None, lobby.leave, BEN)
    async with store.write() as unit:
        await unit.drop_envelopes(1)
    after = await answer(service, 2, other_answers(table, 2, 1)[0])
    assert [owed.decision.seat for owed in after.waiting] == [0]
    assert not after.match.plies
    after = await answer(service, 0, other_answers(table, 0, 1)[0])
    assert [ply.seat for ply in after.match.plies] == [0, 1, 2]


async def test_who_leaves_after_an_answer_has_answered(service: TableService) -> None:
    table = await begun_at(service, "hens", BEN, CAT)
    (move,) = other_answers(table, 1, 1)
    await answer(service, 1, move)
    left = await service.commit(1, None, lobby.leave, BEN)
    assert 1 not in [owed.decision.seat for owed in left.waiting_for_ai]
    for seat in (0, 2):
        after = await answer(service, seat, other_answers(table, seat, 1)[0])
    assert [ply.move for ply in after.match.plies if ply.seat == 1] == [move]


async def test_an_envelope_is_in_the_export_of_its_person_alone_and_goes_with_them(
    service: TableService, store: Store
) -> None:
    table = await begun_at(service, "hens", BEN, CAT)
    (move,) = other_answers(table, 1, 1)
    await answer(service, 1, move)
    async with store.read() as unit:
        own, other = await privacy.export(unit, BEN.id), await privacy.export(unit, ANN.id)
    assert [row["move"] for row in own["envelopes"]] == [plain(move)]
    assert other["envelopes"] == []
    await service.commit(1, None, lobby.leave, BEN)
    await service.forgetting.forget(BEN.id, lambda locale: "nobody")
    assert await store.ask.envelopes(1) == ()
    service = again(service)
    for seat in (0, 2):
        after = await answer(service, seat, other_answers(table, seat, 1)[0])
    assert len(after.match.plies) == 3, "the round ends without them"


async def test_an_envelope_is_never_of_who_has_the_seat_after_its_person(service: TableService, store: Store) -> None:
    """An envelope is in the export of the person who sealed it, and is deleted with that person only."""
    table = await begun_at(service, "hens", BEN, CAT)
    (move,) = other_answers(table, 1, 1)
    await answer(service, 1, move)
    await service.commit(1, None, lobby.leave, BEN)
    asked = await service.commit(1, "asks", votes.ask, DAN, "take.1")
    assert asked.history.vote is not None
    for person in (ANN, CAT):
        asked = await service.commit(
            1, f"yes{person.id}", votes.press, person, asked.history.vote.id, True, Newcomer(DAN)
        )
        if asked.history.vote is None:
            break
    assert asked.at(1).person == DAN.id
    async with store.read() as unit:
        told = {person.id: (await privacy.export(unit, person.id))["envelopes"] for person in (BEN, CAT, DAN)}
    assert [[row["move"] for row in told[person.id]] for person in (BEN, CAT, DAN)] == [[plain(move)], [], []]
    await service.commit(1, None, lobby.leave, DAN)
    for person, left in ((DAN, 1), (BEN, 0)):
        await service.forgetting.forget(person.id, lambda locale: "nobody")
        assert len(await store.ask.envelopes(1)) == left, person.name


async def test_a_round_that_began_without_envelopes_goes_on(service: TableService) -> None:
    """The match is under way when the bot is updated: one answer is in the state, the others are put into envelopes."""
    table = await begun_at(service, "hens", BEN, CAT)
    (move,) = other_answers(table, 0, 1)
    match, events = table.match.act(0, move)

    def of_old(before: Table, at: Moment) -> Any:
        payload = {"seat": 0, "move": plain(move), "sealed": True}
        change = bot.tables.state.change.Change(
            "move", seat=0, person=ANN.id, payload=payload, match=match, events=events
        )
        return change

    await service.commit(1, "old", of_old)
    service = again(service)
    for seat in (1, 2):
        after = await answer(service, seat, other_answers(table, seat, 1)[0])
    assert [ply.seat for ply in after.match.plies] == [0, 1, 2]
    assert (await again(service).table(1)).match == after.match


# --- paired worlds ---------------------------------------------------------------------------------------------------


def dumped(path: Path, *without: str) -> dict[str, list[Any]]:
    """All rows of a database."""
    with closing(sqlite3.connect(path)) as raw:
        names = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {n: sorted(map(repr, raw.execute(f"SELECT * FROM {n}"))) for n in names if n not in without}


@pytest.mark.parametrize("changes", [1, 3])
async def test_a_change_is_seen_by_no_one(tmp_path: Path, changes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A20: two worlds with the same final answers, one with changes before. Every row is equal, byte for byte."""
    worlds = []
    for count in (0, changes):
        drawn = random.Random("worlds").randbytes
        monkeypatch.setattr(bot.tables.service.service, "secrets", SimpleNamespace(token_bytes=drawn))
        path, now, told = laid(tmp_path / f"{count}.sqlite3"), Now(), []
        store = await Store.open(path)
        service = TableService(store, ai_delay=0, now=now)
        service.listeners.append(told.append)
        table = await begun_at(service, "hens", BEN, CAT)
        moves = other_answers(table, 0, changes + 1)
        if count:
            await answer(service, 0, moves[0], "100000000000000001")
        else:
            await answer(service, 0, moves[-1], "100000000000000001")
        for n, move in enumerate(moves[1:] if count else []):
            now.time += 10
            await answer(service, 0, move, f"10000000000000001{n}")
        now.time = 1100.0
        waiting = dumped(path, "envelopes")
        found = []
        for seat in (1, 2):
            now.time += 10
            table = await answer(service, seat, other_answers(table, seat, 1)[0], f"20000000000000000{seat}")
            async with store.read() as unit:
                found.append([await privacy.export(unit, person.id) for person in (BEN, CAT)])
        table = await service.commit(1, "end", lobby.end, ANN) if table.row.host == ANN.id else table
        heard = [(replace(done.change, envelope=None), done.after.row) for done in told]
        worlds.append((waiting, found, heard, dumped(path), table.match.dump(), table.history))
        await store.close()
    assert worlds[0] == worlds[1]
