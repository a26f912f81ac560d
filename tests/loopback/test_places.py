"""Channels, threads and people that the bot can no longer reach: permissions, archives, deletions, closed DMs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from bot.ui.address import decode
from tests import sample
from tests.flows.harness import filled
from tests.loopback.conftest import Club
from tests.loopback.faults import dropped, error, slow, to
from tests.loopback.objects import PERMISSIONS, THREAD, Channel
from tests.loopback.people import FailedError, Player, addresses, buttons, controls, told

pytestmark = pytest.mark.asyncio(loop_scope="module")

LOST, REFUSED, HIDDEN = NEWS = (
    "I can no longer show table",
    "I can’t show table",  # followed by Discord's code
    "I’m missing permissions to show table",
)
FORBIDDEN = {"view_channel": "View Channels", "attach_files": "Attach Files"}  # without these no board can be shown


def thread_of(club: Club, number: int) -> Channel:
    (thread,) = club.ledger.rows("SELECT thread_id FROM tables WHERE id = ?", number)[0]
    return club.world.channels[thread]


async def move_by_dm(club: Club, number: int, players: list[Player]) -> None:
    """Let a person move who looks only at the DM, since the table may not be there."""
    before = club.ledger.moves(number)
    ready = await club.world.until(lambda: [player for player in players if player.dm()], what="a DM with controls")
    while club.ledger.moves(number) == before:
        await ready[0].gesture()
    await club.world.until(
        lambda: club.ledger.quiet(number) or any(word in ready[0].person.texts(dm=True) for word in NEWS),
        what=f"that the move at table {number} is shown somewhere",
    )


@pytest.mark.parametrize(
    "game", sample.seldom("a turn that was seen elsewhere before it came by dm", sample.SEVERAL, few=1)
)
async def test_a_turn_that_was_seen_elsewhere_before_it_came_by_dm(club: Club, game: str) -> None:
    """The turn is not told again: the hand is where it was opened, and only there (F1)."""
    number, players = await club.begun(game, "dm", "dm")
    other, player = players  # a host who has added AIs has the hand at the table, not in the DM (F33)
    while not player.waited_for:
        await (await club.turn(players)).step()
    while player.waited_for:
        await player.step()
    (left,) = club.audit.hands(player.person.user, number)
    closed = error("send", 503, times=None, where=to(left.channel))
    with club.faults.during(closed):
        while not player.waited_for:
            await other.step()
        await club.world.until(lambda: closed.hits, what="a hand that cannot be sent")
        await player.person.press("My hand", number, dm=False)
    await club.audit.settled(number)
    assert club.audit.hands(player.person.user, number) == [], "it was told twice, or the old hand stays"
    assert player.offered() is not None
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("missing permissions one by one", sample.SEVERAL, few=1))
async def test_missing_permissions_one_by_one(club: Club, game: str) -> None:
    """The match goes on, and players are told once which permission is missing.

    Once the bot has it again, the board comes back by itself.
    """

    async def one(permission: str) -> None:
        number, players = await club.begun(game, "dm", "dm")
        channel = players[0].person.channel

        def news() -> list[int]:
            """Return how often each player has been told."""
            right = FORBIDDEN.get(permission, "")
            return [
                sum(f"{HIDDEN} {number} in" in told(m) and right in told(m) for m in p.person.messages())
                for p in players
            ]

        club.world.change_channel(channel, denied={permission})
        for _ in range(2):
            await move_by_dm(club, number, players)
            await club.world.until(lambda: news() == [int(permission in FORBIDDEN)] * 2, what=f"of {permission}")
        club.world.change_channel(channel, denied=set())
        await club.audit.settled(number)
        await move_by_dm(club, number, players)
        await club.audit.settled(number)
        assert news() == [int(permission in FORBIDDEN)] * 2

    await asyncio.gather(*(one(name) for name in PERMISSIONS))
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("permissions that are missing from the start", sample.SEVERAL, few=1))
async def test_permissions_that_are_missing_from_the_start(club: Club, game: str) -> None:
    """Without threads, the table stays in the channel. Without a board, nothing begins."""

    async def thread(permission: str) -> None:
        number, people = await club.lobby(game)
        club.world.change_channel(people[0].channel, denied={permission})
        await people[0].press("Start", number)
        players = [Player(person, number, "dm") for person in people]
        await club.world.until(lambda: any(p.waited_for for p in players), what=f"the first turn without {permission}")
        await move_by_dm(club, number, players)
        table = await club.audit.settled(number)
        assert (table.row.thread_id is None) == (permission in ("create_public_threads", "send_messages_in_threads"))

    async def board(permission: str, name: str) -> None:
        number, people = await club.lobby(game)
        tables = len(club.ledger.rows("SELECT 1 FROM tables WHERE host = ?", people[0].id))
        club.world.change_channel(people[0].channel, denied={permission})
        said = [
            await people[0].press("Start", number),
            await people[0].slash("table open", table=number),
            await people[0].slash("table new", game=game),
        ]
        for asked in said:
            answer = people[0].answer(asked)
            assert answer is not None
            assert answer.reader == people[0].id
            assert "Missing permissions" in told(answer)
            assert name in told(answer)
        assert len(club.ledger.rows("SELECT 1 FROM tables WHERE host = ?", people[0].id)) == tables
        assert club.ledger.rows("SELECT status FROM tables WHERE id = ?", number) == [("lobby",)]
        club.world.change_channel(people[0].channel, denied=set())
        await people[0].press("Start", number)
        await club.audit.settled(number)

    await asyncio.gather(
        *(thread(name) for name in ("create_public_threads", "send_messages_in_threads", "embed_links")),
        board("send_messages", "Send Messages"),
        board("attach_files", "Attach Files"),
        board("read_message_history", "Read Message History"),
    )
    club.log_is_clean()


async def test_a_form_from_a_hand_that_is_no_more(club: Club) -> None:
    """The form's answer counts. The reply is for its player alone, and does not count as the hand by DM."""
    number, players = await club.begun("itsmine", "dm", "dm")
    while True:
        player = await club.turn(players)
        if player.over:  # no hand of this match has offered a form
            number, players = await club.begun("itsmine", "dm", "dm")
            continue
        hand = await club.world.until(player.dm, what="a hand with controls")
        found = [custom_id for custom_id, _ in controls(hand) if decode(custom_id).verb == "sheet"]
        if found:
            break
        await player.step()
    opened = await player.person.click(hand, found[0])
    assert opened.form is not None
    before = club.ledger.moves(number)
    club.world.remove(hand.id)
    answer = player.person.answer(await player.person.submit(opened, filled(opened.form, player.rng)))
    assert answer is not None
    assert answer.reader == player.person.id
    assert "h" not in {each.place for each in addresses(answer)}
    query = "SELECT message_id FROM panels WHERE table_id = ? AND person = ?"
    await club.world.until(
        lambda: club.ledger.rows(query, number, player.person.id) == [(answer.id,)], what="that the hand is there (F1)"
    )
    await club.moves(players, 10)
    assert club.ledger.moves(number) > before
    (kept,) = club.ledger.rows(
        "SELECT message_id FROM surfaces WHERE kind = 'hand' AND table_id = ? AND person = ?", number, player.person.id
    )[0]
    assert kept is None or club.world.messages[kept].reader is None
    await club.audit.settled(number)
    club.log_is_clean()


