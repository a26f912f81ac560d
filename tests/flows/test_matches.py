"""Whole matches of every game, played in a simulated Discord by people who only press what they see.

After every act secrecy/ checks that no one has received more than they may know. At the end log and match agree,
everything shows the newest state, and the record verifies. A run takes some games, ways, seats and languages at random
(tests/sample.py). `-s` prints what a move costs in requests.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from bot.interactions import routes
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table
from bot.ui.address import decode
from bot.ui.logbook import log_panel
from engine.catalogue import GAMES
from engine.options import options_form, read_options
from render import picture
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
    in_play,
    last_moves,
    lobby,
    play,
    rematch,
    said,
    seat_all,
    to_the_end,
)
from tests.flows.secrecy import built

LOCALES = ("en-US", "ja")
ALL = list(GAMES)

# --- whole matches -------------------------------------------------------------------------------------------------


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
        count = server.secrecy.count
        # that many do is a law of each game (tests/games/conformance/twins.py): a short match has few worlds
        assert count["worlds that differ"] or not count["worlds, something was hidden"]


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


async def test_who_moves_at_the_table_and_must_move_again_gets_the_hand(tmp_path: Path) -> None:
    """The move may have brought something for its player's eyes only: it is in their one private message (F6)."""
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("さくら", "ja"), server.person("Oliver")]
        await seat_all(server, "spymaster", people)
        opened, edited, moves, number = 0, 0, 0, 1
        while not (opened and edited):
            assert moves < 120, f"no one had to move again: {opened} without a hand, {edited} with one"
            number = await in_play(server, "spymaster", people, number)
            table = await server.table(number)
            seat = table.waiting[0].decision.seat
            person = next(person for person in people if person.id == table.at(seat).person)
            board, alive = server.panels(number)[-1], person.private(number)
            while alive and not opened:  # the person puts the message away
                server.env.backend.delete_message(alive[-1].channel_id, alive.pop().id)
            player = Player(person, "table", number, seed=f"{moves}")
            offered, before = player.ways(board), len(person.messages(dm=False))
            await player.move()
            after = await server.table(number)
            new = person.messages(dm=False)[before:]
            moves += 1
            if offered and player.steps == 1:
                owes = after.at(seat).owed is not None
                assert [m.is_ephemeral for m in new] == [True] * (owes and not alive), "the hand, and nothing else"
                assert [m.id for m in person.private(number)] == [m.id for m in (alive or new)]
                if owes:
                    (hand,) = person.private(number)
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


@pytest.mark.parametrize("game", sample.seldom("looks", sample.SEVERAL, few=1))
async def test_everyone_looks_at_everything_in_between(game: str, tmp_path: Path) -> None:
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
        while count["notices"] < 3 and (await server.table()).playing:  # a game with long turns has few as yet
            await play(server, players, moves=1, after=look)
        assert min(count[kind] for kind in ("hand", "words", "log", "rules", "table")) > 5, count
        assert count["notices"] > 2
