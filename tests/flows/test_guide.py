"""A first match with the guide, by clicking: offered on the rules page, explained decision by decision, skipped."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from simcord.components import walk_components

from bot.tables.state.record import record_of
from bot.ui.address import decode
from engine.catalogue import GAMES
from engine.form import Text
from engine.guide import BEGINNER, guide
from engine.notation import line
from tests import sample
from tests.flows.harness import Player, Server, all_ids, buttons, texts
from tests.flows.matches import answered, consistent, control, last_moves
from tests.flows.reading import say

GREEN = 3  # Discord's style of a button


def label(key: str, locale: str) -> str:
    return say(locale, Text(key), plain=True)


def hand(person: Any) -> Any:
    """Return the newest private panel of a person, or in a game for one the table."""
    table = person.server.bot.service.memory.get(1)
    assert table is not None
    if table.solo:
        return person.server.panels()[-1]
    return [m for m in person.messages() if any(decode(i).place != "t" and decode(i).table for i in all_ids(m))][-1]


def says(person: Any, game: str, key: str, locale: str, names: tuple[str, ...] = ()) -> bool:
    return say(locale, Text(key), game=game, names=names) in "\n".join(texts(hand(person)))


def controls_of(message: Any) -> list[dict[str, Any]]:
    return [c for c in walk_components(message.components) if c.get("custom_id")]


async def begin(server: Server, game: str, locale: str = "en") -> Any:
    person = server.person("さくら", "ja" if locale == "ja" else "en-US")
    await person.slash("rules", game=game)
    await person.press(label("button-guide", locale))
    return person


@pytest.mark.parametrize(("game", "locale"), sample.one_each("guide", product(GAMES, ("en", "ja")), 3))
async def test_who_takes_the_advice_is_led_through(game: str, locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"{game} {locale}") as server:
        person = await begin(server, game, locale)
        table = await server.table()
        assert table.guided
        others = [row.name for row in table.seats[1:]]
        assert (table.seats[0].name, len(others)) == ("さくら", guide(table.game).seats - 1)
        assert len({*others}) == len(others)
        assert all(name.startswith(label("guide-name", locale)) for name in others)
        assert says(person, game, "guide-goal", locale)
        explained: set[str] = set()
        for step in [step for step in guide(table.game).steps if step.seat == BEGINNER]:
            table = await server.table()
            kind = table.at(BEGINNER).owed.decision.kind.replace("_", "-")
            assert says(person, game, f"guide-{kind}", locale) == (kind not in explained), "once"
            explained.add(kind)
            assert says(person, game, step.why, locale, table.names)
            tried = table.game.say(table.view(BEGINNER), BEGINNER, table.game.decode(step.move))
            move = say(locale, tried, game=game, names=table.names, plain=True)
            assert move in "\n".join(texts(hand(person)))
            await person.slash("act", dm=True, move=line(table.game, table.game.decode(step.move)))
            if step.why == "guide-2":
                await server.restart()
                await person.slash("hand")
        table = await server.table()
        for seat in range(table.match.seats):  # sealed choices may come in either order
            script = [table.game.decode(step.move) for step in guide(table.game).steps if step.seat == seat]
            assert [ply.move for ply in table.match.plies if ply.seat == seat][: len(script)] == script
        assert not says(person, game, "guide-goal", locale)
        if table.playing:
            await its_last_step(server, person, locale)


async def its_last_step(server: Server, person: Any, locale: str) -> None:
    """Check the guide's last step: nothing is left to skip.

    The next match is one press away, wherever the hand is (F32).
    """
    table = await answered(server)
    assert table.playing
    await server.sent()
    solo, message = table.game.solo, hand(person)
    assert says(person, table.row.game, "guide-done", locale)
    shown = buttons(message)
    assert label("button-skip-guide", locale) not in shown
    another = await person.click(message, shown[label("button-another", locale)])
    assert another.ephemeral
    assert label("shelf-title", locale) in "\n".join(texts(another.response._message))
    assert buttons(hand(person)) == shown, "the hand stays"
    if solo:
        assert label("button-easy", locale) not in shown
        return
    await person.click(message, shown[label("button-easy", locale)])
    again = await server.table(2)
    assert (again.playing, again.guided, again.row.game) == (True, False, table.row.game)
    assert {row.ai for row in again.seats} == {None, "easy"}
    assert (again.row.guild_id, again.row.channel_id) == (table.row.guild_id, table.row.channel_id)
    assert (await server.table()).playing, "play on, or choose"


@pytest.mark.parametrize("game", sample.seldom("who_goes_another_way", few=2))
async def test_who_goes_another_way_is_told(game: str, tmp_path: Path) -> None:
    """The guide's move is marked only as long as the guide advises."""
    async with Server.open(tmp_path, strict=True, seed=game) as server:
        person = await begin(server, game)
        table = await server.table()
        lit = [c for c in controls_of(hand(person)) if c.get("style") == GREEN or "suggested by the guide" in str(c)]
        assert len(lit) == 1
        first = table.game.decode(next(s.move for s in guide(table.game).steps if s.seat == BEGINNER))
        other = next(move for move in table.game.moves(table.view(BEGINNER), BEGINNER) if move != first)
        await person.slash("act", dm=True, move=line(table.game, other))
        player = Player(person, "channel", seed=game)
        await person.slash("hand")
        assert says(person, game, "guide-alone", "en")
        assert not [c for c in controls_of(hand(person)) if c.get("style") == GREEN]
        await player.move()
        assert not says(person, game, "guide-alone", "en")