def archived(club: Club, number: int) -> None:
    club.world.change_channel(thread_of(club, number), archived=True)


def locked(club: Club, number: int) -> None:
    club.world.change_channel(thread_of(club, number), archived=True, locked=True)


def locked_open(club: Club, number: int) -> None:
    """Lock the thread without archiving it: Discord then has a special code."""
    club.world.change_channel(thread_of(club, number), locked=True)


def deleted(club: Club, number: int) -> None:
    club.world.delete_channel(thread_of(club, number).id)


def panel_deleted(club: Club, number: int) -> None:
    (message,) = club.ledger.rows("SELECT message_id FROM surfaces WHERE kind = 'table' AND table_id = ?", number)[0]
    club.world.remove(message)


def old(club: Club, number: int) -> None:
    """Make every message older than an hour, so that it has been edited too often."""
    for message in list(club.world.in_channel(thread_of(club, number).id)):
        club.world.messages[message.id] = replace(message, old=True)


PLACES: dict[str, tuple[Callable[[Club, int], None], bool]] = {  # True: the table stays in its thread
    "archived": (archived, True),
    "locked": (locked, False),
    "locked open": (locked_open, False),
    "deleted": (deleted, False),
    "panel deleted": (panel_deleted, True),
    "old": (old, True),
}


