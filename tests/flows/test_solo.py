"""Games for one, by clicking: no lobby, best results in private, and another try.

Patience (tests/games/patience.py) is a test game for one. A game of the house that may be played alone keeps its lobby.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.ui.address import decode
from engine.chance import seal_at_start
from engine.form import Text
from tests.flows.guests import admit
from tests.flows.harness import (
    WAYS,
    Player,
    Server,
    SimulatedPerson,
    addresses,
    all_ids,
    alts,
    buttons,
    selects,
    texts,
)
from tests.flows.matches import consistent, control, finished, rematch, seat_all, to_the_end
from tests.flows.reading import say
from tests.flows.servers import leave
from tests.games.patience import ROUNDS, WORDS, Patience

LOCALES = ("en", "ja")
ALONE = {"option": "mode", "value": "solo"}


@pytest.fixture(autouse=True)
def patience_is_in_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    admit(Patience(), tmp_path / "games", monkeypatch, WORDS)


def label(key: str, locale: str = "en", **args: Any) -> str:
    return say(locale, Text(key, args), game="patience", plain=True)


def shown(message: Any) -> str:
    return "\n".join(texts(message))


def items(message: Any, number: int = 0) -> list[str]:
    """Return the labels of a chooser's list."""
    found = [c for c in walk(message) if c["type"] == 3]
    return [option["label"] for option in found[number]["options"]]


def walk(message: Any) -> list[dict[str, Any]]:
    from simcord.components import walk_components

    return list(walk_components(message.components))


async def asked(person: SimulatedPerson) -> Any:
    """Return the chooser that a command opens."""
    result = await person.slash("table new", game="patience")
    assert result.ephemeral
    return result.response._message


async def picked(person: SimulatedPerson, chooser: Any, number: int, value: str) -> Any:
    """Pick another value, and return the chooser's message."""
    menu = [*selects(chooser)][number]
    await person.pick(chooser, menu, value)
    return next(m for m in person.messages() if m.id == chooser.id)


async def begin(person: SimulatedPerson, chooser: Any, locale: str = "en") -> Any:
    return await person.click(chooser, buttons(chooser)[label("button-start", locale)])


async def tossed(person: SimulatedPerson, number: int, points: int) -> None:
    """Play a whole match that ends with `points` points."""
    for n in range(ROUNDS):
        table = await person.server.table(number)
        card = table.view(0).hands[0][0] if n < points else "-"
        await person.slash("act", move=f"toss {card}", table=number)
    await person.server.env.advance_time(1)
    await person.server.sent()
    assert (await person.server.table(number)).match.outcome.scores == (points,)


