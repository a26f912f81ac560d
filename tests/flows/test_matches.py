"""Whole matches of every game, played in a simulated Discord by people who only press what they see.

After every act secrecy.py checks that no one has received more than they may know. At the end log and match agree,
everything shows the newest state, and the record verifies. A run takes some games, ways, seats and languages at random
(tests/sample.py). `-s` prints what a move costs in requests.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import defaultdict
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot import routes
from bot.chat import delivery, turns
from bot.chat.reply import Reply
from bot.sync import reconciler
from bot.tables.service import following
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.lobby import wrong_option
from bot.tables.verbs.terms import TERMS
from bot.ui import panels
from bot.ui.address import decode
from bot.ui.logbook import log_panel
from bot.ui.page import Frame
from cogs import verbs as presses
from engine.catalogue import GAMES
from engine.chance import seal_at_start, seed_of
from engine.form import Text
from engine.match import verify
from engine.options import options_form, read_options
from render import picture
from render.texts import listed, say
from tests import sample
from tests.flows.harness import (
    WAYS,
    Behind,
    Player,
    Server,
    SimulatedPerson,
    Spent,
    addresses,
    all_ids,
    alts,
    buttons,
    control,
    texts,
)
from tests.flows.matches import (
    answer,
    answered,
    consistent,
    finished,
    halved,
    halving,
    last_moves,
    lobby,
    play,
    rematch,
    said,
    seat_all,
    to_the_end,
)
from tests.flows.reading import refusal
from tests.flows.secrecy import SILENT, LeakError, built

LOCALES = ("en-US", "ja")
ALL = list(GAMES)
EVENING = 24  # moves within which any deal shows a leak that depends on hidden cards


# --- whole matches -------------------------------------------------------------------------------------------------


SPENT: defaultdict[tuple[str, str], list[Spent]] = defaultdict(list)


def within_budget(spent: Spent) -> None:
    """Check the requests of a move against its budget.

    An answer is promised, then given, and the board is edited. A hand that is opened elsewhere leaves its old place
    (F1). Everyone who is asked now has their hand edited, and is told again (F5). If that moves the hand, the old one
    goes.
    """
    others = spent.people - 1 if spent.last else 3 * spent.owing
    assert spent.moved <= 1, spent
    assert len(spent.requests) <= 3 + others + spent.moved, spent


def tables() -> list[Any]:
    """Return game, number of people and their two ways of moving, in all combinations for two or more people."""
    return [
        (name, people, *ways)
        for name, game in GAMES.items()
        for people in game.seats_with(game.options_type())
        for ways in itertools.product(WAYS, WAYS)
        if people > 1
    ]


@pytest.mark.parametrize(("game", "way", "locale"), sample.one_each("alone", itertools.product(ALL, WAYS, LOCALES), 3))
async def test_against_an_ai(game: str, way: str, locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"{game} {way} {locale}", locale=locale) as server:
        me = server.person("さくら" if locale == "ja" else "Oliver", locale)
        await seat_all(server, game, [me])
        player = Player(me, way, seed=locale)
        await to_the_end(server, [player])
        if way == "dm":
            seen = [decode(i) for m in me.messages(dm=False) for i in all_ids(m)]
            assert not any(a.place == "e" and a.table for a in seen), "only what was chosen before there was a table"
            assert player.steps <= 3 * len(player.spent), "as a green, a card of a city takes three"
        await finished(server, me)
        table = await server.table()
        assert table.row.locale == ("ja" if locale == "ja" else "en")
        for spent in player.spent:
            within_budget(spent)
            assert spent.budgeted <= 1 + spent.moved, spent
        for verb in ("words", "log"):
            await me.click(*control(server, verb))
        await rematch(server, me)
        SPENT["against an AI", way] += player.spent
        count = server.secrecy.count
        assert count["worlds that differ"] > 20 or not count["worlds, something was hidden"]


@pytest.mark.parametrize(("game", "seats", "first", "second"), sample.one_each("people", tables(), 3))
async def test_people(game: str, seats: int, first: str, second: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"{game} {first} {second}", locale="ja") as server:
        names = (("さくら", "ja"), ("Oliver", "en-US"), ("葵", "ja"), ("Noether", "en-US"))
        people = [server.person(*who) for who in names[:seats]]
        watcher = server.person("Zoe")
        await seat_all(server, game, people)
        players = [Player(person, (first, second)[n % 2]) for n, person in enumerate(people)]
        await to_the_end(server, players)
        await finished(server, watcher)  # an onlooker may check the match too
        for player in players:
            for spent in player.spent:
                within_budget(spent)
            SPENT["between people", player.way] += player.spent
        assert not watcher.messages(dm=True)


def by_option() -> list[Any]:
    """Return the numbers of seats that only an option allows."""
    found = []
    for name, game in GAMES.items():
        usual = game.seats_with(game.options_type())
        for field in options_form(game):
            for choice in field.choices:
                allowed = game.seats_with(read_options(game, {field.name: choice.value}))
                found += [(name, field.name, choice.value, seats) for seats in allowed if seats not in usual]
    return found


@pytest.mark.parametrize(("game", "option", "value", "seats"), sample.one_each("by option", by_option(), 2))
async def test_as_many_seats_as_an_option_allows(
    game: str,
    option: str,
    value: str,
    seats: int,
    tmp_path: Path,
) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"{game} {value} {seats}") as server:
        host, guest = server.person("Oliver"), server.person("さくら", "ja")
        await host.slash("table new", game=game)
        if seats > 1:
            await guest.click(*control(server, "sit"))
        await host.slash("table options", option=option, value=value, table=1)
        await host.slash("table options", option="undo", value="none", table=1)
        for _ in range(seats - 2):
            await host.click(*control(server, "add-ai"))
        await host.click(*control(server, "start"))
        table = await server.table()
        assert (table.playing, len(table.seats)) == (True, seats)
        assert str(getattr(table.match.options, option)) == value
        players = [Player(host, "channel"), Player(guest, "dm")][:seats]
        await play(server, players, moves=10)
        await last_moves(server, players)
        await finished(server, host)


async def test_whoever_moves_at_the_table_and_must_move_again_gets_the_hand(tmp_path: Path) -> None:
    """The move may have brought something for its player's eyes only: it is in their one private message (F6)."""
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("さくら", "ja"), server.person("Oliver")]
        await seat_all(server, "spymaster", people)
        opened = edited = moves = 0
        while not (opened and edited):
            assert moves < 60, f"nobody had to move again: {opened} without a hand, {edited} with one"
            table = await server.table()
            seat = table.waiting[0].decision.seat
            person = next(person for person in people if person.id == table.at(seat).person)
            board, alive = server.panels()[-1], person.private()
            while alive and not opened:  # the person puts the message away
                server.env.backend.delete_message(alive[-1].channel_id, alive.pop().id)
            player = Player(person, "table", seed=f"{moves}")
            offered, before = player.ways(board), len(person.messages(dm=False))
            await player.move()
            after = await server.table()
            new = person.messages(dm=False)[before:]
            moves += 1
            if offered and player.steps == 1:
                owes = after.at(seat).owed is not None
                assert [m.is_ephemeral for m in new] == [True] * (owes and not alive), "the hand, and nothing else"
                assert [m.id for m in person.private()] == [m.id for m in (alive or new)]
                if owes:
                    (hand,) = person.private()
                    shown = {a.decision for a in addresses(hand) if a.verb in ("move", "step", "sheet", "pick")}
                    assert shown == {after.at(seat).owed.id}, "it asks what is to be answered now"
                    opened += not alive
                    edited += bool(alive)