@pytest.mark.parametrize("game", sample.seldom("what may happen to a thread", sample.SEVERAL, few=1))
async def test_what_may_happen_to_a_thread(club: Club, game: str) -> None:
    async def one(name: str) -> None:
        number, players = await club.begun(game, "dm", "dm")
        happens, stays = PLACES[name]
        before = players[0].panel()
        assert before is not None
        happens(club, number)
        for _ in range(2):
            await move_by_dm(club, number, players)
        table = await club.audit.settled(
            number, left_behind=int(name == "locked")
        )  # no one can delete in a locked archive
        assert (table.row.thread_id is not None) == stays
        now = players[0].panel()
        assert now is not None
        assert club.world.channels[now.channel].kind == (THREAD if stays else 0)
        assert (now.id == before.id) == (name == "archived")

    await asyncio.gather(*(one(name) for name in PLACES))
    club.log_is_clean()


@pytest.mark.parametrize(
    "game", sample.seldom("a channel is deleted and the table opened elsewhere", sample.SEVERAL, few=1)
)
async def test_a_channel_is_deleted_and_the_table_opened_elsewhere(club: Club, game: str) -> None:
    number, players = await club.begun(game, "dm", "dm")
    club.world.delete_channel(players[0].person.channel.id)
    await move_by_dm(club, number, players)
    for player in players:
        await club.world.until(lambda: LOST in player.person.texts(dm=True), what="the news")  # noqa: B023
    elsewhere = club.world.text_channel("elsewhere")
    await players[0].person.slash("table open", elsewhere.id, table=number)
    await move_by_dm(club, number, players)
    table = await club.audit.settled(number)
    assert (table.row.channel_id, table.row.thread_id) != (elsewhere.id, None)  # the first place stays known
    panel = players[0].panel()
    assert panel is not None
    assert panel.channel == elsewhere.id
    assert [player.person.texts(dm=True).count(LOST) for player in players] == [1, 1]
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("an error that no one knows", sample.SEVERAL, few=1))
async def test_an_error_that_no_one_knows(club: Club, game: str) -> None:
    """The error counts as "not here". With no place left the players are told once. The next event tries again."""
    number, players = await club.begun(game, "dm", "dm")
    thread, channel = thread_of(club, number).id, players[0].person.channel
    faults = [
        error(route, 400, 199_999, times=None, where=to(place))
        for route in ("send", "edit")
        for place in (thread, channel.id)
    ]
    with club.faults.during(*faults):
        for _ in range(2):
            await move_by_dm(club, number, players)
        for player in players:
            await club.world.until(lambda: REFUSED in player.person.texts(dm=True), what="the news")  # noqa: B023
    club.world.change_channel(channel, name="games again")
    await club.audit.settled(number)
    told_by_dm = [player.person.texts(dm=True) for player in players]
    code = f"{REFUSED} {number}: Discord refused my message with code 199999."
    assert [text.count(code) for text in told_by_dm] == [1, 1]
    assert not any(LOST in text for text in told_by_dm), "the reason is known"
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("what heals without a move", sample.SEVERAL, few=1))
async def test_what_heals_without_a_move(club: Club, game: str) -> None:
    """Each event of Discord's after which rights may be back heals the table."""
    number, players = await club.begun(game, "dm", "dm")
    thread, channel, world = thread_of(club, number), players[0].person.channel, club.world
    events: list[Callable[[], None]] = [
        lambda: world.change_channel(channel, name="games again"),
        lambda: world.change_channel(thread, name="a thread"),
        lambda: world.emit("GUILD_ROLE_UPDATE", {"guild_id": str(world.guild_id), "role": world.guild()["roles"][0]}),
        lambda: world.emit("GUILD_MEMBER_UPDATE", {"guild_id": str(world.guild_id), **world.membership(world.bot())}),
        lambda: world.emit("GUILD_CREATE", world.guild()),
    ]
    for event in events:
        refused = [
            error(route, 403, 50013, times=None, where=to(place))
            for route in ("send", "edit")
            for place in (thread.id, channel.id)
        ]
        with club.faults.during(*refused):
            await move_by_dm(club, number, players)
            await world.until(lambda: not club.ledger.quiet(number))
            await asyncio.sleep(1.2)  # nothing comes by itself, nor from the former event
            assert not club.ledger.quiet(number)
        event()
        await club.audit.settled(number)
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("a press whose message has gone", sample.SEVERAL, few=1))
async def test_a_press_whose_message_has_gone(club: Club, game: str) -> None:
    """The panel was deleted while it was pressed: it is posted again."""
    number, people = await club.lobby(game)
    await people[1].press("Leave", number)
    player = Player(people[0], number, "dm")
    await club.world.until(lambda: club.ledger.quiet(number), what="a lobby with a free seat")
    panel = player.panel()
    assert panel is not None
    sit = next(custom_id for label, custom_id in buttons(panel).items() if label.startswith("Sit"))
    seats = club.ledger.seats(number)
    with club.faults.during(slow("answer", 0.3, where=lambda call: call.body["type"] in (6, 7))):
        press = asyncio.create_task(people[1].click(panel, sit))
        await club.world.until(lambda: club.ledger.seats(number) > seats, what="that one sits")
        club.world.remove(panel.id)
        await press
    await club.world.until(lambda: player.panel() and club.ledger.quiet(number), what="the panel")
    shown = [m for m in club.world.messages.values() if not m.reader and any(a.table == number for a in addresses(m))]
    assert [people[1].user.name in told(m) for m in shown] == [True]
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("leave pressed a moment after start", sample.SEVERAL, few=1))
async def test_leave_pressed_a_moment_after_start(club: Club, game: str) -> None:
    """A press of Leave that was meant for the lobby leaves no match. The lobby's message leads to the thread."""
    number, people = await club.lobby(game)
    page = await people[1].more(number)
    await people[0].press("Start", number)
    calls = len(club.server.calls)
    late = await people[1].click(page, buttons(page)["Leave"])
    answer = people[1].answer(late)
    assert answer is not None
    assert answer.reader == people[1].id

    def said() -> list[str]:  # the message itself may show the former hand, by an edit
        return [c.params["token"] for c in club.server.calls[calls:] if "already started" in json.dumps(c.body)]

    assert await club.world.until(said) == [late.token]
    table = await club.audit.settled(number)
    assert [row.person for row in table.seats if row.person and row.ai] == []
    await people[1].press("My seat…", number)
    await people[1].press("Leave the match", number)
    table = await club.audit.settled(number)
    assert [row.person for row in table.seats if row.person and row.ai] == [people[1].id]
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("a table opened again and again", sample.SEVERAL, few=1))
async def test_a_table_opened_again_and_again(club: Club, game: str) -> None:
    """A panel that is easily found stays. A panel that is gone comes back."""
    number, people = await club.lobby(game)
    panel, _ = people[0].find("Start", number)
    calls = len(club.server.calls)
    for person in people:
        answer = person.answer(await person.slash("table open", table=number))
        assert answer is not None
        assert f"/{panel.channel}/{panel.id}" in told(answer)
    sent = [c for c in club.server.calls[calls:] if c.route == "send" and c.channel == panel.channel]
    assert sent == []
    club.world.remove(panel.id)
    await people[0].slash("table open", table=number)
    await club.audit.settled(number)
    club.log_is_clean()


