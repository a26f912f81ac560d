"""Whole matches over real sockets, with Discord's demands: in time, well formed, not too often."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.catalogue import GAMES
from tests import sample
from tests.loopback.conftest import Club
from tests.loopback.people import Player, addresses, buttons, told

MOVES = 100  # at most, in a match that has not ended before

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("game", sample.seldom("people and ai play at two tables at once", sample.SEVERAL, few=1))
async def test_people_and_ai_play_at_two_tables_at_once(club: Club, game: str) -> None:
    """One table has two people, one of them by DM alone. The other has one person against an AI."""
    tables = [await club.begun(game, "dm", "any"), await club.begun(game, "any", ai=True)]
    players = [player for _, seated in tables for player in seated]

    def enough(number: int) -> Callable[[], bool]:
        return lambda: club.ledger.moves(number) > MOVES

    await asyncio.gather(*(player.play(enough(player.table)) for player in players))
    for number, seated in tables:
        table = await club.audit.settled(number)
        assert table.row.status == "over" or club.ledger.moves(number) > MOVES
        if table.playing:
            await seated[0].person.slash("table end", table=number)
            await seated[0].person.press("Confirm", number)
            table = await club.audit.settled(number)
        assert not table.playing
    assert all(player.person.seconds for player in players), "each person has pressed something"
    refused = [c for c in club.server.calls if c.status in (400, 401, 403)]  # 404: a message may just be deleted
    assert {c.route for c in refused} <= {"add emoji"}, refused
    club.log_is_clean()


async def test_what_a_person_can_do_besides(club: Club) -> None:
    """Each page and each command is answered, and Discord takes each request."""
    game = next(iter(GAMES))
    number, people = await club.lobby(game)
    one, two = people
    opened = await one.press("Options…", number)
    assert opened.form is not None
    await one.submit(
        opened,
        {
            c["component"]["custom_id"]: c["component"].get("value")
            or next(o["value"] for o in c["component"]["options"] if o.get("default"))
            for c in opened.form["components"]
        },
    )
    for words in ("table list", "table show", "rules", "me settings", "table open"):
        answer = await two.slash(words)
        message = two.answer(answer)
        assert message is not None
        assert message.reader == two.id
        assert told(message)
    await two.submit(await two.press("Add a word…", number), {"word.0": "lucky **seven**"})
    await one.press("Start", number)
    table = await club.audit.settled(number)
    assert table.joins[1].endswith(" lucky **seven**")
    (seal,) = [m for m in club.world.messages.values() if f"Table {number} · sealed" in m.content]
    for label in ("Rules", "As text", "Log", "My hand", "My seat…"):
        message = one.answer(await one.press(label, number, dm=False))
        assert message is not None
        assert message.reader == one.id
    for words in ("hand", "log", "table end"):
        assert one.answer(await one.slash(words, table=number)) is not None
    await one.press("Confirm", number)
    assert (await club.audit.settled(number)).row.status == "cancelled"
    for label in ("Save file", "Verify"):
        assert two.answer(await two.press(label, number, dm=False)) is not None
    assert f"/{seal.channel}/{seal.id}" in told(two.answer(await two.press("Verify", number, dm=False)))
    for person in (one, two, one, two):  # all presses lead to one rematch
        assert person.answer(await person.press("Rematch", number, dm=False)) is not None
    assert [row.person for row in (await club.audit.settled(number + 1)).seats] == [one.id, two.id]
    assert club.ledger.rows("SELECT count(*) FROM tables")[0][0] == number + 1
    assert not club.server.invalid
    club.log_is_clean()


async def test_a_match_for_one_is_tried_again_at_once(club: Club) -> None:
    """One press starts the match from a lobby with options for one seat.

    At its end, one press starts another in its thread.
    """
    me = club.person(club.world.text_channel("games"))
    number = addresses(me.opened(await me.slash("table new", game="lombardia")))[0].table
    await me.slash("table options", option="mode", value="solo", table=number)
    await club.world.until(lambda: club.ledger.quiet(number), what="a lobby for one")
    await me.press("Start", number)
    for last in (number, number + 1):
        first = await club.audit.settled(last)
        assert first.playing
        await me.slash("table end", table=last)
        await me.press("Confirm", last)
        await club.audit.settled(last)
        pressed = await me.press("Try again", last, dm=False)
        again = me.answer(pressed)
        assert again is not None
        assert again.reader == me.id, "it leads to the panel, which everyone sees"
        table = await club.audit.settled(last + 1)
        assert (table.playing, table.row.options, table.row.thread_id) == (True, first.row.options, first.row.thread_id)
        assert table.row.thread_id == again.channel
    answer = me.answer(await me.press("Try again", number, dm=False))
    assert answer is not None
    assert answer.reader == me.id, "the last of them is still played: here is its link"
    assert club.ledger.rows("SELECT count(*) FROM tables")[0][0] == number + 2
    assert not club.server.invalid
    club.log_is_clean()


@pytest.mark.parametrize("game", [game for game in GAMES if game not in sample.SEVERAL])
async def test_a_game_for_one_needs_no_lobby(club: Club, game: str) -> None:
    """The game is chosen in private, begun by one press in its own thread, played to its end and tried again."""
    me = club.person(club.world.text_channel("games"))
    chooser = me.answer(await me.slash("table new", game=game))
    assert chooser is not None
    assert chooser.reader == me.id
    await me.click(chooser, buttons(chooser)["Start"])
    (number,) = club.ledger.rows("SELECT id FROM tables WHERE host = ?", me.id)[0]
    table = await club.audit.settled(number)
    assert table.playing
    assert table.row.thread_id is not None
    await Player(me, number, "any").play(lambda: club.ledger.moves(number) > MOVES)
    if (await club.audit.settled(number)).playing:
        await me.slash("table end", table=number)
        await me.press("Confirm", number)
    await me.press("Try again", number, dm=False)
    assert (await club.audit.settled(number + 1)).playing
    assert not club.server.invalid
    club.log_is_clean()