@pytest.mark.parametrize("way", ["channel", "dm", "table"])
async def test_when_every_answer_comes_late(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is deferred first, in place or as a private 'thinking'. The messages in the end are the same."""
    monkeypatch.setattr(routes, "DEFER_AFTER_SECONDS", 0)
    monkeypatch.setitem(routes.Router.command.__kwdefaults__, "patience", 0)
    async with Server.open(tmp_path, strict=True, locale="ja") as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await seat_all(server, "spymaster", [one, two])
        await play(server, [Player(one, way), Player(two, "act")], moves=4)
        for verb in ("words", "log", "hand"):
            assert (await two.click(*control(server, verb))).ephemeral
        assert (await two.slash("table show")).ephemeral
        await consistent(server)
        count = server.secrecy.count
        assert count["answers of type 5"] > 4
        assert way == "channel" or count["answers of type 6"] > 2


def reordered(table: Table, seat: int, order: str) -> bool:
    """Return whether this order changes the hand of this seat."""
    usual, sorted_so = picture.Viewer("ja", table.names), picture.Viewer("ja", table.names, sort=order)
    game, view = table.game.id, table.view(seat)
    return picture.order(game, view, seat, usual) != picture.order(game, view, seat, sorted_so)


SORTED = [(game, order) for game in ALL for order in picture.sorts(game)[1:]]


@pytest.mark.parametrize(("game", "order"), sample.one_each("sorted", SORTED, 2))
async def test_a_hand_is_sorted_as_its_reader_likes_from_now_on(game: str, order: str, tmp_path: Path) -> None:
    """No other hand is sorted, and no move is made."""
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("さくら", "ja"), server.person("葵", "ja")]
        await seat_all(server, game, people)
        table = await answered(server)
        if not reordered(table, table.seat_of(people[0].id), order):  # a small hand may be the same in both orders
            people.reverse()
        me, seat = people[0], table.seat_of(people[0].id)
        otherwise = reordered(table, seat, order)
        opened = await me.click(*control(server, "hand"))
        shown = opened.response._message
        before, revision = alts(shown)[0], (await server.table()).row.revision
        await me.click(shown, Behind("sort"))
        (newest,) = me.private()
        view, names = (await server.table()).view(seat), (await server.table()).names
        look = picture.Viewer("ja", names, sort=order)
        after = alts(newest)[0]
        assert (newest.id, after != before) == (shown.id, otherwise)
        assert after == picture.hand(game, view, seat, look).alt
        assert (await server.table()).row.revision == revision
        again = await me.click(*control(server, "hand"))
        assert alts(again.response._message)[0] == after
        other = await people[1].click(*control(server, "hand"))
        usual = picture.Viewer("ja", names)
        theirs = (await server.table()).seat_of(people[1].id)
        played, asked = [], []
        for panel, viewer, sorted_so in ((newest, seat, look), (other.response._message, theirs, usual)):
            order = picture.order(game, (await server.table()).view(viewer), viewer, sorted_so)
            cards = [a.arg.split()[-1] for a in addresses(panel) if a.verb == "move" and " " in a.arg]
            assert cards == [card for card in order if card in cards], "the buttons are sorted as the cards are"
            played.append(len(cards))
            now = await server.table()
            form = now.at(viewer).form if now.at(viewer).owed is not None else None
            fields = [field for action in form.actions for field in action.fields] if form is not None else []
            asked.append(len({choice.value for field in fields for choice in field.choices} & {*order}))
        assert max(played) > 1 or max(asked) < 2, "cards that are asked for have buttons"
        assert (
            alts(other.response._message)[0]
            == picture.hand(game, (await server.table()).view(theirs), theirs, usual).alt
        )
        await me.click(again.response._message, Behind("sort"))
        (hand,) = me.private()
        assert alts(hand)[0] == before


@pytest.mark.parametrize("way", WAYS)
async def test_a_choice_that_is_too_large_to_list(way: str, tmp_path: Path) -> None:
    """4 of 9 cards are chosen on a sheet from each panel, or in typed words: 1 move, within the budget."""
    async with Server.open(tmp_path, strict=True, seed=way) as server:
        me = await halved(server, [server.person("さくら", "ja"), server.person("Oliver")])
        player = Player(me, way)
        await player.move()
        table = await server.table()
        assert table.match.plies[-1].move.kind == "discard"
        assert len(table.match.view(0).hands[0]) == 5
        within_budget(player.spent[0])
        assert player.steps <= 3
        if way != "act":
            assert server.secrecy.count["modal"] == 1
        await consistent(server)


async def test_no_form_opens_twice_under_one_id(tmp_path: Path) -> None:
    """A phone would show the first form again, with its former content."""
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Sakura"), server.person("Oliver")]
        await lobby(server, "spymaster", people)
        twice = ["options", "word", "options", "word"]
        opened = [(await people[0].click(*control(server, verb))).modal for verb in twice]
        await people[0].click(*control(server, "start"))
        await server.plant(halving(await server.table()))
        holder = (await server.table()).at(0).person
        me = next(person for person in people if person.id == holder)
        panel = (await me.click(*control(server, "hand"))).response._message
        sheet = next(i for i in all_ids(panel) if decode(i).verb == "sheet")
        opened += [(await me.click(panel, sheet)).modal for _ in range(2)]
        assert len({modal["custom_id"] for modal in opened}) == 6
        assert "discard" in opened[-1]["components"][0]["content"], "it says again what is asked"


async def test_a_log_shows_each_reader_what_they_drew_wherever_they_open_it(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Sakura"), server.person("Oliver")]
        await seat_all(server, "spymaster", people)
        await play(server, [Player(person, "channel") for person in people], moves=16)
        table = await server.table()
        for person in people:
            shown = "\n".join(texts((await person.click(*control(server, "log"))).response._message))
            own, public = (
                [item[1] for item in built(log_panel(table, seat, "en")) if item[0] == "text"]
                for seat in (table.seat_of(person.id), None)
            )
            assert own != public
            assert all(text in shown for text in own)


# --- onlookers -----------------------------------------------------------------------------------------------------


async def leaf_through(person: SimulatedPerson, hand: Any) -> None:
    """Open each page behind More… of a hand, and go back to the hand each time."""

    def back() -> list[str]:
        return [i for i in all_ids(hand) if decode(i).verb == "hand"]

    pages = [decode(i).verb for i in all_ids(await person.more(hand))]
    await person.click(hand, back()[0])
    for verb in pages:
        if verb not in ("hand", "next-table"):
            await person.click(hand, Behind(verb))
            if back():
                await person.click(hand, back()[0])
            assert "menu" in [a.verb for a in addresses(hand)], f"no way back from {verb}"


@pytest.mark.parametrize("game", sample.seldom("looks", sample.SEVERAL, few=2))
async def test_everybody_looks_at_everything_in_between(game: str, tmp_path: Path) -> None:
    """Seats and an onlooker look at pages, hands, logs and words, from the table, a DM and by command."""
    async with Server.open(tmp_path, strict=True) as server:
        sakura, oliver, zoe = server.person("さくら", "ja"), server.person("Oliver"), server.person("Zoe")
        third = [server.person("Émilie", "fr")] if 2 not in GAMES[game].seats_with(GAMES[game].options_type()) else []
        await seat_all(server, game, [sakura, oliver, *third])  # else AIs may end a short match too soon
        players = [Player(sakura, "channel"), Player(oliver, "dm"), *(Player(person, "act") for person in third)]
        at = 0

        async def look() -> None:
            nonlocal at
            at += 1
            await server.env.advance_time(JUST_PRESSED + 2)  # a person who has just pressed needs no notice (F5)
            await server.sent()
            if at not in (1, 3, 5):  # the shortest matches have six moves for two people
                return
            for verb, person in itertools.product(("words", "log", "rules", "seat", "hand"), (sakura, oliver, zoe)):
                assert (await person.click(*control(server, verb))).ephemeral
            for person in (sakura, oliver):
                for hand in person.messages(dm=True):
                    if "menu" in (a.verb for a in addresses(hand)):
                        await leaf_through(person, hand)
                for dm in (False, True):
                    for command in ("hand", "log", "table show"):
                        await person.slash(command, table=1, dm=dm) if command != "table show" or not dm else None
                await leaf_through(person, person.private()[-1])
            assert "\n" in answer(await zoe.slash("table show", table=1))
            assert answer(await zoe.slash("log", table=1))
            assert answer(await zoe.slash("hand", table=1)) == said("en", "refuse-not-seated")
            assert answer(await zoe.slash("act", table=1, move="x")) == said("en", "refuse-not-seated")

        await play(server, players, moves=9, after=look)
        count = server.secrecy.count
        assert min(count[kind] for kind in ("hand", "words", "log", "rules", "table")) > 5, count
        assert count["notices"] > 2


async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds public panels, hands, updates and deferrals that show too much."""
    right, right_hand = panels.table_panel, panels.hand_panel

    async def hand_in_public(table: Table, painter: Any, *rest: Any) -> Any:
        if table.match is None:
            return await right(table, painter, *rest)
        return await right_hand(table.at(0), panels.Reader("en", "t"), painter)

    async def wrong_hand(seat: TableSeat, *args: Any, **kwargs: Any) -> Any:
        return await right_hand(seat.table.at(1 - seat.number), *args, **kwargs)

    async def seat_view_in_public(table: Table, painter: Any, *rest: Any) -> Any:
        if table.match is None:
            return await right(table, painter, *rest)
        peek = replace(table.match.state, deck=table.match.state.deck[1:])
        return await right(replace(table, match=replace(table.match, state=peek)), painter, *rest)

    leaks = {
        "a hand in public": ((delivery, "table_panel", hand_in_public), (panels, "table_panel", hand_in_public)),
        "the other's hand": ((turns, "hand_panel", wrong_hand), (panels, "hand_panel", wrong_hand)),
        "another state": ((delivery, "table_panel", seat_view_in_public),),
    }
    for name, patches in leaks.items():
        for patched in dict.fromkeys((patches, patches[:1])):
            (folder := tmp_path / f"{name} {len(patched)}").mkdir()
            with monkeypatch.context() as patch:
                async with Server.open(folder, strict=True, seed=f"planted {name}") as server:  # no deal comes twice
                    people = [server.person("Sakura"), server.person("Oliver")]
                    await lobby(server, "spymaster", people)
                    for where, what, leak in patched:
                        patch.setattr(where, what, leak)
                    with pytest.raises(LeakError):
                        await people[0].click(*control(server, "start"))


async def test_a_small_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds small leaks.

    They are a card in a custom_id or an alt text, a page for other eyes, and a notice that only hidden things explain.
    """
    button, show, behind = Frame.button, Frame.show, following.surfaces_to_redraw

    def in_a_custom_id(frame: Any, verb: str, key: str, style: str = "secondary", arg: str = "", **args: Any) -> Any:
        if verb == "hand":
            arg = "".join(card for hand in frame.table.match.state.hands for card in hand)
        return button(frame, verb, key, style, arg, **args)

    def in_an_alt_text(frame: Any, drawn: Any, name: str) -> None:
        hands = frame.table.match.state.hands
        show(frame, replace(drawn, alt=drawn.alt + " " + str(hands)), name)

    def other_eyes(click: Any, table: Table) -> int:
        return 1 - table.seat_of(click.person.id)

    def woken_for_nothing(before: Table, after: Table) -> Any:
        return [*behind(before, after), *(("hand", row.seat) for row in after.seats)]

    def by_the_deck(before: Table, after: Table) -> Any:
        top = after.match.state.deck[:1] if after.match else ()
        return behind(before, after)[: None if sum(map(ord, "".join(top))) % 2 else 1]

    for where, what, leak, reason in (
        (Frame, "button", in_a_custom_id, "is hidden, and stands in|nothing explains it"),
        (Frame, "show", in_an_alt_text, "is hidden, and stands in|nothing explains it"),
        (presses, "viewer_of", other_eyes, "nothing explains it|is hidden"),
        (following, "surfaces_to_redraw", woken_for_nothing, "are told, but"),
        (following, "surfaces_to_redraw", by_the_deck, "who is told depends on what is hidden"),
    ):
        (folder := tmp_path / leak.__name__).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Sakura"), server.person("Oliver")]
                await lobby(server, "spymaster", people)
                patch.setattr(where, what, leak)
                with pytest.raises(LeakError, match=reason):
                    await an_evening(server, people)


async def an_evening(server: Server, people: list[SimulatedPerson]) -> None:
    await people[0].click(*control(server, "start"))
    await play(server, [Player(person, "channel") for person in people], moves=EVENING)
    for person in people:
        await person.click(*control(server, "words"))


async def test_a_leak_in_a_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds a stranger's or a forged record, and a picture that shows too much."""
    show, private = Frame.show, Reply.private

    def whole(table: Table) -> Any:
        return table.match.record(table.row.secret, table.joins)

    def without_the_secret(table: Table) -> Any:
        return {"start": whole(table)["start"]}

    def forged(table: Table) -> Any:
        return {**whole(table), "version": 99}

    def in_a_picture(frame: Any, drawn: Any, name: str) -> None:
        show(frame, replace(drawn, png=drawn.png + frame.table.row.secret), name)

    for leak, end, reason in (
        (whole, False, "secret of a match that is not over"),
        (without_the_secret, False, "record of a match that is not over"),
        (forged, True, "a file that nothing explains"),
        (in_a_picture, False, "secret of a match that is not over"),
    ):
        (folder := tmp_path / leak.__name__).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Sakura"), server.person("Oliver")]
                await seat_all(server, "spymaster", people)
                zoe = server.person("Zoe")
                if end:
                    asked = (await people[0].slash("table end", table=1)).response._message
                    await people[0].click(asked, next(i for i in all_ids(asked) if decode(i).verb == "end"))
                    await zoe.click(*control(server, "record"))
                    assert server.secrecy.count["records"] == 1, "what is right passes"

                async def attached(reply: Reply, panel: Any, files: Any = None, leak: Any = leak) -> None:
                    name, table = "takujo-spymaster-1.json", await server.bot.service.table(1)
                    panel.layout.add_item(discord.ui.File(f"attachment://{name}"))
                    await private(reply, panel, [discord.File(BytesIO(json.dumps(leak(table)).encode()), name)])

                if leak is in_a_picture:
                    patch.setattr(Frame, "show", leak)
                    asking = people[0].click(*control(server, "hand"))
                else:
                    patch.setattr(Reply, "private", attached)
                    asking = zoe.slash("table list")
                with pytest.raises(LeakError, match=reason):
                    await asking


async def test_a_leak_by_the_kind_of_answer_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds a hand in a public answer or update, and a deferral that everyone sees."""

    async def to_all(reply: Reply, panel: Any, files: Any = None) -> None:
        reply._answered = True
        await reply.interaction.response.send_message(view=panel.layout, files=panel.files())

    async def no_promise(reply: Reply) -> None:
        pass

    async def over_the_board(reply: Reply, panel: Any, files: Any = None) -> None:
        reply._answered = True
        await reply.interaction.response.edit_message(view=panel.layout, attachments=panel.files())

    async def deferred_to_all(reply: Reply, panel: Any, files: Any = None) -> None:
        reply._answered = True
        await reply.interaction.response.defer(thinking=True)
        await reply.interaction.edit_original_response(view=panel.layout, attachments=panel.files())

    for leak in (to_all, over_the_board, deferred_to_all):
        (folder := tmp_path / leak.__name__).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Sakura"), server.person("Oliver")]
                await seat_all(server, "spymaster", people)
                patch.setattr(Reply, "acknowledge", no_promise)
                patch.setattr(Reply, "private", leak)
                with pytest.raises(LeakError):
                    await people[0].click(*control(server, "hand"))


# --- the lobby, table commands, settings ---------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_lobby(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        short = locale[:2]
        host, guest, third = (server.person(name, locale) for name in ("Host_1", "*Guest*", "Third"))
        found = await host.suggestions("table new", "game", said(short, "game-title", "spymaster")[:3])
        assert [choice["value"] for choice in found] == ["spymaster"]
        opened = await host.slash("table new", game="spymaster")
        assert not opened.ephemeral
        shown = "\n".join(texts(server.panels()[-1]))
        new = await server.table()
        assert said(short, "lobby-sealed", hash=new.row.commitment[:16]) in shown
        assert r"Host\_1" in shown
        assert said(short, "lobby-free-seats", least=1, most=1, room="no", seats=2) in shown
        labels = [said(short, f"button-{key}") for key in ("play-now", "sit", "how-to-play", "more")]
        assert list(buttons(server.panels()[-1])) == labels
        page = await host.more(server.panels()[-1])
        labels = [*(said(short, "button-level", level=level) for level in ("easy", "normal", "hard"))]
        keys = ("options", "terms-pace", "terms-people", "word", "leave", "cancel")
        assert list(buttons(page)) == labels + [said(short, f"button-{key}") for key in keys]
        assert not buttons(await guest.more(server.panels()[-1])), "of all that nothing is theirs to do"

        assert answer(await host.click(*control(server, "sit"))) == said(short, "refuse-seated")
        assert await guest.forge("leave") == said(short, "refuse-not-seated")
        assert await guest.forge("add-ai", arg="easy") == said(short, "refuse-host-only")
        assert answer(await guest.click(*control(server, "play-now"))) == said(short, "refuse-host", host="Host_1")
        await guest.click(*control(server, "sit"))
        assert r"\*Guest\*" in "\n".join(texts(server.panels()[-1]))
        assert said(short, "button-sit") not in buttons(server.panels()[-1]), "it is full"
        await guest.click(*control(server, "leave"))
        await host.click(*control(server, "add-ai"))
        await host.click(*control(server, "remove-ai"))
        await guest.click(*control(server, "sit"))
        assert [row.seat for row in (await server.table()).seats] == [0, 1]
        rules = await third.click(*control(server, "rules"))
        assert len(answer(rules)) > 200

        assert await guest.forge("end") == said(short, "refuse-host-only")
        asked = await host.click(*control(server, "end"))
        assert said(short, "ask-end") in answer(asked)
        question = asked.response._message
        await host.click(question, buttons(question)[said(short, "button-back")])
        assert said(short, "button-cancel") in buttons(question), "it leads back to the page of the lobby"
        asked = await host.click(*control(server, "end"))
        await host.click(
            asked.response._message, next(i for i in all_ids(asked.response._message) if decode(i).verb == "end")
        )
        table = await server.table()
        assert table.row.status == "cancelled"
        assert not re.search("[0-9a-f]{8}", "\n".join(texts(server.panels()[-1]))), "nothing was dealt"
        await consistent(server)
        assert not guest.messages(dm=True), "nobody's DM is opened for a lobby"


@pytest.mark.parametrize("game", sample.seldom("lobby", sample.SEVERAL, few=4))
async def test_a_lobby_offers_options_only_where_there_are_some(game: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        await server.person("Host").slash("table new", game=game)
        verbs = [decode(i).verb for i in all_ids(await server.people[0].more(server.panels()[-1]))]
        assert ("options" in verbs) == bool(options_form(GAMES[game]))


def last_that_go_together(game: Any, seats: int | None = None) -> dict[str, str]:
    """Return the last value of each option (or the first number) that the options before it allow, with `seats`."""
    chosen: dict[str, str] = {}
    for field in options_form(game):
        span = field.span
        values = [c.value for c in field.choices] if span is None else [str(span[0]), str(span[-1])]
        for value in values[::-1]:
            allowed = game.seats_with(read_options(game, chosen | {field.name: value}))
            if allowed if seats is None else seats in allowed:
                chosen[field.name] = value
                break
    return chosen


@pytest.mark.parametrize(
    ("game", "locale"),
    sample.one_each(
        "options", itertools.product([game for game in sample.SEVERAL if options_form(GAMES[game])], LOCALES), 4
    ),
)
async def test_options(game: str, locale: str, tmp_path: Path) -> None:
    """Every option can be set by the lobby's form and by command. The panel shows it, and the match has it."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        short = locale[:2]
        host, guest = server.person("Host", locale), server.person("Guest", locale)
        await host.slash("table new", game=game)
        fields = options_form(GAMES[game])
        asked = await host.click(*control(server, "options"))
        answers: dict[str, Any] = {}
        last = last_that_go_together(GAMES[game])
        for label, field in zip(asked.modal["components"], fields, strict=False):
            inside = label["component"]
            value = last[field.name]
            answers[inside["custom_id"]] = [value] if inside["type"] == 3 else value
        await host.submit(asked, answers)
        chosen = {k: str(v).lower() for k, v in (await server.table()).row.options.items()}
        flat = {k.partition(".")[0]: v[0] if isinstance(v, list) else v for k, v in answers.items()}
        assert {k: chosen[k] for k in flat} == flat
        shown = "\n".join(texts(await host.more(server.panels()[-1])))
        for field in fields:
            assert said(short, field.label.key, game) in shown
        assert await guest.forge("options") == said(short, "refuse-host-only")
        for field in fields:
            names = await host.suggestions("table options", "option", field.name[:3])
            assert field.name in [choice["value"] for choice in names]
            value = str(field.span[0]) if field.span is not None else field.choices[0].value
            done = await host.slash("table options", option=field.name, value=value, table=1)
            now = str((await server.table()).row.options[field.name])
            assert now.lower() == value
            named = next((choice.label for choice in field.choices if choice.value == value), value)
            assert answer(done) == said(short, "options-done", game, option=field.label, value=named)
            refused = await host.slash("table options", option=field.name, value="a kind of magic", table=1)
            text = wrong_option(GAMES[game], field.name).text
            assert answer(refused) == said(short, text.key, **text.args)
            refused = await guest.slash("table options", option=field.name, value=value, table=1)
            assert answer(refused) == said(short, "refuse-host-only")
        assert answer(await host.slash("table options", option="luck", value="much")) == said(
            short, "refuse-unknown-option", options=(*(field.name for field in fields), *TERMS)
        )
        await consistent(server)
        chosen_now = read_options(GAMES[game], (await server.table()).row.options)
        while len((await server.table()).seats) < GAMES[game].seats_with(chosen_now)[0]:
            await host.click(*control(server, "add-ai"))
        await host.click(*control(server, "start"))
        table = await server.table()
        assert table.match is not None
        assert {k: str(v) for k, v in table.row.options.items()} == {
            f.name: str(getattr(table.match.options, f.name)) for f in fields
        }
        refused = await host.slash("table options", option=fields[0].name, value=chosen[fields[0].name], table=1)
        assert answer(refused) == said(short, "refuse-started")


async def test_an_option_that_is_out_of_range_is_told(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host = server.person("Host")
        await host.slash("table new", game="spymaster")
        before = (await server.table()).row.options
        asked = await host.click(*control(server, "options"))
        values = {"agents.0": "11-5-5", "round_limit.0": "7"}
        refused = await host.submit(asked, values)
        assert refusal(refused.response._message) == said("en", "refuse-option", option="round_limit", values="20-200")
        assert (await server.table()).row.options == before
        asked = await host.click(*control(server, "options"))
        await host.submit(asked, {**values, "round_limit.0": "100"})  # in wide digits
        assert (await server.table()).row.options == {"agents": "11-5-5", "round_limit": 100}


@pytest.mark.parametrize("locale", LOCALES)
async def test_table_commands(locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.verbs.absence.AI_TURNS", 0)
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        short = locale[:2]
        host, guest, zoe = (server.person(name, locale) for name in ("Host", "Guest", "Zoe"))
        assert said(short, "list-empty") in answer(await zoe.slash("table list"))
        assert answer(await zoe.slash("table show")) == said(short, "refuse-no-table-here")
        assert answer(await zoe.slash("table leave", table=99)) == said(short, "refuse-no-table")
        assert said(short, "game-title", "spymaster") in answer(await zoe.slash("rules"))
        await lobby(server, "spymaster", [host, guest])
        assert listed(locale, ["Host", "Guest"]) in answer(await zoe.slash("table list"))
        assert listed(locale, ["Host", "Guest"]) in answer(await zoe.slash("table show"))
        assert answer(await guest.slash("hand", table=1)) == said(short, "refuse-not-started")
        await host.click(*control(server, "start"))
        found = await guest.suggestions("table show", "table", "host")
        assert [choice["value"] for choice in found] == [1]
        assert listed(locale, ["Host", "Guest"]) in answer(await zoe.slash("table list"))
        shown = answer(await zoe.slash("table show", table=1))
        assert panels.words(await server.table(), None, short) in shown

        before = server.panels()[-1]
        link = answer(await zoe.slash("table open", table=1))
        assert server.panels()[-1].id == before.id, "it is young"
        assert str(before.channel_id) in link
        monkeypatch.setattr(reconciler, "YOUNG", -1)  # no longer young, and the seal below it is newer
        link = answer(await zoe.slash("table open", table=1))
        after = server.panels()[-1]
        assert after.id > before.id
        assert str(after.channel_id) in link
        await consistent(server)

        assert answer(await zoe.slash("table leave", table=1)) == said(short, "refuse-not-seated")
        assert answer(await guest.slash("table leave", table=1)) == said(short, "leave-done")
        board = "\n".join(texts(server.panels()[-1]))
        assert said(short, "table-away", name="Guest") in board
        away = await guest.click(*control(server, "seat"))
        assert said(short, "button-return") in buttons(away.response._message)
        back = next(i for i in all_ids(away.response._message) if decode(i).verb == "sit")
        await guest.click(away.response._message, back)
        assert said(short, "table-away", name="Guest") not in "\n".join(texts(server.panels()[-1]))
        assert (await server.table()).at(1).person == guest.id
        await consistent(server)

        assert answer(await guest.slash("table end", table=1)) == said(short, "refuse-host-only")
        asked = await host.slash("table end", table=1)
        assert said(short, "ask-end") in answer(asked)
        question = asked.response._message
        await host.click(question, next(i for i in all_ids(question) if decode(i).verb == "end"))
        assert texts(question)[1] == said(short, "end-done")
        assert (await server.table()).row.status == "cancelled"
        await consistent(server)
        for person in (host, guest):  # no hand keeps its controls
            newest = person.messages(dm=True)[-1]
            assert said(short, "end-cancelled") in "\n".join(texts(newest))
            assert not {a.verb for a in addresses(newest)} & {"move", "pick", "step", "sheet"}
        assert said(short, "list-empty") in answer(await zoe.slash("table list"))
        record = await zoe.click(*control(server, "record"))  # a cancelled match also proves its shuffle
        ((_, data),) = zoe.files(record.response._message).items()
        verify(GAMES["spymaster"], json.loads(data))


@pytest.mark.parametrize("threads", [True, False])
async def test_where_a_table_stands(threads: bool, tmp_path: Path) -> None:
    """From its start a match is in a thread of its own, with a card left in the channel.

    A server can keep it in the channel.
    """
    async with Server.open(tmp_path, strict=True) as server:
        await server.bot.service.people.set_server(server.guild.id, threads=threads)
        me = server.person("Oliver")
        await seat_all(server, "spymaster", [me])
        table, board = await server.table(), server.panels()[-1]
        if threads:
            (thread,) = server.channel.threads
            assert table.row.thread_id == thread.id == board.channel_id
            card = next(m for m in server.everything() if m.channel_id == server.channel.id and m.components)
            assert f"<#{thread.id}>" in "\n".join(texts(card))
            assert not all_ids(card)
        else:
            assert not server.channel.threads
            assert table.row.thread_id is None
            assert board.channel_id == server.channel.id
        await consistent(server)
        await play(server, [Player(me, "table")], moves=4)
        await consistent(server)
        assert server.panels()[-1].id == board.id, "one message from the beginning to the end"


@pytest.mark.parametrize("threads", [True, False])
async def test_the_seal_can_be_compared(threads: bool, tmp_path: Path) -> None:
    """Everyone sees the words of the seats. The seal is written once, at the start, and Verify shows it again."""
    async with Server.open(tmp_path, strict=True) as server:
        await server.bot.service.people.set_server(server.guild.id, threads=threads)
        me, other, zoe = server.person("Oliver"), server.person("*さくら*", "ja"), server.person("Zoe")
        await lobby(server, "spymaster", [me, other])
        assert await zoe.forge("word") == said("en", "refuse-not-seated")
        for typed in ("  draft ", "七  lucky *"):
            form = await other.click(*control(server, "word"))
            await other.submit(form, {"word.0": typed})
        (row,) = [row for row in (await server.table()).seats if row.person == other.id]
        assert row.word == "七 lucky *"
        assert r"**\*さくら\*** “七 lucky \*”" in "\n".join(texts(server.panels()[-1]))
        late = await other.click(*control(server, "word"))
        await me.click(*control(server, "start"))
        table = await server.table()
        assert table.row.seed == seed_of(table.row.secret, table.joins)
        assert [join.partition(" ")[2] for join in table.joins] == ["", "七 lucky *", ""]
        digits = seal_at_start(table.row.commitment, table.joins)
        (seal,) = [m for m in server.everything() if digits in m.content]
        assert seal.content == said("en", "seal-line", table=1, seal=digits)
        assert len(seal.content) <= 60
        assert not seal.components
        assert seal.flags & SILENT
        place = server.channel.threads[0].id if threads else server.channel.id
        assert seal.channel_id == place
        assert said("ja", "refuse-started") in answer(await other.submit(late, {"word.0": "late"}))

        await play(server, [Player(me, "channel"), Player(other, "table")], moves=3)
        asked = (await me.slash("table end", table=1)).response._message
        await me.click(asked, next(i for i in all_ids(asked) if decode(i).verb == "end"))
        proof = (await zoe.click(*control(server, "verify"))).response._message
        link = f"https://discord.com/channels/{server.guild.id}/{place}/{seal.id}"
        shown = said("en", "verify-ok", seal=f"[{digits[:4]}…{digits[-4:]}]({link})")
        assert texts(proof)[1] == f"{shown}\n{said('en', 'verify-not')}", "three lines"
        await zoe.click(proof, buttons(proof)["The numbers"])
        told = "\n".join(texts(proof))
        parts = (table.row.secret.hex(), table.row.seed.hex(), *(join.partition(" ")[0] for join in table.joins))
        assert all(f"`{part}`" in told for part in parts)
        given = await zoe.click(*control(server, "record"))
        ((_, data),) = zoe.files(given.response._message).items()
        assert json.loads(data)["joins"] == table.joins
        verify(GAMES["spymaster"], json.loads(data))
        touched = [r.path for r in server.requests if r.method != "GET" and str(seal.id) in r.path]
        assert not touched, "it is never edited"
        await consistent(server)


@pytest.mark.parametrize("game", sample.seldom("rematch", sample.SEVERAL, few=2))
async def test_a_rematch(game: str, tmp_path: Path) -> None:
    """A rematch has the options of the match and a new secret, and both tables stay apart."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Oliver"), server.person("さくら", "ja")
        await lobby(server, game, [me, other])
        for option, value in list(last_that_go_together(GAMES[game], seats=2).items())[:1]:
            await me.slash("table options", option=option, value=value, table=1)
        await me.click(*control(server, "start"))
        await play(server, [Player(me, "channel"), Player(other, "table")], moves=2)
        asked = (await me.slash("table end", table=1)).response._message
        await me.click(asked, next(i for i in all_ids(asked) if decode(i).verb == "end"))
        first, old = await server.table(1), server.panels(1)[-1].id
        watcher = server.person("Zoe")
        assert answer(await watcher.click(*control(server, "rematch"))) == said("en", "refuse-not-seated")
        assert not server.panels(2), "only who has played asks for a rematch"
        await rematch(server, other)
        again = await server.table(2)
        assert [row.person for row in again.seats] == [row.person for row in first.seats if row.person != me.id]
        await server.sent()
        pings = [m for m in server.everything() if m.ping_user_ids == [me.id] and "rematch" in m.content]
        assert len(pings) == 1
        for presser in (me, other, me):
            told = await presser.click(*control(server, "rematch"))
            locale = "en" if presser is me else "ja"
            link = await server.bot.delivery.link(again)
            assert told.ephemeral
            assert answer(told) == said(locale, "rematch-sat", table=2, link=link)
        assert [row.person for row in (await server.table(2)).seats] == [row.person for row in first.seats]
        assert not server.panels(3), "one rematch, however often it is asked for"
        await other.click(*control(server, "start", 2))
        assert (await server.table(2)).playing
        await play(server, [Player(me, "channel", 2), Player(other, "dm", 2)], 2, moves=4)
        await consistent(server, 1)
        await consistent(server, 2)
        assert server.panels(1)[-1].id == old
        assert (await server.table(1)).row.revision == first.row.revision


async def test_as_many_clicks_a_minute_as_the_settings_say(tmp_path: Path) -> None:
    """No more clicks are answered. Refused clicks do not count."""
    async with Server.open(tmp_path, strict=True, max_clicks_per_minute=5) as server:
        me, refused = server.person("Oliver"), said("en", "refuse-too-fast")
        await seat_all(server, "spymaster", [me])  # four clicks: a command, More…, Add AI and Start
        assert refused not in answer(await me.click(*control(server, "menu")))
        for wait in (0, 30, 29):
            await server.env.advance_time(wait)
            assert refused in answer(await me.click(*control(server, "menu")))
        await server.env.advance_time(2)
        for _ in range(5):
            assert refused not in answer(await me.click(*control(server, "menu")))
        assert refused in answer(await me.click(*control(server, "menu")))


def hands_by_dm(person: SimulatedPerson) -> list[Any]:
    return [m for m in person.messages(dm=True) if not m.is_ephemeral]


async def test_settings(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Oliver"), server.person("さくら", "ja")
        assert said("en", "me-hand", hands="dm") in answer(await me.slash("me settings"))
        changed = answer(await me.slash("me settings", language="ja"))
        assert said("ja", "me-language", language="ja") in changed
        changed = answer(await other.slash("me settings", dm=True, language="en", hands="ephemeral"))
        assert said("en", "me-hand", hands="ephemeral") in changed
        await seat_all(server, "spymaster", [me, other])
        hand = me.messages(dm=True)[-1]
        page = await me.more(hand)
        assert said("ja", "button-next-table") in buttons(page)
        await me.click(page, buttons(page)[said("ja", "button-back-to-hand")])
        assert not hands_by_dm(other), "hands at the table: no DM"
        board = "\n".join(texts(server.panels()[-1]))
        assert say("en", Text("game-title"), game="spymaster") in board  # the table is in the server's language
        players = [Player(me, "dm"), Player(other, "channel")]
        pinged = 0

        async def pings() -> None:
            nonlocal pinged
            await server.env.advance_time(JUST_PRESSED + 2)  # until then an edit of the hand is enough (F5)
            await server.sent()
            table = await server.table()
            owes = table.playing and table.at(table.seat_of(other.id)).owed is not None
            standing = [m.ping_user_ids for m in server.everything() if m.content.startswith("<@")]
            assert standing == [[other.id]] * owes, "one ping as long as its turn lasts (F39)"
            pinged += owes

        await play(server, players, moves=8, after=pings)
        assert pinged
        assert not hands_by_dm(other)
        shown = await other.click(*control(server, "log"))
        assert said("en", "button-log") in answer(shown)
        changed = answer(await other.slash("me settings", language="discord", hands="dm"))
        assert said("ja", "me-hand", hands="dm") in changed
        assert said("ja", "me-language", language="discord") in changed


async def test_lobbies_that_nobody_starts_close(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, lobby_hours=1) as server:
        host = server.person("Host")
        await host.slash("table new", game="spymaster")
        await server.env.advance_time(3590)
        assert (await server.table()).row.status == "lobby"
        await server.env.advance_time(20)
        await server.acted()
        assert (await server.table()).row.status == "cancelled"
        await consistent(server)


async def test_two_tables_at_a_time(tmp_path: Path) -> None:
    """Each hand names its table. A command without a table means the one that waits."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Oliver"), server.person("Sakura")
        await seat_all(server, "spymaster", [me], 1)
        await seat_all(server, "spymaster", [other, me], 2)
        one, two = Player(me, "dm", 1), Player(me, "act", 2)
        rest = Player(other, "table", 2)
        for _ in range(8):
            first, second = await server.table(1), await server.table(2)
            if not first.playing and not second.playing:
                break
            if first.playing:
                await one.move()
            if second.playing:
                owes = second.at(second.waiting[0].decision.seat).person
                await (two if owes == me.id else rest).move()
            if first.playing and second.playing:
                waits = {
                    t.id
                    for t in (await server.table(1), await server.table(2))
                    if t.playing and t.at(t.seat_of(me.id)).owed is not None
                }
                shown = await me.slash("hand", dm=True)
                if len(waits) == 1:
                    assert {a.table for a in addresses(shown.response._message)} == waits
        await consistent(server, 1)
        await consistent(server, 2)


def test_what_a_move_has_cost() -> None:
    """Print (-s) the requests per move. The matches above hold each move to the budget."""
    for (where, way), moves in sorted(SPENT.items()):
        counts = [len(move.requests) for move in moves]
        last = max((len(move.requests) for move in moves if move.last), default=0)
        print(
            f"\n{where:19} {way:8} {len(moves):4} moves: {sum(counts) / len(moves):.2f} requests each, at most "
            f"{max(counts)}, the last one {last}; on the global budget {max(m.budgeted for m in moves)}",
            end="",
        )