def lead_to(players: list[Player], board: str) -> bool:
    hands = [m for player in players for m in player.person.messages(dm=True) if m.attachments]
    return bool(hands) and all(board in told(hand) for hand in hands)


@pytest.mark.parametrize("game", sample.seldom("first hands lead to the board", sample.SEVERAL, few=1))
async def test_first_hands_lead_to_the_board(club: Club, game: str) -> None:
    tables = await asyncio.gather(*(club.begun(game, "dm", "dm") for _ in range(3)))
    for _, players in tables:
        board = players[0].panel()
        assert board is not None
        led = partial(lead_to, players, f"/{board.channel}/{board.id})")
        await club.world.until(led, what="that hands lead to the board")  # or later: hands do not wait for ever
    club.log_is_clean()


OF_A_START = ("emojis", "add emoji")  # requests for which nothing waits


async def test_a_new_table_asks_for_nothing(club: Club) -> None:
    """Its panel is the only request: the answer to its command or, on a busy machine, a message beside the answer.

    Other requests are about earlier tables, in other channels, or from the start of the bot. A request about an answer
    names neither channel nor person, but the token of an interaction.
    """
    calls, before = len(club.server.calls), {*map(str, (*club.world.channels, *club.world.users))}
    host, game = club.person(club.world.text_channel("games")), sample.games("asks for nothing", 1, sample.SEVERAL)[0]
    number = addresses(host.opened(await host.slash("table new", game=game)))[0].table
    await club.world.until(lambda: club.ledger.quiet(number), what="that it is written down")
    new = club.server.calls[calls:]
    assert "answer" in {c.route for c in new}
    assert {str(host.channel.id), str(host.user.id)}.isdisjoint(before)
    tokens = {*club.server.interactions.known}
    for call in new:
        to = {*call.params.values(), *([str(call.body["recipient_id"])] if call.route == "open dm" else [])}
        assert call.route in ("answer", "send", *OF_A_START) or to & (before | tokens), (number, call)
    club.log_is_clean()


