"""Playing a move: a whole move is played, a partial one is asked on, a refused one is kept with its reason."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.interactions import moves
from bot.interactions.moves import Answer, AskedOn, Played, Refused
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from bot.ui import keyboard, sheets
from bot.ui.partials import BadPartialError, drafted
from data.store import Store
from engine.catalogue import GAMES
from engine.form import Partial
from engine.game import IllegalMoveError
from tests.bot.scheduler import scheduled
from tests.databases import laid
from tests.games.tiny import PassTurn, Place, Tiny

ANN, BEN, CAT = (Person(n, name, "en") for n, name in enumerate(("Ann", "Ben", "Cat"), 1))


class Careful(Tiny):
    """Tiny with a confirmation of every pass."""

    actions = tuple(replace(action, confirm=action.kind == "pass_turn") for action in Tiny.actions)


@pytest.fixture
async def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableService]:
    monkeypatch.setitem(GAMES, "tiny", Careful())
    store = await Store.open(laid(tmp_path / "test.sqlite3"))
    yield TableService(store)
    await store.close()


async def turn(service: TableService) -> Callable[[], Any]:
    """Open a table where someone leads, and return a function that makes an Answer of theirs to the present turn."""
    table = await service.opening.new("tiny", 77, 78, ANN, "en", "new", {"hand": 3, "objections": False})
    await service.commit(table.id, "ben", lobby.sit, BEN)
    await service.commit(table.id, "cat", lobby.sit, CAT)
    table = await service.commit(table.id, "start", lobby.start, ANN)
    people = {person.id: person for person in (ANN, BEN, CAT)}
    while table.waiting[0].decision.kind == "bid":
        owed = table.waiting[0]
        seat = owed.decision.seat
        who = people[table.at(seat).person or 0]
        move = next(iter(table.game.moves(table.view(seat), seat)))
        table = await service.commit(table.id, f"bid {seat}", act, who, owed.id, move)

    async def answer(key: str = "press") -> Answer:
        now = await service.table(table.id)
        owed = now.waiting[0]
        seat = owed.decision.seat
        draft = await service.drafts.of(now.id, seat, owed.id)
        return Answer(now, seat, owed.id, draft, people[now.at(seat).person or 0], key)

    return answer


async def play(service: TableService, answer: Answer, read: Any, **how: Any) -> Played | AskedOn | Refused:
    """Play an answer. `read`: a partial, a function that makes one, or an error to raise."""
    if isinstance(read, Partial):
        return await moves.play(service, scheduled(service, service._store, 0).ais, answer, lambda: read, **how)

    def raises() -> Partial:
        raise read

    return await moves.play(
        service, scheduled(service, service._store, 0).ais, answer, read if callable(read) else raises, **how
    )


async def test_what_is_to_be_confirmed_is_kept_first_and_played_when_it_comes_again(service: TableService) -> None:
    answer = await turn(service)
    first = await answer()
    assert await play(service, first, Partial("pass_turn")) == AskedOn()
    second = await answer()
    assert second.table == first.table, "nothing was played"
    assert drafted(second.draft) == Partial("pass_turn")
    played = await play(service, second, Partial("pass_turn"))
    assert isinstance(played, Played)
    assert played.table.match is not None
    assert played.table.match.plies[-1].move == PassTurn()
    assert played.table == await service.table(first.table.id)


async def test_what_is_written_out_needs_no_confirming(service: TableService) -> None:
    answer = await (await turn(service))()
    game, view, seat = answer.table.game, answer.table.view(answer.seat), answer.seat

    def typed() -> Partial:
        return keyboard.typed(game, view, seat, game.form(view, seat), "pass_turn")

    played = await play(service, answer, typed, explicit=True)
    assert isinstance(played, Played)
    assert played.table.match is not None
    assert played.table.match.plies[-1].move == PassTurn()


async def test_a_part_of_a_move_is_kept_and_asked_on(service: TableService) -> None:
    answer = await turn(service)
    first = await answer()
    card = first.table.view(first.seat).hands[first.seat][0]
    part = Partial("place", {"cards": (card,)})
    assert await play(service, first, part) == AskedOn()
    second = await answer()
    assert (drafted(second.draft), second.draft.note) == (part, None)
    to = str((first.seat + 1) % 3)
    played = await play(service, second, Partial("place", {"cards": (card,), "target": (to,)}))
    assert isinstance(played, Played)
    assert played.table.match is not None
    assert played.table.match.plies[-1].move == Place((card,), int(to))
    assert await service.drafts.of(first.table.id, first.seat, first.decision) is None


async def test_what_is_refused_is_kept_with_its_reason_and_plays_nothing(service: TableService) -> None:
    answer = await turn(service)
    first = await answer()
    card = first.table.view(first.seat).hands[first.seat][0]
    part = Partial("place", {"cards": (card,), "target": (str(first.seat),)})
    for read in (part, BadPartialError(part, "another_seat")):
        refused = await play(service, first, read)
        assert isinstance(refused, Refused)
        assert refused.error.code == "another_seat"
        second = await answer()
        assert second.table == first.table
        assert drafted(second.draft) == part
        assert second.draft.note["key"] == "refuse-another-seat"
    refused = await play(service, second, IllegalMoveError("not_a_move"))
    assert isinstance(refused, Refused)
    assert drafted((await answer()).draft) == part, "what cannot be read leaves the draft as it is"


async def test_of_what_was_typed_so_much_is_kept_as_a_sheet_can_show(service: TableService) -> None:
    answer = await (await turn(service))()
    game, seat = answer.table.game, answer.seat
    view = answer.table.view(seat)
    form, card = game.form(view, seat), view.hands[seat][0]
    with pytest.raises(BadPartialError) as error:
        keyboard.typed(game, view, seat, form, f"place {card} target {seat}")
    assert error.value.partial.values["cards"] == (card,)
    assert error.value.code == "another_seat"
    assert sheets.sheet_for(game, view, seat, error.value.partial).partial.values["cards"] == (card,)
    for text in ("place Z9", "xyzzy", "toss B", ""):
        with pytest.raises(IllegalMoveError) as other:
            keyboard.typed(game, view, seat, form, text)
        assert not isinstance(other.value, BadPartialError), text