def hand(person: SimulatedPerson, number: int) -> str:
    """Return the words of the newest private panel of a table."""
    found = [m for m in person.messages() if any(a.table == number and a.place != "t" for a in addresses(m))]
    return shown(found[-1])


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_comes_next_is_chosen_and_one_press_begins(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        me = server.person("さくら", "ja" if locale == "ja" else "en-US")
        chooser = await asked(me)
        assert not server.panels(), "nothing is opened yet"
        assert label("chooser-none", locale) in shown(chooser)
        assert items(chooser) == [label("option-level-value", locale, value=str(n)) for n in (1, 2, 3)]
        await begin(me, chooser, locale)
        assert server.panels()
        table = await server.table()
        assert (table.playing, table.names, table.row.options) == (True, ("さくら",), {"level": 1, "open": False})
        assert table.time_control.kind == "free"
        await server.sent()
        (thread,) = server.channel.threads
        assert [m.channel_id for m in server.panels()] == [table.row.thread_id] == [thread.id]
        await tossed(me, 1, 2)
        stars, best = label("best-score", locale, won=1, score=2), label("option-level-value", locale, value="1")
        assert f"{label('best-so-far', locale, best=stars)}" in hand(me, 1)
        chooser = await asked(me)
        assert items(chooser)[0] == label("chooser-value", locale, value=best, best=stars)
        second = label("option-level-value", locale, value="2")
        assert label("chooser-option", locale, name=label("option-level", locale), value=second) in shown(chooser)
        assert label("chooser-none", locale) in shown(chooser)
        await begin(me, chooser, locale)
        assert (await server.table(2)).row.options["level"] == 2
        assert server.secrecy.count["choosers"] > 1


async def test_all_its_options_are_chosen_and_results_go_with_them(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        chooser = await asked(me)
        chooser = await picked(me, chooser, 0, "2")
        assert "**Level: Level 3**" in shown(chooser)
        chooser = await picked(me, chooser, 1, "1")
        assert "**Open: true**" in shown(chooser)
        await begin(me, chooser)
        assert (await server.table()).row.options == {"level": 3, "open": True}
        await tossed(me, 1, 1)
        chooser = await asked(me)
        assert "**Level: Level 1**" in shown(chooser), "after the last comes the first that is not won"
        assert items(chooser) == ["Level 1", "Level 2", "Level 3 · ★☆☆"]
        assert items(chooser, 1) == ["false", "true"]
        chooser = await picked(me, chooser, 1, "0")
        assert items(chooser) == ["Level 1", "Level 2", "Level 3"], "of those that are not open"


async def test_no_one_sees_the_results_of_anyone_else(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Oliver"), server.person("葵", "ja")
        await me.opens("patience")
        await tossed(me, 1, 3)
        end = server.panels()[-1]
        assert "★" not in shown(end), "in public stands what the match has shown, no more"
        mine = await me.click(end, control(server, "chooser")[1])
        theirs = await other.click(end, control(server, "chooser")[1])
        assert mine.ephemeral
        assert theirs.ephemeral
        assert items(mine.response._message)[0] == "Level 1 · ★★★"
        assert "★" not in str(walk(theirs.response._message))
        await begin(other, theirs.response._message, "ja")
        assert (await server.table(2)).names == ("葵",), "spectators may play too"
        listed = await me.slash("stats")
        assert "**Tiny** · Level 1: ★★★" in shown(listed.response)
        listed = await other.slash("stats")
        assert "★" not in shown(listed.response)
        listed = await other.slash("stats", user=me.user)
        assert "★" not in shown(listed.response), "bests are for one's own eyes"


@pytest.mark.parametrize("locale", LOCALES)
async def test_try_again(locale: str, tmp_path: Path) -> None:
    """Another try begins at once in the same place, with the same options. Its player reads whether it was better."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        me = server.person("Oliver", "ja" if locale == "ja" else "en-US")
        other = server.person("Zoe")
        await begin(me, await picked(me, await asked(me), 0, "1"), locale)
        await tossed(me, 1, 0)
        end = server.panels(1)[-1]
        assert label("end-not-solved", locale, reason=label("reason-rounds", locale)) in shown(end)
        assert label("button-rematch", locale) not in buttons(end)
        again = buttons(end)[label("button-again", locale)]
        answer = await other.click(end, again)
        assert say("en", Text("refuse-not-seated")) in shown(answer.response)
        await me.click(end, again)
        assert server.panels(2)
        first, table = await server.table(1), await server.table(2)
        assert table.playing
        assert table.row.options == first.row.options
        assert (table.row.channel_id, table.row.thread_id) == (first.row.channel_id, first.row.thread_id)
        assert table.row.secret != first.row.secret
        answer = await me.click(end, again)
        link = await server.bot.delivery.link(table)
        assert label("again-there", locale, table=2, link=link) in shown(answer.response)
        stars = [label("best-score", locale, won=int(n > 0), score=n) for n in range(4)]
        await tossed(me, 2, 2)
        assert label("best-new", locale, best=stars[2], before=stars[0]) in hand(me, 2)
        await me.click(*control(server, "rematch", 2))
        await tossed(me, 3, 1)
        assert label("best-so-far", locale, best=stars[2]) in hand(me, 3)
        await server.restart()
        await me.click(end, again)
        assert (await server.table(4)).playing, "of the match that was begun last"


async def test_a_second_press_begins_no_second_match(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        chooser = await asked(me)
        await begin(me, chooser)
        answer = await begin(me, chooser)
        assert answer.ephemeral
        assert label("again-there", table=1, link=await server.bot.delivery.link(await server.table())) in shown(
            answer.response
        )
        await tossed(me, 1, 1)
        await begin(me, chooser)
        assert (await server.table(2)).playing, "once it is over, another"
        assert not server.panels(3)


async def test_where_there_is_nothing_to_choose_the_command_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engine.game import Options

    monkeypatch.setattr(Patience, "options_type", Options)
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        await me.slash("table new", game="patience")
        assert server.panels()
        assert (await server.table()).playing
        await tossed(me, 1, 2)
        assert all(a.verb != "chooser" for a in addresses(server.panels()[-1]))
        assert "**Tiny** · ★★☆" in shown((await me.slash("stats")).response)


async def test_who_is_refused(tmp_path: Path) -> None:
    """The limits are those of a lobby, and no one else can be invited."""
    async with Server.open(tmp_path, strict=True, max_open_tables_per_person=1) as server:
        me, other = server.person("Oliver"), server.person("Zoe")
        answer = await me.slash("table new", game="patience", people=f"<@{other.id}>")
        assert say("en", Text("refuse-guests-solo")) in shown(answer.response)
        chooser = await asked(me)
        await me.slash("table new", game="spymaster")
        answer = await begin(me, chooser)
        assert say("en", Text("refuse-many-tables-person", {"open": 1, "counted": 1, "n": 1})) in shown(answer.response)
        assert (await server.table()).row.game == "spymaster"
        assert not server.panels(2)


@pytest.mark.parametrize("locale", LOCALES)
async def test_where_it_could_not_be_shown_nothing_begins(locale: str, tmp_path: Path) -> None:
    """The bot looks when a person asks, and again at the press that begins."""
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver", "ja" if locale == "ja" else "en-US")
        chooser = await asked(me)
        leave(server, ~discord.Permissions(attach_files=True))
        await server.env.settle()
        lacks = say(locale, Text("server-check-attach-files"))
        assert lacks in shown((await begin(me, chooser, locale)).response)
        assert lacks in shown((await me.slash("table new", game="patience")).response)
        assert not server.panels()
        assert await server.bot.service.tables_of(me.id) == []


async def test_without_leave_for_threads_it_is_played_where_it_was_begun(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        leave(server, ~discord.Permissions(create_public_threads=True))
        await server.env.settle()
        await me.opens("patience")
        assert [m.channel_id for m in server.panels()] == [server.channel.id]
        await tossed(me, 1, 1)
        await consistent(server)


async def test_a_choice_that_there_is_not(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        chooser = await asked(me)
        found = buttons(chooser)["Start"]
        menu = next(iter(selects(chooser)))
        stem, right = found.rpartition(":")[0], found.rpartition(":")[2]
        assert right == "patience 0.0"
        wrong = ("", "patience", "patience 0", "patience 0.0.0", "patience 3.0", "patience -1.0", "patience x.0")
        for arg in (*wrong, "spymaster 0.0", "chess 0.0"):
            answers = len(me.messages())
            await me.deliver(me.raw(chooser, f"{stem}:{arg}"))
            assert shown(me.messages()[-1]).strip() == say("en", Text("error-unknown-control")), arg
            assert len(me.messages()) == answers + 1
        for number, value in (("2", "0"), ("x", "0"), ("0", "3"), ("0", "-1"), ("0", "")):
            custom_id = f"{menu.rpartition(':')[0]}:patience 0.0 {number}"
            await me.deliver(me.raw(chooser, custom_id, component_type=3, values=[value]))
            assert shown(me.messages()[-1]).strip() == say("en", Text("error-unknown-control")), (number, value)
        assert not server.panels()


@pytest.mark.parametrize("chance", [True, False])
async def test_what_is_never_drawn_is_neither_sealed_nor_proven(
    chance: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patience, "has_chance", chance)
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        await begin(me, await picked(me, await asked(me), 0, "1"), "en")
        await tossed(me, 1, 1)
        table = await server.table(1)
        everything = "\n".join(shown(message) for message in server.everything())
        seal = seal_at_start(table.row.commitment, table.joins)
        assert (label("seal-line", table=1, seal=seal) in everything) == chance
        page = buttons(await me.more(server.panels(1)[-1]))
        assert (label("button-verify") in page) == chance
        assert label("button-record") in page


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_failed_board_is_not_given_away(locale: str, tmp_path: Path) -> None:
    """No message has the plan until its player asks for the solution, and confirms that."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        me = server.person("Oliver", "ja" if locale == "ja" else "en-US")
        await me.opens("fourx")
        plan = say(locale, Text("board-optimal-plan"), game="fourx")

        def told() -> bool:
            return any(plan in text for m in server.everything() for text in (*texts(m), *alts(m)))

        board = server.panels(1)[-1]
        grave = next(row for row in board.components[0]["components"] if "resign" in json.dumps(row))
        verbs = [decode(each["custom_id"]).verb for each in grave["components"]]
        assert verbs == ["step", "menu"], "it stands with More…, not with the moves"
        await me.click(board, grave["components"][0]["custom_id"])
        sure = me.messages()[-1]
        await me.click(sure, next(i for i in all_ids(sure) if decode(i).verb == "move"))
        end = server.panels(1)[-1]
        assert say(locale, Text("end-not-solved", {"reason": "~"})).partition("~")[0] in shown(end)
        words = [say(locale, Text(f"button-{key}"), game="fourx") for key in ("again", "chooser", "more")]
        assert list(buttons(end)) == words
        await me.page("words")
        await me.page("log")
        page = await me.more(end)
        await me.click(page, buttons(page)[label("button-solution", locale)])
        assert not told()
        page = me.messages()[-1]
        await me.click(page, buttons(page)[label("button-confirm", locale)])
        assert told()


@pytest.mark.parametrize("way", WAYS)
async def test_a_whole_match_for_one(way: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=way) as server:
        me = server.person("Oliver")
        await seat_all(server, "patience", [me])
        await to_the_end(server, [Player(me, way)])
        await finished(server, me)
        await rematch(server, me)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_game_that_may_be_played_alone_keeps_its_lobby(locale: str, tmp_path: Path) -> None:
    """With one seat it starts from its lobby. At its end, another try begins at once."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        me = server.person("Oliver", "ja" if locale == "ja" else "en-US")
        await me.slash("table new", game="lombardia")
        assert (await server.table()).row.status == "lobby"
        await me.slash("table options", **ALONE, table=1)
        await me.click(*control(server, "start"))
        await to_the_end(server, [Player(me, "channel")])
        end = server.panels(1)[-1]
        assert label("button-again", locale) in buttons(end)
        assert all(decode(i).verb != "chooser" for i in all_ids(end)), "who plays it is asked in a lobby"
        place = end.channel_id
        await me.click(*control(server, "rematch"))
        table = await server.table(2)
        assert (table.playing, table.row.options["mode"]) == (True, "solo")
        assert server.panels(2)[-1].channel_id == place
        first = await server.table(1)
        score = say(
            locale,
            Text("best-score", {"won": int(bool(first.match.outcome.winners)), "score": first.match.outcome.scores[0]}),
        )
        assert score in shown((await me.slash("stats")).response)
