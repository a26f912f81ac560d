"""The lobby of a table: seats, options, its end, and the lobby of a rematch."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from bot.tables.verbs.lobby import wrong_option
from bot.tables.verbs.terms import TERMS
from bot.ui.address import decode
from engine.catalogue import GAMES
from engine.options import options_form, read_options
from tests import sample
from tests.flows.harness import Player, Server, all_ids, buttons, control, texts
from tests.flows.matches import answer, consistent, lobby, play, rematch, said
from tests.flows.reading import refusal

LOCALES = ("en-US", "ja")


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
        keys = ("options", "terms-pace", "terms-people", "word", "favourite", "leave", "cancel")
        assert list(buttons(page)) == labels + [said(short, f"button-{key}") for key in keys]
        theirs = buttons(await guest.more(server.panels()[-1]))
        assert list(theirs) == [said(short, "button-tell-me")], "of all that only this is theirs to do"

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
        assert not guest.messages(dm=True), "no one's DM is opened for a lobby"


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
        pings = [m for m in server.everything() if m.ping_user_ids == [me.id] and "Rematch" in m.content]
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


async def test_lobbies_that_no_one_starts_close(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, lobby_hours=1) as server:
        host = server.person("Host")
        await host.slash("table new", game="spymaster")
        await server.env.advance_time(1800)
        assert (await server.table()).row.status == "lobby"
        await server.env.advance_time(1810)
        await server.acted()
        assert (await server.table()).row.status == "cancelled"
        await consistent(server)