async def test_answers_on_a_dead_connection_are_no_errors(club: Club) -> None:
    """The answers are refusals of a press and of a command, and suggestions."""
    game = sample.games("dead connection", 1, sample.SEVERAL)[0]
    number, people = await club.lobby(game)
    stranger = club.person(people[0].channel)
    for act in (
        stranger.press("Leave", number),
        stranger.slash("hand", table=number),
        stranger.suggestions("table new", "game", "s"),
    ):
        with club.faults.during(dropped("answer", times=None), dropped("follow up", times=None)) as fault:
            with pytest.raises(FailedError):
                await act
            assert fault.hits
    await club.audit.settled(number)
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("closed dms", sample.SEVERAL, few=1))
async def test_closed_dms(club: Club, game: str) -> None:
    """A person is told once. Then the hand is behind My move, and a ping announces the turn."""
    number, people = await club.lobby(game)
    for person in people:
        person.user.closed = True
    calls = len(club.server.calls)
    await people[0].press("Start", number)
    await club.world.until(lambda: club.ledger.quiet(number), what="that the beginning is told")
    players = [Player(person, number, "channel") for person in people]
    await club.moves(players, 4)
    await club.audit.settled(number)
    words = [told(m) for m in club.world.shown]
    behind_more = people[0] if len(club.ledger.rows("SELECT 1 FROM seats WHERE table_id = ?", number)) > 2 else None
    for person in people:  # the host with AIs has the hand in the lobby's page (F33), not in a DM
        needed = person is not behind_more
        assert sum(f"<@{person.id}> I can’t send you DMs" in each for each in words) == needed
        assert person.messages(dm=True) == []
        tried = [c for c in club.server.calls[calls:] if c.route == "send" and c.channel == person.user.dm]
        assert [c.status for c in tried] == [403] * needed, "a second attempt"
    pings = [m for m in club.world.shown if "Your turn" in m.content and m.pings]
    assert pings
    assert all(f"<@{m.pings[0]}>" in m.content and len(m.pings) == 1 for m in pings)
    club.log_is_clean()


@pytest.mark.parametrize(
    "game", sample.seldom("who has left the server keeps the seat for a day", sample.SEVERAL, few=1)
)
async def test_who_has_left_the_server_keeps_the_seat_for_a_day(club: Club, game: str) -> None:
    """D6: Discord does not announce it, so the bot asks when a hand cannot be delivered."""
    number, people = await club.lobby(game)

    def logged(kind: str) -> list[tuple[int]]:
        return club.ledger.rows("SELECT at FROM log WHERE table_id = ? AND kind = ?", number, kind)

    people[1].user.closed, people[1].user.member = True, False
    await people[0].press("Start", number)
    ((at,),) = await club.world.until(lambda: logged("gone"), what="that the bot has asked")
    timers = club.ledger.rows("SELECT due FROM timers WHERE table_id = ? AND kind = 'gone'", number)
    assert [round(due - at) for (due,) in timers] == [24 * 3600]
    await club.audit.settled(number)
    people[1].user.closed, people[1].user.member = False, True
    await people[1].press("My seat…", number)
    await club.world.until(lambda: logged("back"), what="that the press is noticed")
    await club.moves([Player(person, number, "dm") for person in people], 2)
    await club.audit.settled(number)
    assert logged("vacated") == club.ledger.rows("SELECT 1 FROM timers WHERE kind = 'gone'") == []
    club.log_is_clean()