@pytest.mark.parametrize("game", sample.seldom("it_can_be_skipped", few=2))
async def test_it_can_be_skipped_and_the_match_goes_on(game: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=game) as server:
        person = await begin(server, game)
        await person.click(hand(person), buttons(hand(person))["Skip the guide"])
        assert not says(person, game, "guide-goal", "en")
        assert "Skip the guide" not in buttons(hand(person))
        assert "Try:" not in "\n".join(texts(hand(person)))
        player = Player(person, "channel", seed=game)
        for _ in range(6):
            if not (await server.table()).playing:
                break
            await player.move()
            assert not re.search(r"Try: \*\*|\*\*Attack\.\*\*|\*\*Auction\.\*\*", person.texts())
        await consistent(server)


@pytest.mark.parametrize("game", sample.seldom("it_is_offered", few=2))
async def test_it_is_offered_first_and_then_only_there(game: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person = await begin(server, game)
        await person.slash("rules", game=game)
        assert "Play with the guide again" in buttons(person.messages()[-1])
        others = [other for other in GAMES if other != game]
        await person.slash("rules", game=others[0])
        assert "Play a guided first match" in buttons(person.messages()[-1])


@pytest.mark.parametrize("game", sample.seldom("nothing_is", few=2))
async def test_nothing_is_to_be_proved_at_its_end(game: str, tmp_path: Path) -> None:
    """The guide's cards were not shuffled: the record shows its start, and there is no secret to show."""
    async with Server.open(tmp_path, strict=True, seed=game) as server:
        person = await begin(server, game)
        await last_moves(server, [Player(person, "channel", seed=game)])
        end = server.panels()[-1]
        assert "Verify" not in buttons(end)
        assert say("en", Text("end-guided")) in "\n".join(texts(end))
        table = await server.table()
        assert table.row.secret.hex() not in person.texts()
        record = record_of(table)
        assert record["commitment"] is None
        for name, given in guide(table.game).start.items():  # for names in `draws`, the guide gives only the beginning
            told = record["start"][name]
            assert (told[: len(given)] if name in table.game.draws else told) == given
        await person.click(*control(server, "rematch"))
        assert not (await server.table(2)).guided


async def test_in_a_dm_it_says_where_to_press(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person = server.person("Oliver")
        await person.slash("rules", dm=True, game="spymaster")
        await person.press("Play a guided first match", dm=True)
        assert label("refuse-only-in-server", "en") in person.texts(dm=True)
        assert await server.bot.service.tables_of(person.id) == []
